/* SPDX-License-Identifier: MIT */
/*
 * Reads the Phoenix family's part of a state. What is missing gets a default: empty centre
 * squares the Center tiles that are left, cloud side up; Lanterns where the set-up puts them.
 * Hands and stack are phoenix_read_hands.c's.
 */
#include "notation/state/phoenix.h"

/* A member that is a list or is missing: the first element's token, or -1. */
static bool list_open(struct tsr_state_reader *reader, const char *key, int *list)
{
    *list = tsr_json_member(reader->doc, reader->state, key);
    enum tsr_json_type type = tsr_json_type(reader->doc, *list);
    if (type == TSR_JSON_NONE || type == TSR_JSON_ARRAY)
        return true;
    return tsr_state_fault(reader, "`tiles`, `markers`, `lanterns`, `stars` and `players_state` "
                                   "have to be lists");
}

/* --- The board. --------------------------------------------------------------------------- */

static bool tile_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    static const char *const faces[] = {"A", "B"};
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int square, turn;
    if (!tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    if (square == TSURO_NONE)
        return tsr_state_fault(reader, "a tile on the board needs `at`");
    int tile = tsr_state_read_tile(reader, game, tsr_json_member(reader->doc, token, "tile"));
    int face = tsr_state_read_name(reader, token, "face", faces, 2, 0);
    if (!tile || face < 0 || !tsr_state_read_int(reader, token, "turn", 0, 3, 0, &turn))
        return false;
    if (p->pose[square])
        return tsr_state_fault(reader, "two tiles lie on one square");
    if ((tile > TSR_PHOENIX_CENTRE) != tsr_phoenix_square_border(square))
        return tsr_state_fault(reader, "Center tiles lie in the centre, Edge tiles on the border");
    p->pose[square] = (uint16_t)tsr_phoenix_pose(tile, face, turn);
    return true;
}

static bool tiles_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    bool laid[TSR_PHOENIX_TILES + 1] = {false};
    int list;
    if (!list_open(reader, "tiles", &list))
        return false;
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!tile_read(reader, game, i))
            return false;
    }
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int tile = tsr_pose_tile(p->pose[square]);
        if (tile && laid[tile])
            return tsr_state_fault(reader, "a tile is there twice");
        laid[tile] = true;
    }
    return true;
}

static void centre_fill(struct tsr_phoenix *p)
{
    bool laid[TSR_PHOENIX_TILES + 1] = {false};
    int tile = 1;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
        laid[tsr_pose_tile(p->pose[square])] = true;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        if (p->pose[square] || tsr_phoenix_square_border(square))
            continue;
        while (laid[tile])
            tile++;
        p->pose[square] = (uint16_t)tsr_phoenix_pose(tile, tsr_phoenix_icons[tile].cloud, 0);
        laid[tile] = true;
    }
}

/* --- Pawns and players. ------------------------------------------------------------------- */

static bool marker_read(struct tsr_state_reader *reader, tsuro_game *game, int token,
                        unsigned *seen)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat, square, port = -1, member = tsr_json_member(reader->doc, token, "port");
    bool alive, held;
    if (!tsr_state_read_int(reader, token, "player", 0, p->head.players - 1, TSR_STATE_REQUIRED,
                            &seat) ||
        !tsr_state_read_bool(reader, token, "alive", true, &alive) ||
        !tsr_state_read_bool(reader, token, "held", false, &held) ||
        !tsr_state_read_square(reader, game, token, "at", &square))
        return false;
    if (tsr_json_type(reader->doc, member) != TSR_JSON_NULL &&
        !tsr_state_read_int(reader, token, "port", 0, 11, -1, &port))
        return false;
    if (*seen >> seat & 1)
        return tsr_state_fault(reader, "`markers` names one marker twice");
    *seen |= 1u << seat;
    p->square[seat] = (uint8_t)square;
    p->port[seat] = (uint8_t)(port < 0 ? 0 : port);
    if (held)
        p->held |= (uint8_t)(1u << seat);
    if (!alive)
        p->place[seat] = TSR_PHOENIX_PLACE_ELIMINATED;
    else if (square == TSURO_NONE)
        p->place[seat] = TSR_PHOENIX_PLACE_OFF;
    else
        p->place[seat] = port < 0 ? TSR_PHOENIX_PLACE_BESIDE : TSR_PHOENIX_PLACE_BOARD;
    return true;
}

static bool markers_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    int list;
    unsigned seen = 0;
    if (!list_open(reader, "markers", &list))
        return false;
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!marker_read(reader, game, i, &seen))
            return false;
    }
    return seen == (1u << tsr_phoenix_mut(game)->head.players) - 1 ||
           tsr_state_fault(reader, "`markers` has to name every player's marker");
}

