//! Files of other programs, which declare no regulations: what they are held by where nobody says it.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::recognition::{Candidate, Recognised, recognise};
use crate::regulations::schema::{Competition, Descriptor, SystemName};
use crate::said::{Said, said};
use crate::tournament::Edition;
use crate::tournament::check::{Expected, check};
use crate::tournament::entries::{Entries, Format, PublishedRow};
use crate::tournament::exact::Exact;

/// The order of a file that names and prints none: by points, and who is level shares his place.
const POINTS_ALONE: &str = "PTS";

/// The regulations of a file that another program made and that names none: FIDE's, whose order of tie-breaks is the
/// event's own. None for a workbook of ours.
pub fn regulations(entries: &Entries, problems: &mut Diagnostics) -> Option<&'static str> {
    entries.source.as_ref()?;
    let format = entries.event.format.as_ref().map(|format| format.value);
    let regulations = match (format, &entries.crosstable) {
        (Some(Format::RoundRobin), _) | (None, Some(_)) => "fide/round-robin",
        (Some(Format::Swiss), _) | (None, None) => "fide/swiss",
    };
    let said = said!("exchange.regulations", regulations);
    problems.push(Diagnostic::warning(Code::RegulationsAssumed, said));
    Some(regulations)
}

/// What the printed tie-break columns of a file are; none for a file without them.
pub fn recognised(entries: &Entries) -> Vec<Recognised> {
    if entries.published.as_ref().is_none_or(|published| published.columns.is_empty()) {
        return Vec::new();
    }
    let tournament = check(entries, &|_| Expected::default(), &mut Diagnostics::default());
    tournament.map(|tournament| recognise(&tournament)).unwrap_or_default()
}

/// The order of tie-breaks that holds where neither regulations nor the event name one: that of the file itself, as its
/// numbers tell it. None for a workbook of ours, which must name it.
pub fn tie_breaks(entries: &Entries) -> Option<Vec<String>> {
    entries.source.as_ref()?;
    Some(order(entries, &recognised(entries)))
}

/// The recognised columns from left to right; without columns, or without games by which they could be counted, the places
/// themselves, where they are published.
pub fn order(entries: &Entries, columns: &[Recognised]) -> Vec<String> {
    let counts_as_given = columns.is_empty() || has_no_games(entries);
    match columns {
        _ if counts_as_given && has_places(entries) => {
            vec![Descriptor::of(SystemName::Published).to_string()]
        }
        [] => vec![POINTS_ALONE.to_owned()],
        columns => columns.iter().map(|own| own.ranks_by().to_string()).collect(),
    }
}

/// Tells that a published table leaves first place to several, where the regulations have them play it off and nobody has ruled:
/// places count as they are given.
pub fn tell_first_shared(rules: &Competition, entries: &Entries, problems: &mut Diagnostics) {
    let is_first = |own: &&PublishedRow| own.place.as_ref().is_some_and(|at| at.value == 1);
    let rows = entries.published.iter().flat_map(|table| &table.rows);
    let first: Vec<&PublishedRow> = rows.filter(is_first).collect();
    let rule = rules.tie.iter().find(|rule| rule.places.contains(1) && rule.play_off().is_some());
    let (Some(rule), [row, _, ..], []) = (rule, &first[..], &entries.rulings[..]) else { return };
    let called = |own: &&PublishedRow| own.name.as_ref().unwrap_or(&own.player).value.clone();
    let names: Vec<String> = first.iter().map(called).collect();
    let said = said!("event.published.first-shared", clause = &rule.clause, names);
    problems.push(Diagnostic::warning(Code::PublishedDiffers, said).at(&row.at));
}

/// Whether a file tells no game: a ranking or a starting list.
fn has_no_games(entries: &Entries) -> bool {
    entries.games.is_empty() && entries.crosstable.is_none()
}

/// Whether a file prints places that say more than the points: players who are level have places of their own. Some files
/// number their players where others write places.
fn has_places(entries: &Entries) -> bool {
    let rows = entries.published.iter().flat_map(|table| &table.rows);
    let row = |row: &PublishedRow| Some((row.place.as_ref()?.value, row.points.as_ref()?.value));
    let mut places: Vec<(u32, Exact)> = rows.filter_map(row).collect();
    places.sort_by_key(|(place, points)| (*place, -*points));
    let parts_level =
        places.windows(2).any(|pair| pair[0].1 == pair[1].1 && pair[0].0 != pair[1].0);
    parts_level && places.windows(2).all(|pair| pair[0].1 >= pair[1].1)
}

/// The same order with C.07's own system in place of each variant that it does not know; none where there is none.
pub fn order_by_the_book(columns: &[Recognised]) -> Option<Vec<String>> {
    let variant = |own: &Recognised| own.is.filter(|is| own.is_whole() && is.is_variant());
    columns.iter().find_map(variant)?;
    let code = |own: &Recognised| variant(own).map_or(own.ranks_by(), |is| is.code()).to_string();
    Some(columns.iter().map(code).collect())
}

/// Tells what each column is; of a list without games that its places count as they are given.
pub fn tell(entries: &Entries, columns: &[Recognised], problems: &mut Diagnostics) {
    if has_no_games(entries) {
        if has_places(entries) {
            let as_given = said!("recognition.as-given");
            problems.push(Diagnostic::note(Code::ColumnNotRecognised, as_given));
        }
        return;
    }
    if columns.is_empty() && !has_places(entries) {
        let said = said!("exchange.no-tie-breaks");
        problems.push(Diagnostic::warning(Code::TieBreaksMissing, said));
    }
    for own in columns {
        let (heading, of, agree) = (&own.heading, own.of, own.agree);
        let (code, what) = match own.is {
            None => (Code::ColumnNotRecognised, said!("recognition.column.unknown", heading, of)),
            Some(is) if !own.is_whole() => {
                let system = is.title();
                let nearest = said!("recognition.column.nearest", heading, of, system, agree);
                (Code::ColumnNotRecognised, nearest)
            }
            Some(is) if is.is_variant() => {
                let (system, code) = (is.title(), is.code().to_string());
                let told = said!("recognition.column.variant", heading, system, of, code);
                (Code::ColumnNotRecognised, told)
            }
            Some(is) => (Code::ColumnRecognised, whole(own, is)),
        };
        let problem = match code {
            Code::ColumnRecognised => Diagnostic::note(code, what),
            _ => Diagnostic::warning(code, what),
        };
        problems.push(problem.at(&own.at));
    }
}

/// So many others that would do as well are named.
const MOST_NAMED: usize = 4;

fn whole(own: &Recognised, is: Candidate) -> Said {
    let (heading, of) = (&own.heading, own.of);
    let plain = Descriptor { edition: None, ..is.code() }.to_string();
    let (code, system) = (plain, is.title());
    // A variant would be called as the system that it is one of.
    let others = own.also.iter().filter(|other| !other.is_variant());
    let also: Vec<String> = others.take(MOST_NAMED).map(|other| other.code().to_string()).collect();
    let year = is.code().edition.map(Edition::year);
    match (also.is_empty(), year) {
        (true, None) => said!("recognition.column.only", heading, code, system, of),
        (true, Some(year)) => {
            said!("recognition.column.only-by-edition", heading, code, system, year, of)
        }
        (false, None) => said!("recognition.column.also", heading, code, system, of, also),
        (false, Some(year)) => {
            said!("recognition.column.also-by-edition", heading, code, system, year, of, also)
        }
    }
}
