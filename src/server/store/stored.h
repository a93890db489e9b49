/* SPDX-License-Identifier: MIT */
/*
 * JSON that lies in the database and goes on to others as it is. A row may be damaged, by a disk or
 * by hand; the answer that it is part of may not.
 */
#ifndef TSR_SERVER_STORE_STORED_H
#define TSR_SERVER_STORE_STORED_H

#include "json/json.h"

/* Writes the text as a value if it is one object, else `instead`, which is JSON. */
void tsr_stored_write(struct tsr_json_writer *json, const char *text, const char *instead);

#endif
