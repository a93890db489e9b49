/* SPDX-License-Identifier: MIT */
/* Which move an iteration follows at a decision inside the tree. */
#ifndef TSR_BOTS_CHOICE_H
#define TSR_BOTS_CHOICE_H

#include "bots/style.h"
#include "bots/tree.h"
#include "tsuro/game.h"

/* The choices of a decision as the tree sees them, and the places of their nodes. */
struct tsr_choices {
    int count;
    tsuro_move moves[TSURO_MOVES_MAX];
    uint32_t places[TSURO_MOVES_MAX]; /* there may be no node yet */
    float shares[TSURO_MOVES_MAX];    /* how much the policy likes each, where guided */
};

/* Lists the choices of the game's open decision below `parent` and returns the one to follow. */
int tsr_choice_make(const struct tsr_style *style, const struct tsr_tree *tree,
                    struct tsr_node *nodes, uint32_t parent, const tsuro_game *game,
                    uint64_t *random, struct tsr_choices *choices);

#endif
