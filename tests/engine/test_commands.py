# SPDX-License-Identifier: MIT
"""What every command owes its caller: a reason, and a status that is true."""
import os
import subprocess
import unittest

TSURO = os.environ["TSURO"]


def run(*words, **more):
    return subprocess.run([TSURO, *words], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, timeout=120, **more)


class Commands(unittest.TestCase):
    def test_verify_says_why_a_file_cannot_be_read(self):
        done = run("verify", "/nowhere/at/all", stdout=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)
        self.assertIn("/nowhere/at/all cannot be read: No such file or directory", done.stderr)

    def test_a_full_disk_is_no_success(self):
        for words in (["--help"], ["--version"], ["bench", "--signature"]):
            with open("/dev/full", "w", encoding="ascii") as full:
                done = run(*words, stdout=full)
            self.assertEqual(done.returncode, 1, words)
            self.assertIn("could not be written: No space left on device", done.stderr)

    def test_bench_refuses_what_is_no_number(self):
        for words, reason in ((["--players", "9"], "--players is a number from 1 to 8, not '9'"),
                              (["--players", "two"], "--players is a number"),
                              (["--games", "many"], "--games is a number of games, not 'many'")):
            done = run("bench", *words, stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 2)
            self.assertIn(reason, done.stderr)


if __name__ == "__main__":
    unittest.main()
