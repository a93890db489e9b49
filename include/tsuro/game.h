/* SPDX-License-Identifier: MIT */
/*
 * The game: a plain value without pointers. Copying it is a clone, comparing it is memcmp over
 * its used size. `tsuro_game_moves` lists what the deciding player may do, `tsuro_game_play`
 * applies one of them and runs everything that follows by itself until somebody must decide
 * again or the game is over.
 *
 * Thread rule for every function here: they touch only their arguments; a game may be read by
 * many threads, written by one. None allocates. All since version 0.1.
 */
#ifndef TSURO_GAME_H
#define TSURO_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tsuro/event.h"
#include "tsuro/export.h"
#include "tsuro/move.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TSURO_PLAYERS_MAX 8
#define TSURO_MOVES_MAX 512
#define TSURO_ROLLS_MAX 16
#define TSURO_HAND_MAX 3
#define TSURO_SEED_MAX 255

/**
 * The newest rules, raised by every change of behaviour (`tsuro bench` and the golden games show
 * when it has to be). Every game carries the number that it was begun under and goes on by it;
 * which older ones there are, tsuro_rules_supported says.
 */
#define TSURO_RULES 3

/** Results of functions: 0, or one of these. */
enum tsuro_error {
    TSURO_OK = 0,
    TSURO_ERR_SETUP = -1,    /* edition, players or options that do not go together */
    TSURO_ERR_ILLEGAL = -2,  /* the move is not allowed now */
    TSURO_ERR_POSITION = -3, /* an impossible position */
    TSURO_ERR_FORMAT = -4,   /* a text that cannot be read */
    TSURO_ERR_ROOM = -5,     /* the caller's buffer is too small */
    TSURO_ERR_UNTRUE = -6,   /* what is told does not fit together */
};

enum tsuro_edition {
    TSURO_EDITION_CLASSIC,
    TSURO_EDITION_MODERN,
    TSURO_EDITION_KOSMOS,
    TSURO_EDITION_CUSTOM,
    TSURO_EDITION_SEAS,
    TSURO_EDITION_PHOENIX,
    TSURO_EDITION_WINDS,
    TSURO_EDITION_COUNT
};

/** What the deciding player is asked. The names in JSON are these in lower case. */
enum tsuro_kind {
    TSURO_KIND_NONE, /* nobody is asked: the game is over */
    TSURO_KIND_START,
    TSURO_KIND_PLACE,
    TSURO_KIND_ENTER,
    TSURO_KIND_SWAP,
    TSURO_KIND_TURN,
    TSURO_KIND_RISE,
    TSURO_KIND_LANTERN,
    TSURO_KIND_FLIP,
    TSURO_KIND_KEEP,
    TSURO_KIND_REACT,
    TSURO_KIND_WAKE,
    TSURO_KIND_MARK,
    TSURO_KIND_DRAW, /* how others see a `keep` */
    TSURO_KIND_COUNT
};

/** How a game ended. */
enum tsuro_ending {
    TSURO_ENDING_NONE,
    TSURO_ENDING_LAST,
    TSURO_ENDING_TOGETHER,
    TSURO_ENDING_TILES,
    TSURO_ENDING_SCORE,
    TSURO_ENDING_SOLO,
    TSURO_ENDING_STARS,
    TSURO_ENDING_LAST_PHOENIX,
    TSURO_ENDING_INTERRUPTED,
    TSURO_ENDING_COUNT
};

/** Options, each -1 for what the edition prescribes. See docs/options.md. */
enum tsuro_option {
    TSURO_OPTION_WIDTH,
    TSURO_OPTION_HEIGHT,
    TSURO_OPTION_DECK,   /* tsuro_deck */
    TSURO_OPTION_DRAGON, /* tsuro_dragon */
    TSURO_OPTION_EXCHANGE,
    TSURO_OPTION_OPEN,
    TSURO_OPTION_TEAMS,
    TSURO_OPTION_SOLO,
    TSURO_OPTION_START, /* tsuro_start_rule */
    TSURO_OPTION_MARKERS,
    TSURO_OPTION_GOAL, /* tsuro_goal */
    TSURO_OPTION_DAIKAIJU,
    TSURO_OPTION_DIE_EACH,
    TSURO_OPTION_PORTAL,
    TSURO_OPTION_TSUNAMI,
    TSURO_OPTION_UZUSHIO,
    TSURO_OPTION_TAIHOU,
    TSURO_OPTION_SWIFT_RISE,
    TSURO_OPTION_COUNT
};

