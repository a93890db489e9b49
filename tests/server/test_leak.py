# SPDX-License-Identifier: MIT
"""What a seat may not see never leaves the process for it.

Twins: two servers whose secrets give games that look alike to one viewer and are not alike. With the
same inputs that viewer must get the same messages, up to the first one that tells of something
it may know (its own drawn tiles, dice, a reshuffled board). Later twins: the same from any ply on, in
games that were alike till then and are exchanged for others that this viewer cannot tell from
them (TSURO_TEST_TWIN). And in all messages of whole games, nothing stands that views never have.
"""
import json
import random
import subprocess
import unittest

from harness import PROGRAM, Person, Server, Socket, Table, shuffle

LOOSE = ["--address-connections", "500", "--messages", "10000"]
EDITIONS = {
    "classic": {},
    "modern": {},
    "kosmos": {},
    "custom": {"exchange": False},
    "seas": {"daikaiju": False},
    "phoenix": {},
    "winds": {},
}
PLAYERS = 3
NONCES = ["%016x" % i for i in range(3)]
# What a full state has and a view must not.
FULL_ONLY = {"pile_order", "daikaiju_pile_order", "random", "rolls", "seed", "secret", "nonces"}
# Differs between two servers whatever they play.
PRIVATE = {"table", "url", "host", "person", "game", "time", "created", "away_since", "commit", "commitments", "link", "id"}
# Events that tell everybody of something new and random.
CHANCE = {"rolled", "daikaiju_placed", "daikaiju_moved", "daikaiju_turned", "tsunami", "uzushio"}


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def twins(edition, viewer):
    """Two secrets whose games begin alike for the viewer, with different hands for somebody else."""
    engine, numbers, known = Engine(), random.Random(edition), {}
    try:
        while True:
            secret = "%064x" % numbers.getrandbits(256)
            seed = ".".join([secret] + NONCES)
            answer = engine.ask(cmd="new", edition=edition, players=PLAYERS, seed=seed, first=0,
                                options=EDITIONS[edition])
            assert answer["ok"], answer
            whole = json.dumps([answer["state"]["hands"], answer["state"].get("pile_order")])
            view = json.dumps(engine.ask(cmd="state", viewer=viewer)["state"])
            other = known.setdefault(view, (secret, whole))
            if other[0] != secret and (other[1] != whole or edition in ("phoenix", "winds")):
                return other[0], secret
    finally:
        engine.close()


def cleaned(value):
    if isinstance(value, dict):
        return {key: "-" if key in PRIVATE else cleaned(one) for key, one in value.items()}
    if isinstance(value, list):
        return [cleaned(one) for one in value]
    return value


class Game:
    """One of the twins: three people and the viewer's connection, all of whose messages are kept."""

    def __init__(self, edition, secret, viewer):
        self.server = Server(*LOOSE, env={"TSURO_TEST_SECRET": secret}).start()
        people = [Person(self.server, f"P{i}") for i in range(PLAYERS)]
        self.table = Table(people, edition=edition, first=0, options=EDITIONS[edition])
        headers = {} if viewer == "public" else {"Cookie": people[viewer].cookie}
        self.viewer = Socket(self.server.port, headers)
        self.viewer.ask("watch", table=self.table.id)
        self.table.host.do("start", table=self.table.id)
        shuffle(self.table.id, dict(enumerate(zip(people, NONCES))))
        self.messages = [self.viewer.wait("snapshot")]
        self.read_until("started")

    def read_until(self, kind):
        while True:
            message = self.viewer.inbox.pop(0) if self.viewer.inbox else self.viewer.receive()
            self.messages.append(message)
            if message["type"] == kind:
                return message

    def moves(self):
        self.player = self.messages[-1]["state"]["decision"]["player"]
        return self.table.people[self.player].do("moves", table=self.table.id)

    def play(self, ply, move):
        self.table.people[self.player].do("play", table=self.table.id, ply=ply, move=move)
        return self.read_until("moved")

    def close(self):
        self.server.__exit__()


