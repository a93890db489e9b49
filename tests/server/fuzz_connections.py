# SPDX-License-Identifier: MIT
"""Whole connections, fuzzed against the real program: many at once, plain or TLS.

    TSURO=build/tsuro python3 tests/server/fuzz_connections.py [--tls] [--seconds N] [--seed N] [--only N]

Connection number N of a seed always does the same: requests that are pipelined, split, broken, slow
or half-closed, upgrades, frames. Those that are well-formed must be answered in full; whatever is
not must hurt nobody: the server answers others all the while, frees every connection, and ends with
status 0 (the sanitizers make that another one). A failure prints the seed and what was sent last.
"""
import argparse
import itertools
import os
import random
import re
import socket
import ssl
import struct
import sys
import threading
import time

from harness import PATIENCE, Server, certificate_make, eventually

WORKERS = 12
JSON = [
    b"{}", b"[]", b"{", b"", b'{"cmd":"ping","id":1}', b'{"cmd":"watch","table":"x","seen":9223372036854775807}',
    b'{"cmd":"create","edition":"classic","seats":[{"kind":"open"},{"kind":"open"}]}', b'{"name":"Ana"}',
    b'{"cmd":"' + b"x" * 20000 + b'"}', b"\xff\xfe", "\u202e".encode(), b"\0" * 10,
]
PATHS = [b"/", b"/healthz", b"/metrics", b"/api/me", b"/api/guest", b"/api/nothing", b"/ws", b"/t/x", b"/%2e%2e/",
         b"/%00", b"*", b"http://x/healthz", b"//", b"/?a=b&c", b"/" + b"y" * 9000]
HEADERS = [b"Host: x", b"Host: y", b"Connection: close", b"Connection: keep-alive, Upgrade", b"Upgrade: websocket",
           b"Upgrade: h2c", b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
           b"Transfer-Encoding: chunked", b"Content-Length: 5", b"Content-Length: 18446744073709551616",
           b"Content-Length: -1", b"Expect: 100-continue", b"X-Forwarded-For: 1.2.3.4, ::1", b"Cookie: tsuro_session=x",
           b"Origin: null", b"X:", b": x", b" folded", b"X: " + b"z" * 5000, b"Accept-Encoding: gzip, br"]
UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")


def request_good(chance):
    """One well-formed request that keeps the connection."""
    if chance.random() < 0.5:
        return b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % chance.choice(PATHS[:6])
    body = chance.choice([b"{}", b"[]", b'{"name":""}', b"x" * chance.randrange(1, 3000)])
    return (b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            % (len(body), body))


def request_bad(chance):
    method = chance.choice([b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"CONNECT", b"get", b"", b"X" * 50])
    lines = [b"%s %s HTTP/%s" % (method, chance.choice(PATHS), chance.choice([b"1.1", b"1.0", b"2.0", b"9"]))]
    lines += chance.choices(HEADERS, k=chance.choice([0, 1, 2, 5, 80]))
    return chance.choice([b"\r\n", b"\r\n", b"\n"]).join(lines) + b"\r\n\r\n" + chance.choice(JSON)


def frame(chance):
    payload = chance.choice(JSON)
    first = chance.choice([0x81, 0x81, 0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8A, 0xC1, 0x83, 0x09])
    length = chance.choice([len(payload)] * 6 + [0, 125, 70000, 1 << 62])
    mask = 0x80 if chance.random() < 0.95 else 0
    if length < 126:
        head = struct.pack(">BB", first, mask | length)
    elif length < 65536:
        head = struct.pack(">BBH", first, mask | 126, length)
    else:
        head = struct.pack(">BBQ", first, mask | 127, length)
    return head + (b"\0\0\0\0" if mask else b"") + payload


