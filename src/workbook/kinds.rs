//! Which sheet is which: the one table of the sheets that are read. What they are called in other languages stands in
//! `templates/workbook-words.toml`.

use super::cells::Sheet;
use super::doubts::decided::Decided;
use super::doubts::not_ours;
use super::doubts::wildcards;
use super::sheets::{
    arbiter, crosstable, event, event_keys, games, players, prizes, published, scores, season,
};
use super::tables::heading_row;
use super::tables::shape::Shape;
use super::words::names::{Fit, Name, Word, fold};
use super::words::round_titles::{Titled, titled};
use crate::diagnostic::Diagnostics;
use crate::tournament::entries::Entries;

/// Reads a sheet, of which others may say that it is carried out what it notes.
type Read = fn(&Sheet, &Decided<'_>, &mut Entries, &mut Diagnostics);

/// A kind of sheet: its name, and what becomes of it.
pub(super) struct Kind {
    pub(super) is: Is,
    pub(super) word: Word,
    /// Its headings; none of a sheet of keys.
    pub(super) headings: Option<&'static Shape>,
    /// The headings by which such a sheet is known whatever it is called; none where they would fit many a sheet.
    pub(super) shape: Option<&'static Shape>,
    /// Reads it.
    pub(super) read: Read,
}

const fn kind(is: Is, word: &'static str, synonyms: &'static [&'static str], read: Read) -> Kind {
    Kind { is, word: Word::sheet(word, synonyms), headings: None, shape: None, read }
}

impl Kind {
    const fn headed(self, headings: &'static Shape) -> Self {
        Self { headings: Some(headings), ..self }
    }

    const fn known_by(self, shape: &'static Shape) -> Self {
        let headings = match self.headings {
            Some(headings) => headings,
            None => shape,
        };
        Self { headings: Some(headings), shape: Some(shape), ..self }
    }

    /// Whether it has results.
    pub(super) fn has_results(&self) -> bool {
        matches!(self.is, Is::Games | Is::Crosstable | Is::Scores | Is::Events)
    }

    /// Whether a sheet has its headings, with a slip.
    fn is_on(&self, sheet: &Sheet) -> bool {
        match self.headings {
            Some(shape) => heading_row::is_nearly_on(sheet, shape),
            None => event_keys::has_keys(sheet),
        }
    }

    /// Whether a sheet that is called nearly so could be meant: it has one of the headings, or what stands below them.
    pub(super) fn could_be(&self, sheet: &Sheet) -> bool {
        match (self.is, self.headings) {
            // Without its headings nobody can read from it who has won what.
            (Is::Honours, _) | (_, None) => self.is_on(sheet),
            (Is::Events, _) if not_ours::is_calendar(sheet) => false,
            (Is::Categories, _) if players::are_people(sheet) => false,
            (Is::Prizes, Some(shape)) => {
                heading_row::is_partly_on(sheet, shape) || prizes::are_listed(sheet)
            }
            (_, Some(shape)) => heading_row::is_partly_on(sheet, shape),
        }
    }
}

/// Hands out the table of the sheets: which it is, as the contract writes it and what else it is called, folded; how it is
/// read; and its headings. In the order in which they are read: a sheet that looks at another stands below it.
macro_rules! kinds {
    ($($is:ident = $word:literal, $synonyms:expr => $read:expr $(, $by:ident $shape:expr)*;)*) => {
        /// Which sheet it is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum Is {
            $($is,)*
        }

        /// The sheets, each at the place of its [`Is`].
        pub(super) const KINDS: &[Kind] =
            &[$(kind(Is::$is, $word, &$synonyms, $read)$(.$by(&$shape))*,)*];
    };
}

kinds! {
    Event = "Event", ["tournament"] => |s, decided, e, p| {
        e.event = event::read(s, decided, std::mem::take(&mut e.event), p);
    };
    Players = "Players", ["player", "participants", "entries", "startinglist"] => |s, _, e, p| {
        e.players = players::read(s, p);
        e.event.said.ratings_unread.extend(players::ratings_unread(s, &players::PLAYERS));
        e.event.said.wildcards_unread.extend(wildcards::unread(s, &players::PLAYERS));
    }, headed players::PLAYERS;
    Categories = "Categories", ["category", "ratinggroups", "ratingclasses", "ratingcategories", "ratingbands", "prizecategories"]
        => |s, _, e, p| e.categories = players::read_categories(s, p), headed players::CATEGORIES;
    Rounds = "Rounds", [] => |s, _, e, p| e.rounds = games::read_rounds(s, p), headed games::ROUNDS;
    Games = "Games", ["game", "pairings", "results"] => |s, _, e, p| {
        let (games, unread) = games::read(s, e, p);
        e.games = games;
        e.unread = e.unread.take().or(unread);
    }, known_by games::GAMES;
    Crosstable = "Crosstable", ["crosstables", "crosstab"] => |s, _, e, p| {
        e.event.said.ratings_unread.extend(players::ratings_unread(s, &crosstable::CROSSTABLE));
        e.event.said.wildcards_unread.extend(wildcards::unread(s, &crosstable::CROSSTABLE));
        let read = crosstable::read(s, p);
        let (table, published) = read.map_or((None, None), |(own, sums)| (Some(own), sums));
        e.crosstable = table;
        e.published = e.published.take().or(published);
    }, headed crosstable::CROSSTABLE;
    Published = "Published", [] => |s, _, e, p| {
        let read = published::read(s, p);
        e.published = read.or(e.published.take());
    }, headed published::PUBLISHED;
    Prizes = "Prizes", ["prize", "prizefund"] => |s, _, e, p| {
        (e.prizes, e.by_people) = prizes::read(s, p);
    }, headed prizes::PRIZES, known_by prizes::BY_MONEY;
    PlayOff = "Play-off", ["playoffs", "playoffgames"] => |s, _, e, p| {
        e.play_off = arbiter::play_off(s, p);
    }, known_by arbiter::PLAY_OFF;
    Lots = "Lots", ["lot", "drawingoflots"]
        => |s, _, e, p| e.lots = arbiter::lots(s, p), known_by arbiter::LOTS;
    Rulings = "Rulings", ["ruling", "decisions"]
        => |s, _, e, p| e.rulings = arbiter::rulings(s, p), known_by arbiter::RULINGS;
    Scores = "Scores", ["score"] => |s, _, e, p| {
        let is_final = e.event.is_said_final();
        let best = e.event.best_of.as_ref().map(|best| best.value);
        let read = scores::read(s, (best, is_final), p);
        let Some((scores, published, doubt)) = read else { return };
        e.scores = Some(scores);
        let unread = wildcards::unread(s, &scores::SCORES).into_iter();
        let unread = unread.filter(|own| scores::wildcard_by_name(&own.value).is_none());
        e.event.said.wildcards_unread.extend(unread);
        e.published = e.published.take().or(published);
        e.unread = e.unread.take().or(doubt).or_else(|| scores::weighted(s, p));
    }, headed scores::SCORES;
    Events = "Events", [] => |s, _, e, p| season::read_events(s, e, p), known_by season::EVENTS;
    Honours = "Honours", ["honors", "honour", "honor", "honoursboard", "honorsboard", "pastwinners", "previouswinners", "earlierwinners", "formerwinners", "pastchampions", "formerchampions", "halloffame", "honourroll", "honorroll", "rollofhonour", "rollofhonor"]
        => |s, _, e, p| e.honours.extend(season::read_honours(s, p)), headed season::HONOURS;
}

impl Is {
    /// Its row of the table.
    pub(super) fn kind(self) -> &'static Kind {
        &KINDS[self as usize]
    }
}

