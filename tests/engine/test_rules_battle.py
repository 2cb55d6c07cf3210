"""Battle: attack, defence, dice, capture, elimination. Rule book, section 4.2."""

import pytest

from hegemon.engine.asks import Attacking, Defending, Fortifying, Rolling
from hegemon.engine.chance_offers import RollOffer
from hegemon.engine.commands import Attack, Defend, Pass, Roll
from hegemon.engine.errors import Why
from hegemon.engine.events import (
    Answered,
    ArmiesChanged,
    Asked,
    AttackDeclared,
    DiceRolled,
    Given,
)
from hegemon.engine.offers import AttackOffer, DefendOffer, PassOffer
from tests.engine.tables import line, table

TURN = Attacking(1)


def test_an_attack_is_declared_and_the_defender_is_asked():
    game = table("1x4 2x2 2x1", TURN).say(1, Attack("a", "b", 3))
    asked = Asked((Defending(2, "a", "b", 3), Attacking(1)))
    assert game.events == (Answered(), AttackDeclared(1, 2, "a", "b", 3), asked)


@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (40, 3)])
def test_the_attacker_throws_at_most_three_dice_and_never_more_than_armies_less_one(armies, most):
    game = table(f"1x{armies} 2x2 2x1", TURN)
    assert game.offers(AttackOffer) == [AttackOffer("a", ("b",), most)]
    sentence = game.refuses(
        1, Attack("a", "b", most + 1), Why.NOT_THAT_MANY, given=most + 1, least=1, most=most
    )
    assert sentence == f"{most + 1} is not from 1 to {most}"
    game.refuses(1, Attack("a", "b", 0), Why.NOT_THAT_MANY, given=0, least=1, most=most)
    assert game.say(1, Attack("a", "b", most)).asked == Defending(2, "a", "b", most)


@pytest.mark.parametrize(("armies", "most"), [(2, 1), (5, 4), (6, 5), (20, 5)])
def test_under_strongholds_the_attacker_throws_at_most_five_dice(armies, most):
    game = table(f"1x{armies} 2x9 2x1", TURN, rules="strongholds")
    assert game.offers(AttackOffer) == [AttackOffer("a", ("b",), most)]


def test_a_territory_needs_two_armies_to_attack():
    game = table("1x1 2x2 1x2 2x2", TURN)
    assert game.offers(AttackOffer) == [AttackOffer("c", ("b", "d"), 1)]
    game.refuses(1, Attack("a", "b", 1), Why.NOT_THAT_MANY, given=1, least=1, most=0)


def test_one_attacks_from_ones_own_territory():
    said = table("1x4 2x2 2x2", TURN).refuses(1, Attack("b", "c", 1), Why.NOT_YOURS, territory="b")
    assert said == "b is not yours"


def test_one_attacks_somebody_else():
    said = table("1x4 1x2 2x2", TURN).refuses(1, Attack("a", "b", 1), Why.YOUR_OWN, territory="b")
    assert said == "b is your own"


def test_one_attacks_an_adjacent_territory():
    game = table("1x4 2x2 2x2", TURN)
    said = game.refuses(1, Attack("a", "c", 1), Why.NOT_ADJACENT, source="a", target="c")
    assert said == "c is not adjacent to a"


def test_empty_territories_cannot_be_attacked():
    game = table("- 1x4 2x1", TURN, rules="states")
    assert game.offers(AttackOffer) == [AttackOffer("b", ("c",), 3)]
    said = game.refuses(1, Attack("b", "a", 1), Why.NOBODY_THERE, territory="a")
    assert said == "a is empty: nobody is there to attack"


@pytest.mark.parametrize("attack", [Attack("z", "b", 1), Attack("a", "z", 1)])
def test_one_attacks_on_the_board(attack):
    said = table("1x4 2x2", TURN).refuses(1, attack, Why.NO_SUCH_TERRITORY, territory="z")
    assert said == "there is no territory 'z' on this board"


def test_every_neighbour_of_somebody_else_may_be_attacked_and_one_may_always_pass():
    game = table("2x1 1x4 nx1 1x2 3x1 2x1", TURN, board=line(6, routes="b-e"))
    attacks = [AttackOffer("b", ("a", "c", "e"), 3), AttackOffer("d", ("c", "e"), 1)]
    assert game.offers(AttackOffer) == attacks
    assert game.offers(PassOffer) == [PassOffer()]


def test_who_has_nobody_to_attack_passes_by_himself():
    game = table("1x1 2x1 1x2 1x2", TURN)
    assert game.asked == Attacking(1)
    game = table("1x1 2x1 1x1 1x2", TURN)
    assert (game.asked, game.told(Given)) == (Fortifying(1), [Given(1, Pass())])


@pytest.mark.parametrize(("armies", "most"), [(2, 2), (3, 2), (20, 2)])
def test_the_defender_chooses_among_two_dice(armies, most):
    game = table(f"1x4 2x{armies} 2x1", TURN).say(1, Attack("a", "b", 3))
    assert game.offers(DefendOffer) == [DefendOffer(most)]
    game.refuses(2, Defend(3), Why.NOT_THAT_MANY, given=3, least=1, most=most)
    game.refuses(2, Defend(0), Why.NOT_THAT_MANY, given=0, least=1, most=most)
    assert game.say(2, Defend(1)).events == (Answered(), Asked((Rolling("a", "b", 3, 1),)))


