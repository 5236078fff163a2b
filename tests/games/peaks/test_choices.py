"""What the panel offers and says, card by card, with the exact words of the conversation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import Code, language
from rules.core.errors import Illegal
from rules.core.game import Choice
from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.games.peaks import GAME
from rules.games.peaks.moves import (
    Attach,
    Build,
    BuyPanorama,
    PlaceStone,
    Remove,
    RemoveCards,
    Rest,
    TradeGoods,
    TradeIn,
)
from rules.games.peaks.pieces import CardId, Node, PanoramaId
from rules.sessions.answers import answered
from rules.sessions.plan import begun
from tests.games.peaks.build import (
    NAMES,
    Turn,
    attach,
    card,
    cards,
    go,
    having,
    items,
    listed,
    play,
    refused,
    state,
    walk,
)

F1 = ("F1", 0, -1)


def offered(position: object) -> list[Choice]:
    """List the choices of the seat to move."""
    now = position.state if isinstance(position, Turn) else position
    return list(GAME.choices(GAME.view(now, Seat(0))))  # type: ignore[arg-type]


def labels(position: object, step: str, code: Code = "en") -> list[str]:
    """Say the labels of one step."""
    return [
        language(code).say(one.label, NAMES) for one in offered(position) if one.step == step and not one.ends
    ]


def details(position: object, step: str) -> list[str]:
    """Say what stands below the labels of one step."""
    return [
        say(one.detail, NAMES) for one in offered(position) if one.step == step and one.detail is not None
    ]


def ends(position: object, code: Code = "en") -> list[str]:
    """Say the Confirm buttons, the grey ones in brackets."""
    said = ((language(code).say(one.label, NAMES), one.quiet) for one in offered(position) if one.ends)
    return [f"({label})" if quiet else label for label, quiet in said]


def facts(position: object) -> list[str]:
    """Say the facts above the choices, and the warning last."""
    now = position.state if isinstance(position, Turn) else position
    asked = GAME.asked(GAME.view(now, Seat(0)))  # type: ignore[arg-type]
    return [say(text, NAMES) for text in (*asked.facts, *filter(None, [asked.warning]))]


def questions(position: object, code: Code = "en") -> dict[str, str]:
    """Say the questions that the position makes more exact."""
    now = position.state if isinstance(position, Turn) else position
    asked = GAME.asked(GAME.view(now, Seat(0)))  # type: ignore[arg-type]
    return {one.step: language(code).say(one.text, NAMES) for one in asked.questions}


def test_a_target_is_asked_for_by_what_it_is() -> None:
    """A space, a corner, a card and a panorama each have their own question."""
    rich = state(items=items("mm"), panoramas=("N1d",), endorphins=4, market=("W01",))
    expedition = state(hand=cards("W11", "CAMP"), coming=("F1", "F2"))
    once = play(expedition, card("W11"), attach(expedition, "S0.N"))

    assert questions(play(rich, card("WALK"))) == {"to": "Where do you go?"}
    assert questions(play(rich, card("EXPLORE")))["to"] == "Where do you attach the new board?"
    assert questions(play(rich, card("LEARN"))) == {"to": "Which hiking card do you buy?"}
    assert questions(play(rich, card("CAMP")), "de") == {"to": "Welche Panoramakarte kaufst du?"}
    assert questions(play(state(), card("CAMP"))) == {"to": "Do you take 2😊?"}
    assert questions(once)["then"] == "Where do you attach the second board?"


def test_one_place_for_a_summit_is_no_choice() -> None:
    """With a single place the question is whether; its Confirm names the place, so no list repeats it."""
    one = walk(state(F1, at="S0.N", items=items("m")), "WALK", "F1.SW")
    two = walk(state(("B1", 0, -1), at="B1.N", items=items("bh")), "WALK", "B1.C")
    keys = {one.key for one in offered(one) if one.step == "build"}

    assert questions(one)["build"] == "Do you build a summit?"
    assert keys == {one.key for one in offered(one) if one.ends and not one.quiet}
    assert "build" not in questions(two)
    assert ends(two)[0] == "Confirm, build at 1: 1🫐 1🌿"
    assert ends(two, "de")[0] == "Fertig, Gipfel auf 1: 1🫐 1🌿"


def test_what_a_card_cannot_do_has_its_reason() -> None:
    """A card without effect, and one that can do but half, say what is missing (A9, A14, A26, A35)."""
    around = [("F1", 0, -1), ("F2", 1, 0), ("F3", 0, 1), ("F4", -1, 0)]
    closed = state(*around, coming=("F5",), items=items("m"), hand=cards("W10", "EXPLORE", "CAMP"))
    every = state(F1, at="F1.C", hand=cards("W07", "W13", "W15", "W16", "CAMP"))

    assert facts(play(closed, card("W10"))) == ["No corner of your board is free."]
    assert facts(play(closed, card("EXPLORE"))) == ["No corner of your board is free."]
    assert facts(play(state(coming=()), card("EXPLORE"))) == ["All boards are in play."]
    assert facts(play(state(), card("CAMP"))) == ["There is no panorama that you can buy now."]
    assert facts(play(state(at="S0.NE", hand=cards("W07", "CAMP")), card("W07"))) == [
        "No bicycle space is free."
    ]
    assert facts(play(every, card("W13"))) == ["A summit here costs 1🍄."]
    assert facts(play(every, card("W15"))) == ["You do not have 2 equal goods to trade."]
    assert facts(play(every, card("W16"))) == ["You have no good to trade."]
    assert facts(play(state(hand=cards("W13", "CAMP")), card("W13"))) == ["Your board has no signpost."]
    poor = state(endorphins=0, market=("W01",))
    assert facts(play(poor, card("LEARN"))) == ["You have 0😊; Loop Trail costs 2."]


def test_a_signpost_without_a_summit_says_why() -> None:
    """What a signpost offers is known before one goes there, and why it offers nothing when one is there."""
    built = state(F1, at="S0.N", items=items("m"), built=(("s:0:-1:SW", "G4", ()),))
    poor = walk(state(F1, at="S0.N"), "WALK", "F1.SW")

    assert any(
        one.endswith(": signpost, no summit left to build") for one in labels(play(built, card("WALK")), "to")
    )
    assert facts(walk(built, "WALK", "F1.SW")) == ["Your board has no free place for a summit."]
    assert facts(poor) == ["A summit here costs 1🍄."]


def test_an_exchange_without_enough_goods_says_what_it_takes() -> None:
    """Whoever moves there with too little sees what is missing, in both languages (ruling A13)."""
    poor = walk(state(F1, at="F1.N"), "WALK", "F1.NE")
    rich = walk(state(F1, at="F1.N", items=items("mm")), "WALK", "F1.NE")

    assert facts(poor) == ["An exchange here costs 2🍄.", "Then: backpack empty → 1🍄."]
    assert facts(rich) == ["Then: backpack 2🍄 → 3🍄."]


def test_cards_say_what_they_do_now() -> None:
    """Step 1: every card with what it does and how many targets it has; those without effect come last."""
    start = state(hand=cards("W07", "MARCH", "CAMP"), at="S0.NE")

    assert labels(start, "card") == [
        "March · move exactly 2",
        "Tent Camp · panorama or 2😊, cards back",
        "Bicycle · jump to a bicycle space",
    ]
    assert details(start, "card") == ["1 target", "no effect now"]
    assert labels(state(), "card", "de")[1] == "Marschieren · genau 2 Felder"
    assert facts(state(hand=cards("CAMP"))) == ["Only Tent Camp is left in hand."]


def test_targets_are_numbered_and_named() -> None:
    """A target has its number, its space and its gain; below it the steps and who is jumped."""
    start = state(F1, others=("S0.N",))
    turn = play(start, card("WALK"))

    assert "Target 1 · Spruce Clearing, middle: 2🍄 1🫐" in labels(turn, "to")
    assert "1 step, past Jonas" in details(turn, "to")
    assert "Ziel 1 · Fichtenschlag, Mitte: 2🍄 1🫐" in labels(turn, "to", "de")
    assert "Target 2 · Spruce Clearing, south-west: signpost, summit for 1🍄" in labels(turn, "to")
    assert [one.number for one in offered(turn)] == list(range(1, len(offered(turn)) + 1))


def test_keys_can_be_typed() -> None:
    """A space is typed by its board and place, a corner with its turns."""
    assert {one.key for one in offered(play(state(F1), card("MARCH")))} == {"S0.NE", "S0.SW", "F1.C", "F1.SW"}
    assert "N/1" in {one.key for one in offered(play(state(), card("EXPLORE")))}
    assert "F1.N/1" in {one.key for one in offered(play(state(F1, at="S0.N"), card("EXPLORE")))}


def test_confirming_a_move() -> None:
    """The one Confirm says where and what."""
    start = state(F1)

    assert ends(walk(start, "MARCH", "F1.C")) == ["Confirm: to 1, 2🍄 1🫐"]
    assert ends(walk(start, "MARCH", "F1.C"), "de") == ["Fertig: nach 1, 2🍄 1🫐"]
    assert facts(walk(start, "MARCH", "F1.C")) == ["Then: backpack empty → 2🍄 1🫐."]


def test_trades_are_offered_at_their_most() -> None:
    """With one kind of trade the most is one press away, and so is none; fewer are in the list."""
    turn = walk(state(F1, at="F1.N", items=items("mmm")), "WALK", "F1.NE")

    assert ends(turn) == ["Confirm with 2 trades: 4🍄→2🧺", "(Confirm without trading)"]
    assert labels(turn, "trade") == ["2🍄→1🧺", "4🍄→2🧺"]
    assert ends(play(turn, TradeGoods(("mushroom",)))) == ["Confirm with 1 trade"]
    near = play(state(("B4", 0, -1), at="B4.W"), card("WALK"))
    assert any(one.endswith("middle: 1❔, then 2 alike→1🧺🫙👝") for one in labels(near, "to"))
    kinds = walk(state(("B4", 0, -1), at="B4.W", items=items("mmbb")), "WALK", "B4.C")
    assert labels(kinds, "goods") == ["🍄", "🫐", "🌿"]
    assert ends(kinds) == []


def test_a_signpost_offers_to_build() -> None:
    """On a signpost there are two Confirms: with the summit and without."""
    turn = walk(state(F1, at="S0.N", items=items("m")), "WALK", "F1.SW")

    assert ends(turn) == ["Confirm, build for 1🍄 · badge 4", "(Confirm without building)"]
    assert ends(turn, "de") == ["Fertig, Gipfel für 1🍄, Abzeichen 4", "(Fertig ohne Gipfel)"]
    assert facts(turn)[0].startswith("Next summit: ")


def test_a_summit_offers_stones() -> None:
    """Stones with their values; below them what they would score."""
    tower = (("s:0:-1:SW", "G4", ((1, 3),)),)
    turn = walk(state(F1, at="F1.SW", built=tower), "WALK", "G4")

    assert labels(turn, "stone") == ["Stone size 2 · ×2", "Stone size 1 · ×1"]
    assert details(turn, "stone") == ["8 points · reward 1😊", "4 points · reward 1😊"]
    assert ends(turn) == ["(Confirm without a stone)"]
    closed = (("s:0:-1:SW", "G4", ((1, 1),)),)
    none = walk(state(F1, at="F1.SW", built=closed), "WALK", "G4")
    assert facts(none) == ["No stone fits here: the tower ends with size 1."]


def test_exploring_or_trading() -> None:
    """Corners with turns and rewards; the sale is one more answer of the same step."""
    turn = play(state(coming=("F1",), items=items("mB")), card("EXPLORE"))

    assert labels(turn, "to")[:2] == ["1 · N tip, turned 0° · 1🍄 1🫐", "2 · N tip, turned 90° · 2🍄"]
    assert labels(turn, "to")[-1] == "Trade items for 😊 instead"
    assert details(turn, "to")[1] == "Spruce Clearing joins with its east tip"
    assert labels(turn, "to", "de")[1] == "2 · Nordspitze, 90° gedreht · 2🍄"
    explored = play(turn, attach(turn, "S0.N"))
    assert ends(explored) == ["Confirm: explore, 1🍄 1🫐"]
    selling = play(turn, TradeIn())
    assert labels(selling, "mushrooms") == ["1 mushroom 🍄"]
    assert ends(selling) == ["(Confirm: trade nothing)"]


def test_buying_and_removing() -> None:
    """Cards that can be paid; those too dear are in the fact line."""
    start = state(endorphins=2, market=("W01", "W05"), played=cards("W07"))
    turn = play(start, card("LEARN"))

    assert labels(turn, "to") == ["Loop Trail · 2😊", "Remove cards for 😊 instead"]
    assert facts(turn) == ["You have 2😊; Rich Harvest costs 4."]
    assert facts(play(turn, RemoveCards(), Remove(CardId("W07")))) == ["Then: 😊 2 → 4."]


def test_camping_ends_in_three_presses() -> None:
    """The endorphins of a camp are a Confirm at once; a panorama is one more press."""
    turn = play(state(items=items("mm"), panoramas=("N1d",)), card("CAMP"))

    assert ends(turn) == ["Confirm: 2😊, cards back"]
    assert labels(turn, "to") == ["Level 1 · 3 points · pay 🍄🍄", "Take 2😊"]
    assert details(turn, "to") == ["get 2😊"]
    assert ends(play(turn, Rest())) == ["Confirm: 2😊, cards back"]


@pytest.mark.parametrize(
    ("name", "mine", "wanted"),
    [
        ("W18", {}, "Confirm: 3😊"),
        ("W19", {}, "Confirm: 3😊"),
        ("W07", {"at": "S0.NE"}, "Confirm: play without effect"),
    ],
)
def test_other_cards_confirm(name: str, mine: dict[str, str], wanted: str) -> None:
    """Cards without a decision have their Confirm at once; one that wastes the card is asked for (A26)."""
    turn = play(state(hand=cards(name, "CAMP"), **mine), card(name))  # type: ignore[arg-type]

    assert wanted in ends(turn)
    assert [choice.wary for choice in offered(turn) if choice.ends] == ["without effect" in wanted]


def test_overflow_asks_for_exactly_as_many() -> None:
    """A full backpack says how many must go, and lists every choice of so many."""
    turn = walk(state(F1, at="F1.N", items=items("h" * 9)), "WALK", "F1.C")

    assert facts(turn)[0] == "Your backpack holds 10: leave 2 items."
    assert "1🍄 1🌿" in labels(turn, "drop")
    assert ends(turn) == []


def test_expedition_offers_a_second_board() -> None:
    """After the first board there is a grey Confirm for one, and the second board as the next step."""
    start = state(hand=cards("W11", "CAMP"), coming=("F1", "F2"))
    turn = play(start, card("W11"), attach(start, "S0.N"))

    assert ends(turn) == ["(Confirm, one board)"]
    assert labels(turn, "then")
    both = play(turn, attach(start, "S0.E"))
    assert ends(both) == ["Confirm, two boards"]
    assert len(listed(turn, Attach)) == 12


def test_the_end_is_warned_of() -> None:
    """A turn that brings the end about says so before it is confirmed."""
    start = having(state(), 0, stones=())
    start = having(start, 1, panoramas=tuple(f"N{level}a" for level in range(1, 7)))
    turn = play(start, card("CAMP"), Rest())

    assert facts(turn)[-1] == "This ends the game after everyone's last turn."


def said(position: object, step: str, key: str) -> str | None:
    """Say why what is typed is not possible; None where it names nothing."""
    now = position.state if isinstance(position, Turn) else position
    found = GAME.refusal(GAME.view(now, Seat(0)), step, key)  # type: ignore[arg-type]
    assert found is None or isinstance(found, Illegal)
    return None if found is None else say(found.text, NAMES)


def test_typed_answers_are_refused_with_their_reason() -> None:
    """What is typed and not possible gets the sentence of the rule."""
    walked = walk(state(), "WALK", "S0.N")
    assert said(state(), "card", "W01") == "Loop Trail is not yours."
    camped = play(having(state(), 0, panoramas=("N1a",)), card("CAMP"))
    assert said(camped, "to", "Stufe 1") == "You already have a panorama of level 1."
    assert str(said(camped, "to", "6")).startswith("Level 6 costs ")
    assert [said(camped, "to", key) for key in ("Level 7", "Level")] == [None, None]
    assert said(play(state(), card("WALK")), "to", "6") is None
    assert said(play(state(), card("WALK")), "to", "S0.NE") == (
        "Trailhead Car Park, north-east is not exactly 1 space away."
    )
    assert said(walked, "stone", "3") == "You are not on a summit."
    assert said(play(state(endorphins=0), card("LEARN")), "to", "W20") == "Picnic is not in the market."
    poor = play(state(endorphins=0, market=("W01",)), card("LEARN"))
    assert said(poor, "to", "W01") == "Loop Trail costs 2😊, you have 0."
    assert said(walked, "to", "nowhere") is None


def test_typed_places_and_boards_are_refused_with_their_reason() -> None:
    """What is typed of the map and not possible gets the sentence of the rule."""
    scenic = play(state(hand=cards("W06", "CAMP"), at="S0.N"), card("W06"))
    assert said(scenic, "to", "S0.E") == "Name the space between too: S0.E/S0.NE, S0.E/S0.C."
    joined = play(state(F1, at="S0.N"), card("EXPLORE"))
    assert said(joined, "to", "S0.N/1") == "Trailhead Car Park – Spruce Clearing already joins a board."
    assert said(play(state(F1), card("EXPLORE")), "to", "N/1") == said(joined, "to", "F1.S/0")
    last = state(coming=(), hand=cards("EXPLORE", "W10", "CAMP"))
    assert said(play(last, card("W10")), "to", "N/0") == "All boards are in play."
    assert said(play(last, card("EXPLORE")), "to", "N/0") == (
        "All boards are in play; trade items for endorphins instead."
    )
    summit = state(("F1", 0, -1), at="F1.SW", built=(("s:0:-1:SW", "G1", ()),))
    assert said(walk(summit, "WALK", "s:0:-1:SW"), "stone", "7") == "There is no stone of size 7."


def test_an_answer_in_place_of_another_is_refused_by_what_was_possible_then() -> None:
    """A card may be planned otherwise, so one that is not there is told so, not that one was played."""
    plan = begun(GAME, state(), Seat(0))
    for answer in (("card", "WALK"), ("to", "S0.N")):
        plan = answered(plan, answer, say)

    for answer, reason in (
        (("card", "W01"), "Loop Trail is not yours."),
        (("card", " loop  TRAIL"), "Loop Trail is not yours."),
        (("to", "S0.NE"), "Trailhead Car Park, north-east is not exactly 1 space away."),
    ):
        with pytest.raises(Illegal) as caught:
            answered(plan, answer, say)
        assert say(caught.value.text) == reason


def test_an_unfinished_turn_does_not_end() -> None:
    """A turn without a card, or with an open decision, does not end."""
    assert refused(state(), EndTurn()) == ("Play a card first.", "R9")
    assert refused(play(state(hand=cards("W20", "CAMP")), card("W20")), EndTurn()) == (
        "Choose 2 goods first.",
        "R13",
    )
    assert refused(play(state(), card("WALK")), Build(go(state(), "S0.N").to)) == (
        "You are not on a signpost.",
        "A14",
    )
    assert CardId("W20") in cards("W20")


def test_confirming_an_exploration_counts_campfire_cards() -> None:
    """The Confirm names all that the turn brings: what campfire cards add is in it."""
    start = state(coming=("F1",), campfire=("C04", "C09"))
    turn = play(start, card("EXPLORE"), attach(start, "S0.N"))

    assert ends(turn) == ["Confirm: explore, 2🍄 1🫐 1😊"]


def test_cards_say_what_they_bring_this_seat() -> None:
    """A card's words count what campfire cards add for this seat (C01, C09)."""
    plain = state(hand=cards("EXPLORE", "CAMP", "W10", "W11", "W12", "W17", "W18"))
    helped = having(plain, 0, campfire=("C01", "C09"))

    assert [one.split(" · ")[1] for one in labels(plain, "card")] == [
        "explore, or trade items for 😊",
        "panorama or 2😊, cards back",
        "explore and go there",
        "explore up to 2 boards",
        "explore, +2😊",
        "panorama 1 item less or 4😊, cards back",
        "panorama or 3😊, no cards back",
    ]
    assert [one.split(" · ")[1] for one in labels(helped, "card")] == [
        "explore, +1😊, or trade items for 😊",
        "panorama or 3😊, cards back",
        "explore, +1😊, and go there",
        "explore up to 2 boards, +1😊 each",
        "explore, +3😊",
        "panorama 1 item less or 5😊, cards back",
        "panorama or 3😊, no cards back",
    ]


