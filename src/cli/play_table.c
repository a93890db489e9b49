/* SPDX-License-Identifier: MIT */
#include "cli/play_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "terminal/board.h"
#include "terminal/tell.h"
#include "tsuro/text.h"

static tsuro_thought bot_think(const struct tsr_play *table, const tsuro_bot *bot)
{
    tsuro_thought thought = {0};
    uint64_t seed;
    tsr_entropy((uint8_t *)&seed, sizeof seed);
    tsuro_bot_think(bot, &table->game, 0, seed, table->memory, TSR_PLAY_MEMORY, &thought);
    return thought;
}

static void move_play(struct tsr_play *table, tsuro_move move, int you)
{
    tsuro_events events = {table->items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_game_apply(&table->game, move, &events);
    if (table->record->count < TSURO_RECORD_MOVES)
        table->record->moves[table->record->count++] = move;
    tsr_events_tell(stdout, &table->game, &events, you);
}

/* The tiles in hand; their turns matter only when one is to be laid. */
static void hand_show(const tsuro_game *game, int seat)
{
    int tiles[3], count = 0;
    while (count < 3 && (tiles[count] = tsuro_game_hand(game, seat, count)))
        count++;
    printf("\nYour tiles:\n");
    if (tsuro_game_kind(game) != TSURO_KIND_PLACE) {
        tsr_tiles_draw(stdout, tiles, count);
        return;
    }
    for (int i = 0; i < count; i++)
        tsr_tile_draw(stdout, tiles[i]);
}

static void moves_show(const tsuro_game *game, const tsuro_move *moves, int count)
{
    char text[TSURO_MOVE_TEXT];
    int row = count > 12 ? 6 : 3, width = count > 12 ? 11 : 22;
    for (int i = 0; i < count; i++) {
        tsuro_move_write(game, moves[i], text, sizeof text);
        printf("%2d) %-*s%s", i + 1, width, text, (i + 1) % row == 0 || i + 1 == count ? "\n" : "");
    }
}

static void hint_show(const struct tsr_play *table, int seat)
{
    tsuro_thought thought = bot_think(table, tsuro_bot_find("search3"));
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(&table->game, thought.move, text, sizeof text);
    printf("Hint: %s (chance to win about %.0f %%)\n", text, 100 * (double)thought.value[seat]);
}

static const char *question(int kind)
{
    switch (kind) {
    case TSURO_KIND_START:
        return "Choose where your marker starts: square and port.";
    case TSURO_KIND_ENTER:
        return "A tile was laid before you: choose the port to enter by.";
    case TSURO_KIND_SWAP:
        return "You may swap tiles with those who are out: give one, take one, or done.";
    default:
        return "Your turn: lay a tile in front of your marker (tile, quarter turns).";
    }
}

static void decision_show(const struct tsr_play *table, const tsuro_move *moves, int count)
{
    tsuro_decision decision = tsuro_game_decision(&table->game);
    putchar('\n');
    tsr_board_draw(stdout, &table->game);
    hand_show(&table->game, decision.player);
    printf("\nPlayer %d. %s\n", decision.player, question(decision.kind));
    moves_show(&table->game, moves, count);
    if (table->hint)
        hint_show(table, decision.player);
}

static bool line_ask(char *line, size_t size)
{
    fputs("Number or move, h for a hint, q to quit> ", stdout);
    fflush(stdout);
    if (!fgets(line, (int)size, stdin))
        return false;
    line[strcspn(line, "\r\n")] = 0;
    return strcmp(line, "q") != 0;
}

/* Asks until a move is chosen; false if the person leaves. */
static bool person_choose(struct tsr_play *table, tsuro_move *move)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&table->game, moves);
    char line[128], *end;
    decision_show(table, moves, count);
    while (line_ask(line, sizeof line)) {
        long number = strtol(line, &end, 10);
        if (strcmp(line, "h") == 0) {
            hint_show(table, tsuro_game_decider(&table->game));
        } else if (end != line && *end == 0 && number >= 1 && number <= count) {
            *move = moves[number - 1];
            return true;
        } else if (tsuro_move_read(&table->game, line, strlen(line), move) == TSURO_OK &&
                   tsuro_game_legal(&table->game, *move)) {
            return true;
        } else {
            printf("That cannot be played. Type a number from 1 to %d.\n", count);
        }
    }
    return false;
}

/* Several people at one screen look away while another's hand is shown. */
static bool screen_pass(const struct tsr_play *table, int *last)
{
    int seat = tsuro_game_decider(&table->game);
    char line[16];
    if (table->people < 2 || *last == seat)
        return true;
    *last = seat;
    printf("\n\n--- Player %d, it is your move. Press Enter when only you look. ", seat);
    fflush(stdout);
    return fgets(line, sizeof line, stdin) != NULL;
}

static void record_save(const struct tsr_play *table)
{
    char *text = malloc(TSURO_RECORD_TEXT);
    int length = text ? tsuro_record_write(table->record, text, TSURO_RECORD_TEXT) : -1;
    FILE *file = length >= 0 ? fopen(table->record_file, "w") : NULL;
    bool written = file && fwrite(text, 1, (size_t)length, file) == (size_t)length;
    if (file && fclose(file) != 0)
        written = false;
    if (written)
        printf("The record is in %s.\n", table->record_file);
    else
        fprintf(stderr, "tsuro play: the record could not be written to %s\n", table->record_file);
    free(text);
}

int tsr_play_run(struct tsr_play *table)
{
    int you = table->people == 1 ? 0 : -1, last = -1;
    while (tsuro_game_kind(&table->game)) {
        int seat = tsuro_game_decider(&table->game);
        tsuro_move move;
        if (seat >= table->people) {
            move = bot_think(table, table->bot).move;
        } else if (!screen_pass(table, &last) || !person_choose(table, &move)) {
            printf("\nYou left the table.\n");
            break;
        }
        move_play(table, move, you);
    }
    if (!tsuro_game_kind(&table->game)) {
        putchar('\n');
        tsr_board_draw(stdout, &table->game);
        tsr_result_tell(stdout, &table->game, you);
    }
    if (table->record_file)
        record_save(table);
    return 0;
}
