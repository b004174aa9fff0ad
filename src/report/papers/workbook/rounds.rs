//! The sheet `Rounds`: a row a game, from whose results the other sheets count.
//!
//! Beside each game stand, folded away, the results as either player sees them and what they bring; a result chosen anew
//! in its column changes them, and with them cells, points and standings. Here is where they stand, and the formulas
//! that look at them; the table itself is told in [`super::games`].

use std::collections::BTreeMap;

use super::formulas::{call, joined, quoted, text};
use crate::report::document::Term;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::section_name;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Bye, Game, PlayerId, Section, Tournament};

/// With more games than this a workbook counts nothing by itself: every formula looks at all of them.
const COUNTED: usize = 3000;

/// A game, or a round without one.
pub enum Entry<'a> {
    /// A game.
    Game(&'a Game),
    /// A bye.
    Bye(&'a Bye),
}

impl Entry<'_> {
    /// Its part of the event.
    pub fn section(&self) -> &Section {
        match self {
            Self::Game(game) => &game.section,
            Self::Bye(bye) => &bye.section,
        }
    }

    /// Its players.
    fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        let (one, other) = match self {
            Self::Game(game) => (game.players.white, Some(game.players.black)),
            Self::Bye(bye) => (bye.player, None),
        };
        [one].into_iter().chain(other)
    }

    /// Its round.
    pub fn round(&self) -> Option<u32> {
        match self {
            Self::Game(game) => game.round,
            Self::Bye(bye) => Some(bye.round),
        }
    }
}

/// The rows of the sheet, and where its columns stand.
pub struct Rounds<'a> {
    /// Whose they are.
    tournament: &'a Tournament,
    /// The name of its table.
    pub name: &'static str,
    /// The rows.
    pub entries: Vec<Entry<'a>>,
    /// The rows of each player.
    rows: BTreeMap<PlayerId, Vec<usize>>,
    /// The column of the part of the event, where there are several.
    pub part: Option<usize>,
    /// The formulas count.
    pub live: bool,
    /// The column of the results.
    pub result: usize,
    /// The column of White's numbers.
    pub white: usize,
    /// The column of Black's numbers.
    pub black: usize,
    /// Something is to be known of a game.
    pub remarks: bool,
    /// The first of the columns folded away: results and points of White and Black.
    pub aside: usize,
}

/// What stands folded away beside a game, for a colour.
#[derive(Clone, Copy)]
pub enum Beside {
    /// The result as the player sees it: 1, 0.5, 0, + or −.
    Result,
    /// What it brings.
    Points,
    /// The result times the opponent's points.
    SonnebornBerger,
}

