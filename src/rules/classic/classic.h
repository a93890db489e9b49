/* SPDX-License-Identifier: MIT */
/*
 * The classic family's game value and the parts that its rules are made of. Clauses CL-1 to
 * CL-31 are named where they are carried out.
 *
 * Behind the fixed part lie, in this order and only as long as the board and the deck need:
 * the joined ends, the tiles on the board, the draw pile (its top last) and, where the goal
 * has scores, the markers' scores.
 */
#ifndef TSR_RULES_CLASSIC_CLASSIC_H
#define TSR_RULES_CLASSIC_CLASSIC_H

#include "core/bits.h"
#include "rules/frame.h"

#define TSR_CLASSIC_HAND_MAX 3
#define TSR_CLASSIC_MARKERS_MAX 8

/* `port` of a marker that stands beside a side of its square and has yet to choose a port. */
#define TSR_CLASSIC_BESIDE 8

enum tsr_classic_flag {
    TSR_CLASSIC_EXCHANGE = 1,
    TSR_CLASSIC_OPEN = 2,
    TSR_CLASSIC_TEAMS = 4,
    TSR_CLASSIC_SOLO = 8,
    TSR_CLASSIC_WALK = 16, /* no joined ends: the board is too large, or a line begins inside it */
    TSR_CLASSIC_INSIDE = 32, /* custom: some marker's line does not begin at the rim */
    TSR_CLASSIC_PLAIN = 64   /* one marker each, joined ends, the last one wins; while there is a
                                pile nobody is short of tiles or has the dragon */
};

/* Steps of the agenda; docs/state.md describes them to readers of states. */
enum tsr_classic_step {
    TSR_CLASSIC_STEP_ENTER, /* a: square, b: the mover, c: markers that have yet to choose a port */
    TSR_CLASSIC_STEP_SWAP,  /* a: players out by this tile, b: last tile given, c: slots taken */
    TSR_CLASSIC_STEP_SETTLE, /* a: players out by this tile */
    TSR_CLASSIC_STEP_COUNT
};

#define TSR_CLASSIC_AGENDA 2

struct tsr_classic {
    struct tsr_head head;
    uint8_t width;
    uint8_t height;
    uint8_t deck;
    uint8_t dragon_rule;
    uint8_t goal;
    uint8_t start_rule;
    uint8_t per_player; /* markers a player */
    uint8_t flags;
    uint8_t dragon; /* the holder's seat + 1, 0 beside the board */
    uint8_t pile_count;
    uint8_t laid;     /* tiles on the board */
    uint8_t alive;    /* markers still in */
    uint8_t to_play;  /* the active player's markers that have yet to be played this turn */
    uint8_t tiles_at; /* where the tiles begin in `rest` */
    uint8_t square[TSR_CLASSIC_MARKERS_MAX]; /* faced; once lost, the last tile; TSURO_NONE: not
                                                placed */
    uint8_t port[TSR_CLASSIC_MARKERS_MAX];
    uint8_t hand[TSURO_PLAYERS_MAX][TSR_CLASSIC_HAND_MAX];
    struct tsr_step agenda[TSR_CLASSIC_AGENDA];
    uint8_t points[8]; /* of square 0's ports; see ends.h */
    uint8_t rest[];    /* joined ends, tiles, pile, scores */
};

static inline struct tsr_classic *tsr_classic_mut(tsuro_game *game)
{
    return (struct tsr_classic *)(void *)game;
}

static inline const struct tsr_classic *tsr_classic(const tsuro_game *game)
{
    return (const struct tsr_classic *)(const void *)game;
}

static inline int tsr_classic_squares(const struct tsr_classic *c)
{
    return c->width * c->height;
}

/* The tile on each square: number and turn as 4 * tile + turn, 0 for an empty square. */
static inline uint8_t *tsr_classic_tiles_mut(struct tsr_classic *c)
{
    return c->rest + c->tiles_at;
}

