/* SPDX-License-Identifier: MIT */
#include "server/store/people.h"

#include <string.h>

#include "server/store/tables.h"

static int changed_or_none(struct tsr_db *db, int status)
{
    return status == TSR_STORE_OK && db->changed == 0 ? TSR_STORE_NONE : status;
}

int tsr_person_add(struct tsr_db *db, const char *id, const char *name, int64_t now)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_text(name), tsr_db_int(now)};
    return tsr_db_query(db, "INSERT INTO people (id, name, created) VALUES ($1, $2, $3)", values, 3,
                        NULL, NULL);
}

int tsr_person_rename(struct tsr_db *db, const char *id, const char *name)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_text(name)};
    return changed_or_none(db, tsr_db_query(db,
                                            "UPDATE people SET name = $2"
                                            " WHERE id = $1 AND gone IS NULL",
                                            values, 2, NULL, NULL));
}

int tsr_person_account(struct tsr_db *db, const char *id, const char *login, const char *password)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_text(login),
                                          tsr_db_text(password)};
    return changed_or_none(db, tsr_db_query(db,
                                            "UPDATE people SET login = $2, password = $3"
                                            " WHERE id = $1 AND login IS NULL AND gone IS NULL",
                                            values, 3, NULL, NULL));
}

int tsr_person_password(struct tsr_db *db, const char *id, const char *password)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_text(password)};
    return changed_or_none(db, tsr_db_query(db,
                                            "UPDATE people SET password = $2"
                                            " WHERE id = $1 AND login IS NOT NULL",
                                            values, 2, NULL, NULL));
}

struct login_row {
    struct tsr_person *person;
    char *password;
    bool found;
};

static void login_row_read(void *user, const struct tsr_db_value *values)
{
    struct login_row *row = user;
    row->found = true;
    tsr_db_copy_text(&values[0], row->password, TSR_PASSWORD_SIZE);
    if (!row->person)
        return;
    tsr_db_copy_text(&values[1], row->person->id, sizeof row->person->id);
    tsr_db_copy_text(&values[2], row->person->name, sizeof row->person->name);
    tsr_db_copy_text(&values[3], row->person->login, sizeof row->person->login);
}

int tsr_person_by_login(struct tsr_db *db, const char *login, struct tsr_person *person,
                        char password[TSR_PASSWORD_SIZE])
{
    struct login_row row = {.person = person, .password = password};
    const struct tsr_db_value value = tsr_db_text(login);
    const int status =
        tsr_db_query(db, "SELECT password, id, name, login FROM people WHERE login = $1", &value, 1,
                     login_row_read, &row);
    return status == TSR_STORE_OK && !row.found ? TSR_STORE_NONE : status;
}

int tsr_person_stored_password(struct tsr_db *db, const char *id, char password[TSR_PASSWORD_SIZE])
{
    struct login_row row = {.password = password};
    const struct tsr_db_value value = tsr_db_text(id);
    const int status = tsr_db_query(db, "SELECT password FROM people WHERE id = $1", &value, 1,
                                    login_row_read, &row);
    return status == TSR_STORE_OK && !row.found ? TSR_STORE_NONE : status;
}

int tsr_person_forget(struct tsr_db *db, const char *id, int64_t now)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_int(now)};
    const int status = changed_or_none(
        db, tsr_db_query(db,
                         "UPDATE people SET name = '', login = NULL, password = NULL, gone = $2"
                         " WHERE id = $1 AND gone IS NULL",
                         values, 2, NULL, NULL));
    if (status != TSR_STORE_OK)
        return status;
    db->forgot = true;
    return tsr_db_query(db, "DELETE FROM keys WHERE person = $1", values, 1, NULL, NULL);
}

/* Every part of it finds its rows by an index. */
#define GUEST_IDLE                                                                                 \
    "NOT EXISTS (SELECT 1 FROM keys k WHERE k.person = p.id AND k.seen >= $1)"                     \
    " AND NOT EXISTS (SELECT 1 FROM game_seats g WHERE g.person = p.id)"                           \
    " AND NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.tbl"                         \
    " WHERE s.person = p.id AND t.status <> $2)"                                                   \
    " AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = p.id AND t.status <> $2)"

struct look {
    struct tsr_guest_cursor *cursor;
    char (*idle)[TSR_ID_SIZE];
    int seen, count;
};

