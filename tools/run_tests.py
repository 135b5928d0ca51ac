"""Every test, on compiled rules where a compiler was found; then what both forms must share. `make test` calls this."""

from __future__ import annotations

import os
import subprocess
import sys
import time
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
    "tests/test_story.py",
    "tests/test_transcripts.py",
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
        good &= run("engine, random games and transcripts, interpreted", [*tests, *BOTH_FORMS], GAUCHO_COMPILE="0")
    else:
        print(f"== the compiled form is not tested: {form.reason}", flush=True)
        good &= run("tests, interpreted", tests, GAUCHO_COMPILE="0")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
