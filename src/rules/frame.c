/* SPDX-License-Identifier: MIT */
/* The frame: set-up, asking, playing, resigning. See frame.h for the idea. */
#include "rules/frame.h"

#include <assert.h>
#include <string.h>

#include "rules/door.h"
#include "tsuro/version.h"

#define ROW(edition, family, name) [TSURO_EDITION_##edition] = &tsr_family_##family,
static const struct tsr_family *const families[TSURO_EDITION_COUNT] = {TSR_EDITIONS(ROW)};

#define ONE(edition, family, name) +1
_Static_assert(TSR_EDITIONS(ONE) == TSURO_EDITION_COUNT, "every edition has a line in families.h");
_Static_assert(sizeof(tsuro_game) == 1024, "a game is 1,024 bytes");

const struct tsr_family *tsr_family_of(int edition)
{
    return edition < 0 || edition >= TSURO_EDITION_COUNT ? NULL : families[edition];
}

bool tsr_edition_has(int edition, int option)
{
    return families[edition]->options >> option & 1;
}

static inline const struct tsr_family *family_of(const tsuro_game *game)
{
    return families[tsr_head(game)->edition];
}

void tsuro_setup_defaults(int edition, int players, tsuro_setup *setup)
{
    TSR_DOOR(setup, "`setup` may not be NULL");
    memset(setup, 0, sizeof *setup);
    setup->edition = edition;
    setup->players = players;
    setup->first = -1;
    setup->random = TSURO_RANDOM_SEEDED;
    setup->seed = "";
    setup->rules = TSURO_RULES;
    memset(setup->options, -1, sizeof setup->options);
}

static const char *setup_fault(const tsuro_setup *setup, const struct tsr_family *family,
                               int8_t options[TSURO_OPTION_COUNT])
{
    if (!family)
        return "there is no such edition";
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        if (options[option] >= 0 && !(family->options >> option & 1))
            return "this edition has no such option";
    }
    const char *fault = family->resolve(setup->rules, setup->edition, setup->players, options);
    if (fault)
        return fault;
    if (setup->first >= setup->players || setup->first < -1)
        return "`first` is a seat: 0 for the first player, less than `players`";
    if (setup->seed_length > TSURO_SEED_MAX)
        return "a seed has at most 255 bytes";
    if (!tsuro_rules_supported(setup->rules))
        return "rules of that number are not known here";
    return NULL;
}

int tsuro_game_new(const tsuro_setup *setup, tsuro_game *game, const char **why)
{
    TSR_DOOR(setup, "`setup` may not be NULL");
    TSR_DOOR(game, "`game` may not be NULL");
    TSR_DOOR(setup->seed || !setup->seed_length, "the seed is NULL, but has a length");
    const struct tsr_family *family = tsr_family_of(setup->edition);
    int8_t options[TSURO_OPTION_COUNT];
    memcpy(options, setup->options, sizeof options);
    const char *fault = setup_fault(setup, family, options);
    if (fault) {
        if (why)
            *why = fault;
        return TSURO_ERR_SETUP;
    }
    memset(game, 0, sizeof *game);
    struct tsr_head *head = tsr_head_mut(game);
    head->rules = setup->rules;
    head->edition = (uint8_t)setup->edition;
    head->players = (uint8_t)setup->players;
    if (setup->random == TSURO_RANDOM_FAST)
        tsr_random_fast(&head->random, setup->fast_seed);
    else
        tsr_random_seed(&head->random, setup->seed, setup->seed_length);
    head->first =
        (uint8_t)(setup->first >= 0 ? (uint32_t)setup->first
                                    : tsr_random_below(&head->random, (uint32_t)setup->players));
    head->active = head->first;
    family->begin(game, options);
    return TSURO_OK;
}

/* Takes steps until somebody must decide, the game is over or a view knows no further. */
static void agenda_run(const struct tsr_family *family, tsuro_game *game, tsuro_events *events)
{
    struct tsr_head *head = tsr_head_mut(game);
    while (head->agenda_count && !head->kind && !head->ending && !head->halted)
        family->step(game, tsr_agenda_pop(game), events);
}