def test_a_saved_item_is_in_the_price() -> None:
    """A price says that an item is saved, and of one item that nothing is paid (ruling A20)."""
    hut = play(state(items=items("m"), panoramas=("N1a",), hand=cards("W17")), card("W17"))
    free = play(state(F1, at="S0.N", hand=cards("W14", "CAMP")), card("W14"))
    two = play(state(("B1", 0, -1), at="B1.E", hand=cards("W14", "CAMP"), items=items("b")), card("W14"))

    assert labels(hut, "to")[0] == "Level 1 · 2 points · pay 🍄🫐 less 1 item"
    assert labels(hut, "to", "de")[0] == "Stufe 1 · 2 Punkte · zahle 🍄🫐 weniger 1 Ressource"
    assert details(free, "build") == ["south-west · pay nothing · badge 4"]
    assert details(two, "build")[0].endswith("pay 1🫐 1🌿 less 1 item · badge 6")


def test_the_last_turn_alone_is_warned_of() -> None:
    """Alone the fortieth turn ends the game, and its Confirm says so; the one before does not."""
    for turn, wanted in ((38, False), (39, True)):
        start = state(seats=1)
        start = replace(start, table=replace(start.table, turn=turn))
        assert ("This ends the game." in facts(play(start, card("CAMP"), Rest()))) is wanted


