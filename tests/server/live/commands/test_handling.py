"""Every message of a client has exactly one handler."""

from typing import get_args

import pytest

from demesne.server.live import commands
from demesne.server.live.commands.handling import HANDLERS, handles
from demesne.server.websocket.messages import Command, Do, FromClient
from demesne.server.websocket.sockets import OF_CONNECTION


def test_every_command_has_one_handler_in_a_module_of_commands():
    assert set(HANDLERS) == set(get_args(Command))
    assert len(set(HANDLERS.values())) == len(HANDLERS)
    modules = {f"{commands.__name__}.{name}" for name in commands.__all__}
    assert {handler.__module__ for handler in HANDLERS.values()} == modules


def test_every_other_message_is_handled_by_the_connection():
    assert set(OF_CONNECTION) == set(get_args(FromClient)) - set(HANDLERS)


def test_a_second_handler_is_refused():
    with pytest.raises(TypeError, match="Do has a handler already"):
        handles(Do)(HANDLERS[Do])
