//! How often two players of a round robin meet: games too many, and the same colours again.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::Format;
use super::super::exact::Exact;
use super::super::game::Colour;
use super::super::stages::is_final;
use super::super::{Game, PlayerId, Scoring, Section, Tournament};
use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

type Pair = (PlayerId, PlayerId);

/// What the regulations expect of a workbook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// Formats allowed for the number of entries; the only one is the default.
    pub formats: Vec<Format>,
    /// Games per pairing allowed for the number of entries; any where empty.
    pub games: Vec<u32>,
    /// Games per pairing of a final, where they are not those of the other stages.
    pub final_games: Option<u32>,
    /// Rounds of a Swiss allowed for the number of entries; any where empty.
    pub rounds: Vec<u32>,
    /// A match of two players ends once it is won.
    pub ends_once_won: bool,
    /// Whether handicaps are given for each game, or once; none where they do not count.
    pub handicap_per_game: Option<bool>,
    /// What games count, where the regulations say it.
    pub points: Option<ExpectedPoints>,
    /// The segments that the regulations name, in their order.
    pub segments: Vec<String>,
    /// There are no others.
    pub all_segments: bool,
    /// Categories of which the rules say something: who plays off, who is ahead, who has a prize.
    pub categories: Vec<String>,
    /// The clauses on which a ruling is about something beside the places, such as a title.
    pub beside: Vec<Clause>,
}

/// What games count by the regulations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedPoints {
    /// All games; none where every segment has its own.
    pub usual: Option<Scoring>,
    /// Games of a segment, by its name.
    pub of: BTreeMap<String, Scoring>,
    /// The segment of games that follow a drawn game, and what winning one of them adds.
    pub after_draw: Option<(String, Exact)>,
}

/// The games of each two players of a section, in the order of the sheet.
type Pairs<'a> = BTreeMap<Pair, Vec<&'a Game>>;

/// Most players of a round robin. Far more than anyone has ever held; the games of so many could not be listed.
const MOST_PLAYERS: usize = 500;
/// From so many pairs on with the same trouble, it is told once with all cells.
const MANY: usize = 4;

/// Finds the games per pairing of each section of a round robin, games too many, and pairs who have the same colours
/// again.
pub fn check(tournament: &mut Tournament, expected: &Expected, problems: &mut Diagnostics) {
    let players = tournament.players.len();
    if players > MOST_PLAYERS {
        let said = said!("check.too-many-players", players, most = MOST_PLAYERS);
        problems.push(Diagnostic::error(Code::TooManyPlayers, said));
        return;
    }
    let mut sections: BTreeMap<Section, Pairs<'_>> = BTreeMap::new();
    for game in &tournament.games {
        let pairs = sections.entry(game.section.clone()).or_default();
        pairs.entry(game.players.pair()).or_default().push(game);
    }
    for section in declared_only(tournament, &sections, expected) {
        sections.insert(section, BTreeMap::new());
    }
    let mut games_per_pairing = BTreeMap::new();
    for (section, pairs) in sections {
        if tournament.follows_drawn(&section) {
            after_draws(tournament, &pairs, problems);
            continue;
        }
        let twice = entered_twice(&pairs);
        let again: BTreeSet<&Address> = twice.iter().map(|(_, again)| &again.at).collect();
        let times = times(tournament, &section, &pairs, &again, expected);
        in_one_round(tournament, &twice, problems);
        let fixed = expected.final_games.is_some() && is_final(&section.stage);
        let too_many = TooMany { tournament, pairs: &pairs, times, section: &section, fixed };
        too_many.tell(&again, problems);
        same_colours(tournament, &pairs, times, problems);
        games_per_pairing.insert(section, times);
    }
    tournament.games_per_pairing = games_per_pairing;
}

/// Segments that the Event sheet or the regulations declare and of which no game is entered yet: they belong to the
/// event all the same.
fn declared_only(
    tournament: &Tournament,
    entered: &BTreeMap<Section, Pairs<'_>>,
    expected: &Expected,
) -> BTreeSet<Section> {
    let event = &tournament.event;
    // Regulations that say what games count in segments ask for them; else games of one segment call for the others.
    let scored = expected.points.iter().any(|points| !points.of.is_empty());
    let named = scored || entered.keys().any(|own| !own.segment.is_empty());
    event
        .games_per_pairing
        .keys()
        .chain(event.points_for_games().map(|(segment, _)| segment))
        .chain(expected.segments.iter().filter(|_| named))
        .filter(|segment| !segment.is_empty())
        .filter(|name| {
            !entered.keys().any(|s| s.segment == **name || s.stage.to_lowercase() == **name)
        })
        .map(|segment| Section { segment: segment.clone(), stage: String::new() })
        .collect()
}

