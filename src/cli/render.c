/* SPDX-License-Identifier: MIT */
/* `tsuro render`: a picture of a record, a position or the tiles of an edition. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/source.h"
#include "notation/names.h"
#include "render/picture.h"
#include "tsuro/text.h"

#define HEIGHT_USUAL 720

struct request {
    const char *file, *output;
    int format, height, ply, tiles;
    int viewer; /* -1: all open, -2: not said */
    struct tsr_wish wish;
    bool names_said;
    const char *of_game; /* an option that says something about a game, if one was given */
    bool moving;
};

static void usage(FILE *out)
{
    fputs(
        "Usage: tsuro render FILE -o PICTURE [OPTION...]\n"
        "       tsuro render --tiles EDITION -o PICTURE [OPTION...]\n\n"
        "Draws a record or a position (the JSON of a state); - reads standard input. The suffix\n"
        "of PICTURE says what it becomes: .svg, .png, or a whole game as .gif (everywhere) or\n"
        ".webp (markers glide along their ways).\n\n"
        "  -o, --output FILE    where to; - is standard output, with --format\n"
        "  --format NAME        svg, png, gif or webp, whatever the suffix\n"
        "  --ply N              after the first N moves (default: the last; films end there)\n"
        "  --view SEAT|open     what that seat may know (0 is the first, as in records and in\n"
        "                       `tsuro play`), or everything (default: open)\n"
        "  --size PIXELS        height of the picture (default 720)\n"
        "  --theme NAME         light, dark or contrast\n"
        "  --coordinates, --no-coordinates   letters and numbers around the board (default: yes)\n"
        "  --names, --no-names  who plays, who is to move, who is out (default: yes)\n"
        "  --hands, --no-hands  the tiles in the hands (default: no)\n"
        "  --transparent        nothing behind the board (.svg, .png)\n"
        "  --tiles EDITION      a sheet of all tiles of an edition, instead of a game\n",
        out);
}

static int fail(const char *message, const char *word)
{
    fprintf(stderr, "tsuro render: ");
    fprintf(stderr, message, word);
    fprintf(stderr, "; `tsuro render --help` tells more\n");
    return 2;
}

static const struct option options[] = {
    {"output", required_argument, NULL, 'o'},   {"format", required_argument, NULL, 'f'},
    {"ply", required_argument, NULL, 'p'},      {"view", required_argument, NULL, 'v'},
    {"size", required_argument, NULL, 's'},     {"theme", required_argument, NULL, 't'},
    {"tiles", required_argument, NULL, 'T'},    {"coordinates", no_argument, NULL, 'c'},
    {"no-coordinates", no_argument, NULL, 'C'}, {"names", no_argument, NULL, 'n'},
    {"no-names", no_argument, NULL, 'N'},       {"hands", no_argument, NULL, 'a'},
    {"no-hands", no_argument, NULL, 'A'},       {"transparent", no_argument, NULL, 'x'},
    {"help", no_argument, NULL, 'h'},           {NULL, 0, NULL, 0}};

/* The options that are only said or not said. */
static bool switch_read(int option, struct request *request)
{
    switch (option) {
    case 'c':
    case 'C':
        request->wish.coordinates = option == 'c';
        return true;
    case 'n':
    case 'N':
        request->wish.names = option == 'n';
        request->names_said = true;
        return true;
    case 'a':
    case 'A':
        request->wish.hands = option == 'a';
        return true;
    case 'x':
        request->wish.bare = true;
        return true;
    default:
        return false;
    }
}

/* 0, or the exit status after a sentence. */
static int format_read(const char *word, struct request *request)
{
    char suffix[8];
    if (strchr(word, '.'))
        return fail("--format is svg, png, gif or webp, not '%s': name the file with -o", word);
    snprintf(suffix, sizeof suffix, ".%s", word);
    request->format = tsr_format_of(suffix);
    return request->format < 0 ? fail("--format is svg, png, gif or webp, not '%s'", word) : 0;
}

