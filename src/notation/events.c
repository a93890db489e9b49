/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON. Which members an event has depends on its type alone, by a table; a path and
 * a run of single draws or returns come out as one event with a list.
 */
#include "notation/names.h"
#include "notation/state/state.h"
#include "rules/door.h"
#include "tsuro/board.h"
#include "tsuro/text.h"
#include "json/json.h"

/* Members that an event of a type has. */
enum member {
    PLAYER = 1 << 0,
    MARKER = 1 << 1,
    AT = 1 << 2,
    TO = 1 << 3,
    IN = 1 << 4, /* "port", or "side" for a figure beside a square */
    TILE = 1 << 5,
    TURN = 1 << 6,
    FACING = 1 << 7,
    REASON = 1 << 8,
    NUMBER = 1 << 9,
    COLOUR = 1 << 10,
    COUNT = 1 << 11,
    AXIS = 1 << 12,
    STRENGTH = 1 << 13,
    LANTERN = 1 << 14, /* colour of a lantern */
};

static const uint16_t members[TSURO_EVENT_TYPE_COUNT] = {
    [TSURO_EVENT_STARTED] = PLAYER | MARKER | AT | IN,
    [TSURO_EVENT_MARKED] = PLAYER | MARKER | AT | IN,
    [TSURO_EVENT_PLACED] = PLAYER | AT | TILE | TURN,
    [TSURO_EVENT_ENTERED] = PLAYER | MARKER | AT | IN,
    [TSURO_EVENT_MOVED] = PLAYER | MARKER,
    [TSURO_EVENT_PASSED] = PLAYER,
    [TSURO_EVENT_ELIMINATED] = PLAYER | MARKER | REASON,
    [TSURO_EVENT_DREW] = PLAYER,
    [TSURO_EVENT_KEPT] = PLAYER,
    [TSURO_EVENT_DISCARDED] = PLAYER | TILE,
    [TSURO_EVENT_RETURNED] = PLAYER,
    [TSURO_EVENT_DRAGON] = PLAYER,
    [TSURO_EVENT_PHOENIX_TILE] = PLAYER,
    [TSURO_EVENT_SWAPPED] = PLAYER,
    [TSURO_EVENT_ROLLED] = PLAYER,
    [TSURO_EVENT_DAIKAIJU_PLACED] = NUMBER | COLOUR | AT | FACING,
    [TSURO_EVENT_DAIKAIJU_MOVED] = NUMBER | COLOUR | AT | TO,
    [TSURO_EVENT_DAIKAIJU_TURNED] = NUMBER | COLOUR | AT | FACING,
    [TSURO_EVENT_DAIKAIJU_REMOVED] = NUMBER | COLOUR | AT,
    [TSURO_EVENT_FIRED] = PLAYER | AT,
    [TSURO_EVENT_TILE_REMOVED] = TILE | AT,
    [TSURO_EVENT_PORTAL] = PLAYER | AT,
    [TSURO_EVENT_TRANSPORTED] = PLAYER | AT,
    [TSURO_EVENT_TSUNAMI] = AT | FACING | STRENGTH,
    [TSURO_EVENT_UZUSHIO] = AT | FACING,
    [TSURO_EVENT_STAR] = PLAYER | AT,
    [TSURO_EVENT_SCORED] = PLAYER | COUNT,
    [TSURO_EVENT_LANTERN] = PLAYER | AT | TO | LANTERN,
    [TSURO_EVENT_FLIPPED] = PLAYER | AT | TURN | AXIS,
    [TSURO_EVENT_LEFT] = PLAYER | REASON,
    [TSURO_EVENT_ROSE] = PLAYER | AT,
    [TSURO_EVENT_RESIGNED] = PLAYER,
    [TSURO_EVENT_TURN] = PLAYER,
};

struct printer {
    struct tsr_json_writer json;
    const tsuro_game *game;
    int viewer;
    bool faces;
};

static void seat_key(struct printer *p, const char *key, int seat)
{
    if (seat == TSURO_NONE)
        tsr_json_key_null(&p->json, key);
    else
        tsr_json_key_int(&p->json, key, seat);
}

static void port_key(struct printer *p, int port)
{
    static const char *const sides[] = {"N", "E", "S", "W"};
    if (port == TSURO_NONE)
        return;
    bool side = port >= 8 && !p->faces;
    if (side)
        tsr_json_key_string(&p->json, "side", sides[port & 3]);
    else
        tsr_json_key_int(&p->json, "port", port);
}

static void place_members(struct printer *p, unsigned has, const tsuro_event *event)
{
    if (has & PLAYER)
        seat_key(p, "player", event->player);
    if (has & NUMBER)
        tsr_json_key_int(&p->json, "number", event->number);
    if (has & COLOUR)
        tsr_json_key_string(&p->json, "colour", event->colour ? "blue" : "gold");
    if (has & MARKER && event->marker != TSURO_NONE)
        tsr_json_key_int(&p->json, "marker", event->marker);
    if (has & TILE) {
        tsr_json_key(&p->json, "tile");
        tsr_state_write_tile(&p->json, p->game, event->tile);
    }
    if (has & AT)
        tsr_state_write_square_key(&p->json, p->game, "at", event->square);
    if (has & TO)
        tsr_state_write_square_key(&p->json, p->game, "to", event->to);
    if (has & IN)
        port_key(p, event->in);
    if (has & TURN && p->faces)
        tsr_json_key_string(&p->json, "face", event->face ? "B" : "A");
    if (has & TURN)
        tsr_json_key_int(&p->json, "turn", event->turn);
}

