/* SPDX-License-Identifier: MIT */
/*
 * A call of the API on its way: who asks is looked up, a password hashed off the loop if the route
 * wants it, the route run in the store's thread, and the answer written when all is stored.
 */
#include <math.h>
#include <stdlib.h>

#include <sodium.h>

#include "server/auth/person.h"
#include "server/auth/seen.h"
#include "server/http/api.h"

void tsr_api_fail(struct tsr_api_call *call, enum tsr_error error, const char *message)
{
    if (call->error != TSR_ERROR_NONE)
        return;
    call->error = error;
    call->message = message;
}

bool tsr_api_stored(struct tsr_api_call *call, int status)
{
    if (status == TSR_STORE_OK)
        return true;
    tsr_api_fail(call, status == TSR_STORE_NONE ? TSR_ERROR_NOT_FOUND : TSR_ERROR_STORAGE, NULL);
    return false;
}

/* Seconds after which there may be room again: only attempts with passwords are limited here. */
static int retry_after(const struct tsr_server *server, enum tsr_error error)
{
    const double rate = server->settings.net.limits.login.rate;
    return error != TSR_ERROR_TOO_FAST ? 0 : rate >= 1 ? 1 : (int)ceil(1 / rate);
}

void tsr_api_refuse(struct tsr_server *server, tsr_conn conn, enum tsr_error error,
                    const char *message)
{
    char body[512];
    struct tsr_text text;
    struct tsr_json_writer json;
    server->errors[error]++;
    tsr_text_init(&text, body, sizeof body);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    tsr_json_key_bool(&json, "ok", false);
    tsr_json_key(&json, "error");
    tsr_json_object(&json);
    tsr_json_key_string(&json, "code", tsr_error_code(error));
    tsr_json_key_string(&json, "message", message ? message : tsr_error_message(error));
    tsr_json_end_object(&json);
    tsr_json_end_object(&json);
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = tsr_error_status(error),
                                          .type = "application/json",
                                          .retry = retry_after(server, error),
                                          .body = body,
                                          .length = text.length});
}

static void call_free(struct tsr_api_call *call)
{
    free(call->buffer);
    sodium_memzero(call, sizeof *call);
    free(call);
}

void tsr_api_answer(struct tsr_api_call *call)
{
    tsr_seen_note(call->server, &call->person);
    if (call->error == TSR_ERROR_NONE && call->route->after)
        call->route->after(call);
    if (call->error == TSR_ERROR_NONE && !call->type)
        tsr_json_end_object(&call->json);
    if (call->error == TSR_ERROR_NONE && call->text.overflow)
        tsr_api_fail(call, TSR_ERROR_TOO_LONG, NULL);
    if (call->error != TSR_ERROR_NONE) {
        tsr_api_refuse(call->server, call->conn, call->error, call->message);
        call_free(call);
        return;
    }
    char cookie[256];
    if (call->set_cookie || call->end_cookie)
        tsr_cookie_text(&call->server->settings, call->end_cookie ? "" : call->secret, cookie,
                        sizeof cookie);
    const bool has_cookie = call->set_cookie || call->end_cookie;
    tsr_net_reply(call->server->net, call->conn,
                  &(struct tsr_net_reply){.status = 200,
                                          .type = call->type ? call->type : "application/json",
                                          .cookie = has_cookie ? cookie : NULL,
                                          .body = call->text.bytes,
                                          .length = call->text.length});
    call_free(call);
}

static void call_identify(struct tsr_db *db, struct tsr_api_call *call)
{
    if (call->looked)
        return;
    call->looked = true;
    if (call->has_key) {
        const int status = tsr_key_find(db, call->key_hash, &call->person);
        if (status != TSR_STORE_OK && status != TSR_STORE_NONE)
            tsr_api_stored(call, status);
    }
    const int flags = call->route->flags;
    if ((flags & (TSR_API_PERSON | TSR_API_ACCOUNT)) && !call->person.id[0])
        tsr_api_fail(call, TSR_ERROR_NO_PERSON, NULL);
    else if ((flags & TSR_API_ACCOUNT) && !call->person.login[0])
        tsr_api_fail(call, TSR_ERROR_FORBIDDEN, "this needs an account");
}

static int call_run(struct tsr_db *db, struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    call_identify(db, call);
    if (call->error == TSR_ERROR_NONE)
        call->route->run(db, call);
    return call->error == TSR_ERROR_NONE      ? TSR_STORE_OK
           : call->error == TSR_ERROR_STORAGE ? TSR_STORE_BROKEN
                                              : TSR_STORE_NONE;
}

static void call_run_done(struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    if (job->status != TSR_STORE_OK)
        tsr_api_fail(call, TSR_ERROR_STORAGE, NULL);
    tsr_api_answer(call);
}

static void call_start_run(struct tsr_api_call *call)
{
    call->job.run = call_run;
    call->job.done = call_run_done;
    if (call->route->flags & TSR_API_POST)
        tsr_store_write(call->server->store, &call->job);
    else
        tsr_store_read(call->server->store, &call->job);
}

void tsr_api_password_refused(struct tsr_server *server, enum tsr_error why, const char *owner)
{
    tsr_log_stranger(&server->logins, uv_now(&server->loop), "password refused",
                     tsr_error_code(why), server->settings.net.log_addresses ? owner : NULL);
}

static void call_hash_done(struct tsr_password_work *work)
{
    struct tsr_api_call *call = work->user;
    if (work->refused)
        tsr_api_fail(call, TSR_ERROR_TOO_FAST, NULL);
    else if (!work->ok)
        tsr_api_fail(call, TSR_ERROR_BAD_PASSWORD, NULL);
    if (call->error != TSR_ERROR_NONE)
        tsr_api_password_refused(call->server, call->error, work->owner);
    if (call->error == TSR_ERROR_NONE)
        call_start_run(call);
    else
        tsr_api_answer(call);
}

static int call_look(struct tsr_db *db, struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    call_identify(db, call);
    if (call->error == TSR_ERROR_NONE)
        call->route->look(db, call);
    return TSR_STORE_OK;
}

static void call_look_done(struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    if (call->error != TSR_ERROR_NONE) {
        tsr_api_answer(call);
        return;
    }
    call->password.done = call_hash_done;
    call->password.user = call;
    if (!call->password.has_check && !call->password.fresh[0])
        call_start_run(call);
    else
        tsr_password_start(&call->server->loop, &call->password);
}

void tsr_api_start(struct tsr_api_call *call)
{
    if (!call->route->look) {
        call_start_run(call);
        return;
    }
    call->job.run = call_look;
    call->job.done = call_look_done;
    tsr_store_read(call->server->store, &call->job);
}
