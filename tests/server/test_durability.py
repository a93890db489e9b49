# SPDX-License-Identifier: MIT
"""Nothing that was acknowledged is lost, and nothing is acknowledged that is not stored.

TSURO_KILLS says how often the server is killed (20; a long run takes 200 or more), TSURO_DISK_SHIM
names the library made of disk.c.
"""
import os
import random
import socket
import sqlite3
import threading
import time
import unittest

from harness import Closed, Person, Server, Socket, Table, commitment, eventually

KILLS = int(os.environ.get("TSURO_KILLS", "20"))
SHIM = os.environ.get("TSURO_DISK_SHIM")
LOOSE = ["--address-connections", "1000", "--messages", "10000", "--address-requests", "10000"]


class Player(threading.Thread):
    """Plays at one table against bots, game after game, noting what was acknowledged."""

    def __init__(self, server, cookie, table, acknowledged):
        super().__init__(daemon=True)
        self.server, self.cookie, self.table = server, cookie, table
        self.acknowledged = acknowledged
        self.moves = 0
        self.error = None

    def run(self):
        try:
            self.play(Socket(self.server.port, {"Cookie": self.cookie}))
        except (Closed, OSError):
            pass  # killed: that is what this is about
        except Exception as error:  # noqa: BLE001 - told by the test
            self.error = error

    def play(self, ws):
        ws.ask("watch", table=self.table)
        snapshot = ws.wait("snapshot")
        state, game = snapshot["state"], snapshot["info"]["game"]
        status = snapshot["info"]["status"]
        while True:
            if status == "over" or (state and state["result"]):
                answer = ws.ask("rematch", table=self.table)
            if status in ("open", "over") or (state and state["result"]):
                if status == "open":
                    ws.ask("start", table=self.table)
                nonce = "%016x" % random.getrandbits(60)
                number = ws.wait("shuffle")["number"]
                given = commitment(self.table, number, 0, nonce)
                ws.ask("commit", table=self.table, commitment=given)
                ws.wait("commitments")
                ws.ask("nonce", table=self.table, nonce=nonce)
                started = ws.wait("started")
                state, game, status = started["state"], started["game"], "playing"
            if state["decision"]["player"] != 0:
                state = ws.wait("moved")["state"]
                continue
            answer = ws.ask("moves", table=self.table)
            if not answer["ok"]:
                state = ws.wait("moved")["state"]
                continue
            move = random.choice(answer["moves"])
            played = ws.ask("play", table=self.table, ply=answer["ply"], move=move)
            if played["ok"]:
                self.acknowledged.append((game, answer["ply"], move))
                self.moves += 1
                state = ws.wait("moved", ply=played["ply"])["state"]


class Kills(unittest.TestCase):
    def test_every_acknowledged_move_survives_kill_9(self):
        with Server(*LOOSE) as server:
            people = [Person(server, f"P{i}") for i in range(4)]
            tables = [Table([p], bots=["random"], options={"exchange": False}).id for p in people]
            acknowledged = []
            server.kill()
            for _ in range(KILLS):
                server.start()
                players = [Player(server, p.cookie, t, acknowledged) for p, t in zip(people, tables)]
                for player in players:
                    player.start()
                time.sleep(random.uniform(0.02, 0.25))
                server.kill()
                for player in players:
                    player.join(10)
                    self.assertIsNone(player.error)
                self.check(server, acknowledged)
            self.assertGreater(len(acknowledged), KILLS)
            # Every game goes on.
            server.start()
            for person, table in zip(people, tables):
                player = Player(server, person.cookie, table, acknowledged)
                player.start()
                deadline = time.monotonic() + 10
                while player.moves < 3 and time.monotonic() < deadline:
                    time.sleep(0.01)
                self.assertGreaterEqual(player.moves, 3)

    def check(self, server, acknowledged):
        db = sqlite3.connect(server.folder / "games.sqlite")
        self.assertEqual(db.execute("PRAGMA integrity_check").fetchone(), ("ok",))
        stored = {(game, ply): move for game, ply, move in db.execute("SELECT game, ply, move FROM moves")}
        db.close()
        lost = [row for row in acknowledged if stored.get(row[:2]) != row[2]]
        self.assertEqual(lost, [])

    def test_restart_keeps_tables_and_streams_go_on(self):
        with Server(*LOOSE) as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], first=0)
            table.start()
            ana.do("play", table=table.id, ply=0, move="start a1.0")
            seen = ana.ws.wait("moved")["seq"]
            link = table.links[1].removeprefix("/s/")
            self.assertEqual(server.stop(), 0)
            server.start()
            ana.connect()
            ana.do("watch", table=table.id, seen=seen)
            snapshot = ana.ws.wait("snapshot")
            self.assertGreater(snapshot["seq"], seen)
            self.assertEqual(snapshot["state"]["ply"], 1)
            again = ana.do("play", table=table.id, ply=0, move="start a1.0")
            self.assertTrue(again["repeated"])
            self.assertEqual(Socket(server.port).ask("watch", table=table.id, link=link)["seat"], 1)
            bo.connect()
            bo.do("watch", table=table.id)
            table.play()


