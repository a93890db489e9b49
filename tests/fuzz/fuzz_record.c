/* SPDX-License-Identifier: MIT */
/* Any bytes as a record. What is accepted must come back the same after writing and reading. */
#include <string.h>

#include "fuzz.h"
#include "tsuro/record.h"

static tsuro_record record, again;
static char first[TSURO_RECORD_TEXT], second[TSURO_RECORD_TEXT], why[240];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (tsuro_record_read((const char *)data, size, &record, why, sizeof why)) {
        require(why[0] != 0);
        return 0;
    }
    int length = tsuro_record_write(&record, first, sizeof first);
    require(length > 0);
    require(tsuro_record_read(first, (size_t)length, &again, why, sizeof why) == TSURO_OK);
    require(again.count == record.count && again.dealt == record.dealt);
    require(memcmp(again.moves, record.moves, sizeof again.moves) == 0);
    require(tsuro_record_write(&again, second, sizeof second) == length);
    require(memcmp(first, second, (size_t)length) == 0);
    return 0;
}
