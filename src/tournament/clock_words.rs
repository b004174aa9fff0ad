//! Time controls in words, in the languages of the program: `90 min + 30 s per move`, `1h30`, `G/60;d5`.

use super::time_control::{PerMove, TimeControl};

const HOURS: [&str; 14] = [
    "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
    "horas", "uur", "timmar",
];
const MINUTES: [&str; 10] =
    ["m", "min", "mins", "minute", "minutes", "minuten", "minuter", "minuut", "minuto", "minutos"];
const SECONDS: [&str; 16] = [
    "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "sekunder", "seconde", "secondes",
    "seconden", "seg", "segs", "segundo", "segundos", "sekunde",
];
/// Words that say nothing more, before a number or behind it.
const FILLERS: [&str; 30] = [
    "g", "game", "sd", "all", "and", "und", "et", "y", "och", "en", "plus", "with", "mit", "avec",
    "con", "med", "met", "per", "pro", "par", "por", "each", "pr", "p", "increment", "inc",
    "zugabe", "bonus", "st", "je",
];
const MOVES: [&str; 10] =
    ["move", "moves", "zug", "coup", "jugada", "movimiento", "drag", "zet", "mv", "mossa"];

/// A part of a text: a number, a plus, a word.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Number(u32),
    Plus,
    Word(String),
}

/// A time control in words, or as the program itself writes it; none where it says more than a base and what each move
/// adds, or anything that is not known.
pub fn in_words(written: &str) -> Option<TimeControl> {
    if let Ok(plain) = written.parse() {
        return Some(plain);
    }
    let parts = parts(written)?;
    let (base, rest) = base(&parts)?;
    let (per_move, rest) = per_move(rest)?;
    let is_done = rest.iter().all(|part| is(part, &FILLERS) || is(part, &MOVES));
    let text = match per_move {
        None => base.to_string(),
        Some(PerMove::Delay(seconds)) => format!("{base}+{seconds} delay"),
        Some(PerMove::Increment(seconds)) => format!("{base}+{seconds}"),
    };
    text.parse().ok().filter(|_| is_done)
}

/// The minutes at the beginning: `90`, `90 min`, `1h30`.
fn base(parts: &[Part]) -> Option<(u32, &[Part])> {
    let [Part::Number(number), rest @ ..] = after_fillers(parts) else { return None };
    match rest {
        [unit, Part::Number(minutes), rest @ ..] if is(unit, &HOURS) => {
            let rest = match rest {
                [unit, rest @ ..] if is(unit, &MINUTES) => rest,
                // `1h 30s`
                [unit, ..] if is(unit, &SECONDS) => return None,
                _ => rest,
            };
            Some((number.checked_mul(60)?.checked_add(*minutes)?, rest))
        }
        [unit, rest @ ..] if is(unit, &HOURS) => Some((number.checked_mul(60)?, rest)),
        [unit, rest @ ..] if is(unit, &MINUTES) => Some((*number, rest)),
        _ => Some((*number, rest)),
    }
}

/// What each move adds: `+ 30 s per move`, `;d5`.
fn per_move(parts: &[Part]) -> Option<(Option<PerMove>, &[Part])> {
    let rest = after_fillers(parts);
    let (is_added, rest) = match rest {
        [Part::Plus, rest @ ..] => (true, after_fillers(rest)),
        _ => (rest.len() < parts.len(), rest),
    };
    match rest {
        [delay, Part::Number(seconds), rest @ ..] if is(delay, &["d", "delay"]) => {
            Some((Some(PerMove::Delay(*seconds)), without_unit(rest)))
        }
        [Part::Number(seconds), unit, delay, rest @ ..]
            if is(unit, &SECONDS) && is(delay, &["delay"]) =>
        {
            Some((Some(PerMove::Delay(*seconds)), rest))
        }
        [Part::Number(seconds), rest @ ..] if is_added || is_first(rest, &SECONDS) => {
            let added = Some(PerMove::Increment(*seconds));
            (!is_first(rest, &MINUTES)).then(|| (added, without_unit(rest)))
        }
        _ => Some((None, rest)),
    }
}

fn is(part: &Part, known: &[&str]) -> bool {
    matches!(part, Part::Word(own) if known.contains(&own.as_str()))
}

fn is_first(parts: &[Part], known: &[&str]) -> bool {
    parts.first().is_some_and(|part| is(part, known))
}

fn without_unit(parts: &[Part]) -> &[Part] {
    if is_first(parts, &SECONDS) { &parts[1..] } else { parts }
}

fn after_fillers(parts: &[Part]) -> &[Part] {
    let fillers = parts.iter().take_while(|part| is(part, &FILLERS)).count();
    &parts[fillers..]
}

/// The parts of a text; none where it has a number that is none of minutes or seconds.
fn parts(written: &str) -> Option<Vec<Part>> {
    let folded = written.to_lowercase();
    let spelt = folded.replace(['\'', '′', '’'], " min ").replace(['"', '″', '”'], " s ");
    let mut parts = Vec::new();
    let mut rest = spelt.as_str();
    while let Some(first) = rest.chars().next() {
        let same = |c: char| {
            c.is_ascii_digit() == first.is_ascii_digit()
                && c.is_alphabetic() == first.is_alphabetic()
        };
        let end = rest.find(|c| !same(c)).unwrap_or(rest.len());
        let (part, behind) = rest.split_at(end);
        if first.is_ascii_digit() {
            parts.push(Part::Number(part.parse().ok().filter(|own| *own <= 1000)?));
        } else if first.is_alphabetic() {
            parts.push(Part::Word(part.to_owned()));
        } else if part.contains('+') {
            parts.push(Part::Plus);
        } else if part.contains(['.', '-', '–']) && behind.starts_with(|c: char| c.is_ascii_digit())
        {
            // `1.5 h`, `90-30`
            return None;
        }
        rest = behind;
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_in_words() {
        for (text, ours) in [
            ("90+30", "90+30"),
            ("90 min + 30 s", "90+30"),
            ("60 min", "60"),
            ("10 minutes + 3 secs per move", "10+3"),
            ("10'+5\"", "10+5"),
            ("1h30 + 30s/coup", "90+30"),
            ("1h 30 min", "90"),
            ("2 Stunden", "120"),
            ("90 Minuten und 30 Sekunden pro Zug", "90+30"),
            ("90 min. med 30 sek. per drag", "90+30"),
            ("G/60;d5", "60+5 delay"),
            ("G/90 +30", "90+30"),
            ("15 min + 10 sec", "15+10"),
        ] {
            assert_eq!(in_words(text), ours.parse().ok(), "{text}");
        }
        for text in [
            "40/120, 60", "moves/time, increment", "90 min + 30 min",
            "90 min for 40 moves + 30 min", "40 moves in 2h", "1h 30s", "1.5 h", "classical", "",
        ] {
            assert_eq!(in_words(text), None, "{text}");
        }
    }
}
