# SPDX-License-Identifier: MIT
"""Games: from creation to result, retries, coming back, absence, clocks, fairness."""
import hashlib
import json
import pathlib
import random
import subprocess
import time
import unittest

from harness import PROGRAM, Person, Server, Socket, Table, commitment, eventually, shuffle


def chooser(seed):
    numbers = random.Random(seed)
    return lambda moves: numbers.choice(moves)


class Base(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--address-connections", "500", "--away-after", "1",
                            "--messages", "1000").start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def people(self, *names):
        return [Person(self.server, name) for name in names]


class WholeGames(Base):
    def play_edition(self, edition, people, bots, **settings):
        players = self.people(*["P%d" % i for i in range(people)])
        table = Table(players, edition=edition, bots=bots, **settings)
        watcher = Socket(self.server.port)
        self.assertIsNone(watcher.ask("watch", table=table.id)["seat"])
        states = table.start()
        over = table.play(chooser(edition))
        self.assertEqual(watcher.wait("over")["result"], over["result"])
        status, body = players[0].request("GET", f"/api/games/{table.game}")
        self.assertEqual(status, 200)
        self.assertEqual(body["game"]["result"], over["result"])
        self.assertEqual(len(body["moves"]), body["game"]["plies"])
        self.assertEqual(body["reveal"], over["reveal"])
        # The record alone gives the same game again.
        line = json.dumps({"cmd": "load", "record": body["record"]}) + "\n"
        replayed = subprocess.run([PROGRAM, "engine"], input=line.encode(), capture_output=True, check=True)
        loaded = json.loads(replayed.stdout)
        self.assertTrue(loaded["ok"], loaded)
        self.assertEqual(loaded["state"]["result"], over["result"])
        return states

    def test_every_edition(self):
        editions = self.server.request("GET", "/api/info")[1]["editions"]
        played = []
        for edition in editions:
            with self.subTest(edition=edition):
                self.play_edition(edition, 2, ["careful"])
                played.append(edition)
        self.assertEqual(played, editions)

    def test_solo(self):
        self.play_edition("classic", 1, [], options={"solo": True})

    def test_eight_seats(self):
        self.play_edition("classic", 2, ["random", "careful", "greedy", "search1", "search2", "random"])

    def test_bots_alone_with_a_host_who_watches(self):
        (ana,) = self.people("Ana")
        answer = ana.do("create", edition="classic", sit=False,
                        seats=[{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "search2"}])
        self.assertIsNone(answer["seat"])
        ana.do("start", table=answer["table"])
        self.assertIsNotNone(ana.ws.wait("over")["result"])


class Thinking(unittest.TestCase):
    def test_search_bots_think_beside_the_loop(self):
        """By processor time, which does not depend on what else the machine does."""
        with Server("--bot-threads", "2", "--bot-games", "50", "--messages", "1000") as server:
            ana = Person(server, "Ana")
            seats = [{"kind": "bot", "bot": "search5"}] * 2
            for _ in range(12):
                table = ana.do("create", edition="classic", sit=False, seats=seats)["table"]
                ana.do("start", table=table)
            begun = self.used(server)
            # They get what nobody else wants, which may be little: so many hundredths of a second.
            self.assertTrue(eventually(lambda: sum(self.used(server)[1]) - sum(begun[1]) >= 30, 120))
            self.assertGreater(server.metric("bots_waiting"), 2)  # a queue: all want to think
            self.assertTrue(ana.ask("ping")["ok"])
            loop, thinkers = self.used(server)
            self.assertEqual(len(thinkers), 2)
            self.assertGreater(sum(thinkers) - sum(begun[1]), 4 * (loop - begun[0]), (begun, loop, thinkers))

    def used(self, server):
        """Processor time of the loop, and of the threads that think."""
        loop, thinkers = 0, []
        for task in pathlib.Path(f"/proc/{server.process.pid}/task").iterdir():
            fields = (task / "stat").read_text().rsplit(")", 1)[1].split()
            used, nice = int(fields[11]) + int(fields[12]), int(fields[16])
            if task.name == str(server.process.pid):
                loop = used
            elif nice == 19:
                thinkers.append(used)
        return loop, thinkers


