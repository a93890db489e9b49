/* SPDX-License-Identifier: MIT */
/*
 * The matrix of reactions in the Seas (VX-1, VX-4): every row of a .matrix file is a drawn board
 * and a move that brings ships into danger. Each row is played with everything that the hands
 * of those ships could hold, nothing, portal, taihou or both, and with every answer to every
 * question; what must come of it follows from the row's `danger` lines and from the rules
 * written down here once. In every question the game is copied and set up anew (twin.h).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "matrix.h"
#include "tsuro/text.h"
#include "twin.h"

enum fate { OPEN, ACCEPTED, SAVED };

/* How a row goes on: the game so far, and what must have become of the ships. */
struct course {
    tsuro_game game;
    uint8_t holds[THREATENED_MAX];
    uint8_t fates[THREATENED_MAX];
    uint8_t lost[TSURO_PLAYERS_MAX]; /* tsuro_reason */
    uint64_t emptied;                /* squares of daikaiju that were shot, as a mask */
};

static struct rows rows;
static struct scene scene;
static void *memory;
static const struct row *current;
static int twin_count, ended_count;
static tsuro_event items[TSURO_EVENTS_ENOUGH];

/* --- What must come of it. ---------------------------------------------------------------- */

static void course_fail(const struct course *course, const char *what)
{
    char text[512];
    int used =
        snprintf(text, sizeof text, "%s:%d: %s\n   ", current->file, current->line, current->title);
    for (int i = 0; i < current->danger_count; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " ship %d holds%s%s%s;",
                         current->dangers[i].seat, course->holds[i] & HOLDS_PORTAL ? " portal" : "",
                         course->holds[i] & HOLDS_TAIHOU ? " taihou" : "",
                         course->holds[i] ? "" : " nothing more");
    fail_msg("%s %s", text, what);
}

static void expect(const struct course *course, bool holds, const char *what)
{
    if (!holds)
        course_fail(course, what);
}

static bool squares_touch(int a, int b)
{
    int across = abs(a % SEA_WIDTH - b % SEA_WIDTH), down = abs(a / SEA_WIDTH - b / SEA_WIDTH);
    return across + down == 1;
}

/* Where the portal could be laid now: as the row says, and where a shot has made room. */
static uint64_t portal_squares(const struct course *course, const struct danger *danger)
{
    uint64_t squares = 0;
    for (int i = 0; i < danger->square_count; i++)
        squares |= (uint64_t)1 << danger->squares[i];
    for (int square = 0; square < SEA_WIDTH * SEA_WIDTH; square++) {
        if (danger->at >= 0 && squares_touch(square, danger->at))
            squares |= course->emptied & (uint64_t)1 << square;
    }
    return squares;
}

/* VX-1, VC-2, VP-6: what the ship's owner may answer. */
static int answers(const struct course *course, int which, tsuro_move moves[TSURO_MOVES_MAX])
{
    const struct danger *danger = &current->dangers[which];
    int count = 0;
    moves[count++] = TSURO_VERB_ACCEPT;
    if (danger->daikaiju >= 0 && course->holds[which] & HOLDS_TAIHOU)
        moves[count++] = TSURO_VERB_FIRE;
    uint64_t squares = course->holds[which] & HOLDS_PORTAL ? portal_squares(course, danger) : 0;
    for (int square = 0; square < SEA_WIDTH * SEA_WIDTH; square++) {
        if (squares >> square & 1)
            moves[count++] = tsuro_move_with_square(TSURO_VERB_PORTAL, square);
    }
    return count;
}

/* VX-4, SE-18: a ship whose partner has been carried off stays. */
static void partners_judge(struct course *course)
{
    int last = -1, sharing = 0;
    for (int i = 0; i < current->danger_count; i++) {
        if (current->dangers[i].cause == TSURO_REASON_COLLISION && course->fates[i] != SAVED) {
            last = i;
            sharing++;
        }
    }
    if (sharing == 1)
        course->fates[last] = SAVED;
}

/* The first in the order of the `danger` lines that can react and has not answered, or -1. */
static int next_asked(const struct course *course)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int i = 0; i < current->danger_count; i++) {
        if (current->dangers[i].cause && course->fates[i] == OPEN && answers(course, i, moves) > 1)
            return i;
    }
    return -1;
}

/* Whether the ship faces the square, as its state says. */
static bool ship_faces(const tsuro_game *game, int seat, int square)
{
    static char state[TSURO_STATE_TEXT];
    char marker[64];
    tsuro_state_write(game, state, sizeof state);
    snprintf(marker, sizeof marker, "{\"player\":%d,\"marker\":0,\"at\":\"%c%d\"", seat,
             'a' + square % SEA_WIDTH, square / SEA_WIDTH + 1);
    return strstr(state, marker) != NULL;
}

