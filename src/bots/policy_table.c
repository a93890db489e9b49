/* SPDX-License-Identifier: MIT */
#include "bots/policy_classic.h"
#define S                                                                                          \
    {{0.4f, .6f, .8f, .9f, 1, 1.2f, 1.2f, 1.1f, 1.0f, .1f},                                        \
     {1, .6f, .5f},                                                                                \
     {1, 20, 8, .7f},                                                                              \
     {1.4f, 1.1f, .9f},                                                                            \
     {.3f, .5f, .7f, .8f, .9f, 1, 1.1f, 1.2f, 1.3f, 1}}
const float tsr_classic_factors[TSR_PHASES][TSR_TRAIT_COUNT][TSR_TRAIT_ANSWERS] = {S, S, S, S, S,
                                                                                   S, S, S, S};
