/* SPDX-License-Identifier: MIT */
/*
 * Reading the Seas family's part of a state. What is told goes to its place, what is not becomes
 * TSURO_TILE_HIDDEN; that everything told exists no more often than in the game is checked here,
 * whether it makes a position in position_seas.c.
 */
#include <string.h>

#include "notation/state_seas.h"
#include "rules/seas/seas.h"

/* --- The board. --------------------------------------------------------------------------- */

static int member_list(struct tsr_state_reader *reader, const char *key)
{
    int list = tsr_json_member(reader->doc, reader->state, key);
    enum tsr_json_type type = tsr_json_type(reader->doc, list);
    if (type != TSR_JSON_NONE && type != TSR_JSON_ARRAY)
        tsr_state_fault(reader,
                        "`tiles`, `markers`, `daikaiju`, `out`, `portal_rolls` have to be lists");
    return type == TSR_JSON_ARRAY ? list : -1;
}

static bool at_read(struct tsr_state_reader *reader, tsuro_game *game, int token, int *square)
{
    if (!tsr_state_read_square(reader, game, token, "at", square))
        return false;
    return *square != TSURO_NONE ||
           tsr_state_fault(reader, "whatever lies on the board needs `at`");
}

static bool tile_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int square, tile, turn;
    if (!at_read(reader, game, token, &square) ||
        !tsr_state_int(reader, token, "tile", 1, TSR_TILE_COUNT, TSR_STATE_REQUIRED, &tile) ||
        !tsr_state_int(reader, token, "turn", 0, 3, 0, &turn))
        return false;
    if (c->board[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    c->board[square] = (uint8_t)(4 * tile + turn);
    return true;
}

static bool daikaiju_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int square, number, facing;
    int colour = tsr_state_read_name(reader, token, "colour", tsr_daikaiju_colours, 2, 0);
    if (colour < 0 || !at_read(reader, game, token, &square) ||
        !tsr_state_int(reader, token, "number", 1, 5, TSR_STATE_REQUIRED, &number) ||
        !tsr_state_int(reader, token, "facing", 0, 3, 0, &facing))
        return false;
    int beast = 2 * (number - 1) + colour;
    if (!tsr_seas_has(c, beast) || c->lies[beast] != TSURO_NONE)
        return tsr_state_fault(reader, "a daikaiju is on the board twice, or not in the game");
    if (c->board[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    c->board[square] = (uint8_t)(TSR_DAIKAIJU_AT + beast);
    c->lies[beast] = (uint8_t)square;
    c->facing[beast] = (uint8_t)facing;
    return true;
}

static bool marker_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat, square, port;
    bool alive;
    if (!tsr_state_int(reader, token, "player", 0, c->head.players - 1, TSR_STATE_REQUIRED,
                       &seat) ||
        !tsr_state_bool(reader, token, "alive", true, &alive) ||
        !tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    c->square[seat] = (uint8_t)square;
    if (!alive)
        c->alive &= (uint8_t)~(1u << seat);
    if (square == TSURO_NONE)
        return true;
    if (!tsr_state_int(reader, token, "port", 0, 7, TSR_STATE_REQUIRED, &port))
        return false;
    c->port[seat] = (uint8_t)port;
    return true;
}

static bool lists_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    static const struct {
        const char *key;
        bool (*read)(struct tsr_state_reader *reader, tsuro_game *game, int token);
    } lists[] = {{"tiles", tile_read}, {"daikaiju", daikaiju_read}, {"markers", marker_read}};
    for (int i = 0; i < 3; i++) {
        int list = member_list(reader, lists[i].key);
        for (int token = tsr_json_first(reader->doc, list); token >= 0;
             token = tsr_json_next(reader->doc, list, token)) {
            if (!lists[i].read(reader, game, token))
                return false;
        }
    }
    return !reader->why.length;
}

/* The object under `key`; -1 if it is missing or null. */
static int member_object(struct tsr_state_reader *reader, const char *key)
{
    int token = tsr_json_member(reader->doc, reader->state, key);
    enum tsr_json_type type = tsr_json_type(reader->doc, token);
    if (type == TSR_JSON_NONE || type == TSR_JSON_NULL)
        return -1;
    if (type != TSR_JSON_OBJECT)
        tsr_state_fault(reader, "`uzushio` and `tsunami` have to be objects or null");
    return token;
}

static bool tsunami_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int square, facing, round, seat, strength;
    if (!at_read(reader, game, token, &square) ||
        !tsr_state_int(reader, token, "facing", 0, 3, 0, &facing) ||
        !tsr_state_int(reader, token, "round", 1, 250, 1, &round) ||
        !tsr_state_int(reader, token, "seat", 0, c->head.players - 1, c->head.first, &seat) ||
        !tsr_state_int(reader, token, "strength", 2, 4, 0, &strength))
        return false;
    c->tsunami = (uint8_t)square;
    c->tsunami_facing = (uint8_t)facing;
    c->tsunami_round = (uint8_t)round;
    c->tsunami_seat = (uint8_t)seat;
    return !strength || strength == tsr_tsunami_strength(c) ||
           tsr_state_fault(reader, "the tsunami's `strength` does not fit its `round`");
}