enum tsuro_deck { TSURO_DECK_CLASSIC, TSURO_DECK_KOSMOS, TSURO_DECK_BOTH };
enum tsuro_dragon { TSURO_DRAGON_PASS, TSURO_DRAGON_ASIDE, TSURO_DRAGON_NONE };
enum tsuro_start_rule { TSURO_START_RULE_MARK, TSURO_START_RULE_SIDE };
enum tsuro_goal { TSURO_GOAL_LAST, TSURO_GOAL_LONGEST, TSURO_GOAL_CROSSINGS };

/** Which generator a game draws its chances from. */
enum tsuro_random_kind {
    TSURO_RANDOM_NONE,   /* a view: it knows no chance to come */
    TSURO_RANDOM_SEEDED, /* ChaCha20 keyed with SHA-256 of the seed text */
    TSURO_RANDOM_FAST,   /* a 64-bit generator for searches and simulations */
};

/** What a new game is made of. Fill it with tsuro_setup_defaults, then change what you like. */
typedef struct tsuro_setup {
    int edition;
    int players;
    int first;        /* the first seat, or -1 for a random one */
    int random;       /* TSURO_RANDOM_SEEDED or TSURO_RANDOM_FAST */
    const char *seed; /* the seed's text, for TSURO_RANDOM_SEEDED */
    size_t seed_length;
    uint64_t fast_seed; /* for TSURO_RANDOM_FAST */
    int8_t options[TSURO_OPTION_COUNT];
    uint8_t reserved[63 - TSURO_OPTION_COUNT]; /* for options to come */
    uint8_t rules; /* which rules: TSURO_RULES, or an older number that is supported */
} tsuro_setup;

/**
 * A game, or a seat's view of one (tsuro_game_view). 1,024 bytes of which a family uses a
 * prefix (tsuro_game_size); what is unused is zero.
 */
typedef struct tsuro_game {
    uint64_t words[128];
} tsuro_game;

/** The question that is open. */
typedef struct tsuro_decision {
    int kind;   /* tsuro_kind */
    int player; /* -1 when the game is over */
    int marker; /* -1 unless the player has several and one of them is meant */
    int at;     /* the square asked about, or -1 */
    int from;   /* lantern: the tile left, or -1 */
    int cause;  /* react: a tsuro_reason, else 0 */
    int danger; /* react: the daikaiju's square, or -1 */
    int reserved;
} tsuro_decision;

/** `viewer` of a spectator, who sees no hand. */
#define TSURO_PUBLIC 8

/** Sets *setup to a game of `edition` with everything as printed. */
TSURO_API void tsuro_setup_defaults(int edition, int players, tsuro_setup *setup);

/**
 * Begins a game. On failure *game is unchanged, the result is TSURO_ERR_SETUP and *why (unless
 * NULL) points to a constant sentence that says what to mend.
 */
TSURO_API int tsuro_game_new(const tsuro_setup *setup, tsuro_game *game, const char **why);

/** Bytes in use: what a copy copies and a comparison compares. */
TSURO_API size_t tsuro_game_size(const tsuro_game *game);

/** Copies the used bytes of *from. *to must be zero behind them or another game of that kind. */
TSURO_API void tsuro_game_copy(tsuro_game *to, const tsuro_game *from);

TSURO_API bool tsuro_game_equal(const tsuro_game *a, const tsuro_game *b);

TSURO_API int tsuro_game_edition(const tsuro_game *game);

/** The number of the rules that the game was begun under and is played by. */
TSURO_API int tsuro_game_rules(const tsuro_game *game);

TSURO_API int tsuro_game_players(const tsuro_game *game);
TSURO_API int tsuro_game_first(const tsuro_game *game);

/** The seat whose turn it is. */
TSURO_API int tsuro_game_active(const tsuro_game *game);

/** Moves played so far. */
TSURO_API int tsuro_game_ply(const tsuro_game *game);
TSURO_API int tsuro_game_width(const tsuro_game *game);
TSURO_API int tsuro_game_height(const tsuro_game *game);

