/* SPDX-License-Identifier: MIT */
/* Sentences for events; what nobody needs to be told has none. */
#include "terminal/tell.h"

#include "notation/names.h"
#include "tsuro/text.h"

static const char *const reasons[TSURO_REASON_COUNT] = {
    [TSURO_REASON_EDGE] = "left the board",
    [TSURO_REASON_COLLISION] = "met another marker head-on",
    [TSURO_REASON_LOOP] = "went round in a ring",
    [TSURO_REASON_DAIKAIJU] = "sailed into a daikaiju",
    [TSURO_REASON_RUN_OVER] = "was run over by a daikaiju",
    [TSURO_REASON_BLOCKED] = "was blocked by a daikaiju",
    [TSURO_REASON_WHIRLPOOL] = "was swallowed by the whirlpool",
    [TSURO_REASON_CAPSIZED] = "capsized",
    [TSURO_REASON_PORTAL] = "was lost in the portal",
    [TSURO_REASON_RESIGNED] = "resigned",
    [TSURO_REASON_IMMOLATE] = "burst into flames",
};

static void who(FILE *out, int seat, int you)
{
    if (seat == you)
        fputs("You", out);
    else
        fprintf(out, "Player %d", seat);
}

static void square_name(const tsuro_game *game, int square, char name[8])
{
    struct tsr_text text;
    tsr_text_init(&text, name, 8);
    tsr_square_write(&text, tsuro_game_width(game), square);
}

static void placed_tell(FILE *out, const tsuro_game *game, const tsuro_event *event, int you)
{
    char square[8];
    square_name(game, event->square, square);
    fputs("  ", out);
    who(out, event->player, you);
    fprintf(out, " laid tile %d on %s.\n", event->tile, square);
}

static void started_tell(FILE *out, const tsuro_game *game, const tsuro_event *event, int you)
{
    char square[8];
    square_name(game, event->square, square);
    fputs("  ", out);
    who(out, event->player, you);
    fprintf(out, " will enter by %s.\n", square);
}

static void dragon_tell(FILE *out, const tsuro_event *event, int you)
{
    fputs("  ", out);
    if (event->player == TSURO_NONE) {
        fputs("The dragon tile lies beside the board again.\n", out);
        return;
    }
    who(out, event->player, you);
    fputs(event->player == you ? " take the dragon tile.\n" : " takes the dragon tile.\n", out);
}

void tsr_events_tell(FILE *out, const tsuro_game *game, const tsuro_events *events, int you)
{
    for (int i = 0; i < events->count; i++) {
        const tsuro_event *event = &events->items[i];
        switch (event->type) {
        case TSURO_EVENT_PLACED:
            placed_tell(out, game, event, you);
            break;
        case TSURO_EVENT_STARTED:
            started_tell(out, game, event, you);
            break;
        case TSURO_EVENT_DRAGON:
            dragon_tell(out, event, you);
            break;
        case TSURO_EVENT_ELIMINATED:
            fputs("  ", out);
            who(out, event->player, you);
            fprintf(out, " %s and %s out.\n", reasons[event->reason],
                    event->player == you ? "are" : "is");
            break;
        case TSURO_EVENT_PASSED:
            fputs("  ", out);
            who(out, event->player, you);
            fputs(event->player == you ? " pass.\n" : " passes.\n", out);
            break;
        default:
            break;
        }
    }
}

void tsr_result_tell(FILE *out, const tsuro_game *game, int you)
{
    static const char *const endings[TSURO_ENDING_COUNT] = {
        [TSURO_ENDING_LAST] = "the last on the board",
        [TSURO_ENDING_TOGETHER] = "all were lost together",
        [TSURO_ENDING_TILES] = "all tiles are laid",
        [TSURO_ENDING_SCORE] = "by score",
        [TSURO_ENDING_SOLO] = "the tiles are counted",
        [TSURO_ENDING_STARS] = "by stars",
        [TSURO_ENDING_LAST_PHOENIX] = "the last phoenix",
        [TSURO_ENDING_INTERRUPTED] = "interrupted",
    };
    unsigned winners = tsuro_game_winners(game);
    bool shared = winners & (winners - 1), first = true;
    fputs("\nThe game is over. ", out);
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        if (!(winners >> seat & 1))
            continue;
        if (!first)
            fputs(" and ", out);
        who(out, seat, you);
        first = false;
    }
    fprintf(out, " won%s: %s.\n", shared ? " together" : "", endings[tsuro_game_ending(game)]);
    if (tsuro_game_ending(game) == TSURO_ENDING_SOLO)
        fprintf(out, "Tiles laid: %d.\n", tsuro_game_score(game, 0));
    for (int seat = 0;
         tsuro_game_ending(game) == TSURO_ENDING_SCORE && seat < tsuro_game_players(game); seat++)
        fprintf(out, "Player %d: %d points.\n", seat, tsuro_game_score(game, seat));
}
