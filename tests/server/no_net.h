/* SPDX-License-Identifier: MIT */
/*
 * The server's network for targets that have none: connections are numbers, and all that goes out
 * must be JSON, which the target may look into.
 */
#ifndef TSR_TESTS_NO_NET_H
#define TSR_TESTS_NO_NET_H

#include "server/net/net.h"
#include "json/json.h"

#define NO_NET_CONNS 8

/* Who is behind each connection, or NULL. */
extern void *no_net_data[NO_NET_CONNS];

/* Written by each target: hears every text that goes out. */
void no_net_said(const struct tsr_json_doc *doc);

#endif