def mutate(chance, data):
    data = bytearray(data)
    for _ in range(chance.choice([0, 0, 1, 1, 2, 8])):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(3)
        if kind == 0:
            data[at:at + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            del data[at:at + chance.randrange(20)]
        else:
            data[at:at] = data[at:at + chance.randrange(200)]
    return bytes(data)


class Connection:
    """What connection number `index` sends, and what must come back."""

    def __init__(self, seed, index):
        chance = self.chance = random.Random(f"{seed}:{index}")
        kind = chance.choice(["good", "good", "bad", "bad", "mixed", "frames", "frames", "rubbish", "nothing"])
        self.kind, self.expected = kind, None
        if kind == "good":
            count = chance.choice([1, 2, 3, 10, 40])
            self.data = b"".join(request_good(chance) for _ in range(count))
            self.expected = count
        elif kind == "bad":
            self.data = b"".join(mutate(chance, request_bad(chance)) for _ in range(chance.randrange(1, 4)))
        elif kind == "mixed":
            self.data = mutate(chance, b"".join(request_good(chance) for _ in range(6)) + request_bad(chance))
        elif kind == "frames":
            self.data = UPGRADE + b"".join(frame(chance) for _ in range(chance.randrange(30)))
            self.data = self.data if chance.random() < 0.7 else mutate(chance, self.data)
        elif kind == "rubbish":
            self.data = chance.randbytes(chance.choice([1, 5, 100, 40000]))
        else:
            self.data = b""
        self.ending = "read" if self.expected else chance.choice(["read", "close", "reset", "half", "wait"])
        self.half_close = bool(self.expected) and chance.random() < 0.3

    def pieces(self):
        chance, data = self.chance, self.data
        longest = chance.choice([1 << 20, 1 << 20, 4000, 100, 7])
        while data and longest < 1 << 20:
            yield data[:longest]
            data = data[longest:]
            longest = max(longest, len(data) // 50)  # slow, but with an end
        yield data

    def run(self, connect):
        with connect(self) as raw:
            for piece in self.pieces():
                raw.sendall(piece)
                if self.chance.random() < 0.05:
                    time.sleep(0.005)
            if self.ending == "reset":
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            elif self.ending == "half" or (self.half_close and not isinstance(raw, ssl.SSLSocket)):
                raw.shutdown(socket.SHUT_WR)
            if self.expected:
                self.answers_read(raw)
            elif self.ending in ("read", "wait"):
                raw.settimeout(0.1 if self.ending == "read" else 0.02)
                while raw.recv(65536):
                    pass

    def answers_read(self, raw):
        reader = raw.makefile("rb")
        for number in range(self.expected):
            status = reader.readline()
            length = None
            while line := reader.readline().strip():
                found = re.match(rb"content-length: (\d+)", line, re.I)
                length = int(found[1]) if found else length
            if not status.startswith(b"HTTP/1.1 ") or length is None or len(reader.read(length)) != length:
                raise AssertionError(f"answer {number + 1} of {self.expected} did not come: {status!r}")


class Fuzzer:
    def __init__(self, options):
        self.options = options
        self.server = Server("--address-connections", "100000", "--address-requests", "1000000",
                             "--messages", "1000", "--log-level", "error")
        self.numbers = itertools.count() if options.only is None else iter([options.only])
        self.lock = threading.Lock()
        self.last, self.failures, self.done, self.sent, self.heard = {}, [], 0, 0, (0, 0)
        self.context = None
        if options.tls:
            key, certificate = certificate_make(self.server.folder)
            self.server.options += ["--tls-cert", certificate, "--tls-key", key]
            self.context = ssl.create_default_context(cafile=certificate)

    def connect(self, connection):
        raw = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if not self.context or (connection and not connection.expected and connection.chance.random() < 0.3):
            return raw
        return self.context.wrap_socket(raw, server_hostname="localhost")

    def healthy(self):
        with self.connect(None) as raw:
            raw.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            text = b""
            while more := raw.recv(65536):
                text += more
        self.heard = [int(re.search(rb"\ntsuro_%s_total (\d+)" % name, text)[1]) for name in (b"requests", b"messages_in")]
        return int(re.search(rb"\ntsuro_connections (\d+)", text)[1])

    def fail(self, what):
        with self.lock:
            self.failures.append(what)

    def work(self, worker, until):
        while time.monotonic() < until and not self.failures:
            with self.lock:
                index = next(self.numbers, None)
            if index is None:
                return
            connection = Connection(self.options.seed, index)
            self.last[worker] = (index, connection)
            try:
                connection.run(self.connect)
            except (AssertionError, ValueError) as error:
                self.fail(f"connection {index}: {error}")
            except OSError as error:
                if connection.expected:
                    self.fail(f"connection {index}, which was well-formed: {error!r}")
            with self.lock:
                self.done += 1
                self.sent += len(connection.data)

    def watch(self, until):
        while time.monotonic() < until and not self.failures:
            try:
                self.healthy()
            except (OSError, TypeError) as error:
                self.fail(f"the server does not answer any more: {error!r}")
            time.sleep(0.3)

    def run(self):
        with self.server as server:
            until = time.monotonic() + self.options.seconds
            threads = [threading.Thread(target=self.work, args=(i, until)) for i in range(WORKERS)]
            threads.append(threading.Thread(target=self.watch, args=(until,)))
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if not self.failures and not eventually(lambda: self.healthy() == 1):
                self.fail("connections are left over")
            if not self.failures and server.stop() != 0:
                self.fail(f"the server ended with status {server.process.returncode}")
            log = server.log_text()
            if "ERROR: " in log or "runtime error" in log:
                self.fail("a sanitizer complains")
            return self.report(log)

    def report(self, log):
        print(f"seed {self.options.seed}: {self.done} connections, {self.sent} bytes"
              f"{' over TLS' if self.options.tls else ''}, of which the server heard {self.heard[0]} requests and "
              f"{self.heard[1]} messages; {len(self.failures)} failures")
        if not self.failures:
            return 0
        print("\n".join(self.failures[:5]))
        print(f"again: --seed {self.options.seed}{' --tls' if self.options.tls else ''}; sent last:")
        for index, connection in self.last.values():
            print(f"  --only {index}: {connection.kind}, then {connection.ending}: {connection.data[:300]!r}")
        print("the server's last words:\n" + log[-6000:])
        return 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--only", type=int, help="the number of one connection")
    options = parser.parse_args()
    return Fuzzer(options).run()


if __name__ == "__main__":
    sys.exit(main())
