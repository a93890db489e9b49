/* SPDX-License-Identifier: MIT */
/* The two lattices of the family; see lattice.h for the picture. */
#include "core/lattice.h"

const struct tsr_lattice tsr_lattice_eight = {
    .ports = 8,
    .dx = {0, 0, 1, 1, 0, 0, -1, -1},
    .dy = {-1, -1, 0, 0, 1, 1, 0, 0},
    .mate = {5, 4, 7, 6, 1, 0, 3, 2},
};

const struct tsr_lattice tsr_lattice_twelve = {
    .ports = 12,
    .dx = {-1, 0, 0, 1, 1, 1, 1, 0, 0, -1, -1, -1},
    .dy = {-1, -1, -1, -1, 0, 0, 1, 1, 1, 1, 0, 0},
    .mate = {6, 8, 7, 9, 11, 10, 0, 2, 1, 3, 5, 4},
};