def test_refusals_name_the_true_reason() -> None:
    """A refused summit or stone is told what stands in its way, not something that is not so."""
    slot, second = Build(Node("s:0:-1:SW")), Build(Node("s:0:-1:NW"))
    warden = play(state(F1, at="F1.N", hand=cards("W13", "CAMP")), card("W13"))
    assert refused(warden, slot) == ("A summit here costs 1🍄; you are short of 1🍄.", "A14")
    rescue = play(state(("B1", 0, -1), at="B1.N", hand=cards("W14", "CAMP")), card("W14"))
    assert refused(rescue, second) == (
        "A summit here costs 1🫐 1🌿 less 1 item; you are short of 1🌿.",
        "A20",
    )
    park = play(state(F1, hand=cards("W13", "CAMP"), items=items("m")), card("W13"))
    assert refused(park, slot) == ("Your board has no signpost.", "A14")
    hut = play(state(panoramas=("N1a",), hand=cards("W17")), card("W17"))
    assert refused(hut, BuyPanorama(PanoramaId("N1a")))[0] == (
        "Level 1 costs 1🍄 1🫐 less 1 item; you are short of 1🫐."
    )

    both = walk(state(("B1", 0, -1), at="B1.N", items=items("bbhh")), "WALK", "B1.C")
    once = play(both, Build(Node("s:0:-1:SE")))
    assert refused(once, second) == ("Walk does not offer that now.", "A26")
    tower = (("s:0:-1:SW", "G4", ()),)
    stays = play(state(F1, at="G4", built=tower), card("EXPLORE"))
    assert refused(stays, PlaceStone(5)) == ("First carry out Explore.", "A26")
    trades = walk(state(F1, at="F1.N", items=items("mmm")), "WALK", "F1.NE")
    traded = play(trades, TradeGoods(("mushroom",)))
    assert refused(traded, TradeGoods(("mushroom",))) == ("Walk does not offer that now.", "A26")
    on_a_joint = play(state(F1, at="S0.N", items=items("m")), card("WALK"))
    assert refused(on_a_joint, slot) == ("You are not on a signpost.", "A14")


def test_a_typed_place_for_a_summit_is_that_place() -> None:
    """A place is typed by its board and side, not the space of the same name (F1.SW)."""
    poor = walk(state(F1, at="S0.N"), "WALK", "F1.SW")
    built = walk(state(F1, at="S0.N", items=items("m"), built=(("s:0:-1:SW", "G4", ()),)), "WALK", "F1.SW")

    def said(position: Turn, key: str) -> str | None:
        found = GAME.refusal(GAME.view(position.state, Seat(0)), "build", key)
        return None if found is None else say(found.text, NAMES)

    assert said(poor, "F1.SW") == "A summit here costs 1🍄; you are short of 1🍄."
    assert said(built, "F1.SW") == "This board has no free summit slot there."
    assert said(poor, "F1.NE") is None
