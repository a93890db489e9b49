/* SPDX-License-Identifier: MIT */
/* Tables and CSV of a tournament (report.h). */
#include "arena/report.h"

#include <math.h>

#include "arena/share.h"

/* Of a name; two of them stand in a line. */
#define WIDTH_MAX 20
#define WIDTH_WITH_PROGRAMS 13

#define CSV_HEADER                                                                                 \
    "kind,one,others,games,share,share_low,share_high,elo,elo_low,elo_high,"                       \
    "resigned_one,resigned_others\n"

void tsr_report_order(const struct tsr_rating *ratings, int count, int *order)
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && ratings[order[at - 1]].elo < ratings[i].elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static bool programs_any(const struct tsr_field *field)
{
    for (int i = 0; i < field->contestant_count; i++) {
        if (tsr_contestant_external(&field->contestants[i]))
            return true;
    }
    return false;
}

/* Columns of a name: its characters, not its bytes. */
static int name_columns(const char *name)
{
    int columns = 0;
    for (; *name; name++)
        columns += (*name & 0xc0) != 0x80;
    return columns;
}

/* The name in `width` columns, filled up with blanks or cut short with an ellipsis. */
static void name_print(const char *name, int width, FILE *out)
{
    int columns = name_columns(name), shown = columns > width ? width - 1 : columns;
    for (int left = shown; *name; name++) {
        left -= (*name & 0xc0) != 0x80;
        if (left < 0)
            break;
        fputc(*name, out);
    }
    fprintf(out, "%s%*s", columns > width ? "…" : "", columns > width ? 0 : width - columns, "");
}

/* The widest name, as far as the table stays within a terminal's 80 columns. */
static int names_width(const struct tsr_field *field, bool programs)
{
    int width = 8, most = programs ? WIDTH_WITH_PROGRAMS : WIDTH_MAX;
    for (int i = 0; i < field->contestant_count; i++) {
        int length = name_columns(field->contestants[i].name);
        width = length > width ? length : width;
    }
    return width < most ? width : most;
}

/* 0 without a sign. */
static double rounded(double elo)
{
    return fabs(elo) < 0.5 ? 0 : elo;
}

/* A share's Elo, or a dash where it has none. */
static void elo_print(double share, int players, FILE *out)
{
    if (tsr_elo_defined(share))
        fprintf(out, " %+6.0f", rounded(tsr_elo(share, players)));
    else
        fprintf(out, " %6s", "-");
}

static void matches_print(const struct tsr_results *results, FILE *out)
{
    const struct tsr_field *field = results->field;
    bool programs = programs_any(field);
    int players = field->setup.players, width = names_width(field, programs);
    fprintf(out, "%-*s %-*s %7s %7s  %-14s %6s%s\n", width, "one", width, "others", "games",
            "share", "95 % interval", "Elo", programs ? "  resigned" : "");
    for (int match = 0; match < results->match_count; match++) {
        const int *pair = results->pairs[match], *faults = results->faults[match];
        struct tsr_share share =
            tsr_share_of(tsr_results_shares(results, match), field->games, players);
        if (!share.games)
            continue;
        name_print(field->contestants[pair[0]].name, width, out);
        fputc(' ', out);
        name_print(field->contestants[pair[1]].name, width, out);
        fprintf(out, " %7d %7.3f  %.3f to %.3f", share.games, share.mean, tsr_share_low(share),
                tsr_share_high(share));
        elo_print(share.mean, players, out);
        if (programs)
            fprintf(out, "  %d / %d", faults[0], faults[1]);
        fputc('\n', out);
    }
}

void tsr_report_print(const struct tsr_results *results, const struct tsr_rating *ratings,
                      FILE *out)
{
    const struct tsr_field *field = results->field;
    int order[TSR_CONTESTANTS_MAX], width = names_width(field, programs_any(field));
    matches_print(results, out);
    if (!ratings)
        return;
    tsr_report_order(ratings, field->contestant_count, order);
    fprintf(out, "\n%-*s %6s   95 %% interval\n", width, "rating", "Elo");
    for (int i = 0; i < field->contestant_count; i++) {
        const struct tsr_rating *rating = &ratings[order[i]];
        name_print(field->contestants[order[i]].name, width, out);
        fprintf(out, " %6.0f", rounded(rating->elo));
        if (i < field->contestant_count - 1)
            fprintf(out, "   %.0f to %.0f", rounded(rating->low), rounded(rating->high));
        fputc('\n', out);
    }
}

/* A share's Elo as a column, which is empty where it has none. */
static void elo_write(double share, int players, FILE *out)
{
    if (tsr_elo_defined(share))
        fprintf(out, "%.1f", tsr_elo(share, players));
    fputc(',', out);
}

void tsr_report_csv(const struct tsr_results *results, const struct tsr_rating *ratings, FILE *out)
{
    const struct tsr_field *field = results->field;
    int players = field->setup.players;
    fputs(CSV_HEADER, out);
    for (int match = 0; match < results->match_count; match++) {
        const int *pair = results->pairs[match], *faults = results->faults[match];
        struct tsr_share share =
            tsr_share_of(tsr_results_shares(results, match), field->games, players);
        double low = tsr_share_low(share), high = tsr_share_high(share);
        if (!share.games)
            continue;
        fprintf(out, "match,%s,%s,%d,%.6f,%.6f,%.6f,", field->contestants[pair[0]].name,
                field->contestants[pair[1]].name, share.games, share.mean, low, high);
        elo_write(share.mean, players, out);
        elo_write(low, players, out);
        elo_write(high, players, out);
        fprintf(out, "%d,%d\n", faults[0], faults[1]);
    }
    for (int i = 0; ratings && i < field->contestant_count; i++)
        fprintf(out, "rating,%s,,,,,,%.1f,%.1f,%.1f,,\n", field->contestants[i].name,
                ratings[i].elo, ratings[i].low, ratings[i].high);
}
