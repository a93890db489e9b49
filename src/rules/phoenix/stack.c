/* SPDX-License-Identifier: MIT */
/*
 * The Edge stack, the hands and the Phoenix tile (PR-29 to PR-32, PR-42). While somebody holds
 * the Phoenix tile the stack is empty and the holder has fewer than two tiles; whenever a
 * player is short at the end of a turn, somebody holds it.
 */
#include <string.h>

#include "rules/phoenix/phoenix.h"

static void tile_tell(tsuro_events *events, int type, int seat, int tile)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, type);
    event->player = (uint8_t)seat;
    event->tile = (uint8_t)tile;
}

static void phoenix_give(struct tsr_phoenix *p, int holder, tsuro_events *events)
{
    p->holder = (uint8_t)(holder + 1);
    if (events)
        tsr_event(events, TSURO_EVENT_PHOENIX_TILE)->player =
            (uint8_t)(holder < 0 ? TSURO_NONE : holder);
}

/* PR-31: short is who faces an empty square with fewer than two tiles. */
static bool seat_short(const struct tsr_phoenix *p, int seat)
{
    return tsr_phoenix_pawn_waits(p, seat) && !p->hand[seat][1];
}

/* PR-31: the first short player clockwise takes the returned Phoenix tile at once. */
static void phoenix_return(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int giver = p->holder - 1;
    phoenix_give(p, -1, events);
    for (int seat = tsr_seat_after(game, giver); seat != giver; seat = tsr_seat_after(game, seat)) {
        if (seat_short(p, seat)) {
            phoenix_give(p, seat, events);
            return;
        }
    }
}

static void hand_add(struct tsr_phoenix *p, int seat, int tile)
{
    p->hand[seat][p->hand[seat][0] != 0] = (uint8_t)tile;
}

/* PR-29, PR-30: draws to two; who finds too few takes the Phoenix tile if it is there. */
void tsr_phoenix_hand_draw(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    while (!p->hand[seat][1] && p->stack_count) {
        if (tsr_is_view(game)) {
            tsr_game_halt(game);
            return;
        }
        uint8_t *top = &p->stack[--p->stack_count];
        hand_add(p, seat, *top);
        tile_tell(events, TSURO_EVENT_DREW, seat, *top);
        *top = 0;
    }
    if (!p->hand[seat][1] && !p->holder)
        phoenix_give(p, seat, events);
}

/* Under the stack. A view knows the stack's size, never its order. */
static void stack_under(tsuro_game *game, int tile)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    memmove(p->stack + 1, p->stack, p->stack_count);
    p->stack[0] = (uint8_t)(tsr_is_view(game) ? TSURO_TILE_HIDDEN : tile);
    p->stack_count++;
}

/* PR-30: to the holder of the Phoenix tile, who gives it back with the second tile. */
static void holder_collect(tsuro_game *game, int from, int tile, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int holder = p->holder - 1;
    bool blind = tsr_is_view(game) && p->head.viewer != holder + 1;
    if (tsr_is_view(game) && !blind && tile == TSURO_TILE_HIDDEN) {
        tsr_game_halt(game);
        return;
    }
    tile_tell(events, TSURO_EVENT_RETURNED, from, tile);
    if (blind)
        tile = TSURO_TILE_HIDDEN;
    tile_tell(events, TSURO_EVENT_DREW, holder, tile);
    hand_add(p, holder, tile);
    if (p->hand[holder][1])
        phoenix_return(game, events);
}

/* One tile while the Phoenix tile is about: to its holder, or under the stack once it is back. */
static void tile_discard(tsuro_game *game, int seat, int tile, tsuro_events *events)
{
    if (tsr_phoenix_mut(game)->holder) {
        holder_collect(game, seat, tile, events);
        return;
    }
    tile_tell(events, TSURO_EVENT_RETURNED, seat, tile);
    stack_under(game, tile);
}

/*
 * PR-28, PR-31, PR-42: the Phoenix tile first, then the tiles, two of them in random order.
 * Which of two lies lower under the stack is nobody's to know, so it is not told either.
 */
void tsr_phoenix_hand_discard(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    if (p->holder == seat + 1)
        phoenix_return(game, events);
    int tiles[TSR_PHOENIX_HAND_TILES] = {p->hand[seat][0], p->hand[seat][1]};
    if (!tiles[0])
        return;
    p->hand[seat][0] = 0;
    p->hand[seat][1] = 0;
    if (!tiles[1]) {
        tile_discard(game, seat, tiles[0], events);
        return;
    }
    bool view = tsr_is_view(game);
    if (p->holder && view) {
        tsr_game_halt(game);
        return;
    }
    int first = view ? 0 : (int)tsr_chance_below(game, 2);
    if (p->holder) {
        tile_discard(game, seat, tiles[first], events);
        tile_discard(game, seat, tiles[1 - first], events);
        return;
    }
    tile_tell(events, TSURO_EVENT_RETURNED, seat, tiles[0]);
    tile_tell(events, TSURO_EVENT_RETURNED, seat, tiles[1]);
    stack_under(game, tiles[first]);
    stack_under(game, tiles[1 - first]);
}

/* PR-32: all tiles of the first to the left who has any, for the Phoenix tile if held. */
static void hand_take(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int giver = tsr_seat_after(game, seat);
    while (giver != seat && !p->hand[giver][0])
        giver = tsr_seat_after(game, giver);
    if (giver == seat)
        return;
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return;
    }
    for (int slot = 0; slot < TSR_PHOENIX_HAND_TILES && p->hand[giver][slot]; slot++) {
        int tile = p->hand[giver][slot];
        p->hand[giver][slot] = 0;
        p->hand[seat][slot] = (uint8_t)tile;
        tile_tell(events, TSURO_EVENT_RETURNED, giver, tile);
        tile_tell(events, TSURO_EVENT_DREW, seat, tile);
    }
    if (p->holder == seat + 1)
        phoenix_give(p, giver, events);
}

/* A position that was set may leave a hand empty beside a stack; a game never does. */
void tsr_phoenix_hand_ensure(tsuro_game *game, int seat, tsuro_events *events)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    if (!p->hand[seat][0])
        tsr_phoenix_hand_draw(game, seat, events);
    if (!p->hand[seat][0] && !p->head.halted)
        hand_take(game, seat, events);
}
