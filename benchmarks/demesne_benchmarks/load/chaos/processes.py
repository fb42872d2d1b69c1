"""Faults of server processes: they are killed, stand still, and get another time."""

import asyncio
import signal
from typing import Final

from demesne_benchmarks.load.chaos.registry import fault, several
from demesne_benchmarks.load.chaos.site import Site

_STOP_SECONDS: Final = 3
_LONG_SECONDS: Final = 12
"""Longer than other processes wait for a sign of life."""

_STEP_SECONDS: Final = 7_200
_STEPPED_SECONDS: Final = 2


@fault("kill", "`SIGKILL` to a process, which is started again at once")
async def kill(site: Site) -> None:
    """Kill a process and start it again."""
    number = site.one()
    await site.kill(number)
    await site.start(number)


@fault("away", f"`SIGKILL` to a process, which is started again after {_LONG_SECONDS} s", several)
async def kill_for_long(site: Site) -> None:
    """Kill a process, whose games the others take over meanwhile."""
    number = site.one()
    await site.kill(number)
    await asyncio.sleep(_LONG_SECONDS)
    await site.start(number)


@fault("stop", f"`SIGSTOP` to a process for {_STOP_SECONDS} s")
async def stop(site: Site) -> None:
    """Let a process stand still for less than others wait for it."""
    await _stop(site, _STOP_SECONDS)


@fault("long-stop", f"`SIGSTOP` to a process for {_LONG_SECONDS} s")
async def stop_for_long(site: Site) -> None:
    """Let a process stand still until others take it for dead."""
    await _stop(site, _LONG_SECONDS)


@fault(
    "clock",
    "the wall clock of a process steps by up to two hours; it is killed and started with that, and it steps back",
)
async def step_clock(site: Site) -> None:
    """Step the clock of a process while it works, and once more after it was started with a wrong one."""
    number = site.one()
    site.hooks[number].step_clock(site.chance.uniform(-_STEP_SECONDS, _STEP_SECONDS))
    await asyncio.sleep(_STEPPED_SECONDS)
    await site.kill(number)
    await site.start(number)
    await asyncio.sleep(_STEPPED_SECONDS)
    site.hooks[number].step_clock(0)


async def _stop(site: Site, seconds: float) -> None:
    server = site.servers[site.one()]
    server.tell(signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        server.tell(signal.SIGCONT)
