/* SPDX-License-Identifier: MIT */
/*
 * How much may be said at one moment: by a person, by those who watch one table, and by an address
 * and the networks around it. The time is the test's.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/room/talk.h"

#define NOW 1000000
#define MANY 1000

static int failures;

static void expect(int got, int wanted, const char *what)
{
    if (got == wanted)
        return;
    failures++;
    fprintf(stderr, "test_talk: %s: %d, not %d\n", what, got, wanted);
}

/* How many of many sayings are heard: each by another person if `persons`, at another table if
 * `tables`, from the address that `address` makes of its number. */
static int heard(const char *address, bool persons, bool tables, bool seated)
{
    struct tsr_talk *talk = tsr_talk_new();
    int count = 0;
    if (!talk)
        abort();
    for (int i = 0; i < MANY; i++) {
        char person[16], table[16], from[64];
        snprintf(person, sizeof person, "p%d", persons ? i : 0);
        snprintf(table, sizeof table, "t%d", tables ? i : 0);
        snprintf(from, sizeof from, "%s%x::1", address, (unsigned)i);
        const struct tsr_talker talker = {person, seated ? NULL : table,
                                          address[0] == '1' ? address : from};
        count += tsr_talk_take(talk, &talker, NOW);
    }
    tsr_talk_free(&talk);
    return count;
}

int main(void)
{
    expect(heard("2001:", false, true, true), 5, "one person from everywhere");
    expect(heard("2001:", true, false, false), 10, "all who watch one table");
    expect(heard("192.0.2.1", true, true, false), 30, "an address");
    expect(heard("2001:db8:0:1:", true, true, false), 30, "a /64");
    expect(heard("2001:db8:0:1", true, true, true), 120, "the /56s of a /48");
    expect(heard("2001:db8:", true, true, true), MANY, "many /48s");
    struct tsr_talk *talk = tsr_talk_new();
    int count = 0;
    for (int i = 0; talk && i < MANY; i++) {
        char person[16], from[64];
        snprintf(person, sizeof person, "p%d", i);
        snprintf(from, sizeof from, "2001:db8:0:%x::1", (unsigned)i % 256);
        count += tsr_talk_take(talk, &(struct tsr_talker){person, NULL, from}, NOW);
    }
    tsr_talk_free(&talk);
    expect(count, 30, "the /64s of a /56");
    return failures ? 1 : 0;
}
