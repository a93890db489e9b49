/* SPDX-License-Identifier: MIT */
/* Values and outcomes (values.h). */
#include "arena/values.h"

#include "core/bits.h"

/* Holds the lines of a game, so that processes which share the file never mix theirs. */
#define BUFFER (1 << 16)

bool tsr_values_prepare(const char *path)
{
    FILE *file = fopen(path, "ae");
    if (!file)
        return false;
    fseek(file, 0, SEEK_END);
    if (ftell(file) == 0)
        fputs("game,ply,seat,bot,value,share\n", file);
    return fclose(file) == 0;
}

bool tsr_values_begin(struct tsr_values *values, const char *path)
{
    values->count = 0;
    values->file = path ? fopen(path, "ae") : NULL;
    return !path || (values->file && !setvbuf(values->file, NULL, _IOFBF, BUFFER));
}

void tsr_values_end(struct tsr_values *values)
{
    if (values->file)
        fclose(values->file);
    values->file = NULL;
}

void tsr_values_note(struct tsr_values *values, struct tsr_said said)
{
    if (values->file && values->count < TSR_VALUES_MAX)
        values->said[values->count++] = said;
}

void tsr_values_settle(struct tsr_values *values, int game, unsigned winners)
{
    for (int i = 0; i < values->count; i++) {
        const struct tsr_said *said = &values->said[i];
        double share = winners >> said->seat & 1 ? 1.0 / tsr_bits_count(winners) : 0.0;
        fprintf(values->file, "%d,%d,%d,%s,%.4f,%.4f\n", game, said->ply, said->seat, said->bot,
                said->value, share);
    }
    values->count = 0;
    if (values->file)
        fflush(values->file);
}
