/* SPDX-License-Identifier: MIT */
/*
 * Games that this program cannot play, because a newer one began them or their log does not play.
 * They wait: their tables are listed, and whoever asks for one gets a sentence; nothing about them
 * is changed, so that the program that can play them goes on as if this one had never run. Games
 * under rules that are supported no more would wait for ever: with them the server does not start,
 * unless the host says that they may end.
 */
#include <stdio.h>

#include <tsuro/version.h>

#include "server/log.h"
#include "server/room/internal.h"

bool tsr_room_waits(const struct tsr_room *room, char why[TSR_WAITS_SIZE])
{
    if (room->waits && room->game.rules > TSURO_RULES)
        snprintf(why, TSR_WAITS_SIZE,
                 "this game was begun under rules %d; this version of the server has rules %d. It "
                 "waits, nothing is lost, and it goes on when the newer version is back",
                 room->game.rules, TSURO_RULES);
    else if (room->waits)
        snprintf(
            why, TSR_WAITS_SIZE,
            "this version of the server cannot play this game's moves again. It waits, nothing "
            "is lost, and it goes on with a version that can");
    return room->waits;
}

static int held_run(struct tsr_db *db, struct tsr_job *base)
{
    return tsr_table_hold(db, ((struct room_job *)base)->room->row.id,
                          ((struct room_job *)base)->move.at);
}

static void held_after(struct room_job *job)
{
    job->room->row.held = job->move.at;
}

/* What cannot be played here stands still, its clock too: the store learns until when it ran. */
void tsr_room_wait(struct tsr_room *room)
{
    char why[TSR_WAITS_SIZE];
    room->waits = true;
    if (tsr_room_waits(room, why))
        tsr_log(TSR_LOG_WARNING, why, "game", room->game.id);
    struct room_job *job = room->row.held ? NULL : tsr_room_job_new(room, NULL);
    if (!job)
        return;
    job->job.run = held_run;
    job->after = held_after;
    job->move.at = tsr_store_alive(room->rooms->server->store, room->row.question_at);
    if (!job->move.at)
        job->move.at = 1;
    tsr_room_job_start(job);
}

struct rules_check {
    struct tsr_job job;
    int rules, count; /* the oldest that are supported no more, or 0 */
};

static void rules_look(void *user, int rules, int count)
{
    struct rules_check *check = user;
    if (rules >= TSURO_RULES || tsuro_rules_supported(rules) || check->count)
        return;
    check->rules = rules;
    check->count = count;
}

static int rules_run(struct tsr_db *db, struct tsr_job *job)
{
    return tsr_game_rules(db, rules_look, job);
}

bool tsr_rooms_rules_check(struct tsr_rooms *rooms, char why[256])
{
    struct rules_check check = {.job = {.run = rules_run}};
    const int status = tsr_store_read_now(rooms->server->store, &check.job);
    if (status != TSR_STORE_OK) {
        snprintf(why, 256, "cannot read the games from the database: %s",
                 tsr_store_status_text(status));
        return false;
    }
    if (!check.count || rooms->server->settings.end_old_games)
        return true;
    snprintf(why, 256,
             "%d %s under rules %d, which this version has no more; let an older version finish "
             "%s, or say that such games may end: --end-old-games yes",
             check.count, check.count == 1 ? "game is played" : "games are played", check.rules,
             check.count == 1 ? "it" : "them");
    return false;
}
