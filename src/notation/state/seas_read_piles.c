/* SPDX-License-Identifier: MIT */
/*
 * Reading the piles of a Seas state: wake tiles, daikaiju, and what is out of the game. That
 * everything told exists no more often than in the game is checked here.
 */
#include <string.h>

#include "notation/state/seas.h"
#include "rules/seas/seas.h"

/* A daikaiju's, the uzushio's or the tsunami's token: its tsr_seas_lair_tile, or -1. */
static int beast_find(struct tsr_state_reader *reader, int token)
{
    char word[16];
    size_t length;
    if (!tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        return -1;
    return tsr_name_find(tsr_seas_lair_names, TSR_SEAS_LAIR_MAX, word, length);
}

bool tsr_seas_out_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int list = tsr_seas_list(reader, "out");
    for (int token = tsr_json_first(reader->doc, list); token >= 0;
         token = tsr_json_next(reader->doc, list, token)) {
        int beast = beast_find(reader, token);
        if (beast < 0) {
            int tile = tsr_state_read_tile(reader, game, token);
            if (!tile)
                return false;
            if (s->out[tile]++ >= tsr_seas_copies(s, tile))
                return tsr_state_fault(reader, "`out` has a tile more often than the game");
        } else if (beast == TSR_SEAS_LAIR_UZUSHIO) {
            s->out[0] |= TSR_SEAS_OUT_UZUSHIO;
        } else if (beast == TSR_SEAS_LAIR_TSUNAMI) {
            s->out[0] |= TSR_SEAS_OUT_TSUNAMI;
        } else if (s->at[beast] == TSURO_NONE) {
            s->at[beast] = TSR_SEAS_SUNK;
        } else {
            return tsr_state_fault(reader, "a daikaiju of `out` is on the board");
        }
    }
    return !reader->why.length;
}

void tsr_seas_tiles_count(const struct tsr_seas *s, int found[64])
{
    memset(found, 0, 64 * sizeof *found);
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        if (s->board[square] < TSR_SEAS_DAIKAIJU_AT)
            found[s->board[square] >> 2]++;
    }
    for (int seat = 0; seat < s->head.players; seat++) {
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
            found[s->hand[seat][slot]]++;
    }
    for (int i = 0; i < s->pile_count; i++)
        found[s->pile[i]]++;
    found[TSURO_TILE_PORTAL] += s->portal != TSURO_NONE;
}

/* Tiles of the game that are neither told nor out, and how many hidden places there are. */
static bool tiles_count(struct tsr_state_reader *reader, const struct tsr_seas *s, int *unseen,
                        int *hidden)
{
    int found[64];
    tsr_seas_tiles_count(s, found);
    *unseen = 0;
    *hidden = found[TSURO_TILE_HIDDEN];
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        int left = tsr_seas_copies(s, tile) - s->out[tile] - found[tile];
        if (left < 0)
            return tsr_state_fault(reader, "a tile is there more often than the game has it");
        *unseen += left;
    }
    return *hidden <= *unseen ||
           tsr_state_fault(reader, "there are more hidden tiles than the game has left");
}

bool tsr_seas_pile_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int order = tsr_json_member(reader->doc, reader->state, "pile_order");
    int unseen, hidden, count;
    if (!tiles_count(reader, s, &unseen, &hidden) ||
        !tsr_state_read_int(reader, reader->state, "pile", 0, unseen - hidden, -1, &count))
        return false;
    if (order < 0) {
        s->pile_count = (uint8_t)(count < 0 ? unseen - hidden : count);
        memset(s->pile, TSURO_TILE_HIDDEN, s->pile_count);
        return true;
    }
    uint8_t top_first[TSR_SEAS_PILE_MAX];
    int read = tsr_state_read_tiles(reader, game, order, top_first, unseen - hidden);
    if (read < 0)
        return false;
    if (count >= 0 && count != read)
        return tsr_state_fault(reader, "`pile` is not the length of `pile_order`");
    s->pile_count = (uint8_t)read;
    for (int i = 0; i < read; i++)
        s->pile[i] = top_first[read - 1 - i];
    return tiles_count(reader, s, &unseen, &hidden);
}

/* What the daikaiju pile may hold, as a mask of tsr_beasts. */
static unsigned lair_mask(const struct tsr_seas *s)
{
    unsigned mask = 0;
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++)
        mask |= (unsigned)(s->at[beast] == TSURO_NONE && tsr_seas_has(s, beast)) << beast;
    if (tsr_seas_has(s, TSR_SEAS_LAIR_UZUSHIO) && s->uzushio == TSURO_NONE &&
        !(s->out[0] & TSR_SEAS_OUT_UZUSHIO))
        mask |= 1u << TSR_SEAS_LAIR_UZUSHIO;
    if (tsr_seas_has(s, TSR_SEAS_LAIR_TSUNAMI) && s->tsunami == TSURO_NONE &&
        !(s->out[0] & TSR_SEAS_OUT_TSUNAMI))
        mask |= 1u << TSR_SEAS_LAIR_TSUNAMI;
    return mask;
}

bool tsr_seas_lair_read(struct tsr_state_reader *reader, struct tsr_seas *s)
{
    int order = tsr_json_member(reader->doc, reader->state, "daikaiju_pile_order");
    unsigned mask = lair_mask(s);
    int rest = 0, count, read = 0;
    uint8_t top_first[TSR_SEAS_LAIR_MAX];
    for (unsigned left = mask; left; left &= left - 1)
        rest++;
    if (!tsr_state_read_int(reader, reader->state, "daikaiju_pile", 0, rest, -1, &count))
        return false;
    if (order < 0) {
        s->lair_count = (uint8_t)(count < 0 ? rest : count);
        memset(s->lair, TSURO_TILE_HIDDEN, s->lair_count);
        return true;
    }
    for (int token = tsr_json_first(reader->doc, order); token >= 0;
         token = tsr_json_next(reader->doc, order, token)) {
        int beast = beast_find(reader, token);
        if (beast < 0 || !(mask >> beast & 1))
            return tsr_state_fault(reader, "`daikaiju_pile_order` has what cannot be there");
        mask &= ~(1u << beast);
        top_first[read++] = (uint8_t)(beast + 1);
    }
    if (count >= 0 && count != read)
        return tsr_state_fault(reader, "`daikaiju_pile` is not the length of its order");
    s->lair_count = (uint8_t)read;
    for (int i = 0; i < read; i++)
        s->lair[i] = top_first[read - 1 - i];
    return true;
}
