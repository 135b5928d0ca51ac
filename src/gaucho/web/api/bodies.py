"""What programs send to the API, and how it is described in OpenAPI."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from gaucho.kit.own_values import LONGEST

BIG = 1 << 53


class Strict(BaseModel):
    """A body whose every field is known."""

    model_config = ConfigDict(extra="forbid")


class NewVisitor(Strict):
    name: StrictStr = Field(max_length=200)


class NewToken(Strict):
    label: StrictStr = Field("A program", max_length=200)


class SignOut(Strict):
    tokens: StrictBool = Field(False, description="end all tokens, too, but the one you ask with")


class NewSeat(Strict):
    kind: StrictStr = Field("friend", max_length=40, description="me, friend, here, or a bot: easy, house, search, random")
    name: StrictStr = Field("", max_length=200, description="for `here`: who it is")


class NewTable(Strict):
    game: StrictStr = Field(max_length=40)
    seats: list[NewSeat] = Field(min_length=1, max_length=8)
    name: StrictStr | None = Field(None, max_length=200)
    options: dict[StrictStr, StrictStr | StrictInt | StrictBool] = Field({}, max_length=50)
    public: StrictBool = False
    clock_bank: StrictInt = Field(0, ge=0, le=1_000_000)
    clock_step: StrictInt = Field(0, ge=0, le=1_000_000)
    window: StrictInt = Field(8, ge=0, le=86_400)
    content: StrictStr = Field("", max_length=LONGEST, description="values of your own, laid over content.toml: TOML")


class Sit(Strict):
    name: StrictStr | None = Field(None, max_length=200)
    seat: StrictInt | None = Field(None, ge=0, le=100)
    invite: StrictStr = Field("", max_length=100)


class SeatChange(Strict):
    level: StrictStr | None = Field(None, max_length=40, description="let this bot stand in, or take a free seat")
    back: StrictBool = Field(False, description="take your own seat again")
    orders: StrictStr | None = Field(None, max_length=200, description="standing orders for reaction windows")


class MadeChoice(Strict):
    seat: StrictInt = Field(ge=0, le=100)
    seq: StrictInt = Field(ge=0, le=BIG)
    option: StrictStr = Field(max_length=200)
    key: StrictStr | None = Field(None, min_length=1, max_length=64)


class TakenBack(Strict):
    seat: StrictInt = Field(ge=0, le=100)
    seq: StrictInt = Field(ge=0, le=BIG)
    key: StrictStr | None = Field(None, min_length=1, max_length=64)


class Said(Strict):
    text: StrictStr = Field(max_length=2000)
    team: StrictBool = Field(False, description="to your own side alone, in games with teams")
    seat: StrictInt | None = Field(None, ge=0, le=100, description="which of your seats speaks; the first, if none is named")


class Fork(Strict):
    at: StrictInt = Field(ge=0, le=1_000_000)
    seat: StrictInt = Field(ge=0, le=100)


class Problem(BaseModel):
    """Why something was not done: a code for programs, a sentence for people, and the rule if there is one."""

    code: str
    text: str
    rule: str = ""


TableId = Annotated[str, Path(max_length=60)]
GameName = Annotated[str, Path(max_length=40)]
OwnSeat = Annotated[int, Query(ge=0, le=100)]
SeatInPath = Annotated[int, Path(ge=0, le=100)]
Seat = Annotated[int | None, Query(ge=0, le=100, description="whose eyes: a seat of yours; without it, a spectator's")]
Invite = Annotated[str, Query(max_length=100, description="of a private table")]
Data = dict[str, Any]
PROBLEMS: dict[int | str, Data] = {code: {"model": Problem} for code in (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)}


def router_of(tag: str) -> APIRouter:
    """The addresses of one part of the API."""
    return APIRouter(prefix="/api", tags=[tag], responses=PROBLEMS)
