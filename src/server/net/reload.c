/* SPDX-License-Identifier: MIT */
/*
 * Certificates read again, in a thread: a file system that hangs must not hang everybody. The
 * thread touches nothing but its own struct, so one that never comes back is simply left; the
 * network layer's tick looks whether it has.
 */
#include <stdatomic.h>
#include <stdlib.h>

#include "server/net/internal.h"

struct net_reload {
    struct tsr_net_settings settings;
    uv_thread_t thread;
    SSL_CTX *fresh; /* NULL: what is wrong is in `why` */
    char why[256];
    atomic_bool done;
};

static void reload_run(void *user)
{
    struct net_reload *reload = user;
    reload->fresh = tsr_net_tls_open(&reload->settings, reload->why);
    atomic_store(&reload->done, true);
}

void tsr_net_reload(struct tsr_net *net)
{
    if (!net->settings.tls_certificate)
        return;
    net->reload_again = net->reload != NULL;
    if (net->reload)
        return;
    struct net_reload *reload = calloc(1, sizeof *reload);
    if (reload)
        reload->settings = net->settings;
    if (reload && uv_thread_create(&reload->thread, reload_run, reload) == 0) {
        net->reload = reload;
        return;
    }
    free(reload);
    tsr_log(TSR_LOG_ERROR, "the old certificates stay", "why", "no thread to read them in");
}

static bool reload_join(struct net_reload *reload)
{
    if (!reload || !atomic_load(&reload->done))
        return false;
    uv_thread_join(&reload->thread);
    return true;
}

void tsr_net_reload_end(struct tsr_net *net)
{
    if (!reload_join(net->reload))
        return;
    SSL_CTX_free(net->reload->fresh);
    free(net->reload);
}

void tsr_net_reload_look(struct tsr_net *net)
{
    struct net_reload *reload = net->reload;
    if (!reload_join(reload))
        return;
    net->reload = NULL;
    if (reload->fresh) {
        SSL_CTX_free(net->tls); /* connections that began with it keep it */
        net->tls = reload->fresh;
        tsr_log(TSR_LOG_INFO, "certificates read again", NULL, NULL);
    } else {
        tsr_log(TSR_LOG_ERROR, "the old certificates stay", "why", reload->why);
    }
    free(reload);
    if (net->reload_again)
        tsr_net_reload(net);
}
