"""Private looks at a table: board, hand, score, log, rules, record; and showing a board to everyone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.pictures import asked_for, board_picture, boards_of, hand_picture, sheet_picture
from cogs.posting import public_voice, unheard
from cogs.publish import tell
from cogs.talk import looks as say
from cogs.talk.call import board_words
from cogs.talk.more import more_message
from cogs.talk.names import escaped
from cogs.talk.parts import ALT, Attached, Message, Words, cut
from cogs.talk.result import score_words
from cogs.talk.voice import called
from rules.core.errors import NoSuchName, NotSeated, NotStarted
from rules.core.model import Seat
from rules.core.text import series, t
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from cogs.client import Ask
    from cogs.talk.voice import Voice
    from rules.core.game import AnyGame, Topic
    from rules.sessions import AnyTable

ONCE: Final = 60
"""For so many seconds a board that was shown to everyone is not shown again on the same wish."""


async def view(ask: Ask, table_id: str) -> None:
    """Show the asker's own view: the board, and the hand where there is one."""
    await board(ask, table_id, say.MINE)


async def board(ask: Ask, table_id: str, who: str) -> None:
    """Show the board, or a part of it alone, as the asker knows it."""
    table = await _running(ask, table_id)
    voice = ask.voice(table)
    who = who if table.viewer is not None or who != say.MINE else say.EVERYTHING
    (focus, part), alt = asked_for(table, who), board_words(voice, table, ())
    who = who if who == say.MINE or focus is not None or part else say.EVERYTHING
    picture = await ask.soon(board_picture(ask.host, voice, table, alt, focus=focus, part=part))
    held = None
    if who == say.MINE and table.game.hand(table.base):
        held = await ask.soon(hand_picture(ask.host, voice, table, _hand_words(voice, table)))
    kinds = boards_of(voice, table)
    await ask.show(say.board_message(voice, table, picture, who=who, kinds=kinds, hand=held))


async def text(ask: Ask, table_id: str) -> None:
    """Write the board as text."""
    table = await _running(ask, table_id)
    await ask.show(say.text_message(ask.voice(table), table))


async def share(ask: Ask, table_id: str, who: str = "") -> None:
    """Show the board to everyone, as a spectator knows it; in the asker's own view the asker's is large."""
    table = await _running(ask, table_id, spectator=True)
    if who == say.MINE:
        seat = table.seat_of(ask.user)
        who = say.EVERYTHING if seat is None else say.whose(seat)
    await ask.soon(_shared(ask, table, who))
    await ask.tell(t("Everyone sees it now."))


async def _shared(ask: Ask, table: AnyTable, who: str) -> None:
    """Show everyone a board at the table, once however often is pressed; say if it does not arrive."""
    host, (focus, part) = ask.host, asked_for(table, who)
    wish = f"{ask.user} shares {part} {focus} of {table.saved.id} {table.saved.version}"
    async with host.alone(wish):
        for old in [key for key, at in host.shared.items() if at <= host.now() - ONCE]:
            del host.shared[old]
        if wish in host.shared:
            return
        voice = public_voice(host, table)
        by, title = called(voice, table, ask.person), _title(voice, table, who)
        alt = cut(f"{title}. {board_words(voice, table, ())}", ALT)
        picture = await board_picture(host, voice, table, alt, focus=focus, part=part)
        shared = say.shared_message(voice, table, picture, by=by, title=escaped(title))
        if await tell(host, table, shared) is None:
            raise unheard(table.saved.place.channel)
        host.shared[wish] = host.now()


async def hand(ask: Ask, table_id: str) -> None:
    """Show the asker's hand."""
    table = await _running(ask, table_id)
    if table.viewer is None:
        raise NotSeated
    voice, lines = ask.voice(table), _hand(ask, table)
    if not lines:
        await ask.tell(t("You hold no cards."))
        return
    picture = await ask.soon(hand_picture(ask.host, voice, table, _hand_words(voice, table)))
    await ask.show(say.hand_message(voice, table, picture, lines))


