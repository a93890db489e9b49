# SPDX-License-Identifier: MIT
"""Clocks that cannot be cheated: leaving, coming back and a restart go on with the same question."""
import json
import sqlite3
import time
import unittest

from harness import PATIENCE, Person, Server, Table, eventually

MOVE = {"kind": "move", "seconds": 5}
BANK = {"kind": "bank", "seconds": 60, "increment": 5}


class Clocks(unittest.TestCase):
    def begin(self, server, clock):
        ana, bo = Person(server, "Ana"), Person(server, "Bo")
        table = Table([ana, bo], first=0, clock=clock)
        table.start()
        return ana, bo, table

    def left(self, person, table, seat=0):
        person.ws.inbox.clear()
        person.do("watch", table=table.id)
        return person.ws.wait("snapshot")["clock"]["left"][seat]

    def pipeline(self, person, *requests):
        """Sends all before the first is answered."""
        for request in requests:
            person.ws.send_text(json.dumps(request))

    def test_time_before_leaving_is_charged_to_the_one_who_comes_back(self):
        with Server("--bot-delay", "60000") as server:
            ana, bo, table = self.begin(server, BANK)
            time.sleep(1.2)
            self.pipeline(
                ana,
                {"cmd": "leave", "table": table.id},
                {"cmd": "play", "table": table.id, "ply": 0, "move": "start a1.0"},
            )
            left = bo.ws.wait("moved", by="person")["clock"]["left"][0]
            self.assertLessEqual(left, 65000 - 1200)

    def test_time_before_leaving_is_charged_when_the_bot_answers(self):
        with Server("--bot-delay", "0") as server:
            ana, bo, table = self.begin(server, BANK)
            time.sleep(1.2)
            ana.do("leave", table=table.id)
            left = bo.ws.wait("moved", by="bot")["clock"]["left"][0]
            self.assertLessEqual(left, 60000 - 1200)  # and no increment

    def test_a_question_is_not_asked_twice(self):
        with Server("--bot-delay", "6000") as server:
            ana, bo, table = self.begin(server, MOVE)
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:  # each alone would begin the five seconds again
                ana.do("leave", table=table.id)
                ana.do("back", table=table.id)
                answer = ana.ask("play", table=table.id, ply=0, move="start z9.9")
                if answer["error"]["code"] != "illegal_move":
                    break
                time.sleep(0.5)
            self.assertEqual(answer["error"]["code"], "not_your_turn")
            self.assertIn("your time for this decision is up", answer["error"]["message"])
            ana.do("leave", table=table.id)
            ana.do("back", table=table.id)
            self.assertEqual(bo.ws.wait("moved", ply=1)["by"], "clock")

    def test_a_restart_goes_on_with_the_question(self):
        for clock in (MOVE | {"seconds": 60}, BANK):
            with self.subTest(clock["kind"]), Server() as server:
                ana, bo, table = self.begin(server, clock)
                time.sleep(1)
                before = self.left(ana, table)
                self.assertLessEqual(before, 59000)
                began = time.monotonic()
                self.assertEqual(server.stop(), 0)
                lived = time.monotonic() - began
                time.sleep(2)  # nobody's
                began = time.monotonic()
                server.start()
                ana.connect()
                after = self.left(ana, table)
                lived += time.monotonic() - began
                self.assertLessEqual(after, before)
                self.assertGreaterEqual(after, before - 1000 * lived - 1000)
                server.stop()  # and what a second one did not run either
                time.sleep(1)
                server.start()
                ana.connect()
                self.assertLessEqual(self.left(ana, table), after)

    def test_a_killed_server_forgives_nothing(self):
        """It has no time to say how long it was there; the file does."""
        for clock in (MOVE | {"seconds": 60}, BANK):
            with self.subTest(clock["kind"]), Server() as server:
                ana, bo, table = self.begin(server, clock)
                time.sleep(3)
                before, now = self.left(ana, table), time.time()
                file = server.folder / "games.sqlite"
                self.assertTrue(eventually(lambda: file.stat().st_mtime > now))  # a sign of life
                server.kill()
                time.sleep(2)  # nobody's
                server.start()
                ana.connect()
                self.assertLessEqual(self.left(ana, table), before)

    def test_an_empty_bank_stays_empty_in_the_next_server(self):
        with Server() as server:
            ana, bo, table = self.begin(server, {"kind": "bank", "seconds": 60, "increment": 0})
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE seats SET time_left = 0 WHERE seat = 0")
            db.commit()
            db.close()
            server.start()
            ana.connect()
            left = self.left(ana, table)  # ten seconds for every decision, and not none
            self.assertTrue(0 < left <= 10000, left)


if __name__ == "__main__":
    unittest.main()
