//! Which sheet is which: the one table of the sheets that are read, and what is told of the others.

use std::collections::BTreeMap;

use chrono::Datelike;

use super::cells::{Book, Sheet, Value};
use super::heading_row::{self, Shape};
use super::names::{Fit, Word, fold, nearest};
use super::{arbiter, crosstable, event, games, players, prizes, published, scores, season};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;

/// A kind of sheet: its name, and what becomes of it.
struct Kind {
    word: Word,
    /// The headings by which such a sheet is known whatever it is called; none where they would fit many a sheet.
    shape: Option<&'static Shape>,
    read: fn(&Sheet, &mut Entries, &mut Diagnostics),
}

const fn kind(
    word: &'static str,
    synonyms: &'static [&'static str],
    read: fn(&Sheet, &mut Entries, &mut Diagnostics),
) -> Kind {
    Kind { word: Word::new(word, synonyms), shape: None, read }
}

impl Kind {
    const fn known_by(self, shape: &'static Shape) -> Self {
        Self { shape: Some(shape), ..self }
    }
}

/// In the order in which they are read: a sheet that looks at another stands below it.
const KINDS: &[Kind] = &[
    kind("Event", &["tournament"], |s, e, p| {
        e.event = event::read(s, std::mem::take(&mut e.event), p);
    }),
    kind("Players", &["player", "participants", "entries", "startinglist"], |s, e, p| {
        e.players = players::read(s, p);
    }),
    kind("Categories", &["category"], |s, e, p| e.categories = players::read_categories(s, p)),
    kind("Rounds", &[], |s, e, p| e.rounds = games::read_rounds(s, p)),
    kind("Games", &["game", "pairings", "results"], |s, e, p| e.games = games::read(s, e, p))
        .known_by(&games::GAMES),
    kind("Crosstable", &["crosstables", "crosstab"], |s, e, p| {
        let read = crosstable::read(s, p);
        let (table, published) = read.map_or((None, None), |(own, sums)| (Some(own), sums));
        e.crosstable = table;
        e.published = e.published.take().or(published);
    }),
    kind("Published", &[], |s, e, p| {
        let read = published::read(s, p);
        e.published = read.or(e.published.take());
    }),
    kind("Prizes", &["prize", "prizefund"], |s, e, p| {
        (e.prizes, e.by_people) = prizes::read(s, p);
    })
    .known_by(&prizes::BY_MONEY),
    kind("Play-off", &["playoffs", "playoffgames"], |s, e, p| {
        e.play_off = arbiter::play_off(s, p);
    })
    .known_by(&arbiter::PLAY_OFF),
    kind("Lots", &["lot", "drawingoflots"], |s, e, p| e.lots = arbiter::lots(s, p))
        .known_by(&arbiter::LOTS),
    kind("Rulings", &["ruling", "decisions"], |s, e, p| e.rulings = arbiter::rulings(s, p))
        .known_by(&arbiter::RULINGS),
    kind("Scores", &["score"], |s, e, p| {
        let read = scores::read(s, e.event.best_of.as_ref().map(|best| best.value), p);
        let (scores, published) = read.map_or((None, None), |(own, sums)| (Some(own), sums));
        e.scores = scores;
        e.published = e.published.take().or(published);
    }),
    kind("Events", &[], |s, e, p| (e.events, e.not_held) = season::read_events(s, p))
        .known_by(&season::EVENTS),
    kind("Honours", &["honors", "honour", "honor", "honoursboard", "honorsboard"], |s, e, p| {
        e.honours = season::read_honours(s, p)
    }),
];

/// Folded names of sheets that people read and the program does not.
const FOR_PEOPLE: [&str; 1] = ["instructions"];

/// Folded words for parts of an event, by which its games may be put on sheets of their own.
const PARTS: [&str; 16] = [
    "blitz",
    "rapid",
    "classical",
    "classic",
    "lightning",
    "allegro",
    "final",
    "finals",
    "semifinals",
    "preliminaries",
    "division",
    "group",
    "pool",
    "round",
    "rounds",
    "stage",
];

/// Whether a sheet of this name is read.
pub(super) fn is_known(name: &str) -> bool {
    kind_of(name).is_some()
}

