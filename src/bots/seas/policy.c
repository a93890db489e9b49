/* SPDX-License-Identifier: MIT */
/*
 * The Seas' opinion about placements (policy_features.h): where the ship stops, which daikaiju
 * could come there with their next step, what lies around, and what becomes of the others.
 */
#include "bots/seas/measure.h"
#include "bots/seas/seas.h"

/* Where each kind of feature begins in the table of weights. */
enum feature {
    FEATURE_STOP = 0,    /* it stops; is lost; sails into the portal; lays the portal; fires */
    FEATURE_EMPTY = 5,   /* empty squares beside the one reached, 0 to 4 */
    FEATURE_DEADLY = 10, /* sides of it where there is nothing to sail on to, 0 to 4 */
    FEATURE_AHEAD = 15,  /* daikaiju beside it: 0, 1, more */
    FEATURE_BELOW = 18,  /* daikaiju beside the tile on which the ship then stands */
    FEATURE_FAR = 21,    /* daikaiju two steps from the square reached, 0 to 3 */
    FEATURE_RIVALS = 25, /* who face it, and all play before: 0, 1, more */
    FEATURE_NEAR = 28,   /* who face a square around it */
    FEATURE_RIM = 31,    /* squares between it and the rim, 0 to 3 */
    FEATURE_SPENT = 35,  /* turns of the tile spent that look different, 1 to 4 */
    FEATURE_NEXT = 40,   /* placements of the tiles kept that lead on, 0 to 8 */
    FEATURE_GUEST = 49,  /* another who faces the square filled: sails on, is lost */
    FEATURE_COUNT = 51
};

enum stop { STOP_SAFE, STOP_LOST, STOP_PORTAL, STOP_LAYS_PORTAL, STOP_FIRES };

/* No wake is longer: four lines on every square. */
#define WAKE_LIMIT (4 * TSR_SEAS_SQUARES)

static bool placements_known(const tsuro_game *game, const tsuro_move *moves)
{
    (void)moves;
    return tsuro_game_kind(game) == TSURO_KIND_PLACE;
}

/* Where a ship ends that enters the empty square by `port` when a tile with these links is laid. */
static enum stop ship_sail(const struct tsr_seas *s, int square, uint32_t links, int port,
                           int *reached, int *entry)
{
    int at = square;
    for (int limit = 0; limit < WAKE_LIMIT; limit++) {
        int out = tsr_links_exit(at == square ? links : tsr_seas_links(s, at), port);
        int next = tsr_seas_next[at][out >> 1];
        if (next == TSURO_NONE)
            return STOP_LOST;
        int what = next == square ? TSR_SEAS_IS_TILE : tsr_seas_at(s, next);
        port = tsr_seas_mate[out];
        at = next;
        if (what == TSR_SEAS_IS_EMPTY) {
            *reached = at;
            *entry = port;
            return STOP_SAFE;
        }
        if (what != TSR_SEAS_IS_TILE)
            return what == TSR_SEAS_IS_PORTAL ? STOP_PORTAL : STOP_LOST;
    }
    return STOP_LOST;
}

static void beasts_judge(const struct tsr_seas *s, int square, int below,
                         struct tsr_policy_features *features)
{
    int ahead = 0, far = 0, under = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++) {
        int at = s->at[i];
        if (at >= TSR_SEAS_SQUARES)
            continue;
        int steps = tsr_seas_steps(at, square);
        ahead += steps == 1;
        far += steps == 2;
        under += tsr_seas_steps(at, below) == 1;
    }
    tsr_policy_feature_add(features, FEATURE_AHEAD, tsr_min(ahead, 2));
    tsr_policy_feature_add(features, FEATURE_FAR, tsr_min(far, 3));
    tsr_policy_feature_add(features, FEATURE_BELOW, tsr_min(under, 2));
}

