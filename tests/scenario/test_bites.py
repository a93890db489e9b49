# SPDX-License-Identifier: MIT
"""The scenarios' runner bites: what is misspelt, in the wrong place or untrue is a failure that
says so. A runner that lets something through makes every scenario worthless."""
import os
import pathlib
import subprocess
import tempfile
import unittest

GAME = "title t\ngame classic players=2 first=0 seed=x\n"
BAD = {
    "play start a1.0\nexpect elimnated 1": "a word that `expect` knows",
    "play start a1.0\nexpect no elimnated 1": "a word that `expect` knows",
    "expect no drew 1": "nothing has been played yet",
    "expect turn 1": "nothing has been played yet",
    "play start z9.0": "expected: start z9.0",
    "play start a1.0\nexpect started 1": "expected: event started 1",
    "play start a1.0\nexpect no started 0": "expected: no event started 0",
    "play start a1.0\nsame": "as the first line",
    "play start a1.0\nhand 0 3": "a word that a scenario knows, in its place",
    "borad a b c": "a word that a scenario knows",
    "expect decision 1 start": "expected: 1 start",
    "expect moves 3": "expected: 3",
    "expect illegal start a1.0": "expected:",
    "expect legal start c3.0": "expected:",
    "expect set fails nothing": "it can be set up",
    "expect state no.such.member 3": "expected: 3",
}
GOOD = """title a
game classic players=2 first=0 seed=x
marker 0 a1.0 1 f6.4
hand 0 3
title b: the same, with another hand
same
hand 0 4
expect hand 0 4
expect marker 0 a1.0 1 f6.4
"""


def run(text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "one.t")
        path.write_text(text)
        return subprocess.run([os.environ["SCENARIO"], str(path)], capture_output=True, text=True)


class Bites(unittest.TestCase):
    def test_each_fails_with_its_reason(self):
        for lines, reason in BAD.items():
            with self.subTest(lines=lines):
                done = run(GAME + lines + "\n")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(reason, done.stdout + done.stderr)

    def test_same_needs_one_before(self):
        self.assertIn("as the first line", run("title t\nsame\nexpect over\n").stderr)

    def test_same_inherits_and_replaces(self):
        done = run(GOOD)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
