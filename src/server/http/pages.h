/* SPDX-License-Identifier: MIT */
/*
 * The web client's addresses, out of its own list: which pages there are, and what searching
 * machines are told of them.
 */
#ifndef TSR_SERVER_HTTP_PAGES_H
#define TSR_SERVER_HTTP_PAGES_H

#include "server/server.h"

struct tsr_page {
    const char *path; /* a star at its end is any one part */
    bool open;        /* for anybody to find; else of a person or a table */
};

extern const struct tsr_page tsr_pages[];
extern const size_t tsr_pages_count;

/* Whether the client has something at that path; what the part of a star means, it says itself. */
bool tsr_page_known(const char *path);

/* An address with its host, as readers of the page have to call it. */
void tsr_page_address(const struct tsr_server *server, const struct tsr_net_request *request,
                      const char *path, char *text, size_t capacity);

/* Answers /robots.txt and /sitemap.txt; false if it is neither. */
bool tsr_crawler_request(struct tsr_server *server, const struct tsr_net_request *request);

#endif
