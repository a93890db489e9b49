/* SPDX-License-Identifier: MIT */
/*
 * Golden games: whole random games of every edition, each with its record, and after every move
 * the hash of the state and all events as JSON, in a folder for each number of the rules that is
 * supported. `golden check FOLDER` replays them and tells the first line that differs; `golden
 * bless FOLDER` writes those of the newest rules anew (the diff is for review): how games of older
 * rules go on is settled. Plain C and stdio, so that the same program runs on a WebAssembly build.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "tsuro/record.h"
#include "tsuro/text.h"
#include "tsuro/version.h"

#define OPTIONS 6

struct golden_game {
    const char *name;
    int edition, players;
    struct {
        int option, value;
    } set[OPTIONS]; /* ended by {0, 0} */
};

#define OPTION(name, value) {TSURO_OPTION_##name, value}

static const struct golden_game golden_games[] = {
    {"classic-2", TSURO_EDITION_CLASSIC, 2, {{0, 0}}},
    {"classic-4", TSURO_EDITION_CLASSIC, 4, {{0, 0}}},
    {"classic-8", TSURO_EDITION_CLASSIC, 8, {{0, 0}}},
    {"classic-teams-6", TSURO_EDITION_CLASSIC, 6, {OPTION(TEAMS, 1)}},
    {"classic-longest-3", TSURO_EDITION_CLASSIC, 3, {OPTION(GOAL, TSURO_GOAL_LONGEST)}},
    {"classic-crossings-4", TSURO_EDITION_CLASSIC, 4, {OPTION(GOAL, TSURO_GOAL_CROSSINGS)}},
    {"classic-solo-3", TSURO_EDITION_CLASSIC, 1, {OPTION(SOLO, 1), OPTION(MARKERS, 3)}},
    {"modern-2", TSURO_EDITION_MODERN, 2, {{0, 0}}},
    {"modern-5", TSURO_EDITION_MODERN, 5, {{0, 0}}},
    {"kosmos-2", TSURO_EDITION_KOSMOS, 2, {{0, 0}}},
    {"kosmos-7", TSURO_EDITION_KOSMOS, 7, {{0, 0}}},
    {"custom-10x10-5",
     TSURO_EDITION_CUSTOM,
     5,
     {OPTION(WIDTH, 10), OPTION(HEIGHT, 10), OPTION(DECK, TSURO_DECK_BOTH)}},
    {"seas-2", TSURO_EDITION_SEAS, 2, {{0, 0}}},
    {"seas-5", TSURO_EDITION_SEAS, 5, {OPTION(DIE_EACH, 1)}},
    {"veterans-4",
     TSURO_EDITION_SEAS,
     4,
     {OPTION(PORTAL, 1), OPTION(TSUNAMI, 1), OPTION(UZUSHIO, 1), OPTION(TAIHOU, 1)}},
    {"phoenix-2", TSURO_EDITION_PHOENIX, 2, {{0, 0}}},
    {"phoenix-5", TSURO_EDITION_PHOENIX, 5, {{0, 0}}},
    {"winds-4", TSURO_EDITION_WINDS, 4, {OPTION(SWIFT_RISE, 1)}},
};

#define GOLDEN_GAMES (int)(sizeof golden_games / sizeof golden_games[0])
#define PLIES_MAX 400

static tsuro_record record;
static tsuro_event items[TSURO_EVENTS_ENOUGH];
static char text[TSURO_RECORD_TEXT], line[TSURO_EVENTS_TEXT], expected[TSURO_EVENTS_TEXT + 64];

/* Plays the game of the table at random into `record`; false where the edition cannot be played. */
static bool game_record(const struct golden_game *golden)
{
    tsuro_setup setup;
    const char *why = "";
    uint64_t random = 2026;
    tsuro_setup_defaults(golden->edition, golden->players, &setup);
    for (int i = 0; i < OPTIONS && (golden->set[i].option || golden->set[i].value); i++)
        setup.options[golden->set[i].option] = (int8_t)golden->set[i].value;
    setup.seed = golden->name;
    setup.seed_length = strlen(golden->name);
    memset(&record, 0, sizeof record);
    if (tsuro_game_new(&setup, &record.start, &why)) {
        printf("# %s: %s\n", golden->name, why);
        return false;
    }
    record.dealt = true;
    record.first = -1;
    record.seed_length = setup.seed_length;
    memcpy(record.seed, golden->name, setup.seed_length);
    tsuro_game game = record.start;
    while (tsuro_game_kind(&game) && record.count < PLIES_MAX) {
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&game, moves);
        tsuro_move move = moves[tsr_fast_next(&random) % (unsigned)count];
        record.moves[record.count++] = move;
        tsuro_game_apply(&game, move, NULL);
    }
    return true;
}

