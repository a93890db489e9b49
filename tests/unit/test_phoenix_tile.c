/* SPDX-License-Identifier: MIT */
/*
 * The twelve-port lattice and the 36 double-sided tiles: PR-1 to PR-5, PR-7, PR-8, T5, and the
 * criterion by which the set was chosen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/lattice.h"
#include "core/tile.h"
#include "rules/phoenix/phoenix.h"

static bool port_corner(int port)
{
    return port % 3 == 0;
}

/* PR-1: 16 squares are the centre, 20 the border. */
static void test_pr1_board(void **state)
{
    (void)state;
    int border = 0;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int x = square % 6, y = square / 6;
        assert_int_equal(tsr_phoenix_square_border(square),
                         !(x >= 1 && x <= 4 && y >= 1 && y <= 4));
        border += tsr_phoenix_square_border(square);
    }
    assert_int_equal(border, 20);
}

/* PR-2, PR-3: steps and mates, written out from the rules; a corner leads to the diagonal. */
static void test_pr3_lattice(void **state)
{
    (void)state;
    static const int rows[12][3] = {{-1, -1, 6}, {0, -1, 8}, {0, -1, 7}, {1, -1, 9},
                                    {1, 0, 11},  {1, 0, 10}, {1, 1, 0},  {0, 1, 2},
                                    {0, 1, 1},   {-1, 1, 3}, {-1, 0, 5}, {-1, 0, 4}};
    assert_int_equal(tsr_lattice_twelve.ports, 12);
    for (int port = 0; port < 12; port++) {
        assert_int_equal(tsr_lattice_twelve.dx[port], rows[port][0]);
        assert_int_equal(tsr_lattice_twelve.dy[port], rows[port][1]);
        assert_int_equal(tsr_lattice_twelve.mate[port], rows[port][2]);
        assert_int_equal(tsr_lattice_twelve.mate[rows[port][2]], port);
    }
}

/* PR-4: four disjoint pairs; PR-16: face A has all side ports, face B all corners. */
static void test_pr4_faces(void **state)
{
    (void)state;
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int ends = 0;
        for (int port = 0; port < 12; port++) {
            int exit = tsr_pose_exit(pose, port);
            assert_int_equal(tsr_phoenix_ends[pose] >> port & 1, exit != TSR_NO_PATH);
            if (exit == TSR_NO_PATH)
                continue;
            assert_int_not_equal(exit, port);
            assert_int_equal(tsr_pose_exit(pose, exit), port);
            ends++;
            if (tsr_pose_face(pose) == 0)
                assert_false(port_corner(port));
        }
        assert_int_equal(ends, 8);
        for (int port = 0; port < 12 && tsr_pose_face(pose) == 1; port += 3)
            assert_int_not_equal(tsr_pose_exit(pose, port), TSR_NO_PATH);
        for (int side = 0; side < 4 && tsr_pose_face(pose) == 1; side++)
            assert_int_equal((tsr_phoenix_ends[pose] >> (3 * side + 1) & 1) +
                                 (tsr_phoenix_ends[pose] >> (3 * side + 2) & 1),
                             1);
    }
}

/* PR-5: a quarter turn clockwise adds 3 to every port. */
static void test_pr5_turns(void **state)
{
    (void)state;
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int flat = pose & ~3, turn = tsr_pose_turn(pose);
        for (int port = 0; port < 12; port++) {
            int exit = tsr_pose_exit(flat, port);
            assert_int_equal(tsr_pose_exit(pose, (port + 3 * turn) % 12),
                             exit == TSR_NO_PATH ? TSR_NO_PATH : (exit + 3 * turn) % 12);
        }
    }
}

/* How many turns of a face look different, found by comparing. */
static void test_turns_distinct(void **state)
{
    (void)state;
    for (int tile = 1; tile <= TSR_PHOENIX_TILES; tile++) {
        for (int face = 0; face < 2; face++) {
            const uint64_t *links = &tsr_phoenix_links[tsr_phoenix_pose(tile, face, 0)];
            int turns = links[1] == links[0] ? 1 : links[2] == links[0] ? 2 : 4;
            assert_int_equal(tsr_phoenix_turns[tile][face], turns);
        }
        int both = tsr_phoenix_distinct(tile, 0, 1);
        assert_int_equal(both, tsr_phoenix_distinct(tile, 1, 1));
        assert_true(both >= tsr_phoenix_turns[tile][0] && both >= tsr_phoenix_turns[tile][1]);
    }
}

