//! Titles of rounds above their games: which round it is, and whether they say more than its day.

use super::headings as h;
use super::lexicon::{Lists, lexicon, lists, month, words};
use super::names::{Word, fold};
use super::round_numbers;

/// What a text is as the title of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Titled {
    /// It names no round, or begins with something else.
    Not,
    /// `Round 3`, perhaps with its day, or of how many.
    Round(u32),
    /// `Final round`, without a number.
    Last,
    /// It names a round and says more, which may change how its games are read: `Round 3 (Black - White)`, `Round 3: void`.
    More,
}

/// What a word of a title is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Round,
    /// A round with its number: `Rd3`, `R.1`.
    Numbered(u32),
    Number(u32),
    /// Of a day, or of how many rounds there are.
    Day,
    /// What is shown of a round, and no more: `Pairings`, `results`, `postponed game from`, `last`.
    Of,
    /// Before a number: `No.`
    No,
    White,
    Black,
    /// Where a new part of the text begins.
    Sign,
    Other,
}

/// What a text is as the title of a round.
pub fn titled(text: &str) -> Titled {
    let parts = parts(text);
    let is_round = |part: &Part| matches!(part, Part::Round | Part::Numbered(_));
    if is_last(text) {
        return Titled::Last;
    }
    let Some(at) = parts.iter().position(is_round) else { return Titled::Not };
    let before: Vec<Part> = parts[..at].iter().copied().filter(|own| *own != Part::Sign).collect();
    let before: Vec<Part> = before.into_iter().filter(|own| *own != Part::Of).collect();
    if before.iter().any(|own| !matches!(own, Part::Day | Part::Number(_))) {
        return Titled::Not;
    }
    let behind = &parts[at + 1..];
    // `Round: 3`
    let behind = match behind {
        [Part::Sign, rest @ ..] if before.is_empty() && matches!(rest, [Part::Number(_), ..]) => {
            rest
        }
        _ => behind,
    };
    let behind = behind.strip_prefix(&[Part::No]).unwrap_or(behind);
    let has_day = before.contains(&Part::Day);
    let (number, before, behind) = match (parts[at], &before[..], behind) {
        (Part::Numbered(number), before, behind) => (number, before, behind),
        // `March 7 Round 2`
        (_, before, [Part::Number(number), behind @ ..])
            if has_day || !matches!(before, [.., Part::Number(_)]) =>
        {
            (*number, before, behind)
        }
        // `1. Runde 7. März`
        (_, [before @ .., Part::Number(number)], behind)
            if !matches!(behind, [Part::Number(_)] | [Part::Number(_), Part::Sign, ..]) =>
        {
            (*number, before, behind)
        }
        (_, _, [Part::Number(_), ..]) => return Titled::More,
        _ => return Titled::Not,
    };
    let is_whole = before.is_empty() || before.contains(&Part::Day);
    if is_whole && is_of_day(behind) { Titled::Round(number) } else { Titled::More }
}

/// Whether a text names the last round, perhaps with its day.
fn is_last(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    let found =
        (0..own.len()).find_map(|at| Some((at, at + lists().last_round.begins(&own[at..])?)));
    found
        .is_some_and(|(from, to)| is_of_day(&parts(&[&own[..from], &own[to..]].concat().join(" "))))
}

/// Whether a text is a day and nothing else: `Saturday, 7 March`.
pub fn names_day(text: &str) -> bool {
    let parts = parts(text);
    parts.contains(&Part::Day) && is_of_day(&parts)
}

/// Whether parts say no more than a day, how many rounds there are, or what stands below.
fn is_of_day(parts: &[Part]) -> bool {
    let mut left = parts;
    let mut before = Part::Other;
    while let [part, behind @ ..] = left {
        let is_beside_day = before == Part::Day || behind.first() == Some(&Part::Day);
        left = match (part, behind) {
            (Part::Day | Part::Sign | Part::Of, behind) => behind,
            // `(last round)`
            (Part::Round, behind) if before == Part::Of => behind,
            (Part::Number(_), behind) if before == Part::Sign || is_beside_day => behind,
            (Part::White, [Part::Black, behind @ ..]) => behind,
            _ => return false,
        };
        before = *part;
    }
    true
}

/// The parts of a text. Dashes part nothing: `Round 1 - 5` is of five rounds.
fn parts(text: &str) -> Vec<Part> {
    const SIGNS: [char; 8] = ['(', ')', ',', ';', ':', '/', '[', ']'];
    let mut parts = Vec::new();
    for word in text.split_whitespace() {
        let bare = word.trim_matches(|c| SIGNS.contains(&c));
        parts.extend(word.starts_with(SIGNS).then_some(Part::Sign));
        // `3/5`, `3,Saturday`; a time and a day keep their signs. Behind the number of the round `7/3` is a day.
        let is_numbered = matches!(parts.last(), Some(Part::Number(_) | Part::Numbered(_)));
        let pieces =
            bare.split([',', ';', '(', ')']).flat_map(|own| match own.matches('/').count() {
                1 if !is_numbered => own.split('/').collect(),
                _ => vec![own],
            });
        parts.extend(word.contains(['?', '!']).then_some(Part::Other));
        let mut is_first = true;
        for piece in pieces.filter(|own| own.contains(char::is_alphanumeric)) {
            parts.extend((!is_first).then_some(Part::Sign));
            parts.push(part(piece));
            is_first = false;
        }
        parts.extend((!bare.is_empty() && word.ends_with(SIGNS)).then_some(Part::Sign));
    }
    parts
}

