# SPDX-License-Identifier: MIT
"""Connections that misbehave: nothing that arrives, or fails to, hurts anybody else."""
import http.client
import json
import re
import shutil
import socket
import ssl
import struct
import time
import unittest

from harness import Closed, PATIENCE, Person, Server, Socket, Table, certificate_make, eventually

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def everything(raw):
    """What arrives until the other side closes."""
    got = b""
    while True:
        try:
            more = raw.recv(65536)
        except ConnectionResetError:
            more = b""
        if not more:
            return got
        got += more


def error_of(answer):
    """(status, code, message) of the only answer in these bytes."""
    head, body = answer.split(b"\r\n\r\n", 1)
    error = json.loads(body)["error"]
    return int(head.split()[1]), error["code"], error["message"]


class Plain(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-requests", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def tearDown(self):
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)

    def exchange(self, *pieces, half_close=True):
        with connect(self.server) as raw:
            for piece in pieces:
                raw.sendall(piece)
            if half_close:
                raw.shutdown(socket.SHUT_WR)
            return everything(raw)

    def test_requests_in_one_packet_are_answered_in_turn(self):
        """A request followed by a POST in the same packet once hung the server for ever."""
        self.assertEqual(self.exchange(GET + POST).count(b"HTTP/1.1 "), 2)
        answers = self.exchange(GET + POST + POST + GET + POST)
        statuses = re.findall(rb"HTTP/1.1 (\d+) ", answers)
        self.assertEqual(statuses, [b"200", b"400", b"400", b"200", b"400"])
        self.assertEqual(self.exchange(GET * 200).count(b"HTTP/1.1 200"), 200)

    def test_a_second_body_that_never_ends(self):
        with connect(self.server) as raw:
            raw.sendall(GET + POST[:-1])
            self.assertIn(b" 200 ", raw.recv(4096))
            self.assertEqual(self.server.request("GET", "/healthz")[0], 200)

    def test_byte_by_byte(self):
        answers = self.exchange(*(bytes([byte]) for byte in GET + POST))
        self.assertEqual(answers.count(b"HTTP/1.1 "), 2)

    def test_half_closed_connection_gets_its_answer(self):
        self.assertIn(b"HTTP/1.1 200", self.exchange(GET))

    def test_what_is_no_request_gets_a_sentence(self):
        for wrong, status, code, words in (
            (b"rubbish\r\n\r\n", 400, "bad_request", "method"),
            (b"\x16\x03\x01\x02\x00\x01\x00", 400, "bad_request", "method"),
            (b"GET / HTTP/1.1\r\n\r\n", 400, "bad_request", "no host"),
            (b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, "bad_request", "twice"),
            (b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request", "encoded"),
            (b"GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request", "encoded"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1x\r\n\r\n", 400, "bad_request", "content-length"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "bad_request",
             "content-length"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411, "bad_request",
             "Content-Length"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n", 413, "too_long", "body"),
            (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 9000 + b"\r\n\r\n", 431, "too_long", "headers"),
            (b"GET /" + b"y" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 431, "too_long", "headers"),
            (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 70 + b"\r\n", 431, "too_long", "many headers"),
        ):
            with self.subTest(wrong[:60]):
                answer = self.exchange(wrong)
                self.assertIn(b"Connection: close", answer)
                self.assertEqual(error_of(answer)[:2], (status, code))
                self.assertIn(words, error_of(answer)[2])

    def test_a_body_nobody_asked_for_ends_the_connection(self):
        answer = self.exchange(b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello" + GET)
        self.assertEqual(answer.count(b"HTTP/1.1 "), 1)
        self.assertIn(b"Connection: close", answer)

    def test_keep_alive_is_the_client_s_to_say(self):
        old = b"GET /healthz HTTP/1.0\r\n"
        self.assertIn(b"Connection: close", self.exchange(old + b"\r\n", half_close=False))
        self.assertEqual(self.exchange((old + b"Connection: keep-alive\r\n\r\n") * 2).count(b"keep-alive"), 2)
        closing = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        self.assertEqual(self.exchange(closing + GET, half_close=False).count(b"HTTP/1.1 "), 1)

    def test_head_tells_the_length(self):
        length = len(self.exchange(GET).split(b"\r\n\r\n", 1)[1])
        answer = self.exchange(GET.replace(b"GET", b"HEAD"))
        self.assertIn(b"Content-Length: %d\r\n" % length, answer)
        self.assertTrue(answer.endswith(b"\r\n\r\n"))

    def test_upgrades_that_are_none(self):
        for old, new, status, words in (
            (b"Version: 13", b"Version: 8", 426, "must be 13"),
            (b"Key: AAAA", b"Key: ", 400, "sixteen bytes"),
            (b"/ws ", b"/other ", 404, "at /ws"),
        ):
            answer = error_of(self.exchange(UPGRADE.replace(old, new)))
            self.assertEqual(answer[0], status)
            self.assertIn(words, answer[2])

    def test_frames_behind_the_upgrade_in_one_packet(self):
        text = b'{"cmd":"ping","id":1}'
        frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
        with connect(self.server) as raw:
            raw.sendall(UPGRADE + frame)
            got = b""
            while b'"id":1' not in got:
                got += raw.recv(4096)
        self.assertIn(b"HTTP/1.1 101", got)
        self.assertIn(b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", self.exchange(
            UPGRADE.replace(b"AAAAAAAAAAAAAAAAAAAAAA==", b"dGhlIHNhbXBsZSBub25jZQ==")))

    def closed_with(self, ws):
        with self.assertRaises(Closed) as closed:
            while True:
                ws.receive()
        return closed.exception.code

    def test_frames_that_are_wrong(self):
        for name, frame, code in (
            ("unmasked", b"\x81\x02{}", 1002),
            ("reserved bits", b"\xc1\x80\0\0\0\0", 1002),
            ("a continuation of nothing", b"\x80\x80\0\0\0\0", 1002),
            ("no UTF-8", b"\x81\x81\0\0\0\0\xff", 1007),
            ("a frame of 2^62 bytes", b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"\0\0\0\0x", 1009),
            ("an unknown kind", b"\x83\x80\0\0\0\0", 1002),
        ):
            with self.subTest(name):
                ws = Socket(self.server.port)
                ws.socket.sendall(frame)
                self.assertEqual(self.closed_with(ws), code)

    def test_a_message_without_end_is_no_message(self):
        ws = Socket(self.server.port)
        piece = b"\xfe" + struct.pack(">H", 4096) + b"\0\0\0\0" + b"x" * 4096
        for i in range(20):
            ws.socket.sendall((b"\x00" if i else b"\x01") + piece)
        self.assertEqual(self.closed_with(ws), 1009)

    def test_pieces_of_messages_are_counted(self):
        ws = Socket(self.server.port)
        ws.socket.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 2000)
        self.assertEqual(self.closed_with(ws), 1008)

    def test_who_is_over_the_limit_for_ever_is_dropped(self):
        ws = Socket(self.server.port)
        frame = b"\x81\x82\0\0\0\0{}"
        ws.socket.sendall(frame * 100)
        seen = {ws.receive()["error"]["code"] for _ in range(100)}
        self.assertEqual(seen, {"bad_request", "too_fast"})
        ws.send_text('{"cmd":"moves","id":"mine"}')  # still too fast, but it says whose answer it is
        answer = ws.receive()
        self.assertEqual((answer["id"], answer["error"]["code"]), ("mine", "too_fast"))
        ws.socket.sendall(frame * 100)
        self.assertEqual(self.closed_with(ws), 1008)

    def test_numbers_that_nobody_can_count_to(self):
        ws = Socket(self.server.port)
        table = self.some_table()
        for seen in (1 << 53, (1 << 63) - 1, -1, 1 << 64):
            error = ws.ask("watch", table=table, seen=seen)["error"]
            self.assertEqual(error["code"], "bad_request", seen)
            self.assertIn("seen", error["message"])
        self.assertTrue(ws.ask("watch", table=table, seen=(1 << 53) - 1)["ok"])

    def some_table(self):
        ana = Person(self.server, "Ana")
        return ana.do("create", edition="classic", seats=[{"kind": "open"}, {"kind": "open"}])["table"]

    def test_moves_are_timed(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        table = Table([ana, bo], first=0)
        table.start()
        ana.do("play", table=table.id, ply=0, move="start a1.0")
        self.assertGreaterEqual(self.server.metric("move_seconds_count"), 1)

    def test_goodbyes(self):
        ws = Socket(self.server.port)
        ws.send_frame(0x89, b"are you there")
        self.assertEqual(ws._frame(), (0x8A, b"are you there"))
        ws.send_frame(0x88, struct.pack(">H", 1000))
        self.assertEqual(ws._frame(), (0x88, struct.pack(">H", 1000)))
        self.assertEqual(ws.socket.recv(1), b"")

    def test_slow_requests_end(self):
        """Headers and bodies that trickle in are given ten seconds, whatever trickles."""
        slow = {name: connect(self.server) for name in ("head", "body")}
        slow["head"].sendall(GET[:-2])
        slow["body"].sendall(POST[:-1].replace(b"Length: 2", b"Length: 100"))
        for raw in slow.values():
            raw.settimeout(0.2)
        answers = {"head": b"", "body": b""}
        left = set(answers)
        deadline = time.monotonic() + 60
        while left and time.monotonic() < deadline:
            for name in list(left):
                try:
                    slow[name].sendall(b"x" if name == "body" else b"X: y\r\n")
                    answers[name] += slow[name].recv(4096)
                except socket.timeout:
                    continue
                except OSError:
                    pass
                if b"}}" in answers[name]:
                    left.discard(name)
        for raw in slow.values():
            raw.close()
        for name, answer in answers.items():
            self.assertEqual(error_of(answer)[:2], (408, "bad_request"), name)


class Descriptors(unittest.TestCase):
    def test_none_left(self):
        """The server pauses, says so once, counts it and goes on when there are some again."""
        wrapper = ["sh", "-c", 'ulimit -n 64; exec "$@"', "sh"]
        with Server("--address-connections", "1000", wrapper=wrapper) as server:
            kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            kept.request("GET", "/healthz")
            kept.getresponse().read()
            held = [connect(server) for _ in range(80)]
            self.assertTrue(eventually(lambda: "cannot accept connections" in server.log_text()))
            kept.request("GET", "/metrics")
            self.assertNotIn(b"tsuro_accept_failures_total 0\n", kept.getresponse().read())
            self.assertEqual(server.log_text().count("cannot accept connections"), 1)
            for raw in held:
                raw.close()
            self.assertTrue(eventually(lambda: self.answers(server)))
            self.assertTrue(eventually(lambda: "accepting connections again" in server.log_text()))

    @staticmethod
    def answers(server):
        try:
            return server.request("GET", "/healthz")[0] == 200
        except (OSError, http.client.HTTPException):
            return False


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make a certificate")
class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-requests", "1000")
        key, certificate = certificate_make(cls.server.folder)
        cls.server.options += ["--tls-cert", certificate, "--tls-key", key]
        cls.server.start()
        cls.context = ssl.create_default_context(cafile=certificate)

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def wrapped(self):
        return self.context.wrap_socket(connect(self.server), server_hostname="localhost")

    def metric(self, name):
        with self.wrapped() as raw:
            raw.sendall(GET.replace(b"/healthz", b"/metrics").replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            text = everything(raw).decode()
        return int(text.split(f"\ntsuro_{name} ")[1].split()[0])

    def test_opened_and_closed_at_once(self):
        """A port scan once killed the server."""
        for i in range(60):
            raw = connect(self.server)
            if i % 3 == 1:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if i % 3 == 2:
                raw.sendall(b"\x16\x03\x01\x00\x05hello")
            raw.close()
        self.assertTrue(eventually(lambda: self.metric("connections") == 1))

    def test_old_versions_and_rubbish_are_refused(self):
        with connect(self.server) as raw:
            raw.sendall(GET)
            self.assertNotIn(b"200", everything(raw))
        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.check_hostname = False
        old.verify_mode = ssl.CERT_NONE
        old.minimum_version = ssl.TLSVersion.TLSv1
        old.maximum_version = ssl.TLSVersion.TLSv1_1
        old.set_ciphers("ALL:@SECLEVEL=0")
        with self.assertRaises((ssl.SSLError, OSError)):
            old.wrap_socket(connect(self.server))
        self.assertEqual(self.metric("connections"), 1)

    def test_requests_in_one_packet(self):
        with self.wrapped() as raw:
            raw.sendall(GET + POST + GET * 50 + POST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
            self.assertEqual(everything(raw).count(b"HTTP/1.1 "), 53)

    def test_a_client_that_breaks_off_in_the_handshake(self):
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        half = self.context.wrap_bio(incoming, outgoing, server_hostname="localhost")
        with self.assertRaises(ssl.SSLWantReadError):
            half.do_handshake()
        hello = outgoing.read()
        for length in range(0, len(hello), 37):
            with connect(self.server) as raw:
                raw.sendall(hello[:length])
        self.assertTrue(eventually(lambda: self.metric("connections") == 1))


if __name__ == "__main__":
    unittest.main()
