#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What an honest player sees while others flood the server from many addresses of this machine.

    bench/floods.py [--program build/tsuro] [--seconds 60] [--addresses 64] [KIND ...]

Starts `tsuro serve` with its default limits, once for each kind of flood, and measures from an
address of its own how long a page, a login and a move take, without and with the flood. Kinds:
header, body, connection, handshake, table, bot, chat, login, list; all of them unless some are
named. Linux only: every address of 127.0.0.0/8 is ours there.
"""
import argparse
import asyncio
import http.client
import json
import multiprocessing
import pathlib
import random
import ssl
import struct
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "server"))
import harness  # noqa: E402

PASSWORD = "correct horse"
PROCESSES = 2


# ---- The flood: each address does as much as it is let, and then some. --------------------------

async def opened(port, address, tls=None):
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), ssl=tls,
                                         server_hostname="localhost" if tls else None)


def request(path, body=None, cookie=None):
    text = f"{'POST' if body is not None else 'GET'} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if cookie:
        text += f"Cookie: {cookie}\r\n"
    if body is not None:
        body = json.dumps(body)
        text += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return (text + "\r\n" + (body or "")).encode()


async def answer(reader):
    """Status and head of an answer; its body is read and left."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = [line for line in head.split("\r\n") if line.lower().startswith("content-length:")]
    await reader.readexactly(int(length[0].split(":")[1]) if length else 0)
    return int(head.split()[1]), head


async def slow(port, address, begin, trickle):
    """As many connections as it is let, and a byte now and then on each."""
    writers = []
    while True:
        try:
            if len(writers) < 62:
                _, writer = await opened(port, address)
                writer.write(begin)
                writers.append(writer)
            for writer in writers:
                writer.write(trickle)
        except OSError:
            pass
        writers = [writer for writer in writers if not writer.is_closing()]
        await asyncio.sleep(0.05 if len(writers) < 62 else 4)


async def flood_header(port, address):
    await slow(port, address, b"GET / HTTP/1.1\r\nHost: x\r\n", b"X: y\r\n")


async def flood_body(port, address):
    await slow(port, address, b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json"
               b"\r\nContent-Length: 1000\r\n\r\n", b" ")


async def flood_connection(port, address):
    while True:
        _, writer = await opened(port, address)
        writer.close()


async def flood_handshake(port, address):
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    while True:
        _, writer = await opened(port, address, context)
        writer.close()


async def pipelined(port, address, path, body=None):
    while True:
        reader, writer = await opened(port, address)
        for _ in range(50):
            writer.write(request(path, body))
            await answer(reader)


async def flood_login(port, address):
    await pipelined(port, address, "/api/login", {"login": "nobody", "password": "wrong password"})


async def flood_list(port, address):
    await pipelined(port, address, "/api/games?of=public")


