# SPDX-License-Identifier: MIT
"""What bash offers when Tab is pressed, and zsh and fish where they are: asked of the real shells.

usage: test_completions.py PROGRAM FOLDER
"""

import os
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


def offered_by_zsh(*words):
    script = pathlib.Path(__file__).with_name("zsh_offers.zsh")
    command = ["zsh", str(script), FOLDER, PROGRAM, " ".join(("tsuro", *words))]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.split()


def offered_by_fish(*words):
    line = " ".join(("tsuro", *words))
    script = f"source {FOLDER}/tsuro.fish; complete -C '{line}'"
    path = f"{pathlib.Path(PROGRAM).parent}:{os.environ['PATH']}"
    found = subprocess.run(["fish", "-c", script], capture_output=True, text=True, check=True,
                           timeout=60, env=dict(os.environ, PATH=path))
    return [line.split("\t")[0] for line in found.stdout.splitlines()]


def check(offers):
    """`offers` may list more than what begins with the last word: zsh leaves that to itself."""
    commands = offers("")
    assert {"play", "engine", "arena", "verify", "bench"} <= set(commands), commands
    assert "verify" in offers("ver"), offers("ver")
    assert {"--edition", "--bot", "--record"} <= set(offers("play", "--"))
    assert {"--edition", "--csv", "--plot"} <= set(offers("arena", "--"))
    editions = offers("play", "--edition", "")
    assert set(editions) == set("classic modern kosmos custom seas phoenix winds".split()), editions
    assert "greedy" in offers("play", "--bot", "gr")
    assert len(offers("play", "--bot", "")) > 8


def main():
    check(offered)
    assert "--version" in offered("")
    assert offered("ver") == ["verify"], offered("ver")
    assert offered("play", "--bot", "gr") == ["greedy"]
    for shell, offers in (("zsh", offered_by_zsh), ("fish", offered_by_fish)):
        if shutil.which(shell):
            check(offers)
        else:
            print(f"skipped: {shell} is not installed")


main()
