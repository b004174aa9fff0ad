//! The sheets Play-off, Lots and Rulings.

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::entries::{Entries, RulingEntry};
use super::super::game::ByColour;
use super::super::notation;
use super::super::record::{Decision, Lot, PrizeFor, Record, RecordedGame, Ruled, Ruling};
use super::super::roster::fold;
use super::super::{Game, PlayerId};
use super::divisions::Divisions;
use super::games::result;
use super::lots::{each_once, goes_on, lot};
use super::players::Names;
use super::{limits, on_prizes};
use crate::decision::Clause;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// What happened after the event, with names found. The games tell whose divisions are apart: ties of two divisions start
/// at one place, and their lots and rulings are told by their players.
pub fn check(
    entries: &Entries,
    names: &Names,
    (games, beside): (&[Game], &[Clause]),
    problems: &mut Diagnostics,
) -> Record {
    let divisions = LazyCell::new(|| Divisions::of(games));
    let mut record = Record::default();
    limits::too_many_rows(entries, problems);
    for row in entries.play_off.iter().take(limits::MOST_PLAY_OFF_GAMES) {
        let white = names.find(&row.white, problems);
        let black = names.find(&row.black, problems);
        let (Some(white), Some(black)) = (white, black) else {
            continue;
        };
        if white == black {
            names.tell_against_himself(white, &row.black.at, problems);
            continue;
        }
        let Ok(of_stage) = divisions.named(row.of_stage.as_ref(), problems) else { continue };
        record.games.push(RecordedGame {
            players: ByColour { white, black },
            of_stage,
            result: result(row.result.as_ref()),
            tie: row.tie.as_ref().map(|t| t.value),
            tie_at: row.tie.as_ref().map(|t| t.at.clone()),
            stage: row.stage.as_ref().map(|s| s.value),
            at: row.at.clone(),
        });
    }
    for row in entries.lots.iter().take(limits::MOST_LOTS) {
        let Some(mut lot) = lot(row, names, problems) else {
            continue;
        };
        let written = lot.name.before.stage.take();
        let written = written.map(|own| At::new(own.to_string(), row.name.at.clone()));
        let Ok(of_stage) = divisions.named(written.as_ref(), problems) else { continue };
        lot.name.before.stage = of_stage;
        let apart = |other: &Lot| {
            other.name.before.stage != lot.name.before.stage
                || divisions.apart(&other.drawn.players(), &lot.drawn.players())
        };
        let same = |other: &&mut Lot| other.name == lot.name && !apart(other);
        if let Some(first) = record.lots.iter_mut().find(same) {
            if goes_on(first, &lot) {
                continue;
            }
            let said = said!("check.lot-twice", lot = lot.name.to_string(), first = &first.at);
            problems.push(Diagnostic::error(Code::LotTwice, said).at(&row.name.at));
            continue;
        }
        record.lots.push(lot);
    }
    for row in entries.rulings.iter().take(limits::MOST_RULINGS) {
        let (rest_shared, written) = without_rest(row.ruling.value.trim());
        let Ok(of_stage) = divisions.named(row.of_stage.as_ref(), problems) else { continue };
        if let Some(decision) = decision(row, written, of_stage.clone()) {
            let said = said!("check.decision", decision = written);
            problems.push(Diagnostic::note(Code::NoRuling, said).at(&row.ruling.at));
            record.decisions.push(decision);
            continue;
        }
        if let Some(what) = ruled(written, &row.ruling.at, names, problems) {
            let mut ruling = Ruling {
                clause: row.clause.as_ref().map(|c| c.value.clone()),
                clause_at: row.clause.as_ref().map(|c| c.at.clone()),
                what,
                rest_shared,
                text: row.ruling.value.clone(),
                of_stage,
                tie: row.tie.as_ref().map(|t| t.value),
                by: row.by.clone(),
                date: row.date.clone(),
                reason: row.reason.clone(),
                at: row.ruling.at.clone(),
            };
            ruling.text = ruling.by_name(&|own| Some(&names.players[names.named(own)?.0].name));
            if let Some(other) =
                record.rulings.iter().find(|other| disagree(other, &ruling, (&divisions, beside)))
            {
                let said = said_of_disagreeing(&ruling, &other.at);
                problems.push(Diagnostic::error(Code::RulingsDisagree, said).at(&ruling.at));
            }
            record.rulings.push(ruling);
        }
    }
    record
}

fn said_of_disagreeing(ruling: &Ruling, other: &Address) -> Said {
    if ruling.is_on_a_prize() {
        said!("check.rulings-on-one-prize", other)
    } else if ruling.is_on_eligibility() {
        said!("check.rulings-on-one-player", other)
    } else {
        said!("check.rulings-disagree", other)
    }
}

