/* SPDX-License-Identifier: MIT */
/*
 * The lines of a scenario that draw its position, each turned into members of a state as `set`
 * takes it. What a line means is the protocol's business; nothing here knows a rule.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

/* The state's member of that name to be written, made if it is not there. */
static char *member_json(struct scene *scene, const char *name)
{
    for (int i = 0; i < scene->member_count; i++) {
        struct member *member = &scene->members[i];
        if (strcmp(member->name, name) != 0)
            continue;
        if (member->inherited)
            member->json[0] = 0;
        member->inherited = false;
        return member->json;
    }
    struct member *member = &scene->members[scene->member_count++];
    snprintf(member->name, sizeof member->name, "%s", name);
    member->json[0] = 0;
    member->inherited = false;
    return member->json;
}

static void json_add(char *json, const char *format, ...)
{
    size_t length = strlen(json);
    va_list args;
    va_start(args, format);
    vsnprintf(json + length, SCENE_TEXT - length, format, args);
    va_end(args);
}

/* Adds an element to the member's list. */
static void list_add(struct scene *scene, const char *name, const char *element)
{
    char *json = member_json(scene, name);
    json_add(json, json[0] ? ",%s" : "%s", element);
}

static bool is_number(const char *word)
{
    return isdigit((unsigned char)word[0]) && word[strspn(word, "0123456789")] == 0;
}

/* 17 stays a number, anything else becomes a string. */
static const char *tile_json(const char *word, char json[32])
{
    snprintf(json, 32, is_number(word) ? "%s" : "\"%s\"", word);
    return json;
}

static int facing_of(char glyph)
{
    const char *found = strchr("^>v<", glyph);
    return glyph && found ? (int)(found - "^>v<") : -1;
}

/* --- The drawn board. --------------------------------------------------------------------- */

/* "17r1", "17", "ET05Ar2": the tile, its face and its turn. */
static bool tile_cell(struct scene *scene, const char *square, const char *cell)
{
    char tile[16], id[32], json[128];
    size_t length = strlen(cell);
    int turn = 0;
    if (length > 2 && cell[length - 2] == 'r' && isdigit((unsigned char)cell[length - 1])) {
        turn = cell[length - 1] - '0';
        length -= 2;
    }
    if (length >= sizeof tile)
        return false;
    memcpy(tile, cell, length);
    tile[length] = 0;
    char face = length == 5 ? tile[4] : 0;
    if (face)
        tile[4] = 0;
    else if (!is_number(tile))
        return false;
    snprintf(json, sizeof json, "{\"at\":\"%s\",\"tile\":%s,\"turn\":%d", square,
             tile_json(tile, id), turn);
    if (face)
        snprintf(json + strlen(json), sizeof json - strlen(json), ",\"face\":\"%c\"", face);
    strcat(json, "}");
    list_add(scene, "[tiles", json);
    return true;
}

static bool cell_read(struct scene *scene, const char *square, const char *cell)
{
    char json[128];
    size_t length = strlen(cell);
    if (strcmp(cell, ".") == 0)
        return true;
    if (strcmp(cell, "P") == 0) {
        snprintf(member_json(scene, "portal"), SCENE_TEXT, "\"%s\"", square);
        return true;
    }
    if (cell[0] == 'U' && length == 2 && facing_of(cell[1]) >= 0) {
        snprintf(member_json(scene, "uzushio"), SCENE_TEXT, "{\"at\":\"%s\",\"facing\":%d}", square,
                 facing_of(cell[1]));
        return true;
    }
    if (cell[0] == 'D' && length == 4 && facing_of(cell[3]) >= 0) {
        snprintf(json, sizeof json, "{\"at\":\"%s\",\"number\":%c,\"colour\":\"%s\",\"facing\":%d}",
                 square, cell[1], cell[2] == 'g' ? "gold" : "blue", facing_of(cell[3]));
        list_add(scene, "[daikaiju", json);
        return true;
    }
    return tile_cell(scene, square, cell);
}

static void board_row(struct scene *scene, struct words *words)
{
    for (int i = 1; i < words->count; i++) {
        char square[16];
        if (i > (int)strlen(scene->columns)) {
            scene_fail(scene, "as many cells as the `board` line has columns", words->word[i]);
            return;
        }
        snprintf(square, sizeof square, "%c%.8s", scene->columns[i - 1], words->word[0]);
        if (!cell_read(scene, square, words->word[i]))
            scene_fail(scene, "a cell: . 17r1 ET05Ar2 D3g^ P U^", words->word[i]);
    }
}

