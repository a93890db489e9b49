# SPDX-License-Identifier: MIT
"""What libtsuro exports is what its headers declare: no more, no less.

usage: test_symbols.py SHARED STATIC HEADERS VERSION
"""

import pathlib
import re
import subprocess
import sys

SHARED, STATIC, HEADERS, VERSION = sys.argv[1:]

DECLARED = re.compile(r"^TSURO_API [^;{]*?\b(tsuro_\w+)\(", re.M)
CALLABLE = re.compile(r"^(?!static |typedef |#|/| ).*?\b(tsuro_\w+)\(", re.M)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def exported():
    """Names that other programs see. A sanitizer's own begin with an underscore."""
    lines = run("nm", "-D", "--defined-only", SHARED).splitlines()
    names = {line.split()[-1].split("@")[0] for line in lines}
    return {name for name in names if not name.startswith("_")}


def declared():
    names, unmarked = set(), set()
    for header in sorted(pathlib.Path(HEADERS).glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
        found = set(DECLARED.findall(text))
        names |= found
        unmarked |= {f"{header.name}: {name}" for name in set(CALLABLE.findall(text)) - found}
    assert not unmarked, f"declared without TSURO_API: {sorted(unmarked)}"
    return names


def version():
    text = (pathlib.Path(HEADERS) / "version.h").read_text()
    parts = [re.search(rf"TSURO_VERSION_{part} (\d+)", text)[1] for part in ("MAJOR", "MINOR", "PATCH")]
    assert ".".join(parts) == VERSION, f"version.h says {parts}, meson.build {VERSION}"
    abi = re.search(r"TSURO_ABI (\d+)", text)[1]
    soname = re.search(r"SONAME.*?\[(.*?)\]", run("readelf", "-d", SHARED))[1]
    assert soname == f"libtsuro.so.{abi}", f"the library calls itself {soname}"


def archive():
    """A thin archive works only where it was made, bitcode only with the compiler that made it."""
    with open(STATIC, "rb") as file:
        assert file.read(8) == b"!<arch>\n", f"{STATIC} is no plain archive"
        while member := file.read(60):
            size = int(member[48:58])
            body = file.read(size + size % 2)
            name = member[:16].decode().strip()
            assert name in ("/", "//") or body[:4] == b"\x7fELF", f"{name} is no plain object"


def main():
    headers, library = declared(), exported()
    assert len(headers) > 60, "the headers were not understood"
    assert not headers - library, f"declared but not exported: {sorted(headers - library)}"
    assert not library - headers, f"exported but not declared: {sorted(library - headers)}"
    version()
    archive()
    print(f"{len(headers)} functions")


main()
