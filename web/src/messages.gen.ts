// Made by `make docs` from the structs of the server; never edited.

/** Everything the rules know of a map; the order of the territories decides their cards' groups. */
export interface Board {
  readonly id?: string;
  readonly name?: string;
  readonly continents?: readonly (Continent)[];
  readonly territories?: readonly (Territory)[];
  readonly routes?: readonly (readonly [string, string])[];
}

/** A group of territories that is worth `bonus` armies a turn to whoever holds them all. */
export interface Continent {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
}

/** A place that one player at a time can hold; `aliases` are other names a person may type. */
export interface Territory {
  readonly id: string;
  readonly name: string;
  readonly continent: string;
  readonly value?: number;
  readonly aliases?: readonly (string)[];
}

/** All that is drawn of a board; `decor` is land nobody plays on, `wrap` joins left and right. */
export interface Picture {
  readonly viewBox: readonly [number, number, number, number];
  readonly territories: Readonly<Record<string, Shape>>;
  readonly continents: Readonly<Record<string, Caption>>;
  readonly wrap: boolean;
  readonly crossings: readonly (Crossing)[];
  readonly borders: Borders;
  readonly lakes: string;
  readonly decor: string;
  readonly graticule: string;
}

/** A territory: its outline, where its counter stands, and the radius of free space there. */
export interface Shape {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly area: number;
  readonly label: readonly (string)[];
}

/** Where a continent's name and bonus stand. */
export interface Caption {
  readonly label: readonly [number, number];
}

/** A route by sea, drawn by one path, or by two where it leaves the map and comes back. */
export interface Crossing {
  readonly a: string;
  readonly b: string;
  readonly d: readonly (string)[];
}

/** Lines: the coast, between territories, between continents, around what is worth more than 1. */
export interface Borders {
  readonly coast: string;
  readonly inner: string;
  readonly outer: string;
  readonly bold: string;
}

/** Options with a name: what a rule set's file says. */
export interface RuleSet {
  readonly board: string;
  readonly players: readonly [number, number];
  readonly order: 'roll' | 'seat' | 'shuffle';
  readonly armies: Readonly<Record<string, number>> | number;
  readonly claim: 'deal' | 'draft' | 'free';
  readonly placement: 'random' | 'turns';
  readonly opening_cards: number;
  readonly reinforce: 'round' | 'turn';
  readonly base: 'points' | 'territories' | 'values';
  readonly base_least: number;
  readonly base_above: number | null;
  readonly continents: 'added' | 'none' | 'points';
  readonly attack_dice: number;
  readonly defend_dice: number;
  readonly defender_chooses: boolean;
  readonly drop_lowest: number;
  readonly advance_least: 'dice' | 'one';
  readonly inherit_cards: boolean;
  readonly forced_at: number | null;
  readonly forced_to: number | null;
  readonly deck: 'none' | 'playing' | 'territory';
  readonly set_values: 'boxed' | 'fixed' | 'rising';
  readonly territory_bonus: number;
  readonly draw: 'after_attack' | 'end_of_turn';
  readonly trade_at: number | null;
  readonly fortify: 'adjacent' | 'adjacent_or_empty' | 'connected' | 'none' | 'unlimited';
  readonly cap: number | null;
  readonly win: 'all' | 'last';
  readonly win_share: number | null;
  readonly round_limit: number | null;
  readonly title: string;
  readonly summary: string;
}

/** What a game is played with, and how it stood before the first answer. */
export interface Header {
  readonly hegemon?: number;
  readonly rules?: string;
  readonly rules_hash?: string;
  readonly options?: Options;
  readonly board?: string;
  readonly board_hash?: string;
  readonly players?: number;
  readonly names?: readonly (string)[];
  readonly seed?: number | null;
  readonly position?: string;
  readonly opening?: readonly (Advanced | Answered | ArmiesChanged | Asked | AttackDeclared | CardDrawn | DeckRenewed | DiceRolled | Fortified | GameAbandoned | GameWon | Given | HandDiscarded | HandTaken | IncomeReceived | OrderDecided | OrderRolled | Placed | ReserveForfeited | RoundBegan | RoundEnded | SeatFell | SeatResigned | SeatTurnedNeutral | SetTraded | TakeBackClosed | TakeBackOpened | TakenBack | TerritoryCaptured | TerritoryTaken | TurnBegan | TurnEnded)[];
  readonly hash?: string;
  readonly fair?: Fair | null;
}

