/* SPDX-License-Identifier: MIT */
/*
 * What every family shares: the head of a game value, the agenda of steps still to be taken,
 * and the small table of functions behind which a family stands. The frame asks the family to
 * apply a decision and then to take the steps it left on the agenda, one by one, until one of
 * them opens a decision, the game is over, or (in a view) the next step is unknowable. Nothing
 * waits on the C stack: a game copied at a decision plays on exactly like the original.
 *
 * To add a family: one struct that begins with tsr_head and fits tsuro_game, one tsr_family,
 * a line in frame.c's table, and its state in src/notation.
 */
#ifndef TSR_RULES_FRAME_H
#define TSR_RULES_FRAME_H

#include "core/random.h"
#include "rules/families.h"
#include "tsuro/game.h"

/* One step of the agenda. What a, b and c mean is said by the family's tsr_step_info. */
struct tsr_step {
    uint8_t name;
    uint8_t a;
    uint8_t b;
    uint8_t c;
};

/* The text of a step in a full state: {"step":name, args[0]:a, args[1]:b, args[2]:c}. */
struct tsr_step_info {
    const char *name;
    const char *args[3];
};

#define TSR_WHOLE 0 /* tsr_head.viewer of a game that is no view; else viewer + 1 */

struct tsr_head {
    uint16_t size; /* bytes in use */
    uint16_t ply;
    uint8_t edition;
    uint8_t players;
    uint8_t first;
    uint8_t active;
    uint8_t kind;    /* the open decision, TSURO_KIND_NONE when none is */
    uint8_t decider; /* its seat */
    uint8_t ending;
    uint8_t winners;
    uint8_t resigned; /* seats that resigned and are still to be taken off the board */
    uint8_t viewer;
    uint8_t halted;
    uint8_t agenda_count;
    uint8_t roll_count;
    uint8_t rolls[TSURO_ROLLS_MAX / 2]; /* fixed chances to come, a nibble each, next lowest */
    uint8_t rules;                      /* the number that the game was begun under */
    struct tsr_random random;
};

struct tsr_show;

/* What a family can do. `game` always points to a value that begins with tsr_head. */
struct tsr_family {
    const char *name;
    const struct tsr_show *show; /* what lies on its board: show.h */
    uint16_t agenda_at;          /* offset of its array of steps */
    uint8_t agenda_room;
    uint8_t step_count;
    const struct tsr_step_info *steps;
    uint8_t hand_size; /* tiles in a full hand, at most TSURO_HAND_MAX */
    uint32_t options;  /* mask of the tsuro_options that it knows */

    /* Resolves options (-1 = default, by that number of the rules) in place; NULL, or what is wrong
     * with them. */
    const char *(*resolve)(int rules, int edition, int players, int8_t options[TSURO_OPTION_COUNT]);
    /* Fills in the options and the size of a game with an empty board and no tiles. */
    void (*layout)(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
    /* Sets up a game whose head is filled in, up to its first decision. */
    void (*begin)(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT]);
    int (*option)(const tsuro_game *game, int option);
    int (*width)(const tsuro_game *game);
    int (*height)(const tsuro_game *game);
    bool (*in)(const tsuro_game *game, int seat);
    int (*score)(const tsuro_game *game, int seat);
    int (*hand)(const tsuro_game *game, int seat, int slot);
    void (*describe)(const tsuro_game *game, tsuro_decision *decision);

