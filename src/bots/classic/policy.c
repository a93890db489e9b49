/* SPDX-License-Identifier: MIT */
/*
 * The classic family's opinion about placements (policy_features.h): where the marker stops and
 * what it finds there, by the joined ends, without laying any tile.
 */
#include <string.h>

#include "bots/classic/classic.h"
#include "core/bits.h"
#include "core/lattice.h"
#include "core/tile.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* Where each kind of feature begins in the table of weights. */
enum feature {
    FEATURE_WAYS = 0,    /* ports of the square reached that lead on, 0 to 8; 9: lost */
    FEATURE_RIVALS = 10, /* who face the square reached, and all play before: 0, 1, more */
    FEATURE_NEAR = 13,   /* who face a square around it: 0, 1, more */
    FEATURE_RIM = 16,    /* squares between it and the rim, 0 to 3 */
    FEATURE_ROOM = 20,   /* empty squares around it, 0 to 8 */
    FEATURE_SPENT = 29,  /* turns of the tile spent that look different, 1 to 4 */
    FEATURE_NEXT = 34,   /* safe placements of the tiles kept, 0 to 8; 9: none is kept */
    FEATURE_LAST = 44,   /* the same when there is nothing to draw any more */
    FEATURE_GUEST = 54,  /* ways of another player who faces the square filled; 9: lost */
    FEATURE_COUNT = 64
};

#define BACK_NONE 8
#define ROWS_MAX 10
#define LOST 9 /* of ways: the marker is lost */

/* What a marker finds where it stops. */
struct finding {
    uint8_t ways;
    uint8_t rivals;
    uint8_t near;
    uint8_t room;
    uint8_t rim;
    uint8_t safe[TSR_CLASSIC_HAND_MAX]; /* turns of each tile in hand that would be safe there */
};

/* The square to be filled: where the line out of each port ends, and what is to be had there. */
struct site {
    const struct tsr_classic *c;
    int square;
    int marker;
    uint8_t points[8];
    uint8_t far[8];   /* the other end of the line that leaves by the port */
    uint8_t back[8];  /* the port of this square by which it returns, or BACK_NONE */
    uint8_t known;    /* ports whose findings are worked out */
    uint64_t own[4];  /* the first points of the square's sides, each in every byte */
    unsigned inverse; /* of the board's width; see square_row */
    int rivals;       /* who are still in, not of one's side and not at this square */
    uint8_t rival_x[TSR_CLASSIC_MARKERS_MAX];
    uint8_t rival_y[TSR_CLASSIC_MARKERS_MAX];
    uint16_t empty[ROWS_MAX + 2]; /* empty squares of every row, from bit 1; row 0 is beyond */
    struct finding found[8];
};

static bool placements_known(const tsuro_game *game, const tsuro_move *moves)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (c->head.kind != TSURO_KIND_PLACE || c->flags & TSR_CLASSIC_WALK)
        return false;
    for (unsigned left = c->to_play; left; left &= left - 1) {
        if (c->port[tsr_bits_lowest(left)] >= TSR_CLASSIC_BESIDE)
            return false;
    }
    return tsuro_move_verb(moves[0]) == TSURO_VERB_PLACE;
}

static bool same_side(const struct tsr_classic *c, int marker, int other)
{
    int a = tsr_classic_owner(c, marker), b = tsr_classic_owner(c, other);
    return a == b || (c->flags & TSR_CLASSIC_TEAMS && (a ^ b) % 2 == 0);
}

/* Square / width, without a division: exact for all squares of a board with joined ends. */
static int square_row(const struct site *site, int square)
{
    return (int)((unsigned)square * site->inverse >> 10);
}

/* The rivals: who are still in, not at this square and not of one's side. */
static void site_rivals(struct site *site)
{
    const struct tsr_classic *c = site->c;
    site->rivals = 0;
    for (unsigned left = c->alive & ~(1u << site->marker); left; left &= left - 1) {
        int marker = tsr_bits_lowest(left), square = c->square[marker];
        if (square == site->square || square == TSURO_NONE || same_side(c, site->marker, marker))
            continue;
        int y = square_row(site, square);
        site->rival_x[site->rivals] = (uint8_t)(square - y * c->width);
        site->rival_y[site->rivals++] = (uint8_t)y;
    }
}

