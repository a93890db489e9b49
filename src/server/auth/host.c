/* SPDX-License-Identifier: MIT */
#include "server/auth/host.h"

#include <string.h>
#include <strings.h>

#include "server/net/address.h"

static bool ends_in(const char *host, size_t length, const char *suffix)
{
    const size_t size = strlen(suffix);
    return length > size && strncasecmp(host + length - size, suffix, size) == 0;
}

bool tsr_host_is_ours(const struct tsr_settings *settings, const char *host)
{
    struct tsr_address address;
    if (settings->public_url[0] || tsr_address_parse_port(host, strlen(host), &address))
        return true;
    const size_t length = strcspn(host, ":");
    return !memchr(host, '.', length) || ends_in(host, length, ".localhost") ||
           ends_in(host, length, ".local") || ends_in(host, length, ".home.arpa");
}
