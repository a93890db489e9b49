/* SPDX-License-Identifier: MIT */
/*
 * Reading the Seas family's part of a state: the board, the ships, the modules. What is told goes
 * to its place, what is not becomes TSURO_TILE_HIDDEN. The piles are seas_read_piles.c's; whether
 * it makes a position is said in seas_check.c.
 */
#include "notation/state/seas.h"
#include "rules/seas/seas.h"

int tsr_sea_list(struct tsr_state_reader *reader, const char *key)
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

/* `seen` is the seats whose ships have been read. */
static bool marker_read(struct tsr_state_reader *reader, tsuro_game *game, int token,
                        unsigned *seen)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat, square, port;
    bool alive;
    if (!tsr_state_int(reader, token, "player", 0, c->head.players - 1, TSR_STATE_REQUIRED,
                       &seat) ||
        !tsr_state_bool(reader, token, "alive", true, &alive) ||
        !tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    if (*seen >> seat & 1)
        return tsr_state_fault(reader, "`markers` names one marker twice");
    *seen |= 1u << seat;
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

static bool markers_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    unsigned seen = 0;
    int list = tsr_sea_list(reader, "markers");
    for (int token = tsr_json_first(reader->doc, list); token >= 0;
         token = tsr_json_next(reader->doc, list, token)) {
        if (!marker_read(reader, game, token, &seen))
            return false;
    }
    return true;
}

static bool lists_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    static const struct {
        const char *key;
        bool (*read)(struct tsr_state_reader *reader, tsuro_game *game, int token);
    } lists[] = {{"tiles", tile_read}, {"daikaiju", daikaiju_read}};
    for (int i = 0; i < 2; i++) {
        int list = tsr_sea_list(reader, lists[i].key);
        for (int token = tsr_json_first(reader->doc, list); token >= 0;
             token = tsr_json_next(reader->doc, list, token)) {
            if (!lists[i].read(reader, game, token))
                return false;
        }
    }
    return markers_read(reader, game) && !reader->why.length;
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

/* VP-10: a number for each seat; seas_check.c asks for the event that explains them. */
static bool portal_rolls_read(struct tsr_state_reader *reader, struct tsr_seas *c)
{
    int list = tsr_sea_list(reader, "portal_rolls"), seat = 0;
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
    int under = c->portal == TSURO_NONE ? 0 : c->board[c->portal]; /* a daikaiju: VP-6 */
    if ((under && under < TSR_DAIKAIJU_AT) || (c->uzushio != TSURO_NONE && c->board[c->uzushio]))
        return tsr_state_fault(reader, "two tiles lie on one square");
    return !reader->why.length;
}

bool tsr_state_seas_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int usual[TSURO_PLAYERS_MAX];
    if (!lists_read(reader, game) || !modules_read(reader, game) || !tsr_sea_out_read(reader, game))
        return false;
    for (int seat = 0; seat < c->head.players; seat++)
        usual[seat] = tsr_ship_in(c, seat) ? TSR_SEA_HAND : 0;
    return tsr_state_read_hands(reader, game, &c->hand[0][0], TSR_SEA_HAND, usual) &&
           tsr_sea_pile_read(reader, game) && tsr_sea_lair_read(reader, c) &&
           tsr_seas_position_sound(reader, game);
}
