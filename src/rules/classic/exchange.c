/* SPDX-License-Identifier: MIT */
/*
 * The exchange (CL-12): whose tile put opponents out may swap tiles of the hand for tiles of
 * theirs. Swaps come one by one, tiles given in ascending order and none that was just taken,
 * so every set of swaps can be reached in one way only and the exchange always ends.
 */
#include "rules/classic/classic.h"

/* The slots of the hand that may still be given. */
static bool slot_givable(const struct tsr_classic *c, struct tsr_step swap, int slot)
{
    int tile = c->hand[c->head.active][slot];
    return tile && tile >= swap.b && !(swap.c >> slot & 1);
}

static bool tile_takable(const struct tsr_classic *c, struct tsr_step swap, int tile)
{
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; swap.a >> seat & 1 && slot < TSR_CLASSIC_HAND_MAX; slot++) {
            if (c->hand[seat][slot] == tile)
                return true;
        }
    }
    return false;
}

int tsr_classic_exchange_moves(const struct tsr_classic *c, struct tsr_step swap, tsuro_move *moves)
{
    int count = 0;
    for (int given = 1; given <= 35; given++) {
        bool held = false;
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++)
            held |= slot_givable(c, swap, slot) && c->hand[c->head.active][slot] == given;
        for (int taken = 1; held && taken <= 35; taken++) {
            if (taken != given && tile_takable(c, swap, taken))
                moves[count++] = tsuro_move_swap(given, taken);
        }
    }
    moves[count++] = TSURO_VERB_DONE;
    return count;
}

bool tsr_classic_exchange_offered(const struct tsr_classic *c, struct tsr_step swap)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    return tsr_classic_exchange_moves(c, swap, moves) > 1;
}

/* The first place from the active player's left that holds the tile among those put out. */
static uint8_t *tile_find(tsuro_game *game, unsigned out, int tile)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int seat = c->head.active;
    for (int i = 0; i < c->head.players; i++) {
        seat = tsr_seat_after(game, seat);
        for (int slot = 0; out >> seat & 1 && slot < TSR_CLASSIC_HAND_MAX; slot++) {
            if (c->hand[seat][slot] == tile)
                return &c->hand[seat][slot];
        }
    }
    return NULL;
}

void tsr_classic_exchange_swap(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    struct tsr_step swap = tsr_agenda_pop(game);
    int given = tsuro_move_tile(move), taken = tsuro_move_taken(move), slot = 0;
    while (!(slot_givable(c, swap, slot) && c->hand[c->head.active][slot] == given))
        slot++;
    *tile_find(game, swap.a, taken) = (uint8_t)given;
    c->hand[c->head.active][slot] = (uint8_t)taken;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_SWAPPED);
        event->player = c->head.active;
        event->tile = (uint8_t)given;
        event->other = (uint8_t)taken;
    }
    tsr_agenda_push(game, TSR_CLASSIC_STEP_SWAP, swap.a, given, swap.c | 1u << slot);
}
