/* SPDX-License-Identifier: MIT */
/* SVG path data read into moves, lines and curves; for the art of this folder, not for strangers'.
 */
#ifndef TSR_RENDER_PATH_H
#define TSR_RENDER_PATH_H

/* What a path is drawn with; points are absolute. */
struct tsr_path_pen {
    void *context;
    void (*move)(void *context, double x, double y);
    void (*line)(void *context, double x, double y);
    void (*curve)(void *context, const double points[6]);
    void (*close)(void *context);
};

void tsr_path_read(const char *data, const struct tsr_path_pen *pen);

#endif
