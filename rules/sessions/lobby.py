"""The lobby: who sits down, who leaves, and the start. Pure: each makes the table after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from rules.core import colours
from rules.core.codec import encode
from rules.core.errors import (
    AlreadySeated,
    AlreadyStarted,
    Full,
    NoTable,
    NotHost,
    NotSeated,
    Stale,
    TooFew,
)
from rules.core.game import AnyGame, AnyState
from rules.core.happened import SeatsDrawn
from rules.core.model import Seat
from rules.core.rng import Rng
from rules.core.seating import completed, seats_of, solo_key
from rules.core.store import Due, Holder, Level, Place, Saved
from rules.sessions.changes import Change, bumped, noted, seat_of
from rules.sessions.refusals import ColourTaken, NoComputer, NotAlone, OnlySeat
from rules.sessions.reminders import first_reminder
from rules.sessions.values import Person

LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Letters of a table's id: those that cannot be taken for one another."""

ID_LENGTH = 5
OPEN_FOR = 7 * 24 * 3600
"""A lobby closes by itself after a week, in seconds."""


def new_id(rng: Rng) -> str:
    """Draw the id of a table."""
    return "".join(rng.pick(LETTERS) for _ in range(ID_LENGTH))


def opened(
    table: str, game: AnyGame, host: Person, place: Place, options: Mapping[str, bool | int | str], now: int
) -> Saved:
    """Open a lobby with its host in the first seat; raise ValueError for options it does not have."""
    msgspec.convert(dict(options), game.types.options)
    saved = Saved(
        id=table,
        game=game.info.key,
        rules=game.info.version,
        status="lobby",
        host=host.user,
        host_name=host.name,
        holders=(),
        place=place,
        options=completed(game.info, options),
        created=now,
        since=now,
        due=_expiry(now),
    )
    return _seated(saved, game, Holder(colour=game.info.colours[0], user=host.user, name=host.name))


def with_company(saved: Saved, game: AnyGame, invited: Sequence[int], computers: int, level: Level) -> Saved:
    """Invite people and seat computer players, these as many as there are seats for at most."""
    most = seats_of(game.info, saved.options)[-1]
    if most == 1 and (invited or computers):
        raise OnlySeat
    saved = replace(saved, invited=tuple(invited))
    for _ in range(min(computers, most - len(saved.holders))):
        saved = _seated(saved, game, Holder(colour=game.info.colours[0], level=level))
    return saved


def joined(saved: Saved, game: AnyGame, person: Person) -> Saved:
    """Give a person the next seat and colour."""
    if seat_of(saved, person.user) is not None:
        raise AlreadySeated
    _wait_in_lobby(saved)
    return bumped(_seated(saved, game, Holder(colour="R", user=person.user, name=person.name)))


def left(saved: Saved, user: int, now: int) -> Saved:
    """Free a person's seat; the next person becomes host, and without any the lobby closes."""
    if seat_of(saved, user) is None:
        raise NotSeated
    _wait_in_lobby(saved)
    stay = tuple(h for h in saved.holders if h.user != user)
    hosts = [h for h in stay if h.user is not None]
    if not hosts:
        return closed(saved, now)
    if saved.host == user:
        saved = replace(saved, host=hosts[0].user, host_name=hosts[0].name)
    return bumped(saved, holders=stay)


def painted(saved: Saved, game: AnyGame, user: int, letter: str) -> Saved:
    """Give a person another colour that is free; a computer player that has it takes theirs."""
    _wait_in_lobby(saved)
    seat = seat_of(saved, user)
    if seat is None:
        raise NotSeated
    mine = saved.holders[seat].colour
    people = {h.colour for h in saved.holders if h.user is not None} - {mine}
    free = [colour for colour in game.info.colours if colour not in people]
    wanted = next((colour for colour in game.info.colours if colour == letter), None)
    if wanted is None or wanted in people:
        raise ColourTaken(wanted, free)
    swap = {mine: wanted, wanted: mine}
    return bumped(
        saved, holders=tuple(replace(h, colour=swap.get(h.colour, h.colour)) for h in saved.holders)
    )


def computer_added(saved: Saved, game: AnyGame, user: int, level: Level, having: int | None) -> Saved:
    """Seat a computer player, as the host wishes; no change unless there are `having` of them so far."""
    _wait_for_host(saved, user)
    if having not in {None, _computers(saved)}:
        return saved
    return bumped(_seated(saved, game, Holder(colour="R", level=level)))


def computer_removed(saved: Saved, user: int, having: int | None) -> Saved:
    """Send the computer player away that came last; no change unless there are `having` of them so far."""
    _wait_for_host(saved, user)
    if having not in {None, _computers(saved)}:
        return saved
    at = next((i for i in range(len(saved.holders) - 1, -1, -1) if saved.holders[i].user is None), None)
    if at is None:
        raise NoComputer
    return bumped(saved, holders=saved.holders[:at] + saved.holders[at + 1 :])


def _computers(saved: Saved) -> int:
    return sum(holder.user is None for holder in saved.holders)


def closed_by(saved: Saved, user: int, now: int) -> Saved:
    """Close a lobby, as its host wishes."""
    _wait_for_host(saved, user)
    return closed(saved, now)


def closed(saved: Saved, now: int) -> Saved:
    """Close a table without a result."""
    return bumped(saved, status="closed", ended=now, to_move=None, due=(), undo=None)


