# SPDX-License-Identifier: MIT
"""A loop that stands still ends the process, one that was only stopped goes on; and what systemd hears."""
import os
import signal
import socket
import time
import unittest

from harness import PATIENCE, Server, Socket

SHIM = os.environ.get("TSURO_DISK_SHIM")


class Notify(unittest.TestCase):
    def states(self, address, path):
        """What a server says to a socket from its start to its end."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
            listener.bind(address(path))
            listener.settimeout(PATIENCE)
            with Server(env={"NOTIFY_SOCKET": path}) as server:
                got = [listener.recv(100) for _ in range(3)]
                self.assertEqual(server.request("GET", "/healthz")[0], 200)
                server.process.send_signal(signal.SIGTERM)
                while got[-1] != b"STOPPING=1":
                    got.append(listener.recv(100))
                self.assertEqual(server.process.wait(PATIENCE), 0)
        return got

    def test_ready_well_and_stopping(self):
        with Server() as server:
            path = str(server.folder / "notify")
            got = self.states(lambda name: name, path)
        self.assertEqual(got[:3], [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"])
        self.assertEqual(set(got[3:]) - {b"WATCHDOG=1"}, {b"STOPPING=1"})

    def test_a_name_that_is_no_file(self):
        got = self.states(lambda name: "\0" + name[1:], f"@tsuro-test-{os.getpid()}")
        self.assertEqual(got[0], b"READY=1")

    def test_nobody_listens(self):
        with Server(env={"NOTIFY_SOCKET": "/nowhere/at/all"}) as server:
            self.assertEqual(server.stop(), 0)


class Standing(unittest.TestCase):
    @unittest.skipUnless(SHIM, "needs the library made of disk.c")
    def test_a_loop_that_stands_still_ends(self):
        """Beside it, another server is stopped for as long: it must not be ended for that."""
        hanging = Server()
        disk = hanging.folder / "disk"
        disk.write_text("ok")
        hanging.env = {"LD_PRELOAD": SHIM, "TSURO_DISK": str(disk)}
        with hanging, Server() as paused:
            paused.process.send_signal(signal.SIGSTOP)
            ws = Socket(hanging.port)
            disk.write_text("hang")
            ws.send_text('{"cmd":"ping"}')
            began = time.monotonic()
            self.assertEqual(hanging.process.wait(120), -signal.SIGABRT)
            self.assertGreater(time.monotonic() - began, 5, "it was given no time")
            self.assertIn('"event":"the loop stands still: ending the process","at":"ping"', hanging.log_text())
            time.sleep(1)
            paused.process.send_signal(signal.SIGCONT)
            self.assertEqual(paused.request("GET", "/healthz")[0], 200)
            time.sleep(2)
            self.assertEqual(paused.stop(), 0)


if __name__ == "__main__":
    unittest.main()
