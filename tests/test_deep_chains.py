"""Is it still necessary to take search trees apart by hand? See docs/decisions/0015."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gaucho

SOURCE = Path(__file__).with_name("mypyc_frees_deep_chains.py")


@pytest.mark.skipif(not gaucho.FORM.compiled, reason="without a compiler there is no fault of the compiler")
def test_the_compiler_still_frees_deep_chains_wrongly(tmp_path: Path) -> None:
    shutil.copy(SOURCE, tmp_path / "chains.py")
    compiled = subprocess.run([sys.executable, "-m", "mypyc", "chains.py"], cwd=tmp_path, capture_output=True, text=True)
    assert compiled.returncode == 0, compiled.stderr
    (tmp_path / "chains.py").unlink()

    def dropped(length: int) -> subprocess.CompletedProcess[str]:
        code = f"import chains\nfor _ in range(50): chains.drop({length})\nprint('whole')"
        watched = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONPATH": "."}
        return subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, env=watched)

    assert dropped(10).stdout == "whole\n"
    deep = dropped(60)
    assert "FORBIDDENBYTE" in deep.stderr, "deep chains are freed well now: SearchBot.take_trees_apart can go (decision 15)"
