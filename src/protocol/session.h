/* SPDX-License-Identifier: MIT */
/* What the parts of the line protocol share: the session and the request being answered. */
#ifndef TSR_PROTOCOL_SESSION_H
#define TSR_PROTOCOL_SESSION_H

#include "core/random.h"
#include "tsuro/bot.h"
#include "tsuro/event.h"
#include "tsuro/record.h"
#include "tsuro/session.h"
#include "tsuro/text.h"
#include "json/json.h"

#define TSR_THINK_MEMORY ((size_t)24 << 20)
#define TSR_THINK_MS_MAX 600000
#define TSR_THINK_ITERATIONS_MAX 100000000
#define TSR_PERFT_MAX 1000000000

struct tsuro_session {
    size_t line_max;
    uint64_t (*now)(void);
    struct tsr_random entropy;
    bool open; /* there is a game */
    bool quit;
    tsuro_game game;
    tsuro_record record;
    tsuro_event events[TSURO_EVENTS_ENOUGH];
    char scratch[TSURO_EVENTS_TEXT];
    uint64_t *think; /* TSR_THINK_MEMORY bytes, also lent to those who need much for a moment */
    struct {
        tsuro_search *search; /* the last one, in `think`, if it can still go on; or NULL */
        const tsuro_bot *bot; /* whose it is */
        bool moved;           /* since it answered */
    } thinking;
    struct tsr_json_token *tokens;
    size_t token_count;
};

/* A request being answered: its document and where the answer goes. */
struct tsr_request {
    tsuro_session *session;
    const struct tsr_json_doc *doc;
    struct tsr_json_writer json;
    size_t answer_at; /* where the answer begins, should it become an error */
    struct tsr_text *out;
};

/* Turns the answer into an error; always false, to be returned. */
bool tsr_request_fail(struct tsr_request *request, const char *code, const char *message);

/* An integer member; false with an error if it is there and does not fit. `found` tells. */
bool tsr_request_int(struct tsr_request *request, const char *key, int64_t low, int64_t high,
                     int64_t *value, bool *found);

/* true or false, or nothing: *flag is as it was. */
bool tsr_request_flag(struct tsr_request *request, const char *key, bool *flag);

/* The same in two parts, for an error object that has more to tell than its message. */
void tsr_failure_open(struct tsr_request *request, const char *code, const char *message);
void tsr_failure_close(struct tsr_request *request);

/* `edition` of the request; classic where it names none. */
bool tsr_request_edition(struct tsr_request *request, int *edition);

/* `viewer` of the request: a seat, TSURO_PUBLIC, or -1 for everything. */
bool tsr_request_viewer(struct tsr_request *request, int *viewer);

void tsr_answer_state(struct tsr_request *request, int viewer);
void tsr_answer_events(struct tsr_request *request, const tsuro_game *game, int viewer,
                       const tsuro_events *events);

/* game.c */
bool tsr_command_new(struct tsr_request *request);
bool tsr_command_set(struct tsr_request *request);
bool tsr_command_state(struct tsr_request *request);
bool tsr_command_record(struct tsr_request *request);
bool tsr_command_load(struct tsr_request *request);

/* fair.c */
bool tsr_command_verify(struct tsr_request *request);
bool tsr_command_witness(struct tsr_request *request);

/* moves.c */
bool tsr_command_moves(struct tsr_request *request);
bool tsr_command_play(struct tsr_request *request);
bool tsr_command_preview(struct tsr_request *request);
bool tsr_command_undo(struct tsr_request *request);
bool tsr_command_perft(struct tsr_request *request);

/* info.c */
bool tsr_command_info(struct tsr_request *request);
bool tsr_command_tiles(struct tsr_request *request);

/* think.c */
bool tsr_command_think(struct tsr_request *request);

/* Tells the last search of a move that is about to be played. */
void tsr_thinking_follow(tsuro_session *session, tsuro_move move);

#endif
