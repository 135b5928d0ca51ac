"""Which form runs: compiled only if it is there, for this Python, and made from the sources as they stand."""

from __future__ import annotations

import importlib.machinery
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gaucho import _form

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
CHANCE = "gaucho.engine.chance"
SHOW = """
import gaucho
from gaucho.engine import chance, core
print(gaucho.FORM)
print(gaucho.FORM.reason)
print(chance.__spec__.origin)
print(core.__spec__.origin)
"""


def run(native: Path, wish: str | None = None, code: str = SHOW) -> subprocess.CompletedProcess[str]:
    """A Python of its own that looks for compiled modules in this folder."""
    env = {key: value for key, value in os.environ.items() if key != "GAUCHO_COMPILE"} | {"GAUCHO_NATIVE": str(native)}
    if wish is not None:
        env["GAUCHO_COMPILE"] = wish
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def form(native: Path, wish: str | None = None) -> tuple[str, str]:
    """The form that runs, and why."""
    done = run(native, wish)
    assert done.returncode == 0, done.stderr
    kind, reason, *_ = done.stdout.splitlines()
    return kind, reason


def refusal(native: Path, wish: str) -> str:
    """The last line of an import that is refused."""
    done = run(native, wish)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ")
    return last.removeprefix("ImportError: ")


def entry(module: str, digest: str | None = None) -> dict[str, str]:
    source = _form.source_of(module, _form.PACKAGE.parent)
    return {"source": module.replace(".", "/") + ".py", "digest": _form.digest(source) if digest is None else digest}


def manifest(folder: Path, modules: dict[str, dict[str, str]], suffix: str = SUFFIX) -> Path:
    """A folder that says what is compiled, with an empty library for each module."""
    for module in modules:
        (folder / (module + SUFFIX)).touch()
    (folder / "manifest.json").write_text(json.dumps({"suffix": suffix, "modules": modules}))
    return folder


# ---- interpreted, and why ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", [None, "auto"])
def test_without_a_manifest_the_sources_run(tmp_path: Path, wish: str | None) -> None:
    kind, reason = form(tmp_path, wish)
    assert kind == "interpreted"
    assert reason.startswith("the rules are not compiled: `make setup`")
    assert form(tmp_path / "nowhere", wish)[0] == "interpreted"


def test_without_a_manifest_the_compiled_form_cannot_be_insisted_on(tmp_path: Path) -> None:
    assert refusal(tmp_path, "1").startswith("GAUCHO_COMPILE=1, but the rules are not compiled")


def test_an_edited_source_runs_instead_of_its_stale_build(tmp_path: Path) -> None:
    manifest(tmp_path, {"gaucho.engine.core": entry("gaucho.engine.core"), CHANCE: entry(CHANCE, digest="0" * 64)})
    done = run(tmp_path)
    kind, reason, chance, core = done.stdout.splitlines()
    assert kind == "interpreted"
    assert reason.startswith(f"{CHANCE} was edited after the rules were compiled")
    assert chance.endswith("chance.py")
    assert core.endswith("core.py")  # not half of each
    assert refusal(tmp_path, "1") == f"GAUCHO_COMPILE=1, but {reason}"


def test_a_build_for_another_python_is_not_used(tmp_path: Path) -> None:
    manifest(tmp_path, {CHANCE: entry(CHANCE)}, suffix=".cpython-399-somewhere.so")
    kind, reason = form(tmp_path)
    assert kind == "interpreted"
    assert reason == "the rules were compiled for another Python (.cpython-399-somewhere.so)"
    assert refusal(tmp_path, "1") == f"GAUCHO_COMPILE=1, but {reason}"


@pytest.mark.parametrize("text", ["", '{"suffix": ".so", "mod', "[]", "{}", '{"suffix": null, "modules": {"a": {}}}'])
def test_a_broken_manifest_is_none(tmp_path: Path, text: str) -> None:
    """The build may have been killed while it wrote."""
    (tmp_path / "manifest.json").write_text(text)
    reason = "what was compiled has no readable manifest: `make setup` compiles the rules again"
    assert form(tmp_path) == ("interpreted", reason)
    assert refusal(tmp_path, "1") == f"GAUCHO_COMPILE=1, but {reason}"


def test_a_compiled_module_that_is_gone_does_not_stop_play(tmp_path: Path) -> None:
    manifest(tmp_path, {CHANCE: entry(CHANCE), "gaucho.engine.core": entry("gaucho.engine.core")})
    (tmp_path / (CHANCE + SUFFIX)).unlink()  # fresh, but there is no such library
    kind, reason, chance, core = run(tmp_path).stdout.splitlines()
    assert (kind, reason) == ("interpreted", "a compiled module is missing: `make setup` compiles the rules again")
    assert chance.endswith("chance.py")
    assert core.endswith("core.py")  # not half of each
    assert refusal(tmp_path, "1") == f"GAUCHO_COMPILE=1, but {reason}"


