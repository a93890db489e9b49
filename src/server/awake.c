/* SPDX-License-Identifier: MIT */
#include "server/awake.h"

uint64_t tsr_awake_now(struct tsr_awake *awake, const uv_loop_t *loop)
{
    const uint64_t now = uv_now(loop);
    if (awake->seen && now - awake->seen >= TSR_AWAKE_GAP_MS)
        awake->slept += now - awake->seen;
    awake->seen = now;
    return now - awake->slept;
}
