"""What is shipped for operators names options, files, metrics and sections that exist."""

import configparser
import json
import re
import shlex
from inspect import signature
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped] # its types are a package of their own
from prometheus_client import REGISTRY
from tools.transcripts import ROOT, page

from demesne.cli.commands import admin
from demesne.cli.commands.serve import serve
from demesne.server.http.tcp import Guard
from demesne.server.identity.proxies import Proxies
from demesne.server.limits.rate_limits import Limits
from demesne.server.monitoring.exposition import LiveState
from tests.server.inside import running

DEPLOY = ROOT / "deploy"
OPTIONS = {f"--{name.replace('_', '-')}" for name in signature(serve).parameters}
COMMANDS = {function.__name__.replace("_", "-") for function in admin.COMMANDS}
OF_FUNCTIONS = {
    "sum",
    "by",
    "le",
    "rate",
    "histogram_quantile",
    "min",
    "topk",
    "on",
    "and",
    "label_values",
    "up",
}


def yaml_of(name):
    return yaml.safe_load((DEPLOY / name).read_text())


def unit(name):
    """Return the sections of a unit; a setting that is given twice counts once."""
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    # Settings have capital letters.
    parser.optionxform = str  # type: ignore[method-assign,assignment]
    parser.read_string((DEPLOY / name).read_text().replace("\\\n", " "))
    return parser


def assert_known(words):
    """Assert that a command line of `demesne` has a command and options that exist."""
    command, *rest = words
    if command == "admin":
        assert rest[0] in COMMANDS
        return
    assert command == "serve"
    assert {word.partition("=")[0] for word in rest if word.startswith("--")} <= OPTIONS, rest


@pytest.fixture(scope="module")
def metrics(tmp_path_factory):
    """The names of all series that a server has."""
    with running(tmp_path_factory.mktemp("deploy") / "games.sqlite") as inside:
        families = [
            *REGISTRY.collect(),
            *LiveState(inside.server, Guard(Limits(), Proxies(), 1000)).collect(),
        ]
    names = set()
    for family in families:
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(family.type, ("",))
        names |= {family.name + ending for ending in endings}
    return names


def named(query):
    """Return the metrics of a query, and the labels that it chooses or sums by, in braces and brackets."""
    bare = re.sub(r'"[^"]*"', '""', query)
    labels = {
        name
        for part in re.findall(r"\{([^}]*)\}|(?:by|on) \(([^)]*)\)", bare)
        for name in re.findall(r"[a-z_]+", " ".join(part))
    }
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|(?:by|on) \([^)]*\)", "", bare)
    return set(re.findall(r"[a-z][a-z_]+", bare)) - OF_FUNCTIONS, labels


LABELS = {
    *[
        "job",
        "instance",
        "le",
        "by",
        "game",
        "kind",
        "status",
        "route",
        "code",
        "method",
        "channel",
        "outcome",
    ]
}


def test_alarms_ask_for_metrics_that_exist_and_name_sections_of_the_runbook(metrics):
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in page("docs/runbook.md").splitlines()
        if line.startswith("#")
    }
    (group,) = yaml_of("alerts.yml")["groups"]
    for rule in group["rules"]:
        names, labels = named(rule["expr"])
        assert names <= metrics, rule["alert"]
        assert names or rule["alert"] == "DemesneDown"
        assert labels <= LABELS
        file, _, anchor = rule["annotations"]["runbook"].partition("#")
        assert (file, anchor in anchors) == ("runbook.md", True), anchor
    assert len(group["rules"]) >= 8


def test_the_dashboard_asks_for_metrics_that_exist_and_shows_each_of_ours(metrics):
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    shown = set()
    for panel in board["panels"]:
        assert panel["title"]
        for target in panel["targets"]:
            names, labels = named(target["expr"].replace("$__rate_interval", ""))
            assert names <= metrics, panel["title"]
            assert names
            assert labels <= LABELS
            shown |= names
            legend = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            assert legend <= LABELS
    for variable in board["templating"]["list"][1:]:
        assert named(variable["query"].replace("job)", ")").replace("instance)", ")"))[0] <= metrics
    of_process = {name for name in metrics if name.startswith(("python_", "process_"))}
    on_no_panel = {"demesne_info", "demesne_stopping", "demesne_workers"}
    bases = {re.sub(r"_(bucket|sum|count)$", "", name) for name in shown}
    ours = {re.sub(r"_(bucket|sum|count)$", "", name) for name in metrics - of_process - on_no_panel}
    assert ours <= bases
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_manual_describes_every_metric(metrics):
    told = page("docs/operating.md")
    for name in metrics:
        if name.startswith("demesne_"):
            assert re.search(rf"`{re.sub('_(bucket|sum|count)$', '', name)}`", told), name


