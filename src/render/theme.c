/* SPDX-License-Identifier: MIT */
/* The tables of theme.h. The page's are web/src/board/looks.css and its theme.css. */
#include "render/theme.h"

#include <string.h>

#include "tsuro/text.h"

/* clang-format off */
static const struct tsr_colours colours[TSR_LOOK_COUNT][TSR_THEME_COUNT] = {
    [TSR_LOOK_CLASSIC] = {
        [TSR_THEME_LIGHT] = {
            .player = {TSR_RGB(0xb00f10), TSR_RGB(0x0145b9), TSR_RGB(0xd7b83e), TSR_RGB(0x3b9c4c),
                       TSR_RGB(0x561a5c), TSR_RGB(0x49b9f2), TSR_RGB(0x1b1e13), TSR_RGB(0xf977a5)},
            .way_edge = TSR_RGB(0x2c2118), .way_core = TSR_RGB(0xfffaf0),
            .tray = TSR_RGB(0x7c2a22), .floor = TSR_RGB(0x5f1d18), .well = TSR_RGB(0x6b211b),
            .well_rim = TSR_RGB(0x571914), .mark = TSR_RGB(0xe3b56a), .coordinate = TSR_RGB(0xdcae84),
            .paper = TSR_RGB(0xf5ebd4), .paper_rim = TSR_RGB(0xd9c49a), .paper_depth = TSR_RGB(0xc6ab78),
            .line = TSR_RGB(0x6d5741), .line_core = 0,
            .line_width = 9,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0xf6f1e7), .card = TSR_RGB(0xfffdf8), .sunk = TSR_RGB(0xefe8da),
            .rim = TSR_RGB(0xddd2bd), .ink = TSR_RGB(0x2a2018), .quiet = TSR_RGB(0x695c4d),
            .accent = TSR_RGB(0x8f2a20), .on_accent = TSR_RGB(0xfffaf2),
        },
        [TSR_THEME_DARK] = {
            .player = {TSR_RGB(0xbe5232), TSR_RGB(0x426ae8), TSR_RGB(0xfed544), TSR_RGB(0x3dbc52),
                       TSR_RGB(0x9749a4), TSR_RGB(0x98d5f9), TSR_RGB(0xf3f8f8), TSR_RGB(0xe977ba)},
            .way_edge = TSR_RGB(0x0a1122), .way_core = TSR_RGB(0xffffff),
            .tray = TSR_RGB(0x1d2747), .floor = TSR_RGB(0x10162a), .well = TSR_RGB(0x141b31),
            .well_rim = TSR_RGB(0x222c4b), .mark = TSR_RGB(0x7f92bd), .coordinate = TSR_RGB(0x8b9ac0),
            .paper = TSR_RGB(0x34476b), .paper_rim = TSR_RGB(0x4d6390), .paper_depth = TSR_RGB(0x131c30),
            .line = TSR_RGB(0xb6c5de), .line_core = 0,
            .line_width = 9,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0x0e121c), .card = TSR_RGB(0x1a2030), .sunk = TSR_RGB(0x252d40),
            .rim = TSR_RGB(0x353f57), .ink = TSR_RGB(0xebe7df), .quiet = TSR_RGB(0xa9b0c2),
            .accent = TSR_RGB(0xe2b566), .on_accent = TSR_RGB(0x1c1508),
        },
        [TSR_THEME_CONTRAST] = {
            .player = {TSR_RGB(0xb00f10), TSR_RGB(0x0145b9), TSR_RGB(0xd7b83e), TSR_RGB(0x3b9c4c),
                       TSR_RGB(0x561a5c), TSR_RGB(0x49b9f2), TSR_RGB(0x1b1e13), TSR_RGB(0xf977a5)},
            .way_edge = TSR_RGB(0x2c2118), .way_core = TSR_RGB(0xfffaf0),
            .stark = true,
            .tray = TSR_RGB(0x000000), .floor = TSR_RGB(0x000000), .well = TSR_RGB(0x000000),
            .well_rim = TSR_RGB(0x555555), .mark = TSR_RGB(0xffffff), .coordinate = TSR_RGB(0xffffff),
            .paper = TSR_RGB(0xffffff), .paper_rim = TSR_RGB(0x000000), .paper_depth = TSR_RGB(0x888888),
            .line = TSR_RGB(0x666666), .line_core = 0,
            .line_width = 9,
            .partial_star = TSR_RGB(0x0033cc), .cloud = TSR_RGB(0x444444),
            .page = TSR_RGB(0xffffff), .card = TSR_RGB(0xffffff), .sunk = TSR_RGB(0xffffff),
            .rim = TSR_RGB(0x000000), .ink = TSR_RGB(0x000000), .quiet = TSR_RGB(0x222222),
            .accent = TSR_RGB(0x000000), .on_accent = TSR_RGB(0xffffff),
        },
    },
    [TSR_LOOK_SEAS] = {
        [TSR_THEME_LIGHT] = {
            .player = {TSR_RGB(0xb00f10), TSR_RGB(0x0145b9), TSR_RGB(0xd7b83e), TSR_RGB(0x3b9c4c),
                       TSR_RGB(0x561a5c), TSR_RGB(0x49b9f2), TSR_RGB(0x1b1e13), TSR_RGB(0xf977a5)},
            .way_edge = TSR_RGB(0x2c2118), .way_core = TSR_RGB(0xfffaf0),
            .tray = TSR_RGB(0x0f4c57), .floor = TSR_RGB(0x11545f), .well = TSR_RGB(0x135b66),
            .well_rim = TSR_RGB(0x0d4650), .mark = TSR_RGB(0xa8dcd6), .coordinate = TSR_RGB(0x9fd0cc),
            .paper = TSR_RGB(0xd3ebe2), .paper_rim = TSR_RGB(0xa5d0c6), .paper_depth = TSR_RGB(0x6fa9a2),
            .line = TSR_RGB(0x2f7f8c), .line_core = TSR_RGB(0xf6fffc),
            .line_width = 10,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0xf6f1e7), .card = TSR_RGB(0xfffdf8), .sunk = TSR_RGB(0xefe8da),
            .rim = TSR_RGB(0xddd2bd), .ink = TSR_RGB(0x2a2018), .quiet = TSR_RGB(0x695c4d),
            .accent = TSR_RGB(0x0d5866), .on_accent = TSR_RGB(0xf4fffd),
        },
        [TSR_THEME_DARK] = {
            .player = {TSR_RGB(0xbe5232), TSR_RGB(0x426ae8), TSR_RGB(0xfed544), TSR_RGB(0x3dbc52),
                       TSR_RGB(0x9749a4), TSR_RGB(0x98d5f9), TSR_RGB(0xf3f8f8), TSR_RGB(0xe977ba)},
            .way_edge = TSR_RGB(0x0a1122), .way_core = TSR_RGB(0xffffff),
            .tray = TSR_RGB(0x0a2f3a), .floor = TSR_RGB(0x07262f), .well = TSR_RGB(0x082c36),
            .well_rim = TSR_RGB(0x10404c), .mark = TSR_RGB(0x6fb0b0), .coordinate = TSR_RGB(0x75aeb0),
            .paper = TSR_RGB(0x235c66), .paper_rim = TSR_RGB(0x3a7d88), .paper_depth = TSR_RGB(0x06222a),
            .line = TSR_RGB(0xa3dadb), .line_core = TSR_RGB(0x2b6f7a),
            .line_width = 10,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0x0e121c), .card = TSR_RGB(0x1a2030), .sunk = TSR_RGB(0x252d40),
            .rim = TSR_RGB(0x353f57), .ink = TSR_RGB(0xebe7df), .quiet = TSR_RGB(0xa9b0c2),
            .accent = TSR_RGB(0x86d3d3), .on_accent = TSR_RGB(0x06262b),
        },
        [TSR_THEME_CONTRAST] = {
            .player = {TSR_RGB(0xb00f10), TSR_RGB(0x0145b9), TSR_RGB(0xd7b83e), TSR_RGB(0x3b9c4c),
                       TSR_RGB(0x561a5c), TSR_RGB(0x49b9f2), TSR_RGB(0x1b1e13), TSR_RGB(0xf977a5)},
            .way_edge = TSR_RGB(0x000000), .way_core = TSR_RGB(0xfffaf0),
            .stark = true,
            .tray = TSR_RGB(0x000000), .floor = TSR_RGB(0x000000), .well = TSR_RGB(0x000000),
            .well_rim = TSR_RGB(0x555555), .mark = TSR_RGB(0xffffff), .coordinate = TSR_RGB(0xffffff),
            .paper = TSR_RGB(0xffffff), .paper_rim = TSR_RGB(0x000000), .paper_depth = TSR_RGB(0x888888),
            .line = TSR_RGB(0x666666), .line_core = 0,
            .line_width = 9,
            .partial_star = TSR_RGB(0x0033cc), .cloud = TSR_RGB(0x444444),
            .page = TSR_RGB(0xffffff), .card = TSR_RGB(0xffffff), .sunk = TSR_RGB(0xffffff),
            .rim = TSR_RGB(0x000000), .ink = TSR_RGB(0x000000), .quiet = TSR_RGB(0x222222),
            .accent = TSR_RGB(0x000000), .on_accent = TSR_RGB(0xffffff),
        },
    },
    [TSR_LOOK_PHOENIX] = {
        [TSR_THEME_LIGHT] = {
            .player = {TSR_RGB(0xbe5232), TSR_RGB(0x426ae8), TSR_RGB(0xfed544), TSR_RGB(0x3dbc52),
                       TSR_RGB(0x9749a4), TSR_RGB(0x98d5f9), TSR_RGB(0xf3f8f8), TSR_RGB(0xe977ba)},
            .way_edge = TSR_RGB(0x080c22), .way_core = TSR_RGB(0xffffff),
            .tray = TSR_RGB(0x1b1d47), .floor = TSR_RGB(0x101232), .well = TSR_RGB(0x13153a),
            .well_rim = TSR_RGB(0x272b63), .mark = TSR_RGB(0xd9b45b), .coordinate = TSR_RGB(0xa8a5d8),
            .paper = TSR_RGB(0x2d3479), .paper_rim = TSR_RGB(0x535bb0), .paper_depth = TSR_RGB(0x0b0d28),
            .line = TSR_RGB(0xd8ab4c), .line_core = TSR_RGB(0xfff0bd),
            .line_width = 6,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0xf6f1e7), .card = TSR_RGB(0xfffdf8), .sunk = TSR_RGB(0xefe8da),
            .rim = TSR_RGB(0xddd2bd), .ink = TSR_RGB(0x2a2018), .quiet = TSR_RGB(0x695c4d),
            .accent = TSR_RGB(0x34388f), .on_accent = TSR_RGB(0xffffff),
        },
        [TSR_THEME_DARK] = {
            .player = {TSR_RGB(0xbe5232), TSR_RGB(0x426ae8), TSR_RGB(0xfed544), TSR_RGB(0x3dbc52),
                       TSR_RGB(0x9749a4), TSR_RGB(0x98d5f9), TSR_RGB(0xf3f8f8), TSR_RGB(0xe977ba)},
            .way_edge = TSR_RGB(0x080c22), .way_core = TSR_RGB(0xffffff),
            .tray = TSR_RGB(0x12143a), .floor = TSR_RGB(0x0a0c24), .well = TSR_RGB(0x0d0f2b),
            .well_rim = TSR_RGB(0x1d2150), .mark = TSR_RGB(0xd9b45b), .coordinate = TSR_RGB(0xa8a5d8),
            .paper = TSR_RGB(0x262c6a), .paper_rim = TSR_RGB(0x474ea0), .paper_depth = TSR_RGB(0x0b0d28),
            .line = TSR_RGB(0xd8ab4c), .line_core = TSR_RGB(0xfff0bd),
            .line_width = 6,
            .partial_star = TSR_RGB(0x6f8cff), .cloud = TSR_RGB(0x98a4ea),
            .page = TSR_RGB(0x0e121c), .card = TSR_RGB(0x1a2030), .sunk = TSR_RGB(0x252d40),
            .rim = TSR_RGB(0x353f57), .ink = TSR_RGB(0xebe7df), .quiet = TSR_RGB(0xa9b0c2),
            .accent = TSR_RGB(0xe0bd68), .on_accent = TSR_RGB(0x171436),
        },
        [TSR_THEME_CONTRAST] = {
            .player = {TSR_RGB(0xb00f10), TSR_RGB(0x0145b9), TSR_RGB(0xd7b83e), TSR_RGB(0x3b9c4c),
                       TSR_RGB(0x561a5c), TSR_RGB(0x49b9f2), TSR_RGB(0x1b1e13), TSR_RGB(0xf977a5)},
            .way_edge = TSR_RGB(0x000000), .way_core = TSR_RGB(0xffffff),
            .stark = true,
            .tray = TSR_RGB(0x000000), .floor = TSR_RGB(0x000000), .well = TSR_RGB(0x000000),
            .well_rim = TSR_RGB(0x555555), .mark = TSR_RGB(0xffffff), .coordinate = TSR_RGB(0xffffff),
            .paper = TSR_RGB(0xffffff), .paper_rim = TSR_RGB(0x000000), .paper_depth = TSR_RGB(0x888888),
            .line = TSR_RGB(0x666666), .line_core = 0,
            .line_width = 9,
            .partial_star = TSR_RGB(0x0033cc), .cloud = TSR_RGB(0x444444),
            .page = TSR_RGB(0xffffff), .card = TSR_RGB(0xffffff), .sunk = TSR_RGB(0xffffff),
            .rim = TSR_RGB(0x000000), .ink = TSR_RGB(0x000000), .quiet = TSR_RGB(0x222222),
            .accent = TSR_RGB(0x000000), .on_accent = TSR_RGB(0xffffff),
        },
    },
};
/* clang-format on */

