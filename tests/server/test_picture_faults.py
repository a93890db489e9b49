# SPDX-License-Identifier: MIT
"""Why there is no picture: other rules, a damaged record, no fonts, too many at once."""
import contextlib
import http.client
import json
import re
import signal
import socket
import sqlite3
import unittest

from harness import PATIENCE, Person, Server, Table, eventually

ASKED_AT_ONCE = 40


class PictureFaults(unittest.TestCase):
    def refused(self, server, path, status, words):
        got, body, headers = server.request("GET", path)
        self.assertEqual(got, status, body)
        self.assertRegex(body.decode(), words)
        # What stands for a page is one; what others frame says it where they framed it.
        kind = "html" if path.startswith(("/embed/", "/overlay/")) else "plain"
        framed = "*" if path.startswith("/embed/") else "'none'"
        self.assertEqual(headers["Content-Type"], f"text/{kind}; charset=utf-8")
        self.assertIn(f"frame-ancestors {framed}", headers["Content-Security-Policy"])
        self.assertNotIn("max-age=86400", headers["Cache-Control"] or "")

    def table_refused(self, server, table, status, words):
        """No position is invented for a game that was played, and nobody is about to play it."""
        for path in (f"/table/{table}.png", f"/table/{table}.gif", f"/card/{table}.png", f"/embed/{table}",
                     f"/overlay/{table}"):
            self.refused(server, path, status, words)
        page = server.request("GET", f"/t/{table}")[1].decode()
        self.assertNotIn("about to play", page)

    def changed(self, server, statement, game):
        """The server again, after a change that only a broken or an old one would have made."""
        server.stop()
        with contextlib.closing(sqlite3.connect(server.folder / "games.sqlite")) as db, db:
            db.execute(statement, (game,))
        server.start()

    def test_records_that_cannot_be_drawn(self):
        with Server() as server:
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            table.start()
            table.play()
            path = f"/game/{table.game}.svg"
            self.assertEqual(server.request("GET", path)[0], 200)
            self.changed(server, "UPDATE moves SET move = 'place 99 r0' WHERE ply = 2 AND game = ?", table.game)
            self.refused(server, path, 500, "damaged")
            self.refused(server, f"/embed/{table.game}", 500, "damaged")
            self.table_refused(server, table.id, 500, "damaged")
            self.changed(server, "UPDATE games SET rules = 0 WHERE id = ?", table.game)
            self.refused(server, path, 410, "other rules")
            self.refused(server, f"/embed/{table.game}", 410, "other rules")
            self.table_refused(server, table.id, 410, "other rules")

    def test_what_somebody_knows_of_a_game_that_is_not_shown(self):
        for statement, status, words in (("UPDATE games SET result = NULL WHERE id = ?", 409, "not over"),
                                         ("UPDATE games SET result = 'x' WHERE id = ?", 500, "damaged"),
                                         ("UPDATE moves SET move = 'x' WHERE game = ? AND ply = 3", 500, "damaged"),
                                         ("DELETE FROM games WHERE id = ?", 404, "no such game")):
            with Server() as server, self.subTest(statement):
                table = Table([Person(server, "Ana"), Person(server, "Bo")])
                table.start()
                table.play()
                path = f"/game/{table.game}.svg"
                known = {"If-None-Match": server.request("GET", path)[2]["ETag"]}
                self.assertEqual(server.request("GET", path, headers=known)[0], 304)
                self.changed(server, statement, table.game)
                got, body, _ = server.request("GET", path, headers=known)
                self.assertEqual(got, status)
                self.assertRegex(body.decode(), words)
                # A page around it has its status and sentence, asked for by the table, too.
                if not statement.startswith("DELETE"):
                    self.refused(server, f"/embed/{table.id}", status, words)

    def test_a_game_that_was_damaged_while_it_ran(self):
        """Its own picture says of it what the table's says."""
        with Server() as server:
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            table.start()
            table.play(until=lambda state: state["ply"] >= 6)
            self.refused(server, f"/game/{table.game}.svg", 409, "not over")
            self.changed(server, "UPDATE moves SET move = 'place 99 r0' WHERE ply = 2 AND game = ?", table.game)
            for path in (f"/game/{table.game}.svg", f"/embed/{table.game}", f"/overlay/{table.game}",
                         f"/table/{table.id}.svg", f"/embed/{table.id}"):
                self.refused(server, path, 500, "damaged")

    def test_a_game_without_its_end_is_damaged(self):
        """A finished game has to lead to its result, move for move."""
        for statement in ("DELETE FROM moves WHERE game = ?1 AND ply = (SELECT max(ply) FROM moves WHERE game = ?1)",
                          "UPDATE games SET result = 'not json' WHERE id = ?",
                          """UPDATE games SET result = '{"winners":[7],"reason":"last"}' WHERE id = ?"""):
            with Server() as server, self.subTest(statement):
                table = Table([Person(server, "Ana"), Person(server, "Bo")])
                table.start()
                table.play()
                self.assertEqual(server.request("GET", f"/game/{table.game}.svg")[0], 200)
                self.changed(server, statement, table.game)
                self.refused(server, f"/game/{table.game}.svg", 500, "damaged")
                self.refused(server, f"/embed/{table.game}", 500, "damaged")
                self.table_refused(server, table.id, 500, "damaged")
                status, body, _ = server.request("GET", f"/api/games/{table.game}/record")
                self.assertEqual((status, body["error"]["message"]), (409, "the record of this game is damaged"))

    def test_too_fast(self):
        """Whoever asks too much is told so as with every other refusal: in words, and where it is framed."""
        with Server("--address-requests", "1") as server:
            for path, kind, framed in (("/game/nothing.png", "plain", "'none'"), ("/embed/nothing", "html", "*"),
                                       ("/overlay/nothing", "html", "'none'"), ("/table/no!.png", "plain", "'none'")):
                for language, words in (("en", "Too much was asked for"), ("pt", "Foram feitos pedidos demais")):
                    while True:
                        status, body, headers = server.request("GET", path, headers={"Accept-Language": language})
                        if status == 429:
                            break
                        self.assertEqual(status, 404)
                    self.assertIn(words, body.decode())
                    self.assertEqual(headers["Content-Type"], f"text/{kind}; charset=utf-8")
                    self.assertIn(f"frame-ancestors {framed}", headers["Content-Security-Policy"])
                    self.assertEqual((headers["Retry-After"], headers["Vary"]), ("1", "Accept-Language"))
            while (answer := server.request("GET", "/api/info"))[0] != 429:
                self.assertEqual(answer[0], 200)
            self.assertEqual(answer[1]["error"]["code"], "too_fast")

    def test_without_fonts_there_are_still_drawings(self):
        with Server() as server:
            empty = server.folder / "fonts.conf"
            empty.write_text("<fontconfig/>")
            server.stop()
            server.env["FONTCONFIG_FILE"] = str(empty)
            server.start()
            self.assertTrue(eventually(lambda: "no pictures but .svg" in server.log_text()))
            lines = [json.loads(line) for line in server.log_text().splitlines()]
            said = [line for line in lines if line["event"] == "no pictures but .svg can be drawn"]
            self.assertEqual(len(said), 1)
            self.assertRegex(said[-1]["why"], "install the package|built without")
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            self.refused(server, f"/card/{table.id}.png", 501, "cannot draw")
            table.start()
            table.play()
            self.refused(server, f"/game/{table.game}.gif", 501, "cannot draw")
            for page in (f"/embed/{table.game}", f"/embed/{table.id}", f"/overlay/{table.id}"):
                shown = re.search(r'src="([^"?]*\.svg)', server.request("GET", page)[1].decode())
                self.assertIsNotNone(shown, page)
                self.assertEqual(server.request("GET", shown[1])[0], 200, shown)

    def all_at_once(self, server, paths):
        """All ask while the server stands still, so that it finds all of them together; (status,
        Retry-After, body) of each."""
        with contextlib.ExitStack() as open_ones:
            asked = [open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
                     for _ in paths]
            server.process.send_signal(signal.SIGSTOP)
            for each, path in zip(asked, paths):
                each.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            server.process.send_signal(signal.SIGCONT)
            answers = []
            for each in asked:
                answer = http.client.HTTPResponse(each)
                answer.begin()
                answers.append((answer.status, answer.getheader("Retry-After"), answer.read()))
            return answers

    def test_many_ask_for_one(self):
        """It is drawn once, and all get it."""
        with Server("--address-connections", "200") as server:
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            table.start()
            table.play()
            kinds = [f"/game/{table.game}.svg"]
            if server.request("GET", f"/card/{table.id}.png?theme=dark")[0] == 200:
                kinds += [f"/card/{table.id}.png", f"/game/{table.game}.gif", f"/table/{table.id}.gif"]
            for path in kinds:
                answers = self.all_at_once(server, [path] * ASKED_AT_ONCE)
                self.assertEqual({status for status, _, _ in answers}, {200}, path)
                self.assertEqual(len({body for _, _, body in answers}), 1, path)

    def test_too_many_different_ones_at_once(self):
        with Server("--address-connections", "200") as server:
            people = Person(server, "Ana"), Person(server, "Bo")
            tables = [Table(people) for _ in range(ASKED_AT_ONCE // 4)]
            paths = [f"/card/{table.id}.png?theme={theme}{bare}" for table in tables
                     for theme in ("light", "contrast") for bare in ("", "&bare")]
            if server.request("GET", f"/card/{tables[0].id}.png?theme=dark")[0] == 501:
                self.skipTest("pixels cannot be drawn here")
            answers = self.all_at_once(server, paths)
            statuses = [status for status, _, _ in answers]
            self.assertEqual(set(statuses), {200, 503})
            self.assertGreaterEqual(statuses.count(200), 8)
            for status, retry, body in answers:
                if status == 503:
                    self.assertEqual((retry, body), ("2", b"Too many pictures are being drawn.\n"))
            self.assertEqual(server.request("GET", paths[-1])[0], 200)


if __name__ == "__main__":
    unittest.main()
