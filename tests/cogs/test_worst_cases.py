"""Every message there is, at its largest: four people with long names, in both languages, at every turn."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from bot.i18n import Code, language
from cogs.pictures import boards_of
from cogs.talk import looks, refusals, reminders, seats
from cogs.talk.call import Called, board_words, closing, turn_call
from cogs.talk.digest import account, digest, headline
from cogs.talk.games import games_message, no_games
from cogs.talk.lobby import banner_words, computer_question, computers_now, lobby_card
from cogs.talk.more import more_message
from cogs.talk.parts import Picture
from cogs.talk.receipt import game_over, next_button, receipt
from cogs.talk.result import result_message, score_words
from cogs.talk.turn import Notes, offered, panel, picture_words
from cogs.talk.voice import Voice, voice_of
from rules.core import colours
from rules.core.bots import choose
from rules.core.errors import Illegal, NotYourTurn, UndoBlocked
from rules.core.game import Result
from rules.core.model import Seat
from rules.core.rng import Rng
from rules.core.text import t
from rules.registry import all_games
from rules.sessions import AnyTable, Person, Told
from rules.sessions.lobby import LETTERS
from tests.cogs.checking import SHOWN, checked, components, labels
from tests.sessions.world import PLACE, World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cogs.talk.parts import Message

PEOPLE = (
    Person(2**63 - 1, "Wilhelmine-Antoinette von"),
    Person(2**63 - 2, "__Łukasz__ *the* `Great`!"),
    Person(2**63 - 3, "\u202e\u05d0\u05d1\u05e8\u05d4\u05dd \u05d1\u05df\u202c " * 4),
    Person(2**63 - 4, "🏔️🏔️🏔️ @everyone <@1> 🏔️🏔️🏔️"),
)
DOUBLED = re.compile(r"(\w+) (?:🔒 )?\*\*\1 ")
"""A step of the breadcrumb whose answer says its name once more."""

FIRST_ANSWERS, SOME = 60, 10
"""So many turns of a game are played by first answers; after them only one in so many."""

PICTURE = Picture("alpina-abcde-999-board.png", b"", "x" * 2000)
GAMES = sorted(all_games())


@dataclass
class Played:
    """A table on its way, as the person to move sees it and as a spectator does."""

    mine: AnyTable
    public: AnyTable
    history: tuple[Told, ...]
    lately: tuple[Told, ...]


@pytest.fixture(params=GAMES)
async def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


CODES: tuple[Code, ...] = ("en", "de")


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> Code:
    return CODES[request.param_index]


async def started(world: World, game: str) -> str:
    """Start a table with as many people with long names as the game takes."""
    table = await world.sessions.open(game, PEOPLE[0], PLACE)
    for person in PEOPLE[1 : table.game.info.seats[-1]]:
        await world.sessions.join(table.saved.id, person)
    await world.sessions.start(table.saved.id, PEOPLE[0].user)
    return table.saved.id


async def turns(game: str) -> AsyncIterator[Played]:
    """Play a game to its end, showing each position and each step of each turn's plan.

    In a game that does not end by first answers alone, computer players come to its end; then only some
    positions are shown.
    """
    world = World()
    number = await started(world, game)

    async def told() -> tuple[tuple[Told, ...], tuple[Told, ...]]:
        return await world.sessions.told(number, PEOPLE[0].user), await world.sessions.digest(number)

    for turn in count():
        public = await world.sessions.look(number, None)
        if public.to_move is None:
            yield Played(await world.sessions.look(number, PEOPLE[0].user), public, *await told())
            return
        person = public.person(public.to_move)
        assert person is not None
        if turn > FIRST_ANSWERS and turn % SOME:
            seen = (await world.sessions.look(number, person.user)).base
            moves = choose(public.game, seen, "easy", Rng(1))
            await world.sessions.play(number, person.user, *moves)
            continue
        so_far = await told()
        mine = await world.sessions.decide(number, person.user, fresh=True)
        yield Played(mine, public, *so_far)
        while not mine.ends():
            _, choices = next(
                one for one in mine.open_steps() if one[0].key not in {d.step for d in mine.draft}
            )
            mine = await world.sessions.decide(number, person.user, (choices[0].step, choices[0].key))
            yield Played(mine, public, *so_far)
        end = mine.ends()[0]
        await world.sessions.decide(number, person.user, (end.step, end.key))


def texts(message: Message) -> list[str]:
    """List what a message says in words."""
    return [each["content"] for each in components(message) if each["type"] == 10]


def voice(code: Code, table: AnyTable) -> Voice:
    return voice_of(language(code), table.saved)


def panels_fit(played: Played, code: Code) -> None:
    """Each step of each turn: 28 components at most, 500 characters, labels seen whole, no noun twice."""
    if played.mine.to_move is None or played.mine.viewer != played.mine.to_move:
        return
    speaking = voice(code, played.mine)
    notes = Notes(warning="x" * 100, kept=True)

    message = checked(panel(speaking, played.mine, PICTURE, notes), 28, 800)

    assert all(len(label) <= SHOWN for label in labels(message))
    described = picture_words(speaking, played.mine)
    assert len(described) <= 1024
    assert not any(f"{choice.key} = " in described for choice in offered(played.mine) if not choice.number)
    assert not DOUBLED.search("\n".join(texts(message)))


def calls_fit(played: Played, code: Code) -> None:
    """The table message: 16 components, 1,000 characters, alt text within its limit, a call over buttons."""
    if played.public.to_move is None:
        return
    speaking = voice(code, played.public)
    lines = digest(speaking, played.public, played.lately)
    opening = Called(ping=True, opening=True, here=True)

    steps = played.mine.open_steps()
    first = tuple(each for _, choices in steps for each in choices if each.button is not None)
    called = turn_call(speaking, played.public, PICTURE, lines, Called(ping=True, first=first))
    over = [text for text in texts(checked(called, 16, 1000)) if text.startswith("-# ")]
    assert [text[-1] for text in over] == ([":"] if 0 < len(first) <= 5 else [])
    opened = checked(turn_call(speaking, played.public, PICTURE, lines, opening), 17, 1500)
    promised = re.search(r"[Hh]and (and plans|und Pläne)", "\n".join(texts(opened)))
    assert bool(promised) == bool(played.public.game.hand(played.mine.base))
    assert len(lines) <= 6
    assert all(len(line) <= 170 + 40 for line in lines)
    assert len(board_words(speaking, played.public, lines)) <= 1024


def looks_fit(played: Played, code: Code) -> None:
    """Board, text, hand, score, log and rules keep their sizes at every position; bold ends on its line."""
    mine, speaking = played.mine, voice(code, played.mine)
    lines = [speaking.say(line) for line in mine.game.hand(mine.base)]

    kinds = boards_of(speaking, mine)
    checked(looks.board_message(speaking, mine, PICTURE, who=looks.MINE, kinds=kinds, hand=PICTURE), 10)
    checked(looks.text_message(speaking, mine), 7, 3960)
    checked(looks.hand_message(speaking, mine, PICTURE, lines), 6, 1500)
    checked(looks.score_message(speaking, mine, PICTURE), 7)
    log = checked(looks.log_message(speaking, mine, played.history), 6, 3700)
    assert all(line.count("**") % 2 == 0 for text in texts(log) for line in text.split("\n"))
    checked(looks.log_message(speaking, mine, played.history, last=5, who=Seat(0)), 6, 3700)
    checked(more_message(speaking, mine), 6)


def text_boards_are_whole(played: Played, code: Code) -> None:
    """A board as text fits into its three blocks: nothing is cut, and nothing is marked as code again."""
    speaking = voice(code, played.mine)
    message = looks.text_message(speaking, played.mine)
    lines = played.mine.game.text_board(played.mine.base)
    text = "\n".join(texts(message))
    assert all(speaking.plain(line) in text for line in lines)
    plain = replace(speaking, names=("Ana", "Ben", "Cleo", "Dora", "Emil"))
    assert not any("`" in plain.plain(line) for line in lines)


def ends_fit(played: Played, code: Code) -> None:
    """What a turn and a game end with."""
    mine, speaking = played.mine, voice(code, played.mine)
    sentence = headline(speaking, played.history[-1].lines, whole=True)
    following = next_button(speaking.language, mine)

    told = account(speaking, played.history[-1].lines)
    said = receipt(speaking, mine, told, gained=-3, note="x" * 40, following=following)
    checked(said, 8, 600)
    checked(game_over(speaking, mine, sentence, "https://discord.com/channels/" + "1" * 40), 8, 600)
    assert len(closing(speaking, Seat(0), sentence)) <= 300
    if played.public.result is not None:
        message = result_message(speaking, played.public, played.public.result, (PICTURE, PICTURE), began=0)
        checked(message, 12, 900)
        assert len(score_words(speaking, played.public.result.scores)) <= 1024


async def test_every_message_at_every_turn(game: str) -> None:
    """Panels, calls, private looks, boards as text and ends keep their sizes, in both languages.

    One game of each is played and shows all of them.
    """
    async for played in turns(game):
        for code in CODES:
            panels_fit(played, code)
            calls_fit(played, code)
            looks_fit(played, code)
            text_boards_are_whole(played, code)
            ends_fit(played, code)


async def test_lobbies(game: str, code: Code) -> None:
    """The card in every state: 12 components and 620 characters; two more where colours are chosen."""
    world = World()
    table = await world.sessions.open(game, PEOPLE[0], PLACE, invited=[p.user for p in PEOPLE[1:]])
    most = 14 if colours.matter(table.game) else 12
    for person in PEOPLE[1 : table.game.info.seats[-1]]:
        speaking = voice(code, table)
        checked(lobby_card(speaking, table, PICTURE, first=True), most, 620)
        checked(computer_question(speaking, table), 6)
        checked(computers_now(speaking, table, "normal"), 4)
        checked(computers_now(speaking, table, None), 4)
        assert len(banner_words(speaking, table)) <= 1024
        table = await world.sessions.join(table.saved.id, person)
    checked(lobby_card(voice(code, table), table, PICTURE), most, 620)
    running = await world.sessions.start(table.saved.id, PEOPLE[0].user)
    checked(lobby_card(voice(code, running), running, PICTURE), most, 620)


async def test_the_list_of_games(game: str, code: Code) -> None:
    """A page of nine tables: 35 components; names that must be escaped take more than 150 characters."""
    world = World()
    tables = [await world.sessions.look(await started(world, game), PEOPLE[0].user) for _ in range(11)]
    speaking = Voice(language(code))

    for page in range(3):
        checked(games_message(speaking, tables, page), 35, 1800)
    checked(no_games(speaking, tuple(all_games().values())), 8)


async def test_refusals_and_questions(game: str, code: Code) -> None:
    """Refusals have four components at most, questions six, reminders seven."""
    world = World()
    number = await started(world, game)
    table = await world.sessions.look(number, PEOPLE[0].user)
    speaking = voice(code, table)
    rule = table.game.rules[0]

    for error in (Illegal(t("No."), rule.id), NotYourTurn(Seat(1)), UndoBlocked(Seat(1))):
        checked(refusals.refusal(speaking, error, table), 4)
        checked(refusals.refusal(speaking, error, table, looks=True), 5)
    checked(refusals.moved_on(speaking, table, t("Card 2 of 25")), 4)
    checked(refusals.done_already(speaking, table, "x" * 200), 4)
    shared = Result((), (1,) * len(table.saved.holders))
    for result in (shared, structs.replace(shared, title=t("Nobody won"))):
        checked(refusals.over_already(speaking, table, result), 4)
    checked(refusals.no_table(speaking), 4)
    checked(refusals.older_button(speaking, table), 4)
    checked(refusals.fault(speaking), 4)
    checked(seats.concede_question(speaking, table), 6)
    checked(seats.conceded(speaking, table, Seat(0), server=True), 6)
    checked(seats.undo_question(speaking, table, Seat(0), "x" * 200, "y" * 60), 6)
    checked(reminders.reminder(speaking, (table,), 2**63 - 1), 7)
    several = [replace(table, saved=structs.replace(table.saved, id="aaaa" + letter)) for letter in LETTERS]
    checked(reminders.reminder(speaking, several, 2**63 - 1), 32, 1600)
    checked(reminders.greeting(speaking, table, "x" * 30, 2**63 - 1), 7)


async def test_rules(game: str, code: Code) -> None:
    """Each topic has at most 1,200 characters and six components; each rule can be shown."""
    speaking = Voice(language(code))
    rules = all_games()[game]

    for topic in rules.topics:
        for example in (False, True):
            checked(looks.rules_message(speaking, rules, topic, example=example), 6, 1300)
    for rule in rules.rules:
        checked(looks.rule_message(speaking, rules, rule), 6, 1300)


async def test_names_stay_names(game: str) -> None:
    """No name of a person is markdown, a mention of somebody else, or longer than 24 characters."""
    world = World()
    table = await world.sessions.look(await started(world, game), None)
    speaking = voice("en", table)
    message = turn_call(speaking, table, PICTURE, [], Called(ping=True, opening=True))

    text = "\n".join(texts(message))

    assert "@everyone" not in text.replace("\\@everyone", "")
    assert "<@1>" not in text
    assert "__Łukasz__" not in text
    assert message.mentions().to_dict()["parse"] == []
    assert all(len(name) <= 26 for name in speaking.names)
