# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# The runner behind script/test and script/soak: runs checks one after the other, keeps their
# output in $logs, goes on after a failure and sums up at the end. Read with `.` after common.sh.
# shellcheck disable=SC2154 # `logs` is the caller's
passed=0
failed=0
failures=()
mkdir -p "$logs"
: >"$logs/failures.txt"

# What went wrong is printed where it happens and once more at the end: of a long output often only
# the end is kept.
tell() { tee -a "$logs/failures.txt"; }

# tally_add NAME PASSED FAILED SECONDS
tally_add() {
    passed=$((passed + $2))
    failed=$((failed + $3))
    if [ "$3" -gt 0 ]; then failures+=("$1"); fi
    printf '%-34s %6d passed %4d failed %5d s\n' "$1" "$2" "$3" "$4"
}

# check NAME COMMAND...: one program; its cases are counted if it tells them.
check() {
    local name=$1 status=0 begun=$SECONDS log counts
    shift
    log=$logs/${name//[^a-zA-Z0-9]/-}.log
    "$@" >"$log" 2>&1 </dev/null || status=$?
    read -ra counts <<<"$(script/tally.py text "$status" "$log")"
    tally_add "$name" "${counts[@]}" $((SECONDS - begun))
    if [ "$status" -ne 0 ]; then
        tail -n 60 "$log" | tell
        return 1
    fi
}

# tool_wanted PROGRAM PACKAGE: says clearly what is missing, instead of passing without it.
tool_wanted() {
    if command -v "$1" >/dev/null; then return; fi
    echo "$1 is missing: script/bootstrap installs it (Debian's $2)"
    return 1
}

# step NAME COMMAND...: a check that is only worth a line when it fails (a build).
step() {
    local name=$1 log
    shift
    log=$logs/${name//[^a-zA-Z0-9]/-}.log
    if "$@" >"$log" 2>&1 </dev/null; then return; fi
    tail -n 60 "$log" | tell
    tally_add "$name" 0 1 0
    return 1
}

# check_meson NAME FOLDER [OPTION...]: all tests of a build folder.
check_meson() {
    local name=$1 folder=$2 begun=$SECONDS counts
    shift 2
    rm -f "$folder/meson-logs/testlog.json"
    # One more than there are processors: a test of the server waits half of its time.
    meson test -C "$folder" --no-rebuild --print-errorlogs --num-processes $(($(nproc) + 1)) "$@" \
        >"$logs/${name//[^a-zA-Z0-9]/-}.log" 2>&1 </dev/null || true
    if [ ! -s "$folder/meson-logs/testlog.json" ]; then
        tally_add "$name" 0 1 $((SECONDS - begun))
        return
    fi
    read -ra counts <<<"$(script/tally.py meson "$folder/meson-logs/testlog.json")"
    tally_add "$name" "${counts[@]}" $((SECONDS - begun))
    if [ "${counts[1]}" -gt 0 ]; then
        grep -E '^ *[0-9]+/[0-9]+ .*(FAIL|TIMEOUT|ERROR) ' "$logs/${name//[^a-zA-Z0-9]/-}.log" |
            sort -u | tell || true
        script/tally.py failures "$folder/meson-logs/testlog.json" | tell
    fi
}

# The last line, and the exit status.
checks_end() {
    if [ "$failed" -gt 0 ]; then
        echo
        tail -n 200 "$logs/failures.txt"
        echo
        echo "Failed: ${failures[*]}"
        echo "The outputs are in $logs/ and in each build folder's meson-logs/testlog.txt."
    fi
    echo
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
