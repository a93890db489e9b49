/* SPDX-License-Identifier: MIT */
/*
 * A call of the HTTP API on its way: read on the loop, looked up and carried out in a thread of
 * the store, with a password hashed in between where one is needed, and answered on the loop. The
 * person behind the request's key is always found in the store first, so a revoked key is worth
 * nothing from that moment on.
 */
#ifndef TSR_SERVER_HTTP_API_H
#define TSR_SERVER_HTTP_API_H

#include "server/auth/password.h"
#include "server/auth/secret.h"
#include "server/error.h"
#include "server/server.h"
#include "server/store/people.h"
#include "json/json.h"

struct tsr_api_call;

enum tsr_api_flags {
    TSR_API_POST = 1,    /* changes something: POST, from our own pages, written */
    TSR_API_PERSON = 2,  /* needs somebody */
    TSR_API_ACCOUNT = 4, /* needs somebody with an account */
    TSR_API_HASH = 8,    /* costs a password hash: counted per address */
    TSR_API_BELOW = 16,  /* the path is a prefix; the rest is in `tail` */
    TSR_API_LIST = 32,   /* takes `of` and `before` in the query */
};

struct tsr_api_route {
    const char *path;
    int flags;
    /* In the reading thread, before a password is hashed. May be NULL. */
    void (*look)(struct tsr_db *db, struct tsr_api_call *call);
    /* In a thread of the store; writes members into `json`. An error undoes what it wrote. */
    void (*run)(struct tsr_db *db, struct tsr_api_call *call);
    /* On the loop, when all went well, before the answer. May be NULL. */
    void (*after)(struct tsr_api_call *call);
    const char *members[4]; /* of the body */
};

struct tsr_api_call {
    struct tsr_job job;
    struct tsr_server *server;
    const struct tsr_api_route *route;
    tsr_conn conn;
    int64_t now;
    bool looked; /* the person is known */
    bool has_key;
    uint8_t key_hash[TSR_SECRET_HASH];
    struct tsr_person person; /* who asks; `id` is empty for nobody */
    /* what was asked */
    char name[TSR_NAME_SIZE];
    char login[TSR_LOGIN_SIZE];
    char id[TSR_ID_SIZE];      /* `session` or `id` */
    char label[TSR_NAME_SIZE]; /* `label`, or the browser's name */
    char tail[32];             /* of the path */
    char of[8], before[40];    /* of the query; "?" for what is too long to be right */
    bool end_tokens;           /* `tokens` is "end" */
    struct tsr_password_work password;
    /* what comes out */
    enum tsr_error error;
    const char *message; /* constant, or `why`; NULL: the error's own */
    char why[160];
    struct tsr_person subject; /* whom the answer is about */
    char fresh_id[TSR_ID_SIZE];
    char secret[TSR_SECRET_SIZE]; /* of a new session or token */
    bool set_cookie, end_cookie;
    const char *type; /* NULL: JSON */
    char *buffer;
    struct tsr_text text;
    struct tsr_json_writer json; /* in an object that has `ok` */
};

/* Says what went wrong; the first one counts. */
void tsr_api_fail(struct tsr_api_call *call, enum tsr_error error, const char *message);

/* Turns a failed store operation into an error; true if it did not fail. */
bool tsr_api_stored(struct tsr_api_call *call, int status);

/* Sends a call that has been read on its way, or answers it at once. Both take it. */
void tsr_api_start(struct tsr_api_call *call);
void tsr_api_answer(struct tsr_api_call *call);

extern const struct tsr_api_route tsr_api_people_routes[];
extern const struct tsr_api_route tsr_api_key_routes[];
extern const struct tsr_api_route tsr_api_game_routes[];

/* The handler of every HTTP request. */
void tsr_http_request(void *server, const struct tsr_net_request *request);

/* Takes a request for /api. */
void tsr_api_request(struct tsr_server *server, const struct tsr_net_request *request);

/* Answers with an error object. */
/* Notes in the log that somebody did not get to have a password checked, or to have it fit. */
void tsr_api_password_refused(struct tsr_server *server, enum tsr_error why, const char *owner);

void tsr_api_refuse(struct tsr_server *server, tsr_conn conn, enum tsr_error error,
                    const char *message);

#endif
