//! What rulings cite: clauses that the document does not have, and what those are about that it has.

use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::outcome::Tie;
use crate::regulations::schema::{Competition, TieRule};
use crate::regulations::{About, Regulation};
use crate::said::said;
use crate::tie_break;
use crate::tournament::Places;
use crate::tournament::record::{Record, Ruled, Ruling};

/// Words before the number of a clause that say no more than that it is one.
const PLAIN: [&str; 14] = [
    "clause", "clauses", "rule", "rules", "regulation", "regulations", "article", "articles",
    "art", "section", "sections", "paragraph", "paragraphs", "no",
];

/// Tells them, each at its clause.
pub fn tell_unknown(regulation: &Regulation, record: &Record, problems: &mut Diagnostics) {
    let citing = || record.rulings.iter().filter_map(|own| Some((own, own.clause.as_deref()?)));
    if regulation.clauses.is_empty() || citing().next().is_none() {
        return;
    }
    let known: Vec<Vec<String>> = regulation.clauses.iter().map(|own| parts(own)).collect();
    for (ruling, written) in citing() {
        if let Some(unknown) = each(written).find(|own| !is_known(&known, own)) {
            let document = &regulation.document_title;
            let said = said!("event.unknown-clause", clause = unknown, document);
            let at = ruling.clause_at.as_ref().unwrap_or(&ruling.at);
            problems.push(Diagnostic::warning(Code::UnknownClause, said).at(at));
        }
    }
}

/// The clauses of a cell, which may hold several.
fn each(written: &str) -> impl Iterator<Item = String> {
    let parts = written.split([',', ';', '&', '+', '/', '\n']);
    let parts = parts.flat_map(|part| part.split(" and ")).map(str::trim);
    let mut before = String::new();
    let whole = move |part: &str| {
        // A number alone goes on in the section of the one before it: `Flood Cup 3, 4`.
        let own = match part.chars().all(|c| c.is_ascii_digit()) {
            true => format!("{before}{part}"),
            false => part.to_owned(),
        };
        let section = own.trim_end_matches(|c: char| c.is_ascii_digit());
        before = section.strip_suffix(' ').map_or(String::new(), |name| format!("{name} "));
        own
    };
    let parts = parts.filter(|part| !part.is_empty()).map(whole);
    parts.flat_map(|part| through(&part))
}

/// So many clauses at most are between two that are joined by a dash.
const BETWEEN: u32 = 30;

/// The clauses from one to another, `Maiden 2-3` and `2.6.1-2.6.3`; one alone where no dash stands between two numbers.
fn through(part: &str) -> Vec<String> {
    let one = || vec![part.to_owned()];
    let Some((from, to)) = part.split_once(['-', '–']) else { return one() };
    let (from, to) = (from.trim_end(), to.trim_start());
    let begin = from.trim_end_matches(|c: char| c.is_ascii_digit());
    let last = to.strip_prefix(begin).unwrap_or(to);
    let (Ok(first), Ok(last)) = (from[begin.len()..].parse::<u32>(), last.parse::<u32>()) else {
        return one();
    };
    match first < last && last - first < BETWEEN {
        true => (first..=last).map(|number| format!("{begin}{number}")).collect(),
        false => one(),
    }
}

/// Whether what a person has written cites a clause, a part of it, or one of which it is a part.
pub fn cites(written: &str, clause: &Clause) -> bool {
    let clause = parts(clause.as_str());
    let mut own = each(written).map(|own| parts(&own));
    own.any(|own| !own.is_empty() && is_of(&clause, &own))
}

/// Whether all that a person has written cites some clauses, and none of others.
pub fn cites_alone(written: &str, these: &[Clause], others: &[Clause]) -> bool {
    let is_its = |part: String| {
        let whole = |own: &Clause| parts(own.as_str()) == parts(&part);
        let exact = these.iter().chain(others).any(whole);
        let is_on = |own: &Clause| if exact { whole(own) } else { cites(&part, own) };
        these.iter().any(is_on) && !others.iter().any(is_on)
    };
    each(written).next().is_some() && each(written).all(is_its)
}

/// Whether a clause is the one that was written, however much of it, a part of it, or one that has it as a part.
fn is_of(clause: &[String], own: &[String]) -> bool {
    let is_part = !clause.is_empty() && own.starts_with(clause);
    ends_as(clause, own) || clause.starts_with(own) || is_part
}

/// Whether the end of a clause is what was written: a number alone is one behind the name of a section, `Flood Cup 4`, and
/// not the last of `2.4`.
fn ends_as(clause: &[String], own: &[String]) -> bool {
    let before = clause.len().checked_sub(2).and_then(|at| clause.get(at));
    let is_inner = own.len() == 1 && is_number(&own[0]) && before.is_some_and(|own| is_number(own));
    clause.ends_with(own) && !is_inner
}

fn is_number(part: &str) -> bool {
    part.starts_with(|c: char| c.is_ascii_digit())
}

