#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Films as any viewer reads them: film.py TSURO [EDITION...]

Reads GIF by a reader of its own and compares every frame with the PNG of the same move: a frame is
a whole state, there is one for every move after the starts, which the first one shows, and its
colours are the picture's.
"""
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

from games import game_play

TSURO = sys.argv[1]
SIZE = 720
OFF = 12  # what eyes do not see
SHARE = 0.0025
GAMES = {"classic": 4, "custom": 8, "kosmos": 8, "modern": 4, "seas": 8, "phoenix": 4, "winds": 8}


def lzw_read(data, bits):
    """The colours of compressed bytes."""
    clear, end = 1 << bits, (1 << bits) + 1
    out, runs, width, before = bytearray(), [], bits + 1, None
    have = count = 0
    for byte in data:
        have |= byte << count
        count += 8
        while count >= width:
            number = have & (1 << width) - 1
            have >>= width
            count -= width
            if number == clear:
                runs = [bytes([i]) for i in range(clear)] + [b"", b""]
                width, before = bits + 1, None
                continue
            if number == end:
                return bytes(out)
            if before is None:
                run = runs[number]
            else:
                assert number <= len(runs), "a number that stands for nothing"
                run = runs[number] if number < len(runs) else before + before[:1]
                if len(runs) < 4096:
                    runs.append(before + run[:1])
                    if len(runs) == 1 << width and width < 12:
                        width += 1
            out += run
            before = run
    raise AssertionError("the film's colours do not end")


def gif_read(data):
    """Size, and the time and all pixels of each frame, as a viewer has them at its end."""
    width, height, flags = struct.unpack("<HHB", data[6:11])
    at = 13 + 3 * (2 << (flags & 7))
    table = data[13:at]
    canvas, frames, wait, hidden = bytearray(3 * width * height), [], 0, None
    while data[at:at + 1] != b";":
        kind, at = data[at], at + 1
        if kind == 0x21:
            if data[at] == 0xf9:
                how, wait, none = struct.unpack("<BHB", data[at + 2:at + 6])
                hidden = none if how & 1 else None
            at += 1
        else:
            left, top, wide, high, own = struct.unpack("<HHHHB", data[at:at + 9])
            at += 9
            colours = table
            if own & 0x80:
                colours = data[at:at + 3 * (2 << (own & 7))]
                at += len(colours)
            bits, at = data[at], at + 1
        blocks = bytearray()
        while data[at]:
            blocks += data[at + 1:at + 1 + data[at]]
            at += 1 + data[at]
        at += 1
        if kind == 0x2c:
            pixels = lzw_read(blocks, bits)
            assert len(pixels) == wide * high, "a frame has as many pixels as it says"
            for y in range(high):
                row = 3 * ((top + y) * width + left)
                for x, colour in enumerate(pixels[y * wide:(y + 1) * wide]):
                    if colour != hidden:
                        canvas[row + 3 * x:row + 3 * x + 3] = colours[3 * colour:3 * colour + 3]
            frames.append((wait, bytes(canvas)))
    return width, height, frames


def png_read(data):
    """The pixels of a PNG of eight bits without gaps, without its opacity."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and colour in (2, 6)
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    step = 3 if colour == 2 else 4
    raw, out = zlib.decompress(packed), bytearray()
    above = bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        how, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for i, value in enumerate(row):
            a = row[i - step] if i >= step else 0
            b, c = above[i], above[i - step] if i >= step else 0
            if how == 1:
                value += a
            elif how == 2:
                value += b
            elif how == 3:
                value += (a + b) // 2
            elif how == 4:
                p, q, r = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                value += a if p <= q and p <= r else b if q <= r else c
            row[i] = value & 255
        above = row
        for x in range(width):
            out += row[step * x:step * x + 3]
    return width, height, bytes(out)


def render(folder, record, name, *words):
    (folder / "game.txt").write_text(record)
    result = subprocess.run([TSURO, "render", folder / "game.txt", "-o", folder / name, "--size",
                             str(SIZE), *map(str, words)], capture_output=True, text=True,
                            check=False)
    if result.returncode and ("install the package" in result.stderr
                              or "built without" in result.stderr):
        print(result.stderr)
        sys.exit(77)
    assert result.returncode == 0, result
    return (folder / name).read_bytes()


def off_share(film, picture, width):
    """The part of the samples that are visibly off: outside of what the picture has around them,
    since edges are coarser in a film and its markers stand on whole pixels."""
    near = [3 * (width * y + x) for y in (-1, 0, 1) for x in (-1, 0, 1)]
    count = 0
    for i, (a, b) in enumerate(zip(film, picture)):
        if abs(a - b) > OFF:
            around = [picture[i + j] for j in near if 0 <= i + j < len(picture)]
            count += not min(around) - OFF <= a <= max(around) + OFF
    return count / len(picture)


def gif_check(folder, edition, players, plies, **options):
    """A frame a move, the colours of the picture."""
    record = game_play(TSURO, edition, players, plies, **options)[0]
    width, _, frames = gif_read(render(folder, record, "film.gif"))
    last = len(frames) - 1
    told = subprocess.run([TSURO, "replay", folder / "game.txt"], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=True).stdout
    starts = int(re.findall(r"Move (\d+) of \d+: start ", told)[-1])
    assert f"Move {last + starts} of {last + starts}:" in told, (edition, players, len(frames))
    compared = [(last, starts + last)]
    if edition == "classic" or options:
        compared.append((0, starts))
    for frame, ply in compared:
        _, _, picture = png_read(render(folder, record, "ply.png", "--no-names", "--ply", ply))
        share = off_share(frames[frame][1], picture, width)
        assert share <= SHARE, (edition, players, ply, share)
    assert min(wait for wait, _ in frames) >= 30, "every frame is there to be seen"


def webp_check(folder):
    """No frame is shorter than viewers keep to."""
    data = render(folder, game_play(TSURO, "classic", 4, 20)[0], "film.webp")
    at, times = 12, []
    while at < len(data):
        kind, length = struct.unpack("<4sI", data[at:at + 8])
        if kind == b"ANMF":
            times.append(int.from_bytes(data[at + 20:at + 23], "little"))
        at += 8 + length + length % 2
    assert len(times) > 40 and min(times) >= 60, times


def main():
    wanted = sys.argv[2:] or GAMES
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for edition in wanted:
            gif_check(folder, edition, GAMES[edition], 60)
        # Hands are looked through before anybody starts.
        gif_check(folder, "seas", 8, 24, taihou=True)
        webp_check(folder)
    return 0


sys.exit(main())
