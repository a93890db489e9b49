/* SPDX-License-Identifier: MIT */
/* `tsuro play`: what its command line asks for. terminal/game.c plays it. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/setup.h"
#include "notation/names.h"
#include "terminal/game.h"
#include "tsuro/text.h"

/* A bot's memory at most; with more the strongest would be no stronger. */
#define MIND_MOST ((size_t)24 << 20)

static void usage(FILE *out)
{
    fputs("Usage: tsuro play [OPTION...]\n\n"
          "Without options: you and one bot play classic Tsuro. Your marker is the number 0.\n\n"
          "  --edition NAME      ",
          out);
    tsr_setup_editions(out);
    fputs("\n"
          "  --players N         2 to 8 (default 2)\n"
          "  --people N          number of human players at this screen (default 1)\n"
          "  --bot NAME          who plays the others (default search2)\n"
          "  --option NAME=VALUE an option of the edition, e.g. goal=longest; can be repeated\n"
          "  --seed TEXT         the same seed and answers give the same game\n"
          "                      (not with search5, which plays by the clock)\n"
          "  --hint              show what a strong bot would do\n"
          "  --record FILE       write the record of the game to FILE, after every move\n\n"
          "Bots:\n",
          out);
    for (int i = 0; i < tsuro_bot_count(); i++)
        fprintf(out, "  %-10s %s\n", tsuro_bot_name(tsuro_bot_at(i)),
                tsuro_bot_about(tsuro_bot_at(i)));
}

static int fail(const char *message, const char *word)
{
    fprintf(stderr, "tsuro play: ");
    fprintf(stderr, message, word);
    fprintf(stderr, "; `tsuro play --help` tells more\n");
    return 2;
}

static int arguments_read(int argc, char **argv, struct tsr_play *table, const tsuro_bot **bot,
                          tsuro_setup *setup)
{
    static const struct option options[] = {
        {"edition", required_argument, NULL, 'e'}, {"players", required_argument, NULL, 'p'},
        {"people", required_argument, NULL, 'n'},  {"bot", required_argument, NULL, 'b'},
        {"option", required_argument, NULL, 'o'},  {"seed", required_argument, NULL, 's'},
        {"hint", no_argument, NULL, 'i'},          {"record", required_argument, NULL, 'r'},
        {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        switch (option) {
        case 'e':
            setup->edition = tsuro_edition_find(optarg);
            if (setup->edition < 0)
                return fail("there is no edition '%s'", optarg);
            break;
        case 'p':
            setup->players = tsr_setup_number(optarg, 1, TSURO_PLAYERS_MAX);
            if (setup->players < 0)
                return fail("--players is a number from 1 to 8, not '%s'", optarg);
            break;
        case 'n':
            table->people = tsr_setup_number(optarg, 0, TSURO_PLAYERS_MAX);
            if (table->people < 0)
                return fail("--people is a number from 0 to 8, not '%s'", optarg);
            break;
        case 'b':
            *bot = tsuro_bot_find(optarg);
            if (!*bot)
                return fail("there is no bot '%s'", optarg);
            break;
        case 'o':
            if (!tsr_setup_option(setup, optarg))
                return fail("'%s' is no NAME=VALUE of an option", optarg);
            break;
        case 's':
            setup->seed = optarg;
            setup->seed_length = strlen(optarg);
            break;
        case 'i':
            table->hint = true;
            break;
        case 'r':
            table->record_file = optarg;
            break;
        case 'h':
            usage(stdout);
            return 1;
        default:
            return fail("%s", "unknown option");
        }
    }
    return optind < argc ? fail("'%s' is no option", argv[optind]) : 0;
}

static int table_begin(struct tsr_play *table, tsuro_setup *setup)
{
    char seed[33];
    uint8_t bytes[16];
    const char *why;
    if (!setup->seed_length) {
        tsr_entropy(bytes, sizeof bytes);
        for (int i = 0; i < 16; i++)
            snprintf(seed + 2 * i, 3, "%02x", bytes[i]);
        setup->seed = seed;
        setup->seed_length = 32;
    }
    if (tsuro_game_new(setup, &table->game, &why))
        return fail("%s", why);
    if (table->people > setup->players)
        return fail("%s", "--people is at most the number of players");
    /* Better said now than after the game; and no game is written over another. */
    FILE *record = table->record_file ? fopen(table->record_file, "wx") : NULL;
    if (record)
        fclose(record);
    else if (table->record_file && errno == EEXIST)
        return fail("'%s' is there already: name another file", table->record_file);
    else if (table->record_file)
        return fail("no record can be written to '%s'", table->record_file);
    table->record->start = table->game;
    table->record->dealt = true;
    table->record->first = setup->first;
    memcpy(table->record->seed, setup->seed, setup->seed_length);
    table->record->seed_length = setup->seed_length;
    return 0;
}

/* Gives every bot its memory, and the persons' adviser. One block, to be freed; NULL without. */
static void *minds_begin(struct tsr_play *table, const tsuro_bot *bot)
{
    const tsuro_bot *adviser = tsuro_bot_find("search4");
    const struct tsr_budget own = {0};
    size_t size = tsr_mind_memory(bot, own), advice = tsr_mind_memory(adviser, own);
    size = size < MIND_MOST ? (size + 63) & ~(size_t)63 : MIND_MOST;
    int players = tsuro_game_players(&table->game);
    unsigned char *memory = malloc(size * (size_t)players + advice);
    if (!memory)
        return NULL;
    for (int seat = table->people; seat < players; seat++)
        tsr_mind_begin(&table->minds[seat], bot, own, memory + size * (size_t)seat, size);
    tsr_mind_begin(&table->adviser, adviser, own, memory + size * (size_t)players, advice);
    return memory;
}

int tsr_play_main(int argc, char **argv)
{
    struct tsr_play table = {.people = 1};
    const tsuro_bot *bot = tsuro_bot_find("search2");
    void *memory = NULL;
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    int status = arguments_read(argc, argv, &table, &bot, &setup);
    if (status)
        return status == 1 ? 0 : status;
    table.record = calloc(1, sizeof *table.record);
    table.items = malloc(TSURO_EVENTS_ENOUGH * sizeof *table.items);
    if (!table.record || !table.items)
        status = fail("%s", "out of memory");
    else if ((status = table_begin(&table, &setup)) == 0)
        status = (memory = minds_begin(&table, bot)) ? tsr_play_run(&table)
                                                     : fail("%s", "out of memory");
    free(memory);
    free(table.record);
    free(table.items);
    return status;
}