async def guest(port, address):
    """A guest's cookie, and an open WebSocket."""
    reader, writer = await opened(port, address)
    writer.write(request("/api/guest", {"name": f"Guest {random.randrange(10**6)}"}))
    status, head = await answer(reader)
    if status != 200:
        raise OSError("refused")
    cookie = next(line for line in head.split("\r\n") if line.lower().startswith("set-cookie:"))
    writer.write(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                 f"Cookie: {cookie.split(':', 1)[1].split(';')[0].strip()}\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def message(reader, writer, **members):
    """Sends a message and reads the next that comes, whichever it is."""
    text = json.dumps(members).encode()
    head = struct.pack(">BB", 0x81, 0x80 | len(text)) if len(text) < 126 else struct.pack(
        ">BBH", 0x81, 0xFE, len(text))
    writer.write(head + b"\0\0\0\0" + text)
    return await frame(reader)


async def frame(reader):
    _, length = await reader.readexactly(2)
    if length == 126:
        length = struct.unpack(">H", await reader.readexactly(2))[0]
    elif length == 127:
        length = struct.unpack(">Q", await reader.readexactly(8))[0]
    return await reader.readexactly(length)


async def flood_table(port, address, seats=({"kind": "open"}, {"kind": "open"}), start=False):
    while True:
        reader, writer = await guest(port, address)
        for _ in range(30):
            got = await message(reader, writer, cmd="create", edition="classic", seats=seats,
                                visibility="public", sit=not start)
            if start and b'"table"' in got:
                await message(reader, writer, cmd="start", table=json.loads(got).get("table"))


async def flood_bot(port, address):
    await flood_table(port, address, [{"kind": "bot", "bot": "search5"}] * 8, True)


async def flood_chat(port, address, table=None):
    while True:
        reader, writer = await guest(port, address)
        await message(reader, writer, cmd="watch", table=table)
        for _ in range(30):
            await message(reader, writer, cmd="say", table=table, text="noise noise noise")


async def again(flood, *where):
    while True:
        try:
            await flood(*where)
        except (OSError, asyncio.IncompleteReadError, ValueError, StopIteration):
            await asyncio.sleep(0.01)


def flood_run(kind, port, addresses, extra):
    async def all_of_them():
        flood = globals()[f"flood_{kind}"]
        await asyncio.gather(*(again(flood, port, address, *extra) for address in addresses))

    asyncio.run(all_of_them())


# ---- The honest one. ----------------------------------------------------------------------------

class Honest:
    """Somebody who opens the page, logs in and plays."""

    def __init__(self, server, tls):
        self.server, self.tls = server, tls
        self.taken = {"page": [], "login": [], "move": []}
        self.failed = {"page": 0, "login": 0, "move": 0}
        if tls:
            return
        ana, bo = harness.Person(server, "Ana"), harness.Person(server, "Bo")
        assert ana.request("POST", "/api/account", {"login": "honest", "password": PASSWORD})[0] == 200
        ana.connect()
        self.people = [ana, bo]
        self.table = harness.Table(self.people, visibility="public")
        self.state = self.table.start()[0]

    def timed(self, what, do):
        begun = time.monotonic()
        try:
            do()
            self.taken[what].append(time.monotonic() - begun)
        except Exception:  # noqa: BLE001 - counted: it is what the player sees
            self.failed[what] += 1

    def connection(self, number=0):
        source = (f"127.2.{number // 250}.{number % 250 + 1}", 0)
        if not self.tls:
            return http.client.HTTPConnection("127.0.0.1", self.server.port, 20, source)
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection("127.0.0.1", self.server.port, timeout=20, source_address=source,
                                           context=context)

    def page(self):
        connection = self.connection()
        connection.request("GET", "/healthz")
        assert connection.getresponse().read() is not None
        connection.close()

    def login(self, number):
        connection = self.connection(number)
        connection.request("POST", "/api/login", json.dumps({"login": "honest", "password": PASSWORD}),
                           {"Content-Type": "application/json"})
        assert connection.getresponse().status == 200
        connection.close()

    def move(self):
        if self.state["result"]:
            self.state = self.table.start()[0]
        mover = self.people[self.state["decision"]["player"]]
        listed = mover.do("moves", table=self.table.id)
        chosen = random.choice(listed["moves"])
        begun = time.monotonic()
        mover.do("play", table=self.table.id, ply=listed["ply"], move=chosen)
        self.taken["move"].append(time.monotonic() - begun)
        for person in self.people:
            self.state = person.ws.wait("moved", ply=listed["ply"] + 1)["state"]

    def come_back(self):
        """As the page does after a connection was lost."""
        for person in self.people:
            person.connect()
            person.do("watch", table=self.table.id)
            self.state = person.ws.wait("snapshot")["state"]

    def move_always(self, end):
        """Five moves a second, well within what one may send."""
        lost = False
        while time.monotonic() < end:
            try:
                if lost:
                    self.come_back()
                lost = False
                self.move()
            except Exception:  # noqa: BLE001 - counted: it is what the player sees
                lost = True
                self.failed["move"] += 1
            time.sleep(0.2)

    def measure(self, seconds):
        end = time.monotonic() + seconds
        for one in (*self.taken.values(),):
            one.clear()
        self.failed = dict.fromkeys(self.failed, 0)
        mover = threading.Thread(target=self.move_always, args=(end,), daemon=True)
        if not self.tls:
            mover.start()
        number = 0
        while time.monotonic() < end:
            self.timed("page", self.page)
            if not self.tls and number % 20 == 0:
                self.timed("login", lambda: self.login(number // 20))
            number += 1
            time.sleep(0.1)
        if not self.tls:
            mover.join(60)
        return " | ".join(self.told(what) for what in ("page", "login", "move"))

    def told(self, what):
        taken = sorted(self.taken[what])
        if not taken:
            return f"– ({self.failed[what]} failed)" if self.failed[what] else "–"
        at = [1000 * taken[min(len(taken) - 1, int(share * len(taken)))] for share in (0.5, 0.99)]
        return f"{at[0]:.1f} / {at[1]:.1f}" + (f" ({self.failed[what]} failed)" if self.failed[what] else "")


def run(kind, program, seconds, count):
    with tempfile.TemporaryDirectory(prefix="tsuro-floods-") as folder:
        options = []
        if kind == "handshake":
            key, certificate = harness.certificate_make(pathlib.Path(folder))
            options = ["--tls-cert", certificate, "--tls-key", key]
        with harness.Server(*options, program=program) as server:
            honest = Honest(server, kind == "handshake")
            before = honest.measure(max(5, seconds / 4))
            addresses = [f"127.1.{i // 250}.{i % 250 + 1}" for i in range(count)]
            extra = (honest.table.id,) if kind == "chat" else ()
            floods = [multiprocessing.Process(target=flood_run, args=(kind, server.port, addresses[i::PROCESSES], extra),
                                              daemon=True) for i in range(PROCESSES)]
            for flood in floods:
                flood.start()
            time.sleep(2)
            during = honest.measure(seconds)
            for flood in floods:
                flood.kill()
            print(f"| {kind} | {before} | {during} |", flush=True)


def main():
    kinds = [name[6:] for name in globals() if name.startswith("flood_") and name != "flood_run"]
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default="build/tsuro")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--addresses", type=int, default=64)
    parser.add_argument("kind", nargs="*", metavar="KIND", help=", ".join(kinds))
    asked = parser.parse_args()
    print("p50 / p99 in milliseconds: before, and during the flood\n")
    print("| flood | page | login | move | page | login | move |\n| --- | --- | --- | --- | --- | --- | --- |")
    for kind in asked.kind or kinds:
        if kind not in kinds:
            parser.error(f"there is no flood {kind}")
        run(kind, asked.program, asked.seconds, asked.addresses)


if __name__ == "__main__":
    main()
