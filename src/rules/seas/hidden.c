/* SPDX-License-Identifier: MIT */
/*
 * Who sees what in the Seas, and guessing the rest. Hidden are the hands of others and the order
 * of both piles; the exchange opens the hands just lost to the one who swaps. A guess is one of
 * the worlds in which the open question could have been asked.
 */
#include <string.h>

#include "rules/seas/seas.h"

/* Beyond this many deals the question cannot be explained: a view made by hand. */
#define DEALS_MAX 4000

bool tsr_seas_hand_open(const tsuro_game *game, int viewer, int seat)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (viewer == seat)
        return true;
    return s->head.kind == TSURO_KIND_SWAP && viewer == s->head.active &&
           s->agenda[s->head.agenda_count - 1].a >> seat & 1;
}

/* Who is being placed lies on top of its pile for all to see. */
static bool lair_top_open(const struct tsr_seas *s)
{
    for (int i = 0; i < s->head.agenda_count; i++) {
        if (s->agenda[i].name != TSR_SEAS_STEP_ARRIVE)
            continue;
        int beast = s->agenda[i].a & 15;
        if (beast == TSR_SEAS_LAIR_UZUSHIO
                ? s->uzushio == TSURO_NONE
                : beast < TSR_SEAS_DAIKAIJU_COUNT && s->at[beast] == TSURO_NONE)
            return true;
    }
    return false;
}

void tsr_seas_hide(tsuro_game *view, int viewer)
{
    struct tsr_seas *s = tsr_seas_mut(view);
    memset(s->pile, TSURO_TILE_HIDDEN, s->pile_count);
    memset(s->lair, TSURO_TILE_HIDDEN, (size_t)(s->lair_count - lair_top_open(s)));
    for (int seat = 0; seat < s->head.players; seat++) {
        if (tsr_seas_hand_open(view, viewer, seat))
            continue;
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
            if (s->hand[seat][slot])
                s->hand[seat][slot] = TSURO_TILE_HIDDEN;
        }
    }
    if (s->head.kind == TSURO_KIND_KEEP && s->head.decider != viewer)
        s->head.kind = TSURO_KIND_DRAW;
}

/* The wake tiles, portal and taihou that are in no place the view shows. */
static int unseen_tiles(const struct tsr_seas *s, uint8_t unseen[TSR_SEAS_PILE_MAX])
{
    int left[64] = {0}, count = 0;
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++)
        left[tile] = tsr_seas_copies(s, tile) - s->out[tile];
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        if (s->board[square] < TSR_SEAS_DAIKAIJU_AT)
            left[s->board[square] >> 2]--;
    }
    for (int seat = 0; seat < s->head.players; seat++) {
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
            left[s->hand[seat][slot]]--;
    }
    for (int i = 0; i < s->pile_count; i++)
        left[s->pile[i]]--;
    left[TSURO_TILE_PORTAL] -= s->portal != TSURO_NONE;
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        for (int copy = left[tile]; copy > 0; copy--)
            unseen[count++] = (uint8_t)tile;
    }
    return count;
}

/* The daikaiju and the others of that pile that are nowhere to be seen. */
static int unseen_beasts(const struct tsr_seas *s, uint8_t unseen[TSR_SEAS_LAIR_MAX])
{
    bool seen[64] = {false};
    int count = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++)
        seen[i + 1] = s->at[i] != TSURO_NONE; /* on the board, or sunk */
    seen[TSR_SEAS_LAIR_UZUSHIO + 1] = s->uzushio != TSURO_NONE || s->out[0] & TSR_SEAS_OUT_UZUSHIO;
    seen[TSR_SEAS_LAIR_TSUNAMI + 1] = s->tsunami != TSURO_NONE || s->out[0] & TSR_SEAS_OUT_TSUNAMI;
    for (int i = 0; i < s->lair_count; i++)
        seen[s->lair[i]] = true;
    for (int beast = 0; beast < TSR_SEAS_LAIR_MAX; beast++) {
        if (tsr_seas_has(s, beast) && !seen[beast + 1])
            unseen[count++] = (uint8_t)(beast + 1);
    }
    return count;
}

static int bytes_deal(uint8_t *bytes, int size, const uint8_t *unseen, int count)
{
    for (int i = 0; i < size; i++) {
        if (bytes[i] == TSURO_TILE_HIDDEN && count > 0)
            bytes[i] = unseen[--count];
    }
    return count;
}

/* VC-1: a `keep` is asked about a taihou; others know of it only as a `draw`. */
static void keep_restore(struct tsr_seas *s)
{
    if (s->head.kind == TSURO_KIND_DRAW)
        s->head.kind = TSURO_KIND_KEEP;
    if (s->head.kind != TSURO_KIND_KEEP || !s->head.agenda_count)
        return;
    struct tsr_step step = s->agenda[s->head.agenda_count - 1];
    uint8_t *hand = s->hand[step.a];
    int slot = step.name == TSR_SEAS_STEP_DEAL ? step.b : hand[2] ? 2 : hand[1] ? 1 : 0;
    if (hand[slot] == TSURO_TILE_HIDDEN)
        hand[slot] = TSURO_TILE_TAIHOU;
}

/* Whether the question that stands open could have been asked with these hands. */
static bool deal_possible(const tsuro_game *game, unsigned dealt)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int seat = 0; seat < s->head.players; seat++) {
        if (dealt >> seat & 1 && tsr_seas_hand_taihou(s, seat) > 2)
            return false;
    }
    if (s->head.kind == TSURO_KIND_REACT || s->head.kind == TSURO_KIND_SWAP)
        return tsr_seas_moves(game, moves) > 1;
    if (s->head.kind == TSURO_KIND_WAKE || s->head.kind == TSURO_KIND_PLACE)
        return tsr_seas_moves(game, moves) > 0;
    return true;
}

/* Deals the hidden tiles of all hands until they make sense; the tiles left for the pile. */
static int hands_deal(tsuro_game *game, struct tsr_random *random, uint8_t *tiles, int count)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    uint8_t hidden[TSURO_PLAYERS_MAX][TSR_SEAS_HAND];
    unsigned dealt = 0;
    int left = count;
    memcpy(hidden, s->hand, sizeof hidden);
    for (int seat = 0; seat < s->head.players; seat++)
        dealt |= (unsigned)(tsr_seas_hand_find(s, seat, TSURO_TILE_HIDDEN) >= 0) << seat;
    for (int deals = 0; deals < DEALS_MAX; deals++) {
        tsr_random_shuffle(random, tiles, count);
        memcpy(s->hand, hidden, sizeof hidden);
        left = bytes_deal(&s->hand[0][0], (int)sizeof s->hand, tiles, count);
        if (deal_possible(game, dealt))
            break;
    }
    return left;
}

void tsr_seas_fill(tsuro_game *game, struct tsr_random *random)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    uint8_t tiles[TSR_SEAS_PILE_MAX], beasts[TSR_SEAS_LAIR_MAX];
    keep_restore(s);
    int left = hands_deal(game, random, tiles, unseen_tiles(s, tiles));
    bytes_deal(s->pile, s->pile_count, tiles, left);
    int count = unseen_beasts(s, beasts);
    tsr_random_shuffle(random, beasts, count);
    bytes_deal(s->lair, s->lair_count, beasts, count);
}
