# SPDX-License-Identifier: MIT
"""Every error and every message that docs/server-protocol.md names is seen, from the real program.

The document is the list: a code without a way to bring it about here fails the test, and so does one
that the server never gives.
"""
import http.client
import json
import os
import pathlib
import re
import signal
import sqlite3
import time
import unittest

from harness import Closed, Held, PATIENCE, Person, Server, Socket, Table, commitment, eventually

DOCS = pathlib.Path(os.environ.get("TSURO_DOCS", pathlib.Path(__file__).parents[2] / "docs"))
OPEN2 = [{"kind": "open"}, {"kind": "open"}]
PASSWORD = "correct horse"


def documented(heading, end):
    text = (DOCS / "server-protocol.md").read_text()
    return text.split(heading)[1].split(end)[0]


def lock(server):
    """Holds the database so that nothing can be stored until it is closed."""
    db = sqlite3.connect(server.folder / "games.sqlite", isolation_level=None, timeout=10)
    db.execute("BEGIN IMMEDIATE")
    return db


class Provoked:
    """One way for each code; each answers (HTTP status or None, error object)."""

    def __init__(self):
        options = ["--address-connections", "500", "--tables", "3", "--messages", "1000"]
        self.server = Server(*options, gate=True).start()
        self.ana, self.bo, self.eve = (Person(self.server, name) for name in ("Ana", "Bo", "Eve"))
        self.lobby = Table([self.ana, self.bo])
        self.table = Table([self.ana, self.bo], first=0)
        self.table.start()

    def close(self):
        self.server.kill()
        self.server.made.cleanup()

    def http(self, method, path, body=None, who=None, headers=None):
        headers = dict(headers or {})
        if who:
            headers["Cookie"] = who.cookie
        status, answer, _ = self.server.request(method, path, body, headers)
        return status, answer["error"]

    def ask(self, who, cmd, **members):
        return None, who.ask(cmd, **members)["error"]

    def play(self, who, ply, move):
        return self.ask(who, "play", table=self.table.id, ply=ply, move=move)

    def bad_json(self):
        return self.http("POST", "/api/guest", "{")

    def bad_request(self):
        return self.http("POST", "/api/guest", {"name": ""})

    def illegal_move(self):
        return self.play(self.ana, 0, "start z9.9")

    def wrong_ply(self):
        status, error = self.play(self.ana, 9, "start a1.0")
        assert error["ply"] == 0
        return status, error

    def not_your_turn(self):
        return self.play(self.bo, 0, "start a1.0")

    def wrong_state(self):
        return self.ask(self.ana, "start", table=self.table.id)

    def waiting(self):
        """A game of rules to come, as a newer version of the server leaves it."""
        with Server() as server:
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            table.start()
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE games SET rules = rules + 1")
            db.commit()
            db.close()
            server.start()
            table.host.connect()
            return self.ask(table.host, "watch", table=table.id)

    def no_game(self):
        return self.ask(self.ana, "moves", table=self.lobby.id)

    def not_found(self):
        return self.http("GET", "/api/nothing")

    def no_person(self):
        return self.http("GET", "/api/me")

    def forbidden(self):
        return self.http("POST", "/api/tokens", {"label": "bot"}, who=self.eve)

    def wrong_origin(self):
        return self.http("POST", "/api/guest", {"name": "Eve"}, headers={"Origin": "http://evil.example"})

    def bad_password(self):
        return self.http("POST", "/api/login", {"login": "nobody", "password": PASSWORD})

    def name_taken(self):
        for person in (self.ana, self.bo):
            answer = person.request("POST", "/api/account", {"login": "taken", "password": PASSWORD})
        return answer[0], answer[1]["error"]

    def full(self):
        return self.ask(self.eve, "sit", table=self.lobby.id)

    def too_long(self):
        return self.http("POST", "/api/guest", "x" * 20000)

    def too_fast(self):
        for _ in range(20):
            status, error = self.http("POST", "/api/login", {"login": "nobody", "password": PASSWORD})
        return status, error

    def too_many(self):
        for _ in range(4):
            answer = self.eve.ask("create", edition="classic", seats=OPEN2)
        return None, answer["error"]

    def storage(self):
        db = lock(self.server)
        begun = time.monotonic()
        try:
            return self.http("POST", "/api/guest", {"name": "Late"})
        finally:
            db.close()
            assert time.monotonic() - begun < PATIENCE

    def closing(self):
        """Also: what was under way when SIGTERM came is stored and answered first."""
        kept = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        kept.request("GET", "/healthz")
        assert kept.getresponse().read()
        with Held(self.server) as held:
            self.ana.ws.send_text(json.dumps(
                {"cmd": "play", "id": "last", "table": self.table.id, "ply": 0, "move": "start a1.0"}))
            held.waiting(1)
            self.server.process.send_signal(signal.SIGTERM)
            assert eventually(lambda: not self.eve.ask("ping")["ok"])
            error = self.eve.ask("ping")["error"]
            kept.request("GET", "/api/me")
            answer = kept.getresponse()
            assert json.loads(answer.read())["error"] == error
            kept.close()
        stored = self.ana.ws.receive()
        while stored.get("id") != "last":
            stored = self.ana.ws.receive()
        assert stored["ok"], stored
        assert self.eve.ws.wait("bye")["reason"] == "shutdown"
        assert self.server.process.wait(PATIENCE) == 0
        return answer.status, error