/* A board is drawn as a whole: what `same` has taken over of another is gone. */
static void board_head(struct scene *scene, struct words *words)
{
    static const char *const drawn[] = {"[tiles", "[daikaiju", "portal", "uzushio"};
    for (int i = 0; i < scene->member_count; i++) {
        struct member *member = &scene->members[i];
        for (size_t k = 0; member->inherited && k < sizeof drawn / sizeof drawn[0]; k++) {
            if (strcmp(member->name, drawn[k]) == 0)
                snprintf(member_json(scene, drawn[k]), SCENE_TEXT, "%s", k < 2 ? "" : "null");
        }
    }
    memset(scene->columns, 0, sizeof scene->columns);
    for (int i = 1; i < words->count && i < (int)sizeof scene->columns; i++)
        scene->columns[i - 1] = words->word[i][0];
}

/* --- The other lines. --------------------------------------------------------------------- */

/* `game classic players=3 exchange=false active=1`: options are whatever is no other word. */
static void game_read(struct scene *scene, struct words *words)
{
    static const char *const plain[] = {"players", "first", "active", "ply"};
    char options[512] = "", head[256] = "";
    snprintf(scene->game, sizeof scene->game, "\"edition\":\"%s\"",
             words->count > 1 ? words->word[1] : "");
    snprintf(member_json(scene, "edition"), SCENE_TEXT, "\"%s\"",
             words->count > 1 ? words->word[1] : "");
    for (int i = 2; i < words->count; i++) {
        char *name = words->word[i], *value = strchr(name, '=');
        char json[64];
        bool listed = false;
        if (!value) {
            scene_fail(scene, "name=value", name);
            return;
        }
        *value++ = 0;
        bool bare = is_number(value) || !strcmp(value, "true") || !strcmp(value, "false");
        snprintf(json, sizeof json, bare ? "%s" : "\"%s\"", value);
        for (size_t k = 0; k < sizeof plain / sizeof plain[0]; k++)
            listed |= strcmp(name, plain[k]) == 0;
        size_t used = strlen(head);
        if (listed)
            snprintf(member_json(scene, name), SCENE_TEXT, "%s", json);
        if (strcmp(name, "seed") == 0)
            snprintf(head + used, sizeof head - used, ",\"seed\":\"%s\"", value);
        else if (strcmp(name, "players") == 0 || strcmp(name, "first") == 0)
            snprintf(head + used, sizeof head - used, ",\"%s\":%s", name, json);
        else if (!listed)
            snprintf(options + strlen(options), sizeof options - strlen(options), "%s\"%s\":%s",
                     options[0] ? "," : "", name, json);
    }
    snprintf(member_json(scene, "options"), SCENE_TEXT, "{%s}", options);
    size_t used = strlen(scene->game);
    snprintf(scene->game + used, sizeof scene->game - used, "%s%s,\"options\":{%s}",
             strstr(head, "\"seed\"") ? "" : ",\"seed\":\"scenario\"", head, options);
    scene->described = true;
}

static void markers_read(struct scene *scene, struct words *words)
{
    for (int i = 1; i + 1 < words->count; i += 2) {
        int at = 0;
        while (at < scene->marker_count && strcmp(scene->markers[at], words->word[i]) != 0)
            at++;
        if (at == SCENE_MARKERS) {
            scene_fail(scene, "at most eight markers", words->word[i]);
            return;
        }
        if (at == scene->marker_count)
            scene->marker_count++;
        snprintf(scene->markers[at], sizeof scene->markers[at], "%s", words->word[i]);
        snprintf(scene->places[at], sizeof scene->places[at], "%s", words->word[i + 1]);
    }
}

/* `score 0 5 1.1 7`: what markers have collected so far. */
static void scores_read(struct scene *scene, struct words *words)
{
    for (int i = 1; i + 1 < words->count && scene->score_count < SCENE_MARKERS; i += 2) {
        int at = scene->score_count++;
        snprintf(scene->scored[at], sizeof scene->scored[at], "%s", words->word[i]);
        scene->scores[at] = atoi(words->word[i + 1]);
    }
}

static void hand_read(struct scene *scene, struct words *words)
{
    char name[16], id[32];
    snprintf(name, sizeof name, "(hand%.4s", words->count > 1 ? words->word[1] : "");
    member_json(scene, name);
    for (int i = 2; i < words->count; i++)
        list_add(scene, name, tile_json(words->word[i], id));
}

static void pile_read(struct scene *scene, struct words *words)
{
    char id[32];
    member_json(scene, "[pile_order");
    for (int i = 1; i < words->count && strcmp(words->word[i], "none"); i++)
        list_add(scene, "[pile_order", tile_json(words->word[i], id));
}

