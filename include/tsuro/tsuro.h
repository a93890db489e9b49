/* SPDX-License-Identifier: MIT */
/* The whole public interface of libtsuro. */
#ifndef TSURO_TSURO_H
#define TSURO_TSURO_H

#include "tsuro/board.h"
#include "tsuro/bot.h"
#include "tsuro/event.h"
#include "tsuro/export.h"
#include "tsuro/game.h"
#include "tsuro/move.h"
#include "tsuro/names.h"
#include "tsuro/option.h"
#include "tsuro/record.h"
#include "tsuro/session.h"
#include "tsuro/text.h"
#include "tsuro/version.h"

#endif