/* "HASH EVENTS" of the move that leads from *game on, which is played. */
static void move_tell(tsuro_game *game, tsuro_move move)
{
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    char hash[9];
    tsuro_game_apply(game, move, &events);
    tsuro_state_hash(game, hash);
    memcpy(line, hash, 8);
    line[8] = ' ';
    tsuro_events_write(game, -1, &events, line + 9, sizeof line - 9);
}

static bool golden_write(const char *path)
{
    FILE *file = fopen(path, "wb");
    tsuro_game game = record.start;
    if (!file || tsuro_record_write(&record, text, sizeof text) < 0)
        return false;
    fprintf(file, "%s\n", text);
    for (int i = 0; i < record.count; i++) {
        move_tell(&game, record.moves[i]);
        fprintf(file, "= %s\n", line);
    }
    return fclose(file) == 0;
}

/* The file's record, cut off before the first line that begins with "= ". */
static bool golden_read(FILE *file, char *why, size_t capacity)
{
    size_t length = 0;
    long behind = 0;
    while (fgets(expected, sizeof expected, file) && strncmp(expected, "= ", 2) != 0) {
        size_t more = strlen(expected);
        if (length + more >= sizeof text)
            return false;
        memcpy(text + length, expected, more);
        length += more;
        behind = ftell(file);
    }
    fseek(file, behind, SEEK_SET);
    return tsuro_record_read(text, length, &record, why, capacity) == TSURO_OK;
}

/* Whether the game still goes as the file says, by the rules of that number. */
static bool golden_check(const char *path, int rules)
{
    char why[240] = "it cannot be read";
    FILE *file = fopen(path, "rb");
    if (!file || !golden_read(file, why, sizeof why)) {
        printf("# %s: %s\n", path, why);
        if (file)
            fclose(file);
        return false;
    }
    tsuro_game game = record.start;
    bool same = tsuro_game_rules(&game) == rules;
    if (!same)
        printf("# %s: a game of rules %d\n", path, tsuro_game_rules(&game));
    for (int i = 0; same && i < record.count; i++) {
        move_tell(&game, record.moves[i]);
        same = fgets(expected, sizeof expected, file) && strlen(expected) == strlen(line) + 3 &&
               strncmp(expected + 2, line, strlen(line)) == 0;
        if (!same)
            printf("# %s: move %d\n# expected %s# got      = %s\n", path, i + 1, expected, line);
    }
    same = same && record.count > 0 && !fgets(expected, sizeof expected, file);
    fclose(file);
    return same;
}

int main(int argc, char **argv)
{
    bool bless = argc == 3 && strcmp(argv[1], "bless") == 0;
    int failures = 0, count = 0;
    if (argc != 3 || (!bless && strcmp(argv[1], "check") != 0)) {
        fprintf(stderr, "usage: golden check|bless FOLDER\n");
        return 2;
    }
    for (int rules = bless ? TSURO_RULES : 1; rules <= TSURO_RULES; rules++) {
        for (int i = 0; tsuro_rules_supported(rules) && i < GOLDEN_GAMES; i++) {
            const struct golden_game *game = &golden_games[i];
            char path[1024];
            snprintf(path, sizeof path, "%s/%d/%s.txt", argv[2], rules, game->name);
            bool good = bless ? game_record(game) && golden_write(path) : golden_check(path, rules);
            printf("%s %d - rules %d: %s\n", good ? "ok" : "not ok", ++count, rules, game->name);
            failures += !good;
        }
    }
    printf("1..%d\n", count);
    return failures != 0;
}
