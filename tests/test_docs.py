"""What the documentation says is true: its Python runs, its commands work, its links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import pkgutil
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import gaucho

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
# What is typed into a game that an example starts; the others ask nothing.
NOT_FOR_IMPORT = (".tests", "_native", "__main__", ".migrations")  # migrations are run by Alembic
TYPED = {"play": "q\nn\n", "replay": "n\nn\np\nq\n"}


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/adding-a-game.md"])
def test_python_examples(page: str) -> None:
    code = "\n".join(blocks(ROOT / page, "python"))
    assert code
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def serves(arguments: list[str], environment: dict[str, str]) -> None:
    """Start the server of an example, at a free port, look at its first page and stop it."""
    arguments = ["0" if before == "--port" else word for before, word in zip(["", *arguments], arguments, strict=False)]
    command = [sys.executable, "-m", "gaucho", *arguments]
    server = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        with urllib.request.urlopen(address, timeout=20) as page:
            assert b"Cosmic Cow Collectors" in page.read()
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(20) == 0


def test_commands_of_the_readme(tmp_path: Path) -> None:
    commands = [line for block in blocks(ROOT / "README.md", "console") for line in block.splitlines()]
    assert commands
    for command in commands:
        program, *arguments = shlex.split(command)
        assert program == "gaucho"
        environment = {**os.environ, "COLUMNS": "120", "TERM": "dumb", "GAUCHO_DATA": str(tmp_path / "data")}
        if arguments[0] == "serve":
            serves(arguments, environment)
            continue
        done = subprocess.run(
            [sys.executable, "-m", "gaucho", *arguments],
            input=TYPED.get(arguments[0], ""),
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"


def test_docstring_examples() -> None:
    tested = 0
    for module in pkgutil.walk_packages(gaucho.__path__, "gaucho."):
        if any(word in module.name for word in NOT_FOR_IMPORT):
            continue
        tested += doctest.testmod(importlib.import_module(module.name), raise_on_error=True).attempted
    tested += doctest.testmod(gaucho, raise_on_error=True).attempted
    assert tested


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in target and not re.fullmatch(r"[A-Z]{2}-R?\d+", target):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def names_in(file: Path) -> set[str]:
    """The functions and classes of a file, and the methods as `Class.method`."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return set(re.findall(r"\bfunction (\w+)", text))
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return found


def test_everything_named_in_the_tour_is_where_it_says() -> None:
    """Each file is there, and what has a name is in one of the files that the same room of the tour names."""
    tour, _, packages = (ROOT / "docs/tour.md").read_text(encoding="utf-8").partition("## Where things are")
    rooms = re.split(r"\n(?=\d+\. \*\*)|\n\n", tour)
    assert len(rooms) > 10
    checked = 0
    for room in [*rooms, packages]:
        words = re.findall(r"`([^`]+)`", room)
        paths = [word for word in words if re.fullmatch(r"[\w/]+/\w+\.\w+", word)]
        files = [ROOT / ("" if path.startswith("tests/") else "src/gaucho") / path for path in paths]
        for file in files:
            assert file.exists(), file
        known = set[str]().union(*map(names_in, files))
        for name in [word for word in words if room != packages and re.fullmatch(r"[A-Za-z]\w*(\.\w+)?", word)]:
            assert name in known, f"{name} is in none of {[file.name for file in files]}"
            checked += 1
    assert checked > 20
