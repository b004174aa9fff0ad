//! Rulings on ties that are not played off, and rulings that nothing calls for.

use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::event::outcome::{Outcome, Tie};
use crate::regulations::schema::Only;
use crate::said::{Said, said};
use crate::standings::Class;
use crate::tournament::record::{LotKind, LotName, Need, Needed, Record, Ruled, Ruling};
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// The ruling on the tie of these players, and the classes that it makes of them.
pub fn on<'r>(
    record: &'r Record,
    place: u32,
    players: &[PlayerId],
) -> Option<(&'r Ruling, Vec<Class>)> {
    first_of(&record.rulings, place, players)
}

/// The first of some rulings that is on the tie of these players.
pub fn first_of<'r>(
    rulings: impl IntoIterator<Item = &'r Ruling>,
    place: u32,
    players: &[PlayerId],
) -> Option<(&'r Ruling, Vec<Class>)> {
    rulings.into_iter().find_map(|ruling| {
        let about = match ruling.names_nobody() {
            // Where nothing is played off, "no play-off" settles nothing.
            true => ruling.what != Ruled::NoPlayOff && ruling.tie == Some(place),
            false => ruling.tie.is_none_or(|tie| tie == place),
        };
        Some((ruling, classes(ruling, players).filter(|_| about)?))
    })
}

/// The ruling on those of a tie whom its criteria or its play-off have left level, and the classes that it makes of them. It
/// orders all of them, or is on the place that they share: a winner, and joint winners, of the tie that begins before are
/// those of the whole tie.
pub fn on_those_left<'r>(
    record: &'r Record,
    (first, own): (u32, u32),
    level: &Class,
) -> Option<(&'r Ruling, Vec<Class>)> {
    let (ruling, parts) = record.rulings.iter().find_map(|ruling| {
        let is_winner = matches!(ruling.what, Ruled::Winner(_) | Ruled::Joint(_));
        let names_all = ruling.names().len() == level.players.len();
        let about = match ruling.tie {
            Some(place) if place != first => place == own && ruling.what != Ruled::NoPlayOff,
            Some(_) | None => names_all && (own == first || !is_winner),
        };
        Some((ruling, classes(ruling, &level.players).filter(|_| about)?))
    })?;
    Some((ruling, behind(&level.because, parts)))
}

/// Classes of players whom some clauses have set apart from others before.
pub fn behind(before: &[Clause], parts: Vec<Class>) -> Vec<Class> {
    let part = |part: Class| Class {
        players: part.players,
        because: before.iter().cloned().chain(part.because).collect(),
    };
    parts.into_iter().map(part).collect()
}

/// Tells of a ruling that puts somebody behind whom he was before, or level with him, by the criteria or a lot.
pub fn tell_override(ruling: &Ruling, [before, after]: [&[Class]; 2], problems: &mut Diagnostics) {
    let place = |classes: &[Class], player: PlayerId| {
        classes.iter().position(|class| class.players.contains(&player))
    };
    let is_ahead = |classes: &[Class], one: PlayerId, other: PlayerId| {
        place(classes, one).zip(place(classes, other)).is_some_and(|(a, b)| a < b)
    };
    let players = || before.iter().flat_map(|class| class.players.iter().copied());
    let parted = players().flat_map(|one| players().map(move |other| (one, other)));
    let mut parted = parted.filter(|(one, other)| is_ahead(before, *one, *other));
    if parted.any(|(one, other)| !is_ahead(after, one, other)) {
        let said = said!("event.ruling-overrides", ruling = &ruling.text);
        problems.push(Diagnostic::warning(Code::RulingOverrides, said).at(&ruling.at));
    }
}

/// The classes that a ruling makes of players, each because of it.
pub fn classes(ruling: &Ruling, players: &[PlayerId]) -> Option<Vec<Class>> {
    let because = vec![ruling.because()];
    let class = |players| Class { players, because: because.clone() };
    Some(ruling.classes(players)?.into_iter().map(class).collect())
}

/// The ruling on who has the title, of those that have settled nothing else: `joint` alone can mean no other tie where
/// nothing is played off.
pub fn on_the_title<'r>(
    record: &'r Record,
    players: &[PlayerId],
    used: &[Ruling],
) -> Option<(&'r Ruling, Vec<Class>)> {
    let mut open = record.rulings.iter().filter(|own| !used.contains(own));
    first_of(open.clone(), 1, players).or_else(|| {
        let bare = |own: &&Ruling| own.what == Ruled::Joint(Vec::new()) && own.tie.is_none();
        let ruling = open.find(bare)?;
        let class = Class { players: players.to_vec(), because: vec![ruling.because()] };
        Some((ruling, vec![class]))
    })
}

