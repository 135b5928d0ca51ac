"""Are there known holes in what Gaucho depends on? `make audit` calls this; it needs the network.

Asks PyPI's advisories, and those of OSV for what is not found there, about every pinned dependency. Ends with 0 if all of them
were looked up and nothing is known, with 1 if something is, and with 3 if some could not be looked up: then nothing was proved
about those.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "dev.lock"  # holds all others
TOOLS = ROOT / ".venv" / "audit"  # apart from what is pinned
SOURCES = ("pypi", "osv")
CLEAN, HOLES, UNKNOWN = 0, 1, 3


@dataclass
class Findings:
    """What is known about the dependencies."""

    clean: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)
    holes: list[str] = field(default_factory=list)

    def add(self, report: dict[str, Any]) -> None:
        """What one source said."""
        for found in report["dependencies"]:
            name = found["name"]
            if "skip_reason" in found:
                if name not in self.clean:
                    self.unknown.add(name)
                continue
            self.unknown.discard(name)
            self.clean.add(name)
            for hole in found["vulns"]:
                fixed = ", ".join(hole["fix_versions"]) or "no version yet"
                self.holes.append(f"{name} {found['version']}: {hole['id']}, mended in {fixed}")

    def verdict(self) -> tuple[int, str]:
        """How it ends, and in words."""
        if self.holes:
            return HOLES, "\n".join(["Known holes:", *self.holes])
        if self.unknown or not self.clean:
            looked = f"{len(self.clean)} of {len(self.clean) + len(self.unknown)} dependencies were looked up"
            return UNKNOWN, f"Not audited: {looked}; no source of advisories was reached that knows the others."
        return CLEAN, f"No known holes in {len(self.clean)} dependencies."


def main() -> int:
    findings = Findings()
    if not ready():
        print("Not audited: pip-audit could not be installed. Try where PyPI can be reached.")
        return UNKNOWN
    for source in SOURCES:
        if source == SOURCES[0] or findings.unknown or not findings.clean:
            report = ask(source)
            if report is not None:
                findings.add(report)
    code, words = findings.verdict()
    print(words)
    return code


def ready() -> bool:
    """Is pip-audit there, if need be after installing it?"""
    if not (TOOLS / "bin" / "pip-audit").exists():
        venv.create(TOOLS, with_pip=True, clear=True)
        run("python", "-m", "pip", "install", "-q", "pip-audit")
    return (TOOLS / "bin" / "pip-audit").exists()


def ask(source: str) -> dict[str, Any] | None:
    """The report of pip-audit; None if this source could not be reached."""
    words = [
        "--disable-pip",
        "--require-hashes",
        "--progress-spinner",
        "off",
        "--format",
        "json",
        "--vulnerability-service",
        source,
    ]
    said = run("pip-audit", "--requirement", str(LOCK), *words)
    try:
        report: dict[str, Any] = json.loads(said.stdout)
    except ValueError:
        reason = said.stderr.strip().splitlines()
        print(f"{source}: {reason[-1] if reason else 'no answer'}", file=sys.stderr)
        return None
    return report


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    """One of our tools."""
    return subprocess.run([str(TOOLS / "bin" / program), *words], capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
