/* SPDX-License-Identifier: MIT */
/*
 * A record as it is told, ply by ply: the game as a viewer sees it, who was lost by what, the ways
 * travelled, and what happened in the last move.
 */
#ifndef TSR_RENDER_STORY_H
#define TSR_RENDER_STORY_H

#include "render/scene.h"
#include "tsuro/record.h"

#define TSR_STORY_EVENTS 4096

struct tsr_story {
    const tsuro_record *record;
    int viewer; /* a seat, TSURO_PUBLIC, or -1: everything is open */
    int ply;
    tsuro_game game;  /* all of it */
    tsuro_game shown; /* what the viewer sees */
    struct tsr_trail trail;
    bool turn_over;         /* the next move begins a turn */
    struct tsr_scene scene; /* of `shown` and `trail`, with names and reasons */
    struct tsr_scene_cache cache;
    tsuro_event items[TSR_STORY_EVENTS];
    tsuro_events events; /* of the last move */
};

/* The story before its first move, with the names of the record. It is large: keep it off the
 * stack. */
void tsr_story_begin(struct tsr_story *story, const tsuro_record *record, int viewer);

/* Plays the next move; false after the last one. */
bool tsr_story_step(struct tsr_story *story);
void tsr_story_end(struct tsr_story *story);

#endif