static void look_row_read(void *user, const struct tsr_db_value *values)
{
    struct look *look = user;
    look->seen++;
    tsr_db_copy_text(&values[0], look->cursor->id, sizeof look->cursor->id);
    look->cursor->created = values[1].number;
    if (values[2].number)
        memcpy(look->idle[look->count++], look->cursor->id, TSR_ID_SIZE);
}

int tsr_guests_idle(struct tsr_db *db, int64_t before, struct tsr_guest_cursor *cursor,
                    char idle[TSR_GUESTS_A_LOOK][TSR_ID_SIZE], int *count)
{
    const struct tsr_guest_cursor from = *cursor;
    struct look look = {.cursor = cursor, .idle = idle};
    const struct tsr_db_value values[] = {tsr_db_int(before), tsr_db_int(TSR_TABLE_CLOSED),
                                          tsr_db_int(from.created), tsr_db_text(from.id),
                                          tsr_db_int(TSR_GUESTS_A_LOOK)};
    const int status = tsr_db_query(
        db,
        "SELECT p.id, p.created, CASE WHEN " GUEST_IDLE " THEN 1 ELSE 0 END FROM people p"
        " WHERE COALESCE(p.login, '') = '' AND p.gone IS NULL AND p.created < $1"
        " AND p.created >= $3"
        " AND (p.created > $3 OR p.id > $4) ORDER BY p.created, p.id LIMIT $5",
        values, 5, look_row_read, &look);
    *count = look.count;
    if (look.seen < TSR_GUESTS_A_LOOK)
        *cursor = (struct tsr_guest_cursor){0};
    return status;
}

int tsr_guest_delete(struct tsr_db *db, const char *id, int64_t before)
{
    const struct tsr_db_value values[] = {tsr_db_int(before), tsr_db_int(TSR_TABLE_CLOSED),
                                          tsr_db_text(id)};
    int status = tsr_db_query(db,
                              "DELETE FROM keys WHERE person = (SELECT p.id FROM people p"
                              " WHERE p.id = $3 AND p.login IS NULL AND " GUEST_IDLE ")",
                              values, 3, NULL, NULL);
    if (status != TSR_STORE_OK)
        return status;
    return tsr_db_query(db,
                        "DELETE FROM people WHERE id = (SELECT p.id FROM people p"
                        " WHERE p.id = $3 AND p.login IS NULL AND " GUEST_IDLE ")",
                        values, 3, NULL, NULL);
}

int tsr_sessions_expire(struct tsr_db *db, int64_t before)
{
    const struct tsr_db_value values[] = {tsr_db_int(TSR_KEY_SESSION), tsr_db_int(before)};
    return tsr_db_query(db, "DELETE FROM keys WHERE kind = $1 AND seen < $2", values, 2, NULL,
                        NULL);
}

int tsr_person_merge(struct tsr_db *db, const char *from, const char *to)
{
    static const char *const statements[] = {
        "UPDATE game_seats SET person = $2 WHERE person = $1",
        "UPDATE seats SET person = $2 WHERE person = $1",
        "UPDATE tables SET host = $2 WHERE host = $1",
    };
    const struct tsr_db_value values[] = {tsr_db_text(from), tsr_db_text(to)};
    int status = TSR_STORE_OK;
    for (size_t i = 0; status == TSR_STORE_OK && i < sizeof statements / sizeof *statements; i++)
        status = tsr_db_query(db, statements[i], values, 2, NULL, NULL);
    return status;
}

int tsr_key_add(struct tsr_db *db, const uint8_t hash[TSR_KEY_HASH], const char *id,
                const char *person, int kind, const char *label, int64_t now)
{
    const struct tsr_db_value values[] = {tsr_db_blob(hash, TSR_KEY_HASH),
                                          tsr_db_text(id),
                                          tsr_db_text(person),
                                          tsr_db_int(kind),
                                          tsr_db_text(label),
                                          tsr_db_int(now)};
    return tsr_db_query(db,
                        "INSERT INTO keys (hash, id, person, kind, label, created, seen)"
                        " VALUES ($1, $2, $3, $4, $5, $6, $6)",
                        values, 6, NULL, NULL);
}