/*
 * Which squares are empty, row by row. Eight tiles are looked at in one word, whose product
 * gathers the eight answers in its highest byte. What lies behind the tiles is read with the last
 * ones and cut off with the last row.
 */
static void site_survey(struct site *site)
{
    const struct tsr_classic *c = site->c;
    const uint8_t *tiles = tsr_classic_tiles(c);
    uint64_t empty = 0;
    for (int i = 0; i < tsr_classic_squares(c); i += 8) {
        uint64_t word;
        memcpy(&word, tiles + i, 8);
        word = (tsr_classic_bytes_set(word) ^ 0x80 * TSR_CLASSIC_EVERY_BYTE) >> 7;
        empty |= (word * 0x0102040810204080u >> 56) << i;
    }
    site->empty[0] = site->empty[c->height + 1] = 0;
    for (int y = 1; y <= c->height; y++, empty >>= c->width)
        site->empty[y] = (uint16_t)((empty & ((1u << c->width) - 1)) << 1);
}

static void site_open(struct site *site, const struct tsr_classic *c, int marker)
{
    site->c = c;
    site->marker = marker;
    site->square = c->square[marker];
    site->known = 0;
    site->inverse = 1024u / c->width + 1;
    tsr_classic_ends_points(c, site->square, site->points);
    for (int side = 0; side < 4; side++)
        site->own[side] = (site->points[2 * side] & 0xfeu) * TSR_CLASSIC_EVERY_BYTE;
    for (int port = 0; port < 8; port++) {
        site->far[port] = c->rest[site->points[port]];
        site->back[port] = BACK_NONE;
    }
    uint64_t back = tsr_classic_ends_exits(c, site->points).back;
    for (int port = 0; back; port++, back >>= 8) {
        for (int other = 0; back & 1 && other < 8; other++) {
            if (site->far[port] == site->points[other])
                site->back[port] = (uint8_t)other;
        }
    }
    site_rivals(site);
    site_survey(site);
}

/* The port by which a marker that enters by `port` leaves the square for good. */
static int site_exit(const struct site *site, uint32_t links, int port)
{
    int out = tsr_links_exit(links, port);
    while (site->back[out] != BACK_NONE)
        out = tsr_links_exit(links, site->back[out]);
    return out;
}

/*
 * The ports of an empty square that lead on, as in tsr_tile_exits: byte x is 15 for port x. A line
 * through the square to be filled is taken for a bad one: the tile decides.
 */
static uint64_t ports_open(const struct site *site, int square, uint8_t *ways)
{
    uint8_t points[8];
    tsr_classic_ends_points(site->c, square, points);
    uint64_t far = tsr_classic_ends_far(site->c, points),
             even = far & 0xfe * TSR_CLASSIC_EVERY_BYTE;
    uint64_t open = tsr_classic_bytes_set(far);
    for (int side = 0; side < 4; side++)
        open &= tsr_classic_bytes_set(even ^ site->own[side]);
    open >>= 7;
    *ways = (uint8_t)(open * TSR_CLASSIC_EVERY_BYTE >> 56);
    return open * 15;
}

static int turns_count(uint64_t exits)
{
    return tsr_bits_count(tsr_exits_turns(exits));
}

/* Counts those of the other side who face the square or one around it. */
static void rivals_count(const struct site *site, int x, int y, struct finding *found)
{
    int rivals = 0, near = 0;
    for (int i = 0; i < site->rivals; i++) {
        int dx = site->rival_x[i] - x, dy = site->rival_y[i] - y;
        bool here = dx == 0 && dy == 0;
        rivals += here;
        near += !here && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    }
    found->rivals = (uint8_t)(rivals < 2 ? rivals : 2);
    found->near = (uint8_t)(near < 2 ? near : 2);
}

static int room_around(const struct site *site, int x, int y)
{
    const uint16_t *rows = &site->empty[y];
    unsigned around = (rows[0] >> x & 7u) | (rows[2] >> x & 7u) << 3 | (rows[1] >> x & 5u) << 6;
    return tsr_bits_count(around & 0xff) + (int)(around >> 8);
}

static int rim_distance(const struct tsr_classic *c, int x, int y)
{
    int left = x < c->width - 1 - x ? x : c->width - 1 - x;
    int up = y < c->height - 1 - y ? y : c->height - 1 - y;
    int least = left < up ? left : up;
    return least < 3 ? least : 3;
}

