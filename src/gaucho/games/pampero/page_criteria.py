"""What scorings count, in signs and in words; scoring cards and scoring tiles drawn with them."""

from __future__ import annotations

from gaucho.games.pampero.page_look import text_at
from gaucho.games.pampero.page_signs import MARKET_NAMES, Mark, face, name_below, strip, svg
from gaucho.games.pampero.rules.bits import listed
from gaucho.games.pampero.rules.components import Box
from gaucho.games.pampero.rules.criteria import CHOSEN_INCOMES, CRITERIA, CROWN, NAMED_INCOMES, PER, Option
from gaucho.games.pampero.rules.game import Pampero
from gaucho.games.pampero.rules.names import INTRO_ONE, INTRO_TWO, SCORING_CARDS
from gaucho.games.pampero.rules.operations import MARKETS

CONTRACT = Mark("paper")
SIGNS: dict[str, list[Mark]] = {
    **{market: [Mark(market)] for market in MARKETS},
    "batteries": [Mark("battery")],
    "energy": [Mark("bolt")],
    "spent": [Mark("bolt"), Mark("paper")],
    "towers": [Mark("pylon")],
    "farms": [Mark("turbine")],
    "c_buildings": [Mark("pylon"), Mark("turbine", "C")],
    "farm_sectors": [Mark("turbine"), Mark("sector")],
    "covered_sectors": [Mark("box"), Mark("sector")],
    "parked": [Mark("digger", "P")],
    "network": [Mark("net")],
    "trunk": [Mark("trunk")],
    "transformers_3_4": [Mark("box", "3-4")],
    "transformers_5_6": [Mark("box", "5-6")],
    "transformers_5_7": [Mark("box", "5-7")],
    "contracts": [CONTRACT],
    "not_solar": [CONTRACT, Mark("panel", corner="none")],
    "solar": [Mark("panel")],
    "remote": [Mark("paper", corner="rem")],
    "zone_a": [Mark("paper", "A")],
    "zone_b": [Mark("paper", "B")],
    "zone_c": [Mark("paper", "C")],
    "zone_bc": [Mark("paper", "BC")],
    "lucrative": [Mark("paper", "", "chevron", 2)],
    "connections": [Mark("link")],
    "foreign": [Mark("abroad")],
    "specialists": [Mark("expert")],
    "tiles": [Mark("tile")],
    "a_tiles": [Mark("tile", "A")],
    "b_tiles": [Mark("tile", "B")],
    "any_market": [Mark("any")],
}


def signs_of(criterion: int) -> list[Mark]:
    """What is counted, in signs."""
    return SIGNS[CRITERIA[criterion]]


def words_of(game: Pampero, criterion: int) -> str:
    """What is counted, in words: "$3 each for ...", "the most ..."."""
    return game.words["criteria"][CRITERIA[criterion]]


# ---- scoring cards ---------------------------------------------------------------------------------------------------


def option_marks(option: Option) -> list[Mark]:
    """One option of a scoring card, in signs."""
    if option.gives == PER:
        return [Mark("coin", str(option.n)), Mark("", "/"), *signs_of(int(option.criterion))]
    if option.gives == CROWN:
        return [Mark("crown"), Mark("", f"+{option.n}"), *signs_of(int(option.criterion))]
    if option.gives == NAMED_INCOMES:
        return [Mark(MARKETS[market], corner="coin") for market in listed(option.criterion)]
    return [Mark("any", f"{option.n}" if option.gives == CHOSEN_INCOMES else "x2", "coin")]


def option_words(game: Pampero, option: Option) -> str:
    """One option of a scoring card, in words."""
    if option.gives == PER:
        return f"${option.n} each for {words_of(game, int(option.criterion))}"
    if option.gives == CROWN:
        return f"Crown: {option.n} more {words_of(game, int(option.criterion))}"
    if option.gives == NAMED_INCOMES:
        return f"Incomes: {', '.join(MARKET_NAMES[market] for market in listed(option.criterion))}"
    return f"{option.n} incomes of your choice" if option.gives == CHOSEN_INCOMES else "One income of your choice, twice"


def scoring_face(card: int, at: str = "") -> str:
    """A specialist scoring card, 120 by 84."""
    return face(120, 84, SCORING_CARDS[card], "pa-action", at)


def scoring_drawing(box: Box, card: int) -> str:
    """Two halves, of which one is played."""
    one, other = box.scoring_options[card]
    return (
        '<rect class="pm-card pm-card-scoring" x="1.5" y="1.5" width="117" height="81" rx="8"/>'
        f'<path class="pa-rule" d="M8 33H112"/>{strip(option_marks(one), 60, 18, 25, 106)}'
        f"{strip(option_marks(other), 60, 48, 25, 106)}{name_below(box.scoring_names[card])}"
    )


# ---- scoring tiles ---------------------------------------------------------------------------------------------------


def top_words(game: Pampero, tile: int) -> str:
    """The top half of a scoring tile: what everybody gains."""
    if tile == INTRO_ONE:
        return "for each market but remote: icons on zone A contracts times its income"
    box = game.box
    return "" if tile == INTRO_TWO else f"${box.top_money[tile]} each for {words_of(game, box.top_counts[tile])}"


def bottom_words(game: Pampero, tile: int) -> str:
    """The bottom half: what the one with the most gains."""
    if tile == INTRO_TWO:
        return "for each market: the most icons gain its income"
    return (
        ""
        if tile == INTRO_ONE
        else f"${game.box.bottom_money[tile]} for the most {words_of(game, game.box.bottom_counts[tile])}"
    )


def scoring_tile_face(box: Box, tile: int, top: bool = True, bottom: bool = True, at: str = "") -> str:
    """A scoring tile, 84 by 84; a half that is not evaluated is dim."""
    halves = []
    if tile == INTRO_ONE:
        halves = [[Mark("paper", "A"), Mark("", "x"), Mark("any", corner="coin")], []]
    elif tile == INTRO_TWO:
        halves = [[], [Mark("crown"), Mark("any", corner="coin")]]
    else:
        halves = [
            [Mark("coin", str(box.top_money[tile])), Mark("", "/"), *signs_of(box.top_counts[tile])],
            [Mark("crown"), *signs_of(box.bottom_counts[tile]), Mark("coin", str(box.bottom_money[tile]))],
        ]
    drawn = '<rect class="pm-card pm-card-tile" x="1.5" y="1.5" width="81" height="81" rx="8"/>'
    for i, (marks, counts) in enumerate(zip(halves, (top, bottom), strict=True)):
        y = 22 + 40 * i
        cross = text_at(42, y + 6, "-", "pa-mark pa-mark-22") if not marks else strip(marks, 42, y, 28, 74)
        drawn += f'<g class="{"pa-half" if counts and marks else "pa-half pa-half-off"}">{cross}</g>'
    return svg(84, 84, f'{drawn}<path class="pa-rule" d="M7 42H77"/>', "pa-scoring-tile", at)