static void decision_apply(const struct tsr_family *family, tsuro_game *game, tsuro_move move,
                           tsuro_events *events)
{
    tsr_head_mut(game)->kind = TSURO_KIND_NONE;
    family->apply(game, move, events);
    agenda_run(family, game, events);
}

/* Takes off the board whoever resigned, as soon as no step is under way. */
static void resignations_settle(const struct tsr_family *family, tsuro_game *game,
                                tsuro_events *events)
{
    struct tsr_head *head = tsr_head_mut(game);
    for (int seat = 0; seat < head->players; seat++) {
        if (head->agenda_count || head->ending || head->halted)
            return;
        if (!(head->resigned >> seat & 1))
            continue;
        head->resigned &= (uint8_t)~(1u << seat);
        if (!family->in(game, seat))
            continue;
        family->resign(game, seat, events);
        agenda_run(family, game, events);
    }
}

/* The seat's open decisions take their first listed move; then its markers leave. */
static void seat_resign(const struct tsr_family *family, tsuro_game *game, int seat,
                        tsuro_events *events)
{
    struct tsr_head *head = tsr_head_mut(game);
    tsr_event_player(events, TSURO_EVENT_RESIGNED, seat);
    head->resigned |= (uint8_t)(1u << seat);
    bool open = head->decider == seat;
    while (open && head->kind && head->decider == seat) {
        tsuro_move moves[TSURO_MOVES_MAX];
        family->moves(game, moves);
        decision_apply(family, game, moves[0], events);
        open = head->agenda_count > 0;
    }
}

static void game_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_head *head = tsr_head_mut(game);
    const struct tsr_family *family = family_of(game);
    head->ply++;
    if (tsuro_move_verb(move) == TSURO_VERB_RESIGN)
        seat_resign(family, game, tsuro_move_seat(move), events);
    else
        decision_apply(family, game, move, events);
    if (head->resigned)
        resignations_settle(family, game, events);
}

/* Families write into the place they were given last. Where the caller has none left, they get one
 * of ours, and what happened is only counted. */
static void game_apply_counting(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    tsuro_event place;
    tsuro_events own = {&place, 1, 0, 0};
    game_apply(game, move, &own);
    events->dropped += own.count + own.dropped;
}

void tsuro_game_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(tsr_is_room(events), "events need `items`, and a `count` of 0 to `capacity`");
    if (events && events->count >= events->capacity) {
        game_apply_counting(game, move, events);
        return;
    }
    const struct tsr_family *family = family_of(game);
    bool quick = family->quick && tsuro_move_verb(move) != TSURO_VERB_RESIGN;
    if (!quick || !family->quick(game, move, events))
        game_apply(game, move, events);
}

int tsuro_game_playout(tsuro_game *game, uint64_t *random, int limit)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(random, "`random` may not be NULL");
    const struct tsr_family *family = family_of(game);
    int count = 0;
    while (count < limit && family->playout) {
        tsuro_move left;
        count += family->playout(game, random, limit - count, &left);
        if (!left)
            break;
        game_apply(game, left, NULL);
        count++;
    }
    return count;
}

bool tsuro_game_legal(const tsuro_game *game, tsuro_move move)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    const struct tsr_head *head = tsr_head(game);
    if (!head->kind || head->halted)
        return false;
    if (tsuro_move_verb(move) == TSURO_VERB_RESIGN) {
        int seat = tsuro_move_seat(move);
        return move == tsuro_move_resign(seat) && seat < head->players &&
               family_of(game)->in(game, seat) && !(head->resigned >> seat & 1);
    }
    return family_of(game)->legal(game, move);
}

int tsuro_game_play(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(tsr_is_room(events), "events need `items`, and a `count` of 0 to `capacity`");
    if (!tsuro_game_legal(game, move))
        return TSURO_ERR_ILLEGAL;
    tsuro_game_apply(game, move, events);
    return TSURO_OK;
}