def test_a_deleted_source_harms_nobody(tmp_path: Path) -> None:
    gone = "gaucho.games.gone.rules.game"
    manifest(tmp_path, {gone: {"source": gone.replace(".", "/") + ".py", "digest": "0" * 64}})
    assert form(tmp_path) == ("compiled", "the rules are compiled")


def test_a_library_without_a_source_is_never_stale(tmp_path: Path) -> None:
    manifest(tmp_path, {"gaucho_engine__mypyc": {"source": "", "digest": ""}})
    assert form(tmp_path)[0] == "compiled"


@pytest.mark.parametrize("wish", ["banana", "", "2", "yes", "AUTO"])
def test_a_wish_that_is_none_is_refused(tmp_path: Path, wish: str) -> None:
    assert refusal(tmp_path, wish) == f"GAUCHO_COMPILE must be auto, 0 or 1, not '{wish}'"


# ---- the command -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["", "gaucho", "gaucho.exe"])
def test_the_command_says_it_in_one_sentence(tmp_path: Path, script: str) -> None:
    words = ["-m", "gaucho"]
    if script:  # as the installed command does
        words = [str(tmp_path / script)]
        Path(*words).write_text("from gaucho.cli import main\nmain()\n")
    manifest(tmp_path, {CHANCE: entry(CHANCE, digest="0" * 64)})
    stale = f"{CHANCE} was edited after the rules were compiled: `make setup` compiles them again"
    for wish, text in (("1", f"GAUCHO_COMPILE=1, but {stale}"), ("x", "GAUCHO_COMPILE must be auto, 0 or 1, not 'x'")):
        env = os.environ | {"GAUCHO_NATIVE": str(tmp_path), "GAUCHO_COMPILE": wish}
        done = subprocess.run([sys.executable, *words, "games"], env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (1, "", f"gaucho: {text}\n")


def test_a_program_of_another_name_gets_the_error(tmp_path: Path) -> None:
    assert "Traceback" in run(tmp_path, "1").stderr


# ---- compiled, really --------------------------------------------------------------------------------------------------


@pytest.fixture
def native(tmp_path: Path) -> Path:
    """A copy of this machine's compiled modules, or a skip if there are none that fit."""
    found, _ = _form.find()
    if not found.compiled:
        pytest.skip(found.reason)
    folder = tmp_path / "native"
    shutil.copytree(_form.NATIVE, folder)
    return folder


@pytest.mark.parametrize("wish", [None, "auto", "1"])
def test_a_fresh_build_is_loaded_from_the_native_folder(native: Path, wish: str | None) -> None:
    kind, reason, chance, core = run(native, wish).stdout.splitlines()
    assert (kind, reason) == ("compiled", "the rules are compiled")
    assert Path(chance).is_relative_to(native)  # imported by its group's library, which spells the path in its own way
    assert chance.endswith(SUFFIX)
    assert Path(core) == native / ("gaucho.engine.core" + SUFFIX)


def test_a_fresh_build_is_left_alone_if_so_wished(native: Path) -> None:
    kind, reason, chance, core = run(native, "0").stdout.splitlines()
    assert (kind, reason) == ("interpreted", "GAUCHO_COMPILE=0")
    assert Path(chance) == _form.PACKAGE / "engine" / "chance.py"
    assert Path(core) == _form.PACKAGE / "engine" / "core.py"


def test_a_game_runs_on_the_copied_build(native: Path) -> None:
    code = """
import sys, gaucho
game = gaucho.load("cowcollectors")
print(game.new(3, 7).due.prompt)
print(sys.modules["gaucho.games.cowcollectors.rules.game"].__spec__.origin)
"""
    done = run(native, "1", code)
    prompt, file = done.stdout.splitlines()
    assert prompt == "setup_secret"
    assert Path(file).parent == native


def test_one_edited_source_turns_the_whole_build_off(native: Path) -> None:
    data: dict[str, Any] = json.loads((native / "manifest.json").read_text())
    module = "gaucho.games.cowcollectors.rules.turn"
    data["modules"][module]["digest"] = "0" * 64
    (native / "manifest.json").write_text(json.dumps(data))
    kind, reason, chance, _ = run(native).stdout.splitlines()
    assert kind == "interpreted"
    assert module in reason
    assert chance.endswith(".py")


def test_every_source_of_a_build_is_watched(native: Path) -> None:
    """All modules but the groups' own libraries name their source, as it lies in the package now."""
    data: dict[str, Any] = json.loads((native / "manifest.json").read_text())
    for module, about in data["modules"].items():
        if module.endswith("__mypyc"):
            continue
        source = _form.PACKAGE.parent / about["source"]
        assert source == _form.source_of(module, _form.PACKAGE.parent) or not module.startswith("gaucho.")
        assert (native / (module + SUFFIX)).exists()


def test_no_compiled_module_lies_beside_its_source() -> None:
    beside = [file for file in _form.PACKAGE.rglob(f"*{SUFFIX}") if file.parent != _form.NATIVE]
    assert beside == []
