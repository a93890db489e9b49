/* SPDX-License-Identifier: MIT */
/* How players stand (standing.h). */
#include "notation/standing.h"

#include "tsuro/event.h"

const char *tsr_reason_words(int reason)
{
    static const char *const words[TSURO_REASON_COUNT] = {
        [TSURO_REASON_EDGE] = "went over the edge",
        [TSURO_REASON_COLLISION] = "met another head-on",
        [TSURO_REASON_LOOP] = "went round in a ring",
        [TSURO_REASON_DAIKAIJU] = "sailed into a daikaiju",
        [TSURO_REASON_RUN_OVER] = "fell under a daikaiju",
        [TSURO_REASON_BLOCKED] = "faced a daikaiju",
        [TSURO_REASON_WHIRLPOOL] = "sailed into the whirlpool",
        [TSURO_REASON_CAPSIZED] = "capsized in the tsunami",
        [TSURO_REASON_PORTAL] = "found no way out of the portal",
        [TSURO_REASON_RESIGNED] = "gave up",
        [TSURO_REASON_IMMOLATE] = "burst into flames",
    };
    return words[reason];
}

char tsr_team_of(int seat)
{
    return seat % 2 ? 'B' : 'A';
}

char tsr_team_won(unsigned winners)
{
    const unsigned first = 0x55; /* every other seat */
    if (!winners)
        return 0;
    return (char)(!(winners & ~first) ? 'A' : !(winners & first) ? 'B' : 0);
}
