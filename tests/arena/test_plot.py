# SPDX-License-Identifier: MIT
"""`tsuro arena --plot`: a picture of the right size, or a clear word that there is none."""
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

TSURO = os.environ["TSURO"]


class Plot(unittest.TestCase):
    def plot(self, path, *bots):
        return subprocess.run([TSURO, "arena", "-g", "20", "--plot", str(path), *bots],
                              capture_output=True, text=True, timeout=120, check=False)

    def size(self, path):
        data = path.read_bytes()
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        return struct.unpack(">II", data[16:24])

    @unittest.skipUnless(os.environ["TSURO_PLOT"] == "1", "built without cairo")
    def test_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.png"
            self.assertEqual(self.plot(path, "random", "careful").returncode, 0)
            width, small = self.size(path)
            self.assertEqual(width, 2240)
            self.assertEqual(self.plot(path, "random", "careful", "greedy").returncode, 0)
            self.assertGreater(self.size(path)[1], small)
            run = self.plot(pathlib.Path(folder) / "nowhere" / "a.png", "random", "careful")
            self.assertEqual(run.returncode, 1)
            self.assertIn("nowhere/a.png", run.stderr)

    @unittest.skipIf(os.environ["TSURO_PLOT"] == "1", "built with cairo")
    def test_without_cairo(self):
        run = self.plot("a.png", "random", "careful")
        self.assertEqual(run.returncode, 2)
        self.assertIn("without cairo", run.stderr)


if __name__ == "__main__":
    unittest.main()
