"""Which form runs: the rules compiled with mypyc, or the same files interpreted.

Compiled modules never lie beside their sources, where they would win silently. They live in `_native`, with a manifest of
what each was compiled from, and are used only if every source is still the same. So an edited file is never shadowed by a
stale build, and a game added since then simply runs interpreted. `GAUCHO_COMPILE` = auto | 0 | 1: use the compiled form
if it is there and fresh, never, or insist on it.
"""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
NATIVE = Path(os.environ.get("GAUCHO_NATIVE", PACKAGE / "_native"))
MANIFEST = "manifest.json"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]


class Form:
    """`compiled` or not, and why."""

    def __init__(self, compiled: bool, reason: str) -> None:
        self.compiled = compiled
        self.reason = reason

    def __str__(self) -> str:
        return "compiled" if self.compiled else "interpreted"


class NativeFinder(importlib.abc.MetaPathFinder):
    """Finds the modules of the manifest in the native folder."""

    def __init__(self, folder: Path, modules: set[str]) -> None:
        self._folder = folder
        self._modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self._modules:
            return None
        return importlib.util.spec_from_file_location(fullname, self._folder / (fullname + SUFFIX))


def digest(source: Path) -> str:
    """A fingerprint of one source file."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def source_of(module: str, root: Path) -> Path:
    """The file a module is compiled from."""
    return root.joinpath(*module.split(".")).with_suffix(".py")


def stale(manifest: dict[str, dict[str, str]]) -> list[str]:
    """Modules whose source is no longer what was compiled. A source that is gone (a deleted game) harms nobody."""
    changed = []
    for module, entry in manifest.items():
        source = PACKAGE.parent / entry["source"]
        if entry["source"] and source.exists() and digest(source) != entry["digest"]:
            changed.append(module)
    return changed


def find() -> tuple[Form, set[str]]:
    """Which form can run, and the modules that are compiled."""
    file = NATIVE / MANIFEST
    if not file.exists():
        return Form(False, "the rules are not compiled: `make setup` compiles them where a C compiler is found"), set()
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        suffix, modules = data["suffix"], set(data["modules"])
        changed = stale(data["modules"])
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return Form(False, "what was compiled has no readable manifest: `make setup` compiles the rules again"), set()
    if suffix != SUFFIX:
        return Form(False, f"the rules were compiled for another Python ({suffix})"), set()
    if not all((NATIVE / (module + SUFFIX)).exists() for module in modules):
        return Form(False, "a compiled module is missing: `make setup` compiles the rules again"), set()
    if changed:
        return Form(False, f"{changed[0]} was edited after the rules were compiled: `make setup` compiles them again"), set()
    return Form(True, "the rules are compiled"), modules


def settle() -> Form:
    """Choose the form for this process; called once, before the rules are imported."""
    wish = os.environ.get("GAUCHO_COMPILE", "auto")
    if wish not in ("auto", "0", "1"):
        raise refused(f"GAUCHO_COMPILE must be auto, 0 or 1, not '{wish}'")
    if wish == "0":
        return Form(False, "GAUCHO_COMPILE=0")
    form, modules = find()
    if form.compiled:
        sys.meta_path.insert(0, NativeFinder(NATIVE, modules))
    elif wish == "1":
        raise refused(f"GAUCHO_COMPILE=1, but {form.reason}")
    return form


def refused(text: str) -> BaseException:
    """An ImportError; but the command `gaucho` ends with the sentence, since this import comes before all code of its own."""
    name = sys.argv[0] if sys.argv else ""
    command = Path(name).stem == "gaucho" or (name == "-m" and "gaucho" in sys.orig_argv)
    return SystemExit(f"gaucho: {text}") if command else ImportError(text)
