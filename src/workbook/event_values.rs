//! The values on the sheet `Event` that have forms of their own.

use super::fields::{self, Cell};
use super::names::fold;
use crate::tournament::entries::{Format, PrizesPerPlayer, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::time_control::TimeControl;

/// `Format`.
pub(super) fn format(cell: &mut Cell<'_>) -> Option<Format> {
    if fold(cell.written().unwrap_or_default()).starts_with("double") {
        let help = "write round robin, and in another row Games per pairing with 2";
        return cell.unreadable("unreadable-word", "no format", help);
    }
    let words = [
        ("round robin", Format::RoundRobin),
        ("Swiss", Format::Swiss),
        ("single round robin", Format::RoundRobin),
        ("all play all", Format::RoundRobin),
        ("Swiss system", Format::Swiss),
    ];
    fields::one_of(&words, cell)
}

/// `Remainder to`.
pub(super) fn remainder_to(cell: &mut Cell<'_>) -> Option<RemainderTo> {
    let words = [
        ("winner", RemainderTo::Winner),
        ("organiser", RemainderTo::Organiser),
        ("order", RemainderTo::Order),
        ("organizer", RemainderTo::Organiser),
    ];
    fields::one_of(&words, cell)
}

/// `Prizes per player`.
pub(super) fn prizes_per_player(cell: &mut Cell<'_>) -> Option<PrizesPerPlayer> {
    if cell.written() == Some("1") {
        return Some(PrizesPerPlayer::One);
    }
    let words = [
        ("one", PrizesPerPlayer::One),
        ("all", PrizesPerPlayer::All),
        ("place", PrizesPerPlayer::ByPlace),
    ];
    fields::one_of(&words, cell)
}

/// `Time control`.
pub(super) fn time_control(cell: &mut Cell<'_>) -> Option<TimeControl> {
    let read = cell.written().and_then(|text| text.replace(['–', '−'], "-").parse().ok());
    let help = "write minutes and seconds such as 70+30, 10+5 delay, 5, 90/40+15; format the cell as text first";
    read.or_else(|| cell.unreadable("unreadable-time-control", "no time control", help))
}

/// `Tie-breaks`: codes separated by commas, semicolons or blanks.
pub(super) fn tie_breaks(cell: &mut Cell<'_>) -> Option<Vec<String>> {
    Some(notation::codes(&fields::name(cell)?))
}

/// `Currency`: three letters, or a sign that means one currency; whether there is such a currency is asked later.
pub(super) fn currency(cell: &mut Cell<'_>) -> Option<String> {
    let code = cell.written().map(|text| match text {
        "€" => "EUR".to_owned(),
        "£" => "GBP".to_owned(),
        "$" | "US$" => "USD".to_owned(),
        text => text.to_uppercase(),
    });
    let code = code.filter(|code| code.len() == 3 && code.chars().all(|c| c.is_ascii_uppercase()));
    let help = "write its three letters, such as EUR, USD or AUD";
    code.or_else(|| cell.unreadable("unreadable-currency", "no currency", help))
}

/// `Payment unit`: more than nought.
pub(super) fn payment_unit(cell: &mut Cell<'_>) -> Option<Exact> {
    let read = fields::money(cell)?;
    if read == Exact::ZERO {
        let help = "write the smallest amount that is paid, such as 1, 5 or 0.01";
        return cell.unreadable("unreadable-number", "no payment unit", help);
    }
    Some(read)
}
