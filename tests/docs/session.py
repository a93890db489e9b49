#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the example sessions of a page through `tsuro engine`: session.py PROGRAM PAGE

In a fence marked `session`, "> " is a request and "< " the answer that has to come; "…" in an
answer stands for anything.
"""
import re
import subprocess
import sys


def sessions(text):
    for fence in re.findall(r"^```session\n(.*?)^```", text, re.S | re.M):
        lines = [line for line in fence.splitlines() if line]
        yield ([line[2:] for line in lines if line[0] == ">"],
               [line[2:] for line in lines if line[0] == "<"])


def pattern(answer):
    return ".*".join(re.escape(part) for part in answer.split("…"))


def main():
    program, page = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        found = list(sessions(file.read()))
    faults = 0
    for requests, expected in found:
        run = subprocess.run(
            [program, "engine"],
            input="\n".join(requests) + "\n",
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=True,
        )
        answers = run.stdout.splitlines()
        if len(answers) != len(expected):
            print(f"{len(expected)} answers on the page, {len(answers)} came")
            faults += 1
        for request, wanted, answer in zip(requests, expected, answers):
            if not re.fullmatch(pattern(wanted), answer):
                print(f"request:  {request}\nexpected: {wanted}\ngot:      {answer}")
                faults += 1
    sys.exit(1 if faults or not found else 0)


main()
