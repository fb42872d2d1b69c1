"""Domains, amounts of knowledge and nodi in words."""

from collections.abc import Iterable, Sequence

from demesne.games.dominations.domains import ANY, EFFECT_WORDS, LETTERS, VESTIGIUM, WORDS
from demesne.i18n.catalogue import Catalogue


def domain(number: int, catalogue: Catalogue) -> str:
    """Return the name of a domain, or of what an effect says in place of one (`EFFECT_WORDS`)."""
    return catalogue.text(f"dominations-word.domain-{EFFECT_WORDS[number]}")


def of(number: int, catalogue: Catalogue) -> str:
    """Return one of the six domains as it stands beside a thing that has it: "Handwerks" for "Handwerksknoten"."""
    return catalogue.text(f"dominations-word.of-{WORDS[number]}")


def knowledge_of(number: int, catalogue: Catalogue) -> str:
    """Return knowledge of one of the six domains without an amount: "Craft knowledge"."""
    return catalogue.text(f"dominations-word.knowledge-{WORDS[number]}")


def amount(number: int, of_domain: int, catalogue: Catalogue) -> str:
    """Return knowledge of one domain, or Vestigium knowledge: "2 Craft"."""
    if of_domain == ANY:
        return catalogue.text("dominations-word.amount-any", n=number)
    return catalogue.text("dominations-word.amount", n=number, domain=domain(of_domain, catalogue))


def amounts(knowledge: Sequence[int], catalogue: Catalogue) -> str:
    """Return knowledge of the six domains: "2 Craft and 1 Art", or "nothing"."""
    parts = [amount(number, place, catalogue) for place, number in enumerate(knowledge) if number]
    return catalogue.join(parts) if parts else catalogue.text("dominations-word.nothing")


def cost(knowledge: Sequence[int], catalogue: Catalogue) -> str:
    """Return what is paid: "3 Trade", or "free of cost"."""
    return amounts(knowledge, catalogue) if any(knowledge) else catalogue.text("dominations-word.free")


def nodi(numbers: Sequence[int], catalogue: Catalogue) -> str:
    """Return full nodi by their colours, those without colour last (F4); "" for none."""
    parts = [
        catalogue.text("dominations-word.nodi", n=numbers[colour], of=of(colour, catalogue))
        for colour in range(len(WORDS))
        if numbers[colour]
    ]
    colourless = sum(numbers[len(WORDS) :])
    if colourless:
        parts.append(catalogue.text("dominations-word.nodi-colourless", n=colourless))
    return catalogue.join(parts) if parts else ""


def influence(number: int, catalogue: Catalogue) -> str:
    """Return so much influence."""
    return catalogue.text("dominations-word.influence", n=number)


def points(number: int, catalogue: Catalogue) -> str:
    """Return a number of victory points in words."""
    return catalogue.text("dominations-word.points", n=number)


def either(items: Sequence[str], catalogue: Catalogue) -> str:
    """Return one or more items of which any will do: "Religion or Craft"."""
    if len(items) == 1:
        return items[0]
    return catalogue.text("dominations-word.either", first=", ".join(items[:-1]), last=items[-1])


def letters(colours: Iterable[int]) -> str:
    """Return colours by their letters, as pictures and data files write them."""
    return "".join(LETTERS[colour] for colour in colours)


def colour_name(colour: int, catalogue: Catalogue) -> str:
    """Return the name of the colour of a half nodus."""
    if colour < VESTIGIUM:
        return domain(colour, catalogue)
    key = "colour-vestigium" if colour == VESTIGIUM else "colour-corruptio"
    return catalogue.text(f"dominations-word.{key}")


def sentence(text: str) -> str:
    """Return a text with its first letter as a capital, also behind a mark such as "¿"."""
    for place, letter in enumerate(text):
        if letter.isalpha():
            return text[:place] + letter.upper() + text[place + 1 :]
        if letter.isdigit():
            return text
    return text
