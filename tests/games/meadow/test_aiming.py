"""Moving a tile or a rock about before it is placed, whether or not it fits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import Code, language
from render.games.meadow.frame import Field
from rules.core.game import Aim
from rules.core.rng import Rng
from rules.games.meadow import GAME
from rules.games.meadow.pieces import Drawing
from rules.games.meadow.state import MeadowOptions, MeadowState
from tests.games.meadow.build import (
    BEN,
    after,
    all_but,
    at,
    board,
    cell,
    eva,
    niki,
    played,
    position,
    rock,
    said,
    take,
)


def aim(state: MeadowState, key: str, step: str = "at") -> Aim:
    """Aim for the seat to move."""
    found = GAME.aim(GAME.view(state, GAME.to_move(state)), step, key)
    assert found is not None
    return found


def trying(tile: int = 85, lying: str = "") -> MeadowState:
    """Take a tile, rocks lying on some spaces."""
    return after(position(board("1A", covered=lying), tiles={"A1": tile}), take("A1"))


def drawn(state: MeadowState, drawing: Drawing) -> MeadowState:
    """Draw the boards another way."""
    return replace(state, options=MeadowOptions(map=drawing))


def sideways(state: MeadowState) -> MeadowState:
    """Draw the boards on their side."""
    return drawn(state, "sideways")


def options(found: Aim, name: str) -> dict[str, str]:
    """Map the options of a list by what they say."""
    control = next(each for each in found.selects if said(each.name) == name)
    return {said(label): key for label, key in control.options}


def buttons(found: Aim) -> dict[str, str]:
    """Map the buttons by what they say."""
    return {said(label): key for row in found.rows for label, key in row}


def test_it_opens_on_the_snuggest_spot() -> None:
    """Without a key the ghost stands on the first snug spot, which is legal."""
    found = aim(trying(), "")

    assert found.key == next(iter(GAME.choices(GAME.view(trying(), 0)))).key  # type: ignore[arg-type]
    assert found.legal
    assert found.order == ()


def test_a_key_is_put_into_its_proper_form() -> None:
    """However it is typed: lower case, without a turn, or a turn that looks the same."""
    assert aim(trying(), "e4").key == "E4/0"
    assert aim(trying(), "e4/f").key == "E4/0/f"
    assert aim(trying(1), "D4/270/f").key == "D4/90"


def test_it_may_stand_where_it_does_not_fit() -> None:
    """Then it says why, by which rule, and what is in the way."""
    found = aim(trying(lying="E4 F4"), "D4/0")

    assert (said(found.refusal), found.rule, found.marks) == ("E4 is taken by a rock.", "P3", ("E4", "F4"))
    assert not found.legal
    assert found.onward is None


def test_a_burrow_that_cannot_be_paid_for_is_marked() -> None:
    """The burrow is what is in the way."""
    found = aim(trying(1), "A4/0")

    assert (found.rule, found.marks) == ("P6", ("B4",))


def test_over_the_edge() -> None:
    """Off the board it is refused, and its lists show where it would be pushed to."""
    found = aim(trying(1), "J1/0")

    assert found.rule == "P2"
    assert buttons(found)["◀"] == "G1/0"


def test_columns_and_rows_keep_the_way_it_lies() -> None:
    """Choosing a column or row moves the corner; only those in which the piece is on the board are listed."""
    found = aim(trying(), "C6/90")

    assert list(options(found, "Column")) == [f"Column {x}" for x in "ABCDEFGHI"]
    assert list(options(found, "Row")) == [f"Row {y}" for y in range(4, 16)]
    assert options(found, "Column")["Column E"] == "E6/90"
    assert options(found, "Row")["Row 9"] == "C9/90"
    assert {control.chosen for control in found.selects} == {"C6/90"}


def test_nudges_move_one_space_and_wrap() -> None:
    """Over the edge it comes in at the opposite one."""
    assert buttons(aim(trying(1), "C6/0")) == {
        "◀": "B6/0",
        "▲": "C7/0",
        "▼": "C5/0",
        "▶": "D6/0",
        "⟳ Turn": "C6/90",
    }
    corner = buttons(aim(trying(1), "A1/0"))
    assert (corner["◀"], corner["▼"]) == ("H1/0", "A15/0")
    assert buttons(aim(trying(1), "H15/0"))["▶"] == "A15/0"


def test_arrows_point_as_the_board_is_drawn() -> None:
    """On boards that lie, columns run down and rows to the right; so do the steps and the wrapping."""
    state = sideways(trying(1))

    assert buttons(aim(state, "C6/0")) == {
        "◀": "C5/0",
        "▲": "B6/0",
        "▼": "D6/0",
        "▶": "C7/0",
        "⟳ Turn": "C6/90",
    }
    corner = buttons(aim(state, "A1/0"))
    assert (corner["◀"], corner["▲"]) == ("A15/0", "H1/0")


def test_flipping_mirrors_left_to_right_on_boards_that_lie_too() -> None:
    """Which is another way to lie than on an upright board, half a turn further; twice is as before."""
    state = sideways(trying())

    assert buttons(aim(state, "C6/0"))["⇋ Flip"] == "C6/180/f"
    assert buttons(aim(state, "C6/90"))["⇋ Flip"] == "C6/90/f"
    assert buttons(aim(state, "C6/180/f"))["⇋ Flip"] == "C6/0"


@pytest.mark.parametrize("drawing", ["upright", "sideways"])
@pytest.mark.parametrize(("arrow", "way"), [("◀", (-1, 0)), ("▲", (0, -1)), ("▼", (0, 1)), ("▶", (1, 0))])
def test_an_arrow_moves_the_piece_where_it_points(arrow: str, way: tuple[int, int], drawing: Drawing) -> None:
    """In the picture, whichever way the board is drawn."""
    field = Field(0, 0, 1, sideways=drawing == "sideways")
    found = buttons(aim(drawn(trying(), drawing), "D7/0"))[arrow]
    (x, y), (u, v) = (field.square(cell(key.split("/")[0])) for key in ("D7/0", found))

    assert (u - x, v - y) == way


def test_turning_keeps_the_corner() -> None:
    """Turning and flipping keep the corner, pushed inward at the edge."""
    assert buttons(aim(trying(), "C6/0"))["⟳ Turn"] == "C6/90"
    assert buttons(aim(trying(), "C6/270"))["⟳ Turn"] == "C6/0"
    assert buttons(aim(trying(), "A2/0"))["⟳ Turn"] == "A4/90"
    assert buttons(aim(trying(), "I6/90"))["⟳ Turn"] == "G6/180"


def test_flipping_mirrors_what_is_seen() -> None:
    """A turned tile is mirrored left to right as it lies; twice is as before."""
    assert buttons(aim(trying(), "C6/0"))["⇋ Flip"] == "C6/0/f"
    assert buttons(aim(trying(), "C6/90"))["⇋ Flip"] == "C6/270/f"
    assert buttons(aim(trying(), "C6/270/f"))["⇋ Flip"] == "C6/90"


def test_a_square_has_nothing_to_turn() -> None:
    """Buttons that would change nothing are left out."""
    assert list(buttons(aim(trying(19), "C6/0"))) == ["◀", "▲", "▼", "▶"]


def test_places_by_distance() -> None:
    """Once it is aimed the legal places are listed from the nearest on, lying alike first."""
    found = aim(trying(1, "E4"), "D4/0")

    assert found.order[0] in {"D4/90", "F4/0", "D5/0", "D3/0"}
    assert len(found.order) == len([c for c in GAME.choices(GAME.view(trying(1, "E4"), 0)) if not c.ends])  # type: ignore[arg-type]


def test_what_must_follow_is_on_the_button() -> None:
    """Where a rock or a marmot follows, the button leads on to it."""
    paying = position(board("1A", holes="C2 G5"), tiles={"A1": 1})

    assert said(aim(after(eva(), take("A1")), "D6/0").onward) == "Place at D6, then a rock"
    assert said(aim(after(paying, take("A1")), "A4/0").onward) == "Place at A4, then a marmot"
    assert aim(trying(), "A15/0").onward is None


def test_a_rock_opens_on_the_largest() -> None:
    """The earned size is preset to the largest that fits."""
    found = aim(after(niki(), take("A1"), at("D3/90")), "", "rock")

    assert found.key == "3s/A1/0"
    assert list(options(found, "Size")) == ["Rock 3 straight", "Rock 3 bent", "Rock 2", "Rock 1"]
    assert options(found, "Size")["Rock 2"] == "2/A1/0"


def test_a_rock_may_be_aimed_where_it_does_not_fit() -> None:
    """As with tiles, the reason is said."""
    state = after(niki(), take("A1"), at("D3/90"))
    found = aim(state, "2/D3/0", "rock")

    assert (found.rule, found.marks[0]) == ("P3", "D3")
    assert said(found.refusal) == "D3 is already a hole; nothing goes into it."


def test_a_rock_without_a_size_is_the_largest_that_fits() -> None:
    """Typed by its space alone, a rock is as large as may be there."""
    lying = board("4A", covered=all_but("D3 D2 D1 F3 F2"), holes="D4 D5 E5")
    state = after(position(lying, tiles={"A1": 2}), take("A1"), at("D3/90"))

    assert aim(state, "f3 90", "rock").key == "2/F3/90"
    assert aim(state, "F2", "rock").key == "1/F2/0"


def test_which_rock_comes_first() -> None:
    """With two rocks due a list says which one is meant."""
    state = after(eva(), take("A1"), at("D6/0"))
    found = aim(state, "2/A1/0", "rock")

    assert options(found, "Which rock first") == {"rock up to 2": "2/A1/0", "rock of 1": "1/A1/0/#2"}
    assert said(found.onward) == "Place rock 2 at A1, then a rock"
    assert aim(after(state, rock("2/A1/0")), "", "rock2").onward is None


def test_only_open_steps_are_aimed() -> None:
    """There is nothing to aim before the tile, in other steps, for others, or by words that name no place."""
    view = GAME.view(trying(), GAME.to_move(trying()))

    assert GAME.aim(GAME.view(position(), 0), "at", "") is None  # type: ignore[arg-type]
    assert GAME.aim(view, "tile", "A1") is None
    assert GAME.aim(view, "rock", "") is None
    assert GAME.aim(view, "at", "somewhere") is None
    assert GAME.aim(GAME.view(trying(), BEN), "at", "") is None


def test_a_rock_of_another_size_is_not_aimed() -> None:
    """A size that is not due is refused as an answer, not shown as a ghost."""
    state = after(niki(), take("A1"), at("D3/90"))
    view = GAME.view(state, GAME.to_move(state))
    why = GAME.refusal(view, "rock", "4/A1")

    assert GAME.aim(view, "rock", "4/A1") is None
    assert why is not None
    assert why.rule == "T4"


@pytest.mark.parametrize("seed", range(5))
def test_a_legal_aim_is_a_choice_and_no_other(seed: int) -> None:
    """On positions of random games: what may be aimed legally is what is offered, and every way leads on."""
    rng, state = Rng(seed), played(seed, 3 + 7 * seed)
    for _ in range(40):
        view, moves = GAME.view(state, GAME.to_move(state)), list(GAME.moves(state))
        for step in ("at", "rock", "rock2", "rock3"):
            key = ""
            offered = {choice.key for choice in GAME.choices(view) if choice.step == step and not choice.ends}
            while (found := GAME.aim(view, step, key)) is not None and rng.below(6):
                assert found.legal == (found.key in offered)
                assert found.legal or found.rule in {rule.id for rule in GAME.rules}
                assert set(found.order) in ({*offered}, set())
                key = rng.pick(ways(found))
        if not moves:
            return
        state = GAME.step(state, rng.pick(moves)).state


def ways(found: Aim) -> list[str]:
    """List where the lists and buttons lead, and one spot that may be anywhere."""
    keys = [key for row in found.rows for _, key in row]
    for control in found.selects:
        assert control.chosen is None or control.chosen in {key for _, key in control.options}
        keys += (key for _, key in control.options)
    return keys


@pytest.mark.parametrize("code", ["en", "de"])
def test_buttons_are_seen_whole(code: Code) -> None:
    """A button shows 34 characters, in both languages, at the longest corner."""
    say = language(code).say
    paying = position(board("1A", holes="C2 G5"), tiles={"A1": 1})
    found = [
        aim(after(eva(), take("A1"), at("D6/0")), "2/I15/0", "rock"),
        aim(after(paying, take("A1")), "H15/0"),
        aim(after(eva(), take("A1")), "D6/0"),
    ]

    assert all(len(say(each.onward)) <= 34 for each in found if each.onward is not None)
    assert all(len(say(label)) <= 34 for each in found for row in each.rows for label, _ in row)
