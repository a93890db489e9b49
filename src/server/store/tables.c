/* SPDX-License-Identifier: MIT */
#include "server/store/tables.h"

#include <string.h>

/* Seats and tables are changed, never replaced: what a newer program stores in columns of its own
 * stays. */
static int seats_save(struct tsr_db *db, const struct tsr_table_row *row)
{
    const struct tsr_db_value table = tsr_db_text(row->id);
    const struct tsr_db_value beyond[] = {table, tsr_db_int(row->seat_count)};
    int status =
        tsr_db_query(db, "DELETE FROM seats WHERE tbl = $1 AND seat >= $2", beyond, 2, NULL, NULL);
    for (int i = 0; status == TSR_STORE_OK && i < row->seat_count; i++) {
        const struct tsr_seat_row *seat = &row->seats[i];
        const struct tsr_db_value values[] = {
            table,
            tsr_db_int(i),
            tsr_db_int(seat->kind),
            tsr_db_text(seat->person[0] ? seat->person : NULL),
            tsr_db_text(seat->bot[0] ? seat->bot : NULL),
            tsr_db_int(seat->link),
            tsr_db_int(seat->bot_plays),
            tsr_db_text(seat->kind == TSR_SEAT_BOT && seat->name[0] ? seat->name : NULL),
            tsr_db_int(seat->time_left),
        };
        status =
            tsr_db_query(db,
                         "INSERT INTO seats (tbl, seat, kind, person, bot, link, bot_plays, name,"
                         " time_left)"
                         " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
                         " ON CONFLICT (tbl, seat) DO UPDATE SET kind = $3, person = $4, bot = $5,"
                         " link = $6, bot_plays = $7, name = $8, time_left = $9",
                         values, 9, NULL, NULL);
    }
    return status;
}

int tsr_table_save(struct tsr_db *db, const struct tsr_table_row *row)
{
    const struct tsr_db_value values[] = {
        tsr_db_text(row->id),
        tsr_db_text(row->host),
        tsr_db_int(row->status),
        tsr_db_int(row->visibility),
        tsr_db_text(row->edition),
        tsr_db_text(row->options),
        tsr_db_int(row->clock),
        tsr_db_int(row->clock_seconds),
        tsr_db_int(row->clock_increment),
        tsr_db_int(row->first),
        tsr_db_int(row->created),
        tsr_db_int(row->touched),
        tsr_db_int(row->number),
        tsr_db_blob(row->secret, sizeof row->secret),
        tsr_db_int(row->question_ply),
        tsr_db_int(row->question_used),
        tsr_db_int(row->question_at),
        tsr_db_int(row->held),
        tsr_db_int(row->redrawn),
        tsr_db_text(row->stopped),
    };
    const int status = tsr_db_query(
        db,
        "INSERT INTO tables (id, host, status, visibility, edition, options, clock, clock_seconds,"
        " clock_increment, first, created, touched, number, secret, question_ply, question_used,"
        " question_at, held, redrawn, stopped)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,"
        " $19, $20)"
        " ON CONFLICT (id) DO UPDATE SET host = $2, status = $3, visibility = $4, edition = $5,"
        " options = $6, clock = $7, clock_seconds = $8, clock_increment = $9, first = $10,"
        " touched = $12, number = $13, secret = $14, question_ply = $15, question_used = $16,"
        " question_at = $17, held = $18, redrawn = $19, stopped = $20",
        values, 20, NULL, NULL);
    return status == TSR_STORE_OK ? seats_save(db, row) : status;
}

