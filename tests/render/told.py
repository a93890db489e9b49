#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What pictures and `tsuro replay` tell of games that were kept, word for word: told.py TSURO FOLDER

The records and positions in FOLDER are always the same, so nothing here depends on a deal.
"""
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

TSURO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
GOLD = 'stroke="#ffb03a"'


def run(*words):
    result = subprocess.run([TSURO, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                            check=True)
    return result.stdout


def drawn(*words):
    return run("render", *words, "-o", "-", "--format", "svg")


def end_told(file):
    return run("replay", file).split("\nThe game is over.\n")[-1]


def place(group):
    moved = re.match(r'<g transform="translate\(([-0-9.]+) ([-0-9.]+)\)">', group)
    return moved and (float(moved[1]), float(moved[2]))


def winners(svg):
    """Where the winners' stones stand on the board, by their colour."""
    return {re.search(r'r="15" fill="(#\w+)"', group)[1]: place(group)
            for group in svg.splitlines() if place(group) and GOLD in group}


def ways(svg, colour):
    """The lines of a colour: each as the points of its path, in the picture's units."""
    for group in svg.splitlines():
        for path in re.findall(rf'<path d="([^"]*)" fill="none" stroke="{colour}" stroke-width="8.4"', group):
            numbers = [float(number) for number in re.findall(r"-?[0-9.]+", path)]
            x, y = place(group)
            yield "L" in path, [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2])]


def head_on():
    """Who met head-on stand where they met, each at the end of its own way, and are told why they are out."""
    svg = drawn(FOLDER / "head-on.txt")
    assert svg.count(">met another head-on, shares the win<") == 2, svg[-3000:]
    assert svg.count(">went over the edge<") == 2 and ">off the board" not in svg
    stones = winners(svg)
    assert len(stones) == 2, stones
    red, blue = stones.values()
    assert 30 < math.dist(red, blue) < 40, stones
    for colour, stone in stones.items():
        halves = [points for half, points in ways(svg, colour) if half]
        assert len(halves) == 1, halves
        assert math.dist(halves[0][-1], stone) < 20, (halves, stone)
        ends = [point for half, points in ways(svg, colour) if not half for point in (points[0], points[-1])]
        assert min(math.dist(halves[0][0], end) for end in ends) < 4, (halves[0][0], ends)
    told = end_told(FOLDER / "head-on.txt")
    assert told.startswith("Ana and Bo won together: all were lost together.\nAna: met another head-on, move 37.\n"), told


def teams():
    """A team wins as one; everybody's is beside the name, and a winner who met a loser stands there."""
    svg = drawn(FOLDER / "teams.txt")
    assert re.findall(r">(Team [AB])<", svg) == ["Team A", "Team B"] * 3, svg[-3000:]
    for words in ("Team B won after 38 moves", "met another head-on, and won", "went over the edge, and won",
                  "met another head-on"):
        assert f">{words}<" in svg, (words, svg[-3000:])
    assert len(winners(svg)) == 3
    assert end_told(FOLDER / "teams.txt").startswith("Team B won, Players 1, 3 and 5: the last on the board.\n")


def tsunami(folder):
    """The wave's strength stands in the margin, and nothing of the wave lies over a daikaiju."""
    state = json.loads((FOLDER / "tsunami.json").read_text())
    for at, facing, where in (("g2", 0, (909, 226)), ("a4", 1, (106, 909))):
        state["tsunami"].update(at=at, facing=facing)
        (folder / "wave.json").write_text(json.dumps(state))
        groups = drawn(folder / "wave.json").splitlines()
        wave = next(i for i, group in enumerate(groups) if 'fill="#3fa7d6"' in group)
        beasts = [i for i, group in enumerate(groups) if '"#0a3d49"' in group]
        assert beasts and wave < min(beasts), (wave, beasts)
        disc = re.search(r'<g transform="translate\(([-0-9.]+)(?: ([-0-9.]+))?\)"><circle [^>]* fill="#07364d"',
                         groups[wave])
        middle = place(groups[wave])
        shown = (middle[0] + float(disc[1]), middle[1] + float(disc[2] or 0))
        assert math.dist(shown, where) < 1, (shown, where)


def turns():
    """The ways of a turn stay in colour through all that is asked in it, and go with the next one."""
    def coloured(ply):
        svg = drawn(FOLDER / "phoenix.txt", "--ply", ply)
        return sorted(re.findall(r'<path d="([^"]*)" fill="none" stroke="(#\w+)" stroke-width="8.4"', svg))

    laid, lantern, later = coloured(30), coloured(31), coloured(32)
    assert laid and laid == lantern, (laid, lantern)
    assert later != laid, later


def asked():
    """The tile that is to be turned is marked, and no other."""
    for ply, marked in ((28, 1), (30, 0)):
        svg = drawn(FOLDER / "phoenix.txt", "--ply", ply)
        assert svg.count('fill="none" stroke="#ffffff" stroke-width="4"/>') == marked, (ply, marked)
        assert (">to turn a tile<" in svg) == bool(marked), ply


def titles():
    """A picture is called what it shows: the edition, who plays, how it stands and who won."""
    for words, title in (
            ([FOLDER / "head-on.txt"], "Tsuro: Ana, Bo, Cy and Di; a shared win after 37 moves: Ana and Bo"),
            ([FOLDER / "head-on.txt", "--ply", "9"], "Tsuro: Ana, Bo, Cy and Di; move 10, "),
            ([FOLDER / "teams.txt"], "Tsuro: Player 0, Player 1, Player 2, Player 3, Player 4 and Player 5; "
                                     "Team B won after 38 moves: Player 1, Player 3 and Player 5"),
            (["--tiles", "seas"], "All tiles of Tsuro of the Seas")):
        assert f"<title>{title}" in drawn(*words), (title, drawn(*words)[:400])


def solo():
    """Of several markers of one player each has its number of dots."""
    dots = [group.count('r="4" fill="#ffffff"') for group in drawn(FOLDER / "solo.txt", "--ply", 4).splitlines()
            if place(group) and 'r="15"' in group]
    assert dots == [1, 2, 3, 4], dots


def main():
    head_on()
    teams()
    turns()
    asked()
    titles()
    solo()
    with tempfile.TemporaryDirectory() as folder:
        tsunami(pathlib.Path(folder))
    return 0


sys.exit(main())
