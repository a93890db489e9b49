/* SPDX-License-Identifier: MIT */
/*
 * What the deciding player may do: placements (CL-7, CL-8) and ports (CL-29); start marks are in
 * starts.c. Placements are found for all four turns of a tile at once, by a mask of the ports
 * that lead on (ends.h); only where a line returns to the same square are they tried singly.
 */
#include "core/bits.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* --- Placements. -------------------------------------------------------------------------- */

/* The turns of one tile that keep a marker alive, each tried by itself. */
static uint32_t turns_tried(const struct tsr_classic *c, int square, int port, int tile)
{
    uint32_t turns = 0;
    for (int turn = 0; turn < 4; turn++)
        turns |= (uint32_t)tsr_classic_port_safe(c, square, tsr_tile_links[tile][turn], port)
                 << turn;
    return turns;
}

/* The turns in `asked`, whose line comes back to the square, followed through the tile again. */
static uint32_t turns_followed(const struct tsr_classic *c, const uint8_t points[8], int port,
                               int tile, uint32_t asked)
{
    uint32_t turns = 0;
    for (; asked; asked &= asked - 1) {
        int turn = tsr_bits_lowest(asked);
        int stop = tsr_classic_ends_follow(c, points, tsr_tile_links[tile][turn], port);
        turns |= (uint32_t)(stop != TSR_CLASSIC_RIM) << turn;
    }
    return turns;
}

/* For each tile of the hand (4 bits a slot) the turns that keep a marker at `port` alive. */
static uint32_t placements_safe(const struct tsr_classic *c, const uint8_t *hand, int square,
                                int port)
{
    uint32_t safe = 0;
    if (c->flags & TSR_CLASSIC_WALK) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX && hand[slot]; slot++)
            safe |= turns_tried(c, square, port, hand[slot]) << 4 * slot;
        return safe;
    }
    uint8_t points[8];
    tsr_classic_ends_points(c, square, points);
    struct tsr_classic_exits exits = tsr_classic_ends_exits(c, points);
    uint64_t outs[TSR_CLASSIC_HAND_MAX], all = 0;
    for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
        outs[slot] = tsr_tile_exits[hand[slot]][port];
        all |= outs[slot];
    }
    if (all & exits.open) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++)
            safe |= tsr_exits_turns(outs[slot] & exits.open) << 4 * slot;
    }
    for (int slot = 0; exits.back & all && slot < TSR_CLASSIC_HAND_MAX; slot++) {
        uint32_t asked = tsr_exits_turns(outs[slot] & exits.back);
        safe |= turns_followed(c, points, port, hand[slot], asked) << 4 * slot;
    }
    return safe;
}

static uint32_t placements_all(const uint8_t *hand)
{
    return hand[2] ? 0xfff : hand[1] ? 0xff : hand[0] ? 0xf : 0;
}

/* CL-8 for a marker that stands at a port. */
static uint32_t placements_at_port(const struct tsr_classic *c, const uint8_t *hand, int marker)
{
    uint32_t safe = placements_safe(c, hand, c->square[marker], c->port[marker]);
    return safe ? safe : placements_all(hand);
}

/* CL-8 for a figure beside a side: it ranges over both ports together (CL-20). */
static void placements_beside(const struct tsr_classic *c, const uint8_t *hand, int marker,
                              uint32_t masks[2])
{
    int first = 2 * (c->port[marker] - TSR_CLASSIC_BESIDE);
    for (int i = 0; i < 2; i++)
        masks[i] = placements_safe(c, hand, c->square[marker], first + i);
    if (!masks[0] && !masks[1])
        masks[0] = masks[1] = placements_all(hand);
}

/* The slots whose tile no earlier slot holds, each with its turns that look different. */
static uint32_t placements_distinct(const uint8_t *hand)
{
    uint32_t distinct = 0;
    for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX && hand[slot]; slot++) {
        bool again = (slot > 0 && hand[0] == hand[slot]) || (slot > 1 && hand[1] == hand[slot]);
        if (!again)
            distinct |= ((1u << tsr_tile_turns[hand[slot]]) - 1) << 4 * slot;
    }
    return distinct;
}

static tsuro_move placement_move(const struct tsr_classic *c, const uint8_t *hand, int marker,
                                 int bit)
{
    int mine = marker - c->head.decider * c->per_player;
    return tsuro_move_with_marker(tsuro_move_place(hand[bit >> 2], bit & 3), mine);
}

