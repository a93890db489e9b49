/* SPDX-License-Identifier: MIT */
/*
 * Set-up: options, the deal (SE-4, VC-5), the first daikaiju and the start marks (SE-5). What
 * the deal may ask is a step like any other, so set-up too stops at a decision and goes on.
 */
#include <string.h>

#include "core/deck.h"
#include "rules/seas/seas.h"

#define TAIHOU_COUNT 5

static const struct {
    uint8_t option;
    uint8_t flag;
} switches[] = {
    {TSURO_OPTION_DAIKAIJU, TSR_SEAS_WITH_DAIKAIJU},
    {TSURO_OPTION_DIE_EACH, TSR_SEAS_WITH_DIE_EACH},
    {TSURO_OPTION_PORTAL, TSR_SEAS_WITH_PORTAL},
    {TSURO_OPTION_TSUNAMI, TSR_SEAS_WITH_TSUNAMI},
    {TSURO_OPTION_UZUSHIO, TSR_SEAS_WITH_UZUSHIO},
    {TSURO_OPTION_TAIHOU, TSR_SEAS_WITH_TAIHOU},
};

#define SWITCH_COUNT ((int)(sizeof switches / sizeof switches[0]))

const char *tsr_seas_resolve(int rules, int edition, int players,
                             int8_t options[TSURO_OPTION_COUNT])
{
    (void)rules;
    (void)edition;
    if (players < 2 || players > TSURO_PLAYERS_MAX)
        return "this edition is for 2 to 8 players";
    for (int i = 0; i < SWITCH_COUNT; i++) {
        int8_t *option = &options[switches[i].option];
        if (*option < 0)
            *option = switches[i].flag == TSR_SEAS_WITH_DAIKAIJU;
        if (*option > 1)
            return "the options of this edition are true or false";
    }
    /* VX-8 */
    if (!options[TSURO_OPTION_DAIKAIJU] &&
        (options[TSURO_OPTION_TSUNAMI] || options[TSURO_OPTION_UZUSHIO] ||
         options[TSURO_OPTION_TAIHOU]))
        return "without `daikaiju` only `portal` can be switched on";
    return NULL;
}

int tsr_seas_option(const tsuro_game *game, int option)
{
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (switches[i].option == option)
            return (tsr_seas(game)->flags & switches[i].flag) != 0;
    }
    return -1;
}

int tsr_seas_copies(const struct tsr_seas *s, int tile)
{
    if (tile == TSURO_TILE_PORTAL)
        return (s->flags & TSR_SEAS_WITH_PORTAL) != 0;
    if (tile == TSURO_TILE_TAIHOU)
        return s->flags & TSR_SEAS_WITH_TAIHOU ? TAIHOU_COUNT : 0;
    return tsr_deck_wake[tile];
}

bool tsr_seas_has(const struct tsr_seas *s, int beast)
{
    if (beast == TSR_SEAS_LAIR_UZUSHIO)
        return s->flags & TSR_SEAS_WITH_UZUSHIO;
    if (beast == TSR_SEAS_LAIR_TSUNAMI)
        return s->flags & TSR_SEAS_WITH_TSUNAMI;
    return s->flags & TSR_SEAS_WITH_DAIKAIJU;
}

void tsr_seas_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_seas *s = tsr_seas_mut(game);
    s->head.size = sizeof *s;
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (options[switches[i].option])
            s->flags |= switches[i].flag;
    }
    s->alive = (uint8_t)((1u << s->head.players) - 1);
    s->portal = s->uzushio = s->tsunami = TSURO_NONE;
    memset(s->square, TSURO_NONE, sizeof s->square);
    memset(s->at, TSURO_NONE, sizeof s->at);
}

/* SE-4, VC-5: portal and taihou are among the wake tiles, the rest of the modules in the lair. */
static void piles_fill(tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        for (int copy = tsr_seas_copies(s, tile); copy > 0; copy--)
            s->pile[s->pile_count++] = (uint8_t)tile;
    }
    for (int beast = 0; beast < TSR_SEAS_LAIR_MAX; beast++) {
        if (tsr_seas_has(s, beast))
            s->lair[s->lair_count++] = (uint8_t)(beast + 1);
    }
    tsr_chance_shuffle(game, s->pile, s->pile_count);
    tsr_chance_shuffle(game, s->lair, s->lair_count);
}

static int daikaiju_at_start(const struct tsr_seas *s)
{
    if (!(s->flags & TSR_SEAS_WITH_DAIKAIJU))
        return 0;
    return s->head.players <= 4 ? 6 : s->head.players <= 6 ? 5 : 4;
}

void tsr_seas_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_seas *s = tsr_seas_mut(game);
    tsr_seas_layout(game, options);
    piles_fill(game);
    int seat = s->head.first;
    for (int i = 0; i < s->head.players; i++, seat = tsr_seat_after(game, seat)) {
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
            s->hand[seat][slot] = s->pile[--s->pile_count];
            s->pile[s->pile_count] = 0;
        }
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_START, 0, 0, 0);
    tsr_agenda_push(game, TSR_SEAS_STEP_SUMMON, daikaiju_at_start(s), 0, 0);
    if (s->flags & TSR_SEAS_WITH_TAIHOU)
        tsr_agenda_push(game, TSR_SEAS_STEP_DEAL, s->head.first, 0, 0);
    while (!s->head.kind)
        tsr_seas_step(game, tsr_agenda_pop(game), NULL);
}

void tsr_seas_starts_ask(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = s->head.first;
    for (int i = 0; i < s->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (s->square[seat] != TSURO_NONE || !tsr_seas_ship_in(s, seat))
            continue;
        s->head.active = (uint8_t)seat;
        tsr_decision_open(game, TSURO_KIND_START, seat);
        return;
    }
    tsr_seas_turn(game, s->head.first, true, events);
}

void tsr_seas_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = s->head.decider;
    s->square[seat] = (uint8_t)tsuro_move_square(move);
    s->port[seat] = (uint8_t)tsuro_move_port(move);
    if (events) {
        tsuro_event *started = tsr_event(events, TSURO_EVENT_STARTED);
        started->player = (uint8_t)seat;
        started->marker = 0;
        started->square = s->square[seat];
        started->in = s->port[seat];
    }
    tsr_seas_starts_ask(game, events);
}
