/* SPDX-License-Identifier: MIT */
/*
 * The Seas family's game value and the parts that its rules are made of: Tsuro of the Seas
 * (SE-1 to SE-25) and the four modules of Veterans of the Seas (VP, VT, VU, VC, VX). Every
 * part names the clauses that it carries out.
 *
 * Invariant (VX-3): every wake tile, daikaiju, portal, tsunami, uzushio and taihou is in one
 * place: a pile, a hand, the board or `out`. What is being placed or moved while somebody
 * decides stays where it was (on top of its pile, on its old square) until it arrives.
 */
#ifndef TSR_RULES_SEAS_SEAS_H
#define TSR_RULES_SEAS_SEAS_H

#include "core/tile.h"
#include "rules/frame.h"

#define TSR_SEAS_SIDE 7
#define TSR_SEAS_SQUARES 49
#define TSR_SEAS_HAND 3
#define TSR_SEAS_DAIKAIJU_COUNT 10
#define TSR_SEAS_PILE_MAX 62 /* 56 wake tiles, the portal, 5 taihou */
#define TSR_SEAS_LAIR_MAX 12 /* 10 daikaiju, uzushio, tsunami */
#define TSR_SEAS_AGENDA 12
#define TSR_SEAS_PORTAL_ROLLS 20 /* VP-10 */

/* What the daikaiju pile holds: daikaiju 0-9 (number - 1) * 2 + colour, and these. */
enum tsr_seas_lair_tile {
    TSR_SEAS_LAIR_UZUSHIO = TSR_SEAS_DAIKAIJU_COUNT,
    TSR_SEAS_LAIR_TSUNAMI,
    TSR_SEAS_LAIR_NONE = 15
};

/* A byte of the board: 0, 4 * tile + turn, or this + daikaiju. */
#define TSR_SEAS_DAIKAIJU_AT 200

enum tsr_seas_flag {
    TSR_SEAS_WITH_DAIKAIJU = 1,
    TSR_SEAS_WITH_DIE_EACH = 2,
    TSR_SEAS_WITH_PORTAL = 4,
    TSR_SEAS_WITH_TSUNAMI = 8,
    TSR_SEAS_WITH_UZUSHIO = 16,
    TSR_SEAS_WITH_TAIHOU = 32
};

/* `at` of a daikaiju that is not in the game: only in positions made by hand. */
#define TSR_SEAS_SUNK 254

/* `out[0]`: which of the single tiles have left the game. */
enum { TSR_SEAS_OUT_TSUNAMI = 1, TSR_SEAS_OUT_UZUSHIO = 2 };

/* Steps of the agenda. Masks are of seats. docs/state.md describes them. */
enum tsr_seas_step {
    TSR_SEAS_STEP_DEAL,     /* VC-5 a: seat, b: slot looked at. May ask `keep` */
    TSR_SEAS_STEP_START,    /* SE-5: ask for the next start mark */
    TSR_SEAS_STEP_SUMMON,   /* SE-6 a: daikaiju still to be placed */
    TSR_SEAS_STEP_REFILL,   /* SE-8 */
    TSR_SEAS_STEP_ROLL,     /* SE-9: step A, after the tsunami */
    TSR_SEAS_STEP_ACT,      /* SE-11 a: die, 0 one each, b and c: daikaiju 0-7 and 8-9 yet to act */
    TSR_SEAS_STEP_ARRIVE,   /* SE-12 a: who (see tsr_seas_arrival), b: square, c: accepted. May ask
                               `react` */
    TSR_SEAS_STEP_INCIDENT, /* SE-22 a: in before it, b: have rolled (VT-8), c: swept (VX-9) */
    TSR_SEAS_STEP_BLOCKED,  /* SE-14 c: accepted. May ask `mark`, `react`; then comes `place` */
    TSR_SEAS_STEP_SINK,     /* VX-4 (2) a: in danger, b: whatever comes, c: accepted. `react` */
    TSR_SEAS_STEP_CRASH,    /* VX-4 (3), (4) a, b: as SINK, c: accepted. May ask `react` */
    TSR_SEAS_STEP_TRANSPORTS, /* VP-2: whoever waits in the portal, ships first */
    TSR_SEAS_STEP_TRANSPORT,  /* VP-3 a: seat, c: square rolled or 255. May ask `wake` */
    TSR_SEAS_STEP_STRANDED,   /* VP-9 a: seat. May ask `mark` */
    TSR_SEAS_STEP_BONUS,      /* SE-20: hands of the lost are kept for the exchange */
    TSR_SEAS_STEP_SWAP, /* SE-20 a: seats lost, b: last tile given, c: slots taken. Asks `swap` */
    TSR_SEAS_STEP_DRAW, /* SE-21 a: seat. May ask `keep` about the last tile */
    TSR_SEAS_STEP_COUNT
};

