/* SPDX-License-Identifier: MIT */
/*
 * The record of a finished game: the engine's text, with the lines that only the server knows
 * (who sat where, what was promised and what was revealed), so that `tsuro verify` can check it.
 */
#ifndef TSR_SERVER_HTTP_RECORD_H
#define TSR_SERVER_HTTP_RECORD_H

#include "server/auth/name.h"
#include "server/store/games.h"
#include "tsuro/game.h"

/* What the players are called, no two alike; `gone` for those who are. */
void tsr_record_names(const struct tsr_game_row *row, char names[TSR_SEATS_MAX][TSR_NAME_SHOWN]);

/* Whether the game, as its moves left it, has the result that was kept; one that was interrupted
 * has no end, and one under way has no result yet. */
bool tsr_record_result_fits(const struct tsr_game_row *row, const tsuro_game *game);

/* In a thread of the store. To be freed by the caller; NULL if the log does not play
 * or does not lead to the result that was kept. */
/* Whether the moves so far can have been played and lead to the result, if there is one. */
bool tsr_record_plays(struct tsr_db *db, const struct tsr_game_row *row);

char *tsr_record_text(struct tsr_db *db, const struct tsr_game_row *row);

#endif