/// Games between each two players of a section: as the regulations say of a final, as the Event sheet says, else as the
/// regulations do, else one. Where the regulations leave a choice what most pairs have; where they say nothing, likewise in
/// a crosstable, whose cells hold the games of a pair, and in a segment whose rounds go round more than once.
fn times(
    tournament: &Tournament,
    section: &Section,
    pairs: &Pairs<'_>,
    again: &BTreeSet<&Address>,
    expected: &Expected,
) -> u32 {
    // What the regulations say of a final is nearer than what the event says of all stages.
    if let Some(games) = expected.final_games.filter(|_| is_final(&section.stage)) {
        return games;
    }
    if let Some((_, said)) = tournament.games_said(section) {
        return said;
    }
    let usual = usual(pairs);
    let least = expected.games.iter().copied().min().unwrap_or(1);
    let is_crosstable = pairs.values().flatten().all(|game| game.round.is_none());
    if is_crosstable && is_pasted(pairs) {
        return least;
    }
    let free = is_crosstable && expected.games.is_empty();
    if free || !section.segment.is_empty() && goes_round(pairs, again) {
        return usual.max(least);
    }
    expected.games.iter().copied().filter(|times| *times <= usual).max().unwrap_or(least)
}

/// Whether all pairs with several games have the second half of them like the first, with its colours: it is no second
/// cycle but the first one once more. Two pairs may have it by chance.
fn is_pasted(pairs: &Pairs<'_>) -> bool {
    let several: Vec<_> = pairs.values().filter(|games| games.len() > 1).collect();
    let again = |games: &&Vec<&Game>| {
        let (first, second) = games.split_at(games.len() / 2);
        let both = || first.iter().zip(second);
        first.len() == second.len()
            && both().all(|(a, b)| a.players == b.players && a.result == b.result)
    };
    several.len() > 2 && several.iter().copied().all(|games| again(&games))
}

/// Whether most players meet equally often and none more often, each time in another round and with each colour in turn.
/// The others have still to play; of rows that stand twice one counts.
fn goes_round(pairs: &Pairs<'_>, again: &BTreeSet<&Address>) -> bool {
    let once = |games: &[&Game]| games.iter().filter(|game| !again.contains(&game.at)).count();
    let most = pairs.values().map(|games| once(games)).max().unwrap_or(0);
    let whole = || pairs.iter().filter(|(_, games)| once(games) == most);
    whole().count() * 2 > pairs.len()
        && whole().filter(|(_, games)| games.len() == most).all(|((player, _), games)| {
            let rounds: BTreeSet<Option<u32>> = games.iter().map(|game| game.round).collect();
            let white = games.iter().filter(|g| g.colour_of(*player) == Some(Colour::White));
            rounds.len() == games.len()
                && white.count().abs_diff(games.len() / 2) <= games.len() % 2
        })
}

/// Rows that were entered twice, each after the first: two players meet again in one round though others who meet again do
/// so in another, or with the same colours where few others do.
fn entered_twice<'a>(pairs: &Pairs<'a>) -> Vec<(&'a Game, &'a Game)> {
    let mut found = Vec::new();
    let mut apart = 0_usize;
    for games in pairs.values() {
        let rounds: BTreeSet<Option<u32>> = games.iter().map(|game| game.round).collect();
        if rounds.len() == games.len() {
            apart += usize::from(games.len() > 1);
            continue;
        }
        let again = games.iter().enumerate().filter_map(|(index, game)| {
            let first = games[..index].iter().find(|own| own.round == game.round)?;
            game.round.is_some().then_some((*first, *game))
        });
        found.push(again.collect::<Vec<_>>());
    }
    let same_colours = |(first, again): &(&Game, &Game)| {
        first.colours_known && again.colours_known && first.players == again.players
    };
    let same = found.iter().filter(|again| again.iter().any(same_colours)).count();
    let (is_rare, are_few) = (found.len() < apart, same * 2 < pairs.len());
    let all = found.into_iter().flatten();
    all.filter(|pair| is_rare || are_few && same_colours(pair)).collect()
}

/// Tells each row that was entered twice beside the first.
fn in_one_round(tournament: &Tournament, twice: &[(&Game, &Game)], problems: &mut Diagnostics) {
    for (first, again) in twice {
        let ([a, b], round) = (names(tournament, again), again.round.unwrap_or_default());
        let said = said!("check.game-twice.in-one-round", a, b, round, first = &first.at);
        problems.push(Diagnostic::error(Code::GameTwice, said).at(&again.at));
    }
}

/// The number of games that most pairs have.
fn usual(pairs: &Pairs<'_>) -> u32 {
    let mut often: BTreeMap<usize, usize> = BTreeMap::new();
    for games in pairs.values() {
        *often.entry(games.len()).or_default() += 1;
    }
    let most = often.into_iter().max_by_key(|(times, pairs)| (*pairs, *times));
    most.and_then(|(times, _)| u32::try_from(times).ok()).unwrap_or(1)
}

