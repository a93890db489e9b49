# SPDX-License-Identifier: MIT
"""External programs in `tsuro arena`: what they are told, and how they lose."""
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

TSURO = os.environ["TSURO"]
HERE = pathlib.Path(__file__).parent
BAD = f"{sys.executable} {HERE / 'bad_bot.py'}"
EXAMPLE = pathlib.Path(os.environ["TSURO_DOCS"]) / "examples" / "random_bot.py"
EDITIONS = ("classic", "modern", "kosmos", "seas", "phoenix", "winds")


class Arena(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.csv = pathlib.Path(self.folder.name) / "games.csv"

    def arena(self, *arguments, status=0):
        run = subprocess.run(
            [TSURO, "arena", "--quiet", *map(str, arguments)],
            capture_output=True, text=True, timeout=300, check=False,
        )
        self.assertEqual(run.returncode, status, run.stderr)
        return run

    def rows(self, path):
        with open(path, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def test_engine_behind_a_pipe_plays_like_the_bot(self):
        for edition in EDITIONS:
            for players in (2, 4):
                with self.subTest(edition=edition, players=players):
                    files = [self.csv.with_suffix(f".{edition}{players}{n}") for n in (0, 1)]
                    table = ["-e", edition, "-p", players, "-g", players, "-t", 60000]
                    bots = [f"x=program[search:12]:{TSURO} engine", "x=search:12"]
                    for file, bot in zip(files, bots):
                        self.arena(*table, "-c", file, bot, "greedy")
                    self.assertEqual(files[0].read_bytes(), files[1].read_bytes())

    def test_the_example_plays(self):
        os.environ["TSURO"] = TSURO
        program = f"mine=program:{sys.executable} {EXAMPLE}"
        self.arena("-g", 6, "-p", 3, "-t", 60000, "-c", self.csv, program, "random")
        rows = self.rows(self.csv)
        self.assertEqual(len(rows), 12)
        self.assertEqual({row["resigned_one"] for row in rows}, {"0"})

    def test_faults_lose_by_resign(self):
        reasons = {
            "slow": "answered too late", "die": "ended", "illegal": "made an illegal move",
            "nonsense": "made an illegal move", "cheat": "made an illegal move",
            "id": "answered something else", "garbage": "answered something else",
            "refuse": "answered something else", "endless": "answered something else",
        }
        details = {
            "illegal": "; not allowed now: place 36 r0", "nonsense": "; not allowed now: give up",
            "id": '; its "id" is not ', "garbage": "; no JSON: I like this game. It",
            "refuse": '; "ok" is false (too hard): {"id": ',
            "endless": "; a line of more than 128 KiB: xxx",
        }
        for fault, reason in reasons.items():
            with self.subTest(fault=fault):
                games, log = self.csv.with_suffix(f".{fault}"), self.csv.with_suffix(".log")
                result = self.csv.with_suffix(".results")
                log.write_text("")
                # Two games, both with a third move of the program, or one with none.
                run = self.arena("-g", 2, "-t", 2000, "-c", games, "-r", result, "--log", log,
                                 f"bad=program:{BAD} {fault}", "search:20")
                rows = self.rows(games)
                resigned = sum(int(row["resigned_one"]) for row in rows)
                self.assertGreaterEqual(resigned, 1)
                for row in rows:
                    if row["resigned_one"] == "1":
                        self.assertEqual(float(row["share"]), 0)
                self.assertEqual({row["resigned_others"] for row in rows}, {"0"})
                said = re.search(f"^bad {reason}.*and resigns: bad v search:20, classic, seed 1, "
                                 "game [01], ply [0-9]+(.*)$", log.read_text(), re.MULTILINE)
                self.assertIsNotNone(said, log.read_text()[-500:])
                self.assertIn(details.get(fault, ""), said[1])
                self.assertNotIn("--log", run.stderr)
                self.assertEqual(self.rows(result)[0]["resigned_one"], str(resigned))
                self.assertIn(f"  {resigned} / 0", run.stdout)
                self.assertNotIn("noise", run.stdout + run.stderr)
                self.assertIn("noise", log.read_text())

    def test_told_views_only(self):
        seen = pathlib.Path(self.folder.name) / "seen"
        self.arena("-g", 4, "-p", 4, "-x", "-t", 60000, f"spy=program:{BAD} none {seen}", "random")
        seats = {}
        for line in seen.read_text(encoding="utf-8").splitlines():
            pid, text = line.split(" ", 1)
            request = json.loads(text)
            if request["cmd"] != "set":
                continue
            state = request["state"]
            seat = state["decision"]["player"]
            seats.setdefault(pid, set()).add(seat)
            self.assertFalse({"random", "pile_order", "rolls"} & state.keys())
            # A hand without tiles hides nothing; every other one is somebody's own affair.
            shown = {other for other, hand in enumerate(state["hands"]) if hand}
            self.assertLessEqual(shown, {seat})
        # One seat a process, else two hands of a deal would be known.
        self.assertTrue(seats)
        self.assertEqual({len(known) for known in seats.values()}, {1})

    def test_a_program_is_started_once(self):
        seen = pathlib.Path(self.folder.name) / "seen"
        self.arena("-g", 8, "-t", 60000, f"spy=program:{BAD} none {seen}", "random")
        pids = {line.split(" ", 1)[0] for line in seen.read_text(encoding="utf-8").splitlines()}
        self.assertEqual(len(pids), 3)  # one a seat, and the one that was tried before

    def test_nothing_is_left_running(self):
        seen = pathlib.Path(self.folder.name) / "seen"
        begun = time.monotonic()
        self.arena("-g", 2, "-t", 60000, f"bad=program:{BAD} stubborn {seen}", "random")
        self.assertLess(time.monotonic() - begun, 50)
        for line in seen.read_text(encoding="utf-8").splitlines():
            with self.assertRaises(ProcessLookupError):
                os.kill(int(line.split(" ", 1)[0]), 0)

    def test_a_command_that_is_not_there(self):
        run = self.arena("-g", 2, "program:./no-such-player", "random", status=1)
        self.assertIn("was tried before the first game and ended", run.stderr)
        self.assertIn("not found", run.stderr)  # what the shell says, for there is no log

    def test_what_does_not_answer_is_told_before_the_first_game(self):
        for command, why in (("cat", 'no "ok" in it'), ("yes", "no JSON: y"),
                             ("sleep 100", "answered too late")):
            with self.subTest(command=command):
                run = self.arena("-g", 1000, "-t", 1, "-c", self.csv, f"x=program:{command}",
                                 "random", status=1)
                self.assertIn("x was tried before the first game", run.stderr)
                self.assertIn(why, run.stderr)
                self.assertEqual(self.rows(self.csv), [])

    def test_faults_are_told_without_a_log(self):
        run = self.arena("-g", 2, "-t", 2000, f"bad=program:{BAD} garbage", "search:20")
        self.assertRegex(run.stderr, "bad resigned [12] times in 2 games; --log FILE tells why")

    def test_a_program_that_went_dumb_gets_no_time_to_start(self):
        mark = pathlib.Path(self.folder.name) / "mark"
        # The try-out plays; whoever comes later says nothing.
        command = f"test -e {mark} && exec sleep 100; touch {mark}; exec {TSURO} engine"
        begun = time.monotonic()
        self.arena("-g", 6, "-t", 1, f"x=program[random]:{command}", "random")
        self.assertLess(time.monotonic() - begun, 35)  # two seats, eleven seconds each

    def test_the_shell_runs_the_command(self):
        (pathlib.Path(self.folder.name) / "there").touch()
        for command in (f"TSURO_X=1 {TSURO} engine",
                        f"cd {self.folder.name} && test -e there && {TSURO} engine",
                        f"true; {TSURO} engine | cat"):
            with self.subTest(command=command):
                run = self.arena("-g", 2, "-t", 60000, f"x=program[search:20]:{command}", "random")
                self.assertNotIn("resigned ", run.stderr)

    def test_no_seed_comes_twice(self):
        seen = pathlib.Path(self.folder.name) / "seen"
        self.arena("-g", 12, "-t", 60000, f"spy=program:{BAD} none {seen}", "random")
        requests = [json.loads(line.split(" ", 1)[1])
                    for line in seen.read_text(encoding="utf-8").splitlines()]
        seeds = [request["seed"] for request in requests if request["cmd"] == "think"]
        self.assertGreater(len(seeds), 20)
        self.assertEqual(len(seeds), len(set(seeds)))

    def test_secret_deals_never_come_again(self):
        def games(*words):
            self.csv.unlink(missing_ok=True)
            self.arena("-g", 40, "-c", self.csv, *words, "random", "greedy")
            return self.csv.read_text(encoding="utf-8")
        self.assertEqual(games(), games())
        self.assertNotEqual(games(), games("--secret"))
        self.assertNotEqual(games("--secret"), games("--secret"))

    def test_refused_command_lines(self):
        for bots in (["program:", "random"], ["program[nobody]:true", "random"],
                     ["program[search:20:true", "random"], ["random", "random"],
                     ["search:20@99", "random"], ["program:a,b", "random"], ["random"]):
            with self.subTest(bots=bots):
                self.arena(*bots, status=2)


if __name__ == "__main__":
    unittest.main()
