"""Game: the face of the engine that the README shows; seeds, manual chance, junk, saving and going on."""

import os
from typing import Any

import pytest
from msgspec.structs import replace

import hegemon
from hegemon import CHANCE, Claim, Order, Resign, Roll, Why
from hegemon.engine.asks import Claiming, Ordering
from hegemon.engine.events import Answered
from hegemon.engine.evolve import fold
from hegemon.engine.offers import ClaimOffer, ResignOffer
from hegemon.engine.step import digest
from hegemon.game import game_of
from hegemon.record import Record, Untrue, read
from tests.some_games import play_on, possible, refusal, seeded_game

RULES = ("classic", "states", "rounds", "express", "strongholds")


def test_a_seeded_game_asks_a_player_first_since_chance_has_answered_already():
    game = hegemon.new("classic", players=3, seed=7)
    assert game.asked == Claiming(2)
    assert game.winner is None
    assert [step.seat for step in game.steps] == [CHANCE]


def test_offers_are_those_of_who_is_asked_and_resigning_is_offered_by_seat():
    game = hegemon.new("classic", players=3, seed=7)
    (offer,) = game.offers()
    assert isinstance(offer, ClaimOffer)
    assert offer.allows(Claim("alaska"))
    assert game.offers(2) == (offer, ResignOffer())
    assert game.offers(1) == (ResignOffer(),)


def test_an_answer_returns_its_step_and_says_who_gave_it():
    game = hegemon.new("classic", players=3, seed=7)
    step = game.answer(Claim("alaska"))
    assert (step.id, step.seat, step.answer) == (2, 2, Claim("alaska"))
    assert game.state.holding("alaska").owner == 2
    assert game.answer(Resign(), seat=3).seat == 3


def test_an_answer_out_of_turn_is_refused_with_its_facts():
    game = hegemon.new("classic", players=3, seed=7)
    refused = refusal(game, Claim("alaska"), seat=1)
    assert (refused.why, refused.facts) == (Why.NOT_ASKED, {"seat": 1, "asked": 2})


@pytest.mark.parametrize(
    ("rules", "hash_"),
    [
        ("classic", "8f26320991d9"),
        ("states", "845bd66641e3"),
        ("rounds", "9ecf78a748f7"),
        ("express", "80aa1a59a0a4"),
        ("strongholds", "1c3c8dc761be"),
    ],
)
def test_the_same_seed_is_the_same_game_on_every_machine(rules, hash_):
    assert seeded_game(rules, seed=7, answers=400).steps[-1].hash == hash_


def test_another_seed_is_another_game():
    one, other = (seeded_game("express", seed, answers=1) for seed in (1, 2))
    assert one.steps[1].answer != other.steps[1].answer


def test_without_a_seed_one_is_drawn_and_told_so_that_the_game_can_be_played_again():
    game = hegemon.new("express", players=2)
    again = hegemon.new("express", players=2, seed=game.header.seed)
    assert again.steps == game.steps
    assert hegemon.new("express", players=2).header.seed != game.header.seed


def test_what_players_do_does_not_change_what_chance_says_in_a_step():
    games = [hegemon.new("rounds", players=3, seed=5) for _ in range(2)]
    games[0].answer(Claim("alaska"))
    games[1].answer(Claim("peru"))
    assert games[0].steps[0] == games[1].steps[0]


def test_with_manual_chance_the_caller_answers_for_chance():
    game = hegemon.new("classic", players=3, chance="manual")
    assert game.asked == Ordering(((1, 2, 3),))
    assert refusal(game, Order((1, 2, 2))).why == Why.BAD_ORDER
    assert game.answer(Order((3, 1, 2))).seat == CHANCE
    assert game.state.asked == Claiming(3)


def test_house_rules_are_keywords():
    game = hegemon.new("classic", seed=1, board="quadrant", placement="random", deck="none")
    assert (game.state.setting.board.id, game.state.setting.cards) == ("quadrant", ())
    assert game.state.setting.players == 3


def test_a_command_may_come_as_plain_data():
    plain: Any = {"type": "Claim", "territory": "alaska"}
    assert hegemon.new("classic", players=3, seed=7).answer(plain).answer == Claim("alaska")


def test_a_view_shows_a_hand_to_its_holder_only_and_a_spectator_none():
    game = hegemon.new("states", players=2, seed=3)
    assert [len(game.view(1).hand), game.view(1).hands[1], game.view(0).hands] == [3, None, (None, None)]


@pytest.mark.parametrize("rules", RULES)
def test_a_saved_game_goes_on_as_if_it_had_not_been_away(rules, tmp_path):
    game = seeded_game(rules, seed=3, answers=60)
    game.save(tmp_path / "game.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]
    again = hegemon.load(tmp_path / "game.jsonl")
    assert (again.state, again.steps, again.header) == (game.state, game.steps, game.header)
    assert play_on(again, 60).steps == play_on(game, 60).steps


def test_a_game_is_saved_through_a_link_and_into_a_pipe(tmp_path):
    game = hegemon.new("classic", players=3, seed=7)
    (tmp_path / "link").symlink_to(tmp_path / "game.jsonl")
    game.save(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert hegemon.load(tmp_path / "game.jsonl").state == game.state
    os.mkfifo(tmp_path / "pipe")
    reading = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    game.save(tmp_path / "pipe")
    assert os.read(reading, 65_536).decode() == game.record()
    os.close(reading)


def test_a_saved_game_with_manual_chance_goes_on_with_manual_chance(tmp_path):
    game = hegemon.new("rounds", players=3, chance="manual")
    game.answer(hegemon.OrderDice((6, 6, 1)))
    game.save(tmp_path / "game.jsonl")
    again = hegemon.load(str(tmp_path / "game.jsonl"))
    assert again.asked == Ordering(((1, 2), (3,)))
    again.answer(hegemon.OrderDice((1, 2)))
    assert again.state.asked == Claiming(2)


def test_a_record_that_stops_before_chance_goes_on_by_its_seed():
    game = seeded_game("express", seed=3, answers=200)
    lines = game.record().splitlines(keepends=True)
    rolled = next(number for number, step in enumerate(game.steps) if isinstance(step.answer, Roll))
    again = game_of(read("".join(lines[: rolled + 1])))
    assert again.steps == game.steps[: rolled + 1]


def test_a_record_from_which_no_game_can_go_on_is_refused():
    game = hegemon.new("classic", players=3, seed=7)
    nobody_asked = (*game.steps[0].events, Answered(), Answered())
    hash_ = digest(fold(game.state, (Answered(), Answered())))
    step = replace(game.steps[0], events=nobody_asked, hash=hash_)
    with pytest.raises(
        Untrue, match="line 2: no game can go on from here: nobody is asked, but the game is not over"
    ):
        game_of(Record(game.header, (step,)))


def test_a_game_goes_on_from_a_position():
    game = seeded_game("classic", seed=3, answers=200)
    again = hegemon.at(game.position)
    assert (again.state, again.position) == (game.state, game.position)
    assert possible(again) == possible(game)
    assert game_of(read(again.record())).state == game.state


def test_a_game_from_a_position_has_chance_by_its_own_seed():
    position = hegemon.new("classic", players=3, chance="manual").position
    games = [hegemon.at(position, seed=7) for _ in range(2)]
    assert games[0].asked == games[1].asked == Claiming(2)
    assert hegemon.at(position).asked == Ordering(((1, 2, 3),))
