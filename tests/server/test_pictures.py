# SPDX-License-Identifier: MIT
"""Pictures over HTTP: what there is, who may see it when, and how each refusal says so."""
import json
import re
import struct
import subprocess
import unittest

from harness import PROGRAM, Person, Server, Table, eventually


class Pictures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "200", "--messages", "1000", "--address-requests", "1000").start()
        cls.ana, cls.bo = Person(cls.server, 'Ana <&"'), Person(cls.server, "Bo")

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def get(self, path, method="GET", **headers):
        return self.server.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def refused(self, path, status, words, method="GET"):
        got, body, headers = self.get(path, method)
        self.assertEqual(got, status, body)
        self.assertRegex(body.decode(), words)
        # What stands for a page is one; what others frame says it where they framed it.
        kind = "html" if path.startswith(("/embed/", "/overlay/")) else "plain"
        framed = "*" if path.startswith("/embed/") else "'none'"
        self.assertEqual(headers["Content-Type"], f"text/{kind}; charset=utf-8")
        self.assertIn(f"frame-ancestors {framed}", headers["Content-Security-Policy"])
        return headers

    def drawn(self):
        """False where this program cannot draw pixels."""
        table = Table([self.ana, self.bo])
        return self.get(f"/card/{table.id}.png")[0] == 200

    def unchanged(self, path):
        headers = self.get(path)[2]
        return self.get(path, If_None_Match=headers["ETag"])[:2] == (304, b"")

    def test_a_game_from_its_invitation_to_its_film(self):
        if not self.drawn():
            self.skipTest("pixels cannot be drawn here")
        table = Table([self.ana, self.bo], edition="classic", bots=["careful"])
        status, card, headers = self.get(f"/card/{table.id}.png")
        self.assertEqual(status, 200)
        self.assertEqual(struct.unpack(">II", card[16:24]), (1200, 630))
        self.assertEqual(headers["Cross-Origin-Resource-Policy"], "cross-origin")
        self.assertNotIn("Set-Cookie", headers)
        table.start()
        self.refused(f"/game/{table.game}.gif", 409, "not over")
        self.refused(f"/table/{table.id}.gif", 409, "not over")
        status, board, headers = self.get(f"/table/{table.id}.png")
        self.assertEqual((status, board[1:4]), (200, b"PNG"))
        # The bot's start mark may come between two requests; then the next two are of one picture.
        self.assertTrue(eventually(lambda: self.unchanged(f"/table/{table.id}.png")))
        bare = self.get(f"/table/{table.id}.png?bare")[1]
        self.assertNotEqual(bare, board)
        table.play()
        for suffix, begin in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".gif", b"GIF89a")):
            status, picture, headers = self.get(f"/game/{table.game}{suffix}")
            self.assertEqual(status, 200, picture[:80])
            self.assertTrue(picture.startswith(begin))
            self.assertEqual(headers["Cache-Control"], "public, no-cache")
            self.assertEqual(self.get(f"/game/{table.game}{suffix}")[1], picture)
            known = self.get(f"/game/{table.game}{suffix}", If_None_Match=headers["ETag"])
            self.assertEqual(known[:2], (304, b""))
        svg = self.get(f"/game/{table.game}.svg")[1].decode()
        self.assertIn("Ana &lt;&amp;", svg)
        self.assertNotIn("Ana <", svg)
        self.assertNotEqual(svg, self.get(f"/game/{table.game}.svg?theme=dark")[1].decode())
        self.assertEqual(self.get(f"/table/{table.id}.gif")[1], self.get(f"/game/{table.game}.gif")[1])
        status, page, _ = self.get(f"/embed/{table.game}")
        self.assertIn(f"/game/{table.game}.gif".encode(), page)
        # A rematch at the table is shown, too: its pages look again, more slowly.
        for path, seconds in (("embed", 300), ("overlay", 10)):
            page = self.get(f"/{path}/{table.id}")[1]
            self.assertIn(f'http-equiv="refresh" content="{seconds}"'.encode(), page)
        self.assertEqual(self.get(f"/game/{table.game}.gif", "HEAD")[:2], (200, b""))

    def test_who_is_forgotten_is_in_no_picture(self):
        eva, bo = Person(self.server, "Evangeline"), Person(self.server, "Bo")
        table = Table([eva, bo])
        table.start()
        table.play()
        path = f"/game/{table.game}.svg"
        status, before, headers = self.get(path)
        self.assertEqual(status, 200)
        self.assertIn(b"Evangeline", before)
        self.assertEqual(self.get(path, If_None_Match=headers["ETag"])[0], 304)
        self.assertEqual(eva.request("POST", "/api/me/delete", {})[0], 200)
        status, after, renewed = self.get(path, If_None_Match=headers["ETag"])
        self.assertEqual(status, 200)
        self.assertNotIn(b"Evangeline", after)
        self.assertNotEqual(renewed["ETag"], headers["ETag"])

    def test_a_known_picture_has_to_be_there(self):
        """Whether a game is there and over is judged before what the asker claims to know."""
        people = [Person(self.server, "Cy"), Person(self.server, "Di")]
        running, over = Table(people), Table(people)
        running.start()
        over.start()
        over.play()
        etag = self.get(f"/game/{over.game}.svg")[2]["ETag"]
        for claim in ("*", etag):
            self.assertEqual(self.get(f"/game/{running.game}.gif", If_None_Match=claim)[0], 409)
            self.assertEqual(self.get(f"/table/{running.id}.gif", If_None_Match=claim)[0], 409)
            self.assertEqual(self.get("/game/nothing.svg", If_None_Match=claim)[0], 404)
        for claim in ("*", " * ", etag, f'"x", W/{etag}'):
            self.assertEqual(self.get(f"/game/{over.game}.svg", If_None_Match=claim)[:2], (304, b""))
        for claim in ('"*"', '"p0"', "*x", "x" * 1000):
            self.assertEqual(self.get(f"/game/{over.game}.svg", If_None_Match=claim)[0], 200)

    def test_a_table_before_its_game_shows_who_sits_there(self):
        """The board is empty, not an invented game, and the panel tells who came."""
        if not self.drawn():
            self.skipTest("pixels cannot be drawn here")
        seats = [{"kind": "open"}] * 3
        eva, leo = Person(self.server, "Eva"), Person(self.server, "Leo")
        ours = eva.do("create", edition="classic", seats=seats)["table"]
        theirs = leo.do("create", edition="classic", seats=seats)["table"]
        bare = [self.get(f"/table/{table}.png?bare")[1] for table in (ours, theirs)]
        named = [self.get(f"/table/{table}.png")[1] for table in (ours, theirs)]
        self.assertEqual(bare[0], bare[1])
        self.assertNotEqual(named[0], named[1])
        asked = '{"cmd":"new","edition":"classic","players":3}\n{"cmd":"record"}\n'
        empty = subprocess.run([PROGRAM, "engine"], input=asked, capture_output=True, text=True,
                               check=True)
        record = json.loads(empty.stdout.splitlines()[1])["record"]
        board = subprocess.run([PROGRAM, "render", "-", "-o", "-", "--format", "png", "--transparent",
                                "--no-names"], input=record.encode(), capture_output=True, check=True)
        self.assertEqual(bare[0], board.stdout)
        leo.do("sit", table=ours)
        self.assertNotEqual(self.get(f"/table/{ours}.png")[1], named[0])
        self.assertEqual(self.get(f"/table/{ours}.png?bare")[1], bare[0])

    def test_a_table_shows_what_its_record_does(self):
        """Who is out by what, and the ways of the last move, while the game runs and after it: the same
        pictures as those of the record, of which nothing but the public view is shown."""
        for edition in ("classic", "seas", "phoenix", "winds"):
            people = [Person(self.server, name) for name in ("Ana", "Bo", "Cy")]
            table = Table(people, edition=edition)
            table.start()
            live = []

            def look(_state):
                live.append(self.get(f"/table/{table.id}.svg")[1].decode())
                return False

            table.play(choose=lambda moves: moves[len(live) % len(moves)], until=look)
            look(None)
            record = self.get(f"/api/games/{table.game}/record")[1].decode()
            last = len(live) - 1
            for ply in sorted({min(3, last), min(5, last), last // 2, last - 1, last}):
                drawn = subprocess.run([PROGRAM, "render", "-", "-o", "-", "--format", "svg", "--ply", str(ply)],
                                       input=record, capture_output=True, text=True, check=True).stdout
                self.assertEqual(live[ply].replace("<title>tsuro<", f"<title>{edition}<"), drawn, (edition, ply))

    def test_a_bare_film_has_the_ground_of_its_page(self):
        """A film has no half-transparent pixels: behind the corners of its board is what is always there."""
        table = Table([Person(self.server, "Ana"), Person(self.server, "Bo")])
        table.start()
        table.play()
        if self.get(f"/game/{table.game}.gif")[0] == 501:
            self.skipTest("pixels cannot be drawn here")
        for theme in ("light", "dark", "contrast"):
            film, bare = (self.get(f"/game/{table.game}.gif?theme={theme}{more}")[1] for more in ("", "&bare"))
            self.assertEqual(film, bare, theme)

    def test_what_cannot_be_a_name(self):
        """It is refused as a name is that nobody has, where others frame it, too."""
        for name in ("no!such", "a/b", "%C3%A9", "x" * 200, "", "a%20b", "%3Cb%3E", "a.b"):
            self.refused(f"/embed/{name}", 404, "There is no such table or game")
            self.refused(f"/overlay/{name}", 404, "There is no such table or game[.]")
            self.refused(f"/game/{name}.svg", 404, "There is no such game")
            self.refused(f"/table/{name}.png", 404, "There is no such table[.]")
            self.assertIn("Essa mesa ou partida não existe.",
                          self.get(f"/embed/{name}", Accept_Language="pt")[1].decode())

    def test_what_is_not_there(self):
        self.refused("/game/nothing.svg", 404, "no such game")
        self.refused("/table/nothing.png", 404, "no such table")
        self.refused("/card/nothing.png", 404, "no such table")
        self.refused("/overlay/nothing", 404, "no such table or game")
        self.refused("/embed/nothing", 404, "no such table or game")
        for path in ("/game/nothing.exe", "/game/nothing.webp", "/table/nothing.webp"):
            self.refused(path, 404, "end in .svg, .png or .gif[.]")
        self.refused("/card/nothing.gif", 404, "A card ends in .png[.]")
        self.assertEqual(self.get("/game/nothing")[0], 404)
        self.assertEqual(self.get("/game/../x.svg")[0], 404)
        self.assertEqual(self.get("/game/" + "a" * 200 + ".svg")[0], 404)

    def test_what_cannot_be_asked_for(self):
        for query in ("theme=pink", "colour=red", "bare=no", "theme=dark&x"):
            for path in ("/game/nothing.svg", "/card/nothing.png", "/overlay/nothing", "/embed/nothing"):
                self.refused(f"{path}?{query}", 400, "theme=light, theme=dark or theme=contrast")
        self.refused("/card/nothing.png?theme=light&bare&lang=xx&", 404, "no such table")
        for path in ("/game/nothing.svg", "/table/nothing.png"):
            self.refused(f"{path}?theme=light&bare&", 404, "no such")
            self.refused(f"{path}?lang=pt-BR", 400, "As palavras desta imagem estão em inglês: lang é para /card")
            self.refused(f"{path}?lang=en", 400, "words in this picture are English: lang is for /card, /embed and")

    def test_a_page_without_its_picture_looks_again(self):
        """A stream or a blog shows what is there later; who asked in a wrong way has to ask anew."""
        for path, seconds in (("/overlay/nothing", 10), ("/embed/nothing", 60)):
            again = f'http-equiv="refresh" content="{seconds}"'
            self.assertIn(again, self.get(path)[1].decode())
            self.assertNotIn("refresh", self.get(f"{path}?theme=pink")[1].decode())
            self.assertNotIn("refresh", self.get(path, "POST")[1].decode())

    def test_a_film_of_no_game(self):
        table = Table([Person(self.server, "Zoe"), Person(self.server, "Ada")])
        self.refused(f"/table/{table.id}.gif", 409, "No game has begun at this table")

    def test_a_stream_of_a_game(self):
        """An overlay of a game that is over is its film, as an embedded page is."""
        table = Table([Person(self.server, "Sam"), Person(self.server, "Tia")])
        table.start()
        self.refused(f"/overlay/{table.game}", 409, "not over")
        table.play()
        for folder, bare in (("embed", ""), ("overlay", "&amp;bare")):
            status, page, _ = self.get(f"/{folder}/{table.game}")
            self.assertEqual(status, 200)
            self.assertRegex(page.decode(), f'src="/game/{table.game}[.](gif|svg)[?]theme=light{bare}"')

    def test_two_of_one_name_are_told_apart(self):
        """A running table, its link and its record call them the same."""
        table = Table([Person(self.server, "Uma"), Person(self.server, "Uma")], bots=["careful", "careful"])
        names = ["Uma", "Uma 2", "careful", "careful 2"]
        for began in (False, True):
            if began:
                table.start()
            svg = self.get(f"/table/{table.id}.svg")[1].decode()
            for name in names:
                self.assertEqual(svg.count(f">{name}<"), 1, (name, svg[-3000:]))
            self.assertIn("Tsuro: Uma, Uma 2, careful and careful 2; ", re.search("<title>(.*)</title>", svg)[1])
        winners = table.play()["result"]["winners"]
        told = [names[seat] for seat in winners]
        said = told[0] if len(told) == 1 else ", ".join(told[:-1]) + " and " + told[-1]
        self.assertRegex(self.told(table.id)[1], f"^{said} (won|share the win)[.]")
        self.assertEqual(self.told(table.id)[1], self.head(f"/g/{table.game}")["og:description"])
        svg = self.get(f"/game/{table.game}.svg")[1].decode()
        for name in names:
            self.assertEqual(svg.count(f">{name}<"), 1, (name, svg[-3000:]))

    def test_a_team_wins(self):
        people = [Person(self.server, name) for name in ("Val", "Wes", "Xia", "Yan")]
        table = Table(people, options={"teams": True})
        table.start()
        winners = table.play()["result"]["winners"]
        names = [people[seat].name for seat in winners]
        together = ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else names[0]
        english, portuguese = self.told(table.id)[1], self.told(table.id, "pt")[1]
        if len({seat % 2 for seat in winners}) == 1:
            letter = "AB"[winners[0] % 2]
            self.assertEqual(english, f"Team {letter}, {together}, won. See how it went.")
            self.assertEqual(portuguese,
                             f"A equipe {letter}, {together.replace(' and ', ' e ')}, venceu. Veja como foi.")
        else:
            self.assertEqual(english, f"{together} share the win. See how it went.")
        self.assertEqual(self.head(f"/g/{table.game}")["og:description"], english)

    def test_a_refusal_speaks_to_its_reader(self):
        for path, query, sentence in (("/embed/nothing", "", "Essa mesa ou partida não existe."),
                                      ("/embed/nothing", "?theme=pink", "Uma imagem aceita theme=light"),
                                      ("/overlay/nothing", "", "Essa mesa ou partida não existe."),
                                      ("/card/nothing.png", "", "Essa mesa não existe.")):
            asked = self.get(path + query, Accept_Language="pt")
            named = self.get(path + (query + "&" if query else "?") + "lang=pt-BR")
            for _, body, headers in (asked, named):
                self.assertIn(sentence, body.decode())
                self.assertEqual(headers["Vary"], "Accept-Language")
        self.assertIn("Essa partida não existe.", self.get("/game/nothing.svg", Accept_Language="pt")[1].decode())
        self.assertIn(b'<html lang="pt-BR">', self.get("/embed/nothing?lang=pt-BR")[1])
        self.assertNotEqual(*(self.get(f"/embed/nothing?theme={theme}")[1] for theme in ("light", "dark")))

    def test_pictures_are_only_read(self):
        headers = self.refused("/game/nothing.svg", 405, "GET", method="POST")
        self.assertEqual(headers["Allow"], "GET, HEAD")

    def test_who_may_frame_what(self):
        table = Table([self.ana, self.bo])
        for path, ancestors in ((f"/embed/{table.id}", "*"), (f"/overlay/{table.id}", "'none'"),
                                (f"/t/{table.id}", "'none'")):
            status, page, headers = self.get(path)
            self.assertEqual(status, 200)
            self.assertIn(f"frame-ancestors {ancestors}", headers["Content-Security-Policy"])
            self.assertNotIn("Set-Cookie", headers)
            self.assertNotIn(b"<script>", page)
        self.assertIn(b"background:transparent", self.get(f"/overlay/{table.id}")[1])

    def test_a_page_around_a_picture_speaks_to_its_reader(self):
        table = Table([Person(self.server, 'Jo <&"'), Person(self.server, "Kit")])
        for path in (f"/embed/{table.id}", f"/overlay/{table.id}"):
            _, page, headers = self.get(path, Accept_Language="pt")
            self.assertEqual(headers["Vary"], "Accept-Language")
            self.assertIn('<html lang="pt-BR">', page.decode())
            self.assertIn("<title>Jo &lt;&amp;&quot; vai jogar Tsuro</title>", page.decode())
            self.assertIn('alt="Jo &lt;&amp;&quot; is about to play Tsuro. All seats are taken.',
                          self.get(path)[1].decode())
        table.start()
        self.refused(f"/embed/{table.game}", 409, "not over")
        table.play()
        told = self.told(table.id)[1]
        self.assertRegex(told, "^(Jo|Kit) .*(won|share the win)")
        page = self.get(f"/embed/{table.game}")[1].decode()
        self.assertIn("<title>A game of Tsuro</title>", page)
        self.assertIn(f'alt="A game of Tsuro. {told}"', page)
        self.assertIn(f'src="/game/{table.game}.gif?theme=light"', page)

    def head(self, path, language="en"):
        """What a page's head says: each thing once, and its title as the link's."""
        _, page, headers = self.get(path, Accept_Language=language)
        self.assertEqual(headers["Vary"], "Accept-Language")
        said = [(name, content) for names, content in re.findall(r"<meta ([^>]*?) content=\"([^\"]*)\"", page.decode())
                for name in re.findall(r'(?:property|name)="([^"]*)"', names)]
        self.assertEqual(len(dict(said)), len(said), said)
        tags = dict(said)
        self.assertEqual(re.findall("<title>(.*)</title>", page.decode()), [tags["og:title"] + " · tsuro"])
        self.assertEqual(tags["description"], tags["og:description"])
        self.assertRegex(tags["og:image"], "^http://[^/]+/.*[.]png")
        self.assertIn("twitter:card", tags)
        return tags

    def tags(self, table, language="en"):
        return self.head(f"/t/{table}", language)

    def told(self, table, language="en"):
        tags = self.tags(table, language)
        self.assertEqual(tags["description"], tags["og:description"])
        return tags["og:title"], tags["og:description"]

    def test_a_link_speaks_the_language_of_its_reader(self):
        table = Table([self.bo], edition="phoenix", bots=["careful"])
        english = ("Bo is about to play Phoenix Rising", "All seats are taken. Come and watch.")
        portuguese = ("Bo vai jogar Fênix Renascida",
                      "Todos os lugares estão ocupados. Venha assistir.")
        for wanted in ("en", "", "de, *", "fr;q=0.9", "en-US,pt;q=0.9", "pt;q=0", "pt;q=x,en;q=0.1",
                       ",;,q=1", "ptolemaic", "pt;q=0.3, en;q=0.4", "p" * 900,
                       "pt-BR; q=0.1, en;q=0.9", "pt ;q=0.1,en;q=0.9", "pt;\tq = 0.1, en; Q=0.2"):
            self.assertEqual(self.told(table.id, wanted), english, wanted)
        for wanted in ("pt-BR", "pt", "PT-br,pt;q=0.9,en;q=0.8", "de,pt-PT;q=0.2", "en;q=0.5, pt;q=0.7",
                       "en; q=0.1, pt-BR; q=0.9", "en ; q = 0.1 , pt"):
            self.assertEqual(self.told(table.id, wanted), portuguese, wanted)
        tags = self.tags(table.id, "pt-BR")
        self.assertEqual(tags["og:locale"], "pt_BR")
        self.assertTrue(tags["og:image"].endswith(f"/card/{table.id}.png?lang=pt-BR"), tags["og:image"])
        if self.drawn():
            cards = [self.get(f"/card/{table.id}.png?lang={tag}") for tag in ("en", "pt-BR", "xx")]
            self.assertEqual([card[0] for card in cards], [200, 200, 200])
            self.assertNotEqual(cards[0][1], cards[1][1])
            self.assertEqual(cards[0][1], cards[2][1])

    def test_a_link_to_a_page_says_what_is_there(self):
        for path, english, portuguese in (
                ("/", "Play Tsuro in your browser", "Jogue Tsuro no navegador"),
                ("/new", "A new game", "Nova partida"),
                ("/new/", "A new game", "Nova partida"),
                ("/rules", "The rules of Tsuro", "As regras de Tsuro"),
                ("/rules/phoenix", "The rules of Phoenix Rising", "As regras de Fênix Renascida"),
                ("/replay", "Watch a game of Tsuro again", "Reveja uma partida de Tsuro")):
            for language, title in (("en", english), ("pt-BR", portuguese)):
                tags = self.head(path, language)
                self.assertEqual(tags["og:title"], title)
                self.assertNotIn("robots", tags)

    def test_a_link_to_a_game_says_who_won(self):
        table = Table([Person(self.server, 'Oz <&"'), Person(self.server, "Pia")])
        table.start()
        self.assertEqual(self.head(f"/g/{table.game}")["og:title"], "Watch a game of Tsuro again")
        table.play()
        for language, title in (("en", "A game of Tsuro"), ("pt", "Uma partida de Tsuro")):
            tags = self.head(f"/g/{table.game}", language)
            self.assertEqual((tags["og:title"], tags["og:description"]), self.told(table.id, language))
            self.assertEqual(tags["og:title"], title)
            self.assertTrue(tags["og:image"].endswith(f"/game/{table.game}.png"))

    def test_a_seat_is_found_by_its_own_link_alone(self):
        table = Table([Person(self.server, "Quin"), Person(self.server, "Rae")])
        link = table.links[0]
        self.assertEqual(self.head(link)["og:title"], self.told(table.id)[0])
        self.assertEqual(self.get(link + "x")[0], 404)

    def test_a_link_says_how_a_table_stands(self):
        names = {"classic": ("Tsuro", "Tsuro"), "custom": ("House rules", "Regras da casa"),
                 "kosmos": ("Tsuro, Kosmos", "Tsuro, Kosmos"),
                 "modern": ("Tsuro, later rules", "Tsuro, regras novas"),
                 "seas": ("Tsuro of the Seas", "Tsuro of the Seas"),
                 "phoenix": ("Phoenix Rising", "Fênix Renascida"),
                 "winds": ("Winds of Change", "Ventos da Mudança")}
        for edition, (english, portuguese) in names.items():
            seats = [{"kind": "open"}] * 3
            table = self.bo.do("create", edition=edition, seats=seats)["table"]
            self.assertEqual(self.told(table), (f"Bo invites you to {english}",
                             "2 seats free. Sit down in your browser, no account needed."))
            self.assertEqual(self.told(table, "pt"), (f"Bo convida você para {portuguese}",
                             "2 lugares livres. Jogue no navegador, sem cadastro."))
        table = self.bo.do("create", edition="classic", seats=[{"kind": "open"}] * 2)["table"]
        self.assertRegex(self.told(table)[1], "^1 seat free")
        self.assertRegex(self.told(table, "pt")[1], "^1 lugar livre")
        table = Table([self.bo], edition="winds", bots=["careful"])
        table.start()
        self.assertEqual(self.told(table.id), ("Bo plays Winds of Change",
                                               "The game has begun. Come and watch."))
        self.assertEqual(self.told(table.id, "pt"), ("Bo está jogando Ventos da Mudança",
                                                     "A partida começou. Venha assistir."))
        table = Table([self.bo, self.ana], edition="classic")
        table.start()
        table.play()
        title, sentence = self.told(table.id)
        self.assertEqual(title, "A game of Tsuro")
        shared = "Bo and Ana &lt;&amp;&quot; share the win."
        self.assertIn(sentence.removesuffix(" See how it went."),
                      ("Bo won.", "Ana &lt;&amp;&quot; won.", shared))
        other = {"Bo won.": "Bo venceu.", shared: "Bo e Ana &lt;&amp;&quot; dividem a vitória."}
        self.assertEqual(self.told(table.id, "pt"), ("Uma partida de Tsuro", other.get(
            sentence.removesuffix(" See how it went."), "Ana &lt;&amp;&quot; venceu.") + " Veja como foi."))

    def test_a_winner_without_a_name_still_won(self):
        people = [Person(self.server, "Cy"), Person(self.server, "Di"), Person(self.server, "Ed")]
        table = Table(people)
        table.start()
        winners = table.play()["result"]["winners"]
        first = people[winners[0]]
        self.assertEqual(first.request("POST", "/api/me/delete", {})[0], 200)
        others = [people[seat].name for seat in winners[1:]]
        english, portuguese = self.told(table.id)[1], self.told(table.id, "pt")[1]
        if others:
            self.assertRegex(english, f"^A player who has left.*{others[-1]} share the win. See how it went.$")
            self.assertRegex(portuguese, f"^Alguém que já saiu.*{others[-1]} dividem a vitória. Veja como foi.$")
        else:
            self.assertEqual(english, "A player who has left won. See how it went.")
            self.assertEqual(portuguese, "Alguém que já saiu venceu. Veja como foi.")

    def test_long_names_leave_room_for_what_they_did(self):
        people = [Person(self.server, "龍" * 23 + end) for end in "甲乙丙丁戊己庚辛"]
        table = Table(people, options={"teams": True})
        table.start()
        winners = table.play()["result"]["winners"]
        english, portuguese = self.told(table.id)[1], self.told(table.id, "pt")[1]
        for seat in winners:
            self.assertIn(people[seat].name, english)
        self.assertRegex(english, "(won|share the win). See how it went.$")
        self.assertRegex(portuguese, "(venceu|dividem a vitória). Veja como foi.$")

    def test_who_sits_down_later_has_not_won(self):
        people = [Person(self.server, name) for name in ("Fay", "Gus", "Hal")]
        table = Table(people)
        table.start()
        winners = table.play()["result"]["winners"]
        seat = winners[0]
        self.assertEqual(people[seat].request("POST", "/api/me/delete", {})[0], 200)
        late = Person(self.server, "Ivy")
        late.do("sit", table=table.id, seat=seat)
        self.assertNotIn("Ivy", self.told(table.id)[1])
        self.assertRegex(self.told(table.id)[1], "^A player who has left")

    def test_who_stands_up_has_still_played(self):
        people = [Person(self.server, name) for name in ("Jan", "Kim", "Lea")]
        table = Table(people)
        table.start()
        winners = table.play()["result"]["winners"]
        first = people[winners[0]]
        told = self.told(table.id)[1]
        self.assertIn(first.name, told)
        first.do("leave", table=table.id)
        self.assertEqual(self.told(table.id)[1], told)
        Person(self.server, "Mia").do("sit", table=table.id, seat=winners[0])
        self.assertEqual(self.told(table.id)[1], told)
        self.assertEqual(first.request("POST", "/api/guest", {"name": "Nia"})[0], 200)
        self.assertEqual(self.told(table.id)[1], told.replace(first.name, "Nia"))
        self.assertEqual(first.request("POST", "/api/me/delete", {})[0], 200)
        self.assertNotIn("Nia", self.told(table.id)[1])
        self.assertIn("player who has left", self.told(table.id)[1])

    def test_who_plays_alone(self):
        table = Table([Person(self.server, "Lou")], edition="classic", options={"solo": True})
        table.start()
        table.play()
        self.assertEqual(self.told(table.id)[1], "Lou played alone. See how it went.")
        self.assertEqual(self.told(table.id, "pt")[1], "Lou jogou sem adversários. Veja como foi.")

    def test_what_a_chat_shows_of_a_link(self):
        table = Table([self.ana], edition="seas", bots=["careful"])
        tags = self.tags(table.id)
        self.assertEqual(tags["og:title"], "Ana &lt;&amp;&quot; is about to play Tsuro of the Seas")
        self.assertEqual(tags["og:description"], "All seats are taken. Come and watch.")
        self.assertEqual(tags["robots"], "noindex")
        self.assertTrue(tags["og:image"].endswith(f"/card/{table.id}.png?lang=en"), tags["og:image"])
        seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
        other = self.ana.do("create", edition="classic", seats=seats)["table"]
        self.assertIn(b"2 seats free. Sit down", self.get(f"/t/{other}")[1])
        status, unknown, _ = self.get("/t/nothing")
        self.assertEqual(status, 404)
        self.assertNotIn(b"og:title", unknown)


if __name__ == "__main__":
    unittest.main()
