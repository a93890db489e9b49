/* SPDX-License-Identifier: MIT */
/* Head-on meetings (meeting.h). */
#include "render/meeting.h"

#include <math.h>

#define APART 17 /* from the middle: both stones are to be seen */

/* One line of a way, as it is travelled. */
struct line {
    int square, in, out;
};

static bool line_at(const tsuro_game *game, int square, int in, struct line *line)
{
    int face, turn, tile = square < 0 ? 0 : tsuro_game_tile(game, square, &face, &turn);
    if (!tile)
        return false;
    int out = tsuro_tile_exit(tsuro_game_edition(game), tile, face, turn, in);
    *line = (struct line){square, in, out};
    return out >= 0;
}

static bool line_next(const tsuro_game *game, struct line *line)
{
    int in, square = tsuro_game_across(game, line->square, line->out, &in);
    return line_at(game, square, in, line);
}

/* Whether a line ends where another lost marker came onto its tile. */
static bool line_meets(const tsuro_game *game, const struct line *line, const tsuro_marker *marker)
{
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker other;
        tsuro_game_marker(game, i, &other);
        bool self = other.player == marker->player && other.number == marker->number;
        if (!self && other.place == TSURO_PLACE_LOST && other.square == line->square &&
            other.port == line->out)
            return true;
    }
    return false;
}

/* How many lines lie between a marker and the one that it met, 0 if it met none. */
static int lines_count(const tsuro_game *game, const tsuro_marker *marker)
{
    int limit = tsuro_game_width(game) * tsuro_game_height(game) * 4;
    struct line line;
    if (!line_at(game, marker->square, marker->port, &line))
        return 0;
    for (int count = 1; count <= limit; count++) {
        if (line_meets(game, &line, marker))
            return count;
        if (!line_next(game, &line))
            return 0;
    }
    return 0;
}

bool tsr_meeting_find(const tsuro_game *game, const tsuro_marker *marker, bool fallen,
                      struct tsr_trail *trail, struct tsr_meeting *meeting)
{
    struct line line;
    if (marker->place != TSURO_PLACE_LOST || marker->port < 0 ||
        tsr_look_of(tsuro_game_edition(game)) != TSR_LOOK_CLASSIC)
        return false;
    int count = lines_count(game, marker);
    if (!count || !line_at(game, marker->square, marker->port, &line))
        return false;
    for (int left = count;; left -= 2) {
        float part = left > 1 ? 1 : 0.5F;
        struct tsr_worn worn = {(int8_t)line.in, (int8_t)line.out, (int8_t)marker->player, fallen,
                                part};
        if (trail)
            tsr_trail_add(trail, line.square, worn);
        *meeting = (struct tsr_meeting){line.square, line.in, line.out, part};
        if (left <= 2 || !line_next(game, &line))
            return true;
    }
}

bool tsr_meeting_place(const struct tsr_scene *scene, const tsuro_marker *marker, float *x,
                       float *y)
{
    struct tsr_meeting meeting;
    int width = tsuro_game_width(scene->game);
    if (!tsr_meeting_find(scene->game, marker, false, NULL, &meeting))
        return false;
    const struct tsr_strands *strands =
        tsr_scene_strands(scene->cache, scene->game, meeting.square);
    const struct tsr_strand *strand =
        strands ? tsr_strand_find(strands, meeting.in, meeting.out) : NULL;
    float middle[2], point[2];
    if (!strand)
        return false;
    bool along = strand->from == meeting.in;
    tsr_curve_at(&strand->curve, along ? meeting.part : 1 - meeting.part, middle);
    for (float part = meeting.part; part >= 0; part -= 0.02F) {
        tsr_curve_at(&strand->curve, along ? part : 1 - part, point);
        if (hypotf(point[0] - middle[0], point[1] - middle[1]) >= APART)
            break;
    }
    *x = point[0] + (float)(meeting.square % width) * TSR_UNIT;
    *y = point[1] + (float)(meeting.square / width) * TSR_UNIT;
    return true;
}