static void rivals_judge(const struct tsr_seas *s, int seat, int filled, int square,
                         struct tsr_policy_features *features)
{
    int x = square % TSR_SEAS_SIDE, y = square / TSR_SEAS_SIDE, rivals = 0, near = 0;
    for (int other = 0; other < s->head.players; other++) {
        int at = s->square[other];
        if (other == seat || !tsr_seas_ship_in(s, other) || at >= TSR_SEAS_SQUARES || at == filled)
            continue;
        int dx = tsr_seas_distance(at % TSR_SEAS_SIDE, x);
        int dy = tsr_seas_distance(at / TSR_SEAS_SIDE, y);
        rivals += at == square;
        near += at != square && dx <= 1 && dy <= 1;
    }
    tsr_policy_feature_add(features, FEATURE_RIVALS, tsr_min(rivals, 2));
    tsr_policy_feature_add(features, FEATURE_NEAR, tsr_min(near, 2));
    tsr_policy_feature_add(features, FEATURE_RIM, tsr_seas_inland(square));
}

/* What lies beside the square reached, and which of the tiles kept lead there. */
static void ways_judge(const struct tsr_seas *s, int seat, int spent, int square, int entry,
                       struct tsr_policy_features *features)
{
    int empty = 0, deadly = 0, next = 0;
    uint64_t open = 0;
    for (int side = 0; side < 4; side++) {
        int what = tsr_seas_beyond(s, square, side);
        empty += what == TSR_SEAS_IS_EMPTY;
        deadly += tsr_seas_deadly(what);
        if (!tsr_seas_deadly(what))
            open |= tsr_seas_side_ports(side);
    }
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = s->hand[seat][slot];
        if (tile == spent || !tsr_seas_is_wake(tile))
            continue;
        next += tsr_seas_ways(tile, entry, open);
    }
    tsr_policy_feature_add(features, FEATURE_EMPTY, empty);
    tsr_policy_feature_add(features, FEATURE_DEADLY, deadly);
    tsr_policy_feature_add(features, FEATURE_NEXT, tsr_min(next, 8));
}

static void placement_judge(const struct tsr_seas *s, tsuro_move move,
                            struct tsr_policy_features *features)
{
    int seat = s->head.decider, square = s->square[seat], tile = tsuro_move_tile(move);
    uint32_t links = tsr_tile_links[tile][tsuro_move_turn(move)];
    int reached = 0, entry = 0;
    enum stop stop = ship_sail(s, square, links, s->port[seat], &reached, &entry);
    tsr_policy_feature_add(features, FEATURE_STOP, stop);
    tsr_policy_feature_add(features, FEATURE_SPENT, tsr_tile_turns[tile]);
    if (stop == STOP_SAFE) {
        beasts_judge(s, reached, tsr_seas_next[reached][entry >> 1], features);
        rivals_judge(s, seat, square, reached, features);
        ways_judge(s, seat, tile, reached, entry, features);
    }
    unsigned guests = tsr_seas_ships_sailing(s, square) & ~(1u << seat);
    for (; guests; guests &= guests - 1) {
        int port = s->port[tsr_bits_lowest(guests)];
        enum stop fate = ship_sail(s, square, links, port, &reached, &entry);
        tsr_policy_feature_add(features, FEATURE_GUEST, fate == STOP_LOST);
    }
}

static void placements_judge(const tsuro_game *game, const tsuro_move *moves, int count,
                             struct tsr_policy_features *features)
{
    const struct tsr_seas *s = tsr_seas(game);
    for (int i = 0; i < count; i++) {
        int verb = tsuro_move_verb(moves[i]);
        features[i].count = 0;
        if (verb == TSURO_VERB_PLACE)
            placement_judge(s, moves[i], &features[i]);
        else
            tsr_policy_feature_add(&features[i], FEATURE_STOP,
                                   verb == TSURO_VERB_PORTAL ? STOP_LAYS_PORTAL : STOP_FIRES);
    }
}

const struct tsr_policy tsr_seas_policy = {FEATURE_COUNT, tsr_seas_policy_weights, placements_known,
                                           placements_judge};
