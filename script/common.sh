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

# configure FOLDER OPTION...: sets up a build folder, or changes it if the options are others.
configure() {
    local folder=$1 log
    shift
    if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/.options" 2>/dev/null)" = "$*" ]; then
        return
    fi
    log=$(mktemp)
    if [ -f "$folder/build.ninja" ]; then set -- --wipe "$@"; fi
    if ! meson setup "$folder" "$@" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
    if [ "${1:-}" = --wipe ]; then shift; fi
    echo "$*" >"$folder/.options"
}

# Configures build/, the release build; the arguments are further options.
configure_release() {
    configure build --native-file script/clang.ini -Db_lto=true -Dbuildtype=release "$@"
}

# The browser client, in web/dist/, with the engine of build/ inside.
build_web() {
    ninja --quiet -C build bindings/wasm/tsuro.wasm
    if ! cmp -s build/bindings/wasm/tsuro.wasm web/src/engine/tsuro.wasm; then
        cp build/bindings/wasm/tsuro.wasm web/src/engine/tsuro.wasm
    fi
    npm --prefix web run --silent build
}