class Twins(unittest.TestCase):
    def run_twins(self, edition, viewer):
        games = [Game(edition, secret, viewer) for secret in twins(edition, viewer)]
        try:
            plies = self.compare(games, viewer)
        finally:
            for game in games:
                game.close()
        self.assertGreaterEqual(plies, PLAYERS)

    def compare(self, games, viewer):
        """Plays moves that both games allow; the number of moves after which all was equal."""
        numbers = random.Random(viewer)
        for ply in range(60):
            messages = [cleaned([m for m in game.messages if m["type"] != "info"]) for game in games]
            self.assertEqual(messages[0], messages[1])
            # That somebody reacts or keeps is public; which decision comes next may depend on tiles.
            if len({json.dumps(game.messages[-1]["state"]["decision"]) for game in games}) > 1:
                return ply
            answers = [game.moves() for game in games]
            common = [move for move in answers[0]["moves"] if move in answers[1]["moves"]]
            if not common:
                return ply
            move = numbers.choice(common)
            for game in games:
                game.play(ply, move)
            if any(self.told(game.messages[-1], viewer) for game in games):
                return ply + 1
        return 60

    def told(self, message, viewer):
        """Whether the message tells its viewer something that was not known before."""
        if message["state"]["edition"] in ("phoenix", "winds") and message["state"]["tiles"]:
            return True  # the board is dealt when all have chosen where to begin
        for event in message["events"]:
            if event["type"] in CHANCE:
                return True
            if event["type"] in ("drew", "swapped", "phoenix_tile") and event.get("player") == viewer:
                return True
        return message["state"]["result"] is not None

    def test_seats(self):
        for edition in EDITIONS:
            for viewer in (0, 2):
                with self.subTest(edition=edition, viewer=viewer):
                    self.run_twins(edition, viewer)

    def test_spectators(self):
        for edition in EDITIONS:
            with self.subTest(edition=edition):
                self.run_twins(edition, "public")


class LaterGame:
    """A game on one of two servers, with all messages of one viewer."""

    def __init__(self, server, people, setup, nonce, viewer):
        edition, options = setup
        self.table = Table(people, edition=edition, first=0, options=options)
        headers = {} if viewer == "public" else {"Cookie": people[viewer].cookie}
        self.ws = Socket(server.port, headers)
        self.ws.ask("watch", table=self.table.id)
        self.table.host.do("start", table=self.table.id)
        shuffle(self.table.id, dict(enumerate(zip(people, [nonce] + NONCES[1:]))))
        self.message = self.ws.wait("started")

    def moves(self):
        self.player = self.message["state"]["decision"]["player"]
        return self.table.people[self.player].do("moves", table=self.table.id)["moves"]

    def play(self, ply, move):
        self.table.people[self.player].do("play", table=self.table.id, ply=ply, move=move)
        self.message = self.ws.wait("moved", ply=ply + 1)

    def resign(self, ply, seat):
        self.table.people[seat].do("resign", table=self.table.id)
        self.message = self.ws.wait("moved", ply=ply + 1)

    def end(self):
        for person in self.table.people:
            person.ask("resign", table=self.table.id)
        self.table.host.ask("close", table=self.table.id)
        for person in self.table.people:
            person.ask("unwatch", table=self.table.id)
            person.ws.inbox.clear()
        self.ws.close()


class LaterTwins(unittest.TestCase):
    """Both servers have the same secret; one ply, told by the first nonce, makes the twins."""

    MODULES = {"portal": True, "tsunami": True, "uzushio": True, "taihou": True}
    SETUPS = [
        ("classic", {}),
        ("kosmos", {}),
        ("modern", {}),
        ("custom", {"width": 5, "height": 5}),
        ("seas", {}),
        ("seas", MODULES),
        ("seas", {"daikaiju": False}),
        ("phoenix", {}),
        ("winds", {}),
    ]
    # That somebody is asked this is public, and whether depends on what they hold.
    PUBLIC_QUESTIONS = {"react", "keep", "draw", "swap"}

    @classmethod
    def setUpClass(cls):
        cls.servers = []
        for number in ("1", "2"):
            env = {"TSURO_TEST_SECRET": "7b" * 32, "TSURO_TEST_TWIN": number}
            cls.servers.append(Server(*LOOSE, env=env).start())
        cls.people = [[Person(s, f"P{i}") for i in range(PLAYERS)] for s in cls.servers]

    @classmethod
    def tearDownClass(cls):
        for server in cls.servers:
            server.kill()
            server.made.cleanup()

    def may_tell(self, event, state, viewer):
        """Whether that event may tell this viewer something that nobody knew; `state`: before and after."""
        if event["type"] in CHANCE | {"portal", "transported", "shuffled", "round", "over"}:
            return True
        if event["type"] in ("kept", "discarded", "fired", "returned", "phoenix_tile"):
            return True  # what is shown to all, or taken by one's own choice
        alive = all(any(m["alive"] for m in each["markers"] if m["player"] == viewer) for each in state)
        opened = state[0]["edition"] in ("phoenix", "winds") or (viewer != "public" and not alive)
        return event["type"] in ("drew", "swapped") and (event.get("player") == viewer or opened)

    def learnt(self, messages, before, viewer):
        """False if both messages are the same; true if what differs may be known; else it fails."""
        if messages[0] == messages[1]:
            return False
        events = [message.get("events", []) for message in messages]
        before = (before, messages[0]["state"])  # whom the move itself puts out may look from then on
        for one, other in zip(*events):
            if one != other:
                self.assertTrue(self.may_tell(one, before, viewer) or self.asked(messages), (one, other))
                return True
        told = any(self.may_tell(event, before, viewer) for event in events[0])
        self.assertTrue(told or self.asked(messages), messages)
        return True

    def asked(self, messages):
        kinds = {(message["state"]["decision"] or {}).get("kind") for message in messages}
        return bool(kinds & self.PUBLIC_QUESTIONS)

    def compare(self, setup, viewer, at, numbers):
        """How many messages were compared from the twins' ply on, and whether they ever differed."""
        nonce = "%014x%02x" % (at, 255 if viewer == "public" else viewer)
        games = [LaterGame(s, p, setup, nonce, viewer) for s, p in zip(self.servers, self.people)]
        compared, differed, before = 0, False, games[0].message["state"]
        for ply in range(at + 40):
            messages = [cleaned(game.message) for game in games]
            if ply < at:
                self.assertEqual(messages[0], messages[1])
            elif self.learnt(messages, before, viewer):
                differed = True
                break
            compared += ply >= at
            before = games[0].message["state"]
            if before["result"]:
                break
            lists = [game.moves() for game in games]
            if before["decision"]["player"] == viewer:
                self.assertEqual(lists[0], lists[1])
            # Whose tiles differ may have no move in common: then somebody else, if there is one
            # beside the viewer, resigns in both, and their tiles go back unseen.
            common = [move for move in lists[0] if move in lists[1]]
            alive = {marker["player"] for marker in before["markers"] if marker["alive"]}
            others = sorted(alive - {before["decision"]["player"], viewer})
            if not common and not others:
                break
            move = numbers.choice(common) if common else None
            for game in games:
                if move:
                    game.play(ply, move)
                else:
                    game.resign(ply, others[0])
        for game in games:
            game.end()
        return compared, differed

    def test_every_edition(self):
        for setup in self.SETUPS:
            numbers = random.Random(json.dumps(setup))
            differed = 0
            for viewer in (0, 2, "public"):
                compared = 0
                for at in [0] + [numbers.randint(3, 18) for _ in range(5)]:
                    with self.subTest(setup=setup, viewer=viewer, at=at):
                        count, different = self.compare(setup, viewer, at, numbers)
                        compared += count
                        differed += different
                self.assertGreaterEqual(compared, 4, (setup, viewer))
            self.assertGreater(differed, 0, setup)  # or they were no twins but one and the same