/** An option as this game plays it. */
TSURO_API int tsuro_game_option(const tsuro_game *game, int option);

/** Whether the seat is still in the game. */
TSURO_API bool tsuro_game_seat_in(const tsuro_game *game, int seat);

TSURO_API tsuro_decision tsuro_game_decision(const tsuro_game *game);

/** The kind of the open decision alone, and its seat; for loops that need no more. */
TSURO_API int tsuro_game_kind(const tsuro_game *game);
TSURO_API int tsuro_game_decider(const tsuro_game *game);

/** TSURO_ENDING_NONE, or how the game ended. */
TSURO_API int tsuro_game_ending(const tsuro_game *game);

/** The winners as a mask of seats, 0 while the game runs. */
TSURO_API unsigned tsuro_game_winners(const tsuro_game *game);

/** The seat's score where the goal has one, else 0. */
TSURO_API int tsuro_game_score(const tsuro_game *game, int seat);

/**
 * Lists the moves of the deciding player, in a stable order and without two that lead to the
 * same game. Returns their number, 0 when the game is over.
 */
TSURO_API int tsuro_game_moves(const tsuro_game *game, tsuro_move moves[TSURO_MOVES_MAX]);

/** Whether tsuro_game_play would take the move: a listed one, its equal, or `resign`. */
TSURO_API bool tsuro_game_legal(const tsuro_game *game, tsuro_move move);

/**
 * Plays a move and all that follows from it. `events` may be NULL. An illegal move changes
 * nothing and gives TSURO_ERR_ILLEGAL.
 */
TSURO_API int tsuro_game_play(tsuro_game *game, tsuro_move move, tsuro_events *events);

/** tsuro_game_play for a move known to be legal: unchecked, for searches. */
TSURO_API void tsuro_game_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);

/**
 * The raw placements open to the deciding player at `place`: bit 4*slot+turn is set for each
 * (tile in hand, turn) that the rules allow, symmetric turns counted apart. `marker` says for
 * which of several markers. 0 where the decision is not of that form.
 */
TSURO_API uint32_t tsuro_game_placements(const tsuro_game *game, int marker);

/**
 * Plays at random, at most `limit` placements, each one of the raw placements with the same
 * chance: the same as choosing one of tsuro_game_placements and applying it again and again, but
 * faster, for simulations. Start marks still to be chosen are chosen first, each free one with the
 * same chance. *random is the state of the generator, any number to begin with. Returns how many
 * tiles were placed; it stops where the game is over or the decision is another than a start mark
 * or `place` of a player with one marker: list the moves then.
 */
TSURO_API int tsuro_game_playout(tsuro_game *game, uint64_t *random, int limit);

/** The tile in a seat's hand at `slot`, below TSURO_HAND_MAX: its number, 0 for none,
 * TSURO_TILE_HIDDEN. */
TSURO_API int tsuro_game_hand(const tsuro_game *game, int seat, int slot);

/** Numbers of tiles that are no path tiles, and of one the viewer may not see. */
enum { TSURO_TILE_PORTAL = 36, TSURO_TILE_TAIHOU = 37, TSURO_TILE_HIDDEN = 63 };

/**
 * What `viewer` (a seat or TSURO_PUBLIC) may know, as a game whose hidden parts are unknown.
 * It can be looked at, listed, previewed; playing on it halts at the first thing it cannot know.
 */
TSURO_API void tsuro_game_view(const tsuro_game *game, int viewer, tsuro_game *view);

/** Whether play stopped in a view because what follows is hidden or random. */
TSURO_API bool tsuro_game_halted(const tsuro_game *view);

/** The viewer of a view, or -1 for a whole game. */
TSURO_API int tsuro_game_viewer(const tsuro_game *game);

/**
 * Fills what a view hides with one of its possibilities, each equally likely, and gives the
 * copy a fast generator; `random` chooses. A whole game is only given the generator.
 */
TSURO_API void tsuro_game_guess(const tsuro_game *view, uint64_t random, tsuro_game *game);

/** Removes from an event what `viewer` may not see. `game` is the state after it. */
TSURO_API void tsuro_event_hide(const tsuro_game *game, int viewer, tsuro_event *event);

#ifdef __cplusplus
}
#endif

#endif
