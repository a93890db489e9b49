#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills a server under load again and again, and checks by the players' own notes that nothing which
was acknowledged is lost, changed or there twice, and that nothing is there which nobody sent. It
fails, too, when nobody got to play: a server at rest has nothing to lose.

    tests/server/kills.py [--program build/tsuro] [--kills 500] [--terms 100] [--tables 6]

After every end of the server the notes are held against the database; at the end every finished game
is asked for over HTTP, its record's moves compared with the notes, and verified by `tsuro verify`.
The exit status is 0 if all is well.
"""
import argparse
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time

import harness
from harness import Closed, Person, Server, Socket, Table

LOOSE = ["--address-connections", "1000", "--messages", "100000", "--address-requests", "100000"]


class Notes:
    """What was sent, and what was acknowledged, by game and ply."""

    def __init__(self):
        self.lock = threading.Lock()
        self.sent = {}
        self.acknowledged = {}

    def send(self, at, move):
        with self.lock:
            self.sent.setdefault(at, set()).add(move)

    def acknowledge(self, at, move):
        with self.lock:
            if self.acknowledged.setdefault(at, move) != move:
                raise AssertionError(f"{at} was acknowledged twice: {self.acknowledged[at]}, {move}")


class Players(threading.Thread):
    """Both seats of a table, game after game, until the server is gone."""

    def __init__(self, server, table, notes):
        super().__init__(daemon=True)
        self.server, self.table, self.notes = server, table, notes
        self.error = None

    def run(self):
        try:
            self.play([Socket(self.server.port, {"Cookie": person.cookie}) for person in self.table.people])
        except (Closed, OSError):
            pass  # that is what this is about
        except Exception as error:  # noqa: BLE001 - told at the end
            self.error = self.error or error

    def begin(self, sockets):
        sockets[0].ask("start", table=self.table.id)
        nonces = ["%016x" % random.getrandbits(64) for _ in sockets]
        for seat, ws in enumerate(sockets):
            number = ws.wait("shuffle")["number"]
            ws.ask("commit", table=self.table.id,
                   commitment=harness.commitment(self.table.id, number, seat, nonces[seat]))
        for seat, ws in enumerate(sockets):
            ws.wait("commitments")
            ws.ask("nonce", table=self.table.id, nonce=nonces[seat])
        return [ws.wait("started") for ws in sockets][0]

    def play(self, sockets):
        for ws in sockets:
            ws.ask("watch", table=self.table.id)
        snapshot = [ws.wait("snapshot") for ws in sockets][0]
        state, game = snapshot["state"], snapshot["info"]["game"]
        while True:
            if state is None or state["result"]:
                started = self.begin(sockets)
                state, game = started["state"], started["game"]
            ws = sockets[state["decision"]["player"]]
            listed = ws.ask("moves", table=self.table.id)
            if not listed["ok"]:
                raise Closed()  # it is closing
            move, at = random.choice(listed["moves"]), (game, listed["ply"])
            self.notes.send(at, move)
            played = ws.ask("play", table=self.table.id, ply=at[1], move=move)
            if not played["ok"]:
                if played["error"]["code"] == "closing":
                    raise Closed()
                raise AssertionError(f"{at} {move}: {played}")
            self.notes.acknowledge(at, move)
            state = ws.wait("moved", ply=at[1] + 1)["state"]
            for other in sockets:
                other.inbox = [m for m in other.inbox if m.get("type") in ("shuffle", "commitments", "started")]


def database_check(server, notes):
    db = sqlite3.connect(server.folder / "games.sqlite")
    problems = [] if db.execute("PRAGMA integrity_check").fetchone() == ("ok",) else ["integrity"]
    stored = {}
    for game, ply, move in db.execute("SELECT game, ply, move FROM moves ORDER BY game, ply"):
        if ply > 0 and (game, ply - 1) not in stored:
            problems.append(f"a gap before {game} {ply}")
        stored[game, ply] = move
    db.close()
    for at, move in notes.acknowledged.items():
        if stored.get(at) != move:
            problems.append(f"{at} was acknowledged as {move} and is {stored.get(at)}")
    for at, move in stored.items():
        if move not in notes.sent.get(at, ()):
            problems.append(f"{at} {move} was sent by nobody")
    return problems


def records_check(server, notes, program):
    """Every finished game over HTTP: its record has the notes' moves, and verifies."""
    problems, count = [], 0
    db = sqlite3.connect(server.folder / "games.sqlite")
    finished = [row[0] for row in db.execute("SELECT id FROM games WHERE result IS NOT NULL")]
    db.close()
    noted = {}
    for (game, ply), move in notes.acknowledged.items():
        noted.setdefault(game, {})[ply] = move
    for game in finished:
        status, body, _ = server.request("GET", f"/api/games/{game}")
        record = body["record"] if status == 200 else ""
        moves = [line for line in record.split("\n\n", 1)[-1].split("\n") if line and line[0] != "#"]
        if any(ply >= len(moves) or moves[ply] != move for ply, move in noted.get(game, {}).items()):
            problems.append(f"the record of {game} is not what was played")
        path = server.folder / "record.txt"
        path.write_text(record)
        if subprocess.run([program, "verify", path], capture_output=True).returncode != 0:
            problems.append(f"the record of {game} does not verify")
        count += 1
    return problems, count


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=harness.PROGRAM)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--terms", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    asked = parser.parse_args()
    notes, problems, played = Notes(), [], 0
    with Server(*LOOSE, program=asked.program) as server:
        tables = []
        for i in range(asked.tables):
            tables.append(Table([Person(server, f"A{i}"), Person(server, f"B{i}")]))
            tables[-1].start()
        server.stop()
        ends = ["kill"] * asked.kills + ["term"] * asked.terms
        random.shuffle(ends)
        for number, end in enumerate(ends):
            server.start()
            players = [Players(server, table, notes) for table in tables]
            for one in players:
                one.start()
            time.sleep(random.uniform(0.05, 0.5))
            if end == "kill":
                server.kill()
            elif server.stop() != 0:
                problems.append("SIGTERM: another exit status than 0")
            for one in players:
                one.join(30)
                if one.error or one.is_alive():
                    problems.append(f"a player: {one.error!r}")
            problems += database_check(server, notes)
            if problems:
                break
            if number % 50 == 49:
                print(f"{number + 1} of {len(ends)}: {len(notes.acknowledged)} moves", flush=True)
                if len(notes.acknowledged) == played:
                    problems.append("nobody has played for fifty rounds")
                    break
                played = len(notes.acknowledged)
        server.start()
        more, games = records_check(server, notes, asked.program)
        problems += more
    print(json.dumps({"kills": ends.count("kill"), "terms": ends.count("term"), "games": games,
                      "acknowledged": len(notes.acknowledged), "problems": problems[:20]}))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
