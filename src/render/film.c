/* SPDX-License-Identifier: MIT */
/*
 * Films (picture.h). A GIF has a frame a ply; in a WebP markers glide along their ways. What
 * differs from the frame before is drawn and written, nothing else. The first frame has all markers
 * at their starts: where films stand still it is all that is seen.
 */
#include <stdlib.h>
#include <string.h>

#include "render/change.h"
#include "render/codec.h"
#include "render/meeting.h"
#include "render/picture.h"

#define PLY_MS 700
#define LAST_MS 4000
#define REST_MS 260 /* after a glide */
#define FRAMES_PER_SECOND 15
#define FRAMES_PER_TILE 3

struct reel {
    struct tsr_story *story;
    const struct tsr_film *film;
    const struct tsr_codec *codec;
    void *state;
    struct tsr_raster raster;
    struct tsr_raster ground; /* the same without what changes at all */
    struct tsr_list lists[2]; /* the frame before and this one, in turn */
    int now;
    int clock; /* frames at the film's own speed, for times that add up */
};

/* Draws the areas anew, which do not overlap, and shows them. */
static const char *areas_show(struct reel *reel, const struct tsr_area *areas, int count, int ms)
{
    tsr_raster_copy(&reel->raster, &reel->ground, areas, count);
    tsr_raster_draw(&reel->raster, &reel->lists[reel->now], TSR_LAYER_ABOVE, areas, count);
    if (reel->raster.failed || reel->ground.failed)
        return "there is not enough memory for this film";
    return reel->codec->frame(reel->state, areas, count, ms);
}

static const char *frame_show(struct reel *reel, int ms)
{
    struct tsr_list *list = &reel->lists[reel->now ^= 1];
    struct tsr_changes changes = {.count = 0};
    struct tsr_area parts[TSR_PARTS_MAX];
    tsr_scene_draw(&reel->story->scene, &reel->film->wish, list);
    if (list->failed)
        return "there is not enough memory for this film";
    tsr_changes_add(&changes, &reel->lists[!reel->now], list, &reel->raster);
    if (!changes.count) /* viewers wait only for a frame */
        changes.areas[changes.count++] = (struct tsr_area){0, 0, 2, 2};
    return areas_show(reel, parts, tsr_changes_join(&changes, parts), ms);
}

static const char *first_show(struct reel *reel, int ms)
{
    const struct tsr_area all = {0, 0, reel->raster.width, reel->raster.height};
    tsr_raster_draw(&reel->ground, &reel->lists[reel->now], TSR_LAYER_GROUND, &all, 1);
    return areas_show(reel, &all, 1, ms);
}

/* Milliseconds of the next frame: 66 or 67, so that fifteen are a second. */
static int tick(struct reel *reel)
{
    int before = reel->clock++ * 1000 / FRAMES_PER_SECOND;
    return reel->clock * 1000 / FRAMES_PER_SECOND - before;
}

/* The index of a player's marker among all. */
static int marker_index(const tsuro_game *game, int player, int number)
{
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker marker;
        tsuro_game_marker(game, i, &marker);
        if (marker.player == player && marker.number == number)
            return i;
    }
    return -1;
}

/* Puts the marker on its way over the step's tile, and colours it so far. */
static void step_show(struct tsr_story *story, const tsuro_event *step, int marker, int player,
                      float part)
{
    const struct tsr_strands *strands =
        tsr_scene_strands(&story->cache, &story->shown, step->square);
    const struct tsr_strand *strand =
        strands ? tsr_strand_find(strands, step->in, step->out) : NULL;
    struct tsr_glide *glide = &story->scene.glides[marker];
    float point[2];
    if (!strand)
        return;
    tsr_curve_at(&strand->curve, strand->from == step->in ? part : 1 - part, point);
    int width = tsuro_game_width(&story->shown);
    glide->on = true;
    glide->x = point[0] + (float)(step->square % width) * TSR_UNIT;
    glide->y = point[1] + (float)(step->square / width) * TSR_UNIT;
    struct tsr_worn worn = {(int8_t)step->in, (int8_t)step->out, (int8_t)player, false, part};
    tsr_trail_add(&story->trail, step->square, worn);
}

/* Who meets another goes half of its last line, which is the only one that is told. */
static float way_end(const tsuro_game *game, int index)
{
    struct tsr_meeting meeting;
    tsuro_marker marker;
    tsuro_game_marker(game, index, &marker);
    return tsr_meeting_find(game, &marker, false, NULL, &meeting) ? meeting.part : 1;
}

/* One marker's way, `count` steps from event `at` on. */
static const char *glide_show(struct reel *reel, int at, int count, int marker, int player)
{
    struct tsr_story *story = reel->story;
    float end = way_end(&story->shown, marker);
    for (int i = 0; i < count; i++) {
        for (int frame = 1; frame <= FRAMES_PER_TILE; frame++) {
            step_show(story, &story->items[at + i], marker, player,
                      end * (float)frame / FRAMES_PER_TILE);
            const char *fault = frame_show(reel, tick(reel));
            if (fault)
                return fault;
        }
    }
    story->scene.glides[marker].on = false;
    return NULL;
}

