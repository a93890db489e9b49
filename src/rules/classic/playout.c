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
#include "rules/classic/plain.h"

/* How many random placements are tried before the set of all that are safe is made. */
#define TRIALS 4

enum { OUT = 512, RIM = 512, MARK = 1024 };

/* The bits of OUT and MARK in each of four ends that are read as one word. */
#define LANES_OUT 0x0600060006000600u
#define LANES_ONE 0x0001000100010001u

struct faces {
    uint16_t end[MARK + TSR_CLASSIC_MARKERS_MAX];
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
    uint16_t ends[8]; /* of one square; sixteen bits throughout, so that it is one addition */
    for (int port = 0; port < 8; port++)
        ends[port] = (uint16_t)first[port];
    for (uint16_t *end = f->end; end < f->end + 8 * squares; end += 8) {
        memcpy(end, ends, sizeof ends);
        for (int port = 0; port < 8; port++)
            ends[port] = (uint16_t)(ends[port] + 8);
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
    const uint8_t *tiles = tsr_classic_tiles(c);
    faces_begin(f, c->width, c->height);
    for (int square = 0; c->laid && square < tsr_classic_squares(c); square++) {
        if (tiles[square])
            faces_join(f, f->end + 8 * square, tsr_tile_pairs[tiles[square]]);
    }
    memset(f->end + MARK, 0, TSR_CLASSIC_MARKERS_MAX * sizeof f->end[0]);
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
    tsr_classic_ends_rebuild(c, -1);
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
    struct tsr_classic *c = tsr_classic_mut(game);
    unsigned marks = 4u * (unsigned)(c->width + c->height);
    int seat = c->head.decider;
    for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
        int face;
        if (c->square[seat] != TSURO_NONE || !(c->alive >> seat & 1))
            continue;
        do {
            uint32_t word = word_next(random);
            face = mark_face(c->width, c->height, (int)word_below(&word, marks));
        } while (f->end[face] >= MARK);
        marker_put(f, seat, face);
        c->square[seat] = (uint8_t)(face >> 3);
        c->port[seat] = face & 7;
        c->head.ply++;
    }
    tsr_classic_starts_ask(game, NULL);
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
        open |= (uint64_t)(at[port] < OUT) << 8 * port;
    for (unsigned slot = 0; slot < placements / 4; slot++)
        safe |= tsr_exits_turns(tsr_tile_exits[hand[slot]][face & 7] & open * 255) << 4 * slot;
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

/* One turn: who laid what where, and who is lost by it. */
struct turn {
    int seat;
    unsigned face;
    unsigned laid;
    unsigned lost;
    uint16_t before[TSR_CLASSIC_MARKERS_MAX]; /* where the markers stood */
};

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

/* Who is next after each of the players, of those still in. */
static void seats_after(const struct tsr_classic *c, uint8_t after[TSURO_PLAYERS_MAX])
{
    for (int seat = 0; seat < c->head.players; seat++)
        after[seat] = (uint8_t)tsr_classic_seat_from(c->alive, seat + 1);
}

/*
 * Turns that lose nobody and let at most the mover draw, less than `limit`: while there is a pile
 * nobody is short of tiles (CL-14), and without one the next player has to have a tile to go on
 * with. Returns how many; `turn` is the one after them, whose lines are joined already.
 */
static int turns_simple(struct tsr_classic *c, struct faces *f, uint64_t *random, int limit,
                        const uint8_t *after, struct turn *turn)
{
    uint8_t *pile = tsr_classic_pile_mut(c), *tiles = tsr_classic_tiles_mut(c);
    uint64_t state = *random;
    int count = 0, seat = turn->seat, drawable = c->pile_count;
    for (;;) {
        uint8_t *hand = c->hand[seat];
        unsigned face = f->end[MARK + seat];
        unsigned placements = drawable ? 12 : 4 + 4 * (hand[1] != 0) + 4 * (hand[2] != 0);
        uint16_t *at = f->end + (face & ~7u);
        unsigned pick = placement_choose(at, face, hand, placements, &state);
        unsigned tile = hand[pick >> 2], laid = 4 * tile + (pick & 3);
        memcpy(turn->before, f->end + MARK, sizeof turn->before);
        faces_join(f, at, tsr_tile_pairs[laid]);
        unsigned lost = markers_lost(f);
        int next = after[seat];
        if (lost || !(drawable || c->hand[next][0]) || count == limit - 1) {
            *random = state;
            c->pile_count = (uint8_t)drawable;
            turn->seat = seat;
            turn->face = face;
            turn->laid = laid;
            turn->lost = lost;
            return count;
        }
        tiles[face >> 3] = (uint8_t)laid;
        drawable = tsr_classic_hand_refill(c, seat, (int)tile, pile, drawable);
        count++;
        seat = next;
    }
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

/* Any turn, once its lines are joined. Returns who is next, or -1 if the game is over. */
static int turn_finish(tsuro_game *game, struct faces *f, const struct turn *turn)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int seat = turn->seat;
    c->head.active = (uint8_t)seat;
    tsr_classic_tiles_mut(c)[turn->face >> 3] = (uint8_t)turn->laid;
    tsr_classic_hand_remove(c->hand[seat], (int)turn->laid >> 2);
    for (unsigned lost = turn->lost; lost; lost &= lost - 1) {
        int marker = tsr_bits_lowest(lost);
        marker_lose(f, c, marker, turn->before[marker]);
    }
    return tsr_classic_turn_next(game, seat, turn->lost);
}

/* CL-12: whether the turn may ask its player for an exchange. A lost mover has none. */
static bool exchange_near(const struct tsr_classic *c, const struct turn *turn)
{
    return c->flags & TSR_CLASSIC_EXCHANGE && turn->lost && !(turn->lost >> turn->seat & 1);
}

/* Turns, at most `limit`; *left is a placement that only turn.c can lay, or 0. */
static int turns_play(tsuro_game *game, struct faces *f, uint64_t *random, int limit, int *left)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    struct turn turn = {.seat = c->head.active};
    uint8_t after[TSURO_PLAYERS_MAX];
    int count = 0;
    seats_after(c, after);
    for (*left = 0; count < limit && turn.seat >= 0; count++) {
        count += turns_simple(c, f, random, limit - count, after, &turn);
        if (exchange_near(c, &turn)) {
            memcpy(f->end + MARK, turn.before, sizeof turn.before);
            *left = (int)turn.laid;
            break;
        }
        turn.seat = turn_finish(game, f, &turn);
        if (turn.lost && c->alive)
            seats_after(c, after);
    }
    tsr_classic_turns_count(c, count, turn.seat);
    return count;
}

int tsr_classic_playout(tsuro_game *game, uint64_t *random, int limit, tsuro_move *left)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    bool asked = c->head.kind == TSURO_KIND_PLACE || c->head.kind == TSURO_KIND_START;
    *left = 0;
    if (!asked || !tsr_classic_plain_now(c))
        return 0;
    struct faces f;
    int laid;
    faces_from(&f, c);
    if (c->head.kind == TSURO_KIND_START)
        starts_play(game, &f, random);
    int count = turns_play(game, &f, random, limit, &laid);
    faces_back(&f, c);
    if (laid)
        *left = tsuro_move_place(laid >> 2, laid & 3);
    return count;
}
