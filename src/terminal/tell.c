/* SPDX-License-Identifier: MIT */
/* Sentences for events; what nobody needs to be told has none. */
#include "terminal/tell.h"

#include "notation/names.h"
#include "notation/standing.h"
#include "tsuro/text.h"

/*
 * A sentence, in which %p is the player, %s the square, %d the square gone to, %t the tile, %r the
 * reason, %n the number, %o the other number, %k the count, %c the colour and %b the daikaiju.
 */
struct sentence {
    const char *usual;
    const char *without; /* where its player, square, reason or second die is missing, or NULL */
};

static const struct sentence sentences[TSURO_EVENT_TYPE_COUNT] = {
    [TSURO_EVENT_STARTED] = {"%p chose to start at %s.", NULL},
    [TSURO_EVENT_MARKED] = {"%p went to another start mark, at %s.", NULL},
    [TSURO_EVENT_PLACED] = {"%p laid tile %t on %s.", NULL},
    [TSURO_EVENT_PASSED] = {"%p passed.", NULL},
    [TSURO_EVENT_ELIMINATED] = {"%p %r and lost.", "%p lost."},
    [TSURO_EVENT_DRAGON] = {"%p took the dragon tile.",
                            "The dragon tile lies beside the board again."},
    [TSURO_EVENT_ROLLED] = {"%p rolled %n and %o.", "%p rolled %n."},
    [TSURO_EVENT_DAIKAIJU_PLACED] = {"%b rose at %s.", NULL},
    [TSURO_EVENT_DAIKAIJU_MOVED] = {"%b went from %s to %d.", NULL},
    [TSURO_EVENT_DAIKAIJU_TURNED] = {"%b turned at %s.", NULL},
    [TSURO_EVENT_DAIKAIJU_REMOVED] = {"%b sank.", NULL},
    [TSURO_EVENT_FIRED] = {"%p fired at %s.", NULL},
    [TSURO_EVENT_PORTAL] = {"%p laid the portal on %s.", NULL},
    [TSURO_EVENT_TRANSPORTED] = {"%p came out of the portal at %s.", NULL},
    [TSURO_EVENT_TSUNAMI] = {"The tsunami is at %s now, strength %n.", "The tsunami is gone."},
    [TSURO_EVENT_UZUSHIO] = {"The uzushio is at %s now.", "The uzushio is gone."},
    [TSURO_EVENT_STAR] = {"%p left a Star at %s.", NULL},
    [TSURO_EVENT_SCORED] = {"%p scored %k.", NULL},
    [TSURO_EVENT_LANTERN] = {"%p moved the %c lantern from %s to %d.", NULL},
    [TSURO_EVENT_FLIPPED] = {"%p changed the tile on %s.", NULL},
    [TSURO_EVENT_LEFT] = {"%p %r.", NULL},
    [TSURO_EVENT_ROSE] = {"%p rose again beside %s.", NULL},
    [TSURO_EVENT_RESIGNED] = {"%p gave up.", NULL},
};

void tsr_player_tell(FILE *out, int seat, const struct tsr_listener *listener)
{
    if (seat == listener->you)
        fputs("You", out);
    else if (listener->names && listener->names[seat] && listener->names[seat][0])
        fputs(listener->names[seat], out);
    else
        fprintf(out, "Player %d", seat);
}

static void square_tell(FILE *out, const tsuro_game *game, int square)
{
    char name[8];
    struct tsr_text text;
    tsr_text_init(&text, name, sizeof name);
    tsr_square_write(&text, tsuro_game_width(game), square);
    fputs(name, out);
}

static void tile_tell(FILE *out, const tsuro_game *game, int tile)
{
    char name[16];
    struct tsr_text text;
    tsr_text_init(&text, name, sizeof name);
    tsr_tile_write(&text, tsuro_game_edition(game), tile);
    fputs(name, out);
}

static void field_tell(FILE *out, const tsuro_game *game, const tsuro_event *event, char field,
                       const struct tsr_listener *listener)
{
    static const char *const colours[] = {"orange", "blue", "yellow"};
    switch (field) {
    case 'p':
        tsr_player_tell(out, event->player, listener);
        break;
    case 's':
        square_tell(out, game, event->square);
        break;
    case 'd':
        square_tell(out, game, event->to);
        break;
    case 't':
        tile_tell(out, game, event->tile);
        break;
    case 'r':
        fputs(tsr_reason_words(event->reason), out);
        break;
    case 'n':
        fprintf(out, "%d", event->number);
        break;
    case 'o':
        fprintf(out, "%d", event->other);
        break;
    case 'k':
        fprintf(out, "%d", event->count);
        break;
    case 'c':
        fputs(colours[event->colour], out);
        break;
    case 'b':
        fprintf(out, "Daikaiju %d %s", event->number, event->colour ? "blue" : "gold");
        break;
    }
}

