/* SPDX-License-Identifier: MIT */
/*
 * Information-set tree search (Cowling, Powley and Whitehouse 2012) for any number of seats:
 * every iteration guesses what is hidden, walks down the one tree over what the seat can know,
 * adds a node, plays the game to its end and gives every seat that moved its share of the win.
 */
#include "tsuro/bot.h"

#include <string.h>

#include "bots/maths.h"
#include "bots/playout.h"
#include "bots/policy.h"
#include "bots/solve.h"
#include "bots/style.h"
#include "bots/tree.h"
#include "core/random.h"
#include "rules/frame.h"

#define DEPTH_MAX 200

/* Positions that an exact ending at the root may cost: a few milliseconds. */
#define SOLVE_ROOT 200000

struct tsuro_search {
    const tsuro_bot *bot;
    uint64_t random;
    uint32_t iterations;
    uint32_t root;        /* parent of the first nodes */
    uint32_t generations; /* roots that were no nodes so far */
    int seat;
    int count; /* moves of the root */
    bool solved;
    tsuro_move solution;
    struct tsr_tree tree;
    float sums[TSURO_PLAYERS_MAX]; /* outcomes of this root's iterations */
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game view;
    tsuro_game game; /* the iteration's guess */
    struct tsr_node nodes[];
};

/* Roots that are no nodes are numbered downwards from here, far above any place. */
#define ROOT_FIRST (UINT32_MAX - 1)

/* No hidden tile that is not in the other's hand: whatever is guessed is so. */
static void root_solve(tsuro_search *search)
{
    float value[TSURO_PLAYERS_MAX] = {0};
    int nodes = SOLVE_ROOT;
    tsuro_game_guess(&search->view, 0, &search->game);
    search->solved = tsr_solve(&search->game, &nodes, value, &search->solution);
    if (search->solved)
        memcpy(search->sums, value, sizeof value);
}

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
    search->solved = false;
    if (search->bot->style->solve && tsr_solvable(view))
        root_solve(search);
    return true;
}

tsuro_search *tsuro_search_begin(const tsuro_bot *bot, const tsuro_game *view, uint64_t seed,
                                 void *memory, size_t size)
{
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

static float node_urgency(const struct tsr_style *style, const struct tsr_node *node)
{
    float visits = (float)node->visits;
    float mean = node->total / visits;
    float bound = style->explore * tsr_sqrt(tsr_log((float)node->offered) / visits + 1e-9f);
    return mean + bound;
}

/*
 * Chooses among the moves that this guess allows: a new one by chance if there are any, else
 * the most urgent. Returns its place, at which there may be no node yet.
 */
static uint32_t child_choose(tsuro_search *search, uint32_t parent, int seat,
                             const tsuro_move *moves, int count, int *chosen)
{
    const struct tsr_style *style = search->bot->style;
    uint32_t best = TSR_NODE_NONE, fresh = TSR_NODE_NONE;
    float urgency = -1.0f;
    int unknown = 0;
    for (int i = 0; i < count; i++) {
        uint32_t place =
            tsr_tree_find(&search->tree, search->nodes, parent, tsr_node_key(seat, moves[i]));
        struct tsr_node *node = &search->nodes[place];
        if (!node->key) {
            if (tsr_pick(&search->random, ++unknown) == 0) {
                fresh = place;
                *chosen = i;
            }
            continue;
        }
        node->offered++;
        if (unknown)
            continue;
        float now = node_urgency(style, node);
        if (now > urgency) {
            urgency = now;
            best = place;
            *chosen = i;
        }
    }
    return unknown ? fresh : best;
}

/* Walks down the tree until a node is added, the tree is full or the game is over. */
static void tree_descend(tsuro_search *search, struct path *path)
{
    tsuro_game *game = &search->game;
    const struct tsr_head *head = tsr_head_of(game);
    struct tsr_options options;
    options.grouped = false;
    uint32_t parent = search->root;
    while (!head->ending && path->length < DEPTH_MAX) {
        /* At the root every move counts by itself: it is one of them that will be played. */
        if (search->bot->style->grouped && path->length)
            tsr_policy_options(game, &options);
        else
            options.count = tsuro_game_moves(game, options.keys);
        int chosen = 0, seat = head->decider;
        uint32_t place = child_choose(search, parent, seat, options.keys, options.count, &chosen);
        struct tsr_node *node = &search->nodes[place];
        bool fresh = !node->key;
        if (fresh && search->tree.count == search->tree.room)
            return;
        if (fresh) {
            *node = (struct tsr_node){
                .parent = parent, .key = tsr_node_key(seat, options.keys[chosen]), .offered = 1};
            search->tree.count++;
        }
        path->places[path->length++] = place;
        tsuro_game_apply(game, tsr_policy_move(game, &options, chosen, &search->random), NULL);
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
}

void tsuro_search_run(tsuro_search *search, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations && !tsuro_search_done(search); i++)
        iteration_run(search);
}

bool tsuro_search_done(const tsuro_search *search)
{
    return search->solved || (search->count == 1 && search->iterations >= 100);
}

/* --- The answer. -------------------------------------------------------------------------- */

void tsuro_search_answer(const tsuro_search *search, tsuro_thought *thought)
{
    const struct tsr_style *style = search->bot->style;
    memset(thought, 0, sizeof *thought);
    thought->move = search->moves[0];
    thought->iterations = search->iterations;
    if (search->solved) {
        thought->exact = true;
        thought->move = search->solution;
        memcpy(thought->value, search->sums, sizeof thought->value);
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
        float merit = style->flat ? mean : (float)node->visits + mean;
        if (merit > best) {
            best = merit;
            thought->move = search->moves[i];
        }
    }
    /* The slip depends on the position of the generator only: asking twice answers the same. */
    uint64_t random = search->random;
    if (tsr_pick(&random, 256) < style->slips)
        thought->move = search->moves[tsr_pick(&random, search->count)];
    if (!search->iterations)
        tsr_outcome(&search->view, thought->value);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX && search->iterations; seat++)
        thought->value[seat] = search->sums[seat] / (float)search->iterations;
}

/* --- From one decision to the next. ------------------------------------------------------- */

void tsuro_search_follow(tsuro_search *search, int seat, tsuro_move move)
{
    uint32_t place =
        tsr_tree_find(&search->tree, search->nodes, search->root, tsr_node_key(seat, move));
    if (search->nodes[place].key)
        search->root = place;
    else
        search->root = ROOT_FIRST - ++search->generations;
}

bool tsuro_search_resume(tsuro_search *search, const tsuro_game *view)
{
    if (tsuro_game_viewer(view) != search->seat)
        return false;
    return search_point(search, view);
}
