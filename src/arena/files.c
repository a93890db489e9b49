/* SPDX-License-Identifier: MIT */
/* Looking at files before they are needed (files.h). */
#include "arena/files.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct named {
    const char *option, *path;
};

#define NAMED_COUNT 5

/* Whether a file can be made there: the folder decides. */
static bool folder_takes(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash == path ? 1 : slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof folder) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(folder, path, length);
    folder[length] = '\0';
    return access(slash ? folder : ".", W_OK | X_OK) == 0;
}

static bool writable(const char *path)
{
    struct stat about;
    if (stat(path, &about))
        return errno == ENOENT && *path && folder_takes(path);
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return false;
    }
    return access(path, W_OK) == 0;
}

/* The same name, or two names of one file. */
static bool same(const char *one, const char *other)
{
    struct stat a, b;
    if (strcmp(one, other) == 0)
        return true;
    return !stat(one, &a) && !stat(other, &b) && S_ISREG(a.st_mode) && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

bool tsr_files_check(const struct tsr_tournament *t)
{
    const struct named files[NAMED_COUNT] = {{"--csv", t->csv},
                                             {"--results", t->summary},
                                             {"--plot", t->plot},
                                             {"--log", t->log},
                                             {"--values", t->values}};
    for (int i = 0; i < NAMED_COUNT; i++) {
        if (!files[i].path)
            continue;
        if (!writable(files[i].path)) {
            fprintf(stderr, "tsuro arena: %s: %s\n", files[i].path, strerror(errno));
            return false;
        }
        for (int other = 0; other < i; other++) {
            if (!files[other].path || !same(files[i].path, files[other].path))
                continue;
            fprintf(stderr, "tsuro arena: %s: %s and %s cannot share a file\n", files[i].path,
                    files[other].option, files[i].option);
            return false;
        }
    }
    return true;
}
