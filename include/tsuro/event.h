/* SPDX-License-Identifier: MIT */
/*
 * Events: everything that happened between two decisions, in order and in enough detail to
 * animate it. The caller owns the memory; the engine only appends.
 */
#ifndef TSURO_EVENT_H
#define TSURO_EVENT_H

#include <stdint.h>

/** What happened. The names in JSON are these in lower case. */
enum tsuro_event_type {
    TSURO_EVENT_NONE,
    TSURO_EVENT_STARTED,          /* player, marker, square, in (port, side + 8, or none) */
    TSURO_EVENT_MARKED,           /* player, marker, square, in: another start mark */
    TSURO_EVENT_PLACED,           /* player, tile, face, turn, square */
    TSURO_EVENT_ENTERED,          /* player, marker, square, in: the port chosen to enter by */
    TSURO_EVENT_MOVED,            /* player, marker; `count` TSURO_EVENT_PATH follow */
    TSURO_EVENT_PATH,             /* square, in, out: one tile of the path of the event before */
    TSURO_EVENT_PASSED,           /* player */
    TSURO_EVENT_ELIMINATED,       /* player, marker, reason */
    TSURO_EVENT_DREW,             /* player, tile: one tile; JSON joins a player's run of them */
    TSURO_EVENT_KEPT,             /* player */
    TSURO_EVENT_DISCARDED,        /* player, tile */
    TSURO_EVENT_RETURNED,         /* player, tile: hand to pile; JSON joins a run */
    TSURO_EVENT_DRAGON,           /* player: the new holder, or none: beside the board */
    TSURO_EVENT_PHOENIX_TILE,     /* player: the new holder, or none: on the stack */
    TSURO_EVENT_SWAPPED,          /* player, tile given, other taken */
    TSURO_EVENT_SHUFFLED,         /* the pile was shuffled */
    TSURO_EVENT_ROLLED,           /* player, reason (tsuro_roll), number, other: 0 if one die */
    TSURO_EVENT_DAIKAIJU_PLACED,  /* number, colour, square, turn: facing */
    TSURO_EVENT_DAIKAIJU_MOVED,   /* number, colour, square, to */
    TSURO_EVENT_DAIKAIJU_TURNED,  /* number, colour, square, turn: facing */
    TSURO_EVENT_DAIKAIJU_REMOVED, /* number, colour, square */
    TSURO_EVENT_FIRED,            /* player, square */
    TSURO_EVENT_TILE_REMOVED,     /* tile, square */
    TSURO_EVENT_PORTAL,           /* player, square */
    TSURO_EVENT_TRANSPORTED,      /* player, square */
    TSURO_EVENT_TSUNAMI,          /* square or none: gone, turn: facing, number: strength */
    TSURO_EVENT_UZUSHIO,          /* square or none: gone, turn: facing */
    TSURO_EVENT_STAR,             /* player, square */
    TSURO_EVENT_SCORED,           /* player, count */
    TSURO_EVENT_LANTERN,          /* player, square, to, colour */
    TSURO_EVENT_FLIPPED,          /* player, square, face, turn, reason: axis */
    TSURO_EVENT_LEFT,             /* player, reason */
    TSURO_EVENT_ROSE,             /* player, square */
    TSURO_EVENT_RESIGNED,         /* player */
    TSURO_EVENT_TURN,             /* player: whose turn begins */
    TSURO_EVENT_ROUND,            /* count: which */
    TSURO_EVENT_OVER,             /* reason: tsuro_ending, count: mask of winners */
    TSURO_EVENT_TYPE_COUNT
};

/** Why a marker was eliminated (or left the board: the first three and `immolate`). */
enum tsuro_reason {
    TSURO_REASON_NONE,
    TSURO_REASON_EDGE,
    TSURO_REASON_COLLISION,
    TSURO_REASON_LOOP,
    TSURO_REASON_DAIKAIJU,
    TSURO_REASON_RUN_OVER,
    TSURO_REASON_BLOCKED,
    TSURO_REASON_WHIRLPOOL,
    TSURO_REASON_CAPSIZED,
    TSURO_REASON_PORTAL,
    TSURO_REASON_RESIGNED,
    TSURO_REASON_IMMOLATE,
    TSURO_REASON_COUNT
};

/** What dice were rolled for. */
enum tsuro_roll {
    TSURO_ROLL_NONE,
    TSURO_ROLL_PLACE,
    TSURO_ROLL_MOVE,
    TSURO_ROLL_PORTAL,
    TSURO_ROLL_TSUNAMI,
    TSURO_ROLL_UZUSHIO,
    TSURO_ROLL_COUNT
};

/** In `player`, `marker`, `square`, `to`, `in` and `out`: there is none. */
#define TSURO_NONE 255

/** One event. Which fields a type uses stands beside its name; the others are 0. */
typedef struct tsuro_event {
    uint8_t type;
    uint8_t player;
    uint8_t marker;
    uint8_t reason;
    uint8_t square;
    uint8_t to;
    uint8_t in;
    uint8_t out;
    uint8_t tile;
    uint8_t other;
    uint8_t face;
    uint8_t turn;
    uint8_t number;
    uint8_t colour;
    uint16_t count;
} tsuro_event;

/** Room that suffices for everything that can happen between two decisions. */
#define TSURO_EVENTS_ENOUGH 8192

/**
 * Where events go. The caller sets `items`, `capacity` and `count`; the engine appends and, where
 * the room ends, counts what it dropped. A capacity of 0 with `items` NULL only counts.
 */
typedef struct tsuro_events {
    tsuro_event *items;
    int capacity;
    int count;
    int dropped;
} tsuro_events;

#endif
