/* SPDX-License-Identifier: MIT */
/* Bytes to and from a server, in the clear or by TLS. Certificates and names are checked. */
#ifndef TSR_CLIENT_STREAM_H
#define TSR_CLIENT_STREAM_H

#include <stddef.h>

#include <openssl/ssl.h>

#include "client/address.h"

#define TSR_STREAM_WHY 512

struct tsr_stream {
    int socket; /* -1: closed */
    SSL_CTX *context;
    SSL *tls; /* NULL: in the clear */
};

/* Connects; false, with a sentence in `why`. */
bool tsr_stream_open(struct tsr_stream *stream, const struct tsr_client_address *address,
                     char why[TSR_STREAM_WHY]);

/* Up to `size` bytes: how many, 0 if none came within `ms`, -1 when the connection has ended. */
int tsr_stream_read(struct tsr_stream *stream, void *bytes, int size, int ms);

bool tsr_stream_write(struct tsr_stream *stream, const void *bytes, size_t length);

void tsr_stream_close(struct tsr_stream *stream);

#endif
