#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every word of the notation is in the documents: words.py FOLDER

Reads the tables of words out of the source: steps of each family's agenda, events, kinds, verbs,
options, error codes and commands. A word counts as documented where it stands in backquotes.
"""
import pathlib
import re
import sys

# page, source file, how its words are found
TABLES = [
    ("state.md", "src/rules/*/family.c", r'\] = \{"(\w+)", \{'),
    ("options.md", "src/notation/names.c", r'TSURO_OPTION_\w+\] = \{"(\w+)"'),
    ("protocol.md", "src/protocol/session.c", r'\{"(\w+)", (?:tsr_)?command_'),
    ("protocol.md", "src/protocol/*.c", r'tsr_request_fail\(\s*&?request,\s*"(\w+)"'),
]
LISTS = {"tsr_kind_names": "protocol.md", "tsr_event_names": "protocol.md"}
UNSAID = {"none", "path"}  # no event of that name comes out


def main():
    root = pathlib.Path(sys.argv[1])
    wanted = set()
    for page, files, pattern in TABLES:
        for path in root.glob(files):
            found = re.findall(pattern, path.read_text(encoding="utf-8"))
            wanted.update((page, word) for word in found)
    names = (root / "src/notation/names.c").read_text(encoding="utf-8")
    for table, page in LISTS.items():
        body = re.search(table + r"\[\w+\] = \{(.*?)\};", names, re.S).group(1)
        wanted.update((page, word) for word in re.findall(r'"(\w+)"', body))
    pages = {p: (root / "docs" / p).read_text(encoding="utf-8") for p, _ in wanted}
    faults = [
        f"docs/{page} does not mention `{word}`"
        for page, word in sorted(wanted)
        if word not in UNSAID and not re.search(rf"`{word}\b", pages[page])
    ]
    print("\n".join(faults))
    sys.exit(1 if faults or len(wanted) < 80 else 0)


main()
