/* SPDX-License-Identifier: MIT */
#include "server/error.h"

static const struct {
    const char *code;
    int status;
    const char *message;
} errors[TSR_ERROR_COUNT] = {
    [TSR_ERROR_NONE] = {"ok", 200, ""},
    [TSR_ERROR_BAD_JSON] = {"bad_json", 400, "not one JSON object"},
    [TSR_ERROR_BAD_REQUEST] = {"bad_request", 400, "a member is missing or wrong"},
    [TSR_ERROR_ILLEGAL_MOVE] = {"illegal_move", 409, "the rules do not allow that move now"},
    [TSR_ERROR_WRONG_PLY] = {"wrong_ply", 409, "the game is at another ply"},
    [TSR_ERROR_NOT_YOUR_TURN] = {"not_your_turn", 409, "somebody else decides now"},
    [TSR_ERROR_WRONG_STATE] = {"wrong_state", 409, "not in the table's present status"},
    [TSR_ERROR_WAITING] = {"waiting", 503, "the game waits for a newer version of the server"},
    [TSR_ERROR_NO_GAME] = {"no_game", 404, "there is no such game"},
    [TSR_ERROR_NOT_FOUND] = {"not_found", 404, "there is nothing of that name"},
    [TSR_ERROR_NO_PERSON] = {"no_person", 401, "choose a name or log in first"},
    [TSR_ERROR_FORBIDDEN] = {"forbidden", 403, "that is not yours to do"},
    [TSR_ERROR_WRONG_ORIGIN] = {"wrong_origin", 403, "the request comes from another site"},
    [TSR_ERROR_BAD_PASSWORD] = {"bad_password", 403, "name and password do not fit together"},
    [TSR_ERROR_NAME_TAKEN] = {"name_taken", 409, "an account of that name exists"},
    [TSR_ERROR_FULL] = {"full", 409, "no seat is open there"},
    [TSR_ERROR_TOO_LONG] = {"too_long", 413, "that is too long"},
    [TSR_ERROR_TOO_FAST] = {"too_fast", 429, "too much in too short a time; try again later"},
    [TSR_ERROR_TOO_MANY] = {"too_many", 429, "you have too many of these already"},
    [TSR_ERROR_STORAGE] = {"storage", 503, "it could not be stored; nothing has happened"},
    [TSR_ERROR_CLOSING] = {"closing", 503, "the server is shutting down"},
};

const char *tsr_error_code(enum tsr_error error)
{
    return errors[error].code;
}

const char *tsr_error_message(enum tsr_error error)
{
    return errors[error].message;
}

int tsr_error_status(enum tsr_error error)
{
    return errors[error].status;
}
