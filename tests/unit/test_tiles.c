/* SPDX-License-Identifier: MIT */
/*
 * The tables of core, made again from their definitions: the 35 tiles, the lattices, the decks;
 * and a look at the generators and the shuffle.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/deck.h"
#include "core/lattice.h"
#include "core/random.h"
#include "core/tile.h"
#include "soak.h"
#include "tsuro/game.h"

/* Every way to join eight ports in pairs, in lexicographic order of the pairs. */
static int pairings_list(uint8_t pairings[105][8])
{
    int count = 0;
    for (int code = 0; code < 7 * 5 * 3; code++) {
        int choice[4] = {code / 15, code / 3 % 5, code % 3, 0};
        uint8_t *links = pairings[count++];
        memset(links, 255, 8);
        for (int i = 0; i < 4; i++) {
            int a = 0, b, left = choice[i];
            while (links[a] != 255)
                a++;
            for (b = a + 1; links[b] != 255 || left-- > 0;)
                b++;
            links[a] = (uint8_t)b;
            links[b] = (uint8_t)a;
        }
    }
    return count;
}

static void links_turn(const uint8_t links[8], int turn, uint8_t turned[8])
{
    for (int port = 0; port < 8; port++)
        turned[(port + 2 * turn) % 8] = (uint8_t)((links[port] + 2 * turn) % 8);
}

static void test_tiles_cl_2(void **state)
{
    (void)state;
    uint8_t pairings[105][8], turned[8];
    int tile = 0, with_turns[5] = {0};
    assert_int_equal(pairings_list(pairings), 105);
    for (int i = 0; i < 105; i++) {
        int different = 0, smaller = 0;
        for (int k = 0; k < 105; k++) {
            bool same = false;
            for (int turn = 0; turn < 4; turn++) {
                links_turn(pairings[i], turn, turned);
                same |= memcmp(turned, pairings[k], 8) == 0;
            }
            different += same;
            smaller += same && k < i;
        }
        if (smaller)
            continue; /* a turn of it comes earlier */
        tile++;
        with_turns[different]++;
        assert_int_equal(tsr_tile_turns[tile], different);
        for (int turn = 0; turn < 4; turn++) {
            links_turn(pairings[i], turn, turned);
            for (int port = 0; port < 8; port++)
                assert_int_equal(tsr_links_exit(tsr_tile_links[tile][turn], port), turned[port]);
        }
    }
    assert_int_equal(tile, 35);
    assert_int_equal(with_turns[1], 5);
    assert_int_equal(with_turns[2], 10);
    assert_int_equal(with_turns[4], 20);
}

static void test_tile_tables(void **state)
{
    (void)state;
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++) {
        uint64_t exits[8] = {0};
        for (int turn = 0; turn < 4; turn++) {
            uint32_t links = tsr_tile_links[tile][turn];
            const uint8_t *pairs = tsr_tile_pairs[4 * tile + turn];
            int found = -1;
            assert_int_equal(tsr_links_turned(tsr_tile_links[tile][0], turn), links);
            assert_int_equal(tsr_links_find(links, &found), tile);
            assert_int_equal(found, turn % tsr_tile_turns[tile]);
            for (int i = 0; i < 8; i += 2) {
                assert_true(pairs[i] < pairs[i + 1]);
                assert_int_equal(tsr_links_exit(links, pairs[i]), pairs[i + 1]);
            }
            for (int port = 0; port < 8; port++)
                exits[port] |= 1ull << (8 * tsr_links_exit(links, port) + turn);
        }
        assert_memory_equal(exits, tsr_tile_exits[tile], sizeof exits);
    }
}

