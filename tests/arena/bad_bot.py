#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player that misbehaves: bad_bot.py FAULT [FILE]

Until its third `think` it plays `tsuro engine`'s `random`; then it does what FAULT says. What it
was sent goes to FILE, a line each, and to standard error, which nobody should see.
"""
import json
import os
import signal
import subprocess
import sys
import time

fault = sys.argv[1]
seen = open(sys.argv[2], "a", encoding="utf-8") if len(sys.argv) > 2 else None
engine = subprocess.Popen(
    [os.environ["TSURO"], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)
if fault == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
thoughts, thinking = 0, 0
for line in sys.stdin:
    print("noise", line, file=sys.stderr)
    if seen:
        print(os.getpid(), line, end="", file=seen, flush=True)
    request = json.loads(line)
    if request["cmd"] == "quit":
        break
    if request["cmd"] == "think":
        request["bot"] = "random"
    print(json.dumps(request), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if request["cmd"] == "think":
        thoughts += 1
        if thoughts >= 3:
            if fault == "slow":
                time.sleep(20)
            elif fault == "die":
                sys.exit(3)
            elif fault == "illegal":
                answer["move"] = "place 36 r0"
            elif fault == "nonsense":
                answer["move"] = "give up"
            elif fault == "cheat":
                answer["move"] = f"resign {1 - thinking}"
            elif fault == "id":
                answer["id"] += 1
            elif fault == "garbage":
                answer = "I like this game\x07 It is nice"
            elif fault == "refuse":
                answer = {"id": request["id"], "ok": False, "error": {"message": "too hard"}}
            elif fault == "endless":
                sys.stdout.write("x" * 300000)
    else:
        thinking = request["state"]["decision"]["player"]
    print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)
if fault == "stubborn":
    time.sleep(60)  # neither `quit` nor the end of its input makes it go
