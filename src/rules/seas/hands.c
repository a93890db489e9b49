/* SPDX-License-Identifier: MIT */
/*
 * Hands and the wake pile: the deal (SE-4, VC-5), drawing (SE-21, VC-1), and tiles that go
 * under the pile (SE-12, SE-20). Slots are filled from the left; the pile has its top last.
 */
#include <string.h>

#include "rules/seas/seas.h"

int tsr_hand_find(const struct tsr_seas *c, int seat, int tile)
{
    for (int slot = 0; slot < TSR_SEA_HAND; slot++) {
        if (c->hand[seat][slot] == tile)
            return slot;
    }
    return -1;
}

int tsr_hand_taihou(const struct tsr_seas *c, int seat)
{
    int count = 0;
    for (int slot = 0; slot < TSR_SEA_HAND; slot++)
        count += c->hand[seat][slot] == TSURO_TILE_TAIHOU;
    return count;
}

static void slot_drop(uint8_t hand[TSR_SEA_HAND], int slot)
{
    for (; slot + 1 < TSR_SEA_HAND; slot++)
        hand[slot] = hand[slot + 1];
    hand[slot] = 0;
}

void tsr_hand_drop(struct tsr_seas *c, int seat, int tile)
{
    slot_drop(c->hand[seat], tsr_hand_find(c, seat, tile));
}

static void tiles_under(struct tsr_seas *c, const uint8_t *tiles, int count)
{
    memmove(c->pile + count, c->pile, c->pile_count);
    memcpy(c->pile, tiles, (size_t)count);
    c->pile_count = (uint8_t)(c->pile_count + count);
}

/* In a view the pile stays hidden whatever goes into it. */
void tsr_pile_under(tsuro_game *game, int tile)
{
    uint8_t under = (uint8_t)(tsr_is_view(game) ? TSURO_TILE_HIDDEN : tile);
    tiles_under(tsr_seas_of(game), &under, 1);
}

void tsr_hands_sink(tsuro_game *game, unsigned seats, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    uint8_t tiles[TSURO_PLAYERS_MAX * TSR_SEA_HAND];
    int count = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; seats >> seat & 1 && slot < TSR_SEA_HAND; slot++) {
            if (!c->hand[seat][slot])
                continue;
            if (events) {
                tsuro_event *event = tsr_event(events, TSURO_EVENT_RETURNED);
                event->player = (uint8_t)seat;
                event->tile = c->hand[seat][slot];
            }
            tiles[count++] = c->hand[seat][slot];
            c->hand[seat][slot] = 0;
        }
    }
    if (tsr_is_view(game))
        memset(tiles, TSURO_TILE_HIDDEN, (size_t)count);
    else if (count > 1)
        tsr_chance_shuffle(game, tiles, count);
    tiles_under(c, tiles, count);
}

static void tile_draw(struct tsr_seas *c, int seat, int slot, tsuro_events *events)
{
    uint8_t *top = &c->pile[--c->pile_count];
    c->hand[seat][slot] = *top;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_DREW);
        event->player = (uint8_t)seat;
        event->tile = *top;
    }
    *top = 0;
}

/* VC-1: a taihou is shown and leaves the game. */
static void taihou_discard(struct tsr_seas *c, int seat, int slot, tsuro_events *events)
{
    slot_drop(c->hand[seat], slot);
    c->out[TSURO_TILE_TAIHOU]++;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_DISCARDED);
        event->player = (uint8_t)seat;
        event->tile = TSURO_TILE_TAIHOU;
    }
}

/* VC-5: the tile drawn for a discarded one takes its slot, so that it is looked at next. */
static void deal_replace(tsuro_game *game, int seat, int slot, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    taihou_discard(c, seat, slot, events);
    if (!c->pile_count)
        return;
    if (tsr_is_view(game)) {
        tsr_halt(game);
        return;
    }
    uint8_t *hand = c->hand[seat];
    memmove(hand + slot + 1, hand + slot, (size_t)(TSR_SEA_HAND - 1 - slot));
    hand[slot] = 0;
    tile_draw(c, seat, slot, events);
}

void tsr_sea_deal(tsuro_game *game, struct tsr_step deal, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = deal.a, slot = deal.b;
    if (tsr_is_view(game)) {
        tsr_halt(game); /* whether the next hand holds a taihou is not to be seen */
        return;
    }
    for (;;) {
        while (slot == TSR_SEA_HAND) {
            slot = 0;
            seat = tsr_seat_after(game, seat);
            if (seat == c->head.first)
                return;
        }
        if (c->hand[seat][slot] != TSURO_TILE_TAIHOU) {
            slot++;
            continue;
        }
        int kept = 0;
        for (int i = 0; i < slot; i++)
            kept += c->hand[seat][i] == TSURO_TILE_TAIHOU;
        if (kept < 2)
            break;
        deal_replace(game, seat, slot, events);
    }
    tsr_agenda_push(game, TSR_SEA_DEAL, seat, slot, 0);
    tsr_ask(game, TSURO_KIND_KEEP, seat);
}

/* SE-21: who is still in draws up to three; then the next seat's turn begins. */
void tsr_sea_draw(tsuro_game *game, struct tsr_step draw, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = draw.a;
    while (tsr_ship_in(c, seat) && c->hand[seat][TSR_SEA_HAND - 1] == 0 && c->pile_count) {
        if (tsr_is_view(game)) {
            tsr_halt(game);
            return;
        }
        int slot = c->hand[seat][0] == 0 ? 0 : c->hand[seat][1] == 0 ? 1 : 2;
        tile_draw(c, seat, slot, events);
        if (c->hand[seat][slot] != TSURO_TILE_TAIHOU)
            continue;
        if (tsr_hand_taihou(c, seat) > 2) {
            taihou_discard(c, seat, slot, events);
            continue;
        }
        tsr_agenda_push(game, TSR_SEA_DRAW, seat, 0, 0);
        tsr_ask(game, TSURO_KIND_KEEP, seat);
        return;
    }
    tsr_sea_turn(game, tsr_seat_after(game, seat), false, events);
}

void tsr_keep_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    struct tsr_step step = tsr_agenda_pop(game);
    bool keep = tsuro_move_verb(move) == TSURO_VERB_KEEP;
    if (keep)
        tsr_event_player(events, TSURO_EVENT_KEPT, step.a);
    if (step.name == TSR_SEA_DEAL) {
        if (!keep)
            deal_replace(game, step.a, step.b, events);
        if (!c->head.halted)
            tsr_agenda_push(game, TSR_SEA_DEAL, step.a, keep ? step.b + 1 : step.b, 0);
        return;
    }
    int last = c->hand[step.a][2] ? 2 : c->hand[step.a][1] ? 1 : 0;
    if (!keep)
        taihou_discard(c, step.a, last, events);
    tsr_agenda_push(game, TSR_SEA_DRAW, step.a, 0, 0);
}
