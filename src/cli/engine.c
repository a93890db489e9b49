/* SPDX-License-Identifier: MIT */
/* `tsuro engine`: the line protocol on standard input and output. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "tsuro/bot.h"
#include "tsuro/session.h"

static void usage(FILE *out)
{
    fputs("Usage: tsuro engine\n\n"
          "Reads one JSON request a line from standard input and answers each with one line of\n"
          "JSON, in order. docs/protocol.md describes the requests. For example:\n\n"
          "  {\"cmd\":\"new\",\"edition\":\"classic\",\"players\":4,\"seed\":\"tea\"}\n"
          "  {\"cmd\":\"moves\"}\n"
          "  {\"cmd\":\"think\",\"bot\":\"search3\"}\n"
          "  {\"cmd\":\"quit\"}\n\n"
          "Bots:\n",
          out);
    for (int i = 0; i < tsuro_bot_count(); i++)
        fprintf(out, "  %-10s %s\n", tsuro_bot_name(tsuro_bot_at(i)),
                tsuro_bot_about(tsuro_bot_at(i)));
}

/*
 * Reads a line of any length into `line`, which has room for TSURO_LINE_MAX + 1 bytes: of a
 * longer one only so much is kept that the session sees that it is too long. -1 at the end.
 */
static long line_read(FILE *in, char *line)
{
    size_t length = 0;
    int c;
    while ((c = getc_unlocked(in)) != EOF && c != '\n') {
        if (length <= TSURO_LINE_MAX)
            line[length++] = (char)c;
    }
    return c == EOF && length == 0 ? -1 : (long)length;
}

static int engine_run(void)
{
    uint8_t entropy[32];
    void *memory = calloc(1, tsuro_session_memory(TSURO_LINE_MAX));
    char *line = malloc(TSURO_LINE_MAX + 1), *answer = malloc(TSURO_ANSWER_MAX);
    int status = 1;
    if (!memory || !line || !answer) {
        fputs("tsuro engine: out of memory\n", stderr);
        goto done;
    }
    tsr_entropy(entropy, sizeof entropy);
    tsuro_session *session = tsuro_session_begin(memory, TSURO_LINE_MAX, entropy, tsr_clock_ms);
    long length;
    status = 0;
    while (!tsuro_session_quit(session) && (length = line_read(stdin, line)) >= 0) {
        int size = tsuro_session_request(session, line, (size_t)length, answer, TSURO_ANSWER_MAX);
        if (fwrite(answer, 1, (size_t)size, stdout) != (size_t)size || putchar('\n') == EOF ||
            fflush(stdout) == EOF) {
            status = 1; /* nobody reads any more */
            break;
        }
    }
done:
    free(memory);
    free(line);
    free(answer);
    return status;
}

int tsr_engine_main(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int option = getopt_long(argc, argv, "h", options, NULL);
    if (option == 'h') {
        usage(stdout);
        return 0;
    }
    if (option != -1 || optind < argc) {
        fputs("tsuro engine: it takes no arguments; `tsuro engine --help` tells more\n", stderr);
        return 2;
    }
    return engine_run();
}
