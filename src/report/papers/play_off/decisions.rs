//! What each end of a stage leads to, and on which page that is.

use std::collections::BTreeSet;
use std::ops::Range;

use super::pack::{Pack, hole};
use super::parts::{cited, text};
use super::setting::ROOMY;
use super::sheets::Sheet;
use super::stage::{by_page, by_pages, copy_of, page_or_this, short_target};
use super::{base, due, next_steps};
use crate::playoff::way::{Base, Ending, Leads, Node, When};
use crate::playoff::{StageFormat, Stake};
use crate::regulations::schema::Settles;
use crate::report::document::Inline;
use crate::said::{Said, said};

/// A way in which the stages of tables end.
struct End {
    /// When: each that leads to the same.
    when: Vec<When>,
    /// At which base times of the event, where it hangs on that.
    base: Option<Base>,
    /// What it leads to.
    to: String,
    /// After which times of the step.
    turns: BTreeSet<u32>,
    /// The tables that can end so.
    tables: BTreeSet<usize>,
}

/// The ends of tables, each once: those that lead to the same together.
fn ends(tables: &[(usize, Vec<&Node>)], to: impl Fn(usize, &Node, &Leads) -> String) -> Vec<End> {
    let mut ends: Vec<End> = Vec::new();
    for (table, nodes) in tables {
        for node in nodes {
            for outcome in &node.outcomes {
                let (when, to) = (vec![outcome.when], to(*table, node, &outcome.leads));
                let base = outcome.base.clone();
                let same = |e: &End| e.when == when && e.to == to && e.base == base;
                let at = ends.iter().position(same);
                let at = at.unwrap_or_else(|| {
                    let (turns, tables) = (BTreeSet::new(), BTreeSet::new());
                    ends.push(End { when, base, to, turns, tables });
                    ends.len() - 1
                });
                // Of a step that goes on until the tie is broken the times are those of copies.
                ends[at].turns.extend(node.most.map(|_| node.stage.origin.turn));
                ends[at].tables.insert(*table);
            }
        }
    }
    // What holds whenever a table is played by need not be told of one time control.
    let always: Vec<(Vec<When>, String, BTreeSet<usize>)> = ends
        .iter()
        .filter(|end| end.base.is_none())
        .map(|end| (end.when.clone(), end.to.clone(), end.tables.clone()))
        .collect();
    ends.retain(|end| {
        let told = |(when, to, tables): &(Vec<When>, String, BTreeSet<usize>)| {
            (when, to) == (&end.when, &end.to) && tables.is_superset(&end.tables)
        };
        end.base.is_none() || !always.iter().any(told)
    });
    // The times of the step matter where they part what comes of the same end of a table.
    let parted = |end: &End| {
        let same =
            |other: &&End| other.when == end.when && other.base == end.base && other.to != end.to;
        ends.iter().filter(same).any(|other| !other.tables.is_disjoint(&end.tables))
    };
    let parted: Vec<bool> = ends.iter().map(parted).collect();
    for (end, parted) in ends.iter_mut().zip(parted) {
        if !parted {
            end.turns.clear();
        }
    }
    ends.sort_by(|a, b| (&a.turns, &a.when).cmp(&(&b.turns, &b.when)));
    let mut told: Vec<End> = Vec::new();
    for end in ends {
        let alike = |e: &End| (&e.to, &e.base, &e.turns) == (&end.to, &end.base, &end.turns);
        let same = |e: &&mut End| alike(e) && e.tables == end.tables;
        match told.iter_mut().find(same) {
            Some(same) => same.when.extend(end.when),
            None => told.push(end),
        }
    }
    told
}