class Games(Base):
    # ---- moves ----

    def test_moves_are_checked(self):
        ana, bo = self.people("Ana", "Bo")
        eve = Person(self.server, "Eve")
        table = Table([ana, bo], first=0)
        table.start()

        def code(who, **members):
            return who.ask("play", table=table.id, **members)["error"]["code"]
        self.assertEqual(code(bo, ply=0, move="start a1.0"), "not_your_turn")
        self.assertEqual(code(eve, ply=0, move="start a1.0"), "forbidden")
        self.assertEqual(code(ana, ply=0, move="start z9.9"), "illegal_move")
        self.assertEqual(code(ana, ply=0, move="resign 1"), "illegal_move")
        self.assertEqual(code(ana, ply=0, move="x" * 60), "bad_request")
        self.assertEqual(code(ana, ply="0", move="start a1.0"), "bad_request")
        self.assertEqual(code(ana, move="start a1.0"), "bad_request")
        error = ana.ask("play", table=table.id, ply=5, move="start a1.0")["error"]
        self.assertEqual((error["code"], error["ply"]), ("wrong_ply", 0))
        self.assertEqual(bo.ask("moves", table=table.id)["error"]["code"], "not_your_turn")
        self.assertEqual(code(ana, ply=0, move="start a1.0", game="another"), "no_game")
        self.assertEqual(ana.do("play", table=table.id, ply=0, move="start a1.0", game=table.game)["ply"], 1)

    def test_a_retry_never_plays_twice(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0)
        table.start()
        request = '{"cmd":"play","id":%d,"table":"' + table.id + '","ply":0,"move":"start a1.0"}'
        for number in (1001, 1002, 1003):
            ana.ws.send_text(request % number)
        answers = {}
        while len(answers) < 3:
            message = ana.ws.receive()
            if "id" in message:
                answers[message["id"]] = message
        self.assertEqual(answers[1001], {"id": 1001, "ok": True, "ply": 1})
        self.assertEqual(answers[1002], {"id": 1002, "ok": True, "ply": 1, "repeated": True})
        self.assertEqual(answers[1003]["repeated"], True)
        error = ana.ask("play", table=table.id, ply=0, move="start a1.1")["error"]
        self.assertEqual((error["code"], error["ply"]), ("wrong_ply", 1))
        error = bo.ask("play", table=table.id, ply=0, move="start a1.0")["error"]
        self.assertEqual(error["code"], "wrong_ply")
        # After a lost connection it is the same.
        ana.connect()
        again = ana.do("play", table=table.id, ply=0, move="start a1.0")
        self.assertEqual((again["ply"], again["repeated"]), (1, True))

    def test_move_text_goes_to_its_seat_only(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0)
        table.start()
        ana.do("play", table=table.id, ply=0, move="start a1.0")
        self.assertEqual(ana.ws.wait("moved")["move"], "start a1.0")
        self.assertNotIn("move", bo.ws.wait("moved"))

    def test_hands_of_others_are_hidden(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo])
        states = table.start()
        self.assertIsNone(states[0]["hands"][1])
        self.assertIsNone(states[1]["hands"][0])
        watcher = Socket(self.server.port)
        watcher.ask("watch", table=table.id)
        self.assertEqual(watcher.wait("snapshot")["state"]["hands"], [None, None])

    # ---- the stream ----

    def test_who_comes_late_is_told_what_those_who_were_there_were_told(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo])
        early = Socket(self.server.port)
        early.ask("watch", table=table.id)
        table.start()
        table.play(until=lambda state: state["ply"] == 20)
        late = Socket(self.server.port)
        late.ask("watch", table=table.id)
        snapshot = late.wait("snapshot")
        plies = snapshot["state"]["ply"]
        self.assertGreater(plies, 4, "the game ended before anybody drew")

        def heard(ws):
            moved = [ws.wait("moved", ply=ply) for ply in range(1, plies + 1)]
            return [{key: each[key] for key in ("ply", "player", "by", "events")} for each in moved][-16:]

        watched, seated = heard(early), heard(bo.ws)
        self.assertNotEqual(watched, seated, "only Bo sees what Bo draws")
        self.assertEqual(snapshot["told"], watched)
        bo.do("watch", table=table.id)
        self.assertEqual(bo.ws.wait("snapshot")["told"], seated)

    def test_everybody_gets_every_number_once(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], bots=["careful"])
        watcher = Socket(self.server.port)
        watcher.ask("watch", table=table.id)
        first = watcher.wait("snapshot")["seq"]
        table.start()
        table.play(chooser(1))
        numbers = [message["seq"] for message in watcher.sent() if "seq" in message]
        self.assertEqual(numbers, list(range(first + 1, first + 1 + len(numbers))))
        self.assertGreater(len(numbers), 10)

    def test_coming_back_at_every_stage(self):
        """Whoever has seen N gets exactly the rest, the same bytes as one who never left."""
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], options={"exchange": False})
        steady = Person.__new__(Person)
        steady.server, steady.cookie, steady.ws = self.server, bo.cookie, None
        steady.connect()
        steady.do("watch", table=table.id)
        steady.ws.wait("snapshot")
        table.start()
        seen = {}

        state = None
        for _ in range(12):
            ana.ws.ask("watch", table=table.id)
            state = ana.ws.wait("snapshot")["state"]
            if state["result"]:
                break
            player = table.people[state["decision"]["player"]]
            answer = player.do("moves", table=table.id)
            player.do("play", table=table.id, ply=answer["ply"], move=answer["moves"][-1])
        for message in steady.ws.sent():
            if "seq" in message and message["type"] != "snapshot":
                seen[message["seq"]] = message
        numbers = sorted(seen)
        for number in numbers[1:]:
            back = Socket(self.server.port, {"Cookie": bo.cookie})
            back.ask("watch", table=table.id, seen=number)
            got = [m for m in back.sent() if m.get("type") != "info" or m["seq"] in seen]
            if got and got[0]["type"] == "snapshot":
                self.assertLess(number, max(n for n in numbers if seen[n]["type"] == "started"))
                continue
            self.assertEqual([m["seq"] for m in got], [n for n in numbers if n > number])
            for message in got:
                self.assertEqual(message, seen[message["seq"]])
            back.close()

    def test_coming_back_in_every_status(self):
        """Before, while it is shuffled, before and after one's own move, and when it is over."""
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=1, options={"exchange": False})

        def back(status):
            bo.connect()
            self.assertEqual(bo.do("watch", table=table.id)["seat"], 1)
            snapshot = bo.ws.wait("snapshot")
            self.assertEqual((snapshot["info"]["status"], snapshot["seat"]), (status, 1))
            return snapshot

        self.assertIsNone(back("open")["state"])
        nonces = ["%016x" % 1, "%016x" % 2]
        given = [commitment(table.id, 1, seat, nonce) for seat, nonce in enumerate(nonces)]
        ana.do("start", table=table.id)
        ana.do("commit", table=table.id, commitment=given[0])
        snapshot = back("shuffling")
        commit = snapshot["info"]["commit"]
        self.assertEqual((snapshot["deal"]["type"], snapshot["deal"]["commit"]), ("shuffle", commit))
        bo.do("commit", table=table.id, commitment=given[1])
        bo.ws.wait("commitments")
        snapshot = back("shuffling")
        self.assertEqual((snapshot["deal"]["type"], snapshot["deal"]["commitments"]), ("commitments", given))
        self.assertEqual(snapshot["info"]["stopped"], [])
        for person, nonce in zip((ana, bo), nonces):
            person.do("nonce", table=table.id, nonce=nonce)
        bo.ws.wait("started")
        state = back("playing")["state"]
        self.assertEqual((state["ply"], state["decision"]["player"]), (0, 1))
        bo.do("play", table=table.id, ply=0, move="start a1.0")
        self.assertEqual(back("playing")["state"]["ply"], 1)
        self.assertTrue(bo.do("play", table=table.id, ply=0, move="start a1.0")["repeated"])
        table.play()
        snapshot = back("over")
        self.assertIsNotNone(snapshot["state"]["result"])
        self.assertEqual((snapshot["reveal"]["commit"], snapshot["reveal"]["nonces"]), (commit, nonces))
        bo.do("rematch", table=table.id)
        ana.do("rematch", table=table.id)
        back("shuffling")
        given = [commitment(table.id, 2, seat, nonce) for seat, nonce in enumerate(nonces)]
        for person, made in zip((ana, bo), given):
            person.do("commit", table=table.id, commitment=made)
        for person, nonce in zip((ana, bo), nonces):
            person.ws.wait("commitments", number=2)
            person.do("nonce", table=table.id, nonce=nonce)
        self.assertEqual(bo.ws.wait("started")["number"], 2)

    def test_seen_of_long_ago_gives_a_snapshot(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo])
        for seen in (0, 10**9):
            back = Socket(self.server.port, {"Cookie": ana.cookie})
            back.ask("watch", table=table.id, seen=seen)
            kinds = [m["type"] for m in back.sent()]
            self.assertEqual(kinds.count("snapshot"), 0 if seen == 0 else 1)
        self.assertEqual(ana.ask("watch", table=table.id, seen=-1)["error"]["code"], "bad_request")
        self.assertEqual(ana.ask("watch", table=table.id, seen="1")["error"]["code"], "bad_request")

    def test_two_devices_of_one_seat(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0)
        table.start()
        phone = Socket(self.server.port)
        link = table.links[0].removeprefix("/s/")
        self.assertEqual(phone.ask("watch", table=table.id, link=link)["seat"], 0)
        state = phone.wait("snapshot")["state"]
        self.assertIsNotNone(state["hands"][0])
        self.assertIsNone(state["hands"][1])
        self.assertTrue(phone.ask("play", table=table.id, ply=0, move="start a1.0")["ok"])
        self.assertEqual(ana.ws.wait("moved")["move"], "start a1.0")
        ana.ws.close()
        bo.ws.drain()
        phone.close()
        self.assertFalse(bo.ws.wait("info")["info"]["seats"][0]["present"])

    # ---- leaving, resigning, coming back ----

    def test_resign(self):
        ana, bo, cy = self.people("Ana", "Bo", "Cy")
        table = Table([ana, bo, cy])
        table.start()
        bo.do("resign", table=table.id)
        moved = ana.ws.wait("moved")
        self.assertEqual((moved["player"], moved["by"]), (1, "person"))
        self.assertIn("resigned", [event["type"] for event in moved["events"]])
        self.assertEqual(bo.ask("resign", table=table.id)["error"]["code"], "wrong_state")
        over = table.play(chooser(3))
        self.assertNotIn(1, over["result"]["winners"])

    def test_leave_hands_the_seat_to_a_bot(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo])
        table.start()
        bo.do("leave", table=table.id)
        info = ana.ws.wait("info")["info"]
        while info["seats"][1]["bot_plays"] is None:
            info = ana.ws.wait("info")["info"]
        self.assertEqual(info["seats"][1]["bot_plays"], "left")
        table.people[1] = None
        table.play(chooser(4), until=lambda state: state["ply"] > 1)
        bo.do("back", table=table.id)
        table.people[1] = bo
        table.play(chooser(4))

    def test_let_bot_and_back(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=1)
        table.start()
        self.assertEqual(ana.ask("let_bot", table=table.id, seat=1)["error"]["code"], "forbidden")
        self.assertEqual(ana.ask("let_bot", table=table.id, seat=7)["error"]["code"], "bad_request")
        bo.ws.close()
        ana.ws.wait("info")
        self.assertTrue(eventually(lambda: ana.ask("let_bot", table=table.id, seat=1)["ok"]))
        moved = ana.ws.wait("moved")
        self.assertEqual((moved["player"], moved["by"]), (1, "bot"))
        self.assertEqual(ana.ask("let_bot", table=table.id, seat=1)["error"]["code"], "wrong_state")
        ana.ws.drain()
        bo.connect()
        bo.do("watch", table=table.id)
        info = ana.ws.wait("info")["info"]
        while info["seats"][1]["bot_plays"]:
            info = ana.ws.wait("info")["info"]

    def test_who_is_away_for_a_moment_keeps_the_seat(self):
        with Server("--away-after", "600") as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo], first=1)
            table.start()
            bo.ws.close()
            while ana.ws.wait("info")["info"]["seats"][1]["present"]:
                pass
            self.assertEqual(ana.ask("let_bot", table=table.id, seat=1)["error"]["code"], "forbidden")

    def test_rematch(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], bots=["careful"])
        table.start()
        first = table.game
        commit = table.play(chooser(5))["reveal"]["commit"]
        ana.do("rematch", table=table.id)
        info = bo.ws.wait("info")["info"]
        while not info["seats"][0]["rematch"]:
            info = bo.ws.wait("info")["info"]
        self.assertNotEqual(info["commit"], commit)
        ana.do("rematch", table=table.id, want=False)
        ana.do("rematch", table=table.id)
        bo.do("rematch", table=table.id)
        table.deal()
        self.assertNotEqual(table.game, first)
        over = table.play(chooser(6))
        self.assertEqual(over["reveal"]["commit"], info["commit"])
        games = ana.request("GET", "/api/games?of=me")[1]["games"]
        self.assertEqual([game["number"] for game in games], [2, 1])

    # ---- clocks ----

    def test_clock_runs_out_and_a_bot_plays(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0, clock={"kind": "move", "seconds": 5})
        table.start()
        begun = time.monotonic()
        moved = bo.ws.wait("moved")
        self.assertGreater(time.monotonic() - begun, 4.5)
        self.assertEqual((moved["player"], moved["by"]), (0, "clock"))
        self.assertEqual(moved["clock"]["running"], 1)
        ana.do("back", table=table.id)
        self.assertEqual(ana.ask("let_bot", table=table.id, seat=1)["error"]["code"], "forbidden")

    def test_bank_is_charged_and_grows(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0, clock={"kind": "bank", "seconds": 60, "increment": 7})
        begun = time.monotonic()
        table.start()
        time.sleep(0.5)
        ana.do("play", table=table.id, ply=0, move="start a1.0")
        clock = bo.ws.wait("moved")["clock"]
        most = 1000 * (time.monotonic() - begun)
        self.assertEqual(clock["running"], 1)
        self.assertTrue(67000 - most - 1 <= clock["left"][0] <= 66510, (clock, most))
        self.assertTrue(60000 - most - 1 <= clock["left"][1] <= 60000, (clock, most))

    def test_resigning_or_coming_back_gives_nobody_else_time(self):
        ana, bo, cy = self.people("Ana", "Bo", "Cy")
        for kind in ("move", "bank"):
            table = Table([ana, bo, cy], first=0, clock={"kind": kind, "seconds": 30})
            table.start()
            cy.do("leave", table=table.id)
            time.sleep(1.2)
            cy.do("back", table=table.id)
            bo.do("resign", table=table.id)
            clock = cy.ws.wait("moved", table=table.id)["clock"]
            self.assertEqual(clock["running"], 0)
            self.assertLess(clock["left"][0], 28900, kind)
            begun = time.monotonic()
            ana.do("play", table=table.id, ply=1, move="start a1.0")
            clock = cy.ws.wait("moved", table=table.id, ply=2)["clock"]
            self.assertGreater(clock["left"][clock["running"]], 29990 - 1000 * (time.monotonic() - begun))
            if kind == "bank":
                self.assertLess(clock["left"][0], 28900)

    # ---- fairness ----

    def test_shuffle_can_be_checked(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], bots=["random"])
        commit = table.snapshot["info"]["commit"]
        ana.do("start", table=table.id)
        nonces = ["0123456789abcdef", "00000000000000ff"]
        shown = shuffle(table.id, {0: (ana, nonces[0]), 1: (bo, nonces[1])})
        given = [commitment(table.id, 1, seat, nonce) for seat, nonce in enumerate(nonces)]
        self.assertEqual(shown, [given + [None]] * 2)
        table.game = ana.ws.wait("started")["game"]
        reveal = table.play(chooser(7))["reveal"]
        self.assertEqual(reveal["commit"], commit)
        self.assertEqual(hashlib.sha256(bytes.fromhex(reveal["secret"])).hexdigest(), commit)
        self.assertEqual(reveal["nonces"], nonces + [""])
        self.assertEqual(reveal["commitments"], given + [None])
        self.assertEqual(reveal["seed"], ".".join([reveal["secret"]] + reveal["nonces"]))
        record = self.server.request("GET", f"/api/games/{table.game}/record")[1].decode()
        self.assertIn(f'seed "{reveal["seed"]}"', record)

    def test_running_game_shows_no_moves(self):
        ana, bo = self.people("Ana", "Bo")
        table = Table([ana, bo], first=0)
        table.start()
        ana.do("play", table=table.id, ply=0, move="start a1.0")
        status, body = ana.request("GET", f"/api/games/{table.game}")
        self.assertEqual((status, body["moves"], body["record"], body["reveal"]), (200, [], None, None))
        self.assertEqual(ana.request("GET", f"/api/games/{table.game}/record")[0], 409)
        self.assertEqual(ana.request("GET", "/api/games/nothing")[0], 404)

    def test_history_in_pages(self):
        (ana,) = self.people("Ana")
        table = Table([ana], bots=["random"], visibility="public")
        for i in range(22):
            if i == 0:
                table.start()
            else:
                ana.do("rematch", table=table.id)
                table.deal()
            ana.do("resign", table=table.id)
            ana.ws.wait("over")
        page = ana.request("GET", "/api/games?of=me")[1]
        self.assertEqual(len(page["games"]), 20)
        rest = ana.request("GET", "/api/games?of=me&before=" + page["next"])[1]
        self.assertEqual((len(rest["games"]), rest["next"]), (2, None))
        numbers = [game["number"] for game in page["games"] + rest["games"]]
        self.assertEqual(numbers, list(range(22, 0, -1)))
        public = self.server.request("GET", "/api/games?of=public")[1]["games"]
        self.assertEqual(public[0]["table"], table.id)


