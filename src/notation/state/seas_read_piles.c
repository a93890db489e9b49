/* SPDX-License-Identifier: MIT */
/*
 * Reading the piles of a Seas state: wake tiles, daikaiju, and what is out of the game. That
 * everything told exists no more often than in the game is checked here.
 */
#include <string.h>

#include "notation/state/seas.h"
#include "rules/seas/seas.h"

/* A daikaiju's, the uzushio's or the tsunami's token: its tsr_beast, or -1. */
static int beast_find(struct tsr_state_reader *reader, int token)
{
    char word[16];
    size_t length;
    if (!tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        return -1;
    return tsr_name_find(tsr_beast_names, TSR_LAIR_MAX, word, length);
}

bool tsr_sea_out_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int list = tsr_sea_list(reader, "out");
    for (int token = tsr_json_first(reader->doc, list); token >= 0;
         token = tsr_json_next(reader->doc, list, token)) {
        int beast = beast_find(reader, token);
        if (beast < 0) {
            int tile = tsr_state_read_tile(reader, game, token);
            if (!tile)
                return false;
            if (c->out[tile]++ >= tsr_seas_copies(c, tile))
                return tsr_state_fault(reader, "`out` has a tile more often than the game");
        } else if (beast == TSR_UZUSHIO) {
            c->out[0] |= TSR_OUT_UZUSHIO;
        } else if (beast == TSR_TSUNAMI) {
            c->out[0] |= TSR_OUT_TSUNAMI;
        } else if (c->lies[beast] == TSURO_NONE) {
            c->lies[beast] = TSR_SUNK;
        } else {
            return tsr_state_fault(reader, "a daikaiju of `out` is on the board");
        }
    }
    return !reader->why.length;
}

void tsr_sea_tiles_count(const struct tsr_seas *c, int found[64])
{
    memset(found, 0, 64 * sizeof *found);
    for (int square = 0; square < TSR_SEA_SQUARES; square++) {
        if (c->board[square] < TSR_DAIKAIJU_AT)
            found[c->board[square] >> 2]++;
    }
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; slot < TSR_SEA_HAND; slot++)
            found[c->hand[seat][slot]]++;
    }
    for (int i = 0; i < c->pile_count; i++)
        found[c->pile[i]]++;
    found[TSURO_TILE_PORTAL] += c->portal != TSURO_NONE;
}

/* Tiles of the game that are neither told nor out, and how many hidden places there are. */
static bool tiles_count(struct tsr_state_reader *reader, const struct tsr_seas *c, int *unseen,
                        int *hidden)
{
    int found[64];
    tsr_sea_tiles_count(c, found);
    *unseen = 0;
    *hidden = found[TSURO_TILE_HIDDEN];
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        int left = tsr_seas_copies(c, tile) - c->out[tile] - found[tile];
        if (left < 0)
            return tsr_state_fault(reader, "a tile is there more often than the game has it");
        *unseen += left;
    }
    return *hidden <= *unseen ||
           tsr_state_fault(reader, "there are more hidden tiles than the game has left");
}

bool tsr_sea_pile_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int order = tsr_json_member(reader->doc, reader->state, "pile_order");
    int unseen, hidden, count;
    if (!tiles_count(reader, c, &unseen, &hidden) ||
        !tsr_state_int(reader, reader->state, "pile", 0, unseen - hidden, -1, &count))
        return false;
    if (order < 0) {
        c->pile_count = (uint8_t)(count < 0 ? unseen - hidden : count);
        memset(c->pile, TSURO_TILE_HIDDEN, c->pile_count);
        return true;
    }
    uint8_t top_first[TSR_PILE_MAX];
    int read = tsr_state_read_tiles(reader, game, order, top_first, unseen - hidden);
    if (read < 0)
        return false;
    if (count >= 0 && count != read)
        return tsr_state_fault(reader, "`pile` is not the length of `pile_order`");
    c->pile_count = (uint8_t)read;
    for (int i = 0; i < read; i++)
        c->pile[i] = top_first[read - 1 - i];
    return tiles_count(reader, c, &unseen, &hidden);
}

/* What the daikaiju pile may hold, as a mask of tsr_beasts. */
static unsigned lair_mask(const struct tsr_seas *c)
{
    unsigned mask = 0;
    for (int beast = 0; beast < TSR_DAIKAIJU_COUNT; beast++)
        mask |= (unsigned)(c->lies[beast] == TSURO_NONE && tsr_seas_has(c, beast)) << beast;
    if (tsr_seas_has(c, TSR_UZUSHIO) && c->uzushio == TSURO_NONE && !(c->out[0] & TSR_OUT_UZUSHIO))
        mask |= 1u << TSR_UZUSHIO;
    if (tsr_seas_has(c, TSR_TSUNAMI) && c->tsunami == TSURO_NONE && !(c->out[0] & TSR_OUT_TSUNAMI))
        mask |= 1u << TSR_TSUNAMI;
    return mask;
}

bool tsr_sea_lair_read(struct tsr_state_reader *reader, struct tsr_seas *c)
{
    int order = tsr_json_member(reader->doc, reader->state, "daikaiju_pile_order");
    unsigned mask = lair_mask(c);
    int rest = 0, count, read = 0;
    uint8_t top_first[TSR_LAIR_MAX];
    for (unsigned left = mask; left; left &= left - 1)
        rest++;
    if (!tsr_state_int(reader, reader->state, "daikaiju_pile", 0, rest, -1, &count))
        return false;
    if (order < 0) {
        c->lair_count = (uint8_t)(count < 0 ? rest : count);
        memset(c->lair, TSURO_TILE_HIDDEN, c->lair_count);
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
    c->lair_count = (uint8_t)read;
    for (int i = 0; i < read; i++)
        c->lair[i] = top_first[read - 1 - i];
    return true;
}