const struct tsr_colours *tsr_colours_of(int look, int theme)
{
    return &colours[look][theme];
}

/* How an edition looks and what people call it; one that is not here yet looks like the first and
 * is called by its name. */
static const struct {
    int look;
    const char *title;
} editions[TSURO_EDITION_COUNT] = {
    [TSURO_EDITION_CLASSIC] = {TSR_LOOK_CLASSIC, "Tsuro"},
    [TSURO_EDITION_CUSTOM] = {TSR_LOOK_CLASSIC, "House rules"},
    [TSURO_EDITION_KOSMOS] = {TSR_LOOK_CLASSIC, "Tsuro, Kosmos"},
    [TSURO_EDITION_MODERN] = {TSR_LOOK_CLASSIC, "Tsuro, later rules"},
    [TSURO_EDITION_SEAS] = {TSR_LOOK_SEAS, "Tsuro of the Seas"},
    [TSURO_EDITION_PHOENIX] = {TSR_LOOK_PHOENIX, "Phoenix Rising"},
    [TSURO_EDITION_WINDS] = {TSR_LOOK_PHOENIX, "Winds of Change"},
};

int tsr_look_of(int edition)
{
    return editions[edition].look;
}

const char *tsr_title_of(int edition)
{
    return editions[edition].title ? editions[edition].title : tsuro_edition_name(edition);
}

static const char *const names[TSR_THEME_COUNT] = {"light", "dark", "contrast"};

const char *tsr_theme_name(int theme)
{
    return theme >= 0 && theme < TSR_THEME_COUNT ? names[theme] : NULL;
}

int tsr_theme_find(const char *name)
{
    for (int theme = 0; theme < TSR_THEME_COUNT; theme++) {
        if (strcmp(names[theme], name) == 0)
            return theme;
    }
    return -1;
}

bool tsr_ink_pale(tsr_ink ink)
{
    unsigned red = ink >> 16 & 255, green = ink >> 8 & 255, blue = ink & 255;
    return 299 * red + 587 * green + 114 * blue > 145000;
}
