/* SPDX-License-Identifier: MIT */
/* What systemd wants to hear of a service, through the socket it names in NOTIFY_SOCKET. */
#ifndef TSR_SERVER_NOTIFY_H
#define TSR_SERVER_NOTIFY_H

#define TSR_NOTIFY_READY "READY=1"
#define TSR_NOTIFY_WATCHDOG "WATCHDOG=1"
#define TSR_NOTIFY_STOPPING "STOPPING=1"

/* Sends it, if anybody asked to be told; from any thread. */
void tsr_notify(const char *state);

#endif
