"""Real proxies in front of two processes, by the configurations in `deploy`."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
from time import monotonic, sleep

import pytest
from tools.compiling import ROOT

DEPLOY = ROOT / "deploy"
SECONDS = 20


def free_port():
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def set_ports(text, ports):
    """Return a configuration with the ports of these two processes in place of its examples."""
    found = text.replace("127.0.0.1:8001", f"127.0.0.1:{ports[0]}").replace(
        "127.0.0.1:8002", f"127.0.0.1:{ports[1]}"
    )
    assert found.count("127.0.0.1:") >= len(ports)
    return found


def nginx(folder, port, ports):
    """Write the configuration of nginx, without TLS, and return the command."""
    site = set_ports((DEPLOY / "nginx.conf").read_text(), ports)
    site = re.sub(r"^ *ssl_.*\n", "", site, flags=re.MULTILINE).replace(
        "listen 443 ssl;", f"listen 127.0.0.1:{port};"
    )
    (folder / "site.conf").write_text(site)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}include {folder}/site.conf;\n}}\n"
    )
    return [
        "nginx",
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-g",
        "daemon off; master_process off;",
    ]


def haproxy(folder, port, ports):
    """Write the configuration of HAProxy, without TLS, and return the command."""
    text = set_ports((DEPLOY / "haproxy.cfg").read_text(), ports)
    (folder / "haproxy.cfg").write_text(re.sub(r"bind :443 .*", f"bind 127.0.0.1:{port}", text))
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


def caddy(folder, port, ports):
    """Write the configuration of Caddy, without TLS, and return the command."""
    text = set_ports((DEPLOY / "Caddyfile").read_text(), ports)
    text = text.replace("play.example {", f"http://127.0.0.1:{port} {{")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{text}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "haproxy": haproxy, "caddy": caddy}
NEEDED = "nginx"
"""The proxy that a run of the whole check installs; the others are tested where they are."""


@contextlib.contextmanager
def routed(name, folder, lives):
    """Run a proxy in front of processes; the value is its address. Skips where it is not installed."""
    if shutil.which(name) is None:
        is_missed = name == NEEDED and os.environ.get("CI") == "true"
        (pytest.fail if is_missed else pytest.skip)(f"MISSING: {name}")
    port = free_port()
    command = PROXIES[name](folder, port, [live.port for live in lives])
    environment = os.environ | {"HOME": str(folder)}
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
    try:
        until = monotonic() + SECONDS
        while True:
            assert process.poll() is None, (folder / "said").read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert monotonic() < until, "the proxy does not listen"
            sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(SECONDS)
