/* SPDX-License-Identifier: MIT */
/*
 * Pictures of games over HTTP: /game/ID.svg, .png and .gif once a game is over, /table/ID.png or
 * .svg of what everybody may see of a table now, /card/ID.png for link previews, and two small
 * pages around them: /embed/ID, the one path that others may frame, and /overlay/ID for streams.
 * Drawn in the loop's pool, a few at a time, and kept for a while.
 */
#ifndef TSR_SERVER_HTTP_PICTURE_PICTURE_H
#define TSR_SERVER_HTTP_PICTURE_PICTURE_H

#include "server/server.h"

/* Answers, now or later, a request for a picture or its page; false if it is for none. */
bool tsr_picture_request(struct tsr_server *server, const struct tsr_net_request *request);

/* Answers one that came too soon after too many others, in the reader's language; false if it is
 * for no picture. */
bool tsr_picture_too_fast(struct tsr_server *server, const struct tsr_net_request *request);

/* Answers a request for one of the client's pages, now or later, with what a link preview shows of
 * it; false if there is no such page, table or seat, or the client has no place for it. */
bool tsr_preview_request(struct tsr_server *server, const struct tsr_net_request *request);

/* Says in the log if no pictures but .svg can be drawn here; looked up in the loop's pool. */
void tsr_pictures_begin(struct tsr_server *server);

/* Forgets all pictures; when the loop has nothing left to do. */
void tsr_pictures_free(struct tsr_pictures **pictures);

#endif