class WholeGames(unittest.TestCase):
    def keys(self, value):
        if isinstance(value, dict):
            for key, one in value.items():
                yield key
                if key != "agenda":  # steps have members of their own, all public
                    yield from self.keys(one)
        elif isinstance(value, list):
            for one in value:
                yield from self.keys(one)

    def check(self, message, viewer):
        self.assertFalse(FULL_ONLY & set(self.keys({k: v for k, v in message.items() if k != "reveal"})))
        state = message.get("state")
        # Whoever is out of the game sees all hands (CL-19), and in Phoenix they lie open.
        if not state or state["edition"] in ("phoenix", "winds") or (
            viewer is not None
            and not any(m["alive"] for m in state["markers"] if m["player"] == viewer)
        ):
            return
        swapping = (state["decision"] or {}).get("kind") == "swap"
        for seat, hand in enumerate(state["hands"]):
            if seat != viewer and not (swapping and state["decision"]["player"] == viewer):
                self.assertIn(hand, (None, []), message)
        for event in message.get("events", []):
            if event["type"] == "drew" and event["player"] != viewer:
                self.assertFalse(any(event.get("tiles") or []), event)

    def test_nothing_hidden_in_any_message(self):
        with Server(*LOOSE) as server:
            editions = server.request("GET", "/api/info")[1]["editions"]
            for edition in editions:
                with self.subTest(edition=edition):
                    ana, bo = Person(server, "Ana"), Person(server, "Bo")
                    options = {"taihou": True, "tsunami": True, "uzushio": True, "portal": True} if edition == "seas" else {}
                    table = Table([ana, bo], edition=edition, bots=["careful"], options=options)
                    watcher, shadow = Socket(server.port), Socket(server.port, {"Cookie": bo.cookie})
                    watcher.ask("watch", table=table.id)
                    shadow.ask("watch", table=table.id)
                    table.start()
                    table.play(random.Random(edition).choice)
                    for ws, viewer in ((watcher, None), (shadow, 1)):
                        messages = ws.drain()
                        self.assertGreater(len(messages), 5)
                        for message in messages:
                            self.check(message, viewer)

    def test_secret_is_not_sent_before_the_end(self):
        secret = "5e" * 32
        with Server(*LOOSE, env={"TSURO_TEST_SECRET": secret}) as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            watcher = Socket(server.port)
            watcher.ask("watch", table=table.id)
            table.start()
            table.play()
            for message in watcher.drain():
                if message["type"] == "over":
                    self.assertEqual(message["reveal"]["secret"], secret)
                    break
                self.assertNotIn(secret, json.dumps(message))
            else:
                self.fail("the game did not end")
            self.assertNotIn(secret, server.log_text())


if __name__ == "__main__":
    unittest.main()