def expired(saved: Saved, now: int) -> Saved:
    """Close a lobby whose week is over."""
    if not any(d.kind == "expiry" and d.at <= now for d in saved.due):
        raise Stale
    return closed(saved, now)


def reopened(saved: Saved, game: AnyGame, person: Person, now: int) -> Saved:
    """Open a closed lobby again, for whoever wishes it."""
    if saved.status == "lobby":
        return joined(saved, game, person)
    if saved.status != "closed" or saved.entries:
        raise AlreadyStarted
    empty = bumped(
        saved,
        status="lobby",
        host=person.user,
        host_name=person.name,
        holders=(),
        ended=0,
        since=now,
        due=_expiry(now),
    )
    return _seated(empty, game, Holder(colour="R", user=person.user, name=person.name))


def started(saved: Saved, game: AnyGame, user: int, first: Seat | None, rng: Rng, now: int) -> Change:
    """Start the game: draw the order of seats and set up; `first` is the holder who shall begin."""
    _wait_for_host(saved, user)
    _enough(saved, game)
    seed = rng.bits()
    holders = _in_order(saved, first, rng)
    given, state = _set_up(saved, game, holders, seed)
    begins = game.to_move(state)
    if first is not None and begins:  # where what was drawn decides who begins, that is the chosen one's seat
        holders = holders[-begins:] + holders[:-begins]
        given, state = _set_up(saved, game, holders, seed)
    running = bumped(
        saved,
        status="running",
        rules=game.info.version,
        holders=holders,
        options=given,
        since=now,
        seed=seed,
        state=encode(state).decode(),
        to_move=game.to_move(state),
        invited=(),
        moved=saved.version + 1,
    )
    running = replace(running, due=first_reminder(running, now))
    return noted(running, (SeatsDrawn(seats=len(holders)), *game.opening(state)), now)


def _set_up(
    saved: Saved, game: AnyGame, holders: tuple[Holder, ...], seed: int
) -> tuple[dict[str, bool | int | str], AnyState]:
    """Set the game up for holders in turn order; return its options too."""
    given = _with_colours(saved.options, game, holders)
    return given, game.setup(len(holders), msgspec.convert(given, game.types.options), Rng(seed))


def played_again(old: Saved, table: str, game: AnyGame, person: Person, now: int) -> Saved:
    """Open the lobby of a rematch: the same seats, whose order turns by one at the start."""
    place = Place(
        guild=old.place.guild, channel=old.place.parent, parent=old.place.parent, language=old.place.language
    )
    holders = tuple(_sits_again(h, person) for h in old.holders)
    return Saved(
        id=table,
        game=old.game,
        rules=game.info.version,
        status="lobby",
        host=person.user,
        host_name=person.name,
        holders=holders,
        place=place,
        options=completed(game.info, old.options, alone=len(holders) == 1),
        created=now,
        since=now,
        due=_expiry(now),
        rotate=1,
    )


def _sits_again(old: Holder, person: Person) -> Holder:
    """Seat a holder again; a person who had left returns to the own seat by asking for the rematch."""
    if person.user in {old.user, old.left}:
        return Holder(colour=old.colour, user=person.user, name=person.name)
    return Holder(colour=old.colour, user=old.user, name=old.name, level=old.level)


def _with_colours(
    options: Mapping[str, bool | int | str], game: AnyGame, holders: tuple[Holder, ...]
) -> dict[str, bool | int | str]:
    """Tell the game its seats' colours where it asks for them."""
    if not colours.matter(game):
        return dict(options)
    return {**options, colours.FIELD: "".join(holder.colour for holder in holders)}


def _expiry(now: int) -> tuple[Due, ...]:
    return (Due("expiry", now + OPEN_FOR),)


def _wait_in_lobby(saved: Saved) -> None:
    """Refuse what is for lobbies only."""
    if saved.status == "closed":
        raise NoTable
    if saved.status != "lobby":
        raise AlreadyStarted


def _wait_for_host(saved: Saved, user: int) -> None:
    """Refuse what only the host may do, and only in a lobby."""
    _wait_in_lobby(saved)
    if saved.host != user:
        raise NotHost(saved.host_name)


def _enough(saved: Saved, game: AnyGame) -> None:
    """Refuse to start with too few people."""
    count, seats = len(saved.holders), seats_of(game.info, saved.options)
    if count in seats:
        return
    least = next((n for n in seats if n > count), seats[-1])
    raise TooFew(least) if count > 1 or solo_key(game.info) is None else NotAlone(least)


def _seated(saved: Saved, game: AnyGame, holder: Holder) -> Saved:
    """Give the next seat, in the first free colour."""
    most = seats_of(game.info, saved.options)[-1]
    if len(saved.holders) >= most:
        raise OnlySeat if most == 1 else Full(most)
    taken = {h.colour for h in saved.holders}
    colour = next(c for c in game.info.colours if c not in taken)
    return replace(saved, holders=(*saved.holders, replace(holder, colour=colour)))


def _in_order(saved: Saved, first: Seat | None, rng: Rng) -> tuple[Holder, ...]:
    """Put the holders in turn order: drawn, or turned on for a rematch; `first` begins where it is given."""
    rotated = saved.holders[saved.rotate :] + saved.holders[: saved.rotate]
    order = rotated if saved.rotate else rng.shuffled(saved.holders)
    if first is None:
        return order
    at = order.index(saved.holders[first])
    return order[at:] + order[:at]
