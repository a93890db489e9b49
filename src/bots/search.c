/* SPDX-License-Identifier: MIT */
/*
 * Information-set tree search (Cowling, Powley and Whitehouse 2012) for any number of seats:
 * every iteration guesses what is hidden, walks down the one tree over what the seat can know,
 * adds a node, plays the game to its end and gives every seat that moved its share of the win.
 */
#include "bots/bot.h"

#include <string.h>

#include "bots/choice.h"
#include "bots/playout.h"
#include "bots/solve.h"
#include "bots/style.h"
#include "bots/tree.h"
#include "core/random.h"
#include "rules/door.h"
#include "rules/frame.h"

#define DEPTH_MAX 200

/* Positions of an exact ending at the root that are looked at with every iteration. */
#define SOLVE_SLICE 64

struct tsuro_search {
    const tsuro_bot *bot;
    uint64_t random;
    uint32_t iterations;
    uint32_t root;        /* parent of the first nodes */
    uint32_t generations; /* roots that were no nodes so far */
    int seat;
    int count; /* moves of the root */
    struct tsr_tree tree;
    struct tsr_solver solver;      /* of the root, where it can be solved */
    float sums[TSURO_PLAYERS_MAX]; /* outcomes of this root's iterations */
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game view;
    tsuro_game game; /* the iteration's guess */
    struct tsr_node nodes[];
};

/* Roots that are no nodes are numbered downwards from here, far above any place. */
#define ROOT_FIRST (UINT32_MAX - 1)

static bool search_point(tsuro_search *search, const tsuro_game *view)
{
    tsuro_decision decision = tsuro_game_decision(view);
    if (decision.player < 0 || tsuro_game_viewer(view) != decision.player)
        return false;
    memset(&search->view, 0, sizeof search->view);
    memset(&search->game, 0, sizeof search->game);
    memset(search->sums, 0, sizeof search->sums);
    tsuro_game_copy(&search->view, view);
    search->seat = decision.player;
    search->count = tsuro_game_moves(view, search->moves);
    search->iterations = 0;
    search->solver.state = TSR_SOLVE_OFF;
    if (search->bot->style->solve && tsr_solvable(view)) {
        /* No hidden tile that is not in the other's hand: whatever is guessed is so. */
        tsuro_game_guess(view, 0, &search->game);
        tsr_solver_begin(&search->solver, &search->game);
    }
    return true;
}

tsuro_search *tsuro_search_begin(const tsuro_bot *bot, const tsuro_game *view, uint64_t seed,
                                 void *memory, size_t size)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    TSR_DOOR(tsr_is_game(view), "a game is needed, one that was begun");
    TSR_DOOR(memory || !size, "`memory` is NULL, but has a capacity");
    TSR_DOOR((uintptr_t)memory % sizeof(uint64_t) == 0, "`memory` has to be aligned for uint64_t");
    if (!bot->style || size < TSURO_SEARCH_MEMORY_MIN)
        return NULL;
    tsuro_search *search = memory;
    memset(search, 0, sizeof *search);
    search->bot = bot;
    search->random = seed;
    search->root = ROOT_FIRST;
    tsr_tree_begin(&search->tree, search->nodes, size - sizeof *search);
    return search_point(search, view) ? search : NULL;
}

/* --- One iteration. ----------------------------------------------------------------------- */

/* Where an iteration went: the nodes that it passed. */
struct path {
    int length;
    uint32_t places[DEPTH_MAX];
};

/* Walks down the tree until a node is added, the tree is full or the game is over. */
static void tree_descend(tsuro_search *search, struct path *path)
{
    tsuro_game *game = &search->game;
    const struct tsr_head *head = tsr_head(game);
    struct tsr_choices choices;
    uint32_t parent = search->root;
    while (!head->ending && path->length < DEPTH_MAX) {
        int chosen = tsr_choice_make(search->bot->style, &search->tree, search->nodes, parent, game,
                                     &search->random, &choices);
        uint32_t place = choices.places[chosen];
        struct tsr_node *node = &search->nodes[place];
        bool fresh = !node->key;
        if (fresh && search->tree.count == search->tree.room)
            return;
        if (fresh) {
            *node = (struct tsr_node){.parent = parent,
                                      .key = tsr_node_key(head->decider, choices.moves[chosen]),
                                      .offered = 1};
            search->tree.count++;
        }
        path->places[path->length++] = place;
        tsuro_game_apply(game, choices.moves[chosen], NULL);
        if (fresh)
            return;
        parent = place;
    }
}

/* A reference: the root's moves in turn. */
static void flat_step(tsuro_search *search, struct path *path)
{
    tsuro_move move = search->moves[search->iterations % (uint32_t)search->count];
    uint32_t key = tsr_node_key(search->seat, move);
    uint32_t place = tsr_tree_find(&search->tree, search->nodes, search->root, key);
    search->nodes[place].parent = search->root;
    search->nodes[place].key = key;
    path->places[path->length++] = place;
    tsuro_game_apply(&search->game, move, NULL);
}

