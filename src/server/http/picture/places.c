/* SPDX-License-Identifier: MIT */
/* What is said of the client's pages that are about no game, in the reader's language. */
#include <stdio.h>
#include <string.h>

#include "server/http/pages.h"
#include "server/http/picture/internal.h"
#include "tsuro/text.h"

/* By the screen that the client shows; all others are told as the first. The rules' title ends in
 * the name of their edition. */
static const struct place {
    const char *screen;
    struct {
        const char *title, *sentence;
    } words[PICTURE_LANGUAGES];
} places[] = {
    {"home",
     {{"Play Tsuro in your browser",
       "Lay tiles and be the last one on the board. No account needed."},
      {"Jogue Tsuro no navegador",
       "Coloque ladrilhos, siga o caminho e fique por último no tabuleiro. Sem cadastro."}}},
    {"setup",
     {{"A new game", "Choose an edition of Tsuro, who plays, and the options."},
      {"Nova partida", "Escolha uma edição de Tsuro, quem joga e as opções."}}},
    {"tables",
     {{"Play Tsuro with friends", "Open a table and send its link, or join an open one."},
      {"Jogue Tsuro com amigos", "Abra uma mesa e envie o link, ou entre em uma mesa aberta."}}},
    {"rules",
     {{"The rules of ", "In our own words, with drawn examples."},
      {"As regras de ", "Em nossas palavras, com exemplos desenhados."}}},
    {"replay",
     {{"Watch a game of Tsuro again", "Move by move, with every hand open."},
      {"Reveja uma partida de Tsuro", "Jogada por jogada, com todas as mãos abertas."}}},
};

void picture_place_tell(const struct tsr_page *page, const char *path, int language,
                        char title[PICTURE_SENTENCE], char sentence[PICTURE_SENTENCE])
{
    const struct place *place = &places[0];
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (strcmp(places[i].screen, page->screen) == 0)
            place = &places[i];
    }
    const char *edition = "";
    if (strcmp(page->screen, "rules") == 0) {
        char name[64];
        const char *part = path + strcspn(page->path, "*");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(part, "/"), part);
        int found = tsuro_edition_find(name);
        edition = picture_edition_title(
            language, tsuro_edition_name(found < 0 ? TSURO_EDITION_CLASSIC : found));
    }
    snprintf(title, PICTURE_SENTENCE, "%s%s", place->words[language].title, edition);
    snprintf(sentence, PICTURE_SENTENCE, "%s", place->words[language].sentence);
}
