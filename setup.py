"""Compiles the rules with mypyc into `gaucho/_native`; see `gaucho/_form.py` for how they are found there.

GAUCHO_COMPILE = auto: compile if there is a C compiler, else install the same files interpreted and say so;
0: do not compile; 1: fail if it cannot be done.
GAUCHO_OPTIMIZE = 3: how hard the C compiler tries; with g it needs half the time, and games are some 20 % slower.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, CompileError, ExecError, PlatformError

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
WISH = os.environ.get("GAUCHO_COMPILE", "auto")
EFFORT = os.environ.get("GAUCHO_OPTIMIZE", "3")
EXTRA = os.environ.get("GAUCHO_COMPILE_EXTRA", "")  # a folder with more modules to compile: the benchmarks' own games

spec = importlib.util.spec_from_file_location("gaucho_form", SRC / "gaucho" / "_form.py")
assert spec is not None
assert spec.loader is not None
form = importlib.util.module_from_spec(spec)
spec.loader.exec_module(form)


def groups() -> list[tuple[list[str], str]]:
    """The files to compile, by group: the engine, then every game found."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["gaucho"]
    left_out = config["interpreted"]
    package = SRC / "gaucho"

    def files(folder: Path, patterns: list[str]) -> list[str]:
        found = sorted(file for pattern in patterns for file in folder.glob(pattern))
        return [str(f.relative_to(ROOT)) for f in found if f.relative_to(folder).as_posix() not in left_out]

    found = [(files(package, config["compiled"]["engine"]), "gaucho_engine")]
    for toml in sorted(package.glob("games/*/game.toml")):
        found.append((files(toml.parent, config["compiled"]["game"]), f"gaucho_{toml.parent.name.strip('_')}"))
    if EXTRA:
        found.append((files(ROOT / EXTRA, ["*.py"]), f"gaucho_{EXTRA.replace('/', '_')}"))
    return [(sources, name) for sources, name in found if sources]


class BuildNative(build_ext):
    """Puts every compiled module flat into the native folder and writes the manifest once all are there."""

    native: Path

    def get_ext_fullpath(self, ext_name: str) -> str:
        return str(self.native / (ext_name + form.SUFFIX))

    def copy_extensions_to_source(self) -> None:
        """Nothing to copy: they were built where they belong."""

    def run(self) -> None:
        self.native = native = Path(form.NATIVE) if self.inplace else Path(self.build_lib) / "gaucho" / "_native"
        native.mkdir(parents=True, exist_ok=True)
        (native / form.MANIFEST).unlink(missing_ok=True)
        try:
            super().run()
        except (CCompilerError, CompileError, ExecError, PlatformError, OSError) as error:
            if WISH == "1":
                raise
            print(
                f"gaucho: no working C compiler, so the rules run interpreted, several times slower ({error})", file=sys.stderr
            )
            return
        modules = {}
        for ext in self.extensions:
            source = form.source_of(ext.name, Path("src"))
            if not source.exists():
                source = Path(ext.name.replace(".", "/") + ".py")
            entry = {"source": "", "digest": ""}  # a group's own library has no source
            if source.exists():
                entry = {"source": os.path.relpath(source, "src"), "digest": form.digest(source)}
            modules[ext.name] = entry
        kept = {name + form.SUFFIX for name in modules}
        for file in native.iterdir():
            if file.name not in kept:
                file.unlink()
        manifest = {"suffix": form.SUFFIX, "modules": modules}
        unfinished = native / (form.MANIFEST + ".new")
        unfinished.write_text(json.dumps(manifest, indent=1), encoding="utf-8")
        unfinished.replace(native / form.MANIFEST)


def extensions() -> list[Extension]:
    if WISH == "0":
        return []
    os.environ["MYPYPATH"] = str(SRC)
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WISH == "1":
            raise
        return []
    found = groups()
    sources = [source for files, _ in found for source in files]
    compiled = mypycify(["--config-file", "pyproject.toml", *sources], separate=found, opt_level=EFFORT, debug_level="0")
    if os.name == "posix":
        # Calls within a library need not go through its table of symbols. Functions begin where a line of the cache does: else
        # how fast a rule runs depends on the length of what stands before it, up to 10 % more or less. Nobody mends what mypyc
        # has written, and looking for what might be warned of takes three times as long as compiling it.
        for extension in compiled:
            flags = ["-fno-semantic-interposition", "-falign-functions=64", "-Wno-all", "-Wno-sign-compare"]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return compiled


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildNative})
