/* SPDX-License-Identifier: MIT */
/*
 * Whether a request was meant for us. A page of anybody's may give its own name our address and
 * then ask us as if it were ours; such a name stands in the Host header.
 */
#ifndef TSR_SERVER_AUTH_HOST_H
#define TSR_SERVER_AUTH_HOST_H

#include "server/settings.h"

/* With --public-url the origin of each request says it better, so any host will do. Without it: an
 * address, localhost, a name without dots or one of the local network, which nobody can register.
 */
bool tsr_host_is_ours(const struct tsr_settings *settings, const char *host);

#endif
