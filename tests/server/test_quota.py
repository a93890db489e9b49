# SPDX-License-Identifier: MIT
"""How many tables there may be and for how long, and bots that think for everybody in turn."""
import os
import socket
import unittest

from harness import Person, Server, Socket, Table, eventually

WALL = os.environ.get("TSURO_WALL_SHIM")
OPEN2 = [{"kind": "open"}, {"kind": "open"}]


class Elsewhere(Person):
    """Somebody who comes from another address of this machine."""

    def __init__(self, server, name, address):
        self.address = address
        super().__init__(server, name)

    def connect(self):
        wrapped = socket.socket()
        wrapped.bind((self.address, 0))
        wrapped.connect(("127.0.0.1", self.server.port))
        self.ws = Socket(self.server.port, {"Cookie": self.cookie}, wrapped=wrapped)
        return self.ws


class Forwarded(Person):
    """Somebody whose address a proxy tells."""

    def __init__(self, server, name, address):
        self.address = address
        super().__init__(server, name)

    def connect(self):
        self.ws = Socket(self.server.port, {"Cookie": self.cookie, "X-Forwarded-For": self.address})
        return self.ws


class Quota(unittest.TestCase):
    def refused(self, answer, words):
        self.assertEqual((answer["ok"], answer.get("error", {}).get("code")), (False, "too_many"), answer)
        self.assertIn(words, answer["error"]["message"])

    def test_tables_of_one_address(self):
        with Server("--address-tables", "3", "--tables", "2") as server:
            people = [Person(server, f"Guest {i}") for i in range(4)]
            tables = [people[i // 2].do("create", edition="classic", seats=OPEN2)["table"] for i in range(3)]
            self.refused(people[0].ask("create", edition="classic", seats=OPEN2), "close one of your tables")
            for person in people[1:]:
                self.refused(person.ask("create", edition="classic", seats=OPEN2), "made from your address")
            eve = Elsewhere(server, "Eve", "127.0.0.2")
            eve.do("create", edition="classic", seats=OPEN2)
            people[0].do("close", table=tables[0])
            people[2].do("create", edition="classic", seats=OPEN2)

    def test_all_addresses_of_a_network_have_limits_together(self):
        server = Server(
            "--trusted-proxy", "127.0.0.1", "--address-tables", "2", "--bot-games", "1", "--bot-delay", "60000",
            "--address-requests", "1000", "--address-connections", "200", "--tables", "100",
        )
        bots = [{"kind": "bot", "bot": "random"}] * 2
        with server:
            people = [Forwarded(server, f"Guest {i}", f"2001:db8:0:{i:x}00::{i:x}") for i in range(1, 18)]
            for person in people[:16]:
                tables = [person.do("create", edition="classic", seats=bots)["table"] for _ in range(2)]
                person.do("start", table=tables[0])
            self.refused(people[16].ask("create", edition="classic", seats=OPEN2), "made from your address")
            people[15].do("close", table=tables[1])
            table = people[16].do("create", edition="classic", seats=bots)["table"]
            self.refused(people[16].ask("start", table=table), "bots play enough games")
            near = [Forwarded(server, "Near", f"2001:db8:7:{i:x}::1") for i in range(1, 6)]
            for person in near[:4]:
                for _ in range(2):
                    person.do("create", edition="classic", seats=OPEN2)
            self.refused(near[4].ask("create", edition="classic", seats=OPEN2), "made from your address")
            Forwarded(server, "Else", "2001:db8:8::1").do("create", edition="classic", seats=OPEN2)

    def test_one_network_does_not_fill_the_public_list(self):
        server = Server("--trusted-proxy", "127.0.0.1", "--address-requests", "1000", "--address-connections", "200")
        with server:
            for i in range(1, 18):
                person = Forwarded(server, f"Guest {i}", f"2001:db8:0:{i:x}00::{i:x}")
                for _ in range(2):
                    person.do("create", edition="classic", seats=OPEN2, visibility="public")
            self.assertEqual(len(self.listed(server, "")[0]), 8)
            for i in range(1, 4):  # addresses of one household
                person = Forwarded(server, f"Guest {i}", f"2001:db8:1:{i:x}::1")
                for _ in range(3):
                    person.do("create", edition="classic", seats=OPEN2, visibility="public")
            self.assertEqual(len(self.listed(server, "")[0]), 8 + 4)

    def test_tables_in_all(self):
        with Server("--max-tables", "2") as server:
            ana, bo = Person(server, "Ana"), Elsewhere(server, "Bo", "127.0.0.2")
            for person in (ana, bo):
                person.do("create", edition="classic", seats=OPEN2)
            self.refused(bo.ask("create", edition="classic", seats=OPEN2), "as many tables as it can take")

    def test_games_of_bots_alone(self):
        with Server("--bot-delay", "60000", "--bot-games", "1") as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            bots = [{"kind": "bot", "bot": "random"}] * 2
            tables = [person.do("create", edition="classic", seats=bots)["table"] for person in (ana, bo)]
            ana.do("start", table=tables[0])
            ana.ws.wait("started")
            self.refused(bo.ask("start", table=tables[1]), "bots play enough games")
            bo.do("seat", table=tables[1], kind="open")
            bo.do("sit", table=tables[1])
            bo.do("start", table=tables[1])

    def test_bots_left_alone_beyond_the_limit_stand_still(self):
        with Server("--bot-games", "0", "--bot-threads", "1") as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana], bots=["random"] * 3, first=0)
            table.start()
            ana.do("leave", table=table.id)
            other = Table([bo], bots=["random"] * 3)
            other.start()
            other.play()  # for which the same thread has thought, later
            ana.do("watch", table=table.id)
            decision = ana.ws.wait("snapshot")["state"]["decision"]
            self.assertEqual(decision and decision["player"], 0)
            ana.do("back", table=table.id)
            self.assertTrue(table.play())

    def test_bots_left_alone_go_on_when_there_are_fewer(self):
        with Server("--bot-games", "1", "--bot-delay", "20", env={"TSURO_TEST_DAY": "86400"}) as server:  # a minute is 60 ms
            ana = Person(server, "Ana")
            tables = [Table([ana], bots=["random"] * 3) for _ in range(2)]
            for table in tables:
                table.start()
            for table in tables:
                ana.do("leave", table=table.id)
            self.assertTrue(eventually(lambda: self.statuses(ana) == ["over", "over"]))

    def statuses(self, person):
        return [table["status"] for table in person.request("GET", "/api/tables?of=me")[1]["tables"]]

    def test_a_host_counts_once_however_the_table_changes_hands(self):
        with Server("--tables", "1") as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            Table([ana, bo])
            self.refused(ana.ask("create", edition="classic", seats=OPEN2), "close one")
            table = ana.request("GET", "/api/tables?of=me")[1]["tables"][0]["table"]
            ana.do("leave", table=table)  # Bo is the host now
            self.refused(bo.ask("create", edition="classic", seats=OPEN2), "close one")
            ana.do("create", edition="classic", seats=OPEN2)

    def test_tables_nobody_sat_down_at_are_closed_after_minutes(self):
        with Server(env={"TSURO_TEST_DAY": "86400"}) as server:  # a minute is 60 ms
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            empty = ana.do("create", edition="classic", seats=OPEN2, sit=False)["table"]
            looked_at = ana.do("create", edition="classic", seats=OPEN2, sit=False)["table"]
            for table in (empty, looked_at):
                bo.do("watch", table=table)
            seated = Table([ana, bo])
            ana.do("unwatch", table=empty)
            bo.do("unwatch", table=empty)
            self.assertTrue(eventually(lambda: self.gone(bo, empty)))
            self.assertFalse(self.gone(bo, looked_at))
            self.assertFalse(self.gone(bo, seated.id))

    @unittest.skipUnless(WALL, "needs a clock on the wall that can be set")
    def test_a_wall_clock_that_jumps_closes_nothing(self):
        with Server("--close-after", "1", "--forget-guests", "300", "--messages", "1000") as server:
            server.stop()
            wall = server.folder / "wall"
            server.env = {"LD_PRELOAD": WALL, "TSURO_WALL": str(wall), "TSURO_TEST_DAY": "86400"}
            server.start()
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            table.start()
            for person in (ana, bo):
                person.do("unwatch", table=table.id)
            for hours in (3, -3, 0):
                before = ana.do("ping")["time"]
                wall.write_text(str(hours * 3600))
                self.assertGreater(abs(ana.do("ping")["time"] - before), 2 * 3600 * 1000)
                # One that nobody sat down at goes when its time has come: so they were looked at.
                empty = ana.do("create", edition="classic", seats=OPEN2, sit=False)["table"]
                ana.do("unwatch", table=empty)
                self.assertTrue(eventually(lambda: self.gone(bo, empty)))
                self.assertEqual(ana.request("GET", "/api/tables?of=me")[1]["tables"][0]["status"], "playing")

    def test_the_public_list_goes_on_page_by_page(self):
        with Server("--address-tables", "3", "--tables", "3") as server:
            people = [Elsewhere(server, f"Guest {i}", f"127.0.1.{i}") for i in range(1, 54)]
            made = [p.do("create", edition="classic", seats=OPEN2, visibility="public")["table"] for p in people]
            for _ in range(2):  # more than two of one address hide nobody
                people[-1].do("create", edition="classic", seats=OPEN2, visibility="public")
            people[0].ws.close()  # whose table somebody looks at comes first
            self.assertTrue(eventually(lambda: self.listed(server, "")[0][-1] != made[0]))
            first, cursor = self.listed(server, "")
            rest, end = self.listed(server, "?before=" + cursor)
            self.assertEqual((len(first), end), (50, None))
            self.assertEqual(len(set(first + rest)), len(first + rest))
            self.assertLessEqual(set(made[:-1]), set(first + rest))
            self.assertEqual(rest[-1], made[0])
            refused = server.request("GET", "/api/tables?before=now")
            self.assertEqual((refused[0], refused[1]["error"]["code"]), (400, "bad_request"))
            self.assertIn("before", refused[1]["error"]["message"])

    def listed(self, server, query):
        body = server.request("GET", "/api/tables" + query)[1]
        return [table["table"] for table in body["tables"]], body["next"]

    def gone(self, person, table):
        answer = person.ask("mute", table=table)
        return answer["error"]["code"] == "not_found"

    def test_bots_think_for_every_address_in_turn(self):
        with Server("--bot-threads", "1", "--tables", "100") as server:
            glutton = Person(server, "Glutton")
            for _ in range(12):
                table = Table([glutton], bots=["search5"] * 2, first=1)
                table.start()
            self.assertTrue(eventually(lambda: server.metric("bots_waiting") >= 10))
            honest = Elsewhere(server, "Honest", "127.0.0.2")
            table = Table([honest], bots=["search1"], first=1)
            table.start()
            before = server.metric("bot_moves_total")  # and now it is the bot's turn
            honest.ws.wait("moved")
            self.assertLess(server.metric("bot_moves_total") - before, 6)


if __name__ == "__main__":
    unittest.main()
