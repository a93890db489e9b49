/* SPDX-License-Identifier: MIT */
/* Shared by the files that write, read and check a position of the Seas. */
#ifndef TSR_NOTATION_STATE_SEAS_H
#define TSR_NOTATION_STATE_SEAS_H

#include "notation/state/state.h"

/* The names of the tiles in the daikaiju pile: "1 gold", ..., "uzushio", "tsunami". */
extern const char *const tsr_seas_lair_names[12];
extern const char *const tsr_seas_daikaiju_colours[2];

struct tsr_seas;

/* How often each tile lies on the board, in hands and in the wake pile; hidden ones too. */
void tsr_seas_tiles_count(const struct tsr_seas *s, int found[64]);

bool tsr_state_seas_read(struct tsr_state_reader *reader, tsuro_game *game);

/* A member that is a list; -1 if it is missing, and with a fault if it is something else. */
int tsr_seas_list(struct tsr_state_reader *reader, const char *key);

/* seas_read_piles.c: what is out of the game, then (when hands are known) both piles. */
bool tsr_seas_out_read(struct tsr_state_reader *reader, tsuro_game *game);
bool tsr_seas_pile_read(struct tsr_state_reader *reader, tsuro_game *game);
bool tsr_seas_lair_read(struct tsr_state_reader *reader, struct tsr_seas *s);

/* seas_check_agenda.c. The fault is always false, to be returned. */
#define TSR_SEAS_STEP_BIT(step) (1u << (step))
bool tsr_seas_agenda_sound(struct tsr_state_reader *reader, struct tsr_seas *s);
bool tsr_seas_agenda_fault(struct tsr_state_reader *reader);

/* Whether agenda, ships and decision fit the board, before hidden tiles are dealt. */
bool tsr_seas_position_sound(struct tsr_state_reader *reader, tsuro_game *game);

/* Whether the decision can be asked now that all is known. */
bool tsr_state_seas_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
