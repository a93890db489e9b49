/* SPDX-License-Identifier: MIT */
#include "server/setting.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char wanted[160]; /* what the value refused last should have been; empty: nothing to add */

bool tsr_number_read(const char *value, long least, long most, int *out)
{
    char *end;
    const long number = strtol(value, &end, 10);
    if (end == value || *end != '\0' || number < least || number > most) {
        snprintf(wanted, sizeof wanted, "a number from %ld to %ld", least, most);
        return false;
    }
    *out = (int)number;
    return true;
}

static bool set_listen(struct tsr_settings *settings, const char *value)
{
    char host[TSR_ADDRESS_TEXT];
    int port;
    struct tsr_address address;
    snprintf(wanted, sizeof wanted,
             "an address in numbers and a port, such as 127.0.0.1:8080 or "
             "[::1]:8080, or :8080 for every address; a name goes to --public-url");
    if (!tsr_address_split(value, host, &port) ||
        (host[0] && strcmp(host, "localhost") != 0 &&
         !tsr_address_parse(host, strlen(host), &address)))
        return false;
    snprintf(wanted, sizeof wanted, "at most %d of them", TSR_NET_LISTEN_MAX);
    for (int i = 0; i < TSR_NET_LISTEN_MAX; i++) {
        if (!settings->net.listen[i]) {
            settings->net.listen[i] = value;
            return true;
        }
    }
    return false;
}

static bool set_database(struct tsr_settings *settings, const char *value)
{
    if (strncmp(value, "postgres:", 9) == 0 || strncmp(value, "postgresql:", 11) == 0)
        return false;
    settings->database = strncmp(value, "sqlite:", 7) == 0 ? value + 7 : value;
    return settings->database[0] != '\0';
}

static bool set_public_url(struct tsr_settings *settings, const char *value)
{
    size_t length = strlen(value);
    snprintf(wanted, sizeof wanted,
             "http:// or https:// and a name, such as "
             "https://tsuro.example.org; no path, no spaces, no user and no password");
    while (length > 0 && value[length - 1] == '/')
        length--;
    settings->secure = strncmp(value, "https://", 8) == 0;
    const size_t scheme = settings->secure ? 8 : 7;
    if (!settings->secure && strncmp(value, "http://", 7) != 0)
        return false;
    if (length <= scheme || length >= sizeof settings->public_url ||
        memchr(value + scheme, '/', length - scheme))
        return false;
    for (size_t i = 0; i < length; i++)
        settings->public_url[i] = (char)tolower((unsigned char)value[i]);
    settings->public_url[length] = '\0';
    if (!tsr_host_valid(settings->public_url + scheme))
        return false;
    settings->net.hsts = settings->secure;
    return true;
}

static bool set_tls_cert(struct tsr_settings *settings, const char *value)
{
    settings->net.tls_certificate = value;
    return true;
}

static bool set_tls_key(struct tsr_settings *settings, const char *value)
{
    settings->net.tls_key = value;
    return true;
}

static bool set_trusted_proxy(struct tsr_settings *settings, const char *value)
{
    struct tsr_net_settings *net = &settings->net;
    return net->trusted_count < TSR_NET_TRUSTED_MAX &&
           tsr_network_parse(value, &net->trusted[net->trusted_count++]);
}

static bool set_max_connections(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 1000000, &settings->net.connections_max);
}

static bool set_address_connections(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 1000000, &settings->net.limits.connections);
}

static bool rate_read(const char *value, struct tsr_bucket_size *out)
{
    int rate;
    if (!tsr_number_read(value, 1, 1000000, &rate))
        return false;
    *out = (struct tsr_bucket_size){.rate = rate, .burst = 10.0 * rate};
    return true;
}

static bool set_address_requests(struct tsr_settings *settings, const char *value)
{
    return rate_read(value, &settings->net.limits.http);
}

static bool set_address_logins(struct tsr_settings *settings, const char *value)
{
    int minute;
    if (!tsr_number_read(value, 1, 1000000, &minute))
        return false;
    settings->net.limits.login =
        (struct tsr_bucket_size){.rate = minute / 60.0, .burst = minute < 10 ? 10 : minute};
    return true;
}

static bool set_messages(struct tsr_settings *settings, const char *value)
{
    return rate_read(value, &settings->net.messages);
}

static bool set_tables(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 1000000, &settings->tables_per_person);
}

static bool set_address_tables(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 1000000, &settings->tables_per_address);
}

static bool set_max_tables(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 10000000, &settings->tables_in_all);
}

static bool set_bot_games(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 0, 1000000, &settings->unmanned_per_owner);
}

static bool set_bot_threads(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 64, &settings->bot_threads);
}

static bool set_bot_delay(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 0, 60000, &settings->bot_delay);
}

