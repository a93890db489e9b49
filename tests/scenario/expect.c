/* SPDX-License-Identifier: MIT */
/*
 * The `expect` lines of a scenario. A few words ask about the state (marker, hand, pile, tile,
 * decision, result, moves, legal, ...); anything else is a list of events, which the last `play`
 * must have told in that order, whatever came between them.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/names.h"
#include "scene.h"

#define GOT 4096

/* --- Values. ------------------------------------------------------------------------------ */

/* A token as a word: strings without quotes, null as "none", anything else as it is written. */
static void token_word(const struct tsr_json_doc *doc, int token, char *word, size_t capacity)
{
    enum tsr_json_type type = tsr_json_type(doc, token);
    word[0] = 0;
    if (type == TSR_JSON_NONE)
        snprintf(word, capacity, "(missing)");
    else if (type == TSR_JSON_NULL)
        snprintf(word, capacity, "none");
    else if (type == TSR_JSON_STRING)
        tsr_json_get_string(doc, token, word, capacity, NULL);
    else
        snprintf(word, capacity, "%.*s", (int)(doc->tokens[token].end - doc->tokens[token].start),
                 doc->text + doc->tokens[token].start);
}

/* The state after the last move, seen by `viewer` (NULL: all of it); -1 on failure. */
static int state_token(struct scene *scene, const char *viewer)
{
    char request[96] = "{\"cmd\":\"state\"}";
    if (viewer)
        snprintf(request, sizeof request,
                 isdigit((unsigned char)viewer[0]) ? "{\"cmd\":\"state\",\"viewer\":%.8s}"
                                                   : "{\"cmd\":\"state\",\"viewer\":\"%.8s\"}",
                 viewer);
    if (!scene_ask(scene, request, &scene->now))
        return -1;
    return tsr_json_member(&scene->now.doc, 0, "state");
}

/* "decision.at", "players_state.0.stars": down through members and elements. */
static int token_at(const struct tsr_json_doc *doc, int token, const char *path)
{
    while (*path && token >= 0) {
        char step[48];
        size_t length = strcspn(path, ".");
        snprintf(step, sizeof step, "%.*s", (int)length, path);
        path += length + (path[length] == '.');
        if (tsr_json_type(doc, token) == TSR_JSON_ARRAY) {
            int element = tsr_json_first(doc, token);
            for (int i = atoi(step); i > 0 && element >= 0; i--)
                element = tsr_json_next(doc, token, element);
            token = element;
        } else {
            token = tsr_json_member(doc, token, step);
        }
    }
    return token;
}

static void words_join(const struct words *words, int from, char *text, size_t capacity)
{
    text[0] = 0;
    for (int i = from; i < words->count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, capacity - used, "%s%s", i > from ? " " : "", words->word[i]);
    }
}

static void compare(struct scene *scene, const char *expected, const char *got)
{
    if (strcmp(expected, got) != 0)
        scene_fail(scene, expected, got);
}

static int by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The elements of a list as words, sorted if their order does not matter. */
static void list_words(const struct tsr_json_doc *doc, int list, bool sorted, char *text,
                       size_t capacity)
{
    static char elements[1024][64];
    int count = 0;
    for (int i = tsr_json_first(doc, list); i >= 0 && count < 1024; i = tsr_json_next(doc, list, i))
        token_word(doc, i, elements[count++], sizeof elements[0]);
    if (sorted)
        qsort(elements, (size_t)count, sizeof elements[0], by_text);
    text[0] = 0;
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, capacity - used, "%s%s", i ? " " : "", elements[i]);
    }
}

static void words_sorted(const struct words *words, int from, char *text, size_t capacity)
{
    struct words copy = *words;
    for (int i = from + 1; i < copy.count; i++) {
        for (int k = i; k > from && strcmp(copy.word[k - 1], copy.word[k]) > 0; k--) {
            char *swap = copy.word[k];
            copy.word[k] = copy.word[k - 1];
            copy.word[k - 1] = swap;
        }
    }
    words_join(&copy, from, text, capacity);
}

/* --- Questions about the state. ----------------------------------------------------------- */