struct tsr_seas {
    struct tsr_head head;
    uint8_t flags;
    uint8_t alive; /* seats still in */
    uint8_t pile_count;
    uint8_t lair_count;
    uint8_t portal; /* squares, or TSURO_NONE */
    uint8_t uzushio;
    uint8_t uzushio_facing;
    uint8_t tsunami;
    uint8_t tsunami_facing; /* its direction: 0 north, 1 east, 2 south, 3 west */
    uint8_t tsunami_round;
    uint8_t tsunami_seat;
    /*
     * A ship: the square it faces and the port by which it would enter. Over the edge: its last
     * tile and the port it left by. TSURO_NONE: not placed yet, or waiting in the portal.
     */
    uint8_t square[TSURO_PLAYERS_MAX];
    uint8_t port[TSURO_PLAYERS_MAX];
    uint8_t portal_rolls[TSURO_PLAYERS_MAX]; /* VP-10: in the event under way */
    uint8_t at[TSR_SEAS_DAIKAIJU_COUNT];     /* where; TSURO_NONE: in the pile, TSR_SEAS_SUNK */
    uint8_t facing[TSR_SEAS_DAIKAIJU_COUNT];
    uint8_t hand[TSURO_PLAYERS_MAX][TSR_SEAS_HAND];
    uint8_t board[TSR_SEAS_SQUARES];
    uint8_t pile[TSR_SEAS_PILE_MAX];    /* wake pile, top last */
    uint8_t lair[TSR_SEAS_LAIR_MAX];    /* daikaiju pile, tsr_seas_lair_tile + 1, top last */
    uint8_t out[TSURO_TILE_TAIHOU + 1]; /* by tile, how many have left the game */
    struct tsr_step agenda[TSR_SEAS_AGENDA];
};

static inline struct tsr_seas *tsr_seas_mut(tsuro_game *game)
{
    return (struct tsr_seas *)(void *)game;
}

static inline const struct tsr_seas *tsr_seas(const tsuro_game *game)
{
    return (const struct tsr_seas *)(const void *)game;
}

/* --- board.c: squares, ships, piles. ------------------------------------------------------ */

/* The square north, east, south, west of each, or TSURO_NONE. */
extern const uint8_t tsr_seas_next[TSR_SEAS_SQUARES][4];

/* The port of the next square that each port meets. */
extern const uint8_t tsr_seas_mate[8];

/* What a ship meets on a square (SE-24); a portal comes before what shares its square: the
 * uzushio (VP-7), or a daikaiju that waits in it (VP-6). */
enum tsr_seas_what {
    TSR_SEAS_IS_EMPTY,
    TSR_SEAS_IS_TILE,
    TSR_SEAS_IS_DAIKAIJU,
    TSR_SEAS_IS_PORTAL,
    TSR_SEAS_IS_UZUSHIO
};

static inline int tsr_seas_at(const struct tsr_seas *s, int square)
{
    int laid = s->board[square];
    if (square == s->portal)
        return TSR_SEAS_IS_PORTAL;
    if (laid)
        return laid >= TSR_SEAS_DAIKAIJU_AT ? TSR_SEAS_IS_DAIKAIJU : TSR_SEAS_IS_TILE;
    return square == s->uzushio ? TSR_SEAS_IS_UZUSHIO : TSR_SEAS_IS_EMPTY;
}