class Shutdown(unittest.TestCase):
    def test_sigterm_says_goodbye(self):
        with Server() as server:
            ana = Person(server, "Ana")
            self.assertEqual(server.stop(), 0)
            self.assertEqual(ana.ws.wait("bye")["reason"], "shutdown")
            with self.assertRaises(Closed) as closed:
                ana.ws.receive()
            self.assertEqual(closed.exception.code, 1001)

    def test_sigterm_finishes_what_is_under_way(self):
        answered = 0
        for _ in range(5):
            with Server(*LOOSE) as server:
                ana = Person(server, "Ana")
                table = Table([ana], bots=["random"], first=0)
                table.start()
                ana.ws.send_text('{"cmd":"play","id":77,"table":"%s","ply":0,"move":"start a1.0"}' % table.id)
                self.assertEqual(server.stop(), 0)
                answer = None
                try:
                    while answer is None or answer.get("id") != 77:
                        answer = ana.ws.receive()
                except (Closed, OSError):
                    answer = None
                db = sqlite3.connect(server.folder / "games.sqlite")
                stored = db.execute("SELECT COUNT(*) FROM moves").fetchone()[0]
                db.close()
                answered += answer is not None
                if answer and answer["ok"]:
                    self.assertGreaterEqual(stored, 1)
                elif answer:
                    self.assertEqual(answer["error"]["code"], "closing")
                else:
                    self.assertEqual(stored, 0, "a move was kept and nobody was told")
        self.assertGreater(answered, 0)

    def test_backup_of_a_running_server(self):
        import subprocess

        from harness import PROGRAM

        with Server(*LOOSE) as server:
            ana = Person(server, "Ana")
            table = Table([ana], bots=["random"])
            table.start()
            target = server.folder / "copy.sqlite"
            command = [PROGRAM, "backup", "--database", str(server.folder / "games.sqlite"), str(target)]
            subprocess.run(command, check=True)
            db = sqlite3.connect(target)
            self.assertEqual(db.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            self.assertEqual(db.execute("SELECT id FROM games").fetchone(), (table.game,))
            db.close()
            again = subprocess.run(command, capture_output=True)
            self.assertEqual(again.returncode, 1)
            self.assertIn(b"exists already", again.stderr)


@unittest.skipUnless(SHIM, "needs the library made of disk.c")
class Disk(unittest.TestCase):
    def server(self, folder=None):
        server = Server(*LOOSE)
        self.disk = server.folder / "disk"
        self.notes = server.folder / "notes"
        server.env = {"LD_PRELOAD": SHIM, "TSURO_DISK": str(self.disk), "TSURO_DISK_LOG": str(self.notes)}
        return server

    def test_no_acknowledgement_before_its_flush(self):
        with self.server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], options={"exchange": False})
            table.start()
            table.play()
            time.sleep(0.1)
            notes = self.notes.read_text()
            self.assertGreaterEqual(notes.count("a"), 3)  # two starts and a tile at least
            # One move at a time, so whatever was written before an answer is its own; only the state
            # that is kept every few seconds can be on its way just then.
            waiting = beside = 0
            flushed = False
            for what in notes:
                if what == "w":
                    waiting += 1
                elif what == "s":
                    flushed |= waiting > 0
                    waiting = 0
                else:
                    beside += waiting > 0
                    self.assertTrue(flushed, notes)
                    flushed = False
            self.assertLessEqual(beside, 1, notes)

    def test_a_bad_disk_is_an_error_and_not_a_lie(self):
        for mode in ("full", "short", "readonly", "broken"):
            with self.subTest(mode=mode), self.server() as server:
                ana, bo = Person(server, "Ana"), Person(server, "Bo")
                table = Table([ana, bo], first=0)
                table.start()
                ana.do("play", table=table.id, ply=0, move="start a1.0")
                bo.ws.drain()
                self.disk.write_text(mode)
                answer = bo.ask("play", table=table.id, ply=1, move="start f6.4")
                self.assertEqual(answer["error"]["code"], "storage", answer)
                self.assertEqual(ana.ask("create", edition="classic", seats=[{"kind": "open"}] * 2)["ok"], False)
                self.assertEqual(server.request("POST", "/api/guest", {"name": "Eve"})[0], 503)
                self.assertEqual(server.request("GET", "/healthz")[0], 503)
                # What writes nothing succeeds, and shows nothing of the disk.
                self.assertEqual(ana.request("POST", "/api/sessions/revoke", {"session": "none"})[0], 404)
                self.assertEqual(server.request("GET", "/healthz")[0], 503)
                self.assertEqual([m for m in bo.ws.drain() if m["type"] == "moved"], [])
                self.disk.write_text("ok")
                answer = None
                for _ in range(100):
                    answer = bo.ask("play", table=table.id, ply=1, move="start f6.4")
                    if answer["ok"]:
                        break
                    time.sleep(0.05)
                self.assertTrue(answer["ok"], answer)
                self.assertNotIn("repeated", answer)
                self.assertEqual(bo.ws.wait("moved")["ply"], 2)
                server.kill()
                db = sqlite3.connect(server.folder / "games.sqlite")
                self.assertEqual(db.execute("PRAGMA integrity_check").fetchone(), ("ok",))
                rows = db.execute("SELECT ply, move FROM moves ORDER BY ply").fetchall()
                db.close()
                self.assertEqual(rows, [(0, "start a1.0"), (1, "start f6.4")])

    def test_a_start_that_is_killed_seats_all_bots_or_none(self):
        """With every fourth write that a start takes, until it takes no more."""
        for number in range(1, 400, 4):
            with self.subTest(write=number), self.server() as server:
                ana = Person(server, "Ana")
                table = ana.do("create", edition="classic", seats=[{"kind": "open"}] * 6)["table"]
                self.disk.write_text(f"killed {number}")
                died = self.start_until_dead(ana, table)
                self.disk.write_text("ok")
                server.kill()
                server.start()
                ana.connect()
                ana.do("watch", table=table)
                info = ana.ws.wait("snapshot")["info"]
                others = [(seat["kind"], seat.get("bot")) for seat in info["seats"][1:]]
                self.assertIn(others, ([("open", None)] * 5, [("bot", "random")] * 5))
                self.assertEqual(info["seats"][0]["person"], ana.id)
                self.assertIn(info["status"], ("open", "playing"))
                if info["status"] == "open":  # it can be begun
                    ana.do("start", table=table, fill="random")
                else:
                    self.assertEqual(others, [("bot", "random")] * 5)
                if not died:
                    return
        self.fail("a start has no end")

    def start_until_dead(self, ana, table):
        """Whether the server was killed before the game had begun."""
        try:
            ana.do("start", table=table, fill="random")
            number = ana.ws.wait("shuffle")["number"]
            ana.do("commit", table=table, commitment=commitment(table, number, 0, "0" * 16))
            ana.ws.wait("commitments")
            ana.do("nonce", table=table, nonce="0" * 16)
            ana.ws.wait("started")
            return False
        except (Closed, OSError):
            return True