static void expect_marker(struct scene *scene, struct words *words)
{
    const struct tsr_json_doc *doc = &scene->now.doc;
    int list = tsr_json_member(doc, state_token(scene, NULL), "markers");
    for (int w = 1; w + 1 < words->count; w += 2) {
        const char *dot = strchr(words->word[w], '.');
        char got[64] = "no such marker", at[16], entry[16];
        for (int i = tsr_json_first(doc, list); i >= 0; i = tsr_json_next(doc, list, i)) {
            int64_t player = -1, marker = 0;
            bool alive = true;
            tsr_json_get_int(doc, tsr_json_member(doc, i, "player"), &player);
            tsr_json_get_int(doc, tsr_json_member(doc, i, "marker"), &marker);
            tsr_json_get_bool(doc, tsr_json_member(doc, i, "alive"), &alive);
            if (player != atoi(words->word[w]) || marker != (dot ? atoi(dot + 1) : 0))
                continue;
            int side = tsr_json_member(doc, i, "side"), port = tsr_json_member(doc, i, "port");
            token_word(doc, tsr_json_member(doc, i, "at"), at, sizeof at);
            token_word(doc, side >= 0 ? side : port, entry, sizeof entry);
            bool placed = strcmp(at, "none") != 0, by = strcmp(entry, "none") != 0;
            snprintf(got, sizeof got, "%s%s%s%s%s", alive ? "" : "out", !alive && placed ? ":" : "",
                     placed ? at : (alive ? "-" : ""), placed && by ? "." : "",
                     placed && by ? entry : "");
        }
        bool any_end = strcmp(words->word[w + 1], "out") == 0 && strncmp(got, "out", 3) == 0;
        if (!any_end)
            compare(scene, words->word[w + 1], got);
    }
}

static void expect_tiles(struct scene *scene, struct words *words, int list, int from, bool sorted)
{
    char expected[GOT], got[GOT];
    const struct tsr_json_doc *doc = &scene->now.doc;
    if (from < words->count && strcmp(words->word[from], "holds") == 0) {
        snprintf(got, sizeof got, "%u", tsr_json_size(doc, list));
        compare(scene, from + 1 < words->count ? words->word[from + 1] : "", got);
        return;
    }
    list_words(doc, list, sorted, got, sizeof got);
    if (sorted)
        words_sorted(words, from, expected, sizeof expected);
    else
        words_join(words, from, expected, sizeof expected);
    compare(scene, expected, got);
}

static void expect_hand(struct scene *scene, struct words *words)
{
    int state = state_token(scene, NULL);
    int hands = tsr_json_member(&scene->now.doc, state, "hands");
    const char *seat = words->count > 1 ? words->word[1] : "0";
    expect_tiles(scene, words, token_at(&scene->now.doc, hands, seat), 2, true);
}

static void expect_pile(struct scene *scene, struct words *words)
{
    int state = state_token(scene, NULL);
    expect_tiles(scene, words, tsr_json_member(&scene->now.doc, state, "pile_order"), 1, false);
}

static void expect_tile(struct scene *scene, struct words *words)
{
    const struct tsr_json_doc *doc = &scene->now.doc;
    int list = tsr_json_member(doc, state_token(scene, NULL), "tiles");
    for (int w = 1; w + 1 < words->count; w += 2) {
        char got[64] = ".";
        for (int i = tsr_json_first(doc, list); i >= 0; i = tsr_json_next(doc, list, i)) {
            char tile[16], turn[16], face[16] = "";
            if (!tsr_json_string_equals(doc, tsr_json_member(doc, i, "at"), words->word[w]))
                continue;
            token_word(doc, tsr_json_member(doc, i, "tile"), tile, sizeof tile);
            token_word(doc, tsr_json_member(doc, i, "turn"), turn, sizeof turn);
            if (tsr_json_member(doc, i, "face") >= 0)
                token_word(doc, tsr_json_member(doc, i, "face"), face, sizeof face);
            snprintf(got, sizeof got, "%s%sr%s", tile, face, turn);
        }
        compare(scene, words->word[w + 1], got);
    }
}

/* `expect decision 1 enter at c3`: seat and kind, then further members by name. */
static void expect_decision(struct scene *scene, struct words *words)
{
    const struct tsr_json_doc *doc = &scene->now.doc;
    int decision = tsr_json_member(doc, state_token(scene, NULL), "decision");
    char expected[GOT], got[GOT], word[64];
    words_join(words, 1, expected, sizeof expected);
    token_word(doc, tsr_json_member(doc, decision, "player"), word, sizeof word);
    snprintf(got, sizeof got, "%s", word[0] == '(' ? "none" : word);
    if (words->count > 2) {
        token_word(doc, tsr_json_member(doc, decision, "kind"), word, sizeof word);
        snprintf(got + strlen(got), sizeof got - strlen(got), " %s", word);
    }
    for (int w = 3; w + 1 < words->count; w += 2) {
        const char *name = words->word[w];
        token_word(doc, tsr_json_member(doc, decision, name), word, sizeof word);
        snprintf(got + strlen(got), sizeof got - strlen(got), " %s %s", name, word);
    }
    compare(scene, expected, got);
}

