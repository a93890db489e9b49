/* SPDX-License-Identifier: MIT */
/*
 * Phoenix Rising and Winds of Change: the game value and the parts its rules are made of.
 * Clauses PR-1 to PR-42 and WC-1 to WC-7 are named where they are carried out.
 *
 * Whatever is half-done stands on the agenda, from the bottom: the circle of forced moves, what
 * the moving pawn has to do after its move, its loop, its scoring. A pawn's position is always
 * true, also in the middle of its move, so a step needs no memory but its three bytes.
 */
#ifndef TSR_RULES_PHOENIX_PHOENIX_H
#define TSR_RULES_PHOENIX_PHOENIX_H

#include "core/bits.h"
#include "core/lattice.h"
#include "core/phoenix_tile.h"
#include "rules/frame.h"

#define TSR_PHOENIX_SIDE 6 /* PR-1 */
#define TSR_PHOENIX_SQUARES (TSR_PHOENIX_SIDE * TSR_PHOENIX_SIDE)
#define TSR_PHOENIX_EDGE_TILES 20
#define TSR_PHOENIX_HAND_TILES 2
#define TSR_PHOENIX_LANTERNS 7
#define TSR_PHOENIX_STAR_TOKENS 50  /* PR-9 */
#define TSR_PHOENIX_STARS_TO_END 7  /* PR-36 */
#define TSR_PHOENIX_QUIET_ROUNDS 30 /* PR-41 */
#define TSR_PHOENIX_CIRCLES_MAX 50  /* WC-4 */
#define TSR_PHOENIX_LOOP_TRIES 36   /* WC-6 */

/* Where a player's pawn is. Before the start squares are chosen it is beside none. */
enum tsr_phoenix_place {
    TSR_PHOENIX_PLACE_BESIDE, /* beside its square, still to enter */
    TSR_PHOENIX_PLACE_BOARD,
    TSR_PHOENIX_PLACE_OFF, /* before its owner, who may be able to rise */
    TSR_PHOENIX_PLACE_ELIMINATED,
    TSR_PHOENIX_PLACE_COUNT
};

/* Steps of the agenda; docs/state.md describes them to readers of states. */
enum tsr_phoenix_step {
    TSR_PHOENIX_STEP_CIRCLE,  /* a: seats looked at from the active's left, b: circles done, c: any
                                 moved */
    TSR_PHOENIX_STEP_PREPARE, /* a: seat whose move is over */
    TSR_PHOENIX_STEP_TRAVEL,  /* a: seat whose pawn follows its path */
    TSR_PHOENIX_STEP_LOOP,    /* a: seat whose pawn is in a loop, b: tiles flipped to break it */
    TSR_PHOENIX_STEP_LANTERN, /* a: seat, b: which Star, c: 1 to settle that one Star in a loop */
    TSR_PHOENIX_STEP_TAKE,    /* a: seat, b: which Star, c: as above */
    TSR_PHOENIX_STEP_FLIP,    /* a: seat, b: square of the Star's tile */
    TSR_PHOENIX_STEP_COUNT
};

/* circle, prepare, then loop and what settles a Star of it, or take and flip */
#define TSR_PHOENIX_AGENDA 4

struct tsr_phoenix {
    struct tsr_head head;
    uint64_t lanterns;                  /* squares that hold a Lantern */
    uint64_t spent;                     /* of those, whose Star was settled in this move (WC-6) */
    uint64_t icons[TSR_COLOUR_COUNT];   /* squares whose tile shows that icon; follows from poses */
    uint16_t round;                     /* from 1; 0 before the first */
    uint16_t star_round;                /* the last round that brought somebody a Star */
    uint16_t pose[TSR_PHOENIX_SQUARES]; /* tile, face and turn (phoenix_tile.h); 0: empty */
    uint8_t swift;
    uint8_t winds;
    uint8_t life;   /* seats that have their Life token */
    uint8_t held;   /* seats whose pawn faces a path that its own flip opened (WC-5) */
    uint8_t holder; /* of the Phoenix tile: seat + 1; 0: it is on the stack */
    uint8_t supply; /* Star tokens left; follows from stars and star_count */
    uint8_t open;   /* empty border squares; follows from poses */
    uint8_t stack_count;
    uint8_t star_count;
    uint8_t
        star_at[TSR_PHOENIX_LANTERNS]; /* squares of the Stars that lie there now, oldest first */
    uint8_t stack[TSR_PHOENIX_EDGE_TILES]; /* top last */
    uint8_t place[TSURO_PLAYERS_MAX];
    uint8_t square[TSURO_PLAYERS_MAX]; /* faced; TSURO_NONE when off or not yet chosen */
    uint8_t port[TSURO_PLAYERS_MAX];
    uint8_t stars[TSURO_PLAYERS_MAX];
    uint8_t hand[TSURO_PLAYERS_MAX][TSR_PHOENIX_HAND_TILES];
    struct tsr_step agenda[TSR_PHOENIX_AGENDA];
};

