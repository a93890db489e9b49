/* SPDX-License-Identifier: MIT */
/*
 * The fast engine against the plain reference on random positions and whole games: which
 * placements are open (CL-8), where every marker ends (CL-9, CL-10), that nothing loops and a
 * head-on pair would each have left at the other's start mark (CL-11); and perft counts whose
 * leaves the reference counts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "classic_games.h"
#include "classic_reference.h"
#include "soak.h"
#include "tsuro/event.h"

/* Boards that are joined and boards that are walked, narrow and wide, crowded and empty. */
static const int reference_kinds[] = {0, 2, 4, 6, 7, 18, 19, 20, 21, 22, 23, 26, 38};

#define REFERENCE_KINDS (int)(sizeof reference_kinds / sizeof reference_kinds[0])

static void placements_compare(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    int seat = tsuro_game_decider(game);
    for (int i = 0; i < c->per_player; i++) {
        int m = seat * c->per_player + i;
        if (c->to_play >> m & 1)
            assert_int_equal(tsuro_game_placements(game, i), ref_placements(game, m));
    }
}

/* Everybody who faced the square is where the reference says. */
static void markers_compare(struct ref_board *before, const tsuro_game *game, int square, int tile,
                            int turn)
{
    struct ref_board after;
    ref_read(game, &after);
    for (int m = 0; m < before->markers; m++) {
        if (!before->alive[m])
            continue;
        struct ref_fate fate = {REF_ALIVE, before->square[m], before->port[m]};
        if (before->square[m] == square)
            fate = ref_try(before, square, tile, turn, m);
        assert_int_equal(after.alive[m], fate.end == REF_ALIVE);
        if (fate.end != REF_COLLISION) {
            assert_int_equal(after.square[m], fate.square);
            assert_int_equal(after.port[m], fate.port);
        }
    }
}

/* CL-11: no two living markers on one port. */
static void ports_compare(const struct ref_board *b)
{
    for (int m = 0; m < b->markers; m++) {
        for (int k = 0; k < m; k++) {
            if (b->alive[m] && b->alive[k] && b->square[m] >= 0)
                assert_false(b->square[m] == b->square[k] && b->port[m] == b->port[k]);
        }
    }
}

/* CL-11: without the others, a marker that met one would have left at that one's start mark. */
static void pair_compare(const tsuro_game *after, const struct ref_board *before, int square,
                         int starts[8][2])
{
    struct ref_board b;
    ref_read(after, &b);
    for (int m = 0; m < b.markers; m++) {
        if (!before->alive[m] || before->square[m] != square)
            continue;
        struct ref_board full = b;
        memcpy(full.square, before->square, sizeof full.square);
        memcpy(full.port, before->port, sizeof full.port);
        memcpy(full.alive, before->alive, sizeof full.alive);
        struct ref_fate met = ref_walk(&full, square, before->port[m]);
        if (met.end != REF_COLLISION)
            continue;
        full.markers = 0;
        struct ref_fate alone = ref_walk(&full, square, before->port[m]);
        int other = 0;
        while (!(before->alive[other] && before->square[other] == square &&
                 before->port[other] == met.port))
            other++;
        assert_int_equal(alone.end, REF_EDGE);
        assert_int_equal(alone.square, starts[other][0]);
        assert_int_equal(alone.port, starts[other][1]);
    }
}

static int game_compare(int kind, int number, bool events_on)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_game game;
    uint64_t random = (uint64_t)number * 77 + (unsigned)kind;
    int positions = 0, starts[8][2] = {{0}};
    kind_begin(kind, number, &game);
    while (tsuro_game_kind(&game)) {
        struct ref_board before;
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        ref_read(&game, &before);
        ports_compare(&before);
        tsuro_move move = kind_choose(&game, &random, false);
        if (tsuro_move_verb(move) == TSURO_VERB_PLACE)
            placements_compare(&game);
        int mover =
            tsuro_game_decider(&game) * tsr_classic(&game)->per_player + tsuro_move_marker(move);
        assert_int_equal(tsuro_game_play(&game, move, events_on ? &events : NULL), TSURO_OK);
        for (int i = 0; events_on && i < events.count; i++) {
            if (items[i].type == TSURO_EVENT_ELIMINATED)
                assert_int_not_equal(items[i].reason, TSURO_REASON_LOOP);
        }
        for (int m = 0; tsuro_move_verb(move) == TSURO_VERB_START && m < before.markers; m++) {
            starts[m][0] = tsr_classic(&game)->square[m];
            starts[m][1] = tsr_classic(&game)->port[m];
        }
        if (tsuro_move_verb(move) != TSURO_VERB_PLACE)
            continue;
        positions++;
        markers_compare(&before, &game, before.square[mover], tsuro_move_tile(move),
                        tsuro_move_turn(move));
        pair_compare(&game, &before, before.square[mover], starts);
    }
    return positions;
}

