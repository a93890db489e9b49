#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""SVG as text, against what was looked at and found good: svg.py TSURO FOLDER [--bless]

For every position FOLDER/NAME.json there is FOLDER/NAME.txt: its picture in each theme, an element a
line, so that a difference says what changed. Themes differ in colours, not in where things lie: path
data is written out for the light one, and a checksum of it stands in the others.
"""
import difflib
import pathlib
import re
import subprocess
import sys
import zlib

TSURO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
SHOWN = 60


def summed(match):
    return f'd="{zlib.crc32(match[1].encode()):08x}"'


def picture(position, theme):
    result = subprocess.run([TSURO, "render", position, "-o", "-", "--format", "svg", "--theme", theme],
                            capture_output=True, text=True, check=True)
    lines = result.stdout.replace("><", ">\n<").splitlines()
    return lines if theme == "light" else [re.sub(r'\bd="([^"]*)"', summed, line) for line in lines]


def main():
    different = 0
    for position in sorted(FOLDER.glob("*.json")):
        golden = position.with_suffix(".txt")
        lines = []
        for theme in ("light", "dark", "contrast"):
            lines += [f"{position.stem} {theme}", *picture(position, theme), ""]
        if "--bless" in sys.argv:
            golden.write_text("\n".join(lines))
            continue
        diff = list(difflib.unified_diff(golden.read_text().split("\n"), lines, str(golden), "now", lineterm="", n=1))
        if diff:
            different += 1
            print("\n".join(diff[:SHOWN]), f"... {len(diff)} lines" if len(diff) > SHOWN else "", sep="\n")
    if different:
        print("Pictures look different. If that is meant, look at them and run tests/render/bless BUILD.")
    return bool(different)


sys.exit(main())
