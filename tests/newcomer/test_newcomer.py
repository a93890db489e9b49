# SPDX-License-Identifier: MIT
"""Adds an edition and a bot to a copy of the project as CONTRIBUTING.md tells, and plays them
through protocol, records, bots, arena, terminal and server. TSURO_SOURCE is the project,
TSURO_COPY a folder for the copy, which is built there and never shipped."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import unittest

import recipe
import tree
from tree import COPY, PROGRAM, SOURCE, run

ADD = SOURCE / "tests" / "newcomer" / "add"
EDITION, BOT = "torus", "stubborn"


def setUpModule():
    made = tree.copy()
    shutil.copytree(ADD, made, dirs_exist_ok=True)
    recipe.apply(made)
    tree.build("tsuro", "tests/test_bots")


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def done(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


class Recipe(unittest.TestCase):
    def test_contributing_names_every_file(self):
        text = (SOURCE / "CONTRIBUTING.md").read_text(encoding="utf-8")
        for name in recipe.LINES:
            said = [name, pathlib.PurePosixPath(name).name]
            self.assertTrue(any(f"`{word}`" in text or f"[{word}]" in text for word in said),
                            f"CONTRIBUTING.md does not say that {name} gets a line")
        for path in ADD.rglob("*.[ch]"):
            folder = str(path.relative_to(ADD).parent).replace(EDITION, "FAMILY")
            self.assertIn(f"`{folder}/", text, f"CONTRIBUTING.md does not name {folder}")

    def test_map_and_layers_hold(self):
        for check in ("map", "layers"):
            done = run(sys.executable, SOURCE / "tests" / check / "check.py", COPY / "tree")
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_nothing_of_it_is_shipped(self):
        for path in (SOURCE / "src").rglob("*.[ch]"):
            self.assertNotRegex(path.read_text(encoding="utf-8"), r"tsr_torus|stubborn", path)


class Plays(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.done(), 0)

    def test_info(self):
        info = self.engine.ask(cmd="info")
        mine = next(e for e in info["editions"] if e["name"] == EDITION)
        self.assertEqual((mine["family"], mine["players"]), (EDITION, [2, 3, 4, 5, 6, 7, 8]))
        self.assertIn(BOT, [bot["name"] for bot in info["bots"]])

    def test_protocol_and_records(self):
        dice = random.Random(7)
        endings = set()
        for number in range(30):
            self.engine.ask(cmd="new", edition=EDITION, players=2 + number % 7, seed=str(number))
            while (listed := self.engine.ask(cmd="moves"))["moves"]:
                view = self.engine.ask(cmd="state", viewer=listed["player"])["state"]
                whole = self.engine.ask(cmd="state")["state"]
                self.assertEqual(view["hands"][listed["player"]], whole["hands"][listed["player"]])
                move = dice.choice(listed["moves"])
                self.assertTrue(self.engine.ask(cmd="preview", move=move)["ok"], move)
                self.assertTrue(self.engine.ask(cmd="play", move=move)["ok"], move)
                if dice.random() < 0.02:
                    self.engine.ask(cmd="play", move=f"resign {listed['player']}")
            last = self.engine.ask(cmd="state")["state"]
            endings.add(last["result"]["reason"])
            record = self.engine.ask(cmd="record")["record"]
            self.assertEqual(self.engine.ask(cmd="load", record=record)["state"], last)
        self.assertLessEqual({"last", "together"}, endings)

    def test_a_view_can_be_set_and_thought_about(self):
        self.engine.ask(cmd="new", edition=EDITION, players=3, seed="view", first=0)
        while (seat := self.engine.ask(cmd="moves")["player"]) is not None:
            view = self.engine.ask(cmd="state", viewer=seat)
            other = Engine()
            answer = other.ask(cmd="set", state=view["state"], seed="x")
            self.assertTrue(answer["ok"], answer)
            for bot in ("random", BOT, "greedy", "search"):
                budget = {"iterations": 30} if bot == "search" else {}
                thought = other.ask(cmd="think", bot=bot, seed="y", **budget)
                self.assertTrue(thought["ok"], thought)
                self.assertAlmostEqual(sum(thought["value"]), 1, places=3)
            self.assertEqual(other.done(), 0)
            self.assertTrue(self.engine.ask(cmd="play", move=thought["move"])["ok"])


class Everywhere(unittest.TestCase):
    def test_the_board_has_no_rim(self):
        """Nobody is ever lost at an edge: how squares join is the family's business."""
        engine = Engine()
        engine.ask(cmd="new", edition=EDITION, players=2, seed="rim")
        engine.ask(cmd="play", move="start a1.0")
        engine.ask(cmd="play", move="start c3.0")
        moved = engine.ask(cmd="play", move=engine.ask(cmd="moves")["moves"][0])["events"]
        self.assertNotIn("edge", [event.get("reason") for event in moved])
        engine.done()

    def test_bots(self):
        """Every bot plays every edition legally, the new ones among them."""
        done = run(COPY / "build" / "tests" / "test_bots")
        self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr[-2000:])

    def test_engine_and_terminal(self):
        for folder, name in (("engine", "test_engine"), ("engine", "test_info"),
                             ("terminal", "test_play")):
            done = run(sys.executable, "-m", "unittest", name, cwd=COPY / "tree/tests" / folder,
                       env={"TSURO": str(PROGRAM), "PYTHONDONTWRITEBYTECODE": "1"})
            self.assertEqual(done.returncode, 0, (name, done.stderr[-3000:]))

    def test_arena(self):
        done = run(PROGRAM, "arena", "-e", EDITION, "-p", "3", "-g", "12", BOT, "random")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, BOT)

    @unittest.skipUnless(os.environ.get("TSURO_SERVER") == "1", "there is no server")
    def test_server(self):
        os.environ["TSURO"] = str(PROGRAM)
        sys.path.insert(0, str(SOURCE / "tests" / "server"))
        import harness

        with harness.Server() as server:
            person = harness.Person(server, "Newcomer")
            table = harness.Table([person], edition=EDITION, bots=[BOT, "search1"])
            table.start()
            over = table.play(random.Random(3).choice)
            self.assertIn(over["result"]["reason"], ("last", "together", "tiles"))
            status, body = person.request("GET", f"/api/games/{table.game}")
            self.assertEqual(status, 200)
            record = server.folder / "record.txt"
            record.write_text(body["record"], encoding="utf-8")
            verified = run(PROGRAM, "verify", record)
            self.assertEqual(verified.returncode, 0, verified.stderr)


if __name__ == "__main__":
    unittest.main()
