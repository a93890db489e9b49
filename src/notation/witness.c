/* SPDX-License-Identifier: MIT */
/* What a witness makes of each message (witness.h). */
#include "notation/witness.h"

#include <string.h>

#include "notation/fair.h"

#define FAULT(name) (UINT32_C(1) << TSR_UNFAIR_##name)

static int64_t int_of(const struct tsr_json_doc *doc, int object, const char *key)
{
    int64_t value;
    return tsr_json_get_int(doc, tsr_json_member(doc, object, key), &value) ? value : -1;
}

/* A text of exactly so many hex digits; empty for anything else. */
static void hex_of(const struct tsr_json_doc *doc, int token, char *out, size_t digits)
{
    if (!tsr_json_get_string(doc, token, out, digits + 1, NULL) || !tsr_is_hex(out, digits))
        out[0] = '\0';
}

static void hash_of(const struct tsr_json_doc *doc, int object, const char *key,
                    char out[TSURO_HASH_TEXT])
{
    hex_of(doc, tsr_json_member(doc, object, key), out, TSURO_HASH_TEXT - 1);
}

static bool secret_fits(const char *secret, const char *commit)
{
    char hash[TSURO_HASH_TEXT];
    if (!secret[0])
        return false;
    tsr_secret_commit(secret, hash);
    return strcmp(hash, commit) == 0;
}

/* Texts by seat; null, or anything that is no hash, is the empty one. */
static void hashes_read(const struct tsr_json_doc *doc, int array, size_t digits, char *out,
                        size_t size)
{
    int seat = 0;
    memset(out, 0, size * TSURO_PLAYERS_MAX);
    for (int i = tsr_json_first(doc, array); i >= 0 && seat < TSURO_PLAYERS_MAX;
         i = tsr_json_next(doc, array, i))
        hex_of(doc, i, out + size * (size_t)seat++, digits);
}

static uint32_t seats_read(const struct tsr_json_doc *doc, int array)
{
    uint32_t seats = 0;
    for (int i = tsr_json_first(doc, array); i >= 0; i = tsr_json_next(doc, array, i)) {
        int64_t seat;
        if (tsr_json_get_int(doc, i, &seat) && seat >= 0 && seat < TSURO_PLAYERS_MAX)
            seats |= UINT32_C(1) << seat;
    }
    return seats;
}

static struct tsr_witnessed *deal_find(struct tsr_witness *witness, const char *commit)
{
    for (int i = witness->count - 1; i >= 0; i--) {
        if (strcmp(witness->deals[i].commit, commit) == 0 && !witness->deals[i].stopped)
            return &witness->deals[i];
    }
    return NULL;
}

/* One more deal, of which nothing is known yet; NULL if there is no room. */
static struct tsr_witnessed *deal_add(struct tsr_witness *witness, const char *commit)
{
    if (witness->count == TSR_WITNESS_DEALS)
        return NULL;
    struct tsr_witnessed *deal = &witness->deals[witness->count++];
    memset(deal, 0, sizeof *deal);
    memcpy(deal->commit, commit, TSURO_HASH_TEXT);
    return deal;
}

/* A game is known by table and number; another one is witnessed from its beginning. */
static void game_meet(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                      int number)
{
    char table[TSURO_TABLE_TEXT] = "";
    tsr_json_get_string(doc, tsr_json_member(doc, message, "table"), table, sizeof table, NULL);
    if (witness->number == number && strcmp(witness->table, table) == 0)
        return;
    memset(witness, 0, sizeof *witness);
    memcpy(witness->table, table, sizeof table);
    witness->number = number;
}

/* The commitment shown now. Another one than before is right only after a stopped deal. */
static uint32_t commit_meet(struct tsr_witness *witness, const char *commit, bool stopped)
{
    const bool changed = witness->commit[0] && strcmp(witness->commit, commit) != 0;
    memcpy(witness->commit, commit, TSURO_HASH_TEXT);
    return changed && !stopped ? FAULT(COMMIT) : 0;
}

/* Whether that commitment's deal is known as stopped: we heard it, or the table tells its secret.
 */
static bool is_stopped(const struct tsr_witness *witness, const struct tsr_json_doc *doc,
                       int stopped, const char *commit)
{
    for (int i = 0; i < witness->count; i++) {
        if (witness->deals[i].stopped && strcmp(witness->deals[i].commit, commit) == 0)
            return true;
    }
    for (int i = tsr_json_first(doc, stopped); i >= 0; i = tsr_json_next(doc, stopped, i)) {
        char secret[TSURO_HASH_TEXT];
        hash_of(doc, i, "secret", secret);
        if (secret_fits(secret, commit))
            return true;
    }
    return false;
}

