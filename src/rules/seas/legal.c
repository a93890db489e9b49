/* SPDX-License-Identifier: MIT */
/*
 * Which placements and wakes are allowed (SE-19, VP-4, VP-10, VX-7), judged without dice and
 * without reactions. For the square in question a chart is drawn once: where does a ship end
 * that leaves it by each port, on the board as it is? Every tile, turn and port is then
 * answered by following links from chart entry to chart entry.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

enum end_kind {
    END_STOP,
    END_TAKEN, /* a stop where a ship stands that does not sail */
    END_LOST,
    END_PORTAL,
    END_BACK /* it returns to the square, by `port` */
};

struct end {
    uint8_t kind;
    uint8_t square;
    uint8_t port;
};

struct chart {
    struct end leave[8];
};

/* How good a choice is; the best that there is are allowed. */
enum rank { RANK_LOST, RANK_BACK_COLLIDES, RANK_BACK, RANK_COLLIDES, RANK_SAFE };

/* --- The chart. --------------------------------------------------------------------------- */

/* The ships that do not sail, and the squares that they face. */
struct still {
    unsigned ships;
    uint64_t squares;
};

static bool end_taken(const struct tsr_seas *s, struct still still, int square, int port)
{
    return still.squares >> square & 1 &&
           still.ships & tsr_bytes_are(s->square, square) & tsr_bytes_are(s->port, port);
}

/* Where a wake ends on a square without a wake tile. */
static struct end end_at(const struct tsr_seas *s, int square, int in, struct still still)
{
    switch (tsr_seas_at(s, square)) {
    case TSR_SEAS_IS_EMPTY:
        return (struct end){end_taken(s, still, square, in) ? END_TAKEN : END_STOP, (uint8_t)square,
                            (uint8_t)in};
    case TSR_SEAS_IS_PORTAL:
        return (struct end){END_PORTAL, 0, 0};
    default:
        return (struct end){END_LOST, 0, 0};
    }
}

static inline struct end end_find(const struct tsr_seas *s, int square, int out, struct still still)
{
    int at = tsr_seas_next[square][out >> 1];
    while (at != TSURO_NONE && at != square) {
        int in = tsr_seas_mate[out], laid = s->board[at];
        if (!laid || laid >= TSR_SEAS_DAIKAIJU_AT || at == s->portal)
            return end_at(s, at, in, still);
        out = tsr_links_exit(tsr_tile_links[laid >> 2][laid & 3], in);
        at = tsr_seas_next[at][out >> 1];
    }
    if (at == TSURO_NONE)
        return (struct end){END_LOST, 0, 0};
    return (struct end){END_BACK, (uint8_t)square, tsr_seas_mate[out]};
}

static void chart_draw(const struct tsr_seas *s, int square, unsigned sailing, struct chart *chart)
{
    unsigned ships = s->alive & ~sailing;
    struct still still = {ships, tsr_seas_squares_faced(s, ships)};
    for (int out = 0; out < 8; out++)
        chart->leave[out] = end_find(s, square, out, still);
}

/* Where a ship ends that enters the square by `port` over a tile with these links. */
static struct end chart_follow(const struct chart *chart, uint32_t links, int port)
{
    int out = tsr_links_exit(links, port);
    while (chart->leave[out].kind == END_BACK) {
        int in = chart->leave[out].port;
        if (in == port)
            return (struct end){END_LOST, 0, 0}; /* SE-16 d */
        out = tsr_links_exit(links, in);
    }
    return chart->leave[out];
}

static bool ends_share(struct end a, struct end b)
{
    return a.kind <= END_TAKEN && b.kind <= END_TAKEN && a.square == b.square && a.port == b.port;
}

/* --- Ranks. ------------------------------------------------------------------------------- */

/* Ranks a tile for a ship entering by `port` while `others` enter from where they face it. */
static int tile_rank(const struct tsr_seas *s, const struct chart *chart, uint32_t links, int port,
                     unsigned others)
{
    struct end mine = chart_follow(chart, links, port), ends[TSURO_PLAYERS_MAX];
    bool collide = false;
    int count = 0;
    if (mine.kind == END_LOST || mine.kind == END_TAKEN)
        return RANK_LOST;
    for (; others; others &= others - 1) {
        struct end end = chart_follow(chart, links, s->port[tsr_bits_lowest(others)]);
        if (ends_share(mine, end))
            return RANK_LOST;
        collide |= end.kind == END_TAKEN;
        for (int i = 0; i < count; i++)
            collide |= ends_share(ends[i], end);
        ends[count++] = end;
    }
    if (mine.kind == END_PORTAL)
        return collide ? RANK_BACK_COLLIDES : RANK_BACK;
    return collide ? RANK_COLLIDES : RANK_SAFE;
}

