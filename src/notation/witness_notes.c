/* SPDX-License-Identifier: MIT */
/* A witness's notes as JSON, the seal, and what its faults are called. */
#include <string.h>

#include "core/sha256.h"
#include "notation/fair.h"
#include "notation/witness.h"

static const struct {
    const char *word, *sentence;
} unfair[TSR_UNFAIR_COUNT] = {
    [TSR_UNFAIR_COMMIT] = {"commit", "the server changed its commitment, though no deal was "
                                     "stopped"},
    [TSR_UNFAIR_LEFT_OUT] = {"left_out", "we committed in time, and the server left us out: our "
                                         "nonce stays with us"},
    [TSR_UNFAIR_NOT_OURS] = {"not_ours", "the commitment at our seat is not ours: another device "
                                         "of this seat made it, or the server"},
    [TSR_UNFAIR_COMMITMENTS] = {"commitments", "the server showed other commitments for the same "
                                               "deal"},
    [TSR_UNFAIR_UNSEALED] = {"unsealed", "the server dealt without showing the commitments"},
    [TSR_UNFAIR_SILENCE] = {"silence", "the server says that we were silent, and we were not"},
    [TSR_UNFAIR_STOPPED] = {"stopped", "the secret of the stopped deal is not the one promised"},
    [TSR_UNFAIR_SECRET] = {"secret", "the server shuffled with another secret than it had "
                                     "promised"},
    [TSR_UNFAIR_COMMITMENT] = {"commitment", "a seat's commitment is not the one that was shown "
                                             "before the deal"},
    [TSR_UNFAIR_NONCE] = {"nonce", "a seat's nonce is not the one that it had committed to"},
    [TSR_UNFAIR_OURS] = {"ours", "the server shuffled without our nonce"},
    [TSR_UNFAIR_SEED] = {"seed", "the seed is not made of the secret and the nonces"},
    [TSR_UNFAIR_HIDDEN] = {"hidden", "a deal that was begun before is not told of"},
};

const char *tsr_unfair_word(enum tsr_unfair fault)
{
    return unfair[fault].word;
}

const char *tsr_unfair_sentence(enum tsr_unfair fault)
{
    return unfair[fault].sentence;
}

void tsr_seal_make(const struct tsr_witness *witness, const struct tsr_witnessed *deal,
                   char seal[TSR_SEAL_TEXT])
{
    char line[TSURO_TABLE_TEXT + 16 + (TSURO_PLAYERS_MAX + 1) * TSURO_HASH_TEXT], hex[17];
    struct tsr_text text, out;
    uint8_t hash[32];
    tsr_text_init(&text, line, sizeof line);
    tsr_text_add(&text, witness->table);
    tsr_text_char(&text, ' ');
    tsr_text_int(&text, witness->number);
    tsr_text_char(&text, ' ');
    tsr_text_add(&text, deal->commit);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        tsr_text_char(&text, ' ');
        tsr_text_add(&text, deal->commitments[seat][0] ? deal->commitments[seat] : "-");
    }
    tsr_sha256(line, text.length, hash);
    tsr_text_init(&out, hex, sizeof hex);
    tsr_text_hex(&out, hash, 8);
    tsr_text_init(&out, seal, TSR_SEAL_TEXT);
    for (int i = 0; i < 16; i++) {
        if (i && i % 4 == 0)
            tsr_text_char(&out, ' ');
        tsr_text_char(&out, hex[i]);
    }
}

void tsr_witness_write(const struct tsr_witness *witness, struct tsr_json_writer *json)
{
    tsr_json_object(json);
    tsr_json_key_string(json, "table", witness->table);
    tsr_json_key_int(json, "number", witness->number);
    tsr_json_key_string(json, "commit", witness->commit);
    tsr_json_key(json, "deals");
    tsr_json_array(json);
    for (int i = 0; i < witness->count; i++) {
        const struct tsr_witnessed *deal = &witness->deals[i];
        tsr_json_object(json);
        tsr_json_key_string(json, "commit", deal->commit);
        tsr_json_key_string(json, "nonce", deal->nonce);
        tsr_json_key_bool(json, "sealed", deal->sealed);
        tsr_json_key_bool(json, "revealed", deal->revealed);
        tsr_json_key_bool(json, "stopped", deal->stopped);
        tsr_json_key(json, "commitments");
        tsr_json_array(json);
        for (int seat = 0; deal->sealed && seat < TSURO_PLAYERS_MAX; seat++)
            tsr_json_string(json, deal->commitments[seat]);
        tsr_json_end_array(json);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
    tsr_json_end_object(json);
}

/* A text of that many hex digits, or none. */
static bool hex_read(const struct tsr_json_doc *doc, int token, char *out, size_t digits)
{
    return tsr_json_get_string(doc, token, out, digits + 1, NULL) &&
           (!out[0] || tsr_is_hex(out, digits));
}

static bool deal_read(const struct tsr_json_doc *doc, int object, struct tsr_witnessed *deal)
{
    const int commitments = tsr_json_member(doc, object, "commitments");
    int seat = 0;
    if (!hex_read(doc, tsr_json_member(doc, object, "commit"), deal->commit, TSURO_HASH_TEXT - 1) ||
        !hex_read(doc, tsr_json_member(doc, object, "nonce"), deal->nonce, TSURO_NONCE_TEXT - 1) ||
        !tsr_json_get_bool(doc, tsr_json_member(doc, object, "sealed"), &deal->sealed) ||
        !tsr_json_get_bool(doc, tsr_json_member(doc, object, "revealed"), &deal->revealed) ||
        !tsr_json_get_bool(doc, tsr_json_member(doc, object, "stopped"), &deal->stopped))
        return false;
    for (int i = tsr_json_first(doc, commitments); i >= 0; i = tsr_json_next(doc, commitments, i)) {
        if (seat == TSURO_PLAYERS_MAX ||
            !hex_read(doc, i, deal->commitments[seat++], TSURO_HASH_TEXT - 1))
            return false;
    }
    return true;
}

bool tsr_witness_read(const struct tsr_json_doc *doc, int object, struct tsr_witness *witness)
{
    const int deals = tsr_json_member(doc, object, "deals");
    int64_t number;
    memset(witness, 0, sizeof *witness);
    if (!tsr_json_get_string(doc, tsr_json_member(doc, object, "table"), witness->table,
                             sizeof witness->table, NULL) ||
        !tsr_json_get_int(doc, tsr_json_member(doc, object, "number"), &number) || number < 0 ||
        number > INT32_MAX ||
        !hex_read(doc, tsr_json_member(doc, object, "commit"), witness->commit,
                  TSURO_HASH_TEXT - 1) ||
        tsr_json_type(doc, deals) != TSR_JSON_ARRAY)
        return false;
    witness->number = (int)number;
    for (int i = tsr_json_first(doc, deals); i >= 0; i = tsr_json_next(doc, deals, i)) {
        if (witness->count == TSR_WITNESS_DEALS ||
            !deal_read(doc, i, &witness->deals[witness->count++]))
            return false;
    }
    return true;
}
