"""Bradley-Terry strengths by maximum likelihood, and how sure they are. Pure functions of numbers.

Bot i is preferred to bot j with the chance p_ij = 1 / (1 + exp(s_j - s_i)). A tie counts half a win for each. A
game of more than two players counts as one comparison of every two of them. Matrices are lists of rows;
`points[i][j]` is what i won against j, so that i and j met points[i][j] + points[j][i] times.

Sources: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs: I. The method of paired
comparisons", Biometrika 39 (1952), 324-345. L. R. Ford, "Solution of a ranking problem from binary comparisons",
American Mathematical Monthly 64 (1957), 28-33, for when the maximum exists.
"""

from math import exp, log, log1p
from typing import Final

Matrix = list[list[float]]

_MOST_STEPS: Final = 200
_PRECISE: Final = 1e-10


def chance(difference: float) -> float:
    """Return the chance of being preferred with a strength that is greater by `difference`.

    >>> round(chance(log(3)), 12)
    0.75
    """
    if difference >= 0:
        return 1 / (1 + exp(-difference))
    return exp(difference) / (1 + exp(difference))


def has_maximum(points: Matrix) -> bool:
    """Tell whether finite strengths of greatest likelihood exist.

    They do if no group of bots stayed without a point against all others, that is if from every bot one comes to
    every other by steps from i to j with points[i][j] > 0 (Ford 1957).

    >>> has_maximum([[0, 1], [1, 0]]), has_maximum([[0, 2], [0, 0]])
    (True, False)
    """
    turned = [list(column) for column in zip(*points, strict=True)]
    return all(_reached(matrix) == len(points) for matrix in (points, turned))


def _reached(points: Matrix) -> int:
    seen = {0}
    todo = [0]
    while todo:
        i = todo.pop()
        for j, won in enumerate(points[i]):
            if won > 0 and j not in seen:
                seen.add(j)
                todo.append(j)
    return len(seen)


def with_ties(points: Matrix, ties: float = 1.0) -> Matrix:
    """Return the points with `ties` ties added to every two bots that met, which gives the likelihood a maximum."""
    number = range(len(points))
    return [
        [points[i][j] + (ties / 2 if points[i][j] + points[j][i] > 0 else 0) for j in number] for i in number
    ]


def strengths(points: Matrix) -> list[float]:
    """Return the strengths of greatest likelihood, with mean 0. Raises ValueError where there are none.

    Newton's method with halved steps; the likelihood is concave, so that it finds the one maximum.
    """
    if not has_maximum(points):
        raise ValueError("the likelihood has no maximum")
    found = [0.0] * len(points)
    height = _likelihood(points, found)
    for _ in range(_MOST_STEPS):
        step = times(pseudo_inverse(information(points, found)), gradient(points, found))
        size = 1.0
        while True:
            tried = [mine + size * by for mine, by in zip(found, step, strict=True)]
            higher = _likelihood(points, tried)
            if higher >= height or size < _PRECISE:
                break
            size /= 2
        done = max(abs(size * by) for by in step) < _PRECISE
        if higher >= height:
            found, height = tried, higher
        if done or size < _PRECISE:
            break
    mean = sum(found) / len(found)
    return [mine - mean for mine in found]


def _likelihood(points: Matrix, found: list[float]) -> float:
    """Return the logarithm of the likelihood."""
    total = 0.0
    for i, row in enumerate(points):
        for j, won in enumerate(row):
            if won:
                behind = found[j] - found[i]
                total -= won * (log1p(exp(behind)) if behind < 0 else behind + log1p(exp(-behind)))
    return total


def gradient(points: Matrix, found: list[float]) -> list[float]:
    """Return the points of each bot less those that its strength lets one expect."""
    number = range(len(points))
    return [
        sum(
            points[i][j] - (points[i][j] + points[j][i]) * chance(found[i] - found[j])
            for j in number
            if j != i
        )
        for i in number
    ]


def information(points: Matrix, found: list[float]) -> Matrix:
    """Return the observed information: minus the second derivatives of the log-likelihood.

    For i /= j it is -n_ij p_ij p_ji; every row sums to 0, for only differences of strengths can be known.
    """
    number = range(len(points))
    made = [[0.0] * len(points) for _ in number]
    for i in number:
        for j in number:
            if i != j:
                p = chance(found[i] - found[j])
                known = (points[i][j] + points[j][i]) * p * (1 - p)
                made[i][j] -= known
                made[i][i] += known
    return made


def pseudo_inverse(laplacian: Matrix) -> Matrix:
    """Return the inverse on vectors that sum to 0, of a matrix whose rows and columns do: (L + J/n)^-1 - J/n.

    The inverse of the information is the covariance of the strengths, centred to mean 0.
    """
    n = len(laplacian)
    full = inverse([[entry + 1 / n for entry in row] for row in laplacian])
    return [[entry - 1 / n for entry in row] for row in full]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse by Gauss and Jordan, with the largest pivot. Raises ValueError for a singular matrix."""
    n = len(matrix)
    work = [[float(x) for x in row] + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for at in range(n):
        best = max(range(at, n), key=lambda row: abs(work[row][at]))
        if work[best][at] == 0.0:
            raise ValueError("the matrix is singular")
        work[at], work[best] = work[best], work[at]
        pivot = work[at][at]
        work[at] = [entry / pivot for entry in work[at]]
        for row in range(n):
            factor = work[row][at]
            if row != at and factor:
                work[row] = [x - factor * y for x, y in zip(work[row], work[at], strict=True)]
    return [row[n:] for row in work]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    """Return a matrix times a vector."""
    return [sum(x * y for x, y in zip(row, vector, strict=True)) for row in matrix]


def sandwich(bread: Matrix, filling: Matrix) -> Matrix:
    """Return bread x filling x bread, for symmetric matrices.

    With the inverse information as the bread and the covariance of the gradient as the filling this is the
    covariance of the strengths whatever the comparisons within one deal have to do with each other.
    """
    half = [times(filling, row) for row in bread]
    return [[sum(x * y for x, y in zip(row, other, strict=True)) for other in bread] for row in half]


ELO: Final = 400 / log(10)
"""Elo points for one unit of strength: 400 points are odds of 10 to 1."""
CENTRE: Final = 1500.0
"""The mean rating of the bots of a tournament."""
