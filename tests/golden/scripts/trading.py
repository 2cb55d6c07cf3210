"""Golden games of section 5: sets, what they are worth, bonuses, and a deck that runs out."""

from hegemon import Advance, Attack, Draw, Game, Pass, Place, Roll, Trade, Why
from hegemon.engine.asks import Attacking, Drawing, Fortifying, Reinforcing
from hegemon.engine.events import DeckRenewed
from hegemon.game import setting_for
from tests.golden.tables import More, asked, land, proves, refused, say, stand

ANDES = {"venezuela": "1x2", "peru": "1x3", "argentina": "3x1"}
SET = ("venezuela", "peru", "brazil")  # infantry, cavalry, artillery; brazil is seat 2's
OTHER_SET = ("alaska", "northwest-territory", "greenland")
STRAIT = {"alaska": "1x4", "kamchatka": "2x1", "peru": "3x1"}


@proves("5")
def the_bonus_goes_to_the_territory_that_is_named() -> Game:
    """2 extra armies go straight onto one held territory that a card shows, named by `bonus_on`; once a set."""
    game = stand("classic", ANDES, "2x1", Reinforcing(1), reserves={1: 3}, hands={1: " ".join(SET)})
    assert refused(game, Trade(SET)) == Why.BONUS_NEEDED
    assert refused(game, Trade(SET, "brazil")) == Why.BONUS_NEEDED
    say(game, Trade(SET, "peru"))
    assert (game.state.reserve(1), land(game, "venezuela", "peru", "brazil")) == (3 + 4, "1x2 1x5 2x1")
    return game


@proves("5")
def without_a_held_territory_there_is_no_bonus() -> Game:
    """`bonus_on` is required if there is one that is not full, else absent."""
    hands = {1: " ".join(OTHER_SET)}
    game = stand("classic", ANDES, "2x1", Reinforcing(1), reserves={1: 3}, hands=hands)
    assert refused(game, Trade(OTHER_SET, "peru")) == Why.NO_BONUS
    say(game, Trade(OTHER_SET))
    assert (game.state.reserve(1), land(game, "peru")) == (7, "1x3")
    return game


@proves("6")
def a_bonus_keeps_the_cap() -> Game:
    """No territory ever holds more than the cap, not by a bonus; a full one is no choice."""
    held = ANDES | {"venezuela": "1x5", "peru": "1x4"}
    more: More = {"reserves": {1: 3}, "hands": {1: " ".join(SET)}, "cap": 5}
    game = stand("classic", held | {"central-america": "1x1"}, "2x1", Reinforcing(1), **more)
    assert refused(game, Trade(SET, "venezuela")) == Why.BONUS_NEEDED
    say(game, Trade(SET, "peru"))
    assert (game.state.reserve(1), land(game, "venezuela", "peru")) == (7, "1x5 1x5")
    return game


@proves("5")
def the_eighth_set_is_worth_twenty_one() -> Game:
    """4, 6, 8, 10, 12, 14, 16, then 21: +2 until seven sets have been traded, +5 from then on."""
    more: More = {"reserves": {1: 3}, "hands": {1: " ".join(SET + OTHER_SET)}, "sets_traded": 6}
    game = stand("classic", ANDES, "2x1", Reinforcing(1), **more)
    say(game, Trade(OTHER_SET))
    assert game.state.reserve(1) == 3 + 16
    say(game, Trade(SET, "venezuela"))
    assert game.state.reserve(1) == 3 + 16 + 21
    return game


@proves("5")
def boxed_sets_go_from_twelve_to_fifteen_and_twenty() -> Game:
    """`set_values = "boxed"`: 4, 6, 8, 10, 12, 15, 20, 25."""
    more: More = {"hands": {1: " ".join(SET + OTHER_SET)}, "sets_traded": 5, "set_values": "boxed"}
    game = stand("classic", ANDES, "2x1", Reinforcing(1), reserves={1: 3}, **more)
    say(game, Trade(OTHER_SET))
    assert game.state.reserve(1) == 3 + 15
    say(game, Trade(SET, "venezuela"))
    assert game.state.reserve(1) == 3 + 15 + 20
    return game


