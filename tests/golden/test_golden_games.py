"""Golden games: short recorded games, each proving a sentence of the rule book. Changed on purpose? `make golden`.

The script of each (`scripts/`) quotes the sentence, says every answer literally, chance's too, and states in a few
assertions what must come of it, worked out by hand. The record (`games/NAME.jsonl`) must be what the script plays,
and must replay. Section of the rule book, name of the game:

1    a-hand-too-small-for-a-set-is-not-asked
1    a-hand-without-a-set-is-asked-about-trading-all-the-same
1    two-playing-cards-without-a-pair-are-asked-about
2    three-who-tie-roll-again
2    two-ties-are-rolled-at-once
3    armies-are-raised-to-cover-the-board
3    armies-without-a-place-are-forfeit-in-setup
3    chance-places-what-is-left-after-claiming
3    dealing-follows-the-order-of-play
3    placing-begins-after-the-last-to-claim
3    states-draw-three-cards-and-place-freely
4.1  a-pass-given-by-the-engine-ends-taking-back
4.1  a-value-of-thirteen-gives-four
4.1  a-value-of-twelve-gives-three
4.1  at-least-three-are-received
4.1  continents-held-entirely-are-added
4.1  nothing-is-taken-back-once-another-is-asked
4.1  points-have-no-minimum
4.1  points-hold-the-bonuses-inside
4.1  taking-back-again-and-again
4.1  taking-back-the-placement-that-ended-the-phase
4.1  taking-back-what-the-engine-placed-after-it
4.1  territories-are-divided-by-three-rounded-down
4.1  the-first-round-of-rounds-begins-without-reinforcement
4.1  the-reserve-is-forfeit-when-all-is-full
4.1  the-round-ends-with-reinforcement-without-who-fell
4.2  a-capture-is-occupied-by-one-army-at-least
4.2  a-defender-with-one-army-rolls-one-die
4.2  a-won-game-asks-for-no-trade-and-advances-the-least
4.2  attackers-dice-are-never-more-than-armies-less-one
4.2  dice-pair-off-from-the-highest-and-ties-defend
4.2  dropped-dice-with-five-to-one-attackers
4.2  elimination-with-exactly-five-cards-forces-nothing
4.2  elimination-with-six-cards-forces-one-trade
4.2  elsewhere-the-defender-rolls-the-most-dice
4.2  express-occupies-with-the-dice-of-the-winning-throw
4.2  forced-trades-are-repeated-while-more-than-four-are-held
4.2  forced-trades-go-down-to-four-and-no-further
4.2  one-card-for-any-number-of-captures
4.2  rounds-force-no-trade
4.2  states-draw-after-the-move
4.2  states-take-the-hand-and-force-no-trade
4.2  the-defender-chooses-how-many-dice
4.2  with-inherit-cards-off-the-hand-is-discarded
4.3  a-move-goes-through-own-territories
4.3  a-turn-without-a-move-ends-by-itself
4.3  an-empty-state-is-occupied-by-the-last-move
4.3  elsewhere-an-empty-territory-is-not-entered
4.3  rounds-move-to-an-adjacent-territory-whenever-captured
4.3  unlimited-moves-go-on-until-pass
5    boxed-sets-go-from-twelve-to-fifteen-and-twenty
5    five-cards-must-be-traded-before-placing
5    in-fixed-sets-a-wild-card-counts-as-what-is-worth-most
5    pairs-and-kinds-are-traded-between-placements
5    the-bonus-goes-to-the-territory-that-is-named
5    the-discard-becomes-the-deck-when-it-is-empty
5    the-eighth-set-is-worth-twenty-one
5    wild-cards-belong-to-all-three-groups
5    with-deck-and-discard-empty-no-card-is-drawn
5    without-a-held-territory-there-is-no-bonus
6    a-bonus-keeps-the-cap
6    the-cap-is-kept-by-advancing
6    the-cap-reached-by-fortifying
6    the-cap-reached-by-placing
7    a-share-of-the-territories-wins-after-the-draw
7    neutral-territories-do-not-count-for-last
7    resignations-that-leave-one-player-end-the-game
7    the-last-player-among-neutrals-must-capture-them
7    the-last-player-must-still-occupy-the-empty-states
7    the-round-limit-prefers-armies-among-equal-territories
7    the-round-limit-prefers-the-earlier-place-among-equals
7    the-round-limit-waits-for-the-reinforcement-of-the-round
7    three-rounds-in-which-nobody-acts-end-the-game
8    a-neutral-territory-blocks-its-continent
8    neutral-territories-defend-with-the-most-dice
8    resigning-between-roll-and-attack-of-another-voids-no-attack
8    resigning-on-anothers-turn-changes-nothing-for-it
8    resigning-on-ones-own-turn-voids-the-attack
8    resigning-while-owing-dice-throws-the-most
8    resigning-while-owing-the-advance-moves-the-least
8    the-last-one-may-leave-an-empty-world
8    who-resigns-in-setup-goes-on-by-chance
8    who-resigns-in-the-rounds-reinforcement-places-no-more
"""

import os

import pytest

from hegemon import record
from tests.golden.scripts import (
    eliminating,
    ending,
    fighting,
    leaving,
    moving,
    reinforcing,
    rounds,
    setup,
    trading,
)
from tests.golden.tables import FOLDER, GOLDEN

SCRIPTS = (eliminating, ending, fighting, leaving, moving, reinforcing, rounds, setup, trading)
WRITE = os.environ.get("HEGEMON_GOLDEN") == "write"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_script_plays_what_is_recorded(golden):
    played = golden.play().record()
    if WRITE:
        golden.file.write_text(played, encoding="utf-8")
    assert golden.file.read_text(encoding="utf-8") == played


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_recorded_games_still_play_as_recorded(golden):
    recorded = record.read_file(golden.file)
    states = list(record.replay(recorded, check=True))
    assert len(states) == len(recorded.steps) + 1
    assert record.read(recorded.text()) == recorded


def test_every_script_is_listed_with_its_section_and_has_its_record():
    assert all(script.__doc__ for script in SCRIPTS)
    listed = [line.split() for line in (__doc__ or "").splitlines() if line[:1].isdigit()]
    assert sorted(listed) == sorted([golden.section, golden.name] for golden in GOLDEN)
    assert {path.stem for path in FOLDER.iterdir()} == {golden.name for golden in GOLDEN}
