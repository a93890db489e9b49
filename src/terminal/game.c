/* SPDX-License-Identifier: MIT */
#include "terminal/game.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/random.h"
#include "terminal/board.h"
#include "terminal/tell.h"
#include "tsuro/text.h"

#define SCREEN_WIDTH 80

/*
 * A bot's dice come from the seed and the number of the move, so that the same answers give the
 * same game, hints asked for or not; the words before it keep them apart from the dice that dealt.
 */
static uint64_t bot_seed(const tsuro_record *record)
{
    char text[32 + TSURO_SEED_MAX];
    int length = snprintf(text, sizeof text, "thinks at %d ", record->count);
    memcpy(text + length, record->seed, record->seed_length);
    return tsr_seed_number(text, (size_t)length + record->seed_length);
}

static tsuro_thought bot_think(const struct tsr_play *table, struct tsr_mind *mind)
{
    tsuro_thought thought = {0};
    tsr_mind_think(mind, &table->game, bot_seed(table->record), &thought);
    return thought;
}

static void move_play(struct tsr_play *table, tsuro_move move, int you)
{
    tsuro_events events = {table->items, TSURO_EVENTS_ENOUGH, 0, 0};
    for (int seat = table->people; seat < tsuro_game_players(&table->game); seat++)
        tsr_mind_follow(&table->minds[seat], tsuro_game_decider(&table->game), move);
    tsuro_game_apply(&table->game, move, &events);
    if (table->record->count < TSURO_RECORD_MOVES)
        table->record->moves[table->record->count++] = move;
    tsr_events_tell(stdout, &table->game, &events, &(struct tsr_listener){you, NULL});
}

/* In as many columns as the longest of them leaves room for. */
static void moves_show(const tsuro_game *game, const tsuro_move *moves, int count)
{
    char text[TSURO_MOVE_TEXT];
    int longest = 0;
    for (int i = 0; i < count; i++) {
        int length = tsuro_move_write(game, moves[i], text, sizeof text);
        longest = length > longest ? length : longest;
    }
    int columns = SCREEN_WIDTH / (longest + 6);
    for (int i = 0; i < count; i++) {
        bool last = (i + 1) % columns == 0 || i + 1 == count;
        tsuro_move_write(game, moves[i], text, sizeof text);
        printf("%3d) %-*s%s", i + 1, last ? 0 : longest + 1, text, last ? "\n" : "");
    }
}

static void hint_show(struct tsr_play *table, int seat)
{
    tsuro_thought thought = bot_think(table, &table->adviser);
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(&table->game, thought.move, text, sizeof text);
    printf("Hint: %s (%s about %.0f %%)\n", text,
           tsuro_game_players(&table->game) > 1 ? "chance to win"
                                                : "of the best score you will get",
           100 * (double)thought.value[seat]);
}

static const char *const questions[TSURO_KIND_COUNT] = {
    [TSURO_KIND_START] = "Choose where you start: a square at the rim and how you will enter it.",
    [TSURO_KIND_PLACE] = "Your turn: lay a tile before your marker (tile, quarter turns).",
    [TSURO_KIND_ENTER] = "A tile was laid before you: choose the port to enter by.",
    [TSURO_KIND_SWAP] = "You may swap tiles with those who are out: give, take, or done.",
    [TSURO_KIND_TURN] = "Your turn: set the tile before you so that a path begins at your pawn.",
    [TSURO_KIND_RISE] = "Your turn: choose where you rise again.",
    [TSURO_KIND_LANTERN] = "Choose where the lantern of your Star goes.",
    [TSURO_KIND_FLIP] = "Choose how a tile is flipped: left to right (lr), top to bottom (tb).",
    [TSURO_KIND_KEEP] = "You drew a taihou: keep it, or discard it and draw again?",
    [TSURO_KIND_REACT] = "Danger! Accept it, or save yourself with what you hold.",
    [TSURO_KIND_WAKE] = "You come out of the portal: choose the port to sail on from.",
    [TSURO_KIND_MARK] = "Your start is blocked: choose another mark.",
};

static void decision_show(struct tsr_play *table, const tsuro_move *moves, int count)
{
    tsuro_decision decision = tsuro_game_decision(&table->game);
    putchar('\n');
    tsr_board_draw(stdout, &table->game, &(struct tsr_listener){-1, NULL});
    tsr_choice_draw(stdout, &table->game);
    printf("\nPlayer %d. %s\n", decision.player, questions[decision.kind]);
    moves_show(&table->game, moves, count);
    if (table->hint)
        hint_show(table, decision.player);
}

