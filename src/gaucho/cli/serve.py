"""`gaucho serve`: the table in the browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gaucho.cli import takeover
from gaucho.cli.screen import Screen, say_form
from gaucho.engine import catalog
from gaucho.engine.errors import GauchoError
from gaucho.kit.page import counted
from gaucho.kit.sandbox import Sandbox

if TYPE_CHECKING:
    import uvicorn

    from gaucho.web.guard import Watch
    from gaucho.web.settings import Settings


LONGEST_TRIAL, MEGABYTES = 60.0, 1000  # of games with somebody's own values


def add(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 lets other devices in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0 takes any that is free.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="Folder for the database; else GAUCHO_DATA, or the usual place.")] = None,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...; else GAUCHO_DATABASE.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve; several need PostgreSQL.")] = 1,
    origin: Annotated[str, typer.Option(help="Public address, such as https://table.example, if there is a proxy.")] = "",
    proxy: Annotated[str, typer.Option(help="Addresses of your proxies, with commas; else GAUCHO_PROXY.")] = "",
    content: Annotated[
        list[str] | None, typer.Option(help="GAME=FILE: printed values of your own box, in TOML; may be given several times.")
    ] = None,
    compile: Annotated[bool, typer.Option("--compile", help="Compile the rules meanwhile, and take them over.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what goes wrong.")] = False,
) -> None:
    """Serve the table: lobby, live play, bots, replays and API."""
    try:
        import uvicorn

        from gaucho.web import serving, settings
    except ModuleNotFoundError as error:
        raise GauchoError(f"The table in the browser needs '{error.name}': pip install 'gaucho[web]'") from error

    if data is not None:
        os.environ["GAUCHO_DATA"] = str(data.absolute())
    if database:
        os.environ["GAUCHO_DATABASE"] = database
    if origin:
        os.environ["GAUCHO_ORIGIN"] = origin
    if proxy:
        os.environ["GAUCHO_PROXY"] = proxy
    if content:
        os.environ[settings.CONTENTS] = json.dumps(dict(_own_content(word) for word in content))
    chosen = settings.from_environment()
    screen = Screen()
    watch = _prepare(chosen, workers, screen)
    inherited = takeover.left_behind()
    if inherited is None:
        for word in content or []:
            screen.line(_try(word))
    listener = inherited or _listen(host, port)
    compilation = _compilation(workers) if compile and inherited is None else None
    config = serving.uvicorn_config("gaucho.web.app:serve", chosen, workers)
    if inherited is not None:
        screen.line("The rules are compiled, and the table has taken them over. Nothing was lost.")
    else:
        say_form(screen, compilation is not None)
        shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
        screen.line(f"The table is set: http://{shown}:{listener.getsockname()[1]}/  (Ctrl-C stops it; nothing is lost)")
    with suppress(KeyboardInterrupt):  # the usual way to stop
        if workers > 1:
            from uvicorn.supervisors import Multiprocess

            with tempfile.TemporaryDirectory(prefix="gaucho-metrics-") as folder:
                os.environ[settings.METRICS_FOLDER] = folder
                Multiprocess(config, sockets=[listener]).run()
        elif compilation is not None:
            _serve_meanwhile(serving.PatientServer(config), listener, compilation, watch, screen)
        else:
            uvicorn.Server(config).run(sockets=[listener])
    if watch is not None:
        watch.drop()
    if not quiet:
        screen.line("Goodbye. All tables are kept.")


def _own_content(word: str) -> tuple[str, str]:
    game, equals, file = word.partition("=")
    if not equals or not file:
        raise GauchoError(f"--content needs a game and a file, such as pampero=mine.toml, not '{word}'")
    catalog.load(game)
    return game, str(Path(file).absolute())


def _try(word: str) -> str:
    """Somebody's own values, played with before anybody sits down."""
    from gaucho.web import own_content
    from gaucho.web.settings import content_of

    name, file = _own_content(word)
    game = catalog.load(name)
    own = own_content.OwnContent(Path(file).name, content_of(file))
    sandbox = Sandbox(LONGEST_TRIAL, MEGABYTES)
    try:
        text = sandbox.run(own_content.tried, name, own, game.seats[0], {})
    finally:
        sandbox.stop()
    count = len(own_content.differences_of(name, text))
    return f"{game.title} is played with {own.file}: {counted(count, 'value')} of your own."


def _compilation(workers: int) -> takeover.Compilation | None:
    if workers > 1:
        raise GauchoError("--compile is for one worker: compile before, with `make setup`")
    return None if os.environ.get("GAUCHO_COMPILE") == "0" else takeover.Compilation()


def _serve_meanwhile(
    server: uvicorn.Server, listener: socket.socket, compilation: takeover.Compilation, watch: Watch | None, screen: Screen
) -> None:
    """Serve, and compile beside it; when that is done, this process becomes a server that runs what was compiled."""

    def compiled() -> None:
        server.should_exit = True

    def failed() -> None:
        log = takeover.TOOL.parents[1] / "build" / "compile.log"
        screen.complain(f"The rules could not be compiled and run on interpreted, several times slower (see {log}).")

    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # else nobody would end the compilation
    compilation.start(compiled, failed)
    try:
        server.run(sockets=[listener.dup()])
    finally:
        compilation.stop()
    if compilation.done:
        if watch is not None:
            watch.drop()
        takeover.become_the_next(listener)


def _prepare(chosen: Settings, workers: int, screen: Screen) -> Watch | None:
    """Trouble with the database is told here, before any worker starts. What is returned is held until the server ends."""
    from gaucho.web import database, guard
    from gaucho.web.store import Store

    store = Store(chosen.database, chosen.secret)
    try:
        if store.sqlite and workers > 1:
            raise GauchoError("several workers need PostgreSQL: --database postgresql://...")
        store.migrate()
        store.seal()
        file = database.sqlite_file(store.engine.url) if store.sqlite else None
        ours = [chosen.data / "secret", *(guard.files_of(file) if file else [])]
        warnings = [*guard.tighten(ours), *database.doubts(store.engine)]
        if not store.holds_the_ledger():
            warnings.append("the seals of this database do not fit the server's secret: see `gaucho admin verify`")
        watch = guard.Watch(file) if file else None
        if watch is not None and not watch.take():
            warnings.append(f"another server is running on {file}: stop one of them, or use PostgreSQL for several")
        for warning in warnings:
            screen.complain(f"gaucho: warning: {warning}")
        return watch
    finally:
        store.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise GauchoError(f"cannot listen at {host}:{port}: {reason} (another port: --port 8001)") from error
    listener.listen(1024)
    listener.set_inheritable(True)
    return listener