static void info_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                      struct tsr_witness_act *act)
{
    const int info = tsr_json_member(doc, message, "info");
    const bool playing =
        tsr_json_string_equals(doc, tsr_json_member(doc, info, "status"), "playing");
    const int number = (int)int_of(doc, info, "number") + !playing;
    char commit[TSURO_HASH_TEXT];
    hash_of(doc, info, "commit", commit);
    if (number < 1 || !commit[0])
        return;
    game_meet(witness, doc, message, number);
    act->faults |= commit_meet(
        witness, commit,
        is_stopped(witness, doc, tsr_json_member(doc, info, "stopped"), witness->commit));
}

/* A deal is asked for: our commitment, the same one if we are asked again. */
static void shuffle_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                         int seat, const char *nonce, struct tsr_witness_act *act)
{
    const int number = (int)int_of(doc, message, "number");
    char commit[TSURO_HASH_TEXT];
    hash_of(doc, message, "commit", commit);
    if (number < 1 || !commit[0])
        return;
    game_meet(witness, doc, message, number);
    act->faults |= commit_meet(witness, commit, is_stopped(witness, doc, -1, witness->commit));
    struct tsr_witnessed *deal = deal_find(witness, commit);
    if (!deal || deal->sealed)
        deal = deal_add(witness, commit);
    if (!deal || seat < 0)
        return;
    if (!deal->nonce[0] && tsr_is_hex(nonce, TSURO_NONCE_TEXT - 1))
        memcpy(deal->nonce, nonce, TSURO_NONCE_TEXT);
    if (deal->nonce[0])
        tsr_commitment_make(witness->table, number, seat, deal->nonce, act->commitment);
}

/* All commitments are shown: ours has to be there before our nonce is told to anybody. */
static void commitments_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc,
                             int message, int seat, struct tsr_witness_act *act)
{
    char commit[TSURO_HASH_TEXT], ours[TSURO_HASH_TEXT];
    char shown[TSURO_PLAYERS_MAX][TSURO_HASH_TEXT];
    hash_of(doc, message, "commit", commit);
    struct tsr_witnessed *deal = deal_find(witness, commit);
    hashes_read(doc, tsr_json_member(doc, message, "commitments"), TSURO_HASH_TEXT - 1, shown[0],
                TSURO_HASH_TEXT);
    /* Who came after the question has not heard it, and sees the rest. */
    if (!deal && commit[0] && strcmp(commit, witness->commit) == 0 &&
        !is_stopped(witness, doc, -1, commit))
        deal = deal_add(witness, commit);
    if (!deal) {
        act->faults |= FAULT(COMMIT);
        return;
    }
    if (deal->sealed && memcmp(deal->commitments, shown, sizeof shown) != 0) {
        act->faults |= FAULT(COMMITMENTS);
        return;
    }
    deal->sealed = true;
    memcpy(deal->commitments, shown, sizeof shown);
    tsr_seal_make(witness, deal, act->seal);
    if (seat < 0 || !deal->nonce[0])
        return;
    tsr_commitment_make(witness->table, witness->number, seat, deal->nonce, ours);
    if (!shown[seat][0]) {
        act->faults |= FAULT(LEFT_OUT);
    } else if (strcmp(shown[seat], ours) != 0) {
        act->faults |= FAULT(NOT_OURS);
    } else {
        deal->revealed = true;
        memcpy(act->nonce, deal->nonce, sizeof act->nonce);
    }
}

static void stopped_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                         int seat, struct tsr_witness_act *act)
{
    char commit[TSURO_HASH_TEXT], secret[TSURO_HASH_TEXT];
    hash_of(doc, message, "commit", commit);
    hash_of(doc, message, "secret", secret);
    struct tsr_witnessed *deal = deal_find(witness, commit);
    if (!deal)
        return;
    deal->stopped = true;
    if (!secret_fits(secret, commit))
        act->faults |= FAULT(STOPPED);
    const uint32_t silent = seats_read(doc, tsr_json_member(doc, message, "seats"));
    if (seat >= 0 && deal->revealed && (silent >> seat & 1))
        act->faults |= FAULT(SILENCE);
}

/* The game has begun: everything it is made of must have been shown. */
static void started_hear(struct tsr_witness *witness, struct tsr_witness_act *act)
{
    const struct tsr_witnessed *deal = deal_find(witness, witness->commit);
    if (deal && !deal->sealed)
        act->faults |= FAULT(UNSEALED);
}