/** A value for every option of the rule book. */
export interface Options {
  readonly board: string;
  readonly players: readonly [number, number];
  readonly order: 'roll' | 'seat' | 'shuffle';
  readonly armies: Readonly<Record<string, number>> | number;
  readonly claim: 'deal' | 'draft' | 'free';
  readonly placement: 'random' | 'turns';
  readonly opening_cards: number;
  readonly reinforce: 'round' | 'turn';
  readonly base: 'points' | 'territories' | 'values';
  readonly base_least: number;
  readonly base_above: number | null;
  readonly continents: 'added' | 'none' | 'points';
  readonly attack_dice: number;
  readonly defend_dice: number;
  readonly defender_chooses: boolean;
  readonly drop_lowest: number;
  readonly advance_least: 'dice' | 'one';
  readonly inherit_cards: boolean;
  readonly forced_at: number | null;
  readonly forced_to: number | null;
  readonly deck: 'none' | 'playing' | 'territory';
  readonly set_values: 'boxed' | 'fixed' | 'rising';
  readonly territory_bonus: number;
  readonly draw: 'after_attack' | 'end_of_turn';
  readonly trade_at: number | null;
  readonly fortify: 'adjacent' | 'adjacent_or_empty' | 'connected' | 'none' | 'unlimited';
  readonly cap: number | null;
  readonly win: 'all' | 'last';
  readonly win_share: number | null;
  readonly round_limit: number | null;
}

/** The ask on top of the agenda is settled. */
export interface Answered {
  readonly type: 'Answered';
}

/** These asks were put on the agenda, the first on top. */
export interface Asked {
  readonly type: 'Asked';
  readonly asks: readonly (Advancing | Attacking | CardDue | Claiming | Claims | Dealing | Defending | Drawing | ForcedPlacing | ForcedTrades | Fortifying | Income | Occupation | Opening | Ordering | Placements | Placing | PlayBeginning | PrizeDue | Reinforcement | Reinforcing | Rolling | RoundEnding | RoundReinforcements | Scattering | Trading | TurnBeginning | TurnEnding | VictoryCheck)[];
}

/** Which empty territory? */
export interface Claiming {
  readonly type: 'Claiming';
  readonly seat: number;
}

/** Where do at most `most` armies of the reserve go? In setup, and after a forced trade. */
export interface Placing {
  readonly type: 'Placing';
  readonly seat: number;
  readonly most: number;
}

/** Place, trade, or pass with an empty reserve? */
export interface Reinforcing {
  readonly type: 'Reinforcing';
  readonly seat: number;
}

/** Which set? The trade is forced. */
export interface Trading {
  readonly type: 'Trading';
  readonly seat: number;
}

/** Attack where, or pass? */
export interface Attacking {
  readonly type: 'Attacking';
  readonly seat: number;
}

/** How many dice against the `dice` dice thrown from `source` at `target`? */
export interface Defending {
  readonly type: 'Defending';
  readonly seat: number;
  readonly source: string;
  readonly target: string;
  readonly dice: number;
}

/** How many armies, from `least` to `most`, move into the captured `target`? */
export interface Advancing {
  readonly type: 'Advancing';
  readonly seat: number;
  readonly source: string;
  readonly target: string;
  readonly least: number;
  readonly most: number;
}

/** Move which armies where, or pass? */
export interface Fortifying {
  readonly type: 'Fortifying';
  readonly seat: number;
}

/** Who comes first? `groups` are ranked already; seats within a group are tied. */
export interface Ordering {
  readonly type: 'Ordering';
  readonly groups: readonly (readonly (number)[])[];
}

/** In which order are the territories dealt? */
export interface Dealing {
  readonly type: 'Dealing';
}

/** Where do `armies` of `player`'s reserve fall? */
export interface Scattering {
  readonly type: 'Scattering';
  readonly player: number;
  readonly armies: number;
}

/** What do `attack` dice from `source` and `defend` dice of `target` show? */
export interface Rolling {
  readonly type: 'Rolling';
  readonly source: string;
  readonly target: string;
  readonly attack: number;
  readonly defend: number;
}

/** Which card does `player` draw? */
export interface Drawing {
  readonly type: 'Drawing';
  readonly player: number;
}

/** The order is known: draw opening hands, then claim or deal. */
export interface Opening {
  readonly type: 'Opening';
}

/** `player` is next to claim, if a territory is still empty. */
export interface Claims {
  readonly type: 'Claims';
  readonly player: number;
}

/** `player`, or the next with a reserve, places in setup. */
export interface Placements {
  readonly type: 'Placements';
  readonly player: number;
}

/** Setup is over. */
export interface PlayBeginning {
  readonly type: 'PlayBeginning';
}

/** `player`'s turn begins. */
export interface TurnBeginning {
  readonly type: 'TurnBeginning';
  readonly player: number;
}

/** `player` receives armies. */
export interface Income {
  readonly type: 'Income';
  readonly player: number;
}

