/* SPDX-License-Identifier: MIT */
/*
 * The web client's addresses, out of its own list: which pages there are, and what searching
 * machines are told of them.
 */
#ifndef TSR_SERVER_HTTP_PAGES_H
#define TSR_SERVER_HTTP_PAGES_H

#include "server/server.h"

struct tsr_page {
    const char *path;   /* a star at its end is any one part */
    const char *screen; /* what the client shows there */
    bool open;          /* for anybody to find; else of a person or a table */
};

extern const struct tsr_page tsr_pages[];
extern const size_t tsr_pages_count;

/* The page that the client has at that path, or NULL. Behind a star that anybody may find stands
 * an edition; what another one means is for others to know. */
const struct tsr_page *tsr_page_find(const char *path);

/* An address with its host, as readers of the page have to call it. */
void tsr_page_address(const struct tsr_server *server, const struct tsr_net_request *request,
                      const char *path, char *text, size_t capacity);

/* Answers /robots.txt and /sitemap.txt; false if it is neither. */
bool tsr_crawler_request(struct tsr_server *server, const struct tsr_net_request *request);

#endif
