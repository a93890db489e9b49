/* SPDX-License-Identifier: MIT */
/*
 * What the files of records share: lines as they are read, and the block of the server, which is
 * read and written by record_server.c.
 */
#ifndef TSR_NOTATION_RECORD_H
#define TSR_NOTATION_RECORD_H

#include "tsuro/record.h"
#include "json/text.h"

/* Of the format: a reader refuses later ones. */
#define TSR_RECORD_VERSION 1

struct tsr_line {
    const char *at;
    size_t length;
};

/* A record being read. */
struct tsr_reading {
    const char *text;
    size_t length;
    size_t next;
    int number; /* of the line last taken */
    struct tsr_text why;
    tsuro_setup setup;
    bool has_seed;
    bool has_position;
    uint32_t lines;   /* header lines that were read, each only once */
    uint32_t options; /* by option */
    uint32_t names;   /* by seat */
    uint32_t nonces;
    uint32_t commitments;
};

/* record_line.c */
bool tsr_line_take(struct tsr_reading *r, struct tsr_line *line);
/* Notes a sentence with the line's number, unless there is one already; always false. */
bool tsr_line_fault(struct tsr_reading *r, const char *sentence);
/* If the line begins with the word, the rest behind the space. */
bool tsr_line_key(struct tsr_line line, const char *key, struct tsr_line *rest);
bool tsr_line_int(struct tsr_line line, int *value);
bool tsr_line_is(struct tsr_line line, const char *word);
/* The words of a line, one after another; false at its end. */
bool tsr_line_word(struct tsr_line *line, struct tsr_line *word);
/* What is said twice could be read by one program this way and by another that way. */
bool tsr_line_once(struct tsr_reading *r, uint32_t *seen, int which);
/* Exactly so many lower-case hex digits: one secret must not be written in several ways. */
bool tsr_line_hex(struct tsr_line line, char *out, size_t digits);
/* A JSON string that fits. */
bool tsr_line_string(struct tsr_line line, char *out, size_t capacity, size_t *length);
void tsr_line_number(struct tsr_text *text, const char *key, int value);
void tsr_line_pair(struct tsr_text *text, const char *key, const char *value);

/* record_server.c */
bool tsr_server_line_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record);
void tsr_server_lines_write(struct tsr_text *text, const tsuro_record *record);

#endif
