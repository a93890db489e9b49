/* SPDX-License-Identifier: MIT */
/*
 * Random play of a plain game, many turns in one go. While it lasts, the lines are kept in another
 * form than the game's own (ends.h), larger and faster, in which markers are ends as well:
 *
 * A *face* is a port of a square: 8 * square + port. For each face of an empty square `end` says
 * where the line that leads out of it ends: at a face of an empty square, at the rim (RIM + the
 * face there) or at a marker (MARK + its number); and end[MARK + m] is the face where marker m
 * stands. So the four joins of a new tile move every marker on its square without looking for
 * them, and whoever is lost has an end from OUT on: at the rim, or at another marker.
 *
 * Hands, pile, dragon and tiles stay in the game; markers and ends are put back at the end.
 */
#include <string.h>

#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* How many random placements are tried before the set of all that are safe is made. */
#define TRIALS 3

enum { OUT = 512, RIM = 512, MARK = 1024 };

/* The bits of OUT and MARK in each of four ends that are read as one word. */
#define LANES_OUT 0x0600060006000600u
#define LANES_ONE 0x0001000100010001u

struct faces {
    uint16_t end[MARK + TSR_MARKERS_MAX];
};

/* --- Into faces and back. ----------------------------------------------------------------- */

static inline void rim_set(struct faces *f, int face)
{
    f->end[face] = (uint16_t)(RIM + face);
    f->end[face + 1] = (uint16_t)(RIM + face + 1);
}

/* The lines of an empty board: from each port to the neighbour's, or to the rim. */
static void faces_begin(struct faces *f, int width, int height)
{
    const int squares = width * height, row = 8 * width;
    /* Where port 0 to 7 of square 0 would lead: to ports 5, 4, 7, 6, 1, 0, 3, 2 next door. */
    const int first[8] = {5 - row, 4 - row, 15, 14, row + 1, row, 3 - 8, 2 - 8};
    for (int square = 0; square < squares; square++) {
        for (int port = 0; port < 8; port++)
            f->end[8 * square + port] = (uint16_t)(first[port] + 8 * square);
    }
    for (int x = 0; x < width; x++) {
        rim_set(f, 8 * x);
        rim_set(f, 8 * (squares - width + x) + 4);
    }
    for (int y = 0; y < height; y++) {
        rim_set(f, 8 * (y * width + width - 1) + 2);
        rim_set(f, 8 * y * width + 6);
    }
}

static inline void faces_join(struct faces *f, const uint16_t *at, const uint8_t pairs[8])
{
    for (int i = 0; i < 8; i += 2) {
        unsigned one = at[pairs[i]], two = at[pairs[i + 1]];
        f->end[one] = (uint16_t)two;
        f->end[two] = (uint16_t)one;
    }
}

static inline void marker_put(struct faces *f, int marker, int face)
{
    f->end[MARK + marker] = (uint16_t)face;
    f->end[face] = (uint16_t)(MARK + marker);
}

static void faces_from(struct faces *f, const struct tsr_classic *c)
{
    const uint8_t *tiles = tsr_tiles_in(c);
    faces_begin(f, c->width, c->height);
    for (int square = 0; c->laid && square < tsr_squares(c); square++) {
        if (tiles[square])
            faces_join(f, f->end + 8 * square, tsr_tile_pairs[tiles[square]]);
    }
    memset(f->end + MARK, 0, TSR_MARKERS_MAX * sizeof f->end[0]);
    for (int marker = 0; marker < c->head.players; marker++) {
        if (c->alive >> marker & 1 && c->square[marker] != TSURO_NONE)
            marker_put(f, marker, 8 * c->square[marker] + c->port[marker]);
    }
}

/* Those who live stand where their lines end. */
static void faces_back(const struct faces *f, struct tsr_classic *c)
{
    for (unsigned left = c->alive; left; left &= left - 1) {
        int marker = tsr_bits_lowest(left);
        c->square[marker] = (uint8_t)(f->end[MARK + marker] >> 3);
        c->port[marker] = f->end[MARK + marker] & 7;
    }
    tsr_ends_rebuild(c, -1);
}

/* --- Start marks. ------------------------------------------------------------------------- */

/*
 * A generator of one multiplication, whose upper half is what counts: the choices of a playout
 * need no better one, and splitmix64 would be a tenth of the playout.
 */
static inline uint32_t word_next(uint64_t *random)
{
    uint64_t word = *random += 0x9e3779b97f4a7c15u;
    return (uint32_t)((word ^ word >> 32) * 0xd6e8feb86659fd93u >> 32);
}

