/* SPDX-License-Identifier: MIT */
/* Answers, and what can be wrong with them (answer.h). */
#include "arena/answer.h"

#include <stdio.h>

#include "tsuro/text.h"

#define SHOWN 80
#define MESSAGE_MAX 128

const char *const tsr_fault_names[TSR_FAULT_COUNT] = {
    "made no mistake", "answered too late", "ended", "answered something else than a move",
    "made an illegal move"};

/* Copies what can be printed, so that a log stays a text whatever a program says. */
static void printable_copy(char *to, size_t room, const char *from, size_t length)
{
    size_t count = length < room - 1 ? length : room - 1;
    for (size_t i = 0; i < count; i++)
        to[i] = from[i] >= ' ' && from[i] <= '~' ? from[i] : '.';
    to[count] = '\0';
}

void tsr_detail_write(char detail[TSR_DETAIL_MAX], const char *what, const char *line,
                      size_t length)
{
    char shown[SHOWN + 1];
    printable_copy(shown, sizeof shown, line, length);
    snprintf(detail, TSR_DETAIL_MAX, "%s: %s", what, shown);
}

/* "ok" was false: what the program says about it. */
static void refusal_write(const struct tsr_json_doc *doc, char what[], size_t size)
{
    char message[MESSAGE_MAX], shown[MESSAGE_MAX];
    size_t length;
    int error = tsr_json_member(doc, 0, "error");
    if (error >= 0 && tsr_json_get_string(doc, tsr_json_member(doc, error, "message"), message,
                                          sizeof message, &length)) {
        printable_copy(shown, sizeof shown, message, length);
        snprintf(what, size, "\"ok\" is false (%s)", shown);
    } else {
        snprintf(what, size, "\"ok\" is false");
    }
}

/* Whether the move may be played now by who was asked. */
static bool move_may(const tsuro_game *view, tsuro_move move)
{
    if (!tsuro_game_legal(view, move))
        return false;
    /* Anybody's `resign` is legal at any time; here it may only be one's own. */
    for (int seat = 0; seat < tsuro_game_players(view); seat++) {
        if (move == tsuro_move_resign(seat) && seat != tsuro_game_decider(view))
            return false;
    }
    return true;
}

/* Fills `what` with what keeps the document from being an answer; false if nothing does. */
static bool document_wrong(const struct tsr_json_doc *doc, int64_t id, char *what, size_t size)
{
    int64_t answered;
    bool ok;
    if (!tsr_json_get_int(doc, tsr_json_member(doc, 0, "id"), &answered) || answered != id)
        snprintf(what, size, "its \"id\" is not %lld", (long long)id);
    else if (!tsr_json_get_bool(doc, tsr_json_member(doc, 0, "ok"), &ok))
        snprintf(what, size, "no \"ok\" in it");
    else if (!ok)
        refusal_write(doc, what, size);
    else
        return false;
    return true;
}

enum tsr_fault tsr_answer_read(const char *line, size_t length, struct tsr_json_token *tokens,
                               struct tsr_asked asked, tsuro_move *move,
                               char detail[TSR_DETAIL_MAX])
{
    struct tsr_json_doc doc;
    char what[TSR_DETAIL_MAX - SHOWN - 4], text[256];
    size_t size;
    if (!tsr_json_parse(&doc, line, length, tokens, TSR_ANSWER_TOKENS, NULL)) {
        tsr_detail_write(detail, "no JSON", line, length);
        return TSR_FAULT_GARBLED;
    }
    if (document_wrong(&doc, asked.id, what, sizeof what)) {
        tsr_detail_write(detail, what, line, length);
        return TSR_FAULT_GARBLED;
    }
    if (!asked.move)
        return TSR_FAULT_NONE;
    if (!tsr_json_get_string(&doc, tsr_json_member(&doc, 0, "move"), text, sizeof text, &size)) {
        tsr_detail_write(detail, "no \"move\" in it", line, length);
        return TSR_FAULT_GARBLED;
    }
    if (tsuro_move_read(asked.view, text, size, move) || !move_may(asked.view, *move)) {
        tsr_detail_write(detail, "not allowed now", text, size);
        return TSR_FAULT_ILLEGAL;
    }
    return TSR_FAULT_NONE;
}
