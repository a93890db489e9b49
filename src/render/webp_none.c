/* SPDX-License-Identifier: MIT */
/* In place of webp.c where libwebp is missing. */
#include "render/codec.h"

const struct tsr_codec *const tsr_codec_webp = NULL;
