/* SPDX-License-Identifier: MIT */
/*
 * Who sees what (PR-12): one's own hand and the board, never another's hand or the order of
 * the stack. Guessing deals the unseen Edge tiles to hands and stack, all deals equally likely.
 */
#include <string.h>

#include "rules/phoenix/phoenix.h"

bool tsr_phoenix_hand_open(const tsuro_game *game, int viewer, int seat)
{
    (void)game;
    return viewer == seat;
}

void tsr_phoenix_hide(tsuro_game *view, int viewer)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(view);
    memset(p->stack, TSURO_TILE_HIDDEN, p->stack_count);
    for (int seat = 0; seat < p->head.players; seat++) {
        for (int slot = 0; seat != viewer && slot < TSR_PHOENIX_HAND_TILES; slot++) {
            if (p->hand[seat][slot])
                p->hand[seat][slot] = TSURO_TILE_HIDDEN;
        }
    }
}

/* The Edge tiles that lie in no place the view shows. */
static int unseen_collect(const struct tsr_phoenix *p, uint8_t unseen[TSR_PHOENIX_EDGE_TILES])
{
    bool seen[64] = {false};
    int count = 0;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
        seen[tsr_pose_tile(p->pose[square])] = true;
    for (int seat = 0; seat < p->head.players; seat++) {
        for (int slot = 0; slot < TSR_PHOENIX_HAND_TILES; slot++)
            seen[p->hand[seat][slot]] = true;
    }
    for (int i = 0; i < p->stack_count; i++)
        seen[p->stack[i]] = true;
    for (int tile = TSR_PHOENIX_CENTRE + 1; tile <= TSR_PHOENIX_TILES; tile++) {
        if (!seen[tile])
            unseen[count++] = (uint8_t)tile;
    }
    return count;
}

void tsr_phoenix_fill(tsuro_game *game, struct tsr_random *random)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    uint8_t unseen[TSR_PHOENIX_EDGE_TILES];
    int count = unseen_collect(p, unseen);
    tsr_random_shuffle(random, unseen, count);
    for (int seat = 0; seat < p->head.players; seat++) {
        for (int slot = 0; slot < TSR_PHOENIX_HAND_TILES; slot++) {
            if (p->hand[seat][slot] == TSURO_TILE_HIDDEN)
                p->hand[seat][slot] = unseen[--count];
        }
    }
    for (int i = 0; i < p->stack_count; i++) {
        if (p->stack[i] == TSURO_TILE_HIDDEN)
            p->stack[i] = unseen[--count];
    }
}
