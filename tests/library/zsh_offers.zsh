# SPDX-License-Identifier: MIT
# What zsh offers when Tab is pressed behind a line, one a line: an interactive zsh at a terminal of
# its own, with the completion system as people have it.
#
# usage: zsh zsh_offers.zsh FOLDER PROGRAM LINE
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; PATH=${2:h}:\$PATH; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D
compadd() { builtin compadd \"\$@\"; [[ \$funcstack[2] == _tsuro ]] && print -rl -- '' '<offered>' \$found '</offered>' }
bindkey '^I' complete-word; print rea''dy"
while zpty -r shell line && [[ $line != *ready* ]]; do :; done
zpty -w -n shell "$3"$'\t'
while zpty -r shell line && [[ $line != *'</offered>'* ]]; do
    line=${line//[$'\r\n']/}
    if [[ $line == '<offered>' ]]; then inside=1; elif [[ -n $inside && -n $line ]]; then print -r -- $line; fi
done
