/* SPDX-License-Identifier: MIT */
/*
 * Network addresses as limits and trust see them: sixteen bytes, IPv4 mapped into IPv6, so that
 * one comparison serves both.
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
/* The same, or with a port behind it as some proxies write it: "192.0.2.7:80", "[2001:db8::1]:80".
 */
bool tsr_address_parse_port(const char *text, size_t length, struct tsr_address *out);
void tsr_address_text(const struct tsr_address *address, char out[TSR_ADDRESS_TEXT]);

bool tsr_address_is_ipv4(const struct tsr_address *address);

/* What one host has, and what a provider gives to one customer; how many times the limits of one
 * address all of it may have. Narrow to wide; an IPv4 address has only the first. */
#define TSR_ADDRESS_LEVELS 3
struct tsr_address_level {
    int bits, times;
};
extern const struct tsr_address_level tsr_address_levels[TSR_ADDRESS_LEVELS];

/* The network of so many bits around an IPv6 address; an IPv4 address is one by itself. */
struct tsr_address tsr_address_network(const struct tsr_address *address, int bits);

bool tsr_network_parse(const char *text, struct tsr_network *out);
bool tsr_network_has(const struct tsr_network *network, const struct tsr_address *address);

/* Whether it is a name or an address, and perhaps a port: nothing that one reader would cut
 * elsewhere than the next. */
bool tsr_host_valid(const char *host);

/* Splits "HOST:PORT", "[V6]:PORT", ":PORT" or "PORT"; an empty host means every address. */
bool tsr_address_split(const char *text, char host[TSR_ADDRESS_TEXT], int *port);

#endif
