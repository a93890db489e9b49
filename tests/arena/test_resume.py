# SPDX-License-Identifier: MIT
"""Tournaments that are interrupted: nothing is lost, and the same comes out in the end."""
import itertools
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TSURO = os.environ["TSURO"]
HERE = pathlib.Path(__file__).parent
COMMAND = ["-g", "30", "-s", "7", "random", "greedy", "search:80"]


class Resume(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.place = pathlib.Path(self.folder.name)

    def command(self, name, processes):
        return [TSURO, "arena", "-j", str(processes), "-c", str(self.place / f"{name}.csv"),
                "-r", str(self.place / f"{name}.results"), *COMMAND]

    def whole(self, name, processes):
        subprocess.run(self.command(name, processes), capture_output=True, check=True, timeout=300)
        return (self.place / f"{name}.csv").read_text(encoding="utf-8").splitlines()

    def interrupt(self, name, processes, number):
        """Begins, and sends the signal once some games are in the file; what was there then."""
        path = self.place / f"{name}.csv"
        run = subprocess.Popen(self.command(name, processes), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        limit = time.monotonic() + 120
        known = path.read_bytes().count(b"\n") if path.exists() else 1
        while not path.exists() or path.read_bytes().count(b"\n") < known + 8:
            self.assertIsNone(run.poll(), "it was done before it could be interrupted")
            self.assertLess(time.monotonic(), limit)
            time.sleep(0.002)
        before = path.read_text(encoding="utf-8")
        run.send_signal(number)
        out, err = run.communicate(timeout=60)
        self.assertTrue(path.read_text(encoding="utf-8").startswith(before))
        return run.returncode, out, err

    def test_one_process_gives_the_same_file(self):
        wanted = self.whole("whole", 1)
        for number in (signal.SIGINT, signal.SIGKILL, signal.SIGTERM):
            status, out, err = self.interrupt("cut", 1, number)
            self.assertNotEqual(status, 0)
            if number != signal.SIGKILL:
                self.assertIn("the same command goes on", err)
                self.assertIn("share", out)
        self.assertEqual(self.whole("cut", 1), wanted)
        self.assertEqual((self.place / "cut.results").read_bytes(),
                         (self.place / "whole.results").read_bytes())

    def test_several_processes_give_the_same_games(self):
        wanted = self.whole("whole", 1)
        self.interrupt("cut", 3, signal.SIGINT)
        self.interrupt("cut", 2, signal.SIGKILL)
        self.assertEqual(sorted(self.whole("cut", 3)), sorted(wanted))
        self.assertEqual((self.place / "cut.results").read_bytes(),
                         (self.place / "whole.results").read_bytes())

    def test_a_line_cut_short_is_played_again(self):
        wanted = self.whole("whole", 1)
        text = "\n".join(wanted[:20]) + "\n" + wanted[20][:-3]
        (self.place / "cut.csv").write_text(text, encoding="utf-8")
        self.assertEqual(self.whole("cut", 1), wanted)

    def running(self, pid):
        try:
            stat = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        except FileNotFoundError:
            return False
        return stat.rsplit(")", 1)[1].split()[0] not in "ZX"

    def test_programs_end_with_the_arena(self):
        player = f"{sys.executable} {HERE / 'bad_bot.py'} stubborn"
        for number, shell in itertools.product((signal.SIGINT, signal.SIGKILL), (False, True)):
            seen = self.place / f"seen{number}{shell}"
            # A shell that waits for the program stands between it and the arena.
            bot = f"bad=program:{player} {seen}" + ("; true" if shell else "")
            run = subprocess.Popen([TSURO, "arena", "-g", "100000", "-t", "60000", bot, "random"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            limit = time.monotonic() + 60
            while not seen.exists() or seen.read_bytes().count(b"think") < 20:
                self.assertLess(time.monotonic(), limit)
                time.sleep(0.01)
            run.send_signal(number)
            run.wait(timeout=60)
            pids = {line.split()[0] for line in seen.read_text(encoding="utf-8").splitlines()}
            limit = time.monotonic() + 20
            while left := [pid for pid in pids if self.running(pid)]:
                self.assertLess(time.monotonic(), limit, f"still running: {left}")
                time.sleep(0.01)

    def test_a_pipe_is_no_file_to_go_on_from(self):
        run = subprocess.run([TSURO, "arena", "-c", "/dev/stdout", *COMMAND], capture_output=True,
                             timeout=60)
        self.assertEqual((run.returncode, run.stdout), (1, b""))
        self.assertIn(b"name a plain file", run.stderr)

    def test_no_bar_without_a_terminal(self):
        run = subprocess.run(self.command("whole", 1), capture_output=True, check=True, timeout=300)
        self.assertEqual(run.stderr, b"")

    def test_a_bar_on_a_terminal(self):
        leader, follower = os.openpty()
        run = subprocess.Popen(self.command("whole", 1), stdout=subprocess.DEVNULL, stderr=follower)
        os.close(follower)
        seen = b""
        try:
            while chunk := os.read(leader, 4096):
                seen += chunk
        except OSError:
            pass  # the terminal's other side is closed
        os.close(leader)
        self.assertEqual(run.wait(timeout=300), 0)
        self.assertIn(b"] 90 of 90 games", seen)
        self.assertIn(b"#", seen)


if __name__ == "__main__":
    unittest.main()
