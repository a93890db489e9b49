# SPDX-License-Identifier: MIT
# bash completion of tsuro. Commands, options, editions and bots are what the program itself tells.

_tsuro() {
    local program=$1 word=$2 before=$3 command=${COMP_WORDS[1]} words=
    case $before in
    --edition | -e)
        words=$("$program" play --help | sed -n '/--edition/{s/.*NAME//;s/,\| or / /g;p}')
        ;;
    --bot)
        words=$("$program" play --help | sed -n '/^Bots:/,$s/^  \([a-z0-9]*\) .*/\1/p')
        ;;
    --record | --database | --csv | --results | --plot | --log | --values | --output | --token)
        compopt -o default
        return
        ;;
    *)
        if [ "$COMP_CWORD" -eq 1 ]; then
            words="$("$program" --help | sed -n 's/^  tsuro \([a-z]*\) .*/\1/p') --help --version"
        elif [[ $word == -* ]]; then
            words=$("$program" "$command" --help 2>/dev/null |
                grep -oE '^ +(-[a-z], )?--[a-z][a-z-]*' | grep -oE -- '--[a-z-]+')
        else
            compopt -o default
            return
        fi
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _tsuro tsuro
