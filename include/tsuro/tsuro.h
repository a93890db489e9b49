/* SPDX-License-Identifier: MIT */
/* The whole public interface of libtsuro. */
#ifndef TSURO_TSURO_H
#define TSURO_TSURO_H

#include "tsuro/event.h"
#include "tsuro/game.h"
#include "tsuro/move.h"

#endif
