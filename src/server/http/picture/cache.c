/* SPDX-License-Identifier: MIT */
/* Pictures that were drawn a while ago. On the loop's thread only. */
#include <stdlib.h>
#include <string.h>

#include "server/http/picture/internal.h"

#define KEPT_MAX 64
#define KEPT_BYTES (32u << 20)

struct tsr_pictures {
    struct picture_kept kept[KEPT_MAX];
    size_t bytes;
    uint64_t clock;
};

const struct tsr_bytes *picture_cache_find(struct tsr_server *server, const char *key)
{
    struct tsr_pictures *pictures = server->pictures;
    for (int i = 0; pictures && i < KEPT_MAX; i++) {
        if (strcmp(pictures->kept[i].key, key) != 0)
            continue;
        pictures->kept[i].used = ++pictures->clock;
        return &pictures->kept[i].bytes;
    }
    return NULL;
}

static void forget(struct tsr_pictures *pictures, struct picture_kept *kept)
{
    pictures->bytes -= kept->bytes.count;
    tsr_bytes_free(&kept->bytes);
    memset(kept, 0, sizeof *kept);
}

/* The place of the one that was not asked for the longest; an empty one comes first. */
static struct picture_kept *oldest(struct tsr_pictures *pictures, bool empty)
{
    struct picture_kept *found = NULL;
    for (int i = 0; i < KEPT_MAX; i++) {
        struct picture_kept *kept = &pictures->kept[i];
        if ((empty || kept->key[0]) && (!found || kept->used < found->used))
            found = kept;
    }
    return found;
}

void picture_cache_add(struct tsr_server *server, const char *key, struct tsr_bytes *bytes)
{
    if (!server->pictures)
        server->pictures = calloc(1, sizeof *server->pictures);
    struct tsr_pictures *pictures = server->pictures;
    if (!pictures || bytes->count > KEPT_BYTES / 4 || picture_cache_find(server, key))
        return;
    while (pictures->bytes + bytes->count > KEPT_BYTES)
        forget(pictures, oldest(pictures, false));
    struct picture_kept *place = oldest(pictures, true);
    forget(pictures, place);
    memcpy(place->key, key, strlen(key) + 1);
    place->bytes = *bytes;
    place->used = ++pictures->clock;
    pictures->bytes += bytes->count;
    memset(bytes, 0, sizeof *bytes);
}

void tsr_pictures_free(struct tsr_pictures **pictures)
{
    for (int i = 0; *pictures && i < KEPT_MAX; i++)
        tsr_bytes_free(&(*pictures)->kept[i].bytes);
    free(*pictures);
    *pictures = NULL;
}
