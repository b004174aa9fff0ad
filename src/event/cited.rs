//! Rulings that cite a clause which the event's document does not have.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::record::Record;

/// Words before the number of a clause that say no more than that it is one.
const PLAIN: [&str; 8] =
    ["clause", "rule", "regulation", "article", "art", "section", "paragraph", "no"];

/// Tells them, each at its clause.
pub fn tell_unknown(regulation: &Regulation, record: &Record, problems: &mut Diagnostics) {
    let citing = || record.rulings.iter().filter_map(|own| Some((own, own.clause.as_deref()?)));
    if regulation.clauses.is_empty() || citing().next().is_none() {
        return;
    }
    let known: Vec<Vec<String>> = regulation.clauses.iter().map(|own| parts(own)).collect();
    for (ruling, written) in citing() {
        // Several may stand in one cell.
        let cited = written.split([',', ';', '&', '+']).flat_map(|part| part.split(" and "));
        if let Some(unknown) = cited.map(str::trim).find(|own| !is_known(&known, own)) {
            let document = &regulation.document_title;
            let said = said!("event.unknown-clause", clause = unknown, document);
            let at = ruling.clause_at.as_ref().unwrap_or(&ruling.at);
            problems.push(Diagnostic::warning(Code::UnknownClause, said).at(at));
        }
    }
}

/// Whether a clause is one of these, a part of one or one that has parts; or names something else than the document.
fn is_known(known: &[Vec<String>], written: &str) -> bool {
    let own: Vec<String> = parts(written);
    let number = |part: &String| part.starts_with(|c: char| c.is_ascii_digit());
    let stranger = |part: &String| {
        part.chars().count() > 1 && !number(part) && !known.iter().any(|own| own.contains(part))
    };
    if !own.iter().any(number) || own.iter().any(stranger) {
        return true;
    }
    known
        .iter()
        .any(|clause| clause.ends_with(&own) || clause.starts_with(&own) || own.starts_with(clause))
}

/// The words and numbers of a clause in small letters: `App. A 3(a)` is app, a, 3, a.
fn parts(clause: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut before = None;
    for letter in clause.chars().flat_map(char::to_lowercase) {
        let kind = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        match (kind, parts.last_mut()) {
            (None, _) => {}
            (Some(_), Some(last)) if kind == before => last.push(letter),
            (Some(_), _) => parts.push(letter.to_string()),
        }
        before = kind;
    }
    parts.retain(|part| !PLAIN.contains(&part.as_str()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_known_however_it_is_written() {
        let known: Vec<Vec<String>> =
            ["2.1", "3.10", "App. A 3(a)", "3[2.3].6", "Flood Cup 16"].map(parts).into();
        for written in [
            "3.10",
            "Rule 3.10",
            "clause 2.1",
            "2.1.4",
            "App. A 3",
            "A 3a",
            "2.3.6",
            "Flood Cup 16",
            "Rule 16",
            "FIDE Laws 12.3",
            "the DOP",
            "Handbook C.07 9.9",
            "",
        ] {
            assert!(is_known(&known, written), "{written}");
        }
        for written in ["9.9", "Rule 4.5", "3.1", "Flood Cup 17", "App. A 7"] {
            assert!(!is_known(&known, written), "{written}");
        }
    }
}
