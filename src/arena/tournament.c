/* SPDX-License-Identifier: MIT */
/*
 * Tournaments (tournament.h). The parent owns the results and the file; children play every
 * n-th game that is missing and send one line for each, short enough to arrive whole.
 */
#include "arena/tournament.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define LINE_MAX_BYTES 256
#define CSV_HEADER "edition,players,one,others,seed,game,share,plies\n"

struct table {
    const struct tsr_tournament *t;
    int match_count;
    int pairs[TSR_CONTESTANTS_MAX * TSR_CONTESTANTS_MAX][2];
    double *shares; /* [match][game], NAN: not played */
    int done, total;
};

/* With two players a pair meets once; at larger tables it matters who is alone. */
static void pairs_list(struct table *table)
{
    const struct tsr_tournament *t = table->t;
    for (int one = 0; one < (t->first_only ? 1 : t->contestant_count); one++) {
        for (int other = 0; other < t->contestant_count; other++) {
            if (one == other || (other < one && t->setup.players == 2))
                continue;
            table->pairs[table->match_count][0] = one;
            table->pairs[table->match_count++][1] = other;
        }
    }
}

static double *share_at(const struct table *table, int match, int game)
{
    return &table->shares[(size_t)match * (size_t)table->t->games + (size_t)game];
}

static void line_write(const struct table *table, int match, int game, struct tsr_played played,
                       char line[LINE_MAX_BYTES])
{
    const struct tsr_tournament *t = table->t;
    snprintf(line, LINE_MAX_BYTES, "%s,%d,%s,%s,%" PRIu64 ",%d,%.6f,%d\n", t->edition,
             t->setup.players, t->contestants[table->pairs[match][0]].name,
             t->contestants[table->pairs[match][1]].name, t->seed, game, played.share,
             played.plies);
}

/* Takes a line into the results if it belongs to this tournament and is new. */
static bool line_take(struct table *table, const char *line)
{
    const struct tsr_tournament *t = table->t;
    char edition[32], one[48], others[48];
    int players, game, plies;
    uint64_t seed;
    double share;
    if (sscanf(line, "%31[^,],%d,%47[^,],%47[^,],%" SCNu64 ",%d,%lf,%d", edition, &players, one,
               others, &seed, &game, &share, &plies) != 8)
        return false;
    if (strcmp(edition, t->edition) != 0 || players != t->setup.players || seed != t->seed ||
        game < 0 || game >= t->games)
        return false;
    for (int match = 0; match < table->match_count; match++) {
        if (strcmp(t->contestants[table->pairs[match][0]].name, one) != 0 ||
            strcmp(t->contestants[table->pairs[match][1]].name, others) != 0)
            continue;
        double *place = share_at(table, match, game);
        table->done += isnan(*place) != 0;
        *place = share;
        return true;
    }
    return false;
}

/* Reads what an earlier run left, and opens the file for more. */
static FILE *csv_open(struct table *table)
{
    FILE *file = fopen(table->t->csv, "a+");
    if (!file)
        return NULL;
    char line[LINE_MAX_BYTES];
    rewind(file);
    bool empty = true;
    char last = '\n';
    while (fgets(line, sizeof line, file)) {
        empty = false;
        last = line[strlen(line) - 1];
        if (last == '\n')
            line_take(table, line);
    }
    fseek(file, 0, SEEK_END);
    if (empty)
        fputs(CSV_HEADER, file);
    else if (last != '\n')
        fputc('\n', file); /* a line that an interruption cut short */
    fflush(file);
    return file;
}

/* A child: every n-th of the games that are missing. */
static void games_play(const struct table *table, int child, int out)
{
    const struct tsr_tournament *t = table->t;
    size_t size = 0;
    for (int i = 0; i < t->contestant_count; i++) {
        size_t needed = tsr_think_memory(t->contestants[i].bot, t->contestants[i].budget);
        size = needed > size ? needed : size;
    }
    void *memory = malloc(size ? size : 1);
    if (!memory)
        return;
    int turn = 0;
    for (int game = 0; game < t->games; game++) {
        for (int m = 0; m < table->match_count; m++) {
            if (!isnan(*share_at(table, m, game)) || turn++ % t->processes != child)
                continue;
            struct tsr_match match = {t->setup, &t->contestants[table->pairs[m][0]],
                                      &t->contestants[table->pairs[m][1]], t->seed};
            struct tsr_played played;
            char line[LINE_MAX_BYTES];
            if (!tsr_match_play(&match, game, memory, size, &played))
                return;
            line_write(table, m, game, played, line);
            if (write(out, line, strlen(line)) < 0)
                return;
        }
    }
    free(memory);
}

static void progress_show(const struct table *table)
{
    int width = 40, filled = table->total ? table->done * width / table->total : width;
    fprintf(stderr, "\r[%.*s%.*s] %d of %d games", filled,
            "########################################", width - filled,
            "........................................", table->done, table->total);
    if (table->done == table->total)
        fputc('\n', stderr);
}

static void results_print(const struct table *table)
{
    const struct tsr_tournament *t = table->t;
    int players = t->setup.players;
    printf("%-16s %-16s %7s %7s %15s %6s\n", "one", "others", "games", "share", "95 % interval",
           "Elo");
    for (int match = 0; match < table->match_count; match++) {
        struct tsr_share share = tsr_share_of(share_at(table, match, 0), t->games, players);
        if (!share.games)
            continue;
        printf("%-16s %-16s %7d %7.3f   %.3f - %.3f %+6.0f\n",
               t->contestants[table->pairs[match][0]].name,
               t->contestants[table->pairs[match][1]].name, share.games, share.mean,
               share.mean - share.margin, share.mean + share.margin, tsr_elo(share.mean, players));
    }
}

/* Forks the children and takes in what they send. */
static bool children_run(struct table *table, FILE *csv)
{
    const struct tsr_tournament *t = table->t;
    int ends[2];
    if (pipe(ends))
        return false;
    for (int child = 0; child < t->processes; child++) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0) {
            close(ends[0]);
            games_play(table, child, ends[1]);
            _exit(0);
        }
    }
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    char line[LINE_MAX_BYTES];
    while (lines && fgets(line, sizeof line, lines)) {
        line_take(table, line);
        if (csv) {
            fputs(line, csv);
            fflush(csv);
        }
        if (!t->quiet)
            progress_show(table);
    }
    if (lines)
        fclose(lines);
    while (wait(NULL) > 0)
        continue;
    return lines != NULL;
}

int tsr_tournament_run(const struct tsr_tournament *tournament)
{
    struct table table = {.t = tournament};
    pairs_list(&table);
    table.total = table.match_count * tournament->games;
    table.shares = malloc(sizeof(double) * (size_t)(table.total ? table.total : 1));
    if (!table.shares)
        return 1;
    for (int i = 0; i < table.total; i++)
        table.shares[i] = NAN;
    FILE *csv = tournament->csv ? csv_open(&table) : NULL;
    bool fine = !tournament->csv || csv;
    if (!fine)
        perror(tournament->csv);
    else if (table.done < table.total)
        fine = children_run(&table, csv);
    if (csv)
        fclose(csv);
    if (fine)
        results_print(&table);
    if (fine && table.done < table.total)
        fprintf(stderr, "%d games are missing\n", table.total - table.done);
    fine = fine && table.done == table.total;
    free(table.shares);
    return fine ? 0 : 1;
}
