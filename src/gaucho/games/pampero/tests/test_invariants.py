"""What no table may look like: every check of the invariants finds what it looks for."""

from __future__ import annotations

import pytest

from gaucho.engine.errors import BadPosition
from gaucho.games.pampero.rules.names import SITES
from gaucho.games.pampero.tests.position import game, seat, table
from gaucho.testing import Edit, play, put, unreadable

WRONG: list[tuple[str, Edit]] = [
    ("batteries", put("players", 0, "batteries", to=3)),
    ("company 0 has 3 bulldozers", put("players", 0, "reserve", to=2)),
    ("has not built what its grid board says", put("players", 0, "level", to=2)),
    ("starting tower", put("players", 0, "towers", to=1 << 2)),
    ("wrong kind", put("players", 0, "farms", to=1 << 46 | 1 << 2)),
    ("does not exist", put("players", 0, "farms", to=1 << 46 | 1 << 6)),
    ("energy that the track does not have", put("players", 0, "energy", to=15)),
    ("owes money", put("players", 0, "money", to=-1)),
    ("basic card", put("players", 0, "hand", to=0b1111110)),
    ("connection tiles", put("players", 0, "ready", to=0)),
    ("connection tile", put("players", 0, "connections", to=0b11)),
    ("threshold", put("players", 0, "income", to=[3, 0, 0, 0, 0])),
    ("locked slot", put("players", 0, "ventures", to=0b10)),
    ("without transformers", put("players", 0, "grid", to=1)),
    ("connected to nothing", put("players", 0, "contracts", to=[{"is": "Contract", "tile": 0, "space": 0, "grid": 3}])),
    ("did not come from its space", put("players", 0, "contracts", to=[{"is": "Contract", "tile": 1, "space": 0, "grid": 0}])),
    ("display 0 has a gap", put("rows", 0, "shown", to=[8, 9, -1])),
    ("cards of display 2 are lost or made", put("rows", 2, "deck", to=[3])),
    ("remote spaces", put("remotes", to=[1, *[-1] * 7])),
    ("turn order", put("order", to=[0, 0])),
    ("stack of time discs", put("stack", to=[1, 1])),
    ("time discs", put("time", to=[10, 0])),
    ("a scoring was done before its time", put("scored", to=1)),
    ("no year", put("year", to=10)),
    ("somebody's turn", put("round", to=0)),
    ("without a card", put("play", "owner", to=1)),
    ("left over", put("play", "acted", to=True)),
    ("four different scoring tiles", put("tiles", to=[1, 1, 2, 12])),
    ("stacks I and II", put("tiles", to=[1, 2, 12, 3])),
    (
        "the solo opponent",
        put("rafaga", to={"is": "Rafaga", "deck": [], "seen": [], "markers": [], "contracts": 0, "light": False}),
    ),
    ("of another letter", put("bonus", to=[14, *[-1] * 35])),
    ("too many tiles", put("bonus", to=[0, 0, 0, *[-1] * 33])),
    ("covered", put("open", to=1 << 30)),
]


@pytest.mark.parametrize(("words", "edit"), WRONG)
def test_what_is_wrong_is_found(words: str, edit: Edit) -> None:
    s = table([seat(dozers=["a1_w1"]), seat()])
    data = game.dump(s)
    edit(data)
    if "Contract" in str(data["players"][0]["contracts"]):
        contract = data["players"][0]["contracts"][0]
        data["players"][0].update(covered=1 << contract["space"], grid=1 << contract["grid"])
        data["open"] &= ~1
    unreadable(game, data, words)


def test_a_tile_on_a_card_is_not_ready() -> None:
    data = game.dump(table([seat(mat={"top 1": "ba_wild"}, laid={"ba_wild": ["conn_start"]}), seat()]))
    data["players"][0]["ready"] = 1
    unreadable(game, data, "company 0 has a connection tile in two places")


def test_the_grid_hangs_together() -> None:
    """In the order in which contracts were fulfilled, and by lines that lead somewhere."""
    lots = [("a1_1", "g1a"), ("a1_2", "g1c"), ("a1_3", "g1b")]
    with pytest.raises(BadPosition, match="g1c that is connected to nothing"):
        table([seat(contracts=lots, network=["n2"]), seat()])
    with pytest.raises(BadPosition, match="paid for the line n2"):
        table([seat(contracts=[lots[0], lots[2]], network=["n1", "n2"]), seat()])
    table([seat(contracts=[lots[0], lots[2], lots[1]], network=["n1", "n2"]), seat()])


def test_two_pieces_do_not_share_a_place() -> None:
    for fields in ({"dozers": ["a1_w1"]}, {"farms": ["a1_w1"]}, {"parked": ["p1"]}):
        with pytest.raises(BadPosition, match="share a place"):
            table([seat(**fields), seat(**fields)])
    with pytest.raises(BadPosition, match="stands at a building"):
        table([seat(dozers=["a1_w1"]), seat(farms=["a1_w1"])])


def test_what_one_choice_cannot_do() -> None:
    before = table([seat(towers=["a1_t1"], income={"res": 2}, ventures=["v1"], spent=3), seat()], time=[2, 2])
    after = table([seat(towers=["a1_t2"], income={"res": 1}, spent=2), seat()], time=[1, 2])
    found = " ".join(after.problems_since(before))
    for words in (
        "time disc of company 0 has moved back",
        "lost a tower",
        "lost a venture",
        "marker of company 0 has moved back",
        "spent less",
    ):
        assert words in found
    assert before.problems_since(before) == []


def test_a_play_in_the_middle_is_a_position_too() -> None:
    s = table([seat(dozers=["a1_t1", "a1_t2"], batteries=2), seat()])
    for choice in ("play ba_tower", "tab top.A", "build a1_t1", "pay money", "bonus tb_101", "bonus tb_102", "discard tb_104"):
        play(s, choice)
        again = game.load_state(game.dump(s))
        assert game.dump(again) == game.dump(s)


def test_a_play_written_field_by_field_is_read() -> None:
    """So were positions before the card being played became a piece."""
    s = table([seat(dozers=["a1_t1", "a1_t2"], batteries=2), seat()])
    play(s, "play ba_tower", "tab top.A", "build a1_t1", "pay money", "bonus tb_101")
    data = game.dump(s)
    assert data["play"]["duty"] == [SITES.index("a1_t1")]
    earlier = data | data["play"]
    del earlier["play"], earlier["is"]
    assert game.dump(game.load_state(earlier)) == data
