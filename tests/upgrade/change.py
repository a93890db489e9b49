# SPDX-License-Identifier: MIT
"""A next change of the rules, of our own invention, made in a copy of the project as CONTRIBUTING.md
tells: the number is raised and one clause changed in every family, and in Winds of Change. The store
gets a schema version, too, that only adds."""

NEXT = 4

# file: [(what stands there, what stands there instead)]
RULES = {
    "include/tsuro/game.h": [("#define TSURO_RULES 3", f"#define TSURO_RULES {NEXT}")],
    "src/core/version.c": [("    3, /* the first", f"    {NEXT}, /* made up */\n    3, /* the first")],
    # CL-13: returned tiles lie on the pile as they come, and nothing is shuffled.
    "src/rules/classic/draw.c": [(
        "    if (c->pile_count == before)\n        return;\n",
        "    if (c->pile_count == before)\n        return;\n"
        f"    if (tsr_rules_since(&c->head, {NEXT}) && !tsr_is_view(game))\n        return;\n")],
    # SE-9: every daikaiju has a die of its own unless the host wants one for all.
    "src/rules/seas/begin.c": [(
        "*option = switches[i].flag == TSR_SEAS_WITH_DAIKAIJU;",
        "*option = switches[i].flag == TSR_SEAS_WITH_DAIKAIJU ||\n"
        f"                      (rules >= {NEXT} && switches[i].flag == TSR_SEAS_WITH_DIE_EACH);")],
    # SE-11: a daikaiju turns the other way.
    "src/rules/seas/daikaiju.c": [(
        "(s->facing[beast] + 3) & 3",
        f"(s->facing[beast] + (tsr_rules_since(&s->head, {NEXT}) ? 1 : 3)) & 3")],
    "src/rules/phoenix/score.c": [
        # PR-25: a Lantern may go to the mover's own tile.
        ("return own < 0 ? goals",
         f"return own < 0 || tsr_rules_since(&p->head, {NEXT}) ? goals"),
        # WC-2: the Star's tile stays as it is.
        ("    if (tsr_phoenix_tile_glows(p, square))\n        tsr_agenda_push(game, TSR_PHOENIX_STEP_FLIP",
         f"    if (!tsr_rules_since(&p->head, {NEXT}) && tsr_phoenix_tile_glows(p, square))\n"
         "        tsr_agenda_push(game, TSR_PHOENIX_STEP_FLIP")],
}

STORE = {
    "src/server/store/schema.c": [
        ("static const struct {\n    const char *const *statements;",
         "static const char *const version_next[] = {\n"
         "    \"ALTER TABLE seats ADD COLUMN mood TEXT\", NULL};\n\n"
         "static const struct {\n    const char *const *statements;"),
        ("};\n\n#define VERSION_COUNT", "    {version_next, 3},\n};\n\n#define VERSION_COUNT")],
}

# An engine that has forgotten the old number.
FORGET = {
    "src/core/version.c": [("    3, /* the first that is carried on */\n", "")],
}


def apply(root, changes):
    for name, places in changes.items():
        path = root / name
        text = path.read_text(encoding="utf-8")
        for old, new in places:
            if text.count(old) != 1:
                raise ValueError(f"{name} has {text.count(old)} times: {old}")
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
