#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the first C example of a page to a file: extract.py PAGE OUTPUT"""
import re
import sys

with open(sys.argv[1], encoding="utf-8") as page:
    example = re.search(r"^```c\n(.*?)^```", page.read(), re.S | re.M).group(1)
with open(sys.argv[2], "w", encoding="utf-8") as output:
    output.write(example)