/* 0 to limit-1. What is left of the word is the fraction for the next choice. */
static inline unsigned word_below(uint32_t *word, unsigned limit)
{
    uint64_t product = (uint64_t)*word * limit;
    *word = (uint32_t)product;
    return (unsigned)(product >> 32);
}

/* The start marks are numbered side by side: two a square in the north, east, south, west. */
static int mark_face(int width, int height, int mark)
{
    int lane = mark & 1, at = mark >> 1;
    if (at < width)
        return 8 * at + lane;
    if (at < 2 * width)
        return 8 * (width * (height - 2) + at) + 4 + lane;
    at -= 2 * width;
    return at < height ? 8 * (at * width + width - 1) + 2 + lane
                       : 8 * (at - height) * width + 6 + lane;
}

/* Puts the markers down that have no place yet, each on any free mark, and asks for a tile. */
static void starts_play(tsuro_game *game, struct faces *f, uint64_t *random)
{
    struct tsr_classic *c = tsr_classic_of(game);
    unsigned marks = 4u * (unsigned)(c->width + c->height);
    while (c->head.kind == TSURO_KIND_START) {
        int seat = c->head.decider, face;
        do {
            uint32_t word = word_next(random);
            face = mark_face(c->width, c->height, (int)word_below(&word, marks));
        } while (f->end[face] >= MARK);
        marker_put(f, seat, face);
        c->square[seat] = (uint8_t)(face >> 3);
        c->port[seat] = face & 7;
        c->head.ply++;
        tsr_starts_ask(game, NULL);
    }
}

/* --- Choosing a placement. ---------------------------------------------------------------- */

/* Where the line into `face` ends once a tile with these links lies there; `at` is its square. */
static inline unsigned line_follow(const uint16_t *at, unsigned face, uint32_t links)
{
    unsigned port = face & 7, far;
    do {
        far = at[links >> 4 * port & 7];
        port = far & 7;
    } while ((far ^ face) < 8);
    return far;
}

/*
 * Any of the safe placements, or any at all if none is safe, as 4 * slot + turn. A line that comes
 * back to the square counts as safe until it has been followed.
 */
static unsigned placement_pick(const uint16_t *at, unsigned face, const uint8_t *hand,
                               unsigned placements, uint32_t word)
{
    uint64_t open = 0;
    uint32_t safe = 0;
    for (int port = 0; port < 8; port++)
        open |= (uint64_t)(at[port] < OUT ? 255 : 0) << 8 * port;
    for (unsigned slot = 0; slot < placements / 4; slot++)
        safe |= tsr_exits_turns(tsr_tile_exits[hand[slot]][face & 7] & open) << 4 * slot;
    while (safe) {
        uint32_t rest = safe;
        unsigned count = (unsigned)(tsr_bits_count(safe & 0xff) + tsr_bits_count(safe >> 8));
        for (unsigned skip = word_below(&word, count); skip; skip--)
            rest &= rest - 1;
        unsigned pick = (unsigned)tsr_bits_lowest(rest);
        if (line_follow(at, face, tsr_tile_links[hand[pick >> 2]][pick & 3]) < OUT)
            return pick;
        safe ^= 1u << pick;
    }
    return word_below(&word, placements);
}

/*
 * One of the placements that keep the marker in, each as likely: they are tried until one does,
 * and after TRIALS all of them are looked at together.
 */
static inline unsigned placement_choose(const uint16_t *at, unsigned face, const uint8_t *hand,
                                        unsigned placements, uint64_t *random)
{
    uint32_t word = word_next(random);
    for (int trials = TRIALS; trials; trials--) {
        unsigned pick = word_below(&word, placements);
        uint32_t links = tsr_tile_links[hand[pick >> 2]][pick & 3];
        unsigned far = at[links >> 4 * (face & 7) & 7];
        if (far < OUT && ((far ^ face) >= 8 || line_follow(at, face, links) < OUT))
            return pick;
    }
    return placement_pick(at, face, hand, placements, word_next(random));
}

/* --- Turns. ------------------------------------------------------------------------------- */

/* Draws in place of the tile laid. */
static inline void hand_draw(struct tsr_classic *c, uint8_t *pile, uint8_t *hand, int tile)
{
    uint8_t *top = &pile[--c->pile_count];
    tsr_hand_remove(hand, tile);
    hand[TSR_HAND_MAX - 1] = *top;
    *top = 0;
}

