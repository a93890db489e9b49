# SPDX-License-Identifier: MIT
"""docs/server-protocol.md: its example session is run as it stands, its commands and errors exist."""
import hashlib
import json
import os
import pathlib
import re
import unittest

from harness import Closed, Server, Socket

DOCS = pathlib.Path(os.environ.get("TSURO_DOCS", pathlib.Path(__file__).parents[2] / "docs"))


class Session:
    """Runs the lines of an example: `NAME POST PATH BODY`, `NAME connects`, `NAME closed CODE`, `NAME > …`, `NAME < …`."""

    def __init__(self, test, server):
        self.test, self.server = test, server
        self.known, self.cookies, self.sockets, self.answers = {}, {}, {}, {}

    def fill(self, text):
        text = re.sub(r"\$(\w+)", lambda match: self.known[match[1]], text)
        return re.sub(r"sha256\(([^)]*)\)", lambda match: hashlib.sha256(match[1].encode()).hexdigest(), text)

    def match(self, expected, got, where):
        if expected == "…":
            return
        if isinstance(expected, str) and expected.startswith("$"):
            self.test.assertEqual(self.known.setdefault(expected[1:], got), got, where)
        elif isinstance(expected, dict):
            self.test.assertIsInstance(got, dict, where)
            for key, value in expected.items():
                self.test.assertIn(key, got, where)
                self.match(value, got[key], f"{where} {key}")
        elif isinstance(expected, list):
            self.test.assertEqual(len(expected), len(got), where)
            for one, other in zip(expected, got):
                self.match(one, other, where)
        else:
            self.test.assertEqual(expected, got, where)

    def run(self, line):
        name, what, *rest = line.split(" ", 2)
        rest = rest[0] if rest else ""
        if what in ("POST", "GET"):
            path, _, body = rest.partition(" ")
            headers = {"Cookie": self.cookies[name]} if name in self.cookies else {}
            status, answer, got = self.server.request(what, path, self.fill(body) or None, headers)
            if got.get("Set-Cookie"):
                self.cookies[name] = got["Set-Cookie"].split(";")[0]
            self.answers[name] = (status, answer)
        elif what == "connects":
            headers = {"Cookie": self.cookies[name]} if name in self.cookies else {}
            self.sockets[name] = Socket(self.server.port, headers, greet=False)
        elif what == "closed":
            with self.test.assertRaises(Closed) as closed:
                self.sockets.pop(name).receive()
            self.test.assertEqual(closed.exception.code, int(rest), line)
        elif what == ">":
            self.sockets[name].send_text(self.fill(rest))
        elif what == "<" and rest[0].isdigit():
            status, _, body = rest.partition(" ")
            self.test.assertEqual(int(status), self.answers[name][0], line)
            self.match(json.loads(body), self.answers[name][1], line)
        elif what == "<":
            self.match(json.loads(rest), self.sockets[name].receive(), line)
        else:
            self.test.fail("what is this? " + line)


class Document(unittest.TestCase):
    def setUp(self):
        self.text = (DOCS / "server-protocol.md").read_text()

    def test_example_sessions(self):
        blocks = re.findall(r"```session\n(.*?)```", self.text, re.S)
        self.assertEqual(len(blocks), 2)
        for block in blocks:
            lines = [line for line in block.splitlines() if line.strip()]
            self.assertGreater(len(lines), 30)
            with self.subTest(lines[0]), Server(env={"TSURO_TEST_SECRET": "00" * 32}) as server:
                session = Session(self, server)
                for line in lines:
                    session.run(line)
                for name, ws in session.sockets.items():
                    self.assertEqual(ws.drain(0.1), [], name)

    def test_every_command_is_there(self):
        table = self.text.split("### Requests")[1].split("###")[0]
        commands = re.findall(r"^\| `(\w+)` \|", table, re.M)
        self.assertGreater(len(commands), 15)
        with Server() as server:
            ws = Socket(server.port)
            for command in commands:
                answer = ws.ask(command)
                if not answer["ok"]:
                    self.assertNotIn("no such cmd", answer["error"]["message"], command)

    def test_info_names_what_the_document_names(self):
        with Server() as server:
            info = server.request("GET", "/api/info")[1]
            self.assertIn(f"protocol, number {info['protocol']}", self.text.replace("'s protocol", " protocol"))
            self.assertEqual(len(set(info["phrases"])), len(info["phrases"]))
            hello = Socket(server.port).hello  # a page compares both with its own
            self.assertEqual((hello["protocol"], hello["rules"]), (info["protocol"], info["rules"]))


if __name__ == "__main__":
    unittest.main()
