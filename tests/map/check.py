#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the map in HACKING.md against the tree: check.py FOLDER

Inside the fence marked `map`, a line that begins at the margin names a folder, an indented one a
file of that folder ("tile.c .h" is two). Every file under src/ and include/ has to be named, of
all other folders the folder itself, and nothing that does not exist may be.
"""
import pathlib
import re
import sys

BY_FILE = ("src", "include")
BY_FOLDER = ("bench", "bindings", "docs", "script", "tests", "tools", "web")
UNSEEN = {"node_modules", "dist", "__pycache__", "test-results", "corpus"}


def map_read(text):
    folders, files = set(), set()
    fence = re.search(r"^```map\n(.*?)^```", text, re.S | re.M)
    folder = None
    for line in fence.group(1).splitlines() if fence else []:
        words = line.split()
        if not words:
            continue
        if not line.startswith(" "):
            folder = pathlib.PurePosixPath(words[0].rstrip("/"))
            folders.add(str(folder))
            continue
        files.add(str(folder / words[0]))
        if len(words) > 1 and words[1] == ".h":
            files.add(str((folder / words[0]).with_suffix(".h")))
    return folders, files


def tree_read(root):
    folders, files = set(), set()
    for top in BY_FILE + BY_FOLDER:
        for path in (root / top).rglob("*"):
            place = path.relative_to(root)
            if UNSEEN.intersection(place.parts) or path.name.startswith("."):
                continue
            if path.is_dir():
                if len(place.parts) == 2 or top in BY_FILE:
                    folders.add(place.as_posix())
            elif top in BY_FILE and path.suffix in (".c", ".h", ".py"):
                files.add(place.as_posix())
    return folders, files


def main():
    root = pathlib.Path(sys.argv[1])
    map_folders, map_files = map_read((root / "HACKING.md").read_text(encoding="utf-8"))
    folders, files = tree_read(root)
    faults = [f"not in the map: {name}" for name in sorted(files - map_files)]
    faults += [f"not in the map: {name}/" for name in sorted(folders - map_folders)]
    faults += [f"in the map, but gone: {n}" for n in sorted(map_files) if not (root / n).is_file()]
    faults += [f"in the map, but gone: {n}/" for n in sorted(map_folders) if not (root / n).is_dir()]
    for fault in faults:
        print(fault)
    sys.exit(1 if faults or not map_files else 0)


main()
