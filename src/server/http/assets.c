/* SPDX-License-Identifier: MIT */
#include "server/http/assets.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int asset_compare(const void *path, const void *asset)
{
    return strcmp(path, ((const struct tsr_asset *)asset)->path);
}

const struct tsr_asset *tsr_asset_find(const char *path)
{
    return bsearch(path, tsr_assets, tsr_assets_count, sizeof *tsr_assets, asset_compare);
}

/* "br;q=0" means that the client does not want it. */
static bool quality_is_zero(const char *parameters, const char *end)
{
    while (parameters < end && (*parameters == ';' || *parameters == ' '))
        parameters++;
    if (end - parameters < 3 || strncasecmp(parameters, "q=0", 3) != 0)
        return false;
    for (const char *at = parameters + 3; at < end; at++) {
        if (*at >= '1' && *at <= '9')
            return false;
    }
    return true;
}

bool tsr_encoding_accepted(const char *header, const char *encoding)
{
    const size_t length = strlen(encoding);
    const char *at = header;
    while (*at) {
        while (*at == ' ' || *at == ',')
            at++;
        const char *end = at + strcspn(at, ",");
        const size_t name = strcspn(at, ",; ");
        if (name == length && strncasecmp(at, encoding, length) == 0)
            return !quality_is_zero(at + name, end);
        at = end;
    }
    return false;
}
