# SPDX-License-Identifier: MIT
"""The unit that is installed, and sockets that somebody else opened."""
import os
import pathlib
import random
import shutil
import socket
import subprocess
import tempfile
import unittest

from harness import PATIENCE, PROGRAM, Server, eventually

UNITS = pathlib.Path(__file__).parents[2] / "systemd"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


class Inherited(unittest.TestCase):
    def server(self, descriptor, folder=None):
        """A server that is handed a descriptor as systemd does it: as its number three."""
        hand = f'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&{descriptor}'
        return Server(folder=folder, wrapper=["bash", "-c", hand, "bash"], pass_fds=[descriptor])

    def answer(self, raw):
        got = b""
        while more := raw.recv(4096):
            got += more
        return got

    def test_a_restart_refuses_nobody(self):
        with socket.create_server(("127.0.0.1", 0)) as held, tempfile.TemporaryDirectory() as folder:
            address = held.getsockname()
            with self.server(held.fileno(), folder) as server:
                with socket.create_connection(address, timeout=PATIENCE) as raw:
                    raw.sendall(GET)
                    self.assertIn(b" 200 ", self.answer(raw))
                self.assertEqual(server.stop(), 0)
            with socket.create_connection(address, timeout=PATIENCE) as raw:
                raw.sendall(GET)
                with self.server(held.fileno(), folder):
                    self.assertIn(b" 200 ", self.answer(raw))

    def test_no_listen_option_is_needed(self):
        with socket.create_server(("127.0.0.1", 0)) as held, tempfile.TemporaryDirectory() as folder:
            hand = f'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@" 3<&{held.fileno()}'
            command = ["bash", "-c", hand, "bash", PROGRAM, "serve", "--database", folder + "/games.sqlite"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  pass_fds=[held.fileno()]) as process:
                port = held.getsockname()[1]
                self.assertEqual(process.stdout.readline().decode(), f"http://localhost:{port}/\n")
                process.terminate()
                self.assertEqual(process.wait(PATIENCE), 0)

    @unittest.skipUnless(shutil.which("systemd-socket-activate"), "needs systemd-socket-activate")
    def test_the_first_visitor_starts_it(self):
        address = (f"127.77.{random.randrange(256)}.{random.randrange(1, 255)}", 8080)
        passed = [f"--setenv={name}" for name in os.environ if name.endswith("SAN_OPTIONS")]
        with tempfile.TemporaryDirectory() as folder:
            command = ["systemd-socket-activate", f"--listen={address[0]}:{address[1]}", *passed,
                       PROGRAM, "serve", "--database", folder + "/games.sqlite"]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                try:
                    self.assertTrue(eventually(lambda: self.visit(address)))
                    self.assertEqual(process.stdout.readline(), b"http://localhost:8080/\n")
                finally:
                    process.terminate()
                self.assertEqual(process.wait(PATIENCE), 0)

    def visit(self, address):
        try:
            with socket.create_connection(address, timeout=PATIENCE) as raw:
                raw.sendall(GET)
                return b" 200 " in self.answer(raw)
        except ConnectionRefusedError:
            return False

    def test_what_is_no_socket_is_refused(self):
        with open(os.devnull) as file, self.assertRaises(RuntimeError) as refused:
            self.server(file.fileno()).start()
        self.assertIn("descriptor 3 was handed over, but it is no listening TCP socket", str(refused.exception))


@unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd-analyze")
class Unit(unittest.TestCase):
    def analyze(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            unit = (UNITS / "tsuro.service.in").read_text()
            unit = unit.replace("@bindir@/tsuro", str(pathlib.Path(PROGRAM).resolve()))
            (pathlib.Path(folder) / "tsuro.service").write_text(unit)
            shutil.copy(UNITS / "tsuro.socket", folder)
            return subprocess.run(["systemd-analyze", *command, "./tsuro.service"], cwd=folder, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def test_nothing_is_wrong_with_it(self):
        result = self.analyze("verify", "--man=no")
        self.assertNotIn("tsuro", result.stdout)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_it_may_do_little(self):
        result = self.analyze("security", "--offline=true", "--threshold=20")
        self.assertEqual(result.returncode, 0, result.stdout[-500:])


if __name__ == "__main__":
    unittest.main()
