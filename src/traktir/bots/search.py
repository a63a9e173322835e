"""A bot that tries things out: information-set Monte-Carlo tree search.

Each round draws a world that its seat cannot tell from the true one, more often the better it
explains the course so far, and plays on in it from every option that is still in the running. That
the options are compared in the same worlds, with the same luck, tells them apart much sooner. Those
clearly behind are dropped. The budget is a number of iterations, never of seconds, so games replay.

Where the game has heuristics, only the seat's own decisions are searched; the others follow the
rules of thumb, each on what it would know in that world, and after a while the position is rated.
The seat follows them itself unless the search is sure of something better. Otherwise the decisions
of all seats are searched, and each world is played to its end at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from traktir.kernel.asks import PASS, Ask
from traktir.kernel.table import Table

from .heuristics import Reading, heuristics
from .look import Look

CURIOSITY = 1.0
"""How much the search prefers what it has seldom tried, in spreads of what comes out."""

TURNS = 1
"""How many checkpoints ahead a world is played before it is rated."""

DEALS = 8
"""How often a world is dealt anew because it explains the course badly."""

ROUNDS = 8
"""How many rounds there are at least before an option is dropped."""

CLEAR = 3.0
"""So many standard errors behind the leader an option is dropped."""

DOUBT = 1.5
"""By so many an option must be better than what the rules of thumb say."""


class Search:
    """The bot `search:ITERATIONS`."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def __call__(self, look: Look) -> str:
        ask, random = look.ask, look.random
        names = ask.names
        if len(names) == 1:
            return names[0]
        known = heuristics(look.game)
        if known is None:
            reading, favourite = None, None
        else:
            reading = known.read(look.view, look.tellings, look.seat)
            favourite = reading.choose(ask, random)
            if not reading.weighty(ask):
                return favourite
        race, root, left = Race(names, favourite), Node(), self.iterations
        while 1 < len(race.running) <= left:
            world, luck = draw(look, reading), random.random()
            race.goes_on(
                {
                    name: Trial(world.fork(), look, reading, Random(luck)).run(root, name)
                    for name in race.running
                }
            )
            left -= len(race.running)
            race.drops(left)
        return race.winner(random)


def draw(look: Look, reading: Reading | None) -> Table:
    """A world, as likely as it explains the course."""
    world = look.fork(look.random.getrandbits(63))
    for _ in range(0 if reading is None else DEALS):
        assert reading is not None
        if look.random.random() < reading.likelihood(world):
            break
        world = look.fork(look.random.getrandbits(63))
    return world


class Race:
    """The options at the decision itself, and what came of each, round by round."""

    def __init__(self, names: Sequence[str], favourite: str | None) -> None:
        self.favourite = favourite
        self.running: dict[str, list[float]] = {name: [] for name in names}

    def goes_on(self, values: dict[str, float]) -> None:
        for name, value in values.items():
            self.running[name].append(value)

    def drops(self, left: int) -> None:
        """Those clearly behind, and those that have no hope of ousting the favourite."""
        rounds = len(next(iter(self.running.values())))
        if rounds < ROUNDS:
            return
        leader, favourite = self.leader(), self.favourite
        hope = sqrt(1 + left / len(self.running) / rounds)
        dropped = {name for name in self.running if self.lead(leader, name) > CLEAR}
        if favourite in self.running:
            dropped |= {
                name
                for name in self.running
                if name != favourite and self.lead(name, favourite) * hope < DOUBT
            }
        for name in dropped:
            del self.running[name]

    def lead(self, one: str, other: str) -> float:
        """By how many standard errors one option is ahead of the other, in the same worlds."""
        if one == other:
            return 0.0
        leads = [a - b for a, b in zip(self.running[one], self.running[other], strict=True)]
        mean = sum(leads) / len(leads)
        variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
        return mean / sqrt(max(variance, 1e-9) / len(leads))

    def leader(self) -> str:
        return max(self.running, key=lambda name: sum(self.running[name]))

    def winner(self, random: Random) -> str:
        """The leader, if it is surely better than the favourite."""
        favourite = self.favourite
        rounds = len(next(iter(self.running.values())))
        if rounds < 2:
            return favourite or random.choice(list(self.running))
        leader = self.leader()
        if favourite in self.running and self.lead(leader, favourite) < DOUBT:
            return favourite
        return leader


