/* SPDX-License-Identifier: MIT */
#include "server/auth/name.h"

#include <stdio.h>
#include <string.h>

#include <tsuro/bot.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <uv.h>

#define UNITS (TSR_NAME_SIZE * 2)
#define SKELETON (TSR_NAME_SIZE * 8) /* a letter may look like several */
#define RESERVED_MOST 64
#define MARKS_MOST 3 /* accents above one another; Thai and Hindi need that many */

/* What the page says of oneself, of those who are gone, and of who runs the place. */
static const char *const reserved[] = {
    "you", "me",   "myself", "você",   "voce",  "vocês",         "eu",        "tu",    "gone",
    "bot", "host", "server", "system", "admin", "administrator", "moderator", "tsuro",
};

static uv_once_t once = UV_ONCE_INIT;
static const UNormalizer2 *nfkc;
static USpoofChecker *checker; /* never changed again, so any thread may ask it */

/* Characters that take no place on the screen, or one that stays empty. */
static bool character_blank(UChar32 c)
{
    enum { BRAILLE_BLANK = 0x2800, OBJECT = 0xfffc, REPLACEMENT = 0xfffd };
    switch (u_charType(c)) {
    case U_UNASSIGNED:
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_ENCLOSING_MARK:
        return true;
    default:
        return c == BRAILLE_BLANK || c == OBJECT || c == REPLACEMENT ||
               (c != ' ' && u_isUWhiteSpace(c)) ||
               u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
    }
}

/* Leaves one space between words and none around; false if there is something that does not show,
 * or too much or nothing of what does. */
static bool characters_check(UChar *text, int32_t *length)
{
    int32_t out = 0;
    int count = 0, marks = 0;
    for (int32_t at = 0; at < *length;) {
        UChar32 c;
        U16_NEXT(text, at, *length, c);
        if (character_blank(c))
            return false;
        if (c == ' ' && (out == 0 || text[out - 1] == ' '))
            continue;
        marks = U_GET_GC_MASK(c) & U_GC_M_MASK ? marks + 1 : 0;
        if (marks > MARKS_MOST || (marks > 0 && (out == 0 || text[out - 1] == ' ')))
            return false;
        U16_APPEND_UNSAFE(text, out, c); /* never beyond what has been read */
        count++;
    }
    if (out > 0 && text[out - 1] == ' ') {
        out--;
        count--;
    }
    text[out] = 0;
    *length = out;
    return count >= 1 && count <= TSR_NAME_CHARACTERS;
}

/* What a name looks like, whatever it is written with: as it stands, and in small letters. Two
 * look alike if they do in one of these. */
struct look {
    char forms[2][SKELETON];
};

/* What the reserved words and the bots' names look like; made once, since every guest is held
 * against all of them, in the thread that commits moves. */
static struct look reserved_looks[RESERVED_MOST];
static int reserved_count;

