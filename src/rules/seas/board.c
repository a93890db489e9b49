/* SPDX-License-Identifier: MIT */
/*
 * The sea: which square lies beside which, where ships stand and face (SE-7), and how a ship
 * leaves the game. A position is unambiguous: a ship whose port leads off the board
 * stands on its mark, unless its square holds a wake tile; then it has just gone over the edge.
 */
#include "rules/seas/seas.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"

#define OFF TSURO_NONE

/* clang-format off */
const uint8_t tsr_seas_next[TSR_SEAS_SQUARES][4] = {
    {OFF, 1, 7, OFF},  {OFF, 2, 8, 0},   {OFF, 3, 9, 1},   {OFF, 4, 10, 2},
    {OFF, 5, 11, 3},   {OFF, 6, 12, 4},  {OFF, OFF, 13, 5},
    {0, 8, 14, OFF},   {1, 9, 15, 7},    {2, 10, 16, 8},   {3, 11, 17, 9},
    {4, 12, 18, 10},   {5, 13, 19, 11},  {6, OFF, 20, 12},
    {7, 15, 21, OFF},  {8, 16, 22, 14},  {9, 17, 23, 15},  {10, 18, 24, 16},
    {11, 19, 25, 17},  {12, 20, 26, 18}, {13, OFF, 27, 19},
    {14, 22, 28, OFF}, {15, 23, 29, 21}, {16, 24, 30, 22}, {17, 25, 31, 23},
    {18, 26, 32, 24},  {19, 27, 33, 25}, {20, OFF, 34, 26},
    {21, 29, 35, OFF}, {22, 30, 36, 28}, {23, 31, 37, 29}, {24, 32, 38, 30},
    {25, 33, 39, 31},  {26, 34, 40, 32}, {27, OFF, 41, 33},
    {28, 36, 42, OFF}, {29, 37, 43, 35}, {30, 38, 44, 36}, {31, 39, 45, 37},
    {32, 40, 46, 38},  {33, 41, 47, 39}, {34, OFF, 48, 40},
    {35, 43, OFF, OFF}, {36, 44, OFF, 42}, {37, 45, OFF, 43}, {38, 46, OFF, 44},
    {39, 47, OFF, 45},  {40, 48, OFF, 46}, {41, OFF, OFF, 47},
};
/* clang-format on */

const uint8_t tsr_seas_mate[8] = {5, 4, 7, 6, 1, 0, 3, 2};

int tsr_seas_ship_tile(const struct tsr_seas *s, int seat)
{
    int square = s->square[seat];
    if (square == TSURO_NONE)
        return -1;
    int tile = tsr_seas_next[square][s->port[seat] >> 1];
    if (tile != OFF)
        return tile;
    return tsr_seas_at(s, square) == TSR_SEAS_IS_TILE ? square : -1;
}

unsigned tsr_seas_ships_on(const struct tsr_seas *s, int square)
{
    unsigned ships = 0;
    for (unsigned left = s->alive & ~tsr_bytes_are(s->square, TSURO_NONE); left; left &= left - 1) {
        int seat = tsr_bits_lowest(left), tile = tsr_seas_next[s->square[seat]][s->port[seat] >> 1];
        if (tile == square || (tile == OFF && tsr_seas_ship_tile(s, seat) == square))
            ships |= 1u << seat;
    }
    return ships;
}

static unsigned ships_capsized(const struct tsr_seas *s)
{
    unsigned capsized = 0;
    for (int i = 0; i < s->head.agenda_count; i++) {
        if (s->agenda[i].name == TSR_SEAS_STEP_SINK || s->agenda[i].name == TSR_SEAS_STEP_CRASH)
            capsized |= s->agenda[i].b;
    }
    return capsized;
}

unsigned tsr_seas_ships_facing(const struct tsr_seas *s, int square)
{
    return tsr_bytes_are(s->square, square) & s->alive;
}

unsigned tsr_seas_ships_sailing(const struct tsr_seas *s, int square)
{
    unsigned ships = tsr_seas_ships_facing(s, square);
    return s->tsunami == TSURO_NONE ? ships : ships & ~ships_capsized(s);
}

uint64_t tsr_seas_squares_faced(const struct tsr_seas *s, unsigned ships)
{
    uint64_t squares = 0;
    for (unsigned left = ships & ~tsr_bytes_are(s->square, OFF); left; left &= left - 1)
        squares |= (uint64_t)1 << s->square[tsr_bits_lowest(left)];
    return squares;
}

unsigned tsr_seas_ships_waiting(const struct tsr_seas *s)
{
    return tsr_bytes_are(s->square, TSURO_NONE) & s->alive;
}

struct tsr_step *tsr_seas_step_find(struct tsr_seas *s, int name)
{
    for (int i = s->head.agenda_count - 1; i >= 0; i--) {
        if (s->agenda[i].name == name)
            return &s->agenda[i];
    }
    return NULL;
}

void tsr_seas_incident_open(tsuro_game *game)
{
    tsr_agenda_push(game, TSR_SEAS_STEP_INCIDENT, tsr_seas(game)->alive, 0, 0);
}

int tsr_seas_seat_first(const struct tsr_seas *s, unsigned seats)
{
    unsigned later = seats >> s->head.active;
    if (!seats)
        return -1;
    return later ? s->head.active + tsr_bits_lowest(later) : tsr_bits_lowest(seats);
}

/* SE-20, VX-9: opponents lost by the tile of step C keep their hands until the exchange. */
static bool hand_kept(struct tsr_seas *s, int seat)
{
    if (seat == s->head.active || !tsr_seas_step_find(s, TSR_SEAS_STEP_BONUS))
        return false;
    const struct tsr_step *event = tsr_seas_step_find(s, TSR_SEAS_STEP_INCIDENT);
    return event && !(event->c >> seat & 1);
}

void tsr_seas_ship_lose(tsuro_game *game, int seat, int reason, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    assert(tsr_seas_ship_in(s, seat));
    s->alive &= (uint8_t)~(1u << seat);
    if (events) {
        tsuro_event *lost = tsr_event(events, TSURO_EVENT_ELIMINATED);
        lost->player = (uint8_t)seat;
        lost->marker = 0;
        lost->reason = (uint8_t)reason;
    }
    if (!hand_kept(s, seat))
        tsr_seas_hands_sink(game, 1u << seat, events);
}
