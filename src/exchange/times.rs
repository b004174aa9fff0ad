//! Time controls as other programs write them.

use crate::tournament::time_control::TimeControl;

/// As TRF of 2026 codes it, in seconds: `5400+30`, `40/6000+30:900+30`. None where it says what no time control here does.
pub fn coded(written: &str) -> Option<TimeControl> {
    let minutes = |seconds: &str| {
        let seconds: u32 = seconds.trim().parse().ok()?;
        Some(match seconds % 60 {
            0 => (seconds / 60).to_string(),
            30 => format!("{}.5", seconds / 60),
            _ => return None,
        })
    };
    let (first, then) = match written.split_once(':') {
        Some((first, then)) => (first, Some(then)),
        None => (written, None),
    };
    let (base, increment) = match first.split_once('+') {
        Some((base, increment)) => (base, Some(increment)),
        None => (first, None),
    };
    let (moves, base) = match base.split_once('/') {
        Some((moves, base)) => (Some(moves), base),
        None => (None, base),
    };
    // `90+30` is in minutes: nobody adds so much to so few seconds.
    let is_short = base.trim().parse().is_ok_and(|seconds: u32| seconds < 180);
    let is_long = |own: &str| own.trim().parse().is_ok_and(|seconds: u32| seconds >= 5);
    if is_short && increment.is_some_and(is_long) {
        return None;
    }
    let mut text = minutes(base)?;
    match (moves, then) {
        (Some(moves), Some(then)) => {
            let rest = then.split('+').next().unwrap_or(then);
            text = format!("{text}/{}+{}", moves.trim(), minutes(rest)?);
        }
        (None, None) => {}
        _ => return None,
    }
    if let Some(increment) = increment {
        text = format!("{text}+{}", increment.trim());
    }
    text.parse().ok()
}

/// As TRF of 2026 codes it; none for a delay, and for clocks that differ.
pub fn code(time_control: &TimeControl) -> Option<String> {
    use crate::tournament::time_control::PerMove;
    let TimeControl::Same(clock) = time_control else { return None };
    if clock.from_move != 1 {
        return None;
    }
    let increment = match clock.per_move {
        None => String::new(),
        Some(PerMove::Increment(seconds)) => format!("+{seconds}"),
        Some(PerMove::Delay(_)) => return None,
    };
    Some(match clock.then {
        None => format!("{}{increment}", clock.base),
        Some((moves, then)) => format!("{moves}/{}{increment}:{then}{increment}", clock.base),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_coded_as_programs_write_them() {
        let is = |read: Option<TimeControl>, ours: &str| {
            assert_eq!(read, ours.parse().ok(), "{ours}");
        };
        is(coded("5400+30"), "90+30");
        is(coded("40/6000+30:900+30"), "100/40+15+30");
        is(coded("300"), "5");
        assert_eq!(coded("W300-B240"), None);
        for ours in ["90+30", "5", "90/40+15", "100/40+15+30"] {
            let read: TimeControl = ours.parse().expect("ours");
            assert_eq!(code(&read).as_deref().and_then(coded), Some(read), "{ours}");
        }
    }
}
