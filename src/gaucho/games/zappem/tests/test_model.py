"""Whole games against a second, independent writing of the rules: the same questions, options and results throughout."""

from __future__ import annotations

from collections import Counter

from gaucho.engine.chance import Chance
from gaucho.games.zappem.rules.components import CHARACTERS, FIELD_CODES, NONE
from gaucho.games.zappem.rules.table import Table
from gaucho.games.zappem.tests.model import CODE, PINK, Asking, Model, Player, Question
from gaucho.games.zappem.tests.position import at, ending, hand, health, items, tables
from gaucho.testing import asked, options, play

GAMES = 40
BUSY = ("zapp", "take", "play ", "pick", "beam", "commander", "hand_over", "block", "return", "get")
EVERYBODY = {"play_zone", "action", "zapp_field", "beam", "nv_target", "nv_take", "nv_give", "shield"}  # is asked these
CREW = {"initiative", "commander_item", "commander_to", "return"}


def model_of(s: Table) -> Model:
    """The same table for the model."""
    players = [
        Player("" if s.villain == NONE else CHARACTERS[p.role], int(p.health), set(items(s, seat)), set(hand(s, seat)))
        for seat, p in enumerate(s.players)
    ]
    return Model(players, [FIELD_CODES[card] for card in s.deck[s.top :]], None if s.villain == NONE else s.villain, s.first)


def answered(game: Asking[None], choice: str | None) -> Question | None:
    """The next question that leaves a choice, or None at the end; a Zone card is always asked for (ZE-R47)."""
    try:
        question = next(game) if choice is None else game.send(choice)
        while len(question.options) == 1 and question.prompt != "play_zone":
            question = game.send(next(iter(question.options)))
    except StopIteration:
        return None
    return question


def lively(s: Table, model: Model, question: Question, chance: Chance) -> str:
    """Any option; mostly one by which something happens."""
    found = sorted(question.options)
    if chance.below(8):
        busy = [option for option in found if option.startswith(BUSY)]
        if question.prompt == "play_zone":
            prey = {at(s, other) for other in model.opponents(question.seat)}
            worth = {option: 2 * bool(PINK[option[-2:]] & prey) + bool(CODE[option[-2:]]) for option in found}
            busy = [option for option in found if worth[option] == max(worth.values())]
        found = busy or found
    return found[chance.below(len(found))]


def compare(s: Table, seed: int) -> Counter[str]:
    """Play a game on both tables; how often each question was asked."""
    model, chance, prompts = model_of(s), Chance(seed), Counter[str]()
    game = model.play()
    question = answered(game, None)
    while question is not None:
        assert (asked(s), set(options(s))) == ((question.prompt, question.seat), question.options), seed
        assert health(s) == [p.health for p in model.players]
        for seat, p in enumerate(model.players):
            assert (at(s, seat), set(hand(s, seat)), set(items(s, seat))) == (p.at, p.hand, p.items)
        prompts[question.prompt] += 1
        choice = lively(s, model, question, chance)
        play(s, choice)
        question = answered(game, choice)
    assert s.over
    assert (set(s.winners()), ending(s)) == (model.winners, model.ending)
    prompts[model.ending] += 1
    return prompts


def play_both(mode: str, fewest: int) -> Counter[str]:
    """Games with every number of players; with little Health at the start many go down and come back."""
    seen: Counter[str] = Counter()
    for start in (1, 2, 4):
        game = tables.load({"setup": {"villain_health": start, "royale_health": start}, "crew": {"health": [start] * 3}})
        for seed in range(GAMES):
            s = game.new(fewest + seed % (6 - fewest), seed, {"mode": mode, "role_assignment": "random"})
            seen += compare(tables.typed(s), seed)
    return seen


def test_team_games_agree_with_a_second_writing_of_the_rules() -> None:
    seen = play_both("team", 3)
    assert set(seen) == EVERYBODY | CREW | {"return_heart", "villain_defeated", "crew_defeated", "cards_played"}


def test_battles_royale_agree_with_a_second_writing_of_the_rules() -> None:
    seen = play_both("royale", 2)
    assert set(seen) == EVERYBODY | {"last_standing", "most_health"}
