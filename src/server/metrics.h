/* SPDX-License-Identifier: MIT */
/*
 * The numbers of a running server, as Prometheus reads them.
 */
#ifndef TSR_SERVER_METRICS_H
#define TSR_SERVER_METRICS_H

#include "server/server.h"
#include "json/text.h"

void tsr_metrics_write(struct tsr_server *server, struct tsr_text *out);

#endif
