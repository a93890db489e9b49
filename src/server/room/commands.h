/* SPDX-License-Identifier: MIT */
/*
 * The commands of tables, one function each, as docs/server-protocol.md lists them. What a command
 * needs has been checked when they are called; each answers exactly once.
 */
#ifndef TSR_SERVER_ROOM_COMMANDS_H
#define TSR_SERVER_ROOM_COMMANDS_H

#include "server/ws/command.h"

/* lobby.c */
void tsr_room_create(struct tsr_command *command);
void tsr_room_sit(struct tsr_command *command);
void tsr_room_leave(struct tsr_command *command);
void tsr_room_change(struct tsr_command *command);
void tsr_room_seat(struct tsr_command *command);
void tsr_room_relink(struct tsr_command *command);
void tsr_room_close(struct tsr_command *command);

/* watch.c */
void tsr_room_watch(struct tsr_command *command);
void tsr_room_unwatch(struct tsr_command *command);

/* shuffle.c */
void tsr_room_start(struct tsr_command *command);
void tsr_room_commit(struct tsr_command *command);
void tsr_room_nonce(struct tsr_command *command);
void tsr_room_rematch(struct tsr_command *command);

/* wish.c */
void tsr_room_wish(struct tsr_command *command);

/* play.c */
void tsr_room_play(struct tsr_command *command);
void tsr_room_moves(struct tsr_command *command);
void tsr_room_resign(struct tsr_command *command);

/* bots.c */
void tsr_room_let_bot(struct tsr_command *command);
void tsr_room_back(struct tsr_command *command);

/* chat.c */
void tsr_room_say(struct tsr_command *command);
void tsr_room_mute(struct tsr_command *command);

#endif
