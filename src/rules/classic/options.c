/* SPDX-License-Identifier: MIT */
/* The options of the classic family, the presets of CL-20 and the decks. */
#include "core/deck.h"
#include "rules/classic/classic.h"

/* What each preset prescribes, for more than two players. */
static const struct {
    int8_t deck, dragon, exchange, start, markers_of_two;
} presets[] = {
    [TSURO_EDITION_CLASSIC] = {TSURO_DECK_CLASSIC, TSURO_DRAGON_PASS, 1, TSURO_START_RULE_MARK, 1},
    [TSURO_EDITION_MODERN] = {TSURO_DECK_CLASSIC, TSURO_DRAGON_ASIDE, 0, TSURO_START_RULE_MARK, 2},
    [TSURO_EDITION_KOSMOS] = {TSURO_DECK_KOSMOS, TSURO_DRAGON_NONE, 0, TSURO_START_RULE_SIDE, 2},
    [TSURO_EDITION_CUSTOM] = {TSURO_DECK_CLASSIC, TSURO_DRAGON_PASS, 1, TSURO_START_RULE_MARK, 1},
};

int tsr_classic_deck_copies(int deck, int tile)
{
    int copies = 0;
    if (deck != TSURO_DECK_KOSMOS)
        copies += tsr_deck_classic[tile];
    if (deck != TSURO_DECK_CLASSIC)
        copies += tsr_deck_kosmos[tile];
    return copies;
}

int tsr_classic_deck_tiles(int deck, uint8_t *tiles)
{
    int count = 0;
    if (deck == TSURO_DECK_CLASSIC) { /* each tile once, and the commonest deal of all */
        for (; count < TSR_TILE_COUNT; count++)
            tiles[count] = (uint8_t)(count + 1);
        return count;
    }
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++) {
        for (int copy = tsr_classic_deck_copies(deck, tile); copy > 0; copy--)
            tiles[count++] = (uint8_t)tile;
    }
    return count;
}

static void option_default(int8_t *option, int value)
{
    if (*option < 0)
        *option = (int8_t)value;
}

/* CL-20, CL-23: six by six; Kosmos has seven by seven for more than four players. */
static const char *board_resolve(int edition, int players, int8_t *width, int8_t *height)
{
    int usual = edition == TSURO_EDITION_KOSMOS && players > 4 ? 7 : 6;
    if (edition == TSURO_EDITION_KOSMOS) {
        option_default(width, *height >= 0 ? *height : usual);
        option_default(height, *width);
        if (*width != *height || *width < usual || *width > 7)
            return "the Kosmos board is 6x6 for 2 to 4 players or 7x7 for 2 to 8";
    }
    option_default(width, usual);
    option_default(height, usual);
    if (*width < 3 || *width > 10 || *height < 3 || *height > 10)
        return "a board is 3 to 10 squares wide and high";
    return NULL;
}

/* CL-1, CL-21, CL-26, CL-27, CL-31. */
static const char *players_fault(int players, const int8_t options[TSURO_OPTION_COUNT])
{
    int markers = options[TSURO_OPTION_MARKERS];
    if (options[TSURO_OPTION_SOLO]) {
        if (players != 1)
            return "`solo` is a game for one player: set `players` to 1";
        if (markers < 1 || markers > 8)
            return "`solo` has 1 to 8 markers";
        if (options[TSURO_OPTION_GOAL] != TSURO_GOAL_LAST)
            return "`solo` has a score of its own: leave `goal` at \"last\"";
        return options[TSURO_OPTION_TEAMS] ? "`solo` and `teams` exclude each other" : NULL;
    }
    if (players < 2 || players > TSURO_PLAYERS_MAX)
        return "this edition is for 2 to 8 players (1 with `solo`)";
    if (markers < 1 || markers > 2 || (markers == 2 && players != 2))
        return "`markers` is 1, or 2 with two players (1 to 8 with `solo`)";
    if (options[TSURO_OPTION_TEAMS] && (players < 4 || players % 2))
        return "`teams` needs 4, 6 or 8 players";
    return NULL;
}

const char *tsr_classic_resolve(int rules, int edition, int players,
                                int8_t options[TSURO_OPTION_COUNT])
{
    (void)rules;
    option_default(&options[TSURO_OPTION_SOLO], 0);
    option_default(&options[TSURO_OPTION_TEAMS], 0);
    option_default(&options[TSURO_OPTION_OPEN], 0);
    option_default(&options[TSURO_OPTION_GOAL], TSURO_GOAL_LAST);
    option_default(&options[TSURO_OPTION_DECK], presets[edition].deck);
    option_default(&options[TSURO_OPTION_DRAGON], presets[edition].dragon);
    option_default(&options[TSURO_OPTION_EXCHANGE], presets[edition].exchange);
    option_default(&options[TSURO_OPTION_START], presets[edition].start);
    option_default(&options[TSURO_OPTION_MARKERS],
                   players == 2 ? presets[edition].markers_of_two : 1);
    const char *fault = players_fault(players, options);
    if (fault)
        return fault;
    if (options[TSURO_OPTION_DECK] > TSURO_DECK_BOTH)
        return "`deck` is \"classic\", \"kosmos\" or \"both\"";
    if (options[TSURO_OPTION_DRAGON] > TSURO_DRAGON_NONE)
        return "`dragon` is \"pass\", \"aside\" or \"none\"";
    if (options[TSURO_OPTION_START] > TSURO_START_RULE_SIDE)
        return "`start` is \"mark\" or \"side\"";
    if (options[TSURO_OPTION_GOAL] > TSURO_GOAL_CROSSINGS)
        return "`goal` is \"last\", \"longest\" or \"crossings\"";
    return board_resolve(edition, players, &options[TSURO_OPTION_WIDTH],
                         &options[TSURO_OPTION_HEIGHT]);
}

int tsr_classic_option(const tsuro_game *game, int option)
{
    const struct tsr_classic *c = tsr_classic(game);
    switch (option) {
    case TSURO_OPTION_WIDTH:
        return c->width;
    case TSURO_OPTION_HEIGHT:
        return c->height;
    case TSURO_OPTION_DECK:
        return c->deck;
    case TSURO_OPTION_DRAGON:
        return c->dragon_rule;
    case TSURO_OPTION_EXCHANGE:
        return (c->flags & TSR_CLASSIC_EXCHANGE) != 0;
    case TSURO_OPTION_OPEN:
        return (c->flags & TSR_CLASSIC_OPEN) != 0;
    case TSURO_OPTION_TEAMS:
        return (c->flags & TSR_CLASSIC_TEAMS) != 0;
    case TSURO_OPTION_SOLO:
        return (c->flags & TSR_CLASSIC_SOLO) != 0;
    case TSURO_OPTION_START:
        return c->start_rule;
    case TSURO_OPTION_MARKERS:
        return c->per_player;
    case TSURO_OPTION_GOAL:
        return c->goal;
    default:
        return -1;
    }
}
