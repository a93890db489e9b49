/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a move's text: three bytes choose a game, the rest is the text. What is read must
 * be written the same, and asking whether it is legal must agree with playing it.
 */
#include <string.h>

#include "fuzz.h"
#include "tsuro/text.h"

static void legality_check(const tsuro_game *game, tsuro_move move)
{
    tsuro_game after = *game;
    bool legal = tsuro_game_legal(game, move);
    require((tsuro_game_play(&after, move, NULL) == TSURO_OK) == legal);
    require(legal || memcmp(&after, game, sizeof after) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tsuro_game game;
    tsuro_move move = 0;
    char text[TSURO_MOVE_TEXT];
    if (size < 3 || !fuzz_game(data, &game))
        return 0;
    const char *line = (const char *)data + 3;
    if (tsuro_move_read(&game, line, size - 3, &move)) {
        require(move == 0);
        return 0;
    }
    int length = tsuro_move_write(&game, move, text, sizeof text);
    require(length == (int)size - 3 && memcmp(text, line, size - 3) == 0);
    legality_check(&game, move);
    return 0;
}
