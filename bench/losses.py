#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What ships are lost to in the Seas: one bot against three of another through `tsuro engine`, each
deal from every seat. Prints the share of the wins and, for each of the two, ships lost to each
cause in a hundred turns.

    bench/losses.py build/tsuro search:1000 greedy 400
"""
import collections
import sys

from engine import Engine

PLAYERS = 4
CAUSES = ("edge", "daikaiju", "run_over", "blocked", "collision", "loop")


def budget(name):
    """`search:1000` as members of `think`."""
    bot, _, iterations = name.partition(":")
    return {"bot": bot, **({"iterations": int(iterations)} if iterations else {})}


def game_play(engine, number, bots, turns, lost):
    """One game, bots[0] in one seat; adds to the counters and returns its share of the win."""
    own = number % PLAYERS
    state = engine.ask(cmd="new", edition="seas", players=PLAYERS,
                       seed=f"deal {number // PLAYERS}")["state"]
    while not state["result"]:
        decision, ply = state["decision"], state["ply"]
        which = decision["player"] != own
        turns[which] += decision["kind"] == "place"
        move = engine.ask(cmd="think", seed=f"{number} {ply}", **budget(bots[which]))["move"]
        answer = engine.ask(cmd="play", move=move)
        for event in answer["events"]:
            if event["type"] == "eliminated":
                lost[event["player"] != own][event["reason"]] += 1
        state = answer["state"]
    winners = state["result"]["winners"]
    return (own in winners) / len(winners)


def main():
    program, one, others, games = sys.argv[1:]
    engine = Engine(program)
    turns, lost = [0, 0], [collections.Counter(), collections.Counter()]
    share = sum(game_play(engine, number, (one, others), turns, lost)
                for number in range(int(games)))
    print(f"{one} took {share / int(games):.3f} of {games} games")
    print(f"{'in 100 turns':16}", *(f"{cause:>10}" for cause in CAUSES), f"{'all':>10}")
    for which, bot in enumerate((one, others)):
        row = [100 * lost[which][cause] / turns[which] for cause in CAUSES]
        row.append(100 * sum(lost[which].values()) / turns[which])
        print(f"{bot:16}", *(f"{value:10.2f}" for value in row))
    engine.close()


if __name__ == "__main__":
    main()
