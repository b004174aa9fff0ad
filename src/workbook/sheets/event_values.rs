//! The values on the sheet `Event` that have forms of their own.

use super::super::tables::fields::{self, Cell};
use super::super::words::lexicon::{Lists, lists};
use super::super::words::names::fold;
use super::super::words::phrases::Phrases;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema;
use crate::said::said;
use crate::tournament::clock_words;
use crate::tournament::entries::{Format, PrizesPerPlayer, RemainderTo, SeedOrder};
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Edition, Language};

/// What else the points for a result are called, folded.
macro_rules! points_for {
    ($result:literal) => {
        &[
            $result,
            concat!("pointsfor", $result),
            concat!("pointsper", $result),
            concat!("ptsfora", $result),
            concat!("ptsfor", $result),
            concat!("ptsper", $result),
            concat!("scorefora", $result),
            concat!("scorefor", $result),
            concat!("scoreper", $result),
            concat!($result, "points"),
            concat!($result, "pts"),
            concat!($result, "value"),
            concat!("valueofa", $result),
            concat!("points", $result),
        ]
    };
}

/// Of a win.
pub const POINTS_FOR_A_WIN: &[&str] = points_for!("win");
/// Of a draw.
pub const POINTS_FOR_A_DRAW: &[&str] = points_for!("draw");
/// Of a loss.
pub const POINTS_FOR_A_LOSS: &[&str] = points_for!("loss");

/// `Format`.
pub fn format(cell: &mut Cell<'_>) -> Option<Format> {
    if fold(cell.written().unwrap_or_default()).starts_with("double") {
        return cell.unreadable(Code::UnreadableWord, |value| {
            said!("workbook.unreadable-word.double", value)
        });
    }
    let folded = fold(cell.written().unwrap_or_default());
    let Lists { round_robin, swiss, other_formats, .. } = lists();
    // What names one of ours too has a final, or a play-off, of another kind.
    let is_ours = |text: &str| round_robin.stand_in(text) || swiss.stand_in(text);
    let is_another = |text: &str| Format::is_another(text) && !is_ours(text);
    if other_formats.is(&folded) || cell.written().is_some_and(is_another) {
        return cell.unreadable(Code::UnreadableWord, |value| {
            said!("workbook.unreadable-word.other-format", value)
        });
    }
    let named = in_words(cell, &[(round_robin, Format::RoundRobin), (swiss, Format::Swiss)]);
    let words = [("round robin", Format::RoundRobin), ("Swiss", Format::Swiss)];
    named.or_else(|| fields::one_of(&words, cell))
}

/// `Remainder to`.
pub fn remainder_to(cell: &mut Cell<'_>) -> Option<RemainderTo> {
    fields::one_of(&RemainderTo::WORDS, cell)
}

/// `Seeding`.
pub fn seeding(cell: &mut Cell<'_>) -> Option<SeedOrder> {
    fields::one_of(&SeedOrder::WORDS, cell)
}

/// `Prizes per player`.
pub fn prizes_per_player(cell: &mut Cell<'_>) -> Option<PrizesPerPlayer> {
    if cell.written() == Some("1") {
        return Some(PrizesPerPlayer::One);
    }
    let Lists { one_prize, all_prizes, prize_by_place, .. } = lists();
    let named = [
        (one_prize, PrizesPerPlayer::One),
        (all_prizes, PrizesPerPlayer::All),
        (prize_by_place, PrizesPerPlayer::ByPlace),
    ];
    in_words(cell, &named).or_else(|| fields::one_of(&PrizesPerPlayer::WORDS, cell))
}

/// What a cell says in the words of some language.
fn in_words<T: Copy>(cell: &Cell<'_>, named: &[(&Phrases, T)]) -> Option<T> {
    let folded = fold(cell.written().unwrap_or_default());
    named.iter().find(|(words, _)| words.is(&folded)).map(|(_, meant)| *meant)
}

/// `Time control`.
pub fn time_control(cell: &mut Cell<'_>) -> Option<TimeControl> {
    let read =
        cell.written().and_then(|text| clock_words::in_words(&text.replace(['–', '−'], "-")));
    read.or_else(|| {
        cell.unreadable(Code::UnreadableTimeControl, |value| {
            said!("workbook.unreadable-time-control", value)
        })
    })
}

/// `Tie-breaks`: codes, or what they are called.
pub fn tie_breaks(cell: &mut Cell<'_>) -> Option<Vec<String>> {
    Some(schema::codes_in(&fields::name(cell)?))
}

/// `Edition`: the year from which a text of FIDE's tie-break regulations holds.
pub fn edition(cell: &mut Cell<'_>) -> Option<Edition> {
    let words = [("2009", Edition::E2009), ("2024", Edition::E2024), ("2026", Edition::E2026)];
    fields::one_of(&words, cell)
}

/// `Language`: by its code or its name.
pub fn language(cell: &mut Cell<'_>) -> Option<Language> {
    if let Some(known) = cell.written().and_then(Language::named) {
        return Some(known);
    }
    // It is about papers alone: the event is settled all the same.
    let words: Vec<&str> = Language::ALL.iter().map(|language| language.names()[2]).collect();
    let unknown = said!("workbook.language.unknown", value = cell.value.said(), words);
    cell.tell(Diagnostic::warning(Code::NoSuchLanguage, unknown))
}

/// `Currency`: three letters, or a sign that means one currency; whether there is such a currency is asked later.
pub fn currency(cell: &mut Cell<'_>) -> Option<String> {
    let code = cell.written().and_then(notation::currency_code);
    code.or_else(|| {
        cell.unreadable(Code::UnreadableCurrency, |value| {
            said!("workbook.unreadable-currency", value)
        })
    })
}

/// `Payment unit`: more than nought.
pub fn payment_unit(cell: &mut Cell<'_>) -> Option<(Exact, Option<String>)> {
    let read = fields::money(cell)?;
    if read.0 == Exact::ZERO {
        return cell.unreadable(Code::UnreadableNumber, |value| {
            said!("workbook.unreadable-number.unit", value)
        });
    }
    Some(read)
}
