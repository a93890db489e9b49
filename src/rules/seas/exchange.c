/* SPDX-License-Identifier: MIT */
/*
 * The elimination bonus (SE-20): whose wake tile put opponents out may swap tiles of the hand
 * for tiles of theirs; the rest of their hands goes under the wake pile. Swaps come one by one,
 * tiles given in ascending order and none that was just taken, so that it always ends.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

/* Players who are out and whose hands wait for the exchange. */
static unsigned seats_lost(const struct tsr_seas *s)
{
    unsigned seats = 0;
    for (int seat = 0; seat < s->head.players; seat++)
        seats |= (unsigned)(!tsr_seas_ship_in(s, seat) && s->hand[seat][0]) << seat;
    return seats;
}

void tsr_seas_bonus(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    unsigned lost = seats_lost(s);
    if (!lost)
        return;
    if (tsr_seas_ship_in(s, s->head.active))
        tsr_agenda_push(game, TSR_SEAS_STEP_SWAP, (int)lost, 0, 0);
    else
        tsr_seas_hands_sink(game, lost, events);
}

static bool slot_givable(const struct tsr_seas *s, struct tsr_step swap, int slot)
{
    int tile = s->hand[s->head.active][slot];
    return tile && tile >= swap.b && !(swap.c >> slot & 1);
}

/* Every tile that has a face: no empty slot, and nothing hidden. Bit n is tile n. */
#define TILES_KNOWN (((uint64_t)2 << TSURO_TILE_TAIHOU) - 2)

/* The tiles that can be given, and those that can be taken. */
static uint64_t tiles_givable(const struct tsr_seas *s, struct tsr_step swap)
{
    uint64_t tiles = 0;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        if (slot_givable(s, swap, slot))
            tiles |= (uint64_t)1 << s->hand[s->head.active][slot];
    }
    return tiles & TILES_KNOWN;
}

static uint64_t tiles_takable(const struct tsr_seas *s, struct tsr_step swap)
{
    uint64_t tiles = 0;
    for (unsigned left = swap.a; left; left &= left - 1) {
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
            tiles |= (uint64_t)1 << s->hand[tsr_bits_lowest(left)][slot];
    }
    if (tsr_seas_hand_taihou(s, s->head.active) >= 2)
        tiles &= ~((uint64_t)1 << TSURO_TILE_TAIHOU); /* VC-5 */
    return tiles & TILES_KNOWN;
}

int tsr_seas_swap_moves(const struct tsr_seas *s, struct tsr_step swap, tsuro_move *moves)
{
    uint64_t takable = tiles_takable(s, swap);
    int count = 0;
    for (uint64_t give = tiles_givable(s, swap); give; give &= give - 1) {
        int given = tsr_bits_lowest64(give);
        for (uint64_t take = takable & ~((uint64_t)1 << given); take; take &= take - 1)
            moves[count++] = tsuro_move_swap(given, tsr_bits_lowest64(take));
    }
    moves[count++] = TSURO_VERB_DONE;
    return count;
}

/* Asks while there is something to swap. */
void tsr_seas_swap(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsuro_move moves[TSURO_MOVES_MAX];
    bool hidden = false;
    for (int seat = 0; seat < s->head.players; seat++) {
        bool party = step.a >> seat & 1 || seat == s->head.active;
        hidden |= party && tsr_seas_hand_find(s, seat, TSURO_TILE_HIDDEN) >= 0;
    }
    if (hidden) {
        tsr_game_halt(game);
        return;
    }
    if (tsr_seas_swap_moves(s, step, moves) == 1) {
        tsr_seas_hands_sink(game, step.a, events);
        return;
    }
    tsr_agenda_push(game, step.name, step.a, step.b, step.c);
    tsr_decision_open(game, TSURO_KIND_SWAP, s->head.active);
}

/* The first place from the active player's left that holds the tile among those lost. */
static uint8_t *tile_find(tsuro_game *game, unsigned lost, int tile)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = s->head.active, slot = -1;
    while (slot < 0) {
        seat = tsr_seat_after(game, seat);
        slot = lost >> seat & 1 ? tsr_seas_hand_find(s, seat, tile) : -1;
    }
    return &s->hand[seat][slot];
}

void tsr_seas_swap_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_step swap = tsr_agenda_pop(game);
    if (tsuro_move_verb(move) == TSURO_VERB_DONE) {
        tsr_seas_hands_sink(game, swap.a, events);
        return;
    }
    int given = tsuro_move_tile(move), taken = tsuro_move_taken(move), slot = 0;
    uint8_t *hand = s->hand[s->head.active];
    while (!(slot_givable(s, swap, slot) && hand[slot] == given))
        slot++;
    *tile_find(game, swap.a, taken) = (uint8_t)given;
    hand[slot] = (uint8_t)taken;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_SWAPPED);
        event->player = s->head.active;
        event->tile = (uint8_t)given;
        event->other = (uint8_t)taken;
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_SWAP, swap.a, given, swap.c | 1u << slot);
}
