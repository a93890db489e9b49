/* SPDX-License-Identifier: MIT */
#include "server/store/db.h"

#include <string.h>

#include <unicode/utf8.h>

const char *tsr_store_status_text(int status)
{
    static const char *const texts[] = {"ok",       "none", "conflict", "full",
                                        "readonly", "busy", "broken"};
    return status >= 0 && status <= TSR_STORE_BROKEN ? texts[status] : "unknown";
}

struct tsr_db_value tsr_db_null(void)
{
    return (struct tsr_db_value){.type = TSR_DB_NULL};
}

struct tsr_db_value tsr_db_int(int64_t number)
{
    return (struct tsr_db_value){.type = TSR_DB_INT, .number = number};
}

struct tsr_db_value tsr_db_text(const char *text)
{
    if (!text)
        return tsr_db_null();
    return (struct tsr_db_value){.type = TSR_DB_TEXT, .bytes = text, .length = strlen(text)};
}

struct tsr_db_value tsr_db_blob(const void *bytes, size_t length)
{
    return (struct tsr_db_value){.type = TSR_DB_BLOB, .bytes = bytes, .length = length};
}

static bool is_utf8(const char *bytes, size_t length)
{
    UChar32 character = 0;
    for (size_t i = 0; i < length && character >= 0;)
        U8_NEXT(bytes, i, length, character);
    return character >= 0;
}

void tsr_db_copy_text(const struct tsr_db_value *value, char *out, size_t size)
{
    out[0] = '\0';
    if (value->type == TSR_DB_NULL || !value->bytes || value->length >= size ||
        memchr(value->bytes, 0, value->length) || !is_utf8(value->bytes, value->length))
        return;
    memcpy(out, value->bytes, value->length);
    out[value->length] = '\0';
}

int tsr_db_choice(const struct tsr_db_value *value, int most, int instead)
{
    return value->number >= 0 && value->number <= most ? (int)value->number : instead;
}

int tsr_db_query(struct tsr_db *db, const char *sql, const struct tsr_db_value *values, int count,
                 tsr_db_row row, void *user)
{
    return db->backend->query(db, sql, values, count, row, user);
}

int tsr_db_run(struct tsr_db *db, const char *sql)
{
    return db->backend->query(db, sql, NULL, 0, NULL, NULL);
}
