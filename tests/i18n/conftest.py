"""Shared by the tests of the catalogues."""

import pytest

from demesne.i18n.catalogue import Catalogue


@pytest.fixture
def told(monkeypatch):
    """Return the ids of all messages used."""
    used = set()
    text = Catalogue.text

    def note(self, message_id, /, **parameters):
        used.add(message_id)
        return text(self, message_id, **parameters)

    monkeypatch.setattr(Catalogue, "text", note)
    return used
