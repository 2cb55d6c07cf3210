"""Any record opens in the browser, without asking the server for anything; a moment of the past is shown on the map."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

import hegemon
from hegemon.engine.commands import Scatter
from hegemon.engine.words import CHANCE
from hegemon.game import Game
from hegemon.record import Record
from tests import fair_games
from tests.e2e.crowd import play_on, sit_down
from tests.e2e.people import Person

pytestmark = pytest.mark.timeout(180)


def played(game: Game, answers: int = 160) -> Game:
    """A game some answers further, by anybody who takes what is offered."""
    luck = Random(1)
    while game.asked and game.winner is None and answers:
        game.answer(luck.choice(game.offers()).pick(luck))
        answers -= 1
    return game


def opened(person: Callable[..., Person], file: Path) -> Person:
    """Somebody who opens a record where there is no network any more."""
    ada = person("Ada")
    ada.page.goto(ada.url + "/replay")
    ada.page.wait_for_load_state("networkidle")
    ada.context.set_offline(True)
    ada.page.get_by_label("Record file").set_input_files(file)
    expect(ada.page.get_by_role("heading", name="Charts")).to_be_visible()
    return ada


def shown(one: Person) -> dict[str, int]:
    """Armies on the map."""
    found = one.page.locator(".stage .counter").evaluate_all(
        "all => all.map(x => [x.dataset.id, x.ariaLabel])"
    )
    armies = {id_: re.search(r"(\d+) arm", label) for id_, label in found}
    return {id_: int(said[1]) for id_, said in armies.items() if said}


def standing(game: Game) -> dict[str, int]:
    """Armies by the engine."""
    return {id_: holding.armies for id_, holding in game.state.holdings.items()}


def test_a_record_opens_without_the_server_and_ends_as_the_engine_ends_it(person, tmp_path):
    game = played(hegemon.new("express", players=3, seed=7))
    game.save(tmp_path / "game.jsonl")
    ada = opened(person, tmp_path / "game.jsonl")

    for name in ("Territories", "Armies", "Income", "Luck"):
        figure = ada.page.locator("figure").filter(has=ada.page.get_by_role("heading", name=name))
        expect(figure.locator("path.line")).to_have_count(3)
    scrubber = ada.page.get_by_role("slider", name="Position in the game")
    assert sum(shown(ada).values()) < sum(standing(game).values())
    scrubber.press("End")
    assert shown(ada) == standing(game)
    before = ada.page.get_by_text(re.compile(r"^Step \d+ of")).inner_text()
    ada.press("One step back")
    assert ada.page.get_by_text(re.compile(r"^Step \d+ of")).inner_text() != before
    expect(ada.page.get_by_text("This record has no sealed dice")).to_be_visible()


def test_a_game_that_began_in_a_position_is_replayed_from_there(person, tmp_path):
    position = played(hegemon.new("express", players=3, seed=8)).position
    game = hegemon.at(position, seed=9)
    began = standing(game)
    played(game, 30).save(tmp_path / "later.jsonl")

    ada = opened(person, tmp_path / "later.jsonl")

    assert shown(ada) == began
    ada.page.get_by_role("slider", name="Position in the game").press("End")
    assert shown(ada) == standing(game)


def verified(person: Callable[..., Person], record: Record, file: Path) -> str:
    """What the browser says of a record's chance, all by itself."""
    file.write_text(record.text(), encoding="utf-8")
    ada = opened(person, file)
    ada.press("Verify now")
    return ada.page.locator(".verdict").inner_text()


@pytest.mark.parametrize("rules", ["states", "express", "strongholds"])
def test_every_answer_of_chance_is_made_again_in_the_browser(person, tmp_path, rules):
    record = fair_games.played(rules)
    answers = sum(step.seat == CHANCE for step in record.steps)
    assert any(isinstance(step.answer, Scatter) for step in record.steps)
    assert f"All {answers} answers of chance are as" in verified(person, record, tmp_path / "fair.jsonl")


def test_a_placement_that_chance_did_not_make_is_found_in_the_browser(person, tmp_path):
    record = fair_games.played("express")
    at, answer = next(
        (at, one.answer) for at, one in enumerate(record.steps) if isinstance(one.answer, Scatter)
    )
    places = dict(zip(answer.places, reversed(answer.places.values()), strict=True))
    assert places != answer.places
    forged = replace(record.steps[at], answer=Scatter(places))
    steps = (*record.steps[:at], forged, *record.steps[at + 1 :])
    told = verified(person, replace(record, steps=steps), tmp_path / "forged.jsonl")
    assert re.search(r"1 of \d+ answers are not as", told)


def test_what_is_no_record_is_refused_with_a_reason(person, tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Ada,\n", encoding="utf-8")
    ada = person("Ada")
    ada.page.goto(ada.url + "/replay")
    ada.page.get_by_label("Record file").set_input_files(tmp_path / "letter.txt")
    expect(ada.page.get_by_role("alert")).to_contain_text("line 1 is not JSON")


def test_a_line_of_the_log_shows_its_moment_on_the_map_again(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    sit_down(people, "Express", options={"Starting armies": "20", "Placing": "random"})
    play_on(people, halt="Move armies", idle=people)
    now = ada.standing
    line = ada.tab("Events").locator(".line").filter(has_text="reinforces").last
    told = re.search(r"reinforces (\w+): now (\d+)", line.inner_text())
    assert told

    line.click()

    expect(ada.page.get_by_text("This is how it was")).to_be_visible()
    assert ada.land(told[1].lower()).armies == int(told[2])
    assert not ada.page.locator(".counter[aria-label$='can be chosen']").count()
    ada.press("Back to now")
    assert ada.standing == now
    assert ben.standing == now
