/* SPDX-License-Identifier: MIT */
/*
 * The API of people: guests, accounts, passwords. The keys they hold are in keys.c.
 */
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "server/auth/name.h"
#include "server/auth/person.h"
#include "server/http/api.h"
#include "server/room/rooms.h"
#include "server/ws/client.h"

#define SESSIONS_MAX 50

static void person_write(struct tsr_api_call *call, const struct tsr_person *person)
{
    struct tsr_json_writer *json = &call->json;
    tsr_json_key(json, "person");
    tsr_json_object(json);
    tsr_json_key_string(json, "id", person->id);
    tsr_json_key_string(json, "name", person->name);
    tsr_json_key_bool(json, "account", person->login[0] != '\0');
    tsr_json_key_string(json, "login", person->login[0] ? person->login : NULL);
    tsr_json_end_object(json);
}

/* A new session for `subject`, whose cookie the answer will set. */
static bool session_begin(struct tsr_db *db, struct tsr_api_call *call)
{
    int64_t count = 0;
    if (!tsr_api_stored(call, tsr_key_count(db, call->subject.id, TSR_KEY_SESSION, &count)))
        return false;
    if (count >= SESSIONS_MAX)
        tsr_key_revoke_oldest(db, call->subject.id);
    uint8_t hash[TSR_SECRET_HASH];
    char id[TSR_ID_SIZE];
    tsr_secret_make(call->secret);
    tsr_secret_hash(call->secret, strlen(call->secret), hash);
    tsr_id_make(id, TSR_ID_LENGTH);
    call->set_cookie = true;
    return tsr_api_stored(
        call, tsr_key_add(db, hash, id, call->subject.id, TSR_KEY_SESSION, call->label, call->now));
}

/* Another secret for the session that asks, because it is worth more from now on: whoever has a
 * copy of the old one has nothing. Its WebSockets stay. */
static bool session_renew(struct tsr_db *db, struct tsr_api_call *call)
{
    uint8_t hash[TSR_SECRET_HASH];
    if (!call->person.key[0] || call->person.key_kind != TSR_KEY_SESSION)
        return true;
    tsr_secret_make(call->secret);
    tsr_secret_hash(call->secret, strlen(call->secret), hash);
    call->set_cookie = true;
    return tsr_api_stored(call, tsr_key_renew(db, call->person.key, hash));
}

static void me_run(struct tsr_db *db, struct tsr_api_call *call)
{
    (void)db;
    person_write(call, &call->person);
}

static void guest_run(struct tsr_db *db, struct tsr_api_call *call)
{
    const char *problem = tsr_name_problem(call->name);
    call->subject = call->person;
    if (problem) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, problem);
        return;
    }
    memcpy(call->subject.name, call->name, sizeof call->subject.name);
    if (call->person.id[0]) {
        if (!tsr_api_stored(call, tsr_person_rename(db, call->person.id, call->name)))
            return;
    } else {
        tsr_id_make(call->subject.id, TSR_ID_LENGTH);
        if (!tsr_api_stored(call, tsr_person_add(db, call->subject.id, call->name, call->now)) ||
            !session_begin(db, call))
            return;
    }
    person_write(call, &call->subject);
}

static void guest_after(struct tsr_api_call *call)
{
    if (!call->person.id[0])
        return; /* nobody knows a new one yet, and looking would mean everybody */
    tsr_clients_rename(call->server, call->subject.id, call->subject.name);
    tsr_rooms_rename(call->server->rooms, call->subject.id, call->subject.name);
}

static bool password_good(struct tsr_api_call *call, const char *password, const char *login)
{
    const char *problem = tsr_password_problem(password, login);
    if (problem)
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, problem);
    return !problem;
}

static void account_look(struct tsr_db *db, struct tsr_api_call *call)
{
    struct tsr_person other;
    char ignored[TSR_PASSWORD_SIZE];
    if (!tsr_login_valid(call->login)) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST,
                     "a login has 3 to 24 lower-case letters, digits, - and _");
        return;
    }
    if (!password_good(call, call->password.given, call->login))
        return;
    if (!call->name[0])
        snprintf(call->name, sizeof call->name, "%s", call->login);
    const char *problem = call->person.id[0] ? NULL : tsr_name_problem(call->name);
    if (problem) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, problem);
        return;
    }
    if (call->person.login[0]) {
        tsr_api_fail(call, TSR_ERROR_WRONG_STATE, "this is an account already");
        return;
    }
    if (tsr_person_by_login(db, call->login, &other, ignored) == TSR_STORE_OK) {
        tsr_api_fail(call, TSR_ERROR_NAME_TAKEN, NULL);
        return;
    }
    memcpy(call->password.fresh, call->password.given, sizeof call->password.fresh);
}

static void account_run(struct tsr_db *db, struct tsr_api_call *call)
{
    call->subject = call->person;
    memcpy(call->subject.login, call->login, sizeof call->login);
    if (!call->person.id[0]) {
        tsr_id_make(call->subject.id, TSR_ID_LENGTH);
        memcpy(call->subject.name, call->name, sizeof call->subject.name);
        if (!tsr_api_stored(call,
                            tsr_person_add(db, call->subject.id, call->subject.name, call->now)) ||
            !session_begin(db, call))
            return;
    } else if (!session_renew(db, call)) {
        return;
    }
    const int status = tsr_person_account(db, call->subject.id, call->login, call->password.made);
    if (status == TSR_STORE_CONFLICT)
        tsr_api_fail(call, TSR_ERROR_NAME_TAKEN, NULL);
    else if (tsr_api_stored(call, status))
        person_write(call, &call->subject);
}

