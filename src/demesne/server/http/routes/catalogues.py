"""Routes about the components of the games, in one language."""

import asyncio
from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from demesne.games.dominations import rulesets
from demesne.i18n.catalogue import Catalogue
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.http.static_files import Asset, asset_of, sent
from demesne.server.rendering.dominations_catalogue import DominationsCatalogue, dominations_catalogue
from demesne.server.rendering.dominations_rules import DominationsRules, dominations_rules
from demesne.server.rendering.dominion_catalogue import DominionCatalogue, dominion_catalogue
from demesne.server.rendering.forms import Language, read_language

_LONGEST_NAME: Final = 40


async def show_dominion(_server: Server, request: Request) -> Response:
    """Give the cards of Dominion, with names, texts and rulings in one language."""
    return sent(request, await asyncio.to_thread(_dominion, _language(request)))


async def show_dominations(_server: Server, request: Request) -> Response:
    """Give the components of a ruleset of Dominations, with names, texts, rulings and sources in one language."""
    ruleset = rulesets.find(request.query_params.get("ruleset", rulesets.FINAL.name)[:_LONGEST_NAME])
    return sent(request, await asyncio.to_thread(_dominations, _language(request), ruleset.name))


async def show_dominations_rules(_server: Server, request: Request) -> Response:
    """Give the rulesets of Dominations and the options that a table can choose, in one language."""
    return sent(request, await asyncio.to_thread(_dominations_rules, _language(request)))


def _language(request: Request) -> Language:
    return read_language(request.query_params.get("lang")) or "en"


@cache
def _dominion(language: Language) -> Asset:
    return asset_of(msgspec.json.encode(dominion_catalogue(Catalogue.load(language))), JSON)


@cache
def _dominations(language: Language, ruleset: str) -> Asset:
    """Return the catalogue of a ruleset, by its name."""
    catalogue = dominations_catalogue(Catalogue.load(language), rulesets.find(ruleset))
    return asset_of(msgspec.json.encode(catalogue), JSON)


@cache
def _dominations_rules(language: Language) -> Asset:
    return asset_of(msgspec.json.encode(dominations_rules(Catalogue.load(language))), JSON)


ROUTES: Final = (
    Endpoint(
        "GET",
        "/api/catalogue/dominion",
        show_dominion,
        answer=DominionCatalogue,
        query={"lang": Language},
        is_open=True,
        has_tag=True,
    ),
    Endpoint(
        "GET",
        "/api/catalogue/dominations",
        show_dominations,
        answer=DominationsCatalogue,
        query={"lang": Language, "ruleset": str},
        is_open=True,
        has_tag=True,
    ),
    Endpoint(
        "GET",
        "/api/catalogue/dominations/rules",
        show_dominations_rules,
        answer=DominationsRules,
        query={"lang": Language},
        is_open=True,
        has_tag=True,
    ),
)