/// Whether a name means the sheet of this word.
pub(super) fn is_called(name: &str, word: &str) -> bool {
    kind_of(name).is_some_and(|(kind, _)| KINDS[kind].word.word == word)
}

/// Whether a sheet of this name is the list of players.
pub(super) fn is_players(name: &str) -> bool {
    is_called(name, "Players")
}

/// The kind of sheet that a name means: its number in the table, and how well the name fits.
fn kind_of(name: &str) -> Option<(usize, Fit)> {
    let folded = fold(name);
    let fits = KINDS.iter().enumerate().filter_map(|(k, kind)| Some((k, kind.word.fit(&folded)?)));
    fits.min_by_key(|(_, fit)| *fit)
}

/// Reads all sheets of a workbook.
pub(super) fn read(book: &Book, problems: &mut Diagnostics) -> Entries {
    for sheet in &book.sheets {
        problems.extend(sheet.trouble.map(|trouble| trouble.of_sheet(&sheet.name)));
    }
    let unread = report_unread(book, problems);
    let chosen = choose(&book.sheets, problems);
    let beside = shown_beside(&book.sheets, &chosen);
    let has = |word: &str| {
        let is_it = |k: usize| KINDS[k].word.word == word;
        chosen.keys().any(|k| is_it(*k))
            || book.sheets.iter().any(|sheet| {
                sheet.trouble.is_some() && kind_of(&sheet.name).is_some_and(|(k, _)| is_it(k))
            })
    };
    let mut entries = Entries { unread: unread.or(beside), ..Entries::default() };
    for (k, sheet) in &chosen {
        // Games go before a crosstable, which can say less.
        if KINDS[*k].word.word != "Crosstable" || !has("Games") {
            (KINDS[*k].read)(sheet, &mut entries, problems);
        }
    }
    report_missing(has, &entries, problems);
    entries
}

/// Whether one of the sheets holds results by its name: such a workbook is ours, and no list of another program's.
pub(super) fn has_results(book: &Book) -> bool {
    book.sheets.iter().any(|sheet| is_of_results(&sheet.name))
}

/// Whether a sheet of this name has results.
pub(super) fn is_of_results(name: &str) -> bool {
    const RESULTS: [&str; 4] = ["Games", "Crosstable", "Scores", "Events"];
    kind_of(name).is_some_and(|(kind, _)| RESULTS.contains(&KINDS[kind].word.word))
}

/// Reads sheets of ours that stand beside a list of another program, over what the list says: what they leave out it
/// still says, and nothing is told of sheets that are missing.
pub(super) fn read_beside(
    sheets: &[Sheet],
    mut entries: Entries,
    problems: &mut Diagnostics,
) -> Entries {
    let mut told = Diagnostics::default();
    for (k, sheet) in &choose(sheets, &mut told) {
        (KINDS[*k].read)(sheet, &mut entries, &mut told);
    }
    told.drop_code(Code::MissingRegulations);
    if entries.event.name.is_some() {
        told.drop_code(Code::MissingEventName);
    }
    problems.extend(told);
    entries
}

/// The sheet read for each kind. A sheet that is shown goes before a hidden one, the contract's own word before a
/// synonym; two sheets that fit equally well are an error. A sheet with nothing on it is as good as none.
fn choose<'a>(sheets: &'a [Sheet], problems: &mut Diagnostics) -> BTreeMap<usize, &'a Sheet> {
    let mut chosen: BTreeMap<usize, ((bool, Fit), &Sheet)> = BTreeMap::new();
    for sheet in sheets.iter().filter(|sheet| !sheet.cells.is_empty()) {
        let Some((k, fit)) = kind_of(&sheet.name) else {
            continue;
        };
        let fit = (sheet.hidden, fit);
        match chosen.get(&k) {
            Some((before, other)) if *before == fit => {
                let (first, second, word) = (&*other.name, &*sheet.name, KINDS[k].word.word);
                let said = said!("workbook.sheet-twice", first, second, word);
                problems.push(Diagnostic::error(Code::SheetTwice, said).at(&sheet.address(0, 0)));
            }
            Some((before, other)) if *before < fit => problems.push(given_way(sheet, other)),
            before => {
                if let Some((_, other)) = before {
                    problems.push(given_way(other, sheet));
                }
                chosen.insert(k, (fit, sheet));
            }
        }
    }
    for (k, (_, sheet)) in chosen.iter().filter(|(_, (_, sheet))| sheet.hidden) {
        let (name, word) = (&*sheet.name, KINDS[*k].word.word);
        let said = said!("workbook.hidden-sheet", name, word);
        problems.push(Diagnostic::warning(Code::HiddenSheet, said).at(&sheet.address(0, 0)));
    }
    chosen.into_iter().map(|(k, (_, sheet))| (k, sheet)).collect()
}