/* Works out what a marker finds that leaves the square by `out`. */
static const struct finding *exit_find(struct site *site, int out)
{
    const struct tsr_classic *c = site->c;
    struct finding *found = &site->found[out];
    if (site->known >> out & 1)
        return found;
    site->known |= (uint8_t)(1u << out);
    *found = (struct finding){.ways = LOST};
    if (site->far[out] < TSR_CLASSIC_POINT_FIRST)
        return found;
    uint8_t square, port;
    if (site->far[out] == site->points[out]) {
        square = (uint8_t)(site->square + c->width * tsr_lattice_eight.dy[out] +
                           tsr_lattice_eight.dx[out]);
        port = tsr_lattice_eight.mate[out];
    } else {
        tsr_classic_ends_place(c, site->far[out], &square, &port);
    }
    int y = square_row(site, square), x = square - y * c->width;
    uint64_t open = ports_open(site, square, &found->ways);
    rivals_count(site, x, y, found);
    found->room = (uint8_t)room_around(site, x, y);
    found->rim = (uint8_t)rim_distance(c, x, y);
    for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
        int tile = c->hand[tsr_classic_owner(c, site->marker)][slot];
        found->safe[slot] = (uint8_t)turns_count(tsr_tile_exits[tile][port] & open);
    }
    return found;
}

/* What the placement does to the others who face the square. */
static void guests_judge(struct site *site, uint32_t links, struct tsr_policy_features *features)
{
    const struct tsr_classic *c = site->c;
    for (uint64_t left = tsr_classic_markers_facing(c, site->square); left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        /* Who stands beside the square has yet to choose a port, so its fate is open. */
        if (marker == site->marker || !(c->alive >> marker & 1) ||
            c->port[marker] >= TSR_CLASSIC_BESIDE)
            continue;
        int ways = exit_find(site, site_exit(site, links, c->port[marker]))->ways;
        bool friend = same_side(c, site->marker, marker);
        if (!friend || ways == LOST)
            tsr_policy_feature_add(features, friend ? FEATURE_WAYS : FEATURE_GUEST, ways);
    }
}

static void placement_judge(struct site *site, tsuro_move move,
                            struct tsr_policy_features *features)
{
    const struct tsr_classic *c = site->c;
    const uint8_t *hand = c->hand[tsr_classic_owner(c, site->marker)];
    int tile = tsuro_move_tile(move);
    uint32_t links = tsr_tile_links[tile][tsuro_move_turn(move)];
    int slot = hand[0] == tile ? 0 : hand[1] == tile ? 1 : 2;
    const struct finding *found = exit_find(site, site_exit(site, links, c->port[site->marker]));
    int next = found->safe[0] + found->safe[1] + found->safe[2] - found->safe[slot];
    features->count = 0;
    tsr_policy_feature_add(features, FEATURE_WAYS, found->ways);
    tsr_policy_feature_add(features, FEATURE_SPENT, tsr_tile_turns[tile]);
    tsr_policy_feature_add(features, c->pile_count ? FEATURE_NEXT : FEATURE_LAST,
                           hand[1] ? next : 9);
    if (found->ways != LOST) {
        tsr_policy_feature_add(features, FEATURE_RIVALS, found->rivals);
        tsr_policy_feature_add(features, FEATURE_NEAR, found->near);
        tsr_policy_feature_add(features, FEATURE_RIM, found->rim);
        tsr_policy_feature_add(features, FEATURE_ROOM, found->room);
    }
    guests_judge(site, links, features);
}

static void placements_judge(const tsuro_game *game, const tsuro_move *moves, int count,
                             struct tsr_policy_features *features)
{
    const struct tsr_classic *c = tsr_classic(game);
    struct site site;
    site.marker = -1;
    for (int i = 0; i < count; i++) {
        int marker = c->head.decider * c->per_player + tsuro_move_marker(moves[i]);
        if (marker != site.marker)
            site_open(&site, c, marker);
        placement_judge(&site, moves[i], &features[i]);
    }
}

const struct tsr_policy tsr_classic_policy = {FEATURE_COUNT, tsr_classic_policy_weights,
                                              placements_known, placements_judge};
