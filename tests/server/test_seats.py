# SPDX-License-Identifier: MIT
"""Bots with names, open seats filled at the start, wishes for the next game, one's own tables."""
import unittest

from harness import Person, Server, Table, eventually, shuffle


class Seats(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "200", "--address-requests", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def info(self, person, table):
        person.ws.inbox.clear()
        person.do("watch", table=table)
        return person.ws.wait("snapshot")["info"]

    def create(self, person, *seats, **more):
        return person.do("create", edition="classic", seats=list(seats), **more)["table"]

    def refused(self, answer, code, words):
        self.assertFalse(answer["ok"], answer)
        self.assertEqual(answer["error"]["code"], code, answer)
        self.assertIn(words, answer["error"]["message"])

    def test_bots_keep_their_names(self):
        ana = Person(self.server, "Ana")
        heron = {"kind": "bot", "bot": "careful", "name": " Quiet  Heron "}
        table = self.create(ana, {"kind": "open"}, heron, heron, {"kind": "bot", "bot": "random"})
        ana.do("seat", table=table, kind="bot", bot="greedy", name="Otter")
        seats = self.info(ana, table)["seats"]
        self.assertEqual(
            [(seat.get("bot"), seat["name"]) for seat in seats],
            [(None, "Ana"), ("careful", "Quiet Heron"), ("careful", "Quiet Heron 2"), ("random", None), ("greedy", "Otter")],
        )
        self.server.stop()
        self.server.start()
        ana.connect()
        self.assertEqual(self.info(ana, table)["seats"][1:], seats[1:])
        ana.do("start", table=table)
        shuffle(table, {0: (ana, "00000000000000ff")})
        game = ana.ws.wait("started")["game"]
        ana.do("resign", table=table)
        ana.ws.wait("over")
        past = ana.request("GET", "/api/games/" + game)[1]
        self.assertEqual(past["game"]["players"], ["Ana", "Quiet Heron", "Quiet Heron 2", "random", "Otter"])
        self.assertEqual(past["game"]["bots"], [None, "careful", "careful", "random", "greedy"])
        self.assertIn('name 2 "Quiet Heron 2"\n', past["record"])

    def test_bad_names_of_bots(self):
        ana = Person(self.server, "Ana")
        for name, words in ((7, "must be a text"), ("gone", "something else"), ("\u2800", "visible")):
            seat = {"kind": "bot", "bot": "careful", "name": name}
            answer = ana.ask("create", edition="classic", seats=[{"kind": "open"}, seat])
            self.refused(answer, "bad_request", words)

    def test_start_fills_open_seats(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        table = self.create(ana, *[{"kind": "open"}] * 5)
        bo.do("watch", table=table)
        bo.do("sit", table=table, seat=2)
        self.refused(ana.ask("start", table=table), "wrong_state", "still open")
        self.refused(ana.ask("start", table=table, fill=False), "wrong_state", "still open")
        self.refused(ana.ask("start", table=table, fill="nobody"), "bad_request", "fill must be")
        self.refused(ana.ask("start", table=table, fill="careful", names=["gone"]), "bad_request", "something else")
        ana.do("start", table=table, fill="careful", names=["Heron", "Otter"])
        shuffle(table, {0: (ana, "00000000000000ff"), 2: (bo, "00000000000000fe")})
        ana.ws.wait("started")
        seats = self.info(ana, table)["seats"]
        self.assertEqual([seat["name"] for seat in seats], ["Ana", "Heron", "Bo", "Otter", None])
        self.assertEqual([seat.get("bot") for seat in seats], [None, "careful", None, "careful", "careful"])

    def test_start_fills_with_a_bot_of_the_servers_choice(self):
        ana = Person(self.server, "Ana")
        table = self.create(ana, {"kind": "open"}, {"kind": "open"})
        ana.do("start", table=table, fill=True)
        ana.ws.wait("shuffle")
        self.assertEqual(self.info(ana, table)["seats"][1]["kind"], "bot")

    def test_wish_for_the_next_game(self):
        ana, bo, cy = (Person(self.server, name) for name in ("Ana", "Bo", "Cy"))
        table = Table([ana, bo])
        table.start()
        self.refused(bo.ask("wish", table=table.id), "wrong_state", "you have a seat")
        self.refused(cy.ask("wish", table=table.id), "wrong_state", "watch the table first")
        cy.do("watch", table=table.id)
        cy.do("wish", table=table.id)
        cy.do("wish", table=table.id)
        wish = {"person": cy.id, "name": "Cy", "account": False, "present": True}
        self.assertEqual(self.info(ana, table.id)["wishes"], [wish])
        self.refused(bo.ask("wish", table=table.id, person=cy.id, want=False), "forbidden", "host")
        bo.do("resign", table=table.id)
        ana.ws.wait("over")
        bo.do("rematch", table=table.id)
        ana.do("rematch", table=table.id)
        table.people.append(cy)
        states = table.deal()
        self.assertEqual(states[2]["players"], 3)
        info = self.info(cy, table.id)
        self.assertEqual([seat["name"] for seat in info["seats"]], ["Ana", "Bo", "Cy"])
        self.assertEqual(info["wishes"], [])
        self.assertIn("/s/", cy.do("sit", table=table.id)["link"])

    def test_wishes_of_those_who_went_and_of_too_many(self):
        ana, cy, di = (Person(self.server, name) for name in ("Ana", "Cy", "Di"))
        table = self.create(ana, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 6)
        for person in (cy, di):
            person.do("watch", table=table)
            person.do("wish", table=table)
        ana.do("start", table=table)
        shuffle(table, {0: (ana, "00000000000000ff")})
        ana.ws.wait("started")
        ana.do("resign", table=table)
        ana.ws.wait("over")
        cy.ws.close()
        self.assertTrue(eventually(lambda: not self.info(ana, table)["wishes"][0]["present"]))
        ana.do("rematch", table=table)
        ana.ws.wait("shuffle")
        info = self.info(ana, table)
        self.assertEqual([seat["name"] for seat in info["seats"]][7:], ["Di"])
        self.assertEqual([wish["name"] for wish in info["wishes"]], ["Cy"])
        ana.do("wish", table=table, person=cy.id, want=False)
        self.assertEqual(self.info(ana, table)["wishes"], [])

    def test_my_tables(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        self.assertEqual(self.server.request("GET", "/api/tables?of=me")[0], 401)
        self.assertEqual(self.server.request("GET", "/api/tables?of=all")[0], 400)
        table = Table([ana, bo], first=0)
        open_one = self.create(bo, {"kind": "open"}, {"kind": "open"}, sit=False)
        table.start()
        status, body = ana.request("GET", "/api/tables?of=me")
        self.assertEqual([one["table"] for one in body["tables"]], [table.id])
        one = body["tables"][0]
        self.assertEqual((one["seat"], one["turn"], one["ply"], one["status"]), (0, 0, 0, "playing"))
        moves = ana.do("moves", table=table.id)["moves"]
        ana.do("play", table=table.id, ply=0, move=moves[0])
        mine = {one["table"]: one for one in bo.request("GET", "/api/tables?of=me")[1]["tables"]}
        self.assertEqual((mine[table.id]["seat"], mine[table.id]["turn"], mine[table.id]["ply"]), (1, 1, 1))
        self.assertEqual((mine[open_one]["seat"], mine[open_one]["turn"], mine[open_one]["status"]), (None, None, "open"))


if __name__ == "__main__":
    unittest.main()
