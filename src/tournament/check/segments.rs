//! Segments of an event, and what games count in each.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::{Entries, EventEntries, Format, GameEntry};
use super::super::exact::Exact;
use super::super::notation;
use super::super::segments::{USUAL, is_near};
use super::super::{Scoring, Section};
use super::{Expected, ExpectedPoints};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// So many segments are named in a message.
const MOST_NAMED: usize = 20;

/// Of which segment games are that name none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unnamed {
    /// Of none: the event has no segments, or these are one of their own.
    Whole,
    /// Of the only one that the sheet `Event` names and no game does.
    Segment(String),
    /// The sheet `Event` names several, and no game says of which it is.
    Unclear,
}

impl Unnamed {
    /// The segment of a game that names this one, or none.
    fn or_named<'a>(&'a self, named: &'a str) -> &'a str {
        match self {
            Self::Segment(own) if named.is_empty() => own,
            _ => named,
        }
    }

    /// Names the segment of those who have none.
    pub fn name<'a>(&self, sections: impl Iterator<Item = &'a mut Section>) {
        let Self::Segment(own) = self else { return };
        for section in sections.filter(|section| section.segment.is_empty()) {
            section.segment.clone_from(own);
        }
    }
}

/// Of which segment games are that name none, where the sheet `Event` names segments of which no game is: the column was
/// forgotten. A row of `Event` without brackets is theirs: then they are a segment of their own.
pub fn of_unnamed(
    entries: &Entries,
    expected: &Expected,
    format: Option<Format>,
    problems: &mut Diagnostics,
) -> Unnamed {
    tell_misspelt(entries, expected, problems);
    let named: BTreeSet<&str> = entries.games.iter().map(|game| game.segment.as_str()).collect();
    let crosstable = entries.crosstable.as_ref().is_some_and(|table| !table.rows.is_empty());
    let (declared, own) = declared(entries);
    if !named.contains("") && !crosstable {
        tell_strange(&named, &declared, expected, format, problems);
        return Unnamed::Whole;
    }
    let lacking: Vec<_> =
        declared.into_iter().filter(|(segment, _)| !named.contains(segment)).collect();
    match &lacking[..] {
        [] => Unnamed::Whole,
        [(segment, at), ..] if own => {
            let said = said!("check.segment-of-no-game", segment = *segment);
            problems.push(Diagnostic::warning(Code::SegmentOfNoGame, said).at(at));
            Unnamed::Whole
        }
        [(segment, at)] => {
            let said = said!("check.segment-taken", segment = *segment);
            problems.push(Diagnostic::warning(Code::SegmentOfNoGame, said).at(at));
            Unnamed::Segment((*segment).to_owned())
        }
        [(_, first), ..] => {
            let at = lacking.iter().map(|(_, at)| *at).min().unwrap_or(first);
            let all = lacking.iter().map(|(segment, _)| *segment);
            let more = (lacking.len() > MOST_NAMED).then_some("…");
            let segments: Vec<&str> = all.take(MOST_NAMED).chain(more).collect();
            let said = said!("check.segments-unnamed", segments);
            problems.push(Diagnostic::error(Code::SegmentOfNoGame, said).at(at));
            Unnamed::Unclear
        }
    }
}

/// Games whose stages are segments of the regulations, each of them, as a column `Phase` with rapid and blitz has them: of
/// these segments. Where games follow drawn ones, those of a usual name are the others. None where it is not so.
pub fn by_stage(entries: &Entries, expected: &Expected) -> Option<Entries> {
    let mut known = of_rules(expected);
    let of = |game: &GameEntry| notation::segment(&game.stage);
    let after = expected.points.as_ref().and_then(|own| own.after_draw.as_ref());
    let follows = |game: &GameEntry| after.is_some_and(|(segment, _)| *segment == of(game));
    known.extend(USUAL.iter().filter(|_| entries.games.iter().any(follows)));
    let is_one = |game: &GameEntry| {
        let is_letter = game.stage.chars().count() == 1;
        game.segment.is_empty()
            && (game.stage.is_empty() || !is_letter && known.contains(&of(game).as_str()))
    };
    let is_staged = entries.games.iter().any(|game| !game.stage.is_empty());
    if !is_staged || !entries.games.iter().all(is_one) {
        return None;
    }
    let mut own = entries.clone();
    for game in &mut own.games {
        game.segment = of(game);
        game.stage.clear();
    }
    Some(own)
}

