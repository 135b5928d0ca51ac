"""The easy bot makes the mistakes that docs/games/zappem.md names."""

from __future__ import annotations

from gaucho.games.zappem.tests.position import seat, table, villain
from gaucho.testing import picks, play


def test_it_does_not_hide() -> None:
    crew = [seat("gunner", at="B1"), seat("medic", at="A2")]
    s = table([villain(at="H9", hand=["A9", "E5", "D6", "F6", "G8"]), *crew], active=0)
    assert picks(s) == {"move A9"}
    assert picks(s, "easy") == {"move E5"}


def test_it_runs_after_its_opponents() -> None:
    """There is nothing to do anywhere, so it goes as near as it can, though one never shoots from where one stood."""
    hand = ["A9", "H1", "B9", "H9", "B8"]
    s = table([villain(at="E4"), seat("gunner", at="H7"), seat("medic", at="A1", hand=hand)], active=2)
    assert picks(s) == {"move H9"}
    assert picks(s, "easy") == {"move H1"}


def test_it_fires_where_a_plain_zap_would_do_but_not_at_nobody() -> None:
    for others, expected in ((("A9", "D8"), {"play power_blaster_c2", "zapp"}), (("E4", "H1"), {"pass"})):
        rivals = [seat(at=field) for field in others]
        s = table([seat(items=["power_blaster_c2"], hand=["B8"]), *rivals], active=0, mode="royale")
        play(s, "move B8")
        assert picks(s) == expected - {"play power_blaster_c2"}
        assert picks(s, "easy") == expected
