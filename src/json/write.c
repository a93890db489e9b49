/* SPDX-License-Identifier: MIT */
/*
 * The JSON writer. One flag is all its state: after a value the next thing at the same level needs
 * a comma, after an opening bracket or a key it does not. Closing a container is the end of a
 * value.
 */
#include "json/json.h"

#include <string.h>

static void comma_put(struct tsr_json_writer *writer)
{
    if (writer->comma)
        tsr_text_char(writer->out, ',');
    writer->comma = true;
}

static void container_open(struct tsr_json_writer *writer, char bracket)
{
    comma_put(writer);
    tsr_text_char(writer->out, bracket);
    writer->comma = false;
}

static void container_close(struct tsr_json_writer *writer, char bracket)
{
    tsr_text_char(writer->out, bracket);
    writer->comma = true;
}

static void escape_put(struct tsr_text *out, char character)
{
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char codes[] = "\"\\bfnrt";
    const char *found = memchr(plain, character, sizeof plain - 1);
    if (found != NULL) {
        tsr_text_char(out, '\\');
        tsr_text_char(out, codes[found - plain]);
        return;
    }
    const uint8_t byte = (uint8_t)character;
    tsr_text_add(out, "\\u00");
    tsr_text_hex(out, &byte, 1);
}

/* Runs of characters that need no escape go out in one piece. */
static void quoted_put(struct tsr_text *out, const char *bytes, size_t length)
{
    size_t run = 0;
    tsr_text_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if ((uint8_t)bytes[i] >= 0x20 && bytes[i] != '"' && bytes[i] != '\\')
            continue;
        tsr_text_add_bytes(out, bytes + run, i - run);
        escape_put(out, bytes[i]);
        run = i + 1;
    }
    tsr_text_add_bytes(out, bytes + run, length - run);
    tsr_text_char(out, '"');
}

void tsr_json_writer_init(struct tsr_json_writer *writer, struct tsr_text *out)
{
    writer->out = out;
    writer->comma = false;
}

void tsr_json_object(struct tsr_json_writer *writer)
{
    container_open(writer, '{');
}

void tsr_json_end_object(struct tsr_json_writer *writer)
{
    container_close(writer, '}');
}

void tsr_json_array(struct tsr_json_writer *writer)
{
    container_open(writer, '[');
}

void tsr_json_end_array(struct tsr_json_writer *writer)
{
    container_close(writer, ']');
}

void tsr_json_key(struct tsr_json_writer *writer, const char *key)
{
    comma_put(writer);
    quoted_put(writer->out, key, strlen(key));
    tsr_text_char(writer->out, ':');
    writer->comma = false;
}

void tsr_json_string_bytes(struct tsr_json_writer *writer, const char *bytes, size_t length)
{
    comma_put(writer);
    quoted_put(writer->out, bytes, length);
}

void tsr_json_string(struct tsr_json_writer *writer, const char *string)
{
    if (string == NULL)
        tsr_json_null(writer);
    else
        tsr_json_string_bytes(writer, string, strlen(string));
}

void tsr_json_int(struct tsr_json_writer *writer, int64_t value)
{
    comma_put(writer);
    tsr_text_int(writer->out, value);
}

void tsr_json_bool(struct tsr_json_writer *writer, bool value)
{
    comma_put(writer);
    tsr_text_add(writer->out, value ? "true" : "false");
}

void tsr_json_null(struct tsr_json_writer *writer)
{
    comma_put(writer);
    tsr_text_add(writer->out, "null");
}

void tsr_json_number(struct tsr_json_writer *writer, double value)
{
    const double limit = 9223372036854775808.0;
    if (!(value > -limit && value < limit)) {
        tsr_json_null(writer);
        return;
    }
    const double size = value < 0 ? -value : value;
    uint64_t whole = (uint64_t)size;
    /* Twice the millionths, rounded in integers: one lone multiplication leaves a compiler nothing
     * to fuse, so every platform rounds alike. */
    const double doubled = (size - (double)whole) * 2e6;
    uint32_t millionths = ((uint32_t)doubled + 1) / 2;
    if (millionths == 1000000) {
        whole++;
        millionths = 0;
    }

    comma_put(writer);
    if (value < 0 && (whole > 0 || millionths > 0))
        tsr_text_char(writer->out, '-');
    tsr_text_uint(writer->out, whole);
    if (millionths == 0)
        return;
    char decimals[7] = {'.'};
    size_t length = 1;
    for (uint32_t unit = 100000; millionths > 0; unit /= 10) {
        decimals[length++] = (char)('0' + millionths / unit);
        millionths %= unit;
    }
    tsr_text_add_bytes(writer->out, decimals, length);
}

void tsr_json_raw(struct tsr_json_writer *writer, const char *json, size_t length)
{
    comma_put(writer);
    tsr_text_add_bytes(writer->out, json, length);
}

void tsr_json_key_int(struct tsr_json_writer *writer, const char *key, int64_t value)
{
    tsr_json_key(writer, key);
    tsr_json_int(writer, value);
}

void tsr_json_key_string(struct tsr_json_writer *writer, const char *key, const char *string)
{
    tsr_json_key(writer, key);
    tsr_json_string(writer, string);
}

void tsr_json_key_bool(struct tsr_json_writer *writer, const char *key, bool value)
{
    tsr_json_key(writer, key);
    tsr_json_bool(writer, value);
}

void tsr_json_key_null(struct tsr_json_writer *writer, const char *key)
{
    tsr_json_key(writer, key);
    tsr_json_null(writer);
}
