/* SPDX-License-Identifier: MIT */
/*
 * The phases between `start` and the first question (docs/fairness.md), as logic alone: it is told
 * what happens and when, and says what is to be done. First every seat that is asked commits to a
 * nonce, then all commitments are shown, and only then nonces are revealed. A seat that committed
 * and stays silent stops the deal, which begins anew with another secret.
 */
#ifndef TSR_SERVER_ROOM_DEAL_H
#define TSR_SERVER_ROOM_DEAL_H

#include <tsuro/record.h>

#define TSR_DEAL_MS 10000 /* of each phase */
#define TSR_DEAL_STOPS 2  /* whoever stopped so often gives no nonce to the next deal */

enum tsr_deal_phase {
    TSR_DEAL_IDLE,
    TSR_DEAL_COMMITTING,
    TSR_DEAL_SEALING, /* the commitments are in, and are being stored */
    TSR_DEAL_REVEALING,
    TSR_DEAL_ENDED, /* dealt or stopped, and that is being stored */
};

struct tsr_deal {
    enum tsr_deal_phase phase;
    uint64_t until; /* the end of the phase */
    int players;
    uint32_t asked;        /* seats whose clients may commit */
    tsuro_shuffle shuffle; /* of this deal, and those that were stopped before it */
};

/* What is due. */
enum tsr_deal_step {
    TSR_DEAL_WAIT,
    TSR_DEAL_SEAL, /* store that it is under way, show the commitments, call tsr_deal_sealed */
    TSR_DEAL_DEAL, /* all is there: the game can begin */
    TSR_DEAL_STOP, /* it is stopped, by those whom the last of `stopped` names */
};

/* Why a commitment or a nonce is not taken; NULL if it is. */
typedef const char *tsr_deal_refusal;

/*
 * Begins a deal with a secret in hex digits for the seats of persons. The deals that were stopped
 * before it stay in `shuffle`; a seat that stopped two of them is not asked.
 */
void tsr_deal_begin(struct tsr_deal *deal, const char *table, int number, int players,
                    uint32_t persons, const char *secret, uint64_t now);

tsr_deal_refusal tsr_deal_commit(struct tsr_deal *deal, int seat, const char *commitment);
tsr_deal_refusal tsr_deal_reveal(struct tsr_deal *deal, int seat, const char *nonce);

/* What is due now; `present` are the seats whose clients are there. */
enum tsr_deal_step tsr_deal_next(struct tsr_deal *deal, uint32_t present, uint64_t now);

/* The commitments are stored and shown: now they are waited for. */
void tsr_deal_sealed(struct tsr_deal *deal, uint64_t now);

/* It begins no more: the table stands still again. */
void tsr_deal_drop(struct tsr_deal *deal);

/*
 * Stopped deals as the store keeps them. While nonces are revealed, the deal under way is written
 * as one that the server broke off (`under_way`): if the server ends there, that is what happened.
 * `out` has TSR_STOPPED_SIZE bytes (store/tables.h).
 */
void tsr_stopped_write(const tsuro_shuffle *shuffle, bool under_way, char *out);
void tsr_stopped_read(const char *text, tsuro_shuffle *shuffle);

#endif
