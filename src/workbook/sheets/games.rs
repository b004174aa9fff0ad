//! The sheets `Games` and `Rounds`.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate, NaiveDateTime, Timelike};

use super::super::cells::{Sheet, Value};
use super::super::doubts::{sections, telling};
use super::super::tables::fields::{self, Cell};
use super::super::tables::heading_row;
use super::super::tables::moments::{self, Moment};
use super::super::tables::shape::Shape;
use super::super::tables::table::{self, Row};
use super::super::words::headings as h;
use super::super::words::names::{Word, fold};
use super::super::words::round_numbers::number;
use super::scored;
use super::titles::{self, Titles};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::{Entries, EventEntries, GameEntry, Opponent, ResultEntry, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult, Score};
use crate::tournament::notation;

/// What games of a play-off are called, by the name of their own sheet.
const PLAY_OFF: Word =
    Word::sheet("Play-off", &["playoffs", "playoffgame", "playoffgames", "tiebreak", "tiebreaks"]);

pub const GAMES: Shape = Shape {
    for_people: &[
        "board", "bo", "bd", "brd", "boardno", "table", "pairing", "brett", "tisch", "echiquier",
        "mesa", "tablero", "bord", "brade", "tafel",
    ],
    parting: Some(telling::OF_GAMES),
    is_row: |held| {
        let is_round = held.written(h::ROUND).is_some_and(|text| number(text).is_some());
        is_round && held.value(h::RESULT).is_some_and(is_result)
    },
    ..Shape::new(
        &[h::ROUND, h::WHITE, h::BLACK, h::RESULT],
        &[h::SEGMENT, h::STAGE, h::DATE, h::ENDED, h::COLOURS],
    )
};

pub const ROUNDS: Shape = Shape {
    notes_tell: true,
    is_row: |held| held.written(h::ROUND).is_some_and(|text| number(text).is_some()),
    ..Shape::new(&[h::ROUND, h::DATE], &[])
};

/// Whether a value may be the result of a game.
pub fn is_result(value: &Value) -> bool {
    match value {
        Value::Date(_) | Value::Time(_) => true,
        value => value.written().is_some_and(|text| {
            notation::result(text).is_ok() || notation::two_scores(text).is_some()
        }),
    }
}

