/* SPDX-License-Identifier: MIT */
/*
 * Why there is no picture: a status and a sentence in the reader's language. What stands for a page
 * is a page, which looks again after a while; others may frame it where they may frame the page,
 * since browsers show nothing of one that they may not.
 */
#include <stdio.h>
#include <string.h>

#include "server/http/picture/internal.h"

#define OVERLAY_AGAIN 10 /* as a stream that waits for the next game */
#define EMBED_AGAIN 60

struct refusal {
    int status;
    const char *sentences[PICTURE_LANGUAGES];
};

static const struct refusal refusals[PICTURE_REFUSAL_COUNT] = {
    [PICTURE_UNKNOWN_QUERY] =
        {400,
         {"A picture takes theme=light, theme=dark or theme=contrast, and bare.\n",
          "Uma imagem aceita theme=light, theme=dark ou theme=contrast, e bare.\n"}},
    [PICTURE_NO_LANGUAGE] =
        {400,
         {"The words in this picture are English: lang is for /card, /embed and /overlay.\n",
          "As palavras desta imagem estão em inglês: lang é para /card, /embed e /overlay.\n"}},
    [PICTURE_NO_FORMAT] = {404,
                           {"Pictures of games and tables end in .svg, .png or .gif.\n",
                            "Imagens de partidas e mesas terminam em .svg, .png ou .gif.\n"}},
    [PICTURE_NO_CARD_FORMAT] = {404, {"A card ends in .png.\n", "Um cartão termina em .png.\n"}},
    [PICTURE_NO_GAME] = {404, {"There is no such game.\n", "Essa partida não existe.\n"}},
    [PICTURE_NO_TABLE] = {404, {"There is no such table.\n", "Essa mesa não existe.\n"}},
    [PICTURE_NO_TABLE_OR_GAME] = {404,
                                  {"There is no such table or game.\n",
                                   "Essa mesa ou partida não existe.\n"}},
    [PICTURE_READ_ONLY] = {405,
                           {"Pictures are there to be read: GET.\n",
                            "Imagens só podem ser lidas: GET.\n"}},
    [PICTURE_NOT_BEGUN] = {409,
                           {"No game has begun at this table: its moves are shown when one is "
                            "over.\n",
                            "Nenhuma partida começou nesta mesa: as jogadas são mostradas no fim "
                            "de uma.\n"}},
    [PICTURE_NOT_OVER] = {409,
                          {"The game is not over: its moves are shown when it is.\n",
                           "A partida não acabou: as jogadas são mostradas no fim.\n"}},
    [PICTURE_OTHER_RULES] =
        {410,
         {"This game was played by other rules and can be drawn no more.\n",
          "Esta partida foi jogada com outras regras e não pode mais ser desenhada.\n"}},
    [PICTURE_DAMAGED] =
        {500,
         {"The record of this game is damaged: it cannot be drawn.\n",
          "O registro desta partida está danificado: ela não pode ser desenhada.\n"}},
    [PICTURE_CANNOT_DRAW] = {501,
                             {"This server cannot draw pictures of this kind.\n",
                              "Este servidor não desenha imagens desse tipo.\n"}},
    [PICTURE_NO_MEMORY] = {503,
                           {"The server is short of memory.\n", "O servidor está sem memória.\n"}},
    [PICTURE_NOT_READ] = {503,
                          {"The game cannot be read now.\n",
                           "A partida não pode ser lida agora.\n"}},
    [PICTURE_TOO_BUSY] = {503,
                          {"The server is too busy to draw this now.\n",
                           "O servidor está ocupado demais para desenhar isto agora.\n"}},
    [PICTURE_TOO_MANY] = {503,
                          {"Too many pictures are being drawn.\n",
                           "Há imagens demais sendo desenhadas.\n"}},
    [PICTURE_TOO_FAST] =
        {429,
         {"Too much was asked for in too short a time: try again in a moment.\n",
          "Foram feitos pedidos demais em pouco tempo: tente de novo daqui a pouco.\n"}},
    [PICTURE_CLOSING] = {503,
                         {"The server is shutting down.\n", "O servidor está sendo desligado.\n"}},
};

const char *picture_refusal_sentence(int refusal, int language)
{
    return refusals[refusal].sentences[language];
}

/* After how many seconds a page looks again: soon where streams wait, never if it was asked for in
 * a wrong way. */
static int again_after(const struct picture_path *path, int status)
{
    if (status == 400 || status == 405)
        return 0;
    return path->kind == PICTURE_OVERLAY ? OVERLAY_AGAIN : EMBED_AGAIN;
}

/* The sentences need no escape. */
static size_t page_write(const struct picture_path *path, const struct refusal *why, char *body,
                         size_t capacity)
{
    char refresh[64] = "", ground[32] = "";
    const struct tsr_colours *colours = tsr_colours_of(TSR_LOOK_CLASSIC, path->theme);
    const unsigned rgb = 0xffffff;
    int again = again_after(path, why->status);
    if (again)
        snprintf(refresh, sizeof refresh, "<meta http-equiv=\"refresh\" content=\"%d\">", again);
    if (path->kind == PICTURE_EMBED) /* behind a stream's there is the stream */
        snprintf(ground, sizeof ground, "background:#%06x;", colours->page & rgb);
    int length = snprintf(
        body, capacity,
        "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\"><title>tsuro</title>"
        "<meta name=\"robots\" content=\"noindex\">%s<style>html,body{margin:0;height:100%%}"
        "body{display:grid;place-items:center;text-align:center;font:1.1rem sans-serif;%s}"
        "p{margin:1rem;padding:.5rem;background:#%06x;color:#%06x}</style><p>%s",
        picture_language_tag(path->reader), refresh, ground, colours->page & rgb,
        colours->ink & rgb, why->sentences[path->reader]);
    return (size_t)length;
}

void picture_refuse(struct tsr_server *server, tsr_conn conn, const struct picture_path *path,
                    int refusal)
{
    const struct refusal *why = &refusals[refusal];
    const char *sentence = picture_refusal_sentence(refusal, path->reader);
    char body[1024];
    struct tsr_net_reply reply = {.status = why->status,
                                  .type = "text/plain; charset=utf-8",
                                  .vary = "Accept-Language",
                                  .retry = why->status == 503   ? PICTURE_RETRY
                                           : why->status == 429 ? PICTURE_RETRY_SOON
                                                                : 0,
                                  .body = sentence,
                                  .length = strlen(sentence),
                                  .lasting = true};
    if (picture_is_page(path)) {
        reply.type = "text/html; charset=utf-8";
        reply.policy = path->kind == PICTURE_OVERLAY ? PICTURE_POLICY "'none'" : PICTURE_POLICY "*";
        reply.shared = true;
        reply.length = page_write(path, why, body, sizeof body);
        reply.body = body;
        reply.lasting = false;
    }
    tsr_net_reply(server->net, conn, &reply);
}
