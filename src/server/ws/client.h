/* SPDX-License-Identifier: MIT */
/*
 * A WebSocket and the person behind it. The person is looked up in the store when the connection
 * opens, then greeted; requests are taken from that moment on.
 */
#ifndef TSR_SERVER_WS_CLIENT_H
#define TSR_SERVER_WS_CLIENT_H

#include "server/net/net.h"
#include "server/server.h"
#include "server/store/people.h"

struct tsr_watch;

struct tsr_client {
    struct tsr_server *server;
    tsr_conn conn;
    struct tsr_person person;  /* `id` is empty for nobody */
    struct tsr_watch *watches; /* the tables it looks at */
    struct tsr_client *next, *previous;
    char address[TSR_ADDRESS_TEXT]; /* by which limits count */
    bool greeted;                   /* requests are taken */
    bool has_key;
    uint8_t key_hash[TSR_KEY_HASH];
    struct tsr_bucket catch_up; /* of messages made again for it */
};

/* The handlers of net; `server` is a struct tsr_server. */
int tsr_client_upgrade(void *server, const struct tsr_net_request *request);
void tsr_client_opened(void *server, tsr_conn conn);
void tsr_client_message(void *server, tsr_conn conn, const char *text, size_t length);
void tsr_client_refused(void *server, tsr_conn conn, bool fast, const char *text, size_t length);
void tsr_client_closed(void *server, tsr_conn conn);

/* Ends the WebSockets of a person: those of one key, or all but those of one; NULL for any. */
void tsr_clients_drop(struct tsr_server *server, const char *person, const char *key,
                      const char *keep);
void tsr_clients_rename(struct tsr_server *server, const char *person, const char *name);
/* A guest has an account now. */
void tsr_clients_account(struct tsr_server *server, const struct tsr_person *person);

/* Notes for everybody who is connected, and was noted last before then, that they are: a page may
 * stay open for months. */
void tsr_clients_seen(struct tsr_server *server, int64_t before);

/* Says goodbye to everybody, for the server stops. */
void tsr_clients_bye(struct tsr_server *server);

#endif