static void iteration_run(tsuro_search *search)
{
    const struct tsr_style *style = search->bot->style;
    struct path path = {.length = 0};
    float value[TSURO_PLAYERS_MAX] = {0};
    tsuro_game_guess(&search->view, tsr_fast_next(&search->random), &search->game);
    if (style->flat)
        flat_step(search, &path);
    else
        tree_descend(search, &path);
    tsr_playout(style, &search->game, &search->random, value);
    for (int i = 0; i < path.length; i++) {
        struct tsr_node *node = &search->nodes[path.places[i]];
        node->visits++;
        node->total += value[tsr_node_seat(node)];
    }
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        search->sums[seat] += value[seat];
    search->iterations++;
    tsr_solver_run(&search->solver, SOLVE_SLICE);
}

void tsuro_search_run(tsuro_search *search, uint32_t iterations)
{
    TSR_DOOR(search, "`search` may not be NULL");
    for (uint32_t i = 0; i < iterations && !tsuro_search_done(search); i++)
        iteration_run(search);
}

bool tsuro_search_done(const tsuro_search *search)
{
    TSR_DOOR(search, "`search` may not be NULL");
    return search->solver.state == TSR_SOLVE_DONE ||
           (search->count == 1 && search->iterations >= 100);
}

/* --- The answer. -------------------------------------------------------------------------- */

/* The mean of all iterations: that of the best move alone flatters (docs/strength.md). */
static void answer_value(const tsuro_search *search, float value[TSURO_PLAYERS_MAX])
{
    if (!search->iterations) {
        tsr_game_shares(&search->view, value);
        return;
    }
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        value[seat] = search->sums[seat] / (float)search->iterations;
    tsr_value_correct(search->bot->style, &search->view, search->iterations, value);
}

void tsuro_search_answer(const tsuro_search *search, tsuro_thought *thought)
{
    TSR_DOOR(search, "`search` may not be NULL");
    TSR_DOOR(thought, "`thought` may not be NULL");
    const struct tsr_style *style = search->bot->style;
    memset(thought, 0, sizeof *thought);
    thought->move = search->moves[0];
    thought->iterations = search->iterations;
    if (search->solver.state == TSR_SOLVE_DONE) {
        thought->exact = true;
        thought->move = search->solver.best;
        tsr_solver_value(&search->solver, &search->view, thought->value);
        return;
    }
    float best = -1.0f;
    for (int i = 0; i < search->count; i++) {
        uint32_t key = tsr_node_key(search->seat, search->moves[i]);
        const struct tsr_node *node =
            &search->nodes[tsr_tree_find(&search->tree, search->nodes, search->root, key)];
        if (!node->visits)
            continue;
        float mean = node->total / (float)node->visits;
        float score = style->flat ? mean : (float)node->visits + mean;
        if (score > best) {
            best = score;
            thought->move = search->moves[i];
        }
    }
    answer_value(search, thought->value);
    /* The slip depends on the position of the generator only: asking twice answers the same. */
    uint64_t random = search->random;
    if (tsr_random_pick(&random, 256) < style->slips)
        thought->move = search->moves[tsr_random_pick(&random, search->count)];
}

int tsuro_search_candidates(const tsuro_search *search, tsuro_candidate list[TSURO_MOVES_MAX])
{
    TSR_DOOR(search, "`search` may not be NULL");
    TSR_DOOR(list, "`list` may not be NULL");
    for (int i = 0; i < search->count; i++) {
        uint32_t key = tsr_node_key(search->seat, search->moves[i]);
        const struct tsr_node *node =
            &search->nodes[tsr_tree_find(&search->tree, search->nodes, search->root, key)];
        list[i] = (tsuro_candidate){
            .move = search->moves[i], .visits = node->visits, .total = node->total};
    }
    return search->count;
}

/* --- From one decision to the next. ------------------------------------------------------- */

/* Whether others see no more than that something was decided: which tiles were drawn or swapped. */
static bool move_hidden(tsuro_move move)
{
    int verb = tsuro_move_verb(move);
    return verb == TSURO_VERB_SWAP || verb == TSURO_VERB_DONE || verb == TSURO_VERB_KEEP ||
           verb == TSURO_VERB_DISCARD;
}

void tsuro_search_follow(tsuro_search *search, int seat, tsuro_move move)
{
    TSR_DOOR(search, "`search` may not be NULL");
    uint32_t place =
        tsr_tree_find(&search->tree, search->nodes, search->root, tsr_node_key(seat, move));
    bool seen = seat == search->seat || !move_hidden(move);
    if (seen && search->nodes[place].key)
        search->root = place;
    else
        search->root = ROOT_FIRST - ++search->generations;
}

bool tsuro_search_resume(tsuro_search *search, const tsuro_game *view)
{
    TSR_DOOR(search, "`search` may not be NULL");
    TSR_DOOR(tsr_is_game(view), "a game is needed, one that was begun");
    /* Nodes are never taken out, so what was not played crowds out what will be. */
    if (tsuro_game_viewer(view) != search->seat || search->tree.count > search->tree.room / 2)
        return false;
    return search_point(search, view);
}
