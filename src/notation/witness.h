/* SPDX-License-Identifier: MIT */
/*
 * A client's own witness of how a game at a server's table is shuffled (docs/fairness.md). It hears
 * every message of the table, says what to send, and keeps what was shown, so that what is revealed
 * at the end is compared with that and not with what the server says then. Whoever uses it stores
 * its notes before anything that it asks for is sent.
 */
#ifndef TSR_NOTATION_WITNESS_H
#define TSR_NOTATION_WITNESS_H

#include "tsuro/record.h"
#include "json/json.h"

#define TSR_WITNESS_DEALS (TSURO_STOPPED_MAX + 1)
#define TSR_WITNESS_TEXT 32768 /* room for its notes */
#define TSR_SEAL_TEXT 20       /* room for a seal: four groups of four hex digits */

/* What can be wrong; each has a word and a sentence. */
enum tsr_unfair {
    TSR_UNFAIR_COMMIT,      /* the server's commitment changed without a stopped deal */
    TSR_UNFAIR_LEFT_OUT,    /* we committed, and the list of commitments lacks us */
    TSR_UNFAIR_NOT_OURS,    /* the commitment at our seat is another one */
    TSR_UNFAIR_COMMITMENTS, /* two lists of commitments for one deal */
    TSR_UNFAIR_UNSEALED,    /* dealt without showing the commitments */
    TSR_UNFAIR_SILENCE,     /* said that we were silent, and we were not */
    TSR_UNFAIR_STOPPED,     /* a stopped deal's secret is not the one committed to */
    TSR_UNFAIR_SECRET,      /* the secret revealed is not the one committed to */
    TSR_UNFAIR_COMMITMENT,  /* a seat's commitment is not the one that was shown */
    TSR_UNFAIR_NONCE,       /* a seat's nonce does not fit the commitment that was shown */
    TSR_UNFAIR_OURS,        /* our own nonce is not in it */
    TSR_UNFAIR_SEED,        /* the seed is not made of secret and nonces */
    TSR_UNFAIR_HIDDEN,      /* a deal that we saw begin is neither the game nor told as stopped */
    TSR_UNFAIR_COUNT
};

/* One deal as it was seen. */
struct tsr_witnessed {
    char commit[TSURO_HASH_TEXT];
    char nonce[TSURO_NONCE_TEXT]; /* ours; empty if this client gave none */
    bool sealed;                  /* the commitments were shown */
    bool revealed;                /* our nonce may be known */
    bool stopped;
    char commitments[TSURO_PLAYERS_MAX][TSURO_HASH_TEXT];
};

/* The deals of one game. All zero is a witness who has seen nothing. */
struct tsr_witness {
    char table[TSURO_TABLE_TEXT];
    int number; /* of the game, 0 before it knows */
    char commit[TSURO_HASH_TEXT];
    int count;
    struct tsr_witnessed deals[TSR_WITNESS_DEALS];
};

/* What a message leads to. */
struct tsr_witness_act {
    uint32_t faults;                  /* bit by enum tsr_unfair */
    char commitment[TSURO_HASH_TEXT]; /* to be sent with `commit`, or empty */
    char nonce[TSURO_NONCE_TEXT];     /* to be sent with `nonce`, or empty */
    char seal[TSR_SEAL_TEXT];         /* to be shown, or empty */
    bool compared;                    /* the message revealed what was kept */
};

/*
 * Hears a message of the table, the object `message` of the document. `seat` is the client's, -1
 * without one; `nonce` is a fresh one, used when a deal is asked for.
 */
void tsr_witness_hear(struct tsr_witness *witness, const struct tsr_json_doc *doc, int message,
                      int seat, const char nonce[TSURO_NONCE_TEXT], struct tsr_witness_act *act);

/* Compares what a record or a reveal tells with what was seen: faults, bit by enum tsr_unfair. */
uint32_t tsr_witness_compare(const struct tsr_witness *witness, int seat,
                             const tsuro_shuffle *shuffle, int players, const char *seed);

/* The notes as one JSON object, and back; false for what are no notes. */
void tsr_witness_write(const struct tsr_witness *witness, struct tsr_json_writer *json);
bool tsr_witness_read(const struct tsr_json_doc *doc, int object, struct tsr_witness *witness);

/* One short text for all commitments of a deal, for people to compare. */
void tsr_seal_make(const struct tsr_witness *witness, const struct tsr_witnessed *deal,
                   char seal[TSR_SEAL_TEXT]);

const char *tsr_unfair_word(enum tsr_unfair fault);
const char *tsr_unfair_sentence(enum tsr_unfair fault);

#endif
