/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

static bool queue_grow(struct net_queue *queue)
{
    const uint32_t size = queue->size ? queue->size * 2 : 64;
    tsr_conn *names = malloc(size * sizeof *names);
    if (!names)
        return false;
    for (uint32_t i = 0; i < queue->count; i++)
        names[i] = queue->names[(queue->first + i) % queue->size];
    free(queue->names);
    queue->names = names;
    queue->first = 0;
    queue->size = size;
    return true;
}

bool tsr_net_queue_push(struct net_queue *queue, tsr_conn name)
{
    if (queue->count == queue->size && !queue_grow(queue))
        return false;
    queue->names[(queue->first + queue->count++) % queue->size] = name;
    return true;
}

tsr_conn tsr_net_queue_pop(struct net_queue *queue)
{
    if (queue->count == 0)
        return 0;
    const tsr_conn name = queue->names[queue->first];
    queue->first = (queue->first + 1) % queue->size;
    queue->count--;
    return name;
}
