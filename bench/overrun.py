#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How well `think` keeps its time: asks `tsuro engine` for moves with 10, 100 and 1,000 ms in
positions of random games of all editions, and prints percentiles of the time above that, in ms:
as the engine's answer counts it and as whoever waits sees it, both by the wall's clock.

    bench/overrun.py build/tsuro [BOT [REQUESTS REQUESTS REQUESTS]]
"""
import os
import random
import sys
import time

from engine import Engine

EDITIONS = ("classic", "modern", "kosmos", "custom", "seas", "phoenix", "winds")
BUDGETS = (10, 100, 1000)


def position_find(engine, number):
    """A random position of a game that still runs."""
    chance = random.Random(number)
    while True:
        engine.ask(cmd="new", edition=EDITIONS[number % len(EDITIONS)],
                   players=chance.choice((2, 4, 6)), seed=f"{number} {chance.random()}")
        for _ in range(chance.randrange(4, 30)):
            moves = engine.ask(cmd="moves")["moves"]
            if moves:
                engine.ask(cmd="play", move=chance.choice(moves))
        if len(engine.ask(cmd="moves")["moves"]) > 1:
            return


def overruns(engine, bot, ms, requests):
    told, seen = [], []
    for number in range(requests):
        position_find(engine, number)
        begun = time.monotonic()
        answer = engine.ask(cmd="think", bot=bot, ms=ms, seed=str(number))
        seen.append((time.monotonic() - begun) * 1000 - ms)
        told.append(answer["ms"] - ms)
    return told, seen


def main():
    program, *rest = sys.argv[1:]
    bot = rest[0] if rest else "search"
    counts = [int(count) for count in rest[1:]] or [300, 100, 20]
    engine = Engine(program)
    print(f"{bot}; load", *(f"{load:.1f}" for load in os.getloadavg()))
    print("   ms requests    clock     p50     p99     max")
    for ms, requests in zip(BUDGETS, counts):
        for clock, late in zip(("engine", "client"), overruns(engine, bot, ms, requests)):
            late.sort()
            print(f"{ms:5} {requests:8} {clock:>8} {late[requests // 2]:7.1f}"
                  f" {late[(requests * 99 - 1) // 100]:7.1f} {late[-1]:7.1f}", flush=True)
    engine.close()


if __name__ == "__main__":
    main()
