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

#define TSR_SEA_SIDE 7
#define TSR_SEA_SQUARES 49
#define TSR_SEA_HAND 3
#define TSR_DAIKAIJU_COUNT 10
#define TSR_PILE_MAX 62 /* 56 wake tiles, the portal, 5 taihou */
#define TSR_LAIR_MAX 12 /* 10 daikaiju, uzushio, tsunami */
#define TSR_SEAS_AGENDA 12
#define TSR_PORTAL_ROLLS 20 /* VP-10 */

/* What the daikaiju pile holds: daikaiju 0-9 (number - 1) * 2 + colour, and these. */
enum tsr_beast { TSR_UZUSHIO = TSR_DAIKAIJU_COUNT, TSR_TSUNAMI, TSR_BEAST_NONE = 15 };

/* A byte of the board: 0, 4 * tile + turn, or this + daikaiju. */
#define TSR_DAIKAIJU_AT 200

enum tsr_seas_flag {
    TSR_SEA_DAIKAIJU = 1,
    TSR_SEA_DIE_EACH = 2,
    TSR_SEA_PORTAL = 4,
    TSR_SEA_TSUNAMI = 8,
    TSR_SEA_UZUSHIO = 16,
    TSR_SEA_TAIHOU = 32
};

/* `lies` of a daikaiju that is not in the game: only in positions made by hand. */
#define TSR_SUNK 254

/* `out[0]`: which of the single tiles have left the game. */
enum { TSR_OUT_TSUNAMI = 1, TSR_OUT_UZUSHIO = 2 };

/* Steps of the agenda. Masks are of seats. docs/rules-seas.md describes them. */
enum tsr_seas_step {
    TSR_SEA_DEAL,    /* VC-5 a: seat, b: slot looked at. May ask `keep` */
    TSR_SEA_START,   /* SE-5: ask for the next start mark */
    TSR_SEA_SUMMON,  /* SE-6 a: daikaiju still to be placed */
    TSR_SEA_REFILL,  /* SE-8 */
    TSR_SEA_ROLL,    /* SE-9: step A, after the tsunami */
    TSR_SEA_ACT,     /* SE-11 a: die, 0 one each, b and c: daikaiju 0-7 and 8-9 yet to act */
    TSR_SEA_ARRIVE,  /* SE-12 a: who (see tsr_arrival), b: square, c: accepted. May ask `react` */
    TSR_SEA_EVENT,   /* SE-22 a: in before it, b: have rolled (VT-8), c: swept (VX-9) */
    TSR_SEA_BLOCKED, /* SE-14 c: accepted. May ask `mark`, `react`; then comes `place` */
    TSR_SEA_SINK,    /* VX-4 (2) a: in danger, b: whatever comes, c: accepted. `react` */
    TSR_SEA_CRASH,   /* VX-4 (3), (4) a, b: as SINK, c: accepted. May ask `react` */
    TSR_SEA_TRANSPORTS, /* VP-2: whoever waits in the portal, ships first */
    TSR_SEA_TRANSPORT,  /* VP-3 a: seat, c: square rolled or 255. May ask `wake` */
    TSR_SEA_STRANDED,   /* VP-9 a: seat. May ask `mark` */
    TSR_SEA_BONUS,      /* SE-20: hands of the lost are kept for the exchange */
    TSR_SEA_SWAP,       /* SE-20 a: seats lost, b: last tile given, c: slots taken. Asks `swap` */
    TSR_SEA_DRAW,       /* SE-21 a: seat. May ask `keep` about the last tile */
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
    uint8_t lies[TSR_DAIKAIJU_COUNT];        /* where; TSURO_NONE: in the pile, TSR_SUNK */
    uint8_t facing[TSR_DAIKAIJU_COUNT];
    uint8_t hand[TSURO_PLAYERS_MAX][TSR_SEA_HAND];
    uint8_t board[TSR_SEA_SQUARES];
    uint8_t pile[TSR_PILE_MAX];         /* wake pile, top last */
    uint8_t lair[TSR_LAIR_MAX];         /* daikaiju pile, tsr_beast + 1, top last */
    uint8_t out[TSURO_TILE_TAIHOU + 1]; /* by tile, how many have left the game */
    struct tsr_step agenda[TSR_SEAS_AGENDA];
};

