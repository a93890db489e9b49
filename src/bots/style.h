/* SPDX-License-Identifier: MIT */
/* How a search searches: the numbers in which the searching bots differ. */
#ifndef TSR_BOTS_STYLE_H
#define TSR_BOTS_STYLE_H

#include <stdbool.h>
#include <stdint.h>

struct tsr_style {
    bool flat;      /* no tree: every move of the root in turn */
    bool evaluated; /* playouts of long games are cut short and evaluated */
    bool guided;    /* the policy plays the playouts, and the tree tries first what it likes */
    uint8_t solve;  /* endings of so many tiles are solved in playouts, all at the root; 0: none */
    uint8_t slips;  /* of 256 answers so many are a hasty person's */
    float explore;  /* weight of the second term of UCB, or of PUCT where guided */
};

#endif
