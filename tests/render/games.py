# SPDX-License-Identifier: MIT
"""Games to draw, played through the line protocol."""

import json
import subprocess


def game_play(program, edition, players, plies, **options):
    """A game whose players take a move from the middle of the list: its record, its state and the
    first seat's view."""
    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        assert answer["ok"], answer
        return answer

    ask(cmd="new", edition=edition, players=players, seed="tea", options=options)
    for ply in range(plies):
        moves = ask(cmd="moves")["moves"]
        if not moves:
            break
        ask(cmd="play", move=moves[(7 * ply + 3) % len(moves)])
    record, state = ask(cmd="record")["record"], ask(cmd="state")["state"]
    view = ask(cmd="state", viewer=0)["state"]
    engine.stdin.close()
    engine.wait()
    return record, state, view