/* T5: flipped twice is as before; left-right then top-bottom is half a turn; no path stays. */
static void test_t5_flips(void **state)
{
    (void)state;
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        for (int axis = 0; axis < 2; axis++) {
            int flipped = tsr_pose_flipped(pose, axis);
            assert_int_equal(tsr_pose_tile(flipped), tsr_pose_tile(pose));
            assert_int_equal(tsr_pose_face(flipped), 1 - tsr_pose_face(pose));
            assert_int_equal(tsr_pose_flipped(flipped, axis), pose);
            for (int port = 0; port < 12; port++) {
                int exit = tsr_pose_exit(pose, port);
                if (exit != TSR_NO_PATH)
                    assert_int_not_equal(tsr_pose_exit(flipped, port), exit);
            }
        }
        int both = tsr_pose_flipped(tsr_pose_flipped(pose, 0), 1);
        assert_int_equal(both, (pose & ~3) | ((pose + 2) & 3));
    }
}

/* PR-5: seen through the tile, the back of a flipped tile turns the other way round. */
static void test_pr5_flip_turns(void **state)
{
    (void)state;
    static const int rows[4][2] = {{0, 2}, {3, 1}, {2, 0}, {1, 3}};
    for (int turn = 0; turn < 4; turn++) {
        assert_int_equal(tsr_pose_turn(tsr_pose_flipped(8 + turn, 0)), rows[turn][0]);
        assert_int_equal(tsr_pose_turn(tsr_pose_flipped(8 + turn, 1)), rows[turn][1]);
    }
}

/* An A face as the eight-port tile that it is: its side ports in order. */
static int classic_pattern(int tile)
{
    uint32_t links = 0;
    int turn;
    for (int port = 0; port < 12; port++) {
        int exit = tsr_pose_exit(tsr_phoenix_pose(tile, 0, 0), port);
        if (exit != TSR_NO_PATH)
            links |= (uint32_t)(exit - exit / 3 - 1) << 4 * (port - port / 3 - 1);
    }
    return tsr_links_find(links, &turn);
}

/* PR-7: the A faces are the 35 classic patterns and the four straights again; the B faces all
 * differ. */
static void test_pr7_set(void **state)
{
    (void)state;
    int seen[TSR_TILE_COUNT + 1] = {0};
    for (int tile = 1; tile <= TSR_PHOENIX_TILES; tile++) {
        seen[classic_pattern(tile)]++;
        for (int other = 1; other < tile; other++) {
            for (int turn = 0; turn < 4; turn++)
                assert_true(tsr_phoenix_links[tsr_phoenix_pose(tile, 1, turn)] !=
                            tsr_phoenix_links[tsr_phoenix_pose(other, 1, 0)]);
        }
    }
    for (int pattern = 1; pattern <= TSR_TILE_COUNT; pattern++)
        assert_int_equal(seen[pattern], pattern == 34 ? 2 : 1);
}

/* PR-8: orange 3 glowing + 3 dimmed on the cloud side, blue and yellow 2 + 3; eight of each face.
 */
static void test_pr8_icons(void **state)
{
    (void)state;
    int glowing[TSR_COLOUR_COUNT] = {0}, dimmed[TSR_COLOUR_COUNT] = {0}, cloud_b = 0;
    for (int tile = 1; tile <= TSR_PHOENIX_CENTRE; tile++) {
        const struct tsr_phoenix_icon *icon = &tsr_phoenix_icons[tile];
        (icon->cloud == icon->glowing ? glowing : dimmed)[icon->colour]++;
        cloud_b += icon->cloud;
    }
    static const int rows[TSR_COLOUR_COUNT][2] = {{3, 3}, {2, 3}, {2, 3}};
    for (int colour = 0; colour < TSR_COLOUR_COUNT; colour++) {
        assert_int_equal(glowing[colour], rows[colour][0]);
        assert_int_equal(dimmed[colour], rows[colour][1]);
    }
    assert_int_equal(cloud_b, 8);
}

/* PR-15: every tile offers an end on the rim of every border square, in every pose. */
static void test_pr15_always_an_entry(void **state)
{
    (void)state;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        unsigned rim = 0;
        for (int port = 0; port < 12; port++)
            rim |= (unsigned)(tsr_phoenix_square_across(square, port) < 0) << port;
        for (int pose = 8; rim && pose < TSR_PHOENIX_POSES; pose++)
            assert_true(tsr_phoenix_ends[pose] & rim);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pr1_board),      cmocka_unit_test(test_pr3_lattice),
        cmocka_unit_test(test_pr4_faces),      cmocka_unit_test(test_pr5_turns),
        cmocka_unit_test(test_turns_distinct), cmocka_unit_test(test_t5_flips),
        cmocka_unit_test(test_pr5_flip_turns), cmocka_unit_test(test_pr7_set),
        cmocka_unit_test(test_pr8_icons),      cmocka_unit_test(test_pr15_always_an_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
