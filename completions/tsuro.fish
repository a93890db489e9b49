# SPDX-License-Identifier: MIT
# fish completion of tsuro. Commands, options, editions and bots are what the program itself tells.

function __tsuro_options
    set -l words (commandline -opc)
    tsuro $words[2] --help 2>/dev/null | string match -r -a '^ +(?:-[a-z], )?(--[a-z][a-z-]*)' -g
end

function __tsuro_editions
    tsuro play --help | sed -n '/--edition/{s/.*NAME//;s/,\| or / /g;p}' | string split -n ' '
end

complete -c tsuro -n __fish_use_subcommand -f \
    -a "(tsuro --help | sed -n 's/^  tsuro \([a-z]*\) .*/\1/p')"
complete -c tsuro -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f \
    -a '(__tsuro_options)'
complete -c tsuro -l edition -x -a '(__tsuro_editions)'
complete -c tsuro -l bot -x \
    -a "(tsuro play --help | sed -n '/^Bots:/,\$s/^  \([a-z0-9]*\) .*/\1/p')"
