"""The full screen: what is drawn, what is clicked, dragged and typed, and what nobody but one may see."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from hegemon import Game, Pass
from hegemon.engine.asks import Advancing, Attacking, Fortifying, Reinforcing
from hegemon.engine.events import DiceRolled
from hegemon.engine.offers import AttackOffer, FortifyOffer, PlaceOffer
from hegemon.terminal import palette
from hegemon.terminal.prompt import Prompt
from hegemon.terminal.session import Wishes, new_game
from hegemon.terminal.stage import Scene
from tests.terminal.screen import Sitter, before_the_screen


@pytest.fixture(autouse=True)
def own_shelf(tmp_path, monkeypatch):
    """Games that are left are kept under the test's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def a_game(rules: str = "express", people: Sequence[str] = ("Ann", "Bob"), **options: Any) -> Game:
    """A new game, its armies placed by chance."""
    return new_game(Wishes(rules=rules, people=people, seed=5, options={"placement": "random"} | options))


def sat(story: Callable[[Sitter], Awaitable[None]], game: Game, width: int = 120, height: int = 40) -> None:
    """What happens before the screen."""

    async def play() -> None:
        async with before_the_screen(game, width, height) as sitter:
            await story(sitter)

    asyncio.run(play())


def an_attack(game: Game) -> AttackOffer:
    """The attack with most dice that is possible."""
    return max((one for one in game.offers() if isinstance(one, AttackOffer)), key=lambda one: one.dice)


def test_a_click_places_one_army_and_a_strong_click_all():
    game = a_game()
    (offer,) = (one for one in game.offers() if isinstance(one, PlaceOffer))
    first, second = [*offer.room][:2]
    before = {one: game.state.holding(one).armies for one in (first, second)}

    async def story(sitter: Sitter) -> None:
        await sitter.click(first)
        assert game.state.holding(first).armies == before[first] + 1
        await sitter.click(second, shift=True)
        assert game.state.holding(second).armies == before[second] + offer.most - 1
        assert isinstance(game.asked, Attacking)

    sat(story, game)


def at_war(**options: Any) -> Game:
    """The first to play has placed all, and is asked about attacking."""
    game = a_game(**options)
    while not isinstance(game.asked, Attacking):
        game.answer(next(iter(game.offers()[0].commands())))
    return game


def test_dragging_attacks_and_shows_the_dice():
    game = at_war()
    attack = an_attack(game)

    async def story(sitter: Sitter) -> None:
        await sitter.drag(attack.source, attack.targets[0])
        (rolled,) = (event for step in game.steps for event in step.events if isinstance(event, DiceRolled))
        shown = sitter.text("dice")
        for face in (*rolled.attack, *rolled.defend):
            assert f"[{face}]" in shown

    sat(story, game)


def test_dragging_to_the_sea_or_back_attacks_nobody():
    game = at_war()
    attack = an_attack(game)

    async def story(sitter: Sitter) -> None:
        await sitter.pilot.mouse_down("#map", offset=sitter.cell(attack.source))
        await sitter.pilot.mouse_up("#map", offset=(0, 0))
        assert sitter.app.chosen is None
        await sitter.drag(attack.targets[0], attack.source)
        assert isinstance(game.asked, Attacking)
        assert not any(isinstance(event, DiceRolled) for step in game.steps for event in step.events)

    sat(story, game)


def test_pointing_at_a_target_tells_the_chances_and_a_strong_click_fights_it_out():
    game = at_war()
    attack = an_attack(game)
    source, target = attack.source, attack.targets[0]

    async def story(sitter: Sitter) -> None:
        await sitter.click(source)
        assert sitter.app.chosen == source
        await sitter.pilot.hover("#map", offset=sitter.cell(target))
        assert "% with " in sitter.text("pointed")
        await sitter.click(target, button=3)
        assert isinstance(game.asked, Advancing) or game.state.holding(source).armies == 1

    sat(story, game)


def test_keys_alone_choose_attack_and_advance():
    game = at_war()

    async def story(sitter: Sitter) -> None:
        while not isinstance(game.asked, Advancing):
            attack = an_attack(game)
            while sitter.cursor != attack.source:
                await sitter.press("tab")
            await sitter.press("enter")
            while sitter.cursor not in attack.targets:
                await sitter.press("tab")
            await sitter.press("space")
            await sitter.press("escape")
        source, most = game.asked.source, game.asked.most
        await sitter.press("tab")
        if sitter.cursor == source:
            await sitter.press("tab")
        await sitter.press("enter")
        assert most == 1 or game.state.holding(source).armies == 1

    sat(story, game)


