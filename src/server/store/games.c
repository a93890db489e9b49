/* SPDX-License-Identifier: MIT */
#include "server/store/games.h"

#include <string.h>

#define GAME_COLUMNS                                                                               \
    "g.id, g.tbl, g.number, g.public, g.rules, g.edition, g.options, g.first, g.players, "         \
    "g.secret,"                                                                                    \
    " g.nonces, g.started, g.ended, g.plies, g.result, g.commitments, g.stopped"

int tsr_game_add(struct tsr_db *db, const struct tsr_game_row *row)
{
    const struct tsr_db_value values[] = {
        tsr_db_text(row->id),          tsr_db_text(row->table),
        tsr_db_int(row->number),       tsr_db_int(row->visibility),
        tsr_db_int(row->rules),        tsr_db_text(row->edition),
        tsr_db_text(row->options),     tsr_db_int(row->first),
        tsr_db_int(row->players),      tsr_db_blob(row->secret, sizeof row->secret),
        tsr_db_text(row->nonces),      tsr_db_int(row->started),
        tsr_db_text(row->commitments), tsr_db_text(row->stopped),
    };
    int status =
        tsr_db_query(db,
                     "INSERT INTO games (id, tbl, number, public, rules, edition, options,"
                     " first, players, secret, nonces, started, commitments, stopped, plies)"
                     " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0)",
                     values, 14, NULL, NULL);
    for (int i = 0; status == TSR_STORE_OK && i < row->players; i++) {
        const struct tsr_game_seat *seat = &row->seats[i];
        const struct tsr_db_value seat_values[] = {
            tsr_db_text(row->id),
            tsr_db_int(i),
            tsr_db_text(seat->person[0] ? seat->person : NULL),
            tsr_db_text(seat->bot[0] ? seat->bot : NULL),
            tsr_db_int(row->started),
            tsr_db_text(seat->bot[0] && seat->name[0] ? seat->name : NULL)};
        status = tsr_db_query(db,
                              "INSERT INTO game_seats (game, seat, person, bot, started, name)"
                              " VALUES ($1, $2, $3, $4, $5, $6)",
                              seat_values, 6, NULL, NULL);
    }
    return status;
}

int tsr_game_end(struct tsr_db *db, const char *id, int64_t now, int plies, const char *result)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_int(now), tsr_db_int(plies),
                                          tsr_db_text(result)};
    return tsr_db_query(db, "UPDATE games SET ended = $2, plies = $3, result = $4 WHERE id = $1",
                        values, 4, NULL, NULL);
}

int tsr_game_keep(struct tsr_db *db, const char *id, const char *state)
{
    const struct tsr_db_value values[] = {tsr_db_text(id), tsr_db_text(state)};
    return tsr_db_query(db, "UPDATE games SET state = $2 WHERE id = $1", values, 2, NULL, NULL);
}

static void state_row_read(void *user, const struct tsr_db_value *values)
{
    char **state = user;
    if (values[0].type == TSR_DB_TEXT)
        *state = strdup(values[0].bytes);
}

char *tsr_game_kept(struct tsr_db *db, const char *id)
{
    char *state = NULL;
    const struct tsr_db_value value = tsr_db_text(id);
    tsr_db_query(db, "SELECT state FROM games WHERE id = $1", &value, 1, state_row_read, &state);
    return state;
}

int tsr_move_add(struct tsr_db *db, const char *game, const struct tsr_move_row *row)
{
    const struct tsr_db_value values[] = {
        tsr_db_text(game),   tsr_db_int(row->ply), tsr_db_text(row->move),    tsr_db_int(row->seat),
        tsr_db_int(row->by), tsr_db_int(row->at),  tsr_db_int(row->time_left)};
    return tsr_db_query(db,
                        "INSERT INTO moves (game, ply, move, seat, played_by, at, time_left)"
                        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                        values, 7, NULL, NULL);
}

static void game_row_read(void *user, const struct tsr_db_value *values)
{
    struct tsr_game_row *row = user;
    tsr_db_copy_text(&values[0], row->id, sizeof row->id);
    tsr_db_copy_text(&values[1], row->table, sizeof row->table);
    row->number = (int)values[2].number;
    row->visibility = (int)values[3].number;
    row->rules = (int)values[4].number;
    tsr_db_copy_text(&values[5], row->edition, sizeof row->edition);
    tsr_db_copy_text(&values[6], row->options, sizeof row->options);
    row->first = (int)values[7].number;
    row->players = tsr_db_choice(&values[8], TSR_SEATS_MAX, 0);
    if (values[9].length == sizeof row->secret)
        memcpy(row->secret, values[9].bytes, sizeof row->secret);
    tsr_db_copy_text(&values[10], row->nonces, sizeof row->nonces);
    row->started = values[11].number;
    row->ended = values[12].number;
    row->plies = (int)values[13].number;
    tsr_db_copy_text(&values[14], row->result, sizeof row->result);
    tsr_db_copy_text(&values[15], row->commitments, sizeof row->commitments);
    tsr_db_copy_text(&values[16], row->stopped, sizeof row->stopped);
}

static void game_seat_read(void *user, const struct tsr_db_value *values)
{
    struct tsr_game_row *row = user;
    if (values[0].number < 0 || values[0].number >= TSR_SEATS_MAX)
        return;
    struct tsr_game_seat *seat = &row->seats[values[0].number];
    tsr_db_copy_text(&values[1], seat->person, sizeof seat->person);
    tsr_db_copy_text(&values[2], seat->bot, sizeof seat->bot);
    tsr_db_copy_text(&values[3], seat->name, sizeof seat->name);
}

