/* SPDX-License-Identifier: MIT */
/* The torus' part of a state, written, read and checked. */
#include <string.h>

#include "core/deck.h"
#include "notation/state/state.h"
#include "rules/torus/torus.h"

static void torus_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_torus *t = tsr_torus(game);
    tsr_json_key(json, "tiles");
    tsr_json_array(json);
    for (int square = 0; square < TSR_TORUS_SQUARES; square++) {
        if (!t->board[square])
            continue;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", square);
        tsr_json_key_int(json, "tile", t->board[square] >> 2);
        tsr_json_key_int(json, "turn", t->board[square] & 3);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "markers");
    tsr_json_array(json);
    for (int seat = 0; seat < t->head.players; seat++) {
        tsr_json_object(json);
        tsr_json_key_int(json, "player", seat);
        tsr_json_key_int(json, "marker", 0);
        tsr_state_write_square_key(json, game, "at", t->square[seat]);
        if (t->square[seat] == TSURO_NONE)
            tsr_json_key_null(json, "port");
        else
            tsr_json_key_int(json, "port", t->port[seat]);
        tsr_json_key_bool(json, "alive", t->alive >> seat & 1);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
    tsr_state_write_hands(json, game);
    tsr_json_key_int(json, "pile", t->pile_count);
    if (!tsr_is_view(game))
        tsr_state_write_pile(json, game, "pile_order", t->pile, t->pile_count);
}

static bool tiles_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    int list = tsr_json_member(reader->doc, reader->state, "tiles");
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        int square, turn;
        int tile = tsr_state_read_tile(reader, game, tsr_json_member(reader->doc, i, "tile"));
        if (!tile || !tsr_state_read_square(reader, game, i, "at", &square) ||
            !tsr_state_read_int(reader, i, "turn", 0, 3, 0, &turn))
            return false;
        if (square == TSURO_NONE || tsr_torus(game)->board[square])
            return tsr_state_fault(reader, "a tile needs a square of its own");
        tsr_torus_mut(game)->board[square] = (uint8_t)(4 * tile + turn);
    }
    return true;
}

static bool markers_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int list = tsr_json_member(reader->doc, reader->state, "markers");
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        int seat, square, port;
        bool alive;
        if (!tsr_state_read_int(reader, i, "player", 0, t->head.players - 1, TSR_STATE_REQUIRED,
                                &seat) ||
            !tsr_state_read_square(reader, game, i, "at", &square) ||
            !tsr_state_read_bool(reader, i, "alive", true, &alive))
            return false;
        if (square != TSURO_NONE &&
            !tsr_state_read_int(reader, i, "port", 0, 7, TSR_STATE_REQUIRED, &port))
            return false;
        t->square[seat] = (uint8_t)square;
        t->port[seat] = (uint8_t)(square == TSURO_NONE ? 0 : port);
        if (!alive)
            t->alive &= (uint8_t)~(1u << seat);
    }
    return true;
}

/* The pile's order, its top first, or only how many it has. */
static bool pile_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int order = tsr_json_member(reader->doc, reader->state, "pile_order"), count;
    if (!tsr_state_read_int(reader, reader->state, "pile", 0, TSR_TILE_COUNT, 0, &count))
        return false;
    memset(t->pile, TSURO_TILE_HIDDEN, (size_t)count);
    if (order >= 0) {
        uint8_t tiles[TSR_TILE_COUNT];
        count = tsr_state_read_tiles(reader, game, order, tiles, TSR_TILE_COUNT);
        for (int i = 0; i < count; i++)
            t->pile[i] = tiles[count - 1 - i];
    }
    t->pile_count = (uint8_t)(count < 0 ? 0 : count);
    return count >= 0;
}

static bool torus_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int usual[TSURO_PLAYERS_MAX], copies[64] = {0}, all = 0;
    if (!tiles_read(reader, game) || !markers_read(reader, game))
        return false;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        usual[seat] = t->alive >> seat & 1 ? TSURO_HAND_MAX : 0;
    if (!tsr_state_read_hands(reader, game, t->hand[0], TSURO_HAND_MAX, usual) ||
        !pile_read(reader, game))
        return false;
    for (int square = 0; square < TSR_TORUS_SQUARES; square++)
        copies[t->board[square] >> 2]++;
    for (int seat = 0; seat < t->head.players; seat++) {
        for (int slot = 0; slot < TSURO_HAND_MAX; slot++)
            copies[t->hand[seat][slot]]++;
    }
    for (int i = 0; i < t->pile_count; i++)
        copies[t->pile[i]]++;
    for (int tile = 1; tile < 64; tile++) {
        bool known = tile <= TSR_TILE_COUNT;
        all += copies[tile];
        if (known && copies[tile] > tsr_deck_classic[tile])
            return tsr_state_fault(reader, "a tile is there more often than in the deck");
    }
    return all <= TSR_TILE_COUNT ||
           tsr_state_fault(reader, "there are more tiles than in the deck");
}

static bool torus_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    for (int seat = 0; seat < t->head.players; seat++) {
        if (t->alive >> seat & 1 && t->square[seat] != TSURO_NONE && t->board[t->square[seat]])
            return tsr_state_fault(reader, "a marker has to face an empty square");
        if (!(t->alive >> seat & 1) && t->hand[seat][0])
            return tsr_state_fault(reader, "who is out has no hand");
    }
    if (t->head.agenda_count)
        return tsr_state_fault(reader, "this edition has no agenda");
    if (t->head.ending)
        return true;
    if (!(t->alive & (t->alive - 1)))
        return tsr_state_fault(reader, "a game that is not over needs two players who are in");
    if (!t->head.kind)
        tsr_torus_ask(game, t->head.active, NULL);
    int seat = t->head.decider;
    bool start = t->head.kind == TSURO_KIND_START && t->square[seat] == TSURO_NONE;
    bool place = t->head.kind == TSURO_KIND_PLACE && t->square[seat] != TSURO_NONE &&
                 t->hand[seat][0] && seat == t->head.active;
    if (!(t->alive >> seat & 1) || (!start && !place))
        return tsr_state_fault(reader, "`decision` asks what nobody can be asked now");
    return true;
}

const struct tsr_state_family tsr_state_torus = {
    .numbered = TSR_TILE_COUNT,
    .write = torus_write,
    .read = torus_read,
    .check = torus_check,
};
