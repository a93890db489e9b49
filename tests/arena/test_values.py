# SPDX-License-Identifier: MIT
"""What searches said and what came of it (--values), and options of an edition (--option)."""
import csv
import os
import pathlib
import subprocess
import tempfile
import unittest

TSURO = os.environ["TSURO"]


class Values(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)

    def arena(self, *words):
        return subprocess.run([TSURO, "arena", "-q", "-c", self.place / "games.csv", *words],
                              capture_output=True, text=True, check=False, timeout=300)

    def lines(self, name):
        with open(self.place / name, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def test_every_decision_has_the_outcome_of_its_game(self):
        run = self.arena("-p", "4", "-g", "8", "-j", "2", "-f", "--values",
                         self.place / "said.csv", "search:50", "greedy")
        self.assertEqual(run.returncode, 0, run.stderr)
        shares = {game["game"]: float(game["share"]) for game in self.lines("games.csv")}
        said = self.lines("said.csv")
        self.assertEqual({line["game"] for line in said}, set(shares))
        for line in said:
            self.assertEqual(line["bot"], "search:50")
            self.assertEqual(int(line["seat"]), int(line["game"]) % 4)
            self.assertTrue(0 <= float(line["value"]) <= 1)
            self.assertAlmostEqual(float(line["share"]), shares[line["game"]], places=3)
        self.assertGreater(len({line["value"] for line in said}), 8)

    def test_a_second_run_adds_to_the_file(self):
        command = ["--values", self.place / "said.csv", "search:20", "random"]
        self.arena("-g", "2", *command)
        before = self.lines("said.csv")
        self.arena("-g", "4", *command)
        after = self.lines("said.csv")
        self.assertEqual(after[:len(before)], before)
        self.assertEqual({line["game"] for line in after}, {"0", "1", "2", "3"})

    def test_a_file_that_cannot_be_written_is_told(self):
        run = self.arena("-g", "2", "--values", self.place / "no" / "said.csv", "random", "greedy")
        self.assertEqual(run.returncode, 1)
        self.assertIn("said.csv", run.stderr)

    def test_options_are_played_and_are_part_of_the_edition(self):
        run = self.arena("-e", "seas", "-o", "tsunami=true", "-o", "portal=true", "-g", "2",
                         "random", "greedy")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual({game["edition"] for game in self.lines("games.csv")},
                         {"seas portal=true tsunami=true"})

    def test_the_same_options_are_the_same_games(self):
        without = ["-o", "exchange=false"]
        for words in (["-x"], without, ["-o", "open=false", *without]):
            run = self.arena(*words, "-g", "2", "random", "greedy")
            self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([game["edition"] for game in self.lines("games.csv")],
                         ["classic exchange=false"] * 2)

    def test_options_that_will_not_do_are_refused(self):
        for option in ("tsunami", "tsunami=perhaps", "nonsense=true", "=", "width=7",
                       "tsunami=true,portal=true"):
            run = self.arena("-e", "seas", "-o", option, "-g", "2", "random", "greedy")
            self.assertEqual(run.returncode, 2, option)
            self.assertFalse((self.place / "games.csv").exists())


if __name__ == "__main__":
    unittest.main()
