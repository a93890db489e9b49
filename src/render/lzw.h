/* SPDX-License-Identifier: MIT */
/*
 * The compression of GIF: every run of colours that was met before gets a number of 9 to 12 bits,
 * and numbers are written in blocks of at most 255 bytes.
 */
#ifndef TSR_RENDER_LZW_H
#define TSR_RENDER_LZW_H

#include "render/bytes.h"

#define TSR_LZW_BITS 8       /* of a colour */
#define TSR_LZW_SLOT_BITS 14 /* four times the numbers there are: a run is found at once */
#define TSR_LZW_SLOTS (1 << TSR_LZW_SLOT_BITS)
#define TSR_LZW_NUMBERS 4096
#define TSR_LZW_BLOCK 255

struct tsr_lzw {
    struct tsr_bytes *out;
    uint32_t slots[TSR_LZW_SLOTS];   /* a run and its number, 0: free */
    uint32_t met[TSR_LZW_NUMBERS];   /* by a run's number: the slot that followed it last */
    uint16_t chain[TSR_LZW_NUMBERS]; /* the numbers of 1, 2, 3... times its first, a colour */
    int chain_count;
    uint32_t run;  /* the number of the run that is being read */
    uint32_t next; /* the number of the next new run */
    int width;     /* bits of a number now */
    uint64_t bits; /* those that do not fill a byte yet */
    int bit_count;
    int block_count;
    uint8_t block[1 + TSR_LZW_BLOCK]; /* its length, then its bytes */
};

void tsr_lzw_begin(struct tsr_lzw *lzw, struct tsr_bytes *out);
/* At least one colour. */
void tsr_lzw_add(struct tsr_lzw *lzw, const uint8_t *colours, int count);
/* The same colour many times, faster than by itself. */
void tsr_lzw_repeat(struct tsr_lzw *lzw, uint8_t colour, int count);
/* Something was added. Whether memory sufficed is in `out`. */
void tsr_lzw_end(struct tsr_lzw *lzw);

#endif
