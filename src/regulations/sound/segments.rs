//! The names of segments: each is there and stands once, and where the regulations name all of them nothing speaks of
//! another.

use super::super::faults::Faults;
use super::super::schema::Competition;
use super::super::tree::{Node, Path, Table};
use crate::said::said;
use crate::tournament::notation;
use crate::tournament::segments::{USUAL, is_near};

/// Tells names of segments that are none, stand twice, or are of no segment.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let top = Path::default();
    let names = top.word("segments").word("names");
    let mut known: Vec<String> = Vec::new();
    let named = competition.segments.iter().flat_map(|rule| &rule.names);
    for (index, own) in named.enumerate() {
        let (segment, span) = (notation::segment(own), &tree.at(&names.item(index)).span);
        if known.contains(&segment) {
            faults.push(span, said!("regulations.held.segment-twice", name = own), None);
        }
        known.push(segment);
    }
    if competition.segments.as_ref().is_some_and(|rule| rule.names.len() < 2) {
        faults.push(&tree.at(&names).span, said!("regulations.held.segments"), None);
    }
    let declared = competition.segments.is_some();
    let scored = competition.scoring.iter().flat_map(|rule| rule.of.keys());
    for own in scored {
        let segment = notation::segment(own);
        let span = &tree.at(&top.word("scoring").word("of").word(own)).span;
        if segment.is_empty() {
            faults.push(span, said!("regulations.held.segment-name"), None);
        } else if declared && !known.contains(&segment) {
            tell(own, &known, span, faults);
        } else if let Some(usual) = slip_of(&segment) {
            tell(own, &[usual.to_owned()], span, faults);
        } else if !known.contains(&segment) {
            known.push(segment);
        }
    }
    let after = competition.scoring.as_ref().and_then(|rule| rule.after_draw.as_ref());
    let path = top.word("scoring").word("after-draw").word("segment");
    if let Some((own, usual)) =
        after.and_then(|rule| Some((&rule.segment, slip_of(&notation::segment(&rule.segment))?)))
    {
        tell(own, &[usual.to_owned()], &tree.at(&path).span, faults);
    }
    known.extend(after.map(|rule| notation::segment(&rule.segment)));
    if known.iter().any(String::is_empty) {
        let path = match declared {
            true => names,
            false => path,
        };
        faults.push(&tree.at(&path).span, said!("regulations.held.segment-name"), None);
    }
    let all = competition.names_all_segments();
    criteria(tree, &mut |own| {
        let segment = own.text().map(notation::segment).unwrap_or_default();
        let near = || known.iter().any(|other| is_near(&segment, other));
        if segment.is_empty() {
            faults.push(&own.span, said!("regulations.held.segment-name"), None);
        } else if !known.contains(&segment) && (all || near()) {
            tell(&segment, &known, &own.span, faults);
        } else if let Some(usual) = slip_of(&segment).filter(|_| !known.contains(&segment)) {
            // Where nothing says which segments there are, those that events usually have are possible, too.
            let usual = std::iter::once(usual).chain(USUAL.into_iter().filter(|own| *own != usual));
            let usual = usual.map(str::to_owned).filter(|own| !known.contains(own));
            let possible: Vec<String> = known.iter().cloned().chain(usual).collect();
            tell(&segment, &possible, &own.span, faults);
        }
    });
}

/// The segment that events usually have of which a name is a slip.
fn slip_of(segment: &str) -> Option<&'static str> {
    USUAL.into_iter().find(|usual| is_near(segment, usual))
}

/// A segment that the regulations do not have, with those that they have.
fn tell(name: &str, known: &[String], span: &super::super::tree::Span, faults: &mut Faults) {
    let known: Vec<&str> = known.iter().map(String::as_str).filter(|own| !own.is_empty()).collect();
    faults.unknown(span, said!("regulations.held.no-segment", name), name, &known);
}

/// The segments that criteria look at: the `of` beside the clause of each.
fn criteria(node: &Node, tell: &mut impl FnMut(&Node)) {
    each_of(node, &mut |of| {
        if let Some(segment) = of.get("segment").filter(|own| own.text().is_some()) {
            tell(segment);
        }
    });
}

/// The parts of an event at which criteria look: the `of` beside the clause of each.
pub fn each_of(node: &Node, tell: &mut impl FnMut(&Table)) {
    let own = node.table().and_then(|table| table.get("of")).and_then(Node::table);
    own.into_iter().for_each(&mut *tell);
    node.children().for_each(|(_, child)| each_of(child, tell));
}
