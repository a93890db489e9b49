/* SPDX-License-Identifier: MIT */
/* `tsuro bot`: one of our bots, or a program that speaks the line protocol, at a server's table. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/program.h"
#include "cli/cli.h"
#include "cli/setup.h"
#include "client/seat.h"
#include "players/mind.h"

#define TOKEN_MAX 256

static const char help[] =
    "Usage: tsuro bot --server URL [OPTION...] BOT\n\n"
    "Sits down at a server's table and plays one game, through restarts of the server and lost\n"
    "connections. BOT is one of ours (search3, search:500ms) or a command that starts a program\n"
    "of yours, which speaks the line protocol (docs/protocol.md) as in the arena.\n\n"
    "  --server URL       the table's link, such as https://example.org/t/k7m2xq9d4w\n"
    "  --token-file FILE  where the account's API token stands; without it in TSURO_TOKEN\n"
    "  --time MS          a program's time for a move (default 1000)\n"
    "  --patience S       how long to look for a server that went away (default 300)\n\n"
    "Exit status: 0 the game was played to its end, 1 it was not, 2 wrong usage.\n";

struct player {
    struct tsr_contestant who;
    struct tsr_program program;
    struct tsr_mind mind;
    void *memory;
    uint32_t ms;
};

static bool move_choose(void *user, const tsuro_game *view, tsuro_move *move,
                        char why[TSR_SEAT_WHY])
{
    struct player *player = user;
    uint64_t seed;
    tsr_entropy((uint8_t *)&seed, sizeof seed);
    if (tsr_contestant_external(&player->who)) {
        char text[24];
        snprintf(text, sizeof text, "%016llx", (unsigned long long)seed);
        const enum tsr_fault fault =
            tsr_program_move(&player->program, view, text, player->ms, STDERR_FILENO, move);
        snprintf(why, TSR_SEAT_WHY, "the program %s%s%s", tsr_fault_names[fault],
                 player->program.detail[0] ? ": " : "", player->program.detail);
        return fault == TSR_FAULT_NONE;
    }
    tsuro_thought thought;
    snprintf(why, TSR_SEAT_WHY, "the bot has no move here");
    if (tsr_mind_think(&player->mind, view, seed, &thought))
        return false;
    *move = thought.move;
    return true;
}

/* What is no bot of ours is a command. */
static bool player_begin(struct player *player, const char *text)
{
    char why[TSR_WHY_MAX], command[TSR_NAME_MAX + 16];
    if (!tsr_contestant_read(text, &player->who, why)) {
        snprintf(command, sizeof command, "program:%s", text);
        if (!tsr_contestant_read(command, &player->who, why)) {
            fprintf(stderr, "tsuro bot: %s\n", why);
            return false;
        }
    }
    if (tsr_contestant_external(&player->who))
        return tsr_program_begin(&player->program, &player->who);
    const size_t size = tsr_mind_memory(player->who.bot, player->who.budget);
    player->memory = malloc(size + 1);
    if (!player->memory)
        return false;
    tsr_mind_begin(&player->mind, player->who.bot, player->who.budget, player->memory, size);
    return true;
}

static void player_end(struct player *player)
{
    if (tsr_contestant_external(&player->who))
        tsr_program_end(&player->program);
    free(player->memory);
}

/* The token out of the file, or out of the environment: never an argument, which others can see. */
static const char *token_read(const char *file, char token[TOKEN_MAX])
{
    const char *given = getenv("TSURO_TOKEN");
    FILE *in = file ? fopen(file, "r") : NULL;
    token[0] = '\0';
    if (file && !in) {
        fprintf(stderr, "tsuro bot: ");
        perror(file);
        return NULL;
    }
    if (in) {
        if (!fgets(token, TOKEN_MAX, in))
            token[0] = '\0';
        fclose(in);
    } else if (given && strlen(given) < TOKEN_MAX) {
        memcpy(token, given, strlen(given) + 1);
    }
    token[strcspn(token, " \t\r\n")] = '\0';
    if (token[0])
        return token;
    fputs("tsuro bot: an API token is needed, in TSURO_TOKEN or in the file of --token-file; an\n"
          "account makes one in the page, under its name, or by POST /api/tokens\n",
          stderr);
    return NULL;
}

static void sentence_say(const char *sentence)
{
    fprintf(stderr, "tsuro bot: %s\n", sentence);
}

struct words {
    const char *server, *token_file, *bot;
    int ms, patience;
};

static bool words_read(int argc, char **argv, struct words *words)
{
    static const struct option options[] = {{"server", required_argument, NULL, 's'},
                                            {"token-file", required_argument, NULL, 't'},
                                            {"time", required_argument, NULL, 'm'},
                                            {"patience", required_argument, NULL, 'p'},
                                            {NULL, 0, NULL, 0}};
    int letter;
    while ((letter = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (letter == 's')
            words->server = optarg;
        else if (letter == 't')
            words->token_file = optarg;
        else if (letter == 'm')
            words->ms = tsr_setup_number(optarg, 1, 3600000);
        else if (letter == 'p')
            words->patience = tsr_setup_number(optarg, 0, 86400);
        else
            return false;
    }
    words->bot = optind + 1 == argc ? argv[optind] : NULL;
    if (words->server && words->bot && words->ms > 0 && words->patience >= 0)
        return true;
    fputs("tsuro bot: it needs --server URL and one BOT; --time is 1 to 3600000, --patience 0 to "
          "86400; `tsuro bot --help` tells more\n",
          stderr);
    return false;
}

int tsr_bot_main(int argc, char **argv)
{
    struct words words = {.ms = 1000, .patience = 300};
    struct player player = {.ms = 0};
    struct tsr_seat_terms terms = {.choose = move_choose, .user = &player, .say = sentence_say};
    char token[TOKEN_MAX], why[TSR_SEAT_WHY];
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return 0;
    }
    if (!words_read(argc, argv, &words))
        return 2;
    const char *fault = tsr_address_read(words.server, &terms.address);
    if (fault) {
        fprintf(stderr, "tsuro bot: %s: %s\n", words.server, fault);
        return 2;
    }
    terms.token = token_read(words.token_file, token);
    if (!terms.token || !player_begin(&player, words.bot))
        return 2;
    player.ms = (uint32_t)words.ms;
    terms.patience = words.patience;
    const enum tsr_seat_end end = tsr_seat_play(&terms, why);
    if (end != TSR_SEAT_PLAYED)
        sentence_say(why);
    player_end(&player);
    return end == TSR_SEAT_PLAYED ? 0 : 1;
}