static bool set_away(struct tsr_settings *settings, const char *value)
{
    int seconds;
    if (!tsr_number_read(value, 1, 86400, &seconds))
        return false;
    settings->away_ms = seconds * 1000;
    return true;
}

static bool set_close_after(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 24 * 365, &settings->close_after_hours);
}

static bool set_forget_guests(struct tsr_settings *settings, const char *value)
{
    return tsr_number_read(value, 1, 36500, &settings->forget_guests_days);
}

static bool yes_read(const char *value, bool *out)
{
    snprintf(wanted, sizeof wanted, "yes or no");
    *out = strcmp(value, "yes") == 0;
    return *out || strcmp(value, "no") == 0;
}

static bool set_end_old_games(struct tsr_settings *settings, const char *value)
{
    return yes_read(value, &settings->end_old_games);
}

static bool set_log_addresses(struct tsr_settings *settings, const char *value)
{
    return yes_read(value, &settings->net.log_addresses);
}

static bool set_log_level(struct tsr_settings *settings, const char *value)
{
    static const char *const names[] = {"debug", "info", "warning", "error"};
    snprintf(wanted, sizeof wanted, "%s, %s, %s or %s", names[0], names[1], names[2], names[3]);
    for (int i = 0; i < 4; i++) {
        if (strcmp(value, names[i]) == 0) {
            settings->log_level = i;
            return true;
        }
    }
    return false;
}

const struct tsr_setting tsr_setting_table[] = {
    {"listen", "HOST:PORT",
     "Where to listen; may be given several times. An empty host means every\n"
     "address, port 0 any free one. [127.0.0.1:8080]",
     set_listen},
    {"database", "FILE", "The SQLite database; made if it is not there. [tsuro.sqlite]",
     set_database},
    {"public-url", "URL",
     "The address people type, such as https://tsuro.example.org. Requests of\n"
     "pages from elsewhere are refused, and with https cookies are secure.\n"
     "[what each request's Host header says]",
     set_public_url},
    {"tls-cert", "FILE", "Certificate chain (PEM), to serve https without a proxy.", set_tls_cert},
    {"tls-key", "FILE", "The certificate's private key (PEM).", set_tls_key},
    {"trusted-proxy", "NET",
     "A proxy whose X-Forwarded-For is believed, such as 127.0.0.1 or\n"
     "10.0.0.0/8; may be given several times. [none]",
     set_trusted_proxy},
    {"max-connections", "N", "Connections all together. [60000]", set_max_connections},
    {"address-connections", "N", "Connections from one address. [64]", set_address_connections},
    {"address-requests", "N", "HTTP requests a second from one address. [20]",
     set_address_requests},
    {"address-logins", "N", "Attempts a minute from one address to use a password. [6]",
     set_address_logins},
    {"messages", "N", "WebSocket messages a second of one connection. [20]", set_messages},
    {"tables", "N", "Unfinished tables one person may have made. [20]", set_tables},
    {"address-tables", "N", "The same for all people of one address. [100]", set_address_tables},
    {"max-tables", "N", "Tables all together. [20000]", set_max_tables},
    {"bot-games", "N", "Games that only bots play, for one address at a time. [2]", set_bot_games},
    {"close-after", "HOURS", "Close tables nobody came back to for so long. [24]", set_close_after},
    {"forget-guests", "DAYS", "Forget guests who never played and did not come for so long. [30]",
     set_forget_guests},
    {"bot-threads", "N", "Threads that think for the bots. [the cores but one]", set_bot_threads},
    {"bot-delay", "MS", "Milliseconds before a bot begins its move. [400]", set_bot_delay},
    {"away-after", "SECONDS",
     "How long somebody must be away before the others may let a bot play,\n"
     "where there is no clock. [120]",
     set_away},
    {"end-old-games", "YES",
     "yes or no: whether games that this version cannot play any more may end.\n"
     "With no it does not start while there are such games. [no]",
     set_end_old_games},
    {"log-addresses", "YES", "yes or no: whether lines about what is refused say to whom. [no]",
     set_log_addresses},
    {"log-level", "LEVEL", "debug, info, warning or error. [info]", set_log_level},
};

bool tsr_setting_apply(struct tsr_settings *settings, int index, const char *value,
                       const char *where)
{
    const struct tsr_setting *setting = &tsr_setting_table[index];
    wanted[0] = '\0';
    if (setting->set(settings, value))
        return true;
    if (setting->set == set_database && value[0] != '\0')
        fprintf(stderr, "tsuro serve: %s: this build stores games in SQLite only; give a file\n",
                where);
    else
        fprintf(stderr, "tsuro serve: %s: \"%s\" does not do as %s%s%s\n", where, value,
                setting->value, wanted[0] ? "; give " : "", wanted);
    return false;
}
