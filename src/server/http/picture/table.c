/* SPDX-License-Identifier: MIT */
/* What a table shows to everybody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/picture/internal.h"
#include "server/http/record.h"
#include "server/room/internal.h"
#include "server/room/rooms.h"
#include "tsuro/text.h"

#define MADE_UP_PLIES 22

/* The game as it would begin, for the size of its board: what it deals is shown to nobody. */
static bool game_prepare(const struct tsr_table_row *row, tsuro_game *game)
{
    tsuro_setup setup;
    char why[TSR_WHY_SIZE];
    bool fits =
        tsr_engine_setup(row->edition, row->seat_count, row->first, row->options, &setup, why) &&
        tsr_engine_setup_check(&setup, why);
    if (!fits) /* it may become a game when more have come */
        tsuro_setup_defaults(tsuro_edition_find(row->edition), 2, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = 17;
    return tsuro_game_new(&setup, game, NULL) == TSURO_OK;
}

void picture_table_decorate(struct picture_table *table)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int ply = 0; ply < MADE_UP_PLIES; ply++) {
        tsuro_game next = table->game;
        int count = tsuro_game_moves(&table->game, moves);
        if (!count || tsuro_game_play(&next, moves[(ply * 7 + 1) % count], NULL) ||
            tsuro_game_ending(&next) != TSURO_ENDING_NONE)
            break;
        table->game = next;
    }
    table->seats = 0;
}

/* As everywhere: of two who have the same name the second is "Bo 2". */
static void names_keep(char names[TSR_SEATS_MAX][TSR_NAME_SHOWN], int count,
                       struct picture_table *table)
{
    tsr_names_tell_apart(names, count);
    for (int i = 0; i < count; i++)
        snprintf(table->names[i], sizeof table->names[i], "%.*s", TSR_NAME_SHOWN - 1, names[i]);
}

void picture_players_name(const struct tsr_game_row *row, struct picture_table *table)
{
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    for (int i = 0; i < row->players; i++) {
        const struct tsr_game_seat *seat = &row->seats[i];
        snprintf(names[i], sizeof names[i], "%s",
                 seat->name[0] || seat->person[0] ? seat->name : seat->bot);
    }
    names_keep(names, row->players, table);
}

static void sitters_name(const struct tsr_table_row *row, struct picture_table *table)
{
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    for (int i = 0; i < row->seat_count; i++)
        snprintf(names[i], sizeof names[i], "%s",
                 row->seats[i].name[0] ? row->seats[i].name : row->seats[i].bot);
    names_keep(names, row->seat_count, table);
}

bool picture_seat_find(struct tsr_server *server, const char *link, char id[TSR_ID_SIZE])
{
    int seat, generation;
    const size_t length = strcspn(link, "-");
    if (length >= TSR_ID_SIZE)
        return false;
    snprintf(id, TSR_ID_SIZE, "%.*s", (int)length, link);
    const struct tsr_room *room = tsr_room_find(server->rooms, id);
    return room && tsr_room_link_check(room, link, &seat, &generation);
}

/* A game of which the log is there, but does not lead to where the table stands, or to the result
 * that was kept. */
static int game_judge(const struct tsr_room *room)
{
    const bool over = room->row.status == TSR_TABLE_OVER;
    if (room->row.status == TSR_TABLE_OPEN || !room->game.id[0] ||
        (room->has_game && (!over || (tsuro_game_ending(&room->head) != TSURO_ENDING_NONE &&
                                      tsr_record_result_fits(&room->game, &room->head)))))
        return PICTURE_REFUSAL_NONE;
    return tsuro_rules_supported(room->game.rules) ? PICTURE_DAMAGED : PICTURE_OTHER_RULES;
}

bool picture_table_find(struct tsr_server *server, const char *id, int language,
                        struct picture_table *table)
{
    const struct tsr_room *room = tsr_room_find(server->rooms, id);
    memset(table, 0, sizeof *table);
    if (!room || room->life == ROOM_GONE)
        return false;
    if (room->has_game)
        tsuro_game_view(&room->shown, TSURO_PUBLIC, &table->game);
    else if (!game_prepare(&room->row, &table->game))
        return false;
    table->seats = room->has_game ? 0 : room->row.seat_count;
    if (room->has_game && tsuro_game_ending(&room->shown) != TSURO_ENDING_NONE)
        snprintf(table->over, sizeof table->over, "%s", room->game.id);
    if (table->over[0]) /* who has a seat by now may be another, who did not play */
        picture_players_name(&room->game, table);
    else
        sitters_name(&room->row, table);
    table->refusal = game_judge(room);
    table->seq = room->seq;
    picture_words_make(room, language, table);
    return true;
}

tsuro_record *picture_table_record(struct tsr_server *server, const char *id)
{
    const struct tsr_room *room = tsr_room_find(server->rooms, id);
    tsuro_setup setup;
    char seed[TSURO_SEED_MAX + 1];
    tsuro_record *record = NULL;
    if (room && room->has_game && room->shown_count <= TSURO_RECORD_MOVES)
        record = calloc(1, sizeof *record);
    if (!record)
        return NULL;
    if (!tsr_room_setup(&room->game, &setup, seed) ||
        tsuro_game_new(&setup, &record->start, NULL) != TSURO_OK) {
        free(record);
        return NULL;
    }
    for (int i = 0; i < room->shown_count; i++)
        record->moves[record->count++] = room->moves[i].move;
    return record;
}