static void test_walk_cl_8_cl_9_cl_10_cl_11(void **state)
{
    (void)state;
    int wanted = soak_count(1000000, 20000000);
    for (int number = 0, positions = 0; positions < wanted; number++)
        positions += game_compare(reference_kinds[number % REFERENCE_KINDS], number, number & 1);
}

/* The move that leads from one game to the next: the tile new on the square faced. */
static tsuro_move move_between(const tsuro_game *before, const tsuro_game *after)
{
    const struct tsr_classic *c = tsr_classic(before);
    int laid = tsr_classic_tiles(tsr_classic(after))[c->square[c->head.active]];
    return tsuro_move_place(laid >> 2, laid & 3);
}

/* Random play in one call: each of the raw placements, none else, and the same bytes after it. */
static void test_random_play(void **state)
{
    (void)state;
    uint64_t random = 5;
    int played = 0;
    for (int number = 0; number < soak_count(60, 2000); number++) {
        tsuro_game game;
        kind_begin(number % 2 ? 2 : 6, number, &game);
        for (int ply = 0; ply < 8 + number % 30 && tsuro_game_kind(&game); ply++)
            tsuro_game_apply(&game, kind_choose(&game, &random, false), NULL);
        if (tsuro_game_kind(&game) != TSURO_KIND_PLACE)
            continue;
        uint32_t open = tsuro_game_placements(&game, 0), reached = 0;
        for (int i = 0; i < 600; i++) {
            tsuro_game next = game, again = game;
            int slot = 0;
            if (!tsuro_game_playout(&next, &random, 1))
                break;
            played++;
            tsuro_move move = move_between(&game, &next);
            assert_int_equal(tsuro_game_play(&again, move, NULL), TSURO_OK);
            assert_true(tsuro_game_equal(&next, &again));
            while (tsuro_game_hand(&game, tsuro_game_decider(&game), slot) != tsuro_move_tile(move))
                slot++;
            reached |= 1u << (4 * slot + tsuro_move_turn(move));
        }
        assert_true(!reached || reached == open);
    }
    assert_true(played > 600);
}

/* --- Perft. ------------------------------------------------------------------------------- */

/* Listed placements by the reference: equal tiles and equal turns once. */
static int64_t leaves_count(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    int64_t count = 0;
    if (tsuro_game_kind(game) != TSURO_KIND_PLACE) {
        tsuro_move moves[TSURO_MOVES_MAX];
        return tsuro_game_moves(game, moves);
    }
    for (int i = 0; i < c->per_player; i++) {
        int m = tsuro_game_decider(game) * c->per_player + i;
        if (!(c->to_play >> m & 1))
            continue;
        const uint8_t *hand = c->hand[tsuro_game_decider(game)];
        uint32_t open = ref_placements(game, m);
        for (int bit = 0; bit < 12; bit++) {
            int slot = bit / 4, tile = hand[slot];
            bool again = (slot > 0 && hand[0] == tile) || (slot > 1 && hand[1] == tile);
            bool same_lines = false;
            for (int turn = 0; tile && turn < bit % 4; turn++) {
                bool same = true;
                for (int port = 0; port < 8; port++)
                    same &= ref_exit(tile, turn, port) == ref_exit(tile, bit % 4, port);
                same_lines |= same;
            }
            count += (open >> bit & 1) && !again && !same_lines;
        }
    }
    return count;
}

static int64_t perft(const tsuro_game *game, int depth, bool plain)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    int64_t nodes = 0;
    if (depth == 1)
        return plain ? leaves_count(game) : count;
    for (int i = 0; i < count; i++) {
        tsuro_game next = *game;
        tsuro_game_apply(&next, moves[i], NULL);
        nodes += perft(&next, depth - 1, plain);
    }
    return nodes;
}

/* From the first tile on, with start marks chosen by number. The counts are the reference's. */
static void test_perft(void **state)
{
    (void)state;
    static const struct {
        int kind, depth;
        int64_t nodes;
    } table[] = {
        {0, 4, 1462}, {1, 4, 1734}, {2, 4, 453},  {4, 4, 564},
        {6, 4, 504},  {7, 3, 304},  {18, 4, 333}, {26, 3, 540},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        tsuro_game game;
        uint64_t random = 99;
        kind_begin(table[i].kind, 1000, &game);
        while (tsuro_game_kind(&game) == TSURO_KIND_START)
            tsuro_game_apply(&game, kind_choose(&game, &random, false), NULL);
        int64_t plain = perft(&game, table[i].depth, true);
        assert_int_equal(perft(&game, table[i].depth, false), plain);
        assert_int_equal(plain, table[i].nodes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walk_cl_8_cl_9_cl_10_cl_11),
        cmocka_unit_test(test_random_play),
        cmocka_unit_test(test_perft),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
