# SPDX-License-Identifier: MIT
"""Heads of requests that two programs on the way could read in two ways: each is refused, with its reason."""
import base64
import json
import socket
import unittest

from harness import PATIENCE, Server

KEY = base64.b64encode(bytes(range(16))).decode()
HOST = "Host: 127.0.0.1"
UPGRADE = [HOST, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]


class Heads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-requests", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def send(self, *pieces):
        """The whole answer; each piece is a packet of its own."""
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as conn:
            conn.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for piece in pieces:
                conn.sendall(piece)
            answer = b""
            while b"\r\n\r\n" not in answer or b" 101 " not in answer:
                more = conn.recv(65536)
                if not more:
                    break
                answer += more
        head, _, body = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), body

    def refused(self, status, why, head, *more):
        got, body = self.send(head.encode(), *more)
        error = json.loads(body)["error"]
        self.assertEqual((got, error["code"]), (status, "bad_request"), head)
        self.assertIn(why, error["message"], head)

    @staticmethod
    def head(lines, first="GET /api/info HTTP/1.1"):
        return "\r\n".join([first, *lines, "Connection: close", "", ""])

    def test_what_is_right_is_answered(self):
        for lines in ([HOST], ["Host:127.0.0.1"], ["Host:  localhost:80  "], ["Host: [::1]:80"], ["Host: [::1]"],
                      ["Host: a_b-c"], [HOST, "X-Empty:"], [HOST, "X-Colons: a : b: c"]):
            self.assertEqual(self.send(self.head(lines).encode())[0], 200, lines)
        whole = self.head([HOST, "X: a b"]).encode()
        self.assertEqual(self.send(b"\r\n\r\n" + whole)[0], 200)
        for cut in range(1, len(whole)):
            self.assertEqual(self.send(whole[:cut], whole[cut:])[0], 200, cut)

    def test_a_space_before_the_colon(self):
        for line in ("X : a", "Content-Length : 0", "X Y: a"):
            self.refused(400, "before a header's colon", self.head([HOST, line]))
        self.refused(400, "before a header's colon", f"GET / HTTP/1.1\r\n{HOST}\r\nConnection: close\r\nX", b" : a\r\n\r\n")

    def test_a_folded_header(self):
        for fold in ("X: a\r\n b", "X: a\r\n\tb", "X: a\n b", "X:\r\n b"):
            self.refused(400, "goes on in a new line", self.head([HOST, fold]))
            self.refused(400, "goes on in a new line", "\r\n\r\n" + self.head([HOST, fold]))
        self.refused(400, "goes on in a new line", self.head([" X: a", HOST]))
        whole = self.head([HOST, "X: a\r\n b"]).encode()
        cut = whole.index(b"\r\n b")
        for at in range(cut, cut + 4):
            self.refused(400, "goes on in a new line", whole[:at].decode(), whole[at:])

    def test_a_body_may_look_like_anything(self):
        body = b'{\r\n "name" : "Ana"\r\n\r\n }'
        lines = [HOST, "Content-Type: application/json", f"Content-Length: {len(body)}"]
        status, _ = self.send(self.head(lines, "POST /api/guest HTTP/1.1").encode() + body)
        self.assertEqual(status, 200)

    def test_expectations(self):
        for value in ("100-continue", "200-ok"):
            lines = [HOST, "Content-Type: application/json", "Content-Length: 2", "Expect: " + value]
            self.refused(417, "without Expect", self.head(lines, "POST /api/guest HTTP/1.1"))

    def test_hosts_that_are_none(self):
        for host in ("[::1]evil.example", "[::1]:80evil", "evil.example@127.0.0.1", "127.0.0.1:80:80", "[::1", "a b",
                     "a/b", "[evil.example]", ":80", "a,b"):
            self.refused(400, "the host is none", self.head(["Host: " + host]))
        self.refused(400, "names no host", self.head([]))
        self.refused(400, "names no host", self.head(["Host: "]))

    def upgrade(self, *lines, version="1.1"):
        return "\r\n".join([f"GET /ws HTTP/{version}", *UPGRADE, *lines, "", ""])

    def test_upgrades(self):
        self.assertEqual(self.send(self.upgrade("Sec-WebSocket-Key: " + KEY).encode())[0], 101)
        self.refused(400, "need HTTP/1.1", self.upgrade("Sec-WebSocket-Key: " + KEY, version="1.0"))
        for line in ("Content-Length: 2", "Transfer-Encoding: chunked"):
            self.refused(400, "without a body", self.upgrade("Sec-WebSocket-Key: " + KEY, line))

    def test_weak_keys(self):
        for key in ("", "x" * 24, KEY[:-1], KEY + "=", KEY[:-3] + "B==", "=" * 24, "!" * 22 + "==", KEY[:-2],
                    base64.b64encode(bytes(17)).decode(), base64.b64encode(bytes(15)).decode()):
            self.refused(400, "sixteen bytes", self.upgrade("Sec-WebSocket-Key: " + key))
        self.refused(400, "sixteen bytes", self.upgrade())


if __name__ == "__main__":
    unittest.main()
