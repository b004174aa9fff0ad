//! Whether files tell of one event: by the number that a server gave it, else by its name, its players and its games.
//!
//! A club keeps the crosstable, the ranking and the starting list of one tournament side by side, and the crosstable after
//! six rounds beside that after seven. They are one event, and never three.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::lists::PAIRINGS;
use crate::tournament::entries::{
    Entries, GameEntry, Opponent, PlayerEntry, ResultEntry, numbered,
};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::roster::plain;

/// So many of ten players, ratings and games of the shorter list must stand in the longer one: names are spelt in two ways,
/// and now and then a result is corrected.
const PLAYERS: usize = 8;
const RATINGS: usize = 8;
const GAMES: usize = 9;
/// So many games that are all alike are no chance, whatever the files call the event.
const NO_CHANCE: usize = 10;

/// Names by numbers, so that the players of many files are compared quickly.
#[derive(Debug, Default)]
pub struct Names(BTreeMap<String, u32>);

impl Names {
    fn of(&mut self, name: &str) -> u32 {
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        *self.0.entry(key(name)).or_insert(next)
    }
}

/// A name for comparing files: lists write `Smith  Ann` where others write `Smith, Ann`, so the order of its words counts
/// for nothing.
pub fn key(name: &str) -> String {
    let plain = plain(name);
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    words.sort_unstable();
    words.join(" ")
}

/// The numbers of players by their names as they are compared.
pub fn numbers(players: &[PlayerEntry]) -> BTreeMap<String, u32> {
    numbered(players).map(|(number, player)| (key(&player.name), number)).collect()
}

/// A game without its colours: its round, 0 where the file tells none, the two players, and the result as the first saw it.
type Game = (u32, u32, u32, GameResult);

/// What a file tells of its event, as far as it can be compared.
#[derive(Clone, Debug, Default)]
pub struct Traits {
    /// It is a workbook of ours.
    pub is_ours: bool,
    /// It says by which regulations the event is held.
    pub is_declared: bool,
    /// It tells the pairings of single rounds.
    is_pairings: bool,
    /// Something in it may change a result, and nobody has said so far whether it does.
    is_doubted: bool,
    /// The number that chess-results gave the event.
    id: Option<String>,
    /// The name, without accents and marks; empty where the file has none.
    name: String,
    start: Option<NaiveDate>,
    /// The players with their ratings, and with the points that the file prints.
    players: BTreeMap<u32, Option<u32>>,
    points: BTreeMap<u32, Exact>,
    games: BTreeSet<Game>,
    rounds: BTreeSet<u32>,
    /// How many of the games have colours, and how many tie-break columns there are.
    colours: usize,
    columns: usize,
}

