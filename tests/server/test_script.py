# SPDX-License-Identifier: MIT
"""script/server, as a person types it: one line with the address, a page, Ctrl-C, games in data/.

It runs in a folder that looks like the project's: everything is a link to it but `data/`, which is
the test's own, and the build folder, which is the one under test. Nothing is built again; where
that would be needed, the test says so and is skipped.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
import urllib.request

from harness import PATIENCE

SOURCE = pathlib.Path(os.environ.get("TSURO_SOURCE", pathlib.Path(__file__).parents[2]))
BUILD = os.environ.get("TSURO_BUILD")

# The options with which script/server would set up a build folder.
OPTIONS = '. script/common.sh; configure() { shift; echo "$*"; }; configure_release -Dweb=disabled'


def tree_make(folder):
    """The project's folder once more, with links into it."""
    for entry in SOURCE.iterdir():
        if entry.name != ".git" and entry.name != "data" and not entry.name.startswith("build"):
            (folder / entry.name).symlink_to(entry)
    (folder / ".gitignore").unlink()
    shutil.copy(SOURCE / ".gitignore", folder)  # git does not follow it as a link
    build = folder / "build"
    build.mkdir()
    for entry in pathlib.Path(BUILD).iterdir():
        if entry.name.startswith(".ninja"):
            shutil.copy2(entry, build)  # ninja may write to them
        elif entry.name != ".options":
            (build / entry.name).symlink_to(entry)
    options = subprocess.run(["bash", "-c", OPTIONS], cwd=folder, check=True, capture_output=True)
    (build / ".options").write_bytes(options.stdout)


@unittest.skipUnless(BUILD, "TSURO_BUILD does not name a build folder")
class Script(unittest.TestCase):
    def setUp(self):
        made = tempfile.TemporaryDirectory(prefix="tsuro-test-")
        self.addCleanup(made.cleanup)
        self.folder = pathlib.Path(made.name)
        tree_make(self.folder)
        self.path = self.nothing_installed()
        if self.run_here("script/bootstrap", "-Dweb=disabled").returncode != 0:
            self.skipTest("packages are missing: script/server would install them")
        if "no work to do" not in self.run_here("ninja", "-C", "build", "-n").stdout:
            self.skipTest(f"{BUILD} is not up to date: script/server would build for minutes")

    def nothing_installed(self):
        """A PATH with which script/bootstrap cannot install anything."""
        folder = self.folder / "build" / "bin"
        folder.mkdir()
        for name in ("apt-get", "sudo", "npm"):
            (folder / name).write_text("#!/bin/sh\nexit 1\n")
            (folder / name).chmod(0o755)
        return f"{folder}:{os.environ['PATH']}"

    def run_here(self, *command):
        env = {**os.environ, "PATH": self.path}
        return subprocess.run(command, cwd=self.folder, env=env, capture_output=True, text=True)

    def start(self, *options, **env):
        env = {**os.environ, "TSURO_WEB": "disabled", "PATH": self.path, **env}
        with open(self.folder / "log.txt", "wb") as log:
            process = subprocess.Popen(
                ["script/server", *options],
                cwd=self.folder,
                env=env,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
            )
        self.addCleanup(process.stdout.close)
        self.addCleanup(self.finish, process)
        line = process.stdout.readline().decode()
        log = (self.folder / "log.txt").read_text()
        self.assertRegex(line, r"^http://127\.0\.0\.1:\d+/\n$", log[-2000:])
        return process, line.strip()

    def finish(self, process):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def interrupt(self, process):
        """Ctrl-C goes to everybody in the terminal; what else was printed, and the status."""
        os.killpg(process.pid, signal.SIGINT)
        status = process.wait(PATIENCE)
        return process.stdout.read(), status

    def fetch(self, url):
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return answer.status, answer.read()

    def ignored(self, path):
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)
        return subprocess.run(["git", "check-ignore", "-q", path], cwd=self.folder).returncode == 0

    def test_serves_and_stops(self):
        process, url = self.start("--listen", "127.0.0.1:0")
        status, page = self.fetch(url)
        self.assertEqual(status, 200)
        self.assertIn(b"<html", page.lower())
        self.assertEqual(self.fetch(url + "healthz"), (200, b'{"ok":true,"store":"ok"}'))
        self.assertEqual(self.interrupt(process), (b"", 0))

        database = self.folder / "data" / "tsuro.sqlite"
        self.assertGreater(database.stat().st_size, 0)
        self.assertEqual([file.name for file in database.parent.iterdir()], ["tsuro.sqlite"])
        log = (self.folder / "log.txt").read_text()
        self.assertIn('"stopped"', log.splitlines()[-1])
        self.assertNotRegex(log, re.compile("error|traceback", re.I))

    @unittest.skipUnless(shutil.which("git"), "there is no git here")
    def test_the_data_folder_is_ignored(self):
        self.assertTrue(self.ignored("data/tsuro.sqlite"))
        self.assertFalse(self.ignored("README.md"))

    def test_port_from_the_environment_and_a_second_run(self):
        for _ in range(2):  # the second finds the database of the first
            process, url = self.start(TSURO_LISTEN="127.0.0.1:0")
            self.assertEqual(self.fetch(url + "healthz")[0], 200)
            self.assertEqual(self.interrupt(process), (b"", 0))


if __name__ == "__main__":
    unittest.main()
