/* SPDX-License-Identifier: MIT */
/* Commands that check: verify, witness. They leave the session's game alone. */
#include <string.h>

#include "notation/fair.h"
#include "notation/witness.h"
#include "protocol/session.h"

static const struct {
    uint32_t bit;
    const char *name;
} checks[] = {
    {TSURO_CHECKED_DEAL, "deal"},     {TSURO_CHECKED_MOVES, "moves"},
    {TSURO_CHECKED_STATES, "states"}, {TSURO_CHECKED_RESULT, "result"},
    {TSURO_CHECKED_OVER, "over"},     {TSURO_CHECKED_SECRET, "secret"},
    {TSURO_CHECKED_NONCES, "nonces"}, {TSURO_CHECKED_SEED, "seed"},
};

/* `notes` of the request, of a witness who has seen nothing where there are none. */
static bool notes_read(struct tsr_request *request, struct tsr_witness *witness)
{
    int token = tsr_json_member(request->doc, 0, "notes");
    memset(witness, 0, sizeof *witness);
    if (token < 0 || tsr_json_type(request->doc, token) == TSR_JSON_NULL ||
        tsr_witness_read(request->doc, token, witness))
        return true;
    return tsr_request_fail(request, "bad_request", "`notes` have to be those of a witness");
}

/* `seat` of the request, -1 for who only watches. */
static bool seat_read(struct tsr_request *request, int *seat)
{
    int64_t value = -1;
    bool found;
    if (tsr_json_type(request->doc, tsr_json_member(request->doc, 0, "seat")) != TSR_JSON_NULL &&
        !tsr_request_int(request, "seat", 0, TSURO_PLAYERS_MAX - 1, &value, &found))
        return false;
    *seat = (int)value;
    return true;
}

static void faults_tell(struct tsr_request *request, uint32_t faults)
{
    tsr_json_key(&request->json, "faults");
    tsr_json_array(&request->json);
    for (int i = 0; i < TSR_UNFAIR_COUNT; i++) {
        if (faults >> i & 1)
            tsr_json_string(&request->json, tsr_unfair_word((enum tsr_unfair)i));
    }
    tsr_json_end_array(&request->json);
}

bool tsr_command_witness(struct tsr_request *request)
{
    struct tsr_witness witness;
    struct tsr_witness_act act;
    char nonce[TSURO_NONCE_TEXT] = "";
    const int given = tsr_json_member(request->doc, 0, "nonce");
    const int message = tsr_json_member(request->doc, 0, "message");
    int seat;
    if (!notes_read(request, &witness) || !seat_read(request, &seat))
        return false;
    if (tsr_json_type(request->doc, message) != TSR_JSON_OBJECT)
        return tsr_request_fail(request, "bad_request", "`message` has to be a server's message");
    if (given >= 0 && (!tsr_json_get_string(request->doc, given, nonce, sizeof nonce, NULL) ||
                       !tsr_is_hex(nonce, TSURO_NONCE_TEXT - 1)))
        return tsr_request_fail(request, "bad_request",
                                "`nonce` has to be 16 lower-case hex digits");
    tsr_witness_hear(&witness, request->doc, message, seat, nonce, &act);
    tsr_json_key(&request->json, "notes");
    tsr_witness_write(&witness, &request->json);
    faults_tell(request, act.faults);
    tsr_json_key_string(&request->json, "commitment", act.commitment[0] ? act.commitment : NULL);
    tsr_json_key_string(&request->json, "nonce", act.nonce[0] ? act.nonce : NULL);
    tsr_json_key_string(&request->json, "seal", act.seal[0] ? act.seal : NULL);
    tsr_json_key_bool(&request->json, "compared", act.compared);
    return true;
}

/* What the notes of a witness say to a record that is right in itself; NULL if it is the same. */
static const char *record_compare(const struct tsr_witness *witness, int seat,
                                  const tsuro_record *record, uint32_t *faults)
{
    *faults = 0;
    if (!witness->count)
        return NULL;
    if (strcmp(witness->table, record->shuffle.table) != 0 ||
        witness->number != record->shuffle.number)
        *faults = UINT32_C(1) << TSR_UNFAIR_COMMITMENT;
    else
        *faults = tsr_witness_compare(witness, seat, &record->shuffle,
                                      tsuro_game_players(&record->start), record->seed);
    for (int i = 0; i < TSR_UNFAIR_COUNT; i++) {
        if (*faults >> i & 1)
            return tsr_unfair_sentence((enum tsr_unfair)i);
    }
    return NULL;
}

bool tsr_command_verify(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int token = tsr_json_member(request->doc, 0, "record");
    tsuro_record *record = (tsuro_record *)(void *)session->think;
    struct tsr_witness witness;
    uint32_t checked = 0, faults = 0;
    const char *differs = NULL;
    char why[240];
    size_t length;
    int seat;
    if (!notes_read(request, &witness) || !seat_read(request, &seat))
        return false;
    if (!tsr_json_get_string(request->doc, token, session->scratch, sizeof session->scratch,
                             &length))
        return tsr_request_fail(request, "bad_request", "`record` has to be a record's text");
    session->thinking.search = NULL;
    bool verified =
        tsuro_record_read(session->scratch, length, record, why, sizeof why) == TSURO_OK &&
        tsuro_record_verify(record, &checked, why, sizeof why) == TSURO_OK;
    if (verified)
        differs = record_compare(&witness, seat, record, &faults);
    tsr_json_key_bool(&request->json, "verified", verified && !differs);
    tsr_json_key_string(&request->json, "why", verified ? differs : why);
    tsr_json_key_bool(&request->json, "compared", verified && witness.count > 0);
    faults_tell(request, faults);
    tsr_json_key(&request->json, "checked");
    tsr_json_array(&request->json);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (checked & checks[i].bit)
            tsr_json_string(&request->json, checks[i].name);
    }
    tsr_json_end_array(&request->json);
    return true;
}
