# SPDX-License-Identifier: MIT
"""Guests, accounts, sessions, tokens."""
import pathlib
import sqlite3
import time
import unittest

from harness import Closed, Person, Server, Socket, Table, eventually


class People(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "200", "--address-logins", "1000").start()
        cls.number = 0

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def setUp(self):
        type(self).number += 1
        self.login = f"login{self.number}"

    def code(self, answer):
        return answer[1]["error"]["code"]

    def account(self, name="Ana"):
        person = Person(self.server, name)
        status, body = person.request(
            "POST", "/api/account", {"login": self.login, "password": "correct horse"}
        )
        self.assertEqual(status, 200, body)
        self.assertEqual(body["person"]["login"], self.login)
        return person

    def test_guest_me_and_rename(self):
        ana = Person(self.server, "Ana")
        self.assertEqual(ana.ws.hello["person"], {"id": ana.id, "name": "Ana", "account": False})
        status, body = ana.request("POST", "/api/guest", {"name": "  Anna  "})
        self.assertEqual((body["person"]["id"], body["person"]["name"]), (ana.id, "Anna"))
        self.assertEqual(ana.request("GET", "/api/me")[1]["person"]["name"], "Anna")

    def test_nobody(self):
        self.assertEqual(self.server.request("GET", "/api/me")[0], 401)
        ws = Socket(self.server.port)
        self.assertIsNone(ws.hello["person"])
        answer = ws.ask("create", edition="classic", seats=[{"kind": "open"}] * 2)
        self.assertEqual(answer["error"]["code"], "no_person")

    def test_account_keeps_the_games_of_the_guest(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        table = Table([ana, bo])
        table.start()
        table.play()
        ana.request("POST", "/api/account", {"login": self.login, "password": "correct horse"})
        other = Person(self.server, "Somebody")
        status, body = other.request(
            "POST", "/api/login", {"login": self.login, "password": "correct horse"}
        )
        self.assertEqual((status, body["person"]["id"]), (200, ana.id))
        games = other.request("GET", "/api/games?of=me")[1]["games"]
        self.assertEqual([game["game"] for game in games], [table.game])

    def test_login_brings_the_games_of_the_guest_along(self):
        ana = self.account()
        guest, bo = Person(self.server, "Guest"), Person(self.server, "Bo")
        table = Table([guest, bo])
        table.start()
        guest.request("POST", "/api/login", {"login": self.login, "password": "correct horse"})
        games = guest.request("GET", "/api/games?of=me")[1]["games"]
        self.assertEqual(games[0]["seat"], 0)
        guest.connect()
        self.assertEqual(guest.do("watch", table=table.id)["seat"], 0)
        table.play()
        self.assertEqual(ana.id, guest.ws.hello["person"]["id"])

    def test_wrong_password_and_unknown_login(self):
        self.account()
        for login in (self.login, "nobody-at-all"):
            answer = self.server.request("POST", "/api/login", {"login": login, "password": "wrong horse"})
            self.assertEqual((answer[0], self.code(answer)), (403, "bad_password"))

    def test_login_taken_and_invalid(self):
        self.account()
        other = Person(self.server, "Eve")
        answer = other.request("POST", "/api/account", {"login": self.login, "password": "correct horse"})
        self.assertEqual(answer[1]["error"]["code"], "name_taken")
        for body in (
            {"login": "A B", "password": "correct horse"},
            {"login": "ok-name", "password": "short"},
            {"login": "x", "password": "correct horse"},
        ):
            self.assertEqual(other.request("POST", "/api/account", body)[0], 400, body)

    def test_logout_ends_session_and_socket(self):
        ana = Person(self.server, "Ana")
        cookie = ana.cookie
        self.assertEqual(ana.request("POST", "/api/logout")[0], 200)
        self.assertEqual(ana.ws.wait("bye")["reason"], "revoked")
        with self.assertRaises(Closed):
            ana.ws.receive()
        self.assertEqual(self.server.request("GET", "/api/me", headers={"Cookie": cookie})[0], 401)

    def test_sessions_are_listed_and_revoked(self):
        ana = self.account()
        phone = Person(self.server, "Phone")
        phone.request("POST", "/api/login", {"login": self.login, "password": "correct horse"})
        phone.connect()
        sessions = ana.request("GET", "/api/sessions")[1]["sessions"]
        self.assertEqual(len(sessions), 2)
        theirs = [s["id"] for s in sessions if not s["current"]]
        eve = Person(self.server, "Eve")
        self.assertEqual(eve.request("POST", "/api/sessions/revoke", {"session": theirs[0]})[0], 404)
        self.assertEqual(ana.request("POST", "/api/sessions/revoke", {"session": theirs[0]})[0], 200)
        self.assertEqual(phone.ws.wait("bye")["reason"], "revoked")
        self.assertEqual(phone.request("GET", "/api/me")[0], 401)
        self.assertEqual(ana.request("GET", "/api/me")[0], 200)

    def test_password_change_ends_other_sessions(self):
        ana = self.account()
        body = {"old": "correct horse", "new": "battery staple"}
        self.assertEqual(ana.request("POST", "/api/password", {**body, "old": "nonsense!"})[0], 403)
        self.assertEqual(ana.request("POST", "/api/password", body)[0], 200)
        self.assertEqual(ana.request("GET", "/api/me")[0], 200)

    def test_tokens(self):
        guest = Person(self.server, "Guest")
        self.assertEqual(guest.request("POST", "/api/tokens", {"label": "bot"})[0], 403)
        ana = self.account()
        status, body = ana.request("POST", "/api/tokens", {"label": "my bot"})
        token = {"Authorization": "Bearer " + body["token"]}
        self.assertEqual(self.server.request("GET", "/api/me", headers=token)[1]["person"]["id"], ana.id)
        ws = Socket(self.server.port, token)
        self.assertEqual(ws.hello["person"]["id"], ana.id)
        tokens = ana.request("GET", "/api/tokens")[1]["tokens"]
        self.assertEqual([t["label"] for t in tokens], ["my bot"])
        self.assertNotIn("token", tokens[0])
        self.assertEqual(ana.request("POST", "/api/tokens/revoke", {"id": tokens[0]["id"]})[0], 200)
        self.assertEqual(ws.wait("bye")["reason"], "revoked")
        self.assertEqual(self.server.request("GET", "/api/me", headers=token)[0], 401)

    def test_delete_forgets_the_name(self):
        ana, bo = self.account("Ana"), Person(self.server, "Bo")
        table = Table([ana, bo])
        table.start()
        table.play()
        self.assertEqual(ana.request("POST", "/api/me/delete", {"password": "wrong one"})[0], 403)
        self.assertEqual(ana.request("POST", "/api/me/delete", {"password": "correct horse"})[0], 200)
        game = bo.request("GET", "/api/games?of=me")[1]["games"][0]
        self.assertEqual(game["players"], ["gone", "Bo"])
        db = sqlite3.connect(self.server.folder / "games.sqlite")
        rows = db.execute("SELECT name, login, password FROM people WHERE id = ?", (ana.id,)).fetchall()
        self.assertEqual(rows, [("", None, None)])
        self.assertEqual(db.execute("SELECT COUNT(*) FROM keys WHERE person = ?", (ana.id,)).fetchone(), (0,))

    def test_only_hashes_are_stored(self):
        ana = Person(self.server, "Ana")
        secret = ana.cookie.split("=", 1)[1].encode()
        self.server.request("GET", "/healthz")
        for name in ("games.sqlite", "games.sqlite-wal", "log.txt"):
            self.assertNotIn(secret, (self.server.folder / name).read_bytes(), name)


class Forgotten(unittest.TestCase):
    def test_guests_without_games_are_pruned(self):
        with Server("--forget-guests", "10", "--address-logins", "100") as server:
            idle, fresh, seated, player, member, recent = (
                Person(server, name) for name in ("Idle", "Fresh", "Seated", "Player", "Member", "Recent"))
            Table([seated], bots=["random"])
            played = Table([player], bots=["random"])
            played.start()
            player.do("resign", table=played.id)
            player.do("close", table=played.id)
            member.request("POST", "/api/account", {"login": "member", "password": "correct horse"})
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            old = int((time.time() - 11 * 86400) * 1000)
            db.execute("UPDATE people SET created = ? WHERE id <> ?", (old, fresh.id))
            db.execute("UPDATE keys SET created = ?, seen = ? WHERE person NOT IN (?, ?)",
                       (old, old, fresh.id, recent.id))
            db.commit()
            server.start()
            self.assertTrue(self.gone(db, "Idle"))
            left = {row[0] for row in db.execute("SELECT name FROM people")}
            self.assertEqual(left, {"Fresh", "Seated", "Player", "Member", "Recent"})
            self.assertEqual(idle.request("GET", "/api/me")[0], 401)
            for person in (fresh, seated, player, member, recent):
                self.assertEqual(person.request("GET", "/api/me")[0], 200, person.name)
            db.close()

    def gone(self, db, name):
        return eventually(lambda: not db.execute("SELECT 1 FROM people WHERE name = ?", (name,)).fetchone())

    def test_guests_who_are_there_are_not_pruned(self):
        """Days of four seconds: a page that stays open, a program that asks now and then, and who left."""
        env = {"TSURO_TEST_DAY": "4000"}
        with Server("--forget-guests", "1", env=env) as server:
            open_page, program, left = (Person(server, name) for name in ("Open", "Program", "Left"))
            program.ws.close()
            left.ws.close()
            db = sqlite3.connect(server.folder / "games.sqlite")
            begun = time.monotonic()
            while time.monotonic() < begun + 9:
                self.assertEqual(program.request("GET", "/api/me")[0], 200)
                time.sleep(0.2)
            self.assertTrue(self.gone(db, "Left"))
            self.assertEqual(left.request("GET", "/api/me")[0], 401)
            self.assertEqual(open_page.request("GET", "/api/me")[0], 200)
            open_page.ws.close()
            self.assertTrue(self.gone(db, "Open"))
            db.close()


class Floods(unittest.TestCase):
    def test_logins_of_one_address(self):
        with Server("--address-logins", "1") as server:  # ten at once; the next only after a minute
            body = {"login": "nobody", "password": "wrong password"}
            statuses = [server.request("POST", "/api/login", body)[0] for _ in range(12)]
            self.assertEqual(statuses[:10], [403] * 10)
            self.assertEqual(statuses[10:], [429] * 2)

    def test_unknown_login_takes_as_long_as_a_wrong_password(self):
        """By processor time, which does not depend on what else the machine does."""
        with Server() as server:
            ana = Person(server, "Ana")
            ana.request("POST", "/api/account", {"login": "ana-b", "password": "correct horse"})

            def used():
                fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
                return int(fields[11]) + int(fields[12])

            def taken(login):
                begun = used()
                for _ in range(4):
                    body = {"login": login, "password": "wrong horse"}
                    self.assertEqual(server.request("POST", "/api/login", body, patience=300)[0], 403)
                return used() - begun
            known, unknown = taken("ana-b"), taken("nobody")
            self.assertGreater(known, 3)  # hundredths of a second
            self.assertGreater(unknown, known / 3)


if __name__ == "__main__":
    unittest.main()
