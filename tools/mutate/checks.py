#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Would a test notice if one check were taken out? Takes every part of every condition of the files
out, one after the other, and runs the tests that are named up to the first failure.

    tools/mutate/checks.py FOLDER BUILD --tests witness,records src/notation/witness.c ...

FOLDER is a clean checkout of its own and BUILD a build of it, as for mutate.py. A part of an `||` that
is taken out is `false`, one of an `&&` is `true`, a condition that stands alone is `false`. What no test
notices is printed, and the program fails if there is any."""
import argparse
import pathlib
import re
import sys

from mutate import Tests, clean_or_exit

# What `if` and `?` ask, and what is returned as the answer of several conditions.
CONDITION = re.compile(r"\bif \(|\breturn (?=[^;]*(?:&&|\|\|| \? ))|(?<![!=<>])= (?=[^;{]* \? )")


def end_of(text, at, closing):
    """Where the expression that begins there ends: at the bracket that closes, or at the semicolon."""
    depth = 0
    while True:
        sign = text[at]
        if depth == 0 and sign == closing:
            return at
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        at += 1


def split(text, start, end, sign):
    """The parts between the signs that stand in no bracket."""
    parts, depth, begin, at = [], 0, start, start
    while at < end:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(text[at], 0)
        if depth == 0 and text.startswith(sign, at):
            parts.append((begin, at))
            begin = at = at + len(sign)
        else:
            at += 1
    return [*parts, (begin, end)]


def parts_of(text, start, end, alone):
    """(start, end, what stands for it when it is taken out) of every part of a condition."""
    while text[start].isspace():
        start += 1
    while text[end - 1].isspace():
        end -= 1
    for sign, neutral in (("||", "false"), ("&&", "true")):
        parts = split(text, start, end, sign)
        if len(parts) > 1:
            for part in parts:
                yield from parts_of(text, *part, neutral)
            return
    if text[start] == "(" and end_of(text, start + 1, ")") == end - 1:
        yield from parts_of(text, start + 1, end - 1, alone)
    else:
        yield start, end, alone


def checks_of(text):
    for match in CONDITION.finditer(text):
        start = match.end()
        end = end_of(text, start, ")" if match.group() == "if (" else ";")
        yield from parts_of(text, start, split(text, start, end, " ? ")[0][1], "false")


def noticed_by(tests, chosen):
    for test in chosen:
        if not tests.build_for(test):
            return "the compiler"
        if tests.fails(test):
            return test["name"]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("folder", "build"):
        parser.add_argument(name, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("files", nargs="+")
    parser.add_argument("--tests", required=True)
    given = parser.parse_args()
    clean_or_exit(given.folder)
    tests = Tests(given.build)
    by_name = {test["name"]: test for test in tests.tests}
    unknown = [name for name in given.tests.split(",") if name not in by_name]
    if unknown:
        sys.exit(f"checks: no such test: {', '.join(unknown)}")
    chosen = [by_name[name] for name in given.tests.split(",")]
    if noticed_by(tests, chosen):
        sys.exit("checks: the tests fail with every check in its place")
    count, unnoticed = 0, 0
    for name in given.files:
        path = given.folder / name
        kept = path.read_text()
        for start, end, neutral in checks_of(kept):
            try:
                path.write_text(kept[:start] + neutral + kept[end:])
                noticed = noticed_by(tests, chosen)
            finally:
                path.write_text(kept)
            count += 1
            unnoticed += noticed is None
            line = kept.count("\n", 0, start) + 1
            what = " ".join(kept[start:end].split())
            print(f"{name}:{line}: {noticed or 'NOBODY'}: {what}", flush=True)
    print(f"{count} checks, {unnoticed} of them not noticed")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
