"""PettingZoo environments: `env("coach", seats=5, contraband=True)`, one agent a seat.

An action is the number of an option's name in the game's vocabulary (`action_name`, `action`);
which are legal stands in `infos[agent]["action_mask"]`. Rewards come at the end; when the game's
length cap is reached, all agents are truncated. `docs/arena.md` says what an observation holds.
"""

# pyright: reportImplicitOverride=false, reportIncompatibleVariableOverride=false

from __future__ import annotations

import json
import secrets
from random import Random
from typing import TYPE_CHECKING, Any

import traktir
from traktir.kernel.table import Table

from .encoding import Encoding, encoding
from .extras import wanted
from .rewards import rewards
from .turns import Turns

if TYPE_CHECKING:
    import numpy as np
    from gymnasium.spaces import Box, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
else:
    np, EzPickle = wanted("numpy"), wanted("gymnasium.utils").EzPickle
    Box, Discrete = wanted("gymnasium.spaces").Box, wanted("gymnasium.spaces").Discrete
    AECEnv = wanted("pettingzoo").AECEnv

MOST = float(2**24)  # up to which a float32 tells whole numbers apart


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """A game as an environment, in the wrappers that PettingZoo's own classic games wear."""
    wrappers = wanted("pettingzoo.utils.wrappers")
    wrapped = wrappers.TerminateIllegalWrapper(
        raw_env(game, seats, render_mode, **options), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, Any, int | None], EzPickle):  # noqa: N801 - PettingZoo's name for it
    """The environment itself."""

    def __init__(
        self, game: str, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        EzPickle.__init__(self, game, seats, render_mode, **options)
        super().__init__()
        rules = traktir.find(game)
        self.metadata = {
            "name": f"traktir_{game}_v{rules.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._new = game, rules.check_seats(min(rules.seats) if seats is None else seats), options
        self._seats = {f"seat_{seat}": seat for seat in range(self._new[1])}
        self.encoding: Encoding = encoding(rules, self._new[1], rules.options_from(options))
        self.possible_agents = list(self._seats)
        self.agents = []
        size, actions = self.encoding.size, len(self.encoding.actions)
        agents = self.possible_agents
        self.observation_spaces = {agent: Box(-MOST, MOST, (size,), np.float32) for agent in agents}
        self.action_spaces = {agent: Discrete(actions) for agent in agents}
        self._random = Random(secrets.randbits(64))
        self._turns: Turns | None = None

    # --- names -------------------------------------------------------------------------------

    def action_name(self, action: int) -> str:
        """What the number stands for: `card:dagger`, `seat:2`, `pass`."""
        return self.encoding.actions[action]

    def action(self, name: str) -> int:
        """The number of the action of that name."""
        return self.encoding.number(name)

    @property
    def table(self) -> Table:
        """The table itself, with all its secrets: for looking on, not for players."""
        assert self._turns is not None, "reset() comes first"
        return self._turns.table

    # --- PettingZoo --------------------------------------------------------------------------

    def observation_space(self, agent: str) -> Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay the table; with a seed, the very game that `traktir.new` makes of it."""
        if seed is not None:
            self._random = Random(seed)
        game, seats, how = self._new
        seed = self._random.getrandbits(63) if seed is None else seed
        self._turns = Turns(traktir.new(game, seats, seed, **how))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turns = self._turns
        assert turns is not None and turns.ask is not None and action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        turns.answer(self.action_name(int(action)))
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Say who is next and what he may do, or that it is over."""
        turns = self._turns
        assert turns is not None
        nothing = np.zeros(len(self.encoding.actions), np.int8)
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        if turns.ask is not None:
            self.agent_selection = self.agents[turns.ask.seat]
            mask = np.frombuffer(self.encoding.mask(turns.ask), np.int8)
            self.infos[self.agent_selection] = {"action_mask": mask}
            return
        self.rewards = dict(zip(self.agents, rewards(turns.table), strict=True))
        self.terminations = dict.fromkeys(self.agents, turns.table.over)
        self.truncations = dict.fromkeys(self.agents, turns.truncated)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Any:
        turns = self._turns
        assert turns is not None, "reset() comes first"
        seat = self._seats[agent]
        vector = self.encoding.vector(turns.table.view(seat), seat, turns.ask)
        return np.frombuffer(vector, np.float32)

    def render(self) -> str | None:
        """The table as everybody sees it, as text: returned in mode `ansi`, else printed."""
        turns = self._turns
        assert turns is not None, "reset() comes first"
        ask = turns.ask
        text = _as_text(turns.table.view(None))
        if ask is not None:
            text += f"\n{ask.seat}, {ask.prompt}: {', '.join(ask.names)}"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def _as_text(view: Any) -> str:
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items())
    return "\n".join(lines)
