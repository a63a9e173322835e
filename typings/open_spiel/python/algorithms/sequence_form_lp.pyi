from open_spiel.python.policy import TabularPolicy
from pyspiel import Game

def solve_zero_sum_game(
    game: Game, solver: str = "ECOS"
) -> tuple[float, float, TabularPolicy, TabularPolicy]: ...
