/* SPDX-License-Identifier: MIT */
/*
 * The errors a client can get, by the names that docs/server-protocol.md gives them.
 */
#ifndef TSR_SERVER_ERROR_H
#define TSR_SERVER_ERROR_H

enum tsr_error {
    TSR_ERROR_NONE,
    TSR_ERROR_BAD_JSON,
    TSR_ERROR_BAD_REQUEST,
    TSR_ERROR_ILLEGAL_MOVE,
    TSR_ERROR_WRONG_PLY,
    TSR_ERROR_NOT_YOUR_TURN,
    TSR_ERROR_WRONG_STATE,
    TSR_ERROR_WAITING,
    TSR_ERROR_NO_GAME,
    TSR_ERROR_NOT_FOUND,
    TSR_ERROR_NO_PERSON,
    TSR_ERROR_FORBIDDEN,
    TSR_ERROR_WRONG_ORIGIN,
    TSR_ERROR_BAD_PASSWORD,
    TSR_ERROR_NAME_TAKEN,
    TSR_ERROR_FULL,
    TSR_ERROR_TOO_LONG,
    TSR_ERROR_TOO_FAST,
    TSR_ERROR_TOO_MANY,
    TSR_ERROR_STORAGE,
    TSR_ERROR_CLOSING,
    TSR_ERROR_COUNT
};

const char *tsr_error_code(enum tsr_error error);
/* A sentence that always fits; callers may have a better one. */
const char *tsr_error_message(enum tsr_error error);
int tsr_error_status(enum tsr_error error);

#endif
