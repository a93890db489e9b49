# SPDX-License-Identifier: MIT
"""Secrets are compared in constant time or looked up by their hash: the sources are read for it.

`strcmp` and its like stop at the first byte that differs, and how soon they stop tells a patient
stranger how much was right. None of them may see a secret; those below only look like it.
"""
import os
import pathlib
import re
import unittest

SOURCE = pathlib.Path(os.environ.get("TSURO_SOURCE", pathlib.Path(__file__).parents[2]))
SERVER = SOURCE / "src" / "server"

COMPARES = re.compile(r"\b(?:str(?:n?case|n|case)?cmp|memcmp|bcmp|strstr|memmem)\s*\(")

# What the code calls its secrets: keys of cookies and tokens, links, passwords, secrets of shuffles.
SECRET = re.compile(
    r"secret|token|hash|cookie|authoriz|bearer|password|\bcode\b|\blink\b|key_hash|store_key"
    r"|->(?:given|fresh|check|made|session|nonce|seed)\b",
    re.I,
)

# Only the public part in front is compared.
ALLOWED = {
    ("auth/person.c", "memcmp(at, cookie, name)"): "the cookie's name",
    ("auth/person.c", 'strncasecmp(request->authorization, BEARER, strlen(BEARER))'): "the scheme's name",
    ("auth/secret.c", "memcmp(link, table, name)"): "the table's name, which its link shows",
}

SQL_SECRET = re.compile(r"\b(?:WHERE|AND|OR|ON)\s+(?:\w+\.)?(password|secret|key|token)\s*=", re.I)


def calls(text):
    """Every comparing call in a source text, with its arguments, on one line."""
    for match in COMPARES.finditer(text):
        depth, at = 1, match.end()
        while depth and at < len(text):
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield re.sub(r"\s+", " ", text[match.start() : at])


def suspects(text):
    return [call for call in calls(text) if SECRET.search(call)]


class Secrets(unittest.TestCase):
    def sources(self):
        files = sorted(SERVER.rglob("*.[ch]"))
        self.assertGreater(len(files), 50, SERVER)
        return [(str(file.relative_to(SERVER)), file.read_text()) for file in files]

    def test_no_secret_is_compared_byte_by_byte(self):
        found = {(name, call) for name, text in self.sources() for call in suspects(text)}
        self.assertEqual(found - set(ALLOWED), set())
        self.assertEqual(set(ALLOWED) - found, set(), "allowed, but no longer there")

    def test_the_database_finds_keys_by_their_hash_only(self):
        for name, text in self.sources():
            self.assertEqual(SQL_SECRET.findall(text), [], name)
        self.assertIn("WHERE k.hash = $1", (SERVER / "store" / "people.c").read_text())

    def test_links_and_passwords_are_compared_by_libsodium(self):
        self.assertIn("sodium_memcmp(end, code,", (SERVER / "auth" / "secret.c").read_text())
        self.assertIn("crypto_pwhash_str_verify(", (SERVER / "auth" / "password.c").read_text())

    def test_the_check_sees_what_it_should(self):
        for text, wrong in (
            ("if (strcmp(end, code) == 0)", True),
            ("return memcmp(client->key_hash,\n    hash, 32) == 0;", True),
            ("strncmp(token, row->token, 43)", True),
            ("strcmp(work->given, row.password)", True),
            ("memcmp (tsr_secret(row(1)), other, 32)", True),
            ("sodium_memcmp(end, code, strlen(code)) == 0", False),
            ("strcmp(client->person.id, person) != 0", False),
            ('strcmp(request->path, "/healthz")', False),
        ):
            self.assertEqual(bool(suspects(text)), wrong, text)
        self.assertTrue(SQL_SECRET.search("SELECT id FROM people WHERE password = $1"))


if __name__ == "__main__":
    unittest.main()