/// The clauses of what a rule does with a tie.
pub fn of_rule(rule: &TieRule) -> Vec<Clause> {
    let criteria = rule.criteria().map(|own| tie_break::system(own).clause.clone());
    let steps = rule.step.iter().map(|step| rule.clause_of(step).clone());
    let own = [&rule.clause, rule.sharing_clause()].map(Clause::clone);
    criteria.chain(steps).chain(own).collect()
}

/// The clauses by which ties are settled, or may be settled otherwise.
fn of_ties(rules: &Competition) -> Vec<Clause> {
    let title = rules.title_by.iter().map(|own| own.clause.clone());
    let joint = rules.joint.iter().map(|own| own.clause.clone());
    let otherwise = rules.ruled_otherwise.clone();
    let of_event = rules.tie.iter().filter(|rule| rule.in_stages.is_none());
    of_event.flat_map(of_rule).chain(title).chain(joint).chain(otherwise).collect()
}

/// The clauses of the document that a number may be, the likeliest first.
fn meant<'r>(regulation: &'r Regulation, part: &str) -> Vec<&'r (Clause, About)> {
    let cited = regulation.about_ties.iter().filter(|(own, _)| cites(part, own));
    let mut cited: Vec<&(Clause, About)> = cited.collect();
    // One that is written whole is meant, and none that ends like it, unless that is in a section of the event's own.
    let whole = |own: &Clause| parts(own.as_str()) == parts(part);
    let of_event = of_ties(&regulation.competition);
    let is_own = |own: &Clause| of_event.contains(own);
    // A number alone is that of the first section that says of ties what it has there, else of the first that has it.
    let is_alone = matches!(&parts(part)[..], [only] if is_number(only));
    let section = |own: &Clause| {
        let words = parts(own.as_str());
        words.into_iter().take_while(|word| !is_number(word)).collect::<Vec<_>>()
    };
    let on_ties = cited.iter().find(|(_, about)| about.is_on_ties());
    if is_alone && let Some((first, _)) = on_ties.or(cited.first()) {
        let first = section(first);
        cited.retain(|(own, _)| section(own) == first);
    }
    if cited.iter().any(|(own, _)| is_own(own))
        && !cited.iter().any(|(own, _)| whole(own) && is_own(own))
    {
        cited.retain(|(own, _)| is_own(own));
    } else if cited.iter().any(|(own, _)| whole(own)) {
        cited.retain(|(own, _)| whole(own));
    }
    cited
}

/// The clause on which a ruling is based, where all that it cites are about something else than who of those level is
/// ahead: no tie is settled by such a one, though the ruling names players who are level.
fn elsewhere<'r>(regulation: &'r Regulation, ruling: &Ruling) -> Option<&'r (Clause, About)> {
    if ruling.is_on_eligibility() || matches!(ruling.what, Ruled::Split(_)) {
        return None;
    }
    let of_part = |part: String| {
        let cited = meant(regulation, &part);
        let first = *cited.first()?;
        cited.iter().all(|(_, about)| !about.is_on_ties()).then_some(first)
    };
    let found: Option<Vec<&(Clause, About)>> =
        each(ruling.clause.as_deref()?).map(of_part).collect();
    found?.first().copied()
}

/// Takes out the rulings that are based on such a clause, and tells them.
pub fn without_those_elsewhere(
    regulation: &Regulation,
    rulings: &mut Vec<Ruling>,
    problems: &mut Diagnostics,
) {
    rulings.retain(|ruling| {
        let Some((clause, about)) = elsewhere(regulation, ruling) else { return true };
        let text = &ruling.text;
        let said = match about {
            About::Another => said!("event.ruling-of-another", ruling = text, clause),
            About::Ties | About::Person | About::Else => {
                said!("event.ruling-elsewhere", ruling = text, clause)
            }
        };
        problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
        false
    });
}

/// Writes the clause on which a ruling is based as the document does, where it is one alone.
pub fn as_in_the_document(regulation: &Regulation, rulings: &mut [Ruling]) {
    let in_document = |clause: &str| {
        let [part] = &each(clause).collect::<Vec<_>>()[..] else { return None };
        let written = parts(part);
        let is_number = written.iter().any(|part| is_number(part));
        let is_whole = |own: &Clause| is_number && ends_as(&parts(own.as_str()), &written);
        let mut meant = meant(regulation, part).into_iter();
        meant.find(|(own, _)| is_whole(own)).map(|(own, _)| own.to_string())
    };
    for clause in rulings.iter_mut().filter_map(|ruling| ruling.clause.as_mut()) {
        if let Some(own) = in_document(clause) {
            *clause = own;
        }
    }
}

/// The rule on other places than this one of which a clause speaks alone: it is cited there, and by no rule of this
/// place; or nowhere, and nobody is to break ties of this place, as others are.
fn of_other_places<'r>(
    regulation: &'r Regulation,
    (place, own): (usize, &TieRule),
    (clause, about): &(Clause, About),
) -> Option<&'r TieRule> {
    let (rules, cited) = (&regulation.competition.tie, regulation.cited_by_ties());
    if *about != About::Ties
        || rules.len() != cited.len()
        || regulation.competition.ruled_otherwise.as_ref() == Some(clause)
    {
        return None;
    }
    let rules = || rules.iter().zip(&cited).filter(|(rule, _)| rule.in_stages.is_none());
    let is_here = |rule: &TieRule| rule.places.contains(place);
    let mut citing = rules().filter(|(_, all)| all.contains(clause.as_str())).map(|own| own.0);
    if let Some(first) = citing.next() {
        return (!is_here(first) && !citing.any(is_here)).then_some(first);
    }
    let is_elsewhere = regulation.cited().iter().any(|(cited, _)| *cited == clause.as_str());
    let mut others = rules().map(|own| own.0).filter(|rule| rule.play_off().is_some());
    others.next().filter(|_| own.is_shared() && !is_elsewhere)
}

