/* SPDX-License-Identifier: MIT */
/*
 * Reads the classic family's part of a state. What is told goes to its place, what is not becomes
 * TSURO_TILE_HIDDEN; that no tile is there more often than in the deck is checked here, whether it
 * makes a position in classic_check.c.
 */
#include <string.h>

#include "core/lattice.h"
#include "core/tile.h"
#include "notation/state/classic.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* In `custom` a tile may be given by its four pairs of ports. */
static bool paths_read(struct tsr_state_reader *reader, int paths, int *tile, int *turn)
{
    uint32_t links = 0;
    unsigned seen = 0;
    for (int i = tsr_json_first(reader->doc, paths); i >= 0;
         i = tsr_json_next(reader->doc, paths, i)) {
        int one = tsr_json_first(reader->doc, i);
        int two = one < 0 ? -1 : tsr_json_next(reader->doc, i, one);
        int64_t a = -1, b = -1;
        if (tsr_json_size(reader->doc, i) != 2 || !tsr_json_get_int(reader->doc, one, &a) ||
            !tsr_json_get_int(reader->doc, two, &b) || a < 0 || a > 7 || b < 0 || b > 7 || a == b ||
            seen >> a & 1 || seen >> b & 1)
            return tsr_state_fault(reader, "`paths` has to be four pairs of the ports 0 to 7");
        seen |= 1u << a | 1u << b;
        links |= (uint32_t)b << 4 * a | (uint32_t)a << 4 * b;
    }
    *tile = seen == 0xff ? tsr_links_find(links, turn) : 0;
    return *tile || tsr_state_fault(reader, "`paths` has to be four pairs of the ports 0 to 7");
}

static bool tile_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int square, tile, turn, paths = tsr_json_member(reader->doc, token, "paths");
    if (!tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    if (square == TSURO_NONE)
        return tsr_state_fault(reader, "a tile on the board needs `at`");
    if (paths >= 0 && c->head.edition == TSURO_EDITION_CUSTOM) {
        if (!paths_read(reader, paths, &tile, &turn))
            return false;
    } else if (!tsr_state_read_int(reader, token, "tile", 1, 35, TSR_STATE_REQUIRED, &tile) ||
               !tsr_state_read_int(reader, token, "turn", 0, 3, 0, &turn)) {
        return false;
    }
    if (tsr_classic_tiles_mut(c)[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    tsr_classic_tiles_mut(c)[square] = (uint8_t)(4 * tile + turn);
    c->laid++;
    return true;
}

static bool tiles_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    int list = tsr_json_member(reader->doc, reader->state, "tiles");
    enum tsr_json_type type = tsr_json_type(reader->doc, list);
    if (type != TSR_JSON_NONE && type != TSR_JSON_ARRAY)
        return tsr_state_fault(reader, "`tiles` has to be a list");
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!tile_read(reader, game, i))
            return false;
    }
    return true;
}

/* Where the marker stands: a port, a side (Kosmos), or nowhere yet. */
static bool marker_place(struct tsr_state_reader *reader, tsuro_game *game, int token, int marker)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int square, port, side;
    if (!tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    c->square[marker] = (uint8_t)square;
    if (square == TSURO_NONE)
        return true;
    side = tsr_state_read_name(reader, token, "side", tsr_side_names, 4, 4);
    if (side < 0)
        return false;
    if (side < 4 && c->start_rule == TSURO_START_RULE_SIDE) {
        c->port[marker] = (uint8_t)(TSR_CLASSIC_BESIDE + side);
        return true;
    }
    if (!tsr_state_read_int(reader, token, "port", 0, 7, TSR_STATE_REQUIRED, &port))
        return false;
    c->port[marker] = (uint8_t)port;
    return true;
}

static bool marker_read(struct tsr_state_reader *reader, tsuro_game *game, int token,
                        unsigned *seen)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int player, number, score;
    bool alive;
    if (!tsr_state_read_int(reader, token, "player", 0, c->head.players - 1, TSR_STATE_REQUIRED,
                            &player) ||
        !tsr_state_read_int(reader, token, "marker", 0, c->per_player - 1, 0, &number) ||
        !tsr_state_read_int(reader, token, "score", 0, 60000, 0, &score) ||
        !tsr_state_read_bool(reader, token, "alive", true, &alive))
        return false;
    int marker = player * c->per_player + number;
    if (*seen >> marker & 1)
        return tsr_state_fault(reader, "`markers` names one marker twice");
    *seen |= 1u << marker;
    if (!alive)
        c->alive &= (uint8_t)~(1u << marker);
    tsr_classic_score_add(c, marker, score);
    return marker_place(reader, game, token, marker);
}

static bool markers_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    int list = tsr_json_member(reader->doc, reader->state, "markers");
    unsigned seen = 0;
    if (tsr_json_type(reader->doc, list) != TSR_JSON_ARRAY)
        return tsr_state_fault(reader, "`markers` has to be a list with every player's marker");
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!marker_read(reader, game, i, &seen))
            return false;
    }
    if (seen != (1u << tsr_classic_marker_count(tsr_classic_mut(game))) - 1)
        return tsr_state_fault(reader, "`markers` has to name every player's marker");
    return true;
}

