"""The easy bot makes the mistakes that docs/games/shootcows.md names."""

from __future__ import annotations

from gaucho.games.shootcows.tests.position import member, play, seat, table
from gaucho.testing import picks


def test_it_plays_no_card_in_the_fights_of_others() -> None:
    leader = member("chef_flambe", stock=["mad_bull_1", "attack_goose"])
    players = [seat(leader, rescued=["mayor_mudd", "intern_ivan"]), seat("tinfoil_ted", hand=["mad_heifer"])]
    s = table(players, herd=["mad_calf_1"])
    play(s, "fight chef_flambe")
    assert picks(s, seat=1) == {"for_creature mad_heifer"}
    assert picks(s, "easy", seat=1) == {"pass"}


def test_it_feeds_whoever_has_least() -> None:
    party = [member("granny_guernsey", stock=["prize_hog"]), member("chef_flambe")]
    s = table([seat(*party, hand=["lawn_gnome"]), seat("tinfoil_ted")], "begin", location="bovine_memorial")
    assert picks(s) == {"stock lawn_gnome.1"}
    assert picks(s, "easy") == {"stock lawn_gnome.2"}


def test_it_attacks_for_the_fun_of_it() -> None:
    hunter = member("sheriff_stockyard", items=["chainsaw"])
    s = table([seat(hunter), seat("tinfoil_ted")], herd=["mad_bull_1"])
    assert picks(s) == {"explore sheriff_stockyard"}
    assert picks(s, "easy") == {"fight sheriff_stockyard"}