/* VX-4: what the answer changes for all who are in danger. */
static void answer_judge(struct course *course, int which, tsuro_move move)
{
    const struct danger *answering = &current->dangers[which];
    int verb = tsuro_move_verb(move);
    if (verb == TSURO_VERB_ACCEPT)
        course->fates[which] = ACCEPTED;
    if (verb == TSURO_VERB_FIRE)
        course->emptied |= (uint64_t)1 << answering->daikaiju;
    for (int i = 0; i < current->danger_count; i++) {
        const struct danger *danger = &current->dangers[i];
        bool shot = verb == TSURO_VERB_FIRE && danger->daikaiju == answering->daikaiju;
        bool carried =
            verb == TSURO_VERB_PORTAL &&
            (i == which || ship_faces(&course->game, danger->seat, tsuro_move_square(move)));
        bool caught = verb == TSURO_VERB_PORTAL && danger->daikaiju >= 0 &&
                      danger->daikaiju == tsuro_move_square(move); /* VP-6: its move is not made */
        if (shot || carried || caught)
            course->fates[i] = SAVED;
    }
    partners_judge(course);
}

static void settled_check(const struct course *course)
{
    uint8_t lost[TSURO_PLAYERS_MAX] = {0};
    for (int i = 0; i < current->danger_count; i++) {
        if (course->fates[i] != SAVED)
            lost[current->dangers[i].seat] = (uint8_t)current->dangers[i].cause;
    }
    expect(course, next_asked(course) < 0, "a ship that could react was not asked");
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        char what[80];
        snprintf(what, sizeof what, "ship %d: expected loss by %d, got %d", seat, lost[seat],
                 course->lost[seat]);
        expect(course, lost[seat] == course->lost[seat], what);
    }
}

/* --- Playing. ----------------------------------------------------------------------------- */

static void course_play(struct course *course, tsuro_move move)
{
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    int result = tsuro_game_play(&course->game, move, &events);
    expect(course, result == TSURO_OK && !tsuro_game_halted(&course->game), "cannot be played");
    for (int i = 0; i < events.count; i++) {
        if (items[i].type == TSURO_EVENT_ELIMINATED)
            course->lost[items[i].player] = items[i].reason;
    }
}

static void question_check(const struct course *course, int which)
{
    tsuro_move listed[TSURO_MOVES_MAX], wanted[TSURO_MOVES_MAX];
    expect(course, which >= 0, "nobody should be asked");
    const struct danger *danger = &current->dangers[which];
    tsuro_decision decision = tsuro_game_decision(&course->game);
    bool own = strstr(current->cell, " own ") != NULL;
    expect(course, decision.player == danger->seat, "another ship's owner is asked");
    expect(course, decision.cause == danger->cause, "the cause is another");
    expect(course, decision.danger == danger->daikaiju, "the daikaiju is another");
    expect(course, decision.at == danger->at, "the ship's tile is another");
    if (which == 0)
        expect(course, own == (decision.player == tsuro_game_active(&course->game)),
               "on whose turn?");
    int count = tsuro_game_moves(&course->game, listed);
    expect(course, count == answers(course, which, wanted), "more or fewer answers");
    expect(course, memcmp(listed, wanted, (size_t)count * sizeof *listed) == 0, "other answers");
}

/* Every answer to every question; the way out of the portal is the first one listed. */
static void course_branch(const struct course *course)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int kind = tsuro_game_kind(&course->game);
    if (kind != TSURO_KIND_REACT && kind != TSURO_KIND_WAKE) {
        settled_check(course);
        return;
    }
    int which = next_asked(course), count = tsuro_game_moves(&course->game, moves);
    if (kind == TSURO_KIND_REACT)
        question_check(course, which);
    else
        count = 1;
    for (int i = 0; i < count; i++) {
        struct course next = *course;
        ended_count += twins_play(&course->game, moves[i]);
        twin_count++;
        if (kind == TSURO_KIND_REACT)
            answer_judge(&next, which, moves[i]);
        course_play(&next, moves[i]);
        course_branch(&next);
    }
}

static void game_read(tsuro_game *game)
{
    char why[256];
    assert_true(scene_ask(&scene, "{\"cmd\":\"state\"}", &scene.now));
    const char *state = strstr(scene.now.text, "\"state\":") + 8;
    size_t length = strrchr(state, '}') - state;
    assert_int_equal(tsuro_state_read(state, length, "", 0, game, why, sizeof why), TSURO_OK);
}

static bool portal_drawn(const struct row *row)
{
    for (int i = 0; i < row->line_count; i++) {
        if (strstr(row->lines[i], " P "))
            return true;
    }
    return false;
}

