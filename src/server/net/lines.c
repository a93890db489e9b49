/* SPDX-License-Identifier: MIT */
/*
 * The lines of a request's head, looked at before the parser does. It forgives two things that
 * other programs on the way read in another way, so that two of them may see different requests in
 * the same bytes: a space before the colon, and a line that goes on with the one before it.
 */
#include "server/net/http.h"

enum state {
    BEFORE,  /* empty lines may come before a request */
    REQUEST, /* in its first line */
    START,   /* of a header's line */
    RETURN,  /* a carriage return has come there */
    NAME,
    VALUE,
    ENDED,
};

static enum state line_next(enum state state, char c)
{
    switch (state) {
    case BEFORE:
        return c == '\r' || c == '\n' ? BEFORE : REQUEST;
    case REQUEST:
    case VALUE:
        return c == '\n' ? START : state;
    case START:
    case NAME:
        return c == '\n'                     ? (state == START ? ENDED : START)
               : c == '\r' && state == START ? RETURN
               : c == ':'                    ? VALUE
                                             : NAME;
    case RETURN:
    case ENDED:
        return ENDED;
    }
    return ENDED;
}

void tsr_net_lines_look(struct net_exchange *exchange, const char *bytes, size_t length)
{
    enum state state = (enum state)exchange->line_state;
    for (size_t i = 0; i < length && state != ENDED; i++) {
        const bool blank = bytes[i] == ' ' || bytes[i] == '\t';
        if (blank && state == START)
            tsr_net_exchange_refuse(exchange, 400, "bad_request", "a header goes on in a new line");
        else if (blank && state == NAME)
            tsr_net_exchange_refuse(exchange, 400, "bad_request",
                                    "a space stands before a header's colon");
        state = line_next(state, bytes[i]);
    }
    exchange->line_state = (int)state;
}
