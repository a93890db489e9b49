# SPDX-License-Identifier: MIT
"""States in which one member is damaged, every member in every way, at every kind of question.

What is refused has to be refused for the reason that damage.txt holds; what is accepted has to be a
state that is told again and accepted again. After a change of sentences or rules look at the
differences of

    TSURO=build/tsuro python3 tests/engine/test_damage.py --bless
"""
import copy
import pathlib
import random
import sys
import unittest

from test_engine import Engine

EXPECTED = pathlib.Path(__file__).with_name("damage.txt")
GAMES = [
    ("classic", "classic", 3, {}), ("classic", "modern", 2, {}), ("classic", "kosmos", 3, {}),
    ("classic", "custom", 4, {"goal": "crossings", "teams": True}),
    ("seas", "seas", 4, {"portal": True, "tsunami": True, "uzushio": True, "taihou": True}),
    ("phoenix", "phoenix", 3, {}), ("phoenix", "winds", 3, {}),
]
SEEDS = 4
TIMES = 4  # in so many states of a family each member is damaged, those of questions and steps in all


def kind_of(state):
    """What is asked, and what waits: states that are alike in it are damaged once."""
    decision = state["decision"]["kind"] if state["decision"] else "over"
    return (decision, *(step["step"] for step in state.get("agenda") or []))


def states_of(engine, edition, players, options):
    """One state for every kind of question that some games ask."""
    found = {}
    for seed in range(SEEDS):
        dice = random.Random(f"{edition} {seed}")
        engine.ask(cmd="new", edition=edition, players=players, options=options, seed=f"damage {seed}")
        while True:
            state = engine.ask(cmd="state")["state"]
            found.setdefault(kind_of(state)[:2], state)
            moves = engine.ask(cmd="moves")["moves"]
            if not moves:
                break
            engine.ask(cmd="play", move=dice.choice(moves))
    return found


def places_of(value, path=()):
    """Every member and element, the last of each list standing for the others."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield (*path, name)
            yield from places_of(inner, (*path, name))
    elif isinstance(value, list) and value:
        yield (*path, len(value) - 1)
        yield from places_of(value[-1], (*path, len(value) - 1))


def damages_of(value):
    """(name, what stands there instead); None for a member that is left out."""
    others = {"null": None, "minus": -1, "many": 99, "huge": 2 ** 40, "half": 1.5, "yes": True, "word": "x",
              "none": [], "object": {}}
    found = {name: other for name, other in others.items() if other != value or type(other) is not type(value)}
    if isinstance(value, bool):
        found["other"] = not value
    elif isinstance(value, int):
        found["next"] = value + 1
    elif isinstance(value, list) and value:
        found["fewer"] = value[:-1]
        found["more"] = value + value[-1:]
    return found


def damaged(state, path, name, other):
    spoiled = copy.deepcopy(state)
    place = spoiled
    for step in path[:-1]:
        place = place[step]
    if name == "missing":
        del place[path[-1]]
    else:
        place[path[-1]] = other
    return spoiled


def path_text(path):
    return ".".join("-" if isinstance(step, int) else step for step in path)


def ways_of(state, path):
    place = state
    for step in path:
        place = place[step]
    return {"missing": None, **damages_of(place)} if isinstance(path[-1], str) else damages_of(place)


def sentence_of(engine, state):
    answer = engine.ask(cmd="set", state=state, seed="damage")
    if not answer["ok"]:
        return answer["error"]["message"]
    again = engine.ask(cmd="set", state=engine.ask(cmd="state")["state"])
    assert again["ok"], (state, again)
    return "accepted"


def told(engine):
    """Lines `family: member: sentence: damages`, with `accepted` for a sentence where there is none."""
    seen, times = {}, {}
    for family, edition, players, options in GAMES:
        for state in states_of(engine, edition, players, options).values():
            for path in places_of(state):
                where = path_text(path)
                times[family, where] = times.get((family, where), 0) + 1
                if times[family, where] > TIMES and path[0] not in ("agenda", "decision"):
                    continue
                for name, other in ways_of(state, path).items():
                    sentence = sentence_of(engine, damaged(state, path, name, other))
                    seen.setdefault((family, where, sentence), set()).add(name)
    return [f"{family}: {where}: {sentence}: {' '.join(sorted(names))}"
            for (family, where, sentence), names in sorted(seen.items())]


class Damage(unittest.TestCase):
    def test_every_member(self):
        engine = Engine()
        self.assertEqual(told(engine), EXPECTED.read_text().splitlines())
        self.assertEqual(engine.done(), 0)


if __name__ == "__main__":
    if sys.argv[1:] == ["--bless"]:
        EXPECTED.write_text("".join(line + "\n" for line in told(Engine())))
    else:
        unittest.main()
