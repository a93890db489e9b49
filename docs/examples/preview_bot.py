#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player that looks before it leaps: it previews every move and takes one that keeps it in.

    tsuro arena 'program:python3 preview_bot.py' random
    tsuro bot --server https://example.org/t/TABLE 'python3 preview_bot.py'

For the rules it asks `tsuro engine`, which it finds as the environment's TSURO or on the PATH.
`preview` tells the events that a move leads to, as far as this seat can know them.
"""
import json
import os
import random
import subprocess
import sys

engine = subprocess.Popen(
    [os.environ.get("TSURO", "tsuro"), "engine"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
)


def ask(request):
    print(json.dumps(request), file=engine.stdin, flush=True)
    return json.loads(engine.stdout.readline())


def worth(events, me):
    """What is good for me: rivals that go out, a long path; what is bad: going out myself."""
    sum = 0
    for event in events:
        if event["type"] in ("eliminated", "left"):
            sum += -1000 if event["player"] == me else 100
        elif event["type"] == "moved" and event["player"] == me:
            sum += len(event["path"])
    return sum


def choose(seed):
    decision = ask({"cmd": "moves"})
    moves = decision["moves"]
    random.Random(seed).shuffle(moves)

    def look(move):
        return worth(ask({"cmd": "preview", "move": move})["events"], decision["player"])

    return max(moves, key=look)


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    answer = {"id": request.get("id"), "ok": True}
    if request["cmd"] == "set":
        answer["ok"] = ask({"cmd": "set", "state": request["state"]})["ok"]
    elif request["cmd"] == "think":
        answer["move"] = choose(request["seed"])
    print(json.dumps(answer), flush=True)
