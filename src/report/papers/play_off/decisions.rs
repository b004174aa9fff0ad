//! What each end of a stage leads to, and on which page that is.

use crate::playoff::StageFormat;
use crate::playoff::way::{Leads, Node, When};
use crate::regulations::schema::{LookedFor, Settles, StillTied};
use crate::report::document::{Block, Inline};

use super::pack::Pack;
use super::parts::{all_cited, cited, text};
use super::sheets::Table;

/// A way in which the stages of a table end.
struct End {
    when: When,
    /// What it leads to, and after which times of the step where that matters.
    leads: Vec<(String, Vec<u32>)>,
}

/// The ends of a table, those of all its stages together.
fn ends(pack: &Pack<'_>, page: Option<usize>, table: &Table) -> Vec<End> {
    let mut ends: Vec<End> = Vec::new();
    for index in &table.nodes {
        let node = &pack.way.nodes[*index];
        for outcome in &node.outcomes {
            let to = leads(pack, page, node, &outcome.leads);
            let at = ends.iter().position(|end| end.when == outcome.when).unwrap_or_else(|| {
                ends.push(End { when: outcome.when, leads: Vec::new() });
                ends.len() - 1
            });
            let Some(end) = ends.get_mut(at) else { continue };
            match end.leads.iter_mut().find(|(known, _)| *known == to) {
                Some((_, turns)) => turns.push(node.stage.origin.turn),
                None => end.leads.push((to, vec![node.stage.origin.turn])),
            }
        }
    }
    ends.sort_by_key(|end| end.when);
    ends
}

/// The lines: a box to tick, when, and where to go on; then the stop rule.
pub fn blocks(pack: &Pack<'_>, table: &Table) -> Vec<Block> {
    let Some(node) = table.nodes.first().map(|n| &pack.way.nodes[*n]) else { return Vec::new() };
    let mut line = Vec::new();
    // Of what runs over a page nobody can say on which of the two a line stands.
    let page = Some(table.page).filter(|_| !table.runs_on);
    for end in ends(pack, page, table) {
        let several = end.leads.len() > 1;
        let when = when_words(pack, node, end.when);
        for (to, turns) in end.leads {
            let after = if several { after_times(&turns) } else { String::new() };
            line.extend([
                Inline::Tick(false),
                Inline::strong(format!(" {when}{after}: ")),
                text(to),
                Inline::Gap(2),
            ]);
        }
    }
    let mut blocks = if line.is_empty() { Vec::new() } else { vec![Block::Line(line)] };
    if node.stage.games.len() > 1 {
        blocks.push(Block::Paragraph(vec![text(stop_rule(pack, node))]));
    }
    blocks
}

/// One line of the map on the first page.
pub fn map_line(pack: &Pack<'_>, table: &Table) -> Vec<Inline> {
    let mut line = Vec::new();
    let Some(node) = table.nodes.first().map(|n| &pack.way.nodes[*n]) else { return line };
    for end in ends(pack, None, table) {
        if end.when == When::Undecided {
            continue;
        }
        let to: Vec<String> = end.leads.into_iter().map(|(to, _)| short(&to)).collect();
        line.push(Inline::Tick(false));
        line.push(text(format!(" {}: {}", when_words(pack, node, end.when), to.join(" or "))));
        line.push(Inline::Gap(1));
    }
    line
}

/// The pages alone: `match of 2 games, page 3` is told as `page 3`.
fn short(to: &str) -> String {
    let told = to.split(" and ").map(|part| part.rsplit(", ").next().unwrap_or(part));
    told.collect::<Vec<_>>().join(" and ")
}

/// After which series of the step: `, series 3`.
fn after_times(turns: &[u32]) -> String {
    let mut turns = turns.to_vec();
    turns.sort_unstable();
    turns.dedup();
    let turns: Vec<String> = turns.iter().map(u32::to_string).collect();
    format!(", series {}", turns.join(" or "))
}

