# SPDX-License-Identifier: MIT
"""Why there is no picture: other rules, a damaged record, no fonts, too many at once."""
import contextlib
import http.client
import signal
import socket
import sqlite3
import unittest

from harness import PATIENCE, Person, Server, Table

ASKED_AT_ONCE = 40


class PictureFaults(unittest.TestCase):
    def refused(self, server, path, status, words):
        got, body, headers = server.request("GET", path)
        self.assertEqual(got, status, body)
        self.assertRegex(body.decode(), words)
        self.assertTrue(headers["Content-Type"].startswith("text/plain"))
        self.assertNotIn("max-age=86400", headers["Cache-Control"] or "")

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
            self.changed(server, "UPDATE games SET rules = 0 WHERE id = ?", table.game)
            self.refused(server, path, 410, "other rules")

    def test_without_fonts_there_are_still_drawings(self):
        with Server() as server:
            empty = server.folder / "fonts.conf"
            empty.write_text("<fontconfig/>")
            server.stop()
            server.env["FONTCONFIG_FILE"] = str(empty)
            server.start()
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            self.refused(server, f"/card/{table.id}.png", 501, "cannot draw")
            table.start()
            table.play()
            self.refused(server, f"/game/{table.game}.gif", 501, "cannot draw")
            self.assertEqual(server.request("GET", f"/game/{table.game}.svg")[0], 200)

    def test_too_many_at_once(self):
        """All ask while the server stands still, so that it finds all of them together."""
        with Server("--address-connections", "200") as server, contextlib.ExitStack() as open_ones:
            table = Table([Person(server, "Ana"), Person(server, "Bo")])
            path, answers = f"/card/{table.id}.png", []
            if server.request("GET", path + "?theme=dark")[0] == 501:
                self.skipTest("pixels cannot be drawn here")
            asked = [open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
                     for _ in range(ASKED_AT_ONCE)]
            server.process.send_signal(signal.SIGSTOP)
            for each in asked:
                each.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            server.process.send_signal(signal.SIGCONT)
            for each in asked:
                answer = http.client.HTTPResponse(each)
                answer.begin()
                answers.append((answer.status, answer.getheader("Retry-After"), answer.read()))
            statuses = [status for status, _, _ in answers]
            self.assertEqual(set(statuses), {200, 503})
            self.assertGreaterEqual(statuses.count(200), 8)
            for status, retry, body in answers:
                if status == 503:
                    self.assertEqual((retry, body), ("2", b"Too many pictures are being drawn.\n"))
            self.assertEqual(server.request("GET", path)[0], 200)


if __name__ == "__main__":
    unittest.main()