/// A sheet that is shown and could be meant as well as the one that is read.
fn shown_beside(sheets: &[Sheet], chosen: &BTreeMap<usize, &Sheet>) -> Option<Address> {
    let mut shown = sheets.iter().filter(|sheet| !sheet.hidden && !sheet.cells.is_empty());
    let gives_way = |sheet: &&Sheet| {
        let read = kind_of(&sheet.name).and_then(|(k, _)| chosen.get(&k));
        read.is_some_and(|read| read.name != sheet.name)
    };
    shown.find(gives_way).map(|sheet| sheet.address(0, 0))
}

/// Two sheets could be meant; the other one is read.
fn given_way(sheet: &Sheet, read: &Sheet) -> Diagnostic {
    let (name, other) = (&*sheet.name, &*read.name);
    let said = match sheet.hidden {
        true => said!("workbook.sheet-gives-way.hidden", name, other),
        false => said!("workbook.sheet-gives-way.shown", name, other),
    };
    Diagnostic::warning(Code::SheetGivesWay, said).at(&sheet.address(0, 0))
}

/// Sheets that nothing reads. One with rows of its own may count where its name is meant for a sheet of ours, by a slip or
/// by one of its words, and where it has the headings of games, or of a sheet that is not there: the first that is shown.
fn report_unread(book: &Book, problems: &mut Diagnostics) -> Option<Address> {
    let mut unread = None;
    let of_kind = |word: &str| {
        let is_it = |s: &&Sheet| kind_of(&s.name).is_some_and(|(k, _)| KINDS[k].word.word == word);
        book.sheets.iter().filter(is_it).collect::<Vec<_>>()
    };
    let years = of_kind("Event").first().map_or(Vec::new(), |event| years_on(event));
    let is_for_people = |sheet: &&Sheet| FOR_PEOPLE.contains(&fold(&sheet.name).as_str());
    let unknown = book.sheets.iter().filter(|sheet| !is_known(&sheet.name));
    for sheet in unknown.filter(|sheet| !is_for_people(sheet)) {
        let name = &*sheet.name;
        let meant = meant(name).filter(|meant| of_kind(meant).is_empty());
        let like = looks_like(sheet);
        let rows =
            own_rows(sheet, like, &like.map(|kind| of_kind(kind.word.word)).unwrap_or_default());
        let (problem, may_count) = match (meant, like) {
            (Some(meant), _) if rows => (
                Diagnostic::warning(
                    Code::MisspeltSheet,
                    said!("workbook.misspelt-sheet", name, meant),
                ),
                true,
            ),
            (_, Some(like)) => {
                let word = like.word.word;
                let said = said!("workbook.unread-table", name, like = word);
                let holds_results = rows && is_of_results(word);
                let named = rows && is_named_after(name, word);
                // Nothing else says what it would.
                let alone = rows && of_kind(word).is_empty();
                match holds_results || named || alone {
                    true => (Diagnostic::warning(Code::UnreadTable, said), true),
                    false => (Diagnostic::note(Code::UnreadTable, said), false),
                }
            }
            _ => {
                let said = said!("workbook.unknown-sheet", name);
                (Diagnostic::note(Code::UnknownSheet, said), false)
            }
        };
        let at = sheet.address(0, 0);
        if may_count && !sheet.hidden && !is_of_an_earlier_year(sheet, &years) {
            unread.get_or_insert_with(|| at.clone());
        }
        problems.push(problem.at(&at));
    }
    unread
}

/// The years in a text.
fn years_in(text: &str) -> impl Iterator<Item = i32> + '_ {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 4);
    numbers.filter_map(|number| number.parse().ok()).filter(|year| (1850..2200).contains(year))
}