/// The ruling `joint` that names neither players nor a tie and has settled none, and the place of the one tie that criteria
/// leave open: it can mean no other. Of several it is told.
pub fn bare_joint(
    record: &Record,
    (ties, needs, used): (&[Tie], &[Need], &[Ruling]),
    problems: &mut Diagnostics,
) -> Option<(Ruling, u32)> {
    let mut unused = record.rulings.iter().filter(|own| !used.contains(own));
    let ruling = unused.find(|own| own.is_bare_joint())?;
    let is_open = |tie: &&Tie| {
        let is_its = |need: &Need| need.among.iter().all(|player| tie.players.contains(player));
        needs.iter().any(|need| !need.among.is_empty() && is_its(need))
    };
    let open: Vec<u32> = ties.iter().filter(is_open).map(|tie| tie.places.first()).collect();
    match open[..] {
        [] => None,
        [only] => Some((ruling.clone(), only)),
        _ => {
            let places: Vec<_> = open.iter().map(|own| record.before.tie(*own)).collect();
            let said = said!("event.ruling-unclear", ruling = &ruling.text, places);
            problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
            None
        }
    }
}

/// A ruling that could be about several ties, and names neither players nor the tie.
pub fn tell_unclear(record: &Record, play_offs: &[u32], problems: &mut Diagnostics) {
    if play_offs.len() < 2 {
        return;
    }
    for ruling in &record.rulings {
        if ruling.tie.is_none() && ruling.names_nobody() {
            let places = play_offs.iter().map(|own| record.before.tie(*own)).collect::<Vec<_>>();
            let unclear = said!("event.ruling-unclear", ruling = &ruling.text, places);
            problems.push(Diagnostic::error(Code::RulingUnclear, unclear).at(&ruling.at));
        }
    }
}

/// A ruling that orders some of a tie and says nothing of the others.
pub fn tell_incomplete(
    tournament: &Tournament,
    ruling: &Ruling,
    left: &[PlayerId],
    problems: &mut Diagnostics,
) {
    let names = left.iter().map(|player| tournament.name(*player).to_owned()).collect();
    problems.push(ruling.incomplete(names));
}

/// What the rules of an event ask that a ruling may be about.
#[derive(Clone, Copy, Default)]
pub struct Asks<'r> {
    /// How far the play-off has come, where one is played until an hour comes.
    pub until: Option<Until>,
    /// Somebody of a play-off is out of the event.
    pub struck: bool,
    /// Of those who are level only some play off, as the sheet Players says.
    pub only: Option<&'r Only>,
    /// The players of games that nobody has won, of whom a ruling says who goes on.
    pub going_on: &'r [PlayerId],
}

/// How far play-offs have come that are played until an hour comes.
#[derive(Clone, Copy)]
pub enum Until {
    /// What is played first is played in any case.
    NotBegun,
    /// What has begun is finished.
    Begun,
    /// All that were to be played have come to their end.
    Over,
}

/// Who of those whom a ruling names is not of the open tie that it is about, and who is. Where it does not say which one that
/// is, it is the tie of which it names most; of several ties of which it names nobody none is meant.
fn stranger(
    tournament: &Tournament,
    ruling: &Ruling,
    asked: &[(u32, Vec<PlayerId>)],
) -> Option<Said> {
    let named = ruling.names();
    let names = |players: &[PlayerId]| tournament.names(players);
    let at = |place: u32| tournament.record.before.tie(place);
    let about = asked.iter().filter(|_| !ruling.is_on_eligibility());
    let about = about.filter(|(place, _)| ruling.tie.is_none_or(|tie| tie == *place));
    let strangers = |(_, tied): &(u32, Vec<PlayerId>)| -> Vec<PlayerId> {
        named.iter().copied().filter(|player| !tied.contains(player)).collect()
    };
    let own = about.clone().min_by_key(|own| strangers(own).len())?;
    let out = strangers(own);
    let is_it = out.len() < named.len() || about.clone().all(|other| other.0 == own.0);
    let (text, who, tied) = (&ruling.text, names(&out), names(&own.1));
    (is_it && !out.is_empty())
        .then(|| said!("event.ruling-of-others", ruling = text, who, place = at(own.0), tied))
}

/// Tells rulings that make joint winners of those who share their places already.
pub fn tell_shared(record: &Record, (ties, used): (&[Tie], &[Ruling]), problems: &mut Diagnostics) {
    for ruling in record.rulings.iter().filter(|own| own.is_joint() && !used.contains(own)) {
        let names = ruling.names();
        let is_its = |tie: &&Tie| {
            let whole = names.len() == tie.players.len();
            let all = names.iter().all(|player| tie.players.contains(player));
            tie.outcome == Outcome::Shared
                && tie.title.is_none()
                && ruling.tie.is_none_or(|place| place == tie.places.first())
                && (names.is_empty() || whole && all)
        };
        if let Some(Tie { places, clause, .. }) = ties.iter().find(is_its) {
            let (text, places) = (&ruling.text, *places);
            let said = said!("event.ruling-shared-already", ruling = text, places, clause);
            problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
        }
    }
}

