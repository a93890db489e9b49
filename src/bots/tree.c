/* SPDX-License-Identifier: MIT */
/* The tree of a search (tree.h). */
#include "bots/tree.h"

#include <string.h>

void tsr_tree_begin(struct tsr_tree *tree, struct tsr_node *nodes, size_t size)
{
    uint32_t places = 1;
    while ((size_t)places * 2 * sizeof *nodes <= size && places < 1u << 22)
        places *= 2;
    tree->mask = places - 1;
    tree->room = places / 4 * 3;
    tree->count = 0;
    memset(nodes, 0, places * sizeof *nodes);
}
