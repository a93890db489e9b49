/* SPDX-License-Identifier: MIT */
/*
 * Whether a record can have happened as it says: its deal and every move, the result that it tells
 * of, and for a game at a server's table how its seed came about.
 */
#include <string.h>

#include "core/sha256.h"
#include "notation/fair.h"
#include "notation/record.h"
#include "rules/door.h"

/* Whether the seed deals the game that the record begins with. */
static bool deal_fits(const tsuro_record *record)
{
    tsuro_setup setup;
    tsuro_game dealt;
    const tsuro_game *start = &record->start;
    tsuro_setup_defaults(tsuro_game_edition(start), tsuro_game_players(start), &setup);
    setup.rules = (uint8_t)tsuro_game_rules(start);
    setup.first = record->first;
    setup.seed = record->seed;
    setup.seed_length = record->seed_length;
    for (int option = 0; option < TSURO_OPTION_COUNT; option++)
        setup.options[option] = (int8_t)tsuro_game_option(start, option);
    return tsuro_game_new(&setup, &dealt, NULL) == TSURO_OK && tsuro_game_equal(&dealt, start);
}

/* A sentence with a number in its middle; always the error, to be returned. */
static int refuse(struct tsr_text *why, int error, const char *before, int number,
                  const char *after)
{
    tsr_text_add(why, before);
    if (number >= 0)
        tsr_text_int(why, number);
    tsr_text_add(why, after);
    return error;
}

static int moves_verify(const tsuro_record *record, tsuro_game *game, struct tsr_text *why)
{
    if (record->count < 0 || record->count > TSURO_RECORD_MOVES)
        return refuse(why, TSURO_ERR_POSITION, "the record has no such number of moves", -1, "");
    if (record->dealt && !deal_fits(record))
        return refuse(why, TSURO_ERR_POSITION,
                      "the seed does not deal the game that the record begins with", -1, "");
    *game = record->start;
    for (int i = 0; i < record->count; i++) {
        if (tsuro_game_play(game, record->moves[i], NULL) != TSURO_OK)
            return refuse(why, TSURO_ERR_ILLEGAL, "move ", i + 1, " is not legal where it stands");
    }
    return TSURO_OK;
}

/* Every seat's nonce against its commitment. A record without any commitment is of a time when
 * nobody made one: that cannot be checked, and is no lie. */
static int nonces_verify(const tsuro_record *record, uint32_t *checked, struct tsr_text *why)
{
    const tsuro_shuffle *shuffle = &record->shuffle;
    if (!shuffle->number)
        return TSURO_OK;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        const char *nonce = shuffle->nonces[seat], *said = shuffle->commitments[seat];
        char commitment[TSURO_HASH_TEXT];
        if (!nonce[0] && said[0])
            return refuse(why, TSURO_ERR_UNTRUE, "seat ", seat,
                          " made a commitment, and its nonce is missing");
        if (nonce[0] && !said[0])
            return refuse(why, TSURO_ERR_UNTRUE, "seat ", seat,
                          " has a nonce without a commitment: it could be chosen last");
        if (!nonce[0])
            continue;
        tsr_commitment_make(shuffle->table, shuffle->number, seat, nonce, commitment);
        if (strcmp(commitment, said) != 0)
            return refuse(why, TSURO_ERR_UNTRUE, "the nonce of seat ", seat,
                          " is not the one that it had committed to");
    }
    *checked |= TSURO_CHECKED_NONCES;
    return TSURO_OK;
}

static int shuffle_verify(const tsuro_record *record, uint32_t *checked, struct tsr_text *why)
{
    const tsuro_shuffle *shuffle = &record->shuffle;
    char commit[TSURO_HASH_TEXT], seed[TSURO_SEED_MAX + 1];
    if (!shuffle->secret[0] && !shuffle->commit[0])
        return TSURO_OK;
    if (!shuffle->secret[0] || !shuffle->commit[0] || !shuffle->table[0])
        return refuse(why, TSURO_ERR_UNTRUE,
                      "the lines `table`, `commit` and `secret` are needed, as the server writes "
                      "them",
                      -1, "");
    if (!(*checked & TSURO_CHECKED_OVER))
        return refuse(why, TSURO_ERR_UNTRUE, "the game is not over", -1, "");
    tsr_secret_commit(shuffle->secret, commit);
    if (strcmp(commit, shuffle->commit) != 0)
        return refuse(why, TSURO_ERR_UNTRUE,
                      "the secret is not the one whose hash was shown before the game", -1, "");
    *checked |= TSURO_CHECKED_SECRET;
    int error = nonces_verify(record, checked, why);
    if (error)
        return error;
    tsr_seed_make(shuffle, tsuro_game_players(&record->start), seed);
    if (!record->dealt || strcmp(seed, record->seed) != 0)
        return refuse(why, TSURO_ERR_UNTRUE,
                      "the seed is not made of the secret and the players' nonces", -1, "");
    *checked |= TSURO_CHECKED_SEED;
    return TSURO_OK;
}

int tsuro_record_verify(const tsuro_record *record, uint32_t *checked, char *why,
                        size_t why_capacity)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(why || !why_capacity, "`why` is NULL, but has a capacity");
    struct tsr_text text;
    tsuro_game game;
    uint32_t all = TSURO_CHECKED_MOVES | (record->dealt ? TSURO_CHECKED_DEAL : 0) |
                   (record->states ? TSURO_CHECKED_STATES : 0) |
                   (record->told ? TSURO_CHECKED_RESULT : 0);
    tsr_text_init(&text, why, why_capacity);
    int error = moves_verify(record, &game, &text);
    if (error)
        return error;
    if (record->told && (record->ending != tsuro_game_ending(&game) ||
                         record->winners != tsuro_game_winners(&game)))
        return refuse(&text, TSURO_ERR_UNTRUE, "the result is not the one that the moves lead to",
                      -1, "");
    if (tsuro_game_ending(&game))
        all |= TSURO_CHECKED_OVER;
    error = shuffle_verify(record, &all, &text);
    if (!error && checked)
        *checked = all;
    return error;
}
