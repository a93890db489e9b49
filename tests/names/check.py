#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names mean one thing: check.py FOLDER

No two public or internal symbols of src/ and include/ have one name: a macro, enumerator, function
or variable is defined once (X.c and X_none.c, one of which is built, count as one file), and so is
a tag. A function may have the name of the struct or enum that it gives out: tsr_head(game). Names
that belong to a family carry its name, and the words that docs/glossary.md retires for code are in
no identifier.
"""
import collections
import pathlib
import re
import sys

OWN = r"(?:tsr|tsuro|TSR|TSURO)_\w+"
# A family's own headers; what they declare carries the family's name.
FAMILY_HEADERS = "src/rules/*/*.h"


def symbols(text):
    """(what it is, name) of everything defined in C source without comments."""
    for name in re.findall(rf"^#define ({OWN})", text, re.M):
        if not name.endswith("_H"):
            yield "value", name
    for kind, name, body in re.findall(r"\b(struct|enum|union)( \w+)? \{(.*?)\n?\}", text, re.S):
        if re.fullmatch(OWN, name.strip()):
            yield "tag", name.strip()
        if kind == "enum":
            for value in re.findall(rf"({OWN})\s*(?:=[^,]*)?(?:,|$)", body):
                yield "value", value
    for name in re.findall(rf"^(?!extern|typedef|#)[\w \*]*?\b({OWN})\([^;{{}}]*\)\n\{{", text, re.M):
        yield "value", name
    for name in re.findall(rf"^const [\w \*]*?\b({OWN})(?:\[[^=;]*)? = ", text, re.M):
        yield "value", name


def source_read(root):
    for top in ("include", "src"):
        for path in sorted((root / top).rglob("*.[ch]")):
            text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
            yield path.relative_to(root).as_posix(), text


def twice(sources):
    places = collections.defaultdict(set)
    for place, text in sources:
        for kind, name in symbols(text):
            places[kind, name].add(place.replace("_none.c", ".c"))
    return [f"{name} is defined in {' and '.join(sorted(where))}"
            for (_, name), where in sorted(places.items()) if len(where) > 1], len(places)


def strangers(root):
    """What a family's header declares without the family's name."""
    for path in sorted(root.glob(FAMILY_HEADERS)):
        family = path.parent.name
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        for _, name in symbols(text):
            if not name.lower().startswith(f"tsr_{family}"):
                yield f"{path.relative_to(root)} declares {name}: it is not {family}'s by its name"


def retired(root):
    """The words in the `not` column of the glossary's table of code."""
    text = (root / "docs/glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|([^|]*)\|$", text.split("## In the code")[1], re.M)
    return {word.strip() for row in rows[1:] for word in row[2].split(",")} - {"", "---", "not"}


def retired_used(sources, words):
    pattern = re.compile(rf"\b\w*?(?:\b|_)({'|'.join(sorted(words))})(?:\b|_)\w*", re.I)
    for place, text in sources:
        code = re.sub(r'"(?:\\.|[^"\\])*"', '""', text)
        for match in pattern.finditer(code):
            yield f"{place}: {match.group(0)}: docs/glossary.md has another word for it"


def main():
    root = pathlib.Path(sys.argv[1])
    sources = list(source_read(root))
    faults, count = twice(sources)
    faults += strangers(root)
    faults += sorted(set(retired_used(sources, retired(root))))
    print("\n".join(faults))
    sys.exit(1 if faults or count < 500 else 0)


main()
