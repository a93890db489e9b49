/* SPDX-License-Identifier: MIT */
/* Travelled ways (trail.h). */
#include "render/trail.h"

#include <string.h>

#include "render/meeting.h"

static bool same_line(const struct tsr_worn *worn, int a, int b)
{
    return (worn->from == a && worn->to == b) || (worn->from == b && worn->to == a);
}

static struct tsr_worn *line_find(struct tsr_trail *trail, int square, int a, int b)
{
    for (int i = 0; i < trail->count[square]; i++) {
        if (same_line(&trail->worn[square][i], a, b))
            return &trail->worn[square][i];
    }
    return NULL;
}

void tsr_trail_add(struct tsr_trail *trail, int square, struct tsr_worn worn)
{
    struct tsr_worn *line = line_find(trail, square, worn.from, worn.to);
    /* Two who met on a line have each their own part of it. */
    if (line && line->part < 1 && worn.part < 1 && line->from != worn.from)
        line = NULL;
    if (!line && trail->count[square] < TSR_PAIRS_MAX)
        line = &trail->worn[square][trail->count[square]++];
    if (line)
        *line = worn;
}

void tsr_trail_remove(struct tsr_trail *trail, int square, int from, int to)
{
    for (struct tsr_worn *line; (line = line_find(trail, square, from, to));)
        *line = trail->worn[square][--trail->count[square]];
}

/* Follows the way behind a marker; at most as long as all lines of the board. */
static void marker_follow(const tsuro_game *game, const tsuro_marker *marker, bool fallen,
                          struct tsr_trail *trail)
{
    int edition = tsuro_game_edition(game), square = marker->square, out = marker->port;
    int limit = tsuro_game_width(game) * tsuro_game_height(game) * tsuro_edition_ports(edition) / 2;
    struct tsr_meeting meeting;
    /* A lost marker is named by the tile and the port where it ended, a living one by what it
     * faces, one that met another by where it came onto the tile. */
    if (tsr_meeting_find(game, marker, fallen, trail, &meeting) ||
        !tsuro_game_tile(game, square, NULL, NULL))
        square = tsuro_game_across(game, square, out, &out);
    while (square >= 0 && limit-- > 0) {
        int face, turn, tile = tsuro_game_tile(game, square, &face, &turn);
        int in = tile ? tsuro_tile_exit(edition, tile, face, turn, out) : -1;
        if (in < 0)
            return;
        struct tsr_worn worn = {(int8_t)in, (int8_t)out, (int8_t)marker->player, fallen, 1};
        tsr_trail_add(trail, square, worn);
        square = tsuro_game_across(game, square, in, &out);
    }
}

void tsr_trail_find(const tsuro_game *game, struct tsr_trail *trail)
{
    memset(trail->count, 0, sizeof trail->count);
    if (tsuro_edition_faces(tsuro_game_edition(game)) == 2)
        return;
    for (int living = 0; living < 2; living++) {
        for (int i = 0; i < tsuro_game_markers(game); i++) {
            tsuro_marker marker;
            tsuro_game_marker(game, i, &marker);
            bool won = tsuro_game_winners(game) >> marker.player & 1;
            bool fallen = marker.place == TSURO_PLACE_LOST && !won;
            if (fallen == living || marker.square < 0 || marker.port < 0)
                continue;
            marker_follow(game, &marker, fallen, trail);
        }
    }
}