static void person_row_read(void *user, const struct tsr_db_value *values)
{
    struct tsr_person *person = user;
    tsr_db_copy_text(&values[0], person->id, sizeof person->id);
    tsr_db_copy_text(&values[1], person->name, sizeof person->name);
    tsr_db_copy_text(&values[2], person->login, sizeof person->login);
    tsr_db_copy_text(&values[3], person->key, sizeof person->key);
    person->key_kind = (int)values[4].number;
    person->key_seen = values[5].number;
}

int tsr_key_find(struct tsr_db *db, const uint8_t hash[TSR_KEY_HASH], struct tsr_person *person)
{
    memset(person, 0, sizeof *person);
    const struct tsr_db_value value = tsr_db_blob(hash, TSR_KEY_HASH);
    const int status = tsr_db_query(db,
                                    "SELECT p.id, p.name, p.login, k.id, k.kind, k.seen"
                                    " FROM keys k JOIN people p ON p.id = k.person"
                                    " WHERE k.hash = $1 AND p.gone IS NULL",
                                    &value, 1, person_row_read, person);
    return status == TSR_STORE_OK && !person->id[0] ? TSR_STORE_NONE : status;
}

int tsr_key_seen(struct tsr_db *db, const char *id, int64_t now)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_int(now)};
    return tsr_db_query(db, "UPDATE keys SET seen = $2 WHERE id = $1", values, 2, NULL, NULL);
}

static void count_row_read(void *user, const struct tsr_db_value *values)
{
    *(int64_t *)user = values[0].number;
}

int tsr_key_count(struct tsr_db *db, const char *person, int kind, int64_t *count)
{
    const struct tsr_db_value values[] = {tsr_db_text(person), tsr_db_int(kind)};
    return tsr_db_query(db, "SELECT COUNT(*) FROM keys WHERE person = $1 AND kind = $2", values, 2,
                        count_row_read, count);
}

int tsr_key_revoke(struct tsr_db *db, const char *person, int kind, const char *id)
{
    const struct tsr_db_value values[] = {tsr_db_text(person), tsr_db_int(kind), tsr_db_text(id)};
    return changed_or_none(
        db, tsr_db_query(db, "DELETE FROM keys WHERE person = $1 AND kind = $2 AND id = $3", values,
                         3, NULL, NULL));
}

int tsr_key_renew(struct tsr_db *db, const char *id, const uint8_t hash[TSR_KEY_HASH])
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_blob(hash, TSR_KEY_HASH)};
    return changed_or_none(
        db, tsr_db_query(db, "UPDATE keys SET hash = $2 WHERE id = $1", values, 2, NULL, NULL));
}

int tsr_key_revoke_others(struct tsr_db *db, const char *person, int kind, const char *keep)
{
    const struct tsr_db_value values[] = {tsr_db_text(person), tsr_db_text(keep), tsr_db_int(kind)};
    return tsr_db_query(db, "DELETE FROM keys WHERE person = $1 AND id <> $2 AND kind = $3", values,
                        3, NULL, NULL);
}

int tsr_key_revoke_oldest(struct tsr_db *db, const char *person)
{
    const struct tsr_db_value values[] = {tsr_db_text(person), tsr_db_int(TSR_KEY_SESSION)};
    return tsr_db_query(db,
                        "DELETE FROM keys WHERE id = (SELECT id FROM keys WHERE person = $1"
                        " AND kind = $2 ORDER BY seen, created LIMIT 1)",
                        values, 2, NULL, NULL);
}

struct key_each {
    void (*each)(void *user, const struct tsr_key *key);
    void *user;
};

static void key_row_read(void *user, const struct tsr_db_value *values)
{
    const struct key_each *call = user;
    struct tsr_key key;
    tsr_db_copy_text(&values[0], key.id, sizeof key.id);
    tsr_db_copy_text(&values[1], key.label, sizeof key.label);
    key.created = values[2].number;
    key.seen = values[3].number;
    call->each(call->user, &key);
}

int tsr_key_list(struct tsr_db *db, const char *person, int kind,
                 void (*each)(void *user, const struct tsr_key *key), void *user)
{
    struct key_each call = {each, user};
    const struct tsr_db_value values[] = {tsr_db_text(person), tsr_db_int(kind)};
    return tsr_db_query(db,
                        "SELECT id, label, created, seen FROM keys"
                        " WHERE person = $1 AND kind = $2 ORDER BY created DESC, id LIMIT 100",
                        values, 2, key_row_read, &call);
}