static inline const uint8_t *tsr_classic_tiles(const struct tsr_classic *c)
{
    return c->rest + c->tiles_at;
}

static inline uint8_t *tsr_classic_pile_mut(struct tsr_classic *c)
{
    return tsr_classic_tiles_mut(c) + tsr_classic_squares(c);
}

static inline const uint8_t *tsr_classic_pile(const struct tsr_classic *c)
{
    return tsr_classic_tiles(c) + tsr_classic_squares(c);
}

/* The seat that moves the marker: markers are numbered player by player. */
static inline int tsr_classic_owner(const struct tsr_classic *c, int marker)
{
    return c->per_player == 1 ? marker : c->flags & TSR_CLASSIC_SOLO ? 0 : marker / c->per_player;
}

/* All markers of a seat, as a mask. */
static inline unsigned tsr_classic_markers_of(const struct tsr_classic *c, int seat)
{
    return ((1u << c->per_player) - 1) << seat * c->per_player;
}

static inline int tsr_classic_marker_count(const struct tsr_classic *c)
{
    return c->head.players * c->per_player;
}

static inline bool tsr_classic_seat_in(const struct tsr_classic *c, int seat)
{
    return c->alive & tsr_classic_markers_of(c, seat);
}

/* The players still in, as a mask. */
static inline unsigned tsr_classic_seats_in(const struct tsr_classic *c)
{
    if (c->per_player == 1)
        return c->alive;
    unsigned seats = 0;
    for (int seat = 0; seat < c->head.players; seat++)
        seats |= (unsigned)tsr_classic_seat_in(c, seat) << seat;
    return seats;
}

/* The first in line of those in the mask, which is not empty, from `seat` on. */
static inline int tsr_classic_seat_from(unsigned seats, int seat)
{
    unsigned later = seats >> seat;
    return later ? seat + tsr_bits_lowest(later) : tsr_bits_lowest(seats);
}

static inline int tsr_classic_hand_count(const struct tsr_classic *c, int seat)
{
    const uint8_t *hand = c->hand[seat];
    return (hand[0] != 0) + (hand[1] != 0) + (hand[2] != 0);
}

/* The tile is in the hand. */
static inline void tsr_classic_hand_remove(uint8_t hand[TSR_CLASSIC_HAND_MAX], int tile)
{
    bool first = hand[0] == tile, second = first || hand[1] == tile;
    hand[0] = first ? hand[1] : hand[0];
    hand[1] = second ? hand[2] : hand[1];
    hand[2] = 0;
}

static inline int tsr_classic_deck_size(int deck)
{
    return deck == TSURO_DECK_CLASSIC ? 35 : deck == TSURO_DECK_KOSMOS ? 64 : 99;
}

/* --- What is told in more than one place. ------------------------------------------------- */

static inline void tsr_classic_placed_tell(int seat, int square, int laid, tsuro_events *events)
{
    tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
    placed->player = (uint8_t)seat;
    placed->tile = (uint8_t)(laid >> 2);
    placed->turn = laid & 3;
    placed->square = (uint8_t)square;
}

static inline void tsr_classic_drew_tell(int seat, int tile, tsuro_events *events)
{
    tsuro_event *drew = tsr_event(events, TSURO_EVENT_DREW);
    drew->player = (uint8_t)seat;
    drew->tile = (uint8_t)tile;
}

/* options.c */
const char *tsr_classic_resolve(int rules, int edition, int players,
                                int8_t options[TSURO_OPTION_COUNT]);
int tsr_classic_option(const tsuro_game *game, int option);
int tsr_classic_deck_copies(int deck, int tile);
int tsr_classic_deck_tiles(int deck, uint8_t *tiles); /* all of them in order; how many */

