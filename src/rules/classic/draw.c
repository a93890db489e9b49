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
static void dragon_inherit(struct tsr_classic *c, tsuro_events *events)
{
    unsigned seats = tsr_classic_seats_in(c);
    int heir = -1;
    if (c->dragon_rule == TSURO_DRAGON_PASS && seats)
        heir = tsr_classic_seat_from(seats, c->dragon); /* c->dragon is the holder's seat + 1 */
    if (heir >= 0 && tsr_classic_hand_count(c, heir) == TSR_CLASSIC_HAND_MAX)
        heir = -1;
    dragon_give(c, heir, events);
}

/* CL-13: the tiles of everybody out are shuffled into the pile. */
void tsr_classic_hands_return(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    uint8_t *pile = tsr_classic_pile_mut(c);
    int before = c->pile_count;
    for (unsigned left = out; left; left &= left - 1) {
        int seat = tsr_bits_lowest(left);
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX && c->hand[seat][slot]; slot++) {
            int tile = c->hand[seat][slot];
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
    uint8_t *top = &tsr_classic_pile_mut(c)[--c->pile_count], *hand = c->hand[seat];
    hand[hand[0] == 0 ? 0 : hand[1] == 0 ? 1 : 2] = *top;
    if (events)
        tsr_classic_drew_tell(seat, *top, events);
    *top = 0;
}

/* CL-14: of these the dragon's holder first, else the active player; then round and round. */
static void hands_draw(tsuro_game *game, unsigned seats, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int seat = c->head.active;
    if (c->dragon && c->pile_count) {
        seat = c->dragon - 1;
        dragon_give(c, -1, events);
    }
    for (; seats; seat++) {
        seat = tsr_classic_seat_from(seats, seat);
        if (c->hand[seat][TSR_CLASSIC_HAND_MAX - 1]) {
            seats ^= 1u << seat;
            continue;
        }
        if (!c->pile_count) {
            if (!c->dragon && c->dragon_rule != TSURO_DRAGON_NONE)
                dragon_give(c, seat, events); /* CL-15 */
            return;
        }
        if (tsr_is_view(game)) {
            tsr_game_halt(game);
            return;
        }
        tile_draw(c, seat, events);
    }
}

void tsr_classic_hands_settle(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    /* While there is a pile nobody is short in a plain game but who has just laid a tile. */
    unsigned mover = 1u << c->head.active;
    unsigned seats = c->flags & TSR_CLASSIC_PLAIN && c->pile_count ? mover : ~0u;
    if (out) {
        if (c->dragon && out >> (c->dragon - 1) & 1)
            dragon_inherit(c, events);
        tsr_classic_hands_return(game, out, events);
    }
    if (c->head.halted)
        return;
    hands_draw(game, seats & tsr_classic_seats_in(c), events);
    if (!c->head.halted && !(c->flags & TSR_CLASSIC_PLAIN))
        tsr_classic_plain_set(
            c); /* a position that was set up may have had short hands until now */
}
