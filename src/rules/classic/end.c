/* SPDX-License-Identifier: MIT */
/* The end of a classic game and who has won it (CL-18, CL-25 to CL-28, CL-31). */
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* CL-27: a team stands and falls together. Even seats are one team, odd seats the other. */
static unsigned side_of(const struct tsr_classic *c, unsigned seats)
{
    if (!(c->flags & TSR_CLASSIC_TEAMS))
        return seats;
    unsigned all = (1u << c->head.players) - 1;
    return ((seats & 0x55 ? 0x55u : 0) | (seats & 0xaa ? 0xaau : 0)) & all;
}

static bool sides_one(const struct tsr_classic *c, unsigned seats)
{
    if (c->flags & TSR_CLASSIC_TEAMS)
        return !(seats & 0x55) || !(seats & 0xaa);
    return (seats & (seats - 1)) == 0;
}

int tsr_classic_score(const tsuro_game *game, int seat)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (c->flags & TSR_CLASSIC_SOLO)
        return c->laid;
    int score = 0;
    for (int i = 0; i < c->per_player; i++)
        score += tsr_classic_score_get(c, seat * c->per_player + i);
    return score;
}

/* CL-25: the highest score wins, ties share; a team's score is the sum of its players'. */
static unsigned score_winners(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    int best = -1, total[TSURO_PLAYERS_MAX] = {0};
    for (int seat = 0; seat < c->head.players; seat++)
        total[c->flags & TSR_CLASSIC_TEAMS ? seat % 2 : seat] += tsr_classic_score(game, seat);
    unsigned winners = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        int score = total[c->flags & TSR_CLASSIC_TEAMS ? seat % 2 : seat];
        if (score > best)
            winners = 0;
        if (score >= best) {
            winners |= 1u << seat;
            best = score;
        }
    }
    return winners;
}

static bool tiles_gone(const struct tsr_classic *c, unsigned in)
{
    if (c->pile_count)
        return false;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (in >> seat & 1 && c->hand[seat][0])
            return false;
    }
    return true;
}

bool tsr_classic_decided(const struct tsr_classic *c)
{
    unsigned in = tsr_classic_seats_in(c);
    if (c->flags & TSR_CLASSIC_SOLO || c->goal != TSURO_GOAL_LAST)
        return !in;
    return sides_one(c, in);
}

bool tsr_classic_over(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    unsigned in = tsr_classic_seats_in(c);
    if (!tsr_classic_decided(c) && !tiles_gone(c, in))
        return false;
    c->to_play = 0;
    if (c->flags & TSR_CLASSIC_SOLO)
        tsr_game_finish(game, TSURO_ENDING_SOLO, 1, events);
    else if (c->goal != TSURO_GOAL_LAST)
        tsr_game_finish(game, TSURO_ENDING_SCORE, score_winners(game), events);
    else if (!in)
        tsr_game_finish(game, TSURO_ENDING_TOGETHER, side_of(c, out), events);
    else if (sides_one(c, in))
        tsr_game_finish(game, TSURO_ENDING_LAST, side_of(c, in), events);
    else
        tsr_game_finish(game, TSURO_ENDING_TILES, side_of(c, in), events);
    tsr_classic_ends_rebuild(c, -1); /* nobody will ask for a line any more: none is kept */
    return true;
}
