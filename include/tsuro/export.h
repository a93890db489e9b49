/* SPDX-License-Identifier: MIT */
/*
 * TSURO_API marks what the library exports; nothing else is visible in libtsuro.so. A test compares
 * the marks with the symbols.
 */
#ifndef TSURO_EXPORT_H
#define TSURO_EXPORT_H

#if defined(TSURO_BUILD) && defined(__GNUC__)
#define TSURO_API __attribute__((visibility("default")))
#else
#define TSURO_API
#endif

#endif
