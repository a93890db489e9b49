/* SPDX-License-Identifier: MIT */
/* `tsuro`: finds the subcommand and gives it the rest of the line. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "cli/cli.h"
#include "tsuro/version.h"

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about;
} commands[] = {
    {"play", tsr_play_main, "play in the terminal, alone against bots or several at one screen"},
    {"engine", tsr_engine_main, "the line protocol on standard input and output, for programs"},
#ifdef TSURO_WITH_SERVER
    {"serve", tsr_serve_main,
     "the server: a table for friends in a browser, one file, one command"},
    {"backup", tsr_backup_main, "copy the database of a running server"},
    {"restore", tsr_restore_main, "make a database out of such a copy"},
#endif
#ifdef TSURO_WITH_CLIENT
    {"bot", tsr_bot_main, "sit a bot or a program of yours down at a server's table"},
#endif
    {"arena", tsr_arena_main, "bots against bots: who plays better, and how sure that is"},
    {"render", tsr_render_main, "a picture of a game: .svg, .png, or moving as .gif, .webp"},
    {"replay", tsr_replay_main, "step through a record at the terminal"},
    {"verify", tsr_verify_main, "check a record: every move, and that the shuffle was fair"},
    {"bench", tsr_bench_main, "how fast the engine is, and the signature of its behaviour"},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static void usage(FILE *out)
{
    fputs("Usage: tsuro COMMAND [OPTION...]\n\n"
          "A game of laying path tiles: your marker follows the line you lay, and you want to be\n"
          "the last on the board.\n\n",
          out);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  tsuro %-8s %s\n", commands[i].name, commands[i].about);
    fputs("\n`tsuro COMMAND --help` tells more. To begin: tsuro play\n", out);
}

uint64_t tsr_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void tsr_entropy(uint8_t *bytes, size_t count)
{
    while (getrandom(bytes, count, 0) != (ssize_t)count) {
        if (errno != EINTR) {
            perror("tsuro: the system gives no random bytes");
            exit(1);
        }
    }
}

/* What was printed has to have arrived: a full disk must not look like success. */
static int output_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    perror("tsuro: the output could not be written");
    return status ? status : 1;
}

static int command_run(int argc, char **argv)
{
    if (argc < 2) {
        usage(stderr);
        return 2;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("tsuro %s, rules %d\n", tsuro_version(), tsuro_rules());
        return 0;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        usage(stdout);
        return 0;
    }
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    }
    fprintf(stderr, "tsuro: there is no command '%s'; `tsuro --help` lists them\n", argv[1]);
    return 2;
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN); /* a file over its limit is an error to be told, not an end */
    return output_finish(command_run(argc, argv));
}