static inline struct tsr_seas *tsr_seas_of(tsuro_game *game)
{
    return (struct tsr_seas *)(void *)game;
}

static inline const struct tsr_seas *tsr_seas_in(const tsuro_game *game)
{
    return (const struct tsr_seas *)(const void *)game;
}

/* --- board.c: squares, ships, piles. ------------------------------------------------------ */

/* The square north, east, south, west of each, or TSURO_NONE. */
extern const uint8_t tsr_sea_next[TSR_SEA_SQUARES][4];

/* The port of the next square that each port meets. */
extern const uint8_t tsr_sea_mate[8];

/* What a ship meets on a square (SE-24); a portal comes before what shares its square: the
 * uzushio (VP-7), or a daikaiju that waits in it (VP-6). */
enum tsr_sea_what { TSR_SEA_EMPTY, TSR_IS_TILE, TSR_IS_DAIKAIJU, TSR_IS_PORTAL, TSR_IS_UZUSHIO };

static inline int tsr_sea_at(const struct tsr_seas *c, int square)
{
    int laid = c->board[square];
    if (square == c->portal)
        return TSR_IS_PORTAL;
    if (laid)
        return laid >= TSR_DAIKAIJU_AT ? TSR_IS_DAIKAIJU : TSR_IS_TILE;
    return square == c->uzushio ? TSR_IS_UZUSHIO : TSR_SEA_EMPTY;
}

static inline bool tsr_is_wake(int tile)
{
    return tile >= 1 && tile <= TSR_TILE_COUNT;
}

static inline uint32_t tsr_sea_links(const struct tsr_seas *c, int square)
{
    int laid = c->board[square];
    return tsr_tile_links[laid >> 2][laid & 3];
}

static inline bool tsr_ship_in(const struct tsr_seas *c, int seat)
{
    return c->alive >> seat & 1;
}

/* The tile on which the ship stands, or -1: on its mark or in the portal (SE-7). */
int tsr_ship_tile(const struct tsr_seas *c, int seat);
/* Ships standing on the tile, as a mask. */
unsigned tsr_ships_on(const struct tsr_seas *c, int square);
/* Ships that face the square. */
unsigned tsr_ships_facing(const struct tsr_seas *c, int square);
/* Those of them that a tile laid there moves: a capsizing ship has stopped (VT-8). */
unsigned tsr_ships_sailing(const struct tsr_seas *c, int square);
/* Ships that wait in the portal. */
unsigned tsr_ships_waiting(const struct tsr_seas *c);
/* Takes a ship out of the game; its hand goes as SE-20 says. */
void tsr_ship_lose(tsuro_game *game, int seat, int reason, tsuro_events *events);
/* The topmost step of that name, or NULL. */
struct tsr_step *tsr_sea_step_find(struct tsr_seas *c, int name);
/* Opens a frame for SE-22 around the steps pushed after it. */
void tsr_event_open(tsuro_game *game);
/* The next seat of the mask, in turn order from the active player; -1 if it is empty. */
int tsr_seat_first(const struct tsr_seas *c, unsigned seats);

/* --- marks.c ------------------------------------------------------------------------------ */

/* The free marks on one side of the board, or (-1) on all. */
int tsr_mark_moves(const struct tsr_seas *c, int verb, int side, tsuro_move *moves);
bool tsr_mark_any(const struct tsr_seas *c, int side);

/* --- hands.c: wake pile and hands. -------------------------------------------------------- */

int tsr_hand_find(const struct tsr_seas *c, int seat, int tile); /* slot, or -1 */
int tsr_hand_taihou(const struct tsr_seas *c, int seat);         /* how many */
void tsr_hand_drop(struct tsr_seas *c, int seat, int tile);      /* takes one out of the hand */
void tsr_pile_under(tsuro_game *game, int tile);
/* SE-20: the hands of these seats go under the wake pile in random order. */
void tsr_hands_sink(tsuro_game *game, unsigned seats, tsuro_events *events);
void tsr_sea_deal(tsuro_game *game, struct tsr_step deal, tsuro_events *events);
void tsr_sea_draw(tsuro_game *game, struct tsr_step draw, tsuro_events *events);
void tsr_keep_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- begin.c -------------------------------------------------------------------------------- */

