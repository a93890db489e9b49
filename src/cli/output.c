/* SPDX-License-Identifier: MIT */
/* Whole files or nothing (output.h). */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINKS_MAX 16

static bool complain(const char *command, const char *path, const char *why)
{
    fprintf(stderr, "tsuro %s: %s: %s; nothing was written\n", command, path, why);
    return false;
}

/* Where a chain of links ends, also if there is no file there yet. */
static bool link_follow(const char *path, char end[PATH_MAX])
{
    if (strlen(path) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(end, path, strlen(path) + 1);
    for (int i = 0; i < LINKS_MAX; i++) {
        char next[PATH_MAX], folder[PATH_MAX];
        ssize_t length = readlink(end, next, sizeof next - 1);
        if (length < 0)
            return true;
        next[length] = 0;
        memcpy(folder, end, PATH_MAX);
        const char *in = next[0] == '/' ? "" : dirname(folder);
        if (snprintf(end, PATH_MAX, "%s%s%s", in, *in ? "/" : "", next) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return false;
        }
    }
    errno = ELOOP;
    return false;
}

/* What stands against writing there, or NULL. `about` is filled if the file exists. */
static const char *target_fault(const char *path, struct stat *about, bool *exists)
{
    char folder[PATH_MAX];
    *exists = stat(path, about) == 0;
    if (!*exists && errno != ENOENT)
        return strerror(errno);
    if (*exists && S_ISDIR(about->st_mode))
        return "it is a folder; name a file in it";
    if (*exists && !S_ISREG(about->st_mode))
        return "it is no plain file; write to - and redirect that instead";
    if (*exists && about->st_nlink > 1)
        return "it has another name, too (a hard link), which would keep what is in it; "
               "name a new file, or remove this one first";
    if (*exists && access(path, W_OK))
        return strerror(errno);
    memcpy(folder, path, strlen(path) + 1);
    return access(dirname(folder), W_OK | X_OK) ? strerror(errno) : NULL;
}

bool tsr_output_check(const char *command, const char *path)
{
    char end[PATH_MAX];
    struct stat about;
    bool exists;
    if (strcmp(path, "-") == 0)
        return true;
    if (!*path)
        return complain(command, "''", "an output needs a name");
    if (!link_follow(path, end))
        return complain(command, path, strerror(errno));
    const char *fault = target_fault(end, &about, &exists);
    return fault ? complain(command, path, fault) : true;
}

bool tsr_output_apart(const char *command, const char *path, const char *input)
{
    struct stat to, from;
    bool given =
        strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &from) == 0 : stat(input, &from) == 0;
    if (strcmp(path, "-") == 0 || !given || stat(path, &to) != 0)
        return true;
    if (to.st_dev != from.st_dev || to.st_ino != from.st_ino)
        return true;
    return complain(command, path, "it is the file that is read");
}

/* How many were written: all of them, unless errno says why not. */
static size_t bytes_write(int file, const char *bytes, size_t count)
{
    size_t written = 0;
    while (written < count) {
        ssize_t done = write(file, bytes + written, count - written);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            break;
        written += (size_t)done;
    }
    return written;
}

/* What has gone to standard output cannot be taken back. */
static bool stdout_write(const char *command, const void *bytes, size_t count)
{
    signal(SIGPIPE, SIG_IGN); /* a reader that goes away is told as a full disk is */
    size_t written = bytes_write(STDOUT_FILENO, bytes, count);
    if (written < count)
        fprintf(stderr, "tsuro %s: standard output: %s; %zu of %zu bytes were written\n", command,
                strerror(errno), written, count);
    return written == count;
}

/* The new bytes beside `end`, under a name that is short whatever the file's is, then in its
 * place. Returns 0 or an errno. */
static int file_replace(const char *end, const struct stat *old, const void *bytes, size_t count)
{
    char folder[PATH_MAX], beside[PATH_MAX + 16];
    memcpy(folder, end, strlen(end) + 1);
    snprintf(beside, sizeof beside, "%s/.tsuro-XXXXXX", dirname(folder));
    int file = mkstemp(beside), error = 0;
    if (file < 0)
        return errno;
    mode_t mask = umask(0);
    umask(mask);
    if (old && fchown(file, old->st_uid, old->st_gid) && errno != EPERM)
        error = errno;
    if (fchmod(file, old ? old->st_mode & 07777 : 0666 & ~mask) ||
        bytes_write(file, bytes, count) < count)
        error = errno;
    if (close(file) && !error)
        error = errno;
    if (!error && rename(beside, end))
        error = errno;
    if (error)
        unlink(beside);
    return error;
}

bool tsr_output_write(const char *command, const char *path, const void *bytes, size_t count)
{
    char end[PATH_MAX];
    struct stat about;
    bool exists;
    if (strcmp(path, "-") == 0)
        return stdout_write(command, bytes, count);
    if (!tsr_output_check(command, path) || !link_follow(path, end))
        return false;
    target_fault(end, &about, &exists);
    /* A signal in between would leave the file beside it behind. */
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    int error = file_replace(end, exists ? &about : NULL, bytes, count);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return error ? complain(command, path, strerror(error)) : true;
}
