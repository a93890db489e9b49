/* SPDX-License-Identifier: MIT */
/*
 * Players, and the tables of two at which they play legal games, one after the other, each table
 * at its own pace. A player answers only states in which it decides; the pace is a timetable, so
 * that a slow answer does not lower the load that is asked for.
 */
#ifndef LOAD_TABLE_H
#define LOAD_TABLE_H

#include "load/ws.h"

struct table;

struct client {
    struct load_ws ws;
    struct table *table; /* NULL: idle */
    int seat;
    bool writing; /* epoll looks for room to write */
    bool greeted;
};

struct table {
    struct client players[2];
    const char *bot; /* NULL: two people */
    char id[16];
    bool seated;
    double pace;    /* seconds between two moves, on average */
    double due;     /* of the last move in the timetable */
    double play_at; /* when the next move is due, 0 for none */
    int turn;       /* whose it is */
    int ply;        /* of the position shown */
    char move[64];
    double sent_at; /* of the move under way, 0 for none */
    int sent_ply;
};

/* What has happened so far. */
struct load_counts {
    int open;    /* connections that were greeted */
    int opening; /* and those still on their way */
    int refused; /* never greeted: no socket, no session, no upgrade */
    int lost;    /* greeted, and gone */
    long games, errors;
};

extern struct load_counts load_counts;

double load_now(void);

/* Opens a connection, with a guest's session unless it idles. */
void load_client_open(struct client *client);

/* Waits for what the connections have to say, and serves it. */
void load_serve(int wait_ms);

/* Plays the move that is due. */
void load_table_play(struct table *table, double time);

/* From now on every move is a sample. */
void load_measure(bool on);

/* In milliseconds: how long moves took to the other seat, and how late they were sent by the
 * timetable. */
struct load_samples {
    const float *took, *late;
    long took_count, late_count;
};

struct load_samples load_samples_sorted(void);

#endif