/* `place` must agree with the marker; it tells who has yet to choose a start square. */
static bool player_read(struct tsr_state_reader *reader, struct tsr_phoenix *p, int token, int seat)
{
    int stars, place = p->place[seat];
    bool life;
    if (!tsr_state_read_int(reader, token, "stars", 0, TSR_PHOENIX_STAR_TOKENS, 0, &stars) ||
        !tsr_state_read_bool(reader, token, "life", true, &life))
        return false;
    place = tsr_state_read_name(reader, token, "place", tsr_phoenix_place_names,
                                TSR_PHOENIX_PLACE_COUNT, place);
    if (place < 0)
        return false;
    bool unplaced = place == TSR_PHOENIX_PLACE_BESIDE && p->place[seat] == TSR_PHOENIX_PLACE_OFF;
    if (place != p->place[seat] && !unplaced)
        return tsr_state_fault(reader, "a player's `place` does not fit the marker");
    p->place[seat] = (uint8_t)place;
    p->stars[seat] = (uint8_t)stars;
    if (!life)
        p->life &= (uint8_t)~(1u << seat);
    return true;
}

static bool players_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int list, seat = 0;
    if (!list_open(reader, "players_state", &list))
        return false;
    if (list >= 0 && tsr_json_size(reader->doc, list) != p->head.players)
        return tsr_state_fault(reader, "`players_state` has to have one entry for each player");
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!player_read(reader, p, i, seat++))
            return false;
    }
    return true;
}

/* --- Lanterns and Stars. ------------------------------------------------------------------ */

static bool lantern_read(struct tsr_state_reader *reader, tsuro_game *game, int token)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int square;
    bool spent;
    if (!tsr_state_read_square(reader, game, token, "at", &square) ||
        !tsr_state_read_bool(reader, token, "spent", false, &spent))
        return false;
    int tile = square == TSURO_NONE ? 0 : tsr_pose_tile(p->pose[square]);
    if (!tile || tile > TSR_PHOENIX_CENTRE)
        return tsr_state_fault(reader, "a lantern has to be `at` a tile with an icon");
    int icon = tsr_phoenix_icons[tile].colour;
    if (tsr_state_read_name(reader, token, "colour", tsr_phoenix_colour_names, TSR_COLOUR_COUNT,
                            icon) != icon)
        return tsr_state_fault(reader, "a lantern's `colour` is not that of its tile's icon");
    if (p->lanterns & tsr_phoenix_square_bit(square))
        return tsr_state_fault(reader, "two lanterns are on one tile");
    p->lanterns |= tsr_phoenix_square_bit(square);
    if (spent)
        p->spent |= tsr_phoenix_square_bit(square);
    return true;
}

static bool lanterns_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    static const int limits[TSR_COLOUR_COUNT] = {3, 2, 2};
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int list, count[TSR_COLOUR_COUNT] = {0};
    if (!list_open(reader, "lanterns", &list))
        return false;
    for (int square = 0; list < 0 && square < TSR_PHOENIX_SQUARES; square++) {
        int tile = tsr_pose_tile(p->pose[square]);
        if (tile &&
            tile <= TSR_PHOENIX_LANTERNS) /* the tiles whose cloud side glows are the first */
            p->lanterns |= tsr_phoenix_square_bit(square);
    }
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!lantern_read(reader, game, i))
            return false;
    }
    for (uint64_t left = p->lanterns; left; left &= left - 1)
        count[tsr_phoenix_icons[tsr_pose_tile(p->pose[tsr_phoenix_squares_lowest(left)])].colour]++;
    for (int colour = 0; colour < TSR_COLOUR_COUNT; colour++) {
        if (count[colour] > limits[colour])
            return tsr_state_fault(reader, "there are more lanterns of a colour than the game has");
    }
    return true;
}

static bool stars_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int list, square;
    if (!list_open(reader, "stars", &list))
        return false;
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i)) {
        if (!tsr_state_read_square(reader, game, i, "at", &square))
            return false;
        int tile = square == TSURO_NONE ? 0 : tsr_pose_tile(p->pose[square]);
        if (!tile || tile > TSR_PHOENIX_CENTRE || tsr_phoenix_square_starred(p, square) ||
            p->star_count == TSR_PHOENIX_LANTERNS)
            return tsr_state_fault(reader, "`stars` are at most 7, each `at` a tile with an icon");
        p->star_at[p->star_count++] = (uint8_t)square;
    }
    return true;
}

bool tsr_state_phoenix_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    if (!tiles_read(reader, game) || !markers_read(reader, game) || !players_read(reader, game))
        return false;
    bool starting = tsr_phoenix_state_starting(game);
    if (!starting && !p->head.ending)
        centre_fill(p);
    if (!lanterns_read(reader, game) || !stars_read(reader, game))
        return false;
    tsr_phoenix_derive(p);
    int round, star_round;
    if (!tsr_phoenix_hands_read(reader, game) || !tsr_phoenix_holder_read(reader, p) ||
        !tsr_state_read_int(reader, reader->state, "round", 0, 60000, !starting, &round) ||
        !tsr_state_read_int(reader, reader->state, "star_round", 0, round, round ? round - 1 : 0,
                            &star_round))
        return false;
    p->round = (uint16_t)round;
    p->star_round = (uint16_t)star_round;
    return true;
}