/* 0, or the exit status after a sentence. */
static int tiles_read(const char *word, struct request *request)
{
    char message[160];
    struct tsr_text text;
    request->tiles = tsuro_edition_find(word);
    if (request->tiles >= 0)
        return 0;
    tsr_text_init(&text, message, sizeof message);
    tsr_text_add(&text, "there is no edition '%s', but ");
    tsr_names_list(&text, tsr_edition_names, TSURO_EDITION_COUNT);
    return fail(message, word);
}

/* 0, or the exit status after a sentence. */
static int value_read(int option, const char *text, struct request *request)
{
    switch (option) {
    case 'o':
        request->output = text;
        return 0;
    case 'f':
        return format_read(text, request);
    case 'p':
        request->ply = tsr_setup_number(text, 0, TSURO_RECORD_MOVES);
        return request->ply < 0 ? fail("--ply is a number of moves, not '%s'", text) : 0;
    case 'v':
        request->viewer =
            strcmp(text, "open") == 0 ? -1 : tsr_setup_number(text, 0, TSURO_PLAYERS_MAX - 1);
        if (request->viewer < 0 && strcmp(text, "open") != 0)
            return fail("--view is a seat, 0 for the first, or open, not '%s'", text);
        return 0;
    case 's':
        request->height = tsr_setup_number(text, TSR_HEIGHT_MIN, TSR_HEIGHT_MAX);
        return request->height < 0 ? fail("--size is 64 to 4096 pixels, not '%s'", text) : 0;
    case 't':
        request->wish.theme = tsr_theme_find(text);
        return request->wish.theme < 0 ? fail("--theme is light, dark or contrast, not '%s'", text)
                                       : 0;
    case 'T':
        return tiles_read(text, request);
    default:
        return fail("%s", "unknown option");
    }
}

/* What has to fit together once all is read. */
static int request_check(struct request *request)
{
    if (!request->file && request->tiles < 0)
        return fail("%s", "name a record or a position");
    if (request->file && request->tiles >= 0)
        return fail("--tiles draws an edition's tiles and takes no file, not '%s'", request->file);
    if (request->of_game && request->tiles >= 0)
        return fail("--tiles draws no game: leave out --%s", request->of_game);
    if (!request->output)
        return fail("%s", "say where the picture goes: -o FILE");
    if (request->format < 0 && strcmp(request->output, "-") == 0)
        return fail("%s", "standard output has no suffix: say --format as well");
    if (request->format < 0)
        request->format = tsr_format_of(request->output);
    if (request->format < 0)
        return fail("'%s' should end in .svg, .png, .gif or .webp", request->output);
    request->moving = request->format >= TSR_FORMAT_GIF;
    if (!request->names_said)
        request->wish.names = !request->moving;
    if (request->moving && request->tiles >= 0)
        return fail("%s", "tiles do not move: .svg or .png");
    if (request->moving && request->height > TSR_FILM_HEIGHT_MAX)
        return fail("%s", "a moving picture is at most 2048 pixels high");
    if (request->moving && request->wish.bare)
        return fail("%s", "--transparent is for .svg and .png");
    return 0;
}

static int arguments_read(int argc, char **argv, struct request *request)
{
    int index = 0;
    for (int option; (option = getopt_long(argc, argv, "o:h", options, &index)) != -1;) {
        if (option == 'h') {
            usage(stdout);
            return 1;
        }
        int status = switch_read(option, request) ? 0 : value_read(option, optarg, request);
        if (status)
            return status;
        if (strchr("pvcCnNaA", option))
            request->of_game = options[index].name;
    }
    if (optind < argc)
        request->file = argv[optind++];
    if (optind < argc)
        return fail("one file at a time, not '%s' as well", argv[optind]);
    return request_check(request);
}

static void progress_show(void *context, int done, int all)
{
    uint64_t *last = context, now = tsr_clock_ms();
    if (now - *last < 250 && done < all)
        return;
    *last = now;
    fprintf(stderr, "\r%d of %d moves%s", done, all, done == all ? "\r\033[K" : "");
}

