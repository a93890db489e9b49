/* SPDX-License-Identifier: MIT */
/* Made by train-value seas 500000 1 (tools/train). */
#include "bots/seas/seas.h"

const float tsr_seas_eval_weights[TSR_SEAS_FEATURES] = {
    0.07410f,  -0.09098f, -0.06883f, -0.2655f,  -1.106f,  0.02012f, -0.09656f, 0.01313f,
    -0.01469f, 0.01051f,  0.06357f,  0.1574f,   -0.9700f, 0.01702f, 0.02753f,  0.08868f,
    -1.227f,   -0.08759f, -0.2399f,  -0.06356f, 0.09912f, -0.2739f,
};
