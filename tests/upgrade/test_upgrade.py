# SPDX-License-Identifier: MIT
"""An upgrade ends no game. A next change of the rules is made up in a copy of the project
(change.py) and built; games in the middle of every kind of decision go from the program as it is
(OLD) to that one (NEW) and back, in the engine and at a server. TSURO is OLD; tree.py of the
newcomer makes the copy."""
import filecmp
import json
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(os.environ["TSURO_SOURCE"])
sys.path.insert(0, str(SOURCE / "tests" / "newcomer"))
sys.path.insert(0, str(SOURCE / "tests" / "server"))
import harness  # noqa: E402
import change  # noqa: E402
import tree  # noqa: E402

OLD = os.environ["TSURO"]
NEW = str(tree.COPY / "new")
FORGETFUL = str(tree.COPY / "forgetful")  # NEW, but it does not support OLD's number any more
BEFORE, NEXT = change.NEXT - 1, change.NEXT

KINDS = {"start", "place", "enter", "swap", "turn", "rise", "lantern", "flip", "keep", "react",
         "wake", "mark"}
VETERANS = {"portal": True, "tsunami": True, "uzushio": True, "taihou": True}
# Editions that together ask everything.
SETUPS = [
    ("classic", 4, {"exchange": True}),
    ("kosmos", 4, {}),
    ("seas", 8, VETERANS),
    ("phoenix", 3, {}),
    ("winds", 3, {}),
]


def setUpModule():
    copy = tree.copy()
    change.apply(copy, change.RULES)
    if os.environ["TSURO_SERVER"] == "1":
        change.apply(copy, change.STORE)
    tree.build("tsuro", "tests/golden")
    shutil.copy2(tree.PROGRAM, NEW)
    change.apply(copy, change.FORGET)
    tree.run("ninja", "-C", tree.COPY / "build", "tsuro")
    shutil.copy2(tree.PROGRAM, FORGETFUL)


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def do(self, **request):
        answer = self.ask(**request)
        assert answer["ok"], (request, answer)
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


def plain(state):
    """A state without what says how it came about."""
    return {key: value for key, value in state.items() if key not in ("seed", "rules")}


class Game:
    """A random game of an engine: every state, event and move."""

    def __init__(self, engine, setup, seed, **more):
        edition, players, options = setup
        dice = random.Random(seed)
        self.request = {"cmd": "new", "edition": edition, "players": players, "options": options,
                        "seed": seed}
        self.states = [engine.do(**self.request, **more)["state"]]
        self.moves, self.events = [], []
        while (listed := engine.do(cmd="moves")["moves"]) and len(self.moves) < 400:
            self.moves.append(dice.choice(listed))
            answer = engine.do(cmd="play", move=self.moves[-1])
            self.states.append(answer["state"])
            self.events.append(answer["events"])
        self.record = engine.do(cmd="record")["record"]

    def middles(self):
        """The first ply at which each kind is asked."""
        kinds = {}
        for ply, state in enumerate(self.states):
            if state["decision"]:
                kinds.setdefault(state["decision"]["kind"], ply)
        return kinds