const char *tsr_seas_resolve(int edition, int players, int8_t options[TSURO_OPTION_COUNT]);
int tsr_seas_option(const tsuro_game *game, int option);
/* Options and an empty board: everything but tiles in piles and hands. */
void tsr_seas_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
void tsr_seas_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
/* How many of a wake tile, portal or taihou the game has. */
int tsr_seas_copies(const struct tsr_seas *c, int tile);
/* Whether a tsr_beast is in the game at all. */
bool tsr_seas_has(const struct tsr_seas *c, int beast);
void tsr_sea_starts_ask(tsuro_game *game, tsuro_events *events);
void tsr_sea_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- daikaiju.c: SE-6, SE-8 to SE-13. ------------------------------------------------------- */

/* `a` of TSR_SEA_ARRIVE: who comes, with which facing, and whether out of the portal. */
struct tsr_arrival {
    int beast;
    int facing;
    bool portal;
};

struct tsr_arrival tsr_arrival_of(struct tsr_step step);
static inline bool tsr_daikaiju_lies(const struct tsr_seas *c, int beast)
{
    return c->lies[beast] < TSR_SEA_SQUARES;
}

int tsr_daikaiju_lying(const struct tsr_seas *c); /* how many lie on the board */

/*
 * SE-11: where a daikaiju goes on a die of 1 to 5, or -1: it turns. Its own number is the curved
 * arrow; the four after it, counted round, lead north, west, south, east at the reference facing.
 */
static inline int tsr_daikaiju_direction(const struct tsr_seas *c, int beast, int die)
{
    int number = beast / 2 + 1, arrow = (die - number + 5) % 5;
    return arrow ? (1 - arrow + c->facing[beast]) & 3 : -1;
}