impl Traits {
    /// Those of what a file says.
    pub fn of(entries: &Entries, names: &mut Names) -> Self {
        let event = &entries.event;
        let source = event.source.as_ref().map(|source| source.value.as_str());
        let id = source
            .and_then(|source| source.split_once("/tnr"))
            .map(|(_, rest)| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
        let mut traits = Self {
            is_ours: entries.source.is_none(),
            is_declared: event.regulations.is_some(),
            is_pairings: entries.source.as_ref().is_some_and(|own| own.format == PAIRINGS),
            is_doubted: entries.unread.is_some(),
            id: id.filter(|id| !id.is_empty()),
            name: event.name.as_ref().map(|name| plain(&name.value)).unwrap_or_default(),
            start: event.start.as_ref().map(|start| start.value.date()),
            columns: entries.published.as_ref().map_or(0, |table| table.columns.len()),
            ..Self::default()
        };
        let mut by_word: BTreeMap<String, u32> = BTreeMap::new();
        for player in &entries.players {
            let own = names.of(&player.name);
            traits.players.insert(own, player.rating.as_ref().map(|rating| rating.value));
            by_word.insert(player.name.clone(), own);
            by_word.extend(player.no.as_ref().map(|no| (no.value.to_string(), own)));
        }
        for game in &entries.games {
            traits.game(game, &by_word);
        }
        traits.crosstable(entries, &by_word);
        for row in entries.published.iter().flat_map(|table| &table.rows) {
            let own = by_word.get(&row.player.value).zip(row.points.as_ref());
            traits.points.extend(own.map(|(player, points)| (*player, points.value)));
        }
        traits
    }

    fn game(&mut self, game: &GameEntry, by_word: &BTreeMap<String, u32>) {
        let round = game.round.value;
        if game.black.value.bye().is_some() || game.result.is_some() {
            self.rounds.insert(round);
        }
        let (Opponent::Player(black), Some(ResultEntry::Over(result))) =
            (&game.black.value, game.result.as_ref().map(|result| result.value))
        else {
            return;
        };
        self.colours += usize::from(game.colours_known);
        if let (Some(white), Some(black)) = (by_word.get(&game.white.value), by_word.get(black)) {
            self.insert(round, *white, *black, result);
        }
    }

    fn crosstable(&mut self, entries: &Entries, by_word: &BTreeMap<String, u32>) {
        for row in entries.crosstable.iter().flat_map(|table| &table.rows) {
            let Some(own) = by_word.get(&row.name.value) else { continue };
            for (other, games) in &row.cells {
                let Some(other) = by_word.get(&other.to_string()) else { continue };
                games.value.iter().for_each(|game| self.insert(0, *own, *other, game.result));
            }
        }
    }

    fn insert(&mut self, round: u32, white: u32, black: u32, result: GameResult) {
        self.games.insert(match white < black {
            true => (round, white, black, result),
            false => (round, black, white, result.reversed()),
        });
    }

    /// Whether two files tell of one event.
    fn are_one(&self, other: &Self) -> bool {
        let are_of_two = self.id.is_some() && other.id.is_some() && self.id != other.id;
        if self.is_ours && other.is_ours || are_of_two || !self.share_players(other) {
            return false;
        }
        if self.id.is_some() && self.id == other.id {
            return true;
        }
        let is_named = !self.name.is_empty() && !other.name.is_empty();
        let is_called_otherwise = is_named && self.name != other.name;
        if is_called_otherwise && (self.is_declared || other.is_declared) {
            return false;
        }
        let is_called_alike = is_named && !is_called_otherwise;
        if self.games.is_empty() || other.games.is_empty() {
            return is_called_alike && !self.differ_in_days(other) && self.fits_as_list(other);
        }
        if (self.is_pairings || other.is_pairings) && self.rounds.is_disjoint(&other.rounds) {
            // Lists without a head name their event nowhere: its rounds have the same players.
            let are_nameless = self.is_pairings && other.is_pairings && self.are_nameless(other);
            return (is_called_alike || are_nameless) && !self.differ_in_days(other);
        }
        match is_called_otherwise {
            true => {
                let (alike, of) = self.games_alike(other);
                alike == of && of >= NO_CHANCE
            }
            false => self.are_nearly(other),
        }
    }

    /// Whether two workbooks of ours are of one event, and then whether they agree in every game: a copy that was left
    /// beside the original. Evenings of a series may be called alike; their days or their games tell them apart.
    pub fn tells_the_same(&self, other: &Self) -> Option<bool> {
        let is_called_alike = !self.name.is_empty() && self.name == other.name;
        if !is_called_alike || self.differ_in_days(other) || self.games.is_empty() {
            return None;
        }
        if self.players != other.players {
            let on_one_day = self.start.is_some() && self.start == other.start;
            return (on_one_day && self.share_players(other) && self.are_nearly(other))
                .then_some(false);
        }
        match self.games == other.games {
            true => Some(true),
            false => self.are_nearly(other).then_some(false),
        }
    }

    /// Whether two workbooks have the same players and the same games with their rounds and results, and so many of these
    /// that it is no chance, whatever they call their events. Where the stronger one has won every time he may do so again.
    pub fn holds_the_same_games(&self, other: &Self) -> bool {
        self.games.len() >= NO_CHANCE
            && self.players == other.players
            && self.games == other.games
            && !self.are_as_expected()
    }

    /// Whether nobody has lost to somebody with fewer wins, and no game was drawn.
    fn are_as_expected(&self) -> bool {
        let mut wins: BTreeMap<u32, usize> = BTreeMap::new();
        let beaten = |game: &Game| match game.3.score(Colour::White) {
            Score::Win => Some((game.1, game.2)),
            Score::Loss => Some((game.2, game.1)),
            Score::Draw => None,
        };
        for (winner, _) in self.games.iter().filter_map(beaten) {
            *wins.entry(winner).or_default() += 1;
        }
        let of = |player: &u32| wins.get(player).copied().unwrap_or(0);
        self.games.iter().all(|game| beaten(game).is_some_and(|(own, other)| of(&own) > of(&other)))
    }

    /// Nearly all games of the one stand in the other.
    fn are_nearly(&self, other: &Self) -> bool {
        let (alike, of) = self.games_alike(other);
        alike > 0 && alike * 10 >= of * GAMES
    }

    fn share_players(&self, other: &Self) -> bool {
        let least = self.players.len().min(other.players.len());
        let shared = self.players.keys().filter(|own| other.players.contains_key(own)).count();
        least > 0 && shared * 10 >= least * PLAYERS
    }

    fn are_nameless(&self, other: &Self) -> bool {
        [self, other].iter().all(|own| own.name.is_empty() && own.id.is_none())
    }

    fn differ_in_days(&self, other: &Self) -> bool {
        self.start.zip(other.start).is_some_and(|(one, two)| one != two)
    }

    /// Whether a list without games can belong to the other: ratings are those of the same year, and nobody has lost points
    /// since.
    fn fits_as_list(&self, other: &Self) -> bool {
        let both = |own: &Self, than: &Self| {
            own.points.iter().all(|(player, points)| {
                than.points.get(player).is_none_or(|theirs| points <= theirs)
            })
        };
        let rated: Vec<bool> = self
            .players
            .iter()
            .filter_map(|(player, rating)| Some((*rating)? == (*other.players.get(player)?)?))
            .collect();
        let alike = rated.iter().filter(|alike| **alike).count();
        alike * 10 >= rated.len() * RATINGS && (both(self, other) || both(other, self))
    }

    fn both_tell_rounds(&self, other: &Self) -> bool {
        [self, other].iter().all(|own| own.games.iter().any(|game| game.0 > 0))
    }

    /// How many games of the file with fewer stand in the other, and how many it has. Rounds count where both tell them.
    fn games_alike(&self, other: &Self) -> (usize, usize) {
        let (few, many) =
            if self.games.len() <= other.games.len() { (self, other) } else { (other, self) };
        let same = match few.both_tell_rounds(many) {
            true => few.games.iter().filter(|game| many.games.contains(game)).count(),
            false => {
                let plain = |game: &Game| (game.1, game.2, game.3);
                let many: BTreeSet<_> = many.games.iter().map(plain).collect();
                few.games.iter().filter(|game| many.contains(&plain(game))).count()
            }
        };
        (same, few.games.len())
    }

    /// Whether a file has another result of a game than another file of the event.
    pub fn contradicts(&self, other: &Self) -> bool {
        let rounds = self.both_tell_rounds(other);
        let key = |game: &Game| (if rounds { game.0 } else { 0 }, game.1, game.2);
        let score = |game: &Game| game.3.score(Colour::White);
        let mut theirs: BTreeMap<_, Vec<Score>> = BTreeMap::new();
        for game in &other.games {
            theirs.entry(key(game)).or_default().push(score(game));
        }
        let otherwise = |game: &Game| {
            theirs.get(&key(game)).is_some_and(|scores| !scores.contains(&score(game)))
        };
        self.games.iter().any(otherwise)
    }

    /// Takes in the rounds of another file of the event.
    pub fn take_in(&mut self, other: &Self) {
        self.rounds.extend(&other.rounds);
    }

    /// Whether a list beside one that is read, in its file, is of others than that is, of other games, or of more points.
    pub fn says_otherwise(&self, read: &Self) -> bool {
        let known = self.players.keys().filter(|own| read.players.contains_key(own)).count();
        let (alike, of) = read.games_alike(self);
        let are_others = !self.games.is_empty()
            && !read.games.is_empty()
            && (self.games.len() > read.games.len() || alike * 10 < of * GAMES);
        let has_more = |(player, points): (&u32, &Exact)| {
            read.points.get(player).is_some_and(|theirs| theirs < points)
        };
        known * 10 < self.players.len() * PLAYERS || are_others || self.points.iter().any(has_more)
    }

    /// Whether both are pairings of one event, and this one has rounds that the other has not.
    pub fn goes_on_from(&self, other: &Self) -> bool {
        let is_new = self.rounds.iter().any(|round| !other.rounds.contains(round));
        self.is_pairings && other.is_pairings && is_new && self.are_one(other)
    }

    /// How much it says: what says most counts. A workbook of ours goes before the file that it was made of.
    /// Of two that tell the same games the one goes before in which something is to be asked, and then the one that says
    /// what the event is held by.
    fn weight(&self) -> (bool, bool, usize, bool, bool, usize, usize) {
        let (games, pairings) = (self.games.len(), self.is_pairings);
        let (doubted, declared) = (self.is_doubted, self.is_declared);
        (self.is_ours, !pairings, games, doubted, declared, self.columns, self.colours)
    }

    /// Whether it says something of the event that another file, which counts, does not.
    pub fn adds_to(&self, other: &Self) -> bool {
        let has_more = self.rounds.iter().any(|round| !other.rounds.contains(round));
        !other.is_ours
            && (self.games.is_empty() || self.is_declared || has_more && self.is_pairings)
    }
}

/// The files of each event by their places in the list, what says most first. Files alone stand alone.
pub fn groups(all: &[Traits]) -> Vec<Vec<usize>> {
    let (played, lists): (Vec<usize>, Vec<usize>) =
        (0..all.len()).partition(|index| !all[*index].games.is_empty());
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for own in played {
        let (ones, others): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| is_of(all, group, own));
        groups = others;
        groups.push(ones.into_iter().flatten().chain([own]).collect());
    }
    for own in lists {
        let fitting: Vec<usize> =
            (0..groups.len()).filter(|group| is_of(all, &groups[*group], own)).collect();
        // A list that fits two events belongs to neither.
        match fitting[..] {
            [group] => groups[group].push(own),
            _ => groups.push(vec![own]),
        }
    }
    for group in &mut groups {
        group.sort_by_key(|index| (std::cmp::Reverse(all[*index].weight()), *index));
    }
    groups
}

fn is_of(all: &[Traits], group: &[usize], own: usize) -> bool {
    let is_one_of_ours = all[own].is_ours && group.iter().any(|other| all[*other].is_ours);
    !is_one_of_ours && group.iter().any(|other| all[*other].are_one(&all[own]))
}
