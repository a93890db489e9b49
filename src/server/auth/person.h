/* SPDX-License-Identifier: MIT */
/*
 * Who a request comes from and whether it may: the key in a cookie or a bearer header, the origin
 * of the page that sent it, and what texts and logins may look like.
 */
#ifndef TSR_SERVER_AUTH_PERSON_H
#define TSR_SERVER_AUTH_PERSON_H

#include <stdbool.h>

#include "server/auth/secret.h"
#include "server/net/net.h"
#include "server/settings.h"

/* Finds the key of a request and gives its hash; false if it has none. A bearer token goes before
 * a cookie. With https only a cookie that no other site can have set counts. */
bool tsr_request_key(const struct tsr_settings *settings, const struct tsr_net_request *request,
                     uint8_t hash[TSR_SECRET_HASH]);

/* Whether it shows several sessions. Without https a neighbour can plant a cookie beside ours, and
 * nothing says which is which: to choose one would be to let the neighbour choose who somebody is.
 */
bool tsr_request_is_torn(const struct tsr_settings *settings,
                         const struct tsr_net_request *request);

/* Who is answerable for it, as limits count: an IPv4 address, or an IPv6 customer's network. */
void tsr_request_owner(const struct tsr_net_request *request, char out[TSR_ADDRESS_TEXT]);
/* The wider network around that, or nothing. */
void tsr_request_network(const struct tsr_net_request *request, char out[TSR_ADDRESS_TEXT]);

/* Whether a browser would let only our own pages send this. Programs, which send no Origin, pass:
 * they carry no cookie that somebody could borrow. */
bool tsr_request_is_ours(const struct tsr_settings *settings,
                         const struct tsr_net_request *request);

/* The whole Set-Cookie value; an empty secret ends the session. */
void tsr_cookie_text(const struct tsr_settings *settings, const char *secret, char *out,
                     size_t size);

/* Trims a text in place; false if it is empty, has more than `most` characters, or one that does
 * not show. */
bool tsr_text_clean(char *text, int most);
bool tsr_login_valid(const char *login);

#endif
