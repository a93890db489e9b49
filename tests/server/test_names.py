# SPDX-License-Identifier: MIT
"""Names: what shows, what imitates, what is taken; two of one name at a table."""
import unittest

from harness import Person, Server, Table

HIDDEN = {
    "nothing": "",
    "spaces": "   ",
    "no-break space alone": "\u00a0",
    "ideographic space alone": "\u3000",
    "em space alone": "\u2003",
    "hangul filler": "\u3164",
    "halfwidth hangul filler": "\uffa0",
    "braille blank": "\u2800",
    "letter mark inside": "A\u061cna",
    "mongolian vowel separator": "A\u180ena",
    "choseong filler": "A\u115fna",
    "grapheme joiner": "A\u034fna",
    "variation selector": "A\ufe0fna",
    "musical control": "A\U0001d173na",
    "object replacement": "A\ufffcna",
    "no character": "A\uffffna",
    "right to left override": "\u202eAna",
    "zero width space": "A\u200bna",
    "tag": "A\U000e0041na",
    "private use": "A\ue000na",
    "accent on nothing": "\u0301na",
    "zalgo": "A" + "\u0301\u0302\u0303\u0304\u0305" + "na",
    "too long": "x" * 25,
    "a ligature of eighteen letters, twice": "\ufdfa\ufdfa",
}
MIXED = {"cyrillic a": "\u0410na", "greek o": "B\u03bf", "digits of two scripts": "1\u0968"}
RESERVED = ["You", "YOU", "Me", "Voc\u00ea", "voce", "Eu", "gone", "GONE", "search5", "Search5",
            "careful", "random", "search", "server", "admin",
            "carefuI", "CAREFUl", "CareFu1", "ADMlN", "AdmIn", "adm1n", "B0T", "b0t", "H0ST", "TSUR0", "Y0U",
            "you.", "-you-", "Y o u", "You 2", "you\u00b2", "(Voc\u00ea)", "search-5"]
GOOD = {
    "Ana": "Ana",
    "  Ana   Maria ": "Ana Maria",
    "Jos\u00e9": "Jos\u00e9",
    "Jose\u0301": "Jos\u00e9",
    "\uff21\uff4e\uff41": "Ana",
    "\u0410\u043d\u043d\u0430": "\u0410\u043d\u043d\u0430",
    "\u5c71\u7530 \u592a\u90ce": "\u5c71\u7530 \u592a\u90ce",
    "\u0926\u093f\u0935\u094d\u092f\u093e": "\u0926\u093f\u0935\u094d\u092f\u093e",
    "\u0e17\u0e35\u0e48": "\u0e17\u0e35\u0e48",
    "x" * 24: "x" * 24,
    "Quiet Heron": "Quiet Heron",
    "Yousef 2": "Yousef 2",
    "!": "!",
    "42": "42",
    "\U0001f409 Drago": "\U0001f409 Drago",
}


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-requests", "1000", "--address-logins", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def refused(self, name, words):
        status, body, _ = self.server.request("POST", "/api/guest", {"name": name})
        self.assertEqual((status, body["ok"]), (400, False), repr(name))
        self.assertEqual(body["error"]["code"], "bad_request")
        self.assertIn(words, body["error"]["message"], repr(name))

    def test_what_does_not_show(self):
        for what, name in HIDDEN.items():
            with self.subTest(what):
                self.refused(name, "1 to 24 visible characters")

    def test_mixed_scripts(self):
        for what, name in MIXED.items():
            with self.subTest(what):
                self.refused(name, "one script")

    def test_words_that_mean_something_else(self):
        for name in RESERVED:
            with self.subTest(name):
                self.refused(name, "taken for something else")

    def test_good_ones_have_one_form(self):
        for given, kept in GOOD.items():
            with self.subTest(given):
                status, body, _ = self.server.request("POST", "/api/guest", {"name": given})
                self.assertEqual((status, body.get("person", body).get("name")), (200, kept))

    def test_login_as_a_name_is_held_to_the_same(self):
        account = {"login": "search5", "password": "correct horse"}
        status, body, _ = self.server.request("POST", "/api/account", account)
        self.assertEqual((status, body["error"]["code"]), (400, "bad_request"))
        status, body, _ = self.server.request("POST", "/api/account", {**account, "name": "Ana"})
        self.assertEqual((status, body["person"]["name"]), (200, "Ana"))

    def test_two_of_one_name_get_a_number(self):
        people = [Person(self.server, name) for name in ("Ana", "ANA", "\u0410\u043d\u0430")]
        table = Table(people, bots=[])
        self.assertEqual(self.names(table), ["Ana", "ANA 2", "\u0410\u043d\u0430"])
        people[1].request("POST", "/api/guest", {"name": "Bo"})
        self.assertEqual(self.names(table), ["Ana", "Bo", "\u0410\u043d\u0430"])
        people[2].request("POST", "/api/guest", {"name": "Ana"})
        table.start()
        people[2].do("say", table=table.id, phrase="hello")
        self.assertEqual(people[0].ws.wait("said")["name"], "Ana 2")
        table.play()
        game = people[0].request("GET", "/api/games/" + table.game)[1]
        self.assertEqual(game["game"]["players"], ["Ana", "Bo", "Ana 2"])
        self.assertIn('name 2 "Ana 2"\n', game["record"])

    def test_what_only_looks_like_the_first_gets_a_number(self):
        for first, second in (("Bill", "BiII"), ("Ali", "A1i"), ("Otto", "0tto"), ("IVAN", "lvan")):
            with self.subTest(second):
                table = Table([Person(self.server, first), Person(self.server, second)])
                self.assertEqual(self.names(table), [first, second + " 2"])

    def test_who_looks_on_is_told_from_who_sits(self):
        ana, bo, other = (Person(self.server, name) for name in ("Ana", "Bill", "BiII"))
        table = Table([ana, bo])
        other.do("watch", table=table.id)
        other.do("say", table=table.id, phrase="hello")
        said = ana.ws.wait("said")
        self.assertEqual((said["name"], said["seat"]), ("BiII 2", None))
        table.start()
        other.do("wish", table=table.id, want=True)
        ana.do("watch", table=table.id)
        wishes = ana.ws.wait("snapshot")["info"]["wishes"]
        self.assertEqual([wish["name"] for wish in wishes], ["BiII 2"])

    def names(self, table):
        ws = table.host.ws
        ws.ask("watch", table=table.id)
        return [seat["name"] for seat in ws.wait("snapshot")["info"]["seats"]]

    def test_who_has_an_account_is_marked(self):
        ana, bo = Person(self.server, "Ana"), Person(self.server, "Bo")
        table = Table([ana, bo])

        def marks():
            ana.ws.ask("watch", table=table.id)
            return [seat["account"] for seat in ana.ws.wait("snapshot")["info"]["seats"]]

        self.assertEqual(marks(), [False, False])
        bo.request("POST", "/api/account", {"login": "bo-marked", "password": "correct horse"})
        self.assertEqual(marks(), [False, True])


if __name__ == "__main__":
    unittest.main()