/* One holding for each ship; the portal is there once: in one hand or on the board. */
static void holding_run(const struct row *row, unsigned holding)
{
    struct course course;
    int portals = portal_drawn(row);
    memset(&course, 0, sizeof course);
    for (int i = 0; i < row->danger_count; i++) {
        course.holds[i] = holding >> 2 * i & 3;
        portals += course.holds[i] & HOLDS_PORTAL;
    }
    bool set = row_set(&rows, row, course.holds, &scene, memory);
    char error[256] = "two portals are accepted";
    if (!set)
        answer_error(&scene.now, error, sizeof error);
    expect(&course, set == (portals < 2), error);
    if (!set)
        return;
    tsuro_move move;
    game_read(&course.game);
    expect(&course, tsuro_move_read(&course.game, row->play, strlen(row->play), &move) == TSURO_OK,
           "no move");
    course_play(&course, move);
    course_branch(&course);
}

/* The causes of cells, and what is told of them. */
static const struct {
    const char *name;
    int reason;
} causes[] = {
    {"run_over", TSURO_REASON_RUN_OVER},   {"placed", TSURO_REASON_RUN_OVER},
    {"blocked", TSURO_REASON_BLOCKED},     {"into", TSURO_REASON_DAIKAIJU},
    {"edge", TSURO_REASON_EDGE},           {"loop", TSURO_REASON_LOOP},
    {"capsized", TSURO_REASON_CAPSIZED},   {"whirlpool", TSURO_REASON_WHIRLPOOL},
    {"collision", TSURO_REASON_COLLISION},
};

#define CAUSE_COUNT ((int)(sizeof causes / sizeof causes[0]))

/* Whether the row shows its cell: that cause, for one ship or for several. */
static bool cell_fits(const struct row *row)
{
    int threatened = 0, cause = 0;
    size_t length = strcspn(row->cell, " ");
    while (cause < CAUSE_COUNT && (strlen(causes[cause].name) != length ||
                                   strncmp(causes[cause].name, row->cell, length) != 0))
        cause++;
    if (cause == CAUSE_COUNT)
        return false;
    for (int i = 0; i < row->danger_count; i++) {
        const struct danger *danger = &row->dangers[i];
        if (!danger->cause)
            continue;
        bool placed = danger->daikaiju == danger->at;
        if (danger->cause != causes[cause].reason ||
            (danger->cause == TSURO_REASON_RUN_OVER && placed != (row->cell[0] == 'p')))
            return false;
        threatened++;
    }
    const char *ships = strrchr(row->cell, ' ') + 1;
    return strcmp(ships, threatened == 0 ? "none" : threatened == 1 ? "one" : "several") == 0;
}

static void row_run(void **state)
{
    current = *state;
    if (!cell_fits(current))
        fail_msg("%s:%d: the row does not show its cell", current->file, current->line);
    unsigned holdings = 1u << 2 * current->danger_count;
    for (unsigned holding = 0; holding < holdings; holding++)
        holding_run(current, holding);
}

/* Nearly all twins came to the end of their game; a few meet a fixed five where a facing is due. */
static void twins_check(void **state)
{
    (void)state;
    assert_true(ended_count > 1000 && ended_count > twin_count * 9 / 10);
}

/* Every cause, on the own and on another's turn, with one ship and with several. */
static void cells_check(void **state)
{
    (void)state;
    for (int i = 0; i < 4 * CAUSE_COUNT; i++) {
        char cell[64];
        int found = 0, excluded = 0;
        snprintf(cell, sizeof cell, "%s %s %s", causes[i / 4].name, i & 2 ? "own" : "other",
                 i & 1 ? "one" : "several");
        for (int row = 0; row < rows.count; row++)
            found += strcmp(rows.row[row].cell, cell) == 0;
        for (int row = 0; row < rows.impossible_count; row++)
            excluded += strcmp(rows.impossible[row], cell) == 0;
        if ((found > 0) + excluded != 1)
            fail_msg("%s: %d rows, %d times impossible", cell, found, excluded);
    }
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[ROWS_MAX + 2];
    if (argc != 2 || !rows_read(argv[1], &rows))
        return 1;
    memory = malloc(tsuro_session_memory(TSURO_LINE_MAX));
    for (int i = 0; i < rows.count; i++)
        tests[i] = (struct CMUnitTest){
            .name = rows.row[i].title, .test_func = row_run, .initial_state = &rows.row[i]};
    tests[rows.count] = (struct CMUnitTest){.name = "every cell", .test_func = cells_check};
    tests[rows.count + 1] = (struct CMUnitTest){.name = "twins", .test_func = twins_check};
    return _cmocka_run_group_tests("reactions", tests, (size_t)rows.count + 2, NULL, NULL);
}
