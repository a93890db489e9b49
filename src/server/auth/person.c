/* SPDX-License-Identifier: MIT */
#include "server/auth/person.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define COOKIE "tsuro_session"
#define COOKIE_OF_HOST "__Host-" COOKIE /* which browsers take from no other site but ours */
#define BEARER "Bearer "
#define CUSTOMER_BITS 56 /* of IPv6, that one household or firm is given */
#define SITE_BITS 48     /* the widest that one of them may have */
#define COOKIE_SECONDS (400 * 24 * 3600)

static const char *cookie_name(const struct tsr_settings *settings)
{
    return settings->secure ? COOKIE_OF_HOST : COOKIE;
}

/* The first of that name. */
static const char *cookie_find(const char *header, const char *cookie, size_t *length)
{
    const size_t name = strlen(cookie);
    for (const char *at = header; *at;) {
        while (*at == ' ' || *at == ';')
            at++;
        const size_t part = strcspn(at, ";");
        if (part > name && memcmp(at, cookie, name) == 0 && at[name] == '=') {
            *length = part - name - 1;
            return at + name + 1;
        }
        at += part;
    }
    return NULL;
}

static bool request_bears(const struct tsr_net_request *request)
{
    return strncasecmp(request->authorization, BEARER, strlen(BEARER)) == 0;
}

bool tsr_request_is_torn(const struct tsr_settings *settings, const struct tsr_net_request *request)
{
    const char *name = cookie_name(settings);
    size_t length = 0, next_length = 0;
    if (request_bears(request))
        return false;
    const char *first = cookie_find(request->cookie, name, &length);
    const char *next = first;
    while (next) {
        next = cookie_find(next, name, &next_length);
        if (next && (next_length != length || memcmp(next, first, length) != 0))
            return true;
    }
    return false;
}

bool tsr_request_key(const struct tsr_settings *settings, const struct tsr_net_request *request,
                     uint8_t hash[TSR_SECRET_HASH])
{
    const char *key = NULL;
    size_t length = 0;
    if (request_bears(request)) {
        key = request->authorization + strlen(BEARER);
        length = strlen(key);
    } else {
        key = cookie_find(request->cookie, cookie_name(settings), &length);
    }
    if (!key || length == 0 || length >= TSR_SECRET_SIZE)
        return false;
    tsr_secret_hash(key, length, hash);
    return true;
}

void tsr_request_owner(const struct tsr_net_request *request, char out[TSR_ADDRESS_TEXT])
{
    struct tsr_address address;
    out[0] = '\0';
    if (!tsr_address_parse(request->address, strlen(request->address), &address))
        return;
    address = tsr_address_network(&address, CUSTOMER_BITS);
    tsr_address_text(&address, out);
}

void tsr_request_network(const struct tsr_net_request *request, char out[TSR_ADDRESS_TEXT])
{
    struct tsr_address address;
    out[0] = '\0';
    if (!tsr_address_parse(request->address, strlen(request->address), &address) ||
        tsr_address_is_ipv4(&address))
        return;
    address = tsr_address_network(&address, SITE_BITS);
    tsr_address_text(&address, out);
}

bool tsr_request_is_ours(const struct tsr_settings *settings, const struct tsr_net_request *request)
{
    const char *origin = request->origin;
    if (!origin[0])
        return !request->fetch_site[0] || strcmp(request->fetch_site, "same-origin") == 0 ||
               strcmp(request->fetch_site, "none") == 0;
    if (settings->public_url[0])
        return strcasecmp(origin, settings->public_url) == 0;
    const char *host = strstr(origin, "://");
    return host && strcasecmp(host + 3, request->host) == 0;
}

void tsr_cookie_text(const struct tsr_settings *settings, const char *secret, char *out,
                     size_t size)
{
    snprintf(out, size, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s",
             cookie_name(settings), secret, secret[0] ? COOKIE_SECONDS : 0,
             settings->secure ? "; Secure" : "");
}

/* Reads one character of valid UTF-8. */
static unsigned character_read(const unsigned char **at)
{
    const unsigned char *p = *at;
    const int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : *p >= 0xc0 ? 1 : 0;
    unsigned character = more == 3 ? *p & 7u : more == 2 ? *p & 15u : more == 1 ? *p & 31u : *p;
    for (int i = 1; i <= more; i++)
        character = character << 6 | (p[i] & 63u);
    *at = p + more + 1;
    return character;
}

/* Controls, and what turns text around or has no width: names must not pass for one another. */
static bool character_hidden(unsigned c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           (c >= 0xfff0 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

bool tsr_text_clean(char *text, int most)
{
    const size_t begin = strspn(text, " ");
    size_t length = strlen(text + begin);
    while (length > 0 && text[begin + length - 1] == ' ')
        length--;
    memmove(text, text + begin, length);
    text[length] = '\0';

    int count = 0;
    for (const unsigned char *at = (const unsigned char *)text; *at; count++) {
        if (character_hidden(character_read(&at)))
            return false;
    }
    return count >= 1 && count <= most;
}

bool tsr_login_valid(const char *login)
{
    const size_t length = strlen(login);
    if (length < 3 || length > 24)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (!islower((unsigned char)login[i]) && !isdigit((unsigned char)login[i]) &&
            login[i] != '-' && login[i] != '_')
            return false;
    }
    return true;
}