class Engines(unittest.TestCase):
    def setUp(self):
        self.old, self.new = Engine(OLD), Engine(NEW)

    def tearDown(self):
        self.assertEqual((self.old.close(), self.new.close()), (0, 0))

    def test_numbers(self):
        self.assertEqual(self.old.do(cmd="info")["rules"], BEFORE)
        info = self.new.do(cmd="info")
        self.assertEqual((info["rules"], info["rules_supported"]), (NEXT, [BEFORE, NEXT]))

    def goes_on(self, game, ply):
        """From there on NEW says what OLD said."""
        for i in range(ply, len(game.moves)):
            answer = self.new.do(cmd="play", move=game.moves[i])
            self.assertEqual(answer["events"], game.events[i], (game.request, i))
            self.assertEqual(plain(answer["state"]), plain(game.states[i + 1]), (game.request, i))
            self.assertEqual(answer["state"]["rules"], BEFORE)

    def test_games_go_on_from_every_kind_of_decision(self):
        seen = set()
        for setup in SETUPS:
            own = set()
            for number in range(12):
                game = Game(self.old, setup, f"upgrade {number}")
                for kind, ply in game.middles().items():
                    if kind in own:
                        continue
                    own.add(kind)
                    loaded = self.new.do(cmd="load", record=game.record, ply=ply)["state"]
                    self.assertEqual(loaded, game.states[ply])
                    self.goes_on(game, ply)
                    self.new.do(cmd="set", state=game.states[ply])
                    self.goes_on(game, ply)
            seen |= own
        self.assertEqual(seen, KINDS)

    def test_the_number_makes_the_difference_in_every_family(self):
        for setup in SETUPS:
            different = 0
            for number in range(12):
                game = Game(self.old, setup, f"difference {number}")
                again = Game(self.new, setup, f"difference {number}", rules=BEFORE)
                self.assertEqual((again.moves, again.states, again.events, again.record),
                                 (game.moves, game.states, game.events, game.record))
                after = Game(self.new, setup, f"difference {number}")
                self.assertEqual(after.states[0]["rules"], NEXT)
                self.assertIn(f"rules {NEXT}\n", after.record)
                different += after.events != game.events
            self.assertGreater(different, 0, setup)

    def test_old_programs_refuse_what_is_newer(self):
        game = Game(self.new, SETUPS[0], "newer")
        refused = self.old.ask(cmd="load", record=game.record)["error"]
        self.assertIn("played by other rules", refused["message"])
        refused = self.old.ask(cmd="set", state=game.states[3])["error"]
        self.assertIn("`rules` has a number that is not known here", refused["message"])

    def test_a_number_that_is_supported_no_more_is_refused(self):
        forgetful = Engine(FORGETFUL)
        game = Game(self.old, SETUPS[0], "older")
        self.assertEqual(forgetful.do(cmd="info")["rules_supported"], [NEXT])
        refused = forgetful.ask(cmd="load", record=game.record)["error"]
        self.assertIn("played by other rules", refused["message"])
        self.assertEqual(forgetful.close(), 0)

    def test_bots_think_by_the_rules_of_the_game(self):
        for setup in SETUPS:
            game = Game(self.old, setup, "thought")
            for ply in range(0, len(game.moves), 7):
                thoughts = []
                for engine in (self.old, self.new):
                    engine.do(cmd="set", state=game.states[ply])
                    thought = engine.do(cmd="think", bot="search", iterations=40, seed="t")
                    thoughts.append((thought["move"], thought["value"]))
                self.assertEqual(*thoughts)


class Golden(unittest.TestCase):
    def test_those_of_the_old_number_hold_and_the_new_ones_are_added(self):
        folder = tree.COPY / "golden"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCE / "tests" / "golden", folder)
        (folder / str(NEXT)).mkdir()
        golden = tree.COPY / "build" / "tests" / "golden"
        checked = tree.run(golden, "check", folder)
        self.assertEqual(set(re.findall(r"^not ok \d+ - rules (\d+)", checked.stdout, re.M)),
                         {str(NEXT)}, checked.stdout[-2000:])
        self.assertEqual(tree.run(golden, "bless", folder).returncode, 0)
        checked = tree.run(golden, "check", folder)
        self.assertEqual(checked.returncode, 0, checked.stdout[-2000:])
        games = sorted(path.name for path in (folder / str(BEFORE)).iterdir())
        self.assertEqual(games, sorted(path.name for path in (folder / str(NEXT)).iterdir()))
        _, other, _ = filecmp.cmpfiles(folder / str(BEFORE),
                                       SOURCE / "tests" / "golden" / str(BEFORE), games)
        self.assertEqual(other, [])


