/* SPDX-License-Identifier: MIT */
/* Results in memory and as CSV (results.h). */
#include "arena/results.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CSV_HEADER "edition,players,one,others,seed,game,share,plies,resigned_one,resigned_others\n"

/* With two players a pair meets once; at larger tables it matters who is alone. */
static void pairs_list(struct tsr_results *results)
{
    const struct tsr_field *field = results->field;
    for (int one = 0; one < (field->first_only ? 1 : field->contestant_count); one++) {
        for (int other = 0; other < field->contestant_count; other++) {
            if (one == other || (other < one && field->setup.players == 2))
                continue;
            results->pairs[results->match_count][0] = one;
            results->pairs[results->match_count++][1] = other;
        }
    }
}

bool tsr_results_begin(struct tsr_results *results, const struct tsr_field *field)
{
    *results = (struct tsr_results){.field = field};
    pairs_list(results);
    results->total = results->match_count * field->games;
    results->shares = malloc(sizeof(double) * (size_t)(results->total + 1));
    for (int i = 0; results->shares && i < results->total; i++)
        results->shares[i] = NAN;
    return results->shares != NULL;
}

void tsr_results_end(struct tsr_results *results)
{
    free(results->shares);
    results->shares = NULL;
}

double *tsr_results_shares(const struct tsr_results *results, int match)
{
    return results->shares + (size_t)match * (size_t)results->field->games;
}

void tsr_results_write(const struct tsr_results *results, int match, int game,
                       const struct tsr_played *played, char line[TSR_LINE_MAX])
{
    const struct tsr_field *field = results->field;
    const int *pair = results->pairs[match];
    snprintf(line, TSR_LINE_MAX, "%s,%d,%s,%s,%" PRIu64 ",%d,%.6f,%d,%d,%d\n", field->edition,
             field->setup.players, field->contestants[pair[0]].name,
             field->contestants[pair[1]].name, field->seed, game, played->share, played->plies,
             played->faults[0], played->faults[1]);
}

static int match_find(const struct tsr_results *results, const char *one, const char *others)
{
    const struct tsr_field *field = results->field;
    for (int match = 0; match < results->match_count; match++) {
        if (strcmp(field->contestants[results->pairs[match][0]].name, one) == 0 &&
            strcmp(field->contestants[results->pairs[match][1]].name, others) == 0)
            return match;
    }
    return -1;
}

bool tsr_results_read(struct tsr_results *results, const char *line)
{
    const struct tsr_field *field = results->field;
    char edition[TSR_EDITION_MAX], one[TSR_NAME_MAX], others[TSR_NAME_MAX];
    int players, game, plies, faults[2] = {0, 0};
    uint64_t seed;
    double share;
    /* The last two columns came later; files without them are read as well. */
    if (sscanf(line, "%127[^,],%d,%255[^,],%255[^,],%" SCNu64 ",%d,%lf,%d,%d,%d", edition, &players,
               one, others, &seed, &game, &share, &plies, &faults[0], &faults[1]) < 8)
        return false;
    if (strcmp(edition, field->edition) != 0 || players != field->setup.players ||
        seed != field->seed || game < 0 || game >= field->games || !(share >= 0 && share <= 1))
        return false;
    int match = match_find(results, one, others);
    if (match < 0)
        return false;
    double *place = &tsr_results_shares(results, match)[game];
    if (!isnan(*place))
        return false;
    *place = share;
    results->done++;
    for (int side = 0; side < 2; side++)
        results->faults[match][side] += faults[side];
    return true;
}

FILE *tsr_results_open(struct tsr_results *results, const char *path)
{
    FILE *file = fopen(path, "a+e");
    if (!file)
        return NULL;
    char *line = NULL;
    size_t room = 0;
    off_t whole = 0; /* the end of the last line that has one */
    if (fseeko(file, 0, SEEK_SET)) {
        fclose(file);
        errno = ESPIPE; /* a pipe or a terminal cannot be read again */
        return NULL;
    }
    for (ssize_t length; (length = getline(&line, &room, file)) > 0;) {
        if (line[length - 1] != '\n')
            break;
        tsr_results_read(results, line);
        whole += length;
    }
    free(line);
    /* A line that an interruption cut short is played again. */
    if (ftruncate(fileno(file), whole) || fseeko(file, 0, SEEK_END)) {
        fclose(file);
        return NULL;
    }
    if (whole == 0)
        fputs(CSV_HEADER, file);
    fflush(file);
    return file;
}
