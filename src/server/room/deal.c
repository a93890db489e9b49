/* SPDX-License-Identifier: MIT */
#include "server/room/deal.h"

#include <stdio.h>
#include <string.h>

#include "notation/fair.h"

/* How many deals that seat stopped. */
static int stops_of(const tsuro_shuffle *shuffle, int seat)
{
    int count = 0;
    for (int i = 0; i < shuffle->stopped_count; i++)
        count += (int)(shuffle->stopped[i].seats >> seat & 1);
    return count;
}

/* Where no more can be noted nobody is asked, and so nobody can stop it. */
static uint32_t seats_asked(const tsuro_shuffle *shuffle, uint32_t persons)
{
    uint32_t asked = 0;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (persons >> seat & 1 && stops_of(shuffle, seat) < TSR_DEAL_STOPS &&
            shuffle->stopped_count < TSURO_STOPPED_MAX)
            asked |= UINT32_C(1) << seat;
    }
    return asked;
}

void tsr_deal_begin(struct tsr_deal *deal, const char *table, int number, int players,
                    uint32_t persons, const char *secret, uint64_t now)
{
    tsuro_shuffle *shuffle = &deal->shuffle;
    deal->phase = TSR_DEAL_COMMITTING;
    deal->until = now + TSR_DEAL_MS;
    deal->players = players;
    deal->asked = seats_asked(shuffle, persons);
    snprintf(shuffle->table, sizeof shuffle->table, "%s", table);
    shuffle->number = number;
    snprintf(shuffle->secret, sizeof shuffle->secret, "%s", secret);
    tsr_secret_commit(shuffle->secret, shuffle->commit);
    memset(shuffle->commitments, 0, sizeof shuffle->commitments);
    memset(shuffle->nonces, 0, sizeof shuffle->nonces);
}

void tsr_deal_drop(struct tsr_deal *deal)
{
    deal->phase = TSR_DEAL_IDLE;
}

tsr_deal_refusal tsr_deal_commit(struct tsr_deal *deal, int seat, const char *commitment)
{
    char *said = deal->shuffle.commitments[seat];
    if (deal->phase != TSR_DEAL_COMMITTING)
        return "no commitment is being waited for";
    if (!(deal->asked >> seat & 1))
        return "this seat has stopped two deals: it gives no nonce to this one";
    if (said[0])
        return "this seat has committed already, from another device";
    memcpy(said, commitment, TSURO_HASH_TEXT);
    return NULL;
}

tsr_deal_refusal tsr_deal_reveal(struct tsr_deal *deal, int seat, const char *nonce)
{
    tsuro_shuffle *shuffle = &deal->shuffle;
    char commitment[TSURO_HASH_TEXT];
    if (deal->phase != TSR_DEAL_REVEALING || !shuffle->commitments[seat][0] ||
        shuffle->nonces[seat][0])
        return "no nonce is being waited for";
    tsr_commitment_make(shuffle->table, shuffle->number, seat, nonce, commitment);
    if (strcmp(commitment, shuffle->commitments[seat]) != 0)
        return "this is not the nonce that the seat committed to";
    memcpy(shuffle->nonces[seat], nonce, TSURO_NONCE_TEXT);
    return NULL;
}

/* Seats that committed and have not revealed. */
static uint32_t seats_silent(const tsuro_shuffle *shuffle)
{
    uint32_t silent = 0;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (shuffle->commitments[seat][0] && !shuffle->nonces[seat][0])
            silent |= UINT32_C(1) << seat;
    }
    return silent;
}

static uint32_t seats_committed(const tsuro_shuffle *shuffle)
{
    uint32_t committed = 0;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (shuffle->commitments[seat][0])
            committed |= UINT32_C(1) << seat;
    }
    return committed;
}

enum tsr_deal_step tsr_deal_next(struct tsr_deal *deal, uint32_t present, uint64_t now)
{
    tsuro_shuffle *shuffle = &deal->shuffle;
    const uint32_t committed = seats_committed(shuffle), silent = seats_silent(shuffle);
    if (deal->phase == TSR_DEAL_COMMITTING) {
        if ((deal->asked & present & ~committed) && now < deal->until)
            return TSR_DEAL_WAIT;
        deal->phase = TSR_DEAL_SEALING;
        return TSR_DEAL_SEAL;
    }
    if (deal->phase != TSR_DEAL_REVEALING || (silent && now < deal->until))
        return TSR_DEAL_WAIT;
    deal->phase = TSR_DEAL_ENDED;
    if (!silent)
        return TSR_DEAL_DEAL;
    /* There is room: a deal for which there was none has no commitments. */
    tsuro_stopped *stopped = &shuffle->stopped[shuffle->stopped_count++];
    memcpy(stopped->secret, shuffle->secret, sizeof stopped->secret);
    stopped->seats = silent;
    return TSR_DEAL_STOP;
}

void tsr_deal_sealed(struct tsr_deal *deal, uint64_t now)
{
    deal->phase = TSR_DEAL_REVEALING;
    deal->until = now + TSR_DEAL_MS;
}

/* "SECRET SEATS;" for each. */
static size_t one_write(const char *secret, uint32_t seats, char *out)
{
    return (size_t)snprintf(out, 72, "%s %02x;", secret, (unsigned)(seats & 0xff));
}

void tsr_stopped_write(const tsuro_shuffle *shuffle, bool under_way, char *out)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < shuffle->stopped_count; i++)
        used += one_write(shuffle->stopped[i].secret, shuffle->stopped[i].seats, out + used);
    if (under_way && shuffle->stopped_count < TSURO_STOPPED_MAX)
        one_write(shuffle->secret, 0, out + used);
}

void tsr_stopped_read(const char *text, tsuro_shuffle *shuffle)
{
    int used;
    shuffle->stopped_count = 0;
    for (; shuffle->stopped_count < TSURO_STOPPED_MAX; text += used) {
        tsuro_stopped *stopped = &shuffle->stopped[shuffle->stopped_count];
        unsigned seats;
        used = 0;
        if (sscanf(text, "%64[0-9a-f] %2x;%n", stopped->secret, &seats, &used) != 2 || !used ||
            !tsr_is_hex(stopped->secret, TSURO_HASH_TEXT - 1))
            return;
        stopped->seats = seats;
        shuffle->stopped_count++;
    }
}
