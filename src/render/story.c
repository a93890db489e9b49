/* SPDX-License-Identifier: MIT */
/* A record as it is told (story.h). */
#include "render/story.h"

#include <string.h>

#include "render/name.h"

/* Whether a line is still there: tiles are turned and flipped. */
static bool line_lies(const tsuro_game *game, int square, int from, int to)
{
    int face, turn, tile = tsuro_game_tile(game, square, &face, &turn);
    return tile && tsuro_tile_exit(tsuro_game_edition(game), tile, face, turn, from) == to;
}

/* On a board whose tiles turn the ways of the turn keep their colour, whatever was asked in it. */
static void turn_follow(struct tsr_story *story)
{
    struct tsr_trail *trail = &story->trail;
    int player = 0;
    for (int square = 0; square < TSR_SQUARES_MAX; square++) {
        for (int i = trail->count[square]; i-- > 0;) {
            struct tsr_worn worn = trail->worn[square][i];
            if (!line_lies(&story->game, square, worn.from, worn.to))
                tsr_trail_remove(trail, square, worn.from, worn.to);
        }
    }
    for (int i = 0; i < story->events.count; i++) {
        const tsuro_event *event = &story->items[i];
        if (event->type == TSURO_EVENT_TURN)
            story->turn_over = true;
        if (event->type == TSURO_EVENT_MOVED)
            player = event->player;
        if (event->type != TSURO_EVENT_PATH || event->in >= 12 || event->out >= 12 ||
            !line_lies(&story->game, event->square, event->in, event->out))
            continue;
        struct tsr_worn worn = {(int8_t)event->in, (int8_t)event->out, (int8_t)player, false, 1};
        tsr_trail_add(trail, event->square, worn);
    }
}

/* What is seen now. */
static void shown_update(struct tsr_story *story)
{
    if (story->viewer < 0)
        story->shown = story->game;
    else
        tsuro_game_view(&story->game, story->viewer, &story->shown);
    if (tsuro_edition_faces(tsuro_game_edition(&story->game)) == 2)
        turn_follow(story);
    else
        tsr_trail_find(&story->shown, &story->trail);
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
    if (story->turn_over)
        memset(story->trail.count, 0, sizeof story->trail.count);
    story->turn_over = false;
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