@unittest.skipUnless(os.environ["TSURO_SERVER"] == "1", "there is no server")
class Servers(unittest.TestCase):
    OPTIONS = ("--messages", "100000", "--address-requests", "10000", "--tables", "1000",
               "--address-tables", "1000", "--address-connections", "1000")

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tsuro-upgrade-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.server = None
        self.people = []
        self.dice = random.Random(12)

    def run_with(self, program, *options):
        """Stops the server and starts another program on its database; everybody comes back."""
        if self.server:
            self.assertEqual(self.server.stop(), 0)
        self.server = harness.Server(*self.OPTIONS, *options, folder=self.folder, program=program)
        self.addCleanup(self.server.kill)
        self.server.start()
        for person in self.people:
            person.server = self.server
            person.connect()

    def names(self, count):
        while len(self.people) < count:
            self.people.append(harness.Person(self.server, f"Player {len(self.people)}"))
        return self.people[:count]

    def table(self, setup, **more):
        edition, players, options = setup
        table = harness.Table(self.names(players), edition=edition, options=options, **more)
        table.start()
        return table

    def sit_down(self, table):
        """The state that each seat sees; nobody goes on watching, there are too many tables."""
        states = []
        for person in table.people:
            person.do("watch", table=table.id)
            states.append(person.ws.wait("snapshot", table=table.id)["state"])
            person.do("unwatch", table=table.id)
        return states

    def choose(self, moves):
        return self.dice.choice(moves)

    def table_asked(self, kind):
        """A table whose game stands at such a question."""
        for setup in SETUPS:
            for _ in range(40 if kind in self.kinds_of[setup[0]] else 0):
                table = self.table(setup)
                table.play(self.choose, until=lambda state: state["decision"]["kind"] == (
                    "draw" if kind == "keep" and state["decision"]["player"] != 0 else kind))
                states = self.sit_down(table)
                if states[0]["result"] is None:
                    return table, states
        self.fail(f"no game came to {kind}")

    kinds_of = {
        "classic": {"start", "place", "swap"},
        "kosmos": {"enter"},
        "seas": {"keep", "react", "wake", "mark"},
        "phoenix": {"turn", "rise", "lantern"},
        "winds": {"flip"},
    }

    def finish(self, table):
        """Plays it to the end; its record, which OLD and NEW verify."""
        over = table.play(self.choose)
        self.assertNotEqual(over["result"]["reason"], "interrupted")
        status, game = self.people[0].request("GET", f"/api/games/{table.game}")
        self.assertEqual(status, 200)
        self.assertEqual(game["game"]["result"], over["result"])
        table.host.do("unwatch", table=table.id)
        return game["record"]

    def verify(self, record, *programs):
        path = self.folder / "record.txt"
        path.write_text(record, encoding="utf-8")
        for program in programs:
            done = tree.run(program, "verify", path)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_there_and_back(self):
        self.run_with(OLD)
        tables = [self.table_asked(kind) for kind in sorted(KINDS)]
        self.run_with(NEW)
        self.assertEqual(self.people[0].ws.hello["rules"], NEXT)
        for table, states in tables:
            self.assertEqual(self.sit_down(table), states)
            self.assertEqual({state["rules"] for state in states}, {BEFORE})
        # Half of them are played to their end by NEW, and a new one is begun under its rules.
        for table, _ in tables[::2]:
            record = self.finish(table)
            self.assertIn(f"rules {BEFORE}\n", record)
            self.verify(record, OLD, NEW)
        rest = [(table, self.sit_down(table)) for table, _ in tables[1::2]]
        begun = self.table(SETUPS[0], clock={"kind": "bank", "seconds": 600, "increment": 0},
                           visibility="public")
        begun.play(self.choose, until=lambda state: state["ply"] >= 6)
        begun_states = self.sit_down(begun)
        self.assertEqual({state["rules"] for state in begun_states}, {NEXT})
        asked, left = time.monotonic(), self.clock(begun)

        self.run_with(OLD)  # the host is not happy with it
        served = time.monotonic() - asked
        self.waits(begun)
        for table, states in rest:
            self.assertEqual(self.sit_down(table), states)
            self.verify(self.finish(table), OLD, NEW)
        time.sleep(3)

        again = time.monotonic()
        self.run_with(NEW)
        self.assertEqual(self.sit_down(begun), begun_states)
        charged = sum(left) - sum(self.clock(begun))
        served += time.monotonic() - again
        self.assertLess(charged, 1000 * served, "OLD's time was charged")
        record = self.finish(begun)
        self.assertIn(f"rules {NEXT}\n", record)
        self.verify(record, NEW)
        self.assertEqual(self.server.metric("games_waiting"), 0)
        self.assertEqual(tree.run(OLD, "verify", self.folder / "record.txt").returncode, 1)

    def clock(self, table):
        table.host.do("watch", table=table.id)
        return table.host.ws.wait("snapshot", table=table.id)["clock"]["left"]

    def waits(self, table):
        """The game of newer rules is shown and not served, and nothing ends it."""
        for command in ("watch", "moves", "close", "leave", "rematch"):
            error = table.host.ask(command, table=table.id)["error"]
            self.assertEqual(error["code"], "waiting", command)
        self.assertIn(f"begun under rules {NEXT}", error["message"])
        self.assertIn("nothing is lost", error["message"])
        self.assertIn(f"begun under rules {NEXT}", self.server.log_text())
        mine = table.host.request("GET", "/api/tables?of=me")[1]["tables"]
        shown = next(one for one in mine if one["table"] == table.id)
        self.assertEqual((shown["status"], shown["waits"]), ("playing", error["message"]))
        public = table.host.request("GET", "/api/tables")[1]["tables"]
        self.assertIn(table.id, [one["table"] for one in public if "waits" in one])
        self.assertEqual(self.server.metric("games_waiting"), 1)
        game = table.host.request("GET", f"/api/games/{table.game}")[1]["game"]
        self.assertEqual((game["rules"], game["result"]), (NEXT, None))
        # A name that changes meanwhile goes to the table, and its clock stays as it was.
        self.assertEqual(table.host.request("POST", "/api/guest", {"name": "Renamed"})[0], 200)

    def test_the_database_says_who_may_open_it(self):
        self.run_with(NEW)
        self.assertEqual(self.server.stop(), 0)
        meta = sqlite3.connect(self.folder / "games.sqlite")
        versions = dict(meta.execute("SELECT name, value FROM meta"))
        known = len(re.findall(r"\{version_\d+, ", (SOURCE / "src/server/store/schema.c").read_text()))
        self.assertEqual((versions["schema"], versions["least"]), (known + 1, 3))
        self.server = None
        self.run_with(OLD)
        self.assertIn("made by a newer program; it stays as it is", self.server.log_text())
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(dict(meta.execute("SELECT name, value FROM meta"))["schema"], known + 1)
        meta.execute("UPDATE meta SET value = ? WHERE name = 'least'", (known + 1,))
        meta.commit()
        meta.close()
        self.assertIn(f"can be opened by those that know schema {known + 1}; this one knows {known}",
                      self.refused(OLD))

    def refused(self, program, *options):
        """What a server that does not start says."""
        command = [program, "serve", "--listen", "127.0.0.1:0", "--database",
                   self.folder / "games.sqlite", *options]
        done = tree.run(*command, timeout=60)
        self.assertEqual(done.returncode, 1)
        return done.stderr

    def test_a_number_that_is_supported_no_more_ends_games_only_if_the_host_says_so(self):
        self.run_with(OLD)
        table = self.table(SETUPS[0])
        self.assertEqual(self.server.stop(), 0)
        said = self.refused(FORGETFUL)
        self.assertIn(f"1 game is played under rules {BEFORE}, which this version has no more", said)
        self.assertIn("--end-old-games yes", said)
        self.server = None
        self.run_with(OLD)  # nothing happened to it
        self.sit_down(table)
        table.play(self.choose, until=lambda state: state["ply"] >= 5)
        self.run_with(FORGETFUL, "--end-old-games", "yes")
        self.assertEqual(self.sit_down(table), [None] * 4)
        game = self.people[0].request("GET", f"/api/games/{table.game}")[1]
        self.assertEqual(game["game"]["result"]["reason"], "interrupted")
        self.assertEqual(game["state"]["ply"], 5)


if __name__ == "__main__":
    unittest.main()
