/* SPDX-License-Identifier: MIT */
#include "server/room/owner.h"

#include <stdio.h>
#include <string.h>

void tsr_owner_of_address(struct tsr_owner *owner, const char *text)
{
    struct tsr_address address;
    memset(owner, 0, sizeof *owner);
    if (!tsr_address_parse(text, strlen(text), &address))
        return;
    if (tsr_address_is_ipv4(&address)) {
        tsr_address_text(&address, owner->names[0]);
        return;
    }
    for (int i = 0; i < TSR_ADDRESS_LEVELS; i++) {
        const int bits = tsr_address_levels[i].bits;
        const struct tsr_address network = tsr_address_network(&address, bits);
        char name[TSR_ADDRESS_TEXT];
        tsr_address_text(&network, name);
        snprintf(owner->names[i], sizeof owner->names[i], "%.40s/%d", name, bits);
    }
}

void tsr_owner_of_person(struct tsr_owner *owner, const char *person)
{
    memset(owner, 0, sizeof *owner);
    snprintf(owner->names[0], sizeof owner->names[0], "%s", person);
}

bool tsr_owner_may(const struct tsr_tally *tally, const struct tsr_owner *owner, int most)
{
    for (int i = 0; i < TSR_ADDRESS_LEVELS && owner->names[i][0]; i++) {
        if (tsr_tally_of(tally, owner->names[i]) / tsr_address_levels[i].times >= most)
            return false;
    }
    return true;
}

void tsr_owner_count(struct tsr_tally *tally, struct tsr_owner *counted,
                     const struct tsr_owner *owner)
{
    for (int i = 0; i < TSR_ADDRESS_LEVELS; i++)
        tsr_tally_move(tally, counted->names[i], owner ? owner->names[i] : "");
}