def test_arrow_keys_go_to_the_territory_that_way():
    async def story(sitter: Sitter) -> None:
        await sitter.press("right")
        start = sitter.cursor
        await sitter.press("right", "right")
        assert start
        assert sitter.cursor
        assert sitter.cell(sitter.cursor)[0] > sitter.cell(start)[0]
        assert sitter.cursor in sitter.text("pointed").casefold().replace(" ", "-")

    sat(story, a_game())


def test_a_move_is_suggested_with_its_number_and_made_with_enter():
    game = at_war()
    game.answer(Pass())
    assert isinstance(game.asked, Fortifying)
    offers = [one for one in game.offers() if isinstance(one, FortifyOffer)]
    sources = {source: (offer, most) for offer in offers for source, most in offer.sources.items()}
    source, (offer, most) = max(sources.items(), key=lambda pair: pair[1][1])
    target = next(one for one in offer.targets if offer.most(source, one))

    async def story(sitter: Sitter) -> None:
        await sitter.drag(source, target)
        assert sitter.app.query_one(Prompt).value == f"move {most} {source} to {target}"
        await sitter.press("enter")
        assert game.state.holding(source).armies == 1

    sat(story, game)


def test_undo_takes_a_placement_back():
    game = a_game()
    (offer,) = (one for one in game.offers() if isinstance(one, PlaceOffer))
    one = next(iter(offer.room))
    before = game.state.holding(one).armies

    async def story(sitter: Sitter) -> None:
        await sitter.click(one)
        await sitter.press("f8")
        assert game.state.holding(one).armies == before
        await sitter.press("f8")
        assert "There is nothing to undo" in sitter.text("ticker")

    sat(story, game)


def test_hands_are_hidden_until_their_holder_presses_a_key():
    game = a_game("states")
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

    async def story(sitter: Sitter) -> None:
        assert not any(suit in sitter.everything() for suit in names.values())
        assert "holds 3 cards; F3 shows them." in sitter.text("cards")
        hand = game.view(game.state.agenda[0].seat).hand
        await sitter.pilot.press("f3")
        told = [f"{card[:-1]} of {names[card[-1]]}" for card in hand]
        await sitter.until(lambda: all(card in sitter.everything() for card in told))
        await sitter.press("enter")
        assert not any(suit in sitter.everything() for suit in names.values())

    sat(story, game)


def test_alone_with_bots_one_sees_ones_own_cards_all_the_time():
    game = new_game(Wishes(rules="states", people=("Ann",), bots=("novice",), seed=5))

    async def story(sitter: Sitter) -> None:
        assert sitter.text("cards").startswith("Your cards\n1 ")
        assert "novice" not in sitter.text("cards")

    sat(story, game)


def test_save_and_load_go_on_where_the_game_was(tmp_path):
    game = a_game()
    (offer,) = (one for one in game.offers() if isinstance(one, PlaceOffer))
    one = next(iter(offer.room))

    async def story(sitter: Sitter) -> None:
        await sitter.type("save a.hegemon")
        await sitter.click(one, shift=True)
        await sitter.type("load a.hegemon")
        assert sitter.app.scene
        assert isinstance(sitter.app.scene.view.asked, Reinforcing)

    sat(story, game)
    assert (tmp_path / "a.hegemon").is_file()


@pytest.mark.parametrize("keys", [["ctrl+c"], ["ctrl+d"], [*"quit", "enter"]], ids=lambda keys: keys[0])
def test_leaving_keeps_the_game_and_says_how_to_go_on(tmp_path, keys):
    async def play() -> list[str]:
        async with before_the_screen(a_game()) as sitter:
            await sitter.pilot.press(*keys)
            await sitter.until(lambda: not sitter.app.is_running)
        return sitter.app.stage.parting

    kept = tmp_path / "hegemon" / "games" / "express-world-5.hegemon"
    assert asyncio.run(play()) == [f"The game is kept as {kept}.", "hegemon play --resume goes on with it."]
    assert kept.is_file()


def test_what_is_typed_wrong_is_answered_on_the_screen():
    async def story(sitter: Sitter) -> None:
        await sitter.type("alska")
        assert sitter.text("ticker").startswith("There is no territory 'alska'.")
        await sitter.press("f1")
        await sitter.until(lambda: "storm: attack until it is decided" in sitter.everything())
        assert "Mouse: click on a territory" in sitter.everything()

    sat(story, a_game())