class Node:
    """What came of the options at a later decision; worlds differ in what they offer there."""

    __slots__ = ("children", "favourite", "squares", "totals", "value", "visits", "weight")

    def __init__(self, favourite: str | None = None) -> None:
        self.favourite = favourite
        self.visits: dict[str, int] = {}
        self.totals: dict[str, float] = {}
        self.weight = 0
        self.value = 0.0
        self.squares = 0.0
        self.children: dict[tuple[str, int, str], Node] = {}

    def select(self, names: Sequence[str], random: Random) -> str:
        """The option to try next."""
        if len(names) == 1:
            return names[0]
        mean = self.value / self.weight if self.weight else 0.5
        variance = self.squares / self.weight - mean * mean if self.weight else 0.25
        spread = CURIOSITY * sqrt(max(variance, 1e-6))
        tried = log(2 + self.weight)
        best, highest = names[0], -1e9
        for name in names:
            visits = self.visits.get(name, 0) + 1
            bound = (self.totals.get(name, 0.0) + mean) / visits + spread * sqrt(tried / visits)
            bound += 1e-9 * random.random()
            if name == self.favourite:
                bound += spread / visits
            if bound > highest:
                best, highest = name, bound
        return best

    def learn(self, name: str, value: float) -> None:
        self.visits[name] = self.visits.get(name, 0) + 1
        self.totals[name] = self.totals.get(name, 0.0) + value
        self.weight += 1
        self.value += value
        self.squares += value * value


class Trial:
    """One world, played on from one option."""

    __slots__ = ("look", "path", "random", "reading", "until", "world")

    def __init__(self, world: Table, look: Look, reading: Reading | None, random: Random) -> None:
        self.world = world
        self.look = look
        self.reading = reading
        self.random = random
        self.until = world.checkpoints + TURNS
        self.path: list[tuple[Node, int, str]] = []

    def run(self, root: Node, name: str) -> float:
        """What came of it for the seat whose decision it is."""
        node, ask = root, self.look.ask
        while True:
            self.path.append((node, ask.seat, name))
            new = name not in node.visits
            if not (ask.optional and name == PASS):
                self.world.play(ask.seat, name)
            following = self._next()
            if following is None:
                break
            key = name, int(following.seat), following.prompt
            if new or key not in node.children:
                node.children.setdefault(key, self._grown(following))
                self._roll_out()
                break
            node, ask = node.children[key], following
            name = node.select(ask.names, self.random)
        values = {seat: self._value(seat) for seat in {seat for _, seat, _ in self.path}}
        for node, seat, name in self.path:
            node.learn(name, values[seat])
        return values[self.look.ask.seat]

    def _grown(self, ask: Ask) -> Node:
        reading = self.reading
        return Node(None if reading is None else reading.imagine(self.world, ask, self.random))

    def _next(self) -> Ask | None:
        """The next decision that is searched; none when the world has been played far enough."""
        while (ask := self._asked()) is not None:
            if self.reading is None or ask.seat == self.look.seat:
                return ask
            self.world.play(ask.seat, self.reading.imagine(self.world, ask, self.random))
        return None

    def _roll_out(self) -> None:
        reading, random = self.reading, self.random
        while (ask := self._asked()) is not None:
            if reading is None:
                self.world.play(ask.seat, random.choice(ask.names))
            else:
                self.world.play(ask.seat, reading.imagine(self.world, ask, random))

    def _asked(self) -> Ask | None:
        world = self.world
        if world.over or (self.reading is not None and world.checkpoints >= self.until):
            return None
        return next(ask for ask in world.pending.values() if not ask.optional)

    def _value(self, seat: int) -> float:
        """How well it went for a seat, from 0 to 1."""
        result = self.world.result
        if result is None:
            assert self.reading is not None
            return self.reading.chances(self.world)
        standing = result[self.world.seats[seat]]
        if (stakes := self.world.game.stakes) is not None:
            least, greatest = stakes
            return (standing.score - least) / (greatest - least)
        return float(standing.won) if any(one.won for one in result.values()) else 0.5
