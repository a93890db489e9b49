/* SPDX-License-Identifier: MIT */
/* Tables and CSV of a tournament (report.h). */
#include "arena/report.h"

#include <math.h>
#include <string.h>

#define WIDTH_MAX 32

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

/* The widest name, within reason. */
static int names_width(const struct tsr_field *field)
{
    int width = 8;
    for (int i = 0; i < field->contestant_count; i++) {
        int length = (int)strlen(field->contestants[i].name);
        width = length > width ? length : width;
    }
    return width < WIDTH_MAX ? width : WIDTH_MAX;
}

static bool programs_any(const struct tsr_field *field)
{
    for (int i = 0; i < field->contestant_count; i++) {
        if (tsr_contestant_external(&field->contestants[i]))
            return true;
    }
    return false;
}

/* 0 without a sign. */
static double rounded(double elo)
{
    return fabs(elo) < 0.5 ? 0 : elo;
}

static void matches_print(const struct tsr_results *results, FILE *out)
{
    const struct tsr_field *field = results->field;
    int players = field->setup.players, width = names_width(field);
    bool programs = programs_any(field);
    fprintf(out, "%-*s %-*s %7s %7s %15s %6s%s\n", width, "one", width, "others", "games", "share",
            "95 % interval", "Elo", programs ? "  resigned" : "");
    for (int match = 0; match < results->match_count; match++) {
        const int *pair = results->pairs[match], *faults = results->faults[match];
        struct tsr_share share =
            tsr_share_of(tsr_results_shares(results, match), field->games, players);
        if (!share.games)
            continue;
        fprintf(out, "%-*.*s %-*.*s %7d %7.3f   %.3f - %.3f %+6.0f", width, width,
                field->contestants[pair[0]].name, width, width, field->contestants[pair[1]].name,
                share.games, share.mean, fmax(share.mean - share.margin, 0),
                fmin(share.mean + share.margin, 1), rounded(tsr_elo(share.mean, players)));
        if (programs)
            fprintf(out, "  %d / %d", faults[0], faults[1]);
        fputc('\n', out);
    }
}

void tsr_report_print(const struct tsr_results *results, const struct tsr_rating *ratings,
                      FILE *out)
{
    const struct tsr_field *field = results->field;
    int order[TSR_CONTESTANTS_MAX], width = names_width(field);
    matches_print(results, out);
    if (!ratings)
        return;
    tsr_report_order(ratings, field->contestant_count, order);
    fprintf(out, "\n%-*s %6s   95 %% interval\n", width, "rating", "Elo");
    for (int i = 0; i < field->contestant_count; i++) {
        const struct tsr_rating *rating = &ratings[order[i]];
        fprintf(out, "%-*.*s %6.0f", width, width, field->contestants[order[i]].name,
                rounded(rating->elo));
        if (i < field->contestant_count - 1)
            fprintf(out, "   %.0f - %.0f", rounded(rating->low), rounded(rating->high));
        fputc('\n', out);
    }
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
        double low = fmax(share.mean - share.margin, 0), high = fmin(share.mean + share.margin, 1);
        if (!share.games)
            continue;
        fprintf(out, "match,%s,%s,%d,%.6f,%.6f,%.6f,%.1f,%.1f,%.1f,%d,%d\n",
                field->contestants[pair[0]].name, field->contestants[pair[1]].name, share.games,
                share.mean, low, high, tsr_elo(share.mean, players), tsr_elo(low, players),
                tsr_elo(high, players), faults[0], faults[1]);
    }
    for (int i = 0; ratings && i < field->contestant_count; i++)
        fprintf(out, "rating,%s,,,,,,%.1f,%.1f,%.1f,,\n", field->contestants[i].name,
                ratings[i].elo, ratings[i].low, ratings[i].high);
}
