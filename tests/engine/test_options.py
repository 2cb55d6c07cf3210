"""Every option and its value in every rule set. Rule book, section 10."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints

import pytest
from msgspec import ValidationError, convert, to_builtins
from msgspec.structs import replace

from hegemon import catalog
from hegemon.engine.options import Options, RuleSet, starting_armies, without_cards
from hegemon.engine.setting import Setting
from tests.properties.playing import moves
from tests.properties.tables import tiny_board

TABLE: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    "board": ("world", "quadrant", "world", "world", "mare-nostrum"),
    "players": ((3, 6), (2, 6), (3, 6), (2, 6), (2, 5)),
    "order": ("shuffle", "seat", "roll", "shuffle", "shuffle"),
    "armies": (
        {3: 35, 4: 30, 5: 25, 6: 20}, 30, {3: 35, 4: 30, 5: 25, 6: 20}, {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}, 2.5,
    ),
    "claim": ("draft", "free", "draft", "deal", "draft"),
    "placement": ("turns",) * 5,
    "opening_cards": (0, 3, 0, 0, 0),
    "reinforce": ("turn", "turn", "round", "turn", "turn"),
    "base": ("territories", "points", "territories", "territories", "values"),
    "base_least": (3, 0, 3, 3, 3),
    "base_above": (None, None, None, None, 12),
    "continents": ("added", "points", "added", "added", "none"),
    "attack_dice": (3, 3, 3, 3, 5),
    "defend_dice": (2, 2, 2, 2, 3),
    "defender_chooses": (True, True, False, False, False),
    "drop_lowest": (0, 0, 0, 0, 2),
    "advance_least": ("one", "one", "one", "dice", "one"),
    "inherit_cards": (True,) * 5,
    "forced_at": (6, None, None, 6, None),
    "forced_to": (4, None, None, 4, None),
    "deck": ("territory", "playing", "territory", "territory", "none"),
    "set_values": ("rising",) * 5,
    "territory_bonus": (2,) * 5,
    "draw": ("after_attack", "end_of_turn", "after_attack", "after_attack", "after_attack"),
    "trade_at": (None,) * 5,
    "fortify": ("connected", "adjacent_or_empty", "adjacent", "connected", "connected"),
    "cap": (None, None, None, None, 20),
    "win": ("all", "all", "all", "all", "last"),
    "win_share": (None,) * 5,
    "round_limit": (None,) * 5,
}  # fmt: skip
ODD = Options(
    inherit_cards=False, forced_at=5, forced_to=3, set_values="fixed", territory_bonus=5, draw="end_of_turn",
    trade_at=4,
)  # fmt: skip
RULE_SETS = ("classic", "states", "rounds", "express", "strongholds")


@pytest.mark.parametrize("column", range(5), ids=RULE_SETS)
def test_a_rule_set_is_a_value_for_each_option(column):
    options = catalog.rules(RULE_SETS[column])
    assert {name: getattr(options, name) for name in TABLE} == {
        name: row[column] for name, row in TABLE.items()
    }


def test_the_table_has_every_option():
    assert set(TABLE) == set(Options.__struct_fields__)


@pytest.mark.parametrize("deck", ["territory", "playing", "none"])
def test_what_says_nothing_without_its_cards_changes_no_game(deck):
    idle = {name: getattr(ODD, name) for name in without_cards(deck)}
    usual = replace(Options(order="seat", claim="free", deck=deck, round_limit=8), win="last")
    one, other = (
        Setting(options, tiny_board(Random(3), 6), 3) for options in (usual, replace(usual, **idle))
    )
    assert (one == other) == (not idle)
    assert [*heard(one)] == [*heard(other)]


def heard(table: Setting) -> Iterator[object]:
    """Everything that is said in a game of random answers, and how the board stands then."""
    for move in moves(table, Random(5), 2_000):
        yield move.seat, move.command, move.after.holdings, move.after.winner


def test_every_option_has_its_sentence():
    hints = get_type_hints(Options, include_extras=True)
    for name in Options.__struct_fields__:
        assert any(
            (getattr(meta, "description", None) or "").endswith(".") for meta in hints[name].__metadata__
        ), name


def test_a_rule_set_has_a_title_and_the_options_alone_have_not():
    chosen = RuleSet(title="Mine", summary="As I like it.", cap=7)
    assert (chosen.title, chosen.options()) == ("Mine", Options(cap=7))
    assert type(chosen.options()) is Options


@pytest.mark.parametrize(("name", "bad"), [
    ("attack_dice", 0), ("attack_dice", 7), ("defend_dice", 0), ("defend_dice", 7), ("drop_lowest", -1),
    ("drop_lowest", 6), ("win_share", 59), ("win_share", 101), ("cap", 1), ("round_limit", 0), ("armies", 0),
    ("players", [1, 2]), ("players", [2, 65]), ("base_least", -1), ("trade_at", 0), ("fortify", "everywhere"),
    ("placement", "none"), ("armies", -2.5), ("armies", {"2": 0}), ("sets", 3),
])  # fmt: skip
def test_a_value_out_of_bounds_is_refused(name, bad):
    with pytest.raises(ValidationError):
        convert(to_builtins(Options(), str_keys=True) | {name: bad}, Options, str_keys=True)


@pytest.mark.parametrize(("armies", "players", "territories", "each"), [
    (30, 3, 42, 30), (13, 3, 42, 14), (14, 3, 42, 14), (1, 2, 7, 4), ({2: 40, 3: 35}, 3, 42, 35), ({2: 40}, 3, 42, None),
    (2.5, 5, 35, 18), (2.5, 4, 42, 27), (2.5, 2, 42, 53), (2.5, 2, 35, 44), (0.1, 2, 42, 21), (1.0, 3, 42, 14),
    (2.2, 2, 50, 55), (1.1, 5, 50, 11), (4.4, 6, 45, 33),
])  # fmt: skip
def test_armies_are_a_number_a_table_or_so_many_per_territory_raised_to_cover_the_board(
    armies, players, territories, each
):
    assert starting_armies(Options(armies=armies), players, territories) == each


def test_free_placement_covers_nothing():
    assert starting_armies(Options(armies=1, claim="free"), 2, 42) == 1
    assert starting_armies(Options(armies={2: 3}, claim="free"), 3, 42) is None