static void expect_result(struct scene *scene, struct words *words)
{
    const struct tsr_json_doc *doc = &scene->now.doc;
    int result = tsr_json_member(doc, state_token(scene, NULL), "result");
    char expected[GOT], got[GOT], winners[64];
    words_join(words, 1, expected, sizeof expected);
    token_word(doc, tsr_json_member(doc, result, "reason"), got, sizeof got);
    if (tsr_json_type(doc, result) == TSR_JSON_NULL)
        snprintf(got, sizeof got, "none");
    list_words(doc, tsr_json_member(doc, result, "winners"), false, winners, sizeof winners);
    if (winners[0] && words->count > 2)
        snprintf(got + strlen(got), sizeof got - strlen(got), " %s", winners);
    compare(scene, expected, got);
}

static void expect_scores(struct scene *scene, struct words *words)
{
    int state = state_token(scene, NULL);
    expect_tiles(scene, words, token_at(&scene->now.doc, state, "result.scores"), 1, false);
}

/* `expect state PATH VALUE`, `expect view SEAT PATH VALUE`; VALUE `missing`: no such member. */
static void expect_path(struct scene *scene, struct words *words, int at, const char *viewer)
{
    char expected[GOT], got[GOT];
    int state = state_token(scene, viewer);
    if (at >= words->count) {
        scene_fail(scene, "the path of a member", "nothing");
        return;
    }
    int token = token_at(&scene->now.doc, state, words->word[at]);
    words_join(words, at + 1, expected, sizeof expected);
    token_word(&scene->now.doc, token, got, sizeof got);
    if (strcmp(expected, "missing") == 0)
        snprintf(expected, sizeof expected, "(missing)");
    if (strcmp(expected, "null") == 0)
        snprintf(expected, sizeof expected, "none");
    compare(scene, expected, got);
}

/* --- Moves. ------------------------------------------------------------------------------- */

static void expect_moves(struct scene *scene, struct words *words, const char *rest)
{
    const struct tsr_json_doc *doc = &scene->now.doc;
    char got[GOT] = "", text[64];
    scene_ask(scene, "{\"cmd\":\"moves\"}", &scene->now);
    int list = tsr_json_member(doc, 0, "moves");
    if (words->count == 2 && isdigit((unsigned char)words->word[1][0])) {
        snprintf(got, sizeof got, "%u", tsr_json_size(doc, list));
        compare(scene, words->word[1], got);
        return;
    }
    rest += strcspn(rest, " \t");
    rest += strspn(rest, " \t");
    for (int i = tsr_json_first(doc, list); i >= 0; i = tsr_json_next(doc, list, i)) {
        size_t used = strlen(got);
        token_word(doc, i, text, sizeof text);
        snprintf(got + used, sizeof got - used, "%s%s", used ? ", " : "", text);
    }
    compare(scene, rest, got);
}

static void expect_legal(struct scene *scene, bool legal, const char *move)
{
    char request[256], error[256];
    move += strspn(move, " \t");
    snprintf(request, sizeof request, "{\"cmd\":\"preview\",\"move\":\"%s\"}", move);
    if (scene_ask(scene, request, &scene->now) == legal)
        return;
    answer_error(&scene->now, error, sizeof error);
    scene_fail(scene, legal ? "a legal move" : "an illegal move", legal ? error : "it is legal");
}

/* --- Events. ------------------------------------------------------------------------------ */

/* The event's members as words in their order, lists laid flat; `marker` is left to "0.1". */
static void event_words(const struct tsr_json_doc *doc, int token, const char *name,
                        char words[][64], char names[][32], int *count)
{
    enum tsr_json_type type = tsr_json_type(doc, token);
    bool object = type == TSR_JSON_OBJECT;
    if (object || type == TSR_JSON_ARRAY) {
        for (int i = tsr_json_first(doc, token); i >= 0; i = tsr_json_next(doc, token, i)) {
            char key[32];
            snprintf(key, sizeof key, "%s", name);
            if (object)
                tsr_json_get_string(doc, i, key, sizeof key, NULL);
            event_words(doc, object ? i + 1 : i, key, words, names, count);
        }
        return;
    }
    if (*count == 512)
        return;
    token_word(doc, token, words[*count], 64);
    snprintf(names[(*count)++], 32, "%s", name);
}

