/* SPDX-License-Identifier: MIT */
/*
 * Reads the hands, the stack and the Phoenix tile of a Phoenix state. A full hand is the default
 * for whoever faces an empty square. The number of Edge tiles is judged here, because hidden ones
 * are dealt before phoenix_check.c judges the rest.
 */
#include <string.h>

#include "notation/state/phoenix.h"

/* The stack may be short of what belongs to `room` empty squares: those tiles are out of the game.
 */
static bool stack_read(struct tsr_state_reader *reader, tsuro_game *game, int room)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int order = tsr_json_member(reader->doc, reader->state, "pile_order"), count;
    uint8_t top_first[TSR_PHOENIX_EDGE_TILES];
    int read = order < 0
                   ? room
                   : tsr_state_read_tiles(reader, game, order, top_first, TSR_PHOENIX_EDGE_TILES);
    if (order >= 0 && read < 0)
        return false;
    if (read < 0 || read > room)
        return tsr_state_fault(reader, "there are more Edge tiles in stack and hands than empty "
                                       "border squares");
    if (!tsr_state_read_int(reader, reader->state, "pile", 0, room, read, &count))
        return false;
    if (order >= 0 && read != count)
        return tsr_state_fault(reader, "`pile` is not the length of `pile_order`");
    p->stack_count = (uint8_t)count;
    memset(p->stack, TSURO_TILE_HIDDEN, p->stack_count);
    for (int i = 0; order >= 0 && i < read; i++)
        p->stack[i] = top_first[read - 1 - i];
    return true;
}

static bool tile_once(struct tsr_state_reader *reader, unsigned char *seen, int tile)
{
    if (!tile || tile == TSURO_TILE_HIDDEN)
        return true;
    if (tile <= TSR_PHOENIX_CENTRE)
        return tsr_state_fault(reader, "only Edge tiles are in hands and in the stack");
    return !seen[tile]++ || tsr_state_fault(reader, "a tile is there twice");
}

static bool edges_once(struct tsr_state_reader *reader, const struct tsr_phoenix *p)
{
    unsigned char seen[TSR_PHOENIX_TILES + 1] = {0};
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
        seen[tsr_pose_tile(p->pose[square])] = 1;
    for (int seat = 0; seat < p->head.players; seat++) {
        if (!tile_once(reader, seen, p->hand[seat][0]) ||
            !tile_once(reader, seen, p->hand[seat][1]))
            return false;
    }
    for (int i = 0; i < p->stack_count; i++) {
        if (!tile_once(reader, seen, p->stack[i]))
            return false;
    }
    return true;
}

/* The number of tiles in the hands that the state shows; `shown` gets whose they are. */
static int hands_shown(const struct tsr_state_reader *reader, unsigned *shown)
{
    int list = tsr_json_member(reader->doc, reader->state, "hands"), seat = 0, tiles = 0;
    *shown = 0;
    for (int i = tsr_json_first(reader->doc, list); i >= 0 && seat < TSURO_PLAYERS_MAX;
         i = tsr_json_next(reader->doc, list, i), seat++) {
        if (tsr_json_type(reader->doc, i) != TSR_JSON_ARRAY)
            continue;
        tiles += (int)tsr_json_size(reader->doc, i);
        *shown |= 1u << seat;
    }
    return tiles;
}

bool tsr_phoenix_hands_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    unsigned shown;
    int usual[TSURO_PLAYERS_MAX], held = 0, left = p->open - hands_shown(reader, &shown);
    for (int seat = 0; seat < p->head.players; seat++) {
        bool waits = tsr_phoenix_pawn_waits(p, seat) && !tsr_phoenix_state_starting(game) &&
                     left > 0 && !(shown >> seat & 1);
        usual[seat] = !waits ? 0 : left < TSR_PHOENIX_HAND_TILES ? left : TSR_PHOENIX_HAND_TILES;
        left -= usual[seat];
    }
    if (!tsr_state_read_hands(reader, game, &p->hand[0][0], TSR_PHOENIX_HAND_TILES, usual))
        return false;
    for (int seat = 0; seat < p->head.players; seat++)
        held += tsr_phoenix_tiles_held(p, seat);
    return stack_read(reader, game, p->open - held) && edges_once(reader, p);
}

/* The Phoenix tile is where PR-30 and PR-31 put it unless the state says otherwise. */
bool tsr_phoenix_holder_read(struct tsr_state_reader *reader, struct tsr_phoenix *p)
{
    int token = tsr_json_member(reader->doc, reader->state, "phoenix_tile"), holder = -1;
    if (tsr_json_type(reader->doc, token) == TSR_JSON_NULL)
        return true;
    for (int seat = 0; token < 0 && holder < 0 && seat < p->head.players; seat++) {
        if (!p->stack_count && tsr_phoenix_pawn_waits(p, seat) && !p->hand[seat][1])
            holder = seat;
    }
    if (!tsr_state_read_int(reader, reader->state, "phoenix_tile", 0, p->head.players - 1, holder,
                            &holder))
        return false;
    p->holder = (uint8_t)(holder + 1);
    return true;
}