/// Of the rulings entered those that nothing called for, and those that leave players out of a tie for which one was
/// looked for. `asked` are these ties, each with its first place.
pub fn tell_unused(
    tournament: &Tournament,
    entered: &[&Ruling],
    asked: &[(u32, Vec<PlayerId>)],
    rulings: &[Ruling],
    asks: Asks<'_>,
    problems: &mut Diagnostics,
) {
    // Of two that disagree neither is carried out, and that is told.
    if problems.iter().any(|problem| problem.code == Code::RulingsDisagree) {
        return;
    }
    for ruling in entered.iter().copied() {
        // Why it settles nothing is told already.
        if problems.tell(Code::RulingNotUsed, &ruling.at) {
            continue;
        }
        let left = asked
            .iter()
            .filter(|(place, _)| ruling.tie.is_none_or(|tie| tie == *place))
            .map(|(_, tied)| ruling.left_out(tied))
            .find(|left| !left.is_empty());
        if let Some(left) = left.filter(|_| !rulings.contains(ruling)) {
            tell_incomplete(tournament, ruling, &left, problems);
            continue;
        }
        let of_hour = ruling.what == Ruled::TimeUp && !rulings.contains(ruling);
        if let Some(until) = asks.until.filter(|_| of_hour) {
            let text = &ruling.text;
            let said = match until {
                Until::NotBegun => said!("event.time-up.before-play", ruling = text),
                Until::Begun => said!("event.time-up.too-early", ruling = text),
                Until::Over => said!("event.time-up.not-needed", ruling = text),
            };
            problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
            continue;
        }
        // Who plays is no ruling's matter where the sheet Players says it.
        let is_on_who = ruling.is_on_eligibility() && !rulings.contains(ruling);
        if let Some(only) = asks.only.filter(|_| is_on_who) {
            let (category, federation) = (only.category.as_deref(), only.federation.as_deref());
            let value = category.or(federation).unwrap_or_default();
            let column = if category.is_some() { "Categories" } else { "Federation" };
            let told = said!("event.ruling-on-who-plays", ruling = &ruling.text, value, column);
            problems.push(Diagnostic::warning(Code::RulingNotUsed, told).at(&ruling.at));
            continue;
        }
        // Shares fixed by a ruling are the awards' business.
        if !rulings.contains(ruling) && !matches!(ruling.what, Ruled::Split(_)) {
            let unused = match stranger(tournament, ruling, asked) {
                Some(said) => said,
                None => match ruling.what {
                    // Of one of those the column Tie is wrong.
                    Ruled::GoesOn(player) if !asks.going_on.contains(&player) => {
                        let (name, names) =
                            (tournament.name(player), tournament.names(asks.going_on));
                        match names.is_empty() {
                            true => said!("event.goes-on-not-used", ruling = &ruling.text, name),
                            false => {
                                said!("event.goes-on-of-others", ruling = &ruling.text, names, name)
                            }
                        }
                    }
                    Ruled::ColoursAsPlayed(_) => {
                        said!("event.colours-ruling-not-used", ruling = &ruling.text)
                    }
                    // Which of those who are left it means is not told.
                    Ruled::Joint(ref named) if named.is_empty() && asks.struck => {
                        said!("event.joint-not-used", ruling = &ruling.text)
                    }
                    _ => said!("event.ruling-not-used", ruling = &ruling.text),
                },
            };
            problems.push(Diagnostic::warning(Code::RulingNotUsed, unused).at(&ruling.at));
        }
    }
}

/// Whether what is needed is a game of a play-off, or the lot of one.
fn is_played_on(need: &Need) -> bool {
    let of_order = |lot: &LotName| matches!(lot.kind, LotKind::Order | LotKind::Seeds);
    matches!(need.what, Needed::Game(_)) || need.drawn().is_some_and(|lot| !of_order(lot))
}

/// Decisions in words that name somebody of whom it is open who is ahead of him, or may say another result than the event
/// has: they may be meant for rulings.
pub fn tell_decisions(tournament: &Tournament, needs: &[Need], problems: &mut Diagnostics) {
    let words = |text: &str| -> Vec<String> {
        let folded = fold(text);
        folded.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect()
    };
    for decision in &tournament.record.decisions {
        let said = words(&decision.text);
        let is_named = |player: &PlayerId| {
            let mut own = words(tournament.name(*player)).into_iter();
            own.any(|word| word.chars().count() > 2 && said.contains(&word))
        };
        let named = needs.iter().find(|need| need.among.iter().any(is_named));
        let text = &decision.text;
        let said = match named {
            Some(need) if is_played_on(need) => {
                said!("event.decision-on-open-play-off", decision = text)
            }
            Some(need) => {
                let names = tournament.names(&need.among);
                said!("event.decision-on-open-tie", decision = text, names)
            }
            None if decision.tells => said!("event.decision-noted", decision = text),
            None => continue,
        };
        problems.push(Diagnostic::warning(Code::NoRuling, said).at(&decision.at));
    }
}
