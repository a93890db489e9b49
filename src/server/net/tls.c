/* SPDX-License-Identifier: MIT */
/*
 * TLS between the socket and the rest: OpenSSL reads from and writes to memory, so that libuv alone
 * touches sockets. A handshake is a signature, half a thousand times what a request costs, so bytes
 * of one only queue the connection; the turn of the loop serves the queue.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include <openssl/err.h>

#include "server/net/internal.h"

#define HANDSHAKE_MOST (64 * 1024) /* bytes that a client may send to agree on TLS */

static int protocol_choose(SSL *tls, const unsigned char **out, unsigned char *out_length,
                           const unsigned char *in, unsigned in_length, void *user)
{
    static const unsigned char ours[] = "\x08http/1.1";
    (void)tls;
    (void)user;
    unsigned char *chosen;
    if (SSL_select_next_proto(&chosen, out_length, ours, sizeof ours - 1, in, in_length) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *out = chosen;
    return SSL_TLSEXT_ERR_OK;
}

/* Whoever opens a pipe waits for its other end, and everybody with the loop that does. */
static const char *no_file(const struct tsr_net_settings *settings)
{
    const char *const paths[] = {settings->tls_certificate, settings->tls_key};
    for (int i = 0; i < 2; i++) {
        struct stat file;
        if (stat(paths[i], &file) == 0 && !S_ISREG(file.st_mode))
            return paths[i];
    }
    return NULL;
}

static bool files_use(SSL_CTX *context, const struct tsr_net_settings *settings, char why[256])
{
    const char *wrong = no_file(settings);
    if (wrong) {
        snprintf(why, 256, "look at the TLS certificate and key: %s is no regular file", wrong);
        return false;
    }
    if (SSL_CTX_use_certificate_chain_file(context, settings->tls_certificate) != 1)
        wrong = settings->tls_certificate;
    else if (SSL_CTX_use_PrivateKey_file(context, settings->tls_key, SSL_FILETYPE_PEM) != 1)
        wrong = settings->tls_key;
    else if (SSL_CTX_check_private_key(context) != 1)
        wrong = "the key does not belong to the certificate";
    if (!wrong)
        return true;
    const char *reason = ERR_reason_error_string(ERR_peek_last_error());
    snprintf(why, 256, "look at the TLS certificate and key: %s (%s)", wrong,
             reason ? reason : "unreadable");
    return false;
}

SSL_CTX *tsr_net_tls_open(const struct tsr_net_settings *settings, char why[256])
{
    ERR_clear_error();
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context || !files_use(context, settings, why)) {
        SSL_CTX_free(context);
        return NULL;
    }
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_alpn_select_cb(context, protocol_choose, NULL);
    return context;
}

bool tsr_net_tls_begin(struct net_conn *conn)
{
    BIO *in = BIO_new(BIO_s_mem());
    BIO *out = BIO_new(BIO_s_mem());
    conn->tls = SSL_new(conn->net->tls);
    if (!in || !out || !conn->tls) {
        BIO_free(in);
        BIO_free(out);
        return false;
    }
    BIO_set_mem_eof_return(in, -1); /* empty means: wait for more */
    BIO_set_mem_eof_return(out, -1);
    SSL_set_bio(conn->tls, in, out);
    SSL_set_accept_state(conn->tls);
    tsr_net_phase(conn, NET_HANDSHAKE, NET_HANDSHAKE_SECONDS);
    return true;
}

/* What TLS has to say goes into the list of what waits. */
static bool output_take(struct net_conn *conn)
{
    BIO *out = SSL_get_wbio(conn->tls);
    char *bytes;
    const long length = BIO_get_mem_data(out, &bytes);
    if (length <= 0)
        return true;
    const bool taken = tsr_net_out_raw(conn, bytes, (size_t)length);
    (void)BIO_reset(out);
    return taken;
}

bool tsr_net_tls_write(struct net_conn *conn, const void *bytes, size_t length)
{
    size_t written;
    ERR_clear_error();
    return conn->tls_ready && SSL_write_ex(conn->tls, bytes, length, &written) == 1 &&
           output_take(conn);
}

void tsr_net_tls_input(struct net_conn *conn, const char *bytes, size_t length)
{
    BIO *in = SSL_get_rbio(conn->tls);
    if (BIO_write(in, bytes, (int)length) != (int)length) {
        tsr_net_conn_close(conn);
        return;
    }
    if (conn->tls_ready) {
        tsr_net_tls_pump(conn);
        return;
    }
    if (BIO_ctrl_pending(in) > HANDSHAKE_MOST ||
        (!conn->tls_queued && !tsr_net_queue_push(&conn->net->handshakes, conn->name))) {
        tsr_net_conn_close(conn);
        return;
    }
    conn->tls_queued = true;
    tsr_net_read_stop(conn);
    tsr_net_turn_start(conn->net);
}

void tsr_net_tls_handshake(struct net_conn *conn)
{
    conn->tls_queued = false;
    ERR_clear_error();
    const int result = SSL_do_handshake(conn->tls);
    const int error = SSL_get_error(conn->tls, result);
    const bool taken = output_take(conn); /* also the alert that says what was wrong */
    tsr_net_flush(conn);
    if (conn->closing)
        return;
    if (!taken || (result != 1 && error != SSL_ERROR_WANT_READ)) {
        tsr_net_conn_close(conn);
        return;
    }
    if (result == 1) {
        conn->tls_ready = true;
        tsr_net_phase(conn, NET_IDLE, NET_IDLE_SECONDS);
        tsr_net_tls_pump(conn);
    }
    if (tsr_net_readable(conn))
        tsr_net_read_start(conn);
}

/* Reads until there is nothing more, or a request is complete: the rest stays where it is. */
void tsr_net_tls_pump(struct net_conn *conn)
{
    while (tsr_net_readable(conn)) {
        size_t count;
        ERR_clear_error();
        const int result = SSL_read_ex(conn->tls, conn->net->plain, NET_READ_SIZE, &count);
        if (result == 1) {
            tsr_net_input(conn, conn->net->plain, count);
            continue;
        }
        const int error = SSL_get_error(conn->tls, result);
        if (!output_take(conn))
            tsr_net_conn_close(conn);
        tsr_net_flush(conn);
        if (error == SSL_ERROR_ZERO_RETURN)
            tsr_net_input_end(conn);
        else if (error != SSL_ERROR_WANT_READ)
            tsr_net_conn_close(conn);
        return;
    }
}

/* Says that nothing more will come, as far as the socket takes it. */
void tsr_net_tls_bye(struct net_conn *conn)
{
    if (!conn->tls || !conn->tls_ready || conn->closing || conn->first ||
        (SSL_get_shutdown(conn->tls) & SSL_SENT_SHUTDOWN))
        return;
    ERR_clear_error();
    char *bytes;
    if (SSL_shutdown(conn->tls) < 0)
        return;
    const long length = BIO_get_mem_data(SSL_get_wbio(conn->tls), &bytes);
    if (length <= 0)
        return;
    const uv_buf_t buffer = uv_buf_init(bytes, (unsigned)length);
    uv_try_write((uv_stream_t *)&conn->tcp, &buffer, 1);
}
