/* SPDX-License-Identifier: MIT */
#include "server/settings.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "server/setting.h"

static void help_print(void)
{
    printf("usage: tsuro serve [OPTION...]\n\n"
           "Serves the game to browsers and programs: open the address it prints, choose a name,\n"
           "and send your friends the table's link. Games are kept in one SQLite file.\n\n");
    for (int i = 0; i < TSR_SETTING_COUNT; i++) {
        char left[48];
        snprintf(left, sizeof left, "--%s %s", tsr_setting_table[i].name,
                 tsr_setting_table[i].value);
        printf("  %-26s", left);
        for (const char *at = tsr_setting_table[i].help; *at; at++) {
            putchar(*at);
            if (*at == '\n')
                printf("%28s", "");
        }
        putchar('\n');
    }
    printf("  %-26s%s\n", "--help", "This text.");
    printf("\nEvery option may also come from the environment: TSURO_LISTEN, TSURO_PUBLIC_URL and\n"
           "so on; several values are separated by commas. The command line wins. SIGTERM and\n"
           "SIGINT finish what is under way and stop; SIGHUP reads the certificate again. See\n"
           "docs/hosting.md.\n");
}

static void environment_name(const char *name, char out[64])
{
    int length = snprintf(out, 64, "TSURO_%s", name);
    for (int i = 0; i < length; i++)
        out[i] = out[i] == '-' ? '_' : (char)toupper((unsigned char)out[i]);
}

static bool environment_read(struct tsr_settings *settings, const bool given[TSR_SETTING_COUNT])
{
    for (int i = 0; i < TSR_SETTING_COUNT; i++) {
        char name[64];
        environment_name(tsr_setting_table[i].name, name);
        char *value = getenv(name);
        if (!value || given[i])
            continue;
        char *rest = strdup(value); /* kept: settings point into it */
        for (char *part = strtok_r(rest, ",", &rest); part; part = strtok_r(NULL, ",", &rest)) {
            if (!tsr_setting_apply(settings, i, part, name))
                return false;
        }
    }
    return true;
}

/* Not in the help: guests are forgotten as if days were that many milliseconds long. */
static bool test_day_read(struct tsr_settings *settings)
{
    const char *value = getenv("TSURO_TEST_DAY");
    int day;
    if (!value)
        return true;
    if (!tsr_number_read(value, 1000, TSR_DAY_MS, &day)) {
        fprintf(stderr, "tsuro serve: TSURO_TEST_DAY must be 1000 to 86400000\n");
        return false;
    }
    settings->day_ms = day;
    return true;
}

/* Not in the help: with it shuffles are known beforehand. */
static bool test_secret_read(struct tsr_settings *settings)
{
    const char *value = getenv("TSURO_TEST_SECRET");
    const char *twin = getenv("TSURO_TEST_TWIN");
    if (value && twin)
        settings->test_twin = strtoull(twin, NULL, 10);
    if (!value)
        return true;
    for (int i = 0; i < 32; i++) {
        unsigned byte;
        if (sscanf(value + 2 * i, "%2x", &byte) != 1) {
            fprintf(stderr, "tsuro serve: TSURO_TEST_SECRET must have 64 hex digits\n");
            return false;
        }
        settings->test_secret[i] = (uint8_t)byte;
    }
    settings->has_test_secret = true;
    return true;
}

/* How many sockets systemd, or who does as it does, has opened for this very process. */
static int sockets_inherited(void)
{
    const char *process = getenv("LISTEN_PID");
    const char *count = getenv("LISTEN_FDS");
    int sockets;
    if (!process || !count || strtol(process, NULL, 10) != (long)getpid() ||
        !tsr_number_read(count, 1, 1000, &sockets))
        return 0;
    return sockets;
}

static bool settings_check(const struct tsr_settings *settings)
{
    if (!settings->net.tls_certificate == !settings->net.tls_key)
        return true;
    fprintf(stderr, "tsuro serve: --tls-cert and --tls-key go together\n");
    return false;
}

enum tsr_settings_result tsr_settings_read(struct tsr_settings *settings, int argc, char **argv)
{
    struct option options[TSR_SETTING_COUNT + 2];
    bool given[TSR_SETTING_COUNT] = {false};
    memset(settings, 0, sizeof *settings);
    tsr_net_settings_defaults(&settings->net);
    settings->database = "tsuro.sqlite";
    settings->tables_per_person = 20;
    settings->tables_per_address = 100;
    settings->tables_in_all = 20000;
    settings->unmanned_per_owner = 2;
    settings->close_after_hours = 24;
    settings->forget_guests_days = 30;
    settings->day_ms = TSR_DAY_MS;
    settings->bot_delay = 400;
    settings->away_ms = 120 * 1000;
    settings->log_level = TSR_LOG_INFO;

    for (int i = 0; i < TSR_SETTING_COUNT; i++)
        options[i] = (struct option){tsr_setting_table[i].name, required_argument, NULL, 256 + i};
    options[TSR_SETTING_COUNT] = (struct option){"help", no_argument, NULL, 'h'};
    options[TSR_SETTING_COUNT + 1] = (struct option){0};

    optind = 1;
    for (int found; (found = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (found == 'h') {
            help_print();
            return TSR_SETTINGS_HELP;
        }
        if (found < 256)
            return TSR_SETTINGS_WRONG;
        char where[64];
        snprintf(where, sizeof where, "--%s", tsr_setting_table[found - 256].name);
        given[found - 256] = true;
        if (!tsr_setting_apply(settings, found - 256, optarg, where))
            return TSR_SETTINGS_WRONG;
    }
    if (optind < argc) {
        fprintf(stderr, "tsuro serve: \"%s\" is no option; see tsuro serve --help\n", argv[optind]);
        return TSR_SETTINGS_WRONG;
    }
    if (!environment_read(settings, given) || !test_secret_read(settings) ||
        !test_day_read(settings) || !settings_check(settings))
        return TSR_SETTINGS_WRONG;
    settings->test_gate = getenv("TSURO_TEST_GATE"); /* not in the help */
    settings->net.inherited = sockets_inherited();
    if (!settings->net.listen[0] && !settings->net.inherited)
        settings->net.listen[0] = "127.0.0.1:8080";
    return TSR_SETTINGS_RUN;
}
