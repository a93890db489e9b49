/* SPDX-License-Identifier: MIT */
/*
 * The editions and the families that play them: the one list of both. Rules, states, bots and the
 * terminal each make their table of families from it (tsr_family_FAMILY, tsr_state_FAMILY,
 * tsr_bots_FAMILY, tsr_painter_FAMILY), so a family that lacks one of them does not link, and an
 * edition without a line here does not compile.
 */
#ifndef TSR_RULES_FAMILIES_H
#define TSR_RULES_FAMILIES_H

/* ROW(edition, family, name) for each tsuro_edition. */
#define TSR_EDITIONS(ROW)                                                                          \
    ROW(CLASSIC, classic, "classic")                                                               \
    ROW(MODERN, classic, "modern")                                                                 \
    ROW(KOSMOS, classic, "kosmos")                                                                 \
    ROW(CUSTOM, classic, "custom")                                                                 \
    ROW(SEAS, seas, "seas")                                                                        \
    ROW(PHOENIX, phoenix, "phoenix")                                                               \
    ROW(WINDS, phoenix, "winds")

#endif
