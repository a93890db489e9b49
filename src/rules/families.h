/* SPDX-License-Identifier: MIT */
/* The families that the frame knows, one line each. */
#ifndef TSR_RULES_FAMILIES_H
#define TSR_RULES_FAMILIES_H

struct tsr_family;

extern const struct tsr_family tsr_classic;
extern const struct tsr_family tsr_phoenix;
extern const struct tsr_family tsr_seas;

#endif