impl<'a> Rounds<'a> {
    /// The games and byes of an event by rounds.
    pub fn new(sheet: &Sheet<'a>) -> Self {
        let t = sheet.tournament();
        let games = t.games.iter().map(Entry::Game);
        let mut entries: Vec<Entry<'a>> = games.chain(t.byes.iter().map(Entry::Bye)).collect();
        let sections = t.parts_in_order();
        let order = |entry: &Entry<'_>| {
            let own = t.told_with(entry.section());
            let part = sections.iter().position(|section| section == own);
            let bye = matches!(entry, Entry::Bye(_));
            (part.unwrap_or(usize::MAX), entry.round().unwrap_or(u32::MAX), bye)
        };
        entries.sort_by_key(order);
        let parts = sections.len() > 1;
        let dated = t.games.iter().any(|game| game.date.is_some());
        let before = 1 + usize::from(parts) + usize::from(dated);
        let remarks = entries.iter().any(|entry| !remark(sheet, entry).is_empty());
        let mut rows: BTreeMap<PlayerId, Vec<usize>> = BTreeMap::new();
        for (row, entry) in entries.iter().enumerate() {
            for player in entry.players() {
                rows.entry(player).or_default().push(row);
            }
        }
        Self {
            tournament: t,
            rows,
            name: sheet.word("paper.workbook.rounds"),
            live: entries.len() <= COUNTED,
            entries,
            part: parts.then_some(1),
            white: before,
            result: before + 2,
            black: before + 3,
            aside: before + 6 + usize::from(remarks),
            remarks,
        }
    }

    /// Whether what is of this section is told with one part, or with all.
    fn is_of(&self, part: Option<&Section>, section: &Section) -> bool {
        part.is_none_or(|part| part == self.tournament.told_with(section))
    }

    /// A column of this sheet.
    pub fn column(&self, at: usize) -> Term {
        Term::Column(self.name.to_owned(), at)
    }

    /// The column of a player's numbers.
    pub fn numbers(&self, colour: Colour) -> Term {
        self.column(match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        })
    }

    /// The column of what stands beside a game.
    pub fn at(&self, beside: Beside, colour: Colour) -> usize {
        let first = match beside {
            Beside::Result => 0,
            Beside::Points => 2,
            Beside::SonnebornBerger => 4,
        };
        self.aside + first + usize::from(colour == Colour::Black)
    }

    /// A column of what stands beside the games.
    pub fn beside(&self, beside: Beside, colour: Colour) -> Term {
        self.column(self.at(beside, colour))
    }

    /// A cell of what stands beside a game.
    pub fn cell(&self, row: usize, beside: Beside, colour: Colour) -> Term {
        Term::Cell(self.name.to_owned(), row, self.at(beside, colour))
    }

    /// The games and byes of a player, each with its row.
    pub fn of_player(&self, player: PlayerId) -> impl Iterator<Item = (usize, &Entry<'a>)> {
        let rows = self.rows.get(&player).into_iter().flatten();
        rows.filter_map(|row| Some((*row, self.entries.get(*row)?)))
    }

    /// The games of two players in one part or in all, with their rows and the first one's colour.
    pub fn of_pair<'r>(
        &'r self,
        player: PlayerId,
        opponent: PlayerId,
        section: Option<&'r Section>,
    ) -> impl Iterator<Item = (usize, &'a Game, Colour)> + 'r {
        self.of_player(player).filter_map(move |(row, entry)| match entry {
            Entry::Game(game) if game.opponent_of(player) == Some(opponent) => {
                let own = self.is_of(section, &game.section);
                own.then(|| game.colour_of(player)).flatten().map(|colour| (row, *game, colour))
            }
            _ => None,
        })
    }

    /// The results of a player's games in one part or in all, as they are over.
    pub fn results<'r>(
        &'r self,
        player: PlayerId,
        section: Option<&'r Section>,
    ) -> impl Iterator<Item = (GameResult, Colour)> + 'r {
        self.of_player(player).filter_map(move |(_, entry)| match entry {
            Entry::Game(game) if self.is_of(section, &game.section) => {
                Some((game.result?, game.colour_of(player)?))
            }
            _ => None,
        })
    }

    /// What games and byes of one part or of all bring a player.
    pub fn points(&self, player: PlayerId, section: Option<&Section>) -> Exact {
        let t = self.tournament;
        let own = self.of_player(player);
        let own = own.filter(|(_, entry)| self.is_of(section, entry.section()));
        own.map(|(_, entry)| match entry {
            Entry::Game(game) => {
                game.colour_of(player).map_or(Exact::ZERO, |colour| t.game_points(game, colour))
            }
            Entry::Bye(bye) if bye.player == player => t.scoring(&bye.section).bye(bye.kind),
            Entry::Bye(_) => Exact::ZERO,
        })
        .sum()
    }

    /// The sum of what stands beside the games of the player whose number is in this column of the row.
    pub fn sum(
        &self,
        sheet: &Sheet<'_>,
        beside: Beside,
        number: usize,
        section: Option<&Section>,
    ) -> Vec<Term> {
        let of = |colour| {
            let own = [self.beside(beside, colour), self.numbers(colour), Term::Own(number)];
            call("SUMIFS", own.into_iter().chain(self.in_part(sheet, section)))
        };
        joined([of(Colour::White), of(Colour::Black)], "+")
    }

    /// The same of the games with the player in a row of a table of the crosstable's kind.
    pub fn sum_against(
        &self,
        sheet: &Sheet<'_>,
        number: usize,
        section: Option<&Section>,
        (table, row): (&str, usize),
    ) -> Vec<Term> {
        let of = |colour: Colour| {
            let own = [
                self.beside(Beside::Points, colour),
                self.numbers(colour),
                Term::Own(number),
                self.numbers(colour.other()),
                Term::Cell(table.to_owned(), row, number),
            ];
            call("SUMIFS", own.into_iter().chain(self.in_part(sheet, section)))
        };
        joined([of(Colour::White), of(Colour::Black)], "+")
    }

    /// How many games of the player have this result.
    pub fn count(
        &self,
        sheet: &Sheet<'_>,
        result: &'static str,
        number: usize,
        section: Option<&Section>,
    ) -> Vec<Term> {
        let of = |colour| {
            let own = [
                self.numbers(colour),
                Term::Own(number),
                self.beside(Beside::Result, colour),
                text(result),
            ];
            call("COUNTIFS", own.into_iter().chain(self.in_part(sheet, section)))
        };
        joined([of(Colour::White), of(Colour::Black)], "+")
    }

    /// Of one part of the event alone.
    fn in_part(&self, sheet: &Sheet<'_>, section: Option<&Section>) -> Vec<Term> {
        match (self.part, section) {
            (Some(part), Some(section)) => {
                vec![self.column(part), quoted(&section_name(sheet, section))]
            }
            _ => Vec::new(),
        }
    }
}

/// What a reader should know of a game: adjourned, not played.
pub fn remark(sheet: &Sheet<'_>, entry: &Entry<'_>) -> String {
    match entry {
        Entry::Game(game) if sheet.tournament().is_left_open(game) => {
            sheet.word("paper.pairings.to-decide").to_owned()
        }
        Entry::Game(game) if game.adjourned => sheet.word("paper.workbook.adjourned").to_owned(),
        Entry::Game(game) if game.result.is_none() => {
            sheet.word("paper.crosstable.not-played").to_owned()
        }
        Entry::Game(game) if game.result.is_some_and(|result| !result.is_played()) => {
            sheet.word("paper.crosstable.by-forfeit").to_owned()
        }
        _ => String::new(),
    }
}
