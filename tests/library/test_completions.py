# SPDX-License-Identifier: MIT
"""What bash offers when Tab is pressed; zsh and fish, where they are, at least read theirs.

usage: test_completions.py PROGRAM FOLDER
"""

import pathlib
import shutil
import subprocess
import sys

PROGRAM, FOLDER = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:])


def offered(*words):
    """What completes the last of the words behind `tsuro`."""
    script = (
        'source "$1/tsuro.bash"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1));'
        '_tsuro "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}";'
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    command = ["bash", "-c", script, "bash", FOLDER, PROGRAM, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def main():
    commands = offered("")
    assert {"play", "engine", "arena", "verify", "bench", "--version"} <= set(commands), commands
    assert offered("ver") == ["verify"], offered("ver")
    assert {"--edition", "--bot", "--record"} <= set(offered("play", "--"))
    assert {"--edition", "--csv", "--plot"} <= set(offered("arena", "--"))
    editions = offered("play", "--edition", "")
    assert editions == "classic modern kosmos custom seas phoenix winds".split(), editions
    assert offered("play", "--bot", "gr") == ["greedy"]
    assert len(offered("play", "--bot", "")) > 8
    for shell, name in (("zsh", "_tsuro"), ("fish", "tsuro.fish")):
        if shutil.which(shell):
            subprocess.run([shell, "-n", f"{FOLDER}/{name}"], check=True)


main()
