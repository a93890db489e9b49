/* SPDX-License-Identifier: MIT */
/*
 * Set-up (PR-8, PR-10 to PR-12): start squares first, and only then the Center tiles, the
 * Lanterns and the deal, so that nobody chooses with a knowledge of the board.
 */
#include <string.h>

#include "rules/phoenix/phoenix.h"

const char *tsr_phoenix_resolve(int rules, int edition, int players,
                                int8_t options[TSURO_OPTION_COUNT])
{
    (void)rules;
    (void)edition;
    if (players < 2 || players > TSURO_PLAYERS_MAX)
        return "Phoenix Rising is for 2 to 8 players";
    int8_t *swift = &options[TSURO_OPTION_SWIFT_RISE];
    if (*swift > 1)
        return "`swift_rise` is true or false";
    if (*swift < 0)
        *swift = 0;
    return NULL;
}

void tsr_phoenix_derive(struct tsr_phoenix *p)
{
    int taken = p->star_count;
    for (int seat = 0; seat < p->head.players; seat++)
        taken += p->stars[seat];
    p->supply = (uint8_t)(taken < TSR_PHOENIX_STAR_TOKENS ? TSR_PHOENIX_STAR_TOKENS - taken : 0);
    p->open = 0;
    memset(p->icons, 0, sizeof p->icons);
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int tile = tsr_pose_tile(p->pose[square]);
        if (!tile)
            p->open = (uint8_t)(p->open + tsr_phoenix_square_border(square));
        else if (tile <= TSR_PHOENIX_CENTRE)
            p->icons[tsr_phoenix_icons[tile].colour] |= tsr_phoenix_square_bit(square);
    }
}

void tsr_phoenix_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->head.size = sizeof *p;
    p->swift = (uint8_t)options[TSURO_OPTION_SWIFT_RISE];
    p->winds = p->head.edition == TSURO_EDITION_WINDS;
    p->supply = TSR_PHOENIX_STAR_TOKENS;
    p->open = TSR_PHOENIX_EDGE_TILES;
    p->life = (uint8_t)((1u << p->head.players) - 1);
    memset(p->square, TSURO_NONE, sizeof p->square);
    for (int seat = p->head.players; seat < TSURO_PLAYERS_MAX; seat++)
        p->place[seat] = TSR_PHOENIX_PLACE_ELIMINATED;
}

void tsr_phoenix_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    tsr_phoenix_layout(game, options);
    p->stack_count = TSR_PHOENIX_EDGE_TILES;
    for (int i = 0; i < TSR_PHOENIX_EDGE_TILES; i++)
        p->stack[i] = (uint8_t)(TSR_PHOENIX_CENTRE + 1 + i);
    tsr_phoenix_starts_ask(game, NULL);
}

/* PR-11: cloud side up, in random order and turned at random; a Lantern on each glowing icon. */
static void centre_lay(tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    uint8_t tiles[TSR_PHOENIX_CENTRE];
    for (int i = 0; i < TSR_PHOENIX_CENTRE; i++)
        tiles[i] = (uint8_t)(i + 1);
    tsr_chance_shuffle(game, tiles, TSR_PHOENIX_CENTRE);
    for (int i = 0; i < TSR_PHOENIX_CENTRE; i++) {
        int square = TSR_PHOENIX_SIDE * (1 + i / 4) + 1 + i % 4, turn = tsr_roll_facing(game);
        const struct tsr_phoenix_icon *icon = &tsr_phoenix_icons[tiles[i]];
        if (p->head.halted)
            return;
        p->pose[square] = (uint16_t)tsr_phoenix_pose(tiles[i], icon->cloud, turn);
        p->icons[icon->colour] |= tsr_phoenix_square_bit(square);
        if (icon->cloud == icon->glowing)
            p->lanterns |= tsr_phoenix_square_bit(square);
    }
}

/* PR-12: two Edge tiles each, in turn order. */
static void hands_deal(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    tsr_chance_shuffle(game, p->stack, p->stack_count);
    int seat = p->head.first;
    for (int i = 0; i < p->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (p->place[seat] != TSR_PHOENIX_PLACE_ELIMINATED)
            tsr_phoenix_hand_draw(game, seat, events);
    }
}

int tsr_phoenix_starter(const tsuro_game *game)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    int seat = p->head.first;
    for (int i = 0; i < p->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (p->place[seat] == TSR_PHOENIX_PLACE_BESIDE && p->square[seat] == TSURO_NONE)
            return seat;
    }
    return -1;
}

/* PR-10: in turn order from the First Player; once all stand, the board is laid out. */
void tsr_phoenix_starts_ask(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = tsr_phoenix_starter(game);
    if (seat >= 0) {
        p->head.active = (uint8_t)seat;
        tsr_decision_open(game, TSURO_KIND_START, seat);
        return;
    }
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return;
    }
    centre_lay(game);
    if (p->head.halted)
        return;
    hands_deal(game, events);
    tsr_phoenix_first_turn(game, events);
}

void tsr_phoenix_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active;
    p->square[seat] = (uint8_t)tsuro_move_square(move);
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_STARTED);
        event->player = (uint8_t)seat;
        event->marker = 0;
        event->square = p->square[seat];
    }
    tsr_phoenix_starts_ask(game, events);
}
