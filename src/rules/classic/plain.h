/* SPDX-License-Identifier: MIT */
/*
 * The end of a turn of a plain game (TSR_CLASSIC_PLAIN) that nobody listens to, however its tile
 * was laid: move by move (quick.c) or many turns in one go (playout.c).
 */
#ifndef TSR_RULES_CLASSIC_PLAIN_H
#define TSR_RULES_CLASSIC_PLAIN_H

#include <string.h>

#include "rules/classic/classic.h"

/* Whether the game can be played on by short ways: nothing hidden, no figure beside a side. */
static inline bool tsr_classic_plain_now(const struct tsr_classic *c)
{
    if (!(c->flags & TSR_CLASSIC_PLAIN) || c->head.viewer != TSR_WHOLE)
        return false;
    if (c->start_rule != TSURO_START_RULE_SIDE)
        return true;
    uint64_t ports;
    memcpy(&ports, c->port, 8);
    return c->head.kind == TSURO_KIND_PLACE && !(ports & 0x0101010101010101u * TSR_CLASSIC_BESIDE);
}

/*
 * Draws in place of the tile laid, or takes the dragon (CL-15: nobody else is short before).
 * Returns how many of the `count` tiles in the pile are left.
 */
static inline int tsr_classic_hand_refill(struct tsr_classic *c, int seat, int tile, uint8_t *pile,
                                          int count)
{
    uint8_t *hand = c->hand[seat], drawn = 0;
    if (count) {
        drawn = pile[--count];
        pile[count] = 0;
    } else if (!c->dragon && c->dragon_rule != TSURO_DRAGON_NONE) {
        c->dragon = (uint8_t)(seat + 1);
    }
    tsr_classic_hand_remove(hand, tile);
    hand[TSR_CLASSIC_HAND_MAX - 1] = drawn;
    return count;
}

/* What follows a tile that loses the players in `out`. Who is next, or -1 if the game is over. */
static inline int tsr_classic_turn_next(tsuro_game *game, int seat, unsigned out)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    tsr_classic_hands_settle(game, out, NULL);
    if (tsr_classic_over(game, out, NULL))
        return -1;
    do { /* CL-17: who holds no tile passes */
        seat = tsr_classic_seat_from(c->alive, seat + 1);
    } while (!c->hand[seat][0]);
    return seat;
}

/* After so many turns it is `seat`'s, or nobody's if it is -1. */
static inline void tsr_classic_turns_count(struct tsr_classic *c, int count, int seat)
{
    c->laid = (uint8_t)(c->laid + count);
    c->head.ply = (uint16_t)(c->head.ply + count);
    if (seat < 0)
        return;
    c->head.active = (uint8_t)seat;
    c->head.decider = (uint8_t)seat;
    c->to_play = (uint8_t)(1u << seat);
}

#endif
