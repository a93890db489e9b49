/* SPDX-License-Identifier: MIT */
#include "client/address.h"

#include <stdio.h>
#include <string.h>

static const char *scheme_read(const char **url, struct tsr_client_address *address)
{
    if (strncmp(*url, "https://", 8) == 0)
        address->tls = true;
    else if (strncmp(*url, "http://", 7) != 0)
        return "an address begins with http:// or https://";
    *url += address->tls ? 8 : 7;
    return NULL;
}

/* "host", "host:8080", "[::1]:8080" */
static const char *authority_read(const char *text, size_t length,
                                  struct tsr_client_address *address)
{
    static const char wrong[] = "between the scheme and /t/ stands the server: HOST or HOST:PORT";
    if (length == 0 || length >= sizeof address->host)
        return wrong;
    memcpy(address->authority, text, length);
    const char *host = address->authority, *end = strchr(host, ']');
    const char *colon = strrchr(end ? end : host, ':');
    if ((host[0] == '[') != (end != NULL) || strchr(host, '@'))
        return wrong;
    const char *stop = end ? end : colon ? colon : host + length;
    host += host[0] == '[';
    memcpy(address->host, host, (size_t)(stop - host));
    const char *port = colon ? colon + 1 : address->tls ? "443" : "80";
    if (!address->host[0] || !port[0] || strlen(port) >= sizeof address->port ||
        port[strspn(port, "0123456789")])
        return wrong;
    memcpy(address->port, port, strlen(port) + 1);
    return NULL;
}

const char *tsr_address_read(const char *url, struct tsr_client_address *address)
{
    *address = (struct tsr_client_address){.tls = false};
    const char *why = scheme_read(&url, address);
    if (why)
        return why;
    const size_t length = strcspn(url, "/?#");
    why = authority_read(url, length, address);
    if (why)
        return why;
    const char *path = url + length;
    const size_t table = strncmp(path, "/t/", 3) == 0 ? strcspn(path + 3, "/?#") : 0;
    if (table == 0 || table >= sizeof address->table ||
        strspn(path + 3, "abcdefghijklmnopqrstuvwxyz0123456789") < table)
        return "the address has to be a table's, such as https://example.org/t/k7m2xq9d4w";
    memcpy(address->table, path + 3, table);
    return NULL;
}
