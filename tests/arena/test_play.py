"""One game: chance is shared, illegal answers are replaced and counted, ranks follow the game."""

from msgspec.structs import replace

from hegemon import bots
from hegemon.arena.play import Match, ranks
from hegemon.engine.commands import Pass, Place
from hegemon.engine.decide import begin, choices
from hegemon.engine.state import Holding
from hegemon.engine.words import CHANCE
from hegemon.game import setting_for

TABLE = setting_for("express", 3, round_limit=3)


def match(chance: str = "c", luck: str = "l", name: str = "random") -> Match:
    return Match(TABLE, [bots.make(name) for _ in TABLE.seats], chance, luck)


def dealt(game: Match):
    """Holders and the order of play, once all territories are dealt."""
    while game.state.agenda[0].seat == CHANCE:
        game.step()
    return game.state.order, game.state.holdings


def test_games_of_a_block_share_order_and_deal():
    assert dealt(match(luck="one")) == dealt(match(luck="other"))
    assert dealt(match("c")) != dealt(match("d"))


def test_the_same_chance_and_luck_give_the_same_game():
    one, other = match().run(), match().run()
    assert (one.winner, one.ranks, one.answers) == (other.winner, other.ranks, other.answers)


class Cheat:
    """Always passes, and puts armies where it holds nothing."""

    def __call__(self, view, offers, rng):
        mine = view.held(view.seat)
        return (
            Pass() if view.in_setup else Place(next(name for name in view.holdings if name not in mine), 999)
        )

    def explain(self):
        return "the rules are for others"


def test_an_illegal_answer_is_replaced_by_a_legal_one_and_counted():
    result = Match(TABLE, [Cheat(), bots.make("random"), bots.make("random")], "c", "l").run()
    assert result.illegal[0] == result.answers[0] > 0
    assert result.illegal[1:] == (0, 0)


def test_the_winner_is_first_then_who_holds_most_then_who_fell_last():
    start = begin(setting_for("express", 4))[0]
    ids = start.setting.board.ids
    land = {name: Holding(1 if place < 30 else 2, 1) for place, name in enumerate(ids)}
    state = replace(start, holdings=land, winner=2)
    assert ranks(state, [4, 3]) == [2, 1, 3, 4]


def test_a_match_asks_chance_what_chance_is_asked():
    game = match()
    assert game.state.agenda[0].seat == CHANCE
    assert any(offer.allows(game.by_chance()) for offer in choices(game.state))
