/* SPDX-License-Identifier: MIT */
/* Who sees what in the classic family (CL-19, CL-24, CL-30), and guessing the rest. */
#include <string.h>

#include "rules/classic/classic.h"

/* The players whose hands the exchange under way lays open to the active player. */
static unsigned exchange_open(const struct tsr_classic *c)
{
    if (c->head.kind != TSURO_KIND_SWAP)
        return 0;
    return c->agenda[c->head.agenda_count - 1].a;
}

bool tsr_classic_hand_open(const tsuro_game *game, int viewer, int seat)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (c->flags & TSR_CLASSIC_OPEN || viewer == seat)
        return true;
    if (viewer >= c->head.players)
        return false;
    if (viewer == c->head.active && exchange_open(c) >> seat & 1)
        return true;
    return !tsr_classic_seat_in(c, viewer);
}

void tsr_classic_hide(tsuro_game *view, int viewer)
{
    struct tsr_classic *c = tsr_classic_mut(view);
    memset(tsr_classic_pile_mut(c), TSURO_TILE_HIDDEN, c->pile_count);
    for (int seat = 0; seat < c->head.players; seat++) {
        if (tsr_classic_hand_open(view, viewer, seat))
            continue;
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
            if (c->hand[seat][slot])
                c->hand[seat][slot] = TSURO_TILE_HIDDEN;
        }
    }
    /* CL-30: which tile was given last is between the swapper and those who see that hand. */
    if (c->head.kind == TSURO_KIND_SWAP && !tsr_classic_hand_open(view, viewer, c->head.active))
        c->agenda[c->head.agenda_count - 1].b = 0;
}

/* The tiles of the deck that are in no place the view shows. */
static int unseen_collect(const struct tsr_classic *c, uint8_t unseen[128])
{
    int left[64] = {0}, count = 0;
    for (int tile = 1; tile <= 35; tile++)
        left[tile] = tsr_classic_deck_copies(c->deck, tile);
    for (int square = 0; square < tsr_classic_squares(c); square++)
        left[tsr_classic_tiles(c)[square] >> 2]--;
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++)
            left[c->hand[seat][slot]]--;
    }
    for (int i = 0; i < c->pile_count; i++)
        left[tsr_classic_pile(c)[i]]--;
    for (int tile = 1; tile <= 35; tile++) {
        for (int copy = left[tile]; copy > 0; copy--)
            unseen[count++] = (uint8_t)tile;
    }
    return count;
}

void tsr_classic_fill(tsuro_game *game, struct tsr_random *random)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    uint8_t unseen[128];
    int count = unseen_collect(c, unseen);
    tsr_random_shuffle(random, unseen, count);
    uint8_t *pile = tsr_classic_pile_mut(c);
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
            if (c->hand[seat][slot] == TSURO_TILE_HIDDEN)
                c->hand[seat][slot] = unseen[--count];
        }
    }
    for (int i = 0; i < c->pile_count; i++) {
        if (pile[i] == TSURO_TILE_HIDDEN)
            pile[i] = unseen[--count];
    }
}
