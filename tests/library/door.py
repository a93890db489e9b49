# SPDX-License-Identifier: MIT
"""Every function of the library with every argument that it may not be given: in a build with
assertions it ends with a message that names the function and says what is wrong, never in silence.

usage: door.py --program            writes a C program that makes one of the calls
       door.py PROGRAM HEADERS      runs it for every call
"""

import pathlib
import re
import subprocess
import sys

GAME = "a game is needed, one that was begun"
SEAT = "there is no such seat"
VIEWER = "a viewer is a seat of the game or TSURO_PUBLIC"
EVENTS = "events need `items`, and a `count` of 0 to `capacity`"
ALIGNED = "`memory` has to be aligned for uint64_t"


def null(name):
    return f"`{name}` may not be NULL"


def room(name):
    return f"`{name}` is NULL, but has a capacity"


# Functions whose only argument that can be bad is a game.
OF_A_GAME = """size edition rules players first active ply width height decision kind decider ending winners
halted viewer markers pile""".split()

CALLS = [(f"tsuro_game_{name}({game})", GAME) for name in OF_A_GAME for game in ("NULL", "&zero")]
CALLS += [
    ("tsuro_setup_defaults(0, 2, NULL)", null("setup")),
    ("tsuro_game_new(NULL, &game, NULL)", null("setup")),
    ("tsuro_game_new(&setup, NULL, NULL)", null("game")),
    ("setup.seed = NULL; setup.seed_length = 3; tsuro_game_new(&setup, &game, NULL)",
     "the seed is NULL, but has a length"),
    ("tsuro_game_copy(NULL, &game)", null("to")),
    ("tsuro_game_copy(&view, NULL)", GAME),
    ("tsuro_game_equal(NULL, &game)", GAME),
    ("tsuro_game_equal(&game, NULL)", GAME),
    ("tsuro_game_option(NULL, 0)", GAME),
    ("tsuro_game_option(&game, -1)", "there is no such option"),
    ("tsuro_game_option(&game, TSURO_OPTION_COUNT)", "there is no such option"),
    ("tsuro_game_seat_in(NULL, 0)", GAME),
    ("tsuro_game_seat_in(&game, -1)", SEAT),
    ("tsuro_game_seat_in(&game, 2)", SEAT),
    ("tsuro_game_score(NULL, 0)", GAME),
    ("tsuro_game_score(&game, 9)", SEAT),
    ("tsuro_game_hand(NULL, 0, 0)", GAME),
    ("tsuro_game_hand(&game, 2, 0)", SEAT),
    ("tsuro_game_hand(&game, 0, 3)", "a hand has the slots 0, 1 and 2"),
    ("tsuro_game_hand(&game, 0, -1)", "a hand has the slots 0, 1 and 2"),
    ("tsuro_game_moves(NULL, moves)", GAME),
    ("tsuro_game_moves(&game, NULL)", null("moves")),
    ("tsuro_game_legal(NULL, 0)", GAME),
    ("tsuro_game_play(NULL, 0, NULL)", GAME),
    ("events.items = NULL; tsuro_game_play(&game, 0, &events)", EVENTS),
    ("events.count = 9; tsuro_game_play(&game, 0, &events)", EVENTS),
    ("events.count = -1; tsuro_game_play(&game, 0, &events)", EVENTS),
    ("tsuro_game_apply(NULL, 0, NULL)", GAME),
    ("events.items = NULL; tsuro_game_apply(&game, 0, &events)", EVENTS),
    ("tsuro_game_placements(NULL, 0)", GAME),
    ("tsuro_game_placements(&game, -1)", "there is no such marker"),
    ("tsuro_game_placements(&game, 8)", "there is no such marker"),
    ("tsuro_game_playout(NULL, &random, 1)", GAME),
    ("tsuro_game_playout(&game, NULL, 1)", null("random")),
    ("tsuro_game_view(NULL, 0, &view)", GAME),
    ("tsuro_game_view(&game, 0, NULL)", null("view")),
    ("tsuro_game_view(&game, 2, &view)", VIEWER),
    ("tsuro_game_view(&game, -1, &view)", VIEWER),
    ("tsuro_game_guess(NULL, 1, &game)", GAME),
    ("tsuro_game_guess(&game, 1, NULL)", null("game")),
    ("tsuro_event_hide(NULL, 0, items)", GAME),
    ("tsuro_event_hide(&game, 0, NULL)", null("event")),
    ("tsuro_event_hide(&game, 7, items)", VIEWER),
    ("tsuro_tile_face(0, 1, 0, NULL)", null("print")),
    ("tsuro_game_tile(NULL, 0, NULL, NULL)", GAME),
    ("tsuro_game_across(NULL, 0, 0, NULL)", GAME),
    ("tsuro_game_marker(NULL, 0, &marker)", GAME),
    ("tsuro_game_marker(&game, 0, NULL)", null("marker")),
    ("tsuro_game_things(NULL, NULL, 0)", GAME),
    ("tsuro_game_things(&game, NULL, 5)", room("things")),
    ("tsuro_game_hand_size(NULL, 0)", GAME),
    ("tsuro_tile_name(0, 1, NULL, 5)", room("bytes")),
    ("tsuro_square_name(NULL, 1, text, 5)", GAME),
    ("tsuro_square_name(&game, 1, NULL, 5)", room("bytes")),
    ("tsuro_option_find(NULL)", null("name")),
    ("tsuro_option_values_of(0, 2, 0, NULL)", null("values")),
    ("tsuro_edition_find(NULL)", null("name")),
    ("tsuro_move_write(NULL, 0, text, sizeof text)", GAME),
    ("tsuro_move_write(&game, 0, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_move_read(NULL, text, 0, moves)", GAME),
    ("tsuro_move_read(&game, NULL, 5, moves)", "is NULL, but has a capacity"),
    ("tsuro_move_read(&game, text, 0, NULL)", null("move")),
    ("tsuro_state_write(NULL, text, sizeof text)", GAME),
    ("tsuro_state_write(&game, NULL, 9)", "is NULL, but has a capacity"),
    ('tsuro_state_read(NULL, 5, "", 0, &game, text, 9)', "is NULL, but has a capacity"),
    ("tsuro_state_read(text, 0, NULL, 5, &game, text, 9)", "is NULL, but has a capacity"),
    ('tsuro_state_read(text, 0, "", 0, NULL, text, 9)', null("game")),
    ('tsuro_state_read(text, 0, "", 0, &game, NULL, 9)', "is NULL, but has a capacity"),
    ("tsuro_events_write(NULL, -1, &events, text, 9)", GAME),
    ("tsuro_events_write(&game, -1, NULL, text, 9)", null("events")),
    ("tsuro_events_write(&game, -1, &events, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_events_write(&game, 5, &events, text, 9)", "a viewer is a seat, TSURO_PUBLIC or -1"),
    ("tsuro_record_write(NULL, text, 9)", null("record")),
    ("tsuro_record_write(&record, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_record_read(text, 0, NULL, text, 9)", null("record")),
    ("tsuro_record_read(NULL, 9, &record, text, 9)", "is NULL, but has a capacity"),
    ("tsuro_record_read(text, 0, &record, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_record_game(NULL, 0, &game)", null("record")),
    ("tsuro_record_game(&record, 0, NULL)", null("game")),
    ("tsuro_record_game(&record, 1, &game)", "the record has no such ply"),
    ("tsuro_record_begin(NULL, &record, &game, NULL)", null("setup")),
    ("tsuro_record_begin(&setup, NULL, &game, NULL)", null("record")),
    ("tsuro_record_begin(&setup, &record, NULL, NULL)", null("game")),
    ("tsuro_record_begin_at(NULL, &record)", GAME),
    ("tsuro_record_begin_at(&game, NULL)", null("record")),
    ("tsuro_record_play(NULL, &game, 0, NULL)", null("record")),
    ("tsuro_record_play(&record, NULL, 0, NULL)", GAME),
    ("events.items = NULL; tsuro_record_play(&record, &game, 0, &events)", EVENTS),
    ("tsuro_record_verify(NULL, NULL, text, 9)", null("record")),
    ("tsuro_record_verify(&record, NULL, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_state_hash(NULL, text)", GAME),
    ("tsuro_state_hash(&game, NULL)", null("hash")),
    ("tsuro_bot_find(NULL)", null("name")),
    ("tsuro_bot_memory(NULL, 5)", null("bot")),
    ("tsuro_bot_think(NULL, &game, 1, 1, memory, sizeof memory, &thought)", null("bot")),
    ("tsuro_bot_think(bot, NULL, 1, 1, memory, sizeof memory, &thought)", GAME),
    ("tsuro_bot_think(bot, &game, 1, 1, NULL, 9, &thought)", "is NULL, but has a capacity"),
    ("tsuro_bot_think(bot, &game, 1, 1, memory, sizeof memory, NULL)", null("thought")),
    ("tsuro_search_begin(NULL, &view, 1, memory, sizeof memory)", null("bot")),
    ("tsuro_search_begin(bot, NULL, 1, memory, sizeof memory)", GAME),
    ("tsuro_search_begin(bot, &view, 1, NULL, 9)", "is NULL, but has a capacity"),
    ("tsuro_search_begin(bot, &view, 1, (char *)memory + 1, sizeof memory - 1)", ALIGNED),
    ("tsuro_search_run(NULL, 1)", null("search")),
    ("tsuro_search_done(NULL)", null("search")),
    ("tsuro_search_answer(NULL, &thought)", null("search")),
    ("tsuro_search_answer((tsuro_search *)(void *)memory, NULL)", null("thought")),
    ("tsuro_search_candidates(NULL, list)", null("search")),
    ("tsuro_search_candidates((tsuro_search *)(void *)memory, NULL)", null("list")),
    ("tsuro_search_follow(NULL, 0, 0)", null("search")),
    ("tsuro_search_resume(NULL, &view)", null("search")),
    ("tsuro_search_resume((tsuro_search *)(void *)memory, NULL)", GAME),
    ("tsuro_session_memory(TSURO_LINE_MAX + 1)", "a line has at most TSURO_LINE_MAX bytes"),
    ("tsuro_session_begin(NULL, 9, (const uint8_t *)text, NULL)", null("memory")),
    ("tsuro_session_begin(memory, 9, NULL, NULL)", null("entropy")),
    ("tsuro_session_begin((char *)memory + 1, 9, (const uint8_t *)text, NULL)", ALIGNED),
    ("tsuro_session_request(NULL, text, 0, text, 9)", null("session")),
    ("tsuro_session_request((tsuro_session *)(void *)memory, NULL, 5, text, 9)",
     "is NULL, but has a capacity"),
    ("tsuro_session_request((tsuro_session *)(void *)memory, text, 0, NULL, 9)", null("answer")),
    ("tsuro_session_quit(NULL)", null("session")),
]
CALLS += [(f"tsuro_bot_{name}(NULL)", null("bot"))
          for name in "name about searches iterations ms opponent level".split()]

