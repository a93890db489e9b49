/* SPDX-License-Identifier: MIT */
/*
 * Whoever is answerable for a table: the address it was made from with the networks around it, or a
 * person. Whoever has one IPv6 address has many, so a /64 counts as one, and the /56 and /48 around
 * it have allowances of their own, as they have for requests.
 */
#ifndef TSR_SERVER_ROOM_OWNER_H
#define TSR_SERVER_ROOM_OWNER_H

#include <stdbool.h>

#include "server/net/address.h"
#include "server/room/tally.h"

/* Narrow to wide; what has nothing around it, an IPv4 address or a person, has empty names. */
struct tsr_owner {
    char names[TSR_ADDRESS_LEVELS][TSR_TALLY_NAME];
};

/* Nobody, if the text is no address. */
void tsr_owner_of_address(struct tsr_owner *owner, const char *address);
void tsr_owner_of_person(struct tsr_owner *owner, const char *person);

/* Whether it may have one more, where `most` is for one address. */
bool tsr_owner_may(const struct tsr_tally *tally, const struct tsr_owner *owner, int most);
/* Moves one from the owner in `counted` to `owner`, as tsr_tally_move does; NULL for nobody. */
void tsr_owner_count(struct tsr_tally *tally, struct tsr_owner *counted,
                     const struct tsr_owner *owner);

#endif
