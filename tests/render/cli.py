#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`tsuro render` and `tsuro replay` as people call them: cli.py TSURO

Every refusal is a sentence, leaves nothing behind and has a status of its own; what is written is
whole. Skipped (77) where pictures of pixels cannot be drawn.
"""
import json
import os
import pathlib
import re
import resource
import stat
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from games import game_play

TSURO = sys.argv[1]


def run(*words, text=None):
    return subprocess.run([TSURO, *map(str, words)], input=text, capture_output=True, text=True,
                          check=False)


def refused(folder, words, sentence, status=2):
    before = sorted(os.listdir(folder))
    result = run("render", *words)
    assert result.returncode == status, (words, result)
    assert sentence in result.stderr, (words, result.stderr)
    assert sorted(os.listdir(folder)) == before, (words, os.listdir(folder))


def refusals(folder, game):
    damaged = folder / "damaged.txt"
    damaged.write_text(game.read_text().replace("place", "lay", 1))
    untrue = folder / "untrue.txt"
    text = game.read_text()
    line = next(line for line in text.splitlines() if line.startswith("result"))
    untrue.write_text(text.replace(line, "result last 1 2 3"))
    (folder / "zeros").write_bytes(b"\0" * 10)
    (folder / "long").write_bytes(b"tsuro 1\n" + b"x" * 600000)
    out = folder / "p.svg"
    refused(folder, [damaged, "-o", out], "this is no move")
    refused(folder, [untrue, "-o", out], "the result is not the one that the moves lead to")
    refused(folder, [folder / "zeros", "-o", out], "it has NUL bytes")
    refused(folder, [folder / "long", "-o", out], "too long")
    refused(folder, [folder, "-o", out], "Is a directory")
    refused(folder, [folder / "none", "-o", out], "No such file")
    refused(folder, [game], "say where the picture goes")
    refused(folder, [game, "-o", "-"], "say --format as well")
    refused(folder, [game, "-o", folder / "p.jpg"], "should end in .svg, .png, .gif or .webp")
    refused(folder, [game, "-o", folder / "no" / "p.svg"], "No such file")
    refused(folder, [game, "-o", folder, "--format", "svg"], "it is a folder")
    refused(folder, [game, "-o", "/dev/null", "--format", "svg"], "it is no plain file")
    for size in ("0", "63", "4097", "99999999999", "-5", "big", "12x", " 720", "+720", ""):
        refused(folder, [game, "-o", out, "--size", size], "--size is 64 to 4096 pixels")
    refused(folder, [game, "-o", folder / "p.gif", "--size", "4000"], "at most 2048 pixels")
    refused(folder, [game, "-o", out, "--ply", "999"], "more than the game has moves: it has 39")
    refused(folder, [game, "-o", out, "--ply", "x"], "--ply is a number")
    refused(folder, [game, "-o", out, "--view", "7"], "a seat that the game does not have")
    refused(folder, [game, "-o", out, "--view", "me"], "--view is a seat")
    refused(folder, [game, "-o", out, "--theme", "pink"], "--theme is light, dark or contrast")
    refused(folder, ["--tiles", "chess", "-o", out], "there is no edition 'chess', but classic, modern,")
    refused(folder, ["--tiles", "seas", "-o", folder / "t.gif"], "tiles do not move")
    refused(folder, [game, game, "-o", out], "one file at a time")
    for word in ("x.png", ".png", "p.gif"):
        refused(folder, [game, "-o", out, "--format", word], f"not '{word}': name the file with -o")
    for word in ("jpg", "", "pngpngpng"):
        refused(folder, [game, "-o", out, "--format", word], f"--format is svg, png, gif or webp, not '{word}';")
    for words in (["--ply", "3"], ["--view", "0"], ["--hands"], ["--no-hands"], ["--names"], ["--no-names"],
                  ["--coordinates"], ["--no-coordinates"]):
        refused(folder, ["--tiles", "seas", "-o", out, *words], f"--tiles draws no game: leave out {words[0]};")


def files(folder, game):
    """An existing file keeps its mode, a link stays a link, one that is gone is made."""
    target, link, dangling = folder / "target.svg", folder / "link.svg", folder / "dangling.svg"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to("target.svg")
    dangling.symlink_to("fresh.svg")
    for name in (link, dangling):
        assert run("render", game, "-o", name).returncode == 0
        assert name.is_symlink()
    assert target.read_text().startswith("<svg") and (folder / "fresh.svg").exists()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert not [name for name in os.listdir(folder) if name.startswith("target.svg.")]
    shown = run("render", game, "-o", "-", "--format", "svg")
    assert shown.stdout == target.read_text()
    (folder / "twin.svg").hardlink_to(target)
    refused(folder, [game, "-o", target], "it has another name, too (a hard link)")
    for length in (249, 250, 255):
        long = folder / ("n" * (length - 4) + ".svg")
        assert run("render", game, "-o", long).returncode == 0, length
        assert long.read_text() == shown.stdout
        long.unlink()
    refused(folder, [game, "-o", folder / ("n" * 252 + ".svg")], "File name too long; nothing was written")


def standard_output(game):
    """What has gone to standard output is counted, since it cannot be taken back."""
    with open("/dev/full", "w") as full:
        result = subprocess.run([TSURO, "render", str(game), "-o", "-", "--format", "svg"], stdout=full,
                                stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 1, result
    assert re.search(r"standard output: No space left on device; 0 of \d+ bytes were written\n$", result.stderr), result
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run([TSURO, "render", str(game), "-o", "-", "--format", "svg"], stdout=writer,
                            stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert result.returncode == 1 and re.search(r"Broken pipe; 0 of \d+ bytes were written", result.stderr), result
    with tempfile.TemporaryFile() as part:
        result = subprocess.run([TSURO, "render", str(game), "-o", "-", "--format", "svg"], stdout=part,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)),
                                stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 1 and re.search(r"File too large; 1024 of \d+ bytes were written", result.stderr), result


def inputs_kept(folder, game):
    """Nothing is drawn over the file that is read, whatever it is called."""
    text = game.read_text()
    (folder / "soft.svg").symlink_to(game.name)
    (folder / "hard.svg").hardlink_to(game)
    for name in (game, folder / "soft.svg", folder / "hard.svg", folder / "." / game.name):
        refused(folder, [game, "-o", name, "--format", "svg"], "it is the file that is read")
        with game.open() as given:
            piped = subprocess.run([TSURO, "render", "-", "-o", str(name), "--format", "svg"], stdin=given,
                                   capture_output=True, text=True, check=False)
        assert piped.returncode == 2 and "it is the file that is read" in piped.stderr, piped
        assert game.read_text() == text


def names(folder, game):
    """Names are drawn and told; what XML or a terminal must not be given is not in them."""
    named = folder / "named.txt"
    text = game.read_text()
    called = ["Ana", "Bo\\uffff\\ufffe\\u0001", "\\u001b[2JEva\\u009b", ""]
    lines = "".join(f'name {seat} "{name}"\n' for seat, name in enumerate(called))
    named.write_text(text.replace("\nresult ", "\n" + lines + "result ", 1))
    drawn = run("render", named, "-o", "-", "--format", "svg")
    assert drawn.returncode == 0, drawn
    words = [node.text for node in xml.etree.ElementTree.fromstring(drawn.stdout).iter()]
    assert "Ana" in words and "Bo" in words, words
    unnamed = run("render", named, "--hands", "--no-names", "-o", "-", "--format", "svg").stdout
    assert ">Player 0<" in unnamed and "Ana" not in unnamed, unnamed[:300]
    told = run("replay", named, text="").stdout
    assert told.startswith("0 Ana, 1 Bo"), told[:80]
    assert "Ana laid tile" in told and "?[2JEva?? laid tile" in told, told
    assert "Player 3 laid tile" in told and "Player 0" not in told, told
    assert "\x1b" not in told and "\x9b" not in told
    assert "Player 0 laid tile" in run("replay", game, text="").stdout


def hidden_names(folder, game):
    """What does not show or turns the text around is in no name; a name of nothing else is none."""
    named, text = folder / "hidden.txt", game.read_text()
    called = ["A\\u202ena\\u2066", "   ", "\\u2003\\u200d\\u3164", "Bo\\u2028\\u200fx"]
    lines = "".join(f'name {seat} "{name}"\n' for seat, name in enumerate(called))
    named.write_text(text.replace("\nresult ", "\n" + lines + "result ", 1))
    drawn = run("render", named, "-o", "-", "--format", "svg").stdout
    for name in ("Ana", "Player 1", "Player 2", "Box"):
        assert f">{name}<" in drawn, (name, drawn[-3000:])
    told = run("replay", named, text="").stdout
    assert told.startswith("0 Ana, 1 (no name), 2 (no name), 3 Box\n"), told[:80]
    for mark in "\u202e\u2066\u2028\u200f\u2003\u3164":
        assert mark not in drawn and mark not in told, hex(ord(mark))


def endings(folder):
    """The end of a game is told as everywhere: who won or how many tiles, who is out and why."""
    def told(record):
        (folder / "ended.txt").write_text(record)
        text = run("replay", folder / "ended.txt", text="").stdout
        return text.split("\nMove ")[-1], run("render", folder / "ended.txt", "-o", "-", "--format", "svg").stdout

    text, drawn = told(game_play(TSURO, "classic", 1, 100, solo=True)[0])
    laid = re.search(r"The game is over\.\nPlayer 0 laid (\d+) tiles\.\nPlayer 0: went over the edge, move \d+\.\n$", text)
    assert laid, text
    for words in (f"Player 0 laid {laid[1]} tiles", laid[1], "went over the edge"):
        assert f">{words}<" in drawn, (words, drawn[-2000:])
    assert " won" not in drawn
    record = game_play(TSURO, "phoenix", 4, 300)[0]
    lines = "".join(f'name {seat} "{name}"\n' for seat, name in enumerate(("Ana", "Bo", "Cy", "")))
    text, drawn = told(record.replace("\nresult ", "\n" + lines + "result ", 1))
    assert re.search(r"\nBo: Stars \d+, .*, eliminated\.\n", text), text
    assert re.search(r"\nPlayer 3 won: the last phoenix\.\n(.*\n)*Cy: went over the edge, move \d+\.\n$", text), text
    assert ">went over the edge<" in drawn and ">off the board<" not in drawn, drawn[-3000:]
    text, _ = told(game_play(TSURO, "classic", 4, 12)[0])
    assert "\nThe record ends here: the game is not over.\n" in text, text


def mailed(folder, game):
    """What verify takes is shown, too: a record that went by mail has other ends of lines."""
    sent = folder / "sent.txt"
    sent.write_bytes(b"\xef\xbb\xbf" + game.read_bytes().replace(b"\n", b"\r\n"))
    assert run("verify", sent).returncode == 0
    words = ["-o", "-", "--format", "svg"]
    assert run("render", sent, *words).stdout == run("render", game, *words).stdout != ""
    assert run("replay", sent, text="").stdout == run("replay", game, text="").stdout != ""
    sent.write_bytes(b"\xef\xbb\xbf" * 2 + game.read_bytes())
    why = "a record begins with the line `tsuro 1`"
    judged = run("verify", sent)
    assert judged.returncode == 1 and why in judged.stdout, judged
    refused(folder, [sent, *words], why)
    assert why in run("replay", sent, text="").stderr


def limited(folder, game):
    """A limit on files is told like any other error of writing, and leaves nothing."""
    before = sorted(os.listdir(folder))
    result = subprocess.run([TSURO, "render", str(game), "-o", str(folder / "limited.svg")],
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)),
                            capture_output=True, text=True, check=False)
    assert result.returncode == 1 and "File too large; nothing was written" in result.stderr, result
    assert sorted(os.listdir(folder)) == before


def views(folder, state, view):
    """A seat's picture says no more than its view; a view is shown to nobody else."""
    whole, seen = folder / "whole.json", folder / "seen.json"
    whole.write_text(json.dumps(state))
    seen.write_text(json.dumps(view))

    def picture(file, *words):
        result = run("render", file, "-o", "-", "--format", "svg", "--hands", *words)
        assert result.returncode == 0, result
        return result.stdout

    assert picture(whole, "--view", 0) == picture(seen)
    marked = folder / "marked.json"
    marked.write_bytes(b"\xef\xbb\xbf" + whole.read_bytes())
    assert picture(marked) == picture(whole)
    assert picture(whole) != picture(whole, "--view", 0)
    refused(folder, [seen, "-o", folder / "p.svg", "--view", "open"], "its own viewer alone")
    assert picture(whole, "--view", 0, "--theme", "dark") != picture(whole, "--view", 0)
    assert "Player 0" in picture(whole) and "Player 4" not in picture(whole)
    out = dict(view, hands=[[], None, None, None])
    seen.write_text(json.dumps(out))
    assert picture(seen, "--view", 0)
    refused(folder, [seen, "-o", folder / "p.svg", "--view", "1"], "its own viewer alone")
    assert "<text" not in picture(whole, "--no-names", "--no-hands", "--no-coordinates")