/** `player` places and trades on, unless nothing is left to decide. */
export interface Reinforcement {
  readonly type: 'Reinforcement';
  readonly player: number;
}

/** `player` has captured `target` and moves in, with at least `least` armies if there is room. */
export interface Occupation {
  readonly type: 'Occupation';
  readonly player: number;
  readonly source: string;
  readonly target: string;
  readonly least: number;
}

/** `player` must trade while holding more than `above` cards. */
export interface ForcedTrades {
  readonly type: 'ForcedTrades';
  readonly player: number;
  readonly above: number;
}

/** `player` places what forced trades have brought. */
export interface ForcedPlacing {
  readonly type: 'ForcedPlacing';
  readonly player: number;
}

/** `player` draws a card if a territory was captured in this turn. */
export interface PrizeDue {
  readonly type: 'PrizeDue';
  readonly player: number;
}

/** `player` draws a card, if there is one. */
export interface CardDue {
  readonly type: 'CardDue';
  readonly player: number;
}

/** Has `player` won by occupying an empty territory? */
export interface VictoryCheck {
  readonly type: 'VictoryCheck';
  readonly player: number;
}

/** `player`'s turn ends. */
export interface TurnEnding {
  readonly type: 'TurnEnding';
  readonly player: number;
}

/** The seat after `player` is next to reinforce at the end of the round; NOBODY: the first. */
export interface RoundReinforcements {
  readonly type: 'RoundReinforcements';
  readonly player: number;
}

/** Everybody has had a turn. */
export interface RoundEnding {
  readonly type: 'RoundEnding';
}

/** The engine answered for `seat`, who had only this one answer (or owed it when leaving). */
export interface Given {
  readonly type: 'Given';
  readonly seat: number;
  readonly command: Advance | Attack | Claim | Deal | Defend | Draw | Fortify | Order | OrderDice | Pass | Place | Resign | Roll | Scatter | TakeBack | Trade;
}

/** Take an empty territory with one army. */
export interface Claim {
  readonly type: 'Claim';
  readonly territory: string;
}

/** Put armies of the reserve on a territory. */
export interface Place {
  readonly type: 'Place';
  readonly territory: string;
  readonly armies: number;
}

/** Hand in a set; `bonus_on` names the territory on one of the cards that gets extra armies. */
export interface Trade {
  readonly type: 'Trade';
  readonly cards: readonly (string)[];
  readonly bonus_on: string | null;
}

/** Take back one's last placement of this reinforcement. */
export interface TakeBack {
  readonly type: 'TakeBack';
}

/** Throw `dice` dice from `source` at `target`. */
export interface Attack {
  readonly type: 'Attack';
  readonly source: string;
  readonly target: string;
  readonly dice: number;
}

/** Throw `dice` dice in defence. */
export interface Defend {
  readonly type: 'Defend';
  readonly dice: number;
}

/** Move armies into the territory just captured. */
export interface Advance {
  readonly type: 'Advance';
  readonly armies: number;
}

/** Move armies between territories at the end of a turn. */
export interface Fortify {
  readonly type: 'Fortify';
  readonly source: string;
  readonly target: string;
  readonly armies: number;
}

/** Do no more in this phase. */
export interface Pass {
  readonly type: 'Pass';
}

/** Leave the game; may be said at any time. */
export interface Resign {
  readonly type: 'Resign';
}

/** Chance's order of play. */
export interface Order {
  readonly type: 'Order';
  readonly seats: readonly (number)[];
}

/** One die for every seat still tied, in seat order. */
export interface OrderDice {
  readonly type: 'OrderDice';
  readonly dice: readonly (number)[];
}

/** All territories in the order in which they are dealt. */
export interface Deal {
  readonly type: 'Deal';
  readonly territories: readonly (string)[];
}

/** Where armies of one seat's reserve fall. */
export interface Scatter {
  readonly type: 'Scatter';
  readonly places: Readonly<Record<string, number>>;
}

/** The dice of one throw. */
export interface Roll {
  readonly type: 'Roll';
  readonly attack: readonly (number)[];
  readonly defend: readonly (number)[];
}

/** The card that is drawn. */
export interface Draw {
  readonly type: 'Draw';
  readonly card: string;
}

/** These seats rolled these dice for the order of play. */
export interface OrderRolled {
  readonly type: 'OrderRolled';
  readonly seats: readonly (number)[];
  readonly dice: readonly (number)[];
}

/** The order of play is this. */
export interface OrderDecided {
  readonly type: 'OrderDecided';
  readonly seats: readonly (number)[];
}

/** An empty territory has a holder now; `reserve` is what that seat has left. */
export interface TerritoryTaken {
  readonly type: 'TerritoryTaken';
  readonly territory: string;
  readonly seat: number;
  readonly armies: number;
  readonly reserve: number;
}