class Errors(unittest.TestCase):
    def test_every_code_is_seen(self):
        rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", documented("## Errors", "## People"), re.M)
        self.assertGreater(len(rows), 18)
        provoked = Provoked()
        try:
            for code, status in rows:
                with self.subTest(code=code):
                    got, error = getattr(provoked, code)()
                    self.assertEqual(error["code"], code)
                    self.assertGreater(len(error["message"]), 3)
                    self.assertIn(got, (None, int(status)))
        finally:
            provoked.close()

    def test_the_document_names_every_code(self):
        source = pathlib.Path(__file__).parents[2] / "src/server/error.c"
        if not source.exists():
            self.skipTest("without the sources")
        codes = re.findall(r"\{\"(\w+)\", [345]\d\d", source.read_text())
        rows = re.findall(r"^\| `(\w+)` \| \d+ \|", documented("## Errors", "## People"), re.M)
        self.assertEqual(sorted(codes), sorted(rows))


class Messages(unittest.TestCase):
    def test_every_message_is_seen_with_its_members(self):
        table = documented("### Messages of a table", "`info`:")
        rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", table, re.M)
        self.assertEqual(len(rows), 10)
        with Server("--messages", "1000") as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            place = Table([ana, bo], first=0, options={"exchange": False})
            ana.do("say", table=place.id, phrase="hello")
            watcher = Socket(server.port)
            watcher.ask("watch", table=place.id)
            ana.do("say", table=place.id, text="now")
            ana.do("start", table=place.id)
            for seat, person in enumerate((ana, bo)):  # and nobody reveals
                number = person.ws.wait("shuffle")["number"]
                person.do("commit", table=place.id, commitment=commitment(place.id, number, seat, "0" * 16))
            self.assertEqual(ana.ws.wait("stopped")["seats"], [0, 1])
            place.deal()
            place.play()
            ana.do("close", table=place.id)
            got = {}
            for message in watcher.drain():
                got.setdefault(message["type"], message)
            hello = watcher.hello
            self.assertEqual({"protocol", "rules", "version", "person", "time", "type"}, set(hello))
            self.assertEqual(server.stop(), 0)
            self.assertEqual(watcher.wait("bye"), {"type": "bye", "reason": "shutdown"})
            with self.assertRaises(Closed):
                watcher.receive()
        for name, members in rows:
            wanted = set(re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)|: .*", "", members)))
            if name == "said":
                wanted -= {"phrase"}  # or text
            if name == "moved":
                wanted -= {"move"}  # only to its seat
            with self.subTest(name):
                self.assertIn(name, got)
                self.assertEqual(wanted | {"type", "table", "seq"}, set(got[name]))


