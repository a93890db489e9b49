/* SPDX-License-Identifier: MIT */
/*
 * Turns and rounds (PR-13, PR-14), the circle of forced moves (PR-27), what follows a move
 * (PR-29) and the end of the game (PR-36 to PR-41). After every pawn's move whoever is off the
 * board and cannot rise is eliminated, so "still in" means: in before that move.
 */
#include "rules/phoenix/phoenix.h"

/* --- Moves of one turn. ------------------------------------------------------------------- */

/* PR-27: clockwise from the active player's left, the active pawn last, until none has a path
 * but those that are held (WC-5). */
void tsr_phoenix_circle_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    int players = p->head.players;
    for (int i = step.a; i < players; i++) {
        int seat = p->head.active + 1 + i;
        if (seat >= players)
            seat -= players;
        if (!tsr_phoenix_pawn_faces_path(p, seat) || p->held >> seat & 1)
            continue;
        tsr_agenda_push(game, TSR_PHOENIX_STEP_CIRCLE, i + 1, step.b, 1);
        tsr_agenda_push(game, TSR_PHOENIX_STEP_PREPARE, seat, 0, 0);
        tsr_agenda_push(game, TSR_PHOENIX_STEP_TRAVEL, seat, 0, 0);
        return;
    }
    if (step.c) {
        int circles = step.b < TSR_PHOENIX_CIRCLES_MAX ? step.b + 1 : step.b;
        tsr_agenda_push(game, TSR_PHOENIX_STEP_CIRCLE, 0, circles, 0);
    } else {
        tsr_phoenix_turn_end(game, events);
    }
}

/*
 * The move is over. PR-38, PR-40: that may end the game, before anybody draws. WC-5: a path that
 * the pawn faces now was opened by its owner's flip. PR-29: a forced mover draws at once, the
 * active player at the end of the turn.
 */
void tsr_phoenix_prepare_step(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->spent = 0;
    if (tsr_phoenix_over(game, events))
        return;
    if (tsr_phoenix_pawn_faces_path(p, seat))
        p->held |= (uint8_t)(1u << seat);
    if (!tsr_phoenix_pawn_waits(p, seat))
        tsr_phoenix_hand_discard(game, seat, events); /* PR-31: nothing to wait for any more */
    else if (seat != p->head.active)
        tsr_phoenix_hand_draw(game, seat, events);
}

/* --- The end. ----------------------------------------------------------------------------- */

/* Most Stars; a tie goes to the only one with a Life token, else it is shared (PR-39). */
static unsigned stars_winners(const struct tsr_phoenix *p, unsigned seats)
{
    int best = 0;
    unsigned winners = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        int seat = tsr_bits_lowest(left);
        if (p->stars[seat] > best) {
            best = p->stars[seat];
            winners = 0;
        }
        if (p->stars[seat] == best)
            winners |= 1u << seat;
    }
    unsigned living = winners & p->life;
    return tsr_bits_count(living) == 1 ? living : winners;
}

static void seat_eliminate(struct tsr_phoenix *p, int seat, int reason, tsuro_events *events)
{
    p->place[seat] = TSR_PHOENIX_PLACE_ELIMINATED;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_ELIMINATED);
        event->player = (uint8_t)seat;
        event->marker = 0;
        event->reason = (uint8_t)reason;
    }
}

/* PR-37: on the board, still to enter, or able to rise. */
static unsigned seats_eligible(const struct tsr_phoenix *p)
{
    unsigned seats = 0;
    for (int seat = 0; seat < p->head.players; seat++) {
        if (tsr_phoenix_pawn_present(p, seat) || tsr_phoenix_seat_can_rise(p, seat))
            seats |= 1u << seat;
    }
    return seats;
}

/*
 * PR-38, PR-40: one left wins. None left: the last two have just collided, for all others who
 * could not go on were eliminated before; the one with most Stars wins.
 */
