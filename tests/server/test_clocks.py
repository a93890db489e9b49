# SPDX-License-Identifier: MIT
"""Clocks that cannot be cheated: leaving, coming back and a restart go on with the same question."""
import json
import os
import pathlib
import signal
import sqlite3
import time
import unittest

from harness import PATIENCE, Person, Server, Table, commitment, eventually

MOVE = {"kind": "move", "seconds": 5}
BANK = {"kind": "bank", "seconds": 60, "increment": 5}
SHIM = os.environ.get("TSURO_WALL_SHIM")
HOUR = 3600


class Pause:
    """The server is stopped for an hour, with `with`: on its clocks, and nobody waits for it."""

    def __init__(self, server):
        self.server = server

    @staticmethod
    def server_make():
        server = Server()
        wall, steady = server.folder / "wall", server.folder / "steady"
        wall.write_text("0")
        steady.write_text("0")
        server.env = {"LD_PRELOAD": SHIM, "TSURO_WALL": str(wall), "TSURO_STEADY": str(steady)}
        return server

    def state(self):
        stat = pathlib.Path(f"/proc/{self.server.process.pid}/stat").read_text()
        return stat.rsplit(")", 1)[1].split()[0]

    def __enter__(self):
        self.server.process.send_signal(signal.SIGSTOP)
        assert eventually(lambda: self.state() == "T")

    def __exit__(self, *_):
        for clock in ("wall", "steady"):
            file = self.server.folder / clock
            file.write_text(str(int(file.read_text()) + HOUR))
        self.server.process.send_signal(signal.SIGCONT)


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

    @unittest.skipUnless(SHIM, "needs clocks that can be set")
    def test_a_move_sent_in_a_pause_counts_and_the_pause_is_nobodys(self):
        for clock in (MOVE | {"seconds": 600}, BANK | {"seconds": 600}):
            with self.subTest(clock["kind"]), Pause.server_make() as server:
                ana, bo, table = self.begin(server, clock)
                with Pause(server):
                    self.pipeline(ana, {"cmd": "play", "table": table.id, "ply": 0, "move": "start a1.0"})
                moved = bo.ws.wait("moved")
                self.assertEqual((moved["ply"], moved["by"]), (1, "person"))
                self.assertGreater(moved["clock"]["left"][0], 400000)

    @unittest.skipUnless(SHIM, "needs clocks that can be set")
    def test_everybody_is_told_what_is_left_after_a_pause_and_so_is_the_store(self):
        with Pause.server_make() as server:
            ana, bo, table = self.begin(server, BANK | {"seconds": 600})
            bo.ws.sent()
            with Pause(server):
                pass
            snapshot = bo.ws.wait("snapshot")
            self.assertEqual(snapshot["clock"]["running"], 0)
            self.assertGreater(snapshot["clock"]["left"][0], 400000)
            self.assertIn("the server did not run for a while", server.log_text())
            server.kill()  # without a word more
            server.start()
            ana.connect()
            self.assertGreater(self.left(ana, table), 400000)

    @unittest.skipUnless(SHIM, "needs clocks that can be set")
    def test_a_pause_ends_no_shuffle(self):
        with Pause.server_make() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], first=0)
            ana.do("start", table=table.id)
            number = ana.ws.wait("shuffle")["number"]
            nonces = ["%016x" % seat for seat in (0, 1)]
            with Pause(server):
                for seat, person in enumerate((ana, bo)):
                    hashed = commitment(table.id, number, seat, nonces[seat])
                    self.pipeline(person, {"cmd": "commit", "table": table.id, "commitment": hashed})
            shown = ana.ws.wait("commitments")["commitments"]
            self.assertNotIn(None, shown)


if __name__ == "__main__":
    unittest.main()