/// Whether two rulings cannot both hold: they are about one tie, as far as they say, and name other winners. One on what
/// stands beside the places, such as a title, says nothing of these.
fn disagree(
    one: &Ruling,
    other: &Ruling,
    (divisions, beside): (&Divisions<'_>, &[Clause]),
) -> bool {
    type Players = BTreeSet<PlayerId>;
    // Who won a game, and who is named, is held against each other where the games are known.
    if let (Ruled::Prize(name, first), Ruled::Prize(other, second)) = (&one.what, &other.what) {
        let players = |to: &PrizeFor| -> (bool, Players) {
            match to {
                PrizeFor::Players(named) => (false, named.iter().copied().collect()),
                PrizeFor::Game(pair) => (true, pair.iter().copied().collect()),
            }
        };
        let (first, second) = (players(first), players(second));
        return fold(name) == fold(other) && first.0 == second.0 && first.1 != second.1;
    }
    if let (Ruled::Eligible(may), Ruled::NotEligible(may_not))
    | (Ruled::NotEligible(may_not), Ruled::Eligible(may)) = (&one.what, &other.what)
    {
        return one.because() == other.because() && may.iter().any(|own| may_not.contains(own));
    }
    // Of what stands beside the places each clause asks for its own: one for a title, one for money.
    let beside = |ruling: &Ruling| Some(ruling.because()).filter(|own| beside.contains(own));
    if beside(one) != beside(other) || one.of_stage != other.of_stage {
        return false;
    }
    let winners = |ruling: &Ruling| -> Option<(Players, Players)> {
        let set = |players: &[PlayerId]| players.iter().copied().collect();
        Some(match &ruling.what {
            Ruled::Winner(winner) => (set(&[*winner]), set(&[*winner])),
            Ruled::Order(named) => (set(&named[..named.len().min(1)]), set(named)),
            Ruled::Joint(named) => (set(named), set(named)),
            _ => return None,
        })
    };
    let (Some((first, among)), Some((second, others))) = (winners(one), winners(other)) else {
        return false;
    };
    // Who is meant where none is named the tie tells: whether they agree is seen there.
    let joint = |ruling: &Ruling| matches!(ruling.what, Ruled::Joint(_));
    if joint(one) && joint(other) && (among.is_empty() || others.is_empty()) {
        return false;
    }
    let named = !among.is_empty() && !others.is_empty();
    let same_tie = match (one.tie, other.tie) {
        (Some(one), Some(other)) => one == other && !divisions.apart(&among, &others),
        // Where the tie is not said, the players tell it.
        _ => named && !among.is_disjoint(&others),
    };
    // Of one play-off several groups may wait for a ruling each: orders of other players are about other groups.
    let groups = among.len() > 1 && others.len() > 1 && among.is_disjoint(&others);
    let is_order = |ruling: &Ruling| matches!(ruling.what, Ruled::Order(_));
    if groups && (is_order(one) || is_order(other)) {
        return false;
    }
    let two_orders = matches!((&one.what, &other.what), (Ruled::Order(_), Ruled::Order(_)));
    same_tie && (first != second || two_orders && one.what != other.what)
}

fn named(players: Vec<PlayerId>) -> Option<Vec<PlayerId>> {
    (!players.is_empty()).then_some(players)
}

/// Whether a ruling ends in words by which those whom it does not name share what is left, and what stands before them.
fn without_rest(text: &str) -> (bool, &str) {
    let shared = |last: &str| {
        let words: Vec<String> = last.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).filter(|w| *w != "the").collect();
        matches!(words[..], ["rest" | "others", "shared" | "share" | "shares"])
    };
    match text.rsplit_once(';') {
        Some((before, last)) if shared(last) => (true, before.trim()),
        _ => (false, text),
    }
}

/// What a ruling settles, by the word with which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Winner,
    GoesOn,
    Order,
    Joint,
    NoPlayOff,
    TimeUp,
    ColoursAsPlayed,
    Eligible,
    NotEligible,
    Split,
}

/// The words with which a ruling begins that settles something.
const RULINGS: [(&str, Kind); 19] = [
    ("winner", Kind::Winner),
    ("goes on", Kind::GoesOn),
    ("go on", Kind::GoesOn),
    ("order", Kind::Order),
    ("joint", Kind::Joint),
    ("joint winners", Kind::Joint),
    ("shared", Kind::Joint),
    ("no play-off", Kind::NoPlayOff),
    ("no playoff", Kind::NoPlayOff),
    ("no play off", Kind::NoPlayOff),
    ("time up", Kind::TimeUp),
    ("time is up", Kind::TimeUp),
    ("no more play", Kind::TimeUp),
    ("colours as played", Kind::ColoursAsPlayed),
    ("colors as played", Kind::ColoursAsPlayed),
    ("eligible", Kind::Eligible),
    ("not eligible", Kind::NotEligible),
    ("ineligible", Kind::NotEligible),
    ("split", Kind::Split),
];