static inline struct tsr_phoenix *tsr_phoenix_mut(tsuro_game *game)
{
    return (struct tsr_phoenix *)(void *)game;
}

static inline const struct tsr_phoenix *tsr_phoenix(const tsuro_game *game)
{
    return (const struct tsr_phoenix *)(const void *)game;
}

/* --- Squares as a set of 36 bits. --------------------------------------------------------- */

static inline uint64_t tsr_phoenix_square_bit(int square)
{
    return UINT64_C(1) << square;
}

/* The lowest square of a set that is not empty. */
static inline int tsr_phoenix_squares_lowest(uint64_t set)
{
    return tsr_bits_lowest64(set);
}

static inline bool tsr_phoenix_square_border(int square)
{
    int x = square % TSR_PHOENIX_SIDE, y = square / TSR_PHOENIX_SIDE;
    return x == 0 || y == 0 || x == TSR_PHOENIX_SIDE - 1 || y == TSR_PHOENIX_SIDE - 1;
}

/* The square across a port, or -1 off the board (PR-3). */
static inline int tsr_phoenix_square_across(int square, int port)
{
    return tsr_lattice_step(&tsr_lattice_twelve, TSR_PHOENIX_SIDE, TSR_PHOENIX_SIDE, square, port);
}

/* --- Pawns. ------------------------------------------------------------------------------- */

/* Whether the pawn is on the board or beside a square of it. */
static inline bool tsr_phoenix_pawn_present(const struct tsr_phoenix *p, int seat)
{
    return p->place[seat] <= TSR_PHOENIX_PLACE_BOARD;
}

/* Whether the pawn faces an empty square, so that its owner has a hand. */
static inline bool tsr_phoenix_pawn_waits(const struct tsr_phoenix *p, int seat)
{
    return p->square[seat] != TSURO_NONE && !p->pose[p->square[seat]];
}

/* Whether there is a path at the point of the pawn. */
static inline bool tsr_phoenix_pawn_faces_path(const struct tsr_phoenix *p, int seat)
{
    return p->place[seat] == TSR_PHOENIX_PLACE_BOARD &&
           tsr_phoenix_ends[p->pose[p->square[seat]]] >> p->port[seat] & 1;
}

/* PR-6: the tile on which the pawn stands, or -1 if it stands on none. */
static inline int tsr_phoenix_pawn_tile(const struct tsr_phoenix *p, int seat)
{
    if (p->place[seat] != TSR_PHOENIX_PLACE_BOARD)
        return -1;
    return tsr_phoenix_square_across(p->square[seat], p->port[seat]);
}

static inline int tsr_phoenix_tiles_held(const struct tsr_phoenix *p, int seat)
{
    return (p->hand[seat][0] != 0) + (p->hand[seat][1] != 0);
}

/*
 * Whether there is an Edge tile to be had. By T4 there is one for every empty border square; a
 * position that was set may have lost some.
 */
static inline bool tsr_phoenix_tiles_left(const struct tsr_phoenix *p)
{
    for (int seat = 0; !p->stack_count && seat < p->head.players; seat++) {
        if (p->hand[seat][0])
            return true;
    }
    return p->stack_count;
}

/* PR-40: off the board with a Life token and a border square to rise on. */
static inline bool tsr_phoenix_seat_can_rise(const struct tsr_phoenix *p, int seat)
{
    return p->place[seat] == TSR_PHOENIX_PLACE_OFF && p->life >> seat & 1 && p->open &&
           tsr_phoenix_tiles_left(p);
}

static inline bool tsr_phoenix_square_starred(const struct tsr_phoenix *p, int square)
{
    for (int i = 0; i < p->star_count; i++) {
        if (p->star_at[i] == square)
            return true;
    }
    return false;
}

/* begin.c: PR-8, PR-10 to PR-12 */
const char *tsr_phoenix_resolve(int rules, int edition, int players,
                                int8_t options[TSURO_OPTION_COUNT]);
void tsr_phoenix_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* Fills in what options and players decide: an empty board before the first start square. */
void tsr_phoenix_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* Recounts what follows from the tiles and Stars: icons, open squares, supply. */
void tsr_phoenix_derive(struct tsr_phoenix *p);
/* The next seat to choose a start square, or -1 when all stand. */
int tsr_phoenix_starter(const tsuro_game *game);
void tsr_phoenix_starts_ask(tsuro_game *game, tsuro_events *events);
void tsr_phoenix_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* moves.c: PR-15 to PR-17, PR-33 */
int tsr_phoenix_moves(const tsuro_game *game, tsuro_move *moves);
bool tsr_phoenix_legal(const tsuro_game *game, tsuro_move move);
/* Lists the axes by which a tile can be flipped, each added to `move`; their number. */
int tsr_phoenix_axes_list(int pose, tsuro_move move, tsuro_move *moves);