/** A territory has this many armies now. */
export interface ArmiesChanged {
  readonly type: 'ArmiesChanged';
  readonly territory: string;
  readonly armies: number;
}

/** `seat` placed armies: the territory has `armies` now, the seat has `reserve` left. */
export interface Placed {
  readonly type: 'Placed';
  readonly seat: number;
  readonly territory: string;
  readonly armies: number;
  readonly reserve: number;
}

/** `seat` lost `armies` armies of its reserve for want of room, and has none left. */
export interface ReserveForfeited {
  readonly type: 'ReserveForfeited';
  readonly seat: number;
  readonly armies: number;
}

/** The placement that follows may be taken back, which asks `ask` again. */
export interface TakeBackOpened {
  readonly type: 'TakeBackOpened';
  readonly ask: Reinforcing;
}

/** No placement so far can be taken back any more. */
export interface TakeBackClosed {
  readonly type: 'TakeBackClosed';
}

/** `seat` took a placement back: what changed since is as it was. */
export interface TakenBack {
  readonly type: 'TakenBack';
  readonly seat: number;
  readonly armies: Readonly<Record<string, number>>;
  readonly reserves: readonly (number)[];
  readonly round: number;
  readonly active_round: number;
  readonly turn: number;
  readonly agenda: readonly (Advancing | Attacking | CardDue | Claiming | Claims | Dealing | Defending | Drawing | ForcedPlacing | ForcedTrades | Fortifying | Income | Occupation | Opening | Ordering | Placements | Placing | PlayBeginning | PrizeDue | Reinforcement | Reinforcing | Rolling | RoundEnding | RoundReinforcements | Scattering | Trading | TurnBeginning | TurnEnding | VictoryCheck)[];
}

/** Round `round` began; the first one with the first turn. */
export interface RoundBegan {
  readonly type: 'RoundBegan';
  readonly round: number;
}

/** Round `round` is over. */
export interface RoundEnded {
  readonly type: 'RoundEnded';
  readonly round: number;
}

/** It is `seat`'s turn. */
export interface TurnBegan {
  readonly type: 'TurnBegan';
  readonly seat: number;
}

/** `seat`'s turn is over. */
export interface TurnEnded {
  readonly type: 'TurnEnded';
  readonly seat: number;
}

/** `seat` received `base` and, for `continents`, `bonus` armies, and has `reserve` to place. */
export interface IncomeReceived {
  readonly type: 'IncomeReceived';
  readonly seat: number;
  readonly base: number;
  readonly bonus: number;
  readonly continents: readonly (string)[];
  readonly reserve: number;
}

/** `seat` drew `card`; only that seat sees which. */
export interface CardDrawn {
  readonly type: 'CardDrawn';
  readonly seat: number;
  readonly card?: string;
}

/** The deck was empty: the discard became the deck. */
export interface DeckRenewed {
  readonly type: 'DeckRenewed';
}

/** `seat` traded `cards` for `worth` armies, the `sets_traded`-th set of the game. */
export interface SetTraded {
  readonly type: 'SetTraded';
  readonly seat: number;
  readonly cards: readonly (string)[];
  readonly worth: number;
  readonly sets_traded: number;
  readonly reserve: number;
}

/** `seat` throws `dice` dice from `source` at `target`, which `defender` holds. */
export interface AttackDeclared {
  readonly type: 'AttackDeclared';
  readonly seat: number;
  readonly defender: number;
  readonly source: string;
  readonly target: string;
  readonly dice: number;
}

/** All dice of a throw as they fell, and the armies each side lost by them. */
export interface DiceRolled {
  readonly type: 'DiceRolled';
  readonly source: string;
  readonly target: string;
  readonly attack: readonly (number)[];
  readonly defend: readonly (number)[];
  readonly attacker_lost: number;
  readonly defender_lost: number;
}

/** `seat` captured a territory from `loser`; no army is on it yet. */
export interface TerritoryCaptured {
  readonly type: 'TerritoryCaptured';
  readonly territory: string;
  readonly seat: number;
  readonly loser: number;
}

/** Armies moved into a capture: both territories as they are now. */
export interface Advanced {
  readonly type: 'Advanced';
  readonly source: string;
  readonly target: string;
  readonly source_armies: number;
  readonly target_armies: number;
}

/** `seat` lost its last territory to `by`. */
export interface SeatFell {
  readonly type: 'SeatFell';
  readonly seat: number;
  readonly by: number;
}

/** `by` took the `count` cards of `seat`; only `by` sees which. */
export interface HandTaken {
  readonly type: 'HandTaken';
  readonly seat: number;
  readonly by: number;
  readonly count: number;
  readonly cards?: readonly (string)[];
}