static void other_members(struct printer *p, unsigned has, const tsuro_event *event)
{
    static const char *const lanterns[] = {"orange", "blue", "yellow"};
    if (has & LANTERN)
        tsr_json_key_string(&p->json, "colour", lanterns[event->colour % 3]);
    if (has & FACING)
        tsr_json_key_int(&p->json, "facing", event->turn);
    if (has & STRENGTH)
        tsr_json_key_int(&p->json, "strength", event->number);
    if (has & REASON && event->reason)
        tsr_json_key_string(&p->json, "reason", tsr_reason_names[event->reason]);
    if (has & AXIS && event->reason)
        tsr_json_key_string(&p->json, "axis", event->reason == TSURO_AXIS_LR ? "lr" : "tb");
    if (has & COUNT)
        tsr_json_key_int(&p->json, "count", event->count);
}

/* The path behind a `moved`; returns how many events it took. */
static int path_list(struct printer *p, const tsuro_event *event, int left)
{
    int count = event->count < left ? event->count : left;
    tsr_json_key(&p->json, "path");
    tsr_json_array(&p->json);
    for (int i = 1; i <= count; i++) {
        tsr_json_object(&p->json);
        tsr_state_write_square_key(&p->json, p->game, "at", event[i].square);
        tsr_json_key_int(&p->json, "in", event[i].in);
        tsr_json_key_int(&p->json, "out", event[i].out);
        tsr_json_end_object(&p->json);
    }
    tsr_json_end_array(&p->json);
    return count;
}

/* A run of events of one type and player becomes a count and, where seen, a list of tiles. */
static int tiles_list(struct printer *p, const tsuro_event *event, int left)
{
    int count = 1;
    while (count <= left && event[count].type == event->type &&
           event[count].player == event->player)
        count++;
    tsr_json_key_int(&p->json, "count", count);
    tsr_json_key(&p->json, "tiles");
    tsr_json_array(&p->json);
    for (int i = 0; i < count; i++) {
        tsuro_event one = event[i];
        if (p->viewer >= 0)
            tsuro_event_hide(p->game, p->viewer, &one);
        tsr_state_write_tile(&p->json, p->game, one.tile);
    }
    tsr_json_end_array(&p->json);
    return count - 1;
}

static void dice_list(struct printer *p, const tsuro_event *event)
{
    tsr_json_key_string(&p->json, "for", tsr_roll_names[event->reason]);
    tsr_json_key(&p->json, "dice");
    tsr_json_array(&p->json);
    tsr_json_int(&p->json, event->number);
    if (event->other)
        tsr_json_int(&p->json, event->other);
    tsr_json_end_array(&p->json);
}

static void swap_members(struct printer *p, const tsuro_event *event)
{
    tsuro_event seen = *event;
    if (p->viewer >= 0)
        tsuro_event_hide(p->game, p->viewer, &seen);
    tsr_json_key(&p->json, "given");
    tsr_state_write_tile(&p->json, p->game, seen.tile);
    tsr_json_key(&p->json, "taken");
    tsr_state_write_tile(&p->json, p->game, seen.other);
}

static void over_members(struct printer *p, const tsuro_event *event)
{
    tsr_json_key(&p->json, "winners");
    tsr_json_array(&p->json);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (event->count >> seat & 1)
            tsr_json_int(&p->json, seat);
    }
    tsr_json_end_array(&p->json);
    tsr_json_key_string(&p->json, "reason", tsr_ending_names[event->reason]);
}

/* Writes one event; returns how many further ones it took along. */
static int event_write(struct printer *p, const tsuro_event *event, int left)
{
    int taken = 0;
    tsr_json_object(&p->json);
    tsr_json_key_string(&p->json, "type", tsr_event_names[event->type]);
    place_members(p, members[event->type], event);
    other_members(p, members[event->type], event);
    switch (event->type) {
    case TSURO_EVENT_MOVED:
        taken = path_list(p, event, left);
        break;
    case TSURO_EVENT_DREW:
    case TSURO_EVENT_RETURNED:
        taken = tiles_list(p, event, left);
        break;
    case TSURO_EVENT_ROLLED:
        dice_list(p, event);
        break;
    case TSURO_EVENT_SWAPPED:
        swap_members(p, event);
        break;
    case TSURO_EVENT_ROUND:
        tsr_json_key_int(&p->json, "number", event->count);
        break;
    case TSURO_EVENT_OVER:
        over_members(p, event);
        break;
    default:
        break;
    }
    tsr_json_end_object(&p->json);
    return taken;
}

int tsuro_events_write(const tsuro_game *game, int viewer, const tsuro_events *events, char *json,
                       size_t capacity)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(events, "`events` may not be NULL");
    TSR_DOOR(json || !capacity, "`json` is NULL, but has a capacity");
    TSR_DOOR(viewer == -1 || tsr_is_viewer(game, viewer), "a viewer is a seat, TSURO_PUBLIC or -1");
    struct tsr_text text;
    struct printer p = {
        .game = game, .viewer = viewer, .faces = tsuro_edition_faces(tsuro_game_edition(game)) > 1};
    tsr_text_init(&text, json, capacity);
    tsr_json_writer_init(&p.json, &text);
    tsr_json_array(&p.json);
    for (int i = 0; i < events->count; i++)
        i += event_write(&p, &events->items[i], events->count - i - 1);
    tsr_json_end_array(&p.json);
    return text.overflow ? TSURO_ERR_ROOM : (int)text.length;
}
