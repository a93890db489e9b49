/* SPDX-License-Identifier: MIT */
/*
 * What a family tells about its board (<tsuro/board.h>): one table each, beside the one that it
 * plays by. Squares, seats, tiles and ports are checked before a function is called.
 */
#ifndef TSR_RULES_SHOW_H
#define TSR_RULES_SHOW_H

#include "tsuro/board.h"

/* Where things are listed; what has no room is only counted. */
struct tsr_thing_list {
    tsuro_thing *items;
    int capacity;
    int count;
};

struct tsr_show {
    int ports;
    int tiles;
    int faces;
    int (*exit)(int tile, int face, int turn, int port); /* -1: no path */
    void (*face)(int tile, int face, tsuro_face *print); /* *print is zero before */
    int (*tile)(const tsuro_game *game, int square, int *face, int *turn);
    int (*across)(const tsuro_game *game, int square, int port, int *in);
    int (*markers)(const tsuro_game *game);
    void (*marker)(const tsuro_game *game, int index, tsuro_marker *marker);
    void (*things)(const tsuro_game *game, struct tsr_thing_list *list);
    int (*pile)(const tsuro_game *game);
};

/* Lists one more thing. */
void tsr_thing_add(struct tsr_thing_list *list, tsuro_thing thing);

/* What the two families with eight ports share. */
int tsr_eight_exit(int tile, int face, int turn, int port);
void tsr_eight_face(int tile, int face, tsuro_face *print);
int tsr_eight_across(const tsuro_game *game, int square, int port, int *in);

extern const struct tsr_show tsr_show_classic;
extern const struct tsr_show tsr_show_phoenix;
extern const struct tsr_show tsr_show_seas;

#endif
