# SPDX-License-Identifier: MIT
"""Somebody becomes another or is no more; public lists and chats that one cannot flood."""
import json
import threading
import unittest

from harness import Held, Person, Server, Table, eventually, shuffle

OPEN2 = [{"kind": "open"}, {"kind": "open"}]
PASSWORD = "correct horse"


class Forget(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "500", "--address-logins", "1000", "--address-requests", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def snapshot(self, person, table):
        person.ws.inbox.clear()
        person.do("watch", table=table)
        return person.ws.wait("snapshot")

    def delete(self, person):
        self.assertEqual(person.request("POST", "/api/me/delete", {})[0], 200)

    def test_deleting_ends_links_and_sayings_and_passes_the_table_on(self):
        ana, bo, cy = (Person(self.server, name) for name in ("Ana", "Bo", "Cy"))
        table = Table([ana, bo])
        table.start()
        seen = self.snapshot(bo, table.id)["seq"]
        ana.do("say", table=table.id, text="my secret word")
        link = table.links[0].removeprefix("/s/")
        self.delete(ana)
        bo.ws.wait("snapshot")
        after = self.snapshot(bo, table.id)
        self.assertEqual(after["chat"], [])
        self.assertEqual(after["info"]["host"], bo.id)
        self.assertEqual(after["info"]["seats"][0]["name"], "gone")
        self.assertEqual(after["info"]["seats"][0]["bot_plays"], "left")
        cy.ws.inbox.clear()
        cy.do("watch", table=table.id, seen=seen)
        self.assertEqual(cy.ws.receive()["type"], "snapshot")  # what she said is kept nowhere
        answer = cy.ask("watch", table=table.id, link=link)
        self.assertEqual(answer["error"]["code"], "forbidden")
        table.people[0] = None
        self.assertTrue(table.host is ana)
        table.host = bo
        table.play()  # a bot plays on for her
        game = bo.request("GET", "/api/games/" + table.game)[1]
        self.assertEqual(game["game"]["players"], ["gone", "Bo"])
        self.assertIn('name 0 "gone"\n', game["record"])

    def test_deleting_frees_the_seat_between_games_and_closes_what_nobody_is_left_at(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        shared = Table([ana, bo])
        alone = ana.do("create", edition="classic", seats=OPEN2)["table"]
        bo.do("watch", table=alone)
        self.delete(ana)
        self.assertEqual(bo.ws.wait("closed", table=alone)["reason"], "host")
        info = self.snapshot(bo, shared.id)["info"]
        self.assertEqual(([seat["kind"] for seat in info["seats"]], info["host"]), (["open", "person"], bo.id))

    def test_nothing_of_a_deleted_account_stays_in_the_file(self):
        with Server() as server:
            ana = Person(server, "Zebedee Quux")
            ana.request("POST", "/api/account", {"login": "zebedee-quux", "password": PASSWORD})
            self.assertEqual(ana.request("POST", "/api/me/delete", {"password": PASSWORD})[0], 200)
            self.assertEqual(server.stop(), 0)
            for path in server.folder.glob("games.sqlite*"):
                held = path.read_bytes()
                for word in (b"Zebedee", b"zebedee", b"argon2id"):
                    self.assertNotIn(word, held, path)

    def test_nothing_of_a_deleted_account_stays_in_the_log_of_a_server_that_runs(self):
        words = (b"Zebedee", b"zebedee", b"argon2id")

        def held(server):
            return any(word in path.read_bytes() for path in server.folder.glob("games.sqlite*") for word in words)

        with Server() as server:
            ana = Person(server, "Zebedee Quux")
            ana.request("POST", "/api/account", {"login": "zebedee-quux", "password": PASSWORD})
            self.assertTrue(held(server))
            self.assertEqual(ana.request("POST", "/api/me/delete", {"password": PASSWORD})[0], 200)
            self.assertTrue(eventually(lambda: not held(server)))

    def test_one_person_does_not_hold_two_seats(self):
        account, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        account.request("POST", "/api/account", {"login": "two-seats", "password": PASSWORD})
        guest = Person(self.server, "Guest")
        table = Table([account, guest, bo])
        table.start()
        lobby = Table([guest, account])
        guest.request("POST", "/api/login", {"login": "two-seats", "password": PASSWORD})
        account.connect()
        seats = self.snapshot(account, table.id)["info"]["seats"]
        self.assertEqual([seat["bot_plays"] for seat in seats], [None, "left", None])
        self.assertEqual([seat["kind"] for seat in self.snapshot(account, lobby.id)["info"]["seats"]], ["open", "person"])
        table.people[1] = None
        table.play()

    def test_a_login_is_stored_at_the_table_whatever_was_under_way(self):
        account = Person(self.server, "Ana")
        account.request("POST", "/api/account", {"login": "stored-login", "password": PASSWORD})
        guest, bo = Person(self.server, "Guest"), Person(self.server, "Bo")
        table = Table([guest, bo])
        guest.request("POST", "/api/login", {"login": "stored-login", "password": PASSWORD})
        self.server.kill()
        self.server.start()
        guest.connect()
        self.assertEqual(guest.do("watch", table=table.id)["seat"], 0)
        seat = guest.ws.wait("snapshot")["info"]["seats"][0]
        self.assertEqual((seat["person"], seat["account"]), (account.id, True))

    def test_a_name_is_told_when_all_before_it_is_stored(self):
        with Server(gate=True) as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            ana.ws.drain()
            rename = threading.Thread(target=bo.request, args=("POST", "/api/guest", {"name": "Bob"}))
            with Held(server) as held:
                rename.start()
                held.waiting(1)
                ana.ws.send_text(json.dumps({"cmd": "change", "id": "c", "table": table.id, "visibility": "public"}))
                held.waiting(2)
            rename.join()
            seen, stored, named = [], [], False
            while not (stored and named):
                seen.append(ana.ws.receive())
                named = named or seen[-1].get("info", {}).get("seats", [{}, {}])[1].get("name") == "Bob"
                stored = [i for i, message in enumerate(seen) if message.get("id") == "c"]
            shown = [i for i, message in enumerate(seen) if message.get("info", {}).get("visibility") == "public"]
            self.assertEqual((len(stored), seen[stored[0]]["ok"]), (1, True))
            self.assertLess(stored[0], min(shown))

    def test_a_login_while_the_game_is_dealt(self):
        account, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        account.request("POST", "/api/account", {"login": "while-dealt", "password": PASSWORD})
        guest = Person(self.server, "Guest")
        table = Table([guest, bo])
        guest.do("start", table=table.id)
        guest.request("POST", "/api/login", {"login": "while-dealt", "password": PASSWORD})
        shuffle(table.id, {1: (bo, "00000000000000ff")})
        bo.ws.wait("started")
        bo.ws.wait("info")
        self.server.kill()
        self.server.start()
        bo.connect()
        info = self.snapshot(bo, table.id)["info"]
        self.assertEqual((info["status"], info["host"], info["seats"][0]["person"]), ("playing", account.id, account.id))


class Floods(unittest.TestCase):
    def test_public_list_has_two_of_one_address_and_those_with_people_first(self):
        with Server("--tables", "50", "--messages", "1000") as server:
            ana, eve = Person(server, "Ana"), Person(server, "Eve")
            waiting = Table([ana], bots=["random"], visibility="public").id
            for _ in range(5):
                table = eve.do("create", edition="classic", seats=OPEN2, visibility="public")["table"]
                eve.do("unwatch", table=table)
            listed = [one["table"] for one in server.request("GET", "/api/tables")[1]["tables"]]
            self.assertEqual((len(listed), listed[0]), (2, waiting))

    def test_chat_of_many_guests(self):
        with Server("--address-connections", "500", "--address-requests", "1000") as server:
            ana = Person(server, "Ana")
            table = Table([ana], bots=["random"])
            codes = []
            for i in range(12):
                guest = Person(server, f"Guest {i}")
                guest.do("watch", table=table.id)
                for _ in range(3):
                    codes.append(guest.ask("say", table=table.id, phrase="hello").get("error", {}).get("code"))
            self.assertLess(codes.count(None), 20)
            self.assertEqual(set(codes), {None, "too_fast"})
            self.assertTrue(ana.ask("say", table=table.id, phrase="hello")["ok"])
            ana.do("mute", table=table.id, person="watchers", muted=True)
            answer = guest.ask("say", table=table.id, phrase="hello")
            self.assertEqual(answer["error"]["code"], "forbidden")
            self.assertIn("only those with a seat", answer["error"]["message"])
            for i in range(20):
                ana.do("mute", table=table.id, person=f"person{i}", muted=True)
            ana.ws.inbox.clear()
            ana.do("watch", table=table.id)
            muted = ana.ws.wait("snapshot")["muted"]
            self.assertEqual(muted, [f"person{i}" for i in range(4, 20)] + ["watchers"])


if __name__ == "__main__":
    unittest.main()
