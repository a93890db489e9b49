/* SPDX-License-Identifier: MIT */
/*
 * What a table is to be, out of a request: edition, options, seats, clock, who may see it. Nothing
 * of it is believed before the engine has agreed to such a game.
 */
#include "server/room/terms.h"

#include <string.h>

#include "server/auth/name.h"

static const char *clock_read(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    const int clock = tsr_json_member(doc, 0, "clock");
    const int kind = tsr_json_member(doc, clock, "kind");
    int64_t seconds = 0, increment = 0;
    tsr_json_get_int(doc, tsr_json_member(doc, clock, "seconds"), &seconds);
    tsr_json_get_int(doc, tsr_json_member(doc, clock, "increment"), &increment);
    if (tsr_json_string_equals(doc, kind, "none")) {
        row->clock = TSR_CLOCK_NONE;
        seconds = increment = 0;
    } else if (tsr_json_string_equals(doc, kind, "move")) {
        row->clock = TSR_CLOCK_MOVE;
        increment = 0;
        if (seconds < 5 || seconds > 86400)
            return "a clock for every move has 5 to 86400 seconds";
    } else if (tsr_json_string_equals(doc, kind, "bank")) {
        row->clock = TSR_CLOCK_BANK;
        if (seconds < 10 || seconds > 86400 || increment < 0 || increment > 600)
            return "a bank has 10 to 86400 seconds and an increment of 0 to 600";
    } else {
        return "clock must have the kind none, move or bank";
    }
    row->clock_seconds = (int)seconds;
    row->clock_increment = (int)increment;
    return NULL;
}

/* The bot of that name; what is no text is none. */
static const char *bot_read(const struct tsr_json_doc *doc, int token, struct tsr_seat_row *seat)
{
    if (!tsr_json_get_string(doc, token, seat->bot, sizeof seat->bot, NULL) ||
        !tsr_engine_bot_find(seat->bot))
        return "there is no such bot";
    seat->kind = TSR_SEAT_BOT;
    return NULL;
}

static const char *name_read(const struct tsr_json_doc *doc, int token, struct tsr_seat_row *seat)
{
    const enum tsr_json_type type = tsr_json_type(doc, token);
    if (type == TSR_JSON_NONE || type == TSR_JSON_NULL)
        return NULL;
    if (!tsr_json_get_string(doc, token, seat->name, sizeof seat->name, NULL))
        return "a bot's name must be a text of 1 to 24 characters";
    return tsr_name_problem(seat->name);
}

const char *tsr_terms_bot(const struct tsr_json_doc *doc, int object, struct tsr_seat_row *seat)
{
    const char *why = bot_read(doc, tsr_json_member(doc, object, "bot"), seat);
    return why ? why : name_read(doc, tsr_json_member(doc, object, "name"), seat);
}

const char *tsr_terms_fill(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    const int names = tsr_json_member(doc, 0, "names");
    int name = tsr_json_type(doc, names) == TSR_JSON_ARRAY ? tsr_json_first(doc, names) : -1;
    const char *stand_in = tsuro_bot_name(tsr_engine_stand_in());
    bool fill = false;
    struct tsr_seat_row bot = {.kind = TSR_SEAT_BOT};
    if (!tsr_command_has(command, "fill"))
        return NULL;
    if (tsr_command_bool(command, "fill", &fill))
        memcpy(bot.bot, stand_in, strlen(stand_in) + 1);
    else if (bot_read(doc, tsr_json_member(doc, 0, "fill"), &bot))
        return "fill must be a bot, true or false";
    else
        fill = true;
    for (int i = 0; fill && i < row->seat_count; i++) {
        struct tsr_seat_row *seat = &row->seats[i];
        if (seat->kind != TSR_SEAT_OPEN)
            continue;
        bot.link = seat->link + 1;
        bot.name[0] = '\0';
        const char *why = name < 0 ? NULL : name_read(doc, name, &bot);
        if (why)
            return why;
        name = name < 0 ? -1 : tsr_json_next(doc, names, name);
        *seat = bot;
    }
    return NULL;
}

const char *tsr_terms_seats(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    const int seats = tsr_json_member(doc, 0, "seats");
    const uint32_t count = tsr_json_size(doc, seats);
    if (tsr_json_type(doc, seats) != TSR_JSON_ARRAY || count < 1 || count > TSR_SEATS_MAX)
        return "seats must be an array of 1 to 8";
    for (int i = tsr_json_first(doc, seats); i >= 0; i = tsr_json_next(doc, seats, i)) {
        struct tsr_seat_row *seat = &row->seats[row->seat_count++];
        const int kind = tsr_json_member(doc, i, "kind");
        if (tsr_json_string_equals(doc, kind, "bot")) {
            const char *why = tsr_terms_bot(doc, i, seat);
            if (why)
                return why;
        } else if (!tsr_json_string_equals(doc, kind, "open")) {
            return "a seat's kind must be open or bot";
        }
    }
    return NULL;
}

/* Reads what `create` and `change` share; what is not there stays as it is. */
const char *tsr_terms_read(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    int64_t first;
    if (tsr_command_has(command, "edition") &&
        !tsr_command_text(command, "edition", row->edition, sizeof row->edition))
        return "there is no such edition";
    if (tsr_command_has(command, "options")) {
        const struct tsr_json_token *options = &doc->tokens[tsr_json_member(doc, 0, "options")];
        const size_t length = options->end - options->start;
        if (options->type != TSR_JSON_OBJECT || length >= sizeof row->options)
            return "options must be an object";
        memcpy(row->options, doc->text + options->start, length);
        row->options[length] = '\0';
    } else if (tsr_command_has(command, "edition")) {
        memcpy(row->options, "{}", 3); /* those of another edition would not do */
    }
    const int visibility = tsr_json_member(doc, 0, "visibility");
    if (tsr_json_string_equals(doc, visibility, "public"))
        row->visibility = TSR_PUBLIC_TABLE;
    else if (tsr_json_string_equals(doc, visibility, "link"))
        row->visibility = TSR_BY_LINK;
    else if (tsr_command_has(command, "visibility"))
        return "visibility must be public or link";
    if (tsr_command_int(command, "first", 0, row->seat_count - 1, &first))
        row->first = (int)first;
    else if (tsr_command_has(command, "first"))
        return "first must be a seat or null";
    else if (tsr_json_type(doc, tsr_json_member(doc, 0, "first")) == TSR_JSON_NULL)
        row->first = -1;
    return tsr_command_has(command, "clock") ? clock_read(command, row) : NULL;
}

/* What is wrong with it, in `why`, or NULL. */
const char *tsr_terms_problem(const struct tsr_table_row *row, char why[TSR_WHY_SIZE])
{
    tsuro_setup setup;
    if (tsr_engine_setup(row->edition, row->seat_count, row->first, row->options, &setup, why) &&
        tsr_engine_setup_check(&setup, why))
        return NULL;
    return why;
}
