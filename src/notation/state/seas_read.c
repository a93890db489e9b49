/* SPDX-License-Identifier: MIT */
/*
 * Reading the Seas family's part of a state: the board, the ships, the modules. What is told goes
 * to its place, what is not becomes TSURO_TILE_HIDDEN. The piles are seas_read_piles.c's; whether
 * it makes a position is said in seas_check.c.
 */
#include "notation/state/seas.h"
#include "rules/seas/seas.h"

int tsr_seas_list(struct tsr_state_reader *reader, const char *key)
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
    struct tsr_seas *s = tsr_seas_mut(game);
    int square, tile, turn;
    if (!at_read(reader, game, token, &square) ||
        !tsr_state_read_int(reader, token, "tile", 1, TSR_TILE_COUNT, TSR_STATE_REQUIRED, &tile) ||
        !tsr_state_read_int(reader, token, "turn", 0, 3, 0, &turn))
        return false;
    if (s->board[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    s->board[square] = (uint8_t)(4 * tile + turn);
    return true;
}

static bool daikaiju_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int square, number, facing;
    int colour = tsr_state_read_name(reader, token, "colour", tsr_seas_daikaiju_colours, 2, 0);
    if (colour < 0 || !at_read(reader, game, token, &square) ||
        !tsr_state_read_int(reader, token, "number", 1, 5, TSR_STATE_REQUIRED, &number) ||
        !tsr_state_read_int(reader, token, "facing", 0, 3, 0, &facing))
        return false;
    int beast = 2 * (number - 1) + colour;
    if (!tsr_seas_has(s, beast) || s->at[beast] != TSURO_NONE)
        return tsr_state_fault(reader, "a daikaiju is on the board twice, or not in the game");
    if (s->board[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    s->board[square] = (uint8_t)(TSR_SEAS_DAIKAIJU_AT + beast);
    s->at[beast] = (uint8_t)square;
    s->facing[beast] = (uint8_t)facing;
    return true;
}

/* `seen` is the seats whose ships have been read. */
static bool marker_read(struct tsr_state_reader *reader, tsuro_game *game, int token,
                        unsigned *seen)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat, square, port;
    bool alive;
    if (!tsr_state_read_int(reader, token, "player", 0, s->head.players - 1, TSR_STATE_REQUIRED,
                            &seat) ||
        !tsr_state_read_bool(reader, token, "alive", true, &alive) ||
        !tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    if (*seen >> seat & 1)
        return tsr_state_fault(reader, "`markers` names one marker twice");
    *seen |= 1u << seat;
    s->square[seat] = (uint8_t)square;
    if (!alive)
        s->alive &= (uint8_t)~(1u << seat);
    if (square == TSURO_NONE)
        return true;
    if (!tsr_state_read_int(reader, token, "port", 0, 7, TSR_STATE_REQUIRED, &port))
        return false;
    s->port[seat] = (uint8_t)port;
    return true;
}

static bool markers_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    unsigned seen = 0;
    int list = tsr_seas_list(reader, "markers");
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
        int list = tsr_seas_list(reader, lists[i].key);
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
    struct tsr_seas *s = tsr_seas_mut(game);
    int square, facing, round, seat, strength;
    if (!at_read(reader, game, token, &square) ||
        !tsr_state_read_int(reader, token, "facing", 0, 3, 0, &facing) ||
        !tsr_state_read_int(reader, token, "round", 1, 250, 1, &round) ||
        !tsr_state_read_int(reader, token, "seat", 0, s->head.players - 1, s->head.first, &seat) ||
        !tsr_state_read_int(reader, token, "strength", 2, 4, 0, &strength))
        return false;
    s->tsunami = (uint8_t)square;
    s->tsunami_facing = (uint8_t)facing;
    s->tsunami_round = (uint8_t)round;
    s->tsunami_seat = (uint8_t)seat;
    return !strength || strength == tsr_seas_tsunami_strength(s) ||
           tsr_state_fault(reader, "the tsunami's `strength` does not fit its `round`");
}

/* VP-10: a number for each seat; seas_check.c asks for the event that explains them. */
static bool portal_rolls_read(struct tsr_state_reader *reader, struct tsr_seas *s)
{
    int list = tsr_seas_list(reader, "portal_rolls"), seat = 0;
    for (int token = tsr_json_first(reader->doc, list); token >= 0;
         token = tsr_json_next(reader->doc, list, token), seat++) {
        int64_t rolls;
        if (seat == s->head.players || !tsr_json_get_int(reader->doc, token, &rolls) || rolls < 0 ||
            rolls > TSR_SEAS_PORTAL_ROLLS)
            return tsr_state_fault(reader,
                                   "`portal_rolls` has a number from 0 to 20 for each seat");
        s->portal_rolls[seat] = (uint8_t)rolls;
    }
    return !reader->why.length;
}

static bool modules_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int square, facing;
    if (!tsr_state_read_square(reader, game, reader->state, "portal", &square))
        return false;
    s->portal = (uint8_t)square;
    int token = member_object(reader, "uzushio");
    if (token >= 0) {
        if (!at_read(reader, game, token, &square) ||
            !tsr_state_read_int(reader, token, "facing", 0, 3, 0, &facing))
            return false;
        s->uzushio = (uint8_t)square;
        s->uzushio_facing = (uint8_t)facing;
    }
    token = member_object(reader, "tsunami");
    if (token >= 0 && !tsunami_read(reader, game, token))
        return false;
    if (!portal_rolls_read(reader, s))
        return false;
    bool known = (s->portal == TSURO_NONE || s->flags & TSR_SEAS_WITH_PORTAL) &&
                 (s->uzushio == TSURO_NONE || s->flags & TSR_SEAS_WITH_UZUSHIO) &&
                 (s->tsunami == TSURO_NONE || s->flags & TSR_SEAS_WITH_TSUNAMI);
    if (!known)
        return tsr_state_fault(reader, "a tile of a module lies there that is not switched on");
    int under = s->portal == TSURO_NONE ? 0 : s->board[s->portal]; /* a daikaiju: VP-6 */
    if ((under && under < TSR_SEAS_DAIKAIJU_AT) ||
        (s->uzushio != TSURO_NONE && s->board[s->uzushio]))
        return tsr_state_fault(reader, "two tiles lie on one square");
    return !reader->why.length;
}

bool tsr_state_seas_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int usual[TSURO_PLAYERS_MAX];
    if (!lists_read(reader, game) || !modules_read(reader, game) ||
        !tsr_seas_out_read(reader, game))
        return false;
    for (int seat = 0; seat < s->head.players; seat++)
        usual[seat] = tsr_seas_ship_in(s, seat) ? TSR_SEAS_HAND : 0;
    return tsr_state_read_hands(reader, game, &s->hand[0][0], TSR_SEAS_HAND, usual) &&
           tsr_seas_pile_read(reader, game) && tsr_seas_lair_read(reader, s) &&
           tsr_seas_position_sound(reader, game);
}
