/* SPDX-License-Identifier: MIT */
/*
 * `tsuro bench`: random games and move lists a second for each edition and number of players,
 * and a signature: a hash over fixed games with every state and event, which changes only when
 * behaviour does. Figures are for comparing things run side by side, never for a test.
 */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/bench_bots.h"
#include "cli/cli.h"
#include "cli/setup.h"
#include "core/bits.h"
#include "core/random.h"
#include "core/sha256.h"
#include "notation/state/state.h"
#include "rules/frame.h"
#include "tsuro/text.h"

struct settings {
    int edition; /* -1: all */
    int players; /* 0: 2, 4 and 8 */
    long games;  /* 0: for about a second each */
    bool deal;   /* only deal and put down the markers, to subtract it */
    bool events;
    bool masks;  /* choose and apply in two calls, to compare with --events */
    bool listed; /* uniform over the listed moves instead of the raw placements */
    bool signature;
    bool bots; /* the tree search instead of random games */
};

struct tally {
    long games, places, shared;
};

/* One of the raw placements of a player with one marker, or 0. */
static tsuro_move placement_choose(const tsuro_game *game, uint64_t *random)
{
    uint32_t open = tsuro_game_placements(game, 0);
    if (!open)
        return 0;
    uint64_t count = (uint64_t)tsr_bits_count64(open);
    for (uint64_t skip = (tsr_fast_next(random) >> 32) * count >> 32; skip; skip--)
        open &= open - 1;
    int bit = tsr_bits_lowest(open);
    return tsuro_move_place(tsuro_game_hand(game, tsuro_game_decider(game), bit >> 2), bit & 3);
}

/* One random game from `seed`. Every placement that the rules allow is equally likely. */
static void game_play(const struct settings *s, const tsuro_setup *setup, uint64_t seed,
                      struct tally *tally)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game game;
    uint64_t random = ~seed;
    tsuro_game_new(setup, &game, NULL);
    bool listed = s->listed || tsuro_game_option(&game, TSURO_OPTION_MARKERS) > 1;
    for (int kind; (kind = tsuro_game_kind(&game));) {
        if (kind == TSURO_KIND_PLACE && s->deal)
            return;
        if (!s->deal && !s->listed && !s->masks && !s->events) {
            int played = tsuro_game_playout(&game, &random, INT_MAX);
            tally->places += played;
            if (played)
                continue;
        }
        tally->places += kind == TSURO_KIND_PLACE;
        tsuro_move move = listed ? 0 : placement_choose(&game, &random);
        if (!move) {
            int count = tsuro_game_moves(&game, moves);
            move = moves[(tsr_fast_next(&random) >> 32) * (uint64_t)count >> 32];
        }
        events.count = 0;
        tsuro_game_apply(&game, move, s->events ? &events : NULL);
    }
    unsigned winners = tsuro_game_winners(&game);
    tally->shared += (winners & (winners - 1)) != 0;
}

/* What the speed is measured with: without the exchange, as other engines play. */
static bool setup_for(int edition, int players, tsuro_setup *setup)
{
    tsuro_game game;
    tsuro_setup_defaults(edition, players, setup);
    setup->random = TSURO_RANDOM_FAST;
    if (tsr_edition_has(edition, TSURO_OPTION_EXCHANGE))
        setup->options[TSURO_OPTION_EXCHANGE] = 0;
    return tsuro_game_new(setup, &game, NULL) == TSURO_OK;
}

/* Of the processor, so that others who use the machine do not count. */
static uint64_t processor_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Move lists a second, over positions met along random games. */
static double lists_run(const tsuro_setup *setup)
{
    static tsuro_game positions[256];
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game game = {{0}};
    uint64_t random = 1;
    for (int i = 0; i < 256; i++) {
        if (!tsuro_game_kind(&game))
            tsuro_game_new(setup, &game, NULL);
        positions[i] = game;
        int count = tsuro_game_moves(&game, moves);
        tsuro_game_apply(&game, moves[tsr_fast_next(&random) % (uint64_t)count], NULL);
    }
    uint64_t begun = processor_ms(), spent = 0;
    long lists = 0;
    for (; spent < 200; spent = processor_ms() - begun) {
        for (int i = 0; i < 256; i++)
            tsuro_game_moves(&positions[i], moves);
        lists += 256;
    }
    return (double)lists * 1000 / (double)spent;
}

static void row_run(const struct settings *s, int edition, int players)
{
    tsuro_setup setup;
    struct tally tally = {0};
    if (s->bots) {
        tsr_bench_bots(edition, players);
        return;
    }
    if (!setup_for(edition, players, &setup))
        return;
    uint64_t begun = processor_ms(), spent = 0;
    while (s->games ? tally.games < s->games : spent < 1000) {
        for (int i = 0; i < 64 && (!s->games || tally.games < s->games); i++) {
            setup.fast_seed = (uint64_t)tally.games * 0x9e3779b97f4a7c15u + 1;
            game_play(s, &setup, setup.fast_seed, &tally);
            tally.games++;
        }
        spent = processor_ms() - begun;
    }
    double games = (double)tally.games;
    printf("%-8s %7d %12.0f %12.2f %10.1f %%", tsuro_edition_name(edition), players,
           games * 1000 / (double)(spent ? spent : 1), (double)tally.places / games,
           100 * (double)tally.shared / games);
    if (!s->games)
        printf(" %12.0f", lists_run(&setup));
    putchar('\n');
    fflush(stdout);
}