/* "3", "gold", "to=b2", "0.1" (player and marker) against the members from *next on. */
static bool word_matches(const char *word, char words[][64], char names[][32], int count, int *next)
{
    const char *equals = strchr(word, '='), *dot = strchr(word, '.');
    if (dot && strcmp(names[1], "player") == 0 && strcmp(names[2], "marker") == 0) {
        *next = 3;
        return atoi(word) == atoi(words[1]) && atoi(dot + 1) == atoi(words[2]);
    }
    for (int i = equals ? 0 : *next; i < count; i++) {
        if (equals && (strlen(names[i]) != (size_t)(equals - word) ||
                       strncmp(names[i], word, (size_t)(equals - word)) != 0))
            continue;
        if (!equals && strcmp(names[i], "marker") == 0)
            continue;
        if (strcmp(words[i], equals ? equals + 1 : word) == 0) {
            *next = equals ? *next : i + 1;
            return true;
        }
        if (!equals && *next == 1 && i == 1 && strcmp(names[i], "player") == 0 &&
            isdigit((unsigned char)word[0]))
            return false; /* a number that comes first is the player */
    }
    return false;
}

static bool event_matches(const struct tsr_json_doc *doc, int event, const struct words *wanted)
{
    static char words[512][64], names[512][32];
    int count = 0, next = 1;
    event_words(doc, event, "", words, names, &count);
    if (strcmp(words[0], wanted->word[0]) != 0)
        return false;
    for (int i = 1; i < wanted->count; i++) {
        if (!word_matches(wanted->word[i], words, names, count, &next))
            return false;
    }
    return true;
}

static bool event_known(const char *word)
{
    return tsr_name_find(tsr_event_names, TSURO_EVENT_TYPE_COUNT, word, strlen(word)) >= 0;
}

static void expect_events(struct scene *scene, const char *rest)
{
    const struct tsr_json_doc *doc = &scene->events.doc;
    char copy[GOT], shown[GOT], got[GOT];
    int list = tsr_json_member(doc, 0, "events"), at = tsr_json_first(doc, list);
    bool none = strncmp(rest, "no ", 3) == 0;
    snprintf(copy, sizeof copy, "%s", none ? rest + 3 : rest);
    if (list < 0) {
        scene_fail(scene, rest, "nothing has been played yet");
        return;
    }
    char *left = NULL;
    for (char *part = strtok_r(copy, ",", &left); part; part = strtok_r(NULL, ",", &left)) {
        struct words wanted;
        char cut[GOT];
        snprintf(cut, sizeof cut, "%s", part);
        words_split(cut, &wanted);
        if (!wanted.count || !event_known(wanted.word[0])) {
            scene_fail(scene, "a word that `expect` knows, or an event", part);
            return;
        }
        if (none)
            at = tsr_json_first(doc, list);
        while (at >= 0 && !event_matches(doc, at, &wanted))
            at = tsr_json_next(doc, list, at);
        if ((at >= 0) != none) {
            at = at >= 0 ? tsr_json_next(doc, list, at) : -1;
            continue;
        }
        snprintf(shown, sizeof shown, "%s%.*s", none ? "no event " : "event ", GOT - 16, part);
        token_word(doc, list, got, sizeof got);
        scene_fail(scene, shown, got);
        return;
    }
}

/* --- All of them. ------------------------------------------------------------------------- */

void scene_expect(struct scene *scene, struct words *words, const char *rest)
{
    static const struct {
        const char *word;
        void (*check)(struct scene *scene, struct words *words);
    } questions[] = {
        {"marker", expect_marker}, {"ship", expect_marker},       {"pawn", expect_marker},
        {"hand", expect_hand},     {"pile", expect_pile},         {"tile", expect_tile},
        {"result", expect_result}, {"decision", expect_decision}, {"scores", expect_scores},
    };
    const char *word = words->count ? words->word[0] : "";
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (strcmp(word, questions[i].word) == 0) {
            questions[i].check(scene, words);
            return;
        }
    }
    if (strcmp(word, "moves") == 0)
        expect_moves(scene, words, rest);
    else if (strcmp(word, "legal") == 0 || strcmp(word, "illegal") == 0)
        expect_legal(scene, word[0] == 'l', rest + strlen(word));
    else if (strcmp(word, "state") == 0)
        expect_path(scene, words, 1, NULL);
    else if (strcmp(word, "view") == 0)
        expect_path(scene, words, 2, words->count > 1 ? words->word[1] : "");
    else if (strcmp(word, "over") == 0 && words->count == 1)
        compare(scene, "over",
                tsr_json_type(&scene->now.doc,
                              tsr_json_member(&scene->now.doc, state_token(scene, NULL),
                                              "result")) == TSR_JSON_OBJECT
                    ? "over"
                    : "still running");
    else
        expect_events(scene, rest);
}
