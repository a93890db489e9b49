/* SPDX-License-Identifier: MIT */
/*
 * The features of a marker (classic.h): what the square that it faces offers, the tiles in its hand
 * that would be safe there, the others near it, and the empty part of the board that it can reach.
 * Each is a class, and each class has its points in a table.
 */
#include <string.h>

#include "bots/classic/classic.h"
#include "bots/maths.h"
#include "core/bits.h"
#include "core/tile.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* Where the classes of each feature begin in a table. */
enum feature {
    FEATURE_WAYS = 0,    /* ports of the square faced that lead on, 0 to 8 */
    FEATURE_SAFE = 9,    /* safe placements of the hand, 0 to 12; 13 more for who has to wait */
    FEATURE_TILES = 35,  /* in hand, 0 to 3 */
    FEATURE_SHARED = 39, /* who face the same square: three times those before, and those after */
    FEATURE_NEAR = 48,   /* who face a square around it, the same */
    FEATURE_RIM = 57,    /* squares between it and the rim, 0 to 2 */
    FEATURE_ROOM = 60,   /* empty squares around it, 0 to 8 */
    FEATURE_REGION =
        69, /* four times the size of the empty region, and others who face it, 0 to 3 */
    FEATURE_WAIT = 101,  /* others who play before, 0 to 3 */
    FEATURE_DRAGON = 105 /* whether it holds the dragon tile */
};

#define CLASS_COUNT 10

/* With more players left, playing to the end tells no less (docs/notebook/strength.md). */
#define IN_MOST 4

/* The board as sets of squares, and the markers still in, in the order in which they play. */
struct survey {
    const struct tsr_classic *c;
    uint64_t empty;
    uint64_t west; /* the first column */
    uint64_t east;
    int count;
    uint8_t markers[TSR_CLASSIC_MARKERS_MAX];
    uint64_t faced[TSR_CLASSIC_MARKERS_MAX];
    uint64_t around[TSR_CLASSIC_MARKERS_MAX];
    uint64_t
        region[TSR_CLASSIC_MARKERS_MAX]; /* empty squares that hang together with the one faced */
};

bool tsr_classic_features_known(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    bool learnt = c->per_player == 1 && c->goal == TSURO_GOAL_LAST &&
                  c->start_rule == TSURO_START_RULE_MARK && c->width == 6 && c->height == 6 &&
                  c->deck == TSURO_DECK_CLASSIC &&
                  !(c->flags & (TSR_CLASSIC_WALK | TSR_CLASSIC_SOLO | TSR_CLASSIC_TEAMS));
    return learnt && tsr_bits_count(c->alive) <= IN_MOST;
}

/* Three for each number of players still in (2, 3, more), by the tiles laid. */
int tsr_classic_table(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    int more = tsr_min(tsr_bits_count(c->alive), 4) - 2;
    return 3 * (more > 0 ? more : 0) + (c->laid >= 12) + (c->laid >= 22);
}

static uint64_t beside(const struct survey *survey, uint64_t set)
{
    return set | (set & ~survey->east) << 1 | (set & ~survey->west) >> 1;
}

static uint64_t region_of(const struct survey *survey, uint64_t square)
{
    int width = survey->c->width;
    uint64_t region = square, before = 0;
    while (region != before) {
        before = region;
        region = (beside(survey, region) | region << width | region >> width) & survey->empty;
    }
    return region;
}

/* A board whose ends are joined has less than 64 squares. */
static uint64_t squares_empty(const struct tsr_classic *c)
{
    uint64_t empty = 0;
    for (int square = 0; square < tsr_classic_squares(c); square++)
        empty |= (uint64_t)(tsr_classic_tiles(c)[square] == 0) << square;
    return empty;
}

static void survey_make(struct survey *survey, const struct tsr_classic *c)
{
    int width = c->width;
    survey->c = c;
    survey->count = 0;
    survey->west = 0;
    for (int y = 0; y < c->height; y++)
        survey->west |= (uint64_t)1 << y * width;
    survey->east = survey->west << (width - 1);
    survey->empty = squares_empty(c);
    for (int i = 0; i < c->head.players; i++) {
        int marker = (c->head.decider + i) % c->head.players;
        if (!(c->alive >> marker & 1) || c->square[marker] == TSURO_NONE)
            continue;
        uint64_t faced = (uint64_t)1 << c->square[marker], row = beside(survey, faced);
        survey->markers[survey->count] = (uint8_t)marker;
        survey->faced[survey->count] = faced;
        survey->around[survey->count] = (row | row << width | row >> width) & ~faced;
        survey->region[survey->count++] = region_of(survey, faced);
    }
}

