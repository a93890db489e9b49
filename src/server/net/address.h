/* SPDX-License-Identifier: MIT */
/*
 * Network addresses as limits and trust see them: sixteen bytes, IPv4 mapped into IPv6, so that
 * one comparison serves both. An IPv6 host owns a whole /64, so limits count by that.
 */
#ifndef TSR_SERVER_NET_ADDRESS_H
#define TSR_SERVER_NET_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#define TSR_ADDRESS_TEXT 48

struct tsr_address {
    uint8_t bytes[16];
};

/* A network such as 10.0.0.0/8 or ::1; `bits` counts in the sixteen bytes. */
struct tsr_network {
    struct tsr_address base;
    int bits;
};

/* The address of a socket's other end; false for a family that has none (then all zero). */
bool tsr_address_from_socket(const struct sockaddr *socket, struct tsr_address *out);

/* "192.0.2.7", "2001:db8::1", also in brackets; nothing else. */
bool tsr_address_parse(const char *text, size_t length, struct tsr_address *out);
void tsr_address_text(const struct tsr_address *address, char out[TSR_ADDRESS_TEXT]);

/* What limits count by: the address itself, for IPv6 its first 64 bits. */
struct tsr_address tsr_address_holder(const struct tsr_address *address);

bool tsr_network_parse(const char *text, struct tsr_network *out);
bool tsr_network_has(const struct tsr_network *network, const struct tsr_address *address);

/* Splits "HOST:PORT", "[V6]:PORT", ":PORT" or "PORT"; an empty host means every address. */
bool tsr_address_split(const char *text, char host[TSR_ADDRESS_TEXT], int *port);

#endif
