/* SPDX-License-Identifier: MIT */
/* The bots have no opinion about the torus: searches play their guesses to the end. */
#include "bots/family.h"

const struct tsr_bot_family tsr_bots_torus = {.points = tsr_points_even};
