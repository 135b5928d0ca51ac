"""For all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones begin first, so that no core waits for them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