/// The line of tables: when, where to go on, and a box to tick for each table that can end so. None of tables that lead
/// nowhere.
pub fn line(pack: &Pack<'_>, sheet: &Sheet, tables: Range<usize>, on: usize) -> Vec<Inline> {
    let nodes = |at: usize| (at, sheet.nodes(&pack.way, at));
    let own: Vec<(usize, Vec<&Node>)> = tables.clone().map(nodes).collect();
    let Some(first) = own.first().and_then(|(_, nodes)| nodes.first()) else { return Vec::new() };
    let ends = ends(&own, |at, node, leads| full(pack, sheet, (at, on), node, leads));
    let none = BTreeSet::new();
    let (mut line, mut told) = (Vec::new(), &none);
    let by_itself = |end: &&End| !matches!(end.when[..], [When::Others | When::NoWinner]);
    for (at, end) in ends.iter().enumerate().filter(|(_, end)| by_itself(end)) {
        // Each says it by itself, where there is room: nobody reads that of the line above with it.
        if !end.turns.is_empty() && (!pack.set.curt || end.turns != *told) {
            told = &end.turns;
            let turns: Vec<String> = end.turns.iter().map(u32::to_string).collect();
            let step = pack.step(first);
            let after = pack.say(&match step.is_empty() {
                true => said!("paper.play-off.end.after", turns),
                false => said!("paper.play-off.end.after-step", step, turns),
            });
            // It stands on one line with its first box.
            line.push(Inline::strong(format!("{after}\u{a0}\u{a0}")));
        }
        // Which scores these are is told once.
        let again = ends[..at].iter().any(|before| before.when == end.when);
        let when = match end.when[..] {
            [When::OnTop(2)] if again && first.stage.players.len() == 2 => {
                said!("paper.play-off.end.level")
            }
            _ => when_said(pack, first, &end.when),
        };
        let when = pack.say(&match &end.base {
            // Its clause stands once.
            Some(base) => {
                let told = end.to.contains(&cited(&base.clause));
                let base = base::base_said(base, if told { None } else { Some(&base.clause) });
                said!("paper.play-off.end.by-base", when, base)
            }
            None => when,
        });
        for table in &end.tables {
            line.push(Inline::Mark(false));
            let letter = sheet.letter(*table).filter(|_| tables.len() > 1);
            line.extend(letter.map(|letter| Inline::strong(format!("\u{a0}{letter}\u{a0}\u{a0}"))));
        }
        let colon = pack.event.words().colon();
        if is_of_a_group(pack, first, &end.when) {
            line.push(Inline::strong(format!(" {when} ")));
            let said = said!("paper.play-off.end.of-places", blank = hole(0));
            line.extend(pack.line(&said, &[vec![room_for_groups(first, &end.when)]]));
            line.push(text(colon.to_owned()));
        } else if let Some([white, black]) = sides(first, end).filter(|_| tables.len() == 1) {
            line.extend([
                Inline::strong(format!(" {}\u{a0}\u{a0}", pack.say(&white))),
                Inline::Mark(false),
                Inline::strong(format!(" {}{colon}", pack.say(&black))),
            ]);
        } else {
            line.push(Inline::strong(format!(" {when}{colon}")));
        }
        // Where a line has no room for an end, its boxes and when they are ticked stand on one.
        line.push(Inline::Gap(0));
        line.push(text(&end.to));
        line.push(Inline::Gap(1));
    }
    if own.iter().any(|(_, nodes)| nodes.iter().any(|node| has_other_ends(node))) {
        let when = pack.word("paper.play-off.end.else");
        let to = pack.word("paper.play-off.to.print-again");
        line.extend([
            Inline::Mark(false),
            Inline::strong(format!(" {when}{}", pack.event.words().colon())),
        ]);
        line.push(text(to));
    }
    line
}

/// Who of two has won the only game that they play, White or Black: each has a box, so that it is seen who goes on.
fn sides(node: &Node, end: &End) -> Option<[Said; 2]> {
    let stage = &node.stage;
    let is_one_game = stage.games.len() == 1 && stage.format != StageFormat::SuddenDeath;
    (is_one_game && end.when == [When::OnTop(1)] && end.base.is_none()).then(|| {
        let black = match stage.draw_odds {
            Some(_) => said!("paper.play-off.end.black-by-odds"),
            None => said!("paper.play-off.end.black"),
        };
        [said!("paper.play-off.end.white"), black]
    })
}

/// Whether an end is that of a group among several that may go on at the same time, where places below the first are
/// settled too.
fn is_of_a_group(pack: &Pack<'_>, node: &Node, when: &[When]) -> bool {
    let players = node.stage.players.len();
    let some = |when: &When| matches!(when, When::OnTop(level) if *level > 1 && *level < players);
    matches!(pack.rules.settles, Settles::Places(_)) && when.iter().all(some)
}

/// Room for the places of those who are level: of two groups where so many of them can be.
fn room_for_groups(node: &Node, when: &[When]) -> Inline {
    let players = node.stage.players.len();
    let twice = |when: &When| matches!(when, When::OnTop(level) if level * 2 <= players);
    Inline::Blank(if when.iter().any(twice) { 5 } else { 2 })
}

