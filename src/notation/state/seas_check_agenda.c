/* SPDX-License-Identifier: MIT */
/*
 * Whether the agenda of a Seas position could have been left by the rules: steps in an order in
 * which they come to lie on one another, each with numbers that it can have.
 */
#include "notation/state/seas.h"
#include "rules/seas/seas.h"

/*
 * Steps by how deep they lie; an agenda climbs from level to level, each at most once. The
 * deepest asks or begins a turn, then step A or the bonus, one event, the transports and the
 * threat of it, the transports and dangers of a reaction, and a daikaiju out of its portal.
 */
static const uint32_t levels[] = {
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_START) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_DRAW) |
        TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_BLOCKED),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_ROLL) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_REFILL) |
        TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_ACT) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_BONUS) |
        TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SWAP),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SUMMON),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_DEAL) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_INCIDENT),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORTS),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_ARRIVE) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SINK) |
        TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_CRASH),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORTS),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORT) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_STRANDED),
    TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SINK) | TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_CRASH) |
        TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_ARRIVE),
};

#define LEVEL_COUNT ((int)(sizeof levels / sizeof levels[0]))
#define LEVEL_EVENT 3

bool tsr_seas_agenda_fault(struct tsr_state_reader *reader)
{
    return tsr_state_fault(reader, "`agenda` does not fit the position");
}

static bool waits_in_portal(const struct tsr_seas *s, int seat)
{
    return seat < s->head.players && tsr_seas_ship_in(s, seat) && s->square[seat] == TSURO_NONE &&
           s->portal != TSURO_NONE;
}

/* Who comes has to be on the board, or on top of its pile. */
static bool arrive_sound(struct tsr_seas *s, struct tsr_step step)
{
    struct tsr_seas_arrival who = tsr_seas_arrival_of(step);
    if (who.beast == TSR_SEAS_LAIR_NONE)
        return true;
    if (step.b >= TSR_SEAS_SQUARES || who.beast > TSR_SEAS_LAIR_UZUSHIO ||
        tsr_seas_at(s, step.b) != TSR_SEAS_IS_TILE || (who.portal && s->portal == TSURO_NONE))
        return false;
    if (who.beast == TSR_SEAS_LAIR_UZUSHIO ? s->uzushio != TSURO_NONE
                                           : tsr_seas_daikaiju_present(s, who.beast))
        return true;
    uint8_t *top = s->lair_count ? &s->lair[s->lair_count - 1] : NULL;
    if (top && *top == TSURO_TILE_HIDDEN && tsr_seas_has(s, who.beast) &&
        (who.beast == TSR_SEAS_LAIR_UZUSHIO ? !(s->out[0] & TSR_SEAS_OUT_UZUSHIO)
                                            : s->at[who.beast] == TSURO_NONE))
        *top = (uint8_t)(who.beast + 1);
    return top && *top == who.beast + 1;
}

static bool act_sound(const struct tsr_seas *s, struct tsr_step step)
{
    unsigned mask = step.b | (unsigned)step.c << 8;
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        if (mask >> beast & 1 && !tsr_seas_daikaiju_present(s, beast))
            return false;
    }
    return step.a <= 5 && mask < TSR_SEAS_STEP_BIT(TSR_SEAS_DAIKAIJU_COUNT);
}

static bool step_sound(struct tsr_seas *s, struct tsr_step step)
{
    unsigned seats = (1u << s->head.players) - 1;
    switch (step.name) {
    case TSR_SEAS_STEP_DEAL:
        return step.a < s->head.players && step.b < TSR_SEAS_HAND;
    case TSR_SEAS_STEP_SUMMON:
        return step.a <= TSR_SEAS_DAIKAIJU_COUNT && s->flags & TSR_SEAS_WITH_DAIKAIJU;
    case TSR_SEAS_STEP_REFILL:
    case TSR_SEAS_STEP_ROLL:
    case TSR_SEAS_STEP_BLOCKED:
        return s->flags & TSR_SEAS_WITH_DAIKAIJU && !(step.c & ~seats);
    case TSR_SEAS_STEP_ACT:
        return act_sound(s, step);
    case TSR_SEAS_STEP_ARRIVE:
        return arrive_sound(s, step) && !(step.c & ~seats);
    case TSR_SEAS_STEP_INCIDENT:
        return !(step.a & ~seats) && !(s->alive & ~step.a) && !((step.b | step.c) & ~seats);
    case TSR_SEAS_STEP_SINK:
    case TSR_SEAS_STEP_CRASH:
        return !((step.a | step.c) & ~seats) && !(step.b & ~step.a);
    case TSR_SEAS_STEP_TRANSPORT:
        return waits_in_portal(s, step.a) && (step.c < TSR_SEAS_SQUARES || step.c == TSURO_NONE);
    case TSR_SEAS_STEP_STRANDED:
        return waits_in_portal(s, step.a);
    case TSR_SEAS_STEP_SWAP:
        return !(step.a & ~seats) && !(step.a & s->alive) && step.b <= TSURO_TILE_TAIHOU &&
               step.c < 8;
    case TSR_SEAS_STEP_DRAW:
        return step.a == s->head.active;
    default:
        return true;
    }
}

bool tsr_seas_agenda_sound(struct tsr_state_reader *reader, struct tsr_seas *s)
{
    int level = 0;
    bool event = false;
    for (int i = 0; i < s->head.agenda_count; i++, level++) {
        struct tsr_step step = s->agenda[i];
        while (level < LEVEL_COUNT && !(levels[level] >> step.name & 1))
            level++;
        if (level == LEVEL_COUNT || (i == 0 && level > 0) || !step_sound(s, step) ||
            (level > LEVEL_EVENT && !event))
            return tsr_seas_agenda_fault(reader);
        event |= step.name == TSR_SEAS_STEP_INCIDENT;
    }
    for (int seat = 0; seat < s->head.players; seat++) {
        if (s->portal_rolls[seat] && !event)
            return tsr_state_fault(reader, "`portal_rolls` are counted in an event only");
    }
    return true;
}
