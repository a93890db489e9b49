# SPDX-License-Identifier: MIT
"""The files of `tsuro arena`: no game is lost unseen, and nothing of others is destroyed."""
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import unittest

TSURO = os.environ["TSURO"]
HEADER = "edition,players,one,others,seed,game,share,plies"


def small_disk():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        self.csv = self.place / "games.csv"

    def arena(self, *words, **more):
        return subprocess.run([TSURO, "arena", "-q", "-g", "40", *words, "random", "greedy"],
                              capture_output=True, text=True, check=False, timeout=120, **more)

    def test_a_full_disk_is_told(self):
        run = self.arena("-c", self.csv, "-j", "2", preexec_fn=small_disk)
        self.assertEqual(run.returncode, 1)
        self.assertIn(f"{self.csv}: File too large", run.stderr)
        self.assertEqual(run.stdout, "")
        # With room again, everything is there in the end.
        self.assertEqual(self.arena("-c", self.csv).returncode, 0)
        self.assertEqual(len(set(self.csv.read_text(encoding="utf-8").splitlines())), 41)

    def test_foreign_files_stay_as_they_are(self):
        for text in ("dear diary", "dear diary\n", "a,b\n1,2\n1", "\n", HEADER + ",x\n", "\0\n"):
            with self.subTest(text=text):
                self.csv.write_text(text, encoding="utf-8")
                run = self.arena("-c", self.csv)
                self.assertEqual(run.returncode, 1)
                self.assertIn("is no file of games; name another", run.stderr)
                self.assertEqual(self.csv.read_text(encoding="utf-8"), text)

    def test_files_of_games_go_on(self):
        for text in ("", HEADER[:20], HEADER + "\n", HEADER + ",resigned_one,resigned_others\n"):
            with self.subTest(text=text):
                self.csv.write_text(text, encoding="utf-8")
                run = self.arena("-c", self.csv)
                self.assertEqual(run.returncode, 0, run.stderr)
                lines = self.csv.read_text(encoding="utf-8").splitlines()
                self.assertEqual((len(lines), lines[0][:len(HEADER)]), (41, HEADER))

    def test_only_a_plain_file_keeps_games(self):
        run = self.arena("-c", "/dev/full")
        self.assertEqual(run.returncode, 1)
        self.assertIn("name a plain file", run.stderr)

    def test_files_are_looked_at_before_the_first_game(self):
        missing = self.place / "no" / "file.png"
        options = ["--csv", "--results", "--log", "--values"]
        if os.environ["TSURO_PLOT"] == "1":
            options.append("--plot")
        for option in options:
            with self.subTest(option=option):
                words = [] if option == "--csv" else ["-c", self.csv]
                run = self.arena(*words, option, missing)
                self.assertEqual((run.returncode, run.stdout), (1, ""))
                self.assertIn(f"{missing}: No such file", run.stderr)
                self.assertFalse(self.csv.exists())

    def test_two_options_do_not_share_a_file(self):
        other = self.place / "other"
        other.write_text("", encoding="utf-8")
        link = self.place / "link"
        link.symlink_to(other)
        for first, second in ((self.csv, self.csv), (other, link)):
            run = self.arena("-r", first, "--log", second)
            self.assertEqual(run.returncode, 1)
            self.assertIn("--results and --log cannot share a file", run.stderr)


if __name__ == "__main__":
    unittest.main()
