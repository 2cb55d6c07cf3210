"""Positions as text: printed, parsed, the same again; and a clear sentence for what is no position."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hegemon
from hegemon.engine.asks import Advancing
from hegemon.engine.state import Holding, State
from hegemon.notation import BadPosition, read, write
from hegemon.sound import faults
from tests.properties.generators import states, times
from tests.properties.tables import BOARDS
from tests.some_games import seeded_game

TEXT = seeded_game("classic", seed=7, answers=204).position
EARLY = hegemon.new("classic", players=3, seed=7).position


def problem(text: str) -> str:
    """Why a text is no position."""
    with pytest.raises(BadPosition) as caught:
        read(text)
    return str(caught.value)


def field(name: str) -> str:
    """What a field says."""
    return next(word.partition("=")[2] for word in TEXT.split() if word.startswith(f"{name}="))


def changed(name: str, value: str) -> str:
    """The position with another value for a field."""
    return TEXT.replace(f" {name}={field(name)}", f" {name}={value}")


def test_a_position_is_one_line_of_fields():
    assert (
        "hegemon-position rules=classic board=world@084c3372774de0b5 players=3 "
        'options={"players":[3,6],"armies":{"3":35,"4":30,"5":25,"6":20},"defender_chooses":true,'
        '"forced_at":6,"forced_to":4} order=2,1,3 standings=playing,playing,playing reserves=35,35,35 '
        f"land={','.join('-' * 42)} "
        'agenda=[{"type":"Claiming","seat":2},{"type":"Claims","player":1}]' == EARLY
    )


@given(states().filter(lambda state: state.setting.board.id in BOARDS))
@times(200)
def test_every_reachable_state_is_printed_parsed_and_the_same_again(state):
    text = write(state)
    assert read(text) == state
    assert write(read(text)) == text
    assert "\n" not in text


@given(states())
@times(200)
def test_from_every_reachable_state_a_game_can_go_on(state):
    assert not [*faults(state)]


def test_territories_stand_in_board_order_with_holder_and_armies():
    state = read(changed("land", ",".join(["1x7", "nx3", *["2x1"] * 38, "3x1", "1x2"])))
    assert [state.holding(name) for name in ("alaska", "northwest-territory", "greenland")] == [
        Holding(1, 7),
        Holding(-1, 3),
        Holding(2, 1),
    ]


def test_a_capture_that_is_about_to_be_occupied_has_no_armies_yet():
    game = seeded_game("classic", seed=7, answers=151)
    assert game.asked == Advancing(1, "venezuela", "peru", 1, 4)
    assert ",1x0," in game.position
    assert read(game.position) == game.state


def test_what_may_be_taken_back_is_in_it():
    game = seeded_game("classic", seed=7, answers=156)
    assert len(game.state.undo) == 2
    again = hegemon.at(game.position)
    again.answer(hegemon.TakeBack())
    again.answer(hegemon.TakeBack())
    assert again.position == seeded_game("classic", seed=7, answers=154).position


def test_what_may_be_taken_back_must_be_readable_too():
    text = seeded_game("classic", seed=7, answers=156).position
    _, _, undo = text.partition(" undo=")
    land = undo.split('"')[1]
    assert problem(text.replace(land, land + ",alaska")).startswith("undo=")
    assert problem(text.replace(land, land.partition(",")[2])).startswith(
        "no game can go on from here: what may be taken back is no placement"
    )


def test_a_board_may_be_named_and_options_left_to_the_rule_set():
    short = changed("board", "world").replace(f" options={field('options')}", "")
    assert read(short) == read(TEXT)
    assert problem(short.replace("rules=classic", "rules=clasic")).startswith(
        "there is no rule set 'clasic'; did you mean 'classic'?"
    )


def test_blanks_and_ends_of_lines_around_fields_do_not_matter():
    assert read("\n ".join(TEXT.split()) + "\n") == read(TEXT)


def test_the_name_of_a_rule_set_may_be_any_text():
    state = read(changed("rules", "my%20own%3D%C3%BC"))
    assert state.setting.rules == "my own=ü"
    assert read(write(state)) == state


@pytest.mark.parametrize("text", ["", " \n", "hello", "fen 8/8", "hegemon-positio n", "{}"])
def test_what_does_not_begin_like_a_position_is_none(text):
    first = (text.split() or [""])[0]
    assert problem(text) == f"a position begins with 'hegemon-position', not with {first!r}"


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("players", "x", "players='x' cannot be read: 'x' is no number from 0 to 2147483647"),
        ("players", "99999999999999", "is no number from 0 to 2147483647"),
        ("players", "2", "players: 2 is not from 3 to 6"),
        ("players", "4", "standings are for 3 seats, but 4 play"),
        ("board", "wurld", "there is no board 'wurld'; did you mean 'world'?"),
        ("board", "world@0", "there is no board with the content hash '0'"),
        ("options", "{", "options='{' cannot be read: Input data was truncated"),
        ("options", '{"attack_dice":9}', "Expected `int` <= 6 - at `$.attack_dice`"),
        ("options", '{"claim":"free"}', "claim and fortify: territories may stay empty"),
        ("round", "-1", "round='-1' cannot be read: '-1' is no number"),
        ("order", "1,2", "the order must name each of the seats 1 to 3 once, not (1, 2)"),
        ("order", "1,2,２", "'２' is no number"),
        ("standings", "playing,playing,gone", "Invalid enum value 'gone'"),
        ("reserves", "0,0", "reserves are for 2 seats, but 3 play"),
        ("land", "1x1", "land is 1 territories, but world has 42"),
        ("land", ",".join(["1x-1"] * 42), "'-1' is no number"),
        ("land", ",".join(["1x0"] * 42), "alaska has 0 armies of seat 1"),
        ("land", ",".join(["4x1"] * 42), "alaska is held by seat 4, but 3 play"),
        ("land", ",".join(["1x1"] * 42), "seat 2 is playing and holds no territory"),
        ("land", ",".join(["1"] * 42), "'' is no number"),
        ("hands", "atlantis;;", "the card 'atlantis' is twice in the game, or in no deck of this game"),
        ("hands", "peru;peru;", "the card 'peru' is twice in the game, or in no deck of this game"),
        ("turn", "7", "turn is seat 7, but 3 play"),
        ("agenda", "[]", "nobody is asked, but the game is not over"),
        ("agenda", "[1]", "Expected `object`, got `int` - at `$[0]`"),
        ("agenda", '[{"type":"Attacking","seat":1}]', "nothing follows Attacking(seat=1)"),
        (
            "agenda",
            '[{"type":"Attacking","seat":9}]',
            "Attacking(seat=9) names a seat that is not at the table",
        ),
    ],
)
def test_a_field_that_cannot_be_is_named(name, value, sentence):
    text = changed(name, value) if f" {name}=" in TEXT else f"{TEXT} {name}={value}"
    assert sentence in problem(text)


def test_fields_that_nobody_knows_or_that_come_twice_or_not_at_all_are_named():
    assert problem(f"{TEXT} colour=red").startswith(
        "no field 'colour' belongs here; there are: rules, board,"
    )
    assert problem(f"{TEXT} players=3") == "no field 'players' belongs here; there is one already"
    assert (
        problem("hegemon-position players=3")
        == "a position needs the fields board, standings, reserves, land"
    )


@given(st.text())
@times(100)
def test_any_text_is_a_position_or_told_why_not(text):
    assert problem(text)
    assert problem(f"hegemon-position {text}")


@given(st.data())
@times(200)
def test_from_a_position_with_a_slip_in_it_a_game_goes_on_or_it_is_told_why_not(data):
    cut = data.draw(st.integers(20, len(TEXT) - 1))
    slip = data.draw(st.sampled_from(["", "0", "9", "x", ",", "-", "n", '"', "}", "type", "999999"]))
    text = TEXT[:cut] + slip + TEXT[cut + data.draw(st.integers(0, 3)) :]
    read_as = understood(text)
    if isinstance(read_as, str):
        assert 10 < len(read_as) < 1000
    else:
        go_on(hegemon.at(read_as, seed=data.draw(st.integers(0, 99))), Random(cut))


def understood(text: str) -> State | str:
    """The position in a text, or why it is none."""
    try:
        return read(text)
    except BadPosition as error:
        return str(error)


def go_on(game: hegemon.Game, rng: Random) -> None:
    """Some answers more, which ones does not matter."""
    for _ in range(30):
        if game.asked:
            game.answer(rng.choice(game.offers()).pick(rng))
