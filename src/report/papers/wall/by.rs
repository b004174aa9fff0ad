//! What the places go by, as the foot of a chart says it: points, then the tie-breaks with their clauses; and what a game
//! counts where that is not a point for a win.

use super::order::Order;
use super::race::surname;
use super::table::{code, shown};
use crate::awards::TrophyAward;
use crate::decision::Clause;
use crate::event::{Outcome, Stage, System, deciding_systems, rules_of_pools, systems_of_title};
use crate::report::document::Inline;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::{
    article, beginning_again, criteria, in_stages, not_applied, ranked_on, section_name,
};
use crate::report::papers::kit::line as headed;
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::stages::{is_final, leads_on};
use crate::tournament::{Scoring, Section};

/// Points, then the criteria in their declared order with their clauses; those that have a column are called by what
/// heads it. Where the lines are in the order of the start numbers (`numbered`), that goes before.
pub fn by(sheet: &Sheet<'_>, columns: &[&System], numbered: bool) -> Vec<Inline> {
    let called = |system: &System| {
        let own = columns.iter().find(|column| column.is(system));
        let head = own.map(|own| format!("{} ", code(sheet, own))).unwrap_or_default();
        let (title, cite) = (sheet.say(&system.title), in_article(sheet, &system.clause));
        format!("{head}{title}{cite}{}", not_applied(sheet, system))
    };
    let mut systems: Vec<String> = criteria(sheet).iter().map(called).collect();
    systems.extend(beginning_again(sheet));
    let points = ranked_on(sheet);
    let by = match (&systems[..], shared_by(sheet)) {
        ([], Some(cite)) => said!("paper.wall.order-shared", points, cite),
        ([], None) => said!("paper.wall.order-by-points", points),
        (systems, _) => said!("paper.wall.order", points, systems = systems.to_vec()),
    };
    let told = sheet.say(&match numbered {
        true => said!("paper.wall.order-by-number", by),
        false => in_stages(sheet, by),
    });
    headed(sheet.word("paper.foot.order"), &told)
}

/// What the places of a stage go by among its own players: of a pool the rules of pools. Nothing before it has begun.
pub fn of_stage(sheet: &Sheet<'_>, stage: &Stage) -> Option<Vec<Inline>> {
    let own = sheet.of_stage(stage);
    let is_pool = leads_on(&stage.name) || !sheet.settlement.is_in_divisions();
    let is_plain = is_pool && stage.rules.is_none() && !is_final(&stage.name);
    let of_pools = is_plain.then(|| rules_of_pools(sheet.regulation));
    let own = Sheet { regulation: of_pools.as_ref().unwrap_or(own.regulation), ..own };
    let order = Order::of(&own);
    order.begun.then(|| by(&own, &shown(&own), order.numbered))
}

/// What the places of the event go by, and those of its pools where they have rules of their own. Divisions hang each with
/// its own: here is that of the first.
pub fn of_all(sheet: &Sheet<'_>, order: &Order) -> Vec<Vec<Inline>> {
    let settlement = sheet.settlement;
    // While the final is awaited nothing goes by its rules.
    let awaited = settlement.awaits_final();
    if settlement.is_in_divisions() && !awaited {
        let first = settlement.stages.first();
        return first.and_then(|first| of_stage(sheet, first)).into_iter().collect();
    }
    let is_told = order.begun && !awaited;
    let mut lines: Vec<Vec<Inline>> =
        is_told.then(|| by(sheet, &shown(sheet), order.numbered)).into_iter().collect();
    let mut of_pools: Vec<(Vec<&str>, Vec<Inline>)> = Vec::new();
    for pool in settlement.stages.iter().filter(|own| awaited || own.rules.is_some()) {
        let Some(line) = of_stage(sheet, pool) else { continue };
        match of_pools.iter_mut().find(|(_, own)| *own == line) {
            Some((names, _)) => names.push(&pool.name),
            None => of_pools.push((vec![&pool.name], line)),
        }
    }
    let is_one = awaited && of_pools.len() == 1;
    lines.extend(of_pools.into_iter().map(|(names, line)| match is_one {
        true => line,
        false => {
            let words = sheet.words();
            let names: Vec<String> = names.iter().map(|own| words.capital(own)).collect();
            let names = words.list(&names);
            [vec![Inline::strong(format!("{names} · "))], line].concat()
        }
    }));
    lines
}