/* The story up to its ply, as a film or as one picture. */
static const char *story_render(struct tsr_story *story, const struct request *request,
                                struct tsr_bytes *out)
{
    uint64_t last = tsr_clock_ms();
    struct tsr_film film = {request->wish, request->height, 0, request->ply, NULL, &last};
    struct tsr_list list = {0};
    char title[TSR_TITLE_BYTES];
    if (request->moving) {
        if (isatty(STDERR_FILENO))
            film.progress = progress_show;
        return tsr_film_make(story, &film, request->format, out);
    }
    while (story->ply < request->ply && tsr_story_step(story))
        ;
    tsr_scene_draw(&story->scene, &request->wish, &list);
    tsr_scene_title(&story->scene, title);
    const char *fault = tsr_picture_make(&list, request->format, request->height, title, out);
    tsr_list_free(&list);
    return fault;
}

static const char *source_render(const struct tsr_source *source, const struct request *request,
                                 struct tsr_bytes *out)
{
    struct tsr_story *story = malloc(sizeof *story);
    if (!story)
        return "there is not enough memory";
    tsr_story_begin(story, &source->record, request->viewer);
    const char *fault = story_render(story, request, out);
    tsr_story_end(story);
    free(story);
    return fault;
}

static const char *sheet_render(const struct request *request, struct tsr_bytes *out)
{
    struct tsr_list list = {0};
    char title[64];
    snprintf(title, sizeof title, "All tiles of %s", tsr_title_of(request->tiles));
    tsr_sheet_draw(request->tiles, &request->wish, &list);
    const char *fault = tsr_picture_make(&list, request->format, request->height, title, out);
    tsr_list_free(&list);
    return fault;
}

/* What was asked for and the file cannot give; 0 if it can. */
static int source_check(const struct tsr_source *source, struct request *request)
{
    int count = source->record.count, players = tsuro_game_players(&source->record.start);
    if (request->viewer >= players)
        return fail("%s", "--view names a seat that the game does not have");
    if (source->viewer >= 0 && request->viewer == -2)
        request->viewer = source->viewer;
    bool own = request->viewer == source->viewer ||
               (source->viewer == TSURO_PUBLIC && request->viewer >= 0 &&
                source->empty >> request->viewer & 1);
    if (source->viewer >= 0 && !own)
        return fail("%s", "the position hides hands: it can be shown to its own viewer alone");
    if (request->viewer == -2)
        request->viewer = -1;
    if (request->ply > count) {
        char moves[16];
        snprintf(moves, sizeof moves, "%d", count);
        return fail("--ply is more than the game has moves: it has %s", moves);
    }
    if (request->ply < 0)
        request->ply = count;
    return 0;
}

/* Hands lie beside those who hold them: who is not named has a number, there and in the title. */
static void names_drop(tsuro_record *record)
{
    memset(record->names, 0, sizeof record->names);
}

int tsr_render_main(int argc, char **argv)
{
    struct request request = {.format = TSR_FORMAT_NONE,
                              .height = HEIGHT_USUAL,
                              .ply = -1,
                              .tiles = -1,
                              .viewer = -2,
                              .wish = {.coordinates = true, .names = true}};
    struct tsr_bytes out = {0};
    struct tsr_source *source = NULL;
    int status = arguments_read(argc, argv, &request);
    if (status)
        return status == 1 ? 0 : status;
    if ((request.file && !tsr_output_apart("render", request.output, request.file)) ||
        !tsr_output_check("render", request.output))
        return 2;
    if (request.tiles < 0) {
        source = tsr_source_read("render", request.file);
        status = source ? source_check(source, &request) : 2;
        if (!status && request.names_said && !request.wish.names)
            names_drop(&source->record);
    }
    if (!status) {
        const char *fault =
            source ? source_render(source, &request, &out) : sheet_render(&request, &out);
        if (fault)
            fprintf(stderr, "tsuro render: %s\n", fault);
        status = fault || !tsr_output_write("render", request.output, out.data, out.count);
    }
    free(source);
    tsr_bytes_free(&out);
    return status;
}