static void account_after(struct tsr_api_call *call)
{
    tsr_clients_account(call->server, &call->subject);
    tsr_rooms_merge(call->server->rooms, call->subject.id, &call->subject);
}

static void login_look(struct tsr_db *db, struct tsr_api_call *call)
{
    const int status = tsr_person_by_login(db, call->login, &call->subject, call->password.check);
    if (status != TSR_STORE_OK && status != TSR_STORE_NONE)
        tsr_api_stored(call, status);
    call->password.has_check = true;
}

/* Hashing takes a while: what was right when it began may have been changed meanwhile. */
static bool password_still(struct tsr_db *db, struct tsr_api_call *call, const char *person)
{
    char stored[TSR_PASSWORD_SIZE] = "";
    const int status = tsr_person_stored_password(db, person, stored);
    if (status != TSR_STORE_NONE && !tsr_api_stored(call, status))
        return false;
    if (sodium_memcmp(stored, call->password.check, sizeof stored) == 0)
        return true;
    tsr_api_fail(call, TSR_ERROR_BAD_PASSWORD, NULL);
    return false;
}

static void login_run(struct tsr_db *db, struct tsr_api_call *call)
{
    if (!password_still(db, call, call->subject.id))
        return;
    const bool guest = call->person.id[0] && !call->person.login[0];
    if (guest && !tsr_api_stored(call, tsr_person_merge(db, call->person.id, call->subject.id)))
        return;
    if (call->person.key[0] && call->person.key_kind == TSR_KEY_SESSION)
        tsr_key_revoke(db, call->person.id, TSR_KEY_SESSION, call->person.key);
    if (session_begin(db, call))
        person_write(call, &call->subject);
}

static void login_after(struct tsr_api_call *call)
{
    if (!call->person.id[0])
        return;
    tsr_clients_drop(call->server, call->person.id, call->person.key, NULL);
    if (!call->person.login[0])
        tsr_rooms_merge(call->server->rooms, call->person.id, &call->subject);
}

static void logout_run(struct tsr_db *db, struct tsr_api_call *call)
{
    call->end_cookie = true;
    if (call->person.key_kind == TSR_KEY_SESSION)
        tsr_api_stored(call,
                       tsr_key_revoke(db, call->person.id, TSR_KEY_SESSION, call->person.key));
}

static void logout_after(struct tsr_api_call *call)
{
    tsr_clients_drop(call->server, call->person.id, call->person.key, NULL);
}

static void own_password_look(struct tsr_db *db, struct tsr_api_call *call)
{
    call->password.has_check = true;
    tsr_api_stored(call, tsr_person_stored_password(db, call->person.id, call->password.check));
}

static void password_look(struct tsr_db *db, struct tsr_api_call *call)
{
    if (password_good(call, call->password.fresh, call->person.login))
        own_password_look(db, call);
}

static void password_run(struct tsr_db *db, struct tsr_api_call *call)
{
    if (password_still(db, call, call->person.id) &&
        tsr_api_stored(call, tsr_person_password(db, call->person.id, call->password.made)) &&
        tsr_api_stored(
            call, tsr_key_revoke_others(db, call->person.id, TSR_KEY_SESSION, call->person.key)) &&
        session_renew(db, call) && call->end_tokens)
        tsr_api_stored(call,
                       tsr_key_revoke_others(db, call->person.id, TSR_KEY_TOKEN, call->person.key));
}

static void password_after(struct tsr_api_call *call)
{
    tsr_clients_drop(call->server, call->person.id, NULL, call->person.key);
}

static void delete_look(struct tsr_db *db, struct tsr_api_call *call)
{
    if (call->person.login[0])
        own_password_look(db, call);
}

static void delete_run(struct tsr_db *db, struct tsr_api_call *call)
{
    if (call->person.login[0] && !password_still(db, call, call->person.id))
        return;
    call->end_cookie = true;
    tsr_api_stored(call, tsr_person_forget(db, call->person.id, call->now));
}

static void delete_after(struct tsr_api_call *call)
{
    tsr_clients_drop(call->server, call->person.id, NULL, NULL);
    tsr_rooms_forget(call->server->rooms, call->person.id);
}

const struct tsr_api_route tsr_api_people_routes[] = {
    {"/api/me", TSR_API_PERSON, NULL, me_run, NULL, {NULL}},
    {"/api/guest", TSR_API_POST, NULL, guest_run, guest_after, {"name"}},
    {"/api/account",
     TSR_API_POST | TSR_API_HASH,
     account_look,
     account_run,
     account_after,
     {"login", "password", "name"}},
    {"/api/login",
     TSR_API_POST | TSR_API_HASH,
     login_look,
     login_run,
     login_after,
     {"login", "password"}},
    {"/api/logout", TSR_API_POST | TSR_API_PERSON, NULL, logout_run, logout_after, {NULL}},
    {"/api/password",
     TSR_API_POST | TSR_API_ACCOUNT | TSR_API_HASH,
     password_look,
     password_run,
     password_after,
     {"old", "new", "tokens"}},
    {"/api/me/delete",
     TSR_API_POST | TSR_API_PERSON | TSR_API_HASH,
     delete_look,
     delete_run,
     delete_after,
     {"password"}},
    {NULL, 0, NULL, NULL, NULL, {NULL}},
};