/* Before anybody has moved: markers where they stood, their ways not yet in colour. */
static void moves_unmake(struct tsr_story *story, const tsuro_game *before)
{
    for (int i = 0; i < story->events.count; i++) {
        const tsuro_event *event = &story->items[i];
        tsuro_marker marker;
        if (event->type == TSURO_EVENT_PATH)
            tsr_trail_remove(&story->trail, event->square, event->in, event->out);
        if (event->type != TSURO_EVENT_MOVED)
            continue;
        int index = marker_index(before, event->player, event->marker);
        if (index < 0 || !tsuro_game_marker(before, index, &marker))
            continue;
        struct tsr_glide *glide = &story->scene.glides[index];
        glide->on = tsr_marker_place(before, &marker, &glide->x, &glide->y);
    }
}

static const char *ply_glide(struct reel *reel)
{
    struct tsr_story *story = reel->story;
    tsuro_game before = story->shown;
    struct tsr_trail after;
    if (!tsr_story_step(story))
        return NULL;
    after = story->trail;
    moves_unmake(story, &before);
    const char *fault = frame_show(reel, 2 * tick(reel));
    for (int i = 0; i < story->events.count && !fault; i++) {
        const tsuro_event *event = &story->items[i];
        if (event->type != TSURO_EVENT_MOVED)
            continue;
        int marker = marker_index(&story->shown, event->player, event->marker);
        int count = 0;
        while (i + 1 + count < story->events.count &&
               story->items[i + 1 + count].type == TSURO_EVENT_PATH)
            count++;
        if (marker >= 0 && count)
            fault = glide_show(reel, i + 1, count, marker, event->player);
    }
    memset(story->scene.glides, 0, sizeof story->scene.glides);
    story->trail = after;
    return fault ? fault : frame_show(reel, REST_MS);
}

/* Before the first frame all have chosen where to start, whatever else is asked before or between:
 * the first tile is laid only then. */
static void starts_step(struct tsr_story *story, int to)
{
    tsuro_game game = story->game;
    int started = story->ply, end = to < story->record->count ? to : story->record->count;
    for (int ply = started; ply < end && tsuro_game_kind(&game) != TSURO_KIND_PLACE; ply++) {
        if (tsuro_game_kind(&game) == TSURO_KIND_START)
            started = ply + 1;
        tsuro_game_apply(&game, story->record->moves[ply], NULL);
    }
    while (story->ply < started && tsr_story_step(story))
        ;
}

static const char *plies_show(struct reel *reel)
{
    struct tsr_story *story = reel->story;
    int all = reel->film->to;
    bool glides = reel->codec == tsr_codec_webp;
    const char *fault = first_show(reel, all == story->ply ? LAST_MS : PLY_MS);
    while (!fault && story->ply < all) {
        bool last = story->ply + 1 == all;
        if (glides)
            fault = ply_glide(reel);
        else if (tsr_story_step(story))
            fault = frame_show(reel, last ? LAST_MS : PLY_MS);
        if (glides && last && !fault)
            fault = frame_show(reel, LAST_MS);
        if (reel->film->progress)
            reel->film->progress(reel->film->context, story->ply, all);
    }
    return fault;
}

static const char *reel_run(struct reel *reel, struct tsr_bytes *out)
{
    const tsuro_game *game = &reel->story->game;
    const struct tsr_colours *colours =
        tsr_colours_of(tsr_look_of(tsuro_game_edition(game)), reel->film->wish.theme);
    struct tsr_list *list = &reel->lists[0];
    starts_step(reel->story, reel->film->to);
    tsr_scene_draw(&reel->story->scene, &reel->film->wish, list);
    if (list->failed || !tsr_raster_begin(&reel->raster, list, reel->film->height) ||
        !tsr_raster_begin(&reel->ground, list, reel->film->height))
        return "there is not enough memory for this film";
    tsr_raster_hurry(&reel->raster, reel->codec == tsr_codec_gif);
    tsr_raster_hurry(&reel->ground, false);
    const char *fault =
        reel->codec->begin(&reel->state, &reel->raster, colours, tsuro_game_players(game), out);
    if (fault)
        return fault;
    fault = plies_show(reel);
    const char *end = reel->codec->end(reel->state, !fault);
    return fault ? fault : end;
}

const char *tsr_film_make(struct tsr_story *story, const struct tsr_film *film, int format,
                          struct tsr_bytes *out)
{
    struct reel reel = {.story = story, .film = film};
    const char *fault = tsr_raster_fault();
    reel.codec = format == TSR_FORMAT_GIF ? tsr_codec_gif : tsr_codec_webp;
    if (fault)
        return fault;
    if (!reel.codec)
        return "this tsuro was built without libwebp: it draws no .webp";
    fault = reel_run(&reel, out);
    tsr_raster_end(&reel.raster);
    tsr_raster_end(&reel.ground);
    tsr_list_free(&reel.lists[0]);
    tsr_list_free(&reel.lists[1]);
    return fault;
}