static void table_row_read(void *user, const struct tsr_db_value *values)
{
    struct tsr_table_row *row = user;
    tsr_db_copy_text(&values[0], row->id, sizeof row->id);
    tsr_db_copy_text(&values[1], row->host, sizeof row->host);
    row->status = tsr_db_choice(&values[2], TSR_TABLE_CLOSED, TSR_TABLE_OVER);
    row->visibility = tsr_db_choice(&values[3], TSR_PUBLIC_TABLE, TSR_BY_LINK);
    tsr_db_copy_text(&values[4], row->edition, sizeof row->edition);
    tsr_db_copy_text(&values[5], row->options, sizeof row->options);
    row->clock = tsr_db_choice(&values[6], TSR_CLOCK_BANK, TSR_CLOCK_NONE);
    row->clock_seconds = (int)values[7].number;
    row->clock_increment = (int)values[8].number;
    row->first = (int)values[9].number;
    row->created = values[10].number;
    row->touched = values[11].number;
    row->number = (int)values[12].number;
    if (values[13].length == sizeof row->secret)
        memcpy(row->secret, values[13].bytes, sizeof row->secret);
    row->question_ply = (int)values[14].number;
    row->question_used = values[15].number;
    row->question_at = values[16].number;
    row->held = values[17].number;
    row->redrawn = values[18].number;
    tsr_db_copy_text(&values[19], row->stopped, sizeof row->stopped);
}

static void seat_row_read(void *user, const struct tsr_db_value *values)
{
    struct tsr_table_row *row = user;
    if (row->seat_count >= TSR_SEATS_MAX)
        return;
    struct tsr_seat_row *seat = &row->seats[row->seat_count++];
    seat->kind = tsr_db_choice(&values[0], TSR_SEAT_BOT, TSR_SEAT_OPEN);
    tsr_db_copy_text(&values[1], seat->person, sizeof seat->person);
    tsr_db_copy_text(&values[2], seat->bot, sizeof seat->bot);
    seat->link = (int)values[3].number;
    seat->bot_plays = tsr_db_choice(&values[4], TSR_BOT_PLAYS_LEFT, TSR_BOT_PLAYS_NOT);
    tsr_db_copy_text(&values[5], seat->name, sizeof seat->name);
    seat->account = values[6].type == TSR_DB_TEXT;
    seat->time_left = values[7].number;
}

int tsr_table_load(struct tsr_db *db, const char *id, struct tsr_table_row *row)
{
    memset(row, 0, sizeof *row);
    const struct tsr_db_value value = tsr_db_text(id);
    int status = tsr_db_query(
        db,
        "SELECT id, host, status, visibility, edition, options, clock, clock_seconds,"
        " clock_increment, first, created, touched, number, secret, question_ply,"
        " question_used, question_at, held, redrawn, stopped FROM tables WHERE id = $1",
        &value, 1, table_row_read, row);
    if (status == TSR_STORE_OK && !row->id[0])
        return TSR_STORE_NONE;
    if (status == TSR_STORE_OK)
        status = tsr_db_query(db,
                              "SELECT s.kind, s.person, s.bot, s.link, s.bot_plays,"
                              " COALESCE(s.name, p.name), p.login, s.time_left FROM seats s LEFT "
                              "JOIN people p ON p.id = s.person"
                              " WHERE s.tbl = $1 ORDER BY s.seat",
                              &value, 1, seat_row_read, row);
    return status;
}

int tsr_table_hold(struct tsr_db *db, const char *id, int64_t until)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_int(until)};
    return tsr_db_query(db, "UPDATE tables SET held = $2 WHERE id = $1 AND held = 0", values, 2,
                        NULL, NULL);
}

struct id_each {
    void (*each)(void *user, const char *id);
    void *user;
};

static void id_row_read(void *user, const struct tsr_db_value *values)
{
    const struct id_each *call = user;
    char id[TSR_ID_SIZE];
    tsr_db_copy_text(&values[0], id, sizeof id);
    call->each(call->user, id);
}

int tsr_table_list(struct tsr_db *db, void (*each)(void *user, const char *id), void *user)
{
    struct id_each call = {each, user};
    const struct tsr_db_value closed = tsr_db_int(TSR_TABLE_CLOSED);
    return tsr_db_query(db, "SELECT id FROM tables WHERE status <> $1 ORDER BY created", &closed, 1,
                        id_row_read, &call);
}