int tsuro_game_moves(const tsuro_game *game, tsuro_move moves[TSURO_MOVES_MAX])
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(moves, "`moves` may not be NULL");
    const struct tsr_head *head = tsr_head(game);
    return head->kind && !head->halted ? family_of(game)->moves(game, moves) : 0;
}

uint32_t tsuro_game_placements(const tsuro_game *game, int marker)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(marker >= 0 && marker < TSURO_PLAYERS_MAX, "there is no such marker");
    const struct tsr_family *family = family_of(game);
    if (tsr_head(game)->kind != TSURO_KIND_PLACE || !family->placements)
        return 0;
    return family->placements(game, marker);
}

tsuro_decision tsuro_game_decision(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    const struct tsr_head *head = tsr_head(game);
    tsuro_decision decision = {
        .kind = head->kind, .player = -1, .marker = -1, .at = -1, .from = -1, .danger = -1};
    if (head->kind) {
        decision.player = head->decider;
        family_of(game)->describe(game, &decision);
    }
    return decision;
}

int tsuro_game_kind(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->kind;
}

int tsuro_game_decider(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->decider;
}

void tsr_game_finish(tsuro_game *game, int ending, unsigned winners, tsuro_events *events)
{
    struct tsr_head *head = tsr_head_mut(game);
    head->kind = TSURO_KIND_NONE;
    head->decider = 0;
    head->ending = (uint8_t)ending;
    head->winners = (uint8_t)winners;
    head->agenda_count = 0;
    memset(tsr_agenda(game), 0, family_of(game)->agenda_room * sizeof(struct tsr_step));
    if (events) {
        tsuro_event *over = tsr_event(events, TSURO_EVENT_OVER);
        over->reason = (uint8_t)ending;
        over->count = (uint16_t)winners;
    }
}

size_t tsuro_game_size(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->size;
}

void tsuro_game_copy(tsuro_game *to, const tsuro_game *from)
{
    TSR_DOOR(to, "`to` may not be NULL");
    TSR_DOOR(tsr_is_game(from), "a game is needed, one that was begun");
    memcpy(to, from, tsr_head(from)->size);
}

bool tsuro_game_equal(const tsuro_game *a, const tsuro_game *b)
{
    TSR_DOOR(tsr_is_game(a), "a game is needed, one that was begun");
    TSR_DOOR(tsr_is_game(b), "a game is needed, one that was begun");
    return memcmp(a, b, tsr_head(a)->size) == 0;
}

int tsuro_game_edition(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->edition;
}

int tsuro_game_rules(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->rules;
}

int tsuro_game_players(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->players;
}

int tsuro_game_first(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->first;
}

int tsuro_game_active(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->active;
}

int tsuro_game_ply(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->ply;
}

int tsuro_game_width(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return family_of(game)->width(game);
}

int tsuro_game_height(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return family_of(game)->height(game);
}

int tsuro_game_option(const tsuro_game *game, int option)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(option >= 0 && option < TSURO_OPTION_COUNT, "there is no such option");
    const struct tsr_family *family = family_of(game);
    return family->options >> option & 1 ? family->option(game, option) : -1;
}

bool tsuro_game_seat_in(const tsuro_game *game, int seat)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(seat >= 0 && seat < tsr_head(game)->players, "there is no such seat");
    return family_of(game)->in(game, seat);
}

int tsuro_game_ending(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->ending;
}

unsigned tsuro_game_winners(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return tsr_head(game)->winners;
}

int tsuro_game_score(const tsuro_game *game, int seat)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(seat >= 0 && seat < tsr_head(game)->players, "there is no such seat");
    return family_of(game)->score(game, seat);
}

int tsuro_game_hand(const tsuro_game *game, int seat, int slot)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(seat >= 0 && seat < tsr_head(game)->players, "there is no such seat");
    TSR_DOOR(slot >= 0 && slot < 3, "a hand has the slots 0, 1 and 2");
    return family_of(game)->hand(game, seat, slot);
}
