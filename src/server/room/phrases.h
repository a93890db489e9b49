/* SPDX-License-Identifier: MIT */
/*
 * The ready-made phrases of the chat, by name; clients have them in every language.
 */
#ifndef TSR_SERVER_ROOM_PHRASES_H
#define TSR_SERVER_ROOM_PHRASES_H

/* From 0; NULL at the end. */
const char *tsr_phrase(int index);

#endif
