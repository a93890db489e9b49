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
    {TSURO_OPTION_DAIKAIJU, TSR_SEA_DAIKAIJU}, {TSURO_OPTION_DIE_EACH, TSR_SEA_DIE_EACH},
    {TSURO_OPTION_PORTAL, TSR_SEA_PORTAL},     {TSURO_OPTION_TSUNAMI, TSR_SEA_TSUNAMI},
    {TSURO_OPTION_UZUSHIO, TSR_SEA_UZUSHIO},   {TSURO_OPTION_TAIHOU, TSR_SEA_TAIHOU},
};

#define SWITCH_COUNT ((int)(sizeof switches / sizeof switches[0]))

const char *tsr_seas_resolve(int edition, int players, int8_t options[TSURO_OPTION_COUNT])
{
    (void)edition;
    if (players < 2 || players > TSURO_PLAYERS_MAX)
        return "this edition is for 2 to 8 players";
    for (int i = 0; i < SWITCH_COUNT; i++) {
        int8_t *option = &options[switches[i].option];
        if (*option < 0)
            *option = switches[i].flag == TSR_SEA_DAIKAIJU;
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
            return (tsr_seas_in(game)->flags & switches[i].flag) != 0;
    }
    return -1;
}

int tsr_seas_copies(const struct tsr_seas *c, int tile)
{
    if (tile == TSURO_TILE_PORTAL)
        return (c->flags & TSR_SEA_PORTAL) != 0;
    if (tile == TSURO_TILE_TAIHOU)
        return c->flags & TSR_SEA_TAIHOU ? TAIHOU_COUNT : 0;
    return tsr_deck_wake[tile];
}

bool tsr_seas_has(const struct tsr_seas *c, int beast)
{
    if (beast == TSR_UZUSHIO)
        return c->flags & TSR_SEA_UZUSHIO;
    if (beast == TSR_TSUNAMI)
        return c->flags & TSR_SEA_TSUNAMI;
    return c->flags & TSR_SEA_DAIKAIJU;
}

void tsr_seas_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_seas *c = tsr_seas_of(game);
    c->head.size = sizeof *c;
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (options[switches[i].option])
            c->flags |= switches[i].flag;
    }
    c->alive = (uint8_t)((1u << c->head.players) - 1);
    c->portal = c->uzushio = c->tsunami = TSURO_NONE;
    memset(c->square, TSURO_NONE, sizeof c->square);
    memset(c->lies, TSURO_NONE, sizeof c->lies);
}

/* SE-4, VC-5: portal and taihou are among the wake tiles, the rest of the modules in the lair. */
static void piles_fill(tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        for (int copy = tsr_seas_copies(c, tile); copy > 0; copy--)
            c->pile[c->pile_count++] = (uint8_t)tile;
    }
    for (int beast = 0; beast < TSR_LAIR_MAX; beast++) {
        if (tsr_seas_has(c, beast))
            c->lair[c->lair_count++] = (uint8_t)(beast + 1);
    }
    tsr_chance_shuffle(game, c->pile, c->pile_count);
    tsr_chance_shuffle(game, c->lair, c->lair_count);
}

static int daikaiju_at_start(const struct tsr_seas *c)
{
    if (!(c->flags & TSR_SEA_DAIKAIJU))
        return 0;
    return c->head.players <= 4 ? 6 : c->head.players <= 6 ? 5 : 4;
}

void tsr_seas_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_seas *c = tsr_seas_of(game);
    tsr_seas_layout(game, options);
    piles_fill(game);
    int seat = c->head.first;
    for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
        for (int slot = 0; slot < TSR_SEA_HAND; slot++) {
            c->hand[seat][slot] = c->pile[--c->pile_count];
            c->pile[c->pile_count] = 0;
        }
    }
    tsr_agenda_push(game, TSR_SEA_START, 0, 0, 0);
    tsr_agenda_push(game, TSR_SEA_SUMMON, daikaiju_at_start(c), 0, 0);
    if (c->flags & TSR_SEA_TAIHOU)
        tsr_agenda_push(game, TSR_SEA_DEAL, c->head.first, 0, 0);
    while (!c->head.kind)
        tsr_seas_step(game, tsr_agenda_pop(game), NULL);
}

void tsr_sea_starts_ask(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = c->head.first;
    for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (c->square[seat] != TSURO_NONE || !tsr_ship_in(c, seat))
            continue;
        c->head.active = (uint8_t)seat;
        tsr_ask(game, TSURO_KIND_START, seat);
        return;
    }
    tsr_sea_turn(game, c->head.first, true, events);
}

void tsr_sea_start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = c->head.decider;
    c->square[seat] = (uint8_t)tsuro_move_square(move);
    c->port[seat] = (uint8_t)tsuro_move_port(move);
    if (events) {
        tsuro_event *started = tsr_event(events, TSURO_EVENT_STARTED);
        started->player = (uint8_t)seat;
        started->marker = 0;
        started->square = c->square[seat];
        started->in = c->port[seat];
    }
    tsr_sea_starts_ask(game, events);
}
