/* SPDX-License-Identifier: MIT */
/* `tsuro replay`: steps through a record at the terminal, in plain text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/setup.h"
#include "cli/source.h"
#include "notation/standing.h"
#include "render/name.h"
#include "terminal/board.h"
#include "terminal/tell.h"
#include "tsuro/board.h"
#include "tsuro/text.h"

static void usage(FILE *out)
{
    fputs("Usage: tsuro replay FILE\n\n"
          "Shows a record (or a position) move by move. Enter shows the next move, b the one\n"
          "before, a number the position after so many moves, e the end, q ends it. Where nobody\n"
          "can answer, because input is no terminal, the whole game is printed.\n",
          out);
}

/* The names of a record; a stranger wrote them, so that control characters become question marks.
 * False if there are none. */
static bool names_read(const tsuro_record *record, char names[][TSURO_PLAYER_TEXT])
{
    bool any = false;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        memcpy(names[seat], record->names[seat], TSURO_PLAYER_TEXT);
        for (unsigned char *at = (unsigned char *)names[seat]; *at; at++) {
            if (*at < ' ' || *at == 0x7f)
                *at = '?';
            else if (at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0)
                at[0] = at[1] = '?';
        }
        tsr_name_clean(names[seat]);
        any |= names[seat][0] != 0;
    }
    return any;
}

/* "0 Ana, 1 Bo": on the board markers are numbers. */
static void names_show(const tsuro_game *game, const struct tsr_listener *listener)
{
    for (int seat = 0; listener->names && seat < tsuro_game_players(game); seat++)
        printf("%s%d %s", seat ? ", " : "", seat,
               listener->names[seat][0] ? listener->names[seat] : "(no name)");
    if (listener->names)
        putchar('\n');
}

/* Whether any marker of the seat's is left. */
static bool is_in(const tsuro_game *game, int seat)
{
    bool in = false;
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker marker;
        tsuro_game_marker(game, i, &marker);
        in |= marker.player == seat && marker.place != TSURO_PLACE_LOST;
    }
    return in;
}

/* Who is out, by which move and why: whoever goes to the end has not seen it. */
static void losses_tell(const tsuro_record *record, const struct tsr_listener *listener)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    int reasons[TSURO_PLAYERS_MAX] = {0}, plies[TSURO_PLAYERS_MAX] = {0};
    tsuro_game game = record->start;
    for (int ply = 0; ply < record->count; ply++) {
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_game_apply(&game, record->moves[ply], &events);
        for (int i = 0; i < events.count; i++) {
            const tsuro_event *event = &items[i];
            if (event->type != TSURO_EVENT_ELIMINATED && event->type != TSURO_EVENT_LEFT)
                continue;
            plies[event->player] = ply + 1;
            if (event->reason != TSURO_REASON_NONE)
                reasons[event->player] = event->reason;
        }
    }
    for (int seat = 0; seat < tsuro_game_players(&game); seat++) {
        if (is_in(&game, seat) || !plies[seat])
            continue;
        tsr_player_tell(stdout, seat, listener);
        printf(": %s, move %d.\n", reasons[seat] ? tsr_reason_words(reasons[seat]) : "lost",
               plies[seat]);
    }
}

/* The position after `ply` moves, and what the last of them did. */
static void ply_show(const tsuro_record *record, int ply, const struct tsr_listener *listener)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_game game;
    memset(&game, 0, sizeof game);
    tsuro_record_game(record, ply ? ply - 1 : 0, &game);
    if (ply) {
        char move[TSURO_MOVE_TEXT];
        tsuro_move_write(&game, record->moves[ply - 1], move, sizeof move);
        printf("\nMove %d of %d: %s\n", ply, record->count, move);
        tsuro_game_apply(&game, record->moves[ply - 1], &events);
        tsr_events_tell(stdout, &game, &events, listener);
    } else {
        printf("\nBefore the first of %d moves\n", record->count);
    }
    tsr_board_draw(stdout, &game, listener);
    if (tsuro_game_ending(&game) != TSURO_ENDING_NONE)
        tsr_result_tell(stdout, &game, listener);
    else if (ply && ply == record->count)
        puts("\nThe record ends here: the game is not over.");
    if (ply && ply == record->count)
        losses_tell(record, listener);
}

/* The ply that an answer leads to; -1 to end, -2 if it says nothing. */
static int answer_read(const char *answer, int ply, int count)
{
    if (!*answer || strcmp(answer, "n") == 0)
        return ply < count ? ply + 1 : -1;
    if (strcmp(answer, "b") == 0)
        return ply > 0 ? ply - 1 : 0;
    if (strcmp(answer, "e") == 0)
        return count;
    if (strcmp(answer, "q") == 0)
        return -1;
    int number = tsr_setup_number(answer, 0, count);
    return number < 0 ? -2 : number;
}

static void replay(const tsuro_record *record, const struct tsr_listener *listener)
{
    char line[64];
    for (int ply = 0;;) {
        ply_show(record, ply, listener);
        int next;
        do {
            printf("[Enter: next, b: back, 0-%d, e: end, q: quit] ", record->count);
            fflush(stdout);
            if (!fgets(line, sizeof line, stdin)) {
                putchar('\n');
                return;
            }
            line[strcspn(line, "\r\n")] = 0;
            next = answer_read(line, ply, record->count);
            if (next == -2)
                printf("That is none of these.\n");
        } while (next == -2);
        if (next == -1)
            return;
        ply = next;
    }
}

int tsr_replay_main(int argc, char **argv)
{
    if (argc != 2 || strcmp(argv[1], "--help") == 0) {
        usage(argc == 2 ? stdout : stderr);
        return argc == 2 ? 0 : 2;
    }
    struct tsr_source *source = tsr_source_read("replay", argv[1]);
    if (!source)
        return 2;
    if (source->viewer >= 0) { /* the rest was only guessed when it was read */
        tsuro_game whole = source->record.start;
        tsuro_game_view(&whole, source->viewer, &source->record.start);
    }
    char names[TSURO_PLAYERS_MAX][TSURO_PLAYER_TEXT];
    const char *by_seat[TSURO_PLAYERS_MAX];
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        by_seat[seat] = names[seat];
    struct tsr_listener listener = {-1, names_read(&source->record, names) ? by_seat : NULL};
    names_show(&source->record.start, &listener);
    if (isatty(STDIN_FILENO)) {
        replay(&source->record, &listener);
    } else {
        for (int ply = 0; ply <= source->record.count; ply++)
            ply_show(&source->record, ply, &listener);
    }
    free(source);
    return fflush(stdout) || ferror(stdout) ? 1 : 0;
}
