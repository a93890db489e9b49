/* SPDX-License-Identifier: MIT */
/* Commands that check: verify. They leave the session's game alone. */
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

bool tsr_command_verify(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int token = tsr_json_member(request->doc, 0, "record");
    tsuro_record *record = (tsuro_record *)(void *)session->think;
    uint32_t checked = 0;
    char why[240];
    size_t length;
    if (!tsr_json_get_string(request->doc, token, session->scratch, sizeof session->scratch,
                             &length))
        return tsr_request_fail(request, "bad_request", "`record` has to be a record's text");
    session->thinking.search = NULL;
    bool verified =
        tsuro_record_read(session->scratch, length, record, why, sizeof why) == TSURO_OK &&
        tsuro_record_verify(record, &checked, why, sizeof why) == TSURO_OK;
    tsr_json_key_bool(&request->json, "verified", verified);
    tsr_json_key_string(&request->json, "why", verified ? NULL : why);
    tsr_json_key(&request->json, "checked");
    tsr_json_array(&request->json);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (checked & checks[i].bit)
            tsr_json_string(&request->json, checks[i].name);
    }
    tsr_json_end_array(&request->json);
    return true;
}
