/* SPDX-License-Identifier: MIT */
/*
 * Tournaments (tournament.h). The parent owns the results and the file; children play every
 * n-th game that is missing and send one line for each, short enough to arrive whole. On an
 * interruption the parent stops the children, takes in what has arrived, and reports that.
 */
#include "arena/tournament.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/plot.h"
#include "arena/report.h"

#define PROCESSES_MAX 256

/* The signal's handler needs them, and it is given no argument. */
static volatile sig_atomic_t interrupted;
static volatile pid_t children[PROCESSES_MAX];
static volatile sig_atomic_t child_count;

static void children_stop(int number)
{
    (void)number;
    int kept = errno;
    interrupted = 1;
    for (int i = 0; i < child_count; i++)
        kill(children[i], SIGTERM);
    errno = kept;
}

/* --- A child. ----------------------------------------------------------------------------- */

/* Every n-th of the games that are missing. */
static void games_play(const struct tsr_tournament *t, const struct tsr_results *results, int child,
                       int log, int out)
{
    const struct tsr_field *field = &t->field;
    struct tsr_worker worker;
    int turn = 0;
    if (!tsr_worker_begin(&worker, field->contestants, field->contestant_count,
                          field->setup.players, t->ms, log) ||
        !tsr_values_begin(&worker.values, t->values))
        return;
    for (int game = 0; game < field->games; game++) {
        for (int m = 0; m < results->match_count; m++) {
            if (!isnan(tsr_results_shares(results, m)[game]) || turn++ % t->processes != child)
                continue;
            struct tsr_match match = {field->setup, &field->contestants[results->pairs[m][0]],
                                      &field->contestants[results->pairs[m][1]], field->seed};
            struct tsr_played played;
            char line[TSR_LINE_MAX];
            if (!tsr_match_play(&match, game, &worker, &played))
                goto done;
            tsr_results_write(results, m, game, &played, line);
            if (write(out, line, strlen(line)) < 0)
                goto done; /* the parent is gone */
        }
    }
done:
    tsr_worker_end(&worker);
}

/* An interruption from the keyboard reaches everybody; the parent decides what it means. */
static void child_become(pid_t parent)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
    tsr_process_follow(parent, SIGTERM);
}

/* --- The parent. -------------------------------------------------------------------------- */

static void progress_show(const struct tsr_results *results)
{
    int width = 40, filled = results->total ? results->done * width / results->total : width;
    fprintf(stderr, "\r[%.*s%.*s] %d of %d games", filled,
            "########################################", width - filled,
            "........................................", results->done, results->total);
    if (results->done == results->total)
        fputc('\n', stderr);
}

/* No signal may come between a fork and the note of its number. */
static void children_start(const struct tsr_tournament *t, const struct tsr_results *results,
                           int log, const int ends[2])
{
    sigset_t both, before;
    pid_t parent = getpid();
    sigemptyset(&both);
    sigaddset(&both, SIGINT);
    sigaddset(&both, SIGTERM);
    sigprocmask(SIG_BLOCK, &both, &before);
    for (int child = 0; child < t->processes && child < PROCESSES_MAX; child++) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0) {
            child_become(parent);
            sigprocmask(SIG_SETMASK, &before, NULL);
            close(ends[0]);
            games_play(t, results, child, log, ends[1]);
            _exit(0);
        }
        children[child_count] = pid;
        child_count++;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Forks the children and takes in what they send. */
static bool children_run(const struct tsr_tournament *t, struct tsr_results *results, int log,
                         FILE *csv)
{
    int ends[2];
    struct sigaction action = {.sa_handler = children_stop, .sa_flags = SA_RESTART}, before[2];
    if (pipe2(ends, O_CLOEXEC))
        return false;
    sigaction(SIGINT, &action, &before[0]);
    sigaction(SIGTERM, &action, &before[1]);
    children_start(t, results, log, ends);
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    char line[TSR_LINE_MAX];
    bool shown = !t->quiet && isatty(STDERR_FILENO);
    while (lines && fgets(line, sizeof line, lines)) {
        if (tsr_results_read(results, line) && csv) {
            fputs(line, csv);
            fflush(csv);
        }
        if (shown)
            progress_show(results);
    }
    if (shown && results->done < results->total)
        fputc('\n', stderr);
    if (lines)
        fclose(lines);
    for (int i = 0; i < child_count; i++)
        waitpid(children[i], NULL, 0);
    child_count = 0;
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    return lines != NULL;
}

static bool fail(const char *path)
{
    const char *why =
        errno == ESPIPE ? "what it holds is read first, so name a plain file" : strerror(errno);
    fprintf(stderr, "tsuro arena: %s: %s\n", path, why);
    return false;
}

/* A command that does not run is told before the first game instead of losing all of them. */
static bool programs_try(const struct tsr_field *field, int log)
{
    tsuro_game game, view;
    bool fine = tsuro_game_new(&field->setup, &game, NULL) == TSURO_OK;
    for (int i = 0; fine && i < field->contestant_count; i++) {
        const struct tsr_contestant *who = &field->contestants[i];
        struct tsr_program program;
        if (!tsr_contestant_external(who))
            continue;
        tsuro_game_view(&game, tsuro_game_decider(&game), &view);
        fine = tsr_program_begin(&program, who) && tsr_program_starts(&program, &view, log);
        tsr_program_end(&program);
        if (!fine)
            fprintf(stderr, "tsuro arena: '%s' ends at once; --log FILE keeps what it says\n",
                    who->command);
    }
    return fine;
}

static bool missing_play(const struct tsr_tournament *t, struct tsr_results *results)
{
    FILE *csv = NULL;
    if (t->values && !tsr_values_prepare(t->values))
        return fail(t->values);
    int log = open(t->log ? t->log : "/dev/null", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log < 0)
        return fail(t->log ? t->log : "/dev/null");
    if (t->csv && !(csv = tsr_results_open(results, t->csv))) {
        close(log);
        return fail(t->csv);
    }
    bool fine = results->done == results->total ||
                (programs_try(&t->field, log) && children_run(t, results, log, csv));
    if (csv && fclose(csv))
        fine = fail(t->csv); /* a full disk */
    close(log);
    return fine;
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
            return fail(t->summary);
        tsr_report_csv(results, rated ? ratings : NULL, file);
        if (fclose(file))
            return fail(t->summary);
    }
    const char *why = NULL;
    if (t->plot && !tsr_plot_write(results, rated ? ratings : NULL, t->plot, &why)) {
        fprintf(stderr, "tsuro arena: %s: %s\n", t->plot, why);
        return false;
    }
    return true;
}

int tsr_tournament_run(const struct tsr_tournament *tournament)
{
    struct tsr_results results;
    if (!tsr_results_begin(&results, &tournament->field))
        return 1;
    signal(SIGPIPE, SIG_IGN); /* a program that died is a fault of its own, not ours */
    bool fine = missing_play(tournament, &results) && results_report(tournament, &results);
    int missing = results.total - results.done;
    tsr_results_end(&results);
    if (missing && interrupted)
        fprintf(stderr, "interrupted with %d games to go%s\n", missing,
                tournament->csv ? "; the same command goes on from here" : "");
    else if (fine && missing)
        fprintf(stderr, "%d games are missing\n", missing);
    return fine && !missing ? 0 : 1;
}
