"""What the pieces and the agenda of a table can be, told before any rule looks at them (see `State.misfits`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaucho.engine.agenda import BOTTOM, Layer, Layers
from gaucho.engine.core import Step
from gaucho.games.quantumzap.rules.action_cards import (
    HackerPlace,
    RaidCard,
    RaidPlay,
    SacrificeTarget,
    SetPrice,
    TargetLot,
    TargetPlayer,
    WoahOngoing,
)
from gaucho.games.quantumzap.rules.bid import Auction, BidPhase, EndOfBidding, NextLot, OpenBid, SealedBid
from gaucho.games.quantumzap.rules.characters import (
    AbeLotA,
    AbeLotB,
    AbePlayerA,
    AbePlayerB,
    EddieLot,
    EddiePlayer,
    HermanasLot,
    JoeLot,
    LilyLot,
    MarshalLot,
    MarshalPlayer,
    PeteLot,
    PowerSuit,
)
from gaucho.games.quantumzap.rules.collect import Collect
from gaucho.games.quantumzap.rules.components import (
    ACTIONS,
    BARGAIN,
    CARDS,
    CHARACTERS,
    COLD,
    HACKER,
    HIGH_NOON,
    INSIDER,
    KEEP_CALM,
    LANDS,
    LOBBY,
    LOTS,
    MOST_SEATS,
    NONE,
    SUITS,
    WOAH,
    ZAP_HAPPENS,
    ZAP_MOON,
    ZAPPIES,
)
from gaucho.games.quantumzap.rules.debt import DebtAmount, FinalDebt
from gaucho.games.quantumzap.rules.develop import DevelopLot, DevelopMenu, DevelopTurns
from gaucho.games.quantumzap.rules.discover import BuyoutLot, DiscoverMenu, DiscoverTurn, DiscoverTurns, SurveyTarget
from gaucho.games.quantumzap.rules.playing import AskCancel, FinishCard, TakeEffect
from gaucho.games.quantumzap.rules.rounds import EndOfRound, Refill
from gaucho.games.quantumzap.rules.setup import JOINER
from gaucho.games.quantumzap.rules.table import (
    AREA,
    ASIDE,
    BID,
    BUYOUT_USED,
    COLLECT,
    DEBT,
    DEBT_TAKEN,
    DEVELOP,
    DEVELOPED,
    DISCOVER,
    FREE_USED,
    FROM_MOON,
    FROM_WINDOW,
    IN_DECK,
    IN_DISCARD,
    PAID_USED,
    POWER,
    PREPARE,
    PUBLIC,
    SPACE,
    TEXT_DONE,
    TURNED,
    UNUSED,
    UP_EQUAL,
    UP_TEXT,
    W1,
    W2,
    W3,
    W4,
    W5,
    W6,
    Table,
)
from gaucho.games.quantumzap.rules.windows import AskWindow, ResumeWindow
from gaucho.games.quantumzap.rules.zappy import CalmPlace, DealLot, DiscardZappy, MoonCard, ResolveZappy, ZapHappens
from gaucho.kit import packed

ALL_FLAGS: Final = DEVELOPED | UP_TEXT | UP_EQUAL | TURNED | DEBT_TAKEN | TEXT_DONE | PUBLIC
ALL_RIGHTS: Final = FREE_USED | PAID_USED | BUYOUT_USED
MOST_HANDLES: Final = 2 * LOTS  # each lot comes to the table once, a few come again by Lone Star Lily and Marshal E. Starpaw

# ---- the agenda ------------------------------------------------------------------------------------------------------

WINDOW_ON: Final = {  # which window is before which step
    DiscoverTurns.__name__: W1,
    DiscoverTurn.__name__: W2,
    Auction.__name__: W3,
    DevelopTurns.__name__: W4,
    Collect.__name__: W5,
    EndOfRound.__name__: W6,
}
_BEFORE: Final[tuple[type[Step[Table]], ...]] = (DiscoverTurns, DiscoverTurn, Auction, DevelopTurns, Collect, EndOfRound)
# Where powers and payments are declared, and where Action cards are played.
_POWERS: Final[tuple[type[Step[Table]], ...]] = (DiscoverMenu, DevelopMenu, ResumeWindow)
_CARDS: Final[tuple[type[Step[Table]], ...]] = (*_POWERS, MoonCard, DiscardZappy)

LAYERS: Final = Layers(
    [
        Layer(EndOfRound, on=(BOTTOM,)),
        Layer(Refill, on=(BOTTOM,)),
        Layer(FinalDebt, on=(BOTTOM,), seated=True, what=(1, MOST_SEATS)),
        Layer(Collect, on=(EndOfRound,)),
        Layer(DevelopTurns, on=(Collect,)),
        Layer(BidPhase, on=(DevelopTurns,)),
        Layer(EndOfBidding, on=(DevelopTurns,)),
        Layer(DiscoverTurns, on=(BidPhase,)),
        Layer(DiscoverTurn, on=(BidPhase,), seated=True),
        Layer(DiscoverMenu, on=(BidPhase,), seated=True),
        Layer(SurveyTarget, on=(DiscoverMenu,), seated=True),
        Layer(BuyoutLot, on=(DiscoverMenu,), seated=True),
        Layer(NextLot, on=(EndOfBidding,)),
        Layer(Auction, on=(EndOfBidding,)),
        Layer(SealedBid, on=(NextLot,)),
        Layer(OpenBid, on=(NextLot,), seated=True),
        Layer(DevelopMenu, on=(Collect,), seated=True),
        Layer(DevelopLot, on=(DevelopMenu,), seated=True),
        Layer(AskWindow, on=_BEFORE, what=(W1, W6)),
        Layer(ResumeWindow, on=_BEFORE, seated=True, what=(W1, W6)),
        Layer(DebtAmount, on=_POWERS, seated=True),
        Layer(AbeLotB, on=_POWERS, seated=True),
        Layer(AbePlayerB, on=(AbeLotB,), seated=True),
        Layer(AbeLotA, on=(AbePlayerB,), seated=True),
        Layer(AbePlayerA, on=(AbeLotA,), seated=True),
        Layer(HermanasLot, on=_POWERS, seated=True),
        Layer(LilyLot, on=_POWERS, seated=True),
        Layer(PeteLot, on=_POWERS, seated=True),
        Layer(PowerSuit, on=_POWERS, seated=True),
        Layer(MarshalPlayer, on=_POWERS, seated=True),
        Layer(MarshalLot, on=_POWERS, seated=True),
        Layer(JoeLot, on=_POWERS, seated=True),
        Layer(EddieLot, on=_POWERS, seated=True),
        Layer(EddiePlayer, on=(EddieLot,), seated=True),
        Layer(WoahOngoing, on=_CARDS, seated=True),
        Layer(RaidCard, on=_CARDS, seated=True),
        Layer(TargetPlayer, on=_CARDS, seated=True),
        Layer(TargetLot, on=_CARDS, seated=True),
        Layer(SetPrice, on=_CARDS, seated=True),
        Layer(SacrificeTarget, on=_CARDS, seated=True),
        Layer(TakeEffect, on=_CARDS, seated=True),
        Layer(AskCancel, on=(TakeEffect,), seated=True),
        Layer(RaidPlay, on=_CARDS, seated=True, what=(0, len(ACTIONS) - 1)),
        Layer(FinishCard, on=_CARDS, what=(HACKER, LOBBY)),
        Layer(HackerPlace, on=(FinishCard,), seated=True),
        Layer(DealLot, on=(Refill, FinishCard), what=(NONE, CARDS)),
        Layer(DiscardZappy, on=(DealLot, DiscardZappy, ResolveZappy), what=(LOTS, CARDS - 1)),
        Layer(ResolveZappy, on=(DiscardZappy, ResolveZappy), what=(LOTS, CARDS - 1)),
        Layer(CalmPlace, on=(DiscardZappy, ResolveZappy), seated=True),
        Layer(ZapHappens, on=(DiscardZappy,), seated=True, what=(1, MOST_SEATS)),
        Layer(MoonCard, on=(DiscardZappy,), seated=True, what=(1, MOST_SEATS)),
    ]
)


def misfits(s: Table) -> list[str]:
    """Everything that no table can have; what a check relies on has been checked before it."""
    wrong: list[str] = []
    _lists(s, wrong)
    _numbers(s, wrong)
    _players(s, wrong)
    wrong += LAYERS.misfits(s)
    if wrong:
        return wrong
    _box(s, wrong)
    _cards(s, wrong)
    _action_cards(s, wrong)
    _agenda(s, wrong)
    _phase(s, wrong)
    return wrong


# ---- lengths and ranges ----------------------------------------------------------------------------------------------


def _lists(s: Table, wrong: list[str]) -> None:
    """Every list has its length and every number in it its range."""
    d = s.declaration
    spaces: i64 = s.box.most_spaces + 1
    everyone = s.everyone()
    most_actions: i64 = 0
    for copies in s.box.copies:
        most_actions += copies
    _list("where", s.where, CARDS, CARDS, 0, SPACE + spaces - 1, wrong)
    _list("flags", s.flags, LOTS, LOTS, 0, ALL_FLAGS, wrong)
    _list("markers", s.markers, CARDS, CARDS, 0, everyone, wrong)
    _list("known", s.known, CARDS, CARDS, 0, everyone, wrong)
    _list("handle", s.handle, LOTS, LOTS, 0, s.handles, wrong)
    _list("line", s.line, spaces, spaces, NONE, LOTS - 1, wrong)
    _list("limit", s.limit, spaces, spaces, -s.box.most_price, s.box.most_price, wrong)
    _list("limit_by", s.limit_by, spaces, spaces, NONE, s.seats - 1, wrong)
    _list("insider", s.insider, spaces, spaces, NONE, s.seats - 1, wrong)
    _list("frozen", s.frozen, spaces, spaces, NONE, s.seats - 1, wrong)
    _list("deck", s.deck, 0, CARDS, 0, CARDS - 1, wrong)
    _list("discard", s.discard, 0, CARDS, 0, CARDS - 1, wrong)
    _list("aside", s.aside, 0, CARDS, 0, CARDS - 1, wrong)
    _list("lands", s.lands, s.box.rounds, s.box.rounds, 0, len(LANDS) - 1, wrong)
    _list("action_deck", s.action_deck, 0, most_actions, 0, len(ACTIONS) - 1, wrong)
    _list("chain", d.chain, 0, s.box.copies[WOAH], 0, s.seats - 1, wrong)
    _list("args", d.args, 0, 2 * MOST_SEATS, 0, max(CARDS, s.box.most_price), wrong)
    _list("wishes", d.wishes, 0, s.seats, 0, len(s.box.catalogue) - 1, wrong)


def _list(name: str, values: list[int], shortest: i64, longest: i64, least: i64, most: i64, wrong: list[str]) -> None:
    if not shortest <= len(values) <= longest:
        entries = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
        wrong.append(f"{name} has {len(values)} entries, not {entries}")
    for value in values:
        if not least <= value <= most:
            wrong.append(f"{name} holds {value}")
            return


def _numbers(s: Table, wrong: list[str]) -> None:
    """Every number of the table is in its range."""
    d = s.declaration
    if not 0 <= s.handles <= MOST_HANDLES:
        wrong.append(f"{s.handles} lots have come to the table")
    if not 0 <= s.action_top <= len(s.action_deck):
        wrong.append("the Action Deck has no such top")
    if not PREPARE <= s.phase <= COLLECT or not 0 <= s.round <= s.box.rounds:
        wrong.append("there is no such round or phase")
    if not NONE <= s.sterling < len(SUITS) or not 0 <= s.lot <= s.box.most_spaces or not 0 <= s.rights <= ALL_RIGHTS:
        wrong.append("there is no such suit, space or right")
    if not 0 <= s.standing <= s.box.most_bid or not 0 <= s.passed <= s.everyone():
        wrong.append("there is no such bid")
    for seat in (s.active, s.turn_first, s.window_next, s.leader, d.doer):
        if not NONE <= seat < s.seats:
            wrong.append(f"there is no seat {seat}")
    if not 0 <= s.first < s.seats:
        wrong.append("nobody holds the First Player marker")
    power = POWER <= d.doing < POWER + len(CHARACTERS)
    if not NONE <= d.doing < len(ACTIONS) and not power and d.doing != DEBT:
        wrong.append(f"nobody can do a thing {d.doing}")
    last: i64 = max(len(ACTIONS) - 1, W6, MOST_SEATS)
    if not -1 <= d.base <= s.height or not FROM_WINDOW <= d.origin <= FROM_MOON or not NONE <= d.origin_what <= last:
        wrong.append("no declaration starts there")
    _packed(s.action_discard, wrong)
    _packed(s.in_play, wrong)


def _packed(cards: i64, wrong: list[str]) -> None:
    """Is this a hand of Action cards?"""
    if cards < 0 or len(packed.cards(cards)) != packed.size(cards) or packed.kinds(cards) >> len(ACTIONS):
        wrong.append(f"{cards} is no hand of Action cards")


def _players(s: Table, wrong: list[str]) -> None:
    """There is a player on each seat, with numbers that players can have."""
    if len(s.players) != s.seats:
        wrong.append(f"there are {len(s.players)} players, not {s.seats}")
    money: i64 = s.ecf
    debts: i64 = 0
    most: i64 = most_money(s)
    if not 0 <= s.ecf <= most:
        wrong.append(f"the ECF holds {s.ecf}M")
    for player in s.players:
        if not 0 <= player.credits <= most or not 0 <= player.debt <= most:
            wrong.append(f"a player has {player.credits}M and {player.debt} Debt")
            return
        money += player.credits
        debts += player.debt
        _list("a player's lots", player.lots, 0, LOTS, 0, LOTS - 1, wrong)
        _list("what a player lost track of", player.lost, 0, CARDS, 0, (MOST_HANDLES * 2 + 2) * 64 - 1, wrong)
        _packed(player.hand, wrong)
        _packed(player.open_hand, wrong)
        if not NONE <= player.character < len(CHARACTERS) or not NONE <= player.suit < len(SUITS):
            wrong.append("a player has no such Character or suit")
        if not 0 <= player.unused <= int(s.settings["survey_markers"]):
            wrong.append(f"a player has {player.unused} survey markers to use")
    if money > most or debts > most:
        wrong.append("there is more money than a game can bring")


def most_money(s: Table) -> i64:
    """More Credits, and more Debt, than a whole game brings: everything pays, or costs, whenever it can."""
    box = s.box
    lots: i64 = 0
    for payout in box.payout:
        lots += (payout if payout > 0 else -payout) + box.diamondback + 2 * box.text_amount
    land: i64 = max(box.land_ecf)
    plays: i64 = 0
    for copies in box.copies:
        plays += copies
    play: i64 = box.penalty + s.seats * box.pet_debt + box.sacrifice_times * (box.sacrifice_own + box.sacrifice_sent)
    seat: i64 = box.start_credits + box.stimulus + box.donation
    return (box.rounds + 1) * (lots + land + s.seats * box.investment) + plays * play + s.seats * seat + box.start_ecf


# ---- what the box counts ---------------------------------------------------------------------------------------------


def _box(s: Table, wrong: list[str]) -> None:
    """Action types, Characters, Zappy cards and lands are those of the mode, none twice (QZ-012 to QZ-019)."""
    box = s.box
    mode = s.settings["mode"]
    first = mode == "advanced_first"
    types = [card for card in range(len(ACTIONS)) if (s.types >> card) & 1]
    wish = s.settings["action_types"]
    named = wish != "random" and mode == "advanced"
    if mode == "beginner":
        fits = s.types == 0
    elif first or named:
        chosen = box.zap_actions if first else sorted([ACTIONS.index(name) for name in wish.split(JOINER)])
        fits = types == chosen
    else:
        fits = len(types) == box.action_types
    if not fits or s.types >> len(ACTIONS):
        wrong.append("these are not the Action types of the game")
    if s.rivals != (s.settings["survey_rivals"] == "on"):
        wrong.append("rivals' lots are surveyed as the settings do not say")
    cast: list[int] = []
    for seat in range(s.seats):
        player = s.players[seat]
        character: i64 = player.character
        if (character != NONE) != (s.types != 0) or (player.used and character == NONE):
            wrong.append(f"seat {seat} has a Character in a beginner game, or none in an advanced one")
        elif character != NONE and character in cast:
            wrong.append(f"two players are {box.character_names[character]}")
        cast.append(int(character))
        for card in range(len(ACTIONS)):
            if packed.count(player.open_hand, card) > packed.count(player.hand, card):
                wrong.append(f"seat {seat} is known to hold {box.names[card]} and does not")
    wanted = s.settings["zappy_count"]
    count: i64 = min(s.seats if wanted == "players" else int(wanted), len(box.zap_zappies) if first else len(ZAPPIES))
    zappies: i64 = 0
    for card in range(LOTS, CARDS):
        if s.where[card] != UNUSED:
            zappies += 1
    if zappies != (count if s.types else 0):
        wrong.append(f"there are {zappies} Zappy cards in the game, not {count if s.types else 0}")
    for i in range(len(s.lands)):
        if s.lands[i] in s.lands[:i]:
            wrong.append(f"{box.land_names[s.lands[i]]} comes twice")


def _cards(s: Table, wrong: list[str]) -> None:
    """Every lot and every Zappy card of the game lies in exactly one place, and is where it is said to be."""
    found: list[int] = [0 for i in range(CARDS)]
    for card in s.deck:
        _lies(s, card, IN_DECK, found, wrong)
    for card in s.discard:
        _lies(s, card, IN_DISCARD, found, wrong)
    for card in s.aside:
        _lies(s, card, ASIDE, found, wrong)
    for space in range(1, len(s.line)):
        if s.line[space] != NONE:
            _lies(s, s.line[space], SPACE + space, found, wrong)
    for seat in range(s.seats):
        for lot in s.players[seat].lots:
            _lies(s, lot, AREA + seat, found, wrong)
    for step in s.agenda:
        if isinstance(step, (ResolveZappy, DiscardZappy)):
            _lies(s, step.what, ASIDE, found, wrong)
    for card in range(CARDS):
        expected: i64 = 0 if s.where[card] == UNUSED else 1
        if found[card] != expected or (card < LOTS and s.where[card] == UNUSED):
            wrong.append(f"card {card} lies in {found[card]} places")
    if s.line[0] != NONE:
        wrong.append("there is no space 0")


def _lies(s: Table, card: i64, where: i64, found: list[int], wrong: list[str]) -> None:
    found[card] += 1
    if s.where[card] != where:
        wrong.append(f"card {card} is not where it lies")


def _action_cards(s: Table, wrong: list[str]) -> None:
    """No Action card is lost or made: per type of the game exactly its copies."""
    found: list[int] = [0 for card in ACTIONS]
    for i in range(s.action_top, len(s.action_deck)):
        found[s.action_deck[i]] += 1
    _count(s.action_discard, found)
    _count(s.in_play, found)
    for player in s.players:
        _count(player.hand, found)
    for space in range(1, len(s.line)):
        if s.limit[space]:
            found[BARGAIN if s.limit[space] > 0 else HIGH_NOON] += 1
        if s.insider[space] != NONE:
            found[INSIDER] += 1
        if s.frozen[space] != NONE:
            found[COLD] += 1
    for card in range(len(ACTIONS)):
        copies: i64 = s.box.copies[card] if (s.types >> card) & 1 else 0
        if found[card] != copies:
            wrong.append(f"{s.box.names[card]} exists {found[card]} times, not {copies}")


def _count(cards: i64, found: list[int]) -> None:
    for card in range(len(ACTIONS)):
        found[card] += packed.count(cards, card)


# ---- steps and the table ---------------------------------------------------------------------------------------------


def _agenda(s: Table, wrong: list[str]) -> None:
    """Each step belongs to the one below and to the table."""
    below: Step[Table] | None = None
    turn: i64 = NONE
    for step in s.agenda:
        name = type(step).__name__
        if isinstance(step, (AskWindow, ResumeWindow)):
            if below is None or step.what != WINDOW_ON[type(below).__name__] or s.types == 0 or s.window_next == NONE:
                wrong.append(f"window {step.what} is not open now")
        elif isinstance(step, (DiscoverTurn, DiscoverMenu, DevelopMenu)):
            if s.turn_first == NONE:
                wrong.append("nobody began the turns")
            if not isinstance(step, DiscoverTurn):
                turn = step.seat
        elif isinstance(step, (SurveyTarget, BuyoutLot, DevelopLot)):
            if step.seat != s.active:
                wrong.append(f"the step {name} is not for seat {step.seat}")
        elif isinstance(step, (CalmPlace, FinalDebt, ZapHappens)):
            gone: i64 = 0 if isinstance(step, CalmPlace) else s.seats - step.what
            if gone < 0 or step.seat != s.left_of(s.first, gone):
                wrong.append(f"the step {name} is not for seat {step.seat}")
        elif isinstance(step, DealLot) and step.what != (_space_to_fill(s) if isinstance(below, Refill) else NONE):
            wrong.append(f"no lot is dealt to space {step.what}")
        if isinstance(step, MoonCard) and step.what > s.seats:
            wrong.append(f"the step {name} has no number {step.what}")
        if below is not None and not _belongs(step, below):
            wrong.append(f"the step {name} does not belong on this {type(below).__name__}")
        below = step
    if s.active != turn:
        wrong.append("somebody has a turn outside of Discover and Develop" if turn == NONE else "it is somebody else's turn")
    places = isinstance(below, (CalmPlace, HackerPlace))
    most: i64 = s.box.calm_cards if isinstance(below, CalmPlace) else 1
    if places != (len(s.aside) > 0) or len(s.aside) > most:
        wrong.append(f"{len(s.aside)} cards lie aside")


def _space_to_fill(s: Table) -> i64:
    """The first open space without a lot (QZ-023), or NONE."""
    for space in range(1, s.open_spaces() + 1):
        if s.line[space] == NONE:
            return space
    return NONE


def _belongs(step: Step[Table], below: Step[Table]) -> bool:
    """Steps that lie on a Zappy or Action card are its own."""
    if isinstance(below, FinishCard):
        return below.what == (HACKER if isinstance(step, HackerPlace) else LOBBY)
    if not isinstance(below, DiscardZappy):
        return True
    if isinstance(step, (CalmPlace, ResolveZappy, DiscardZappy)):
        return below.what == LOTS + KEEP_CALM
    return below.what == LOTS + (ZAP_HAPPENS if isinstance(step, ZapHappens) else ZAP_MOON)


def _phase(s: Table, wrong: list[str]) -> None:
    """What is still to come in the round says which phase it is (QZ-020)."""
    agenda = s.agenda
    last: i64 = s.box.rounds
    if not agenda or isinstance(agenda[0], FinalDebt):
        fits = s.round == last and s.phase == COLLECT
    elif isinstance(agenda[0], Refill):
        fits = 1 <= s.round < last and s.phase == PREPARE
    else:
        phase: i64 = COLLECT
        for step in agenda:
            if isinstance(step, (Collect, DevelopTurns)):
                phase = DEVELOP
            elif isinstance(step, EndOfBidding):
                phase = BID
            elif isinstance(step, BidPhase):
                phase = DISCOVER
        fits = s.round >= 1 and s.phase == phase
    if not fits:
        wrong.append(f"this cannot go on in phase {s.phase} of round {s.round}")
    if (s.lot > 0) != (s.phase == BID):
        wrong.append("a lot is up for bids outside of the Bid phase, or none in it")