def test_the_scrape_names_the_port_of_the_manual_and_a_file_that_exists():
    found = yaml_of("prometheus.yml")
    (config,) = found["scrape_configs"]
    assert all((DEPLOY / name).exists() for name in found["rule_files"])
    assert "demesne serve --metrics 127.0.0.1:9100" in page("docs/operating.md")
    assert config["static_configs"] == [{"targets": ["127.0.0.1:9100"]}]
    assert config["job_name"] == "demesne"


def test_units_start_commands_that_exist_with_bounds_on_what_they_use():
    service = unit("demesne@.service")["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program == "/opt/demesne/bin/demesne"
    assert_known(words)
    assert int(service["LimitNOFILE"]) >= 65_536
    assert int(service["TimeoutStopSec"]) >= 45 + int(words[words.index("--drain-seconds") + 1])
    for bound in ("MemoryMax", "TasksMax", "NoNewPrivileges", "ProtectSystem", "SystemCallFilter"):
        assert service[bound]
    backup = unit("demesne-backup.service")["Service"]
    (command,) = re.findall(r"demesne (admin [a-z-]+)", backup["ExecStart"])
    assert_known(command.split())
    assert backup["User"] == service["User"]
    assert unit("demesne-backup.timer")["Timer"]["OnCalendar"]
    told = page("docs/operating.md")
    for path in DEPLOY.iterdir():
        if path.is_file():
            assert f"deploy/{path.name}" in told or path.name in ("nginx.conf", "haproxy.cfg", "Caddyfile")


def test_the_services_of_compose_start_with_options_and_secrets_that_exist():
    found = yaml_of("compose.yaml")
    services = found["services"]
    assert {"demesne-1", "demesne-2", "database", "redis", "proxy"} == set(services)
    for name, service in services.items():
        assert set(service.get("secrets", [])) <= set(found["secrets"])
        assert set(service.get("networks", [])) <= set(found["networks"])
        for other, wish in service.get("depends_on", {}).items():
            assert other in services
            # The image of the server has a check of its own.
            assert wish["condition"] == "service_healthy"
            assert "healthcheck" in services[other] or other.startswith("demesne-")
        if name.startswith("demesne-"):
            assert_known(service["command"])
            assert service["ulimits"]["nofile"]["soft"] >= 65_536
            variables = set(service["environment"])
            assert variables <= {"DEMESNE_DATABASE_FILE", "DEMESNE_REDIS"}
            assert {
                value.rpartition("/")[2] for value in [service["environment"]["DEMESNE_DATABASE_FILE"]]
            } <= set(service["secrets"])
    proxy = found["configs"]["proxy"]["content"]
    assert "reverse_proxy demesne-1:8000 demesne-2:8000" in proxy
    assert "health_uri /readyz" in proxy
    assert "Strict-Transport-Security" in proxy
    assert (DEPLOY / found["x-demesne"]["build"]["dockerfile"].removeprefix("deploy/")).is_file()
    # No secret is part of the file, nor of the repository.
    for secret in found["secrets"].values():
        assert not Path(DEPLOY / secret["file"]).exists()


def test_the_image_is_built_from_files_that_exist_and_starts_a_command_that_exists():
    lines = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(" ", 1) for line in lines if line and not line.startswith(("#", " "))]
    by_name: dict[str, list[str]] = {}
    for name, rest in steps:
        by_name.setdefault(name, []).append(rest)
    for copied in by_name["COPY"]:
        *sources, _ = [word for word in copied.split() if not word.startswith("--")]
        assert copied.startswith("--from=build") or all((ROOT / source).exists() for source in sources)
    assert json.loads(by_name["ENTRYPOINT"][-1]) == ["demesne"]
    assert_known(json.loads(by_name["CMD"][-1]))
    assert "USER" in by_name
    (check,) = by_name["HEALTHCHECK"]
    assert "/readyz" in check
    assert json.loads("[" + check.partition("[")[2])[0] == "python3"
    for pinned in re.findall(r"-r (\S+)", " ".join(by_name["RUN"])):
        assert "--hash=sha256:" in (ROOT / pinned).read_text()
