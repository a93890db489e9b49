#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The bot of a page plays, and better than chance: first_bot.py PROGRAM PAGE

The page's Python fence is saved as its reader would and sent into the arena against `random`, in
one edition of each family; a game that it loses by a fault is a fault of the page.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

program, page = map(pathlib.Path, sys.argv[1:])
[code] = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M)

faults = []
with tempfile.TemporaryDirectory() as folder:
    (pathlib.Path(folder) / "mybot.py").write_text(code, encoding="utf-8")
    for edition, games, share in [("classic", 60, .5), ("seas", 10, 0), ("phoenix", 10, 0)]:
        table = pathlib.Path(folder) / f"{edition}.csv"
        subprocess.run(
            [program.resolve(), "arena", "--edition", edition, "--games", str(games),
             "--csv", table, f"mine=program:{sys.executable} mybot.py", "random"],
            cwd=folder, env={**os.environ, "TSURO": str(program.resolve())},
            check=True, stdout=subprocess.DEVNULL, timeout=300)
        header, *rows = [line.split(",") for line in table.read_text().splitlines()]
        played = [dict(zip(header, row)) for row in rows]
        won = sum(float(game["share"]) for game in played) / len(played)
        if len(played) != games:
            faults.append(f"{edition}: {len(played)} games instead of {games}")
        if any(int(game["resigned_one"]) for game in played):
            faults.append(f"{edition}: the bot lost by a fault of its own")
        if won <= share and share:
            faults.append(f"{edition}: it won only {won:.2f} of the games")
print("\n".join(faults))
sys.exit(1 if faults else 0)