/* --- Step C (SE-19). ---------------------------------------------------------------------- */

/* Byte x is 255 if a ship may leave by port x; false if some wake returns to the square. */
static bool chart_exits(const struct chart *chart, uint64_t *exits)
{
    *exits = 0;
    for (int out = 0; out < 8; out++) {
        int kind = chart->leave[out].kind;
        if (kind == END_BACK)
            return false;
        if (kind == END_STOP || kind == END_PORTAL)
            *exits |= (uint64_t)255 << 8 * out;
    }
    return true;
}

/* VX-7: for the ship that lays it, the portal is as safe as a stop. */
static int rank_placement(int rank)
{
    if (rank == RANK_BACK)
        return RANK_SAFE;
    return rank == RANK_BACK_COLLIDES ? RANK_COLLIDES : rank;
}

uint32_t tsr_seas_seat_placements(const struct tsr_seas *s, int seat)
{
    int square = s->square[seat], port = s->port[seat];
    const uint8_t *hand = s->hand[seat];
    unsigned sailing = tsr_seas_ships_sailing(s, square), others = sailing & ~(1u << seat);
    uint32_t by_rank[RANK_SAFE + 1] = {0}, all = 0;
    struct chart chart;
    uint64_t exits;
    chart_draw(s, square, sailing, &chart);
    bool simple = chart_exits(&chart, &exits) && !others;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = hand[slot];
        if (!tsr_seas_is_wake(tile))
            continue;
        all |= 15u << 4 * slot;
        if (simple) {
            by_rank[RANK_SAFE] |= tsr_exits_turns(tsr_tile_exits[tile][port] & exits) << 4 * slot;
            continue;
        }
        for (int turn = 0; turn < 4; turn++) {
            int rank = tile_rank(s, &chart, tsr_tile_links[tile][turn], port, others);
            by_rank[rank_placement(rank)] |= 1u << (4 * slot + turn);
        }
    }
    if (by_rank[RANK_SAFE])
        return by_rank[RANK_SAFE];
    return by_rank[RANK_COLLIDES] ? by_rank[RANK_COLLIDES] : all;
}

/* --- Out of the portal (VP-3, VP-4, VP-10). ----------------------------------------------- */

struct choices {
    tsuro_move moves[TSURO_MOVES_MAX];
    uint8_t ranks[TSURO_MOVES_MAX];
    int count;
};

static void choices_add(const struct tsr_seas *s, const struct chart *chart, uint32_t links,
                        tsuro_move move, unsigned others, struct choices *choices)
{
    for (int port = 0; port < 8; port++) {
        choices->moves[choices->count] = tsuro_move_with_port(move, port);
        choices->ranks[choices->count++] = (uint8_t)tile_rank(s, chart, links, port, others);
    }
}

/* Every wake and direction on the square, with every tile and turn if it is empty. */
static void choices_collect(const struct tsr_seas *s, int seat, int square, struct choices *choices)
{
    bool empty = s->board[square] == 0;
    unsigned others = empty ? tsr_seas_ships_sailing(s, square) : 0;
    const uint8_t *hand = s->hand[seat];
    struct chart chart;
    chart_draw(s, square, others, &chart);
    choices->count = 0;
    if (!empty) {
        choices_add(s, &chart, tsr_seas_links(s, square), TSURO_VERB_WAKE, 0, choices);
        return;
    }
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = hand[slot];
        if (!tsr_seas_is_wake(tile) || tsr_seas_hand_find(s, seat, tile) < slot)
            continue;
        for (int turn = 0; turn < tsr_tile_turns[tile]; turn++) {
            tsuro_move move =
                tsuro_move_with_turn(tsuro_move_with_tile(TSURO_VERB_WAKE, tile), turn);
            choices_add(s, &chart, tsr_tile_links[tile][turn], move, others, choices);
        }
    }
}

int tsr_seas_wake_moves(const struct tsr_seas *s, int seat, int square, tsuro_move *moves)
{
    struct choices choices;
    int best = RANK_LOST, count = 0;
    choices_collect(s, seat, square, &choices);
    for (int i = 0; i < choices.count; i++) {
        if (choices.ranks[i] > best)
            best = choices.ranks[i];
    }
    for (int i = 0; i < choices.count; i++) {
        if (choices.ranks[i] == best)
            moves[count++] = choices.moves[i];
    }
    return count;
}

bool tsr_seas_wake_returns(const struct tsr_seas *s, int seat, int square)
{
    struct choices choices;
    choices_collect(s, seat, square, &choices);
    for (int i = 0; i < choices.count; i++) {
        if (choices.ranks[i] != RANK_BACK && choices.ranks[i] != RANK_BACK_COLLIDES)
            return false;
    }
    return true;
}