class CatchUp(unittest.TestCase):
    def test_seen_beyond_every_number(self):
        with Server() as server:
            ana = Person(server, "Ana")
            table = Table([ana], bots=["random"])
            for seen in (2**63 - 1, 2**62):  # beyond what JSON's numbers are good for
                answer = ana.ask("watch", table=table.id, seen=seen)
                self.assertEqual(answer["error"]["message"], "seen must be a number")
            for seen in (2**53 - 1, 10**15):
                ana.do("watch", table=table.id, seen=seen)
                self.assertEqual(ana.ws.wait("snapshot")["table"], table.id)

    def test_many_missed_messages_are_one_snapshot(self):
        with Server() as server:
            ana, bo = Person(server, "Ana"), Person(server, "Bo")
            table = Table([ana, bo])
            for count, first in ((16, "info"), (17, "snapshot")):
                bo.do("unwatch", table=table.id)
                bo.ws.drain(0.1)
                ana.ws.inbox.clear()
                ana.do("watch", table=table.id)
                seen = ana.ws.wait("snapshot")["seq"]
                for i in range(count):
                    ana.do("change", table=table.id, visibility="link" if i % 2 else "public")
                bo.do("watch", table=table.id, seen=seen)
                self.assertEqual(bo.ws.receive()["type"], first)

    def test_watching_again_and_again_is_too_fast(self):
        with Server("--messages", "30") as server:
            ana = Person(server, "Ana")
            table = Table([ana], bots=["random"])
            codes = [ana.ask("watch", table=table.id).get("error", {}).get("code") for _ in range(200)]
            self.assertIn("too_fast", codes)
            self.assertNotIn("too_fast", codes[:50])


if __name__ == "__main__":
    unittest.main()
