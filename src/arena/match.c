/* SPDX-License-Identifier: MIT */
/* Playing and counting matches (match.h). */
#include "arena/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/bits.h"
#include "core/random.h"
#include "core/sha256.h"
#include "notation/text.h"
#include "protocol/session.h"

#define SEED_TEXT 17

bool tsr_worker_begin(struct tsr_worker *worker, const struct tsr_contestant *contestants,
                      int count, int players, uint32_t ms, int log)
{
    *worker = (struct tsr_worker){.size = sizeof *worker->memory, .ms = ms, .log = log};
    for (int i = 0; i < count; i++) {
        if (tsr_contestant_external(&contestants[i])) {
            worker->program_room += TSURO_PLAYERS_MAX;
            continue;
        }
        size_t needed = tsr_mind_memory(contestants[i].bot, contestants[i].budget);
        worker->size = needed > worker->size ? needed : worker->size;
    }
    worker->size = (worker->size + 63) & ~(size_t)63;
    worker->memory = malloc(worker->size * (size_t)players);
    worker->programs = calloc((size_t)worker->program_room + 1, sizeof *worker->programs);
    return worker->memory && worker->programs;
}

void tsr_worker_end(struct tsr_worker *worker)
{
    for (int i = 0; i < worker->program_room; i++) {
        if (worker->programs && worker->programs[i].who)
            tsr_program_end(&worker->programs[i]);
    }
    tsr_values_end(&worker->values);
    free(worker->programs);
    free(worker->memory);
    *worker = (struct tsr_worker){.size = 0};
}

/*
 * The program that plays this seat for the contestant. Contestants take blocks of seats in the
 * order in which they come, so a seat's process stays its own over all games.
 */
static struct tsr_program *program_find(struct tsr_worker *worker, const struct tsr_contestant *who,
                                        int seat)
{
    for (int block = 0; block < worker->program_room; block += TSURO_PLAYERS_MAX) {
        struct tsr_program *program = &worker->programs[block + seat];
        if (block < worker->program_count && worker->programs[block].who != who)
            continue;
        if (block >= worker->program_count) {
            for (int i = 0; i < TSURO_PLAYERS_MAX; i++) {
                if (!tsr_program_begin(&worker->programs[block + i], who))
                    return NULL;
            }
            worker->program_count = block + TSURO_PLAYERS_MAX;
        }
        return program;
    }
    return NULL;
}

/*
 * The seed of a decision as text: what a program is given, and our bots as well, so that our
 * engine behind a pipe plays alike. It leads nowhere back to the deal's generator.
 */
static void seed_write(uint64_t random, char seed[SEED_TEXT])
{
    struct tsr_text text;
    uint8_t digest[32];
    char number[24];
    int length = snprintf(number, sizeof number, "%" PRIu64, random);
    tsr_sha256(number, (size_t)length, digest);
    tsr_text_init(&text, seed, SEED_TEXT);
    tsr_text_hex(&text, digest, (SEED_TEXT - 1) / 2);
}

/* The contestant's move for the deciding seat, which is told nothing but its view. */
static enum tsr_fault move_choose(struct tsr_worker *worker, const struct tsr_contestant *who,
                                  const tsuro_game *view, uint64_t random, tsuro_move *move)
{
    char seed[SEED_TEXT];
    int seat = tsuro_game_decider(view);
    seed_write(random, seed);
    if (tsr_contestant_external(who)) {
        struct tsr_program *program = program_find(worker, who, seat);
        if (!program)
            return TSR_FAULT_DIED;
        return tsr_program_move(program, view, seed, worker->ms, worker->log, move);
    }
    tsuro_thought thought;
    if (tsr_mind_think(&worker->minds[seat], view, tsr_think_seed(seed, SEED_TEXT - 1), &thought))
        return TSR_FAULT_ILLEGAL;
    if (!who->bot->choose)
        tsr_values_note(&worker->values, (struct tsr_said){who->name, tsuro_game_ply(view), seat,
                                                           (double)thought.value[seat]});
    *move = thought.move;
    return TSR_FAULT_NONE;
}

/* Who plays this seat of game `number`. */
static const struct tsr_contestant *seat_player(const struct tsr_match *match, int number, int seat)
{
    return seat == number % match->setup.players ? match->one : match->others;
}

/* Nobody remembers the game before. */
static void minds_begin(struct tsr_worker *worker, const struct tsr_match *match, int number)
{
    for (int seat = 0; seat < match->setup.players; seat++) {
        const struct tsr_contestant *who = seat_player(match, number, seat);
        worker->minds[seat] = (struct tsr_mind){.bot = NULL};
        if (!tsr_contestant_external(who))
            tsr_mind_begin(&worker->minds[seat], who->bot, who->budget,
                           (unsigned char *)worker->memory + worker->size * (size_t)seat,
                           worker->size);
    }
}

static void minds_follow(struct tsr_worker *worker, int players, int seat, tsuro_move move)
{
    for (int other = 0; other < players; other++)
        tsr_mind_follow(&worker->minds[other], seat, move);
}

bool tsr_match_play(const struct tsr_match *match, int number, struct tsr_worker *worker,
                    struct tsr_played *played)
{
    tsuro_setup setup = match->setup;
    int players = setup.players, seat = number % players;
    uint64_t random = match->seed + (uint64_t)(number / players) * 0x9e3779b97f4a7c15u;
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = tsr_fast_next(&random);
    setup.first = 0;
    random ^= (uint64_t)seat << 56;
    tsuro_game game;
    if (tsuro_game_new(&setup, &game, NULL))
        return false;
    *played = (struct tsr_played){.share = 0};
    minds_begin(worker, match, number);
    while (!tsuro_game_ending(&game)) {
        int decider = tsuro_game_decider(&game);
        const struct tsr_contestant *who = seat_player(match, number, decider);
        tsuro_game view;
        tsuro_move move;
        tsuro_game_view(&game, decider, &view);
        enum tsr_fault fault = move_choose(worker, who, &view, tsr_fast_next(&random), &move);
        if (!fault && tsuro_game_play(&game, move, NULL))
            fault = TSR_FAULT_ILLEGAL;
        if (fault) {
            dprintf(worker->log, "%s %s in game %d at ply %d and resigns\n", who->name,
                    tsr_fault_names[fault], number, tsuro_game_ply(&game));
            played->faults[decider != seat]++;
            move = tsuro_move_resign(decider);
            tsuro_game_play(&game, move, NULL);
        }
        minds_follow(worker, players, decider, move);
    }
    unsigned winners = tsuro_game_winners(&game);
    played->share = winners >> seat & 1 ? 1.0 / tsr_bits_count(winners) : 0.0;
    played->plies = tsuro_game_ply(&game);
    tsr_values_settle(&worker->values, number, winners);
    return true;
}
