/* SPDX-License-Identifier: MIT */
/*
 * A disk that misbehaves on demand, to be preloaded into the server: what goes to files of the
 * database can fail as on a full disk, come short, or be refused, and every flush and every
 * acknowledgement is noted in the order in which they happen. The file named by TSURO_DISK holds
 * the present mode (ok, full, short, readonly, broken; killed ends the process with the eighth
 * write, "killed 3" with the third; hang stands still for ever in the next write to a socket, and
 * with it the loop; away stands still in the opening of a .pem file until there is another mode);
 * TSURO_DISK_LOG gets the notes:
 * "w" a write, "s" a flush that has come back, "a" an acknowledged move going out.
 */
/* The plain names are wanted here, not those of large files. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define WRITES_UNTIL_KILLED 8

static int log_fd = -1;
static int writes;

static void *real(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

static void note(char what)
{
    static ssize_t (*real_write)(int, const void *, size_t);
    const char *path = getenv("TSURO_DISK_LOG");
    if (!path)
        return;
    if (!real_write)
        *(void **)&real_write = real("write");
    if (log_fd < 0)
        log_fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    real_write(log_fd, &what, 1);
}

static char mode_read(int *number)
{
    char text[16] = "";
    const char *path = getenv("TSURO_DISK");
    const int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0)
        return 'o';
    const ssize_t length = read(fd, text, sizeof text - 1);
    close(fd);
    const char *space = strchr(text, ' ');
    *number = space ? atoi(space) : WRITES_UNTIL_KILLED;
    return length > 0 ? text[0] : 'o';
}

static char mode(void)
{
    int number;
    return mode_read(&number);
}

static int is_database(int fd)
{
    char link[64], path[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0)
        return 0;
    path[length] = '\0';
    return strstr(path, ".sqlite") != NULL;
}

/* What a write of `count` bytes comes to: -1 with errno, fewer bytes, or all of them. */
static ssize_t allowed(int fd, size_t count)
{
    int until_killed;
    if (!is_database(fd))
        return (ssize_t)count;
    switch (mode_read(&until_killed)) {
    case 'f':
        errno = ENOSPC;
        return -1;
    case 'r':
        errno = EROFS;
        return -1;
    case 's':
        return (ssize_t)(count / 2);
    case 'k':
        if (++writes == until_killed)
            raise(SIGKILL);
        return (ssize_t)count;
    default:
        note('w');
        return (ssize_t)count;
    }
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset)
{
    static ssize_t (*next)(int, const void *, size_t, off_t);
    if (!next)
        *(void **)&next = real("pwrite64");
    const ssize_t length = allowed(fd, count);
    return length <= 0 ? length : next(fd, bytes, (size_t)length, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    return pwrite64(fd, bytes, count, offset);
}

static int flush(int fd, const char *name)
{
    int (*next)(int);
    *(void **)&next = real(name);
    const int database = is_database(fd);
    if (database && mode() == 'b') {
        errno = EIO;
        return -1;
    }
    const int result = next(fd);
    if (database && result == 0)
        note('s');
    return result;
}

int fsync(int fd)
{
    return flush(fd, "fsync");
}

int fdatasync(int fd)
{
    return flush(fd, "fdatasync");
}

static void hang(int fd)
{
    struct stat file;
    while (fstat(fd, &file) == 0 && S_ISSOCK(file.st_mode) && mode() == 'h')
        usleep(10000);
}

FILE *fopen64(const char *path, const char *how)
{
    static FILE *(*next)(const char *, const char *);
    if (!next)
        *(void **)&next = real("fopen64");
    while (strstr(path, ".pem") && mode() == 'a')
        usleep(10000);
    return next(path, how);
}

FILE *fopen(const char *path, const char *how)
{
    return fopen64(path, how);
}

/* The answer to `play`; that to `moves` begins alike. */
#define PLAYED "\"ok\":true,\"ply\":"

static void watch_answer(const void *bytes, size_t count)
{
    const char *end = (const char *)bytes + count;
    const char *at = memmem(bytes, count, PLAYED, sizeof PLAYED - 1);
    if (!at)
        return;
    at += sizeof PLAYED - 1;
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    if (at < end && *at == '}')
        note('a');
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    static ssize_t (*next)(int, const void *, size_t);
    if (!next)
        *(void **)&next = real("write");
    hang(fd);
    watch_answer(bytes, count);
    return next(fd, bytes, count);
}

ssize_t writev(int fd, const struct iovec *pieces, int count)
{
    static ssize_t (*next)(int, const struct iovec *, int);
    if (!next)
        *(void **)&next = real("writev");
    hang(fd);
    for (int i = 0; i < count; i++)
        watch_answer(pieces[i].iov_base, pieces[i].iov_len);
    return next(fd, pieces, count);
}