/* `3g` is "3 gold", `5b` "5 blue"; tsunami and uzushio stay as they are. */
static void daikaiju_pile_read(struct scene *scene, struct words *words)
{
    member_json(scene, "[daikaiju_pile_order");
    for (int i = 1; i < words->count && strcmp(words->word[i], "none"); i++) {
        const char *word = words->word[i];
        char json[64];
        if (isdigit((unsigned char)word[0]))
            snprintf(json, sizeof json, "\"%c %s\"", word[0], word[1] == 'g' ? "gold" : "blue");
        else
            snprintf(json, sizeof json, "\"%.40s\"", word);
        list_add(scene, "[daikaiju_pile_order", json);
    }
}

static void lanterns_read(struct scene *scene, struct words *words)
{
    char json[96];
    for (int i = 1; i + 1 < words->count; i += 2) {
        snprintf(json, sizeof json, "{\"at\":\"%.8s\",\"colour\":\"%.20s\"}", words->word[i],
                 words->word[i + 1]);
        list_add(scene, "[lanterns", json);
    }
}

static void stars_read(struct scene *scene, struct words *words)
{
    char json[64];
    member_json(scene, "[stars");
    for (int i = 1; i < words->count; i++) {
        snprintf(json, sizeof json, "{\"at\":\"%.8s\"}", words->word[i]);
        list_add(scene, "[stars", json);
    }
}

/* `state {"round":3}`: members as they are, over whatever other lines have said. */
static void state_read(struct scene *scene, const char *rest)
{
    struct answer *scratch = &scene->now;
    struct tsr_json_error error;
    if (!tsr_json_parse(&scratch->doc, rest, strlen(rest), scratch->tokens, SCENE_TOKENS, &error) ||
        tsr_json_type(&scratch->doc, 0) != TSR_JSON_OBJECT) {
        scene_fail(scene, "a JSON object", rest);
        return;
    }
    for (int key = tsr_json_first(&scratch->doc, 0); key >= 0;
         key = tsr_json_next(&scratch->doc, 0, key)) {
        const struct tsr_json_token *value = &scratch->doc.tokens[key + 1];
        char name[32];
        if (tsr_json_get_string(&scratch->doc, key, name, sizeof name, NULL))
            snprintf(member_json(scene, name), SCENE_TEXT, "%.*s", (int)(value->end - value->start),
                     rest + value->start);
    }
}

bool scene_describe(struct scene *scene, struct words *words, const char *rest)
{
    static const struct {
        const char *word;
        void (*read)(struct scene *scene, struct words *words);
    } lines[] = {
        {"board", board_head},      {"marker", markers_read},
        {"ship", markers_read},     {"pawn", markers_read},
        {"hand", hand_read},        {"pile", pile_read},
        {"lantern", lanterns_read}, {"daikaiju_pile", daikaiju_pile_read},
        {"star", stars_read},       {"score", scores_read},
    };
    const char *word = words->word[0];
    if (strcmp(word, "game") == 0) {
        game_read(scene, words);
        return true;
    }
    scene->drawn = true;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (strcmp(word, lines[i].word) == 0) {
            lines[i].read(scene, words);
            return true;
        }
    }
    if (is_number(word)) {
        board_row(scene, words);
    } else if (strcmp(word, "rolls") == 0) {
        for (int i = 1; i < words->count; i++)
            list_add(scene, "[rolls", words->word[i]);
    } else if (strcmp(word, "dragon") == 0) {
        snprintf(member_json(scene, "dragon"), SCENE_TEXT, "%s",
                 words->count > 1 && is_number(words->word[1]) ? words->word[1] : "null");
    } else if (strcmp(word, "state") == 0) {
        state_read(scene, rest);
    } else {
        return false;
    }
    return true;
}

/* --- Putting it together. ----------------------------------------------------------------- */

/* "f2.0", "f1.N", "f1", "-", "out", "out:c3.4" as the rest of a marker's object. */
static void place_write(char *json, const char *place)
{
    bool out = strncmp(place, "out", 3) == 0;
    char square[8];
    if (out)
        place += place[3] == ':' ? 4 : 3;
    size_t length = strcspn(place, ".");
    snprintf(square, sizeof square, "%.*s", (int)length, place);
    const char *entry = place[length] ? place + length + 1 : "";
    if (!square[0] || strcmp(square, "-") == 0)
        json_add(json, ",\"at\":null,\"port\":null");
    else if (is_number(entry))
        json_add(json, ",\"at\":\"%s\",\"port\":%s", square, entry);
    else if (entry[0])
        json_add(json, ",\"at\":\"%s\",\"port\":null,\"side\":\"%s\"", square, entry);
    else
        json_add(json, ",\"at\":\"%s\",\"port\":null", square);
    json_add(json, ",\"alive\":%s", out ? "false" : "true");
}

