//! The record of a player: who he is, and four columns of opponent, one of colour and one of result a round.

use super::super::ground::{Cell, MOST_ROUNDS, OwnResult, Row, Told};
use super::super::text::Line;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, Score};
use crate::tournament::notation;

/// The column of the first round's opponent, and how many columns a round has.
const FIRST_ROUND: usize = 92;
const OF_A_ROUND: usize = 10;
/// The record of a player.
#[derive(Debug)]
pub struct Player {
    /// As every format gives it.
    pub row: Row,
    /// His rank; none where the columns are blank.
    pub rank: Option<At<u32>>,
}

/// Reads a record 001; none where it has no number, which is told.
pub fn read(line: &Line, problems: &mut Diagnostics) -> Option<Player> {
    let unreadable = |first, last, problems: &mut Diagnostics| {
        let written = line.field(first, last);
        let said = said!("exchange.trf.unreadable", written);
        problems.push(Diagnostic::error(Code::UnreadableNumber, said).at(&line.at(first, last)));
    };
    let Some(number) = notation::whole(&line.field(5, 8)).filter(|no| (1..=9999).contains(no))
    else {
        unreadable(5, 8, problems);
        return None;
    };
    let name = line.field(15, 47);
    if name.is_empty() {
        let said = said!("exchange.trf.nameless", number);
        problems.push(Diagnostic::error(Code::MissingValue, said).at(&line.at(15, 47)));
        return None;
    }
    if !line.letter(14).is_whitespace() {
        let said =
            said!("exchange.trf.shifted", name = &name, letter = line.letter(14).to_string());
        problems.push(Diagnostic::warning(Code::UnreadableText, said).at(&line.at(14, 47)));
    }
    let text = |first, last| Some(line.field(first, last)).filter(|text| !text.is_empty());
    if line.letter(48).is_ascii_digit() {
        unreadable(48, 52, problems);
    }
    let rating = text(49, 52).and_then(|text| {
        let rating = notation::whole(&text).filter(|rating| *rating <= notation::HIGHEST_RATING);
        if rating.is_none() {
            unreadable(49, 52, problems);
        }
        rating
    });
    let points = text(81, 84).and_then(|text| {
        let points = notation::exact(&text);
        if points.is_none() {
            unreadable(81, 84, problems);
        }
        points
    });
    let player = PlayerEntry {
        no: Some(At::new(number, line.at(5, 8))),
        title: text(11, 13).map(|title| self::title(&title)),
        federation: text(54, 56),
        rating: rating.filter(|r| *r > 0).map(|rating| At::new(rating, line.at(49, 52))),
        fide_id: text(58, 68).filter(|id| id != "0"),
        born: text(70, 79).and_then(|born| self::born(&born)),
        sex: sex(line.letter(10)),
        ..PlayerEntry::named(line.at(15, 47), name)
    };
    let row = Row {
        player,
        number: Some(number),
        cells: rounds(line, problems),
        points: points.map(|points| At::new(points, line.at(81, 84))),
        beside: Exact::ZERO,
    };
    let rank = rank(line, problems).filter(|rank| *rank > 0);
    Some(Player { row, rank: rank.map(|rank| At::new(rank, line.at(86, 89))) })
}

/// The rank that is printed: it is compared with ours, and nothing else hangs on it.
fn rank(line: &Line, problems: &mut Diagnostics) -> Option<u32> {
    let written = Some(line.field(86, 89)).filter(|written| !written.is_empty())?;
    let rank = notation::whole(&written);
    if rank.is_none() {
        let said = said!("exchange.trf.unreadable", written);
        let problem = Diagnostic::warning(Code::UnreadableNumber, said);
        problems.push(problem.at(&line.at(86, 89)));
    }
    rank
}

/// A title as FIDE writes it now; older files have letters, `g m f c` and with a `w` before them the women's.
fn title(written: &str) -> String {
    let now = match written.to_lowercase().as_str() {
        "g" | "gm" => "GM",
        "m" | "im" => "IM",
        "f" | "fm" => "FM",
        "c" | "cm" => "CM",
        "wg" | "wgm" => "WGM",
        "wm" | "wim" => "WIM",
        "wf" | "wfm" => "WFM",
        "wc" | "wcm" => "WCM",
        _ => return written.to_owned(),
    };
    now.to_owned()
}

fn sex(letter: char) -> Option<String> {
    match letter.to_ascii_lowercase() {
        'm' => Some("m".to_owned()),
        'w' | 'f' => Some("w".to_owned()),
        _ => None,
    }
}

