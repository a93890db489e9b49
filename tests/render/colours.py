#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pictures wear the page's colours: colours.py SOURCE

Every colour of src/render/theme.c is what the page's style sheets say for that look and theme.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
SHEETS = ("web/src/theme.css", "web/src/board/looks.css")
NAMES = ("way_edge way_core tray floor well well_rim mark coordinate paper paper_rim paper_depth line "
         "line_core line_width page card sunk rim ink quiet accent on_accent").split()


def blocks():
    """(selector, its variables) in the order of the sheets."""
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", (SOURCE / sheet).read_text(), flags=re.S)
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            variables = dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
            for selector in selectors.split(","):
                yield selector.strip().removeprefix(":root[").removeprefix("["), variables


def sheet_values(look, theme):
    """The variables as a board of that look has them: what its own element says comes last."""
    contrast = 'data-theme="contrast"]'
    steps = [(":root",), (contrast,) if theme == "contrast" else (), (f".look-{look}", f".wear-{look}"),
             (f"{contrast} .look-{look}", f"{contrast} .wear-{look}") if theme == "contrast" else ()]
    found = {}
    for step in steps:
        for selector, variables in blocks():
            if selector in step:
                found.update(variables)
    return found


def resolved(values, name, theme):
    text = values[name]
    pair = re.fullmatch(r"light-dark\((.+?), (.+)\)", text)
    if pair:
        text = pair[2 if theme == "dark" else 1]
    other = re.fullmatch(r"var\(--([\w-]+)\)", text)
    if other:
        return resolved(values, other[1], theme)
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        text = "#" + "".join(2 * digit for digit in text[1:])
    return {"none": "0"}.get(text, text)


def picture_values():
    """{(look, theme): {name: value}} of theme.c, colours written as in a style sheet."""
    text = (SOURCE / "src/render/theme.c").read_text().split("/* clang-format on */")[0]
    found, look, key = {}, None, None
    for line in text.split("\n"):
        begins = re.search(r"^ +\[TSR_(LOOK|THEME)_(\w+)\] = \{", line)
        if begins and begins[1] == "LOOK":
            look = begins[2].lower()
        elif begins:
            key = look, begins[2].lower()
            found[key] = {"players": []}
        elif key:
            for name, value in re.findall(r"\.(\w+) = (TSR_RGB\(0x\w+\)|[\d.]+)", line):
                found[key][name] = re.sub(r"TSR_RGB\(0x(\w+)\)", r"#\1", value)
            if ".player" in line or "." not in line:
                found[key]["players"] += ["#" + ink for ink in re.findall(r"0x(\w+)", line)]
    return found


def main():
    pictures, faults = picture_values(), []
    assert len(pictures) == 9, sorted(pictures)
    for (look, theme), has in pictures.items():
        values = sheet_values(look, theme)
        wanted = {name: resolved(values, name.replace("_", "-"), theme) for name in NAMES}
        wanted["players"] = [resolved(values, f"p{player}", theme) for player in range(8)]
        faults += [f"{look} {theme}: {name} is {has[name]}, the page's is {wanted[name]}"
                   for name in wanted if has[name] != wanted[name]]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
