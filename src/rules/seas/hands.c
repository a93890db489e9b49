/* SPDX-License-Identifier: MIT */
/*
 * Hands and the wake pile: the deal (SE-4, VC-5), drawing (SE-21, VC-1), and tiles that go
 * under the pile (SE-12, SE-20). Slots are filled from the left; the pile has its top last.
 */
#include <string.h>

#include "rules/seas/seas.h"

int tsr_seas_hand_find(const struct tsr_seas *s, int seat, int tile)
{
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        if (s->hand[seat][slot] == tile)
            return slot;
    }
    return -1;
}

int tsr_seas_hand_taihou(const struct tsr_seas *s, int seat)
{
    int count = 0;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
        count += s->hand[seat][slot] == TSURO_TILE_TAIHOU;
    return count;
}

static void slot_drop(uint8_t hand[TSR_SEAS_HAND], int slot)
{
    for (; slot + 1 < TSR_SEAS_HAND; slot++)
        hand[slot] = hand[slot + 1];
    hand[slot] = 0;
}

void tsr_seas_hand_drop(struct tsr_seas *s, int seat, int tile)
{
    slot_drop(s->hand[seat], tsr_seas_hand_find(s, seat, tile));
}

static void tiles_under(struct tsr_seas *s, const uint8_t *tiles, int count)
{
    memmove(s->pile + count, s->pile, s->pile_count);
    memcpy(s->pile, tiles, (size_t)count);
    s->pile_count = (uint8_t)(s->pile_count + count);
}

/* In a view the pile stays hidden whatever goes into it. */
void tsr_seas_pile_under(tsuro_game *game, int tile)
{
    uint8_t under = (uint8_t)(tsr_is_view(game) ? TSURO_TILE_HIDDEN : tile);
    tiles_under(tsr_seas_mut(game), &under, 1);
}

void tsr_seas_hands_sink(tsuro_game *game, unsigned seats, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    uint8_t tiles[TSURO_PLAYERS_MAX * TSR_SEAS_HAND];
    int count = 0;
    for (int seat = 0; seat < s->head.players; seat++) {
        for (int slot = 0; seats >> seat & 1 && slot < TSR_SEAS_HAND; slot++) {
            if (!s->hand[seat][slot])
                continue;
            if (events) {
                tsuro_event *event = tsr_event(events, TSURO_EVENT_RETURNED);
                event->player = (uint8_t)seat;
                event->tile = s->hand[seat][slot];
            }
            tiles[count++] = s->hand[seat][slot];
            s->hand[seat][slot] = 0;
        }
    }
    if (tsr_is_view(game))
        memset(tiles, TSURO_TILE_HIDDEN, (size_t)count);
    else if (count > 1)
        tsr_chance_shuffle(game, tiles, count);
    tiles_under(s, tiles, count);
}

static void tile_draw(struct tsr_seas *s, int seat, int slot, tsuro_events *events)
{
    uint8_t *top = &s->pile[--s->pile_count];
    s->hand[seat][slot] = *top;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_DREW);
        event->player = (uint8_t)seat;
        event->tile = *top;
    }
    *top = 0;
}

/* VC-1: a taihou is shown and leaves the game. */
static void taihou_discard(struct tsr_seas *s, int seat, int slot, tsuro_events *events)
{
    slot_drop(s->hand[seat], slot);
    s->out[TSURO_TILE_TAIHOU]++;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_DISCARDED);
        event->player = (uint8_t)seat;
        event->tile = TSURO_TILE_TAIHOU;
    }
}

/* VC-5: the tile drawn for a discarded one takes its slot, so that it is looked at next. */
static void deal_replace(tsuro_game *game, int seat, int slot, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    taihou_discard(s, seat, slot, events);
    if (!s->pile_count)
        return;
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return;
    }
    uint8_t *hand = s->hand[seat];
    memmove(hand + slot + 1, hand + slot, (size_t)(TSR_SEAS_HAND - 1 - slot));
    hand[slot] = 0;
    tile_draw(s, seat, slot, events);
}

void tsr_seas_deal(tsuro_game *game, struct tsr_step deal, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = deal.a, slot = deal.b;
    if (tsr_is_view(game)) {
        tsr_game_halt(game); /* whether the next hand holds a taihou is not to be seen */
        return;
    }
    for (;;) {
        while (slot == TSR_SEAS_HAND) {
            slot = 0;
            seat = tsr_seat_after(game, seat);
            if (seat == s->head.first)
                return;
        }
        if (s->hand[seat][slot] != TSURO_TILE_TAIHOU) {
            slot++;
            continue;
        }
        int kept = 0;
        for (int i = 0; i < slot; i++)
            kept += s->hand[seat][i] == TSURO_TILE_TAIHOU;
        if (kept < 2)
            break;
        deal_replace(game, seat, slot, events);
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_DEAL, seat, slot, 0);
    tsr_decision_open(game, TSURO_KIND_KEEP, seat);
}

/* SE-21: who is still in draws up to three; then the next seat's turn begins. */
void tsr_seas_draw(tsuro_game *game, struct tsr_step draw, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = draw.a;
    while (tsr_seas_ship_in(s, seat) && s->hand[seat][TSR_SEAS_HAND - 1] == 0 && s->pile_count) {
        if (tsr_is_view(game)) {
            tsr_game_halt(game);
            return;
        }
        int slot = s->hand[seat][0] == 0 ? 0 : s->hand[seat][1] == 0 ? 1 : 2;
        tile_draw(s, seat, slot, events);
        if (s->hand[seat][slot] != TSURO_TILE_TAIHOU)
            continue;
        if (tsr_seas_hand_taihou(s, seat) > 2) {
            taihou_discard(s, seat, slot, events);
            continue;
        }
        tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, seat, 0, 0);
        tsr_decision_open(game, TSURO_KIND_KEEP, seat);
        return;
    }
    tsr_seas_turn(game, tsr_seat_after(game, seat), false, events);
}

void tsr_seas_keep_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_step step = tsr_agenda_pop(game);
    bool keep = tsuro_move_verb(move) == TSURO_VERB_KEEP;
    if (keep)
        tsr_event_player(events, TSURO_EVENT_KEPT, step.a);
    if (step.name == TSR_SEAS_STEP_DEAL) {
        if (!keep)
            deal_replace(game, step.a, step.b, events);
        if (!s->head.halted)
            tsr_agenda_push(game, TSR_SEAS_STEP_DEAL, step.a, keep ? step.b + 1 : step.b, 0);
        return;
    }
    int last = s->hand[step.a][2] ? 2 : s->hand[step.a][1] ? 1 : 0;
    if (!keep)
        taihou_discard(s, step.a, last, events);
    tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, step.a, 0, 0);
}
