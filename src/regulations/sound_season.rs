//! What the form of an award over several events alone does not ensure: that it has events, and that they count.

use super::faults::Faults;
use super::recovery::is_torn;
use super::schema::{AllRounder, Competition};
use super::tree::{Node, Path};
use crate::said::{Said, said};

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
    let listed = !points.others.is_empty() || !points.of.is_empty();
    if points.score.is_by_place() && !listed && points.taking_part == 0 {
        wrong(&path.word("points"), said!("regulations.series.points"));
    }
    if let Some(counted) = &rule.counted {
        let path = path.word("counted");
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

fn is_event(rule: &AllRounder, event: &String) -> bool {
    rule.events.contains(event) || rule.each.as_ref().is_some_and(|each| each.of == *event)
}