/* --- The signature. ----------------------------------------------------------------------- */

static void signature_add(struct tsr_sha256_state *hash, const tsuro_game *game,
                          const tsuro_events *events)
{
    static char text[TSURO_EVENTS_TEXT];
    int length = tsuro_events_write(game, -1, events, text, sizeof text);
    tsr_sha256_add(hash, text, length < 0 ? 0 : (size_t)length);
    length = tsr_state_write_plain(game, text, sizeof text);
    tsr_sha256_add(hash, text, length < 0 ? 0 : (size_t)length);
}

static void signature_game(struct tsr_sha256_state *hash, int edition, int players, int number)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_setup setup;
    tsuro_game game;
    char seed[32];
    tsuro_setup_defaults(edition, players, &setup);
    setup.seed = seed;
    setup.seed_length = (size_t)snprintf(seed, sizeof seed, "signature %d", number);
    if (tsuro_game_new(&setup, &game, NULL))
        return;
    uint64_t random = (uint64_t)number;
    while (tsuro_game_kind(&game)) {
        tsuro_move moves[TSURO_MOVES_MAX];
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        int count = tsuro_game_moves(&game, moves);
        tsuro_game_apply(&game, moves[tsr_fast_next(&random) % (uint64_t)count], &events);
        signature_add(hash, &game, &events);
    }
}

static void signature_print(void)
{
    struct tsr_sha256_state hash;
    uint8_t digest[32];
    tsr_sha256_begin(&hash);
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        for (int players = 2; players <= TSURO_PLAYERS_MAX; players++) {
            for (int number = 0; number < 5; number++)
                signature_game(&hash, edition, players, number);
        }
    }
    tsr_sha256_end(&hash, digest);
    printf("signature ");
    for (int i = 0; i < 8; i++)
        printf("%02x", digest[i]);
    printf(" (rules %d)\n", TSURO_RULES);
}

/* --- The command line. -------------------------------------------------------------------- */

static void usage(FILE *out)
{
    fputs("Usage: tsuro bench [OPTION...]\n\n"
          "Plays random games and tells how many a second, and prints the signature.\n\n"
          "  --edition NAME   only this edition\n"
          "  --players N      only this number of players (else 2, 4 and 8)\n"
          "  --games N        so many games each, instead of about a second\n"
          "  --deal           only the set-up of each game, to be subtracted\n"
          "  --masks          choose a placement and apply it in two calls\n"
          "  --events         the same with events\n"
          "  --listed         moves uniform over the list instead of over (tile, turn)\n"
          "  --bots           iterations a second of the tree search instead, on 1 and 2 threads\n"
          "  --signature      only the signature\n",
          out);
}

static int settings_read(int argc, char **argv, struct settings *s)
{
    static const struct option options[] = {{"edition", required_argument, NULL, 'e'},
                                            {"players", required_argument, NULL, 'p'},
                                            {"games", required_argument, NULL, 'g'},
                                            {"deal", no_argument, NULL, 'd'},
                                            {"masks", no_argument, NULL, 'm'},
                                            {"events", no_argument, NULL, 'v'},
                                            {"listed", no_argument, NULL, 'l'},
                                            {"signature", no_argument, NULL, 's'},
                                            {"bots", no_argument, NULL, 'b'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        switch (option) {
        case 'e':
            s->edition = tsuro_edition_find(optarg);
            if (s->edition < 0) {
                fprintf(stderr, "tsuro bench: there is no edition '%s'\n", optarg);
                return 2;
            }
            break;
        case 'p':
            s->players = tsr_setup_number(optarg, 1, TSURO_PLAYERS_MAX);
            if (s->players < 0) {
                fprintf(stderr, "tsuro bench: --players is a number from 1 to 8, not '%s'\n",
                        optarg);
                return 2;
            }
            break;
        case 'g':
            s->games = tsr_setup_number(optarg, 1, 1000000000);
            if (s->games < 0) {
                fprintf(stderr, "tsuro bench: --games is a number of games, not '%s'\n", optarg);
                return 2;
            }
            break;
        case 'd':
            s->deal = true;
            break;
        case 'm':
            s->masks = true;
            break;
        case 'v':
            s->events = true;
            break;
        case 'l':
            s->listed = true;
            break;
        case 's':
            s->signature = true;
            break;
        case 'b':
            s->bots = true;
            break;
        case 'h':
            usage(stdout);
            return 1;
        default:
            usage(stderr);
            return 2;
        }
    }
    return 0;
}

int tsr_bench_main(int argc, char **argv)
{
    static const int counts[] = {2, 4, 8};
    struct settings s = {.edition = -1};
    int status = settings_read(argc, argv, &s);
    if (status)
        return status == 1 ? 0 : status;
    if (!s.signature) {
        if (s.bots)
            tsr_bench_bots_head();
        else
            printf("edition  players      games/s  places/game  shared wins   move lists/s\n");
        for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
            for (int i = 0; i < 3; i++) {
                if (s.edition >= 0 && s.edition != edition)
                    continue;
                if (!s.players)
                    row_run(&s, edition, counts[i]);
                else if (i == 0)
                    row_run(&s, edition, s.players);
            }
        }
    }
    if (s.signature || (s.edition < 0 && !s.games && !s.bots))
        signature_print();
    return 0;
}
