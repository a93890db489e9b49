/* SPDX-License-Identifier: MIT */
/*
 * People and their keys (sessions and API tokens) in the store. Every function runs in a job, in a
 * thread of the store. Keys are stored and looked up by their hash alone.
 */
#ifndef TSR_SERVER_STORE_PEOPLE_H
#define TSR_SERVER_STORE_PEOPLE_H

#include "server/store/db.h"

#define TSR_ID_SIZE 16        /* of any identifier, with its NUL */
#define TSR_NAME_SIZE 100     /* 24 characters of UTF-8 */
#define TSR_LOGIN_SIZE 28     /* 3-24 letters, digits, - and _ */
#define TSR_PASSWORD_SIZE 136 /* stored form: libsodium's text */
#define TSR_KEY_HASH 32

enum tsr_key_kind { TSR_KEY_SESSION, TSR_KEY_TOKEN };

struct tsr_person {
    char id[TSR_ID_SIZE]; /* empty: nobody */
    char name[TSR_NAME_SIZE];
    char login[TSR_LOGIN_SIZE]; /* empty for guests */
    char key[TSR_ID_SIZE];      /* the session or token they came with, or empty */
    int key_kind;
    int64_t key_seen;
};

struct tsr_key {
    char id[TSR_ID_SIZE];
    char label[TSR_NAME_SIZE];
    int64_t created, seen;
};

int tsr_person_add(struct tsr_db *db, const char *id, const char *name, int64_t now);
int tsr_person_rename(struct tsr_db *db, const char *id, const char *name);

/* CONFLICT if the login is taken, NONE if the person has one already. */
int tsr_person_account(struct tsr_db *db, const char *id, const char *login, const char *password);
int tsr_person_password(struct tsr_db *db, const char *id, const char *password);

/* The person with that login and what their password is stored as. */
int tsr_person_by_login(struct tsr_db *db, const char *login, struct tsr_person *person,
                        char password[TSR_PASSWORD_SIZE]);
int tsr_person_stored_password(struct tsr_db *db, const char *id, char password[TSR_PASSWORD_SIZE]);

/* Forgets name, login, password and keys. The row stays, for the games. */
int tsr_person_forget(struct tsr_db *db, const char *id, int64_t now);

/* Where a look through the guests, oldest first, has come to. */
struct tsr_guest_cursor {
    int64_t created;
    char id[TSR_ID_SIZE];
};

#define TSR_GUESTS_A_LOOK 64

/* Looks at the next guests made before `before`, and lists those who have no key used since then,
 * no game and no table that is open. The cursor moves on; it is empty at the end. */
int tsr_guests_idle(struct tsr_db *db, int64_t before, struct tsr_guest_cursor *cursor,
                    char idle[TSR_GUESTS_A_LOOK][TSR_ID_SIZE], int *count);

/* Deletes that guest, unless there is a reason to keep them by now. */
int tsr_guest_delete(struct tsr_db *db, const char *id, int64_t before);

/* Ends sessions that were not used since `before`. */
int tsr_sessions_expire(struct tsr_db *db, int64_t before);

/* Gives the games and seats of one person to another. */
int tsr_person_merge(struct tsr_db *db, const char *from, const char *to);

int tsr_key_add(struct tsr_db *db, const uint8_t hash[TSR_KEY_HASH], const char *id,
                const char *person, int kind, const char *label, int64_t now);
int tsr_key_find(struct tsr_db *db, const uint8_t hash[TSR_KEY_HASH], struct tsr_person *person);
int tsr_key_seen(struct tsr_db *db, const char *id, int64_t now);
int tsr_key_count(struct tsr_db *db, const char *person, int kind, int64_t *count);

/* Gives a key another secret; it stays the same key otherwise. */
int tsr_key_renew(struct tsr_db *db, const char *id, const uint8_t hash[TSR_KEY_HASH]);

/* Ends one key of a person: NONE if it is not theirs. */
int tsr_key_revoke(struct tsr_db *db, const char *person, int kind, const char *id);
/* Ends all keys of that kind of a person but one; `keep` may be empty. */
int tsr_key_revoke_others(struct tsr_db *db, const char *person, int kind, const char *keep);

/* Ends the session of a person that was not used for longest. */
int tsr_key_revoke_oldest(struct tsr_db *db, const char *person);

/* Calls `each` for every key of that kind, newest first. */
int tsr_key_list(struct tsr_db *db, const char *person, int kind,
                 void (*each)(void *user, const struct tsr_key *key), void *user);

#endif
