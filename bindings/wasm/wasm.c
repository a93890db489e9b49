/* SPDX-License-Identifier: MIT */
/*
 * The engine in a page: the line protocol behind five functions. The module imports nothing; the
 * page writes a request where tsuro_wasm_input says, calls tsuro_wasm_request and reads the
 * answer where tsuro_wasm_output says. Entropy comes from the page, since there is none here.
 */
#include <stdlib.h>
#include <string.h>

#include "exports.h"

/* A state is under 32 KiB; a long record is the largest request of a page. */
#define INPUT_MAX 262144

static char input[INPUT_MAX];
static char output[TSURO_ANSWER_MAX];

char *tsuro_wasm_input(size_t size)
{
    return size <= sizeof input ? input : NULL;
}

const char *tsuro_wasm_output(void)
{
    return output;
}

tsuro_session *tsuro_wasm_open(void)
{
    void *memory = malloc(tsuro_session_memory(INPUT_MAX));
    if (!memory)
        return NULL;
    uint8_t entropy[32];
    memcpy(entropy, input, sizeof entropy);
    return tsuro_session_begin(memory, INPUT_MAX, entropy, NULL);
}

void tsuro_wasm_close(tsuro_session *session)
{
    free(session);
}

int tsuro_wasm_request(tsuro_session *session, size_t length)
{
    return tsuro_session_request(session, input, length, output, sizeof output);
}
