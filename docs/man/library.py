# SPDX-License-Identifier: MIT
"""The manual of the library, tsuro(3), for scdoc: what its headers say, header by header.

usage: library.py HEADER... > tsuro.3.scd
"""

import pathlib
import re
import sys

TOP = """tsuro(3)

# NAME

tsuro - the rules, records and bots of path games as a C library

# SYNOPSIS

*#include <tsuro/tsuro.h>*

*cc* _program.c_ *$(pkg-config --cflags --libs tsuro)*

# DESCRIPTION

A game is a plain value that is assigned, compared and kept; _moves_ lists what the deciding player
may do, _play_ applies one and runs all that follows. Nothing allocates, does I/O, asks the time or
has global state. A result is 0, or a length, or a negative error whose sentence
*tsuro\\_error\\_text* tells; on failure what was to be written is unchanged.
"""

END = """# SEE ALSO

*tsuro*(1)
"""


def escape(text):
    return re.sub(r"([_*\\`#\[\]])", r"\\\1", text)


def comment_text(comment):
    """The words of a comment without its stars."""
    lines = comment.strip().removeprefix("/**").removeprefix("/*").removesuffix("*/").splitlines()
    return "\n".join(line.strip().removeprefix("*").strip() for line in lines).strip()


def paragraphs(text):
    return "\n".join(line if line else "" for line in escape(text).splitlines())


def header(path):
    text = path.read_text()
    head = re.search(r"MIT \*/\n(/\*.*?\*/)", text, re.S)[1]
    print(f"# {escape('tsuro/' + path.name).upper()}\n\n{paragraphs(comment_text(head))}\n")
    # A comment and the declarations that follow it up to an empty line belong together.
    for block in re.split(r"\n\s*\n", text):
        calls = re.findall(r"^TSURO_API ([^;]*;)", block, re.M)
        if not calls:
            continue
        said = re.search(r"/\*\*.*?\*/", block, re.S)
        print("```")
        for call in calls:
            print(re.sub(r"\s+", " ", call))
        print("```\n")
        if said:
            print(paragraphs(comment_text(said[0])) + "\n")


print(TOP)
for name in sys.argv[1:]:
    if "TSURO_API " in pathlib.Path(name).read_text():
        header(pathlib.Path(name))
print(END, end="")
