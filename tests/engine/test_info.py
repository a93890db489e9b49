# SPDX-License-Identifier: MIT
"""`info` and `tiles` say what `new` does: values, defaults and numbers of players are tried out.
TSURO names the program."""
import unittest

from test_engine import Engine


class Info(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.info = self.engine.ask(cmd="info")

    def tearDown(self):
        self.assertEqual(self.engine.done(), 0)

    def plays(self, edition, players, options):
        return self.engine.ask(cmd="new", edition=edition["name"], players=players, seed="info",
                               options=options)

    def test_defaults(self):
        for edition in self.info["editions"]:
            for at, players in enumerate(edition["players"]):
                state = self.plays(edition, players, {})["state"]
                said = {option["name"]: option["defaults"][at] for option in edition["options"]}
                self.assertEqual(state["options"], said, (edition["name"], players))
                self.assertLessEqual(max(state["hand_sizes"]), edition["hand"])

    def test_rules(self):
        """A game says by which rules it is played, and goes on by them."""
        self.assertIn(self.info["rules"], self.info["rules_supported"])
        for number in self.info["rules_supported"]:
            state = self.engine.ask(cmd="new", players=2, rules=number)["state"]
            self.assertEqual(state["rules"], number)
            self.assertEqual(self.engine.ask(cmd="set", state=state)["state"]["rules"], number)
        other = self.engine.ask(cmd="set", state={**state, "rules": 200})["error"]
        self.assertEqual(other["code"], "bad_position")
        self.assertIn("`rules`", other["message"])

    def test_players(self):
        for edition in self.info["editions"]:
            for players in range(1, self.info["limits"]["players"] + 1):
                self.assertEqual(self.plays(edition, players, {})["ok"],
                                 players in edition["players"], (edition["name"], players))

    def value_plays(self, edition, players, option, value):
        switches = [o["name"] for o in edition["options"] if o["type"] == "boolean"]
        beside = [{}] + [{name: True} for name in switches if name != option["name"]]
        return any(self.plays(edition, players, {**more, option["name"]: value})["ok"]
                   for more in beside)

    def test_values(self):
        for edition in self.info["editions"]:
            for option in edition["options"]:
                name = (edition["name"], option["name"])
                self.assertEqual(len(option["values"]), len(option["players"]), name)
                for value, counts in zip(option["values"], option["players"]):
                    for players in range(1, self.info["limits"]["players"] + 1):
                        self.assertEqual(self.value_plays(edition, players, option, value),
                                         players in counts, (name, value, players))

    def test_no_other_numbers(self):
        for edition in self.info["editions"]:
            for option in edition["options"]:
                for value in range(0, 22) if option["type"] == "number" else ():
                    plays = any(self.value_plays(edition, players, option, value)
                                for players in (1, 2, 5))
                    self.assertEqual(plays, value in option["values"], (option["name"], value))

    def test_bots_think(self):
        self.engine.ask(cmd="new", players=2, seed="bots")
        for bot in self.info["bots"]:
            budget = {"iterations": 1} if "iterations" in bot else {}
            self.assertTrue(self.engine.ask(cmd="think", bot=bot["name"], **budget)["ok"], bot)
        levels = [bot["level"] for bot in self.info["bots"] if "level" in bot]
        self.assertEqual(levels, list(range(1, len(levels) + 1)))

    def test_tiles(self):
        for edition in self.info["editions"]:
            answer = self.engine.ask(cmd="tiles", edition=edition["name"])
            self.assertEqual(answer["ports"], edition["ports"])
            self.assertEqual(len(answer["tiles"]), edition["tiles"])
            for tile in answer["tiles"]:
                self.assertEqual(len(tile["faces"]), edition["faces"])
                for face in tile["faces"]:
                    ends = [port for path in face["paths"] for port in path]
                    self.assertLessEqual(set(ends), set(range(edition["ports"])))
                    self.assertIn(face["turns"], (1, 2, 4))


if __name__ == "__main__":
    unittest.main()
