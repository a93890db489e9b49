/* SPDX-License-Identifier: MIT */
/*
 * Which members a state may have. One that nobody knows is refused by its name: a misspelt
 * `pile_order` would be left out in silence, and another position played than was meant. All that
 * write.c and the families write is known here, also what no reader looks at.
 */
#include <string.h>

#include "notation/state/state.h"

/* What all editions have; a family adds to it by `members`. An object without a name is the state,
 * and a name may stand for one object or for a list of them. */
static const struct tsr_state_members shared[] = {
    {"", {"edition", "options", "players", "width", "height", "ply", "first", "active"}},
    {"", {"rules", "tiles", "markers", "hands", "hand_sizes", "pile", "pile_order"}},
    {"", {"decision", "result", "agenda", "resigned", "random", "rolls", "seed"}},
    {"tiles", {"at", "tile", "turn"}},
    {"markers", {"player", "marker", "at", "port", "alive"}},
    {"decision", {"player", "kind", "marker", "at", "from", "cause", "daikaiju"}},
    {"result", {"winners", "reason", "scores"}},
    {NULL, {NULL}},
};

static bool member_listed(const struct tsr_json_doc *doc, int key, const char *object,
                          const struct tsr_state_members *list)
{
    for (; list && list->object; list++) {
        if (strcmp(list->object, object) != 0)
            continue;
        for (int i = 0; i < TSR_STATE_MEMBERS && list->known[i]; i++) {
            if (tsr_json_string_equals(doc, key, list->known[i]))
                return true;
        }
    }
    return false;
}

bool tsr_state_unknown(struct tsr_state_reader *reader, const char *object, int key)
{
    if (reader->why.length)
        return false;
    if (object[0]) {
        tsr_text_char(&reader->why, '`');
        tsr_text_add(&reader->why, object);
        tsr_text_add(&reader->why, "` has no member ");
    } else {
        tsr_text_add(&reader->why, "a state of this edition has no member ");
    }
    tsr_json_quote(reader->doc, key, &reader->why);
    return false;
}

static bool object_check(struct tsr_state_reader *reader, const char *object, int token,
                         const struct tsr_state_members *own)
{
    if (tsr_json_type(reader->doc, token) != TSR_JSON_OBJECT)
        return true;
    for (int key = tsr_json_first(reader->doc, token); key >= 0;
         key = tsr_json_next(reader->doc, token, key)) {
        if (!member_listed(reader->doc, key, object, shared) &&
            !member_listed(reader->doc, key, object, own))
            return tsr_state_unknown(reader, object, key);
    }
    return true;
}

/* The object of that name, or every object of the list of that name. */
static bool objects_check(struct tsr_state_reader *reader, const char *name,
                          const struct tsr_state_members *own)
{
    int token = tsr_json_member(reader->doc, reader->state, name);
    if (tsr_json_type(reader->doc, token) != TSR_JSON_ARRAY)
        return object_check(reader, name, token, own);
    for (int i = tsr_json_first(reader->doc, token); i >= 0;
         i = tsr_json_next(reader->doc, token, i)) {
        if (!object_check(reader, name, i, own))
            return false;
    }
    return true;
}

bool tsr_state_members_check(struct tsr_state_reader *reader, const struct tsr_state_members *own)
{
    if (!object_check(reader, "", reader->state, own))
        return false;
    const struct tsr_state_members *const lists[] = {shared, own};
    for (int i = 0; i < 2; i++) {
        for (const struct tsr_state_members *list = lists[i]; list && list->object; list++) {
            if (list->object[0] && !objects_check(reader, list->object, own))
                return false;
        }
    }
    return true;
}
