/* SPDX-License-Identifier: MIT */
/*
 * The engine as tables use it: names of editions, options as JSON, moves as text, states and
 * events as JSON for a viewer. A thin layer over notation/, so that the rest of room/ handles
 * games without looking into them.
 */
#ifndef TSR_SERVER_ROOM_ENGINE_H
#define TSR_SERVER_ROOM_ENGINE_H

#include <tsuro/bot.h>
#include <tsuro/tsuro.h>

#include "json/json.h"

#define TSR_WHY_SIZE 200

/* Reads edition, players, first seat (-1: random) and options (a JSON object) into a setup without
 * a seed. On failure `why` has a sentence. */
bool tsr_engine_setup(const char *edition, int players, int first, const char *options,
                      tsuro_setup *setup, char why[TSR_WHY_SIZE]);

/* Whether such a game could begin. */
bool tsr_engine_setup_check(const tsuro_setup *setup, char why[TSR_WHY_SIZE]);

bool tsr_engine_move_read(const tsuro_game *game, const char *text, tsuro_move *move);
bool tsr_engine_move_write(const tsuro_game *game, tsuro_move move, char *out, size_t size);

/* Each writes one JSON value. `viewer` is a seat or TSURO_PUBLIC. */
void tsr_engine_state_write(struct tsr_json_writer *json, const tsuro_game *game, int viewer);
void tsr_engine_events_write(struct tsr_json_writer *json, const tsuro_game *after,
                             const tsuro_events *events, int viewer);
void tsr_engine_result_write(struct tsr_json_writer *json, const tsuro_game *game);

const char *tsr_engine_kind_name(int kind);

/* The bots that may sit at a table: index from 0, NULL at the end. */
const tsuro_bot *tsr_engine_bot(int index);
const tsuro_bot *tsr_engine_bot_find(const char *name);
/* Who plays for people who are away. */
const tsuro_bot *tsr_engine_stand_in(void);

#endif
