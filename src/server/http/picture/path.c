/* SPDX-License-Identifier: MIT */
/* What a path asks for. */
#include <string.h>

#include "server/http/picture/internal.h"

static const struct {
    const char *begin;
    int kind;
    unsigned formats; /* a mask of tsr_format; 0: a page, which has no suffix */
} paths[] = {
    {"/game/", PICTURE_GAME, 1u << TSR_FORMAT_SVG | 1u << TSR_FORMAT_PNG | 1u << TSR_FORMAT_GIF},
    {"/table/", PICTURE_TABLE, 1u << TSR_FORMAT_SVG | 1u << TSR_FORMAT_PNG | 1u << TSR_FORMAT_GIF},
    {"/card/", PICTURE_CARD, 1u << TSR_FORMAT_PNG},
    {"/embed/", PICTURE_EMBED, 0},
    {"/overlay/", PICTURE_OVERLAY, 0},
};

/* Whether a word is one of the query's, between its ampersands. */
static bool query_has(const char *query, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = query; at && *at; at = strchr(at, '&') ? strchr(at, '&') + 1 : NULL) {
        if (strcspn(at, "&") == length && memcmp(at, word, length) == 0)
            return true;
    }
    return false;
}

/* What is wrong with a query, or 0. A language that there are no words in is English; the panel of
 * a picture has none but English words. */
static int query_judge(const char *query, int kind)
{
    bool panel = kind == PICTURE_GAME || kind == PICTURE_TABLE;
    static const char *const words[] = {"theme=light", "theme=dark", "theme=contrast", "bare"};
    for (const char *at = query; *at;) {
        size_t length = strcspn(at, "&");
        bool language = strncmp(at, "lang=", 5) == 0, known = length == 0 || language;
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            known |= strlen(words[i]) == length && memcmp(at, words[i], length) == 0;
        if (!known)
            return PICTURE_UNKNOWN_QUERY;
        if (language && panel)
            return PICTURE_NO_LANGUAGE;
        at += length + (at[length] == '&');
    }
    return PICTURE_REFUSAL_NONE;
}

/* Nothing that has other letters or is too long is the name of anything. */
static void id_read(const char *text, size_t length, char id[TSR_ID_SIZE])
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    if (length >= TSR_ID_SIZE || strspn(text, letters) < length)
        length = 0;
    memcpy(id, text, length);
    id[length] = 0;
}

bool picture_path_read(const struct tsr_net_request *request, struct picture_path *path)
{
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        size_t begin = strlen(paths[i].begin);
        if (strncmp(request->path, paths[i].begin, begin) != 0)
            continue;
        const char *rest = request->path + begin, *dot = strrchr(rest, '.');
        *path = (struct picture_path){.kind = paths[i].kind, .format = TSR_FORMAT_NONE};
        path->theme = query_has(request->query, "theme=dark")       ? TSR_THEME_DARK
                      : query_has(request->query, "theme=contrast") ? TSR_THEME_CONTRAST
                                                                    : TSR_THEME_LIGHT;
        path->refusal = request->query ? query_judge(request->query, path->kind) : 0;
        path->bare = query_has(request->query, "bare");
        path->language =
            query_has(request->query, "lang=pt-BR") ? picture_language_read("pt-BR") : 0;
        path->reader =
            path->language ? path->language : picture_language_read(request->accept_language);
        id_read(rest, paths[i].formats && dot ? (size_t)(dot - rest) : strlen(rest), path->id);
        if (!paths[i].formats)
            return true;
        path->format = dot ? tsr_format_of(dot) : TSR_FORMAT_NONE;
        path->bare &= path->format != TSR_FORMAT_GIF;
        if (path->format < 0 || !(paths[i].formats >> path->format & 1))
            path->refusal = path->kind == PICTURE_CARD ? PICTURE_NO_CARD_FORMAT : PICTURE_NO_FORMAT;
        return dot;
    }
    return false;
}
