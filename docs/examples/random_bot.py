#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A complete player for `tsuro arena`: any legal move.

    tsuro arena 'program:python3 random_bot.py' careful

It is given a seat's view (`set`) and asked for a move (`think`). For the rules it asks `tsuro
engine`, which it finds as the environment's TSURO or on the PATH; where the choice is made is
where a better player begins.
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


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    answer = {"id": request.get("id"), "ok": True}
    if request["cmd"] == "set":
        answer["ok"] = ask({"cmd": "set", "state": request["state"]})["ok"]
    elif request["cmd"] == "think":
        choice = random.Random(request["seed"])
        answer["move"] = choice.choice(ask({"cmd": "moves"})["moves"])
    print(json.dumps(answer), flush=True)
