"""Find Chromium for the browser tests, or install it where that is allowed. `make setup-dev` calls this."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first is the lightest
DEBIAN = Path("/etc/debian_version")
FLAGS = [  # what the tests start it with
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Larger tiles than usual: without a graphics card each of them costs more than what is drawn on it.
    "--default-tile-width=512",
    "--default-tile-height=512",
    # No second page behind the address bar of every window: nobody sees it, and it costs as much as a page.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
]
HELP = (
    "there is no Chromium here for the browser tests: install one (Debian: "
    "sudo apt-get install chromium-headless-shell; or chromium), let GAUCHO_CHROMIUM "
    "name its file, or leave these tests out with GAUCHO_NO_BROWSER=1"
)


def find() -> str:
    """The file of a Chromium, or empty."""
    wish = os.environ.get("GAUCHO_CHROMIUM")
    if wish:
        return shutil.which(wish) or ""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


def install() -> bool:
    """Fetch Chromium with apt-get, which only root may do, and only Debian has."""
    if os.geteuid() != 0 or not DEBIAN.exists() or not shutil.which("apt-get") or os.environ.get("GAUCHO_CHROMIUM"):
        return False
    print("gaucho: installing Chromium for the browser tests ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def apt_get(*words: str) -> bool:
        return subprocess.run(["apt-get", "-q", *words], env=quiet, check=False, stdout=subprocess.DEVNULL).returncode == 0

    return apt_get("update") and any(apt_get("install", "-y", "--no-install-recommends", name) for name in NAMES[:2])


def main() -> int:
    if find():
        return 0
    if install() and find():
        print(f"gaucho: Chromium is at {find()}")
        return 0
    print(f"gaucho: {HELP}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
