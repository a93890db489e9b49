/* SPDX-License-Identifier: MIT */
/*
 * The API of the keys people hold: the sessions of their browsers and the tokens of their
 * programs, listed and revoked. A secret is told once, when it is made.
 */
#include <string.h>

#include "server/auth/person.h"
#include "server/http/api.h"
#include "server/ws/client.h"

#define TOKENS_MAX 20
#define LABEL_CHARACTERS 24

struct key_writer {
    struct tsr_api_call *call;
    int kind;
};

static void key_write(void *user, const struct tsr_key *key)
{
    const struct key_writer *writer = user;
    struct tsr_json_writer *json = &writer->call->json;
    const bool session = writer->kind == TSR_KEY_SESSION;
    tsr_json_object(json);
    tsr_json_key_string(json, "id", key->id);
    tsr_json_key_string(json, session ? "agent" : "label", key->label);
    tsr_json_key_int(json, "created", key->created);
    tsr_json_key_int(json, "seen", key->seen);
    if (session)
        tsr_json_key_bool(json, "current", strcmp(key->id, writer->call->person.key) == 0);
    tsr_json_end_object(json);
}

static void keys_write(struct tsr_db *db, struct tsr_api_call *call, int kind, const char *name)
{
    struct key_writer writer = {call, kind};
    tsr_json_key(&call->json, name);
    tsr_json_array(&call->json);
    tsr_api_stored(call, tsr_key_list(db, call->person.id, kind, key_write, &writer));
    tsr_json_end_array(&call->json);
}

static void sessions_run(struct tsr_db *db, struct tsr_api_call *call)
{
    keys_write(db, call, TSR_KEY_SESSION, "sessions");
}

static void session_revoke_run(struct tsr_db *db, struct tsr_api_call *call)
{
    tsr_api_stored(call, tsr_key_revoke(db, call->person.id, TSR_KEY_SESSION, call->id));
}

static void revoke_after(struct tsr_api_call *call)
{
    tsr_clients_drop(call->server, call->person.id, call->id, NULL);
}

static void tokens_run(struct tsr_db *db, struct tsr_api_call *call)
{
    keys_write(db, call, TSR_KEY_TOKEN, "tokens");
}

static void token_run(struct tsr_db *db, struct tsr_api_call *call)
{
    int64_t count = 0;
    if (!tsr_text_clean(call->label, LABEL_CHARACTERS)) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "a label has 1 to 24 visible characters");
        return;
    }
    if (!tsr_api_stored(call, tsr_key_count(db, call->person.id, TSR_KEY_TOKEN, &count)))
        return;
    if (count >= TOKENS_MAX) {
        tsr_api_fail(call, TSR_ERROR_TOO_MANY, NULL);
        return;
    }
    uint8_t hash[TSR_SECRET_HASH];
    tsr_secret_make(call->secret);
    tsr_secret_hash(call->secret, strlen(call->secret), hash);
    tsr_id_make(call->fresh_id, TSR_ID_LENGTH);
    if (!tsr_api_stored(call, tsr_key_add(db, hash, call->fresh_id, call->person.id, TSR_KEY_TOKEN,
                                          call->label, call->now)))
        return;
    tsr_json_key_string(&call->json, "token", call->secret);
    tsr_json_key_string(&call->json, "id", call->fresh_id);
}

static void token_revoke_run(struct tsr_db *db, struct tsr_api_call *call)
{
    tsr_api_stored(call, tsr_key_revoke(db, call->person.id, TSR_KEY_TOKEN, call->id));
}

const struct tsr_api_route tsr_api_key_routes[] = {
    {"/api/sessions", TSR_API_PERSON, NULL, sessions_run, NULL, {NULL}},
    {"/api/sessions/revoke",
     TSR_API_POST | TSR_API_PERSON,
     NULL,
     session_revoke_run,
     revoke_after,
     {"session"}},
    {"/api/tokens", TSR_API_ACCOUNT, NULL, tokens_run, NULL, {NULL}},
    {"/api/tokens", TSR_API_POST | TSR_API_ACCOUNT, NULL, token_run, NULL, {"label"}},
    {"/api/tokens/revoke",
     TSR_API_POST | TSR_API_ACCOUNT,
     NULL,
     token_revoke_run,
     revoke_after,
     {"id"}},
    {NULL, 0, NULL, NULL, NULL, {NULL}},
};
