# SPDX-License-Identifier: MIT
"""The database as a file: whose it is, who may read it, its copies, and what lies beside it."""
import contextlib
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import threading
import time
import unittest

from harness import PATIENCE, PROGRAM, Person, Server, Table, eventually

SHIM = os.environ.get("TSURO_DISK_SHIM")


def database(server):
    return server.folder / "games.sqlite"


def backup(server, name="copy.sqlite"):
    target = server.folder / name
    command = [PROGRAM, "backup", "--database", str(database(server)), str(target)]
    subprocess.run(command, check=True, timeout=PATIENCE)
    return target


def restore(copy, target):
    command = [PROGRAM, "restore", "--database", str(target), str(copy)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def rows(path, sql):
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


class Files(unittest.TestCase):
    def test_a_second_server_on_one_database_is_refused(self):
        with Server() as server:
            second = Server(folder=server.folder)
            with self.assertRaises(RuntimeError) as error:
                second.start()
            self.assertIn("another server is running on the database", str(error.exception))
            self.assertEqual(second.process.wait(PATIENCE), 1)
            second.kill()
            self.assertEqual(server.request("GET", "/healthz")[0], 200)
            server.kill()
            server.start()  # a killed one has no claim any more

    def test_only_the_owner_reads(self):
        with Server() as server:
            Person(server, "Ana")
            backup(server)
            for path in server.folder.glob("*.sqlite*"):
                self.assertEqual(stat.S_IMODE(path.stat().st_mode) & 0o077, 0, path)

    def test_backup_beside_a_busy_writer_is_one_pass(self):
        with Server() as server:
            db = sqlite3.connect(database(server), check_same_thread=False, timeout=10)
            db.execute("PRAGMA synchronous=OFF")
            db.execute("CREATE TABLE filler (bytes BLOB)")
            db.executemany("INSERT INTO filler VALUES (zeroblob(1000000))", [()] * 40)
            db.commit()
            stop = threading.Event()

            def write():
                while not stop.is_set():
                    db.execute("UPDATE meta SET value = value WHERE name = 'schema'")
                    db.commit()

            writer = threading.Thread(target=write)
            writer.start()
            try:
                target = backup(server)
            finally:
                stop.set()
                writer.join()
                db.close()
            self.assertEqual(rows(target, "PRAGMA integrity_check"), [("ok",)])
            self.assertEqual(rows(target, "SELECT COUNT(*) FROM filler"), [(40,)])

    def test_a_copy_shows_nothing_that_may_have_been_shown_since(self):
        with Server() as server:
            ana = Person(server, "Ana")
            table = Table([ana], bots=["random"])
            copy = backup(server)
            here, there = (rows(path, "SELECT secret FROM tables") for path in (database(server), copy))
            self.assertNotEqual(here, there)
            self.assertEqual(len(there[0][0]), 32)
            boots = [rows(path, "SELECT value FROM meta WHERE name = 'boots'")[0][0] for path in (database(server), copy)]
            self.assertGreater(boots[1], boots[0] + 1000)
            table.start()
            running = [rows(path, "SELECT secret FROM games")[0] for path in (database(server), backup(server, "later.sqlite"))]
            self.assertEqual(running[0], running[1])  # a game that was dealt goes on as it was

    def test_a_restored_game_goes_on_and_one_not_dealt_has_a_new_secret(self):
        with Server() as server:
            ana = Person(server, "Ana")
            table, waiting = Table([ana], bots=["random"]), Table([ana], bots=["random"])
            table.start()
            copy = backup(server)
            self.assertFalse(copy.with_name(copy.name + "-wal").exists())
            refused = restore(copy, database(server))
            self.assertEqual(refused.returncode, 1)
            self.assertIn("exists already; stop the server and move it away first", refused.stderr)
            server.stop()
            for path in server.folder.glob("games.sqlite*"):
                path.unlink()
            before = copy.read_bytes()
            done = restore(copy, database(server))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("is whole", done.stdout)
            self.assertEqual(copy.read_bytes(), before)
            self.assertEqual(stat.S_IMODE(database(server).stat().st_mode), 0o600)
            where = f"SELECT secret FROM tables WHERE id = '{waiting.id}'"
            self.assertNotEqual(rows(database(server), where), rows(copy, where))
            self.assertEqual(rows(database(server), "SELECT secret FROM games"), rows(copy, "SELECT secret FROM games"))
            server.start()
            ana.connect()
            infos = {}
            for one in (table, waiting):
                ana.do("watch", table=one.id)
                infos[one.id] = ana.ws.wait("snapshot", table=one.id)["info"]
            self.assertNotIn("redrawn", infos[table.id])  # its game was dealt before
            self.assertLess(abs(infos[waiting.id]["redrawn"] / 1000 - time.time()), 600)
            waiting.start()
            ana.do("watch", table=waiting.id)
            self.assertNotIn("redrawn", ana.ws.wait("snapshot", table=waiting.id)["info"])
            self.assertTrue(table.play())  # to its end

    def test_what_is_no_copy_is_not_restored(self):
        with Server() as server:
            Person(server, "Ana")
            copy, target = backup(server), server.folder / "new.sqlite"
            whole = copy.read_bytes()
            foreign = server.folder / "foreign.sqlite"
            sqlite3.connect(foreign).execute("CREATE TABLE other (x)").connection.close()
            alike = server.folder / "alike.sqlite"  # another program's, with names that we have too
            db = sqlite3.connect(alike)
            db.executescript("CREATE TABLE meta (name, value); INSERT INTO meta VALUES ('schema', 1), ('boots', 1);"
                             "CREATE TABLE tables (id, secret); INSERT INTO tables VALUES (1, 2)")
            db.close()
            marked = server.folder / "marked.sqlite"
            marked.write_bytes(whole)
            sqlite3.connect(marked).execute("PRAGMA application_id=1").connection.close()
            damaged = server.folder / "damaged.sqlite"
            damaged.write_bytes(whole[:8192] + b"\x55" * (len(whole) - 8192))
            text = server.folder / "text.sqlite"
            text.write_text("no database at all\n" * 100)
            for path, why in (
                (foreign, "no database of a tsuro server"),
                (alike, "no database of a tsuro server"),
                (marked, "no database of a tsuro server"),
                (damaged, "malformed"),
                (text, "not a database"),
                (server.folder / "missing.sqlite", "unable to open"),
            ):
                refused = restore(path, target)
                self.assertEqual(refused.returncode, 1, path)
                self.assertIn(why, refused.stderr)
                self.assertFalse(target.exists(), path)
            log = server.folder / "new.sqlite-wal"
            log.write_bytes(b"left over")
            self.assertIn("new.sqlite-wal\" exists already", restore(copy, target).stderr)

    def test_a_database_of_before_the_mark_is_ours(self):
        with Server() as server:
            ana = Person(server, "Ana")
            server.stop()
            self.assertEqual(rows(database(server), "PRAGMA application_id"), [(0x7473726F,)])
            sqlite3.connect(database(server)).execute("PRAGMA application_id=0").connection.close()
            copy, target = backup(server), server.folder / "new.sqlite"
            self.assertEqual(restore(copy, target).returncode, 0)
            self.assertEqual(rows(target, "SELECT id FROM people"), [(ana.id,)])
            server.start()
            server.stop()
            self.assertEqual(rows(database(server), "PRAGMA application_id"), [(0x7473726F,)])

    def test_a_server_leaves_the_database_of_another_program_alone(self):
        server = Server()
        db = sqlite3.connect(database(server))
        db.execute("CREATE TABLE bookmarks (x)")
        db.close()
        before = database(server).read_bytes()
        with self.assertRaises(RuntimeError) as error:
            server.start()
        self.assertIn("is a database of another program", str(error.exception))
        self.assertEqual(database(server).read_bytes(), before)
        server.kill()
        server.made.cleanup()

    @unittest.skipUnless(SHIM, "needs the disk that misbehaves")
    def test_one_killed_half_way_leaves_nothing_under_the_name(self):
        with Server() as server:
            ana = Person(server, "Ana")
            copy = backup(server)
            self.assertEqual(server.stop(), 0)
            moved, disk = database(server).rename(server.folder / "moved.sqlite"), server.folder / "disk"
            disk.write_text("killed")
            env = {**os.environ, "LD_PRELOAD": SHIM, "TSURO_DISK": str(disk)}
            for command, base, other in (
                ("backup", moved, server.folder / "second.sqlite"),
                ("restore", database(server), copy),
            ):
                killed = subprocess.run([PROGRAM, command, "--database", str(base), str(other)], env=env)
                self.assertEqual(killed.returncode, -signal.SIGKILL, command)  # in the middle of a write
            self.assertFalse((server.folder / "second.sqlite").exists())
            self.assertFalse(database(server).exists())
            with self.assertRaises(RuntimeError) as error:
                server.start()
            self.assertIn("a restore did not come to its end", str(error.exception))
            self.assertEqual(restore(copy, database(server)).returncode, 0)
            self.assertEqual(list(server.folder.glob("games.sqlite*")), [database(server)])
            self.assertEqual(rows(database(server), "SELECT id FROM people"), [(ana.id,)])

    def test_an_idle_server_has_everything_in_the_file_itself(self):
        with Server() as server:
            ana = Person(server, "Ana")
            alone = server.folder / "alone.sqlite"

            def there():
                shutil.copy(database(server), alone)
                try:
                    return rows(alone, "SELECT id FROM people") == [(ana.id,)]
                except sqlite3.Error:
                    return False

            self.assertTrue(eventually(there))

    def test_what_a_killed_server_left_is_settled_at_the_start(self):
        with Server() as server:
            ana = Person(server, "Ana")
            server.kill()
            server.start()
            alone = server.folder / "alone.sqlite"
            shutil.copy(database(server), alone)
            self.assertEqual(rows(alone, "SELECT id FROM people"), [(ana.id,)])

    def test_a_damaged_row_does_not_damage_the_answer_it_is_part_of(self):
        with Server() as server:
            ana = Person(server, "Ana")
            table = Table([ana, Person(server, "Bo")], visibility="public")
            table.start()
            table.play()
            for damage in ("not json", '{"winners":[0],"rea', '{"winners":[]},"record":"mine"', "[1]"):
                server.stop()
                with contextlib.closing(sqlite3.connect(database(server))) as db, db:
                    db.execute("UPDATE games SET result = ?1, options = ?1", (damage,))
                    db.execute("UPDATE tables SET options = ?", (damage,))
                server.start()
                _, one, _ = server.request("GET", f"/api/games/{table.game}")
                _, some, _ = server.request("GET", "/api/games?of=public")
                for game in (one["game"], some["games"][0]):
                    self.assertEqual((game["result"], game["options"]), (None, {}), damage)
                    self.assertIsNotNone(game["ended"])
                self.assertIsNone(one["record"])
                ana.connect().ask("watch", table=table.id)
                self.assertEqual(ana.ws.wait("snapshot")["info"]["options"], {}, damage)

    @unittest.skipUnless(SHIM, "needs the library made of disk.c")
    def test_health_heals_before_anybody_writes(self):
        server = Server()
        disk = server.folder / "disk"
        server.env = {"LD_PRELOAD": SHIM, "TSURO_DISK": str(disk)}
        with server:
            disk.write_text("full")
            self.assertEqual(server.request("POST", "/api/guest", {"name": "Ana"})[0], 503)
            self.assertEqual(server.request("GET", "/healthz")[0], 503)
            disk.write_text("ok")
            self.assertTrue(eventually(lambda: server.request("GET", "/healthz")[0] == 200))


if __name__ == "__main__":
    unittest.main()