    int (*moves)(const tsuro_game *game, tsuro_move *moves);
    bool (*legal)(const tsuro_game *game, tsuro_move move);
    uint32_t (*placements)(const tsuro_game *game, int marker); /* may be NULL */
    /* Plays a common move in one go, or changes nothing and returns false; may be NULL. */
    bool (*quick)(tsuro_game *game, tsuro_move move, tsuro_events *events);
    /* Plays random placements, all equally likely, while they are common moves; how many. *left
     * is the one chosen that is none and still to be applied, or 0. May be NULL. */
    int (*playout)(tsuro_game *game, uint64_t *random, int limit, tsuro_move *left);
    /* Carries out a legal move; the decision is already closed, steps go on the agenda. */
    void (*apply)(tsuro_game *game, tsuro_move move, tsuro_events *events);
    /* Takes one step, already off the agenda. */
    void (*step)(tsuro_game *game, struct tsr_step step, tsuro_events *events);
    /* Takes a seat off the board between turns. */
    void (*resign)(tsuro_game *game, int seat, tsuro_events *events);

    /* Whether `viewer` may see the tiles in the hand of `seat`. */
    bool (*hand_open)(const tsuro_game *game, int viewer, int seat);
    void (*hide)(tsuro_game *view, int viewer);                /* makes a copy into a view */
    void (*fill)(tsuro_game *game, struct tsr_random *random); /* deals what a view hides */
};

#define TSR_FAMILY_DECLARE(edition, family, name)                                                  \
    extern const struct tsr_family tsr_family_##family;
TSR_EDITIONS(TSR_FAMILY_DECLARE)

const struct tsr_family *tsr_family_of(int edition);

/* Whether the edition knows the option. */
bool tsr_edition_has(int edition, int option);

static inline struct tsr_head *tsr_head_mut(tsuro_game *game)
{
    return (struct tsr_head *)(void *)game;
}

static inline const struct tsr_head *tsr_head(const tsuro_game *game)
{
    return (const struct tsr_head *)(const void *)game;
}

/* Whether a change that came with that number of the rules holds in this game. A clause that
 * changed asks it, and what it said before stays beside it for the games that were begun under it.
 */
static inline bool tsr_rules_since(const struct tsr_head *head, int rules)
{
    return head->rules >= rules;
}

/* Opens a decision: the frame stops and asks. */
static inline void tsr_decision_open(tsuro_game *game, int kind, int player)
{
    tsr_head_mut(game)->kind = (uint8_t)kind;
    tsr_head_mut(game)->decider = (uint8_t)player;
}

/* Ends the game. */
void tsr_game_finish(tsuro_game *game, int ending, unsigned winners, tsuro_events *events);

/* Stops play in a view; what would come next cannot be known from it. */
static inline void tsr_game_halt(tsuro_game *game)
{
    tsr_head_mut(game)->halted = 1;
}

static inline bool tsr_is_view(const tsuro_game *game)
{
    return tsr_head(game)->viewer != TSR_WHOLE;
}

/* --- The agenda: a stack, so what is pushed last is done next. --------------------------- */

struct tsr_step *tsr_agenda(tsuro_game *game);
void tsr_agenda_push(tsuro_game *game, int name, int a, int b, int c);
struct tsr_step tsr_agenda_pop(tsuro_game *game);

/* --- Chances. Fixed rolls come before the generator's; a view halts instead. -------------- */

int tsr_roll_die(tsuro_game *game);    /* 1 to 6; 0 if halted */
int tsr_roll_facing(tsuro_game *game); /* 0 to 3; -1 if halted */
uint32_t tsr_chance_below(tsuro_game *game, uint32_t limit);

/* Shuffles a whole game's tiles; a view halts. */
void tsr_chance_shuffle(tsuro_game *game, uint8_t *items, int count);

/* --- Events. ------------------------------------------------------------------------------ */

/* Appends an event of a type and returns it for filling in; a scratch one when nobody listens. */
tsuro_event *tsr_event(tsuro_events *events, int type);

static inline void tsr_event_player(tsuro_events *events, int type, int player)
{
    if (events)
        tsr_event(events, type)->player = (uint8_t)player;
}

/* --- Seats. ------------------------------------------------------------------------------- */

static inline int tsr_seat_after(const tsuro_game *game, int seat)
{
    return seat + 1 == tsr_head(game)->players ? 0 : seat + 1;
}

#endif