/* begin.c */
void tsr_classic_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* Fills in the fixed part and the size: everything but tiles in piles and hands. */
void tsr_classic_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* Marks the game as plain if its options are; hands and dragon have to be too. */
void tsr_classic_plain_set(struct tsr_classic *c);
uint16_t tsr_classic_score_get(const struct tsr_classic *c, int marker);
void tsr_classic_score_add(struct tsr_classic *c, int marker, int more);

/* moves.c */
int tsr_classic_moves(const tsuro_game *game, tsuro_move *moves);
bool tsr_classic_legal(const tsuro_game *game, tsuro_move move);
uint32_t tsr_classic_placements(const tsuro_game *game, int marker);

/* starts.c: CL-3, CL-6 */
int tsr_classic_start_moves(const struct tsr_classic *c, tsuro_move *moves);
bool tsr_classic_start_legal(const struct tsr_classic *c, tsuro_move move);
/* The next marker to be put down, or -1. Two markers each: A, B, A, B (CL-21). */
int tsr_classic_start_next(const tsuro_game *game);

/* exchange.c: CL-12, CL-30 */
bool tsr_classic_exchange_offered(const struct tsr_classic *c, struct tsr_step swap);
int tsr_classic_exchange_moves(const struct tsr_classic *c, struct tsr_step swap,
                               tsuro_move *moves);
void tsr_classic_exchange_swap(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* quick.c */
bool tsr_classic_quick(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* playout.c */
int tsr_classic_playout(tsuro_game *game, uint64_t *random, int limit, tsuro_move *left);

/* travel.c: CL-9, CL-10, CL-25, CL-31 */
/* Moves every marker that faces the tile just put there; returns the players it puts out. */
unsigned tsr_classic_tile_lay(struct tsr_classic *c, int square, int mover, tsuro_events *events);
/*
 * Tells the journeys of the markers in `facing` (see tsr_classic_markers_facing) over the tile just
 * laid, which none of them is lost by; `from` are the ports where they stood.
 */
void tsr_classic_journeys_tell(const struct tsr_classic *c, int square, uint64_t facing,
                               const uint8_t from[TSR_CLASSIC_MARKERS_MAX], int mover,
                               tsuro_events *events);
/* Takes a marker off the board where it stands; it keeps the last tile, or none. */
void tsr_classic_marker_lift(struct tsr_classic *c, int marker);
/* Whether a marker that enters the empty square by `port` survives a tile laid there. */
bool tsr_classic_port_safe(const struct tsr_classic *c, int square, uint32_t links, int port);

/* turn.c */
void tsr_classic_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_classic_step(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_classic_resign(tsuro_game *game, int seat, tsuro_events *events);
/* Asks for the next start mark, or for the first tile once all stand. */
void tsr_classic_starts_ask(tsuro_game *game, tsuro_events *events);
/* The figure that has to choose its port next (CL-29). */
int tsr_classic_enter_next(const struct tsr_classic *c, struct tsr_step enter);
/* Figures beside `square` that have yet to choose a port, as a mask. */
unsigned tsr_classic_markers_beside(const struct tsr_classic *c, int square);

/* draw.c: CL-13 to CL-16 */
void tsr_classic_hands_settle(tsuro_game *game, unsigned out, tsuro_events *events);
void tsr_classic_hands_return(tsuro_game *game, unsigned out, tsuro_events *events);

/* end.c: CL-18, CL-25 to CL-28 */
/* Ends the game if it is over; `out` are the players whom this turn put out. */
bool tsr_classic_over(tsuro_game *game, unsigned out, tsuro_events *events);
/* Whether the markers alone settle the game, whatever tiles are left. */
bool tsr_classic_decided(const struct tsr_classic *c);
int tsr_classic_score(const tsuro_game *game, int seat);

/* hidden.c: CL-19, CL-24, CL-30 */
bool tsr_classic_hand_open(const tsuro_game *game, int viewer, int seat);
void tsr_classic_hide(tsuro_game *view, int viewer);
void tsr_classic_fill(tsuro_game *game, struct tsr_random *random);

#endif
