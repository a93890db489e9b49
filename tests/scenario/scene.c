/* SPDX-License-Identifier: MIT */
/*
 * A scenario's session: beginning anew with every title, asking, and telling what went wrong.
 * Shared by the scenarios (run.c) and the matrix of reactions (matrix.c).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

void words_split(char *line, struct words *words)
{
    char *left = NULL;
    words->count = 0;
    for (char *word = strtok_r(line, " \t\r\n", &left); word && words->count < SCENE_WORDS;
         word = strtok_r(NULL, " \t\r\n", &left))
        words->word[words->count++] = word;
}

void scene_fail(struct scene *s, const char *expected, const char *got)
{
    print_error("%s:%d: %s\n    expected: %s\n    got:      %s\n", s->file, s->line, s->title,
                expected, got);
    s->failures++;
    s->skip = true;
}

bool scene_ask(struct scene *s, const char *request, struct answer *answer)
{
    struct tsr_json_error error;
    bool ok = false;
    int length = tsuro_session_request(s->session, request, strlen(request), answer->text,
                                       sizeof answer->text);
    if (!tsr_json_parse(&answer->doc, answer->text, (size_t)length, answer->tokens, SCENE_TOKENS,
                        &error))
        fail_msg("%s:%d: the answer is no JSON: %s", s->file, s->line, error.message);
    tsr_json_get_bool(&answer->doc, tsr_json_member(&answer->doc, 0, "ok"), &ok);
    return ok;
}

void answer_error(const struct answer *answer, char *text, size_t capacity)
{
    int error = tsr_json_member(&answer->doc, 0, "error");
    text[0] = 0;
    tsr_json_get_string(&answer->doc, tsr_json_member(&answer->doc, error, "message"), text,
                        capacity, NULL);
}

void scene_reset(struct scene *s, void *memory, const char *title)
{
    static const uint8_t entropy[32];
    s->session = tsuro_session_begin(memory, TSURO_LINE_MAX, entropy, NULL);
    snprintf(s->title, sizeof s->title, "%s", title);
    s->before.described = s->described;
    s->before.drawn = s->drawn;
    s->before.members = s->member_count;
    s->before.markers = s->marker_count;
    s->before.scores = s->score_count;
    s->skip = s->described = s->drawn = s->begun = false;
    s->member_count = s->marker_count = s->score_count = 0;
    s->events.doc = (struct tsr_json_doc){"", NULL, 0};
}

bool scene_same(struct scene *s)
{
    if (s->described || s->drawn || s->begun || !s->before.described)
        return false;
    s->described = true;
    s->drawn = s->before.drawn;
    s->member_count = s->before.members;
    s->marker_count = s->before.markers;
    s->score_count = s->before.scores;
    for (int i = 0; i < s->member_count; i++)
        s->members[i].inherited = true;
    return true;
}

void line_trim(char *line)
{
    for (char *c = line; *c; c++) {
        bool spaced = c == line || c[-1] == ' ' || c[-1] == '\t';
        bool bracket = *c == '(' && c > line && strncmp(line, "title", 5) != 0;
        if (spaced && (*c == '#' || bracket)) {
            *c = 0;
            break;
        }
    }
    size_t length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
}
