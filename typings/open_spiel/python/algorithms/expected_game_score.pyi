from collections.abc import Sequence

from open_spiel.python.policy import Policy
from pyspiel import State

def policy_value(state: State, policies: Policy | Sequence[Policy]) -> Sequence[float]: ...
