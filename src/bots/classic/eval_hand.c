/* SPDX-License-Identifier: MIT */
/*
 * The classic family's evaluation: ways that lead on from the square a marker faces, empty
 * squares around it, and rivals who face the same square and move first.
 */
#include "bots/classic/classic.h"
#include "core/bits.h"
#include "core/lattice.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* How many ports of the faced square lead on to an empty one. */
static int ways_on(const struct tsr_classic *c, int square)
{
    uint8_t points[8];
    int ways = 0;
    if (c->flags & TSR_CLASSIC_WALK)
        return 4;
    tsr_classic_ends_points(c, square, points);
    for (int port = 0; port < 8; port++)
        ways += c->rest[points[port]] >= TSR_CLASSIC_POINT_FIRST;
    return ways;
}

/* Empty squares within two steps. */
static int room_around(const struct tsr_classic *c, int square)
{
    int x0 = square % c->width, y0 = square / c->width, room = 0;
    for (int y = y0 - 2; y <= y0 + 2; y++) {
        for (int x = x0 - 2; x <= x0 + 2; x++) {
            if (x >= 0 && y >= 0 && x < c->width && y < c->height)
                room += tsr_classic_tiles(c)[y * c->width + x] == 0;
        }
    }
    return room;
}

static bool rival_faces(const struct tsr_classic *c, int marker)
{
    for (int other = 0; other < tsr_classic_marker_count(c); other++) {
        if (other != marker && c->alive >> other & 1 && c->square[other] == c->square[marker])
            return true;
    }
    return false;
}

void tsr_classic_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    const struct tsr_classic *c = tsr_classic(game);
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        int seat = tsr_classic_owner(c, marker);
        if (!(c->alive >> marker & 1) || c->square[marker] == TSURO_NONE)
            continue;
        float worth = 0.35f * (float)ways_on(c, c->square[marker]) +
                      0.08f * (float)room_around(c, c->square[marker]);
        if (rival_faces(c, marker) && c->head.decider != seat)
            worth -= 1.5f;
        points[seat] += worth;
    }
}
