# SPDX-License-Identifier: MIT
"""Tables before, between and after games: every command and its errors."""
import hashlib
import re
import unittest

from harness import Person, Server, Socket, Table, commitment

OPEN2 = [{"kind": "open"}, {"kind": "open"}]


class Tables(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "500", "--away-after", "1").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def person(self, name="Ana"):
        return Person(self.server, name)

    def refused(self, who, code, cmd, **members):
        answer = who.ask(cmd, **members)
        self.assertFalse(answer["ok"], (cmd, members))
        self.assertEqual(answer["error"]["code"], code, (cmd, members, answer))
        return answer["error"]

    # ---- requests in general ----

    def test_broken_requests(self):
        ws = Socket(self.server.port)
        for text, code in (
            ("", "bad_json"),
            ("nonsense", "bad_json"),
            ("[1]", "bad_json"),
            ('{"cmd":"ping"} x', "bad_json"),
            ('{"cmd":"ping","cmd":"ping"}', "bad_json"),
            ("{" * 100, "bad_json"),
            ('{"id":1}', "bad_request"),
            ('{"cmd":7}', "bad_request"),
            ('{"cmd":"fly"}', "bad_request"),
            ('{"cmd":"ping","id":[]}', "bad_request"),
            ('{"cmd":"ping","id":"' + "x" * 80 + '"}', "bad_request"),
            ('{"cmd":"watch"}', "bad_request"),
            ('{"cmd":"watch","table":7}', "bad_request"),
            ('{"cmd":"watch","table":"nowhere"}', "not_found"),
        ):
            ws.send_text(text)
            answer = ws.receive()
            self.assertEqual((answer["ok"], answer["error"]["code"]), (False, code), text[:40])
        ws.send_frame(0x82, b'{"cmd":"ping"}')
        self.assertEqual(ws.receive()["error"]["code"], "bad_json")

    def test_id_comes_back_as_it_was(self):
        ws = Socket(self.server.port)
        for raw in ("1", '"a"', "-1.5e3", '"\\u00e9"'):
            ws.send_text('{"cmd":"ping","id":%s}' % raw)
            self.assertTrue(ws.receive_text().startswith(b'{"id":' + raw.encode()))
        ws.send_text('{"cmd":"ping"}')
        self.assertNotIn("id", ws.receive())

    def test_message_in_pieces(self):
        ws = Socket(self.server.port)
        ws.send_frame(0x01, b'{"cmd":')
        ws.send_frame(0x80, b'"ping"}')
        self.assertTrue(ws.receive()["ok"])

    # ---- create and change ----

    def test_create_refuses_what_makes_no_sense(self):
        ana = self.person()
        good = {"edition": "classic", "seats": OPEN2}
        for change in (
            {"edition": "chess"},
            {"edition": 1},
            {"edition": None},
            {"seats": []},
            {"seats": [{"kind": "open"}] * 9},
            {"seats": "two"},
            {"seats": [{"kind": "throne"}]},
            {"seats": [{"kind": "bot", "bot": "hal"}, {"kind": "open"}]},
            {"options": {"width": 99}},
            {"options": {"wings": True}},
            {"options": []},
            {"options": {"solo": True}},
            {"visibility": "secret"},
            {"clock": {"kind": "sand"}},
            {"clock": {"kind": "move", "seconds": 1}},
            {"clock": {"kind": "bank", "seconds": 100, "increment": 1000}},
            {"clock": 5},
            {"first": 2},
            {"first": "me"},
            {"sit": "yes"},
        ):
            self.refused(ana, "bad_request", "create", **{**good, **change})

    def test_create_says_what_it_made(self):
        ana = self.person()
        answer = ana.do(
            "create",
            edition="classic",
            seats=[{"kind": "bot", "bot": "careful"}, {"kind": "open"}, {"kind": "open"}],
            options={"exchange": False},
            visibility="public",
            clock={"kind": "bank", "seconds": 300, "increment": 5},
            first=1,
        )
        self.assertEqual((answer["seat"], answer["host"]), (1, True))
        self.assertEqual(answer["url"], "/t/" + answer["table"])
        info = ana.ws.wait("snapshot")["info"]
        self.assertEqual([seat["kind"] for seat in info["seats"]], ["bot", "person", "open"])
        self.assertEqual(info["options"], {"exchange": False})
        self.assertEqual(info["clock"], {"kind": "bank", "seconds": 300, "increment": 5})
        self.assertEqual((info["first"], info["status"], info["visibility"]), (1, "open", "public"))
        listed = self.server.request("GET", "/api/tables")[1]["tables"]
        self.assertIn(answer["table"], [table["table"] for table in listed])

    def test_tables_by_link_are_not_listed(self):
        table = Table([self.person()], bots=["random"])
        listed = self.server.request("GET", "/api/tables")[1]["tables"]
        self.assertNotIn(table.id, [listing["table"] for listing in listed])

    def test_change(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        self.refused(bo, "forbidden", "change", table=table.id, visibility="public")
        self.refused(ana, "bad_request", "change", table=table.id, edition="chess")
        ana.do("change", table=table.id, options={"exchange": False}, clock={"kind": "move", "seconds": 30})
        info = bo.ws.wait("info")["info"]
        while info["clock"]["kind"] == "none":
            info = bo.ws.wait("info")["info"]
        self.assertEqual(info["options"], {"exchange": False})
        table.start()
        self.refused(ana, "wrong_state", "change", table=table.id, first=1)

    def test_too_many_tables(self):
        with Server("--tables", "2") as server:
            ana = Person(server, "Ana")
            ids = [ana.do("create", edition="classic", seats=OPEN2)["table"] for _ in range(2)]
            self.refused(ana, "too_many", "create", edition="classic", seats=OPEN2)
            ana.do("close", table=ids[0])
            ana.do("create", edition="classic", seats=OPEN2)

    # ---- seats ----

    def test_sit_and_leave(self):
        ana, bo, eve = self.person(), self.person("Bo"), self.person("Eve")
        table = Table([ana, bo])
        self.assertEqual(bo.do("sit", table=table.id)["seat"], 1)
        self.refused(eve, "full", "sit", table=table.id)
        self.refused(eve, "full", "sit", table=table.id, seat=0)
        self.refused(eve, "bad_request", "sit", table=table.id, seat=5)
        self.refused(eve, "forbidden", "leave", table=table.id)
        ana.do("leave", table=table.id)
        info = bo.ws.wait("info")["info"]
        while info["seats"][0]["kind"] != "open":
            info = bo.ws.wait("info")["info"]
        self.assertEqual(info["host"], bo.id)
        self.assertEqual(eve.do("sit", table=table.id, seat=0)["seat"], 0)

    def test_host_arranges_seats(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        self.refused(bo, "forbidden", "seat", table=table.id, seat=0, kind="open")
        for members in ({"seat": 9, "kind": "open"}, {"seat": 1}, {"kind": "remove"},
                        {"seat": 1, "kind": "bot", "bot": "x"}):
            self.refused(ana, "bad_request", "seat", table=table.id, **members)
        ana.do("seat", table=table.id, kind="bot", bot="greedy")
        ana.do("seat", table=table.id, kind="open")
        ana.do("seat", table=table.id, seat=1, kind="open")
        info = bo.ws.wait("info")["info"]
        while len(info["seats"]) < 4 or info["seats"][1]["kind"] != "open":
            info = bo.ws.wait("info")["info"]
        self.assertEqual([s["kind"] for s in info["seats"]], ["person", "open", "bot", "open"])
        self.refused(bo, "forbidden", "leave", table=table.id)
        ana.do("seat", table=table.id, seat=1, kind="remove")
        ana.do("seat", table=table.id, seat=2, kind="remove")
        self.assertTrue(ana.do("start", table=table.id)["ok"])

    def test_links_follow_their_seats(self):
        ana, bo, eve = self.person(), self.person("Bo"), self.person("Eve")
        table = Table([ana, bo])
        link = table.links[1].removeprefix("/s/")
        phone = Socket(self.server.port)
        self.assertEqual(phone.ask("watch", table=table.id, link=link)["seat"], 1)
        for bad in (link[:-1] + ("y" if link[-1] == "x" else "x"), link.replace("-1-", "-0-", 1), "nonsense", table.id, ""):
            self.refused(eve, "forbidden", "watch", table=table.id, link=bad)
        new = phone.ask("relink", table=table.id)["link"].removeprefix("/s/")
        self.assertNotEqual(new, link)
        self.refused(eve, "forbidden", "watch", table=table.id, link=link)
        self.assertTrue(phone.ask("say", table=table.id, phrase="hello")["ok"])
        bo.do("leave", table=table.id)
        self.refused(eve, "forbidden", "watch", table=table.id, link=new)

    def test_start_needs_everybody(self):
        ana, bo = self.person(), self.person("Bo")
        answer = ana.do("create", edition="classic", seats=OPEN2)
        self.refused(ana, "wrong_state", "start", table=answer["table"])
        self.refused(bo, "forbidden", "start", table=answer["table"])
        self.refused(bo, "forbidden", "nonce", table=answer["table"], nonce="0" * 16)
        self.refused(ana, "wrong_state", "nonce", table=answer["table"], nonce="0" * 16)
        self.refused(ana, "no_game", "play", table=answer["table"], ply=0, move="start a1.0")
        self.refused(ana, "no_game", "moves", table=answer["table"])
        self.refused(ana, "no_game", "resign", table=answer["table"])
        self.refused(ana, "wrong_state", "rematch", table=answer["table"])

    def test_nonces(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        ana.do("start", table=table.id)
        self.refused(ana, "wrong_state", "start", table=table.id)
        nonces = ["%016x" % 10, "%016x" % 11]
        given = [commitment(table.id, 1, seat, nonce) for seat, nonce in enumerate(nonces)]
        for bad in ("xyz", "A" * 64, "0" * 63, "0" * 65, 7):
            self.refused(ana, "bad_request", "commit", table=table.id, commitment=bad)
        self.refused(ana, "wrong_state", "nonce", table=table.id, nonce=nonces[0])
        ana.do("commit", table=table.id, commitment=given[0])
        self.refused(ana, "wrong_state", "commit", table=table.id, commitment=given[0])
        bo.do("commit", table=table.id, commitment=given[1])
        self.assertEqual(ana.ws.wait("commitments")["commitments"], given)
        for bad in ("xyz", "A" * 16, "0" * 15, "0" * 17, "", 7):
            self.refused(ana, "bad_request", "nonce", table=table.id, nonce=bad)
        self.refused(ana, "wrong_state", "nonce", table=table.id, nonce=nonces[1])
        ana.do("nonce", table=table.id, nonce=nonces[0])
        self.refused(ana, "wrong_state", "nonce", table=table.id, nonce=nonces[0])
        bo.do("nonce", table=table.id, nonce=nonces[1])
        ana.ws.wait("started")
        bo.do("resign", table=table.id)
        reveal = ana.ws.wait("over")["reveal"]
        self.assertEqual((reveal["nonces"], reveal["commitments"], reveal["stopped"]), (nonces, given, []))

    def test_a_seat_that_stops_deals(self):
        """Told by seat, with the secret; begun anew; in the record; the third time without a nonce."""
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        ana.do("start", table=table.id)
        commits = []
        for attempt in (1, 2):
            shuffled = ana.ws.wait("shuffle", attempt=attempt)
            commits.append(shuffled["commit"])
            for seat, person in enumerate((ana, bo)):
                person.do("commit", table=table.id, commitment=commitment(table.id, 1, seat, "0" * 16))
            ana.ws.wait("commitments", attempt=attempt)
            ana.do("nonce", table=table.id, nonce="0" * 16)
            stopped = ana.ws.wait("stopped", attempt=attempt)
            self.assertEqual((stopped["seats"], stopped["commit"]), ([1], shuffled["commit"]))
            secret = bytes.fromhex(stopped["secret"])
            self.assertEqual(hashlib.sha256(secret).hexdigest(), shuffled["commit"])
        self.assertNotEqual(*commits)
        info = ana.ws.wait("info")["info"]
        self.assertEqual([deal["seats"] for deal in info["stopped"]], [[1], [1]])
        number = ana.ws.wait("shuffle", attempt=3)["number"]
        answer = bo.ask("commit", table=table.id, commitment="0" * 64)
        self.assertIn("has stopped two deals", answer["error"]["message"])
        ana.do("commit", table=table.id, commitment=commitment(table.id, number, 0, "0" * 16))
        self.assertIsNone(ana.ws.wait("commitments", attempt=3)["commitments"][1])
        ana.do("nonce", table=table.id, nonce="0" * 16)
        game = ana.ws.wait("started")["game"]
        bo.do("resign", table=table.id)
        reveal = ana.ws.wait("over")["reveal"]
        self.assertEqual([deal["seats"] for deal in reveal["stopped"]], [[1], [1]])
        record = self.server.request("GET", f"/api/games/{game}/record")[1].decode()
        self.assertEqual(len(re.findall(r"(?m)^stopped [0-9a-f]{64} 1$", record)), 2)

    def test_a_server_that_ends_while_nonces_are_revealed(self):
        """It has stopped that deal itself, and says so."""
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            ana.do("start", table=table.id)
            commit = ana.ws.wait("shuffle")["commit"]
            for seat, person in enumerate((ana, bo)):
                person.do("commit", table=table.id, commitment=commitment(table.id, 1, seat, "0" * 16))
            ana.ws.wait("commitments")
            ana.do("nonce", table=table.id, nonce="0" * 16)
            server.kill()
            server.start()
            ana.connect()
            ana.do("watch", table=table.id)
            info = ana.ws.wait("snapshot")["info"]
            self.assertEqual((info["status"], [deal["seats"] for deal in info["stopped"]]), ("open", [[]]))
            secret = bytes.fromhex(info["stopped"][0]["secret"])
            self.assertEqual(hashlib.sha256(secret).hexdigest(), commit)
            self.assertNotEqual(info["commit"], commit)

    # ---- chat ----

    def test_chat(self):
        ana, bo, eve = self.person(), self.person("Bo"), self.person("Eve")
        table = Table([ana, bo])
        eve.do("watch", table=table.id)
        ana.do("say", table=table.id, text="  Olá, Bo!  ")
        said = bo.ws.wait("said")
        self.assertEqual((said["text"], said["name"], said["seat"], said["person"]),
                         ("Olá, Bo!", "Ana", 0, ana.id))
        eve.do("say", table=table.id, phrase="good_luck")
        said = bo.ws.wait("said")
        self.assertEqual((said["phrase"], said["seat"]), ("good_luck", None))
        for members in ({"text": ""}, {"text": "x" * 201}, {"text": "\u0007"}, {"phrase": "curse"}, {}):
            self.refused(ana, "bad_request", "say", table=table.id, **members)
        nobody = Socket(self.server.port)
        self.assertEqual(nobody.ask("say", table=table.id, text="hi")["error"]["code"], "no_person")
        bo.connect()
        bo.do("watch", table=table.id)
        chat = bo.ws.wait("snapshot")["chat"]
        self.assertEqual([m.get("text", m.get("phrase")) for m in chat], ["Olá, Bo!", "good_luck"])

    def test_chat_is_limited(self):
        ana = self.person()
        table = Table([ana], bots=["random"])
        codes = [ana.ask("say", table=table.id, text=str(i)).get("error", {}).get("code") for i in range(7)]
        self.assertEqual(codes, [None] * 5 + ["too_fast"] * 2)

    def test_chat_is_limited_for_the_person_not_the_connection(self):
        ana = self.person()
        tables = [Table([ana], bots=["random"]).id for _ in range(2)]
        codes = []
        for i in range(7):
            ana.connect()
            answer = ana.ask("say", table=tables[i % 2], text=str(i))
            codes.append(answer.get("error", {}).get("code"))
        self.assertEqual(codes, [None] * 5 + ["too_fast"] * 2)
        bo = self.person("Bo")
        self.assertTrue(bo.ask("say", table=tables[0], text="I was silent")["ok"])

    def test_mute(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        self.refused(bo, "forbidden", "mute", table=table.id, person=ana.id, muted=True)
        self.refused(ana, "bad_request", "mute", table=table.id, person=bo.id)
        ana.do("mute", table=table.id, person=bo.id, muted=True)
        self.refused(bo, "forbidden", "say", table=table.id, text="hm")
        ana.do("mute", table=table.id, person=bo.id, muted=False)
        bo.do("say", table=table.id, text="ah")

    def muted(self, person, table):
        person.do("watch", table=table.id)
        return person.ws.wait("snapshot")["muted"]

    def test_snapshot_tells_who_is_muted(self):
        ana, bo, eve = self.person(), self.person("Bo"), self.person("Eve")
        table = Table([ana, bo])
        self.assertEqual(table.snapshot["muted"], [])
        for person in (bo, eve):
            ana.do("mute", table=table.id, person=person.id, muted=True)
        ana.do("mute", table=table.id, person=bo.id, muted=True)
        for reader in (ana, bo, eve):
            reader.connect()  # a page that is loaded again
            self.assertEqual(self.muted(reader, table), [bo.id, eve.id])
        ana.do("mute", table=table.id, person=bo.id, muted=False)
        self.assertEqual(self.muted(ana, table), [eve.id])

    def test_an_account_does_not_shake_off_a_mute(self):
        ana, bo, phone = self.person(), self.person("Bo"), self.person("Bo")
        account = {"login": "bo-muted", "password": "correct horse"}
        self.assertEqual(phone.request("POST", "/api/account", account)[0], 200)
        table = Table([ana, bo])
        ana.do("mute", table=table.id, person=bo.id, muted=True)
        self.assertEqual(bo.request("POST", "/api/login", account)[0], 200)
        bo.connect()
        self.assertEqual(self.muted(bo, table), [phone.id])
        self.refused(bo, "forbidden", "say", table=table.id, text="hm")

    # ---- watching and closing ----

    def test_presence_is_told(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        ana.ws.drain()
        bo.ws.close()
        info = ana.ws.wait("info")["info"]
        self.assertFalse(info["seats"][1]["present"])
        self.assertIsInstance(info["seats"][1]["away_since"], int)
        bo.connect()
        bo.do("watch", table=table.id)
        self.assertTrue(ana.ws.wait("info")["info"]["seats"][1]["present"])

    def test_rename_is_told(self):
        ana, bo = self.person(), self.person("Bo")
        Table([ana, bo])
        ana.ws.drain()
        bo.request("POST", "/api/guest", {"name": "Robert"})
        self.assertEqual(ana.ws.wait("info")["info"]["seats"][1]["name"], "Robert")

    def test_unwatch(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        bo.do("unwatch", table=table.id)
        bo.ws.drain()
        ana.do("say", table=table.id, text="anybody?")
        self.assertEqual(bo.ws.drain(), [])

    def test_close(self):
        ana, bo = self.person(), self.person("Bo")
        table = Table([ana, bo])
        self.refused(bo, "forbidden", "close", table=table.id)
        ana.do("close", table=table.id)
        self.assertEqual(bo.ws.wait("closed")["reason"], "host")
        self.refused(bo, "not_found", "watch", table=table.id)

    def test_too_many_watched(self):
        eve = self.person("Eve")
        ids = [self.person().do("create", edition="classic", seats=OPEN2)["table"] for _ in range(17)]
        for table in ids[:16]:
            eve.do("watch", table=table)
        self.refused(eve, "too_many", "watch", table=ids[16])


if __name__ == "__main__":
    unittest.main()