/// Whether a stage can leave several groups level that go on, each by itself: no group goes on behind the last place that is
/// played off, and but one across a cut.
pub fn parts_into_groups(pack: &Pack<'_>, node: &Node) -> bool {
    let first = node.place.unwrap_or(pack.places().first());
    let stake = Stake::of(pack.rules, pack.state.cut);
    if stake.is_some_and(|own| own.cut.is_some() || first.saturating_add(2) > own.last) {
        return false;
    }
    let outcomes = &node.outcomes;
    let plays_on = |own: &&Ending| !own.leads.nodes().is_empty();
    outcomes.iter().filter(plays_on).any(|own| is_of_a_group(pack, node, &[own.when]))
        && node.stage.players.len() > 3
}

/// Whether a series that has begun can end otherwise than by the results that have boxes: games half lost or lost by both
/// may leave as many level as those do not.
fn has_other_ends(node: &Node) -> bool {
    let begun = node.stage.games.iter().any(|game| game.result.is_some());
    let told = |level: usize| node.outcomes.iter().any(|own| own.when == When::OnTop(level));
    let series = node.stage.players.len() > 2
        && node.outcomes.iter().any(|own| matches!(own.when, When::OnTop(_)));
    begun && series && !node.told_all && !(1..=node.stage.players.len()).all(told)
}

/// What others do meanwhile who are in none of the stages of a table: a line without a box, for it is no end of them.
pub fn others(pack: &Pack<'_>, sheet: &Sheet, at: usize, on: usize) -> Option<Said> {
    let nodes = sheet.nodes(&pack.way, at);
    let leads = due::of_others(pack, &nodes)?;
    let to = full(pack, sheet, (at, on), nodes.first()?, &leads);
    let known: Vec<&Node> =
        leads.nodes().iter().filter_map(|node| pack.way.nodes.get(*node)).collect();
    let names: Vec<String> = match &known[..] {
        [only] if only.is_known() => pack.each(&only.stage.players),
        _ => Vec::new(),
    };
    Some(match names.is_empty() {
        true => said!("paper.play-off.end.others-play", to),
        false => said!("paper.play-off.end.others-meet", names, to),
    })
}

/// When an end comes about; of several that lead to the same, in short.
pub fn when_said(pack: &Pack<'_>, node: &Node, when: &[When]) -> Said {
    let stage = &node.stage;
    let players = stage.players.len();
    // Sudden death has two games too, after the first was drawn.
    let is_match = stage.format != StageFormat::SuddenDeath;
    let two_games = is_match && players == 2 && stage.games.len() == 2;
    match when {
        // Seeds are known by criteria, by a lot or by what the arbiter sets.
        [When::Drawn] if node.is_by_seeds() => said!("paper.play-off.end.seeds-known"),
        [When::Drawn] => said!("paper.play-off.end.lot-drawn"),
        [When::NoWinner] => said!("paper.play-off.end.no-winner"),
        [When::Undecided] => said!("paper.play-off.end.drawn"),
        [When::Others] => said!("paper.play-off.end.others"),
        [When::OnTop(1)] if stage.draw_odds.is_some() => said!("paper.play-off.end.draw-odds"),
        [When::OnTop(1)] if two_games => said!("paper.play-off.end.won-of-two"),
        [When::OnTop(1)] if players == 2 => said!("paper.play-off.end.won"),
        [When::OnTop(_)] if two_games => said!("paper.play-off.end.level-of-two"),
        [When::OnTop(_)] if players == 2 => said!("paper.play-off.end.level"),
        [When::OnTop(1)] => match pack.rules.settles {
            Settles::Places(_) => said!("paper.play-off.end.alone-on-score"),
            Settles::Winner(_) => said!("paper.play-off.end.alone"),
        },
        [When::OnTop(level)] if *level == players => {
            said!("paper.play-off.end.all-level", number = number(pack, *level))
        }
        [When::OnTop(level)] => match &pack.rules.settles {
            Settles::Places(_) => {
                said!("paper.play-off.end.some-level", number = number(pack, *level))
            }
            Settles::Winner(_) => {
                said!("paper.play-off.end.level-on-top", number = number(pack, *level))
            }
        },
        [When::Below(_), ..] => {
            if let Some(cut) = pack.state.cut {
                return said!("paper.play-off.end.level-beside-cut", cut, next = cut + 1);
            }
            let place = match &pack.rules.settles {
                Settles::Places(rule) => rule.last + 1,
                Settles::Winner(_) => 1,
            };
            said!("paper.play-off.end.level-from", place)
        }
        _ if when.iter().all(|when| matches!(when, When::OnTop(level) if *level > 1)) => {
            several_level(pack, players, when)
        }
        _ => {
            let ends: Vec<Said> = when.iter().map(|when| when_said(pack, node, &[*when])).collect();
            said!("paper.play-off.end.either", ends)
        }
    }
}

