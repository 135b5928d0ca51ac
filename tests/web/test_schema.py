"""Schemathesis reads the API's own description and sends what fits it and what does not: no answer is a server error, and
every answer is one that the description announces."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.config import GenerationConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from gaucho.client import Client, Table

from .server import Server, serving

EXAMPLES = 12  # per operation and mode,
MOST_BORDERS = 60  # beside those at the borders of every field
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class World:
    """A server with something on it that requests can hit."""

    def __init__(self, server: Server, session: requests.Session, somebody: bool) -> None:
        self.server = server
        self.session = session
        self.me = server.visitor("Ann")
        other = server.visitor("Bo")
        self.tables = [
            self.me.open_table("cowcollectors", ["me", "here"], public=True),
            self.me.open_table("cowcollectors", ["me", "friend"]),
            other.open_table("cowcollectors", ["me", "here"]),
            finished(self.me),
        ]
        self.headers = self.me.headers() if somebody else {}
        self.careless = other.headers() if somebody else {}  # may lose their token
        self.sent = 0
        self.statuses: set[int] = set()

    def send(self, case: Any) -> None:
        """The request as it was generated, but at a table that is there, every other time."""
        self.sent += 1
        if "table" in (case.path_parameters or {}) and self.sent % 2:
            case.path_parameters["table"] = self.tables[self.sent // 2 % len(self.tables)].id
        headers = self.careless if case.operation.path.endswith("/tokens/{token}") else self.headers
        response = case.call(base_url=self.server.url, session=self.session, headers=headers)
        self.statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS)
        assert "Traceback" not in response.text


def finished(who: Client) -> Table:
    """A game that is over."""
    table = who.open_table("cowcollectors", ["me", "here"])
    seats = [table, who.table(table.id, 1)]
    while True:
        moments = [seat.moment() for seat in seats]
        if moments[0].over:
            return table
        place = 0 if moments[0].legal else 1
        seats[place].choose(moments[place].legal[0], moments[place].seq)


QUICK: Any = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def operations(schema: Any) -> Iterator[Any]:
    return (found.ok() for found in schema.get_all_operations())


@pytest.mark.parametrize("somebody", [True, False])
def test_whatever_is_sent_is_answered_as_described(tmp_path: Path, somebody: bool) -> None:
    config = GenerationConfig(deterministic=True)
    with serving(tmp_path) as server, requests.Session() as session:
        world = World(server, session, somebody)
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
        for operation in operations(schema):
            borders = schema.iter_coverage_cases(operation, generation_modes=list(GenerationMode), generation_config=config)
            for case in islice(borders, MOST_BORDERS):
                world.send(case)
            for mode in GenerationMode:
                anything = operation.as_strategy(generation_mode=mode)
                with suppress(Unsatisfiable):  # nothing is wrong for an operation without parameters
                    send: Any = QUICK(cast(Any, given)(anything)(world.send))
                    send()
        assert server.log.errors() == []
    assert world.sent > 500
    assert {200, 201, 403, 404, 409, 422} <= world.statuses
    assert somebody != (401 in world.statuses)
