/* SPDX-License-Identifier: MIT */
/* Writing a whole file or nothing of it. */
#ifndef TSR_CLI_OUTPUT_H
#define TSR_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether a file could be written there: better said before the work than after it. Prints why not,
 * after `command`. "-" is standard output.
 */
bool tsr_output_check(const char *command, const char *path);

/*
 * Whether the output is another file than the input, whatever they are called; prints that it is
 * not. The work would end with the loss of what it was made from.
 */
bool tsr_output_apart(const char *command, const char *path, const char *input);

/*
 * Writes the bytes beside the file and then puts them in its place, so that there is never a part
 * of them; links are followed, an existing file's mode is kept, one with several names is refused.
 * Prints what went wrong.
 */
bool tsr_output_write(const char *command, const char *path, const void *bytes, size_t count);

#endif
