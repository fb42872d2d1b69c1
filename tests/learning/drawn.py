"""Networks whose weights are drawn."""

from demesne.core.chance import FastChance, derive_key
from demesne.learning.weights import Weights, shapes


def drawn(
    game: str, inputs: str, sizes: tuple[int, int, int, int], seed: int, is_even: bool = False
) -> Weights:
    """Return weights drawn from a seed."""
    chance = FastChance(derive_key("weights", seed, size=8))

    def numbers(many: int, most: int) -> list[int]:
        return [int(chance.randbelow(2 * most + 1)) - most for _ in range(many)]

    parts = shapes(sizes)
    matrices = [numbers(many, 64) for many, _ in parts]
    biases = [numbers(few, 2000) for _, few in parts]
    return Weights(game, inputs, sizes, (10, 9, 8), matrices, biases, {"seed": seed}, is_even)