static bool field_missing(const tsuro_event *event)
{
    switch (event->type) {
    case TSURO_EVENT_ELIMINATED:
        return event->reason == TSURO_REASON_NONE;
    case TSURO_EVENT_DRAGON:
        return event->player == TSURO_NONE;
    case TSURO_EVENT_ROLLED:
        return !event->other;
    default:
        return event->square == TSURO_NONE;
    }
}

static void event_tell(FILE *out, const tsuro_game *game, const tsuro_event *event,
                       const struct tsr_listener *listener)
{
    const struct sentence *sentence = &sentences[event->type];
    const char *at =
        sentence->without && field_missing(event) ? sentence->without : sentence->usual;
    if (!at)
        return;
    fputs("  ", out);
    for (; *at; at++) {
        if (*at == '%')
            field_tell(out, game, event, *++at, listener);
        else
            fputc(*at, out);
    }
    fputc('\n', out);
}

void tsr_events_tell(FILE *out, const tsuro_game *game, const tsuro_events *events,
                     const struct tsr_listener *listener)
{
    for (int i = 0; i < events->count; i++)
        event_tell(out, game, &events->items[i], listener);
}

/* "Ana, Player 2 and Bo". */
static void winners_name(FILE *out, unsigned winners, const struct tsr_listener *listener)
{
    for (int seat = 0; winners; seat++) {
        if (!(winners >> seat & 1))
            continue;
        winners &= ~(1u << seat);
        tsr_player_tell(out, seat, listener);
        fputs(!winners ? "" : winners & (winners - 1) ? ", " : " and ", out);
    }
}

/* "You and players 1, 2 and 4": eight of them fit on a line. */
static void winners_tell(FILE *out, unsigned winners, int you)
{
    unsigned others = you >= 0 ? winners & ~(1u << you) : winners;
    if (others != winners)
        fprintf(out, "You%s", others ? " and " : "");
    if (others)
        fprintf(out, "%s", others != winners ? "player" : "Player");
    if (others & (others - 1))
        fputc('s', out);
    for (int seat = 0; others; seat++) {
        if (!(others >> seat & 1))
            continue;
        others &= ~(1u << seat);
        fprintf(out, " %d%s", seat, !others ? "" : others & (others - 1) ? "," : " and");
    }
}

void tsr_result_tell(FILE *out, const tsuro_game *game, const struct tsr_listener *listener)
{
    static const char *const endings[TSURO_ENDING_COUNT] = {
        [TSURO_ENDING_LAST] = "the last on the board",
        [TSURO_ENDING_TOGETHER] = "all were lost together",
        [TSURO_ENDING_TILES] = "all tiles are laid",
        [TSURO_ENDING_SCORE] = "by score",
        [TSURO_ENDING_STARS] = "by stars",
        [TSURO_ENDING_LAST_PHOENIX] = "the last phoenix",
        [TSURO_ENDING_INTERRUPTED] = "interrupted",
    };
    unsigned winners = tsuro_game_winners(game);
    fputs("\nThe game is over.\n", out);
    if (tsuro_game_ending(game) == TSURO_ENDING_SOLO) {
        int laid = tsuro_game_score(game, 0);
        tsr_player_tell(out, 0, listener);
        fprintf(out, " laid %d tile%s.\n", laid, laid == 1 ? "" : "s");
        return;
    }
    char team = tsuro_game_option(game, TSURO_OPTION_TEAMS) > 0 ? tsr_team_won(winners) : 0;
    if (team)
        fprintf(out, "Team %c won, ", team);
    if (listener->names)
        winners_name(out, winners, listener);
    else
        winners_tell(out, winners, listener->you);
    if (!team)
        fprintf(out, " won%s", winners & (winners - 1) ? " together" : "");
    fprintf(out, ": %s.\n", endings[tsuro_game_ending(game)]);
    for (int seat = 0;
         tsuro_game_ending(game) == TSURO_ENDING_SCORE && seat < tsuro_game_players(game); seat++) {
        tsr_player_tell(out, seat, &(struct tsr_listener){-1, listener->names});
        fprintf(out, ": %d points.\n", tsuro_game_score(game, seat));
    }
}