@proves("5")
def in_fixed_sets_a_wild_card_counts_as_what_is_worth_most() -> Game:
    """`fixed`: three artillery 8, one of each 10; wild cards count as what is worth most."""
    hands = {1: "greenland quebec wild-1 alaska northwest-territory wild-2"}
    game = stand("classic", ANDES, "2x1", Reinforcing(1), reserves={1: 3}, hands=hands, set_values="fixed")
    say(game, Trade(("greenland", "quebec", "wild-1")))
    assert game.state.reserve(1) == 3 + 8
    say(game, Trade(("alaska", "northwest-territory", "wild-2")))
    assert game.state.reserve(1) == 3 + 8 + 10
    return game


@proves("5")
def wild_cards_belong_to_all_three_groups() -> Game:
    """Two wild cards that belong to all three: with any third card they are a set."""
    hands = {1: "wild-1 alaska wild-2 alberta ontario"}
    game = stand("classic", ANDES, "2x1", Reinforcing(1), reserves={1: 3}, hands=hands)
    assert refused(game, Trade(("alaska", "alberta", "ontario"))) == Why.NO_SET
    say(game, Trade(("wild-2", "ontario", "wild-1")))
    assert (game.state.reserve(1), game.state.discard) == (7, ("wild-2", "ontario", "wild-1"))
    return game


@proves("5")
def pairs_and_kinds_are_traded_between_placements() -> Game:
    """A pair of one suit or one value: 2; three of one value: 4; four: 6. Any number, between placements."""
    held = {"almira": "1x2", "rovia": "1x1", "corrin": "2x2"}
    hands = {1: "2S 9S KH KD KC AH AD AC AS QC QD 7H"}
    game = stand("states", held, "-", Reinforcing(1), players=2, hands=hands, reserves={1: 1})
    assert refused(game, Trade(("2S", "KH"))) == Why.NO_SET
    say(game, Trade(("2S", "9S")), Place("almira", 1), Trade(("KH", "KD", "KC")))
    assert game.state.reserve(1) == 1 + 2 - 1 + 4
    say(game, Trade(("AH", "AD", "AC", "AS")), Trade(("QC", "QD")), Place("rovia", 14))
    # One card is left, fewer than a pair has: the phase is over.
    assert (asked(game), land(game, "almira", "rovia")) == (Attacking(1), "1x3 1x15")
    return game


@proves("5")
def the_discard_becomes_the_deck_when_it_is_empty() -> Game:
    """When a card is to be drawn and the deck is empty the discard becomes the deck."""
    every = setting_for("classic", 3).cards
    discard = " ".join(card for card in every if card not in ("peru", "brazil"))
    more: More = {"hands": {1: "peru", 2: "brazil"}, "discard": discard}
    game = stand("classic", STRAIT, "2x1", Attacking(1), **more)
    assert game.state.deck == ()
    say(game, Attack("alaska", "kamchatka", 3), Roll((6, 6, 6), (1,)), Advance(1))
    assert DeckRenewed() in say(game, Pass())
    assert (asked(game), len(game.state.deck)) == (Drawing(1), 42)
    assert refused(game, Draw("brazil")) == Why.NO_SUCH_CARD
    say(game, Draw("wild-2"))
    assert (game.state.hand(1), len(game.state.deck)) == (("peru", "wild-2"), 41)
    return game


@proves("5")
def with_deck_and_discard_empty_no_card_is_drawn() -> Game:
    """If both are empty no card is drawn."""
    hands = {2: " ".join(setting_for("classic", 3).cards)}
    game = stand("classic", STRAIT, "2x1", Attacking(1), hands=hands)
    say(game, Attack("alaska", "kamchatka", 3), Roll((6, 6, 6), (1,)), Advance(1), Pass())
    assert (asked(game), game.state.hand(1)) == (Fortifying(1), ())
    return game


@proves("5")
def five_cards_must_be_traded_before_placing() -> Game:
    """`trade_at = 5`: sets must be traded, before placing, until fewer are held."""
    more: More = {
        "reserves": {1: 3},
        "hands": {1: " ".join((*OTHER_SET, "alberta", "ontario"))},
        "trade_at": 5,
    }
    game = stand("classic", ANDES, "2x1", Reinforcing(1), **more)
    assert refused(game, Place("peru", 1)) == Why.MUST_TRADE
    say(game, Trade(OTHER_SET), Place("peru", 7))
    assert (asked(game), land(game, "peru")) == (Attacking(1), "1x10")
    return game
