/* SPDX-License-Identifier: MIT */
/* A file that includes one header and nothing else: HEADER is set on the command line. */
#include HEADER

extern int tsuro_header_stub; /* a translation unit may not be empty */