/* How many tiles are on the board, in hands and in the pile; a fault if a tile is too often. */
static bool tiles_count(struct tsr_state_reader *reader, const struct tsr_classic *c, int *total)
{
    int copies[64] = {0};
    *total = 0;
    for (int square = 0; square < tsr_classic_squares(c); square++)
        copies[tsr_classic_tiles(c)[square] >> 2]++;
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++)
            copies[c->hand[seat][slot]]++;
    }
    for (int i = 0; i < c->pile_count; i++)
        copies[tsr_classic_pile(c)[i]]++;
    for (int tile = 1; tile <= 35; tile++) {
        if (copies[tile] > tsr_classic_deck_copies(c->deck, tile))
            return tsr_state_fault(reader, "a tile is there more often than the deck has it");
        *total += copies[tile];
    }
    *total += copies[TSURO_TILE_HIDDEN];
    return *total <= tsr_classic_deck_size(c->deck) ||
           tsr_state_fault(reader, "there are more tiles than the deck has");
}

static bool pile_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int order = tsr_json_member(reader->doc, reader->state, "pile_order"), count, total;
    int size = tsr_classic_deck_size(c->deck);
    if (!tiles_count(reader, c, &total) ||
        !tsr_state_read_int(reader, reader->state, "pile", 0, size - total, -1, &count))
        return false;
    uint8_t *pile = tsr_classic_pile_mut(c);
    if (order < 0) {
        c->pile_count = (uint8_t)(count < 0 ? size - total : count);
        memset(pile, TSURO_TILE_HIDDEN, c->pile_count);
        return true;
    }
    uint8_t top_first[128];
    int read = tsr_state_read_tiles(reader, game, order, top_first, size - total);
    if (read < 0)
        return false;
    if (count >= 0 && count != read)
        return tsr_state_fault(reader, "`pile` is not the length of `pile_order`");
    c->pile_count = (uint8_t)read;
    for (int i = 0; i < read; i++)
        pile[i] = top_first[read - 1 - i];
    return tiles_count(reader, c, &total);
}

static bool to_play_read(struct tsr_state_reader *reader, struct tsr_classic *c)
{
    int list = tsr_json_member(reader->doc, reader->state, "to_play");
    if (list < 0 || c->per_player == 1) {
        bool placing = c->head.kind == TSURO_KIND_PLACE || c->head.kind == TSURO_KIND_NONE;
        if (placing && !c->head.ending)
            c->to_play = (uint8_t)(tsr_classic_markers_of(c, c->head.active) & c->alive);
        else if (c->head.kind == TSURO_KIND_ENTER && c->head.agenda_count)
            c->to_play = (uint8_t)(1u << (c->agenda[0].b & 7));
        return true;
    }
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        int64_t marker;
        if (!tsr_json_get_int(reader->doc, i, &marker) || marker < 0 || marker >= c->per_player)
            return tsr_state_fault(reader, "`to_play` has to list markers of the active player");
        c->to_play |= (uint8_t)(1u << (c->head.active * c->per_player + marker));
    }
    return !(c->to_play & ~c->alive) ||
           tsr_state_fault(reader, "`to_play` lists a marker that is out");
}

/* Whether nobody is short of tiles beside a pile, but who has yet to draw in the step under way. */
static bool hands_plain(const struct tsr_classic *c)
{
    int drawing = c->head.agenda_count ? c->head.active : -1; /* CL-12 to CL-16 */
    for (int seat = 0; seat < c->head.players; seat++) {
        if (c->pile_count && seat != drawing && tsr_classic_seat_in(c, seat) &&
            !c->hand[seat][TSR_CLASSIC_HAND_MAX - 1])
            return false;
    }
    return true;
}

bool tsr_state_classic_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int usual[TSURO_PLAYERS_MAX], dragon = -1;
    if (!tiles_read(reader, game) || !markers_read(reader, game))
        return false;
    for (int seat = 0; seat < c->head.players; seat++)
        usual[seat] = tsr_classic_seat_in(c, seat) ? TSR_CLASSIC_HAND_MAX : 0;
    if (!tsr_state_read_hands(reader, game, &c->hand[0][0], TSR_CLASSIC_HAND_MAX, usual) ||
        !pile_read(reader, game))
        return false;
    if (!hands_plain(c))
        c->flags &= (uint8_t)~TSR_CLASSIC_PLAIN;
    int token = tsr_json_member(reader->doc, reader->state, "dragon");
    if (token >= 0 && tsr_json_type(reader->doc, token) != TSR_JSON_NULL &&
        !tsr_state_read_int(reader, reader->state, "dragon", 0, c->head.players - 1, -1, &dragon))
        return false;
    if (dragon >= 0 && (c->dragon_rule == TSURO_DRAGON_NONE ||
                        (!c->head.agenda_count && !tsr_classic_seat_in(c, dragon))))
        return tsr_state_fault(reader, "`dragon` is held by somebody who cannot hold it");
    c->dragon = (uint8_t)(dragon + 1);
    if (c->dragon && c->pile_count)
        c->flags &= (uint8_t)~TSR_CLASSIC_PLAIN;
    return to_play_read(reader, c);
}