def test_a_word_is_completed_with_tab():
    async def story(sitter: Sitter) -> None:
        await sitter.pilot.press(*"look kam")
        await sitter.until(lambda: sitter.app.query_one(Prompt)._suggestion != "")
        await sitter.pilot.press("tab")
        assert sitter.app.query_one(Prompt).value == "look kamchatka"

    sat(story, a_game())


def test_a_game_that_is_over_stays_on_the_screen():
    wishes = Wishes(rules="express", bots=("novice", "random"), seed=5, options={"round_limit": 1})

    async def story(sitter: Sitter) -> None:
        await sitter.until(lambda: sitter.text("question") == "The game is over. Ctrl-C leaves.")
        assert "has won" in " ".join(sitter.app.history)
        await sitter.pilot.press("f4", "enter", "tab", "f2")

    sat(story, new_game(wishes))


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "express", "strongholds"])
def test_every_board_is_drawn_with_all_its_armies_on_wide_and_usual_screens(rules):
    options = {"placement": "random"} if rules != "states" else {}
    game = new_game(Wishes(rules=rules, people=("Ann", "Bob", "Cat"), seed=5, options=options))
    armies = sum(holding.armies for holding in game.state.holdings.values())

    async def story(sitter: Sitter) -> None:
        for width, height in ((160, 50), (80, 24), (200, 24), (60, 60)):
            await sitter.resize(width, height)
            numbers = re.findall(r"(?<![+\d])\d+", sitter.drawn())
            assert sum(map(int, numbers)) == armies

    sat(story, game)


def test_names_stand_where_there_is_room_for_them_also_beside_the_players():
    game = new_game(Wishes(rules="states", people=("Ann", "Bob"), seed=5))

    async def story(sitter: Sitter) -> None:
        assert {"Ostmark", "Tideholm", "Vesper +4"} <= set(re.split(r"\s{2,}|[▀▌▐·]+ ?", sitter.drawn()))
        await sitter.resize(50, 30)
        assert not re.search("[A-Za-z]{3}", sitter.drawn())

    sat(story, game)


def test_without_colours_holders_borders_and_choices_can_be_told_apart(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    game = at_war()
    source = an_attack(game).source

    async def story(sitter: Sitter) -> None:
        drawn = sitter.drawn()
        assert all(palette.INKLESS[seat - 1] * 3 in drawn for seat in (1, 2))
        armies = game.state.holding(source).armies
        assert f"({armies})" in drawn
        await sitter.click(source)
        assert f">{armies}<" in sitter.drawn()
        assert palette.INKLESS[1] * 2 in sitter.text("players")

    sat(story, game)


def test_a_tiny_screen_says_so_and_the_game_goes_on():
    game = a_game()

    async def story(sitter: Sitter) -> None:
        for size in ((40, 10), (8, 3), (1, 1)):
            await sitter.resize(*size)
            await sitter.press("tab", "enter", "right", "escape")
        await sitter.resize(50, 8)
        assert sitter.drawn().startswith("No room for the board.")
        answered = len(game.steps)
        (offer,) = (one for one in game.offers() if isinstance(one, PlaceOffer))
        await sitter.type(f"place 1 {next(iter(offer.room))}")
        assert len(game.steps) > answered
        await sitter.resize(80, 24)
        assert "No room" not in sitter.drawn()

    sat(story, game)


def test_a_game_on_another_board_can_be_loaded_wherever_one_points(tmp_path):
    new_game(Wishes(rules="strongholds", people=("Ann", "Bob"), seed=5)).save(tmp_path / "other.hegemon")

    async def story(sitter: Sitter) -> None:
        await sitter.press("tab")
        await sitter.type("load other.hegemon")
        assert sitter.cursor is None
        await sitter.press("right")
        assert sitter.app.scene
        assert sitter.cursor in sitter.app.scene.view.setting.board.territory

    sat(story, a_game())


def test_whoever_is_waited_for_is_named():
    game = at_war()
    asked = game.state.agenda[0].seat
    scene = Scene(game.view(3 - asked), ("Ann", "Bob"), 0, (), (3 - asked,))

    async def story(sitter: Sitter) -> None:
        assert "may attack" in sitter.text("question")
        sitter.app.show_scene(scene)
        assert sitter.text("question") == f"Waiting for {scene.names[asked - 1]}."
        assert sitter.app.query_one(Prompt).placeholder == ""

    sat(story, game)
