# SPDX-License-Identifier: MIT
"""Compares the branches that no test took with the list of those that cannot be taken.

    coverage.py EXPORT LIST

EXPORT is what `llvm-cov export` wrote. A line of LIST is `FILE: CODE: why it cannot be`, where CODE is the
line of code, without the blanks around it, in which the branch stands; # begins a comment. Arguments that
the library refuses in debug builds (TSR_DOOR) and assertions are left out: tests/library tries those. Fails
if a line of the list fits no branch that was missed."""
import json
import os
import sys


LEFT_OUT = ("TSR_DOOR(", "assert(", "_Static_assert(")


def missed_find(data):
    """(file, line, column, way, code) of branches never taken, once each; and counts by folder."""
    missed, counts = set(), {}
    for file in data["data"][0]["files"]:
        name = os.path.relpath(file["filename"])
        folder = os.path.dirname(name)
        taken = {}
        with open(name, encoding="utf-8") as source:
            lines = [line.strip() for line in source]
        for branch in file.get("branches", []):
            line, column, yes, no = branch[0], branch[1], branch[4], branch[5]
            for way, count in ((True, yes), (False, no)):
                key = (line, column, way)
                taken[key] = taken.get(key, 0) + count
        for (line, column, way), count in taken.items():
            code = lines[line - 1]
            if code.startswith(LEFT_OUT):
                continue
            total = counts.setdefault(folder, [0, 0])
            total[0] += count > 0
            total[1] += 1
            if not count:
                missed.add((name, line, column, way, code))
    return missed, counts


def reasons_read(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line and not line.startswith("#"):
                name, rest = line.split(": ", 1)
                code, why = rest.rsplit(": ", 1)
                yield (name, code.strip()), why


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        missed, counts = missed_find(json.load(file))
    reasons, used, open_ones = dict(reasons_read(sys.argv[2])), set(), 0
    for folder, (taken, total) in sorted(counts.items()):
        print(f"{folder:28} {taken:5} of {total:5} branches taken")
    for name, line, column, way, code in sorted(missed):
        if (name, code) in reasons:
            used.add((name, code))
            continue
        open_ones += 1
        print(f"{name}:{line}:{column}: never {'true' if way else 'false'}: {code}")
    for name, code in sorted(set(reasons) - used):
        print(f"{sys.argv[2]}: nothing is missed any more at {name}: {code}")
    print(f"{len(missed)} branches missed, {len(missed) - open_ones} of them explained")
    sys.exit(1 if set(reasons) - used else 0)


main()
