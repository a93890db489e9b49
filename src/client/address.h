/* SPDX-License-Identifier: MIT */
/* The address of a table, as people send it to each other: https://HOST[:PORT]/t/TABLE. */
#ifndef TSR_CLIENT_ADDRESS_H
#define TSR_CLIENT_ADDRESS_H

#include <stdbool.h>

struct tsr_client_address {
    bool tls;
    char host[256]; /* without the brackets of an IPv6 address */
    char port[6];
    char authority[272]; /* host and port as given, for the Host header */
    char table[64];
};

/* Reads it; NULL, or a sentence that says what is wrong. */
const char *tsr_address_read(const char *url, struct tsr_client_address *address);

#endif
