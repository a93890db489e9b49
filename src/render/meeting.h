/* SPDX-License-Identifier: MIT */
/*
 * Where two markers met head-on. The game keeps each of them where it came onto the last tile; from
 * there both go the same line, towards each other, and the middle of it is where they met.
 */
#ifndef TSR_RENDER_MEETING_H
#define TSR_RENDER_MEETING_H

#include "render/scene.h"

/* The end of a marker's way: the last of its lines, and up to which part of it from `in`. */
struct tsr_meeting {
    int square, in, out;
    float part;
};

/* Whether a marker is out because it met another; then its own lines from the last tile on are
 * added to the trail, unless that is NULL. Only where no marker passes another. */
bool tsr_meeting_find(const tsuro_game *game, const tsuro_marker *marker, bool fallen,
                      struct tsr_trail *trail, struct tsr_meeting *meeting);

/* Where a winner who met another stands: beside the middle of their line, on its own half of it,
 * from the corner of the first square. False if it met none. */
bool tsr_meeting_place(const struct tsr_scene *scene, const tsuro_marker *marker, float *x,
                       float *y);

#endif
