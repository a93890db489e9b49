/* SPDX-License-Identifier: MIT */
/* The agenda of steps, the chances and the events that every family uses (frame.h). */
#include <assert.h>
#include <string.h>

#include "rules/frame.h"

struct tsr_step *tsr_agenda(tsuro_game *game)
{
    const struct tsr_family *family = tsr_family_of(tsr_head_mut(game)->edition);
    return (struct tsr_step *)(void *)((uint8_t *)game + family->agenda_at);
}

void tsr_agenda_push(tsuro_game *game, int name, int a, int b, int c)
{
    struct tsr_head *head = tsr_head_mut(game);
    assert(head->agenda_count < tsr_family_of(head->edition)->agenda_room);
    tsr_agenda(game)[head->agenda_count++] =
        (struct tsr_step){(uint8_t)name, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

/* The place left behind is cleared: equal games are equal bytes. */
struct tsr_step tsr_agenda_pop(tsuro_game *game)
{
    struct tsr_step *place = &tsr_agenda(game)[--tsr_head_mut(game)->agenda_count];
    struct tsr_step step = *place;
    memset(place, 0, sizeof *place);
    return step;
}

/* Takes the next fixed chance; there is one. */
static int rolls_take(struct tsr_head *head)
{
    int value = head->rolls[0] & 15;
    for (int i = 0; i < TSURO_ROLLS_MAX / 2; i++) {
        int next = i + 1 < TSURO_ROLLS_MAX / 2 ? head->rolls[i + 1] : 0;
        head->rolls[i] = (uint8_t)(head->rolls[i] >> 4 | next << 4);
    }
    head->roll_count--;
    return value;
}

/* One of `low` to `low`+`count`-1. A fixed chance that does not fit the question halts. */
static int chance_take(tsuro_game *game, int low, int count)
{
    struct tsr_head *head = tsr_head_mut(game);
    if (!head->roll_count)
        return low + (int)tsr_chance_below(game, (uint32_t)count);
    int value = rolls_take(head);
    if (value >= low && value < low + count)
        return value;
    tsr_game_halt(game);
    return low;
}

int tsr_roll_die(tsuro_game *game)
{
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return 0;
    }
    return chance_take(game, 1, 6);
}

int tsr_roll_facing(tsuro_game *game)
{
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return -1;
    }
    return chance_take(game, 0, 4);
}

uint32_t tsr_chance_below(tsuro_game *game, uint32_t limit)
{
    return tsr_random_below(&tsr_head_mut(game)->random, limit);
}

void tsr_chance_shuffle(tsuro_game *game, uint8_t *items, int count)
{
    if (tsr_is_view(game))
        tsr_game_halt(game);
    else
        tsr_random_shuffle(&tsr_head_mut(game)->random, items, count);
}

tsuro_event *tsr_event(tsuro_events *events, int type)
{
    static const tsuro_event blank = {.player = TSURO_NONE,
                                      .marker = TSURO_NONE,
                                      .square = TSURO_NONE,
                                      .to = TSURO_NONE,
                                      .in = TSURO_NONE,
                                      .out = TSURO_NONE};
    if (events->count == events->capacity) {
        /* The last place is given again, so that the caller's writing stays in its memory. */
        events->count--;
        events->dropped++;
    }
    tsuro_event *event = &events->items[events->count++];
    *event = blank;
    event->type = (uint8_t)type;
    return event;
}
