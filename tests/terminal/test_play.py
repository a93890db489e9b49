# SPDX-License-Identifier: MIT
"""`tsuro play` as a person meets it: whole games of every edition at the prompt, answers that are
none, hints, records. TSURO names the program."""
import json
import os
import pty
import random
import re
import subprocess
import tempfile
import unittest

TSURO = os.environ["TSURO"]
INFO = json.loads(subprocess.run([TSURO, "engine"], input=b'{"cmd":"info"}\n',
                                 capture_output=True, check=True).stdout)
EDITIONS = [edition["name"] for edition in INFO["editions"]]
VETERANS = [word for name in ("portal", "tsunami", "uzushio", "taihou")
            for word in ("--option", name + "=true")]
PROMPT = "quit> "
WIDTH = 80  # of a screen: no line is longer


class Table:
    """A running `tsuro play`: `text` is what it wrote up to its present question."""

    def __init__(self, *words):
        self.program = subprocess.Popen([TSURO, "play", *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.text = ""
        self.read()

    def read(self):
        """Reads to the next question or the end; True if there is a question."""
        self.text = ""
        while not self.text.endswith(PROMPT):
            piece = os.read(self.program.stdout.fileno(), 65536)
            if not piece:
                return False
            self.text += piece.decode("ascii")
        return True

    def answer(self, line):
        self.program.stdin.write(line.encode() + b"\n")
        self.program.stdin.flush()
        return self.read()

    def moves(self):
        return re.findall(r" \d+\) ", self.text)

    def close(self):
        self.program.stdin.close()
        self.program.stdout.close()
        return self.program.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def game_play(case, table, chance):
    """Plays by chance to the end; returns everything that was written."""
    said = table.text
    while table.text.endswith(PROMPT):
        count = len(table.moves())
        case.assertGreater(count, 0, table.text)
        table.answer(str(chance.randrange(count) + 1))
        said += "\n" + table.text  # where a person pressed Enter
    return said


class WholeGames(unittest.TestCase):
    def check(self, edition, players, seed, *options):
        chance = random.Random(seed)
        words = ["--edition", edition, "--players", str(players), "--seed", str(seed), "--bot",
                 "careful", *options]
        with tempfile.TemporaryDirectory() as folder, self.subTest(" ".join(words)):
            record = os.path.join(folder, "game.tsuro")
            with Table(*words, "--record", record) as table:
                said = game_play(self, table, chance)
                self.assertEqual(table.close(), 0)
            self.assertIn("The game is over.", said)
            self.assertIn("won", said)
            self.assertIn("The record is in", said)
            self.assertNotIn("(null)", said)
            wide = [line for line in said.split("\n") if len(line.rstrip()) > WIDTH]
            self.assertEqual(wide, [])
            verified = subprocess.run([TSURO, "verify", record], capture_output=True, timeout=60)
            self.assertEqual(verified.returncode, 0, verified.stderr)
        return said

    def test_every_edition(self):
        for edition in EDITIONS:
            for players in (2, 3, 5):
                self.check(edition, players, players)
        for seed in range(6):
            self.check("classic", 8, seed)

    def test_shared_wins(self):
        """The end of the game names all winners, up to the eight of the longest line."""
        said = "".join(self.check("custom", players, seed, "--option", "width=3",
                                  "--option", "height=3")
                       for players in (3, 8) for seed in range(12))
        ends = re.findall(r"The game is over\.\n(.*) won( together)?: ", said)
        self.assertEqual(len(ends), 24)
        for winners, together in ends:
            self.assertRegex(winners, r"^(You|Player \d|You and player \d|"
                             r"(You and p|P)layers( \d,)* \d and \d)$")
            self.assertEqual(bool(together), " and " in winners)
        self.assertTrue(any(together for _, together in ends))

    def test_the_same_seed_and_answers(self):
        for edition in EDITIONS:
            first, second = (self.check(edition, 3, 7, "--bot", "search1") for _ in range(2))
            self.assertEqual(*(re.sub("The record is in.*", "", said) for said in (first, second)))

    def test_veterans(self):
        said = "".join(self.check("seas", 4, seed, *VETERANS) for seed in range(8))
        for word in ("The tsunami is", "The uzushio is", "portal", "taihou", "rolled"):
            self.assertIn(word, said)

    def test_questions_of_every_kind(self):
        said = ""
        for seed in range(6):
            for edition in ("classic", "winds"):
                with Table("--edition", edition, "--players", "3", "--bot", "random", "--seed",
                           str(seed)) as table:
                    said += game_play(self, table, random.Random(seed))
        for words in ("Choose where you start", "Your turn: lay a tile",
                      "Your turn: set the tile before you", "rise again", "lantern of your Star",
                      "how a tile is flipped", "The tile before you:"):
            self.assertIn(words, said)


class AtThePrompt(unittest.TestCase):
    def test_answers_that_are_none(self):
        with Table("--seed", "a", "--bot", "random") as table:
            for line in ("", "0", "99999999999999999999", "-1", "1x", "place 99 r9", "start a1",
                         "x" * 1000, "\x01\x02", "resign 7", "resign 1", "start  a1.0"):
                table.answer(line)
                self.assertIn("Type a number from 1 to", table.text, line)
            before = len(table.moves())
            table.answer("start a1.0 ")  # a blank at its end does no harm
            self.assertIn("You chose to start at a1.", table.text)
            self.assertNotEqual(before, len(table.moves()))
            self.assertFalse(table.answer("q"))
            self.assertIn("You left the table.", table.text)

    def test_hints(self):
        for edition in EDITIONS:
            with self.subTest(edition), Table("--edition", edition, "--seed", "a", "--hint",
                                              "--bot", "random") as table:
                self.assertRegex(table.text, r"Hint: start \S+ \(chance to win about \d+ %\)")
                table.answer("1")
                self.assertRegex(table.text, r"Hint: \w+")
                table.answer("h")
                self.assertRegex(table.text, r"^Hint: \w+")

    def test_several_people_look_away(self):
        program = subprocess.run([TSURO, "play", "--people", "2", "--seed", "a"], text=True,
                                 input="\n1\n\n1\nq\n", capture_output=True, timeout=60)
        self.assertEqual(program.stdout.count("Press Enter when nobody else is looking."), 3)
        program = subprocess.run([TSURO, "play", "--people", "2", "--seed", "a"], text=True,
                                 input="\n1\nq\n", capture_output=True, timeout=60)
        self.assertTrue(program.stdout.endswith("You left the table.\n"))

    def test_the_screen_is_wiped_between_people(self):
        master, slave = pty.openpty()
        command = [TSURO, "play", "--people", "2", "--seed", "a"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=slave) as program:
            os.close(slave)
            program.stdin.write(b"\n1\n\nq\n")
            program.stdin.close()
            said = b""
            try:
                while piece := os.read(master, 65536):
                    said += piece
            except OSError:
                pass  # the other side is closed
        os.close(master)
        self.assertEqual(said.count(b"\x1b[2J"), 2)
        for part in said.split(b"\x1b[2J")[1:]:
            self.assertLess(part.find(b"Press Enter when nobody else is looking."), part.find(b"Your tiles")
                            if b"Your tiles" in part else len(part))

    def test_the_record_is_there_after_every_move(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            with Table("--seed", "a", "--record", path) as table:
                table.answer("1")
                table.program.kill()
            verified = subprocess.run([TSURO, "verify", path], capture_output=True, timeout=60)
            self.assertEqual(verified.returncode, 0, verified.stdout)
            with open(path, encoding="ascii") as file:
                self.assertEqual(file.read().count("\nstart "), 2)
            self.assertEqual(os.listdir(folder), ["game"])

    def test_the_strongest_says_that_it_thinks(self):
        with Table("--seed", "a", "--bot", "search5") as table:
            table.answer("1")
            self.assertIn("Player 1 thinks.\n", table.text)

    def test_bad_options(self):
        for words, reason in ((["--edition", "chess"], "there is no edition 'chess'"),
                              (["--bot", "nobody"], "there is no bot 'nobody'"),
                              (["--option", "wings=1"], "no NAME=VALUE"),
                              (["--players", "9"], "players"),
                              (["--people", "3"], "--people"),
                              (["--people", "two"], "--people is a number"),
                              (["seas"], "'seas' is no option"),
                              (["--record", "/nowhere/at/all"], "no record can be written to"),
                              (["--record", __file__], "is there already: name another file"),
                              (["--edition", "seas", "--option", "width=9"], "tsuro play: ")):
            program = subprocess.run([TSURO, "play", *words], text=True, stdin=subprocess.DEVNULL,
                                     capture_output=True, timeout=60)
            self.assertEqual(program.returncode, 2, words)
            self.assertIn(reason, program.stderr)
            self.assertIn("--help", program.stderr)


if __name__ == "__main__":
    unittest.main()
