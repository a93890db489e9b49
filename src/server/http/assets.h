/* SPDX-License-Identifier: MIT */
/*
 * The web client inside the program: a table of files, sorted by path, each in up to three
 * encodings. The table is generated at build time (assets.py) out of the built client, or holds
 * one page that says there is none.
 */
#ifndef TSR_SERVER_HTTP_ASSETS_H
#define TSR_SERVER_HTTP_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct tsr_asset {
    const char *path; /* begins with a slash */
    const char *type;
    const char *etag;                           /* in quotes, as the header has it */
    bool immutable;                             /* its name changes with its content */
    const unsigned char *plain, *gzip, *brotli; /* NULL: not worth it */
    size_t plain_length, gzip_length, brotli_length;
};

extern const struct tsr_asset tsr_assets[];
extern const size_t tsr_assets_count;

/* The file at that path, NULL if there is none. */
const struct tsr_asset *tsr_asset_find(const char *path);

/* Whether an Accept-Encoding header takes that encoding. */
bool tsr_encoding_accepted(const char *header, const char *encoding);

#endif
