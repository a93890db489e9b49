# SPDX-License-Identifier: MIT
"""What a seat may not see never leaves the process for it.

Twins: two servers whose secrets give games that look alike to one viewer and are not alike. With the
same inputs that viewer must get the same messages, up to the first one that tells of something
it may know (its own drawn tiles, dice, a reshuffled board). And in all messages of whole games,
nothing stands that views never have.
"""
import json
import random
import subprocess
import unittest

from harness import PROGRAM, Person, Server, Socket, Table

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
NONCES = ["0000", "0001", "0002"]
# What a full state has and a view must not.
FULL_ONLY = {"pile_order", "daikaiju_pile_order", "random", "rolls", "seed", "secret", "nonces"}
# Differs between two servers whatever they play.
PRIVATE = {"table", "url", "host", "person", "game", "time", "created", "away_since", "commit", "link", "id"}
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
        for person, nonce in zip(people, NONCES):
            person.do("nonce", table=self.table.id, nonce=nonce)
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
