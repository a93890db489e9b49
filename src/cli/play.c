/* SPDX-License-Identifier: MIT */
/* `tsuro play`: a game at the terminal, alone against bots or several people at one screen. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "notation/names.h"
#include "terminal/board.h"
#include "terminal/tell.h"
#include "tsuro/bot.h"
#include "tsuro/record.h"
#include "tsuro/text.h"

#define THINK_MEMORY ((size_t)24 << 20)

struct table {
    tsuro_game game;
    tsuro_record *record;
    int people; /* the first seats are persons, the others bots */
    const tsuro_bot *bot;
    const char *record_file;
    bool hint;
    uint64_t *memory;
    tsuro_event *items;
};

static void usage(FILE *out)
{
    fputs("Usage: tsuro play [OPTION...]\n\n"
          "Without options: you and one bot play classic Tsuro. Your marker is the number 0.\n\n"
          "  --edition NAME      classic, modern, kosmos or custom\n"
          "  --players N         2 to 8 (default 2)\n"
          "  --people N          so many of them are persons at this screen (default 1)\n"
          "  --bot NAME          who plays the others (default search2)\n"
          "  --option NAME=VALUE an option of the edition, e.g. goal=longest; can be repeated\n"
          "  --seed TEXT         the same seed deals the same game\n"
          "  --hint              show what a strong bot would do\n"
          "  --record FILE       write the record of the game to FILE\n\n"
          "Bots:\n",
          out);
    for (int i = 0; i < tsuro_bot_count(); i++)
        fprintf(out, "  %-10s %s\n", tsuro_bot_at(i)->name, tsuro_bot_at(i)->about);
}

static bool option_set(tsuro_setup *setup, const char *text)
{
    const char *equals = strchr(text, '=');
    int option = equals ? tsr_option_find(text, (size_t)(equals - text)) : -1;
    if (option < 0)
        return false;
    const struct tsr_option_name *name = &tsr_option_names[option];
    const char *value = equals + 1;
    int number = -1;
    if (name->values[0])
        number = tsr_name_find(name->values, 3, value, strlen(value));
    else if (name->number)
        number = atoi(value);
    else
        number = strcmp(value, "true") == 0 ? 1 : strcmp(value, "false") == 0 ? 0 : -1;
    setup->options[option] = (int8_t)number;
    return number >= 0 && number <= 100;
}

static tsuro_thought bot_think(const struct table *table, const tsuro_bot *bot)
{
    tsuro_thought thought = {0};
    uint64_t seed;
    tsr_entropy((uint8_t *)&seed, sizeof seed);
    tsuro_bot_think(bot, &table->game, 0, seed, table->memory, THINK_MEMORY, &thought);
    return thought;
}

static void move_play(struct table *table, tsuro_move move, int you)
{
    tsuro_events events = {table->items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_game_apply(&table->game, move, &events);
    if (table->record->count < TSURO_RECORD_MOVES)
        table->record->moves[table->record->count++] = move;
    tsr_events_tell(stdout, &table->game, &events, you);
}

/* --- A person's move. --------------------------------------------------------------------- */

/* The tiles in hand; their turns matter only when one is to be laid. */
static void hand_show(const tsuro_game *game, int seat)
{
    int tiles[3], count = 0;
    while (count < 3 && (tiles[count] = tsuro_game_hand(game, seat, count)))
        count++;
    printf("\nYour tiles:\n");
    if (tsuro_game_kind(game) != TSURO_KIND_PLACE) {
        tsr_tiles_draw(stdout, tiles, count);
        return;
    }
    for (int i = 0; i < count; i++)
        tsr_tile_draw(stdout, tiles[i]);
}

static void moves_show(const tsuro_game *game, const tsuro_move *moves, int count)
{
    char text[TSURO_MOVE_TEXT];
    int row = count > 12 ? 6 : 3, width = count > 12 ? 11 : 22;
    for (int i = 0; i < count; i++) {
        tsuro_move_write(game, moves[i], text, sizeof text);
        printf("%2d) %-*s%s", i + 1, width, text, (i + 1) % row == 0 || i + 1 == count ? "\n" : "");
    }
}

static void hint_show(const struct table *table, int seat)
{
    tsuro_thought thought = bot_think(table, tsuro_bot_find("search3"));
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(&table->game, thought.move, text, sizeof text);
    printf("Hint: %s (chance to win about %.0f %%)\n", text, 100 * (double)thought.value[seat]);
}

static const char *question(int kind)
{
    switch (kind) {
    case TSURO_KIND_START:
        return "Choose where your marker starts: square and port.";
    case TSURO_KIND_ENTER:
        return "A tile was laid before you: choose the port to enter by.";
    case TSURO_KIND_SWAP:
        return "You may swap tiles with those who are out: give one, take one, or done.";
    default:
        return "Your turn: lay a tile in front of your marker (tile, quarter turns).";
    }
}

static void decision_show(const struct table *table, const tsuro_move *moves, int count)
{
    tsuro_decision decision = tsuro_game_decision(&table->game);
    putchar('\n');
    tsr_board_draw(stdout, &table->game);
    hand_show(&table->game, decision.player);
    printf("\nPlayer %d. %s\n", decision.player, question(decision.kind));
    moves_show(&table->game, moves, count);
    if (table->hint)
        hint_show(table, decision.player);
}

static bool line_ask(char *line, size_t size)
{
    fputs("Number or move, h for a hint, q to quit> ", stdout);
    fflush(stdout);
    if (!fgets(line, (int)size, stdin))
        return false;
    line[strcspn(line, "\r\n")] = 0;
    return strcmp(line, "q") != 0;
}

/* Asks until a move is chosen; false if the person leaves. */
static bool person_choose(struct table *table, tsuro_move *move)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&table->game, moves);
    char line[128], *end;
    decision_show(table, moves, count);
    while (line_ask(line, sizeof line)) {
        long number = strtol(line, &end, 10);
        if (strcmp(line, "h") == 0) {
            hint_show(table, tsuro_game_decider(&table->game));
        } else if (end != line && *end == 0 && number >= 1 && number <= count) {
            *move = moves[number - 1];
            return true;
        } else if (tsuro_move_read(&table->game, line, strlen(line), move) == TSURO_OK &&
                   tsuro_game_legal(&table->game, *move)) {
            return true;
        } else {
            printf("That cannot be played. Type a number from 1 to %d.\n", count);
        }
    }
    return false;
}

