/* SPDX-License-Identifier: MIT */
/*
 * Replays a record from standard input: each move, what it brought about, and the board at the end.
 *
 *     cc replay.c $(pkg-config --cflags --libs tsuro) -o replay && ./replay < game.tsuro
 */
#include <stdio.h>

#include <tsuro/names.h>
#include <tsuro/record.h>
#include <tsuro/text.h>

static tsuro_record record;
static char text[TSURO_RECORD_TEXT];
static tsuro_event items[TSURO_EVENTS_ENOUGH];

static void events_show(const tsuro_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const tsuro_event *event = &events->items[i];
        if (event->type == TSURO_EVENT_ELIMINATED)
            printf("    player %d is out: %s\n", event->player, tsuro_reason_name(event->reason));
        else if (event->type == TSURO_EVENT_ROLLED)
            printf("    dice: %d %d\n", event->number, event->other);
    }
}

static void board_show(const tsuro_game *game)
{
    for (int square = 0; square < tsuro_game_width(game) * tsuro_game_height(game); square++) {
        char name[TSURO_NAME_TEXT] = ".";
        int turn = 0, tile = tsuro_game_tile(game, square, NULL, &turn);
        if (tile)
            tsuro_tile_name(tsuro_game_edition(game), tile, name, sizeof name);
        printf("%5s%c", name, tile ? '0' + turn : ' ');
        if ((square + 1) % tsuro_game_width(game) == 0)
            putchar('\n');
    }
}

int main(void)
{
    char why[200];
    size_t length = fread(text, 1, sizeof text, stdin);
    if (tsuro_record_read(text, length, &record, why, sizeof why) != TSURO_OK) {
        fprintf(stderr, "replay: %s\n", why);
        return 1;
    }
    tsuro_game game = record.start;
    for (int i = 0; i < record.count; i++) {
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        char move[TSURO_MOVE_TEXT];
        tsuro_move_write(&game, record.moves[i], move, sizeof move);
        printf("%3d player %d: %s\n", i + 1, tsuro_game_decider(&game), move);
        tsuro_game_play(&game, record.moves[i], &events);
        events_show(&events);
    }
    board_show(&game);
    printf("winners (a mask of seats): %u\n", tsuro_game_winners(&game));
    return 0;
}
