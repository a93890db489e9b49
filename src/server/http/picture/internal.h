/* SPDX-License-Identifier: MIT */
/* What the files of this folder share. */
#ifndef TSR_SERVER_HTTP_PICTURE_INTERNAL_H
#define TSR_SERVER_HTTP_PICTURE_INTERNAL_H

#include "render/picture.h"
#include "server/http/picture/picture.h"
#include "server/store/games.h"

#define PICTURE_KEY 65
#define PICTURE_ETAG 40
/* Room for the names of all, and for what they did. */
#define PICTURE_SENTENCE (TSURO_PLAYERS_MAX * (TSR_NAME_BYTES + 8) + 128)

enum picture_kind { PICTURE_GAME, PICTURE_TABLE, PICTURE_CARD, PICTURE_EMBED, PICTURE_OVERLAY };

/* What a path asks for. */
struct picture_path {
    int kind;
    int format;           /* tsr_format, NONE for a page */
    char id[TSR_ID_SIZE]; /* empty: what stands there is nobody's name */
    int theme;
    bool bare; /* never of a film: it has no pixels that let half of what is behind them through */
    int refusal;  /* of a query or suffix that is none of ours, or 0 */
    int language; /* of the picture's words */
    int reader;   /* the language of a refusal */
};

/* path.c: false if it is no path of ours. Pages are those of a table or a game. */
static inline bool picture_is_page(const struct picture_path *path)
{
    return path->kind == PICTURE_EMBED || path->kind == PICTURE_OVERLAY;
}
bool picture_path_read(const struct tsr_net_request *request, struct picture_path *path);

/* page.c: the two pages, around what a table shows or (NULL) a game that is over. */
struct picture_table;
void picture_page_reply(struct tsr_server *server, tsr_conn conn, const struct picture_path *path,
                        const struct picture_table *table, const struct tsr_game_row *row);

/* preview.c: words as a page has them. */
struct tsr_text;
void picture_escaped_add(struct tsr_text *text, const char *words);

/* Of the small pages: pictures of our own, and the few lines of style that are in the page. */
#define PICTURE_POLICY                                                                             \
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "             \
    "form-action 'none'; frame-ancestors "

/* refusal.c: why there is no picture, each with its status and sentence. */
#define PICTURE_RETRY 2 /* seconds after which to ask again */
#define PICTURE_RETRY_SOON 1
enum picture_refusal {
    PICTURE_REFUSAL_NONE,
    PICTURE_UNKNOWN_QUERY,
    PICTURE_NO_LANGUAGE,
    PICTURE_NO_FORMAT,
    PICTURE_NO_CARD_FORMAT,
    PICTURE_NO_GAME,
    PICTURE_NO_TABLE,
    PICTURE_NO_TABLE_OR_GAME,
    PICTURE_READ_ONLY,
    PICTURE_NOT_BEGUN,
    PICTURE_NOT_OVER,
    PICTURE_OTHER_RULES,
    PICTURE_DAMAGED,
    PICTURE_CANNOT_DRAW,
    PICTURE_NO_MEMORY,
    PICTURE_NOT_READ,
    PICTURE_TOO_BUSY,
    PICTURE_TOO_MANY,
    PICTURE_TOO_FAST,
    PICTURE_CLOSING,
    PICTURE_REFUSAL_COUNT
};
const char *picture_refusal_sentence(int refusal, int language); /* ends its line */
void picture_refuse(struct tsr_server *server, tsr_conn conn, const struct picture_path *path,
                    int refusal);

/* table.c: what a table shows now. */
struct picture_table {
    tsuro_game game; /* what everybody may see; before the first game none of it */
    int seats;       /* before the first game: how many there are, else 0 */
    char names[TSURO_PLAYERS_MAX][TSR_NAME_BYTES];
    char title[PICTURE_SENTENCE];    /* "Ana invites you to Tsuro" */
    char sentence[PICTURE_SENTENCE]; /* "2 seats free." */
    char over[TSR_ID_SIZE];          /* the game, once it is over */
    int refusal;                     /* why its game cannot be shown, or 0 */
    int64_t seq;                     /* other than before when something changed */
};
bool picture_table_find(struct tsr_server *server, const char *id, int language,
                        struct picture_table *table);
