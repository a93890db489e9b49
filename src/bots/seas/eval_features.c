/* SPDX-License-Identifier: MIT */
/*
 * The features of a ship (seas.h): what lies around the square that it faces, the daikaiju near it
 * and near the tile on which it stands, the tiles in its hand that would lead on, the others.
 */
#include "bots/seas/measure.h"
#include "bots/seas/seas.h"

/* Where each kind of feature stands. */
enum feature {
    FEATURE_EMPTY,           /* sides of the square faced with an empty square beyond */
    FEATURE_TILE,            /* with a tile */
    FEATURE_RIM,             /* with nothing */
    FEATURE_DEADLY,          /* with a daikaiju or an uzushio */
    FEATURE_AHEAD,           /* daikaiju 0 to 3 steps from the square faced */
    FEATURE_BELOW = 8,       /* daikaiju 1 to 3 steps from the tile on which it stands */
    FEATURE_SAFE = 11,       /* the part of its placements that lead on */
    FEATURE_STUCK,           /* none does */
    FEATURE_NOW,             /* it decides */
    FEATURE_WAIT,            /* how far in the round it has to wait, from 0 to 1 */
    FEATURE_INLAND,          /* squares between the one faced and the rim */
    FEATURE_FORESTALLED,     /* others who face the same square and play before */
    FEATURE_SHARED,          /* and after */
    FEATURE_NEAR,            /* others who face a square one or two steps away */
    FEATURE_AHEAD_WAIT = 20, /* daikaiju beside the square faced, times the wait */
    FEATURE_BELOW_WAIT,
};

static void hand_read(const struct tsr_seas *s, int seat, uint64_t open, float *features)
{
    int tiles = 0, safe = 0;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = s->hand[seat][slot];
        if (!tsr_seas_is_wake(tile))
            continue;
        tiles++;
        safe += tsr_seas_ways(tile, s->port[seat], open);
    }
    features[FEATURE_SAFE] = tiles ? (float)safe / (float)(4 * tiles) : 0.0f;
    features[FEATURE_STUCK] = tiles && !safe ? 1.0f : 0.0f;
}

static void sides_read(const struct tsr_seas *s, int seat, int square, float *features)
{
    uint64_t open = 0; /* ports that lead on, as in tsr_tile_exits */
    for (int side = 0; side < 4; side++) {
        int what = tsr_seas_beyond(s, square, side);
        if (!tsr_seas_deadly(what))
            open |= tsr_seas_side_ports(side);
        if (tsr_seas_next[square][side] == TSURO_NONE)
            features[FEATURE_RIM] += 1.0f;
        else if (tsr_seas_deadly(what))
            features[FEATURE_DEADLY] += 1.0f;
        else if (what == TSR_SEAS_IS_EMPTY)
            features[FEATURE_EMPTY] += 1.0f;
        else if (what == TSR_SEAS_IS_TILE)
            features[FEATURE_TILE] += 1.0f;
    }
    hand_read(s, seat, open, features);
}

static void beasts_read(const struct tsr_seas *s, int square, int tile, float *features)
{
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++) {
        if (s->at[i] >= TSR_SEAS_SQUARES)
            continue;
        int ahead = tsr_seas_steps(s->at[i], square);
        int below = tile >= 0 ? tsr_seas_steps(s->at[i], tile) : 0;
        if (ahead <= 3)
            features[FEATURE_AHEAD + ahead] += 1.0f;
        if (below >= 1 && below <= 3)
            features[FEATURE_BELOW + below - 1] += 1.0f;
    }
    features[FEATURE_AHEAD_WAIT] = features[FEATURE_AHEAD + 1] * features[FEATURE_WAIT];
    features[FEATURE_BELOW_WAIT] = features[FEATURE_BELOW] * features[FEATURE_WAIT];
}

/* Turns until the seat's own, 0 for who decides. */
static int turns_until(const struct tsr_seas *s, int seat)
{
    return (seat - s->head.decider + s->head.players) % s->head.players;
}

static void others_read(const struct tsr_seas *s, int seat, int square, float *features)
{
    for (int other = 0; other < s->head.players; other++) {
        int at = s->square[other];
        if (other == seat || !tsr_seas_ship_in(s, other) || at >= TSR_SEAS_SQUARES)
            continue;
        int steps = tsr_seas_steps(at, square);
        bool before = turns_until(s, other) < turns_until(s, seat);
        if (steps == 0)
            features[before ? FEATURE_FORESTALLED : FEATURE_SHARED] += 1.0f;
        else if (steps <= 2)
            features[FEATURE_NEAR + steps - 1] += 1.0f;
    }
}

void tsr_seas_features(const tsuro_game *game, int seat, float features[TSR_SEAS_FEATURES])
{
    const struct tsr_seas *s = tsr_seas(game);
    int square = s->square[seat];
    for (int i = 0; i < TSR_SEAS_FEATURES; i++)
        features[i] = 0.0f;
    if (square >= TSR_SEAS_SQUARES)
        return;
    int wait = turns_until(s, seat);
    features[FEATURE_NOW] = wait == 0 ? 1.0f : 0.0f;
    features[FEATURE_WAIT] = (float)wait / (float)s->head.players;
    features[FEATURE_INLAND] = (float)tsr_seas_inland(square);
    sides_read(s, seat, square, features);
    beasts_read(s, square, tsr_seas_ship_tile(s, seat), features);
    others_read(s, seat, square, features);
}

bool tsr_seas_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        float features[TSR_SEAS_FEATURES];
        if (!tsuro_game_seat_in(game, seat))
            continue;
        tsr_seas_features(game, seat, features);
        for (int i = 0; i < TSR_SEAS_FEATURES; i++)
            points[seat] += tsr_seas_eval_weights[i] * features[i];
    }
    return true;
}
