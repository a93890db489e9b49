/* SPDX-License-Identifier: MIT */
/* Children that play, and the parent that listens (children.h). */
#include "arena/children.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROCESSES_MAX 256

/* The signal's handler needs them, and it is given no argument. */
static volatile sig_atomic_t interrupted;
static volatile pid_t children[PROCESSES_MAX];
static volatile sig_atomic_t child_count;

static void children_stop(void)
{
    for (int i = 0; i < child_count; i++)
        kill(children[i], SIGTERM);
}

static void signal_take(int number)
{
    (void)number;
    int kept = errno;
    interrupted = 1;
    children_stop();
    errno = kept;
}

bool tsr_children_interrupted(void)
{
    return interrupted;
}

/* While the list of children changes, no signal may come between. */
static void signals_hold(sigset_t *before)
{
    sigset_t both;
    sigemptyset(&both);
    sigaddset(&both, SIGINT);
    sigaddset(&both, SIGTERM);
    sigprocmask(SIG_BLOCK, &both, before);
}

/* --- A child. ----------------------------------------------------------------------------- */

/* Every n-th of the games that are missing. */
static void games_play(const struct tsr_tournament *t, const struct tsr_results *results, int child,
                       struct tsr_worker *worker, int out)
{
    const struct tsr_field *field = &t->field;
    struct tsr_seeds seeds;
    int turn = 0;
    tsr_seeds_begin(&seeds, field->seed, field->secret);
    for (int game = 0; game < field->games; game++) {
        for (int m = 0; m < results->match_count; m++) {
            if (!isnan(tsr_results_shares(results, m)[game]) || turn++ % t->processes != child)
                continue;
            struct tsr_match match = {field->setup,
                                      &field->contestants[results->pairs[m][0]],
                                      &field->contestants[results->pairs[m][1]],
                                      field->edition,
                                      field->seed,
                                      &seeds};
            struct tsr_played played;
            char line[TSR_LINE_MAX];
            if (!tsr_match_play(&match, game, worker, &played))
                return;
            tsr_results_write(results, m, game, &played, line);
            if (write(out, line, strlen(line)) < 0)
                return; /* the parent is gone */
        }
    }
}

/* An interruption from the keyboard reaches everybody; the parent decides what it means. */
static void child_become(pid_t parent)
{
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
    tsr_process_follow(parent, SIGTERM);
}

static void child_run(const struct tsr_tournament *t, const struct tsr_results *results, int child,
                      int log, int out)
{
    const struct tsr_field *field = &t->field;
    struct tsr_worker worker;
    if (!tsr_worker_begin(&worker, field->contestants, field->contestant_count,
                          field->setup.players, t->ms, log))
        fputs("tsuro arena: there is not enough memory for the bots\n", stderr);
    else if (!tsr_values_begin(&worker.values, t->values))
        fprintf(stderr, "tsuro arena: %s: %s\n", t->values, strerror(errno));
    else
        games_play(t, results, child, &worker, out);
    tsr_worker_end(&worker);
}

/* --- The parent. -------------------------------------------------------------------------- */

static void progress_show(const struct tsr_results *results)
{
    int width = 40, filled = (int)((int64_t)results->done * width / results->total);
    fprintf(stderr, "\r[%.*s%.*s] %d of %d games", filled,
            "########################################", width - filled,
            "........................................", results->done, results->total);
    if (results->done == results->total)
        fputc('\n', stderr);
}

static void children_start(const struct tsr_tournament *t, const struct tsr_results *results,
                           int log, const int ends[2])
{
    sigset_t before;
    pid_t parent = getpid();
    signals_hold(&before);
    for (int child = 0; child < t->processes && child < PROCESSES_MAX; child++) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0) {
            child_become(parent);
            sigprocmask(SIG_SETMASK, &before, NULL);
            close(ends[0]);
            child_run(t, results, child, log, ends[1]);
            _exit(0);
        }
        children[child_count] = pid;
        child_count++;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* A number that was waited for may be somebody else's the next moment. */
static void children_end(void)
{
    sigset_t before;
    signals_hold(&before);
    for (int i = 0; i < child_count; i++)
        waitpid(children[i], NULL, 0);
    child_count = 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Takes in what the children send; false after a message. */
static bool lines_take(const struct tsr_tournament *t, struct tsr_results *results, FILE *lines,
                       FILE *csv)
{
    char line[TSR_LINE_MAX];
    bool shown = !t->quiet && isatty(STDERR_FILENO), fine = true;
    while (fine && fgets(line, sizeof line, lines)) {
        bool taken = tsr_results_read(results, line);
        /* A game that the file does not hold would be lost, so there is no going on. */
        if (taken && csv && (fputs(line, csv) == EOF || fflush(csv) == EOF))
            fine = false;
        else if (shown)
            progress_show(results);
    }
    int why = errno;
    if (shown && results->done < results->total)
        fputc('\n', stderr);
    if (!fine)
        fprintf(stderr, "tsuro arena: %s: %s\n", t->csv, strerror(why));
    return fine;
}

bool tsr_children_run(const struct tsr_tournament *t, struct tsr_results *results, int log,
                      FILE *csv)
{
    int ends[2];
    struct sigaction action = {.sa_handler = signal_take, .sa_flags = SA_RESTART}, before[2];
    FILE *lines = pipe2(ends, O_CLOEXEC) ? NULL : fdopen(ends[0], "r");
    if (!lines) {
        fprintf(stderr, "tsuro arena: no pipe to the processes: %s\n", strerror(errno));
        return false;
    }
    sigaction(SIGINT, &action, &before[0]);
    sigaction(SIGTERM, &action, &before[1]);
    children_start(t, results, log, ends);
    close(ends[1]);
    bool fine = lines_take(t, results, lines, csv);
    if (!fine)
        children_stop();
    fclose(lines);
    children_end();
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    return fine;
}
