/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as the answer of a program in the arena: three bytes choose a game, the rest is the
 * line. A move that is accepted is legal; what is wrong is told in printable words that fit.
 */
#include <string.h>

#include "arena/answer.h"
#include "fuzz.h"

static void detail_check(const char *detail)
{
    require(memchr(detail, '\0', TSR_DETAIL_MAX) != NULL);
    for (; *detail; detail++)
        require((unsigned char)*detail >= ' ');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tsr_json_token tokens[TSR_ANSWER_TOKENS];
    tsuro_game game;
    if (size < 3 || size - 3 > TSR_PROCESS_LINE || !fuzz_game(data, &game))
        return 0;
    for (int asks = 0; asks < 2; asks++) {
        char detail[TSR_DETAIL_MAX] = "";
        tsuro_move move = 0;
        struct tsr_asked asked = {.id = 1, .view = &game, .move = asks};
        enum tsr_fault fault =
            tsr_answer_read((const char *)data + 3, size - 3, tokens, asked, &move, detail);
        detail_check(detail);
        require(fault >= 0 && fault < TSR_FAULT_COUNT);
        if (fault == TSR_FAULT_NONE && asks)
            require(tsuro_game_legal(&game, move));
    }
    return 0;
}
