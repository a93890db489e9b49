#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether the value that searches tell is true: reads what `tsuro arena --values FILE` wrote and
prints, for each tenth of the values said, their mean, what was got, and the number of decisions.
With --svg the curves are drawn, too; LABEL= in front of a file names its curve.

    tsuro arena --no-exchange --games 300 --values said.csv search3 other=search3
    bench/calibration.py [--svg FILE] [LABEL=]said.csv...
"""
import argparse
import csv

SIDE, MARGIN = 400, 50
COLOURS = ("#0b6e8a", "#c4432b", "#6b4fa0", "#2e7d32", "#b8860b", "#444444")


def tenths(lines):
    sums = [[0, 0.0, 0.0] for _ in range(10)]
    for line in lines:
        value, share = float(line["value"]), float(line["share"])
        tenth = sums[min(int(value * 10), 9)]
        tenth[0] += 1
        tenth[1] += value
        tenth[2] += share
    return sums


def curve_print(name, sums):
    print(name)
    for row, column in (("said", 1), ("got", 2)):
        print(f"{row:5}", *(f"{s[column] / s[0]:.3f}" if s[0] else "    -" for s in sums))
    print(f"{'of':5}", *(f"{s[0]:5}" for s in sums))


def place(said, got):
    return f"{MARGIN + said * SIDE:.1f},{MARGIN + (1 - got) * SIDE:.1f}"


def curves_draw(curves):
    """An SVG: what was said to the right, what was got upwards, the diagonal is the truth."""
    size = SIDE + 2 * MARGIN
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
           f'viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="12">')
    yield f'<rect width="{size}" height="{size}" fill="#fff"/>'
    for tick in range(0, 11, 2):
        at, low = tick / 10, MARGIN + SIDE
        x, y = (float(n) for n in place(at, at).split(","))
        yield f'<path d="M{x} {low}V{MARGIN}M{MARGIN} {y}H{low}" stroke="#e4e4e4" fill="none"/>'
        yield f'<text x="{x}" y="{low + 18}" text-anchor="middle">{at:.1f}</text>'
        yield f'<text x="{MARGIN - 8}" y="{y + 4}" text-anchor="end">{at:.1f}</text>'
    yield (f'<polyline points="{place(0, 0)} {place(1, 1)}" stroke="#999" '
           'stroke-dasharray="4 4" fill="none"/>')
    for number, (name, sums) in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        points = [place(s[1] / s[0], s[2] / s[0]) for s in sums if s[0]]
        yield (f'<polyline points="{" ".join(points)}" stroke="{colour}" stroke-width="1.5" '
               'fill="none"/>')
        for point in points:
            x, y = point.split(",")
            yield f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>'
        yield (f'<text x="{MARGIN + 14}" y="{MARGIN + 16 * (number + 1)}" fill="{colour}">'
               f'{name}</text>')
    yield f'<text x="{size / 2}" y="{size - 12}" text-anchor="middle">value said</text>'
    yield (f'<text transform="translate(14 {size / 2}) rotate(-90)" text-anchor="middle">'
           'share of the win got</text>')
    yield "</svg>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--svg")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    curves = []
    for word in arguments.files:
        name, _, path = word.rpartition("=")
        with open(path, encoding="utf-8", newline="") as file:
            curves.append((name or path, tenths(csv.DictReader(file))))
        curve_print(*curves[-1])
    if arguments.svg:
        with open(arguments.svg, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in curves_draw(curves))


if __name__ == "__main__":
    main()
