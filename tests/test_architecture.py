"""The walls of the house: imports point one way, and the rules know nothing of screens, networks and chance of their own."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import gaucho

PACKAGE = Path(gaucho.__file__).parent
# engine <- kit <- games <- bots <- lab, envs, web <- cli; `bots.bot` says what a bot is, so that games can have one.
LAYERS = {"engine": 0, "kit": 1, "games": 2, "bots": 3, "lab": 4, "envs": 4, "web": 4, "cli": 5}
GAMES_MAY_IMPORT = {"gaucho.bots.bot"}
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "_native" not in p.parts and "tests" not in p.parts)


def imports(file: Path) -> list[str]:
    """Every module a file imports, also inside functions."""
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return found


def layer(module: str) -> str:
    parts = module.split(".")
    return parts[1] if parts[0] == "gaucho" and len(parts) > 1 else ""


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_imports_point_leftwards(file: Path) -> None:
    here = file.relative_to(PACKAGE).parts[0]
    if here not in LAYERS:
        return
    for module in imports(file):
        there = layer(module)
        if there not in LAYERS or (here == "games" and any(module.startswith(allowed) for allowed in GAMES_MAY_IMPORT)):
            continue
        assert LAYERS[there] <= LAYERS[here], f"{file.name} imports {module}"
        if here == there == "games":
            games = file.relative_to(PACKAGE).parts
            own = len(games) < 3 or module.startswith(f"gaucho.games.{games[1]}")
            assert own, f"{file.name} imports another game: {module}"


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("games/*/rules/*.py")), ids=lambda f: f"{f.parts[-3]}-{f.stem}")
def test_rules_import_only_what_rules_may(file: Path) -> None:
    allowed = (
        "__future__",
        "typing",
        "mypy_extensions",
        "librt.vecs",
        "math",
        "re",
        "gaucho.engine",
        "gaucho.kit",
        f"gaucho.games.{file.parts[-3]}",
    )
    for module in imports(file):
        assert module.startswith(allowed), f"{file.name} imports {module}"
        assert not module.startswith(("gaucho.kit.svg", "gaucho.kit.page")), f"{file.name} draws: {module}"


def test_helpers_of_tests_serve_tests_alone() -> None:
    for file in MODULES:
        found = imports(file)
        if file != PACKAGE / "testing.py":
            assert "gaucho.testing" not in found, f"{file} imports helpers of tests"
        else:
            assert not {"web", "cli"} & {layer(module) for module in found}
            assert "pytest" not in found


def test_the_engine_and_the_rules_need_no_other_package() -> None:
    known = ("gaucho", "mypy_extensions", "librt")  # both of compiled code
    for file in MODULES:
        if file.relative_to(PACKAGE).parts[0] in ("engine", "kit", "bots") or "rules" in file.parts:
            for module in imports(file):
                top = module.split(".")[0]
                assert top in known or top in sys.stdlib_module_names, f"{file} imports {module}"


def test_nothing_private_to_a_machine_is_in_the_repository() -> None:
    root = PACKAGE.parent.parent
    if not (root / "pyproject.toml").exists():
        pytest.skip("installed without the repository")
    for file in [*root.glob("*.md"), *root.glob("docs/**/*.md"), *PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"(?<![\w.])/(?:home|root|work|tmp)/\w", text), f"{file} names a path of one machine"