/* The markers whose line has ended at the rim or at another marker, as a mask. */
static inline unsigned markers_lost(const struct faces *f)
{
    const uint64_t gather = 0x0001000200040008u; /* brings lane m's bit to bit 48 + m */
    uint64_t low, high;
    memcpy(&low, f->end + MARK, 8);
    memcpy(&high, f->end + MARK + 4, 8);
    if (!((low | high) & LANES_OUT))
        return 0;
    low = (low >> 9 | low >> 10) & LANES_ONE;
    high = (high >> 9 | high >> 10) & LANES_ONE;
    return (unsigned)((low * gather >> 48 & 15) | (high * gather >> 48 & 15) << 4);
}

/* Takes off a marker whose end is not on the board; `before` is the face where it stood. */
static void marker_lose(struct faces *f, struct tsr_classic *c, int marker, unsigned before)
{
    unsigned end = f->end[MARK + marker];
    unsigned last = end < MARK ? end - RIM : before; /* head-on: it stays where it came from */
    c->square[marker] = (uint8_t)(last >> 3);
    c->port[marker] = last & 7;
    c->alive &= (uint8_t)~(1u << marker);
    f->end[MARK + marker] = 0;
}

/* What follows a turn that loses somebody or leaves hands short. Who is next, or -1: it is over. */
static int turn_settle(tsuro_game *game, int seat, unsigned lost)
{
    struct tsr_classic *c = tsr_classic_of(game);
    c->head.active = (uint8_t)seat;
    tsr_hands_settle(game, lost, NULL);
    if (tsr_classic_over(game, lost, NULL))
        return -1;
    do { /* CL-17: who holds no tile passes */
        seat = tsr_seat_from(c->alive, seat + 1);
    } while (!c->hand[seat][0]);
    return seat;
}

/* Turns, at most `limit`; *left is a placement that only turn.c can lay, or 0. */
static int turns_play(tsuro_game *game, struct faces *f, uint64_t *random, int limit, int *left)
{
    struct tsr_classic *c = tsr_classic_of(game);
    int count = 0, seat = c->head.active;
    uint8_t *pile = tsr_pile(c), *tiles = tsr_tiles(c);
    for (*left = 0; count < limit && seat >= 0; count++) {
        uint8_t *hand = c->hand[seat];
        uint16_t before[TSR_MARKERS_MAX];
        unsigned face = f->end[MARK + seat];
        unsigned placements = c->pile_count ? 12 : 4 + 4 * (hand[1] != 0) + 4 * (hand[2] != 0);
        uint16_t *at = f->end + (face & ~7u);
        unsigned pick = placement_choose(at, face, hand, placements, random);
        unsigned laid = 4u * hand[pick >> 2] + (pick & 3);
        memcpy(before, f->end + MARK, sizeof before);
        faces_join(f, at, tsr_tile_pairs[laid]);
        unsigned lost = markers_lost(f);
        if (!lost && c->pile_count) {
            /* While there is a pile nobody is short of tiles but who has just laid one (CL-14). */
            tiles[face >> 3] = (uint8_t)laid;
            hand_draw(c, pile, hand, (int)laid >> 2);
            seat = tsr_seat_from(c->alive, seat + 1);
            continue;
        }
        if (c->flags & TSR_EXCHANGE && lost && !(lost >> seat & 1)) {
            memcpy(f->end + MARK, before, sizeof before); /* CL-12: somebody may be asked */
            *left = (int)laid;
            break;
        }
        tiles[face >> 3] = (uint8_t)laid;
        tsr_hand_remove(hand, (int)laid >> 2);
        for (unsigned gone = lost; gone; gone &= gone - 1) {
            int marker = tsr_bits_lowest(gone);
            marker_lose(f, c, marker, before[marker]);
        }
        seat = turn_settle(game, seat, lost);
    }
    c->laid = (uint8_t)(c->laid + count);
    c->head.ply = (uint16_t)(c->head.ply + count);
    if (seat >= 0) {
        c->head.active = (uint8_t)seat;
        c->head.decider = (uint8_t)seat;
        c->to_play = (uint8_t)(1u << seat);
    }
    return count;
}

int tsr_classic_playout(tsuro_game *game, uint64_t *random, int limit, tsuro_move *left)
{
    struct tsr_classic *c = tsr_classic_of(game);
    bool asked = c->head.kind == TSURO_KIND_PLACE || c->head.kind == TSURO_KIND_START;
    *left = 0;
    if (!asked || !(c->flags & TSR_PLAIN) || c->head.viewer != TSR_WHOLE)
        return 0;
    struct faces f;
    int laid;
    faces_from(&f, c);
    starts_play(game, &f, random);
    int count = turns_play(game, &f, random, limit, &laid);
    faces_back(&f, c);
    if (laid)
        *left = tsuro_move_place(laid >> 2, laid & 3);
    return count;
}