/* The table's game from its deal to what is shown now, for who is out by what and the ways of the
 * last move: to be drawn for the public alone, and freed. NULL if there is no game or no memory. */
tsuro_record *picture_table_record(struct tsr_server *server, const char *id);
/* Names those who played a game; whoever is forgotten has no name. */
void picture_players_name(const struct tsr_game_row *row, struct picture_table *table);
/* Puts a made-up position in the place of a game that has not begun; always the same for an
 * edition. It is there to look nice: nothing may be said about it. */
void picture_table_decorate(struct picture_table *table);

/* key.c: the key of all that is drawn, names too: a picture of somebody who is forgotten must not
 * be found by it any more. Names are a game's own (`row`), or the table's if that is NULL. */
void picture_key_make(const struct picture_path *path, const struct picture_table *table,
                      const struct tsr_game_row *row, char key[PICTURE_KEY]);
void picture_etag_make(const char *key, char etag[PICTURE_ETAG]);
/* Whether an If-None-Match names that ETag, or any (*). */
bool picture_etag_known(const char *if_none_match, const char *etag);

/* words.c: the table's title and sentence. Language 0 is English. */
#define PICTURE_LANGUAGES 2
struct tsr_room;
void picture_words_make(const struct tsr_room *room, int language, struct picture_table *table);
/* The same of a game that is over. */
void picture_words_game(const struct tsr_game_row *row, int language, struct picture_table *table);
/* The language that an Accept-Language wants most; English if it wants none that there is. */
int picture_language_read(const char *accepted);
const char *picture_language_tag(int language);    /* "pt-BR" */
const char *picture_language_locale(int language); /* "pt_BR" */
const char *picture_edition_title(int language, const char *name);

/* places.c: the title and the sentence of a page that is about no game. The page's path may name
 * an edition. */
struct tsr_page;
void picture_place_tell(const struct tsr_page *page, const char *path, int language,
                        char title[PICTURE_SENTENCE], char sentence[PICTURE_SENTENCE]);

/* table.c: whether it is the link of somebody's seat at a table, whose name it begins with. */
bool picture_seat_find(struct tsr_server *server, const char *link, char id[TSR_ID_SIZE]);

/* work.c: a picture that somebody asked for. */
#define PICTURE_KNOWN 512 /* of If-None-Match; who sends more gets the picture */
struct picture_work {
    struct tsr_job job;
    uv_work_t work;
    struct tsr_server *server;
    tsr_conn conn;
    struct picture_path path;
    char known[PICTURE_KNOWN]; /* If-None-Match */
    char key[PICTURE_KEY];
    char game[TSR_ID_SIZE]; /* to be read from the store, or empty */
    struct tsr_game_row row;
    char *record;         /* its text, owned */
    tsuro_record *played; /* of a table: its game so far, owned */
    struct picture_table table;
    struct tsr_bytes out;
    bool made_up;                /* its position is for the eye alone */
    int refusal;                 /* if there is no picture */
    struct picture_work *next;   /* of the drawings, or of those that wait for the same one */
    struct picture_work *others; /* those that wait for this drawing */
};

/* drawing.c, on the loop's thread only. Drawings under way have different keys. */
struct picture_work *picture_drawing_find(const char *key);
bool picture_drawings_full(void);
void picture_drawing_add(struct picture_work *work);
/* Answers all that wait for a drawing, and keeps it. */
void picture_drawing_end(struct picture_work *work);
/* Without bytes: that it is the one that the asker knows. A cache has to ask each time whether a
 * game's picture is still the same, because its players may have been forgotten. */
void picture_send(const struct picture_work *work, const struct tsr_bytes *bytes);

/* Whether others than .svg can be drawn here, as far as is known. */
bool picture_pixels_drawn(void);
void picture_work_refuse(const struct picture_work *work, int refusal);
void picture_work_free(struct picture_work *work);

/* cache.c: pictures by key, the oldest forgotten first. */
struct picture_kept {
    char key[PICTURE_KEY];
    struct tsr_bytes bytes;
    uint64_t used;
};
const struct tsr_bytes *picture_cache_find(struct tsr_server *server, const char *key);
/* Takes the bytes if they are worth keeping, and empties them. */
void picture_cache_add(struct tsr_server *server, const char *key, struct tsr_bytes *bytes);

#endif
