/* SPDX-License-Identifier: MIT */
/*
 * `tsuro verify`: whether a record can have happened as it says, and what of it could not be
 * checked. All of it is the library's judgement; here are the file, what somebody noted
 * themselves, and the sentences.
 */
#include <errno.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "notation/fair.h"
#include "tsuro/record.h"

static const char help[] =
    "Usage: tsuro verify [--commit HEX] [--nonce SEAT=HEX]... FILE\n\n"
    "Checks the record of a game: every move, and for an online game that the shuffle\n"
    "was fair. `-` reads standard input.\n\n"
    "  --commit HEX      the server's commitment, as you noted it before the game\n"
    "  --nonce SEAT=HEX  a nonce that you know of; the first player has seat 0\n\n"
    "Exit status: 0 all that could be checked is right, 1 it is not, 2 wrong usage.\n";

/* What somebody wrote down before the game, on paper if they like. */
struct noted {
    const char *commit;
    const char *nonces[TSURO_PLAYERS_MAX];
};

static bool noted_read(int argc, char **argv, struct noted *noted)
{
    static const struct option options[] = {{"commit", required_argument, NULL, 'c'},
                                            {"nonce", required_argument, NULL, 'n'},
                                            {NULL, 0, NULL, 0}};
    int letter;
    while ((letter = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (letter == 'c' && tsr_is_hex(optarg, TSURO_HASH_TEXT - 1)) {
            noted->commit = optarg;
        } else if (letter == 'n' && optarg[0] >= '0' && optarg[0] < '0' + TSURO_PLAYERS_MAX &&
                   optarg[1] == '=' && tsr_is_hex(optarg + 2, TSURO_NONCE_TEXT - 1)) {
            noted->nonces[optarg[0] - '0'] = optarg + 2;
        } else {
            if (letter != '?')
                fputs("tsuro verify: --commit is 64 lower-case hex digits, --nonce is SEAT=HEX "
                      "with 16\n",
                      stderr);
            return false;
        }
    }
    if (optind + 1 == argc)
        return true;
    fputs(help, stderr);
    return false;
}

/* What differs from the notes, or NULL. */
static const char *noted_fault(const tsuro_record *record, const struct noted *noted)
{
    const tsuro_shuffle *shuffle = &record->shuffle;
    if (noted->commit && strcmp(noted->commit, shuffle->commit) != 0)
        return "the server's commitment is not the one that you noted";
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (noted->nonces[seat] && strcmp(noted->nonces[seat], shuffle->nonces[seat]) != 0)
            return "a nonce is not the one that you noted";
    }
    return NULL;
}

static void shuffle_tell(const tsuro_record *record, uint32_t checked)
{
    if (!(checked & TSURO_CHECKED_SECRET)) {
        puts("shuffle: not an online game, the seed is as written");
        return;
    }
    printf("shuffle: the secret fits its hash, the seed is made of it and of every seat's nonce\n"
           "nonces: %s\n",
           checked & TSURO_CHECKED_NONCES
               ? "each fits the commitment that its seat had made before"
               : "no commitments are recorded: whoever gave one last could choose it");
    for (int i = 0; i < record->shuffle.stopped_count; i++) {
        const tsuro_stopped *stopped = &record->shuffle.stopped[i];
        printf("stopped: deal %d, by ", i + 1);
        if (!stopped->seats)
            printf("the server");
        for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
            if (stopped->seats >> seat & 1)
                printf("seat %d%s", seat, stopped->seats >> seat > 1 ? ", " : "");
        }
        puts("");
    }
}

static int verdict(const tsuro_record *record, const struct noted *noted)
{
    char why[240];
    uint32_t checked = 0;
    const char *fault = noted_fault(record, noted);
    if (!fault && tsuro_record_verify(record, &checked, why, sizeof why))
        fault = why;
    if (fault) {
        printf("NOT VERIFIED: %s\n", fault);
        return 1;
    }
    printf("moves: all legal, %s\nresult: %s\n",
           checked & TSURO_CHECKED_STATES ? "states as recorded"
                                          : "no states are recorded to compare with",
           !(checked & TSURO_CHECKED_RESULT) ? "none is written"
           : checked & TSURO_CHECKED_OVER    ? "the one that the moves lead to"
                                             : "none, the game ends in the middle");
    shuffle_tell(record, checked);
    if (noted->commit)
        puts("noted: the server's commitment is the one that you noted");
    return 0;
}

/* One byte more than a record may have, so that what is too long is refused and not cut. */
static char *file_read(const char *name, size_t *length)
{
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    char *text = file ? malloc(TSURO_RECORD_TEXT + 1) : NULL;
    if (text)
        *length = fread(text, 1, TSURO_RECORD_TEXT + 1, file);
    if (text && ferror(file)) {
        free(text);
        text = NULL;
    }
    if (file && file != stdin)
        fclose(file);
    return text;
}

int tsr_verify_main(int argc, char **argv)
{
    struct noted noted = {0};
    char why[240];
    size_t length = 0;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return 0;
    }
    if (!noted_read(argc, argv, &noted))
        return 2;
    const char *name = argv[optind];
    char *text = file_read(name, &length);
    tsuro_record *record = malloc(sizeof *record);
    int status = 2;
    if (!text || !record)
        fprintf(stderr, "tsuro verify: %s cannot be read: %s\n", name, strerror(errno));
    else if (tsuro_record_read(text, length, record, why, sizeof why))
        status = (printf("NOT VERIFIED: %s\n", why), 1);
    else
        status = verdict(record, &noted);
    free(text);
    free(record);
    return status;
}