/// The years that the cells of a sheet name.
fn years_on(sheet: &Sheet) -> Vec<i32> {
    let all = sheet.cells.values().flat_map(|value| match value {
        Value::Date(date) => vec![date.date().year()],
        // The regulations are of their own year: gap-2016/other.
        Value::Text(text) if text.contains('/') && text.contains(char::is_alphabetic) => Vec::new(),
        Value::Text(text) | Value::Number(text) => years_in(text).collect(),
        _ => Vec::new(),
    });
    all.collect()
}

/// Whether a sheet is called after a year before all of the event's: `Results 2025` in a workbook of 2026.
fn is_of_an_earlier_year(sheet: &Sheet, years: &[i32]) -> bool {
    let last = years_in(&sheet.name).max();
    last.zip(years.iter().min().copied()).is_some_and(|(own, first)| own < first)
}

/// Whether a sheet has rows that stand on none of those that are read: below its headings, where it has those of a kind.
fn own_rows(sheet: &Sheet, like: Option<&Kind>, read: &[&Sheet]) -> bool {
    let shape = like.and_then(|kind| kind.shape);
    let head = match shape {
        Some(shape) => heading_row::row_on(sheet, shape),
        None => sheet.rows().first().copied(),
    };
    let cells =
        |sheet: &Sheet, row| sheet.row(row).map(|(_, value)| value.clone()).collect::<Vec<_>>();
    let known: Vec<Vec<Value>> =
        read.iter().flat_map(|own| own.rows().into_iter().map(|row| cells(own, row))).collect();
    let below = sheet.rows().into_iter().filter(|row| head.is_some_and(|head| *row > head));
    below
        .map(|row| cells(sheet, row))
        .any(|row| (shape.is_none() || row.len() > 1) && !known.contains(&row))
}

/// Whether one of the words of a name means a kind of sheet, or a part of an event where it is one of games: `Games 2`,
/// `Blitz`, `Round 5`.
fn is_named_after(name: &str, word: &'static str) -> bool {
    let is_part = |part: &str| is_of_results(word) && PARTS.contains(&fold(part).as_str());
    let means = |part: &str| {
        is_called(part, word) || is_part(part) || nearest(part, [word].into_iter()).is_some()
    };
    name.split(|c: char| !c.is_alphanumeric()).any(means)
}

/// The known sheet that a name is one slip away from; of those that no event can do without also by one of its words:
/// `Player list`.
fn meant(name: &str) -> Option<&'static str> {
    let of_word = |word: &str| {
        let known = kind_of(word).map(|(kind, _)| KINDS[kind].word.word);
        known.filter(|known| ["Event", "Players"].contains(known))
    };
    let near = nearest(name, KINDS.iter().map(|kind| kind.word.word));
    near.or_else(|| name.split_whitespace().find_map(of_word))
}

/// The kind of sheet whose headings stand on a sheet that is not read.
fn looks_like(sheet: &Sheet) -> Option<&'static Kind> {
    let has =
        |kind: &&Kind| kind.shape.is_some_and(|own| heading_row::row_on(sheet, own).is_some());
    KINDS.iter().find(has)
}

/// Which sheets an event needs depends on its regulations; only what no event can do without is told here.
fn report_missing(has: impl Fn(&str) -> bool, entries: &Entries, problems: &mut Diagnostics) {
    let mut missing = |said| problems.push(Diagnostic::error(Code::MissingSheet, said));
    if !has("Event") {
        missing(said!("workbook.missing-sheet.event"));
    }
    if has("Games") && !has("Players") {
        missing(said!("workbook.missing-sheet.players"));
    }
    let has_results =
        ["Games", "Crosstable", "Published", "Scores", "Events"].into_iter().any(&has);
    if has("Players") && !has_results && entries.event.combined_with.is_none() {
        missing(said!("workbook.missing-sheet.results"));
    }
    let of_tour = entries.scores.as_ref().is_some_and(|scores| !scores.rows.is_empty());
    if of_tour && (!entries.games.is_empty() || entries.crosstable.is_some()) {
        let both = said!("workbook.games-and-scores");
        problems.push(Diagnostic::error(Code::TwoSources, both));
    }
    if has("Games") && has("Crosstable") {
        problems.push(Diagnostic::warning(Code::TwoSources, said!("workbook.two-sources")));
    }
}
