#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts test cases. Prints "PASSED FAILED" of one run.

    tally.py meson TESTLOG.json       what `meson test` wrote
    tally.py text STATUS OUTPUT       the output of one program and its exit status

Or tells what went wrong: the name and the last lines of each test that failed.

    tally.py failures TESTLOG.json

A program that says how many cases it had (cmocka, unittest, vitest, playwright, TAP) counts with
them, any other as one. A program that failed has at least one failed case, whatever it printed.
"""
import json
import re
import sys

LAST_LINES = 40
LINE_LENGTH = 300
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def number(pattern, text):
    return sum(int(found) for found in re.findall(pattern, text, re.M))


def cmocka(text):
    if "[==========] Running" not in text:
        return None
    passed = len(re.findall(r"^\[       OK \]", text, re.M))
    return passed, number(r"^\[  FAILED  \] (\d+) test\(s\), listed", text)


def unittest(text):
    ran = number(r"^Ran (\d+) tests? in ", text)
    bad = number(r"^FAILED \(.*?failures=(\d+)", text) + number(r"^FAILED \(.*?errors=(\d+)", text)
    return (ran - bad, bad) if ran else None


def vitest(text):
    line = re.search(r"^\s*Tests\s+(.*\d+ (?:passed|failed).*)$", text, re.M)
    if not line:
        return None
    return number(r"(\d+) passed", line.group(1)), number(r"(\d+) failed", line.group(1))


def playwright(text):
    passed, failed = number(r"^\s+(\d+) passed\b", text), number(r"^\s+(\d+) failed\b", text)
    return (passed, failed) if passed or failed else None


def closing(text):
    line = re.search(r"^(\d+) passed, (\d+) failed$", text, re.M)
    return (int(line.group(1)), int(line.group(2))) if line else None


def tap(text):
    passed = len(re.findall(r"^ok \d", text, re.M))
    failed = len(re.findall(r"^not ok \d", text, re.M))
    return (passed, failed) if passed or failed else None


def count(text, good):
    text = COLOUR.sub("", text)
    for reader in (closing, cmocka, unittest, vitest, playwright, tap):
        found = reader(text)
        if found:
            passed, failed = found
            return passed, failed if good else max(failed, 1)
    return (1, 0) if good else (0, 1)


def runs(path):
    """Yields name, whether it went well, and output of each test that was not skipped."""
    with open(path, encoding="utf-8", errors="replace") as log:
        for line in log:
            run = json.loads(line)
            if run["result"] != "SKIP":
                text = run.get("stdout", "") + "\n" + run.get("stderr", "")
                yield run["name"], run["result"] in ("OK", "EXPECTEDFAIL"), text


def meson(path):
    passed = failed = 0
    for _, good, text in runs(path):
        more, bad = count(text, good)
        passed, failed = passed + more, failed + bad
    return passed, failed


def failures(path):
    for name, good, text in runs(path):
        if not good:
            print(f"-- {name}:")
            for line in COLOUR.sub("", text).rstrip().split("\n")[-LAST_LINES:]:
                print(line[:LINE_LENGTH])


def main():
    if sys.argv[1] == "failures":
        failures(sys.argv[2])
        return
    if sys.argv[1] == "meson":
        result = meson(sys.argv[2])
    else:
        with open(sys.argv[3], encoding="utf-8", errors="replace") as output:
            result = count(output.read(), sys.argv[2] == "0")
    print(*result)


main()