/// Reads the sheet `Rounds`: the number and the day of each round.
pub fn read_rounds(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<(At<u32>, At<NaiveDate>)> {
    let rounds = table::rows(sheet, &ROUNDS, problems, |row| {
        // A round whose day is not known yet.
        if row.cell(h::DATE).is_none() {
            tell_no_round(row);
            return None;
        }
        let number = row.need(h::ROUND, said!("workbook.write.round"), round);
        let date = row.need(h::DATE, said!("workbook.write.date"), moments::date);
        number.zip(date)
    });
    let mut days: BTreeMap<u32, &At<NaiveDate>> = BTreeMap::new();
    for (round, date) in &rounds {
        let first = *days.entry(round.value).or_insert(date);
        if first.value != date.value {
            let said = said!("workbook.round-of-two-days", round = round.value, first = &first.at);
            problems.push(Diagnostic::warning(Code::RoundTwice, said).at(&date.at));
        }
    }
    rounds
}

/// Reads the sheet `Games` of an event whose sheets `Event` and `Rounds` have been read. The time at which a game ended
/// is on the day of its row, else of its round, else of the last day of the event. With it, the title of a round that has
/// no game yet.
pub fn read(
    sheet: &Sheet,
    of: &Entries,
    problems: &mut Diagnostics,
) -> (Vec<GameEntry>, Option<Unread>) {
    let days: BTreeMap<u32, NaiveDate> =
        of.rounds.iter().rev().map(|(number, date)| (number.value, date.value)).collect();
    let last_day = of.event.end.as_ref().map(|end| end.value.date());
    let mut written = Vec::new();
    titles::tell_unread(sheet, problems);
    let (mut scores, mut titles) = (Scores::default(), Titles::default());
    let mut games = table::rows(sheet, &GAMES, problems, |row| {
        // A row of a round that is not paired yet, or its title.
        if [h::WHITE, h::BLACK, h::RESULT].iter().all(|heading| row.cell(*heading).is_none()) {
            titles.see_title(row);
            tell_no_round(row);
            return None;
        }
        let game = game(row, &of.event, |round| days.get(&round).copied().or(last_day))?;
        titles.see_game(&game, row);
        written.push([row.address(h::SEGMENT), row.address(h::STAGE)]);
        scores.see(&game, &of.event, row);
        Some(game)
    });
    scores.tell(problems);
    // A stage is called as it is written first; blanks and signs part no two: `pool 1` and `Pool1`.
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for game in games.iter_mut().filter(|game| !game.stage.is_empty()) {
        let name = names.entry(fold(&game.stage)).or_insert_with(|| game.stage.clone());
        game.stage.clone_from(name);
    }
    sections::tell(&games, &written, &of.event, problems);
    let empty = titles.tell_empty(&games, problems).map(Unread::Round);
    (games, empty.or_else(|| scores_of_nobody(sheet)))
}

/// A second column of results where Black stands left: nobody knows which score is whose.
fn scores_of_nobody(sheet: &Sheet) -> Option<Unread> {
    let columns = heading_row::find_first(sheet, &GAMES)?;
    let is_result =
        |value: &Value| value.written().is_some_and(|own| h::RESULT.fit(&fold(own)).is_some());
    let mut results = sheet.row(columns.row).filter(|(_, value)| is_result(value));
    let (column, heading) = results.nth(1)?;
    let is_black_left = columns.of.get(&h::BLACK)? < columns.of.get(&h::WHITE)?;
    let at = sheet.address(columns.row, column);
    is_black_left
        .then(|| Unread::Cell(At::new(heading.written().unwrap_or_default().to_owned(), at)))
}

/// How the results of a sheet are written.
#[derive(Default)]
struct Scores {
    /// With both scores.
    both: usize,
    /// With White's half alone: it says what the others count.
    halves: usize,
    /// By what they count, and as results are usually written, each of these with its cell.
    by_points: usize,
    usual: Vec<(Address, Said, String)>,
    /// With White's alone where Black's is another, what each is read as, and whether it may count a draw.
    alone: Vec<((Address, Said, String), bool)>,
}

impl Scores {
    fn see(&mut self, game: &GameEntry, event: &EventEntries, row: &Row<'_, '_>) {
        let (Some(value), Some(result)) = (row.cell(h::RESULT), &game.result) else { return };
        let ResultEntry::Over(meant) = result.value else { return };
        let is_usual = scored::win(event, &game.segment).is_none_or(|win| win == Exact::ONE);
        let written = value.written().unwrap_or_default();
        let both = written.contains(['-', '–', ':']);
        let told = || (result.at.clone(), value.said(), meant.to_string());
        if scored::by_points(value, event, &game.segment).is_some() {
            self.by_points += 1;
        } else if both && !is_usual && meant.is_played() {
            self.usual.push(told());
        }
        match (meant, written.trim()) {
            _ if both => self.both += 1,
            (GameResult::Played(Score::Draw), _) => self.halves += 1,
            (GameResult::Played(won), "1" | "0") => {
                self.alone.push((told(), !is_usual && won == Score::Win));
            }
            _ => {}
        }
    }

    /// A score alone among many results with both may be anything: the start of one, a game not played. Where a win counts
    /// otherwise `1` may be a draw, unless a half shows that it is not; `0` is lost in any case.
    fn tell(self, problems: &mut Diagnostics) {
        // `1-0` among `3-0` and `1-1` may be a slip for either.
        for (at, value, meant) in self.usual.into_iter().filter(|_| self.by_points > 0) {
            let said = said!("workbook.mixed-scores", value, meant);
            problems.push(Diagnostic::error(Code::ReadBack, said).at(&at));
        }
        let is_rare = self.alone.len() * 4 <= self.both;
        for ((at, value, meant), may_be_drawn) in self.alone {
            let may_be_drawn = may_be_drawn && self.halves == 0;
            let told = match (may_be_drawn && self.by_points > 0, is_rare) {
                (true, _) => Diagnostic::error,
                (false, true) => Diagnostic::warning,
                (false, false) if may_be_drawn && self.both == 0 => Diagnostic::warning,
                (false, false) => continue,
            };
            let said = match self.both {
                0 => said!("workbook.lone-score-of-points", value, meant),
                _ => said!("workbook.lone-score", value, meant),
            };
            problems.push(told(Code::ReadBack, said).at(&at));
        }
    }
}

fn game(
    row: &mut Row<'_, '_>,
    event: &EventEntries,
    day: impl Fn(u32) -> Option<NaiveDate>,
) -> Option<GameEntry> {
    // What a spreadsheet counts below the games.
    if row.is_total(h::ROUND) && row.cell(h::WHITE).or(row.cell(h::BLACK)).is_none() {
        row.tell_remark();
        return None;
    }
    let round = row.need(h::ROUND, said!("workbook.write.round-of-game"), round);
    let white = row.need(h::WHITE, said!("workbook.write.white"), white);
    let bye = bye_as_result(row);
    let is_bye = bye.is_some();
    let black = bye.or_else(|| row.need(h::BLACK, said!("workbook.write.black"), opponent));
    let segment = notation::segment(&row.text(h::SEGMENT).unwrap_or_default());
    let drawn = || Some(ResultEntry::Over(GameResult::Played(Score::Draw)));
    let by_points = row.cell(h::RESULT).and_then(|value| scored::by_points(value, event, &segment));
    let result = match by_points.or_else(|| drawn().filter(|_| is_drawn_in_dutch(row))) {
        _ if is_bye => None,
        Some(own) => row.get(h::RESULT, |_| Some(Some(own))),
        None => row.get(h::RESULT, fields::result),
    };
    let stage = row.text(h::STAGE).unwrap_or_default();
    let colours_known = row.get(h::COLOURS, fields::yes_no).is_none_or(|known| known.value);
    let date = row.get(h::DATE, moments::date).map(|date| date.value);
    let ended = row.get(h::ENDED, moments::end);

    let (round, white, black) = (round?, white?, black?);
    let problems = &mut *row.table.problems;
    let result = result.and_then(At::transpose);
    let result = match (black.value.bye(), result) {
        (Some(bye), Some(result)) => {
            check_bye(bye, &result, problems);
            None
        }
        (_, result) => result,
    };
    let ended = ended.and_then(|own| {
        let (code, said) = match own.value {
            Moment::On(moment) => return Some(moment),
            Moment::At(time) => match date.or_else(|| day(round.value)) {
                Some(on) => {
                    let is_later = date.zip(day(round.value)).is_some_and(|(own, of)| own > of);
                    return Some(after_midnight(on.and_time(time), is_later, &own.at, problems));
                }
                None => (Code::TimeWithoutDate, said!("workbook.time-without-date.game")),
            },
            Moment::Day(_) => (Code::DateWithoutTime, said!("workbook.date-without-time.game")),
        };
        problems.push(Diagnostic::warning(code, said).at(&own.at));
        None
    });
    let at = white.at.clone();
    Some(GameEntry { at, round, white, black, colours_known, result, segment, stage, date, ended })
}

/// No game of a day ends so early.
const SMALL_HOURS: u32 = 5;

/// When a game ended of which only the hour stands there: in the small hours that is the night after its day, unless the row
/// has that day already.
fn after_midnight(
    ended: NaiveDateTime,
    is_later: bool,
    at: &Address,
    problems: &mut Diagnostics,
) -> NaiveDateTime {
    let next = ended.checked_add_days(Days::new(1)).unwrap_or(ended);
    if is_later || ended.hour() >= SMALL_HOURS {
        return ended;
    }
    let [time, day, meant] =
        [ended.format("%H:%M"), ended.format("%Y-%m-%d"), next.format("%Y-%m-%d %H:%M")]
            .map(|own| own.to_string());
    let said = said!("workbook.after-midnight", time, day, meant);
    problems.push(Diagnostic::warning(Code::ReadBack, said).at(at));
    next
}

/// A bye that stands as the result of a player without an opponent: `Smith | bye |`.
fn bye_as_result(row: &mut Row<'_, '_>) -> Option<At<Opponent>> {
    let of = |value: &Value| notation::bye(value.written().filter(|own| own.chars().count() > 1)?);
    let is_alone = row.cell(h::BLACK).is_none_or(|own| !telling::says_something(own));
    let bye = row.cell(h::RESULT).and_then(of).filter(|_| is_alone)?;
    row.get(h::RESULT, |_| Some(Opponent::Bye(bye)))
}

/// Whether a result is `remise` and the sides are headed in Dutch: there it is a draw, in French a game that was put off.
fn is_drawn_in_dutch(row: &Row<'_, '_>) -> bool {
    let is_it = |value: &Value| value.written().is_some_and(|text| fold(text) == "remise");
    if !row.cell(h::RESULT).is_some_and(is_it) {
        return false;
    }
    let table = &row.table;
    let heading = |own| table.sheet.get(table.columns.row, *table.columns.of.get(&own)?)?.written();
    [h::WHITE, h::BLACK].into_iter().filter_map(heading).any(|own| {
        let own = fold(own);
        own.starts_with("wit") || own.starts_with("zwart")
    })
}

/// The number of a round.
fn round(cell: &mut Cell<'_>) -> Option<u32> {
    let read = match cell.value {
        Value::Text(text) => number(text),
        _ => cell.written().and_then(notation::whole),
    };
    if matches!(cell.value, Value::Text(text) if is_play_off(text)) {
        return cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.round-of-play-off", value)
        });
    }
    read.filter(|n| (1..=1000).contains(n)).or_else(|| {
        cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.round", value)
        })
    })
}

