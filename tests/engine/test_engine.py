# SPDX-License-Identifier: MIT
"""`tsuro engine` and input that nobody should send: each time a clear error of the right code,
the game as it was, and an ear for the next line. TSURO names the program."""
import copy
import json
import os
import random
import subprocess
import unittest

MIB = 1 << 20
VETERANS = {"portal": True, "tsunami": True, "uzushio": True, "taihou": True}

# Lines that are no request: what they are, and the code of the answer.
BAD_LINES = [
    (b"", "bad_json"),
    (b"nonsense", "bad_json"),
    (b"{", "bad_json"),
    (b'{"cmd":"moves"', "bad_json"),
    (b'{"cmd":"moves"} x', "bad_json"),
    (b'{"cmd":"moves","cmd":"quit"}', "bad_json"),
    (b"{'cmd':'moves'}", "bad_json"),
    (b'{"cmd":"mo\0ves"}', "bad_json"),
    (b"\0\0\0\0", "bad_json"),
    (b'{"cmd":"\xff\xfe"}', "bad_json"),
    (b'{"cmd":"\\ud800"}', "bad_json"),
    (b'{"cmd":"moves","a":' + b"[" * 5000 + b"]" * 5000 + b"}", "bad_json"),
    (b'{"a":' * 3000 + b"1" + b"}" * 3000, "bad_json"),
    (b'{"cmd":"moves","a":01}', "bad_json"),
    (b'{"cmd":"perft","depth":1e}', "bad_json"),
    (b'{"cmd":"state","a":"' + b"a" * (2 * MIB) + b'"}', "too_long"),
    (b" " * (2 * MIB), "too_long"),
    (b"[]", "bad_request"),
    (b"42", "bad_request"),
    (b"null", "bad_request"),
    (b"{}", "bad_request"),
    (b'{"cmd":7}', "bad_request"),
    (b'{"cmd":["moves"]}', "bad_request"),
    (b'{"cmd":"new","edtion":"seas","players":2}', "bad_request"),
    (b'{"cmd":"quit","now":true}', "bad_request"),
    (b'{"cmd":"fly"}', "bad_request"),
    (b'{"cmd":"new","players":"two"}', "bad_request"),
    (b'{"cmd":"new","players":99999999999999999999}', "bad_request"),
    (b'{"cmd":"new","players":2.5}', "bad_request"),
    (b'{"cmd":"new","players":-1}', "bad_request"),
    (b'{"cmd":"new","players":9}', "bad_request"),
    (b'{"cmd":"new","edition":"chess","players":2}', "bad_request"),
    (b'{"cmd":"new","edition":[],"players":2}', "bad_request"),
    (b'{"cmd":"new","players":2,"seed":5}', "bad_request"),
    (b'{"cmd":"new","players":2,"seed":"' + b"s" * 300 + b'"}', "bad_request"),
    (b'{"cmd":"new","players":2,"first":2}', "bad_request"),
    (b'{"cmd":"new","players":2,"rules":99}', "bad_request"),
    (b'{"cmd":"new","players":2,"rules":1}', "bad_request"),
    (b'{"cmd":"new","players":2,"options":7}', "bad_request"),
    (b'{"cmd":"new","players":2,"options":{"wings":true}}', "bad_request"),
    (b'{"cmd":"new","players":2,"options":{"exchange":"maybe"}}', "bad_request"),
    (b'{"cmd":"state","viewer":8}', "bad_request"),
    (b'{"cmd":"state","viewer":"everybody"}', "bad_request"),
    (b'{"cmd":"perft","depth":1e999}', "bad_request"),
    (b'{"cmd":"perft","depth":65}', "bad_request"),
    (b'{"cmd":"think"}', "bad_request"),
    (b'{"cmd":"think","bot":"nobody"}', "bad_request"),
    (b'{"cmd":"think","bot":"random","ms":-5}', "bad_request"),
    (b'{"cmd":"think","bot":"random","ms":5,"iterations":5}', "bad_request"),
    (b'{"cmd":"think","bot":"search","iterations":5,"more":1}', "bad_request"),
    (b'{"cmd":"load"}', "bad_request"),
    (b'{"cmd":"load","record":"tsuro 999"}', "bad_request"),
    (b'{"cmd":"set"}', "bad_request"),
    (b'{"cmd":"play"}', "bad_request"),
    (b'{"cmd":"play","move":5}', "bad_request"),
    (b'{"cmd":"play","move":""}', "illegal_move"),
    (b'{"cmd":"play","move":"start a1.0","state":0}', "bad_request"),
    (b'{"cmd":"play","move":"start a1.0","moves":"yes"}', "bad_request"),
    (b'{"cmd":"play","move":"' + b"place " * 1000 + b'"}', "illegal_move"),
]

