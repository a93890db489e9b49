/* SPDX-License-Identifier: MIT */
/*
 * Whose bot thinks next: addresses in turn, and networks by what they count for. No threads here,
 * so the order is the line's and no matter of time.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/room/fair.h"
#include "server/room/think.h"

#define FLOOD 200

static int failures;

static void expect(int got, int least, int most, const char *what)
{
    if (got >= least && got <= most)
        return;
    failures++;
    fprintf(stderr, "test_fair: %s: %d, not %d to %d\n", what, got, least, most);
}

static void add(struct tsr_fair *fair, const char *address, int number)
{
    struct tsr_thinking *thinking = calloc(1, sizeof *thinking);
    if (!thinking)
        abort();
    tsr_owner_of_address(&thinking->owner, address);
    thinking->ply = number;
    if (!tsr_fair_add(fair, thinking))
        abort();
}

static int take(struct tsr_fair *fair)
{
    struct tsr_thinking *thinking = tsr_fair_take(fair);
    const int number = thinking ? thinking->ply : -1;
    free(thinking);
    return number;
}

/* How many others are taken before that one. */
static int before(struct tsr_fair *fair, int number)
{
    int count = 0;
    while (take(fair) != number)
        count++;
    return count;
}

/* Each thought of the flood has an address of its own, made by `pattern`; somebody else has two. */
static void flood_test(const char *pattern, int least, int most)
{
    struct tsr_fair *fair = tsr_fair_new();
    char address[TSR_ADDRESS_TEXT];
    for (int i = 0; i < FLOOD; i++) {
        snprintf(address, sizeof address, pattern, i + 1);
        add(fair, address, 0);
    }
    take(fair);
    add(fair, "192.0.2.1", 1);
    add(fair, "192.0.2.1", 2);
    expect(before(fair, 1), 0, most, pattern);
    expect(before(fair, 2), least, most, pattern);
    int left = 0;
    while (take(fair) == 0)
        left++;
    expect(left, FLOOD - 1 - 2 * most, FLOOD, "the others have their turn");
    tsr_fair_free(&fair);
}

int main(void)
{
    flood_test("2001:db8:0:7::%x", 0, 1);     /* one /64 */
    flood_test("2001:db8:0:%x::1", 3, 4);     /* one /56 */
    flood_test("2001:db8:1:%x00::1", 12, 16); /* one /48 */
    return failures > 0;
}
