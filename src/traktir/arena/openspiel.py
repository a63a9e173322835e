"""OpenSpiel games: `pyspiel.load_game("traktir_coach(players=5)")`.

Importing this registers every game of the house and every variant of it under a name of its own;
`register` does so for a game that was put on the list later. Chance is explicit: each draw of a
shuffle, die or pick is a node with equally likely outcomes.
"""

# pyright: reportImplicitOverride=false

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, cast

from traktir.games import games
from traktir.kernel.game import Game

from .driving import Driven
from .encoding import Encoding, encoding
from .extras import wanted
from .rewards import bounds, rewards

if TYPE_CHECKING:
    import numpy as np
    import pyspiel
else:
    np, pyspiel = wanted("numpy"), wanted("pyspiel")

_registered: set[str] = set()


def name_of_variant(game: Game, variant: str = "") -> str:
    """The short name of a game in OpenSpiel.

    >>> from traktir.games import find
    >>> name_of_variant(find("coach"), "contraband")
    'traktir_coach_contraband'
    """
    return "_".join(part for part in ("traktir", game.id, variant) if part).replace("-", "_")


def register(game: Game) -> list[str]:
    """Make a game and its variants known to OpenSpiel; their short names."""
    names: list[str] = []
    for variant, options in game.variants.items():
        names.append(name := name_of_variant(game, variant))
        if name not in _registered:
            _registered.add(name)
            kind = _type(game, name, variant)
            # A class of its own: OpenSpiel lets go of constructors only when Python is gone, and
            # unlike a function a class, which refers to itself, is not cleaned up then.
            named = {"game": game, "kind": kind, "options": dict(options)}
            pyspiel.register_game(kind, type(name, (SpielGame,), named))
    return names


def _type(game: Game, name: str, variant: str) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=f"Traktir: {game.id} {variant}".strip(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC
        if game.outcomes
        else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if game.secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if game.zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats)},
    )


class SpielGame(pyspiel.Game):
    """A game in one variant, with a number of players."""

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]
    options: ClassVar[dict[str, Any]]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = self.game
        parameters = dict(parameters or {})
        seats = int(parameters.get("players", min(game.seats)))
        self.start = Driven(game, seats, self.options)
        self.encoding = encoding(game, seats, self.start.options)
        low, high = bounds(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=game.outcomes,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if game.zero_sum else None,
            max_game_length=game.cap,
        )
        super().__init__(self.kind, info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Observer:
        if params:
            raise ValueError(f"the observers of {self} have no parameters; given: {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position; all there is to it is the driven game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.driven = game.start.copy()

    def current_player(self) -> int:
        driven = self.driven
        if driven.outcomes:
            return pyspiel.PlayerId.CHANCE
        ask = driven.ask
        return pyspiel.PlayerId.TERMINAL if ask is None else int(ask.seat)

    def is_terminal(self) -> bool:
        return self.driven.ended

    def _encoding(self) -> Encoding:
        driven = self.driven
        return encoding(driven.game, driven.seats, driven.options)

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.driven.ask
        return [] if ask is None or ask.seat != player else list(self._encoding().offered(ask))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.driven.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.driven.outcomes:
            self.driven.draw(action)
        else:
            self.driven.answer(self._encoding().actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else self._encoding().actions[action]

    def returns(self) -> list[float]:
        turns = self.driven.turns
        if turns is None or not self.driven.ended:
            return [0.0] * self.driven.seats
        return rewards(turns.table)

    def __str__(self) -> str:
        return self.driven.text()


class Observer:
    """What is seen of a position, as text and as a tensor.

    Text with perfect recall is the information state. Only private: what this seat sees otherwise
    than a spectator, as text. Only public: what spectators see.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees what is private to all players")
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self._recall = kind.perfect_recall
        self._secrets = game.game.secrets
        self._encoding = game.encoding
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._public and not self._recall:
            self.tensor = np.zeros(game.encoding.size, np.float32)
            start = 0
            for name, size in game.encoding.parts.items():
                self.dict[name] = self.tensor[start : start + size]
                start += size

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        turns = state.driven.turns
        if turns is None:
            self.tensor.fill(0)
        else:
            seat = player if self._private else None
            view = turns.table.view(seat)
            vector = self._encoding.vector(view, seat, state.driven.ask)
            self.tensor[:] = np.frombuffer(vector, np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        driven = state.driven
        table = None if driven.turns is None else driven.turns.table
        seen: Any
        if not self._private:
            seen = None if table is None or not self._public else table.view(None)
        elif not self._public:
            if not self._secrets:
                return ""
            seen = [player]
            if table is not None:
                seen.append(_difference(table.view(player), table.view(None)))
        elif self._recall:
            seen = driven.remembered(player)
        else:
            ask = driven.ask if driven.ask is not None and driven.ask.seat == player else None
            view = None if table is None else table.view(player)
            seen = [player, view, [] if ask is None else [ask.prompt, *ask.names]]
        return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


def _difference(mine: Any, everybodys: Any) -> Any:
    """What is in one view but not in the other, as far as the two are built alike."""
    parts, others = _parts(mine), _parts(everybodys)
    if parts is None or others is None or parts.keys() != others.keys():
        return mine
    return {
        key: _difference(part, others[key]) for key, part in parts.items() if part != others[key]
    }


def _parts(value: Any) -> dict[str, Any] | None:
    """The parts of a struct or list, by their names or places."""
    if isinstance(value, list):
        return {str(place): part for place, part in enumerate(cast("list[Any]", value))}
    return cast("dict[str, Any]", value) if isinstance(value, dict) else None


for _game in games().values():
    register(_game)