/* Whether "0" or "0.1" means this marker. */
static bool marker_is(const char *word, int64_t player, int64_t marker)
{
    const char *dot = strchr(word, '.');
    return atoi(word) == player && (dot ? atoi(dot + 1) : 0) == marker;
}

/* Every marker that `new` has, where the scenario puts it; the others are not placed yet. */
static void markers_write(struct scene *scene, char *json)
{
    const struct tsr_json_doc *doc = &scene->fresh.doc;
    int list = tsr_json_member(doc, tsr_json_member(doc, 0, "state"), "markers");
    json_add(json, ",\"markers\":[");
    for (int i = tsr_json_first(doc, list), n = 0; i >= 0; i = tsr_json_next(doc, list, i), n++) {
        int64_t player = 0, marker = 0;
        const char *place = "-";
        tsr_json_get_int(doc, tsr_json_member(doc, i, "player"), &player);
        tsr_json_get_int(doc, tsr_json_member(doc, i, "marker"), &marker);
        for (int k = 0; k < scene->marker_count; k++) {
            if (marker_is(scene->markers[k], player, marker))
                place = scene->places[k];
        }
        json_add(json, "%s{\"player\":%d,\"marker\":%d", n ? "," : "", (int)player, (int)marker);
        place_write(json, place);
        for (int k = 0; k < scene->score_count; k++) {
            if (marker_is(scene->scored[k], player, marker))
                json_add(json, ",\"score\":%d", scene->scores[k]);
        }
        json_add(json, "}");
    }
    json_add(json, "]");
}

/* Hands that are not given stay hidden, so the engine deals them. */
static void hands_write(struct scene *scene, char *json)
{
    const struct tsr_json_doc *doc = &scene->fresh.doc;
    int64_t players = 0;
    bool given = false;
    tsr_json_get_int(doc, tsr_json_member(doc, tsr_json_member(doc, 0, "state"), "players"),
                     &players);
    for (int i = 0; i < scene->member_count; i++)
        given |= scene->members[i].name[0] == '(';
    if (!given)
        return;
    json_add(json, ",\"hands\":[");
    for (int seat = 0; seat < players; seat++) {
        char name[16];
        const char *tiles = NULL;
        snprintf(name, sizeof name, "(hand%d", seat);
        for (int i = 0; i < scene->member_count; i++) {
            if (strcmp(scene->members[i].name, name) == 0)
                tiles = scene->members[i].json;
        }
        json_add(json, tiles ? "%s[%s]" : "%snull", seat ? "," : "", tiles);
    }
    json_add(json, "]");
}

static bool member_given(const struct scene *scene, const char *name)
{
    for (int i = 0; i < scene->member_count; i++) {
        if (strcmp(scene->members[i].name, name) == 0)
            return true;
    }
    return false;
}

/* A name that begins with [ is a list whose brackets are still missing; ( is a hand. A member
 * that a `state` line gives whole wins over the list of the same name. */
static void state_write(struct scene *scene, char *json)
{
    const char *comma = "";
    json[0] = 0;
    json_add(json, "{\"cmd\":\"set\",\"seed\":\"scenario\",\"state\":{");
    for (int i = 0; i < scene->member_count; i++) {
        const struct member *member = &scene->members[i];
        if (member->name[0] == '[' && !member_given(scene, member->name + 1))
            json_add(json, "%s\"%s\":[%s]", comma, member->name + 1, member->json);
        else if (member->name[0] != '[' && member->name[0] != '(')
            json_add(json, "%s\"%s\":%s", comma, member->name, member->json);
        else
            continue;
        comma = ",";
    }
    if (!member_given(scene, "markers"))
        markers_write(scene, json);
    if (!member_given(scene, "hands"))
        hands_write(scene, json);
    json_add(json, "}}");
}

bool scene_begin(struct scene *scene)
{
    static char request[SCENE_TEXT];
    scene->begun = true;
    snprintf(request, sizeof request, "{\"cmd\":\"new\",%s}", scene->game);
    if (!scene_ask(scene, request, &scene->fresh))
        return scene_ask(scene, request, &scene->now); /* fails again: the reason is there */
    if (!scene->drawn)
        return true;
    state_write(scene, request);
    return scene_ask(scene, request, &scene->now);
}
