/* SPDX-License-Identifier: MIT */
/* How players stand, in words that are the same at the terminal, in pictures and in links. */
#ifndef TSR_NOTATION_STANDING_H
#define TSR_NOTATION_STANDING_H

/* What became of somebody: "went over the edge"; NULL for TSURO_REASON_NONE. */
const char *tsr_reason_words(int reason);

/* Where there are teams their seats alternate: 'A' or 'B'. */
char tsr_team_of(int seat);

/* The team of all these winners, 0 if they are of both or there are none. */
char tsr_team_won(unsigned winners);

#endif