/// Whether players can come to be level at places that are not settled any more.
pub fn can_be_below(node: &Node) -> bool {
    node.outcomes.iter().any(|outcome| matches!(outcome.when, When::Below(_)))
}

/// Numbers of players level that lead to the same: all from one on, or each of them.
fn several_level(pack: &Pack<'_>, players: usize, when: &[When]) -> Said {
    let mut levels: Vec<usize> = when
        .iter()
        .filter_map(|when| match when {
            When::OnTop(level) => Some(*level),
            _ => None,
        })
        .collect();
    levels.sort_unstable();
    let least = levels.first().copied().unwrap_or(2);
    match levels.iter().copied().eq(least..=players) {
        true => said!("paper.play-off.end.so-many-or-more", number = number(pack, least)),
        false => {
            let numbers: Vec<String> = levels.iter().map(|level| number(pack, *level)).collect();
            said!("paper.play-off.end.either-level", numbers)
        }
    }
}

fn number(pack: &Pack<'_>, number: usize) -> String {
    pack.event.words().numeral(number as u128)
}

/// What an end leads to, in full.
fn full(
    pack: &Pack<'_>,
    sheet: &Sheet,
    (at, on): (usize, usize),
    node: &Node,
    leads: &Leads,
) -> String {
    let page = page_or_this(pack.sheets.result, on);
    match leads {
        Leads::Place(_) => pack.say(&match (&pack.rules.settles, node.stage.players.len()) {
            (Settles::Winner(_), _) => said!("paper.play-off.to.winner", page),
            (Settles::Places(_), 2) => said!("paper.play-off.to.both-placed", page),
            (Settles::Places(_), _) => said!("paper.play-off.to.placed", page),
        }),
        Leads::Shared(because) => pack.say(&next_steps::left(pack, because.last(), page)),
        Leads::Ruling(clause) => {
            pack.say(&said!("paper.play-off.to.ruling", by = cited(clause), page))
        }
        Leads::Lot(lot) => pack.say(&said!("paper.play-off.to.lot", by = cited(&lot.clause), page)),
        Leads::NextGame => pack.word("paper.play-off.to.next-game").to_owned(),
        Leads::Stages(nodes) => {
            by_pages(pack, nodes, on).filter(|_| !has_air(sheet, on)).unwrap_or_else(|| {
                let mut told: Vec<String> =
                    nodes.iter().map(|n| stage(pack, sheet, (at, on), *n)).collect();
                told.dedup();
                told.join(pack.word("language.before-the-last"))
            })
        }
        Leads::OneOf(nodes) => {
            let nodes = by_page(pack, nodes).into_iter();
            let stages: Vec<String> = nodes.map(|n| stage(pack, sheet, (at, on), n)).collect();
            pack.say(&said!("paper.play-off.to.one-of", stages))
        }
    }
}

/// Whether a page has room for more than a sheet needs there.
fn has_air(sheet: &Sheet, on: usize) -> bool {
    sheet.leaves.iter().any(|leaf| leaf.page == on && leaf.row == ROOMY)
}

/// Another stage: where it stands, or that a copy is needed where it comes back to what was played.
fn stage(pack: &Pack<'_>, sheet: &Sheet, (at, on): (usize, usize), node: usize) -> String {
    let back = sheet.tables.iter().position(|table| table.nodes.contains(&node));
    match back.filter(|back| *back <= at) {
        Some(back) => {
            let table = sheet.letter(back).map(String::from);
            let (scores, pages) = (sheet.scores(back), sheet.pages(back));
            let apart = !pages.contains(&scores);
            let [scores, copy] = [&[scores][..], &pages].map(|pages| copy_of(pages, on));
            pack.say(&match (table, apart) {
                (Some(table), false) => said!("paper.play-off.to.copy-of-table", table, copy),
                (Some(table), true) => {
                    said!("paper.play-off.to.copy-of-table-with-scores", table, scores, copy)
                }
                (None, false) => said!("paper.play-off.to.copy", copy),
                (None, true) => said!("paper.play-off.to.copy-with-scores", scores, copy),
            })
        }
        None => {
            let title = sheet.first(&pack.way).map_or("", |first| first.stage.title.as_str());
            short_target(pack, node, on, title)
        }
    }
}
