"""The plain game understands what people type, says what was wrong, and gives no hand away."""

import pytest

from hegemon import Attack, Game, Pass, at, catalog
from hegemon.engine.asks import Attacking, Fortifying
from hegemon.engine.offers import AttackOffer
from hegemon.terminal import reports
from hegemon.terminal.help import HELP, examples, told
from hegemon.terminal.hotseat import Hotseat
from hegemon.terminal.places import two_places
from hegemon.terminal.saying import question
from hegemon.terminal.session import Wishes, new_game
from tests.terminal.conftest import answer


def test_whatever_is_typed_wrong_is_answered_and_asked_again(sitting):
    lines = [
        "alska",
        "yes",
        "plce",
        "attack kamchatka to japan",
        "place 5 alaska",
        "place 2 3 alaska",
        "load",
        "save",
    ]
    told = sitting(*lines)
    assert (
        answer(told, "alska") == "There is no territory 'alska'. Did you mean Alaska? Type yes, or try again."
    )
    assert answer(told, "yes") == "Ann places on Alaska, which has 2 armies now."
    assert answer(told, "attack kamchatka to japan") == (
        "That is no answer to what is asked now. Type help for all you can say."
    )
    assert answer(told, "place 2 3 alaska") == "One number is enough here, not 2 and 3."
    assert answer(told, "load") == "Name a file: load my-game.hegemon."
    assert answer(told, "save") == "Name a file: save my-game.hegemon."


def test_a_refusal_says_names_and_not_ids(sitting):
    told = sitting("place northwest territory")
    assert answer(told, "place northwest territory") == "Northwest Territory is not yours."


def test_a_misspelt_verb_is_offered(sitting):
    told = sitting("scroe", "yes")
    assert answer(told, "scroe") == "There is no 'scroe'. Did you mean score? Type yes, or help."
    assert answer(told, "yes").startswith("Ann: 21 territories")


def test_verbs_may_be_begun_and_a_line_without_one_is_the_answer(sitting):
    told = sitting("sco", "alaska", "quit")
    assert answer(told, "sco").startswith("Ann: 21 territories")
    assert answer(told, "alaska") == "Ann places on Alaska, which has 2 armies now."


def test_help_tells_every_verb_or_one(sitting):
    told = sitting("help", "help pass")
    assert "\nstorm: attack until it is decided" in told
    assert "Mouse" not in told
    assert answer(told, "help pass") == "done: do no more in this part of the turn."


def test_a_hint_calls_players_by_their_names():
    said = "take Africa, then eliminate seat 3: 98% likely"
    assert reports.with_names(said, ("Ann", "Bob", "Cleo")) == "take Africa, then eliminate Cleo: 98% likely"
    assert reports.with_names(said, ()) == said


def test_a_hint_names_an_answer_and_a_reason(sitting):
    told = answer(sitting("hint"), "hint")
    assert told.startswith("Place 1 ")
    assert len(told.split(": ", 1)[1].split()) > 2


def test_undo_goes_back_to_the_question_before(sitting):
    told = sitting("alaska", "undo", "undo", "quit")
    assert told.count("Ann places one army of 19. Where?") == 2
    assert answer(told, "quit").startswith("The game is kept")
    assert "There is nothing to undo: what dice or cards have shown stays." in told


def test_nobody_resigns_without_being_asked_twice(sitting):
    told = sitting("resign", "no", "resign", "yes", people=("Ann",), bots=("novice",))
    assert "Ann> resign\nDoes Ann really leave the game? yes or no> no\nNobody leaves.\n" in told
    assert told.count("Ann resigns.") == 1
    assert "Novice has won as the only one left." in told


def test_a_hand_is_printed_only_when_its_holder_asks(sitting):
    hidden = sitting("quit", rules="states")
    shown = sitting("hand", "quit", rules="states")
    assert hidden.count("Ann draws a card.") == 3
    suits = ("spades", "hearts", "diamonds", "clubs")
    assert not any(suit in hidden for suit in suits)
    assert sum(shown.count(suit) for suit in suits) == 3


def test_alone_with_bots_one_hears_which_card_one_draws(sitting):
    told = sitting("quit", rules="states", people=("Ann",), bots=("novice",))
    assert told.count("Ann draws the card ") == 3
    assert told.count("Novice draws a card.") == 3


