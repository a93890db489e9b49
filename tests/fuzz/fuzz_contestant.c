/* SPDX-License-Identifier: MIT */
/*
 * Any text as a contestant of the arena's command line. One that is read has a name that its files
 * can hold, and either a bot or a command; one that is not is refused with a sentence.
 */
#include <string.h>

#include "arena/contestant.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tsr_contestant contestant;
    char why[TSR_WHY_MAX] = "";
    char *text = malloc(size + 1);
    require(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    memset(&contestant, 0, sizeof contestant);
    if (tsr_contestant_read(text, &contestant, why)) {
        require(contestant.name[0] && !strpbrk(contestant.name, ",\""));
        require(contestant.bot || tsr_contestant_external(&contestant));
    } else {
        require(why[0] && memchr(why, '\0', sizeof why) != NULL);
    }
    free(text);
    return 0;
}
