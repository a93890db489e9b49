/* SPDX-License-Identifier: MIT */
/* A child process and its lines (process.h). */
#include "arena/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t tsr_process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void tsr_process_follow(pid_t parent, int number)
{
    prctl(PR_SET_PDEATHSIG, number);
    if (getppid() != parent)
        _exit(127); /* it was gone before the line above */
}

/* In the guard's child: becomes the program. Only what is allowed between fork and exec. */
static void child_become(const char *command, int input, int output, int log, const sigset_t *mask)
{
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    sigprocmask(SIG_SETMASK, mask, NULL);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
        dup2(log, STDERR_FILENO) < 0)
        _exit(127);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* Old kernels close one at a time. */
static void descriptors_close(void)
{
    if (!close_range(0, ~0u, 0))
        return;
    for (int i = 0, count = (int)sysconf(_SC_OPEN_MAX); i < count; i++)
        close(i);
}

/* Whether the child has ended; it stays to be waited for, so its number remains its own. */
static bool child_ended(pid_t pid)
{
    siginfo_t about = {0};
    return waitid(P_PID, (id_t)pid, &about, WEXITED | WNOHANG | WNOWAIT) || about.si_pid;
}

/*
 * In the child: becomes the guard, whose child is the program. The signal of a dead parent reaches
 * the parent's own children only, and a shell has children, too: so the guard waits for it, or for
 * the program's end, and then kills the program's whole group.
 */
static void guard_become(const char *command, int input, int output, int log, pid_t parent)
{
    sigset_t awaited, before;
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGTERM);
    sigaddset(&awaited, SIGCHLD);
    sigprocmask(SIG_BLOCK, &awaited, &before);
    setpgid(0, 0);                    /* no key at the terminal is meant for it */
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* so that it can wait for what the program leaves behind */
    tsr_process_follow(parent, SIGTERM);
    pid_t pid = fork();
    if (pid == 0)
        child_become(command, input, output, log, &before);
    if (pid < 0)
        _exit(127);
    setpgid(pid, pid); /* in both, so that no kill comes too early */
    /* Held open here, no pipe of the arena would ever be seen to end. */
    descriptors_close();
    for (int number = 0; number != SIGTERM && !child_ended(pid);)
        sigwait(&awaited, &number);
    kill(-pid, SIGKILL);
    while (waitpid(-pid, NULL, 0) > 0)
        ;
    _exit(0);
}

bool tsr_process_start(struct tsr_process *process, const char *command, int log)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    memset(process, 0, sizeof *process);
    process->buffer = malloc(TSR_PROCESS_LINE);
    if (!process->buffer || pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC))
        goto failed;
    pid_t parent = getpid(), pid = fork();
    if (pid == 0)
        guard_become(command, to[0], from[1], log, parent);
    if (pid < 0)
        goto failed;
    close(to[0]);
    close(from[1]);
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    process->pid = pid;
    process->input = to[1];
    process->output = from[0];
    return true;
failed:
    for (int i = 0; i < 2; i++) {
        if (to[i] >= 0)
            close(to[i]);
        if (from[i] >= 0)
            close(from[i]);
    }
    free(process->buffer);
    process->buffer = NULL;
    return false;
}

/* Waits until the descriptor is ready; false at the deadline. */
static bool ready_wait(int descriptor, short events, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - tsr_process_now();
        struct pollfd one = {descriptor, events, 0};
        int count = poll(&one, 1, left > 0 ? (int)left : 0);
        if (count > 0)
            return true;
        if (count == 0 && left <= 0)
            return false;
        if (count < 0 && errno != EINTR)
            return false;
    }
}

enum tsr_process_state tsr_process_send(struct tsr_process *process, const char *text,
                                        size_t length, int64_t deadline)
{
    while (length) {
        ssize_t sent = write(process->input, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN) {
            if (!ready_wait(process->input, POLLOUT, deadline))
                return TSR_PROCESS_LATE;
        } else if (errno != EINTR) {
            return TSR_PROCESS_DEAD;
        }
    }
    return TSR_PROCESS_FINE;
}

enum tsr_process_state tsr_process_line(struct tsr_process *process, const char **line,
                                        size_t *length, int64_t deadline)
{
    process->length -= process->taken;
    memmove(process->buffer, process->buffer + process->taken, process->length);
    process->taken = 0;
    size_t searched = 0;
    for (;;) {
        const char *end = memchr(process->buffer + searched, '\n', process->length - searched);
        if (end) {
            *line = process->buffer;
            *length = (size_t)(end - process->buffer);
            process->taken = *length + 1;
            return TSR_PROCESS_FINE;
        }
        searched = process->length;
        if (process->length == TSR_PROCESS_LINE)
            return TSR_PROCESS_LONG;
        if (!ready_wait(process->output, POLLIN, deadline))
            return TSR_PROCESS_LATE;
        ssize_t got = read(process->output, process->buffer + process->length,
                           TSR_PROCESS_LINE - process->length);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return TSR_PROCESS_DEAD;
        process->length += got > 0 ? (size_t)got : 0;
    }
}

void tsr_process_end(struct tsr_process *process, int64_t deadline)
{
    if (!process->pid)
        return;
    close(process->input);
    while (tsr_process_now() < deadline) {
        if (child_ended(process->pid))
            break;
        struct timespec moment = {0, 2000000};
        nanosleep(&moment, NULL);
    }
    kill(process->pid, SIGTERM); /* the guard kills the rest */
    waitpid(process->pid, NULL, 0);
    close(process->output);
    free(process->buffer);
    memset(process, 0, sizeof *process);
}