class Unknown(unittest.TestCase):
    """A member that a request does not know is refused by its name, and nothing happens."""

    def test_websocket(self):
        with Server() as server:
            ana = Person(server, "Ana")
            seats = [{"kind": "open"}, {"kind": "bot", "bot": "careful"}]
            wrong = [
                ({"edtion": "seas", "seats": seats}, 'this command has no member "edtion"; it knows `edition`, `seats`, '
                 '`options`, `visibility`, `clock`, `first`, `sit`'),
                ({"seats": [*seats, {"kind": "bot", "bto": "careful"}]},
                 'seats has no member "bto"; it knows `kind`, `bot`, `name`'),
                ({"seats": seats, "clock": {"kind": "move", "second": 30}},
                 'clock has no member "second"; it knows `kind`, `seconds`, `increment`'),
                ({"seats": seats, "options": {"dragn": "pass"}}, '`options` has no member "dragn"'),
            ]
            for members, message in wrong:
                answer = ana.ask("create", **{"edition": "classic", **members})
                self.assertEqual(answer["error"], {"code": "bad_request", "message": message})
            self.assertEqual(ana.request("GET", "/api/tables?of=me")[1]["tables"], [])
            self.assertEqual(ana.ask("ping", table="x")["error"]["message"],
                             'this command has no member "table"; it has none')

    def test_http(self):
        with Server() as server:
            ana = Person(server, "Ana")
            for path, body, name, known in [
                    ("guest", {"name": "Anna", "login": "a"}, "login", "`name`"),
                    ("account", {"login": "ana", "pasword": PASSWORD}, "pasword", "`login`, `password`, `name`"),
                    ("password", {"old": PASSWORD, "new": "another one", "token": "end"}, "token",
                     "`old`, `new`, `tokens`"),
                    ("sessions/revoke", {"id": "x"}, "id", "`session`")]:
                status, answer, _ = server.request("POST", "/api/" + path, body, {"Cookie": ana.cookie})
                self.assertEqual((status, answer["error"]), (400, {
                    "code": "bad_request", "message": f'this request has no member "{name}"; it knows {known}'}))
            self.assertEqual(ana.request("GET", "/api/me")[1]["person"]["name"], "Ana")
            self.assertEqual(ana.request("POST", "/api/logout", {"now": True})[1]["error"]["message"],
                             'this request has no member "now"; it has none')


class Nobodys(unittest.TestCase):
    """Names in an address, and identifiers, that are nobody's."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-requests", "1000").start()
        cls.ana = Person(cls.server, "Ana")
        cls.ana.request("POST", "/api/account", {"login": "ana-asks", "password": PASSWORD})

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def test_names_in_an_address_that_nobody_asked_for(self):
        for path, why in (
            ("/api/games?off=me", "no such name in the address: off"),
            ("/api/tables?of=public&page=2", "no such name in the address: page"),
            ("/api/info?x", "no such name in the address: x"),
            ("/api/me?of=me", "no such name in the address: of"),
            ("/api/games/none?verbose=1", "no such name in the address: verbose"),
            ("/api/games?of=me&of=public", "in the address there is twice: of"),
            ("/api/games?=me", "no such name in the address: "),
            ("/api/games?" + "x" * 200, "no such name in the address: " + "x" * 40),
            ("/api/games?of=publicandmore", "of must be me or public"),
            ("/api/games?before=" + "1" * 60, "before must be what a page gave as next"),
            ("/api/games?before=now", "before must be what a page gave as next"),
            ("/api/tables?before=" + "1" * 60, "before must be what a page gave as next"),
        ):
            with self.subTest(path):
                status, answer = self.ana.request("GET", path)
                self.assertEqual((status, answer["error"]["code"]), (400, "bad_request"))
                self.assertEqual(answer["error"]["message"], why)
        status, answer = self.ana.request("POST", "/api/logout?all=1", {})
        self.assertEqual((status, answer["error"]["code"]), (400, "bad_request"))
        self.assertEqual(self.ana.request("GET", "/api/me")[0], 200)
        for path in ("/api/games?", "/api/games?of=me&", "/api/games?&of=public", "/api/tables?of="):
            self.assertEqual(self.ana.request("GET", path)[0], 200, path)

    def test_identifiers_too_long_to_be_any(self):
        for length in (1, 15, 16, 31, 32, 64, 65, 1000):
            name = "z" * length
            with self.subTest(length):
                for body in ({"session": name}, {"id": name}):
                    path = "/api/sessions/revoke" if "session" in body else "/api/tokens/revoke"
                    status, answer = self.ana.request("POST", path, body)
                    self.assertEqual((status, answer["error"]["code"]), (404, "not_found"), path)
                status, answer = self.ana.request("GET", "/api/games/" + name)
                self.assertEqual((status, answer["error"]["code"]), (404, "no_game"))
                answer = self.ana.ask("watch", table=name)
                self.assertEqual(answer["error"], {"code": "not_found", "message": "there is no such table"})


if __name__ == "__main__":
    unittest.main()
