# SPDX-License-Identifier: MIT
"""Programs linked with the library as it is described go on running; `script/abi` would say if not.

That it would is tried with descriptions of a library that had one function more, and one whose
struct had another size.

usage: test_abi.py SCRIPT LIBRARY DESCRIPTION
"""

import pathlib
import re
import subprocess
import sys
import tempfile

SCRIPT, LIBRARY, DESCRIPTION = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:])


def compare(description):
    run = subprocess.run([SCRIPT, LIBRARY, description], capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def changed(pattern, replacement):
    """What is said about the library if it was described otherwise."""
    text = pathlib.Path(DESCRIPTION).read_text()
    other, count = re.subn(pattern, replacement, text, count=1)
    assert count == 1, f"the description has no {pattern}"
    with tempfile.NamedTemporaryFile("w", suffix=".abi") as file:
        file.write(other)
        file.flush()
        return compare(file.name)


def main():
    status, said = compare(DESCRIPTION)
    assert status == 0, said

    symbol = r"(<elf-symbol name=')tsuro_version('.*?/>)"
    status, said = changed(symbol, r"\g<0>\n    \1tsuro_lost\2")
    assert status == 1 and "1 Removed" in said and "tsuro_lost" in said, said

    struct = r"(<class-decl name='tsuro_decision' size-in-bits=)'256'"
    status, said = changed(struct, r"\1'224'")
    assert status == 1 and "type size changed from 224 to 256" in said, said
    assert "the library's interface has changed" in said, said


main()
