/* SPDX-License-Identifier: MIT */
/* Set-up of the classic family: the layout of the value, the deal (CL-5), the scores' place. */
#include <string.h>

#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

static bool goal_has_scores(int goal)
{
    return goal != TSURO_GOAL_LAST;
}

void tsr_classic_ends_begin(struct tsr_classic *c)
{
    int width = c->width, squares = tsr_classic_squares(c);
    int north = TSR_CLASSIC_POINT_FIRST, west = north + 2 * (squares + width);
    const int points[8] = {
        north,    north + 1, west + 2, west + 3, north + 2 * width + 1, north + 2 * width,
        west + 1, west};
    for (int port = 0; port < 8; port++)
        c->points[port] = (uint8_t)points[port];
    for (int point = north + 2 * width; point < north + 2 * squares; point++)
        c->rest[point] = (uint8_t)point;
    for (int point = west; point < west + 2 * squares; point++)
        c->rest[point] = (uint8_t)point;
    for (int point = west; point < west + 2 * squares; point += 2 * width)
        c->rest[point] = c->rest[point + 1] = TSR_CLASSIC_RIM;
}

void tsr_classic_ends_rebuild(struct tsr_classic *c, int pending)
{
    const uint8_t *tiles = tsr_classic_tiles(c);
    memset(c->rest, TSR_CLASSIC_RIM, c->tiles_at);
    if (c->flags & TSR_CLASSIC_WALK || c->head.ending)
        return;
    tsr_classic_ends_begin(c);
    for (int square = 0; square < tsr_classic_squares(c); square++) {
        uint8_t points[8];
        if (!tiles[square] || square == pending)
            continue;
        tsr_classic_ends_points(c, square, points);
        tsr_classic_ends_join(c, points, tsr_tile_pairs[tiles[square]]);
    }
}

void tsr_classic_plain_set(struct tsr_classic *c)
{
    if (!(c->flags & (TSR_CLASSIC_WALK | TSR_CLASSIC_SOLO)) && c->per_player == 1 && !c->goal)
        c->flags |= TSR_CLASSIC_PLAIN;
}

void tsr_classic_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_classic *c = tsr_classic_mut(game);
    c->width = (uint8_t)options[TSURO_OPTION_WIDTH];
    c->height = (uint8_t)options[TSURO_OPTION_HEIGHT];
    c->deck = (uint8_t)options[TSURO_OPTION_DECK];
    c->dragon_rule = (uint8_t)options[TSURO_OPTION_DRAGON];
    c->goal = (uint8_t)options[TSURO_OPTION_GOAL];
    c->start_rule = (uint8_t)options[TSURO_OPTION_START];
    c->per_player = (uint8_t)options[TSURO_OPTION_MARKERS];
    if (options[TSURO_OPTION_EXCHANGE])
        c->flags |= TSR_CLASSIC_EXCHANGE;
    if (options[TSURO_OPTION_OPEN])
        c->flags |= TSR_CLASSIC_OPEN;
    if (options[TSURO_OPTION_TEAMS])
        c->flags |= TSR_CLASSIC_TEAMS;
    if (options[TSURO_OPTION_SOLO])
        c->flags |= TSR_CLASSIC_SOLO;
    int markers = tsr_classic_marker_count(c);
    c->alive = (uint8_t)((1u << markers) - 1);
    memset(c->square, TSURO_NONE, sizeof c->square);
    int ends = tsr_classic_ends_size(c->width, c->height);
    if (ends > UINT8_MAX) {
        c->flags |= TSR_CLASSIC_WALK;
    } else {
        c->tiles_at = (uint8_t)ends;
        tsr_classic_ends_begin(c);
    }
    tsr_classic_plain_set(c);
    size_t size = offsetof(struct tsr_classic, rest) + c->tiles_at +
                  (size_t)tsr_classic_squares(c) + (size_t)tsr_classic_deck_size(c->deck);
    if (goal_has_scores(c->goal))
        size += 2 * TSR_CLASSIC_MARKERS_MAX;
    c->head.size = (uint16_t)size;
}

/* Scores are kept as two bytes each behind the pile, wherever that ends. */
static size_t score_at(const struct tsr_classic *c, int marker)
{
    return c->head.size - 2 * (size_t)(TSR_CLASSIC_MARKERS_MAX - marker);
}

uint16_t tsr_classic_score_get(const struct tsr_classic *c, int marker)
{
    if (!goal_has_scores(c->goal))
        return 0;
    const uint8_t *bytes = (const uint8_t *)c + score_at(c, marker);
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

void tsr_classic_score_add(struct tsr_classic *c, int marker, int more)
{
    if (!goal_has_scores(c->goal))
        return;
    uint8_t *bytes = (uint8_t *)c + score_at(c, marker);
    int score = tsr_classic_score_get(c, marker) + more;
    bytes[0] = (uint8_t)score;
    bytes[1] = (uint8_t)(score >> 8);
}

void tsr_classic_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_classic *c = tsr_classic_mut(game);
    tsr_classic_layout(game, options);
    uint8_t *pile = tsr_classic_pile_mut(c);
    c->pile_count = (uint8_t)tsr_classic_deck_tiles(c->deck, pile);
    tsr_chance_shuffle(game, pile, c->pile_count);
    int seat = c->head.first;
    for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
            c->hand[seat][slot] = pile[--c->pile_count];
            pile[c->pile_count] = 0;
        }
    }
    tsr_classic_starts_ask(game, NULL);
}
