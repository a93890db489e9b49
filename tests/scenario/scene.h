/* SPDX-License-Identifier: MIT */
/*
 * A scenario under way: the session it talks to, what its lines have said of the position so
 * far, and the last answer. Everything goes through the line protocol, so a scenario knows no
 * more of an edition than a player at a terminal does.
 */
#ifndef SCENE_H
#define SCENE_H

#include "tsuro/session.h"
#include "json/json.h"

#define SCENE_WORDS 128
#define SCENE_MEMBERS 40
#define SCENE_MARKERS 8
#define SCENE_TEXT 16384
#define SCENE_TOKENS 65536

/* The words of one line; they point into the line, which is cut up. */
struct words {
    char *word[SCENE_WORDS];
    int count;
};

/* A member of the state to be set: its name and its JSON. */
struct member {
    char name[32];
    char json[SCENE_TEXT];
    bool inherited; /* by `same`: the first line that names it begins it anew */
};

/* An answer of the engine, read. */
struct answer {
    char text[TSURO_ANSWER_MAX];
    struct tsr_json_token tokens[SCENE_TOKENS];
    struct tsr_json_doc doc;
};

struct scene {
    tsuro_session *session;
    const char *file;
    int line;
    char title[256];
    int failures; /* of the whole file */
    bool skip;    /* the scenario under way has failed: its other lines would only confuse */

    bool described; /* a `game` line was read */
    bool drawn;     /* something of a position was said: `set` it before the first command */
    bool begun;     /* the game is set up */
    char game[1024];
    char columns[16];
    char markers[SCENE_MARKERS][16]; /* who ("0" or "0.1") ... */
    char places[SCENE_MARKERS][16];  /* ... and where ("f2.0") */
    int marker_count;
    char scored[SCENE_MARKERS][16];
    int scores[SCENE_MARKERS];
    int score_count;
    struct member members[SCENE_MEMBERS];
    int member_count;
    struct {
        bool described, drawn;
        int members, markers, scores;
    } before; /* what the scenario before had said, for `same` */

    struct answer fresh;  /* of `new` */
    struct answer events; /* of the last `play` or `preview` */
    struct answer now;    /* of `state`, `moves` and the like */
};

void words_split(char *line, struct words *words);

/* Cuts comments (a # after a space, or a last remark in brackets) and trailing spaces. */
void line_trim(char *line);

/* Forgets the scenario before; `memory` is the session's. */
void scene_reset(struct scene *scene, void *memory, const char *title);

/* `same`: the position of the scenario before; only as the first line after a title. */
bool scene_same(struct scene *scene);

/* Reports a failure of the scenario under way: file, line, expected and got. */
void scene_fail(struct scene *scene, const char *expected, const char *got);

/* Asks the session; whether the answer is `ok`. */
bool scene_ask(struct scene *scene, const char *request, struct answer *answer);

/* The answer's error message, or "". */
void answer_error(const struct answer *answer, char *text, size_t capacity);

/* describe.c: lines that say how the position looks. False: the word is none of them. */
bool scene_describe(struct scene *scene, struct words *words, const char *rest);

/* Sets up what was described. On failure the reason is in scene->now. */
bool scene_begin(struct scene *scene);

/* expect.c: one `expect` line. `rest` is what follows the word, uncut. */
void scene_expect(struct scene *scene, struct words *words, const char *rest);

#endif
