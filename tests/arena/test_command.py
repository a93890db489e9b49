# SPDX-License-Identifier: MIT
"""The command line of `tsuro arena`: what is refused, and whether it says why; and its table."""
import os
import subprocess
import tempfile
import unittest

TSURO = os.environ["TSURO"]


class Command(unittest.TestCase):
    def arena(self, *words):
        return subprocess.run([TSURO, "arena", "-q", *words], capture_output=True, text=True,
                              check=False, timeout=120)

    def test_refusals_say_why(self):
        bots = ["random", "greedy"]
        for words, why in (
                (["-p", "nine", *bots], "--players is a number from 1 to 8"),
                (["-g", "0", *bots], "--games is a number from 1 to 10000000"),
                (["-t", "5s", *bots], "--time is a number from 1 to 600000"),
                (["-p", "1", "-o", "solo=true", *bots], "nobody to be compared with"),
                (["-p", "4", "-o", "teams=true", *bots], "partners win together"),
                (["-e", "seas", "-x", *bots], "no exchange of tiles"),
                (["-e", "chess", *bots], "there is no such edition"),
                (["-e", "custom", "-o", "width=7,height=7", *bots], "one option at a time"),
                (["-e", "custom", "-o", "width=7x", *bots], "no NAME=VALUE"),
                (["-e", "custom", "-o", "width=", *bots], "no NAME=VALUE"),
                (["random"], "two bots at least"),
                (["random", "serach"], "there are random, careful, greedy"),
                (["random", "greedy:20"], "does not search"),
                (["random", "random"], "give one a label"),
                (["--nonsense", *bots], "tsuro arena: unrecognized option"),
                (["--plot", "a.jpg", *bots],
                 "ends in .png" if os.environ["TSURO_PLOT"] == "1" else "without cairo")):
            with self.subTest(words=words):
                run = self.arena(*words)
                self.assertEqual(run.returncode, 2)
                self.assertIn(why, run.stderr)
                self.assertTrue(run.stderr.startswith("tsuro arena: "))
                self.assertFalse(run.stderr.endswith("'\n"))

    def test_help_names_the_bots(self):
        self.assertIn("random, careful, greedy, flat", self.arena("--help").stdout)

    def test_games_are_whole_deals(self):
        run = self.arena("-p", "3", "-g", "4", "random", "greedy")
        self.assertEqual(run.returncode, 0)
        self.assertIn("6 games a match instead of 4", run.stderr)
        self.assertEqual(self.arena("-p", "3", "-g", "6", "random", "greedy").stderr, "")

    def test_tables_fit_a_terminal(self):
        names = ["name-of-a-player-" + "long-" * 12 + end for end in "ab"]
        for kind in ("random", f"program[random]:{TSURO} engine"):
            run = self.arena("-p", "4", "-g", "4", "-t", "60000", f"{names[0]}={kind}",
                             f"{names[1]}=random")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("name-of-a-pl", run.stdout)
            self.assertIn("…", run.stdout)
            self.assertLessEqual(max(map(len, run.stdout.splitlines())), 80)

    def test_always_and_never_have_no_elo(self):
        with tempfile.TemporaryDirectory() as folder:
            # It plays while it is tried, and later ends at once.
            quitter = f"test -e {folder}/x && exit; touch {folder}/x; {TSURO} engine"
            run = self.arena("-g", "2", "-t", "60000", f"a=program[random]:{quitter}", "random")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stdout.splitlines()[1].split(),
                         ["a", "random", "2", "0.000", "0.000", "to", "1.000", "-", "2", "/", "0"])


if __name__ == "__main__":
    unittest.main()
