# SPDX-License-Identifier: MIT
"""Deadlines that take their time: a connection that says nothing, a message that trickles in, a TLS
handshake that never ends; bytes renew none of them. And an answer that the server does not find. All
wait at once, since each takes half a minute."""
import pathlib
import socket
import ssl
import tempfile
import threading
import time
import unittest

from harness import Closed, Held, Person, Server, Socket, certificate_make

LONGEST = 150  # on a machine that is busy with other things


def ended(raw, trickle=None):
    """Sends a byte a second, if there is one to send, until the other end closes; how long that was."""
    begun = time.monotonic()
    raw.settimeout(1)
    while time.monotonic() - begun < LONGEST:
        try:
            if raw.recv(4096) == b"":
                break
        except socket.timeout:
            pass
        except OSError:
            break
        try:
            if trickle:
                raw.sendall(trickle)
        except OSError:
            break
    return time.monotonic() - begun


class Deadlines(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tsuro-deadlines-")
        self.addCleanup(folder.cleanup)
        key, certificate = certificate_make(pathlib.Path(folder.name))
        self.plain = Server().start()
        self.addCleanup(self.plain.__exit__)
        self.tls = Server("--tls-cert", certificate, "--tls-key", key,
                          "--public-url", "https://localhost").start(wait=False)
        self.addCleanup(self.tls.__exit__)
        self.tls.process.stdout.readline()  # the public address, without the port
        self.tls.port = self.port_of(self.tls.process.pid)

    def port_of(self, pid):
        """The port that a process listens at, as the system tells."""
        inodes = set()
        for link in pathlib.Path(f"/proc/{pid}/fd").iterdir():
            target = str(link.readlink())
            if target.startswith("socket:["):
                inodes.add(target[8:-1])
        for line in pathlib.Path(f"/proc/{pid}/net/tcp").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and words[9] in inodes:
                return int(words[1].split(":")[1], 16)
        raise RuntimeError("it listens nowhere")

    def connected(self, server):
        return socket.create_connection(("127.0.0.1", server.port), timeout=20)

    def test_all(self):
        seconds, closed, answers = {}, {}, []

        def idle():
            with self.connected(self.plain) as raw:
                raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                self.assertIn(b"200", raw.recv(4096))
                seconds["idle"] = ended(raw)

        def message():
            ws = Socket(self.plain.port)
            ws.socket.sendall(b"\x81\xfe\x03\xe8\0\0\0\0{")  # a thousand bytes are to come
            begun = time.monotonic()
            while time.monotonic() - begun < LONGEST:
                try:
                    ws.receive(1)
                except (socket.timeout, TimeoutError):
                    ws.socket.sendall(b" ")
                except Closed as end:
                    closed["message"] = end.code
                    break
            seconds["message"] = time.monotonic() - begun

        def handshake():
            incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
            half = ssl.create_default_context().wrap_bio(incoming, outgoing, server_hostname="localhost")
            try:
                half.do_handshake()
            except ssl.SSLWantReadError:
                pass
            hello = outgoing.read()
            with self.connected(self.tls) as raw:
                raw.sendall(hello[:-200])
                seconds["handshake"] = ended(raw, hello[-200:-199])

        def silent():
            with self.connected(self.tls) as raw:
                seconds["silent"] = ended(raw)

        def unanswered():
            with Server(gate=True) as server:
                ana = Person(server, "Ana")
                begun = time.monotonic()
                with Held(server, "reads"):
                    answers.append(server.request("GET", "/api/me", headers={"Cookie": ana.cookie},
                                                  patience=LONGEST)[:2])
                    seconds["unanswered"] = time.monotonic() - begun
                answers.append(ana.request("GET", "/api/me"))

        cases = (idle, message, handshake, silent, unanswered)
        threads = [threading.Thread(target=one) for one in cases]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for name, least in (("idle", 25), ("message", 25), ("handshake", 8), ("silent", 8),
                            ("unanswered", 25)):
            self.assertTrue(least <= seconds[name] < LONGEST, seconds)
        self.assertLess(max(seconds["handshake"], seconds["silent"]), seconds["idle"])
        self.assertEqual(closed, {"message": 1008})
        (status, body), (later, _) = answers
        self.assertEqual((status, body["error"]["code"], later), (503, "too_fast", 200))
        self.assertIn("too much to do; see whether it was done", body["error"]["message"])


if __name__ == "__main__":
    unittest.main()