# Those that answer whatever they are given, which other tests look at.
ANSWERS = """edition_ports edition_tiles edition_faces tile_exit verb_name kind_name event_name
reason_name roll_name ending_name option_name place_name thing_name colour_name error_text
edition_name option_word bot_at bot_count version version_number rules rules_supported""".split()

PROGRAM = """/* Made by door.py. */
#include <stdlib.h>

#include <tsuro/tsuro.h>

static uint64_t memory[1 << 14];
static tsuro_record record;

int main(int argc, char **argv)
{
    static char text[TSURO_STATE_TEXT];
    static tsuro_game zero, game, view;
    static tsuro_move moves[TSURO_MOVES_MAX];
    static tsuro_candidate list[TSURO_MOVES_MAX];
    static tsuro_event items[4];
    static tsuro_marker marker;
    static tsuro_thought thought;
    tsuro_events events = {items, 4, 0, 0};
    const tsuro_bot *bot = tsuro_bot_find("search1");
    uint64_t random = 1;
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    if (argc != 2 || tsuro_record_begin(&setup, &record, &game, NULL) != TSURO_OK)
        return 2;
    tsuro_game_view(&game, tsuro_game_decider(&game), &view);
    switch (atoi(argv[1])) {
%s    default:
        (void)zero, (void)moves, (void)list, (void)events, (void)bot, (void)random, (void)text;
        (void)memory, (void)marker, (void)thought;
        return 3;
    }
    return 0;
}
"""