/** The hand of `seat` went to the discard. */
export interface HandDiscarded {
  readonly type: 'HandDiscarded';
  readonly seat: number;
  readonly cards: readonly (string)[];
}

/** `seat` moved armies: both territories as they are now. */
export interface Fortified {
  readonly type: 'Fortified';
  readonly seat: number;
  readonly source: string;
  readonly target: string;
  readonly source_armies: number;
  readonly target_armies: number;
}

/** `seat` gave up; in setup chance places for it until play begins. */
export interface SeatResigned {
  readonly type: 'SeatResigned';
  readonly seat: number;
}

/** All that `seat` held is neutral now, its reserve is gone. */
export interface SeatTurnedNeutral {
  readonly type: 'SeatTurnedNeutral';
  readonly seat: number;
}

/** `seat` has won. */
export interface GameWon {
  readonly type: 'GameWon';
  readonly seat: number;
  readonly ending: '' | 'abandoned' | 'resignations' | 'round-limit' | 'share' | 'stalemate' | 'won';
}

/** The last playing seat resigned: nobody has won. */
export interface GameAbandoned {
  readonly type: 'GameAbandoned';
}

/** What stands in a record: what everybody committed to, what has been revealed so far. */
export interface Fair {
  readonly scheme: string;
  readonly game: string;
  readonly order: Chain;
  readonly dice: Chain;
  readonly cards: Chain;
  readonly seats: readonly (Pledge)[];
}

/** A hash chain as everybody sees it: its anchor, and the newest link told, which gives all before it. */
export interface Chain {
  readonly anchor: string;
  readonly index?: number;
  readonly link?: string;
}

/** What one seat contributed: the secret it had committed to, if that was revealed; else, and for bots, zeros. */
export interface Pledge {
  readonly status: 'bot' | 'mismatched' | 'revealed' | 'withheld';
  readonly commitment?: string;
  readonly secret?: string;
}

/** The `id`-th step of a game: `seat` said `answer`, this happened, and the state after it hashes so. */
export interface Step {
  readonly id: number;
  readonly seat: number;
  readonly answer: Advance | Attack | Claim | Deal | Defend | Draw | Fortify | Order | OrderDice | Pass | Place | Resign | Roll | Scatter | TakeBack | Trade;
  readonly events: readonly (Advanced | Answered | ArmiesChanged | Asked | AttackDeclared | CardDrawn | DeckRenewed | DiceRolled | Fortified | GameAbandoned | GameWon | Given | HandDiscarded | HandTaken | IncomeReceived | OrderDecided | OrderRolled | Placed | ReserveForfeited | RoundBegan | RoundEnded | SeatFell | SeatResigned | SeatTurnedNeutral | SetTraded | TakeBackClosed | TakeBackOpened | TakenBack | TerritoryCaptured | TerritoryTaken | TurnBegan | TurnEnded)[];
  readonly hash: string;
}