/* Shared geometry: what lies across a port, and that going back leads home. */
static void test_lattices(void **state)
{
    (void)state;
    static const uint8_t across[8] = {5, 4, 7, 6, 1, 0, 3, 2};
    const struct tsr_lattice *lattices[] = {&tsr_lattice_eight, &tsr_lattice_twelve};
    for (int port = 0; port < 8; port++)
        assert_int_equal(tsr_lattice_eight.mate[port], across[port]);
    for (int i = 0; i < 2; i++) {
        const struct tsr_lattice *lattice = lattices[i];
        int quarter = lattice->ports / 4;
        for (int port = 0; port < lattice->ports; port++) {
            int mate = lattice->mate[port], turned = (port + quarter) % lattice->ports;
            assert_int_equal(lattice->mate[mate], port);
            assert_int_equal(lattice->dx[mate], -lattice->dx[port]);
            assert_int_equal(lattice->dy[mate], -lattice->dy[port]);
            assert_int_equal(lattice->dx[turned], -lattice->dy[port]);
            assert_int_equal(lattice->dy[turned], lattice->dx[port]);
        }
    }
    assert_int_equal(tsr_lattice_step(&tsr_lattice_eight, 6, 6, 0, 0), -1);
    assert_int_equal(tsr_lattice_step(&tsr_lattice_eight, 6, 6, 0, 3), 1);
    assert_int_equal(tsr_lattice_step(&tsr_lattice_eight, 6, 6, 0, 4), 6);
    assert_int_equal(tsr_lattice_step(&tsr_lattice_eight, 6, 6, 35, 2), -1);
    assert_int_equal(tsr_lattice_step(&tsr_lattice_twelve, 6, 6, 0, 6), 7);
}

static void test_decks_cl_2_cl_20(void **state)
{
    (void)state;
    static const uint8_t single[] = {1, 10, 28, 32, 34, 35};
    int classic = 0, kosmos = 0;
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++) {
        assert_int_equal(tsr_deck_classic[tile], 1);
        assert_int_equal(tsr_deck_kosmos[tile], memchr(single, tile, sizeof single) ? 1 : 2);
        classic += tsr_deck_classic[tile];
        kosmos += tsr_deck_kosmos[tile];
    }
    assert_int_equal(classic, 35);
    assert_int_equal(kosmos, 64);
}

/* The sum of (got - expected)^2 / expected over the cells. */
static double chi_square(const int *counts, int cells, int total)
{
    double sum = 0, expected = (double)total / cells;
    for (int i = 0; i < cells; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static void test_random_even(void **state)
{
    (void)state;
    int total = soak_count(60000, 6000000);
    for (int fast = 0; fast < 2; fast++) {
        struct tsr_random random;
        if (fast)
            tsr_random_fast(&random, 7);
        else
            tsr_random_seed(&random, "even", 4);
        for (int limit = 1; limit <= 36; limit += 5) {
            int counts[36] = {0};
            for (int i = 0; i < total; i++)
                counts[tsr_random_below(&random, (uint32_t)limit)]++;
            /* limit - 1 degrees of freedom; beyond this once in some ten thousand. */
            assert_true(chi_square(counts, limit, total) < limit + 5 * limit);
        }
    }
}

static void test_shuffle_even_cl_5(void **state)
{
    (void)state;
    int total = soak_count(48000, 4800000), counts[24] = {0};
    struct tsr_random random;
    tsr_random_seed(&random, "shuffle", 7);
    for (int i = 0; i < total; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        tsr_random_shuffle(&random, items, 4);
        int rank = 0;
        for (int a = 0; a < 4; a++) {
            int below = 0;
            for (int b = a + 1; b < 4; b++)
                below += items[b] < items[a];
            rank = rank * (4 - a) + below;
        }
        counts[rank]++;
    }
    assert_true(chi_square(counts, 24, total) < 60);
}

static void test_first_random_cl_5(void **state)
{
    (void)state;
    int counts[8] = {0}, total = soak_count(8000, 80000);
    for (int i = 0; i < total; i++) {
        tsuro_setup setup;
        tsuro_game game;
        tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 8, &setup);
        setup.seed = (const char *)&i;
        setup.seed_length = sizeof i;
        assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
        counts[tsuro_game_first(&game)]++;
    }
    assert_true(chi_square(counts, 8, total) < 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_cl_2),        cmocka_unit_test(test_tile_tables),
        cmocka_unit_test(test_lattices),          cmocka_unit_test(test_decks_cl_2_cl_20),
        cmocka_unit_test(test_random_even),       cmocka_unit_test(test_shuffle_even_cl_5),
        cmocka_unit_test(test_first_random_cl_5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
