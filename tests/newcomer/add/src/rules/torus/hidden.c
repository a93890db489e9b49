/* SPDX-License-Identifier: MIT */
/* Hands are secret from everybody who is still in; nobody knows the pile. */
#include <string.h>

#include "core/deck.h"
#include "rules/torus/torus.h"

bool tsr_torus_hand_open(const tsuro_game *game, int viewer, int seat)
{
    const struct tsr_torus *t = tsr_torus(game);
    return viewer == seat || (viewer < t->head.players && !(t->alive >> viewer & 1));
}

void tsr_torus_hide(tsuro_game *view, int viewer)
{
    struct tsr_torus *t = tsr_torus_mut(view);
    memset(t->pile, TSURO_TILE_HIDDEN, t->pile_count);
    for (int seat = 0; seat < t->head.players; seat++) {
        for (int slot = 0; slot < TSURO_HAND_MAX; slot++) {
            if (t->hand[seat][slot] && !tsr_torus_hand_open(view, viewer, seat))
                t->hand[seat][slot] = TSURO_TILE_HIDDEN;
        }
    }
}

static void hidden_fill(uint8_t *tiles, int count, const uint8_t *unseen, int *left)
{
    for (int i = 0; i < count; i++) {
        if (tiles[i] == TSURO_TILE_HIDDEN && *left)
            tiles[i] = unseen[--*left];
    }
}

void tsr_torus_fill(tsuro_game *game, struct tsr_random *random)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int copies[64] = {0}, count = 0;
    uint8_t unseen[TSR_TILE_COUNT];
    for (int square = 0; square < TSR_TORUS_SQUARES; square++)
        copies[t->board[square] >> 2]++;
    for (int seat = 0; seat < t->head.players; seat++) {
        for (int slot = 0; slot < TSURO_HAND_MAX; slot++)
            copies[t->hand[seat][slot]]++;
    }
    for (int i = 0; i < t->pile_count; i++)
        copies[t->pile[i]]++;
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++) {
        if (copies[tile] < tsr_deck_classic[tile])
            unseen[count++] = (uint8_t)tile;
    }
    tsr_random_shuffle(random, unseen, count);
    for (int seat = 0; seat < t->head.players; seat++)
        hidden_fill(t->hand[seat], TSURO_HAND_MAX, unseen, &count);
    hidden_fill(t->pile, t->pile_count, unseen, &count);
}
