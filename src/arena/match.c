/* SPDX-License-Identifier: MIT */
/* Playing and counting matches (match.h). */
#include "arena/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "core/bits.h"
#include "core/random.h"

/*
 * Memory that children do not get a copy of. A program's guard is one that stays, and would keep
 * alive whatever the bots have written over since.
 */
static void *memory_take(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    madvise(memory, size, MADV_DONTFORK);
    return memory;
}

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
    worker->players = players;
    worker->memory = memory_take(worker->size * (size_t)players);
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
    if (worker->memory)
        munmap(worker->memory, worker->size * (size_t)worker->players);
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

/* The contestant's move for the deciding seat, which is told nothing but its view. */
static enum tsr_fault move_choose(struct tsr_worker *worker, const struct tsr_contestant *who,
                                  const tsuro_game *view, const char *seed, tsuro_move *move)
{
    int seat = tsuro_game_decider(view);
    worker->detail = "";
    if (tsr_contestant_external(who)) {
        struct tsr_program *program = program_find(worker, who, seat);
        if (!program)
            return TSR_FAULT_DIED;
        worker->detail = program->detail;
        return tsr_program_move(program, view, seed, worker->ms, worker->log, move);
    }
    tsuro_thought thought;
    if (tsr_mind_think(&worker->minds[seat], view, tsr_seed_number(seed, strlen(seed)), &thought))
        return TSR_FAULT_ILLEGAL;
    if (tsuro_bot_searches(who->bot))
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

/* Begins the deal of game `number`. */
static bool deal_begin(const struct tsr_match *match, int number, tsuro_game *game)
{
    char seed[TSR_DEAL_TEXT];
    tsuro_setup setup = match->setup;
    tsr_seeds_deal(match->seeds, number / setup.players, seed);
    setup.random = TSURO_RANDOM_SEEDED;
    setup.seed = seed;
    setup.seed_length = strlen(seed);
    setup.first = 0;
    return tsuro_game_new(&setup, game, NULL) == TSURO_OK;
}

static void fault_log(const struct tsr_worker *worker, const struct tsr_match *match, int number,
                      int ply, const struct tsr_contestant *who, enum tsr_fault fault)
{
    dprintf(worker->log, "%s %s and resigns: %s v %s, %s, seed %" PRIu64 ", game %d, ply %d%s%s\n",
            who->name, tsr_fault_names[fault], match->one->name, match->others->name,
            match->edition, match->seed, number, ply, *worker->detail ? "; " : "", worker->detail);
}

bool tsr_match_play(const struct tsr_match *match, int number, struct tsr_worker *worker,
                    struct tsr_played *played)
{
    int players = match->setup.players, seat = number % players;
    tsuro_game game;
    if (!deal_begin(match, number, &game))
        return false;
    *played = (struct tsr_played){.share = 0};
    minds_begin(worker, match, number);
    for (int decision = 0; !tsuro_game_ending(&game); decision++) {
        int decider = tsuro_game_decider(&game);
        const struct tsr_contestant *who = seat_player(match, number, decider);
        char seed[TSR_DECISION_TEXT];
        tsuro_game view;
        tsuro_move move;
        tsuro_game_view(&game, decider, &view);
        tsr_seeds_decision(match->seeds, number, decision, seed);
        enum tsr_fault fault = move_choose(worker, who, &view, seed, &move);
        if (!fault && tsuro_game_play(&game, move, NULL))
            fault = TSR_FAULT_ILLEGAL;
        if (fault) {
            fault_log(worker, match, number, tsuro_game_ply(&game), who, fault);
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
