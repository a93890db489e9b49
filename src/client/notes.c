/* SPDX-License-Identifier: MIT */
#include "client/notes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#define PATH_SIZE 1024

/* The folder, made if need be; false if there is no place for one. */
static bool folder_make(char path[PATH_SIZE])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = state && state[0] == '/'
                     ? snprintf(path, PATH_SIZE, "%s/tsuro", state)
                     : snprintf(path, PATH_SIZE, "%s/.local/state/tsuro", home ? home : "");
    if (length >= PATH_SIZE - 64 || path[0] != '/') {
        errno = ENOENT;
        return false;
    }
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool file_write(const char *path, const char *text, size_t length)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool written = write(file, text, length) == (ssize_t)length && fsync(file) == 0;
    return close(file) == 0 && written;
}

/* A table's name comes from the server: it may not lead out of the folder. */
static bool name_plain(const char *table)
{
    return table[0] && strspn(table, "abcdefghijklmnopqrstuvwxyz0123456789") == strlen(table);
}

bool tsr_notes_keep(const struct tsr_witness *witness, char *why, size_t capacity)
{
    char folder[PATH_SIZE], path[PATH_SIZE + 64], fresh[PATH_SIZE + 72];
    char *text = malloc(TSR_WITNESS_TEXT);
    struct tsr_text out;
    struct tsr_json_writer json;
    bool kept = false;
    errno = ENOMEM;
    if (text && name_plain(witness->table) && folder_make(folder)) {
        tsr_text_init(&out, text, TSR_WITNESS_TEXT);
        tsr_json_writer_init(&json, &out);
        tsr_witness_write(witness, &json);
        snprintf(path, sizeof path, "%s/%s-%d.json", folder, witness->table, witness->number);
        snprintf(fresh, sizeof fresh, "%s.new", path);
        kept = !out.overflow && file_write(fresh, text, out.length) && rename(fresh, path) == 0;
    }
    if (!kept)
        snprintf(why, capacity, "%s", strerror(errno));
    free(text);
    return kept;
}
