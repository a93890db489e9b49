/* SPDX-License-Identifier: MIT */
#include "server/net/address.h"

#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>

static const uint8_t mapped_prefix[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

const struct tsr_address_level tsr_address_levels[TSR_ADDRESS_LEVELS] = {
    {64, 1}, {56, 4}, {48, 16}};

static void address_map(struct tsr_address *out, const void *ipv4)
{
    memcpy(out->bytes, mapped_prefix, sizeof mapped_prefix);
    memcpy(out->bytes + 12, ipv4, 4);
}

bool tsr_address_is_ipv4(const struct tsr_address *address)
{
    return memcmp(address->bytes, mapped_prefix, sizeof mapped_prefix) == 0;
}

bool tsr_address_from_socket(const struct sockaddr *socket, struct tsr_address *out)
{
    memset(out, 0, sizeof *out);
    if (socket->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, socket, sizeof in);
        address_map(out, &in.sin_addr);
        return true;
    }
    if (socket->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, socket, sizeof in);
        memcpy(out->bytes, &in.sin6_addr, 16);
        return true;
    }
    return false;
}

bool tsr_address_parse(const char *text, size_t length, struct tsr_address *out)
{
    char copy[TSR_ADDRESS_TEXT];
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length == 0 || length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';

    struct in_addr ipv4;
    if (inet_pton(AF_INET, copy, &ipv4) == 1) {
        address_map(out, &ipv4);
        return true;
    }
    return inet_pton(AF_INET6, copy, out->bytes) == 1;
}

bool tsr_address_parse_port(const char *text, size_t length, struct tsr_address *out)
{
    if (tsr_address_parse(text, length, out))
        return true;
    size_t end = length;
    while (end > 0 && text[end - 1] >= '0' && text[end - 1] <= '9')
        end--;
    if (end < 2 || end == length || text[end - 1] != ':')
        return false;
    /* Without brackets the colon of an IPv6 address would be taken for the port's. */
    return (text[end - 2] == ']' || !memchr(text, ':', end - 1)) &&
           tsr_address_parse(text, end - 1, out);
}

void tsr_address_text(const struct tsr_address *address, char out[TSR_ADDRESS_TEXT])
{
    if (tsr_address_is_ipv4(address))
        inet_ntop(AF_INET, address->bytes + 12, out, TSR_ADDRESS_TEXT);
    else
        inet_ntop(AF_INET6, address->bytes, out, TSR_ADDRESS_TEXT);
}

struct tsr_address tsr_address_network(const struct tsr_address *address, int bits)
{
    struct tsr_address network = *address;
    if (!tsr_address_is_ipv4(address))
        memset(network.bytes + bits / 8, 0, sizeof network.bytes - (size_t)(bits / 8));
    return network;
}

bool tsr_network_parse(const char *text, struct tsr_network *out)
{
    const char *slash = strchr(text, '/');
    const size_t length = slash ? (size_t)(slash - text) : strlen(text);
    if (!tsr_address_parse(text, length, &out->base))
        return false;
    const int width = tsr_address_is_ipv4(&out->base) ? 32 : 128;
    out->bits = 128;
    if (!slash)
        return true;

    char *end;
    const long bits = strtol(slash + 1, &end, 10);
    if (end == slash + 1 || *end != '\0' || bits < 0 || bits > width)
        return false;
    out->bits = (int)bits + 128 - width;
    return true;
}

bool tsr_network_has(const struct tsr_network *network, const struct tsr_address *address)
{
    const int whole = network->bits / 8;
    const int rest = network->bits % 8;
    if (memcmp(network->base.bytes, address->bytes, (size_t)whole) != 0)
        return false;
    if (rest == 0)
        return true;
    const unsigned mask = 0xff00u >> rest & 0xff;
    return (network->base.bytes[whole] & mask) == (address->bytes[whole] & mask);
}

bool tsr_host_valid(const char *host)
{
    static const char digits[] = "0123456789";
    static const char name[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    struct tsr_address address;
    size_t length = strspn(host, name);
    if (host[0] == '[') {
        length = strcspn(host, "]") + 1;
        if (length > strlen(host) || !tsr_address_parse(host, length, &address))
            return false;
    }
    const char *port = host + length;
    return length > 0 && (!*port || (*port == ':' && !port[1 + strspn(port + 1, digits)]));
}

bool tsr_address_split(const char *text, char host[TSR_ADDRESS_TEXT], int *port)
{
    const char *colon = strrchr(text, ':');
    const char *digits = colon ? colon + 1 : text;
    size_t length = colon ? (size_t)(colon - text) : 0;
    char *end;
    const long number = strtol(digits, &end, 10);
    if (end == digits || *end != '\0' || number < 0 || number > 65535)
        return false;
    if (length >= 2 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= TSR_ADDRESS_TEXT)
        return false;
    memcpy(host, text, length);
    host[length] = '\0';
    *port = (int)number;
    return true;
}