class Start(unittest.TestCase):
    def refused(self, text, *options):
        server = Server(*options)
        with self.assertRaises(RuntimeError) as error:
            server.start()
        self.assertNotEqual(server.process.wait(10), 0)
        self.assertIn(text, str(error.exception))
        server.__exit__()

    def test_what_cannot_work_says_why(self):
        self.refused("cannot open the database", "--database", "/nowhere/at/all.sqlite")
        self.refused("SQLite only", "--database", "postgres://localhost/tsuro")
        self.refused("go together", "--tls-cert", "cert.pem")
        self.refused("TLS certificate", "--tls-cert", "/dev/null", "--tls-key", "/dev/null")
        self.refused("does not do as", "--public-url", "tsuro.example")
        for url in ("https://tsuro example.org", "https://ana:secret@tsuro.example.org", "https://tsuro.example.org/play",
                    "https://tsuro.example.org:x", "https://[::1]tsuro.example.org"):
            self.refused("no path, no spaces, no user and no password", "--public-url", url)
        for where in ("tsuro.example.org:8080", "localhost.:8080", "::1:8080x"):
            self.refused("give an address in numbers and a port", "--listen", where)
        self.refused("a name goes to --public-url", "--listen", "tsuro.example.org:8080")
        self.refused("give a number from 1 to 1000000", "--max-connections", "0")
        self.refused("give debug, info, warning or error", "--log-level", "loud")
        self.refused("give yes or no", "--end-old-games", "perhaps")
        self.refused("no option", "please")
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            self.refused("cannot listen", "--listen", "127.0.0.1:%d" % taken.getsockname()[1])

    def test_settings_from_the_environment(self):
        with Server(env={"TSURO_ADDRESS_CONNECTIONS": "1"}) as server:
            first = Socket(server.port)
            with self.assertRaises((Closed, OSError)):
                Socket(server.port)
            first.close()

    def test_newer_database_is_refused(self):
        with Server() as server:
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE meta SET value = 99 WHERE name = 'schema'")
            db.execute("UPDATE meta SET value = 98 WHERE name = 'least'")
            db.commit()
            with self.assertRaises(RuntimeError) as error:
                server.start()
            self.assertIn("made by a newer program, and can be opened by those that know schema 98",
                          str(error.exception))
            db.execute("DELETE FROM meta WHERE name = 'least'")
            db.commit()
            with self.assertRaises(RuntimeError) as error:
                server.start()
            self.assertIn("that know schema 99", str(error.exception))
            db.close()

    def test_newer_database_that_only_adds_is_opened_and_left_as_it_is(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE meta SET value = 99 WHERE name = 'schema'")
            db.execute("ALTER TABLE seats ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
            db.execute("UPDATE seats SET mood = 'merry'")
            db.commit()
            server.start()
            self.assertIn("made by a newer program; it stays as it is", server.log_text())
            for person in (ana, bo):
                person.connect()
                person.do("watch", table=table.id)
                person.ws.wait("snapshot")
            table.start()
            table.play(until=lambda state: state["ply"] == 3)
            server.stop()
            version = db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
            self.assertEqual(version, (99,))
            self.assertEqual(db.execute("SELECT mood FROM seats").fetchall(), [("merry",)] * 2)
            db.close()

    def test_a_game_whose_log_does_not_play_waits(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], first=0)
            table.start()
            ana.do("play", table=table.id, ply=0, move="start a1.0")
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE moves SET move = 'start d4.0'")
            db.commit()
            server.start()
            ana.connect()
            error = ana.ask("watch", table=table.id)["error"]
            self.assertEqual(error["code"], "waiting")
            self.assertIn("cannot play this game's moves again", error["message"])
            server.stop()
            db.execute("UPDATE moves SET move = 'start a1.0'")
            db.commit()
            db.close()
            server.start()
            ana.connect()
            ana.do("watch", table=table.id)
            self.assertEqual(ana.ws.wait("snapshot")["state"]["ply"], 1)

    def test_tables_nobody_came_back_to_are_closed(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            old, new = Table([ana, bo]), Table([ana, bo])
            old.start()
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE tables SET touched = 1 WHERE id = ?", (old.id,))
            db.commit()
            db.close()
            server.start()
            self.assertTrue(eventually(lambda: server.metric("tables") == 1))
            ana.connect()
            self.assertEqual(ana.ask("watch", table=old.id)["error"]["code"], "not_found")
            self.assertTrue(ana.ask("watch", table=new.id)["ok"])
            game = ana.request("GET", "/api/games?of=me")[1]["games"][0]
            self.assertIsNone(game["result"])
            self.assertIsInstance(game["ended"], int)

    def test_game_of_other_rules_is_interrupted(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            table.start()
            server.stop()
            db = sqlite3.connect(server.folder / "games.sqlite")
            db.execute("UPDATE games SET rules = 0")
            db.commit()
            db.close()
            server.options += ["--end-old-games", "yes"]
            server.start()
            ana.connect()
            ana.do("watch", table=table.id)
            self.assertEqual(ana.ws.wait("snapshot")["info"]["status"], "over")
            game = ana.request("GET", "/api/games?of=me")[1]["games"][0]
            self.assertEqual(game["result"]["reason"], "interrupted")
            game = ana.request("GET", "/api/games/" + table.game)[1]
            self.assertEqual(game["state"]["ply"], 0)
            self.assertIsNone(game["record"])

    def test_its_last_state_survives_kill_9_too(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], first=0)
            table.start()
            ana.do("play", table=table.id, ply=0, move="start a1.0")
            db = sqlite3.connect(server.folder / "games.sqlite")
            deadline = time.monotonic() + 20
            kept = None
            while not (kept and '"ply":1' in kept) and time.monotonic() < deadline:
                time.sleep(0.1)
                (kept,) = db.execute("SELECT state FROM games").fetchone()
            server.kill()
            db.execute("UPDATE games SET rules = 0")
            db.commit()
            db.close()
            server.options += ["--end-old-games", "yes"]
            server.start()
            ana.connect()
            game = ana.request("GET", "/api/games/" + table.game)[1]
            self.assertEqual(game["game"]["result"]["reason"], "interrupted")
            self.assertEqual(game["state"]["ply"], 1)


if __name__ == "__main__":
    unittest.main()