static int seats_read(struct tsr_db *db, struct tsr_game_row *row)
{
    const struct tsr_db_value value = tsr_db_text(row->id);
    return tsr_db_query(db,
                        "SELECT s.seat, s.person, s.bot, COALESCE(s.name, p.name) FROM game_seats s"
                        " LEFT JOIN people p ON p.id = s.person WHERE s.game = $1",
                        &value, 1, game_seat_read, row);
}

static int game_read(struct tsr_db *db, int status, struct tsr_game_row *row)
{
    if (status == TSR_STORE_OK && !row->id[0])
        return TSR_STORE_NONE;
    return status == TSR_STORE_OK ? seats_read(db, row) : status;
}

int tsr_game_load(struct tsr_db *db, const char *id, struct tsr_game_row *row)
{
    memset(row, 0, sizeof *row);
    const struct tsr_db_value value = tsr_db_text(id);
    return game_read(db,
                     tsr_db_query(db, "SELECT " GAME_COLUMNS " FROM games g WHERE g.id = $1",
                                  &value, 1, game_row_read, row),
                     row);
}

int tsr_game_at(struct tsr_db *db, const char *table, int number, struct tsr_game_row *row)
{
    memset(row, 0, sizeof *row);
    const struct tsr_db_value values[] = {tsr_db_text(table), tsr_db_int(number)};
    return game_read(
        db,
        tsr_db_query(db, "SELECT " GAME_COLUMNS " FROM games g WHERE g.tbl = $1 AND g.number = $2",
                     values, 2, game_row_read, row),
        row);
}

struct rules_each {
    void (*each)(void *user, int rules, int count);
    void *user;
};

static void rules_row_read(void *user, const struct tsr_db_value *values)
{
    const struct rules_each *call = user;
    call->each(call->user, (int)values[0].number, (int)values[1].number);
}

int tsr_game_rules(struct tsr_db *db, void (*each)(void *user, int rules, int count), void *user)
{
    struct rules_each call = {each, user};
    const struct tsr_db_value playing = tsr_db_int(TSR_TABLE_PLAYING);
    return tsr_db_query(db,
                        "SELECT g.rules, COUNT(*) FROM tables t"
                        " JOIN games g ON g.tbl = t.id AND g.number = t.number"
                        " WHERE t.status = $1 GROUP BY g.rules ORDER BY g.rules",
                        &playing, 1, rules_row_read, &call);
}

struct move_each {
    void (*each)(void *user, const struct tsr_move_row *row);
    void *user;
};

static void move_row_read(void *user, const struct tsr_db_value *values)
{
    const struct move_each *call = user;
    struct tsr_move_row row = {
        .ply = (int)values[0].number,
        .seat = (int)values[2].number,
        .by = (int)values[3].number,
        .at = values[4].number,
        .time_left = values[5].number,
    };
    tsr_db_copy_text(&values[1], row.move, sizeof row.move);
    call->each(call->user, &row);
}

int tsr_move_list(struct tsr_db *db, const char *game,
                  void (*each)(void *user, const struct tsr_move_row *row), void *user)
{
    struct move_each call = {each, user};
    const struct tsr_db_value value = tsr_db_text(game);
    return tsr_db_query(db,
                        "SELECT ply, move, seat, played_by, at, time_left FROM moves"
                        " WHERE game = $1 ORDER BY ply",
                        &value, 1, move_row_read, &call);
}

struct game_each {
    struct tsr_db *db;
    int status;
    void (*each)(void *user, const struct tsr_game_row *row);
    void *user;
};

static void game_list_read(void *user, const struct tsr_db_value *values)
{
    struct game_each *call = user;
    struct tsr_game_row row;
    memset(&row, 0, sizeof row);
    game_row_read(&row, values);
    if (call->status == TSR_STORE_OK)
        call->status = seats_read(call->db, &row);
    if (call->status == TSR_STORE_OK)
        call->each(call->user, &row);
}

int tsr_game_list(struct tsr_db *db, const char *person, int64_t before, const char *before_id,
                  int most, void (*each)(void *user, const struct tsr_game_row *row), void *user)
{
    struct game_each call = {.db = db, .each = each, .user = user};
    const struct tsr_db_value values[] = {tsr_db_int(before), tsr_db_text(before_id),
                                          tsr_db_int(most), tsr_db_text(person)};
    const int status =
        person ? tsr_db_query(db,
                              "SELECT " GAME_COLUMNS " FROM games g"
                              " JOIN (SELECT DISTINCT started, game FROM game_seats"
                              " WHERE person = $4 AND started <= $1"
                              " AND (started < $1 OR game < $2)"
                              " ORDER BY started DESC, game DESC LIMIT $3) s ON s.game = g.id"
                              " ORDER BY g.started DESC, g.id DESC",
                              values, 4, game_list_read, &call)
               : tsr_db_query(db,
                              "SELECT " GAME_COLUMNS " FROM games g"
                              " WHERE g.public = 1 AND g.result IS NOT NULL"
                              " AND (g.started < $1 OR (g.started = $1 AND g.id < $2))"
                              " ORDER BY g.started DESC, g.id DESC LIMIT $3",
                              values, 3, game_list_read, &call);
    return status == TSR_STORE_OK ? call.status : status;
}
