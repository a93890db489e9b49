/* SPDX-License-Identifier: MIT */
/*
 * The signs of a ship (signs.h): what lies around the square that it faces, the daikaiju near it
 * and near the tile on which it stands, the tiles in its hand that would lead on, the others.
 */
#include "bots/features.h"
#include "bots/sea.h"
#include "bots/signs.h"

/* Where each kind of sign stands. */
enum sign {
    SIGN_EMPTY,           /* sides of the square faced with an empty square beyond */
    SIGN_TILE,            /* with a tile */
    SIGN_RIM,             /* with nothing */
    SIGN_DEADLY,          /* with a daikaiju or an uzushio */
    SIGN_AHEAD,           /* daikaiju 0 to 3 steps from the square faced */
    SIGN_BELOW = 8,       /* daikaiju 1 to 3 steps from the tile on which it stands */
    SIGN_SAFE = 11,       /* the part of its placements that lead on */
    SIGN_STUCK,           /* none does */
    SIGN_NOW,             /* it decides */
    SIGN_WAIT,            /* how far in the round it has to wait, from 0 to 1 */
    SIGN_INLAND,          /* squares between the one faced and the rim */
    SIGN_FORESTALLED,     /* others who face the same square and play before */
    SIGN_SHARED,          /* and after */
    SIGN_NEAR,            /* others who face a square one or two steps away */
    SIGN_AHEAD_WAIT = 20, /* daikaiju beside the square faced, times the wait */
    SIGN_BELOW_WAIT,
};

static void hand_read(const struct tsr_seas *c, int seat, uint64_t open, float *signs)
{
    int tiles = 0, safe = 0;
    for (int slot = 0; slot < TSR_SEA_HAND; slot++) {
        int tile = c->hand[seat][slot];
        if (!tsr_is_wake(tile))
            continue;
        tiles++;
        safe += tsr_sea_ways(tile, c->port[seat], open);
    }
    signs[SIGN_SAFE] = tiles ? (float)safe / (float)(4 * tiles) : 0.0f;
    signs[SIGN_STUCK] = tiles && !safe ? 1.0f : 0.0f;
}

static void sides_read(const struct tsr_seas *c, int seat, int square, float *signs)
{
    uint64_t open = 0; /* ports that lead on, as in tsr_tile_exits */
    for (int side = 0; side < 4; side++) {
        int what = tsr_sea_beyond(c, square, side);
        if (!tsr_sea_deadly(what))
            open |= tsr_sea_side_ports(side);
        if (tsr_sea_next[square][side] == TSURO_NONE)
            signs[SIGN_RIM] += 1.0f;
        else if (tsr_sea_deadly(what))
            signs[SIGN_DEADLY] += 1.0f;
        else if (what == TSR_SEA_EMPTY)
            signs[SIGN_EMPTY] += 1.0f;
        else if (what == TSR_IS_TILE)
            signs[SIGN_TILE] += 1.0f;
    }
    hand_read(c, seat, open, signs);
}

static void beasts_read(const struct tsr_seas *c, int square, int tile, float *signs)
{
    for (int i = 0; i < TSR_DAIKAIJU_COUNT; i++) {
        if (c->lies[i] >= TSR_SEA_SQUARES)
            continue;
        int ahead = tsr_sea_steps(c->lies[i], square);
        int below = tile >= 0 ? tsr_sea_steps(c->lies[i], tile) : 0;
        if (ahead <= 3)
            signs[SIGN_AHEAD + ahead] += 1.0f;
        if (below >= 1 && below <= 3)
            signs[SIGN_BELOW + below - 1] += 1.0f;
    }
    signs[SIGN_AHEAD_WAIT] = signs[SIGN_AHEAD + 1] * signs[SIGN_WAIT];
    signs[SIGN_BELOW_WAIT] = signs[SIGN_BELOW] * signs[SIGN_WAIT];
}

/* Turns until the seat's own, 0 for who decides. */
static int turns_until(const struct tsr_seas *c, int seat)
{
    return (seat - c->head.decider + c->head.players) % c->head.players;
}

static void others_read(const struct tsr_seas *c, int seat, int square, float *signs)
{
    for (int other = 0; other < c->head.players; other++) {
        int at = c->square[other];
        if (other == seat || !tsr_ship_in(c, other) || at >= TSR_SEA_SQUARES)
            continue;
        int steps = tsr_sea_steps(at, square);
        bool before = turns_until(c, other) < turns_until(c, seat);
        if (steps == 0)
            signs[before ? SIGN_FORESTALLED : SIGN_SHARED] += 1.0f;
        else if (steps <= 2)
            signs[SIGN_NEAR + steps - 1] += 1.0f;
    }
}

void tsr_seas_signs(const tsuro_game *game, int seat, float signs[TSR_SIGNS_SEAS])
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int square = c->square[seat];
    for (int i = 0; i < TSR_SIGNS_SEAS; i++)
        signs[i] = 0.0f;
    if (square >= TSR_SEA_SQUARES)
        return;
    int wait = turns_until(c, seat);
    signs[SIGN_NOW] = wait == 0 ? 1.0f : 0.0f;
    signs[SIGN_WAIT] = (float)wait / (float)c->head.players;
    signs[SIGN_INLAND] = (float)tsr_sea_inland(square);
    sides_read(c, seat, square, signs);
    beasts_read(c, square, tsr_ship_tile(c, seat), signs);
    others_read(c, seat, square, signs);
}

void tsr_seas_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        float signs[TSR_SIGNS_SEAS];
        if (!tsuro_game_seat_in(game, seat))
            continue;
        tsr_seas_signs(game, seat, signs);
        for (int i = 0; i < TSR_SIGNS_SEAS; i++)
            points[seat] += tsr_weights_seas[i] * signs[i];
    }
}