/// The clause by which places are shared, where some are and nothing more can part them; of several each with its places.
fn shared_by(sheet: &Sheet<'_>) -> Option<String> {
    let (settlement, words) = (sheet.settlement, sheet.words());
    let mut by: Vec<(&Clause, Vec<String>)> = Vec::new();
    for own in &settlement.standings {
        let shared = own.places.filter(|places| !places.is_single());
        let Some((places, clause)) = shared.zip(own.because.last()) else { continue };
        if settlement.place_waits_for(sheet.regulation, own).is_some() {
            continue;
        }
        let places = words.places(places);
        match by.iter_mut().find(|(known, _)| *known == clause) {
            Some((_, all)) if all.contains(&places) => {}
            Some((_, all)) => all.push(places),
            None => by.push((clause, vec![places])),
        }
    }
    if let [(clause, _)] = by[..] {
        return Some(match clause.is_silent() {
            true => format!(" ({})", sheet.word("paper.wall.a-reading")),
            false => in_article(sheet, clause),
        });
    }
    let told = by.iter().map(|(clause, places)| {
        let by = match clause.is_silent() {
            true => sheet.word("paper.wall.a-reading").to_owned(),
            false => article(sheet, clause),
        };
        format!("{}{}{by}", places.join(", "), words.colon())
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!(" ({})", words.statements(&told)))
}

/// By what a title is decided that goes apart from the places, where several are level on top; of one that is decided what
/// decided it.
pub fn title(sheet: &Sheet<'_>) -> Option<Vec<Inline>> {
    let rule = sheet.regulation.competition.title_by.as_ref()?;
    let tie = sheet.settlement.ties.iter().find(|tie| tie.title.is_some())?;
    let cited = |system: &System| {
        format!("{}{}", sheet.say(&system.title), in_article(sheet, &system.clause))
    };
    let all = || systems_of_title(rule).iter().map(cited).collect::<Vec<_>>();
    // The sheet Prizes may call it otherwise.
    let is_its = |trophy: &&TrophyAward| trophy.because.contains(&rule.clause);
    let award = sheet.settlement.trophies.iter().find(is_its);
    let told = sheet.say(&match award {
        Some(award) if tie.outcome == Outcome::Ruling => ruled(sheet, award, &rule.clause),
        _ if sheet.settlement.lot_of(tie).is_some() => {
            said!("paper.wall.title-by-lot", systems = all())
        }
        None => said!("paper.wall.title-by", systems = all()),
        Some(award) => {
            let names: Vec<String> = award.players.iter().map(|p| surname(sheet, *p)).collect();
            let because: Vec<Clause> =
                award.because.iter().filter(|clause| **clause != rule.clause).cloned().collect();
            let systems: Vec<String> = match &because[..] {
                [] => all(),
                _ => deciding_systems(rule, &because).iter().map(cited).collect(),
            };
            match systems.is_empty() {
                true => ruled(sheet, award, &rule.clause),
                false => said!("paper.wall.title-of", names, systems),
            }
        }
    });
    let words = sheet.words();
    let head = words.capital(&words.wording(&rule.title));
    Some(headed(&format!("{head}{}", words.colon().trim_end()), &told))
}

/// Who has a title by a ruling, which may cite the clause of the title itself, or none.
fn ruled(sheet: &Sheet<'_>, award: &TrophyAward, of_title: &Clause) -> Said {
    let names: Vec<String> = award.players.iter().map(|own| surname(sheet, *own)).collect();
    let others = award.because.iter().filter(|clause| *clause != of_title);
    let others: Vec<Clause> = others.cloned().collect();
    let because = if others.is_empty() { award.because.clone() } else { others };
    let cite = sheet.cited(because.iter().filter(|clause| !clause.is_ruled()));
    said!("paper.wall.title-ruled", names, cite)
}

/// ` (9.1)`; a clause that is a number alone reads like a number of something: ` (art. 6)`.
fn in_article(sheet: &Sheet<'_>, clause: &Clause) -> String {
    match clause.is_bare_number() {
        true => format!(" ({})", article(sheet, clause)),
        false => sheet.cited([clause]),
    }
}

/// What games count, part by part, where it is not the usual; and how a cell with the game that follows a
/// drawn one is read.
pub fn counts(sheet: &Sheet<'_>) -> Option<Vec<Inline>> {
    let t = sheet.tournament();
    let parts = t.parts_in_order();
    let (following, sections): (Vec<Section>, Vec<Section>) =
        parts.into_iter().partition(|own| t.follows_drawn(own));
    let several = sections.len() > 1;
    let scoring = |section: &Section| match several {
        true => t.scoring(section),
        false => t.usual_scoring(),
    };
    let sections = if sections.is_empty() { vec![Section::default()] } else { sections };
    let is_usual = |section: &Section| {
        let Scoring { win, draw, loss, .. } = scoring(section);
        Scoring::of(win, draw, loss) == Scoring::default()
    };
    if t.is_tour() || t.after_draw.is_none() && sections.iter().all(is_usual) {
        return None;
    }
    let mut told: Vec<Said> = sections
        .iter()
        .map(|section| {
            let Scoring { win, draw, loss, .. } = scoring(section);
            let counts = match loss == Exact::ZERO {
                true => said!("paper.wall.counts", win, draw),
                false => said!("paper.wall.counts-lost", win, draw, loss),
            };
            match several {
                false => counts,
                true => {
                    let name = section_name(sheet, section);
                    said!("paper.wall.counts-in", name, counts)
                }
            }
        })
        .collect();
    if let Some(segment) = &t.after_draw {
        let own = t.segment(segment);
        let (name, win) = (section_name(sheet, &own), t.scoring(&own).win);
        told.push(said!("paper.wall.after-draw-counts", name, win));
        // Else they have a table of their own.
        told.extend(following.is_empty().then(|| said!("paper.wall.after-draw")));
    }
    let told: Vec<String> =
        told.iter().map(|said| sheet.words().capital(&sheet.say(said))).collect();
    Some(vec![Inline::text(told.join(" "))])
}