/// The segments that regulations name, that of games after drawn ones among them.
fn of_rules(expected: &Expected) -> Vec<&str> {
    let after = expected.points.as_ref().and_then(|own| own.after_draw.as_ref());
    let of = expected.segments.iter();
    of.chain(after.map(|(segment, _)| segment)).map(String::as_str).collect()
}

/// Games of a segment that is nearly one of the regulations, and of which no fewer are: it would count otherwise. Where
/// the regulations name all, games of another are told, too.
fn tell_misspelt(entries: &Entries, expected: &Expected, problems: &mut Diagnostics) {
    let mut games: BTreeMap<&str, Vec<&Address>> = BTreeMap::new();
    for game in &entries.games {
        games.entry(&game.segment).or_default().push(&game.at);
    }
    let known = of_rules(expected);
    let count = |segment: &str| games.get(segment).map_or(0, Vec::len);
    for (word, rows) in games.iter().filter(|(word, _)| !known.contains(*word)) {
        let fewer = |other: &&&str| count(other) <= rows.len() && !USUAL.contains(other);
        let meant = known.iter().filter(fewer).find(|other| is_near(word, other));
        if let (Some(meant), Some(first)) = (meant, rows.first()) {
            let said = said!("workbook.section-misspelt", word = *word, meant = *meant);
            problems.push(Diagnostic::error(Code::SectionUnclear, said).at(first));
            continue;
        }
        // Of such a game the points are asked for, where regulations say what games of each segment count.
        let asked = expected.points.as_ref().is_some_and(|points| points.usual.is_none());
        let is_told =
            word.is_empty() || asked || USUAL.iter().any(|own| own != word && is_near(word, own));
        if let Some(first) = rows.first().filter(|_| expected.all_segments && !is_told) {
            let said = said!("check.games-of-no-segment", segment = *word, known = known.clone());
            problems.push(Diagnostic::warning(Code::SectionUnclear, said).at(first));
        }
    }
}

/// Segments that the sheet `Event` names, no game is of and the regulations do not name: what is said of them would be
/// lost. Those that events usually have may be still to come, where the regulations do not name all.
fn tell_strange(
    named: &BTreeSet<&str>,
    declared: &BTreeMap<&str, &Address>,
    expected: &Expected,
    format: Option<Format>,
    problems: &mut Diagnostics,
) {
    let known = of_rules(expected);
    let all_known = expected.all_segments;
    let is_strange = |segment: &&&str| {
        !declared.contains_key(**segment) && !USUAL.contains(*segment) && !known.contains(*segment)
    };
    let strange = named.iter().any(|segment| is_strange(&segment));
    // What is nearly one of these was told where it was read.
    let is_told =
        |own: &str| !USUAL.contains(&own) && USUAL.iter().any(|other| is_near(own, other));
    let lacking = declared
        .iter()
        .filter(|(own, _)| !named.contains(*own) && !known.contains(*own) && !is_told(own));
    for (segment, at) in lacking {
        let others: Vec<&str> = named.iter().copied().collect();
        let may_come = USUAL.contains(segment) && !strange;
        let problem = if all_known {
            let known = known.clone();
            let said = said!("check.segment-of-no-rule", segment = *segment, known);
            Diagnostic::error(Code::SegmentOfNoGame, said)
        } else if named.is_empty() || may_come && format != Some(Format::Swiss) {
            continue;
        } else {
            let said = said!("check.segment-strange", segment = *segment, others);
            match may_come {
                true => Diagnostic::warning(Code::SegmentOfNoGame, said),
                false => Diagnostic::error(Code::SegmentOfNoGame, said),
            }
        };
        problems.push(problem.at(at));
    }
}

/// The segments that the sheet `Event` names, each with its first cell, and whether a row of theirs names none. How often two
/// meet it may say of a stage.
fn declared(entries: &Entries) -> (BTreeMap<&str, &Address>, bool) {
    let event = &entries.event;
    let is_stage = |name: &str| {
        let mut games = entries.games.iter();
        !name.is_empty() && games.any(|game| game.stage.to_lowercase() == name)
    };
    let games = event.games_per_pairing.iter().filter(|(name, _)| !is_stage(name));
    let games = games.map(|(segment, own)| (segment, &own.at));
    let points = event.points_for_games().map(|(segment, own)| (segment, &own.at));
    let all = games.chain(points);
    let mut declared: BTreeMap<&str, &Address> = BTreeMap::new();
    for (segment, at) in all {
        let first = declared.entry(segment).or_insert(at);
        *first = at.min(*first);
    }
    let own = declared.remove("").is_some();
    (declared, own)
}