# Moves of every kind; in no phase are they all legal.
MOVES = [
    "place 1 r0", "place 36 r0", "place 0 r0", "place 1 r4", "start a1 0", "start c3 0", "start z9 9",
    "swap 1 for 2", "done", "keep", "immolate", "accept", "none", "enter 0", "resign 9", "resign -1",
    "flip a1", "turn a1 1", "lantern a1", "mark a1 0", "fire 1", "portal", "wake 1 r0", "PLACE 1 r0",
    "place 1 r0 ", " place 1 r0", "place 1  r0",
]


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([os.environ["TSURO"], "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def line(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, **request):
        return self.line(json.dumps(request).encode())

    def done(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


class Refusals(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.done(), 0)  # with sanitizers also: nothing leaked

    def test_members_that_are_not_known_are_named(self):
        answer = self.engine.ask(id=4, cmd="new", edtion="seas", players=2)
        self.assertEqual(answer["id"], 4)
        self.assertEqual(answer["error"]["message"],
                         'this command has no member "edtion"; it knows '
                         '`edition`, `players`, `options`, `seed`, `first`, `rules`')
        self.assertEqual(self.engine.ask(cmd="moves", viewer=0)["error"]["message"],
                         'this command has no member "viewer"; it has none')

        cut = self.engine.line('{"cmd":"moves","'.encode() + b"x" * 58 + '\u00e9\u00e9":1}'.encode())
        self.assertIn('no member "' + "x" * 58 + ";", cut["error"]["message"])  # no half character

    def refused(self, answer, code, sent):
        self.assertIs(answer["ok"], False, sent)
        self.assertEqual(answer["error"]["code"], code, (sent, answer))
        self.assertGreater(len(answer["error"]["message"]), 10, sent)

    def test_before_a_game(self):
        for cmd in ["state", "moves", "play", "preview", "undo", "think", "record", "perft"]:
            self.refused(self.engine.ask(cmd=cmd), "no_game", cmd)

    def test_lines(self):
        before = self.engine.ask(cmd="new", players=4, seed="bad input")["state"]
        for line, code in BAD_LINES:
            self.refused(self.engine.line(line), code, line[:60])
            self.assertEqual(self.engine.ask(cmd="state")["state"], before, line[:60])

    def test_a_step_is_one_short_exchange(self):
        moves = self.engine.ask(cmd="new", players=3, seed="short") and self.engine.ask(cmd="moves")
        while moves["moves"]:
            answer = self.engine.ask(cmd="play", move=moves["moves"][0], state=False, moves=True)
            self.assertEqual(set(answer), {"ok", "events", "player", "kind", "moves"})
            moves = self.engine.ask(cmd="moves")
            self.assertEqual(answer["moves"], moves["moves"])
            self.assertEqual((answer["player"], answer["kind"]), (moves["player"], moves["kind"]))
        self.assertIsNone(answer["player"])

    def think(self, iterations, **more):
        answer = self.engine.ask(cmd="think", bot="search", iterations=iterations, seed="s", **more)
        return answer["move"], answer["value"], answer["iterations"]

    def test_think_goes_on(self):
        """Some iterations and then more are as good as all at once; without `more` it begins anew."""
        self.engine.ask(cmd="new", edition="phoenix", players=2, seed="more", first=0)
        for _ in range(6):
            whole = self.think(300)
            self.assertEqual(whole[2], 300)
            self.think(100)
            self.think(50, more=True)
            self.assertEqual(self.think(150, more=True), whole)
            self.assertEqual(self.think(300), whole)
            self.engine.ask(cmd="play", move=whole[0])
            self.assertEqual(self.think(20, more=True)[2], 20)

    def test_think_without_a_seed_draws_one(self):
        self.engine.ask(cmd="new", players=2, seed="drawn", first=0)
        moves = {self.engine.ask(cmd="think", bot="random")["move"] for _ in range(40)}
        self.assertGreater(len(moves), 8)

    def test_the_strongest_thinks_for_a_second(self):
        self.engine.ask(cmd="new", players=2, seed="drawn", first=0)
        self.assertTrue(950 <= self.engine.ask(cmd="think", bot="search5")["ms"] <= 3000)

    def test_think_forgets_what_is_undone(self):
        """After anything but a move there is nothing to go on with: `more` begins anew."""
        record = self.engine.ask(cmd="new", players=2, seed="undone", first=0) and self.engine.ask(cmd="record")
        fresh = self.think(60)
        for request in [{"cmd": "load", "record": record["record"]}, {"cmd": "new", "players": 2, "seed": "undone",
                        "first": 0}, {"cmd": "load", "record": "no record"}]:
            self.think(40)
            self.engine.ask(**request)
            self.assertEqual(self.think(60, more=True), fresh, request)
        self.engine.ask(cmd="play", move=fresh[0])
        self.think(40)
        self.engine.ask(cmd="undo")
        self.assertEqual(self.think(60, more=True), fresh)

    def test_id_comes_back(self):
        for value in [7, "a", None, [1, {"b": 2}], 1.5]:
            answer = self.engine.ask(cmd="fly", id=value)
            self.assertEqual(answer["id"], value)

    def test_last_line_without_an_end(self):
        run = subprocess.run([os.environ["TSURO"], "engine"], input=b'{"cmd":"moves"}',
                             stdout=subprocess.PIPE, check=True, timeout=60)
        self.refused(json.loads(run.stdout), "no_game", "moves")

    def illegal_everywhere(self, players, edition, options, seed):
        """A random game in which every move that is not listed is tried and refused."""
        dice = random.Random(seed)
        begun = self.engine.ask(cmd="new", edition=edition, players=players, options=options,
                                seed=seed)
        self.assertTrue(begun["ok"], begun)
        kinds = set()
        while True:
            listed = self.engine.ask(cmd="moves")
            if listed["player"] is None:
                break
            kinds.add(listed["kind"])
            before = self.engine.ask(cmd="state")["state"]
            for move in MOVES:
                if move in listed["moves"]:
                    continue
                answer = self.engine.ask(cmd="preview", move=move)
                if not answer["ok"]:  # else another name of a listed one: a turn that looks alike
                    self.refused(answer, "illegal_move", (listed["kind"], move))
                    self.refused(self.engine.ask(cmd="play", move=move), "illegal_move", move)
            self.assertEqual(self.engine.ask(cmd="state")["state"], before)
            self.assertTrue(self.engine.ask(cmd="play", move=dice.choice(listed["moves"]))["ok"])
        for move in MOVES:
            self.refused(self.engine.ask(cmd="play", move=move), "illegal_move", move)
        return kinds

    def test_illegal_moves_in_every_phase(self):
        kinds = set()
        for edition in [e["name"] for e in self.engine.ask(cmd="info")["editions"]]:
            for players in (2, 5):
                options = {"width": 5, "height": 4} if edition == "custom" else {}
                kinds |= self.illegal_everywhere(players, edition, options, f"{edition} {players}")
        for game in range(4):
            kinds |= self.illegal_everywhere(4, "seas", VETERANS, f"veterans {game}")
        self.assertLessEqual({"start", "place", "swap", "enter", "react", "wake"}, kinds)

    def test_refused_preview_tells_who_would_be_lost(self):
        self.engine.ask(cmd="new", players=2, seed="edge", options={"exchange": False})
        for _ in range(2):
            self.engine.ask(cmd="play", move=self.engine.ask(cmd="moves")["moves"][0])
        state = self.engine.ask(cmd="state")["state"]
        seat = state["active"]
        legal = self.engine.ask(cmd="moves")["moves"]
        refused = 0
        for tile in state["hands"][seat]:
            for turn in range(4):
                answer = self.engine.ask(cmd="preview", move=f"place {tile} r{turn}")
                if answer["ok"]:
                    continue
                refused += 1
                self.assertNotIn(f"place {tile} r{turn}", legal)
                lost = [e["player"] for e in answer["error"]["events"] if e["type"] == "eliminated"]
                self.assertIn(seat, lost)
        self.assertGreater(refused, 0)


# What makes a position impossible: how to spoil a good one of classic with 3 players.
SPOILED = {
    "a tile twice": lambda s: s["hands"][0].__setitem__(0, s["hands"][1][0]),
    "no such tile": lambda s: s["hands"][0].__setitem__(0, 36),
    "a tile that is text": lambda s: s["hands"][0].__setitem__(0, "one"),
    "four tiles in a hand": lambda s: s["hands"][0].append(s["pile_order"].pop()),
    "too few hands": lambda s: s["hands"].pop(),
    "an active player who is not there": lambda s: s.__setitem__("active", 3),
    "a wrong edition": lambda s: s.__setitem__("edition", "chess"),
    "too many players": lambda s: s.__setitem__("players", 9),
    "tiles that are no list": lambda s: s.__setitem__("tiles", 7),
    "two tiles on a square": lambda s: s["tiles"].append(s["tiles"][0]),
    "a tile beside the board": lambda s: s["tiles"][0].__setitem__("at", "g7"),
    "a tile turned five times": lambda s: s["tiles"][0].__setitem__("turn", 5),
    "a marker on a tile": lambda s: s["markers"][0].__setitem__("at", s["tiles"][0]["at"]),
    "a decision of another kind": lambda s: s["decision"].__setitem__("kind", "wake"),
    "a pile that is too short": lambda s: s["pile_order"].pop(),
    "a generator of no kind": lambda s: s.__setitem__("random", "dice"),
    "markers that are null": lambda s: s.__setitem__("markers", None),
    "one marker too few": lambda s: s["markers"].pop(),
    "a state that is empty": lambda s: s.clear(),
}


class Positions(unittest.TestCase):
    def test_a_marker_named_twice(self):
        engine = Engine()
        for edition in ("classic", "seas", "phoenix"):
            engine.ask(cmd="new", edition=edition, players=3, seed="twice")
            state = engine.ask(cmd="state")["state"]
            state["markers"].append(state["markers"][0])
            error = engine.ask(cmd="set", state=state)["error"]
            self.assertEqual(error, {"code": "bad_position", "message": "`markers` names one marker twice"})
        self.assertEqual(engine.done(), 0)

    def test_members_that_no_state_has_are_named(self):
        """Misspelt ones anywhere in a state, in every family, and members of another family."""
        engine = Engine()
        misspelt = {
            "classic": [("", "dragn"), ("", "daikaiju"), ("tiles", "rotation"), ("markers", "prot"),
                        ("decision", "plyer"), ("options", "dragn")],
            "seas": [("", "dragon"), ("markers", "side"), ("daikaiju", "color"), ("tsunami", "rnd"),
                     ("uzushio", "face")],
            "phoenix": [("", "star"), ("markers", "score"), ("lanterns", "color"), ("tiles", "paths"),
                        ("players_state", "lives")],
        }
        for edition, places in misspelt.items():
            options = {"daikaiju": True, "tsunami": True, "uzushio": True} if edition == "seas" else {}
            dice = random.Random(4)
            engine.ask(cmd="new", edition=edition, players=3, seed="misspelt", options=options)
            while not engine.ask(cmd="state")["state"]["tiles"]:
                engine.ask(cmd="play", move=dice.choice(engine.ask(cmd="moves")["moves"]))
            good = engine.ask(cmd="state")["state"]
            good.update({"uzushio": {"at": "g7", "facing": 0}, "tsunami": {"at": "b2", "facing": 0}}
                        if edition == "seas" else {})
            for where, name in places:
                state = copy.deepcopy(good)
                place = state[where] if where else state
                place = place[-1] if isinstance(place, list) else place
                place[name] = 1
                subject = f"`{where}`" if where else "a state of this edition"
                self.assertEqual(engine.ask(cmd="set", state=state)["error"],
                                 {"code": "bad_position", "message": f'{subject} has no member "{name}"'})
        self.assertEqual(engine.done(), 0)

    def test_members_of_results_and_steps_are_named(self):
        engine, dice = Engine(), random.Random(5)
        engine.ask(cmd="new", edition="classic", players=2, seed="over")
        while engine.ask(cmd="moves")["moves"]:
            engine.ask(cmd="play", move=dice.choice(engine.ask(cmd="moves")["moves"]))
        over = engine.ask(cmd="state")["state"]
        self.assertTrue(engine.ask(cmd="set", state=over)["ok"])
        over["result"]["winner"] = 0
        self.assertEqual(engine.ask(cmd="set", state=over)["error"]["message"],
                         '`result` has no member "winner"')
        state = engine.ask(cmd="new", edition="seas", players=4, seed="steps",
                           options={"portal": True, "taihou": True})["state"]
        while not state["agenda"]:
            engine.ask(cmd="play", move=dice.choice(engine.ask(cmd="moves")["moves"]))
            state = engine.ask(cmd="state")["state"]
        self.assertTrue(engine.ask(cmd="set", state=state)["ok"])
        state["agenda"][0]["speed"] = 3
        self.assertEqual(engine.ask(cmd="set", state=state)["error"]["message"],
                         '`agenda` has no member "speed"')
        self.assertEqual(engine.done(), 0)

    def test_all_that_answers_hold_is_known(self):
        """Whole states and every view, all through random games of every edition: no member of
        theirs is refused."""
        engine, other = Engine(), Engine()
        for edition in engine.ask(cmd="info")["editions"]:
            name, dice = edition["name"], random.Random(edition["name"])
            engine.ask(cmd="new", edition=name, players=3, seed=name)
            moves = engine.ask(cmd="moves")["moves"]
            while moves:
                engine.ask(cmd="play", move=dice.choice(moves))
                for viewer in ({}, {"viewer": dice.randrange(3)}, {"viewer": "public"}):
                    state = engine.ask(cmd="state", **viewer)["state"]
                    self.assertTrue(other.ask(cmd="set", state=state)["ok"], state)
                moves = engine.ask(cmd="moves")["moves"]
        self.assertEqual((engine.done(), other.done()), (0, 0))

    def test_phoenix_positions_that_cannot_be(self):
        engine = Engine()
        engine.ask(cmd="new", edition="phoenix", players=2, seed="names")
        for _ in range(2):
            engine.ask(cmd="play", move=engine.ask(cmd="moves")["moves"][0])
        good = engine.ask(cmd="state")["state"]
        for name in ("CT00", "CT17", "ET00", "ET21", "XT01", "CT1"):
            state = copy.deepcopy(good)
            state["tiles"][0]["tile"] = name
            self.assertEqual(engine.ask(cmd="set", state=state)["error"]["code"], "bad_position", name)
            self.assertEqual(engine.ask(cmd="set", state=state)["error"]["message"],
                             "a tile is named that this edition does not have", name)
        state = copy.deepcopy(good)
        state["players_state"][1].update({"place": "eliminated", "life": False})
        state["markers"][1].update({"at": None, "alive": False})
        state["pile_order"] += state["hands"][1]
        state["hands"][1], state["hand_sizes"][1], state["pile"] = [], 0, state["pile"] + 2
        self.assertEqual(engine.ask(cmd="set", state=state)["error"]["message"],
                         "one is left at most, but there is no `result`")
        self.assertEqual(engine.done(), 0)

    def test_impossible_positions(self):
        engine, dice = Engine(), random.Random(3)
        engine.ask(cmd="new", players=3, seed="positions")
        for _ in range(8):
            engine.ask(cmd="play", move=dice.choice(engine.ask(cmd="moves")["moves"]))
        good = engine.ask(cmd="set", state=engine.ask(cmd="state")["state"])["state"]
        for name, spoil in SPOILED.items():
            state = copy.deepcopy(good)
            spoil(state)
            answer = engine.ask(cmd="set", state=state)
            self.assertFalse(answer["ok"], name)
            self.assertIn(answer["error"]["code"], ("bad_position", "bad_request"), name)
            self.assertGreater(len(answer["error"]["message"]), 10, name)
            self.assertEqual(engine.ask(cmd="state")["state"], good, name)
        self.assertEqual(engine.done(), 0)


if __name__ == "__main__":
    unittest.main()
