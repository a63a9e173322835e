from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pyspiel import Game, State

class Policy:
    def __init__(self, game: Game, player_ids: Sequence[int]) -> None: ...
    def action_probabilities(
        self, state: State, player_id: int | None = None
    ) -> dict[int, float]: ...

class TabularPolicy(Policy):
    action_probability_array: Any
    state_lookup: dict[str, int]
    def __init__(self, game: Game, players: Sequence[int] | None = None) -> None: ...
    def policy_for_key(self, key: str) -> Any: ...

def tabular_policy_from_callable(
    game: Game, callable_policy: Callable[[State], Mapping[int, float]]
) -> TabularPolicy: ...
