/* SPDX-License-Identifier: MIT */
/*
 * Clocks that somebody sets, to be preloaded into the server: the time of day is off by as many
 * seconds as the file named by TSURO_WALL says, durations by as many as that of TSURO_STEADY.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static time_t shift(const char *which)
{
    char text[24] = "";
    const char *path = getenv(which);
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
    now->tv_sec += shift(clock == CLOCK_REALTIME ? "TSURO_WALL" : "TSURO_STEADY");
    return status;
}
