"""Sorted runs of words, in the memory of a board and by themselves.

Words are compared by their lowest 14 bits where they lie in a board's memory, as whole numbers elsewhere.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

_KEY: Final = 0x3FFF


def first_not_below(memory: vec[i64], start: i64, number: i64, key: i64) -> i64:
    """Return the rank of the first of `number` words from `start` on whose key is not below this one."""
    low: i64 = 0
    high: i64 = number
    while low < high:
        middle: i64 = (low + high) >> 1
        if memory[start + middle] & _KEY < key:
            low = middle + 1
        else:
            high = middle
    return low


def rank_of(memory: vec[i64], start: i64, number: i64, key: i64) -> i64:
    """Return the rank of the word with this key, -1 when there is none."""
    rank: i64 = first_not_below(memory, start, number, key)
    if rank < number and memory[start + rank] & _KEY == key:
        return rank
    return -1


def make_room(memory: vec[i64], start: i64, number: i64, rank: i64) -> None:
    """Move the words from `rank` on one place up; there is room for one more."""
    k: i64 = start + number
    while k > start + rank:
        memory[k] = memory[k - 1]
        k -= 1


def close_up(memory: vec[i64], start: i64, number: i64, rank: i64) -> None:
    """Move the words after `rank` one place down, over the one there."""
    k: i64 = start + rank
    last: i64 = start + number - 1
    while k < last:
        memory[k] = memory[k + 1]
        k += 1
    memory[last] = 0


def inserted(values: vec[i64], value: i64) -> vec[i64]:
    """Return sorted numbers with one more, unless it is among them already."""
    low: i64 = 0
    high: i64 = len(values)
    while low < high:
        middle: i64 = (low + high) >> 1
        if values[middle] < value:
            low = middle + 1
        else:
            high = middle
    if low < len(values) and values[low] == value:
        return values
    values = append(values, value)
    make_room(values, 0, len(values) - 1, low)
    values[low] = value
    return values
