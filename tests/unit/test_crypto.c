/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 and ChaCha20 of src/core against the vectors of their standards and against libsodium.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>

#include "core/chacha20.h"
#include "core/sha256.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static void assert_hex(const uint8_t *bytes, size_t length, const char *expected)
{
    char hex[2 * 64 + 1];
    assert_true(length <= 64);
    assert_string_equal(sodium_bin2hex(hex, sizeof hex, bytes, length), expected);
}

/* The examples that NIST publishes for FIPS 180-4, with their long one below. */
static void test_sha256_vectors(void **state)
{
    (void)state;
    static const struct {
        const char *text, *hash;
    } rows[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
         "lmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        uint8_t hash[32];
        tsr_sha256(rows[i].text, strlen(rows[i].text), hash);
        assert_hex(hash, sizeof hash, rows[i].hash);
    }
}

static void test_sha256_million(void **state)
{
    (void)state;
    char piece[1000];
    uint8_t hash[32];
    struct tsr_sha256_state sha;
    memset(piece, 'a', sizeof piece);
    tsr_sha256_begin(&sha);
    for (int i = 0; i < 1000; i++)
        tsr_sha256_add(&sha, piece, sizeof piece);
    tsr_sha256_end(&sha, hash);
    assert_hex(hash, sizeof hash,
               "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* Every length around the edges of the first blocks, whole and in random pieces. */
static void test_sha256_sodium(void **state)
{
    (void)state;
    uint8_t data[600];
    randombytes_buf_deterministic(data, sizeof data, (const uint8_t[randombytes_SEEDBYTES]){1});
    for (size_t length = 0; length <= sizeof data; length++) {
        uint8_t ours[32], theirs[32];
        struct tsr_sha256_state sha;
        crypto_hash_sha256(theirs, data, length);
        tsr_sha256(data, length, ours);
        assert_memory_equal(ours, theirs, sizeof ours);

        tsr_sha256_begin(&sha);
        for (size_t at = 0; at < length;) {
            const size_t part = 1 + data[at] % (length - at);
            tsr_sha256_add(&sha, data + at, part);
            at += part;
        }
        tsr_sha256_add(&sha, NULL, 0);
        tsr_sha256_end(&sha, ours);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

/* RFC 8439, 2.3.2 and the five test vectors of A.1. */
static void test_chacha20_vectors(void **state)
{
    (void)state;
    static const struct {
        const char *key, *nonce;
        uint32_t counter;
        const char *block;
    } rows[] = {
        {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
         "000000090000004a00000000", 1,
         "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
         "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 0,
         "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
         "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 1,
         "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
         "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
        {"0000000000000000000000000000000000000000000000000000000000000001",
         "000000000000000000000000", 1,
         "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
         "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
        {"00ff000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 2,
         "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
         "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000002", 0,
         "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
         "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        uint8_t key[32], nonce[12], block[64];
        sodium_hex2bin(key, sizeof key, rows[i].key, 64, NULL, NULL, NULL);
        sodium_hex2bin(nonce, sizeof nonce, rows[i].nonce, 24, NULL, NULL, NULL);
        tsr_chacha20_block(key, nonce, rows[i].counter, block);
        assert_hex(block, sizeof block, rows[i].block);
    }
}

static void test_chacha20_sodium(void **state)
{
    (void)state;
    static const uint8_t zeros[64];
    static const uint32_t counters[] = {0, 1, 255, 65536, 0x01020304, 0x80000000, UINT32_MAX};
    for (uint8_t round = 0; round < 100; round++) {
        uint8_t random[44];
        randombytes_buf_deterministic(random, sizeof random,
                                      (const uint8_t[randombytes_SEEDBYTES]){round});
        for (size_t i = 0; i < LENGTH(counters); i++) {
            uint8_t ours[64], theirs[64];
            tsr_chacha20_block(random, random + 32, counters[i], ours);
            crypto_stream_chacha20_ietf_xor_ic(theirs, zeros, sizeof zeros, random + 32,
                                               counters[i], random);
            assert_memory_equal(ours, theirs, sizeof ours);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256_vectors),  cmocka_unit_test(test_sha256_million),
        cmocka_unit_test(test_sha256_sodium),   cmocka_unit_test(test_chacha20_vectors),
        cmocka_unit_test(test_chacha20_sodium),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("crypto", tests, NULL, NULL);
}