/// A year or a day of birth; noughts say nothing.
fn born(written: &str) -> Option<String> {
    if let Some(day) = super::dates::day(written) {
        return Some(day.to_string());
    }
    let year = written.split(|c: char| !c.is_ascii_digit()).find(|part| part.len() == 4)?;
    (year != "0000").then(|| year.to_owned())
}

fn rounds(line: &Line, problems: &mut Diagnostics) -> Vec<Cell> {
    let end = line.letters.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let count = (end + OF_A_ROUND - 1).saturating_sub(FIRST_ROUND - 1) / OF_A_ROUND;
    let mut cells: Vec<Cell> = Vec::new();
    for round in 0..count.min(MOST_ROUNDS) {
        let first = FIRST_ROUND + OF_A_ROUND * round;
        let at = line.at(first, first + 7);
        let told = told(line, first).unwrap_or_else(|| {
            let said = said!(
                "exchange.trf.round",
                written = line.field(first, first + 7),
                round = round + 1
            );
            problems.push(Diagnostic::error(Code::UnreadableResult, said).at(&at));
            Told::Nothing
        });
        cells.push(Cell { at, told });
    }
    cells
}

/// What the columns of a round say; none where that is nothing known.
fn told(line: &Line, first: usize) -> Option<Told> {
    // A line that is one column short has the colour and the result between the fields.
    if [first + 4, first + 6].iter().any(|between| !line.letter(*between).is_whitespace()) {
        return None;
    }
    let opponent = line.field(first, first + 3);
    let colour = line.letter(first + 5).to_ascii_lowercase();
    let result = line.letter(first + 7).to_ascii_uppercase();
    let is_nobody = opponent.chars().all(|c| c == '0' || c == '-');
    if is_nobody && opponent.is_empty() && colour == ' ' && result == ' ' {
        return Some(Told::Nothing);
    }
    if is_nobody {
        return Some(match result {
            'U' => Told::Bye(ByeKind::Pairing),
            'F' => Told::Bye(ByeKind::Full),
            '+' | '1' => Told::FullPoint,
            'H' | '=' => Told::Bye(ByeKind::Half),
            'Z' | '-' | '0' => Told::Bye(ByeKind::Zero),
            ' ' => Told::NoGame,
            _ => return None,
        });
    }
    let opponent = notation::whole(&opponent)?;
    let colour = match colour {
        'w' => Some(Colour::White),
        'b' => Some(Colour::Black),
        '-' | ' ' => None,
        _ => return None,
    };
    let outcome = match result {
        '1' | 'W' => Some(OwnResult::Played(Score::Win)),
        '=' | 'D' => Some(OwnResult::Played(Score::Draw)),
        '0' | 'L' => Some(OwnResult::Played(Score::Loss)),
        '+' => Some(OwnResult::WonByForfeit),
        '-' => Some(OwnResult::LostByForfeit),
        ' ' | '*' | '?' | 'X' => None,
        _ => return None,
    };
    Some(Told::Game { opponent, colour, outcome })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(written: &str) -> Option<Told> {
        let text = format!("{:91}{written}", "001    1");
        let text = super::super::super::text::read(text.as_bytes(), None).expect("text");
        told(&text.lines[0], 92)
    }

    #[test]
    fn a_round_is_read_as_the_programs_write_it() {
        let game = |opponent, colour, outcome| Some(Told::Game { opponent, colour, outcome });
        let (white, black) = (Some(Colour::White), Some(Colour::Black));
        let played = |score| Some(OwnResult::Played(score));
        assert_eq!(round("  17 w 1"), game(17, white, played(Score::Win)));
        assert_eq!(round("   8 B ="), game(8, black, played(Score::Draw)));
        assert_eq!(round("   8 b L"), game(8, black, played(Score::Loss)));
        assert_eq!(round("   8 - +"), game(8, None, Some(OwnResult::WonByForfeit)));
        assert_eq!(round("   8 b *"), game(8, black, None));
        for (written, kind) in [
            ("0000 - U", ByeKind::Pairing),
            ("     - h", ByeKind::Half),
            ("0000 - =", ByeKind::Half),
            ("0000 - F", ByeKind::Full),
            ("       -", ByeKind::Zero),
            ("0000 - Z", ByeKind::Zero),
            ("       U", ByeKind::Pairing),
        ] {
            assert_eq!(round(written), Some(Told::Bye(kind)), "{written}");
        }
        assert_eq!(round("0000 - +"), Some(Told::FullPoint));
        assert_eq!(round("0000 -  "), Some(Told::NoGame));
        assert_eq!(round("     -  "), Some(Told::NoGame));
        assert_eq!(round("        "), Some(Told::Nothing));
        assert_eq!(round("  17 w 7"), None);
        assert_eq!(round(" 1x7 w 1"), None);
    }
}
