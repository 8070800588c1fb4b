"""What a server is run with: the systemd unit, and compose's file with its proxy."""

import ipaddress
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from projectl.server.settings import Settings

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "projectl.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="NO SYSTEMD here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "projectl.service"
    text = UNIT.read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/projectl/bin/projectl", "/bin/true"), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_writes_only_where_it_may() -> None:
    text = UNIT.read_text(encoding="utf-8")
    (folder,) = re.findall(r"^StateDirectory=(\w+)$", text, re.MULTILINE)
    (database,) = re.findall(r"^Environment=PROJECTL_DATABASE_URL=(.+)$", text, re.MULTILINE)
    assert Path(database).parent == Path("/var/lib") / folder


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_compose_trusts_its_proxy_and_nobody_else(compose: Any) -> None:
    services = compose["services"]
    address = services["proxy"]["networks"]["default"]["ipv4_address"]
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(network["subnet"])
    said = services["server"]["environment"]
    name = "PROJECTL_TRUSTED_PROXIES"
    settings = Settings.from_environment({name: said[name]})
    assert settings.trusted_proxies == (address,)
    assert "ports" not in services["server"], "nobody comes in past the proxy"


def test_compose_names_what_there_is(compose: Any) -> None:
    mounts = [m for service in compose["services"].values() for m in service.get("volumes", ())]
    used = [mount.partition(":")[0] for mount in mounts]
    assert {name for name in used if not name.startswith(".")} == set(compose["volumes"])
    assert all((ROOT / name).exists() for name in used if name.startswith("."))
    caddy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy server:8000" in caddy
    assert '"--port", "8000"' in (ROOT / "Dockerfile").read_text(encoding="utf-8")
