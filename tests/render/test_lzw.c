/* SPDX-License-Identifier: MIT */
/* The compression of GIF, read back by a plain reader: flat rows, noise, and all there is between.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/lzw.h"

#define COUNT_MAX 60000

/* Takes the bytes out of their blocks; how many there are, and that nothing follows the last. */
static size_t blocks_join(const struct tsr_bytes *in, uint8_t *out)
{
    size_t at = 0, count = 0;
    while (in->data[at]) {
        for (size_t i = 1; i <= in->data[at]; i++)
            out[count++] = in->data[at + i];
        at += 1u + in->data[at];
    }
    assert_int_equal(at + 1, in->count);
    return count;
}

struct reader {
    const uint8_t *bytes;
    size_t bit, end;
};

static int number_read(struct reader *reader, int width)
{
    int number = 0;
    assert_true(reader->bit + (size_t)width <= reader->end);
    for (int i = 0; i < width; i++, reader->bit++)
        number |= (reader->bytes[reader->bit / 8] >> reader->bit % 8 & 1) << i;
    return number;
}

/* A run's colours from the last to the first. */
static struct run {
    int shorter, length;
    uint8_t first, last;
} runs[4096];

static int run_write(int run, uint8_t *out)
{
    int length = runs[run].length;
    for (int i = length - 1; i >= 0; i--, run = runs[run].shorter)
        out[i] = runs[run].last;
    return length;
}

static int colours_read(struct reader *reader, uint8_t *out)
{
    int count = 0, width = 9, next = 258, before = -1;
    for (int i = 0; i < 256; i++)
        runs[i] = (struct run){-1, 1, (uint8_t)i, (uint8_t)i};
    for (;;) {
        int number = number_read(reader, width);
        if (number == 257)
            return count;
        if (number == 256) {
            width = 9, next = 258, before = -1;
            continue;
        }
        assert_true(number < next || (number == next && before >= 0));
        if (before >= 0 && next < 4096) {
            uint8_t last = runs[number == next ? before : number].first;
            runs[next++] = (struct run){before, runs[before].length + 1, runs[before].first, last};
        }
        count += run_write(number, out + count);
        before = number;
        if (next == 1 << width && width < 12)
            width++;
    }
}

static void read_back(struct tsr_bytes *out, const uint8_t *colours, int count)
{
    static uint8_t joined[4 * COUNT_MAX], got[COUNT_MAX + 4096];
    struct reader reader = {.bytes = joined};
    reader.end = 8 * blocks_join(out, joined);
    assert_int_equal(colours_read(&reader, got), count);
    assert_true(reader.end - reader.bit < 8);
    assert_memory_equal(got, colours, (size_t)count);
    tsr_bytes_free(out);
}

static void check(const uint8_t *colours, int count, int row)
{
    static struct tsr_lzw lzw;
    struct tsr_bytes out = {0};
    tsr_lzw_begin(&lzw, &out);
    for (int at = 0; at < count; at += row)
        tsr_lzw_add(&lzw, colours + at, count - at < row ? count - at : row);
    tsr_lzw_end(&lzw);
    read_back(&out, colours, count);
}

static void test_flat(void **state)
{
    static uint8_t colours[COUNT_MAX];
    (void)state;
    for (int colour = 0; colour < 256; colour += 85) {
        for (int i = 0; i < COUNT_MAX; i++)
            colours[i] = (uint8_t)colour;
        for (int count = 1; count < 70; count++)
            check(colours, count, 7);
        check(colours, COUNT_MAX, 720);
    }
}

/* Few colours make long runs, many fill the table and have it forgotten. Every length up to where
 * the numbers grow for the first time, because the end follows the last number closely. */
static void test_noise(void **state)
{
    static uint8_t colours[COUNT_MAX];
    uint32_t random = 1;
    (void)state;
    for (int kinds = 2; kinds <= 256; kinds *= 2) {
        for (int i = 0; i < COUNT_MAX; i++) {
            random = random * 1664525 + 1013904223;
            colours[i] = (uint8_t)((random >> 24) % (uint32_t)kinds);
        }
        for (int count = 1; count < 600; count++)
            check(colours, count, count);
        for (int count = 3800; count < 3900; count++)
            check(colours, count, 100);
        check(colours, COUNT_MAX, 1000);
    }
}

/* Gaps of any length between noise, of one colour and of another, said at once. */
static void test_repeat(void **state)
{
    static uint8_t colours[COUNT_MAX];
    static struct tsr_lzw lzw;
    uint32_t random = 1;
    (void)state;
    for (int most = 1; most <= 1 << 14; most *= 2) {
        struct tsr_bytes out = {0};
        int count = 0;
        tsr_lzw_begin(&lzw, &out);
        for (int turn = 0;; turn++) {
            uint8_t gap = turn % 50 ? 255 : 3;
            random = random * 1664525 + 1013904223;
            int length = (int)((random >> 8) % (uint32_t)most);
            if (count + length + 40 > COUNT_MAX)
                break;
            memset(colours + count, gap, (size_t)length);
            tsr_lzw_repeat(&lzw, gap, length);
            count += length;
            int noise = 1 + (int)(random >> 27);
            for (int i = 0; i < noise; i++) {
                random = random * 1664525 + 1013904223;
                colours[count + i] = (uint8_t)(random >> 24 | 0xf0);
            }
            tsr_lzw_add(&lzw, colours + count, noise);
            count += noise;
        }
        tsr_lzw_end(&lzw);
        read_back(&out, colours, count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_flat), cmocka_unit_test(test_noise),
                                       cmocka_unit_test(test_repeat)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
