//! TRF, the text by which programs report to FIDE: of 2006, 2016 and 2026, as it is really written.
//!
//! One record a line, its kind in the first three columns. Lines may end early; what is unknown is passed over and told
//! once. What the format cannot say stands in comments that this reader takes back (`### wallchart`).

mod byes;
mod dates;
mod fields;
mod player;
mod records;
mod rounds;
mod write;

pub use self::dates::day;
pub use self::fields::lost;
pub use self::write::{Rank, Year, write};

use self::player::Player;
use self::records::Records;
use super::comments;
use super::ground::{List, Row, Told};
use super::make;
use super::pairing::Numbers;
use super::text::{Line, Text};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Published, PublishedRow, Unread};
use crate::tournament::notation;

/// How many lines with something on them may stand before the first record.
const HEAD: usize = 20;

/// Whether a text is of this format: a title or a player among its first lines, and a player with a number.
pub fn is_it(text: &Text) -> bool {
    let is_comment = |line: &&Line| line.is_blank() || line.letters.starts_with(&['#', '#', '#']);
    let mut first = text.lines.iter().filter(|line| !is_comment(line)).take(HEAD);
    let is_player =
        |line: &Line| tag(line) == "001" && notation::whole(&line.field(5, 8)).is_some();
    let is_record = |line: &Line| ["012", "001"].contains(&tag(line).as_str());
    first.any(|line| is_record(line) && line.letter(4).is_whitespace())
        && text.lines.iter().any(|line| is_player(line) || is_tabulated(line))
}

/// Whether an editor has put tabulators where the columns were.
fn is_tabulated(line: &Line) -> bool {
    tag(line) == "001" && line.letters.contains(&'\t')
}

fn tag(line: &Line) -> String {
    line.letters.iter().take(3).collect()
}

/// Reads a file.
pub fn read(text: &Text, problems: &mut Diagnostics) -> Option<Entries> {
    let mut records = Records::default();
    let mut list = List::default();
    let mut ranks: Vec<Option<At<u32>>> = Vec::new();
    if let Some(line) = text.lines.iter().find(|line| is_tabulated(line)) {
        let said = said!("exchange.trf.tabulators");
        problems.push(Diagnostic::error(Code::UnreadableText, said).at(&line.whole()));
        return None;
    }
    for line in &text.lines {
        if line.is_blank() || line.letters.starts_with(&['#', '#', '#']) {
            continue;
        }
        if tag(line) != "001" {
            records.read(&tag(line), line, problems);
        } else if let Some(Player { row, rank }) = player::read(line, problems) {
            list.rounds = list.rounds.max(rounds_told(&row));
            list.push(row, problems)?;
            ranks.push(rank);
        }
    }
    if let Some(problem) = records.team() {
        problems.push(problem);
        return None;
    }
    byes::apply(&records, &mut list, problems);
    let again = records.again.take();
    let mut entries = make::of_format(if records.is_of_2026 { "TRF26" } else { "TRF16" });
    if let Some(source) = &mut entries.source {
        source.records = std::mem::take(&mut records.kept);
    }
    entries.event = records.event(problems);
    entries.rounds = records.round_dates(list.rounds);
    let format = records.format.unwrap_or_else(|| make::by_meetings(&list));
    let announced = entries.event.rounds.as_ref().map_or(0, |rounds| rounds.value);
    let announced = usize::try_from(announced).unwrap_or(usize::MAX);
    let unclear = records.format.is_none() && make::may_be_round_robin(&list, announced);
    let players = list.rows.len();
    let guessed = list.rows.first().map(|row| At::new(format, row.player.at.clone()));
    entries.event.format = entries.event.format.take().or_else(|| guessed.clone());
    if let Some(other) = records.other_format.take() {
        let said = said!("exchange.trf.other-format", written = &other.value);
        problems.push(Diagnostic::warning(Code::FormatDiffers, said).at(&other.at));
        entries.unread = Some(Unread::Cell(other));
    }
    if let Some(at) = again {
        let said = said!("exchange.another-list");
        problems.push(Diagnostic::warning(Code::UnreadTable, said).at(&at));
        entries.unread.get_or_insert(Unread::List(at));
    }
    entries.published = published(&list, &ranks);
    make::fill(&mut entries, list, Some(Numbers::Printed), format, problems);
    comments::read(text, &mut entries, problems);
    if unclear && entries.event.format == guessed {
        let said = said!("exchange.trf.format-untold", rounds = announced, players);
        problems.push(Diagnostic::warning(Code::FormatDiffers, said));
    }
    // In a file of ours they are handicaps, which count where its regulations say so.
    if entries.event.regulations.is_some() {
        entries.event.points_beside = false;
    }
    records.tell_unknown(problems);
    Some(entries)
}

/// Up to which round a row tells anything.
fn rounds_told(row: &Row) -> usize {
    row.cells.iter().rposition(|cell| cell.told != Told::Nothing).map_or(0, |last| last + 1)
}

/// The ranks and totals that the file prints; none where it ranks nobody.
fn published(list: &List, ranks: &[Option<At<u32>>]) -> Option<Published> {
    ranks.iter().any(Option::is_some).then(|| {
        let row = |(row, rank): (&Row, &Option<At<u32>>)| {
            let number = row.player.no.as_ref()?;
            let number = number.clone().map(|number| number.to_string());
            let own = PublishedRow::new(number, row.points.clone(), rank.clone());
            Some(PublishedRow { at: row.player.at.clone(), ..own })
        };
        let rows = list.rows.iter().zip(ranks).filter_map(row).collect();
        Published::bare(rows)
    })
}