/* path.c: PR-15, PR-16, PR-28, PR-42 */
void tsr_phoenix_place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_phoenix_turn_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
/* WC-3: flips a tile where it lies; pawns of others that it held are free (WC-5). */
void tsr_phoenix_tile_flip(struct tsr_phoenix *p, int seat, int square, int axis,
                           tsuro_events *events);

/* travel.c: PR-19 to PR-24 */
void tsr_phoenix_travel_step(tsuro_game *game, int seat, tsuro_events *events);
/* The pawn leaves the board and its owner's hand goes under the stack. */
void tsr_phoenix_pawn_leave(tsuro_game *game, int seat, int reason, tsuro_events *events);
/* PR-24: the pawn leaves the tile on `square` (-1: none). */
void tsr_phoenix_tile_leave(struct tsr_phoenix *p, int square);
/* Another pawn on the joint reached by leaving the tile on `square` by `out`, or -1. */
int tsr_phoenix_joint_pawn(const struct tsr_phoenix *p, int seat, int square, int out);

/* A run of `moved` with its path, told while the pawn walks. */
struct tsr_phoenix_walk_told {
    int at;    /* where `moved` stands among the events */
    int stars; /* Stars that lay on the board before */
};
struct tsr_phoenix_walk_told tsr_phoenix_walk_begin(const struct tsr_phoenix *p, int seat,
                                                    tsuro_events *events);
void tsr_phoenix_walk_step(tsuro_events *events, int square, int in, int out);
void tsr_phoenix_walk_end(const struct tsr_phoenix *p, int seat, struct tsr_phoenix_walk_told told,
                          tsuro_events *events);

/* score.c: PR-25, PR-26, WC-1, WC-2 */
void tsr_phoenix_score_begin(tsuro_game *game, int seat);
void tsr_phoenix_lantern_step(tsuro_game *game, struct tsr_step step);
void tsr_phoenix_lantern_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
bool tsr_phoenix_tile_glows(const struct tsr_phoenix *p, int square);
int tsr_phoenix_lantern_moves(const struct tsr_phoenix *p, struct tsr_step step, tsuro_move *moves);
void tsr_phoenix_take_step(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* loop.c: WC-6 */
void tsr_phoenix_loop_step(tsuro_game *game, struct tsr_step step, tsuro_events *events);
/* Whether the pawn's path returns to where it stands; `tiles` gets the squares of the path. */
bool tsr_phoenix_loop_closed(const struct tsr_phoenix *p, int seat, uint64_t *tiles);
int tsr_phoenix_loop_moves(const struct tsr_phoenix *p, struct tsr_step step, tsuro_move *moves);

/* stack.c: PR-29 to PR-32, PR-42 */
void tsr_phoenix_hand_draw(tsuro_game *game, int seat, tsuro_events *events);
void tsr_phoenix_hand_discard(tsuro_game *game, int seat, tsuro_events *events);
/* PR-32: a seat that must lay a tile and has none draws, or takes another's. */
void tsr_phoenix_hand_ensure(tsuro_game *game, int seat, tsuro_events *events);

/* ashes.c: PR-34, PR-35 */
bool tsr_phoenix_immolate_allowed(const struct tsr_phoenix *p, int seat);
uint64_t tsr_phoenix_rise_squares(const struct tsr_phoenix *p);
void tsr_phoenix_rise_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_phoenix_immolate_apply(tsuro_game *game, tsuro_events *events);

/* round.c: PR-13, PR-14, PR-27, PR-36 to PR-41 */
/* PR-38, PR-40: eliminates who cannot go on; true if that ends the game. */
bool tsr_phoenix_over(tsuro_game *game, tsuro_events *events);
void tsr_phoenix_circle_step(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_phoenix_prepare_step(tsuro_game *game, int seat, tsuro_events *events);
/* What the active seat is asked where nothing is under way. */
int tsr_phoenix_question(const struct tsr_phoenix *p);
void tsr_phoenix_first_turn(tsuro_game *game, tsuro_events *events);
/* Asks the active seat, who first finds a tile if it has to (PR-32); false: there is none. */
bool tsr_phoenix_turn_ask(tsuro_game *game, tsuro_events *events);
void tsr_phoenix_turn_end(tsuro_game *game, tsuro_events *events);
void tsr_phoenix_resign(tsuro_game *game, int seat, tsuro_events *events);

/* hidden.c */
bool tsr_phoenix_hand_open(const tsuro_game *game, int viewer, int seat);
void tsr_phoenix_hide(tsuro_game *view, int viewer);
void tsr_phoenix_fill(tsuro_game *game, struct tsr_random *random);

#endif