/** What is said instead of an answer. */
export interface Trouble {
  readonly why: string;
  readonly sentence: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** A request to open a room. */
export interface NewRoom {
  readonly settings: Settings;
}

/** What a room will play and how; `options` are house rules by name. */
export interface Settings {
  readonly rules: string;
  readonly board: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly places: number;
  readonly listed: boolean;
  readonly clock: ClockRules;
  readonly absence: 'bot' | 'neutral' | 'remove';
  readonly chat: 'all' | 'apart' | 'off' | 'presets';
  readonly pace: number;
}

/** Seconds per turn, a bank for the whole game, a bank while disconnected, and for a defender; 0 is no limit. */
export interface ClockRules {
  readonly turn: number;
  readonly bank: number;
  readonly away: number;
  readonly defence: number;
}

/** The room that was opened; `id` is its private link. */
export interface RoomMade {
  readonly id: string;
  readonly code: string;
}

/** A short code that somebody typed. */
export interface CodeTyped {
  readonly code: string;
}

/** A request for a one-time link that lends a place to another device. */
export interface TicketWanted {
  readonly room: string;
  readonly place: number;
}

/** The secret of a one-time link. */
export interface TicketShown {
  readonly token: string;
}

/** A room in a list. */
export interface RoomSummary {
  readonly id: string;
  readonly phase: string;
  readonly settings: Settings;
  readonly board: string;
  readonly title: string;
  readonly seats: readonly (string)[];
  readonly places: number;
  readonly updated: number;
  readonly mine?: readonly (number)[];
  readonly waits_for_me?: boolean;
  readonly game?: string;
}

/** A game in a list. */
export interface GameSummary {
  readonly id: string;
  readonly room: string;
  readonly rules: string;
  readonly board: string;
  readonly names: readonly (string)[];
  readonly started: number;
  readonly ended?: number | null;
}

/** What somebody holds. */
export interface Me {
  readonly rooms: readonly (RoomSummary)[];
}

/** What this server does where a room says nothing, and what it allows; times in seconds. */
export interface ServerShown {
  readonly clock: ClockRules;
  readonly pace: number;
  readonly webhooks: boolean;
  readonly grace: number;
  readonly code_life: number;
  readonly ticket_life: number;
  readonly message_bytes: number;
  readonly rooms_per_address: number;
}

/** First on every socket: what was seen of which game, and for which seat the client looks. */
export interface Enter {
  readonly type: 'Enter';
  readonly game?: string;
  readonly seen?: number;
  readonly look?: number;
}

/** Look as another of one's own seats, or as a spectator (0). */
export interface Look {
  readonly type: 'Look';
  readonly seat: number;
}

/** Something is missing: send what came after `seen`. */
export interface CatchUp {
  readonly type: 'CatchUp';
  readonly seen: number;
}

/** How would an attack to the end turn out? */
export interface AskOdds {
  readonly type: 'AskOdds';
  readonly source: string;
  readonly target: string;
}

/** Take a free place under a name; again for another place of the same browser. */
export interface Sit {
  readonly type: 'Sit';
  readonly name: string;
  readonly place?: number;
  readonly colour?: number;
}

/** Another name, or another free colour, for one's place. */
export interface Rename {
  readonly type: 'Rename';
  readonly place: number;
  readonly name?: string;
  readonly colour?: number;
}

/** Free one's place before the start. */
export interface StandUp {
  readonly type: 'StandUp';
  readonly place: number;
}

/** Ready to play, with the SHA-256 of the secret one contributes to the dice. */
export interface Ready {
  readonly type: 'Ready';
  readonly place: number;
  readonly commitment: string;
}

/** Not ready after all. */
export interface Unready {
  readonly type: 'Unready';
  readonly place: number;
}

/** The secret that was committed to. */
export interface Reveal {
  readonly type: 'Reveal';
  readonly place: number;
  readonly secret: string;
}

/** The creator seats a bot. */
export interface AddBot {
  readonly type: 'AddBot';
  readonly bot: string;
  readonly colour?: number;
}

/** The creator frees a place, a bot's or a person's. */
export interface Remove {
  readonly type: 'Remove';
  readonly place: number;
}

/** The creator changes the settings, which unticks everybody. */
export interface Change {
  readonly type: 'Change';
  readonly settings: Settings;
}

/** The creator makes somebody else the creator. */
export interface HandOver {
  readonly type: 'HandOver';
  readonly place: number;
}

/** Call `url` when one's place has to play and nobody is there; with place 0, by the creator, for every place. */
export interface Hook {
  readonly type: 'Hook';
  readonly place: number;
  readonly url?: string;
}

/** The same room and settings again; seats rotate. */
export interface Rematch {
  readonly type: 'Rematch';
}

/** Chat; `aside` is for the own side only (players or spectators). */
export interface Say {
  readonly type: 'Say';
  readonly text: string;
  readonly aside?: boolean;
}

/** A phrase that everybody reads in their own language. */
export interface SayPreset {
  readonly type: 'SayPreset';
  readonly preset: 'good-luck' | 'hello' | 'hurry' | 'oops' | 'sorry' | 'thanks' | 'truce' | 'well-played';
}

/** A command for one's seat, judged once however often it is sent; `seen` says what it was based on. */
export interface Do {
  readonly type: 'Do';
  readonly id: string;
  readonly seat: number;
  readonly command: Advance | Attack | Claim | Defend | Fortify | Pass | Place | Resign | TakeBack | Trade;
  readonly seen: number;
  readonly sure?: boolean;
}

/** Attack until it is decided, or until `leave` armies are left on `source`. */
export interface Storm {
  readonly type: 'Storm';
  readonly id: string;
  readonly seat: number;
  readonly source: string;
  readonly target: string;
  readonly seen: number;
  readonly leave?: number;
}

/** Place the whole reserve on `territory`, in setup one army each time it is one's turn. */
export interface PlaceAll {
  readonly type: 'PlaceAll';
  readonly id: string;
  readonly seat: number;
  readonly territory: string;
  readonly seen: number;
}

/** Stop attacking or placing on. */
export interface Halt {
  readonly type: 'Halt';
  readonly seat: number;
}

/** How to defend where the defender chooses: the most dice at once, or ask (with a short clock). */
export interface StandingOrder {
  readonly type: 'StandingOrder';
  readonly seat: number;
  readonly defence: 'ask' | 'most';
}

/** Agree to a pause, which begins when everybody has; or (not `agree`) go on. */
export interface Pause {
  readonly type: 'Pause';
  readonly seat: number;
  readonly agree: boolean;
}

/** First on every socket: the room, and which places are one's own. */
export interface Welcome {
  readonly type: 'Welcome';
  readonly room: RoomView;
  readonly mine?: readonly (number)[];
  readonly protocol?: number;
}

/** A room as everybody in it sees it; `options` are all options in force. */
export interface RoomView {
  readonly id: string;
  readonly phase: 'open' | 'over' | 'playing' | 'revealing';
  readonly settings: Settings;
  readonly options: Options;
  readonly board: string;
  readonly players: readonly [number, number];
  readonly places: readonly (PlaceView)[];
  readonly creator?: number;
  readonly code?: string;
  readonly spectators?: number;
  readonly game?: string;
  readonly fair?: FairView;
  readonly paused?: boolean;
  readonly hooked?: boolean;
}

/** A chair of the room: a person, a bot, or free; `seat` is its seat in the game that is played. */
export interface PlaceView {
  readonly place: number;
  readonly name?: string;
  readonly colour?: number;
  readonly bot?: string;
  readonly taken?: boolean;
  readonly ready?: boolean;
  readonly seat?: number;
  readonly status?: 'away' | 'bot' | 'gone' | 'here';
  readonly defence?: 'ask' | 'most';
  readonly agrees?: boolean;
  readonly hooked?: boolean;
}

/** What the dice will be checked against: the server's anchors, and each seat's pledge. */
export interface FairView {
  readonly anchors?: Readonly<Record<string, string>>;
  readonly commitments?: readonly (string)[];
  readonly seats?: readonly (Pledge)[];
}

/** The room is like this now. */
export interface RoomNews {
  readonly type: 'RoomNews';
  readonly room: RoomView;
  readonly mine?: readonly (number)[];
}

/** The whole game as one's seat may see it, after `step` steps. */
export interface Snapshot {
  readonly type: 'Snapshot';
  readonly game: string;
  readonly step: number;
  readonly view: View;
  readonly asked?: Advancing | Attacking | Claiming | Defending | Fortifying | Placing | Reinforcing | Trading | null;
  readonly offers?: readonly (AdvanceOffer | AttackOffer | ClaimOffer | DefendOffer | FortifyOffer | PassOffer | PlaceOffer | ResignOffer | TakeBackOffer | TradeOffer)[];
  readonly clocks?: Clocks;
  readonly errands?: readonly (number)[];
  readonly accounts?: readonly (Account)[];
}

/** The position as `seat` sees it; a spectator is seat 0, which owns nothing. */
export interface View {
  readonly setting?: Setting;
  readonly holdings?: Readonly<Record<string, Holding>>;
  readonly reserves?: readonly (number)[];
  readonly standings?: readonly ('fallen' | 'leaving' | 'neutral' | 'playing')[];
  readonly order?: readonly (number)[];
  readonly discard?: readonly (string)[];
  readonly sets_traded?: number;
  readonly round?: number;
  readonly active_round?: number;
  readonly turn?: number;
  readonly captured?: boolean;
  readonly agenda?: readonly (Advancing | Attacking | CardDue | Claiming | Claims | Dealing | Defending | Drawing | ForcedPlacing | ForcedTrades | Fortifying | Income | Occupation | Opening | Ordering | Placements | Placing | PlayBeginning | PrizeDue | Reinforcement | Reinforcing | Rolling | RoundEnding | RoundReinforcements | Scattering | Trading | TurnBeginning | TurnEnding | VictoryCheck)[];
  readonly ending?: '' | 'abandoned' | 'resignations' | 'round-limit' | 'share' | 'stalemate' | 'won';
  readonly winner?: number;
  readonly seat?: number;
  readonly hands?: readonly (readonly (string)[] | null)[];
  readonly card_counts?: readonly (number)[];
  readonly deck_count?: number;
  readonly may_take_back?: boolean;
}

/** All that stays the same for a whole game; `rules` is the rule set's name, for people. */
export interface Setting {
  readonly options?: Options;
  readonly board?: Board;
  readonly players?: number;
  readonly rules?: string;
}

/** A territory as it stands now. */
export type Holding = readonly [owner: number, armies: number];

/** Doing no more in this phase. */
export interface PassOffer {
  readonly type: 'PassOffer';
}

/** Taking back one's last placement. */
export interface TakeBackOffer {
  readonly type: 'TakeBackOffer';
}

/** Leaving the game. */
export interface ResignOffer {
  readonly type: 'ResignOffer';
}

/** Any of these empty territories. */
export interface ClaimOffer {
  readonly type: 'ClaimOffer';
  readonly territories: readonly (string)[];
}

/** 1 to `room` armies on a territory, no more than `most`. */
export interface PlaceOffer {
  readonly type: 'PlaceOffer';
  readonly room: Readonly<Record<string, number>>;
  readonly most: number;
}

/** A kind of set: so many of each pool, `worth` armies; `bonus_on` are territories a bonus could go to. */
export interface TradeOffer {
  readonly type: 'TradeOffer';
  readonly pools: readonly (Pool)[];
  readonly worth: number;
  readonly bonus_on: readonly (string)[];
}

/** Any `count` of these cards. */
export type Pool = readonly [cards: readonly (string)[], count: number];

/** 1 to `dice` dice from `source` at any of `targets`. */
export interface AttackOffer {
  readonly type: 'AttackOffer';
  readonly source: string;
  readonly targets: readonly (string)[];
  readonly dice: number;
}

/** 1 to `dice` dice. */
export interface DefendOffer {
  readonly type: 'DefendOffer';
  readonly dice: number;
}

/** `least` to `most` armies. */
export interface AdvanceOffer {
  readonly type: 'AdvanceOffer';
  readonly least: number;
  readonly most: number;
}

/** Armies from any of `sources` (which can spare so many) to any other of `targets` (with so much room). */
export interface FortifyOffer {
  readonly type: 'FortifyOffer';
  readonly sources: Readonly<Record<string, number>>;
  readonly targets: Readonly<Record<string, number>>;
}

/** Seconds everybody has left: `turn` for the seat `owner`, `banks` and `away` by seat. */
export interface Clocks {
  readonly owner?: number;
  readonly turn?: number;
  readonly banks?: readonly (number)[];
  readonly away?: readonly (number)[];
}

/** What a seat would receive now, and its points. */
export type Account = readonly [income: number, points: number];

/** The steps after `since`, up to `step`: their events, who is asked what now, and for that seat its offers. */
export interface News {
  readonly type: 'News';
  readonly game: string;
  readonly since: number;
  readonly step: number;
  readonly events: readonly (Advanced | Answered | ArmiesChanged | Asked | AttackDeclared | CardDrawn | DeckRenewed | DiceRolled | Fortified | GameAbandoned | GameWon | Given | HandDiscarded | HandTaken | IncomeReceived | OrderDecided | OrderRolled | Placed | ReserveForfeited | RoundBegan | RoundEnded | SeatFell | SeatResigned | SeatTurnedNeutral | SetTraded | TakeBackClosed | TakeBackOpened | TakenBack | TerritoryCaptured | TerritoryTaken | TurnBegan | TurnEnded)[];
  readonly asked?: Advancing | Attacking | Claiming | Defending | Fortifying | Placing | Reinforcing | Trading | null;
  readonly offers?: readonly (AdvanceOffer | AttackOffer | ClaimOffer | DefendOffer | FortifyOffer | PassOffer | PlaceOffer | ResignOffer | TakeBackOffer | TradeOffer)[];
  readonly clocks?: Clocks;
  readonly errands?: readonly (number)[];
  readonly accounts?: readonly (Account)[];
  readonly counts?: readonly (number)[];
}

/** A link of the server's hash chains, now that its dice are thrown. */
export interface LinkRevealed {
  readonly type: 'LinkRevealed';
  readonly game: string;
  readonly stream: string;
  readonly index: number;
  readonly link: string;
}

/** The command `id` is step `step`, durably. */
export interface Accepted {
  readonly type: 'Accepted';
  readonly id: string;
  readonly step: number;
}

/** Not done, and nothing changed: why, with the facts, and in words. */
export interface Refused {
  readonly type: 'Refused';
  readonly why: string;
  readonly sentence: string;
  readonly id?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Somebody said something. */
export interface ChatSaid {
  readonly type: 'ChatSaid';
  readonly sender: string;
  readonly place?: number;
  readonly text?: string;
  readonly preset?: string;
  readonly aside?: boolean;
  readonly at?: number;
}

/** How an attack to the end would turn out. */
export interface OddsAnswer {
  readonly type: 'OddsAnswer';
  readonly source: string;
  readonly target: string;
  readonly win: number;
  readonly attackers_left: number;
  readonly defenders_left: number;
}

/** The last letter: why the server closes. */
export interface Goodbye {
  readonly type: 'Goodbye';
  readonly why: string;
}

export type AnyMessage = Enter | Look | CatchUp | AskOdds | Sit | Rename | StandUp | Ready | Unready | Reveal | AddBot | Remove | Change | HandOver | Hook | Rematch | Say | SayPreset | Do | Storm | PlaceAll | Halt | StandingOrder | Pause;

export type AnyLetter = Welcome | RoomNews | Snapshot | News | LinkRevealed | Accepted | Refused | ChatSaid | OddsAnswer | Goodbye;