/// Whether a sheet of this name is read, in whatever language.
pub(super) fn may_be_known(name: &str) -> bool {
    named(name).is_some() || round_of(name).is_some()
}

/// The round whose games alone a sheet of this name may have: `Round 3`.
pub(super) fn round_of(name: &str) -> Option<u32> {
    match titled(name) {
        Titled::Round(round) if named(name).is_none() => Some(round),
        _ => None,
    }
}

/// Whether a sheet is of this kind.
pub(super) fn is_of_kind(sheet: &Sheet, is: Is) -> bool {
    kind_of(sheet).is_some_and(|(kind, _)| kind.is == is)
}

/// Whether a sheet is read by the program's own name for it, or by a synonym: another program's list may have a name
/// of another language.
pub(super) fn is_known(sheet: &Sheet) -> bool {
    named(&sheet.name).is_some_and(|(_, fit)| fit != Fit::Foreign)
}

/// Whether a sheet has the name of one of ours with results, and not the headings of such a one.
pub(super) fn is_misnamed(sheet: &Sheet) -> bool {
    let kind = named(&sheet.name).map(|(kind, _)| kind);
    let shape = kind.filter(|kind| kind.has_results()).and_then(|kind| kind.headings);
    shape.is_some_and(|shape| {
        let is_nearly = shape.others.is_none() && heading_row::is_nearly_on(sheet, shape);
        !sheet.cells.is_empty()
            && !is_nearly
            && heading_row::find(sheet, shape, &mut Diagnostics::default()).is_none()
    })
}

