/* SPDX-License-Identifier: MIT */
/* How a search searches: the numbers in which the searching bots differ. */
#ifndef TSR_BOTS_STYLE_H
#define TSR_BOTS_STYLE_H

#include <stdbool.h>
#include <stdint.h>

struct tsr_style {
    bool flat;      /* no tree: every move of the root in turn */
    bool evaluated; /* playouts of long games are cut short and evaluated */
    bool grouped;   /* below the root, moves that lead to the same place are one */
    uint8_t guided; /* playouts follow the policy where others are so near; 0: never */
    uint8_t solve;  /* endings of so many tiles are solved in playouts; 0: nowhere */
    uint8_t slips;  /* of 256 answers so many are a hasty person's */
    float explore;  /* weight of UCB's second term */
};

#endif