/* Reads an answer without the blanks at its end; false if the person leaves. */
static bool line_ask(const char *prompt, char *line, size_t size)
{
    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(line, (int)size, stdin))
        return false;
    /* The rest of a line that is too long is no answer of its own. */
    for (int rest = strchr(line, '\n') ? '\n' : 0; rest != '\n' && rest != EOF;)
        rest = getchar();
    for (size_t end = strlen(line); end && isspace((unsigned char)line[end - 1]); end--)
        line[end - 1] = 0;
    return strcmp(line, "q") != 0;
}

/* Whether the line is a move that the deciding player may play; nobody resigns for another. */
static bool move_read(const tsuro_game *game, const char *line, tsuro_move *move)
{
    if (tsuro_move_read(game, line, strlen(line), move) != TSURO_OK)
        return false;
    if (tsuro_move_verb(*move) == TSURO_VERB_RESIGN &&
        tsuro_move_marker(*move) != tsuro_game_decider(game))
        return false;
    return tsuro_game_legal(game, *move);
}

/* Asks until a move is chosen; false if the person leaves. */
static bool person_choose(struct tsr_play *table, tsuro_move *move)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&table->game, moves);
    char line[128], *end;
    decision_show(table, moves, count);
    while (line_ask("Number or move, h for a hint, q to quit> ", line, sizeof line)) {
        long number = strtol(line, &end, 10);
        if (strcmp(line, "h") == 0) {
            hint_show(table, tsuro_game_decider(&table->game));
        } else if (end != line && *end == 0 && number >= 1 && number <= count) {
            *move = moves[number - 1];
            return true;
        } else if (move_read(&table->game, line, move)) {
            return true;
        } else {
            printf("That cannot be played. Type a number from 1 to %d.\n", count);
        }
    }
    return false;
}

/* Several people at one screen look away while another's hand is shown, and it is wiped. */
static bool screen_pass(const struct tsr_play *table, int *last)
{
    int seat = tsuro_game_decider(&table->game);
    char line[16];
    if (table->people < 2 || *last == seat)
        return true;
    *last = seat;
    if (isatty(STDOUT_FILENO))
        fputs("\033[H\033[2J\033[3J", stdout); /* what was said, and the lines to scroll back to */
    printf("\n\n--- Player %d, it is your move. ", seat);
    return line_ask("Press Enter when nobody else is looking. ", line, sizeof line);
}

/* Beside the file and then over it, so that it is whole at every moment. False: it failed. */
static bool record_save(const struct tsr_play *table)
{
    char beside[4096];
    int named = snprintf(beside, sizeof beside, "%s.part", table->record_file);
    char *text = named < (int)sizeof beside ? malloc(TSURO_RECORD_TEXT) : NULL;
    int length = text ? tsuro_record_write(table->record, text, TSURO_RECORD_TEXT) : -1;
    FILE *file = length >= 0 ? fopen(beside, "w") : NULL;
    bool written = file && fwrite(text, 1, (size_t)length, file) == (size_t)length;
    if (file && fclose(file) != 0)
        written = false;
    free(text);
    return written && rename(beside, table->record_file) == 0;
}

static bool record_tell(const struct tsr_play *table, bool written)
{
    if (written)
        printf("The record is in %s.\n", table->record_file);
    else
        fprintf(stderr, "tsuro play: the record could not be written to %s\n", table->record_file);
    return written;
}

/* A bot that takes its time says so first. */
static tsuro_move bot_choose(struct tsr_play *table, int seat)
{
    if (table->minds[seat].budget.ms) {
        printf("Player %d thinks.\n", seat);
        fflush(stdout);
    }
    return bot_think(table, &table->minds[seat]).move;
}

int tsr_play_run(struct tsr_play *table)
{
    int you = table->people == 1 ? 0 : -1, last = -1;
    while (tsuro_game_kind(&table->game)) {
        int seat = tsuro_game_decider(&table->game);
        tsuro_move move;
        if (seat >= table->people) {
            move = bot_choose(table, seat);
        } else if (!screen_pass(table, &last) || !person_choose(table, &move)) {
            printf("\nYou left the table.\n");
            break;
        }
        move_play(table, move, you);
        if (table->record_file && !record_save(table))
            return record_tell(table, false), 1;
    }
    if (!tsuro_game_kind(&table->game)) {
        putchar('\n');
        tsr_board_draw(stdout, &table->game, &(struct tsr_listener){-1, NULL});
        tsr_result_tell(stdout, &table->game, &(struct tsr_listener){you, NULL});
    }
    return !table->record_file || record_tell(table, record_save(table)) ? 0 : 1;
}