static inline bool tsr_seas_is_wake(int tile)
{
    return tile >= 1 && tile <= TSR_TILE_COUNT;
}

static inline uint32_t tsr_seas_links(const struct tsr_seas *s, int square)
{
    int laid = s->board[square];
    return tsr_tile_links[laid >> 2][laid & 3];
}

static inline bool tsr_seas_ship_in(const struct tsr_seas *s, int seat)
{
    return s->alive >> seat & 1;
}

/* The tile on which the ship stands, or -1: on its mark or in the portal (SE-7). */
int tsr_seas_ship_tile(const struct tsr_seas *s, int seat);
/* Ships standing on the tile, as a mask. */
unsigned tsr_seas_ships_on(const struct tsr_seas *s, int square);
/* Ships that face the square. */
unsigned tsr_seas_ships_facing(const struct tsr_seas *s, int square);
/* Those of them that a tile laid there moves: a capsizing ship has stopped (VT-8). */
unsigned tsr_seas_ships_sailing(const struct tsr_seas *s, int square);
/* The squares that these ships face, as a set. */
uint64_t tsr_seas_squares_faced(const struct tsr_seas *s, unsigned ships);
/* Ships that wait in the portal. */
unsigned tsr_seas_ships_waiting(const struct tsr_seas *s);
/* Takes a ship out of the game; its hand goes as SE-20 says. */
void tsr_seas_ship_lose(tsuro_game *game, int seat, int reason, tsuro_events *events);
/* The topmost step of that name, or NULL. */
struct tsr_step *tsr_seas_step_find(struct tsr_seas *s, int name);
/* Opens a frame for SE-22 around the steps pushed after it. */
void tsr_seas_incident_open(tsuro_game *game);
/* The next seat of the mask, in turn order from the active player; -1 if it is empty. */
int tsr_seas_seat_first(const struct tsr_seas *s, unsigned seats);

/* --- marks.c ------------------------------------------------------------------------------ */

/* The free marks on one side of the board, or (-1) on all. */
int tsr_seas_mark_moves(const struct tsr_seas *s, int verb, int side, tsuro_move *moves);
bool tsr_seas_mark_any(const struct tsr_seas *s, int side);

/* --- hands.c: wake pile and hands. -------------------------------------------------------- */

int tsr_seas_hand_find(const struct tsr_seas *s, int seat, int tile); /* slot, or -1 */
int tsr_seas_hand_taihou(const struct tsr_seas *s, int seat);         /* how many */
void tsr_seas_hand_drop(struct tsr_seas *s, int seat, int tile); /* takes one out of the hand */
void tsr_seas_pile_under(tsuro_game *game, int tile);
/* SE-20: the hands of these seats go under the wake pile in random order. */
void tsr_seas_hands_sink(tsuro_game *game, unsigned seats, tsuro_events *events);
void tsr_seas_deal(tsuro_game *game, struct tsr_step deal, tsuro_events *events);
void tsr_seas_draw(tsuro_game *game, struct tsr_step draw, tsuro_events *events);
void tsr_seas_keep_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- begin.c -------------------------------------------------------------------------------- */

const char *tsr_seas_resolve(int rules, int edition, int players,
                             int8_t options[TSURO_OPTION_COUNT]);
int tsr_seas_option(const tsuro_game *game, int option);
/* Options and an empty board: everything but tiles in piles and hands. */
void tsr_seas_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
void tsr_seas_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* How many of a wake tile, portal or taihou the game has. */
int tsr_seas_copies(const struct tsr_seas *s, int tile);
/* Whether a tsr_seas_lair_tile is in the game at all. */
bool tsr_seas_has(const struct tsr_seas *s, int beast);
void tsr_seas_starts_ask(tsuro_game *game, tsuro_events *events);
void tsr_seas_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- daikaiju.c: SE-6, SE-8 to SE-13. ------------------------------------------------------- */