def table_at_war() -> Hotseat:
    """Ann is asked about attacking, and has 12 armies in Alaska beside 2 in Kamchatka."""
    game = new_game(Wishes(rules="express", people=("Ann", "Bob"), seed=1, options={"placement": "random"}))
    table = Hotseat(game)
    while not isinstance(table.game.asked, Attacking):
        (offer, *_) = table.offers()
        table.answer(table.asked, next(iter(offer.commands())))
    return table


def attacks(game: Game) -> list[tuple[str, str]]:
    """From where what may be attacked."""
    offers = (offer for offer in game.offers() if isinstance(offer, AttackOffer))
    return [(offer.source, target) for offer in offers for target in offer.targets]


def test_a_storm_goes_on_until_it_is_decided(sitting):
    game = table_at_war().game
    pairs = attacks(game)
    source, target = max(pairs, key=lambda pair: min(game.state.holding(one).armies for one in pair))
    told = sitting(f"storm {source} to {target}", "quit", game=game)
    assert told.count(" throws ") > 1
    assert "Ann captures " in told


def test_a_storm_leaves_as_many_as_it_is_told(sitting):
    game = table_at_war().game
    pairs = attacks(game)
    source, target = max(pairs, key=lambda pair: game.state.holding(pair[0]).armies)
    told = sitting(f"storm {source} to {target} leave 500", "quit", game=game)
    assert told.count(" throws ") == 1


def test_undo_stops_at_dice(sitting):
    table = table_at_war()
    table.answer(table.asked, Attack(*attacks(table.game)[0], 1))
    assert table.before == []


def test_the_end_of_the_input_keeps_the_game_and_says_how_to_go_on(sitting, tmp_path):
    told = sitting("alaska")
    kept = tmp_path / "hegemon" / "games" / "express-world-1.hegemon"
    assert told.endswith(f"The game is kept as {kept}.\nhegemon play --resume goes on with it.\n")
    assert kept.is_file()


def test_save_and_load_go_on_where_the_game_was(sitting):
    told = sitting("alaska", "save a.hegemon", "alberta", "load a.hegemon", "score")
    assert "Saved as a.hegemon; hegemon play --load a.hegemon goes on with it." in told
    assert told.count("Bob places one army of 19. Where?") == 2
    assert answer(told, "score").startswith("Ann: 21 territories, 22 armies, 0 cards, 18 to place")


def test_a_file_that_is_none_is_refused_in_a_line(sitting, tmp_path):
    (tmp_path / "bad").write_text("hello\n")
    told = sitting("load nowhere", "load bad", "score")
    assert answer(told, "load nowhere") == "nowhere: No such file or directory."
    assert answer(told, "load bad").startswith("Line 1: it cannot be read:")


def test_what_is_asked_is_asked_with_an_example_of_this_board():
    table = table_at_war()
    asked = question(table.view(table.asked), table.names)
    assert "may attack, for example attack " in asked
    table.answer(table.asked, Pass())
    assert isinstance(table.game.asked, Fortifying)
    assert "may move armies" in question(table.view(table.asked), table.names)


@pytest.mark.parametrize("typed", ["odds 5 3", "odds 100 200", "odds 1000 1000"])
def test_odds_of_numbers_are_told_in_words(sitting, typed):
    assert "% with " in answer(sitting(typed), typed)


def test_positions_can_be_played_on(sitting):
    game = table_at_war().game
    again = at(game.position, seed=3)
    again.header = game.header
    assert "may attack" in sitting("done", game=again)


@pytest.mark.parametrize("board", catalog.boards())
def test_help_gives_examples_of_the_board_that_are_understood(board):
    shown = catalog.board(board)
    named = examples(shown)
    here, there = two_places(shown, f"{named['here']} to {named['there']}".split())
    assert there in shown.neighbours[here]
    assert two_places(shown, named["begun"].split()) == (here, there)
    assert all("{" not in told(verb, shown) for verb in HELP)


def test_odds_of_nobody_are_refused(sitting):
    assert answer(sitting("odds 5 0"), "odds 5 0") == "Both sides need armies: odds 5 3."
