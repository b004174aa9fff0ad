//! The sheets `Games` and `Rounds`.

use chrono::NaiveDate;

use super::cells::{Sheet, Value};
use super::fields;
use super::headings::Shape;
use super::moments::{self, Moment};
use super::names::{Heading as H, fold};
use super::table::Table;
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};
use crate::tournament::entries::{GameEntry, Opponent, ResultEntry};
use crate::tournament::game::{ByeKind, Colour, Score};
use crate::tournament::notation;

const GAMES: Shape = Shape {
    needed: &[H::Round, H::White, H::Black, H::Result],
    optional: &[H::Board, H::Segment, H::Stage, H::Date, H::Ended],
    other: None,
};

const ROUNDS: Shape = Shape { needed: &[H::Round, H::Date], optional: &[], other: None };

/// The number and the day of each round.
pub(super) type Rounds = Vec<(At<u32>, At<NaiveDate>)>;

/// Reads the sheet `Rounds`.
pub(super) fn read_rounds(sheet: &Sheet, problems: &mut Diagnostics) -> Rounds {
    let Some(mut table) = Table::open(sheet, &ROUNDS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| {
        let number = table.need(row, H::Round, "write the number of the round", round);
        let help = "write the date of the round as 2026-01-31";
        let date = table.need(row, H::Date, help, moments::date);
        number.zip(date)
    })
}

/// Reads the sheet `Games`. The time at which a game ended is on the day of its row, else of its round, else of the
/// last day of the event.
pub(super) fn read(
    sheet: &Sheet,
    rounds: &Rounds,
    last_day: Option<NaiveDate>,
    problems: &mut Diagnostics,
) -> Vec<GameEntry> {
    let Some(mut table) = Table::open(sheet, &GAMES, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| game(table, row, rounds, last_day))
}

fn game(
    table: &mut Table<'_>,
    row: u32,
    rounds: &Rounds,
    last_day: Option<NaiveDate>,
) -> Option<GameEntry> {
    let help =
        "write the number of the round in each row; merged cells count for their first row alone";
    let round = table.need(row, H::Round, help, round);
    let white =
        table.need(row, H::White, "write the player's number or name, or clear the row", white);
    let help = "write the opponent's number or name; or bye, half bye or zero bye";
    let black = table.need(row, H::Black, help, opponent);
    let result = table.get(row, H::Result, fields::result).at();
    let board = table.get(row, H::Board, |v, at, p| fields::whole(0..=100_000, v, at, p)).value();
    let segment =
        table.get(row, H::Segment, fields::text).value().unwrap_or_default().to_lowercase();
    let stage = table.get(row, H::Stage, fields::text).value().unwrap_or_default().to_lowercase();
    let date = table.get(row, H::Date, moments::date).value();
    let ended = table.get(row, H::Ended, moments::moment).at();

    let (round, white, black) = (round?, white?, black?);
    let result = result.and_then(|r| r.value.map(|value| At::new(value, r.at)));
    let result = match black.value {
        Opponent::Bye(bye) => {
            if let Some(result) = &result {
                check_bye(bye, result, table.problems);
            }
            None
        }
        Opponent::Player(_) => result,
    };
    let of_round = || {
        rounds.iter().find(|(number, _)| number.value == round.value).map(|(_, date)| date.value)
    };
    let ended = ended.and_then(|at| {
        let moment = at.value.on(date.or_else(of_round).or(last_day));
        if moment.is_none() {
            time_without_date(&at, table.problems);
        }
        moment
    });
    Some(GameEntry {
        at: white.at.clone(),
        round,
        white,
        black,
        result,
        board,
        segment,
        stage,
        date,
        ended,
    })
}

fn time_without_date(ended: &At<Moment>, problems: &mut Diagnostics) {
    problems.push(
        Diagnostic::warning(
            "time-without-date",
            "the time at which the game ended has no date, so it is not used",
        )
        .at(&ended.at)
        .help("add a column Date, a sheet Rounds with the dates, or End on the sheet Event"),
    );
}

/// The number of a round: `3`, `Round 3`, `R3`.
fn round(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<u32> {
    let number = match value {
        Value::Text(text) => {
            let folded = fold(text);
            let digits = ["round", "rnd", "rd", "r"]
                .iter()
                .find_map(|word| folded.strip_prefix(word))
                .unwrap_or(&folded);
            Value::Text(digits.to_owned())
        }
        other => other.clone(),
    };
    let read = match &number {
        Value::Text(text) | Value::Number(text) => {
            notation::whole(text).filter(|n| (1..=1000).contains(n))
        }
        _ => None,
    };
    read.or_else(|| {
        let help = "write the number of the round, such as 3";
        fields::unreadable("unreadable-number", value, at, problems, "no round", help)
    })
}

/// A player; a bye never has White.
pub(super) fn white(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<String> {
    let name = fields::name(value, at, problems)?;
    if notation::bye(&name).is_some() {
        problems.push(
            Diagnostic::error("bye-as-white", format!("{value} stands under White"))
                .at(at)
                .help("write the player under White and the bye under Black"),
        );
        return None;
    }
    Some(name)
}

fn opponent(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Opponent> {
    let name = fields::name(value, at, problems)?;
    Some(match notation::bye(&name) {
        Some(bye) => Opponent::Bye(bye),
        None => Opponent::Player(name),
    })
}

/// The result of a bye is left blank; one that says the same as the bye does no harm.
fn check_bye(bye: ByeKind, result: &At<ResultEntry>, problems: &mut Diagnostics) {
    let as_bye = match bye {
        ByeKind::Full => Score::Win,
        ByeKind::Half => Score::Draw,
        ByeKind::Zero => Score::Loss,
    };
    let same = match result.value {
        ResultEntry::Over(over) => over.score(Colour::White) == as_bye,
        ResultEntry::Adjourned => false,
    };
    if !same {
        problems.push(
            Diagnostic::error("bye-with-result", "the result does not fit the bye")
                .at(&result.at)
                .help("clear the result; bye is a win's points, half bye a draw's, zero bye none"),
        );
    }
}
