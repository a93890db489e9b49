/* SPDX-License-Identifier: MIT */
/* What may be done on a torus: any free start, any tile of one's own in any turn. */
#include "rules/torus/torus.h"

/* A start shares its point of the board with no other, from neither side. */
static bool start_free(const struct tsr_torus *t, int square, int port)
{
    int in, beyond = tsr_torus_across(square, port, &in);
    for (int seat = 0; seat < t->head.players; seat++) {
        if (t->square[seat] == square && t->port[seat] == port)
            return false;
        if (t->square[seat] == beyond && t->port[seat] == in)
            return false;
    }
    return true;
}

static tsuro_move start_move(int square, int port)
{
    return tsuro_move_with_port(
        tsuro_move_with_square(tsuro_move_verb_only(TSURO_VERB_START), square), port);
}

static bool tile_held(const struct tsr_torus *t, int tile, int slots)
{
    const uint8_t *hand = t->hand[t->head.decider];
    for (int slot = 0; slot < slots; slot++) {
        if (tile && hand[slot] == tile)
            return true;
    }
    return false;
}

int tsr_torus_moves(const tsuro_game *game, tsuro_move *moves)
{
    const struct tsr_torus *t = tsr_torus(game);
    const uint8_t *hand = t->hand[t->head.decider];
    int count = 0;
    if (t->head.kind == TSURO_KIND_START) {
        for (int square = 0; square < TSR_TORUS_SQUARES; square++) {
            for (int port = 0; port < 8; port++) {
                if (start_free(t, square, port))
                    moves[count++] = start_move(square, port);
            }
        }
        return count;
    }
    for (int slot = 0; slot < TSURO_HAND_MAX; slot++) {
        if (!hand[slot] || hand[slot] > TSR_TILE_COUNT || tile_held(t, hand[slot], slot))
            continue;
        for (int turn = 0; turn < tsr_tile_turns[hand[slot]]; turn++)
            moves[count++] = tsuro_move_place(hand[slot], turn);
    }
    return count;
}

bool tsr_torus_legal(const tsuro_game *game, tsuro_move move)
{
    const struct tsr_torus *t = tsr_torus(game);
    int square = tsuro_move_square(move), port = tsuro_move_port(move);
    if (t->head.kind == TSURO_KIND_START)
        return square >= 0 && square < TSR_TORUS_SQUARES && port >= 0 && port < 8 &&
               move == start_move(square, port) && start_free(t, square, port);
    int tile = tsuro_move_tile(move);
    return move == tsuro_move_place(tile, tsuro_move_turn(move)) && tile <= TSR_TILE_COUNT &&
           tile_held(t, tile, TSURO_HAND_MAX);
}