/* Rolls both dice for a square (SE-6); -1 if halted. */
int tsr_dice_square(tsuro_game *game, int player, int purpose, tsuro_events *events);
int tsr_dice_one(tsuro_game *game, int player, int purpose, tsuro_events *events);
void tsr_sea_summon(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_sea_refill(tsuro_game *game);
void tsr_sea_roll(tsuro_game *game, tsuro_events *events);
void tsr_sea_act(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- arrive.c: SE-12, VU-3, VP-5. ----------------------------------------------------------- */

/* A daikaiju or the uzushio is about to come to a square: at once, or by way of ARRIVE. */
void tsr_beast_come(tsuro_game *game, struct tsr_arrival who, int square, tsuro_events *events);
/* VP-6: the portal is laid over a daikaiju: what it was about to do is not done. */
void tsr_daikaiju_wait(struct tsr_seas *c, int square);
/* VP-5: the daikaiju that waits in the portal is transported, if there is one. */
void tsr_daikaiju_transport(tsuro_game *game, tsuro_events *events);
void tsr_sea_arrive(tsuro_game *game, struct tsr_step step, tsuro_events *events);
/* A daikaiju goes under its pile, from the board or before it was placed. */
void tsr_daikaiju_remove(tsuro_game *game, int beast, tsuro_events *events);
int tsr_lair_pop(struct tsr_seas *c);

/* --- sail.c: SE-16 to SE-18, VT-5, VT-8; danger.c: VX-4. ------------------------------------ */

/* What became of the ships that a tile moved, as masks. */
struct tsr_wrecks {
    unsigned danger;   /* all but SE-18 */
    unsigned capsized; /* of them */
};

struct tsr_wrecks tsr_ships_sail(tsuro_game *game, unsigned ships, tsuro_events *events);
/* Pushes VX-4 (2) to (4) if there is anything to settle. */
void tsr_wrecks_push(tsuro_game *game, struct tsr_wrecks wrecks);
/* Why the ship is in danger by the step (SINK), or TSURO_REASON_NONE: judged anew. */
int tsr_danger_of(const struct tsr_seas *c, struct tsr_step step, int seat);
void tsr_sea_sink(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_sea_crash(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_sea_blocked(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- legal.c: SE-19, VP-4, VP-10, VX-7. ----------------------------------------------------- */

uint32_t tsr_sea_placements(const struct tsr_seas *c, int seat);
int tsr_wake_moves(const struct tsr_seas *c, int seat, int square, tsuro_move *moves);
/* Whether every wake and direction on the square leads straight back into the portal. */
bool tsr_wake_returns(const struct tsr_seas *c, int seat, int square);

/* --- react.c: VX-1, VP-6, VC-2. ------------------------------------------------------------- */

/* The danger that a threat step (ARRIVE, BLOCKED, SINK, CRASH) is to a ship. */
struct tsr_threat {
    int reason;
    int daikaiju; /* that a taihou could hit, or TSR_BEAST_NONE */
};

struct tsr_threat tsr_threat_of(const struct tsr_seas *c, struct tsr_step step, int seat);
/*
 * Asks the first of the ships in turn order that has not accepted and can react; the step goes
 * back on the agenda. True if somebody was asked or the view halted.
 */
bool tsr_react_ask(tsuro_game *game, struct tsr_step step, unsigned ships);
int tsr_react_moves(const struct tsr_seas *c, int seat, struct tsr_step step, tsuro_move *moves);
void tsr_react_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- portal.c: VP-1 to VP-10. --------------------------------------------------------------- */

/* Lays the portal of the seat's hand; `ships` and all that face it enter. */
void tsr_portal_lay(tsuro_game *game, int seat, int square, unsigned ships, tsuro_events *events);
void tsr_portal_enter(struct tsr_seas *c, int seat);
void tsr_sea_transports(tsuro_game *game, tsuro_events *events);
void tsr_sea_transport(tsuro_game *game, struct tsr_step step, tsuro_events *events);
void tsr_wake_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_sea_stranded(tsuro_game *game, struct tsr_step step, tsuro_events *events);

/* --- tsunami.c, uzushio.c, taihou.c. -------------------------------------------------------- */

bool tsr_tsunami_row(const struct tsr_seas *c, int square);
int tsr_tsunami_strength(const struct tsr_seas *c);
void tsr_tsunami_place(tsuro_game *game, tsuro_events *events);
void tsr_tsunami_move(tsuro_game *game, tsuro_events *events);
/* VT-5: a ship rolls, unless it has in this event; true if it capsizes (or play halted). */
bool tsr_tsunami_hits(tsuro_game *game, int seat, tsuro_events *events);

/* VU-2: 1 to 4 are north, west, south, east, turned with its facing. */
static inline int tsr_uzushio_direction(const struct tsr_seas *c, int die)
{
    return (1 - die + c->uzushio_facing) & 3;
}

void tsr_uzushio_place(tsuro_game *game, tsuro_events *events);
void tsr_uzushio_move(tsuro_game *game, tsuro_events *events);

/* Squares of daikaiju that a taihou can hit in step C, as a list; VC-3. */
int tsr_taihou_targets(const struct tsr_seas *c, int seat, uint8_t squares[4]);
void tsr_taihou_fire(tsuro_game *game, int seat, int square, int daikaiju, tsuro_events *events);

/* --- exchange.c: SE-20, VC-5. --------------------------------------------------------------- */

void tsr_sea_bonus(tsuro_game *game, tsuro_events *events);
void tsr_sea_swap(tsuro_game *game, struct tsr_step step, tsuro_events *events);
int tsr_sea_swap_moves(const struct tsr_seas *c, struct tsr_step swap, tsuro_move *moves);
void tsr_sea_swap_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/* --- turn.c --------------------------------------------------------------------------------- */

/* Begins the turn of a seat; the first of a game moves no tsunami (VT-7). */
void tsr_sea_turn(tsuro_game *game, int seat, bool first, tsuro_events *events);
/* Step C: asks, or passes when nothing can be played (SE-15, VX-2). */
void tsr_sea_place_ask(tsuro_game *game, tsuro_events *events);
void tsr_sea_over(tsuro_game *game, struct tsr_step event, tsuro_events *events);
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