/* Several people at one screen look away while another's hand is shown. */
static bool screen_pass(const struct table *table, int *last)
{
    int seat = tsuro_game_decider(&table->game);
    char line[16];
    if (table->people < 2 || *last == seat)
        return true;
    *last = seat;
    printf("\n\n--- Player %d, it is your move. Press Enter when only you look. ", seat);
    fflush(stdout);
    return fgets(line, sizeof line, stdin) != NULL;
}

static void record_save(const struct table *table)
{
    char *text = malloc(TSURO_RECORD_TEXT);
    int length = text ? tsuro_record_write(table->record, text, TSURO_RECORD_TEXT) : -1;
    FILE *file = length >= 0 ? fopen(table->record_file, "w") : NULL;
    bool written = file && fwrite(text, 1, (size_t)length, file) == (size_t)length;
    if (file && fclose(file) != 0)
        written = false;
    if (written)
        printf("The record is in %s.\n", table->record_file);
    else
        fprintf(stderr, "tsuro play: the record could not be written to %s\n", table->record_file);
    free(text);
}

static int table_run(struct table *table)
{
    int you = table->people == 1 ? 0 : -1, last = -1;
    while (tsuro_game_kind(&table->game)) {
        int seat = tsuro_game_decider(&table->game);
        tsuro_move move;
        if (seat >= table->people) {
            move = bot_think(table, table->bot).move;
        } else if (!screen_pass(table, &last) || !person_choose(table, &move)) {
            printf("\nYou left the table.\n");
            break;
        }
        move_play(table, move, you);
    }
    if (!tsuro_game_kind(&table->game)) {
        putchar('\n');
        tsr_board_draw(stdout, &table->game);
        tsr_result_tell(stdout, &table->game, you);
    }
    if (table->record_file)
        record_save(table);
    return 0;
}

/* --- The command line. -------------------------------------------------------------------- */

static int fail(const char *message, const char *word)
{
    fprintf(stderr, "tsuro play: ");
    fprintf(stderr, message, word);
    fprintf(stderr, "; `tsuro play --help` tells more\n");
    return 2;
}

static int arguments_read(int argc, char **argv, struct table *table, tsuro_setup *setup)
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
            if (setup->edition < 0 || setup->edition > TSURO_CUSTOM)
                return fail("the terminal plays classic, modern, kosmos and custom, not '%s'",
                            optarg);
            break;
        case 'p':
            setup->players = atoi(optarg);
            break;
        case 'n':
            table->people = atoi(optarg);
            break;
        case 'b':
            table->bot = tsuro_bot_find(optarg);
            if (!table->bot)
                return fail("there is no bot '%s'", optarg);
            break;
        case 'o':
            if (!option_set(setup, optarg))
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
    return 0;
}

static int table_begin(struct table *table, tsuro_setup *setup)
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
    if (table->people < 0 || table->people > setup->players)
        return fail("%s", "--people is at most the number of players");
    table->record->start = table->game;
    table->record->dealt = true;
    table->record->first = setup->first;
    memcpy(table->record->seed, setup->seed, setup->seed_length);
    table->record->seed_length = setup->seed_length;
    return 0;
}

int tsr_play_main(int argc, char **argv)
{
    struct table table = {.people = 1, .bot = tsuro_bot_find("search2")};
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_CLASSIC, 2, &setup);
    int status = arguments_read(argc, argv, &table, &setup);
    if (status)
        return status == 1 ? 0 : status;
    table.record = calloc(1, sizeof *table.record);
    table.memory = malloc(THINK_MEMORY);
    table.items = malloc(TSURO_EVENTS_ENOUGH * sizeof *table.items);
    if (!table.record || !table.memory || !table.items)
        status = fail("%s", "out of memory");
    else if ((status = table_begin(&table, &setup)) == 0)
        status = table_run(&table);
    free(table.record);
    free(table.memory);
    free(table.items);
    return status;
}
