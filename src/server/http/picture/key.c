/* SPDX-License-Identifier: MIT */
/* What a picture depends on, as one key, and the ETag that browsers and caches know it by. */
#include <stdio.h>
#include <string.h>

#include <tsuro/version.h>

#include "core/sha256.h"
#include "server/http/picture/internal.h"
#include "server/http/record.h"
#include "json/text.h"

void picture_key_make(const struct picture_path *path, const struct picture_table *table,
                      const struct tsr_game_row *row, char key[PICTURE_KEY])
{
    struct tsr_sha256_state state;
    struct tsr_text text;
    uint8_t hash[32];
    char words[160];
    int length = snprintf(words, sizeof words, "%s %d %s %lld %d %d%d%d %s", TSURO_VERSION,
                          path->kind, path->id, (long long)table->seq, path->format, path->theme,
                          path->bare, path->language, row ? row->id : "");
    tsr_sha256_begin(&state);
    tsr_sha256_add(&state, words, (size_t)length + 1);
    if (row) {
        char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
        memset(names, 0, sizeof names);
        tsr_record_names(row, names);
        for (int i = 0; i < row->players; i++)
            tsr_sha256_add(&state, names[i], strlen(names[i]) + 1);
    } else {
        tsr_sha256_add(&state, table->names, sizeof table->names);
        tsr_sha256_add(&state, table->title, strlen(table->title) + 1);
        tsr_sha256_add(&state, table->sentence, strlen(table->sentence) + 1);
    }
    tsr_sha256_end(&state, hash);
    tsr_text_init(&text, key, PICTURE_KEY);
    tsr_text_hex(&text, hash, sizeof hash);
}

void picture_etag_make(const char *key, char etag[PICTURE_ETAG])
{
    snprintf(etag, PICTURE_ETAG, "\"p%.32s\"", key);
}

bool picture_etag_known(const char *if_none_match, const char *etag)
{
    const char *any = if_none_match + strspn(if_none_match, " \t");
    return strstr(if_none_match, etag) || (*any == '*' && !any[1 + strspn(any + 1, " \t")]);
}
