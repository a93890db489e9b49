/* SPDX-License-Identifier: MIT */
#include "server/store/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/store/part.h"

int tsr_claim_take(const char *where, char why[256])
{
    char left[TSR_PART_PATH];
    if (access(where, F_OK) != 0 && tsr_part_left(where, left)) {
        snprintf(why, 256,
                 "a restore did not come to its end, and left \"%.100s\"; run it again, or remove "
                 "that file to begin without any games",
                 left);
        return -1;
    }
    const int claim = open(where, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (claim < 0) {
        snprintf(why, 256, "cannot open the database \"%s\": %s", where, strerror(errno));
        return -1;
    }
    if (flock(claim, LOCK_EX | LOCK_NB) == 0)
        return claim;
    if (errno == EWOULDBLOCK)
        snprintf(
            why, 256,
            "another server is running on the database \"%s\"; stop it first, or give this one "
            "a --database of its own",
            where);
    else
        snprintf(why, 256, "cannot lock the database \"%s\": %s", where, strerror(errno));
    close(claim);
    return -1;
}

void tsr_claim_end(int claim)
{
    if (claim >= 0)
        close(claim);
}
