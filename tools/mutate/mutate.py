#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Would the tests notice? Changes the code in one small place at a time, drawn at random, builds,
and runs the tests of its layer, quickest first, up to the first failure. What no test notices is a
survivor: a test is missing there, or the place does not matter.

    tools/mutate/mutate.py FOLDER BUILD REPORT --layers rules,notation --seed 1 --count 60

FOLDER is a clean checkout of its own (`git worktree add`): its files are changed and put back.
BUILD is a build of it without `-Dwerror`. REPORT is a CSV file; numbers that stand in it already
are not tried again, so that a run may be stopped and goes on where it was.
See README.md beside this file."""
import argparse
import csv
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys

# The tests of each layer, quickest first, and those of the layers that stand on it.
ENGINE = ["scenario", "golden", "records", "record_verify", "tiles", "board",
          "fuzz (state|move|record|session)",
          "phoenix_(round|score|stack|tile|travel|winds)", "seas_(moves|rules|state)", "interface",
          "signature", "engine", "reactions", "seas_random", "phoenix_play", "classic_play"]
LAYERS = {
    "rules": ENGINE,
    "notation": ["records", "witness", *ENGINE, "info", "corpus_records", "session of .*", "terminal"],
    "protocol": ["scenario", "engine", "info", "session of .*", "fuzz session", "interface"],
    "arena": ["arena_rating", "arena_values", "arena_files", "arena_command", "arena_plot",
              "arena_resume", "arena_programs"],
    "server": ["server_names", "server_verify", "server_table", "server_seats", "server_errors",
               "server_http", "server_people", "server_play", "server_quota", "server_secrets",
               "server_document", "fuzz server", "server_(?!fuzz).*"],
}
# Processor time is the same on a busy machine; who waits for ever is stopped later, and is no kill.
PROCESSOR_SECONDS_MAX = 120
SECONDS_MAX = 900

# What is changed into what. Each is tried where its pattern stands in code.
SWAPS = [
    (r"(?<![<-])<(?![<=])(?= )", "<="), (r"(?<![>-])>(?![>=])(?= )", ">="),
    (r"<=(?= )", "<"), (r">=(?= )", ">"), (r"==", "!="), (r"!=", "=="),
    (r"&&", "||"), (r"\|\|", "&&"), (r"(?<= )\+(?= )", "-"), (r"(?<= )-(?= )", "+"),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\|=", "&="), (r"&= (?=~|\()", "|= "),
    (r"(?<![\w.\"%])0(?![\w.])", "1"), (r"(?<![\w.\"%])1(?![\w.])", "2"), (r"\+\+", "--"),
    (r"\bif \((?!!)", "if (!"), (r"\bcontinue;", ";"), (r"\bbreak;", ";"),
    (r"^(\s+)\w+\(.*\);$", r"\1;"),
]
SKIPPED = re.compile(r"^\s*(#|/?\*|//|case |default:|assert|_Static_assert|static const|\{)")


def places_of(path):
    """(line, start, end, replacement) of every change that the file offers."""
    found = []
    for number, line in enumerate(path.read_text().splitlines()):
        code = re.sub(r'"(\\.|[^"\\])*"|/\*.*?\*/', lambda m: "\0" * len(m.group()), line)
        if SKIPPED.match(line):
            continue
        for pattern, replacement in SWAPS:
            for match in re.finditer(pattern, code):
                found.append((number, match.start(), match.end(), match.expand(replacement)))
    return found


def mutation_draw(folder, layers, seed, number):
    """The same for the same numbers and the same code; every place is equally likely."""
    chance = random.Random(f"{seed} {number}")
    files = sorted(p for layer in layers for p in (folder / "src" / layer).rglob("*.c"))
    places = [(path, place) for path in files for place in places_of(path)]
    return chance.choice(places)


def mutation_write(path, place):
    """The file with the change in it; what stood there and what does now."""
    lines = path.read_text().splitlines(keepends=True)
    number, start, end, replacement = place
    before = lines[number]
    # A negated condition has to close where the condition did.
    if replacement == "if (!":
        depth, at = 1, end
        while at < len(before) and depth:
            depth += {"(": 1, ")": -1}.get(before[at], 0)
            at += 1
        if depth:
            return None
        lines[number] = before[:end] + "!(" + before[end:at - 1] + ")" + before[at - 1:]
    else:
        lines[number] = before[:start] + replacement + before[end:]
    path.write_text("".join(lines))
    return before.strip(), lines[number].strip()


class Tests:
    """The tests that meson knows, by name, run without meson."""

    def __init__(self, build):
        self.build = build
        subprocess.run(["ninja", "-C", str(build), "build.ninja"], check=True, capture_output=True)
        listed = subprocess.run(["meson", "introspect", "--tests", str(build)], check=True,
                                capture_output=True, text=True)
        self.tests = json.loads(listed.stdout)

    def of_layer(self, layer):
        chosen = []
        for pattern in LAYERS[layer]:
            for test in self.tests:
                if re.fullmatch(pattern, test["name"]) and test not in chosen:
                    chosen.append(test)
        return chosen

    def build_for(self, test):
        """Builds what the test runs, and no more: most changes are found by the first."""
        program = test["cmd"][0]
        own = program.startswith(str(self.build) + os.sep)
        target = os.path.relpath(program, self.build) if own else "tsuro"
        return subprocess.run(["ninja", "-C", str(self.build), "-j1", target],
                              capture_output=True).returncode == 0

    def fails(self, test):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS_MAX, PROCESSOR_SECONDS_MAX))
        try:
            done = subprocess.run(test["cmd"], env={**os.environ, **test["env"]},
                                  cwd=test["workdir"] or self.build, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=SECONDS_MAX,
                                  preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return None
        return done.returncode != 0


def judge(tests, layer):
    """The verdict and the test that gave it. A test that is stuck says nothing: look yourself."""
    for test in tests.of_layer(layer):
        if not tests.build_for(test):
            return "stillborn", ""
        failed = tests.fails(test) and tests.fails(test)  # twice: a busy machine fails a test, too
        if failed is None:
            return "stuck", test["name"]
        if failed:
            return "killed", test["name"]
    return "survived", ""


def numbers_done(report):
    if not report.exists():
        return set()
    with report.open() as file:
        return {int(row["number"]) for row in csv.DictReader(file)}


def clean_or_exit(folder):
    """Only a clean checkout is changed, and whoever is stopped puts the file back first."""
    dirty = subprocess.run(["git", "-C", str(folder), "status", "--porcelain", "-uno"],
                           capture_output=True, text=True, check=True).stdout
    if dirty:
        sys.exit(f"{folder} has changes of its own; use a clean worktree")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("folder", "build", "report"):
        parser.add_argument(name, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--layers", default="rules,notation,protocol,arena,server")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=200)
    given = parser.parse_args()
    clean_or_exit(given.folder)
    tests, done = Tests(given.build), numbers_done(given.report)
    fresh = not given.report.exists()
    with given.report.open("a", newline="") as file:
        writer = csv.writer(file)
        if fresh:
            writer.writerow(["number", "verdict", "test", "file", "line", "before", "after"])
        for number in range(given.count):
            if number in done:
                continue
            path, place = mutation_draw(given.folder, given.layers.split(","), given.seed, number)
            kept = path.read_text()
            try:
                texts = mutation_write(path, place)
                layer = path.relative_to(given.folder / "src").parts[0]
                verdict = judge(tests, layer) if texts else ("stillborn", "")
            finally:
                path.write_text(kept)
            where = path.relative_to(given.folder)
            writer.writerow([number, *verdict, where, place[0] + 1, *(texts or ("", ""))])
            file.flush()
            print(number, *verdict, f"{where}:{place[0] + 1}", flush=True)


if __name__ == "__main__":
    main()
