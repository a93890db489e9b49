#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What random play looks like, to see what a change of the rules does to it: Seas with all
modules, Phoenix Rising and Winds of Change, four players, every decision made at random. Prints
turns a game, how ships and pawns are lost, Stars, endings, and how often the holder of the mystic
portal was asked when in danger, or lost the ship without having been asked.

    bench/random_play.py build/tsuro 400
"""
import collections
import random
import sys

from engine import Engine

PLAYERS = 4
SEAS = {"portal": True, "tsunami": True, "uzushio": True, "taihou": True}
GAMES = (("seas", SEAS), ("phoenix", {}), ("winds", {}))
REACTING = ("react", "wake", "mark")


class Portal:
    """Who holds the portal, and whether a ship is lost with it although nobody asked."""

    def __init__(self, count):
        self.count = count
        self.holder = None
        self.declined = set()

    def decide(self, state, move, moves):
        player = state["decision"]["player"]
        hands = state.get("hands", [])
        self.holder = next((seat for seat, hand in enumerate(hands) if "portal" in hand), None)
        if state["decision"]["kind"] not in REACTING:
            self.declined.clear()
        if state["decision"]["kind"] != "react" or not any(m.startswith("portal") for m in moves):
            return
        self.count["portal asked"] += 1
        if not move.startswith("portal"):
            self.declined.add(player)

    def see(self, event):
        if event["type"] == "drew" and event.get("tile") == "portal":
            self.holder = event["player"]
        if event["type"] != "eliminated" or event["player"] != self.holder:
            return
        self.holder = None
        known = event["player"] in self.declined or event["reason"] == "resigned"
        self.count["portal declined" if known else "portal refused"] += 1


def game_play(engine, edition, options, number, count):
    chance = random.Random(f"{edition} {number}")
    state = engine.ask(cmd="new", edition=edition, players=PLAYERS, options=options,
                       seed=f"random {number}")["state"]
    portal = Portal(count)
    while not state["result"]:
        moves = engine.ask(cmd="moves")["moves"]
        move = chance.choice(moves)
        portal.decide(state, move, moves)
        answer = engine.ask(cmd="play", move=move)
        for event in answer["events"]:
            if event["type"] == "turn":
                count["turns"] += 1
            elif event["type"] in ("eliminated", "left") and event.get("reason"):
                count[f"{event['type']} {event['reason']}"] += 1
            elif event["type"] == "scored":
                count["Stars"] += event["count"]
            portal.see(event)
        state = answer["state"]
    count[f"ending {state['result']['reason']}"] += 1


def main():
    program, games = sys.argv[1], int(sys.argv[2])
    engine = Engine(program)
    for edition, options in GAMES:
        count = collections.Counter()
        for number in range(games):
            game_play(engine, edition, options, number, count)
        print(f"{edition}, {games} games, a game:")
        for name in sorted(count):
            print(f"  {name:22} {count[name] / games:8.3f}")
    engine.close()


if __name__ == "__main__":
    main()
