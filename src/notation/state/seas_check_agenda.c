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
    TSR_STEP_BIT(TSR_SEA_START) | TSR_STEP_BIT(TSR_SEA_DRAW) | TSR_STEP_BIT(TSR_SEA_BLOCKED),
    TSR_STEP_BIT(TSR_SEA_ROLL) | TSR_STEP_BIT(TSR_SEA_REFILL) | TSR_STEP_BIT(TSR_SEA_ACT) |
        TSR_STEP_BIT(TSR_SEA_BONUS) | TSR_STEP_BIT(TSR_SEA_SWAP),
    TSR_STEP_BIT(TSR_SEA_SUMMON),
    TSR_STEP_BIT(TSR_SEA_DEAL) | TSR_STEP_BIT(TSR_SEA_EVENT),
    TSR_STEP_BIT(TSR_SEA_TRANSPORTS),
    TSR_STEP_BIT(TSR_SEA_ARRIVE) | TSR_STEP_BIT(TSR_SEA_SINK) | TSR_STEP_BIT(TSR_SEA_CRASH),
    TSR_STEP_BIT(TSR_SEA_TRANSPORTS),
    TSR_STEP_BIT(TSR_SEA_TRANSPORT) | TSR_STEP_BIT(TSR_SEA_STRANDED),
    TSR_STEP_BIT(TSR_SEA_SINK) | TSR_STEP_BIT(TSR_SEA_CRASH) | TSR_STEP_BIT(TSR_SEA_ARRIVE),
};

#define LEVEL_COUNT ((int)(sizeof levels / sizeof levels[0]))
#define LEVEL_EVENT 3

bool tsr_sea_agenda_fault(struct tsr_state_reader *reader)
{
    return tsr_state_fault(reader, "`agenda` does not fit the position");
}

static bool waits_in_portal(const struct tsr_seas *c, int seat)
{
    return seat < c->head.players && tsr_ship_in(c, seat) && c->square[seat] == TSURO_NONE &&
           c->portal != TSURO_NONE;
}

/* Who comes has to be on the board, or on top of its pile. */
static bool arrive_sound(struct tsr_seas *c, struct tsr_step step)
{
    struct tsr_arrival who = tsr_arrival_of(step);
    if (who.beast == TSR_BEAST_NONE)
        return true;
    if (step.b >= TSR_SEA_SQUARES || who.beast > TSR_UZUSHIO ||
        tsr_sea_at(c, step.b) != TSR_IS_TILE || (who.portal && c->portal == TSURO_NONE))
        return false;
    if (who.beast == TSR_UZUSHIO ? c->uzushio != TSURO_NONE : tsr_daikaiju_lies(c, who.beast))
        return true;
    uint8_t *top = c->lair_count ? &c->lair[c->lair_count - 1] : NULL;
    if (top && *top == TSURO_TILE_HIDDEN && tsr_seas_has(c, who.beast) &&
        (who.beast == TSR_UZUSHIO ? !(c->out[0] & TSR_OUT_UZUSHIO)
                                  : c->lies[who.beast] == TSURO_NONE))
        *top = (uint8_t)(who.beast + 1);
    return top && *top == who.beast + 1;
}

static bool act_sound(const struct tsr_seas *c, struct tsr_step step)
{
    unsigned mask = step.b | (unsigned)step.c << 8;
    for (int beast = 0; beast < TSR_DAIKAIJU_COUNT; beast++) {
        if (mask >> beast & 1 && !tsr_daikaiju_lies(c, beast))
            return false;
    }
    return step.a <= 5 && mask < TSR_STEP_BIT(TSR_DAIKAIJU_COUNT);
}

static bool step_sound(struct tsr_seas *c, struct tsr_step step)
{
    unsigned seats = (1u << c->head.players) - 1;
    switch (step.name) {
    case TSR_SEA_DEAL:
        return step.a < c->head.players && step.b < TSR_SEA_HAND;
    case TSR_SEA_SUMMON:
        return step.a <= TSR_DAIKAIJU_COUNT && c->flags & TSR_SEA_DAIKAIJU;
    case TSR_SEA_REFILL:
    case TSR_SEA_ROLL:
    case TSR_SEA_BLOCKED:
        return c->flags & TSR_SEA_DAIKAIJU && !(step.c & ~seats);
    case TSR_SEA_ACT:
        return act_sound(c, step);
    case TSR_SEA_ARRIVE:
        return arrive_sound(c, step) && !(step.c & ~seats);
    case TSR_SEA_EVENT:
        return !(step.a & ~seats) && !(c->alive & ~step.a) && !((step.b | step.c) & ~seats);
    case TSR_SEA_SINK:
    case TSR_SEA_CRASH:
        return !((step.a | step.c) & ~seats) && !(step.b & ~step.a);
    case TSR_SEA_TRANSPORT:
        return waits_in_portal(c, step.a) && (step.c < TSR_SEA_SQUARES || step.c == TSURO_NONE);
    case TSR_SEA_STRANDED:
        return waits_in_portal(c, step.a);
    case TSR_SEA_SWAP:
        return !(step.a & ~seats) && !(step.a & c->alive) && step.b <= TSURO_TILE_TAIHOU &&
               step.c < 8;
    case TSR_SEA_DRAW:
        return step.a == c->head.active;
    default:
        return true;
    }
}

bool tsr_sea_agenda_sound(struct tsr_state_reader *reader, struct tsr_seas *c)
{
    int level = 0;
    bool event = false;
    for (int i = 0; i < c->head.agenda_count; i++, level++) {
        struct tsr_step step = c->agenda[i];
        while (level < LEVEL_COUNT && !(levels[level] >> step.name & 1))
            level++;
        if (level == LEVEL_COUNT || (i == 0 && level > 0) || !step_sound(c, step) ||
            (level > LEVEL_EVENT && !event))
            return tsr_sea_agenda_fault(reader);
        event |= step.name == TSR_SEA_EVENT;
    }
    for (int seat = 0; seat < c->head.players; seat++) {
        if (c->portal_rolls[seat] && !event)
            return tsr_state_fault(reader, "`portal_rolls` are counted in an event only");
    }
    return true;
}
