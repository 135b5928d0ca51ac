"""The API's OpenAPI description as a page of our own: the usual ones are loaded from elsewhere, which our pages never do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

TITLES = {
    "games": "Games and rules",
    "people": "Who you are",
    "tables": "Tables and seats",
    "playing": "Playing",
    "talking": "Talking",
}


@dataclass
class Field:
    """A parameter, or a field of a body."""

    name: str
    place: str  # "path", "query" or "body"
    kind: str
    needed: bool
    text: str


@dataclass
class Call:
    """One thing a program can ask for."""

    method: str
    path: str
    text: str
    fields: list[Field]


def calls(schema: dict[str, Any]) -> list[tuple[str, list[Call]]]:
    """Every call of the API, in groups."""
    groups: dict[str, list[Call]] = {}
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            fields = [_parameter(p) for p in about.get("parameters", [])] + _body(about, schema)
            call = Call(method.upper(), path, about.get("description", about.get("summary", "")), fields)
            groups.setdefault(about.get("tags", ["other"])[0], []).append(call)
    return [(TITLES.get(tag, tag.capitalize()), found) for tag, found in groups.items()]


def _parameter(about: dict[str, Any]) -> Field:
    schema = about["schema"]
    return Field(about["name"], about["in"], _kind(schema), about.get("required", False), about.get("description", ""))


def _body(about: dict[str, Any], schema: dict[str, Any]) -> list[Field]:
    body = about.get("requestBody")
    if body is None:
        return []
    name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    model = schema["components"]["schemas"][name]
    needed = model.get("required", [])
    return [Field(n, "body", _kind(p), n in needed, p.get("description", "")) for n, p in model["properties"].items()]


def _kind(schema: dict[str, Any]) -> str:
    """The type of a value in a word or two."""
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_kind(one) for one in schema["anyOf"]))
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'])}"
    return str(schema.get("type", "anything"))
