//! What a text states of the event as a whole: what results count, and that what is there is not the end of it.

use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::fold;
use super::super::words::round_titles::{Titled, titled};
use super::marked::rounds_named;
use super::saying::{clauses, each_clause};
use crate::tournament::exact::Exact;
use crate::tournament::game::Score;
use crate::tournament::notation;

/// So many words from `after` on say after how many rounds: `nach der 4. Runde`.
const BEHIND_AFTER: usize = 5;

/// No event counts more for a game.
const MOST: i64 = 10;

/// What a text says that results count: `3 points for a win`, `win = 3`, `3-1-0`. What it denies, or tells of last year, it
/// does not say.
pub fn points(text: &str) -> Vec<(Score, Exact)> {
    let runs = runs(text);
    let is_idle =
        |run: &&Vec<String>| !lists().denied.are_in(run) && !lists().last_year.are_in(run);
    let of_run = |run: &Vec<String>| points_of(run, runs.len() > 1);
    let mut told: Vec<_> = runs.iter().filter(is_idle).flat_map(of_run).collect();
    let is_list = told.iter().any(|own| own.2) && told.iter().filter(|own| own.2).count() > 1;
    told.retain(|own| !own.2 || is_list);
    told.into_iter().map(|(of, own, _)| (of, own)).chain(in_a_row(text)).collect()
}

/// `3-1-0`: what a win, a draw and a loss count.
fn in_a_row(text: &str) -> Vec<(Score, Exact)> {
    let of_word = |word: &str| {
        let word = word.trim_matches(|c: char| "()[],;.:".contains(c));
        let parts = word.split(['-', '–', '/', ':']).map(notation::exact);
        match parts.collect::<Option<Vec<Exact>>>()?[..] {
            [win, draw, loss] if win > draw && draw > loss && loss == Exact::ZERO => {
                let all = [(Score::Win, win), (Score::Draw, draw), (Score::Loss, loss)];
                (win <= Exact::from(MOST)).then_some(all)
            }
            _ => None,
        }
    };
    text.split_whitespace().find_map(of_word).into_iter().flatten().collect()
}

