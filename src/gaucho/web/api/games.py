"""The API: games and their rules."""

from gaucho.engine import catalog
from gaucho.engine.core import AnyGame
from gaucho.engine.errors import UnknownGame
from gaucho.web.api.bodies import Data, GameName, router_of

router = router_of("games")


@router.get("/games")
async def games() -> list[Data]:
    """Every game, with players, minutes and settings."""
    return [_game_data(game) for game in catalog.games()]


@router.get("/games/{game}")
async def one_game(game: GameName) -> Data:
    """A game, its settings, and its catalogue: everything that can ever be chosen, by number."""
    found = game_called(game)
    return _game_data(found) | {"catalogue": [option.text for option in found.options]}


@router.get("/games/{game}/rules")
async def rules(game: GameName) -> list[Data]:
    """The numbered rules."""
    return [{"id": rule.id, "heading": rule.heading, "text": rule.text} for rule in game_called(game).folder.rules().values()]


def _game_data(game: AnyGame) -> Data:
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.about["tagline"],
        "seats": list(game.seats),
        "minutes": game.about["minutes"],
        "rules": game.version,
        "content": game.content,
        "options": {
            name: {"label": about["label"], "values": [str(v) for v in about["values"]], "default": str(about["default"])}
            for name, about in game.about.get("options", {}).items()
        },
    }


def game_called(name: str) -> AnyGame:
    """The game of this name."""
    if name not in catalog.names():
        raise UnknownGame(f"There is no game '{name}'.")
    return catalog.load(name)
