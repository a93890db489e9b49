#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether the value that searches tell is true: reads what `tsuro arena --values FILE` wrote and
prints, for each tenth of the values said, their mean, what was got, and the number of decisions.

    tsuro arena --no-exchange --games 300 --values said.csv search3 other=search3
    bench/calibration.py said.csv
"""
import csv
import sys


def tenths(lines):
    sums = [[0, 0.0, 0.0] for _ in range(10)]
    for line in lines:
        value, share = float(line["value"]), float(line["share"])
        tenth = sums[min(int(value * 10), 9)]
        tenth[0] += 1
        tenth[1] += value
        tenth[2] += share
    return sums


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", newline="") as file:
            sums = tenths(csv.DictReader(file))
        print(path)
        for name, column in (("said", 1), ("got", 2)):
            print(f"{name:5}", *(f"{s[column] / s[0]:.3f}" if s[0] else "    -" for s in sums))
        print(f"{'of':5}", *(f"{s[0]:5}" for s in sums))


if __name__ == "__main__":
    main()
