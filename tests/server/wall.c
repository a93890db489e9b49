/* SPDX-License-Identifier: MIT */
/*
 * A clock on the wall that somebody sets, to be preloaded into the server: the time of day is off
 * by as many seconds as the file named by TSURO_WALL says. Durations are not.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static time_t shift(void)
{
    char text[24] = "";
    const char *path = getenv("TSURO_WALL");
    const int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0)
        return 0;
    const ssize_t length = read(fd, text, sizeof text - 1);
    close(fd);
    return length > 0 ? (time_t)strtoll(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    const int status = real(clock, now);
    if (clock == CLOCK_REALTIME)
        now->tv_sec += shift();
    return status;
}
