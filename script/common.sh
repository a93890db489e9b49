# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What the scripts share; they read it with `.`. It goes to the project's folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '== %s\n' "$*" >&2; }

# Whether the arguments leave the web client in: `-Dweb=disabled` takes it out.
web_wanted() {
    [ -f web/package.json ] || return 1
    local word
    for word in "$@"; do
        if [ "$word" = -Dweb=disabled ]; then return 1; fi
    done
}

# quiet COMMAND...: its output only if it fails.
quiet() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then cat "$log" >&2; fi
    rm -f "$log"
    return "$status"
}

# configure FOLDER OPTION...: sets up a build folder, or changes it if the options are others.
configure() {
    local folder=$1 again=()
    shift
    if [ -f "$folder/build.ninja" ]; then
        if [ "$(cat "$folder/.options" 2>/dev/null)" = "$*" ]; then return; fi
        again=(--wipe)
    fi
    quiet meson setup "$folder" "${again[@]}" "$@" || return 1
    echo "$*" >"$folder/.options"
}

# Configures build/, the release build; the arguments are further options.
configure_release() {
    configure build --native-file script/clang.ini -Db_lto=true -Dbuildtype=release "$@"
}

# Configures and builds build-tsan/: the server whose threads are watched, and what its tests need.
configure_tsan() {
    configure build-tsan --native-file script/clang.ini -Dbuildtype=debug -Doptimization=1 \
        -Db_sanitize=thread -Db_lundef=false -Dplot=disabled -Dweb=disabled
}
build_tsan() {
    ninja -C build-tsan tsuro bench/load tests/server/libtsuro-test-disk.so \
        tests/server/libtsuro-test-wall.so tests/server/test_history tests/server/test_line \
        tests/server/test_ping
}

# The browser client, in web/dist/, with the engine of build/ inside; only if something changed.
build_web() {
    local module
    for module in tsuro fair; do
        quiet ninja -C build "bindings/wasm/$module.wasm" || return 1
        if ! cmp -s "build/bindings/wasm/$module.wasm" "web/src/engine/$module.wasm"; then
            cp "build/bindings/wasm/$module.wasm" "web/src/engine/$module.wasm"
        fi
    done
    if [ -f web/dist/index.html ] && [ -z "$(find web -path web/node_modules -prune -o \
        -path web/dist -prune -o -type f -newer web/dist/index.html -print -quit)" ]; then
        return
    fi
    quiet npm --prefix web run --silent build
}