static bool case_fold(const char *text, char out[SKELETON])
{
    UErrorCode status = U_ZERO_ERROR;
    UChar units[SKELETON], folded[SKELETON];
    int32_t length = 0;
    u_strFromUTF8(units, SKELETON, &length, text, -1, &status);
    length = u_strFoldCase(folded, SKELETON, units, length, U_FOLD_CASE_DEFAULT, &status);
    u_strToUTF8(out, SKELETON, NULL, folded, length, &status);
    return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

/* A capital i looks like an l and a 1, and reads as an i: all of them are one here. */
static bool skeleton_make(const char *text, char out[SKELETON])
{
    UErrorCode status = U_ZERO_ERROR;
    uspoof_getSkeletonUTF8(checker, 0, text, -1, out, SKELETON, &status);
    for (char *at = out; U_SUCCESS(status) && *at; at++)
        *at = *at == 'i' ? 'l' : *at;
    return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

static bool look_make(const char *name, struct look *out)
{
    char folded[SKELETON], seen[SKELETON];
    return case_fold(name, folded) && skeleton_make(folded, out->forms[0]) &&
           skeleton_make(name, seen) && case_fold(seen, folded) &&
           skeleton_make(folded, out->forms[1]);
}

static bool looks_alike(const struct look *a, const struct look *b)
{
    bool alike = false;
    for (int i = 0; i < 2; i++)
        alike =
            alike || strcmp(a->forms[i], b->forms[0]) == 0 || strcmp(a->forms[i], b->forms[1]) == 0;
    return alike;
}

static void word_reserve(const char *word)
{
    if (reserved_count < RESERVED_MOST && look_make(word, &reserved_looks[reserved_count]))
        reserved_count++;
}

static void icu_open(void)
{
    UErrorCode status = U_ZERO_ERROR;
    nfkc = unorm2_getNFKCInstance(&status);
    checker = uspoof_open(&status);
    uspoof_setChecks(checker,
                     USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS |
                         USPOOF_HIDDEN_OVERLAY,
                     &status);
    uspoof_setRestrictionLevel(checker, USPOOF_HIGHLY_RESTRICTIVE);
    if (U_FAILURE(status)) {
        checker = NULL;
        return;
    }
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        word_reserve(reserved[i]);
    for (int i = 0; i < tsuro_bot_count(); i++)
        word_reserve(tsuro_bot_name(tsuro_bot_at(i)));
}

/* What is read of a name: its letters and digits, without those at its end if so wanted. */
static bool name_strip(const char *name, bool numbered, char out[TSR_NAME_SIZE])
{
    UErrorCode status = U_ZERO_ERROR;
    UChar text[UNITS];
    int32_t length = 0, kept = 0, end = 0;
    u_strFromUTF8(text, UNITS, &length, name, -1, &status);
    for (int32_t at = 0; U_SUCCESS(status) && at < length;) {
        UChar32 c;
        U16_NEXT(text, at, length, c);
        if (!u_isalnum(c) && !(U_GET_GC_MASK(c) & U_GC_M_MASK))
            continue;
        U16_APPEND_UNSAFE(text, kept, c); /* never beyond what has been read */
        if (numbered || !u_isdigit(c))
            end = kept;
    }
    u_strToUTF8(out, TSR_NAME_SIZE, NULL, text, end, &status);
    return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

static bool word_reserved(const char *word)
{
    struct look look;
    if (!look_make(word, &look))
        return true;
    for (int i = 0; i < reserved_count; i++) {
        if (looks_alike(&look, &reserved_looks[i]))
            return true;
    }
    return false;
}

/* "You", and what reads like it: "-you-", "Y o u", "You 2". */
static bool name_reserved(const char *name)
{
    char plain[TSR_NAME_SIZE];
    return word_reserved(name) || !name_strip(name, true, plain) || word_reserved(plain) ||
           !name_strip(name, false, plain) || word_reserved(plain);
}

const char *tsr_name_problem(char name[TSR_NAME_SIZE])
{
    static const char *const length_problem = "a name has 1 to 24 visible characters";
    UErrorCode status = U_ZERO_ERROR;
    UChar text[UNITS], normal[UNITS];
    int32_t length = 0;
    uv_once(&once, icu_open);
    if (!checker)
        return "names cannot be checked here: Unicode's data is missing";
    u_strFromUTF8(text, UNITS, &length, name, -1, &status);
    length = unorm2_normalize(nfkc, text, length, normal, UNITS, &status);
    if (U_FAILURE(status) || length >= UNITS || !characters_check(normal, &length))
        return length_problem;
    u_strToUTF8(name, TSR_NAME_SIZE, NULL, normal, length, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING)
        return length_problem;
    if (uspoof_checkUTF8(checker, name, -1, NULL, &status) != 0 || U_FAILURE(status))
        return "a name keeps to the letters and digits of one script";
    return name_reserved(name) ? "that word would be taken for something else; choose another name"
                               : NULL;
}

void tsr_names_tell_apart(char names[][TSR_NAME_SHOWN], int count)
{
    struct look looks[TSR_NAMES_MOST];
    uv_once(&once, icu_open);
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(names[i]);
        bool taken = true;
        for (int number = 1; taken; number++) {
            if (number > 1)
                snprintf(names[i] + length, TSR_NAME_SHOWN - length, " %d", number);
            if (!checker || !look_make(names[i], &looks[i])) {
                for (int form = 0; form < 2; form++)
                    snprintf(looks[i].forms[form], SKELETON, "%s", names[i]);
            }
            taken = false;
            for (int j = 0; j < i && length > 0; j++)
                taken = taken || looks_alike(&looks[i], &looks[j]);
        }
    }
}
