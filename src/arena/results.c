/* SPDX-License-Identifier: MIT */
/* Results in memory and as CSV (results.h). */
#include "arena/results.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CSV_HEADER "edition,players,one,others,seed,game,share,plies,resigned_one,resigned_others\n"
#define CSV_HEADER_OLD "edition,players,one,others,seed,game,share,plies\n"

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

bool tsr_results_begin(struct tsr_results *results, const struct tsr_field *field, const char **why)
{
    *results = (struct tsr_results){.field = field};
    pairs_list(results);
    *why = "more than 100 million games, all matches together: name fewer with --games";
    if ((int64_t)results->match_count * field->games > TSR_GAMES_MAX)
        return false;
    *why = "there is not enough memory for so many games";
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

/* Whether a file that begins with this line is ours; an interruption may have cut it short. */
static bool header_fits(const char *line, size_t length)
{
    if (length <= strlen(CSV_HEADER) && memcmp(line, CSV_HEADER, length) == 0)
        return true;
    return strcmp(line, CSV_HEADER_OLD) == 0;
}

/* Takes in all whole lines; the end of the last one, or -1 if this is no file of games. */
static off_t lines_take(struct tsr_results *results, FILE *file)
{
    char *line = NULL;
    size_t room = 0;
    off_t whole = 0;
    bool ours = true;
    for (ssize_t length; ours && (length = getline(&line, &room, file)) > 0;) {
        if (whole == 0)
            ours = header_fits(line, (size_t)length);
        else if (line[length - 1] == '\n')
            tsr_results_read(results, line);
        if (line[length - 1] != '\n')
            break;
        whole += length;
    }
    free(line);
    return ours ? whole : -1;
}

FILE *tsr_results_open(struct tsr_results *results, const char *path, const char **why)
{
    struct stat about;
    *why = "what it holds is read first, so name a plain file";
    if (!stat(path, &about) && !S_ISREG(about.st_mode))
        return NULL;
    FILE *file = fopen(path, "a+e");
    if (!file) {
        *why = strerror(errno);
        return NULL;
    }
    off_t whole = fseeko(file, 0, SEEK_SET) ? 0 : lines_take(results, file);
    if (whole < 0) {
        fclose(file);
        *why = "it is no file of games; name another";
        return NULL;
    }
    /* A line that an interruption cut short is played again. */
    bool fine = !ferror(file) && !ftruncate(fileno(file), whole) && !fseeko(file, 0, SEEK_END) &&
                (whole > 0 || fputs(CSV_HEADER, file) != EOF) && !fflush(file);
    if (fine)
        return file;
    *why = strerror(errno);
    fclose(file);
    return NULL;
}
