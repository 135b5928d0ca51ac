"""Compile the rules if they are not, or not as they stand now. `make setup` calls this.

With `--beside`, as `make play` has it, whatever else runs comes first: people play meanwhile.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WISH = os.environ.pop("GAUCHO_COMPILE", "auto")  # meant for the compilation below, not for the import here
sys.path.insert(0, str(ROOT / "src"))

from gaucho import _form  # noqa: E402

LOG = ROOT / "build" / "compile.log"
NICENESS = 19


def main() -> int:
    if WISH == "0":
        print("gaucho: GAUCHO_COMPILE=0, so the rules run interpreted")
        return 0
    form, modules = _form.find()
    if form.compiled and not uncompiled(modules):
        return 0
    if "--beside" in sys.argv:
        os.nice(NICENESS)
    print("gaucho: compiling the rules (a minute or two, once) ...", flush=True)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
            cwd=ROOT,
            # Without a cache: mypyc stumbles now and then over one it has not written.
            env={**os.environ, "GAUCHO_COMPILE": WISH, "MYPY_CACHE_DIR": os.devnull},
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if _form.find()[0].compiled:
        print("gaucho: the rules are compiled")
        return 0
    print(f"gaucho: the rules could not be compiled and run interpreted, several times slower (see {LOG.relative_to(ROOT)})")
    return (done.returncode or 1) if WISH == "1" else 0


def uncompiled(modules: set[str]) -> bool:
    """Is there a game that was added after the last compilation?"""
    rules = (_form.PACKAGE / "games").glob("*/rules/game.py")
    return any(f"gaucho.games.{file.parent.parent.name}.rules.game" not in modules for file in rules)


if __name__ == "__main__":
    sys.exit(main())