/// What games count by segment. Segments scored differently need their points on the Event sheet.
pub fn scoring(
    entries: &Entries,
    unnamed: &Unnamed,
    of_event: &Expected,
    problems: &mut Diagnostics,
) -> BTreeMap<String, Scoring> {
    let (event, expected) = (&entries.event, of_event.points.as_ref());
    let named = entries.games.iter().map(|game| unnamed.or_named(&game.segment));
    // A crosstable names no segments, and its games count as the event says all the same.
    let whole = entries.games.is_empty().then(|| unnamed.or_named(""));
    // What follows a drawn game counts before anybody has played such a game.
    let after = expected.and_then(|own| own.after_draw.as_ref());
    let following = after.map(|(segment, _)| segment.as_str());
    let segments: BTreeSet<&str> = named.chain(whole).chain(following).collect();
    let unsaid = event.points_for_win.is_empty() && event.points_for_draw.is_empty();
    if segments.len() > 1 && unsaid && expected.is_none() {
        problems.push(Diagnostic::error(Code::ScoringMissing, said!("check.scoring-missing")));
    }
    let of = |map: &BTreeMap<String, At<_>>, segment: &str| {
        map.get(segment).or_else(|| map.get("")).map(|p| p.value)
    };
    let (mut unsaid_of, mut general) = (Vec::new(), false);
    let scoring = segments
        .into_iter()
        .map(|segment| {
            let after = after.filter(|(own, _)| own == segment);
            let after = after.map(|(_, win)| Scoring::of(*win, Exact::ZERO, Exact::ZERO));
            // What the regulations say of this very segment is nearer than what the event says of all.
            let own = after.or_else(|| expected?.of.get(segment).copied());
            let mut of = |map: &BTreeMap<String, At<Exact>>| match own {
                Some(_) => map.get(segment).map(|own| own.value),
                None => {
                    general = true;
                    of(map, segment)
                }
            };
            let known = own.or_else(|| expected?.usual);
            let said = of(&event.points_for_win);
            if known.is_none() && expected.is_some() && said.is_none() {
                unsaid_of.push(segment.to_owned());
            }
            let win = said.or(known.map(|own| own.win)).unwrap_or(Scoring::default().win);
            // Half a win, and nothing, unless the event or the regulations say otherwise.
            let known = known.filter(|own| said.is_none_or(|win| win == own.win));
            let half = known.map_or(win / 2_usize, |own| own.draw);
            let draw = of(&event.points_for_draw).unwrap_or(half);
            let loss = of(&event.points_for_loss);
            let loss = loss.unwrap_or(known.map_or(Exact::ZERO, |own| own.loss));
            let scoring = Scoring::of(win, draw, loss);
            let pairing_bye = event.points_for_pairing_bye.as_ref().map(|p| p.value);
            let half_bye = event.points_for_half_bye.as_ref().map(|p| p.value);
            let scoring = Scoring {
                pairing_bye: pairing_bye.unwrap_or(scoring.pairing_bye),
                half_bye: half_bye.unwrap_or(scoring.half_bye),
                ..scoring
            };
            (segment.to_owned(), scoring)
        })
        .collect();
    let unused = event.points_for_games().filter(|(segment, _)| !general && segment.is_empty());
    for (_, row) in unused {
        let known: Vec<&str> = of_event.segments.iter().map(String::as_str).collect();
        let said = said!("check.points-of-no-segment", first = known.first().copied(), known);
        problems.push(Diagnostic::warning(Code::SegmentOfNoGame, said).at(&row.at));
    }
    if !unsaid_of.is_empty() && entries.scores.is_none() {
        tell_unsaid(entries, unnamed, &unsaid_of, expected, problems);
    }
    scoring
}

