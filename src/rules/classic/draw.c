/* SPDX-License-Identifier: MIT */
/* Hands after a tile: the dragon's way (CL-15, CL-16), returned tiles (CL-13), drawing (CL-14). */
#include "rules/classic/classic.h"

static void dragon_give(struct tsr_classic *c, int holder, tsuro_events *events)
{
    c->dragon = (uint8_t)(holder + 1);
    if (events)
        tsr_event(events, TSURO_EVENT_DRAGON)->player = (uint8_t)(holder < 0 ? TSURO_NONE : holder);
}

/* CL-16: the holder is out. "Next" counts from the holder, among those still in. */
static void dragon_inherit(tsuro_game *game, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_of(game);
    int holder = c->dragon - 1, heir = -1;
    int seat = tsr_seat_after(game, holder);
    for (; c->dragon_rule == TSURO_DRAGON_PASS && heir < 0 && seat != holder;
         seat = tsr_seat_after(game, seat)) {
        if (tsr_seat_in(c, seat))
            heir = seat;
    }
    if (heir >= 0 && tsr_hand_count(c, heir) == TSR_HAND_MAX)
        heir = -1;
    dragon_give(c, heir, events);
}

/* CL-13: the tiles of everybody out are shuffled into the pile. */
void tsr_hands_return(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_of(game);
    uint8_t *pile = tsr_pile(c);
    int before = c->pile_count;
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; out >> seat & 1 && slot < TSR_HAND_MAX; slot++) {
            int tile = c->hand[seat][slot];
            if (!tile)
                continue;
            pile[c->pile_count++] = (uint8_t)tile;
            c->hand[seat][slot] = 0;
            if (events) {
                tsuro_event *event = tsr_event(events, TSURO_EVENT_RETURNED);
                event->player = (uint8_t)seat;
                event->tile = (uint8_t)tile;
            }
        }
    }
    if (c->pile_count == before)
        return;
    tsr_chance_shuffle(game, pile, c->pile_count);
    if (events && !c->head.halted)
        tsr_event(events, TSURO_EVENT_SHUFFLED);
}

static void tile_draw(struct tsr_classic *c, int seat, tsuro_events *events)
{
    uint8_t *top = &tsr_pile(c)[--c->pile_count], *hand = c->hand[seat];
    hand[hand[0] == 0 ? 0 : hand[1] == 0 ? 1 : 2] = *top;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_DREW);
        event->player = (uint8_t)seat;
        event->tile = *top;
    }
    *top = 0;
}

/* Whether all still in have three tiles, by counting, where the whole deck is on the board, in
 * hands and in the pile. Elsewhere it may deny what is so, which only costs a look around. */
static bool hands_full(const struct tsr_classic *c)
{
    return c->flags & TSR_PLAIN && tsr_tiles_dealt(c) + c->pile_count == tsr_deck_size(c->deck);
}

/* The first in line of those still in with fewer than three tiles, from `seat` on; or -1. */
static int short_from(const tsuro_game *game, int seat)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (c->hand[seat][TSR_HAND_MAX - 1] == 0 && tsr_seat_in(c, seat))
            return seat;
    }
    return -1;
}

/* CL-14: the dragon's holder first, else the active player; then round and round. */
void tsr_hands_draw(tsuro_game *game, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_of(game);
    int seat = c->head.active;
    if (c->dragon && c->pile_count) {
        seat = c->dragon - 1;
        dragon_give(c, -1, events);
    }
    while ((seat = short_from(game, seat)) >= 0) {
        if (!c->pile_count) {
            if (!c->dragon && c->dragon_rule != TSURO_DRAGON_NONE)
                dragon_give(c, seat, events); /* CL-15 */
            return;
        }
        if (tsr_is_view(game)) {
            tsr_halt(game);
            return;
        }
        tile_draw(c, seat, events);
        if (hands_full(c))
            return;
        seat = tsr_seat_after(game, seat);
    }
}

void tsr_hands_settle(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_of(game);
    if (out) {
        if (c->dragon && out >> (c->dragon - 1) & 1)
            dragon_inherit(game, events);
        tsr_hands_return(game, out, events);
    }
    if (!c->head.halted)
        tsr_hands_draw(game, events);
}
