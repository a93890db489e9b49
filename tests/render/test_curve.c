/* SPDX-License-Identifier: MIT */
/* Lines of tiles: a tile looks the same however it lies. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "render/curve.h"
#include "tsuro/tsuro.h"

/* The point after so many quarter turns of its square, clockwise. */
static void point_turn(const float point[2], int turns, float out[2])
{
    out[0] = point[0];
    out[1] = point[1];
    for (int i = 0; i < turns; i++) {
        float x = out[0];
        out[0] = TSR_UNIT - out[1];
        out[1] = x;
    }
}

/* Whether the curve, turned, is the other one, from whichever end. */
static bool curve_same(const struct tsr_curve *curve, int turns, const struct tsr_curve *other)
{
    bool ahead = curve->count == other->count, back = ahead;
    for (int i = 0; i < curve->count; i++) {
        float at[2];
        point_turn(curve->at[i], turns, at);
        for (int j = 0; j < 2; j++) {
            ahead &= fabsf(at[j] - other->at[i][j]) < 0.01F;
            back &= fabsf(at[j] - other->at[other->count - 1 - i][j]) < 0.01F;
        }
    }
    return ahead || back;
}

static void tile_check(int edition, int tile, int face)
{
    int ports = tsuro_edition_ports(edition);
    struct tsr_strands upright, turned;
    tsr_strands_make(edition, tile, face, 0, &upright);
    for (int turn = 1; turn < 4; turn++) {
        tsr_strands_make(edition, tile, face, turn, &turned);
        assert_int_equal(turned.count, upright.count);
        for (int i = 0; i < upright.count; i++) {
            int shift = turn * ports / 4;
            const struct tsr_strand *strand = &upright.strands[i];
            const struct tsr_strand *found = tsr_strand_find(
                &turned, (strand->from + shift) % ports, (strand->to + shift) % ports);
            assert_non_null(found);
            assert_true(found->from < found->to);
            if (!curve_same(&strand->curve, turn, &found->curve))
                fail_msg("edition %d, tile %d, face %d, turn %d: ports %d and %d", edition, tile,
                         face, turn, found->from, found->to);
        }
    }
}

static void a_tile_looks_the_same_however_it_lies(void **state)
{
    (void)state;
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        for (int tile = 0; tile < tsuro_edition_tiles(edition); tile++) {
            for (int face = 0; face < tsuro_edition_faces(edition); face++)
                tile_check(edition, tile, face);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_looks_the_same_however_it_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
