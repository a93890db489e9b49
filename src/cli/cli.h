/* SPDX-License-Identifier: MIT */
/* The subcommands of `tsuro`. Each gets its own argv, with its name in argv[0]. */
#ifndef TSR_CLI_CLI_H
#define TSR_CLI_CLI_H

#include <stddef.h>
#include <stdint.h>

int tsr_play_main(int argc, char **argv);
int tsr_engine_main(int argc, char **argv);
int tsr_bench_main(int argc, char **argv);
int tsr_verify_main(int argc, char **argv);
int tsr_render_main(int argc, char **argv);
int tsr_replay_main(int argc, char **argv);
int tsr_arena_main(int argc, char **argv);

#ifdef TSURO_WITH_CLIENT
int tsr_bot_main(int argc, char **argv);
#endif

#ifdef TSURO_WITH_SERVER
int tsr_serve_main(int argc, char **argv);
int tsr_backup_main(int argc, char **argv);
int tsr_restore_main(int argc, char **argv);
#endif

/* Milliseconds of a clock that only goes forward. */
uint64_t tsr_clock_ms(void);

/* Fills the bytes from the system's generator; ends the program if it has none. */
void tsr_entropy(uint8_t *bytes, size_t count);

#endif