def long_names(folder, game):
    """A name is cut where its panel ends, and a short one is not."""
    text = game.read_text()
    named = folder / "named.txt"
    for name, shown in (("W" * 24, "W" * 15 + "\u2026"), ("i" * 24, "i" * 24),
                        ("Maximiliana Wolfeschlege", "Maximiliana Wolfeschlege")):
        named.write_text(text.replace("\n\n", f'\nname 0 "{name}"\n\n', 1))
        drawn = run("render", named, "-o", "-", "--format", "svg").stdout
        assert f">{shown}<" in drawn and name + "W" not in drawn, (name, drawn[-2000:])
    called = "".join(f'\nname {seat} "Maximiliana Wolfesch"' for seat in range(4))
    named.write_text(text.replace("\n\n", called + "\n\n", 1))
    told = run("render", named, "-o", "-", "--format", "svg", "--ply", "9").stdout
    assert "move 10, Maximiliana Wolfesch to move<" in told, told[-2000:]


def other_scripts(folder, game):
    """Characters that the two fonts lack are one ellipsis in pixels, never boxes."""
    text = game.read_text()
    named, drawn = folder / "named.txt", []
    for name in ("Bo \u592a\u90ce", "Bo \u2026", "Bo", "\u592a\u90ce\u2026", "\u2026"):
        named.write_text(text.replace("\n\n", f'\nname 0 "{name}"\n\n', 1))
        assert run("render", named, "-o", folder / "n.png", "--size", "300").returncode == 0
        drawn.append((folder / "n.png").read_bytes())
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[3] == drawn[4], "a cut behind them is no second one"