/// Games of segments of which the regulations do not say what they count, though they say it of others.
fn tell_unsaid(
    entries: &Entries,
    unnamed: &Unnamed,
    segments: &[String],
    expected: Option<&ExpectedPoints>,
    problems: &mut Diagnostics,
) {
    let is_one =
        |game: &&GameEntry| segments.iter().any(|own| own == unnamed.or_named(&game.segment));
    let first = entries.games.iter().find(is_one);
    let known: Vec<&str> =
        expected.iter().flat_map(|own| own.of.keys()).map(String::as_str).collect();
    let named: Vec<&str> =
        segments.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let said = match named.is_empty() {
        true => said!("check.scoring-of-segment.none", known),
        false => said!("check.scoring-of-segment.other", segments = named, known),
    };
    let problem = Diagnostic::error(Code::ScoringMissing, said);
    problems.push(problem.at_some(first.map(|game| &game.at)));
}

/// A draw that is half a win because nobody says what it counts, where a loss counts too.
fn tell_draw_unsaid(
    event: &EventEntries,
    scoring: &BTreeMap<String, Scoring>,
    (segment, loss): (&String, &At<Exact>),
    problems: &mut Diagnostics,
) {
    let says =
        |map: &BTreeMap<String, At<Exact>>| map.contains_key(segment) || map.contains_key("");
    let own =
        scoring.get(segment).or_else(|| scoring.values().next().filter(|_| segment.is_empty()));
    let Some(own) = own.filter(|own| own.draw == own.win / 2_usize) else { return };
    if loss.value > Exact::ZERO && says(&event.points_for_win) && !says(&event.points_for_draw) {
        let said = said!("check.draw-unsaid", draw = own.draw);
        problems.push(Diagnostic::warning(Code::ScoringMissing, said).at(&loss.at));
    }
}

/// A win that counts nothing, a draw that counts more than a win, a loss that counts more than a draw and a bye that counts more than a game are slips.
pub fn check_points(
    event: &EventEntries,
    scoring: &BTreeMap<String, Scoring>,
    problems: &mut Diagnostics,
) {
    for win in event.points_for_win.values().filter(|win| win.value == Exact::ZERO) {
        let said = said!("check.draw-above-win.nothing");
        problems.push(Diagnostic::error(Code::DrawAboveWin, said).at(&win.at));
    }
    let usual = Scoring::default();
    let most = |of: fn(&Scoring) -> Exact| scoring.values().map(of).max().unwrap_or(of(&usual));
    let (win, draw) = (most(|own| own.win), most(|own| own.draw));
    let byes = [
        (&event.points_for_pairing_bye, win, said!("check.bye-above-game.win")),
        (&event.points_for_half_bye, draw, said!("check.bye-above-game.draw")),
    ];
    for (bye, most, said) in byes {
        if let Some(bye) = bye.as_ref().filter(|bye| bye.value > most) {
            problems.push(Diagnostic::warning(Code::ByeAboveGame, said).at(&bye.at));
        }
    }
    for (segment, draw) in &event.points_for_draw {
        // A row of the event is of all segments that have none of their own.
        let others = scoring.keys().filter(|own| !event.points_for_draw.contains_key(*own));
        let others = others.filter(|_| segment.is_empty());
        let said = [segment].into_iter().chain(others).find_map(|own| {
            let win = event.points_for_win.get(own).or_else(|| event.points_for_win.get(""));
            let is_said = !own.is_empty() || scoring.is_empty();
            let known = scoring.get(own).or(is_said.then_some(&usual)).map(|own| own.win);
            let said = match win {
                Some(win) if draw.value > win.value => {
                    said!("check.draw-above-win.declared", win = &win.at)
                }
                None if draw.value > known? => said!("check.draw-above-win.usual"),
                // Where nobody says what a win counts, it is what a draw does for want of its row alone.
                None if draw.value == known? => said!("check.draw-above-win.as-much"),
                _ => return None,
            };
            Some(said)
        });
        if let Some(said) = said {
            problems.push(Diagnostic::error(Code::DrawAboveWin, said).at(&draw.at));
        }
    }
    for (segment, loss) in &event.points_for_loss {
        tell_draw_unsaid(event, scoring, (segment, loss), problems);
        // A row for all games stands for those of each segment that has none of its own.
        let of = scoring.iter().filter(|(own, _)| segment.is_empty() || *own == segment);
        if of.map(|(_, own)| own).any(|own| own.loss == loss.value && own.loss > own.draw) {
            let said = said!("check.draw-above-win.loss");
            problems.push(Diagnostic::error(Code::DrawAboveWin, said).at(&loss.at));
        }
    }
}
