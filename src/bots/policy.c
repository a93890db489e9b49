/* SPDX-License-Identifier: MIT */
/* Policies (policy.h). */
#include "bots/policy.h"

#include "bots/playout.h"
#include "bots/policy_classic.h"
#include "core/bits.h"
#include "core/random.h"
#include "rules/frame.h"

/* A number from 0 to below 1. */
static float chance_take(uint64_t *random)
{
    return (float)(tsr_fast_next(random) >> 40) * 0x1p-24f;
}

/* One of the placements in the set, drawn by their weights. */
static tsuro_move placement_draw(const tsuro_game *game, const struct tsr_placements *placements,
                                 uint32_t members, uint64_t *random)
{
    float sum = 0;
    for (uint32_t left = members; left; left &= left - 1)
        sum += placements->weights[tsr_bits_lowest(left)];
    float mark = chance_take(random) * sum;
    while (members & (members - 1)) {
        mark -= placements->weights[tsr_bits_lowest(members)];
        if (mark < 0)
            break;
        members &= members - 1;
    }
    int bit = placements->bits[tsr_bits_lowest(members)], seat = tsr_head_of(game)->decider;
    return tsuro_move_place(tsuro_game_hand(game, seat, bit >> 2), bit & 3);
}

static bool weighable(const tsuro_game *game)
{
    return tsuro_game_edition(game) <= TSURO_CUSTOM && tsr_classic_weighable(game);
}

static tsuro_move placement_any(const tsuro_game *game, uint32_t open, uint64_t *random)
{
    int skip = tsr_pick(random, tsr_bits_count(open));
    while (skip-- > 0)
        open &= open - 1;
    int bit = tsr_bits_lowest(open), seat = tsr_head_of(game)->decider;
    return tsuro_move_place(tsuro_game_hand(game, seat, bit >> 2), bit & 3);
}

tsuro_move tsr_policy_pick(const tsuro_game *game, uint64_t *random, int near)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    if (weighable(game)) {
        struct tsr_placements placements;
        uint32_t open = tsuro_game_placements(game, 0);
        if (!tsr_classic_company(game, near))
            return placement_any(game, open, random);
        tsr_classic_weigh(game, open, &placements);
        return placement_draw(game, &placements, (1u << placements.count) - 1, random);
    }
    int count = tsuro_game_moves(game, moves);
    return moves[count > 1 ? tsr_pick(random, count) : 0];
}

void tsr_policy_options(const tsuro_game *game, struct tsr_options *options)
{
    struct tsr_placements *placements = &options->placements;
    options->grouped = weighable(game);
    if (!options->grouped) {
        options->count = tsuro_game_moves(game, options->keys);
        return;
    }
    tsr_classic_weigh(game, tsuro_game_placements(game, 0), placements);
    options->count = 0;
    for (int i = 0; i < placements->count; i++) {
        int at = 0;
        while (at < options->count && options->keys[at] != placements->groups[i])
            at++;
        if (at == options->count) {
            options->keys[options->count++] = placements->groups[i];
            options->members[at] = 0;
        }
        options->members[at] |= (uint16_t)(1u << i);
    }
}

tsuro_move tsr_policy_move(const tsuro_game *game, const struct tsr_options *options, int index,
                           uint64_t *random)
{
    if (!options->grouped)
        return options->keys[index];
    return placement_draw(game, &options->placements, options->members[index], random);
}