/// A decision in words of one's own: a row with a clause that neither begins like a ruling nor nearly so.
fn decision(row: &RulingEntry, written: &str, of_stage: Option<Arc<str>>) -> Option<Decision> {
    let clause = row.clause.as_ref()?;
    is_in_own_words(written).then(|| Decision {
        clause: Clause::new(&clause.value),
        text: row.ruling.value.trim().to_owned(),
        of_stage,
        tie: row.tie.as_ref().map(|tie| tie.value),
        by: row.by.clone(),
        date: row.date.clone(),
        reason: row.reason.clone(),
        tells: row.tells,
        at: row.ruling.at.clone(),
    })
}

/// Whether a text is no ruling of the program's words, nor one that is misspelt.
pub fn is_in_own_words(written: &str) -> bool {
    let lower = written.to_lowercase();
    let begins_like = |(known, _): &(&str, Kind)| {
        let words = known.split(' ').count();
        let begun: Vec<&str> = lower.split([' ', ':']).take(words).collect();
        strsim::damerau_levenshtein(&begun.join(" "), known) <= 2
    };
    !RULINGS.iter().any(begins_like) && on_prizes::named(written).is_none()
}

fn ruled(text: &str, at: &Address, names: &Names, problems: &mut Diagnostics) -> Option<Ruled> {
    let (word, rest) = match text.split_once(':') {
        Some((word, rest)) => (word.trim().to_lowercase(), rest.trim()),
        None => (text.to_lowercase(), ""),
    };
    let list = |problems: &mut Diagnostics| each_once(names, &notation::list(rest), at, problems);
    let unclear = |problems: &mut Diagnostics| {
        let said = said!("check.no-ruling", ruling = text);
        problems.push(Diagnostic::error(Code::NoRuling, said).at(at));
        None
    };
    if let Some(prize) = on_prizes::named(text) {
        let find = |name: &str, problems: &mut Diagnostics| names.find_text(name, at, problems);
        let given = on_prizes::given(rest, find, list, problems)?;
        return given.map(|to| Ruled::Prize(prize.to_owned(), to)).or_else(|| unclear(problems));
    }
    let kind = RULINGS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind);
    match kind {
        Some(Kind::Winner) => match list(problems)?[..] {
            [winner] => Some(Ruled::Winner(winner)),
            _ => unclear(problems),
        },
        Some(Kind::GoesOn) => match list(problems)?[..] {
            [player] => Some(Ruled::GoesOn(player)),
            _ => unclear(problems),
        },
        Some(Kind::Order) => Some(Ruled::Order(list(problems)?))
            .filter(|r| *r != Ruled::Order(Vec::new()))
            .or_else(|| unclear(problems)),
        Some(Kind::Joint) => Some(Ruled::Joint(list(problems)?)),
        Some(Kind::NoPlayOff) => Some(Ruled::NoPlayOff),
        Some(Kind::TimeUp) => Some(Ruled::TimeUp),
        Some(Kind::ColoursAsPlayed) if rest.is_empty() => Some(Ruled::ColoursAsPlayed(None)),
        Some(Kind::ColoursAsPlayed) => {
            let Some(pair) = on_prizes::game(rest) else { return unclear(problems) };
            let [white, black] = pair.map(|own| names.find_text(own.trim(), at, problems));
            let pair = ByColour { white: white?, black: black? };
            (pair.white != pair.black)
                .then_some(Ruled::ColoursAsPlayed(Some(pair)))
                .or_else(|| unclear(problems))
        }
        Some(Kind::Eligible) => {
            named(list(problems)?).map(Ruled::Eligible).or_else(|| unclear(problems))
        }
        Some(Kind::NotEligible) => {
            named(list(problems)?).map(Ruled::NotEligible).or_else(|| unclear(problems))
        }
        Some(Kind::Split) => {
            let mut shares = Vec::new();
            for part in rest.split(';').map(str::trim).filter(|p| !p.is_empty()) {
                let Some((name, amount)) = on_prizes::share(part) else {
                    let said = said!("check.no-amount-of-ruling", part);
                    problems.push(Diagnostic::error(Code::NoRuling, said).at(at));
                    return None;
                };
                let player = names.find_text(name.trim(), at, problems)?;
                if shares.iter().any(|(own, _)| *own == player) {
                    names.tell_named_twice(player, at, problems);
                    return None;
                }
                shares.push((player, amount));
            }
            if shares.is_empty() { unclear(problems) } else { Some(Ruled::Split(shares)) }
        }
        None => unclear(problems),
    }
}
