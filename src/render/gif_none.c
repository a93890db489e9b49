/* SPDX-License-Identifier: MIT */
/* In place of gif.c where giflib is missing. */
#include "render/codec.h"

const struct tsr_codec *const tsr_codec_gif = NULL;
