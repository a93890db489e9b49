/* SPDX-License-Identifier: MIT */
/* Bots that choose at once, one file each. */
#ifndef TSR_BOTS_CHOOSERS_H
#define TSR_BOTS_CHOOSERS_H

#include "tsuro/bot.h"

void tsr_choose_random(const tsuro_game *view, uint64_t seed, tsuro_thought *thought);
void tsr_choose_careful(const tsuro_game *view, uint64_t seed, tsuro_thought *thought);
void tsr_choose_greedy(const tsuro_game *view, uint64_t seed, tsuro_thought *thought);

#endif
