/* SPDX-License-Identifier: MIT */
/*
 * The tree of a search: one hash table of nodes. A node is a move of a seat after its parent,
 * found by that, so that one tree serves all guesses of what is hidden: whichever moves a guess
 * allows are looked up, and the others rest. Nodes are never taken out; a full table only stops
 * growing.
 */
#ifndef TSR_BOTS_TREE_H
#define TSR_BOTS_TREE_H

#include <stddef.h>

#include "tsuro/move.h"

struct tsr_node {
    uint32_t parent; /* the table's place of it, or the root's number */
    uint32_t key;    /* move, seat and a mark that the place is taken; see tsr_node_key */
    uint32_t visits;
    uint32_t offered; /* how often the move was there to be chosen */
    float total;      /* what the seat that moves got out of the visits */
};

struct tsr_tree {
    uint32_t mask; /* places - 1 */
    uint32_t count;
    uint32_t room; /* nodes at most; some places always stay free */
};

static inline uint32_t tsr_node_key(int seat, tsuro_move move)
{
    return move | (uint32_t)seat << 28 | 1u << 31;
}

static inline int tsr_node_seat(const struct tsr_node *node)
{
    return (int)(node->key >> 28 & 7);
}

/* An empty tree in as many places as fit into `size` bytes at `nodes`. */
void tsr_tree_begin(struct tsr_tree *tree, struct tsr_node *nodes, size_t size);

/* The place of the node, or where it would go: then its key is 0. */
static inline uint32_t tsr_tree_find(const struct tsr_tree *tree, const struct tsr_node *nodes,
                                     uint32_t parent, uint32_t key)
{
    uint64_t hash = ((uint64_t)parent << 32 | key) * 0x9e3779b97f4a7c15u;
    uint32_t at = (uint32_t)(hash >> 32) & tree->mask;
    while (nodes[at].key && (nodes[at].key != key || nodes[at].parent != parent))
        at = (at + 1) & tree->mask;
    return at;
}

#endif
