/* SPDX-License-Identifier: MIT */
/*
 * The compression of GIF (lzw.h). A run is a shorter one and one colour more, so 20 bits name it;
 * its slot holds them above the 12 bits of its number. No number of a run is 0: a slot in use never
 * is.
 */
#include "render/lzw.h"

#include <string.h>

#define CLEAR (1u << TSR_LZW_BITS)
#define END (CLEAR + 1)
#define NONE UINT32_MAX
#define WIDTH_MAX 12
#define NUMBERS ((uint32_t)TSR_LZW_NUMBERS)

static void block_write(struct tsr_lzw *lzw)
{
    lzw->block[0] = (uint8_t)lzw->block_count;
    tsr_bytes_add(lzw->out, lzw->block, 1 + (size_t)lzw->block_count);
    lzw->block_count = 0;
}

static void byte_add(struct tsr_lzw *lzw)
{
    lzw->block[++lzw->block_count] = (uint8_t)lzw->bits;
    lzw->bits >>= 8;
    lzw->bit_count -= 8;
    if (lzw->block_count == TSR_LZW_BLOCK)
        block_write(lzw);
}

static void number_add(struct tsr_lzw *lzw, uint32_t number)
{
    lzw->bits |= (uint64_t)number << lzw->bit_count;
    lzw->bit_count += lzw->width;
    while (lzw->bit_count >= 8)
        byte_add(lzw);
}

/* Forgets all runs. */
static void runs_clear(struct tsr_lzw *lzw)
{
    number_add(lzw, CLEAR);
    memset(lzw->slots, 0, sizeof lzw->slots);
    memset(lzw->met, 0, sizeof lzw->met);
    lzw->width = TSR_LZW_BITS + 1;
    lzw->next = END + 1;
    lzw->chain_count = 1;
}

/* Gives the run that a slot was found for the next number. */
static void run_add(struct tsr_lzw *lzw, uint32_t *slot, uint32_t name)
{
    if (lzw->next == NUMBERS) {
        runs_clear(lzw);
        return;
    }
    *slot = name << WIDTH_MAX | lzw->next;
    /* A reader learns a run one number later, so the width grows one number later, too. */
    if (lzw->next++ == 1u << lzw->width && lzw->width < WIDTH_MAX)
        lzw->width++;
}

void tsr_lzw_begin(struct tsr_lzw *lzw, struct tsr_bytes *out)
{
    lzw->out = out;
    lzw->run = NONE;
    lzw->width = TSR_LZW_BITS + 1;
    lzw->bits = 0;
    lzw->bit_count = 0;
    lzw->block_count = 0;
    runs_clear(lzw);
}

/* The slot of a run, or the free one that it would get. */
static uint32_t *slot_find(uint32_t *slots, uint32_t name)
{
    uint32_t at = name * 0x9e3779b1u >> (32 - TSR_LZW_SLOT_BITS);
    while (slots[at] && slots[at] >> WIDTH_MAX != name)
        at = (at + 1) % TSR_LZW_SLOTS;
    return &slots[at];
}

/* The run after one colour more, which was not the colour that followed last time. */
static uint32_t run_seek(struct tsr_lzw *lzw, uint32_t run, uint32_t name)
{
    uint32_t *slot = slot_find(lzw->slots, name);
    if (*slot) {
        lzw->met[run] = *slot;
        return *slot % NUMBERS;
    }
    number_add(lzw, run);
    run_add(lzw, slot, name);
    return name % CLEAR;
}

void tsr_lzw_add(struct tsr_lzw *lzw, const uint8_t *colours, int count)
{
    int i = 0;
    uint32_t run = lzw->run == NONE ? colours[i++] : lzw->run;
    for (; i < count; i++) {
        uint32_t name = run << TSR_LZW_BITS | colours[i], met = lzw->met[run];
        run = met >> WIDTH_MAX == name && met ? met % NUMBERS : run_seek(lzw, run, name);
    }
    lzw->run = run;
}

/* Runs of one colour follow each other in a chain, so that the longest one that fits is found
 * without going through the shorter ones. */
void tsr_lzw_repeat(struct tsr_lzw *lzw, uint8_t colour, int count)
{
    for (; count > 0 && lzw->run != colour; count--)
        lzw->run =
            lzw->run == NONE ? colour : run_seek(lzw, lzw->run, lzw->run << TSR_LZW_BITS | colour);
    if (lzw->chain[0] != colour)
        lzw->chain_count = 1;
    lzw->chain[0] = colour;
    for (int length = 1; count > 0; count--) {
        int rest = lzw->chain_count - length;
        int skipped = rest < count ? rest : count;
        length += skipped;
        count -= skipped;
        lzw->run = lzw->chain[length - 1];
        if (!count)
            break;
        uint32_t name = lzw->run << TSR_LZW_BITS | colour;
        uint32_t *slot = slot_find(lzw->slots, name);
        bool known = *slot != 0;
        if (!known) {
            number_add(lzw, lzw->run);
            run_add(lzw, slot, name);
        }
        if (*slot) /* else all runs were forgotten */
            lzw->chain[lzw->chain_count++] = (uint16_t)(*slot % NUMBERS);
        length = known ? length + 1 : 1;
        lzw->run = known ? lzw->chain[length - 1] : colour;
    }
}

void tsr_lzw_end(struct tsr_lzw *lzw)
{
    number_add(lzw, lzw->run);
    /* The reader learns one more run by this number, which may make the next one wider. */
    if (lzw->next == 1u << lzw->width && lzw->width < WIDTH_MAX)
        lzw->width++;
    number_add(lzw, END);
    if (lzw->bit_count)
        byte_add(lzw);
    if (lzw->block_count)
        block_write(lzw);
    block_write(lzw); /* an empty one is the last */
}