def cases():
    for number, (call, _) in enumerate(CALLS):
        yield f"    case {number}:\n        {call};\n        break;\n"


def name_of(call):
    return re.search(r"(tsuro_\w+)\((?!session|search)", call.split(";")[-1])[1]


def run(program, headers):
    declared = set()
    for header in pathlib.Path(headers).glob("*.h"):
        declared |= set(re.findall(r"^TSURO_API [^;{]*?\b(tsuro_\w+)\(", header.read_text(), re.M))
    tried = {name_of(call) for call, _ in CALLS} | {f"tsuro_{name}" for name in ANSWERS}
    assert tried == declared, f"not tried: {declared - tried}; unknown: {tried - declared}"
    faults = 0
    for number, (call, sentence) in enumerate(CALLS):
        said = subprocess.run([program, str(number)], capture_output=True, text=True)
        if said.returncode == 0 or sentence not in said.stderr or name_of(call) not in said.stderr:
            faults += 1
            print(f"{call}: status {said.returncode}, it said: {said.stderr[:300]}")
    print(f"{len(CALLS)} calls, {faults} faults")
    return 1 if faults else 0


if sys.argv[1] == "--program":
    print(PROGRAM % "".join(cases()), end="")
else:
    sys.exit(run(*sys.argv[1:]))
