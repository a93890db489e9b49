/* SPDX-License-Identifier: MIT */
#include "server/store/part.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".part"

/* What SQLite has beside a file that it writes. */
static void companions_remove(const char *path)
{
    static const char *const suffixes[] = {"-journal", "-wal", "-shm"};
    char name[TSR_PART_PATH + 16];
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        unlink(name);
    }
}

/* Whether the file we claimed still has that name: another writer may just have finished it. */
static bool claim_is_of(int claim, const char *path)
{
    struct stat ours, named;
    return fstat(claim, &ours) == 0 && stat(path, &named) == 0 && ours.st_ino == named.st_ino &&
           ours.st_dev == named.st_dev;
}

bool tsr_part_open(struct tsr_part *part, const char *target, char why[256])
{
    part->target = target;
    if (strlen(target) + sizeof SUFFIX > sizeof part->path) {
        snprintf(why, 256, "its name is too long");
        return false;
    }
    snprintf(part->path, sizeof part->path, "%s%s", target, SUFFIX);
    part->claim = open(part->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (part->claim < 0) {
        snprintf(why, 256, "unable to open file: %s", strerror(errno));
        return false;
    }
    if (flock(part->claim, LOCK_EX | LOCK_NB) != 0 || !claim_is_of(part->claim, part->path)) {
        snprintf(why, 256, "another one is writing it");
        close(part->claim);
        return false;
    }
    companions_remove(part->path);
    if (ftruncate(part->claim, 0) == 0)
        return true;
    snprintf(why, 256, "unable to write: %s", strerror(errno));
    tsr_part_drop(part);
    return false;
}

/* A new name is on the disk when its folder is. */
static bool folder_sync(const char *path)
{
    char copy[TSR_PART_PATH];
    snprintf(copy, sizeof copy, "%s", path);
    const int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0)
        close(folder);
    return synced;
}

/* Takes no other's place, should one have come meanwhile. */
static bool part_rename(const struct tsr_part *part)
{
    if (access(part->target, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename(part->path, part->target) == 0 && folder_sync(part->target);
}

bool tsr_part_finish(struct tsr_part *part)
{
    if (fsync(part->claim) == 0 && part_rename(part)) {
        close(part->claim);
        return true;
    }
    const int why = errno;
    tsr_part_drop(part);
    errno = why;
    return false;
}

void tsr_part_drop(struct tsr_part *part)
{
    companions_remove(part->path);
    unlink(part->path);
    close(part->claim);
}

bool tsr_part_left(const char *target, char path[TSR_PART_PATH])
{
    return snprintf(path, TSR_PART_PATH, "%s%s", target, SUFFIX) < TSR_PART_PATH &&
           access(path, F_OK) == 0;
}
