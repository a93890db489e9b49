# SPDX-License-Identifier: MIT
"""An edition and a bot of our own invention, added to a copy of the project by the recipes in
CONTRIBUTING.md: the files in add/, and these lines. Nothing else is touched."""

# file: [(the line behind which they go, the new lines)]
LINES = {
    "include/tsuro/game.h": [("    TSURO_EDITION_WINDS,", ["    TSURO_EDITION_TORUS,"])],
    "src/rules/families.h": [("#define TSR_EDITIONS(ROW)", ['    ROW(TORUS, torus, "torus") \\'])],
    "src/rules/meson.build": [("  'seas/uzushio.c',", [
        "  'torus/family.c',", "  'torus/hidden.c',", "  'torus/moves.c',", "  'torus/travel.c',",
        "  'torus/turn.c',"])],
    "src/notation/meson.build": [("  'state/seas_write.c',", ["  'state/torus.c',"])],
    "src/bots/meson.build": [("  'spend.c',", ["  'stubborn.c',", "  'torus/family.c',"])],
    "src/terminal/meson.build": [("  'board_seas.c',", ["  'board_torus.c',"])],
    "src/bots/choosers.h": [("void tsr_choose_greedy", [
        "void tsr_choose_stubborn(const tsuro_game *view, uint64_t seed, tsuro_thought *thought);"])],
    "src/bots/bot.c": [('    {"greedy",', [
        '    {"stubborn", "the last move listed", tsr_choose_stubborn, NULL, 0, 0, true, 0},'])],
    "HACKING.md": [
        ("src/rules/  ", ["src/rules/torus/       Tsuro on a torus"] + [
            f"  {name}" for name in ("family.c", "hidden.c", "moves.c", "torus.h", "travel.c",
                                     "turn.c")] + ["src/rules/             what families share"]),
        ("src/notation/state/  ", ["  torus.c"]),
        ("src/bots/  ", ["  stubborn.c"]),
        ("src/bots/seas/  ", ["src/bots/torus/        the torus", "  family.c",
                              "src/bots/seas/         the Seas"]),
        ("src/terminal/  ", ["  board_torus.c"]),
    ],
}


def insert(text, anchor, lines):
    """`text` with the lines behind the one that begins with the anchor."""
    old = text.split("\n")
    at = next(i for i, line in enumerate(old) if line.startswith(anchor))
    return "\n".join(old[: at + 1] + lines + old[at + 1:])


def apply(root):
    for name, places in LINES.items():
        path = root / name
        text = path.read_text(encoding="utf-8")
        for anchor, lines in places:
            text = insert(text, anchor, lines)
        path.write_text(text, encoding="utf-8")