/// Whether a round is called a play-off, or the game of one: `play-off`, `tie-break 2`.
fn is_play_off(text: &str) -> bool {
    let folded = fold(text);
    PLAY_OFF.fit(folded.trim_end_matches(|sign: char| sign.is_ascii_digit())).is_some()
}

/// Words where a round alone would be written ahead.
fn tell_no_round(row: &mut Row<'_, '_>) {
    let written = row.cell(h::ROUND);
    if written.is_some_and(|value| matches!(value, Value::Text(text) if number(text).is_none())) {
        row.tell_remark();
    }
}

/// A player; a bye never has White.
pub fn white(cell: &mut Cell<'_>) -> Option<String> {
    let name = fields::name(cell)?;
    if notation::bye(&name).is_some() {
        return cell.unreadable(Code::ByeAsWhite, |value| said!("workbook.bye-as-white", value));
    }
    Some(name)
}

fn opponent(cell: &mut Cell<'_>) -> Option<Opponent> {
    let name = fields::name(cell)?;
    Some(match notation::bye(&name) {
        Some(bye) => Opponent::Bye(bye),
        None => Opponent::Player(name),
    })
}

/// The result of a bye is left blank; one that says the same as the bye does no harm.
fn check_bye(bye: ByeKind, result: &At<ResultEntry>, problems: &mut Diagnostics) {
    let as_bye = match bye {
        ByeKind::Pairing | ByeKind::Full => Score::Win,
        ByeKind::Half => Score::Draw,
        ByeKind::Zero => Score::Loss,
    };
    let same = match result.value {
        ResultEntry::Over(over) => over.score(Colour::White) == as_bye,
        ResultEntry::Adjourned => false,
    };
    if !same {
        let said = said!("workbook.bye-with-result");
        problems.push(Diagnostic::error(Code::ByeWithResult, said).at(&result.at));
    }
}
