"""The walls of the house: imports point one way, and the rules know nothing of screens, networks and chance of their own."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import gaucho

PACKAGE = Path(gaucho.__file__).parent
# engine <- kit <- games <- bots <- lab, envs, web <- cli; `bots.bot` says what a bot is, so that games can have one.
LAYERS = {"engine": 0, "kit": 1, "games": 2, "bots": 3, "lab": 4, "envs": 4, "web": 4, "cli": 5}
GAMES_MAY_IMPORT = {"gaucho.bots.bot"}
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "_native" not in p.parts and "tests" not in p.parts)
RULES = sorted(PACKAGE.glob("games/*/rules"))
ROOT = PACKAGE.parent.parent
BESIDE = sorted(p for folder in ("benchmarks", "examples", "tools") for p in ROOT.glob(f"{folder}/**/*.py"))
MOST_PARAMETERS = 10  # nobody can check at a glance that more are in their places
# Columns of a database table are listed in its declaration, each with its name.
COLUMNS = [PACKAGE / "web" / "schema.py", *PACKAGE.glob("web/migrations/versions/*.py")]


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


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.parent.name)
def test_rules_import_where_everybody_looks(folder: Path) -> None:
    """An import inside a function hides that two chapters need each other."""
    for file in sorted(folder.glob("*.py")):
        for scope in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
                hidden = [node.lineno for node in ast.walk(scope) if isinstance(node, (ast.Import, ast.ImportFrom))]
                assert not hidden, f"{file.name}: {scope.name} imports in line {hidden[0]}"


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.parent.name)
def test_rules_of_a_game_build_on_each_other(folder: Path) -> None:
    """No two files import each other, also by way of others. For types alone (under TYPE_CHECKING) counts: no game needs it."""
    package = f"gaucho.games.{folder.parent.name}.rules"
    files = {f"{package}.{file.stem}": file for file in folder.glob("*.py")}
    try:
        TopologicalSorter({name: files.keys() & imports(file) for name, file in files.items()}).prepare()
    except CycleError as error:
        pytest.fail(" is imported by ".join(name.rpartition(".")[2] for name in error.args[1]))


def long_lists(file: Path) -> Iterator[str]:
    """Where a constructor takes too much, itself included, or a call gives too much without saying what is what."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            count = len(node.args.posonlyargs + node.args.args + node.args.kwonlyargs)
            if count > MOST_PARAMETERS:
                yield f"{file.relative_to(ROOT)}:{node.lineno}: a constructor with {count} parameters"
        elif isinstance(node, ast.Call) and len(node.args) > MOST_PARAMETERS and file not in COLUMNS:
            yield f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node.func)} gets {len(node.args)} things by place"


def test_fields_have_names_where_there_are_many() -> None:
    """A class with many fields declares them in its body, and what makes one sets them by name (see CONTRIBUTING.md)."""
    found = [line for file in (*MODULES, *BESIDE) if "test_" not in file.name for line in long_lists(file)]
    assert not found, "\n".join(found)


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
    if not (ROOT / "pyproject.toml").exists():
        pytest.skip("installed without the repository")
    for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"(?<![\w.])/(?:home|root|work|tmp)/\w", text), f"{file} names a path of one machine"