/* `a` of TSR_SEAS_STEP_ARRIVE: who comes, with which facing, and whether out of the portal. */
struct tsr_seas_arrival {
    int beast;
    int facing;
    bool portal;
};

struct tsr_seas_arrival tsr_seas_arrival_of(struct tsr_step step);
static inline bool tsr_seas_daikaiju_present(const struct tsr_seas *s, int beast)
{
    return s->at[beast] < TSR_SEAS_SQUARES;
}

int tsr_seas_daikaiju_lying(const struct tsr_seas *s); /* how many lie on the board */

/*
 * SE-11: where a daikaiju goes on a die of 1 to 5, or -1: it turns. Its own number is the curved
 * arrow; the four after it, counted round, lead north, west, south, east at the reference facing.
 */
static inline int tsr_seas_daikaiju_direction(const struct tsr_seas *s, int beast, int die)
{
    int number = beast / 2 + 1, arrow = (die - number + 5) % 5;
    return arrow ? (1 - arrow + s->facing[beast]) & 3 : -1;
}

/* Rolls both dice for a square (SE-6); -1 if halted. */
int tsr_seas_dice_square(tsuro_game *game, int player, int purpose, tsuro_events *events);
int tsr_seas_dice_one(tsuro_game *game, int player, int purpose, tsuro_events *events);
void tsr_seas_summon(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_seas_refill(tsuro_game *game);
void tsr_seas_roll(tsuro_game *game, tsuro_events *events);
void tsr_seas_act(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- arrive.c: SE-12, VU-3, VP-5. ----------------------------------------------------------- */

/* A daikaiju or the uzushio is about to come to a square: at once, or by way of ARRIVE. */
void tsr_seas_beast_come(tsuro_game *game, struct tsr_seas_arrival who, int square,
                         tsuro_events *events);
/* VP-6: the portal is laid over a daikaiju: what it was about to do is not done. */
void tsr_seas_daikaiju_wait(struct tsr_seas *s, int square);
/* VP-5: the daikaiju that waits in the portal is transported, if there is one. */
void tsr_seas_daikaiju_transport(tsuro_game *game, tsuro_events *events);
void tsr_seas_arrive(tsuro_game *game, struct tsr_step step, tsuro_events *events);
/* A daikaiju goes under its pile, from the board or before it was placed. */
void tsr_seas_daikaiju_remove(tsuro_game *game, int beast, tsuro_events *events);
int tsr_seas_lair_pop(struct tsr_seas *s);

/* --- sail.c: SE-16 to SE-18, VT-5, VT-8; danger.c: VX-4. ------------------------------------ */

/* What became of the ships that a tile moved, as masks. */
struct tsr_seas_wrecks {
    unsigned danger;   /* all but SE-18 */
    unsigned capsized; /* of them */
};

struct tsr_seas_wrecks tsr_seas_ships_sail(tsuro_game *game, unsigned ships, tsuro_events *events);
/* Pushes VX-4 (2) to (4) if there is anything to settle. */
void tsr_seas_wrecks_push(tsuro_game *game, struct tsr_seas_wrecks wrecks);
/* Why the ship is in danger by the step (SINK), or TSURO_REASON_NONE: judged anew. */
int tsr_seas_danger_of(const struct tsr_seas *s, struct tsr_step step, int seat);
void tsr_seas_sink(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_seas_crash(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_seas_blocked(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- legal.c: SE-19, VP-4, VP-10, VX-7. ----------------------------------------------------- */

uint32_t tsr_seas_seat_placements(const struct tsr_seas *s, int seat);
int tsr_seas_wake_moves(const struct tsr_seas *s, int seat, int square, tsuro_move *moves);
/* Whether every wake and direction on the square leads straight back into the portal. */
bool tsr_seas_wake_returns(const struct tsr_seas *s, int seat, int square);

/* --- react.c: VX-1, VP-6, VC-2. ------------------------------------------------------------- */

/* The danger that a threat step (ARRIVE, BLOCKED, SINK, CRASH) is to a ship. */
struct tsr_seas_threat {
    int reason;
    int daikaiju; /* that a taihou could hit, or TSR_SEAS_LAIR_NONE */
};

struct tsr_seas_threat tsr_seas_threat_of(const struct tsr_seas *s, struct tsr_step step, int seat);
/*
 * Asks the first of the ships in turn order that has not accepted and can react; the step goes
 * back on the agenda. True if somebody was asked or the view halted.
 */
bool tsr_seas_react_ask(tsuro_game *game, struct tsr_step step, unsigned ships);
int tsr_seas_react_moves(const struct tsr_seas *s, int seat, struct tsr_step step,
                         tsuro_move *moves);
void tsr_seas_react_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- portal.c: VP-1 to VP-10. --------------------------------------------------------------- */

/* Lays the portal of the seat's hand; `ships` and all that face it enter. */
void tsr_seas_portal_lay(tsuro_game *game, int seat, int square, unsigned ships,
                         tsuro_events *events);
void tsr_seas_portal_enter(struct tsr_seas *s, int seat);
void tsr_seas_transports(tsuro_game *game, tsuro_events *events);
void tsr_seas_transport(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_seas_wake_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_seas_stranded(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- tsunami.c, uzushio.c, taihou.c. -------------------------------------------------------- */

bool tsr_seas_tsunami_row(const struct tsr_seas *s, int square);
int tsr_seas_tsunami_strength(const struct tsr_seas *s);
void tsr_seas_tsunami_place(tsuro_game *game, tsuro_events *events);
void tsr_seas_tsunami_move(tsuro_game *game, tsuro_events *events);
/* VT-5: a ship rolls, unless it has in this event; true if it capsizes (or play halted). */
bool tsr_seas_tsunami_hits(tsuro_game *game, int seat, tsuro_events *events);

/* VU-2: 1 to 4 are north, west, south, east, turned with its facing. */
static inline int tsr_seas_uzushio_direction(const struct tsr_seas *s, int die)
{
    return (1 - die + s->uzushio_facing) & 3;
}

void tsr_seas_uzushio_place(tsuro_game *game, tsuro_events *events);
void tsr_seas_uzushio_move(tsuro_game *game, tsuro_events *events);

/* Squares of daikaiju that a taihou can hit in step C, as a list; VC-3. */
int tsr_seas_taihou_targets(const struct tsr_seas *s, int seat, uint8_t squares[4]);
void tsr_seas_taihou_fire(tsuro_game *game, int seat, int square, int daikaiju,
                          tsuro_events *events);

/* --- exchange.c: SE-20, VC-5. --------------------------------------------------------------- */

void tsr_seas_bonus(tsuro_game *game, tsuro_events *events);
void tsr_seas_swap(tsuro_game *game, struct tsr_step step, tsuro_events *events);
int tsr_seas_swap_moves(const struct tsr_seas *s, struct tsr_step swap, tsuro_move *moves);
void tsr_seas_swap_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- turn.c --------------------------------------------------------------------------------- */

/* Begins the turn of a seat; the first of a game moves no tsunami (VT-7). */
void tsr_seas_turn(tsuro_game *game, int seat, bool first, tsuro_events *events);
/* Step C: asks, or passes when nothing can be played (SE-15, VX-2). */
void tsr_seas_place_ask(tsuro_game *game, tsuro_events *events);
void tsr_seas_over(tsuro_game *game, struct tsr_step event, tsuro_events *events);
void tsr_seas_step(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_seas_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_seas_resign(tsuro_game *game, int seat, tsuro_events *events);

/* --- moves.c, hidden.c ---------------------------------------------------------------------- */

int tsr_seas_moves(const tsuro_game *game, tsuro_move *moves);
bool tsr_seas_legal(const tsuro_game *game, tsuro_move move);
uint32_t tsr_seas_placements(const tsuro_game *game, int marker);
bool tsr_seas_hand_open(const tsuro_game *game, int viewer, int seat);
void tsr_seas_hide(tsuro_game *view, int viewer);
void tsr_seas_fill(tsuro_game *game, struct tsr_random *random);

#endif
