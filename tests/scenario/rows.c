/* SPDX-License-Identifier: MIT */
/* Reading the rows of a .matrix file, and setting one up (matrix.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "matrix.h"
#include "notation/names.h"

/* --- Reading. ----------------------------------------------------------------------------- */

static int square_of(const char *word)
{
    return word[0] >= 'a' && word[0] <= 'g' ? (word[1] - '1') * SEA_WIDTH + word[0] - 'a' : -1;
}

static int reason_of(const char *word)
{
    return tsr_name_find(tsr_reason_names, TSURO_REASON_COUNT, word, strlen(word));
}

static void danger_read(struct row *row, const struct words *words)
{
    struct danger *danger = &row->dangers[row->danger_count++];
    danger->seat = atoi(words->word[1]);
    danger->daikaiju = -1;
    if (words->count < 6)
        return;
    danger->cause = reason_of(words->word[2]);
    danger->daikaiju = square_of(words->word[3]);
    danger->at = square_of(words->word[5]);
    for (int i = 7; i < words->count; i++)
        danger->squares[danger->square_count++] = square_of(words->word[i]);
}

static void line_read(struct rows *rows, struct row *row, char *line)
{
    char copy[200];
    struct words words;
    line += strspn(line, " \t");
    const char *rest = line + strcspn(line, " \t");
    rest += strspn(rest, " \t");
    snprintf(copy, sizeof copy, "%s", line);
    words_split(copy, &words);
    const char *word = words.word[0];
    if (strcmp(word, "cell") == 0)
        snprintf(row->cell, sizeof row->cell, "%s %s %s", words.word[1], words.word[2],
                 words.word[3]);
    else if (strcmp(word, "impossible") == 0)
        snprintf(rows->impossible[rows->impossible_count++], sizeof rows->impossible[0], "%s %s %s",
                 words.word[1], words.word[2], words.word[3]);
    else if (strcmp(word, "play") == 0)
        snprintf(row->play, sizeof row->play, "%s", rest);
    else if (strcmp(word, "danger") == 0 || strcmp(word, "safe") == 0)
        danger_read(row, &words);
    else
        snprintf(row->lines[row->line_count++], sizeof row->lines[0], "%s", line);
}

bool rows_read(const char *path, struct rows *rows)
{
    char line[400];
    struct row *row = &rows->common;
    int number = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    while (fgets(line, sizeof line, file)) {
        number++;
        line_trim(line);
        if (strncmp(line, "title", 5) == 0) {
            row = &rows->row[rows->count++];
            row->file = path;
            row->line = number;
            snprintf(row->title, sizeof row->title, "%s", line + 5 + strspn(line + 5, " \t"));
        } else if (line[strspn(line, " \t")]) {
            line_read(rows, row, line);
        }
    }
    fclose(file);
    return true;
}

/* --- Setting up. -------------------------------------------------------------------------- */

static bool same_subject(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");
    if (strncmp(a, b, length + 1) != 0)
        return false;
    return strncmp(a, "hand", 4) != 0 || atoi(a + 4) == atoi(b + 4);
}

/* A line of the position; the hands of the threatened get what they hold. */
static void line_describe(const struct row *row, const char *line, const uint8_t *holds,
                          struct scene *scene)
{
    char text[240], copy[240];
    struct words words;
    snprintf(text, sizeof text, "%s", line);
    for (int i = 0; i < row->danger_count && strncmp(line, "hand", 4) == 0; i++) {
        if (atoi(line + 4) == row->dangers[i].seat)
            snprintf(text, sizeof text, "%.200s%s%s", line,
                     holds[i] & HOLDS_PORTAL ? " portal" : "",
                     holds[i] & HOLDS_TAIHOU ? " taihou" : "");
    }
    snprintf(copy, sizeof copy, "%s", text);
    words_split(copy, &words);
    const char *rest = text + strcspn(text, " ");
    rest += strspn(rest, " ");
    assert_true(scene_describe(scene, &words, rest));
}

bool row_set(const struct rows *rows, const struct row *row, const uint8_t *holds,
             struct scene *scene, void *memory)
{
    const struct row *common = &rows->common;
    scene->file = row->file;
    scene->line = row->line;
    scene_reset(scene, memory, row->title);
    for (int i = 0; i < row->line_count; i++)
        line_describe(row, row->lines[i], holds, scene);
    for (int i = 0; i < common->line_count; i++) {
        bool given = false;
        for (int own = 0; own < row->line_count; own++)
            given |= same_subject(common->lines[i], row->lines[own]);
        if (!given)
            line_describe(row, common->lines[i], holds, scene);
    }
    return scene_begin(scene);
}