def test_a_defender_with_one_army_throws_one_die_without_being_asked():
    game = table("1x4 2x1 2x1", TURN).say(1, Attack("a", "b", 2))
    assert (game.asked, game.told(Given)) == (Rolling("a", "b", 2, 1), [Given(2, Defend(1))])


@pytest.mark.parametrize(("rules", "armies", "dice"), [
    ("express", 1, 1), ("express", 2, 2), ("express", 9, 2), ("rounds", 9, 2),
    ("strongholds", 1, 1), ("strongholds", 2, 2), ("strongholds", 3, 3), ("strongholds", 9, 3),
])  # fmt: skip
def test_where_the_defender_does_not_choose_the_most_dice_defend(rules, armies, dice):
    game = table(f"1x4 2x{armies} 2x1", TURN, rules=rules).say(1, Attack("a", "b", 3))
    assert game.asked == Rolling("a", "b", 3, dice)
    assert game.offers(RollOffer) == [RollOffer(3, dice)]


@pytest.mark.parametrize(("armies", "dice"), [(1, 1), (2, 2), (5, 2)])
def test_a_neutral_territory_defends_with_the_most_dice(armies, dice):
    game = table(f"1x4 nx{armies} 2x1", TURN).say(1, Attack("a", "b", 3))
    assert game.told(AttackDeclared) == [AttackDeclared(1, -1, "a", "b", 3)]
    assert game.asked == Rolling("a", "b", 3, dice)


@pytest.mark.parametrize(("attack", "defend", "land"), [
    ((6, 3, 1), (5, 3), "1x3 2x2 2x1"),
    ((6, 6, 1), (5, 3), "1x4 2x1 2x1"),
    ((4, 4, 4), (4, 4), "1x2 2x3 2x1"),
    ((1, 6, 2), (5, 1), "1x4 2x1 2x1"),
])  # fmt: skip
def test_dice_pair_off_from_the_highest_and_ties_defend(attack, defend, land):
    game = table("1x4 2x3 2x1", TURN, rules="express").say(1, Attack("a", "b", 3))
    assert game.chance(Roll(attack, defend)).land == land
    assert game.asked == Attacking(1)


def test_all_dice_are_seen_by_all_and_armies_are_told_as_they_are_now():
    game = table("1x4 2x3 2x1", TURN, rules="express").say(1, Attack("a", "b", 3))
    assert game.chance(Roll((6, 3, 1), (5, 3))).events == (
        Answered(),
        DiceRolled("a", "b", (6, 3, 1), (5, 3), 1, 1),
        ArmiesChanged("a", 3),
        ArmiesChanged("b", 2),
    )


def test_who_loses_nothing_is_not_told_of():
    game = table("1x4 2x3 2x1", TURN, rules="express").say(1, Attack("a", "b", 1))
    assert game.chance(Roll((2,), (2, 1))).facts == (
        DiceRolled("a", "b", (2,), (2, 1), 1, 0),
        ArmiesChanged("a", 3),
    )
    game.say(1, Attack("a", "b", 1)).chance(Roll((6,), (5, 1)))
    assert game.facts == (DiceRolled("a", "b", (6,), (5, 1), 0, 1), ArmiesChanged("b", 2))


@pytest.mark.parametrize(("dice", "count"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_under_strongholds_the_two_lowest_dice_are_dropped_but_never_the_last(dice, count):
    game = table("1x9 2x9 2x1", TURN, rules="strongholds").say(1, Attack("a", "b", dice))
    game.chance(Roll((6,) * dice, (1, 1, 1)))
    assert game.land == f"1x9 2x{9 - count} 2x1"


def test_dropped_dice_are_the_lowest_and_seen_all_the_same():
    game = table("1x9 2x9 2x1", TURN, rules="strongholds").say(1, Attack("a", "b", 5))
    game.chance(Roll((1, 6, 2, 5, 4), (3, 5, 5)))
    assert game.told(DiceRolled) == [DiceRolled("a", "b", (1, 6, 2, 5, 4), (3, 5, 5), 1, 2)]


@pytest.mark.parametrize(("attack", "defend", "given", "count"), [
    ((6, 6), (1, 1), (6, 6), 3), ((6, 6, 6, 6), (1, 1), (6, 6, 6, 6), 3),
    ((0, 6, 6), (1, 1), (0, 6, 6), 3), ((7, 6, 6), (1, 1), (7, 6, 6), 3),
    ((6, 6, 6), (1,), (1,), 2), ((6, 6, 6), (1, 0), (1, 0), 2), ((6, 6, 6), (1, 7), (1, 7), 2),
])  # fmt: skip
def test_chance_answers_with_so_many_dice_of_six_faces(attack, defend, given, count):
    game = table("1x4 2x3 2x1", TURN, rules="express").say(1, Attack("a", "b", 3))
    said = game.refuses(-2, Roll(attack, defend), Why.BAD_DICE, given=given, count=count)
    assert said == f"{given} is not {count} dice of 1 to 6"


def test_nobody_rolls_for_chance():
    game = table("1x4 2x3 2x1", TURN, rules="express").say(1, Attack("a", "b", 3))
    game.refuses(1, Roll((6, 6, 6), (1, 1)), Why.NOT_ASKED, seat=1, asked=-2)