/// Which times of its step a table serves: ` · 1st or 2nd of at most 3`.
pub fn turns(pack: &Pack<'_>, table: &Table) -> String {
    let mut turns: Vec<u32> =
        table.nodes.iter().map(|n| pack.way.nodes[*n].stage.origin.turn).collect();
    turns.sort_unstable();
    turns.dedup();
    let most = table.nodes.first().and_then(|n| pack.way.nodes[*n].most);
    match most {
        Some(most) if most > 1 => {
            let told: Vec<String> = turns.iter().map(u32::to_string).collect();
            format!(" · series {} of at most {most}", told.join(" or "))
        }
        _ => String::new(),
    }
}

fn people(count: usize) -> String {
    match count {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        7 => "seven".to_owned(),
        8 => "eight".to_owned(),
        count => count.to_string(),
    }
}

fn when_words(pack: &Pack<'_>, node: &Node, when: When) -> String {
    let stage = &node.stage;
    let players = stage.players.len();
    let settles_places = matches!(pack.rules.settles, Settles::Places(_));
    match when {
        When::Drawn => "the lot is drawn".to_owned(),
        When::NoWinner => "both lost by forfeit".to_owned(),
        When::Undecided => "drawn".to_owned(),
        When::Others => "the others".to_owned(),
        When::OnTop(1) if stage.draw_odds.is_some() => "1-0: White, ½ or 0-1: Black".to_owned(),
        When::OnTop(1) if stage.format == StageFormat::SuddenDeath => "won".to_owned(),
        When::OnTop(1) if players == 2 && stage.games.len() == 2 => "2–0 or 1½–½".to_owned(),
        When::OnTop(1) if players == 2 => "won".to_owned(),
        When::OnTop(2) if players == 2 && stage.games.len() == 2 => "1–1".to_owned(),
        When::OnTop(2) if players == 2 => "level".to_owned(),
        When::OnTop(1) if settles_places => "a player alone on his score".to_owned(),
        When::OnTop(1) => "one alone on top".to_owned(),
        When::OnTop(level) if level == players => format!("all {} level", people(level)),
        When::OnTop(level) if settles_places => match &pack.rules.settles {
            Settles::Places(rule) => {
                format!("{} level, from place {} or better", people(level), rule.last)
            }
            Settles::Winner(_) => String::new(),
        },
        When::OnTop(level) => format!("{} level on top", people(level)),
        When::Below(level) => match &pack.rules.settles {
            Settles::Places(rule) => {
                format!("{} level, from place {} on", people(level), rule.last + 1)
            }
            Settles::Winner(_) => String::new(),
        },
    }
}

fn leads(pack: &Pack<'_>, page: Option<usize>, node: &Node, leads: &Leads) -> String {
    let result = pack.sheets.result;
    match leads {
        Leads::Place(_) => match (&pack.rules.settles, node.stage.players.len()) {
            (Settles::Winner(_), _) => {
                format!("the winner{}, RESULT, page {result}", pack.settled_by())
            }
            (Settles::Places(_), 2) => format!("both places are settled, RESULT, page {result}"),
            (Settles::Places(_), _) => format!("has that place, RESULT, page {result}"),
        },
        Leads::Shared(because) => match &pack.rules.still_tied {
            Some(StillTied::JointWinners(rule)) => {
                format!("joint winners{}, RESULT, page {result}", cited(&rule.clause))
            }
            _ => format!("they stay tied{}, RESULT, page {result}", all_cited(because.last())),
        },
        Leads::Ruling(clause) => format!("a ruling{}, RESULT, page {result}", cited(clause)),
        Leads::Lot(lot) => format!("a lot{}, RESULT, page {result}", cited(&lot.clause)),
        Leads::NextGame => "the next game".to_owned(),
        Leads::Stages(nodes) => {
            let told: Vec<String> = nodes.iter().map(|n| pack.target(*n, page)).collect();
            told.join(" and ")
        }
    }
}

/// When no more is played in a table.
pub fn stop_rule(pack: &Pack<'_>, node: &Node) -> String {
    match pack.stops() {
        Some(rule)
            if node.stage.players.len() > 2 || node.stage.format != StageFormat::SuddenDeath =>
        {
            let looked_for = match rule.looked_for {
                LookedFor::Rounds => "round",
                LookedFor::Games => "game",
            };
            format!(
                "As soon as nobody can reach the leader, the rest is not played{}; look after each {looked_for}.",
                cited(&rule.clause)
            )
        }
        _ => "All games are played.".to_owned(),
    }
}
