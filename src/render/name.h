/* SPDX-License-Identifier: MIT */
/* Names that strangers wrote into records, as they can be shown. */
#ifndef TSR_RENDER_NAME_H
#define TSR_RENDER_NAME_H

/*
 * Takes out what does not show or turns the direction of what stands behind it, in place. A name
 * in which nothing is to be seen becomes empty: it is none.
 */
void tsr_name_clean(char *name);

#endif
