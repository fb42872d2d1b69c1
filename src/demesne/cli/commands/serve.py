"""`demesne serve`: games over the network."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from demesne import install_hint
from demesne.cli.secret_options import secret_option
from demesne.core.errors import SetupError

_LOCAL = "127.0.0.1"
_EVERYWHERE = "0.0.0.0"  # noqa: S104 - only by --lan or by name
_LONGEST_DRAIN = 600


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = _LOCAL,
    port: Annotated[int, typer.Option(help="The port, 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="A SQLite file, or postgresql://...; default: $DEMESNE_DATABASE, else a file of your own.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A name under which the server is reached; may be repeated."),
    ] = None,
    static: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A folder with the pages for browsers, instead of those shipped."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the local network, and print the address.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NETWORK",
            help="A proxy that names the address of clients, such as 127.0.0.1; may be repeated.",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="redis://..., if several processes serve one database; default: $DEMESNE_REDIS.",
        ),
    ] = None,
    peer_address: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT", help="Where the other processes reach this one; default: where it listens."
        ),
    ] = None,
    limits: Annotated[
        str, typer.Option(metavar="on|off", help="off removes all limits, for load tests.")
    ] = "on",
    per_address: Annotated[
        int, typer.Option(metavar="N", help="Sockets that one address may hold open.")
    ] = 30,
    metrics: Annotated[
        str | None,
        typer.Option(metavar="HOST:PORT", help="Where Prometheus finds metrics; default: nowhere."),
    ] = None,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="The least that is logged: debug, info, warning or error.")
    ] = "warning",
    log_format: Annotated[
        str, typer.Option(metavar="FORMAT", help="text, or json for one object on a line.")
    ] = "text",
    access_log: Annotated[
        bool, typer.Option("--access-log", help="Log each request, with the address that it came from.")
    ] = False,
    site: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The address at which people open the server: lets it send messages to those who are away; "
            "default: $DEMESNE_SITE.",
        ),
    ] = None,
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="The server for mails, smtps://USER@HOST; default: $DEMESNE_SMTP."
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="The address that mails come from; default: $DEMESNE_MAIL_FROM."
        ),
    ] = None,
    push_private: Annotated[
        bool,
        typer.Option("--push-private", help="Send push messages to private addresses, too: for tests only."),
    ] = False,
    drain_seconds: Annotated[
        float,
        typer.Option(
            metavar="N", help="After the signal to stop, work on for N seconds without being ready."
        ),
    ] = 0,
) -> None:
    """Let people play in their browsers, and bots over the network.

    Bots speak the protocol of docs/protocol.md.
    """
    try:
        from demesne.server import listening
        from demesne.server.http import static_files
        from demesne.server.identity.proxies import Proxies, read_networks
        from demesne.server.limits.rate_limits import Limits
        from demesne.server.monitoring import exposition, logs
        from demesne.server.notifications.settings import read_notifications
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is not installed; try: {install_hint('server')}") from None
    pages = static_files.SHIPPED if static is None else static
    if static is not None and not static.is_dir():
        raise SetupError(f"{static} is no folder with the pages for browsers")
    if limits not in ("on", "off"):
        raise SetupError(f"--limits is on or off, not {limits!r}")
    if per_address < 1:
        raise SetupError("--per-address is 1 or more")
    if not 0 <= drain_seconds <= _LONGEST_DRAIN:
        raise SetupError(f"--drain-seconds is 0 to {_LONGEST_DRAIN}")
    for option, value, known in (("level", log_level, logs.LEVELS), ("format", log_format, logs.FORMATS)):
        if value not in known:
            raise SetupError(f"--log-{option} is {', '.join(known[:-1])} or {known[-1]}, not {value!r}")
    scrapes = None if metrics is None else exposition.read_listener(metrics)
    if lan and host not in (_LOCAL, _EVERYWHERE):
        raise SetupError("--lan listens on the whole network; leave --host out")
    notifications = read_notifications(
        secret_option("--site", site),
        secret_option("--smtp", smtp),
        secret_option("--smtp-password", None),
        secret_option("--mail-from", mail_from),
        allows_private=push_private,
    )
    proxies = Proxies(read_networks(trusted_proxy or []))
    names = [*(name or []), *notifications.names]
    hosts = [host, *names]
    if lan:
        host = _EVERYWHERE
        hosts = [*names, *listening.network_names()]
    listener = listening.bound(host, port)
    with listener:
        share = listening.address_of(listener, hosts[0]) if lan else None
        own = _LOCAL if host == _EVERYWHERE else host

        def announce() -> None:
            print(f"listening: {listening.address_of(listener, own)}", file=sys.stderr, flush=True)
            if share:
                print(f"others in the network open: {share}", file=sys.stderr, flush=True)

        settings = listening.Settings(
            hosts,
            max(1, (os.cpu_count() or 2) - 1),
            pages,
            Limits(limits == "on", sockets_of_address=per_address),
            proxies,
            share,
            secret_option("--redis", redis),
            listening.read_peer_address(peer_address),
            scrapes,
            drain_seconds,
            notifications,
        )
        address = secret_option("--database", database) or listening.usual_database()
        logs.begin_logging("json" if log_format == "json" else "text", log_level, access_log)
        listening.listen(listener, address, settings, announce)
