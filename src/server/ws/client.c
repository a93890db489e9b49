/* SPDX-License-Identifier: MIT */
#include "server/ws/client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/auth/host.h"
#include "server/auth/person.h"
#include "server/auth/seen.h"
#include "server/now.h"
#include "server/room/engine.h"
#include "server/room/rooms.h"
#include "server/ws/answer.h"
#include "server/ws/command.h"

#define CLOSE_GOING_AWAY 1001
#define CLOSE_POLICY 1008

/* Looks up who has the key of an upgrade request. */
struct lookup {
    struct tsr_job job;
    struct tsr_server *server;
    tsr_conn conn;
    uint8_t hash[TSR_SECRET_HASH];
    uint64_t revocations; /* when it was begun */
    struct tsr_person person;
};

static int lookup_run(struct tsr_db *db, struct tsr_job *job)
{
    struct lookup *lookup = (struct lookup *)job;
    return tsr_key_find(db, lookup->hash, &lookup->person);
}

static void client_send(struct tsr_client *client, const struct tsr_text *out)
{
    struct tsr_net_text *text = tsr_net_text_new(out->bytes, out->length);
    tsr_net_send(client->server->net, client->conn, text);
    tsr_net_text_unref(text);
}

static void client_greet(struct tsr_client *client)
{
    char bytes[1024];
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    tsr_json_key_string(&json, "type", "hello");
    tsr_json_key_int(&json, "protocol", TSR_PROTOCOL);
    tsr_json_key_int(&json, "rules", TSURO_RULES);
    tsr_json_key_string(&json, "version", TSURO_VERSION);
    tsr_json_key(&json, "person");
    if (client->person.id[0]) {
        tsr_json_object(&json);
        tsr_json_key_string(&json, "id", client->person.id);
        tsr_json_key_string(&json, "name", client->person.name);
        tsr_json_key_bool(&json, "account", client->person.login[0] != '\0');
        tsr_json_end_object(&json);
    } else {
        tsr_json_null(&json);
    }
    tsr_json_key_int(&json, "time", tsr_now());
    tsr_json_end_object(&json);
    client_send(client, &text);
    client->greeted = true;
}

static void lookup_done(struct tsr_job *job);

static void lookup_start(struct lookup *lookup)
{
    lookup->job.run = lookup_run;
    lookup->job.done = lookup_done;
    lookup->revocations = lookup->server->revocations;
    tsr_store_read(lookup->server->store, &lookup->job);
}

static void lookup_done(struct tsr_job *job)
{
    struct lookup *lookup = (struct lookup *)job;
    struct tsr_client *client = tsr_net_data(lookup->server->net, lookup->conn);
    if (client && lookup->revocations != lookup->server->revocations) {
        lookup_start(lookup); /* a key was ended meanwhile: perhaps this one */
        return;
    }
    if (client && job->status == TSR_STORE_OK) {
        client->person = lookup->person;
        tsr_seen_note(client->server, &client->person);
    }
    if (client)
        client_greet(client);
    free(lookup);
}

int tsr_client_upgrade(void *user, const struct tsr_net_request *request)
{
    struct tsr_server *server = user;
    if (server->stopping)
        return 503;
    if (!tsr_host_is_ours(&server->settings, request->host) ||
        !tsr_request_is_ours(&server->settings, request))
        return 403;
    if (tsr_request_is_torn(&server->settings, request))
        return 400;
    struct tsr_client *client = calloc(1, sizeof *client);
    if (!client)
        return 503;
    client->server = server;
    client->conn = request->conn;
    memcpy(client->address, request->address, sizeof client->address);
    client->has_key = tsr_request_key(&server->settings, request, client->key_hash);
    client->next = server->clients;
    if (client->next)
        client->next->previous = client;
    server->clients = client;
    tsr_net_set_data(server->net, client->conn, client);
    return 0;
}

void tsr_client_opened(void *user, tsr_conn conn)
{
    struct tsr_server *server = user;
    struct tsr_client *client = tsr_net_data(server->net, conn);
    struct lookup *lookup = client->has_key ? calloc(1, sizeof *lookup) : NULL;
    if (!lookup) {
        client_greet(client);
        return;
    }
    lookup->server = server;
    lookup->conn = conn;
    memcpy(lookup->hash, client->key_hash, sizeof lookup->hash);
    lookup_start(lookup);
}

void tsr_client_message(void *user, tsr_conn conn, const char *text, size_t length)
{
    struct tsr_server *server = user;
    struct tsr_client *client = tsr_net_data(server->net, conn);
    if (client->greeted)
        tsr_command_take(client, text, length);
    else
        tsr_answer_error(server, &(struct tsr_return){.conn = conn}, TSR_ERROR_WRONG_STATE,
                         "wait for the hello");
}

void tsr_client_refused(void *user, tsr_conn conn, bool fast, const char *text, size_t length)
{
    struct tsr_server *server = user;
    tsr_command_refuse(tsr_net_data(server->net, conn), text, length,
                       fast ? TSR_ERROR_TOO_FAST : TSR_ERROR_TOO_LONG);
}

void tsr_client_closed(void *user, tsr_conn conn)
{
    struct tsr_server *server = user;
    struct tsr_client *client = tsr_net_data(server->net, conn);
    tsr_net_set_data(server->net, conn, NULL);
    tsr_watches_end(client);
    if (client->previous)
        client->previous->next = client->next;
    else
        server->clients = client->next;
    if (client->next)
        client->next->previous = client->previous;
    free(client);
}

static void client_bye(struct tsr_client *client, const char *reason, int code)
{
    char bytes[96];
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    tsr_json_key_string(&json, "type", "bye");
    tsr_json_key_string(&json, "reason", reason);
    tsr_json_end_object(&json);
    client_send(client, &text);
    tsr_net_drop(client->server->net, client->conn, code);
}

void tsr_clients_drop(struct tsr_server *server, const char *person, const char *key,
                      const char *keep)
{
    server->revocations++;
    for (struct tsr_client *client = server->clients; client; client = client->next) {
        if (strcmp(client->person.id, person) != 0 ||
            (key && strcmp(client->person.key, key) != 0) ||
            (keep && strcmp(client->person.key, keep) == 0))
            continue;
        client_bye(client, "revoked", CLOSE_POLICY);
    }
}

void tsr_clients_rename(struct tsr_server *server, const char *person, const char *name)
{
    for (struct tsr_client *client = server->clients; client; client = client->next) {
        if (strcmp(client->person.id, person) == 0)
            snprintf(client->person.name, sizeof client->person.name, "%s", name);
    }
}

void tsr_clients_account(struct tsr_server *server, const struct tsr_person *person)
{
    for (struct tsr_client *client = server->clients; client; client = client->next) {
        if (strcmp(client->person.id, person->id) == 0)
            memcpy(client->person.login, person->login, sizeof client->person.login);
    }
}

void tsr_clients_seen(struct tsr_server *server, int64_t before)
{
    for (struct tsr_client *client = server->clients; client; client = client->next) {
        if (client->person.key_seen < before)
            tsr_seen_note(server, &client->person);
    }
}

void tsr_clients_bye(struct tsr_server *server)
{
    for (struct tsr_client *client = server->clients; client; client = client->next)
        client_bye(client, "shutdown", CLOSE_GOING_AWAY);
}