/// Whether a name means a sheet of this kind.
pub(super) fn is_called(name: &str, is: Is) -> bool {
    named(name).is_some_and(|(kind, _)| kind.is == is)
}

/// Whether a sheet of this name holds what the arbiter's table records: play-off games, lots, rulings.
pub(super) fn is_record(name: &str) -> bool {
    [Is::PlayOff, Is::Lots, Is::Rulings].into_iter().any(|is| is_called(name, is))
}

/// What a program that keeps several tables on a sheet calls the first of each, folded: `Games - Table 1`.
const FIRST_TABLES: [&str; 6] = ["table1", "tabelle1", "tableau1", "tabla1", "tabell1", "tabel1"];

/// The name of a sheet without that of its first table.
fn without_table(name: &str) -> &str {
    match name.rsplit_once(" - ") {
        Some((sheet, table)) if FIRST_TABLES.contains(&fold(table).as_str()) => sheet,
        _ => name,
    }
}

/// The kind of sheet that a name means, and how well the name fits.
pub(super) fn named(name: &str) -> Option<(&'static Kind, Fit)> {
    let folded = fold(without_table(name));
    let called = |folded: &str| {
        let name = Name::sheet(folded);
        let fits = KINDS.iter().filter_map(|kind| Some((kind, kind.word.fit_of(&name)?)));
        fits.min_by_key(|(_, fit)| *fit)
    };
    // Earlier winners may stand on several sheets, of which a spreadsheet calls the second `Honours (2)`.
    let numbered = || {
        let (kind, fit) = called(folded.trim_end_matches(|c: char| c.is_ascii_digit()))?;
        (kind.is == Is::Honours).then_some((kind, fit.max(Fit::Synonym)))
    };
    called(&folded).or_else(numbered)
}

/// The kind of a sheet by its name; where that is not the contract's own word, its headings must be there too: an honours
/// board of years and names is nothing that is read, nor is a calendar of events.
pub(super) fn kind_of(sheet: &Sheet) -> Option<(&'static Kind, Fit)> {
    let is_blank = sheet.cells.is_empty() || sheet.trouble.is_some();
    named(&sheet.name).filter(|(kind, fit)| match kind.is {
        Is::Events if not_ours::is_calendar(sheet) => false,
        Is::Categories if *fit != Fit::Itself && players::are_people(sheet) => false,
        _ => is_blank || *fit == Fit::Itself || kind.is_on(sheet),
    })
}

/// Whether a sheet has results by the program's own name for it, or by a synonym.
pub(super) fn is_of_results(name: &str) -> bool {
    named(name).is_some_and(|(kind, fit)| fit != Fit::Foreign && kind.has_results())
}
