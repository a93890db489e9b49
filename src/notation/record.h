/* SPDX-License-Identifier: MIT */
/* Between record.c, which writes records, and record_read.c. */
#ifndef TSR_NOTATION_RECORD_H
#define TSR_NOTATION_RECORD_H

#include "tsuro/record.h"

/* Of the format: a reader refuses later ones. */
#define TSR_RECORD_VERSION 1

#endif