def films(folder, game):
    first, again = folder / "a.gif", folder / "b.gif"
    for name in (first, again):
        result = run("render", game, "-o", name)
        assert result.returncode == 0, result
    data = first.read_bytes()
    assert data == again.read_bytes() and data[:6] == b"GIF89a" and data[-1:] == b";"
    assert int.from_bytes(data[8:10], "little") == 720
    assert len(data) <= 350 * 1024, len(data)
    assert run("render", game, "-o", folder / "c.webp").returncode == 0
    data = (folder / "c.webp").read_bytes()
    assert data[8:12] == b"WEBP"
    assert len(data) <= 1024 * 1024, len(data)


def main():
    record, _, _ = game_play(TSURO, "classic", 4, 41)
    _, state, view = game_play(TSURO, "classic", 4, 12)
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        game = folder / "game.txt"
        game.write_text(record)
        refusals(folder, game)
        files(folder, game)
        inputs_kept(folder, game)
        standard_output(game)
        names(folder, game)
        hidden_names(folder, game)
        endings(folder)
        limited(folder, game)
        mailed(folder, game)
        views(folder, state, view)
        long_names(folder, game)
        told = run("replay", game, text="")
        assert told.returncode == 0 and "Before the first of" in told.stdout, told
        damaged = run("replay", folder / "damaged.txt", text="")
        assert damaged.returncode == 2 and "this is no move" in damaged.stderr, damaged
        fonts = run("render", "--tiles", "winds", "-o", folder / "t.png")
        if fonts.returncode and ("install the package" in fonts.stderr
                                 or "built without" in fonts.stderr):
            print(fonts.stderr)
            return 77
        assert (folder / "t.png").read_bytes()[1:4] == b"PNG"
        other_scripts(folder, game)
        films(folder, game)
    return 0


sys.exit(main())
