"""The client's hashes and its check of chance, against Python's hashlib and the generator that games use."""

import hashlib
import hmac
import json
import random
import shutil
import subprocess

import pytest

from demesne.core.chance import FastChance, RecordingChance, SecureChance, derive_key
from demesne.core.records.fairness import (
    bytes_hash,
    choices_key,
    commitment,
    draws_key,
    frozen,
    game_key,
    setup_seed,
)
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import GAME as DOMINION
from demesne.games.dominion.ids import BASIC
from demesne.server.lobby.tables import seated
from demesne.server.storage.games import SeatRow
from tests.web.browser import ROOT, WEB
from tests.web.conftest import needed

LENGTHS = [0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 127, 128, 129, 255, 256, 257, 1000]


def bundled(folder):
    """Return the built module of the client's checks."""
    esbuild = WEB / "node_modules" / ".bin" / "esbuild"
    needed(esbuild if esbuild.exists() else None, "esbuild, by `npm ci` in web/")
    out = folder / "fair.mjs"
    command = [str(esbuild), "src/fair/index.ts", "--bundle", "--format=esm", f"--outfile={out}"]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    return out


def hashes(rng):
    """Return vectors of the three hashes."""
    texts = [rng.randbytes(length) for length in LENGTHS]
    keys = [rng.randbytes(length) for length in (0, 1, 32, 64, 65, 131)]
    blakes = []
    for data in texts:
        for size, key, person in [
            (64, b"", b""),
            (32, b"", b"demesne/1"),
            (6, rng.randbytes(32), b""),
            (1, rng.randbytes(64), b"p" * 16),
        ]:
            digest = hashlib.blake2b(data, digest_size=size, key=key, person=person).hexdigest()
            blakes.append([data.hex(), size, key.hex(), person.hex(), digest])
    return {
        "sha256": [[data.hex(), hashlib.sha256(data).hexdigest()] for data in texts],
        "hmac": [
            [key.hex(), data.hex(), hmac.digest(key, data, "sha256").hex()] for key in keys for data in texts
        ],
        "blake2b": blakes,
    }


def draws(rng, generator, positions):
    """Return vectors of single draws; of 3 * 2^29 + 1 possibilities a quarter is drawn anew by the fast generator."""
    found = []
    for n in [1, 2, 3, 7, 25, 60, 1 << 16, 3 * (1 << 29) + 1, (1 << 31) - 1]:
        key = rng.randbytes(32)
        for position in positions:
            source = generator(key)
            source.position = position
            found.append([key.hex(), position, n, int(source.randbelow(n))])
    return found


def kingdom_of(key):
    """Return the random kingdom of a game as its setup is told."""
    setup = DOMINION.make_setup(2, {"kingdom": "random"}, setup_seed(key))
    return DOMINION.setup_to_json(setup)["kingdom"]


def kingdoms(rng):
    """Return vectors of what follows from numbers, and of random kingdoms."""
    numbers = [0, 1, 127, 128, 255, 256, 1 << 15, (1 << 56) - 1, 1 << 63, (1 << 64) - 1]
    keys = [rng.randbytes(32) for _ in range(300)]
    return {
        "numbers": [
            [number.to_bytes(8, "little").hex(), derive_key(number, "kingdom").hex()] for number in numbers
        ],
        "kingdom_cards": [card.name for card in CARDS if card.number >= BASIC],
        "kingdoms": [[key.hex(), kingdom_of(key)] for key in keys],
    }


def game(rng, number, sent):
    """Return what is published of a game, and its key."""
    secret = rng.randbytes(32)
    key = game_key(number, secret, sent)
    rows = [SeatRow(seat, "", None, None, None) for seat in range(len(sent))]
    told = {
        "game": number,
        "secret": secret.hex(),
        "list": frozen(sent),
        "commitment": commitment(number, secret),
        "key": key.hex(),
        "draws": draws_key(key).hex(),
        "seats": [row.number for row in seated(rows, key)],
    }
    assert choices_key(key) != draws_key(key)
    return told, key


def fair_game(rng):
    """Return the evidence of a game of ten moves, and what the browser of its second maker kept."""
    sent = [None, rng.randbytes(16)]
    told, key = game(rng, "0123456789abcdef", sent)
    recorder = RecordingChance(SecureChance(draws_key(key)))
    ranges = [rng.choices(range(1, 60), k=many) for many in (10, 0, 1, 2, 0, 5, 1, 0, 3)]
    steps = [[[n, int(recorder.randbelow(n))] for n in step] for step in ranges]
    evidence = {name: told[name] for name in ("game", "secret", "list", "commitment")}
    evidence |= {"draws": steps, "seat": told["seats"].index(1), "inherited": -1}
    table = [
        {"name": "random", "bot": "random", "sent": None},
        {"name": "Ann", "bot": None, "sent": sent[1].hex()},
    ]
    evidence["table"] = table
    evidence["players"] = [{key: table[seat][key] for key in ("name", "bot")} for seat in told["seats"]]
    evidence |= {"options": {"kingdom": "random"}, "setup": {"kingdom": kingdom_of(key)}}
    kept = {"bytes": sent[1].hex(), "commitment": told["commitment"], "kingdom": "random"}
    return {"evidence": evidence, "kept": kept}


def shared_game(rng):
    """Return the evidence of a game of three people, and what the browser of the second one kept and had seen."""
    sent = [rng.randbytes(32), rng.randbytes(32), None]
    told, _ = game(rng, "fedcba9876543210", sent)
    number = told["game"]
    hashes = [bytes_hash(number, sent[0]), bytes_hash(number, sent[1]), rng.randbytes(32)]
    evidence = {name: told[name] for name in ("game", "secret", "list", "commitment")}
    evidence |= {"draws": [], "seat": told["seats"].index(1), "inherited": -1, "table": None, "players": []}
    evidence |= {"options": {}, "setup": None, "hashes": frozen(hashes)}
    kept = {"bytes": sent[1].hex(), "commitment": told["commitment"], "kingdom": ""}
    return {"evidence": evidence, "kept": kept, "seen": [each.hex() for each in hashes]}


def test_the_clients_chance_is_that_of_the_server(tmp_path):
    node = needed(shutil.which("node"), "Node.js")
    rng = random.Random(20)
    vectors = {**hashes(rng), **kingdoms(rng), "fair": fair_game(rng), "shared": shared_game(rng)}
    vectors["draws"] = draws(rng, SecureChance, [0, 1, 255, 256, 70_000, (1 << 40) + 5])
    vectors["fast_draws"] = draws(rng, FastChance, [*range(40), 70_001])
    vectors["games"] = [
        game(rng, f"{players:032x}", [rng.randbytes(size) for size in (16, 24, 32, 17)][:players])[0]
        for players in (2, 3, 4)
    ]
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps(vectors))
    environment = {"FAIR": str(bundled(tmp_path)), "VECTORS": str(path)}
    script = ROOT / "tests" / "web" / "after" / "fair.test.mjs"
    done = subprocess.run(
        [node, "--test", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("power", [2, 3])
def test_the_constants_of_sha256_do_not_hang_on_the_last_bit_of_a_root(power):
    # The client computes them as roots; an engine whose roots differ by a bit must get the same 32 bits.
    primes = [n for n in range(2, 312) if all(n % k for k in range(2, n))][:64]
    for prime in primes if power == 3 else primes[:8]:
        part = (prime ** (1 / power) % 1) * 2**32
        assert 1e-4 < part % 1 < 1 - 1e-4