fn part(text: &str) -> Part {
    let folded = fold(text);
    let is = |word: Word| word.fit(&folded).is_some();
    let Lists { in_dates, out_of, of_rounds, .. } = lists();
    if is(h::ROUND) {
        return Part::Round;
    }
    let letters = folded.trim_end_matches(|c: char| c.is_ascii_digit());
    // `no.3`, `n°3`
    let numbered = text.find(|c: char| c.is_ascii_digit()).map(|at| text.split_at(at));
    let numbered = numbered.filter(|(no, _)| is_no(&fold(no))).map(|(_, number)| number);
    let number = round_numbers::number(numbered.unwrap_or(text));
    let number = number.or_else(|| round_numbers::roman(text));
    if let Some(number) = number {
        let is_numbered = letters.len() < folded.len() && h::ROUND.fit(letters).is_some();
        let is_year = (1900..2200).contains(&number);
        return match (is_numbered, is_year) {
            (true, _) => Part::Numbered(number),
            (_, true) => Part::Day,
            _ => Part::Number(number),
        };
    }
    if let Some(number) = round_numbers::ordinal(&folded) {
        return Part::Number(number);
    }
    let is_english = |own: &String| folded.len() > 2 && fold(own).starts_with(&folded);
    let is_month = || month(&folded).is_some() || lexicon().months.keys().any(is_english);
    // `7.30pm`, `20h`
    let letters = |c: char| c.is_alphabetic();
    let time = text.trim_end_matches(letters);
    let is_unit = |own: &str| own.is_empty() || in_dates.is(&fold(own));
    let is_of_numbers = time.contains(|c: char| c.is_ascii_digit())
        && time.chars().all(|c| c.is_ascii_digit() || ".:/-–h".contains(c))
        && is_unit(&text[time.len()..]);
    if is_of_numbers || in_dates.is(&folded) || out_of.is(&folded) || is_month() {
        Part::Day
    } else if of_rounds.is(&folded) {
        Part::Of
    } else if is_no(&folded) {
        Part::No
    } else if is(h::WHITE) {
        Part::White
    } else if is(h::BLACK) {
        Part::Black
    } else {
        Part::Other
    }
}

fn is_no(folded: &str) -> bool {
    folded == "no" || folded == "n" || h::NO.fit(folded).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_names_its_round_and_its_day() {
        for text in [
            "Round 3", "3rd round", "3. Runde", "III. Runde", "Third round", "Dritte Runde",
            "Troisième ronde", "Tercera ronda", "Tredje ronden", "3:e ronden", "Derde ronde",
            "R.3", "Rd3", "R. 3", "Round no. 3", "Runde Nr. 3", "Round 3/5", "Round 3 / 5",
            "Round 3 of 5", "Runde 3 von 5", "--- Round 3 ---", "12.03.2026 Round 3",
            "12 March, Round 3", "Saturday 7 March 2026: Round 3", "3. Runde 7. März",
            "Round 3 (7 March, 19:00)", "Round 3: White - Black", "Round 3 7/3", "Round 3 19.30",
            "Round 3, 7.3., 19.30 Uhr", "Round 3 - 3/3", "Round 3, 7.30pm",
            "Ronde 3 du 3 mars à 20h", "Ronda 3, a las 19:30", "Ronde n°3", "Round 3 (last round)",
            "Round 3 - Results", "Pairings Round 3", "Results of round 3", "Ergebnisse Runde 3",
            "Round: 3", "Round 3 on 2026/03/03 at 19:30", "Postponed game from round 3",
            "Nachholpartie der 3. Runde",
        ] {
            assert_eq!(titled(text), Titled::Round(3), "{text}");
        }
        for text in ["Final round", "Schlussrunde, 7. März", "Dernière ronde", "Sista ronden"] {
            assert_eq!(titled(text), Titled::Last, "{text}");
        }
        for text in ["Round robin", "Round", "Standings after round 3", "R. Jones", "7 March"] {
            assert_eq!(titled(text), Titled::Not, "{text}");
        }
        for text in [
            "Round 3: Black - White", "Round 3 (void)", "Round 3 - 5", "Round 3 ???", "2 Round 3",
            "Round 3 double points", "Round 3 and round 4",
        ] {
            assert_eq!(titled(text), Titled::More, "{text}");
        }
    }
}