/* The size of a region as one of eight classes. */
static int region_class(uint64_t region)
{
    static const uint8_t classes[16] = {0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7};
    return classes[tsr_min(tsr_bits_count64(region), 15)];
}

static int rim_distance(const struct tsr_classic *c, int square)
{
    int x = square % c->width, y = square / c->width;
    return tsr_min(tsr_min(x, c->width - 1 - x), tsr_min(tsr_min(y, c->height - 1 - y), 2));
}

/* The others of the one that plays as number `at`. */
static int others_read(const struct survey *survey, int at, uint8_t *features)
{
    int shared[2] = {0}, near[2] = {0}, region = 0, count = 0;
    for (int other = 0; other < survey->count; other++) {
        if (other == at)
            continue;
        bool after = other > at, same = survey->faced[other] == survey->faced[at];
        shared[after] += same;
        near[after] += (survey->around[at] & survey->faced[other]) != 0;
        region += (survey->region[at] & survey->faced[other]) != 0;
    }
    features[count++] =
        (uint8_t)(FEATURE_SHARED + 3 * tsr_min(shared[0], 2) + tsr_min(shared[1], 2));
    features[count++] = (uint8_t)(FEATURE_NEAR + 3 * tsr_min(near[0], 2) + tsr_min(near[1], 2));
    features[count++] =
        (uint8_t)(FEATURE_REGION + 4 * region_class(survey->region[at]) + tsr_min(region, 3));
    return count;
}

static int hand_read(const struct survey *survey, int at, uint8_t *features)
{
    const struct tsr_classic *c = survey->c;
    int marker = survey->markers[at], tiles = 0, safe = 0, count = 0;
    uint8_t points[8];
    tsr_classic_ends_points(c, c->square[marker], points);
    uint64_t open = tsr_classic_ends_exits(c, points).open & TSR_CLASSIC_EVERY_BYTE;
    for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
        int tile = c->hand[marker][slot];
        tiles += tile != 0;
        if (tile)
            safe +=
                tsr_bits_count(tsr_exits_turns(tsr_tile_exits[tile][c->port[marker]] & open * 15));
    }
    features[count++] = (uint8_t)(FEATURE_WAYS + (int)(open * TSR_CLASSIC_EVERY_BYTE >> 56));
    features[count++] = (uint8_t)(FEATURE_SAFE + 13 * (at > 0) + safe);
    features[count++] = (uint8_t)(FEATURE_TILES + tiles);
    return count;
}

/* The features of the one that plays as number `at`. */
static void features_read(const struct survey *survey, int at, uint8_t features[CLASS_COUNT])
{
    const struct tsr_classic *c = survey->c;
    int marker = survey->markers[at], count = hand_read(survey, at, features);
    count += others_read(survey, at, features + count);
    features[count++] = (uint8_t)(FEATURE_RIM + rim_distance(c, c->square[marker]));
    features[count++] =
        (uint8_t)(FEATURE_ROOM + tsr_bits_count64(survey->around[at] & survey->empty));
    features[count++] = (uint8_t)(FEATURE_WAIT + tsr_min(at, 3));
    features[count++] = (uint8_t)(FEATURE_DRAGON + (c->dragon == marker + 1));
}

void tsr_classic_features(const tsuro_game *game, float features[][TSR_CLASSIC_FEATURES])
{
    struct survey survey;
    uint8_t classes[CLASS_COUNT];
    survey_make(&survey, tsr_classic(game));
    for (int at = 0; at < survey.count; at++) {
        float *own = features[survey.markers[at]];
        memset(own, 0, TSR_CLASSIC_FEATURES * sizeof *own);
        features_read(&survey, at, classes);
        for (int i = 0; i < CLASS_COUNT; i++)
            own[classes[i]] = 1.0f;
    }
}

bool tsr_classic_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    if (!tsr_classic_features_known(game))
        return false;
    const int16_t *weights = tsr_classic_eval_weights[tsr_classic_table(game)];
    struct survey survey;
    uint8_t classes[CLASS_COUNT];
    survey_make(&survey, tsr_classic(game));
    for (int at = 0; at < survey.count; at++) {
        int sum = 0;
        features_read(&survey, at, classes);
        for (int i = 0; i < CLASS_COUNT; i++)
            sum += weights[classes[i]];
        points[survey.markers[at]] = (float)sum / TSR_WEIGHT_ONE;
    }
    return true;
}
