/* SPDX-License-Identifier: MIT */
/*
 * A .matrix file: rows that draw a board and a move that brings ships into danger. rows.c reads
 * them and sets them up, matrix.c plays them.
 */
#ifndef MATRIX_H
#define MATRIX_H

#include "scene.h"
#include "tsuro/game.h"

#define ROWS_MAX 80
#define ROW_LINES_MAX 24
#define THREATENED_MAX 3
#define SEA_WIDTH 7

/* What a threatened ship's owner holds, as a mask. */
enum { HOLDS_PORTAL = 1, HOLDS_TAIHOU = 2 };

/* `danger 1 run_over c4 at c3 portal c2 d3`; a `safe 1` has no cause. */
struct danger {
    int seat;
    int cause;    /* tsuro_reason, TSURO_REASON_NONE: in none */
    int daikaiju; /* its square, or -1: a taihou does nothing (VC-2, VC-4) */
    int at;       /* the ship's tile; -1 on its mark */
    int squares[4];
    int square_count; /* where the portal could be laid (VP-6) */
};

struct row {
    const char *file;
    int line;
    char title[200];
    char cell[64];
    char lines[ROW_LINES_MAX][200]; /* of the position */
    int line_count;
    char play[64];
    struct danger dangers[THREATENED_MAX];
    int danger_count;
};

struct rows {
    struct row common; /* what stands before the first title holds for all rows */
    struct row row[ROWS_MAX];
    int count;
    char impossible[ROWS_MAX][64]; /* cells */
    int impossible_count;
};

/* Whether the file could be read. */
bool rows_read(const char *path, struct rows *rows);

/* Sets the row's position up in the scene's session, each threatened ship with what it holds. */
bool row_set(const struct rows *rows, const struct row *row, const uint8_t *holds,
             struct scene *scene, void *memory);

#endif
