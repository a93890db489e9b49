/* SPDX-License-Identifier: MIT */
/*
 * `tsuro verify`: checks the record of an online game. That the secret is the one whose hash was
 * shown before anybody gave a nonce, that the seed is made of it and of the nonces in seat order,
 * and that every move is legal and leads to the recorded states and the recorded result.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/sha256.h"
#include "tsuro/record.h"
#include "tsuro/text.h"

/* The rest of the header line that begins with `key`, in `value`; false if there is none. */
static bool header_find(const char *text, const char *key, char *value, size_t capacity)
{
    size_t length = strlen(key);
    for (const char *line = text; *line && *line != '\n';) {
        size_t rest = strcspn(line, "\n");
        if (rest >= length && strncmp(line, key, length) == 0 && rest - length < capacity) {
            memcpy(value, line + length, rest - length);
            value[rest - length] = 0;
            return true;
        }
        line += rest + (line[rest] == '\n');
    }
    return false;
}

static bool secret_read(const char *hex, uint8_t secret[32])
{
    if (strlen(hex) != 64)
        return false;
    for (int i = 0; i < 32; i++) {
        unsigned byte;
        if (sscanf(hex + 2 * i, "%2x", &byte) != 1)
            return false;
        secret[i] = (uint8_t)byte;
    }
    return true;
}

/* The seed that the header's secret and nonces give. */
static void seed_compose(const char *text, const char *secret, int players, char *seed,
                         size_t capacity)
{
    size_t used = (size_t)snprintf(seed, capacity, "%s", secret);
    for (int seat = 0; seat < players && used < capacity; seat++) {
        char key[24], nonce[80] = "";
        snprintf(key, sizeof key, "nonce %d ", seat);
        header_find(text, key, nonce, sizeof nonce);
        used += (size_t)snprintf(seed + used, capacity - used, ".%s", nonce);
    }
}

/* What is wrong with the shuffle of an online game; a record without a secret has none to check. */
static const char *shuffle_fault(const char *text, const tsuro_record *record, bool *online)
{
    char commit[80], secret_hex[80], hash_hex[65], seed[TSURO_SEED_MAX + 1];
    uint8_t secret[32], hash[32];
    *online = header_find(text, "secret ", secret_hex, sizeof secret_hex);
    if (!*online)
        return NULL;
    if (!header_find(text, "commit ", commit, sizeof commit) || !secret_read(secret_hex, secret))
        return "the lines `commit` and `secret` are needed, as the server writes them";
    tsr_sha256(secret, sizeof secret, hash);
    for (int i = 0; i < 32; i++)
        snprintf(hash_hex + 2 * i, 3, "%02x", hash[i]);
    if (strcmp(hash_hex, commit) != 0)
        return "the secret is not the one whose hash was shown before the game";
    seed_compose(text, secret_hex, tsuro_game_players(&record->start), seed, sizeof seed);
    if (!record->dealt || strcmp(seed, record->seed) != 0)
        return "the seed is not made of the secret and the players' nonces";
    return NULL;
}

/* The result is for readers, so the reader of records passes it by: here it has to be true. A
 * server reveals its secret only when the game is over. */
static const char *result_fault(const char *text, const tsuro_record *record)
{
    char said[80], played[80] = "", secret[80];
    char *written = malloc(TSURO_RECORD_TEXT);
    if (written && tsuro_record_write(record, written, TSURO_RECORD_TEXT) > 0)
        header_find(written, "result ", played, sizeof played);
    free(written);
    if (header_find(text, "result ", said, sizeof said) && strcmp(said, played) != 0)
        return "the result is not the one that the moves lead to";
    if (strcmp(played, "running") == 0 && header_find(text, "secret ", secret, sizeof secret))
        return "the game is not over";
    return NULL;
}

/* What the record says of its end, in words; that it is true is known by now. */
static const char *result_said(const char *text)
{
    char said[80];
    if (!header_find(text, "result ", said, sizeof said))
        return "none is written";
    return strcmp(said, "running") == 0 ? "none, the game ends in the middle"
                                        : "the one that the moves lead to";
}

const char *tsr_record_fault(const char *text, const tsuro_record *record)
{
    bool online;
    const char *fault = result_fault(text, record);
    return fault ? fault : shuffle_fault(text, record, &online);
}

static int verdict(const char *text, const tsuro_record *record)
{
    bool online;
    const char *fault = tsr_record_fault(text, record);
    if (fault) {
        printf("NOT VERIFIED: %s\n", fault);
        return 1;
    }
    shuffle_fault(text, record, &online);
    printf("moves: all legal, %s\nresult: %s\nshuffle: %s\n",
           strstr(text, "\n# ") ? "states as recorded" : "no states are recorded to compare with",
           result_said(text),
           online ? "the secret fits its hash, the seed is made of it and of every seat's nonce"
                  : "not an online game, the seed is as written");
    return 0;
}

/* As it was before it went by mail: lines end with a line feed, no byte-order mark. */
static size_t text_plain(char *text, size_t length)
{
    size_t used = 0, from = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    for (size_t i = from; i < length; i++) {
        if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n')
            text[used++] = text[i];
    }
    return used;
}

/* One byte more than a record may have, so that what is too long is refused and not cut. */
static char *file_read(const char *name, size_t *length)
{
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    char *text = file ? malloc(TSURO_RECORD_TEXT + 2) : NULL;
    if (text) {
        *length = text_plain(text, fread(text, 1, TSURO_RECORD_TEXT + 1, file));
        text[*length] = 0;
    }
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
    char why[240];
    size_t length = 0;
    if (argc != 2 || strcmp(argv[1], "--help") == 0) {
        fputs("Usage: tsuro verify FILE\n\nChecks the record of a game: every move, and for an "
              "online game that the shuffle\nwas fair. `-` reads standard input.\n",
              argc == 2 ? stdout : stderr);
        return argc == 2 ? 0 : 2;
    }
    char *text = file_read(argv[1], &length);
    tsuro_record *record = malloc(sizeof *record);
    int status = 2;
    if (!text || !record)
        fprintf(stderr, "tsuro verify: %s cannot be read: %s\n", argv[1], strerror(errno));
    else if (tsuro_record_read(text, length, record, why, sizeof why))
        status = (printf("NOT VERIFIED: %s\n", why), 1);
    else
        status = verdict(text, record);
    free(text);
    free(record);
    return status;
}
