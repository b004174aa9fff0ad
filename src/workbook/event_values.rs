//! The values on the sheet `Event` that have forms of their own.

use super::cells::Value;
use super::fields;
use super::names::fold;
use crate::diagnostic::{Address, Diagnostics};
use crate::tournament::entries::{Format, PrizesPerPlayer, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::time_control::TimeControl;

/// `Format`.
pub(super) fn format(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Format> {
    if let Value::Text(text) = value
        && fold(text).starts_with("double")
    {
        let help = "write round robin, and in another row Games per pairing with 2";
        return fields::unreadable("unreadable-word", value, at, problems, "no format", help);
    }
    let words = [
        ("round robin", Format::RoundRobin),
        ("Swiss", Format::Swiss),
        ("single round robin", Format::RoundRobin),
        ("all play all", Format::RoundRobin),
        ("Swiss system", Format::Swiss),
    ];
    fields::one_of(&words, value, at, problems)
}

/// `Remainder to`.
pub(super) fn remainder_to(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<RemainderTo> {
    let words = [
        ("winner", RemainderTo::Winner),
        ("organiser", RemainderTo::Organiser),
        ("order", RemainderTo::Order),
        ("organizer", RemainderTo::Organiser),
    ];
    fields::one_of(&words, value, at, problems)
}

/// `Prizes per player`.
pub(super) fn prizes_per_player(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<PrizesPerPlayer> {
    if matches!(value, Value::Number(one) if one == "1") {
        return Some(PrizesPerPlayer::One);
    }
    fields::one_of(
        &[("one", PrizesPerPlayer::One), ("all", PrizesPerPlayer::All)],
        value,
        at,
        problems,
    )
}

/// `Time control`.
pub(super) fn time_control(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<TimeControl> {
    let read = match value {
        Value::Text(text) | Value::Number(text) => text.replace(['–', '−'], "-").parse().ok(),
        _ => None,
    };
    let help = "write minutes and seconds such as 70+30, 10+5 delay, 5, 90/40+15; format the cell as text first";
    read.or_else(|| {
        fields::unreadable("unreadable-time-control", value, at, problems, "no time control", help)
    })
}

/// `Tie-breaks`: codes separated by commas or semicolons.
pub(super) fn tie_breaks(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<Vec<String>> {
    let text = fields::name(value, at, problems)?;
    Some(notation::list(&text.replace(',', ";")))
}

/// `Currency`: three letters; whether there is such a currency is asked later.
pub(super) fn currency(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<String> {
    let read = match value {
        Value::Text(text) => Some(text.to_uppercase()),
        _ => None,
    };
    let code = read.filter(|code| code.len() == 3 && code.chars().all(|c| c.is_ascii_uppercase()));
    code.or_else(|| {
        let help = "write its three letters, such as EUR, USD or AUD";
        fields::unreadable("unreadable-currency", value, at, problems, "no currency", help)
    })
}

/// `Payment unit`: more than nought.
pub(super) fn payment_unit(
    value: &Value,
    at: &Address,
    problems: &mut Diagnostics,
) -> Option<Exact> {
    let read = fields::money(value, at, problems)?;
    if read == Exact::ZERO {
        let help = "write the smallest amount that is paid, such as 1, 5 or 0.01";
        return fields::unreadable(
            "unreadable-number",
            value,
            at,
            problems,
            "no payment unit",
            help,
        );
    }
    Some(read)
}
