"""`make audit` never says that something is clean that nobody has looked up."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["audit"] = module
    spec.loader.exec_module(module)
    return module


def clean(name: str) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "vulns": []}


def skipped(name: str) -> dict[str, Any]:
    return {"name": name, "skip_reason": "Dependency not found on PyPI and could not be audited"}


def broken(name: str) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": []}]}


@pytest.mark.parametrize(
    ("reports", "code", "words"),
    [
        ([], 3, "Not audited: 0 of 0"),
        ([[clean("a"), clean("b")]], 0, "No known holes in 2"),
        ([[skipped("a"), skipped("b")]], 3, "Not audited: 0 of 2"),  # pip-audit itself calls this a success
        ([[clean("a"), skipped("b")]], 3, "Not audited: 1 of 2"),
        ([[clean("a"), skipped("b")], [clean("a"), clean("b")]], 0, "No known holes in 2"),
        ([[clean("a"), skipped("b")], [skipped("a"), skipped("b")]], 3, "Not audited: 1 of 2"),
        ([[broken("a"), skipped("b")]], 1, "a 1.0: PYSEC-1, mended in 1.1"),
    ],
)
def test_the_verdict(audit: ModuleType, reports: list[list[dict[str, Any]]], code: int, words: str) -> None:
    findings = audit.Findings()
    for report in reports:
        findings.add({"dependencies": report, "fixes": []})
    found, said = findings.verdict()
    assert found == code
    assert words in said


def test_without_pip_audit(audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(audit, "ready", lambda: False)
    assert audit.main() == 3
    assert "could not be installed" in capsys.readouterr().out


def test_without_any_source(audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(audit, "ready", lambda: True)
    monkeypatch.setattr(audit, "ask", lambda source: None)
    assert audit.main() == 3
    assert "Not audited" in capsys.readouterr().out
