/* SPDX-License-Identifier: MIT */
/*
 * Runs drawn-board scenarios (README.md): every *.t file below the folders given is one test,
 * with as many scenarios as it has titles. A failing line is told by file, line, what was
 * expected and what came; the rest of its scenario is left out, the next one runs.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

#define FILES_MAX 256

static struct scene scene;
static uint64_t *memory;

/* --- Lines. ------------------------------------------------------------------------------- */

/* Sets the position up if that is still to be done; reports what is wrong with it. */
static bool game_ready(void)
{
    char error[256];
    if (scene.begun)
        return true;
    if (!scene.described) {
        scene_fail(&scene, "a `game` line first", "none");
        return false;
    }
    if (scene_begin(&scene))
        return true;
    answer_error(&scene.now, error, sizeof error);
    scene_fail(&scene, "a position that can be set up", error);
    return false;
}

/* `play MOVE, MOVE`: one after the other; `expect` sees the events of the last. */
static void moves_play(const char *command, char *rest)
{
    char request[256], error[256];
    for (char *move = rest; move;) {
        char *comma = strchr(move, ',');
        if (comma)
            *comma++ = 0;
        move += strspn(move, " \t");
        snprintf(request, sizeof request, "{\"cmd\":\"%s\",\"move\":\"%s\"}", command, move);
        if (!scene_ask(&scene, request, &scene.events)) {
            answer_error(&scene.events, error, sizeof error);
            scene_fail(&scene, move, error);
            return;
        }
        move = comma;
    }
}

/* `expect set fails WORDS`: the position described is impossible, and the reason says so. */
static void expect_fails(const struct words *words, const char *rest)
{
    char error[256] = "it can be set up";
    rest = strstr(rest, "fails") + 5;
    rest += strspn(rest, " \t");
    bool failed = !scene_begin(&scene);
    if (failed)
        answer_error(&scene.now, error, sizeof error);
    if (!failed || !strstr(error, rest))
        scene_fail(&scene, words->count > 2 ? rest : "a failure", error);
    scene.skip = true;
}

static void line_run(char *line)
{
    char copy[SCENE_TEXT];
    struct words words;
    line += strspn(line, " \t");
    char *rest = line + strcspn(line, " \t");
    rest += strspn(rest, " \t");
    if (strncmp(line, "title", 5) == 0) {
        scene_reset(&scene, memory, rest);
        return;
    }
    if (scene.skip)
        return;
    snprintf(copy, sizeof copy, "%s", line);
    words_split(copy, &words);
    const char *word = words.word[0];
    if (strcmp(word, "play") == 0 || strcmp(word, "preview") == 0) {
        if (game_ready())
            moves_play(word, rest);
    } else if (strcmp(word, "undo") == 0) {
        if (game_ready() && !scene_ask(&scene, "{\"cmd\":\"undo\"}", &scene.now))
            scene_fail(&scene, "undo", scene.now.text);
    } else if (strcmp(word, "expect") == 0) {
        snprintf(copy, sizeof copy, "%s", rest);
        words_split(copy, &words);
        if (words.count > 1 && strcmp(words.word[1], "fails") == 0)
            expect_fails(&words, rest);
        else if (game_ready())
            scene_expect(&scene, &words, rest);
    } else if (strcmp(word, "same") == 0) {
        if (!scene_same(&scene))
            scene_fail(&scene, "`same` as the first line after the title", "another place");
    } else if (scene.begun || !scene_describe(&scene, &words, rest)) {
        scene_fail(&scene, "a word that a scenario knows, in its place (README.md)", word);
    }
}

static void file_run(void **state)
{
    char line[SCENE_TEXT];
    scene.file = *state;
    scene.line = scene.failures = 0;
    scene_reset(&scene, memory, "before the first title");
    FILE *file = fopen(scene.file, "r");
    if (!file)
        fail_msg("%s cannot be read", scene.file);
    while (fgets(line, sizeof line, file)) {
        scene.line++;
        line_trim(line);
        if (line[strspn(line, " \t")])
            line_run(line);
    }
    fclose(file);
    if (scene.failures)
        fail_msg("%s: %d scenario(s) failed", scene.file, scene.failures);
}

/* --- Files. ------------------------------------------------------------------------------- */

static struct CMUnitTest tests[FILES_MAX];
static int test_count;

static void file_add(const char *path)
{
    if (test_count == FILES_MAX) {
        fprintf(stderr, "scenario: more than %d files, raise FILES_MAX\n", FILES_MAX);
        exit(2);
    }
    char *name = strdup(path);
    tests[test_count++] =
        (struct CMUnitTest){.name = name, .test_func = file_run, .initial_state = name};
}

static void folder_add(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) {
        file_add(path);
        return;
    }
    for (int i = 0; i < count; i++) {
        char below[1024];
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        snprintf(below, sizeof below, "%s/%s", path, name);
        if (!dot)
            folder_add(below);
        else if (strcmp(dot, ".t") == 0)
            file_add(below);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    memory = malloc(tsuro_session_memory(TSURO_LINE_MAX));
    for (int i = 1; i < argc; i++)
        folder_add(argv[i]);
    return _cmocka_run_group_tests("scenarios", tests, (size_t)test_count, NULL, NULL);
}
