/* SPDX-License-Identifier: MIT */
/* A child process and its lines (process.h). */
#include "arena/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
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

/* In the child: becomes the program. Only what is allowed between fork and exec. */
static void child_become(const char *line, int input, int output, int log, pid_t parent)
{
    tsr_process_follow(parent, SIGKILL);
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
        dup2(log, STDERR_FILENO) < 0)
        _exit(127);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

bool tsr_process_start(struct tsr_process *process, const char *command, int log)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    memset(process, 0, sizeof *process);
    /* `exec` takes the shell's place, so that the signal of a dead parent reaches the program. */
    size_t size = strlen(command) + sizeof "exec ";
    char *line = malloc(size);
    process->buffer = malloc(TSR_PROCESS_LINE);
    if (!line || !process->buffer || pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC))
        goto failed;
    snprintf(line, size, "exec %s", command);
    pid_t parent = getpid(), pid = fork();
    if (pid == 0)
        child_become(line, to[0], from[1], log, parent);
    if (pid < 0)
        goto failed;
    setpgid(pid, pid); /* in both, so that no kill comes too early */
    close(to[0]);
    close(from[1]);
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    process->pid = pid;
    process->input = to[1];
    process->output = from[0];
    free(line);
    return true;
failed:
    for (int i = 0; i < 2; i++) {
        if (to[i] >= 0)
            close(to[i]);
        if (from[i] >= 0)
            close(from[i]);
    }
    free(line);
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

enum tsr_talk tsr_process_send(struct tsr_process *process, const char *text, size_t length,
                               int64_t deadline)
{
    while (length) {
        ssize_t sent = write(process->input, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN) {
            if (!ready_wait(process->input, POLLOUT, deadline))
                return TSR_TALK_LATE;
        } else if (errno != EINTR) {
            return TSR_TALK_DEAD;
        }
    }
    return TSR_TALK_FINE;
}

enum tsr_talk tsr_process_line(struct tsr_process *process, const char **line, size_t *length,
                               int64_t deadline)
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
            return TSR_TALK_FINE;
        }
        searched = process->length;
        if (process->length == TSR_PROCESS_LINE)
            return TSR_TALK_LONG;
        if (!ready_wait(process->output, POLLIN, deadline))
            return TSR_TALK_LATE;
        ssize_t got = read(process->output, process->buffer + process->length,
                           TSR_PROCESS_LINE - process->length);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return TSR_TALK_DEAD;
        process->length += got > 0 ? (size_t)got : 0;
    }
}

void tsr_process_end(struct tsr_process *process, int64_t deadline)
{
    if (!process->pid)
        return;
    close(process->input);
    while (tsr_process_now() < deadline) {
        siginfo_t about = {0};
        if (waitid(P_PID, (id_t)process->pid, &about, WEXITED | WNOHANG | WNOWAIT) || about.si_pid)
            break;
        struct timespec moment = {0, 2000000};
        nanosleep(&moment, NULL);
    }
    /* Not yet waited for, so the number is still its own, and so is the group's. */
    kill(-process->pid, SIGKILL);
    waitpid(process->pid, NULL, 0);
    close(process->output);
    free(process->buffer);
    memset(process, 0, sizeof *process);
}