bool tsr_phoenix_over(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    unsigned eligible = seats_eligible(p), in = 0;
    for (int seat = 0; seat < p->head.players; seat++) {
        if (p->place[seat] == TSR_PHOENIX_PLACE_ELIMINATED)
            continue;
        in |= 1u << seat;
        if (!(eligible >> seat & 1))
            seat_eliminate(p, seat, TSURO_REASON_NONE, events);
    }
    if (eligible & (eligible - 1))
        return false;
    if (eligible)
        tsr_game_finish(game, TSURO_ENDING_LAST_PHOENIX, eligible, events);
    else
        tsr_game_finish(game, TSURO_ENDING_STARS, stars_winners(p, in), events);
    return true;
}

/* PR-36, PR-41: after the last turn of a round. */
static bool round_over(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    bool over = p->round - p->star_round >= TSR_PHOENIX_QUIET_ROUNDS;
    for (int seat = 0; seat < p->head.players; seat++)
        over |= p->stars[seat] >= TSR_PHOENIX_STARS_TO_END;
    if (over)
        tsr_game_finish(game, TSURO_ENDING_STARS, stars_winners(p, seats_eligible(p)), events);
    return over;
}

/* --- Whose turn. -------------------------------------------------------------------------- */

int tsr_phoenix_question(const struct tsr_phoenix *p)
{
    int seat = p->head.active;
    if (p->place[seat] == TSR_PHOENIX_PLACE_OFF)
        return TSURO_KIND_RISE;
    return tsr_phoenix_pawn_waits(p, seat) ? TSURO_KIND_PLACE : TSURO_KIND_TURN;
}

bool tsr_phoenix_turn_ask(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active, question = tsr_phoenix_question(p);
    if (question == TSURO_KIND_PLACE)
        tsr_phoenix_hand_ensure(game, seat, events);
    if (p->head.halted)
        return true;
    if (question == TSURO_KIND_PLACE && !p->hand[seat][0])
        return false;
    tsr_decision_open(game, question, seat);
    return true;
}

/* The next seat's turn, and the next round; false if the game ended with the round. */
static bool seat_advance(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->head.active = (uint8_t)tsr_seat_after(game, p->head.active);
    if (p->head.active != p->head.first)
        return true;
    if (round_over(game, events))
        return false;
    p->round++;
    if (events) {
        tsuro_event *round = tsr_event(events, TSURO_EVENT_ROUND);
        round->number = (uint8_t)p->round;
        round->count = p->round;
    }
    return true;
}

/*
 * PR-13: the First Player's seat begins each round, also when that player is out. Who has no
 * tile to lay although there should be one (a position that was set) passes.
 */
static void turn_next(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    while (seat_advance(game, events)) {
        if (p->place[p->head.active] == TSR_PHOENIX_PLACE_ELIMINATED)
            continue;
        tsr_event_player(events, TSURO_EVENT_TURN, p->head.active);
        if (tsr_phoenix_turn_ask(game, events))
            return;
        tsr_event_player(events, TSURO_EVENT_PASSED, p->head.active);
    }
}

void tsr_phoenix_first_turn(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->head.active = (uint8_t)((p->head.first + p->head.players - 1) % p->head.players);
    turn_next(game, events);
}

void tsr_phoenix_turn_end(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    if (tsr_phoenix_pawn_waits(p, p->head.active))
        tsr_phoenix_hand_draw(game, p->head.active, events);
    if (!p->head.halted)
        turn_next(game, events);
}

/* `resign`: between turns, so nothing is under way; tiles go as in PR-23. */
void tsr_phoenix_resign(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    bool starting = p->head.kind == TSURO_KIND_START;
    p->head.kind = TSURO_KIND_NONE;
    p->square[seat] = TSURO_NONE;
    p->port[seat] = 0;
    p->held &= (uint8_t)~(1u << seat);
    seat_eliminate(p, seat, TSURO_REASON_RESIGNED, events);
    tsr_phoenix_hand_discard(game, seat, events);
    if (p->head.halted || tsr_phoenix_over(game, events))
        return;
    if (starting)
        tsr_phoenix_starts_ask(game, events);
    else if (p->head.active == seat)
        turn_next(game, events);
    else
        tsr_decision_open(game, tsr_phoenix_question(p), p->head.active);
}
