"""An example of every message and letter, as the structs encode it; texts and games are shortened, types are not."""

from hashlib import sha256

from msgspec import Struct

from hegemon.engine import events as ev
from hegemon.engine.asks import Attacking
from hegemon.engine.commands import Attack
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.offers import AttackOffer, PassOffer
from hegemon.engine.state import Holding
from hegemon.engine.view import View
from hegemon.fair import commitment_of, pledge
from hegemon.server import messages as m
from hegemon.server import playable
from hegemon.server.entries import Clocks

SECRET = sha256(b"anything nobody can guess").hexdigest()
ANCHOR = sha256(b"the end of a chain").hexdigest()
ROOM, GAME = "k3v9m2tqx7nfw4hcrz", "p8d5aujs6ybe2gkw9t"
SETTINGS = m.Settings(rules="express", places=3, options={"round_limit": 20})
OFFERS = (AttackOffer("alaska", ("kamchatka", "alberta"), 3), PassOffer())
CLOCKS = Clocks(owner=2, turn=41.5, banks=(300.0, 287.25, 300.0), away=(60.0, 60.0, 60.0))
TOO_MANY = Illegal(Why.NOT_THAT_MANY, {"given": 3, "least": 1, "most": 2})
PLACES = (
    m.PlaceView(1, "Ada", 1, taken=True, ready=True, seat=1),
    m.PlaceView(2, "Grace", 2, taken=True, ready=True, seat=2),
    m.PlaceView(3, "Novice", 3, "novice", taken=True, ready=True, seat=3, status="bot"),
)
FAIR = m.FairView(
    {"order": ANCHOR, "dice": ANCHOR, "cards": ANCHOR}, seats=(pledge(commitment_of(SECRET), SECRET),)
)
HOLDINGS = {"alaska": Holding(2, 5), "alberta": Holding(1, 1), "kamchatka": Holding(3, 2)}
VIEW = View(
    holdings=HOLDINGS, reserves=(0, 0, 0), standings=("playing",) * 3, order=(2, 3, 1), round=4, active_round=4,
    turn=2, seat=2, hands=(None, ("peru", "wild-1"), None), card_counts=(1, 2, 0), deck_count=41,
)  # fmt: skip
EVENTS = (
    ev.AttackDeclared(2, 1, "alaska", "alberta", 3),
    ev.DiceRolled("alaska", "alberta", (6, 4, 1), (3, 2), 0, 2),
    ev.ArmiesChanged("alberta", 1),
)


def open_room() -> m.RoomView:
    """A room before its game."""
    options = playable.with_rules(SETTINGS)
    places = (m.PlaceView(1, "Ada", 1, taken=True), m.PlaceView(2), m.PlaceView(3))
    return m.RoomView(ROOM, "open", SETTINGS, options, options.board, (2, 6), places, 1, "HEXAGO")


def played_room() -> m.RoomView:
    """The same in its game."""
    options = playable.with_rules(SETTINGS)
    return m.RoomView(
        ROOM, "playing", SETTINGS, options, options.board, (2, 6), PLACES, 1, "HEXAGO", 2, GAME, FAIR
    )


MESSAGES: tuple[m.Message, ...] = (
    m.Enter(GAME, 118, 2),
    m.Look(0),
    m.CatchUp(118),
    m.AskOdds("alaska", "alberta"),
    m.Sit("Grace", colour=2),
    m.Rename(2, "Grace H."),
    m.StandUp(2),
    m.Ready(2, commitment_of(SECRET)),
    m.Unready(2),
    m.Reveal(2, SECRET),
    m.AddBot("novice"),
    m.Remove(3),
    m.Change(SETTINGS),
    m.HandOver(2),
    m.Hook(2, "https://example.org/my-turn"),
    m.Rematch(),
    m.Say("Good luck!"),
    m.SayPreset("good-luck"),
    m.Do("grace-17", 2, Attack("alaska", "alberta", 3), 118),
    m.Storm("grace-18", 2, "alaska", "alberta", 118, leave=3),
    m.PlaceAll("grace-19", 2, "alaska", 90),
    m.Halt(2),
    m.StandingOrder(2, "ask"),
    m.Pause(2, agree=True),
)
LETTERS: tuple[m.Letter, ...] = (
    m.Welcome(open_room()),
    m.RoomNews(played_room(), (2,)),
    m.Snapshot(GAME, 118, VIEW, Attacking(2), OFFERS, CLOCKS, accounts=(m.Account(3, 0),) * 3),
    m.News(GAME, 118, 120, EVENTS, Attacking(2), OFFERS, CLOCKS, counts=(1, 2)),
    m.LinkRevealed(GAME, "dice", 11, SECRET),
    m.Accepted("grace-17", 119),
    m.Refused(TOO_MANY.why, str(TOO_MANY), "grace-17", TOO_MANY.facts),
    m.ChatSaid("Ada", 1, "Good luck!", at=1_795_000_000.5),
    m.OddsAnswer("alaska", "alberta", 0.994, 3.86, 0.01),
    m.Goodbye("restart"),
)
EXAMPLES: dict[type, Struct] = {type(example): example for example in (*MESSAGES, *LETTERS)}