/// No more games follow drawn ones than there are drawn ones, and each stands in the round of one.
fn after_draws(tournament: &Tournament, pairs: &Pairs<'_>, problems: &mut Diagnostics) {
    for (pair, games) in pairs {
        let rounds = tournament.rounds_drawn_between(*pair);
        let is_alone = |game: &&&Game| game.round.is_some_and(|own| !rounds.contains(&own));
        let mut alone = games.iter().filter(is_alone);
        let drawn = tournament.drawn_between(*pair);
        if let Some(last) = games.get(drawn as usize) {
            let first = alone.next().unwrap_or(last);
            let [a, b] = names(tournament, first);
            let (games, cells) = (games.len(), cells_of(games));
            let said = said!("check.game-twice.after-draw", a, b, games, drawn, cells);
            problems.push(Diagnostic::error(Code::GameTwice, said).at(&first.at));
            continue;
        }
        for game in alone.filter(|_| !rounds.is_empty()) {
            let ([a, b], round) = (names(tournament, game), game.round.unwrap_or_default());
            let drawn: Vec<String> = rounds.iter().map(u32::to_string).collect();
            let said = said!("check.game-twice.after-draw-round", a, b, round, drawn);
            problems.push(Diagnostic::warning(Code::RoundTwice, said).at(&game.at));
        }
    }
}

/// The cells of games, each once: a crosstable has several games in one.
fn cells_of(games: &[&Game]) -> Vec<String> {
    let mut cells: Vec<String> = games.iter().map(|game| game.at.to_string()).collect();
    cells.dedup();
    cells
}

/// Pairs with more games than they may have in a section.
struct TooMany<'a> {
    tournament: &'a Tournament,
    pairs: &'a Pairs<'a>,
    times: u32,
    section: &'a Section,
    /// The regulations say how often, whatever the sheet `Event` does.
    fixed: bool,
}

impl TooMany<'_> {
    /// Tells them; those of whom a row was told to stand twice are not told again.
    fn tell(&self, again: &BTreeSet<&Address>, problems: &mut Diagnostics) {
        let times = self.times;
        let allowed = usize::try_from(times).unwrap_or(usize::MAX);
        let is_told = |games: &[&Game]| games.iter().any(|game| again.contains(&game.at));
        let mut too_many: Vec<&Vec<&Game>> =
            self.pairs.values().filter(|games| games.len() > allowed && !is_told(games)).collect();
        too_many.sort_by_key(|games| games.get(allowed).map(|game| &game.at));
        let key = self.tournament.key_of_games(self.section);
        let mut each = too_many.iter().filter_map(|games| {
            let (first, cells) = (games.first()?, cells_of(games));
            let ([a, b], n) = (names(self.tournament, first), games.len());
            let said = match self.fixed {
                true => said!("check.game-twice.final", a, b, games = n, times, cells),
                false => {
                    let key = key.clone();
                    said!("check.game-twice.pair", a, b, games = n, times, cells, key)
                }
            };
            Some((&games.get(allowed)?.at, said))
        });
        let told: Vec<(&Address, Said)> = match too_many.len() {
            pairs if pairs < MANY => each.collect(),
            pairs => Vec::from_iter(each.next().map(|(at, first)| {
                (at, said!("check.game-twice.pairs", pairs, times, first, key = key.clone()))
            })),
        };
        for (at, said) in told {
            problems.push(Diagnostic::error(Code::GameTwice, said).at(at));
        }
    }
}

/// Two players who meet an even number of times have each colour equally often.
fn same_colours(
    tournament: &Tournament,
    pairs: &Pairs<'_>,
    times: u32,
    problems: &mut Diagnostics,
) {
    let mut same: Vec<&Game> = Vec::new();
    for ((player, _), games) in pairs {
        let all = u32::try_from(games.len()).is_ok_and(|games| games == times);
        if times % 2 == 1 || !all || games.iter().any(|game| !game.colours_known) {
            continue;
        }
        let white = games.iter().filter(|g| g.colour_of(*player) == Some(Colour::White)).count();
        if white * 2 != games.len() {
            same.extend(games.last());
        }
    }
    same.sort_by_key(|game| &game.at);
    if let Some(first) = same.first() {
        let pair = |game: &&&Game| {
            let [a, b] = names(tournament, game);
            said!("check.pair-at", a, b, at = &game.at)
        };
        let pairs = Said::first_of(same.iter().map(|game| pair(&game)), MANY);
        let said = match times {
            2 => said!("check.same-colours.twice", pairs),
            _ => said!("check.same-colours.pairs", pairs),
        };
        problems.push(Diagnostic::warning(Code::SameColours, said).at(&first.at));
    }
}

fn names<'a>(tournament: &'a Tournament, game: &Game) -> [&'a str; 2] {
    [game.players.white, game.players.black].map(|p| tournament.name(p))
}
