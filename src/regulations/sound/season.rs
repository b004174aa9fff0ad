//! What the form of an award over several events alone does not ensure: that it has events, and that they count.

use super::super::faults::Faults;
use super::super::recovery::is_torn;
use super::super::schema::{AllRounder, Competition, GuestPoints, PlacePoints, SeriesTie};
use super::super::tree::{Node, Path};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// Evenings of a series: one a day for a year.
const MOST_EVENINGS: usize = 366;

/// Tells all that cannot be worked out.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let Some(rule) = &competition.all_rounder else {
        return;
    };
    let path = Path::default().word("all-rounder");
    if is_torn(tree.at(&path), faults.torn()) {
        return;
    }
    let mut wrong = |path: &Path, said: Said| faults.push(&tree.at(path).span, said, None);
    if rule.events.is_empty() && rule.each.is_none() {
        wrong(&path, said!("regulations.series.events"));
    }
    let points = &rule.points;
    let listed = !points.others.is_empty() || !points.of.is_empty() || points.each_behind.is_some();
    let taking_part = points.taking_part.is_some_and(|own| own.0 > Exact::ZERO);
    if points.score.is_by_place() && !listed && !taking_part {
        wrong(&path.word("points"), said!("regulations.series.points"));
    }
    let of = path.word("points").word("of");
    let lists = points.of.iter().map(|(event, own)| (of.word(event), own));
    for (path, own) in lists.chain([(path.word("points").word("others"), &points.others)]) {
        if let Some(lower) = own.windows(2).position(|pair| pair[1].0 > pair[0].0) {
            let span = &tree.at(&path.item(lower + 1)).span;
            let said = said!("regulations.series.rising", place = lower + 2);
            faults.warn(span, said, said!("regulations.mend.rising"));
        }
    }
    named(rule, tree, faults);
    scores(points, tree, &path.word("points"), faults);
    let dropped = |own: &SeriesTie| matches!(own, SeriesTie::DroppedEvents(_));
    if let Some(at) = rule.ties.iter().position(dropped).filter(|_| rule.counted.is_none()) {
        let span = &tree.at(&path.word("ties").item(at)).span;
        let mend = said!("regulations.mend.none-dropped");
        faults.warn(span, said!("regulations.series.none-dropped"), mend);
    }
    let mut wrong = |path: &Path, said: Said| faults.push(&tree.at(path).span, said, None);
    if let Some(guests) = &points.guests {
        let path = path.word("points").word("guests");
        if guests.category.trim().is_empty() {
            wrong(&path.word("category"), said!("regulations.series.guests-category"));
        }
        if guests.points == GuestPoints::ToTheNext && !points.score.is_by_place() {
            wrong(&path.word("points"), said!("regulations.series.guests-score"));
        }
    }
    let nought = rule.each.as_ref().is_some_and(|each| each.number == Some(0));
    if nought {
        wrong(&path.word("each").word("number"), said!("regulations.above-nought"));
    }
    if let Some(number) =
        rule.each.as_ref().and_then(|each| each.number).filter(|own| *own > MOST_EVENINGS)
    {
        let said = said!("regulations.too-many", number, most = MOST_EVENINGS);
        wrong(&path.word("each").word("number"), said);
    }
    let weights = rule.percentages.iter().flat_map(|own| &own.weights);
    for (event, _) in weights.filter(|(_, weight)| weight.0 <= Exact::ZERO) {
        let path = path.word("percentages").word("weights").word(event);
        wrong(&path, said!("regulations.above-nought"));
    }
    let events = number_of_events(rule);
    if let Some((own, events)) = rule.eligible.as_ref().zip(events)
        && own.events > events
    {
        let said = said!("regulations.series.eligible", number = own.events, events);
        wrong(&path.word("eligible").word("events"), said);
    }
    if let Some(counted) = &rule.counted {
        let path = path.word("counted");
        if let Some((number, events)) = counted.best.zip(events).filter(|(best, all)| best > all) {
            let said = said!("regulations.series.best", number, events);
            wrong(&path.word("best"), said);
        }
        if let Some((number, events)) = counted.all_but.zip(events).filter(|(but, all)| but >= all)
        {
            let said = said!("regulations.series.all-but", number, events);
            wrong(&path.word("all-but"), said);
        }
        let ways = [counted.best, counted.all_but];
        if !matches!(ways, [Some(1..), None] | [None, Some(1..)]) {
            wrong(&path, said!("regulations.series.counted"));
        }
        for event in counted.extra.iter().flat_map(|extra| &extra.events) {
            if !is_event(rule, event) {
                wrong(&path.word("extra"), said!("regulations.series.extra", event));
            }
        }
    }
}

/// An event is named once, and what is said of single events is said of those that there are.
fn named(rule: &AllRounder, tree: &Node, faults: &mut Faults) {
    let path = Path::default().word("all-rounder");
    let mut wrong = |path: &Path, said: Said| faults.push(&tree.at(path).span, said, None);
    for (index, event) in rule.events.iter().enumerate() {
        let each = rule.each.as_ref().is_some_and(|each| each.of == *event);
        if each || rule.events[..index].contains(event) {
            wrong(&path.word("events").item(index), said!("regulations.series.twice", event));
        }
    }
    let known = rule.events.iter().chain(rule.each.as_ref().map(|each| &each.of));
    let known: Vec<&str> = known.map(String::as_str).collect();
    let points = path.word("points").word("of");
    let lists = rule.points.of.keys().map(|event| (event, points.word(event)));
    let weights = path.word("percentages").word("weights");
    let own = rule.percentages.iter().flat_map(|own| &own.weights);
    let own = own.map(|(event, _)| (event, weights.word(event)));
    let rounds = path.word("eligible").word("round-is-opponent");
    let eligible = rule.eligible.iter().flat_map(|own| &own.round_is_opponent);
    let eligible = eligible.enumerate().map(|(index, event)| (event, rounds.item(index)));
    for (event, path) in lists.chain(own).chain(eligible) {
        if !is_event(rule, event) {
            let said = said!("regulations.series.extra", event);
            // The word itself, where it is one of a table.
            let above = tree.at(&path.up());
            let key =
                above.table().and_then(|table| table.iter().find(|(key, _)| key.word == *event));
            let span = key.map_or(&tree.at(&path).span, |(key, _)| &key.span);
            faults.unknown(span, said, event, &known);
        }
    }
}

/// Where places have no points nothing is said of them.
fn scores(points: &PlacePoints, tree: &Node, path: &Path, faults: &mut Faults) {
    if points.score.is_by_place() {
        return;
    }
    for word in ["others", "of", "level", "each-behind"] {
        if tree.has(path, word) {
            let said = said!("regulations.series.no-places", word);
            let mend = said!("regulations.mend.no-places", word);
            faults.push(&tree.at(&path.word(word)).span, said, Some(mend));
        }
    }
}

/// How many events there are, where the rule says it.
fn number_of_events(rule: &AllRounder) -> Option<usize> {
    match &rule.each {
        Some(each) => each.number.map(|number| number + rule.events.len()),
        None => Some(rule.events.len()),
    }
}

fn is_event(rule: &AllRounder, event: &String) -> bool {
    rule.events.contains(event) || rule.each.as_ref().is_some_and(|each| each.of == *event)
}
