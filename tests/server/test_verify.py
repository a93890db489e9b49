# SPDX-License-Identifier: MIT
"""`tsuro verify` on the records of a real server, whole and tampered with."""
import hashlib
import re
import subprocess
import unittest

from harness import PROGRAM, Person, Server, Table

PLACES = re.compile(r"^.*place .*$", re.M)


def verify(*arguments, text=None):
    done = subprocess.run([PROGRAM, "verify", *arguments], input=text, capture_output=True, timeout=60)
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace")


class Verify(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "200", "--messages", "1000").start()
        ana, bo = Person(cls.server, "Ana"), Person(cls.server, "Bo")
        cls.records = {}
        for edition, options in (("classic", {}), ("seas", {"taihou": True}), ("winds", {})):
            record = ""
            while len(PLACES.findall(record)) < 5:  # some shuffles end a game at once
                table = Table([ana, bo], edition=edition, bots=["careful"], options=options)
                table.start()
                table.play()
                ana.do("close", table=table.id)
                record = cls.server.request("GET", f"/api/games/{table.game}/record")[1].decode()
            cls.records[edition] = record
        cls.ana, cls.bo = ana, bo

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def refused(self, record, words):
        status, said = verify("-", text=record.encode())
        self.assertEqual(status, 1, said)
        self.assertIn("NOT VERIFIED", said)
        self.assertRegex(said, words)

    def changed(self, pattern, replacement):
        record, count = re.subn(pattern, replacement, self.records["classic"], count=1, flags=re.M)
        self.assertEqual(count, 1, pattern)
        self.assertNotEqual(record, self.records["classic"])
        return record

    def test_good_records(self):
        for edition, record in self.records.items():
            with self.subTest(edition):
                path = self.server.folder / f"{edition}.tsuro"
                path.write_text(record)
                status, said = verify(str(path))
                self.assertEqual(status, 0, said)
                self.assertIn("the secret fits its hash", said)
                self.assertEqual(verify("-", text=record.encode()), (status, said))

    def test_a_record_that_came_by_mail(self):
        for record in self.records.values():
            sent = "\ufeff" + record.replace("\n", "\r\n")
            status, said = verify("-", text=sent.encode())
            self.assertEqual(status, 0, said)
            self.assertIn("the secret fits its hash", said)
            self.assertIn("result: the one that the moves lead to", said)

    def test_what_could_not_be_checked_is_said(self):
        record = self.records["classic"]
        said = verify("-", text=re.sub(r"(?m)^(# |result ).*\n", "", record).encode())[1]
        self.assertIn("no states are recorded to compare with", said)
        self.assertIn("result: none is written", said)

    def test_what_is_too_long_is_refused_and_not_cut(self):
        self.refused(self.records["classic"] + "\n" * 600000, "longer than any record")

    def test_another_commit_or_secret(self):
        other = "ab" * 32
        self.refused(self.changed(r"^commit .*$", "commit " + other), "hash was shown")
        self.refused(self.changed(r"^secret .*$", "secret " + other), "hash was shown")
        self.refused(self.changed(r"^secret .*$", "secret short"), "64 lower-case hex digits")
        self.refused(self.changed(r"^secret .*$", "secret " + "A" * 64), "64 lower-case hex digits")
        self.refused(self.changed(r"^secret .*\n", lambda line: 2 * line.group()), "is there twice")
        self.refused(self.changed(r"^commit .*\n", ""), "are needed")

    def test_a_secret_that_was_exchanged_with_its_hash(self):
        """The hash fits, but then the seed is not the one that was played."""
        other = "ab" * 32
        record = self.changed(r"^secret .*$", "secret " + other)
        commit = hashlib.sha256(bytes.fromhex(other)).hexdigest()
        self.refused(re.sub(r"^commit .*$", "commit " + commit, record, flags=re.M), "seed is not made")

    def test_another_nonce_or_seed(self):
        self.refused(self.changed(r"^nonce 0 .*$", "nonce 0 00000000000beef0"), "not the one that it had committed to")
        self.refused(self.changed(r"^nonce 1 .*\n", ""), "its nonce is missing")
        self.refused(self.changed(r"^commitment 1 .*\n", ""), "could be chosen last")
        self.refused(self.changed(r"^nonce 0 .*$", "nonce 0 beef"), "16 lower-case hex digits")
        # With another seed other tiles are dealt: some move, or some hash of a state, is wrong.
        status, _ = verify("-", text=self.changed(r'^seed "(.)', 'seed "x').encode())
        self.assertEqual(status, 1)

    def test_what_somebody_noted(self):
        record = self.records["classic"]
        commit = re.search(r"(?m)^commit (.*)$", record)[1]
        nonce = re.search(r"(?m)^nonce 0 (.*)$", record)[1]
        status, said = verify("--commit", commit, "--nonce", "0=" + nonce, "-", text=record.encode())
        self.assertEqual(status, 0, said)
        self.assertIn("the one that you noted", said)
        for options, words in (
            (("--commit", "ab" * 32), "the server's commitment is not the one that you noted"),
            (("--nonce", "0=" + "f" * 16), "a nonce is not the one that you noted"),
            (("--nonce", "1=" + nonce), "a nonce is not the one that you noted"),
        ):
            status, said = verify(*options, "-", text=record.encode())
            self.assertEqual((status, words in said), (1, True), said)
        for bad in (("--commit", "ab"), ("--nonce", "0=00"), ("--nonce", nonce), ("--nonce", "9=" + nonce)):
            status, said = verify(*bad, "-", text=record.encode())
            self.assertEqual((status, "lower-case hex digits" in said), (2, True), said)

    def test_another_move(self):
        record = self.records["classic"]
        places = PLACES.findall(record)
        turned = re.sub(r" r(\d)", lambda m: " r%d" % ((int(m[1]) + 1) % 4), places[1], count=1)
        self.refused(record.replace(places[1], turned, 1), ".")
        self.refused(record.replace(places[1] + "\n", "", 1), ".")
        self.refused(record.replace(places[1], places[1].replace("place", "paint"), 1), ".")

    def test_an_unfinished_game_has_nothing_to_verify(self):
        table = Table([self.ana, self.bo], first=0)
        table.start()
        status, answer, _ = self.server.request("GET", f"/api/games/{table.game}/record")
        self.assertEqual((status, answer["error"]["code"]), (409, "wrong_state"))
        self.ana.do("resign", table=table.id)
        record = "".join(self.records["classic"].splitlines(keepends=True)[:-5])
        self.refused(record, "result is not the one")
        self.refused(re.sub(r"^result .*$", "result running", record, flags=re.M), "not over")
        self.refused(re.sub(r"^result .*\n", "", record, flags=re.M), "not over")

    def test_another_result(self):
        self.refused(self.changed(r"^result (\w+) .*$", r"result \1 2 1 0"), "result is not the one")

    def test_no_record_at_all(self):
        missing = self.server.folder / "missing.tsuro"
        status, said = verify(str(missing))
        self.assertEqual(status, 2)
        self.assertIn("cannot be read", said)
        for text in (b"", b"no record", b'{"not":"a record"}', bytes(range(256)) * 40):
            status, said = verify("-", text=text)
            self.assertEqual(status, 1, said)
            self.assertIn("NOT VERIFIED", said)
        self.assertEqual(verify()[0], 2)
        self.assertEqual(verify("--help")[0], 0)
        self.assertEqual(verify(str(self.server.folder))[0], 2)


if __name__ == "__main__":
    unittest.main()
