/* SPDX-License-Identifier: MIT */
/* Between state_seas.c, which writes a position, reader_seas.c and position_seas.c, the judge. */
#ifndef TSR_NOTATION_STATE_SEAS_H
#define TSR_NOTATION_STATE_SEAS_H

#include "notation/state.h"

/* The names of the tiles in the daikaiju pile: "1 gold", ..., "uzushio", "tsunami". */
extern const char *const tsr_beast_names[12];
extern const char *const tsr_daikaiju_colours[2];

struct tsr_seas;

/* How often each tile lies on the board, in hands and in the wake pile; hidden ones too. */
void tsr_sea_tiles_count(const struct tsr_seas *c, int found[64]);

bool tsr_state_seas_read(struct tsr_state_reader *reader, tsuro_game *game);

/* Whether agenda, ships and decision fit the board, before hidden tiles are dealt. */
bool tsr_seas_position_sound(struct tsr_state_reader *reader, tsuro_game *game);

/* Whether the decision can be asked now that all is known. */
bool tsr_state_seas_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