/* VP-10: a number for each seat; position_seas.c asks for the event that explains them. */
static bool portal_rolls_read(struct tsr_state_reader *reader, struct tsr_seas *c)
{
    int list = member_list(reader, "portal_rolls"), seat = 0;
    for (int token = tsr_json_first(reader->doc, list); token >= 0;
         token = tsr_json_next(reader->doc, list, token), seat++) {
        int64_t rolls;
        if (seat == c->head.players || !tsr_json_get_int(reader->doc, token, &rolls) || rolls < 0 ||
            rolls > TSR_PORTAL_ROLLS)
            return tsr_state_fault(reader,
                                   "`portal_rolls` has a number from 0 to 20 for each seat");
        c->portal_rolls[seat] = (uint8_t)rolls;
    }
    return !reader->why.length;
}

static bool modules_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int square, facing;
    if (!tsr_state_read_square(reader, game, reader->state, "portal", &square))
        return false;
    c->portal = (uint8_t)square;
    int token = member_object(reader, "uzushio");
    if (token >= 0) {
        if (!at_read(reader, game, token, &square) ||
            !tsr_state_int(reader, token, "facing", 0, 3, 0, &facing))
            return false;
        c->uzushio = (uint8_t)square;
        c->uzushio_facing = (uint8_t)facing;
    }
    token = member_object(reader, "tsunami");
    if (token >= 0 && !tsunami_read(reader, game, token))
        return false;
    if (!portal_rolls_read(reader, c))
        return false;
    bool known = (c->portal == TSURO_NONE || c->flags & TSR_SEA_PORTAL) &&
                 (c->uzushio == TSURO_NONE || c->flags & TSR_SEA_UZUSHIO) &&
                 (c->tsunami == TSURO_NONE || c->flags & TSR_SEA_TSUNAMI);
    if (!known)
        return tsr_state_fault(reader, "a tile of a module lies there that is not switched on");
    if ((c->portal != TSURO_NONE && c->board[c->portal]) ||
        (c->uzushio != TSURO_NONE && c->board[c->uzushio]))
        return tsr_state_fault(reader, "two tiles lie on one square");
    return !reader->why.length;
}

/* --- The piles. --------------------------------------------------------------------------- */

/* A daikaiju's, the uzushio's or the tsunami's token: its tsr_beast, or -1. */
static int beast_find(struct tsr_state_reader *reader, int token)
{
    char word[16];
    size_t length;
    if (!tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        return -1;
    return tsr_name_find(tsr_beast_names, TSR_LAIR_MAX, word, length);
}

static bool out_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int list = member_list(reader, "out");
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

static bool pile_read(struct tsr_state_reader *reader, tsuro_game *game)
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

static bool lair_read(struct tsr_state_reader *reader, struct tsr_seas *c)
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

bool tsr_state_seas_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int usual[TSURO_PLAYERS_MAX];
    if (!lists_read(reader, game) || !modules_read(reader, game) || !out_read(reader, game))
        return false;
    for (int seat = 0; seat < c->head.players; seat++)
        usual[seat] = tsr_ship_in(c, seat) ? TSR_SEA_HAND : 0;
    return tsr_state_read_hands(reader, game, &c->hand[0][0], TSR_SEA_HAND, usual) &&
           pile_read(reader, game) && lair_read(reader, c) && tsr_seas_position_sound(reader, game);
}
