/* SPDX-License-Identifier: MIT */
/*
 * What lies on the board: tiles, markers, monsters, weather, lanterns. Enough to draw any position
 * of any edition, or to look at one from a bot, without reading JSON. A view shows what its viewer
 * may know, and what lies on the board everybody may.
 *
 * Squares are numbered row by row from the top left; ports clockwise from the top left of a
 * square (docs/state.md). A square, seat, tile or port that does not exist is answered as
 * "nothing", never with undefined behaviour. Thread rule and memory as in <tsuro/game.h>.
 */
#ifndef TSURO_BOARD_H
#define TSURO_BOARD_H

#include "tsuro/export.h"
#include "tsuro/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Room that suffices for tsuro_game_things. */
#define TSURO_THINGS_MAX 64

/** Where a marker is. */
enum tsuro_place {
    TSURO_PLACE_NONE,   /* not on the board yet */
    TSURO_PLACE_BESIDE, /* beside `square`, at `side` where the edition says which */
    TSURO_PLACE_BOARD,  /* faces `square` and would enter it by `port` */
    TSURO_PLACE_PORTAL, /* waits in the mystic portal */
    TSURO_PLACE_OFF,    /* before its owner, who may be able to rise */
    TSURO_PLACE_LOST,   /* out; `square` and `port` say where it ended, if it did so on a tile */
    TSURO_PLACE_COUNT
};

/** One marker: a stone, a ship, a pawn. */
typedef struct tsuro_marker {
    int player;
    int number; /* which of its player's markers: 0 for the first */
    int place;  /* tsuro_place */
    int square; /* or -1 */
    int port;   /* or -1 */
    int side;   /* 0 north, 1 east, 2 south, 3 west, or -1 */
    int reserved[2];
} tsuro_marker;

/** Kinds of things that are neither path tiles nor markers. */
enum tsuro_thing_kind {
    TSURO_THING_NONE,
    TSURO_THING_DAIKAIJU,     /* number 1-5, colour (tsuro_colour), square, facing */
    TSURO_THING_UZUSHIO,      /* square, facing */
    TSURO_THING_TSUNAMI,      /* number: strength; square: its middle, facing: where it goes */
    TSURO_THING_PORTAL,       /* square */
    TSURO_THING_LANTERN,      /* colour, square; number 1: its Star was settled in this move */
    TSURO_THING_STAR,         /* square */
    TSURO_THING_LIFE,         /* player: whose Life token it is, still unused */
    TSURO_THING_DRAGON,       /* player: the holder, or -1: beside the board */
    TSURO_THING_PHOENIX_TILE, /* player: the holder, or -1: on the stack */
    TSURO_THING_COUNT
};

enum tsuro_colour {
    TSURO_COLOUR_NONE,
    TSURO_COLOUR_GOLD,
    TSURO_COLOUR_BLUE,
    TSURO_COLOUR_ORANGE,
    TSURO_COLOUR_YELLOW,
    TSURO_COLOUR_COUNT
};

/** One thing. Which members a kind uses stands beside its name; the others are -1 or 0. */
typedef struct tsuro_thing {
    int kind; /* tsuro_thing_kind */
    int number;
    int colour; /* tsuro_colour */
    int square; /* or -1: beside the board */
    int facing; /* quarter turns clockwise from north, or -1 */
    int player; /* or -1 */
    int reserved[2];
} tsuro_thing;

/** What is printed on one face of a tile besides its paths. */
typedef struct tsuro_face {
    int turns;   /* how many quarter turns look different: 1, 2 or 4 */
    int lantern; /* tsuro_colour of its lantern, or TSURO_COLOUR_NONE */
    bool glowing;
    bool cloud; /* has the cloud frame */
    int reserved[2];
} tsuro_face;

/** Ports of a square, tiles (numbered from 1) and faces of a tile; 0 for an unknown edition. */
TSURO_API int tsuro_edition_ports(int edition);
TSURO_API int tsuro_edition_tiles(int edition);
TSURO_API int tsuro_edition_faces(int edition);

/**
 * The port at which the path that begins at `port` ends, on a tile that lies with `face` (0 or 1)
 * up and turned by `turn` quarters clockwise; -1 where there is no path.
 */
TSURO_API int tsuro_tile_exit(int edition, int tile, int face, int turn, int port);

/** Fills *print; false, and all zero, where there is no such face. */
TSURO_API bool tsuro_tile_face(int edition, int tile, int face, tsuro_face *print);

/** The path tile on a square, 0 for none. `face` and `turn` may be NULL. */
TSURO_API int tsuro_game_tile(const tsuro_game *game, int square, int *face, int *turn);

/**
 * The square across a port of a square, and in *in (unless NULL) the port of it that is met; -1
 * where the board ends.
 */
TSURO_API int tsuro_game_across(const tsuro_game *game, int square, int port, int *in);

/** How many markers the game has; those of a player stand together, in the order of seats. */
TSURO_API int tsuro_game_markers(const tsuro_game *game);

/** Fills *marker; false, and of no player (-1), if there is none of that index. */
TSURO_API bool tsuro_game_marker(const tsuro_game *game, int index, tsuro_marker *marker);

/**
 * Lists the things on and beside the board, in a stable order, at most `capacity` of them.
 * Returns how many there are, which may be more; TSURO_THINGS_MAX is enough.
 */
TSURO_API int tsuro_game_things(const tsuro_game *game, tsuro_thing *things, int capacity);

/** Tiles in a seat's hand, also where a view hides which they are; and in the pile or stack. */
TSURO_API int tsuro_game_hand_size(const tsuro_game *game, int seat);
TSURO_API int tsuro_game_pile(const tsuro_game *game);

#ifdef __cplusplus
}
#endif

#endif