async def score(ask: Ask, table_id: str) -> None:
    """Show the score now, with its parts."""
    table = await _running(ask, table_id)
    voice = ask.voice(table)
    scores = table.game.scores(table.base)
    kept = table.result if table.result is not None else scores
    picture = await ask.soon(sheet_picture(ask.host, voice, table, kept, score_words(voice, scores)))
    await ask.show(say.score_message(voice, table, picture))


async def history(ask: Ask, table_id: str, *, last: int | None = None, who: Seat | None = None) -> None:
    """Show what happened, a page at a time."""
    table = await _running(ask, table_id)
    told = await ask.host.sessions.told(table_id, ask.user)
    await ask.show(say.log_message(ask.voice(table), table, told, last=last, who=who))


async def more(ask: Ask, table_id: str) -> None:
    """Offer what is rarely wanted."""
    table = await _running(ask, table_id)
    await ask.show(more_message(ask.voice(table), table))


async def topic(ask: Ask, game_key: str, wanted: str, *, example: bool = False) -> None:
    """Show a topic of a game's rules, or the rule of that id."""
    if game_key not in all_games():
        raise NoSuchName(game_key, series(*all_games()))
    game = game_of(game_key)
    voice = ask.voice()
    rule = next((each for each in game.rules if each.id == wanted), None)
    if rule is not None:
        await ask.show(say.rule_message(voice, game, rule))
        return
    await ask.show(say.rules_message(voice, game, _topic(ask, game, wanted), example=example))


async def rule(ask: Ask, table_id: str, wanted: str) -> None:
    """Show a rule of a table's game; it never takes the place of a panel."""
    table = await ask.host.sessions.look(table_id, ask.user)
    voice, game = ask.voice(table), table.game
    found = next((each for each in game.rules if each.id == wanted), None)
    message = (
        say.rule_message(voice, game, found)
        if found is not None
        else say.rules_message(voice, game, game.topics[0], example=False)
    )
    await ask.say(message)


async def record(ask: Ask, table_id: str) -> None:
    """Hand out the game record as a file: whole once the game is over, else what the asker may know."""
    table = await _running(ask, table_id)
    content = (await ask.host.sessions.record(table_id, ask.user)).encode()
    said = t("The game record, one line of JSON for each move.")
    if table.result is None:
        said = t(
            "What you know of this game so far, one line of JSON for each turn; the record comes at the end."
        )
    file = Attached(f"{table.game.info.key}-{table_id}.jsonl", content)
    await ask.show(Message((Words(ask.voice().say(said)), file), accent=table.game.info.accent))


async def _running(ask: Ask, table_id: str, *, spectator: bool = False) -> AnyTable:
    """Look at a table that has started."""
    table = await ask.host.sessions.look(table_id, None if spectator else ask.user)
    if table.base is None:
        raise NotStarted
    return table


def _title(voice: Voice, table: AnyTable, who: str) -> str:
    """Name what is shared: whose board or which part, unless it is everything, and when in the game."""
    what = None if who == say.EVERYTHING else boards_of(voice, table).get(who)
    return " · ".join(filter(None, (what, voice.plain(table.game.position(table.base)))))


def _hand(ask: Ask, table: AnyTable) -> list[str]:
    return [ask.voice(table).say(line) for line in table.game.hand(table.base)]


def _hand_words(voice: Voice, table: AnyTable) -> str:
    """Say the hand for its picture's alternative text, where markdown is not read."""
    return " ".join(map(voice.plain, table.game.hand(table.base))).replace("**", "")


def _topic(ask: Ask, game: AnyGame, wanted: str) -> Topic:
    """Find a topic by its key or its title; the first one where none is named."""
    if not wanted:
        return game.topics[0]
    for each in game.topics:
        if wanted == each.key or ask.voice().plain(each.title).casefold() == wanted.casefold():
            return each
    raise NoSuchName(wanted, series(*(each.title for each in game.topics[:3])))
