"""A bot that tries things out: information-set Monte-Carlo tree search.

Each iteration draws a world that its seat cannot tell from the true one, more often the better it
explains the course so far, plays on in it, and remembers how that ended. Options that did well are
tried more often. Its budget is a number of iterations, never of seconds, so games replay.

Where the game has heuristics, only the seat's own decisions are searched; the others follow the
rules of thumb, each on what it would know in that world, and after a while the position is rated.
Otherwise the decisions of all seats are searched, and each world is played to its end at random.
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

TRIALS = 8
"""How many iterations share a world; a fork of it is cheaper than a new one."""

LEAST = 40
"""How many iterations there are at least before a search ends early."""

CLEAR, VAIN = 3.0, 1.0
"""So many standard errors apart two options are clearly different, or not worth telling apart."""

DOUBT = 1.5
"""By so many standard errors an option must be better than what the rules of thumb say."""


class Node:
    """What came of the options at one decision; worlds differ in what they offer there."""

    __slots__ = ("children", "favourite", "squares", "totals", "value", "visits", "weight")

    def __init__(self, favourite: str | None = None) -> None:
        self.favourite = favourite
        self.visits: dict[str, float] = {}
        self.totals: dict[str, float] = {}
        self.weight = 0.0
        self.value = 0.0
        self.squares = 0.0
        self.children: dict[tuple[str, int, str], Node] = {}

    def select(self, names: Sequence[str], random: Random) -> str:
        """The option to try next."""
        if len(names) == 1:
            return names[0]
        mean = self.value / self.weight if self.weight else 0.5
        spread = CURIOSITY * sqrt(self._variance() if self.weight else 0.25)
        tried = log(2 + self.weight)
        best, highest = names[0], -1e9
        for name in names:
            visits = self.visits.get(name, 0.0) + 1
            bound = (self.totals.get(name, 0.0) + mean) / visits + spread * sqrt(tried / visits)
            bound += 1e-9 * random.random()
            if name == self.favourite:
                bound += spread / visits
            if bound > highest:
                best, highest = name, bound
        return best

    def learn(self, name: str, value: float, weight: float) -> None:
        self.visits[name] = self.visits.get(name, 0.0) + weight
        self.totals[name] = self.totals.get(name, 0.0) + value * weight
        self.weight += weight
        self.value += value * weight
        self.squares += value * value * weight

    def settled(self, left: int) -> bool:
        """Whether so many more iterations cannot change what has been tried most."""
        first, second = sorted([0.0, 0.0, *self.visits.values()])[:-3:-1]
        return first > second + left

    def decided(self, left: int) -> bool:
        """Whether so many more would hardly change it: what comes out does not improve with them.

        The two options most tried are clearly apart, or would still not be in the end.
        """
        if self.weight < LEAST or len(self.visits) < 2:
            return False
        first, second = sorted(self.visits, key=self.visits.__getitem__)[:-3:-1]
        gap = abs(self._mean(first) - self._mean(second))
        error = self._error(first, second)
        return gap > CLEAR * error or gap * sqrt(1 + left / self.weight) < VAIN * error

    def _mean(self, name: str) -> float:
        return self.totals[name] / self.visits[name]

    def _error(self, one: str, other: str) -> float:
        """The standard error of how far apart the means of two options are."""
        return sqrt(self._variance() * (1 / self.visits[one] + 1 / self.visits[other]))

    def _variance(self) -> float:
        mean = self.value / self.weight
        return max(self.squares / self.weight - mean * mean, 1e-6)

    def verdict(self, names: Sequence[str]) -> str:
        """What was tried most, unless that is not clearly better than the favourite."""
        best = max(names, key=lambda name: self.visits.get(name, 0.0))
        favourite = self.favourite
        if favourite is None or not (best in self.visits and favourite in self.visits):
            return favourite or best
        better = self._mean(best) - self._mean(favourite) > DOUBT * self._error(best, favourite)
        return best if better else favourite


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
        root = Node(favourite)
        world, weight = draw(look, reading)
        for left in range(self.iterations - 1, -1, -1):
            Trial(world.fork() if left % TRIALS else world, look, reading).run(root, weight)
            if root.settled(left) or (reading is not None and root.decided(left)):
                break
            if not left % TRIALS:
                world, weight = draw(look, reading)
        return root.verdict(names)


def draw(look: Look, reading: Reading | None) -> tuple[Table, float]:
    """A world, and how much it counts."""
    for deals_left in range(DEALS - 1, -1, -1):
        world = look.fork(look.random.getrandbits(63))
        likelihood = 1.0 if reading is None else reading.likelihood(world)
        if likelihood == 1 or look.random.random() < likelihood:
            return world, 1.0
        if not deals_left:
            return world, likelihood
    raise AssertionError


class Trial:
    """One world, played on."""

    __slots__ = ("look", "path", "random", "reading", "until", "world")

    def __init__(self, world: Table, look: Look, reading: Reading | None) -> None:
        self.world = world
        self.look = look
        self.reading = reading
        self.random = look.random
        self.until = world.checkpoints + TURNS
        self.path: list[tuple[Node, int, str]] = []

    def run(self, root: Node, weight: float) -> None:
        look = self.look
        node, ask, names = root, look.ask, look.ask.names
        while True:
            name = node.select(names, self.random)
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
            node, ask, names = node.children[key], following, following.names
        values: dict[int, float] = {}
        for node, seat, name in self.path:
            if seat not in values:
                values[seat] = self._value(seat)
            node.learn(name, values[seat], weight)

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
