"""Every test on both forms of the rules: compiled where a compiler was found, then interpreted. `make test` calls this."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from gaucho import _form  # noqa: E402

# Servers, pages, commands and examples do not care which form the rules have: once is enough. Bots do, but take long; that both
# forms of the rules agree is shown by the golden transcripts, which house bots have played.
ONCE = [
    "tests/web",
    "tests/test_cli.py",
    "tests/test_docs.py",
    "benchmarks",
    "*/tests/test_page*.py",
    "*/tests/test_terminal.py",
    "*/tests/test_bots.py",
    "tests/test_bots.py",
]
# Playwright keeps an event loop running for as long as its process lives: browsers get a run of their own.
BROWSER = "tests/browser"


def run(title: str, command: list[str], **environment: str) -> bool:
    print(f"== {title}", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False)
    print(f"== {title}: {'passed' if done.returncode == 0 else 'FAILED'} after {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


def main() -> int:
    python = sys.executable
    tests = [python, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *sys.argv[1:]]
    good = run("style", [python, "-m", "ruff", "check", "."])
    good &= run("layout", [python, "-m", "ruff", "format", "--check", "."])
    good &= run("types", [python, "-m", "mypy", "src/gaucho", "benchmarks", "tools", "tests"])
    form, _ = _form.find()
    best = "1" if form.compiled else "0"
    good &= run("tests in a browser", [*tests, BROWSER], GAUCHO_COMPILE=best)
    tests.append(f"--ignore={BROWSER}")
    if form.compiled:
        good &= run("tests, compiled", tests, GAUCHO_COMPILE="1")
        good &= run("tests of rules, interpreted", [*tests, *(f"--ignore-glob={path}" for path in ONCE)], GAUCHO_COMPILE="0")
    else:
        print(f"== the compiled form is not tested: {form.reason}", flush=True)
        good &= run("tests, interpreted", tests, GAUCHO_COMPILE="0")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