/// Tells a ruling that has settled a tie by a clause that speaks of other places alone: it stands, but may be meant for
/// another tie.
pub fn tell_those_of_other_places<'r>(
    regulation: &'r Regulation,
    rule: impl Fn(u32) -> &'r TieRule,
    (ties, used): (&[Tie], &[Ruling]),
    problems: &mut Diagnostics,
) {
    let last = ties.iter().map(|tie| tie.places.last()).max().unwrap_or(1);
    for ruling in used.iter().filter(|own| !own.is_on_eligibility()) {
        let (Some(clause), names) = (&ruling.clause, ruling.names()) else { continue };
        let is_its = |tie: &&Tie| match names.is_empty() {
            true => ruling.tie == Some(tie.places.first()),
            false => names.iter().all(|player| tie.players.contains(player)),
        };
        // Of those behind who has won one may be the tie that is meant.
        let mut its = ties.iter().filter(|tie| tie.title.is_none()).filter(is_its);
        let typed = its.clone().find(|tie| ruling.tie == Some(tie.places.first()));
        let Some(tie) = typed.or_else(|| its.next()) else { continue };
        let place = tie.places.first();
        let own = (usize::try_from(place).unwrap_or(usize::MAX), rule(place));
        let of_part = |part: String| {
            let cited = meant(regulation, &part);
            let others = cited.into_iter().map(|cited| of_other_places(regulation, own, cited));
            others.collect::<Option<Vec<_>>>()?.first().copied()
        };
        let others = each(clause).map(of_part).collect::<Option<Vec<_>>>();
        let Some(other) = others.and_then(|all| all.first().copied()) else { continue };
        let number = |own: usize| u32::try_from(own).unwrap_or(last);
        let first = number(other.places.first);
        let Some(of) = Places::new(first, other.places.last.map_or(last, number).max(first)) else {
            continue;
        };
        let (ruling_text, places) = (&ruling.text, tie.places);
        let said = said!("event.ruling-of-other-places", ruling = ruling_text, places, clause, of);
        problems.push(Diagnostic::warning(Code::RulingOverrides, said).at(&ruling.at));
    }
}

/// Whether a ruling that names neither players nor the tie is on the places behind the final: it cites the clause that
/// leaves them open.
pub fn is_behind(rules: &Competition, ruling: &Ruling) -> bool {
    let (Some(stages), Some(cited)) = (&rules.stages, &ruling.clause) else { return false };
    let of_event = ruling.tie.is_none() && ruling.of_stage.is_none();
    let is_bare = ruling.names_nobody() && of_event;
    is_bare && cites(cited, &stages.clause) && !of_ties(rules).iter().any(|own| cites(cited, own))
}

/// Whether a clause is one of these, a part of one or one that has parts; or names something else than the document.
fn is_known(known: &[Vec<String>], written: &str) -> bool {
    let own: Vec<String> = parts(written);
    let stranger = |part: &String| {
        part.chars().count() > 1 && !is_number(part) && !known.iter().any(|own| own.contains(part))
    };
    if !own.iter().any(|part| is_number(part)) || own.iter().any(stranger) {
        return true;
    }
    known.iter().any(|clause| is_of(clause, &own))
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
    fn a_number_alone_goes_on_in_the_section_before_it() {
        let all = |written| each(written).collect::<Vec<_>>();
        assert_eq!(all("Flood Cup 3, 4"), ["Flood Cup 3", "Flood Cup 4"]);
        assert_eq!(all("Flood Cup 3 and 4; 8"), ["Flood Cup 3", "Flood Cup 4", "Flood Cup 8"]);
        assert_eq!(all("2.4, 2.5; 6"), ["2.4", "2.5", "6"]);
        assert_eq!(all("App. A 4(b), 8"), ["App. A 4(b)", "8"]);
    }

    #[test]
    fn a_clause_is_known_however_it_is_written() {
        let known: Vec<Vec<String>> =
            ["2.1", "3.10", "App. A 3(a)", "3[2.3].6", "Flood Cup 16"].map(parts).into();
        for written in [
            "3.10", "Rule 3.10", "clause 2.1", "2.1.4", "App. A 3", "A 3a", "2.3.6",
            "Flood Cup 16", "Rule 16", "FIDE Laws 12.3", "the DOP", "Handbook C.07 9.9", "",
        ] {
            assert!(is_known(&known, written), "{written}");
        }
        for written in ["9.9", "Rule 4.5", "3.1", "Flood Cup 17", "App. A 7"] {
            assert!(!is_known(&known, written), "{written}");
        }
    }
}
