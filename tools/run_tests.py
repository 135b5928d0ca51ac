"""Every test, on compiled rules where a compiler was found; then what both forms must share. `make test` calls this."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from gaucho import _form  # noqa: E402

# The whole suite runs on the compiled form. That the interpreted one plays the same games is shown by the engine's own tests,
# by random games with every promise checked, and by the golden transcripts.
BOTH_FORMS = [
    "tests/test_cards.py",
    "tests/test_chance.py",
    "tests/test_core.py",
    "tests/test_data.py",
    "tests/test_every_game.py",
    "tests/test_form.py",
    "tests/test_options.py",
    "tests/test_packed.py",
    "tests/test_session.py",
    "tests/test_sheet.py",
    "tests/test_story.py",
    "tests/test_transcripts.py",
]
# Playwright keeps an event loop running for as long as its process lives: browsers get a run of their own.
BROWSER = "tests/browser"
TORTURE = "tests/torture"  # takes long: `make torture`
CORES = os.cpu_count() or 1


def run(title: str, command: list[str], aside: bool = False, **environment: str) -> bool:
    """Run a command and say how it went. What runs aside, while others print, says everything at its end."""
    print(f"== {title}", flush=True)
    start = time.monotonic()
    said = subprocess.PIPE if aside else None
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False, stdout=said, text=True)
    verdict = "passed" if done.returncode == 0 else "FAILED"
    print(f"{done.stdout or ''}== {title}: {verdict} after {time.monotonic() - start:.0f} s", flush=True)
    return done.returncode == 0


def pytest(workers: int, *wishes: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-n", str(workers), "--dist", "worksteal", *sys.argv[1:], *wishes]


def main() -> int:
    python = sys.executable
    good = run("style", [python, "-m", "ruff", "check", "."])
    good &= run("layout", [python, "-m", "ruff", "format", "--check", "."])
    form, _ = _form.find()
    best = "1" if form.compiled else "0"
    with ThreadPoolExecutor(1) as beside:  # types are checked on one core, and browsers leave some of both
        types = beside.submit(run, "types", [python, "-m", "mypy", "src/gaucho", "benchmarks", "tools", "tests"], True)
        good &= run("tests in a browser", pytest(CORES, BROWSER), GAUCHO_COMPILE=best)
        good &= types.result()
    everything = pytest(CORES + 1, f"--ignore={BROWSER}", f"--ignore={TORTURE}")  # one more: some tests wait rather than work
    if form.compiled:
        good &= run("tests, compiled", everything, GAUCHO_COMPILE="1")
        good &= run("engine, random games and transcripts, interpreted", pytest(CORES, *BOTH_FORMS), GAUCHO_COMPILE="0")
    else:
        print(f"== the compiled form is not tested: {form.reason}", flush=True)
        good &= run("tests, interpreted", everything, GAUCHO_COMPILE="0")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