static int place_moves(const struct tsr_classic *c, tsuro_move *moves)
{
    const uint8_t *hand = c->hand[c->head.decider];
    uint32_t distinct = placements_distinct(hand);
    int count = 0;
    for (unsigned left = c->to_play; left; left &= left - 1) {
        int marker = tsr_bits_lowest(left);
        if (c->port[marker] < TSR_CLASSIC_BESIDE) {
            uint32_t open = placements_at_port(c, hand, marker) & distinct;
            for (; open; open &= open - 1)
                moves[count++] = placement_move(c, hand, marker, tsr_bits_lowest(open));
            continue;
        }
        uint32_t masks[2];
        placements_beside(c, hand, marker, masks);
        for (uint32_t open = (masks[0] | masks[1]) & distinct; open; open &= open - 1) {
            int bit = tsr_bits_lowest(open);
            for (int i = 0; i < 2; i++) {
                int port = 2 * (c->port[marker] - TSR_CLASSIC_BESIDE) + i;
                if (masks[i] >> bit & 1)
                    moves[count++] =
                        tsuro_move_with_port(placement_move(c, hand, marker, bit), port);
            }
        }
    }
    return count;
}

uint32_t tsr_classic_placements(const tsuro_game *game, int marker)
{
    const struct tsr_classic *c = tsr_classic(game);
    int index = c->head.decider * c->per_player + marker;
    if (marker >= c->per_player || !(c->to_play >> index & 1) ||
        c->port[index] >= TSR_CLASSIC_BESIDE)
        return 0;
    return placements_at_port(c, c->hand[c->head.decider], index);
}

/* --- Ports of figures that another player's tile moves (CL-29). --------------------------- */

static int enter_moves(const struct tsr_classic *c, struct tsr_step enter, tsuro_move *moves)
{
    int marker = tsr_classic_enter_next(c, enter);
    int laid = tsr_classic_tiles(c)[enter.a], first = 2 * (c->port[marker] - TSR_CLASSIC_BESIDE);
    uint32_t links = tsr_tile_links[laid >> 2][laid & 3];
    bool safe[2] = {tsr_classic_port_safe(c, enter.a, links, first),
                    tsr_classic_port_safe(c, enter.a, links, first + 1)};
    int count = 0;
    for (int i = 0; i < 2; i++) {
        if (safe[i] || !safe[1 - i])
            moves[count++] = tsuro_move_with_port(TSURO_VERB_ENTER, first + i);
    }
    return count;
}

/* --- All together. ------------------------------------------------------------------------ */

int tsr_classic_moves(const tsuro_game *game, tsuro_move *moves)
{
    const struct tsr_classic *c = tsr_classic(game);
    struct tsr_step top =
        c->head.agenda_count ? c->agenda[c->head.agenda_count - 1] : (struct tsr_step){0, 0, 0, 0};
    switch (c->head.kind) {
    case TSURO_KIND_START:
        return tsr_classic_start_moves(c, moves);
    case TSURO_KIND_PLACE:
        return place_moves(c, moves);
    case TSURO_KIND_ENTER:
        return enter_moves(c, top, moves);
    default:
        return tsr_classic_exchange_moves(c, top, moves);
    }
}

static bool place_legal(const struct tsr_classic *c, tsuro_move move)
{
    const uint8_t *hand = c->hand[c->head.decider];
    int marker = c->head.decider * c->per_player + tsuro_move_marker(move);
    int tile = tsuro_move_tile(move), port = tsuro_move_port(move), slot = 0;
    if (tsuro_move_marker(move) >= c->per_player || !(c->to_play >> marker & 1) || !tile)
        return false;
    while (slot < TSR_CLASSIC_HAND_MAX && hand[slot] != tile)
        slot++;
    if (slot == TSR_CLASSIC_HAND_MAX)
        return false;
    tsuro_move plain = placement_move(c, hand, marker, 4 * slot + tsuro_move_turn(move));
    int bit = 4 * slot + tsuro_move_turn(move);
    if (c->port[marker] < TSR_CLASSIC_BESIDE)
        return move == plain && placements_at_port(c, hand, marker) >> bit & 1;
    uint32_t masks[2];
    placements_beside(c, hand, marker, masks);
    int first = 2 * (c->port[marker] - TSR_CLASSIC_BESIDE);
    return port >= first && port <= first + 1 && move == tsuro_move_with_port(plain, port) &&
           masks[port - first] >> bit & 1;
}

bool tsr_classic_legal(const tsuro_game *game, tsuro_move move)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (c->head.kind == TSURO_KIND_PLACE)
        return tsuro_move_verb(move) == TSURO_VERB_PLACE && place_legal(c, move);
    if (c->head.kind == TSURO_KIND_START)
        return tsr_classic_start_legal(c, move);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsr_classic_moves(game, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i] == move)
            return true;
    }
    return false;
}
