# SPDX-License-Identifier: MIT
"""Every record of the corpus is a good one: replaying bytes that are refused at the second line
tries nothing behind it. When the rules' number goes up, the corpus goes with it."""
import os
import pathlib
import subprocess
import unittest

RECORDS = sorted(pathlib.Path(__file__).parent.glob("corpus/record/*"))


class Corpus(unittest.TestCase):
    def test_records_are_accepted(self):
        self.assertGreaterEqual(len(RECORDS), 10)
        for path in RECORDS:
            with self.subTest(record=path.name):
                done = subprocess.run([os.environ["TSURO"], "verify", str(path)],
                                      capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertIn("moves: all legal, ", done.stdout)


if __name__ == "__main__":
    unittest.main()
