/* SPDX-License-Identifier: MIT */
/* How a game stands, in one line: over the panel, and as the title of a picture. */
#ifndef TSR_RENDER_HEADLINE_H
#define TSR_RENDER_HEADLINE_H

#include "render/scene.h"

/* What the one who is to decide is asked: "to move". */
const char *tsr_asked_of(const tsuro_game *game);

/* "Ana", "Player 0" or "Open seat". */
void tsr_player_name(const struct tsr_scene *scene, int player, char name[TSR_NAME_BYTES]);

/* The seat that the headline is about, or -1. */
int tsr_headline_seat(const struct tsr_scene *scene);

/* "Ana won after 38 moves", where that seat is called `name`. */
void tsr_headline_make(const struct tsr_scene *scene, const char *name, char *text,
                       size_t capacity);

#endif
