#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fills a server's database with games of the past, to measure how a server does that has many.

    bench/fill.py DATABASE [GAMES]

Start `tsuro serve --database DATABASE` once and stop it before, so that the tables are there. Makes a
million finished games of eight moves each unless told otherwise, of a quarter as many people at a
third as many tables: about a gigabyte.
"""
import sqlite3
import sys

MOVES = ["start a1.0", "start f6.5", *(f"place {tile} r0" for tile in range(1, 7))]
RESULT = '{"winners":[0],"reason":"last"}'
AT_ONCE = 20000


def rows_add(db, first, last, games):
    people, tables = games // 4 + 1, games // 3 + 1
    numbers = range(first, last)
    db.executemany("INSERT INTO games (id, tbl, number, public, rules, edition, options, first, players, secret, nonces,"
                   " started, ended, plies, result) VALUES (?, ?, ?, 1, 3, 'classic', '{}', -1, 2, zeroblob(32), '.',"
                   " ?, ?, 8, ?)",
                   ((f"fill{i:09}", f"t{i % tables:09}", i // tables + 1, i, i, RESULT) for i in numbers))
    db.executemany("INSERT INTO game_seats (game, seat, person, started) VALUES (?, ?, ?, ?)",
                   ((f"fill{i:09}", seat, f"p{(i * 7 + seat) % people:09}", i) for i in numbers for seat in (0, 1)))
    db.executemany("INSERT INTO moves (game, ply, move, seat, played_by, at, time_left) VALUES (?, ?, ?, ?, 0, ?, -1)",
                   ((f"fill{i:09}", ply, move, ply % 2, i) for i in numbers for ply, move in enumerate(MOVES)))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1000000
    db = sqlite3.connect(sys.argv[1])
    db.execute("PRAGMA synchronous = OFF")
    db.executemany("INSERT INTO people (id, name, created) VALUES (?, ?, ?)",
                   ((f"p{i:09}", f"Guest {i}", i) for i in range(games // 4 + 1)))
    db.executemany("INSERT INTO tables (id, host, status, visibility, edition, options, clock, clock_seconds,"
                   " clock_increment, first, created, touched, number, secret)"
                   " VALUES (?, ?, 3, 1, 'classic', '{}', 0, 0, 0, -1, ?, ?, 3, zeroblob(32))",
                   ((f"t{i:09}", f"p{i % (games // 4 + 1):09}", i, i) for i in range(games // 3 + 1)))
    for first in range(0, games, AT_ONCE):
        rows_add(db, first, min(first + AT_ONCE, games), games)
        db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


if __name__ == "__main__":
    main()
