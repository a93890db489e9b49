# SPDX-License-Identifier: MIT
"""`tsuro bot`: programs and our bots at a real server's table, and what they are refused for."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from harness import PATIENCE, PROGRAM, Person, Server, certificate_make, port_free

EXAMPLES = pathlib.Path(os.environ["TSURO_DOCS"]) / "examples"

STATE = tempfile.TemporaryDirectory(prefix="tsuro-notes-")


def account(server, login):
    """An account's API token."""
    person = Person(server, login.title())
    status, body = person.request(
        "POST", "/api/account", {"login": login, "password": "correct horse"}
    )
    assert status == 200, body
    status, body = person.request("POST", "/api/tokens", {"label": "bot"})
    assert status == 200, body
    return body["token"]


def bot(url, who, token, *options, **environment):
    return subprocess.Popen(
        [PROGRAM, "bot", "--server", url, *options, who],
        env={**os.environ, "XDG_STATE_HOME": STATE.name, "TSURO": PROGRAM, "TSURO_TOKEN": token, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process):
    _, said = process.communicate(timeout=PATIENCE * 6)
    return process.returncode, said


def seated(host, table, count):
    """Waits until so many people sit at the table."""
    info = host.do("watch", table=table) and host.ws.wait("snapshot")["info"]
    while sum(seat["kind"] == "person" for seat in info["seats"]) < count:
        info = host.ws.wait("info")["info"]


class Bots(unittest.TestCase):
    def table(self, host, seats):
        answer = host.do("create", edition="classic", seats=[{"kind": "open"}] * seats, sit=False)
        host.ws.wait("snapshot")
        return answer["table"]

    def test_every_language_through_a_restart(self):
        players = ["search1", f"{sys.executable} {EXAMPLES / 'preview_bot.py'}"]
        if shutil.which("node"):
            players.append(f"node {EXAMPLES / 'preview_bot.mjs'}")
        port = port_free()
        options = ("--listen", f"127.0.0.1:{port}", "--address-connections", "200")
        with Server(*options) as server:
            host = Person(server, "Ana")
            table = self.table(host, len(players))
            url = f"http://127.0.0.1:{port}/t/{table}"
            bots = [
                bot(url, who, account(server, f"player{i}"), "--time", "20000")
                for i, who in enumerate(players)
            ]
            seated(host, table, len(players))
            host.do("start", table=table)
            host.ws.wait("moved")
            self.assertEqual(server.stop(), 0)
            server.start()
            ends = [ended(process) for process in bots]
        for status, said in ends:
            self.assertEqual(status, 0, said)
            self.assertIn("the connection was lost; trying again", said)
            self.assertIn("the game is over: ", said)
            self.assertIn("the shuffle was promised before our nonce and made with it", said)
            self.assertIn("the seal of the deal is ", said)
            self.assertNotIn("UNFAIR", said)
        notes = json.loads((pathlib.Path(STATE.name) / "tsuro" / f"{table}-1.json").read_text())
        self.assertEqual((notes["number"], notes["deals"][0]["sealed"]), (1, True))

    def test_https(self):
        with tempfile.TemporaryDirectory() as name:
            key, certificate = certificate_make(pathlib.Path(name))
            port = port_free()
            listen = ("--listen", f"127.0.0.1:{port}", "--tls-cert", certificate, "--tls-key", key)
            with Server() as server:
                host = Person(server, "Ana")
                table, token = self.table(host, 2), account(server, "secure")
                self.assertEqual(server.stop(), 0)
                server.options = list(listen)
                server.start()
                url = f"https://localhost:{port}/t/"
                status, said = ended(bot(url + table, "random", token, "--patience", "0"))
                self.assertEqual(status, 1)
                self.assertIn("self-signed certificate", said)
                status, said = ended(bot(url + "nowhere", "random", token, SSL_CERT_FILE=certificate))
                self.assertEqual(status, 1)
                self.assertIn("(not_found)", said)

    def test_refused(self):
        with Server("--address-connections", "200") as server:
            host = Person(server, "Ana")
            table, token = self.table(host, 2), account(server, "player")
            url = f"{server.url.rstrip('/')}/t/{table}"
            status, said = ended(bot(url, "random", "no-such-token"))
            self.assertEqual((status, "does not know this token" in said), (1, True), said)
            host.do("sit", table=table)
            Person(server, "Bo").do("sit", table=table)
            status, said = ended(bot(url, "random", token))
            self.assertEqual((status, "the server refused: " in said), (1, True), said)
            self.assertIn("(full)", said)

    def test_a_program_that_fails_leaves_its_seat_to_the_server(self):
        with Server("--address-connections", "200") as server:
            host = Person(server, "Ana")
            table = self.table(host, 2)
            url = f"{server.url.rstrip('/')}/t/{table}"
            good = bot(url, "random", account(server, "good"))
            bad = bot(url, "false", account(server, "bad"))
            seated(host, table, 2)
            host.do("start", table=table)
            status, said = ended(bad)
            self.assertEqual(status, 1)
            self.assertIn("the server's bot plays on", said)
            self.assertEqual(ended(good)[0], 0)

    def test_usage(self):
        for url, sentence in (
            ("ftp://example.org/t/abc", "an address begins with http:// or https://"),
            ("http:///t/abc", "between the scheme and /t/ stands the server"),
            ("http://host:x/t/abc", "between the scheme and /t/ stands the server"),
            ("http://me@host/t/abc", "between the scheme and /t/ stands the server"),
            ("http://localhost", "the address has to be a table's"),
            ("http://localhost/t/A", "the address has to be a table's"),
        ):
            status, said = ended(bot(url, "random", "token"))
            self.assertEqual((status, sentence in said), (2, True), said)
        status, said = ended(bot("http://localhost/t/abc", "random", ""))
        self.assertEqual((status, "an API token is needed" in said), (2, True), said)
        status, said = ended(bot(f"http://127.0.0.1:{port_free()}/t/abc", "random", "token", "--patience", "0"))
        self.assertEqual((status, "given up after 0 seconds" in said), (1, True), said)


if __name__ == "__main__":
    unittest.main()
