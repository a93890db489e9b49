/* SPDX-License-Identifier: MIT */
/* Tournaments from the first look at the files to the report (tournament.h). */
#include "arena/tournament.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "arena/children.h"
#include "arena/files.h"
#include "arena/plot.h"
#include "arena/report.h"

static bool fail(const char *path, const char *why)
{
    fprintf(stderr, "tsuro arena: %s: %s\n", path, why);
    return false;
}

/* What does not play is told before the first game instead of losing all of them. */
static bool program_try(const struct tsr_contestant *who, const tsuro_game *view, uint32_t ms,
                        int log)
{
    struct tsr_program program;
    tsuro_move move;
    if (!tsr_program_begin(&program, who)) {
        tsr_program_end(&program);
        return fail(who->name, "there is not enough memory for it");
    }
    enum tsr_fault fault = tsr_program_move(&program, view, "0", ms, log, &move);
    if (fault)
        fprintf(stderr, "tsuro arena: %s was tried before the first game and %s%s%s\n", who->name,
                tsr_fault_names[fault], program.detail[0] ? "; " : "", program.detail);
    tsr_program_end(&program);
    return !fault;
}

/* Without a log the try-out's standard error is the arena's own: it tells what is wrong. */
static bool programs_try(const struct tsr_tournament *t, int log)
{
    const struct tsr_field *field = &t->field;
    tsuro_game game, view;
    bool fine = tsuro_game_new(&field->setup, &game, NULL) == TSURO_OK;
    if (fine)
        tsuro_game_view(&game, tsuro_game_decider(&game), &view);
    for (int i = 0; fine && i < field->contestant_count; i++) {
        if (tsr_contestant_external(&field->contestants[i]))
            fine = program_try(&field->contestants[i], &view, t->ms, t->log ? log : STDERR_FILENO);
    }
    return fine;
}

static bool missing_play(const struct tsr_tournament *t, struct tsr_results *results)
{
    const char *why = NULL;
    FILE *csv = NULL;
    if (t->csv && !(csv = tsr_results_open(results, t->csv, &why)))
        return fail(t->csv, why);
    bool fine = !t->values || tsr_values_prepare(t->values) || fail(t->values, strerror(errno));
    const char *path = t->log ? t->log : "/dev/null";
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log < 0)
        fine = fail(path, strerror(errno));
    if (fine && results->done < results->total)
        fine = programs_try(t, log) && tsr_children_run(t, results, log, csv);
    if (csv && fclose(csv) && fine)
        fine = fail(t->csv, strerror(errno)); /* a full disk */
    if (log >= 0)
        close(log);
    return fine;
}

static int match_played(const struct tsr_results *results, int match)
{
    int played = 0;
    for (int game = 0; game < results->field->games; game++)
        played += !isnan(tsr_results_shares(results, match)[game]);
    return played;
}

/* Games lost by `resign` are easily overlooked in a table. */
static void faults_tell(const struct tsr_results *results)
{
    const struct tsr_field *field = results->field;
    for (int i = 0; i < field->contestant_count; i++) {
        int64_t faults = 0, games = 0;
        for (int m = 0; m < results->match_count; m++) {
            for (int side = 0; side < 2; side++) {
                faults += results->pairs[m][side] == i ? results->faults[m][side] : 0;
                games += results->pairs[m][side] == i ? match_played(results, m) : 0;
            }
        }
        if (faults)
            fprintf(stderr,
                    "tsuro arena: %s resigned %" PRId64 " times in %" PRId64
                    " games; --log FILE tells why\n",
                    field->contestants[i].name, faults, games);
    }
}

/* The table, the ratings, and both as a file and a picture. */
static bool results_report(const struct tsr_tournament *t, const struct tsr_results *results)
{
    struct tsr_rating ratings[TSR_CONTESTANTS_MAX];
    bool rated = tsr_rating_of(results, ratings);
    tsr_report_print(results, rated ? ratings : NULL, stdout);
    fflush(stdout); /* before what is said about it on standard error */
    if (t->summary) {
        FILE *file = fopen(t->summary, "we");
        if (!file)
            return fail(t->summary, strerror(errno));
        tsr_report_csv(results, rated ? ratings : NULL, file);
        bool written = !fflush(file) && !ferror(file);
        if (fclose(file) || !written)
            return fail(t->summary, strerror(errno));
    }
    const char *why = NULL;
    if (t->plot && !tsr_plot_write(results, rated ? ratings : NULL, t->plot, &why))
        return fail(t->plot, why);
    return true;
}

int tsr_tournament_run(const struct tsr_tournament *tournament)
{
    struct tsr_results results;
    const char *why = NULL;
    if (!tsr_files_check(tournament))
        return 1;
    if (!tsr_results_begin(&results, &tournament->field, &why)) {
        fprintf(stderr, "tsuro arena: %s\n", why);
        return 1;
    }
    signal(SIGPIPE, SIG_IGN); /* a program that died is a fault of its own, not ours */
    bool fine = missing_play(tournament, &results) && results_report(tournament, &results);
    if (fine && !tournament->log)
        faults_tell(&results);
    int missing = results.total - results.done;
    tsr_results_end(&results);
    if (missing && tsr_children_interrupted())
        fprintf(stderr, "interrupted with %d games to go%s\n", missing,
                tournament->csv ? "; the same command goes on from here" : "");
    else if (fine && missing)
        fprintf(stderr, "tsuro arena: %d games are missing; run the same command again%s\n",
                missing, tournament->csv ? "" : ", with --csv FILE to keep those that are played");
    return fine && !missing ? 0 : 1;
}
