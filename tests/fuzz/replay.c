/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzz target over the files of a folder, without libFuzzer: what was once found is tried
 * again by every test run and every compiler. Prints one line; a find that is back aborts.
 */
#include <dirent.h>
#include <stdio.h>

#include "fuzz.h"

#define SIZE_MAX_BYTES 4194304

static bool file_try(const char *folder, const char *name)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    uint8_t *room = malloc(SIZE_MAX_BYTES);
    if (!file || !room) {
        fprintf(stderr, "replay: %s cannot be read\n", path);
        free(room);
        return false;
    }
    size_t size = fread(room, 1, SIZE_MAX_BYTES, file);
    fclose(file);
    /* In memory of exactly its size, so that a sanitizer sees one byte too many. */
    uint8_t *data = malloc(size ? size : 1);
    require(data != NULL);
    for (size_t i = 0; i < size; i++)
        data[i] = room[i];
    free(room);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return true;
}

int main(int argc, char **argv)
{
    int count = 0;
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "Usage: replay FOLDER\n");
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        if (!file_try(argv[1], entry->d_name))
            return 1;
        count++;
    }
    closedir(folder);
    printf("%d files replayed\n", count);
    return count ? 0 : 1;
}