static void reveal_hear(const struct tsr_witness *witness, const struct tsr_json_doc *doc,
                        int reveal, int seat, struct tsr_witness_act *act)
{
    tsuro_shuffle shuffle;
    char seed[TSURO_SEED_MAX + 1] = "";
    const int nonces = tsr_json_member(doc, reveal, "nonces");
    const int stopped = tsr_json_member(doc, reveal, "stopped");
    if (int_of(doc, reveal, "number") != witness->number || !witness->count)
        return;
    memset(&shuffle, 0, sizeof shuffle);
    memcpy(shuffle.table, witness->table, sizeof shuffle.table);
    shuffle.number = witness->number;
    hash_of(doc, reveal, "commit", shuffle.commit);
    hash_of(doc, reveal, "secret", shuffle.secret);
    hashes_read(doc, tsr_json_member(doc, reveal, "commitments"), TSURO_HASH_TEXT - 1,
                shuffle.commitments[0], TSURO_HASH_TEXT);
    hashes_read(doc, nonces, TSURO_NONCE_TEXT - 1, shuffle.nonces[0], TSURO_NONCE_TEXT);
    for (int i = tsr_json_first(doc, stopped); i >= 0; i = tsr_json_next(doc, stopped, i)) {
        if (shuffle.stopped_count == TSURO_STOPPED_MAX)
            break;
        tsuro_stopped *deal = &shuffle.stopped[shuffle.stopped_count++];
        hash_of(doc, i, "secret", deal->secret);
        deal->seats = seats_read(doc, tsr_json_member(doc, i, "seats"));
    }
    tsr_json_get_string(doc, tsr_json_member(doc, reveal, "seed"), seed, sizeof seed, NULL);
    act->compared = true;
    act->faults |=
        tsr_witness_compare(witness, seat, &shuffle, (int)tsr_json_size(doc, nonces), seed);
}

void tsr_witness_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                      int seat, const char nonce[TSURO_NONCE_TEXT], struct tsr_witness_act *act)
{
    const int type = tsr_json_member(doc, message, "type");
    memset(act, 0, sizeof *act);
    if (tsr_json_string_equals(doc, type, "snapshot")) {
        /* What was revealed belongs to the game before; then comes what the table shows now. */
        reveal_hear(witness, doc, tsr_json_member(doc, message, "reveal"), seat, act);
        info_hear(witness, doc, message, act);
        const int deal = tsr_json_member(doc, message, "deal");
        struct tsr_witness_act of_deal;
        if (tsr_json_type(doc, deal) != TSR_JSON_OBJECT)
            return;
        tsr_witness_hear(witness, doc, deal, seat, nonce, &of_deal);
        of_deal.faults |= act->faults;
        of_deal.compared |= act->compared;
        *act = of_deal;
    } else if (tsr_json_string_equals(doc, type, "info")) {
        info_hear(witness, doc, message, act);
    } else if (tsr_json_string_equals(doc, type, "shuffle")) {
        shuffle_hear(witness, doc, message, seat, nonce, act);
    } else if (tsr_json_string_equals(doc, type, "commitments")) {
        commitments_hear(witness, doc, message, seat, act);
    } else if (tsr_json_string_equals(doc, type, "stopped")) {
        stopped_hear(witness, doc, message, seat, act);
    } else if (tsr_json_string_equals(doc, type, "started")) {
        started_hear(witness, act);
    } else if (tsr_json_string_equals(doc, type, "over")) {
        reveal_hear(witness, doc, tsr_json_member(doc, message, "reveal"), seat, act);
    }
}

/* What a seat committed to as it was shown, against what it is said to have given. */
static uint32_t seat_compare(const struct tsr_witness *witness, const struct tsr_witnessed *deal,
                             int seat, const tsuro_shuffle *shuffle)
{
    const char *shown = deal->commitments[seat], *nonce = shuffle->nonces[seat];
    char commitment[TSURO_HASH_TEXT] = "";
    uint32_t faults = strcmp(shown, shuffle->commitments[seat]) != 0 ? FAULT(COMMITMENT) : 0;
    if (nonce[0])
        tsr_commitment_make(witness->table, witness->number, seat, nonce, commitment);
    return strcmp(commitment, shown) != 0 ? faults | FAULT(NONCE) : faults;
}

static bool is_told(const tsuro_shuffle *shuffle, const char *commit)
{
    for (int i = 0; i < shuffle->stopped_count; i++) {
        if (secret_fits(shuffle->stopped[i].secret, commit))
            return true;
    }
    return false;
}

uint32_t tsr_witness_compare(const struct tsr_witness *witness, int seat,
                             const tsuro_shuffle *shuffle, int players, const char *seed)
{
    uint32_t faults = 0;
    char made[TSURO_SEED_MAX + 1];
    if (!witness->count)
        return 0;
    const struct tsr_witnessed *deal = &witness->deals[witness->count - 1];
    if (strcmp(shuffle->commit, deal->commit) != 0 || !secret_fits(shuffle->secret, deal->commit))
        faults |= FAULT(SECRET);
    for (int i = 0; deal->sealed && i < TSURO_PLAYERS_MAX; i++)
        faults |= seat_compare(witness, deal, i, shuffle);
    if (seat >= 0 && deal->revealed && strcmp(shuffle->nonces[seat], deal->nonce) != 0)
        faults |= FAULT(OURS);
    tsr_seed_make(shuffle, players, made);
    if (strcmp(made, seed) != 0)
        faults |= FAULT(SEED);
    for (int i = 0; i + 1 < witness->count; i++) {
        if (witness->deals[i].sealed && !is_told(shuffle, witness->deals[i].commit))
            faults |= FAULT(HIDDEN);
    }
    return faults;
}