/// The words and numbers of a text, with signs of equality as words, between its commas and brackets.
fn runs(text: &str) -> Vec<Vec<String>> {
    let mut runs = vec![Vec::new()];
    let mut word = String::new();
    let signs: Vec<char> = text.chars().chain(['\n']).collect();
    let is_digit = |at: Option<&char>| at.is_some_and(char::is_ascii_digit);
    for (at, sign) in signs.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| signs.get(at));
        let is_decimal = ",.".contains(*sign) && is_digit(before) && is_digit(signs.get(at + 1));
        if sign.is_alphanumeric() || is_decimal {
            word.push(*sign);
            continue;
        }
        let Some(run) = runs.last_mut() else { break };
        if !word.is_empty() {
            let own = std::mem::take(&mut word);
            run.push(if notation::exact(&own).is_some() { own } else { fold(&own) });
        }
        match sign {
            '=' | ':' => run.push(sign.to_string()),
            ',' | ';' | '.' | '(' | ')' | '\n' | '!' | '?' => runs.push(Vec::new()),
            _ => {}
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

/// A number of points, in digits or as a word.
fn number(word: &str) -> Option<Exact> {
    let in_words = [(&lists().two, 2), (&lists().three, 3)];
    let in_words = in_words.into_iter().find(|(list, _)| list.is(word));
    let own = in_words.map(|(_, own)| Exact::from(own)).or_else(|| notation::exact(word))?;
    (!own.is_negative() && own <= Exact::from(MOST)).then_some(own)
}

/// The result of a game with which words begin, and how many they are.
fn result(own: &[String]) -> Option<(Score, usize)> {
    let Lists { a_win, a_draw, a_loss, .. } = lists();
    let of = [(a_win, Score::Win), (a_draw, Score::Draw), (a_loss, Score::Loss)];
    of.into_iter().find_map(|(list, of)| Some((of, list.begins(own)?)))
}

/// What a run of words says, and whether that is one part of a list: `win 3, draw 1`.
fn points_of(run: &[String], is_listed: bool) -> Vec<(Score, Exact, bool)> {
    let list = lists();
    let is_points = |at: usize| run.get(at).is_some_and(|word| list.points.is(word));
    let mut found = Vec::new();
    for at in 0..run.len() {
        let from = &run[at..];
        if list.rule_of_three.begins(from).is_some() {
            found.push((Score::Win, Exact::from(3), false));
        }
        // `3 points for a win`
        if let Some(own) = number(&run[at]) {
            let behind = at + 1 + usize::from(is_points(at + 1));
            let each = run.get(behind..).and_then(|own| list.for_each.begins(own));
            let of = each.and_then(|len| result(&run[behind + len..]));
            found.extend(of.map(|(of, _)| (of, own, false)));
        }
        // `wins count 3 points`, `win = 3`, `Sieg: 3 Punkte`
        let Some((of, len)) = result(from) else { continue };
        let behind = &from[len..];
        let sign = behind.first().map_or("", String::as_str);
        let worth = list.is_worth.begins(behind).or((sign == "=").then_some(1));
        let between = worth.or((sign == ":").then_some(1)).unwrap_or(0);
        let Some(own) = behind.get(between).and_then(|word| number(word)) else { continue };
        let is_whole = at + len + between + 1 == run.len();
        let is_told = worth.is_some() && (is_whole || is_points(at + len + between + 1))
            || is_points(at + len + between + 1) && (sign == ":" || at == 0);
        if is_told || is_listed && at == 0 && is_whole {
            found.push((of, own, !is_told));
        }
    }
    found
}

/// Whether a text says that the standings, or the results, are not the end of it, and speaks of nothing else: `Provisional`,
/// `Runde 4 fehlt noch`, `not yet final`.
pub fn is_unfinished(text: &str) -> bool {
    let of = |text: &str| each_clause(text).iter().any(|clause| is_amiss(clause));
    // `Round 3 of 5` is the title of one.
    if matches!(titled(text), Titled::Round(_)) {
        return false;
    }
    // `Cancelled: pizza` is of what stands behind.
    match text.split_once(':') {
        Some((first, behind)) => {
            let own: Vec<String> = words(first).collect();
            let is_title = lists().amiss.begins(&own) == Some(own.len());
            let all: Vec<String> = words(behind).collect();
            !is_title && of(first)
                || of(behind)
                || is_title && (all.is_empty() || is_amiss(&[own, all].concat()))
        }
        None => of(text),
    }
}

/// The same of one clause; behind what a round is, anything may stand.
fn is_amiss(clause: &[String]) -> bool {
    let Lists { standing, amiss, complete, denied, only, rounds, .. } = lists();
    if rounds.are_in(clause) && is_out_of_more(clause) {
        return true;
    }
    let (mut at, mut is_found, mut is_denied) = (0, false, false);
    while at < clause.len() {
        let left = &clause[at..];
        let of_amiss = amiss.begins(left);
        let of_complete = complete.begins(left);
        let of_denied = denied.begins(left);
        let is_number = clause[at].chars().all(|c| c.is_ascii_digit());
        let of_standing = standing.begins(left);
        let own = [of_amiss, of_complete, of_denied, of_standing, is_number.then_some(1)];
        let Some(len) = own.into_iter().flatten().max() else {
            let before = clause[..at].join(" ");
            let is_of_table = || lists().published.stand_in(&before);
            return is_found && (!rounds_named(&before).is_empty() || is_of_table());
        };
        is_found |= of_amiss == Some(len) && !is_denied || of_complete == Some(len) && is_denied;
        // Of two languages a word may mean either: `noch`.
        let is_other = of_amiss == Some(len) || of_standing == Some(len);
        is_denied |= of_denied == Some(len) && !is_other;
        at += len;
    }
    let is_short = only.are_in(clause)
        && rounds.are_in(clause)
        && clause.iter().any(|word| number(word).is_some());
    is_found || is_short
}

/// Whether words say of a number that it is one out of more: `4 of 5 rounds`, `4 rondes sur 5`.
fn is_out_of_more(clause: &[String]) -> bool {
    let Lists { rounds, out_of, .. } = lists();
    let whole = |word: &String| word.parse::<u32>().ok();
    (0..clause.len()).any(|at| {
        let Some(own) = whole(&clause[at]) else { return false };
        let behind = &clause[at + 1..];
        let behind = &behind[usize::from(behind.first().is_some_and(|word| rounds.is(word)))..];
        let all = out_of.begins(behind).and_then(|len| whole(behind.get(len)?));
        all.is_some_and(|all| own < all)
    })
}

/// How many events a text says that there are, of which fewer are over: `after 3 of 5 events`.
pub fn all_events(text: &str) -> Option<u32> {
    let Lists { number_of_events, out_of, .. } = lists();
    let own: Vec<String> = words(text).collect();
    let whole = |word: &String| word.parse::<u32>().ok();
    own.iter().enumerate().find_map(|(at, word)| {
        let done = whole(word)?;
        let behind = &own[at + 1..];
        let behind = &behind[out_of.begins(behind)?..];
        let all = whole(behind.first()?).filter(|all| done < *all)?;
        number_of_events.begins(&behind[1..]).map(|_| all)
    })
}

/// After how many rounds a text says that something stands: `after round 4`, `nach 4 Runden`.
pub fn rounds_done(text: &str) -> Option<u32> {
    let Lists { scores_after, rounds, out_of, .. } = lists();
    let own: Vec<String> = words(text).collect();
    let from = (0..own.len()).find(|at| scores_after.begins(&own[*at..]).is_some())?;
    let near = &own[from..own.len().min(from + BEHIND_AFTER)];
    let at = near.iter().position(|word| word.parse::<u32>().is_ok())?;
    let is_of_rounds = near.iter().any(|word| rounds.is(word));
    let is_out_of_more = own[from + at..].iter().any(|word| out_of.is(word));
    near[at].parse().ok().filter(|_| is_of_rounds && !is_out_of_more)
}

/// Whether the name of an event says that it is a draft of one: `Draft`, `Open 2026 (provisional)`.
pub fn names_draft(name: &str) -> bool {
    let Lists { amiss, not_final, standing, unofficial, .. } = lists();
    let (own, begins) = clauses(name);
    // An event that is not an official one may be over.
    is_unfinished(name)
        || not_final.stand_in(name) && !unofficial.stand_in(name)
        || begins.iter().any(|at| {
            amiss.begins(&own[*at..]).is_some_and(|len| {
                standing.begins(&own[at + len..]).is_some() || own.len() == at + len
            })
        })
        || amiss.ends(&own)
}

/// Whether a word says that what stands beside it is the end of it, as `Final` does, or that it is not, as `Draft` does.
pub fn is_end(key: &str) -> Option<bool> {
    let own: Vec<String> = words(key).collect();
    if is_amiss(&own) {
        return Some(false);
    }
    let Lists { standing, complete, .. } = lists();
    let mut left = &own[..];
    while let Some(len) = complete.begins(left).max(standing.begins(left)) {
        left = &left[len..];
    }
    (left.is_empty() && complete.are_in(&own)).then_some(true)
}

/// Whether a text says for whom somebody plays, by both his names: `plays for Hall, Roy`. A club has one.
pub fn plays_for(text: &str) -> bool {
    let behind = text.split_once(',').map(|(before, _)| words(before).collect::<Vec<String>>());
    behind.is_some_and(|own| {
        let before = own.len().saturating_sub(1);
        let is_it = |at: usize| lists().plays_for.begins(&own[at..]).map(|len| at + len);
        (0..before).any(|at| is_it(at) == Some(before))
    })
}

/// Whether a text says that somebody played in some rounds alone: `only 3 rounds`, `joined in round 3`.
pub fn plays_in_part(text: &str) -> bool {
    let Lists { only, rounds, late, .. } = lists();
    let (own, begins) = clauses(text);
    let is_whole = |at: usize| own.get(at).is_some_and(|word| number(word).is_some());
    let mut counts =
        (0..own.len()).filter(|at| is_whole(*at) && number(&own[*at]) != Some(Exact::ONE));
    // `nur 3 Runden`, `3 rondas solo`
    let is_short = counts.any(|at| {
        let is_of_rounds = own.get(at + 1).is_some_and(|word| rounds.is(word));
        let is_only = |word: &String| only.is(word);
        is_of_rounds
            && (at > 0 && own[at.saturating_sub(3)..at].iter().any(is_only)
                || own.get(at + 2).is_some_and(is_only))
    });
    let is_late = begins.iter().any(|from| {
        let len = late.begins(&own[*from..]);
        len.is_some_and(|len| {
            let named = rounds_named(&own[from + len..].join(" "));
            named.iter().any(|round| *round > 1)
        })
    });
    is_short || is_late
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_results_count_is_read_from_texts() {
        for text in [
            "3 points for a win", "Wins count 3 points", "win = 3", "Drei-Punkte-Regel",
            "3 Punkte für einen Sieg", "Sieg: 3 Punkte, Remis: 1 Punkt",
            "trois points par victoire", "La victoria vale 3 puntos", "Vinst ger 3 poäng",
            "3 punten per overwinning", "Win 3, draw 1, loss 0", "3-1-0", "Scoring 3/1/0",
        ] {
            assert_eq!(points(text).first(), Some(&(Score::Win, Exact::from(3))), "{text}");
        }
        assert_eq!(points("½ point for a draw"), [(Score::Draw, Exact::HALF)]);
        for text in [
            "Smith: 3 wins", "White wins: 8", "Wins 3, well done", "a bottle of wine for 3 wins",
            "100 for a win in round 5", "no 3 points for a win", "last year 3 points for a win",
            "3-1-26", "0-1-2", "draw",
        ] {
            assert_eq!(points(text), [], "{text}");
        }
    }

    #[test]
    fn a_text_says_after_how_many_rounds_it_is() {
        for text in [
            "after round 4",
            "Club Cup, standings after 4 rounds",
            "Stand nach Runde 4",
            "nach der 4. Runde",
            "après la ronde 4",
            "tras la ronda 4",
            "efter 4 ronder",
            "na ronde 4",
        ] {
            assert_eq!(rounds_done(text), Some(4), "{text}");
        }
        for text in ["after 4 of 5 rounds", "after 2024", "Round 4", "Afterwork Cup 4"] {
            assert_eq!(rounds_done(text), None, "{text}");
        }
    }

    #[test]
    fn a_text_that_speaks_of_the_standings_alone_says_that_they_are_not_the_end_of_it() {
        for text in [
            "Provisional",
            "Preliminary standings after round 3",
            "Work in progress",
            "Round 4 results still missing",
            "Runde 2 noch unvollständig",
            "Runde 5 entfällt wegen Schnee",
            "sous réserve",
            "Résultats de la ronde 4 manquants",
            "Faltan resultados de la ronda 4",
            "Clasificación no definitiva",
            "Rond 2 ej komplett",
            "Ronde 2 nog niet compleet",
            "Concept",
            "Only 3 rounds played",
            "after 4 of 5 rounds",
            "Stand nach 4 von 5 Runden",
            "après 4 rondes sur 5",
            "before the last round",
            "sista ronden saknas",
        ] {
            assert!(is_unfinished(text), "{text}");
        }
        for text in [
            "Final standings", "Standings after round 3", "provisional rating list of May",
            "The bar is open", "Lunch is cancelled", "Cancelled: pizza", "5 rounds",
            "after 5 of 5 rounds", "Round 4 of 5", "All results are official",
            "no results are missing", "Runde 3",
        ] {
            assert!(!is_unfinished(text), "{text}");
        }
    }
}
