/* SPDX-License-Identifier: MIT */
/* A record as it is told (story.h). */
#include "render/story.h"

#include <string.h>

#include "render/name.h"

/* What is seen now. On a board whose tiles turn only the last ways keep their colour. */
static void shown_update(struct tsr_story *story)
{
    if (story->viewer < 0)
        story->shown = story->game;
    else
        tsuro_game_view(&story->game, story->viewer, &story->shown);
    tsr_trail_find(&story->shown, &story->trail);
    if (tsuro_edition_faces(tsuro_game_edition(&story->game)) != 2)
        return;
    int player = 0;
    for (int i = 0; i < story->events.count; i++) {
        const tsuro_event *event = &story->items[i];
        if (event->type == TSURO_EVENT_MOVED)
            player = event->player;
        if (event->type != TSURO_EVENT_PATH || event->in >= 12 || event->out >= 12)
            continue;
        int face, turn, tile = tsuro_game_tile(&story->game, event->square, &face, &turn);
        int edition = tsuro_game_edition(&story->game);
        if (tsuro_tile_exit(edition, tile, face, turn, event->in) != event->out)
            continue; /* it was turned or flipped since */
        struct tsr_worn worn = {(int8_t)event->in, (int8_t)event->out, (int8_t)player, false, 1};
        tsr_trail_add(&story->trail, event->square, worn);
    }
}

void tsr_story_begin(struct tsr_story *story, const tsuro_record *record, int viewer)
{
    memset(story, 0, sizeof *story);
    story->record = record;
    story->viewer = viewer;
    story->game = record->start;
    story->events = (tsuro_events){story->items, TSR_STORY_EVENTS, 0, 0};
    story->scene.game = &story->shown;
    story->scene.trail = &story->trail;
    story->scene.cache = &story->cache;
    for (int i = 0; i < TSURO_PLAYERS_MAX; i++) {
        memcpy(story->scene.names[i], record->names[i], TSR_NAME_BYTES);
        tsr_name_clean(story->scene.names[i]);
    }
    shown_update(story);
}

bool tsr_story_step(struct tsr_story *story)
{
    if (story->ply >= story->record->count)
        return false;
    story->events.count = story->events.dropped = 0;
    tsuro_game_apply(&story->game, story->record->moves[story->ply++], &story->events);
    for (int i = 0; i < story->events.count; i++) {
        const tsuro_event *event = &story->items[i];
        /* A phoenix leaves the board by something, and is lost later if it does not rise. */
        bool fell = event->type == TSURO_EVENT_ELIMINATED || event->type == TSURO_EVENT_LEFT;
        if (fell && event->player < TSURO_PLAYERS_MAX && event->reason != TSURO_REASON_NONE)
            story->scene.reasons[event->player] = event->reason;
    }
    shown_update(story);
    return true;
}

void tsr_story_end(struct tsr_story *story)
{
    tsr_scene_cache_free(&story->cache);
}
