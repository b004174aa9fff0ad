//! The sheet of instructions: what is typed where, in the order in which an event goes.

use super::games::after_draw;
use super::ground::Chosen;
use super::people::{gives_points, has_play_off};
use super::plan::Plan;
use crate::regulations::schema;
use crate::report::papers::words::with_title;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::entries::Format;
use crate::written::{Cell, Column, Kind, Look, Sheet};

/// The sheet Instructions.
pub fn instructions(plan: &Plan<'_>) -> Sheet {
    let words = Words::spoken();
    let mut rows = vec![
        vec![Cell::text(&plan.asked.name).look(Look::Strong)],
        vec![Cell::text(with_title(words, plan.regulation))],
        Vec::new(),
    ];
    let steps = steps(plan);
    for (number, step) in (1..).zip(&steps) {
        let number: u32 = number;
        let text = words.say(&said!("starter.step.numbered", number, step));
        rows.push(vec![Cell::text(text)]);
    }
    if !plan.chosen.is_empty() {
        rows.push(Vec::new());
        rows.push(vec![Cell::text(words.word("starter.step.chosen")).look(Look::Strong)]);
        for chosen in &plan.chosen {
            rows.push(vec![Cell::text(words.say(&told(chosen))).look(Look::Open)]);
        }
    }
    let column = Column { kind: Kind::Prose, ..Column::new("", 68) };
    Sheet { name: "Instructions", columns: vec![column], rows, ..Sheet::default() }
}

/// Something that was chosen, as it is told.
pub fn told(chosen: &Chosen) -> Said {
    let (key, value, others) = (chosen.key, &chosen.value, chosen.others.clone());
    match (&chosen.clause, others.is_empty()) {
        (Some(clause), false) => said!("starter.chosen.among", key, value, others, clause),
        (Some(clause), true) => said!("starter.chosen.free", key, value, clause),
        // Of formats there are no others.
        (None, false) if key == "Format" => said!("starter.chosen.or-unsaid", key, value, others),
        (None, false) => said!("starter.chosen.among-unsaid", key, value, others),
        (None, true) => said!("starter.chosen.free-unsaid", key, value),
    }
}

fn steps(plan: &Plan<'_>) -> Vec<Said> {
    let rules = &plan.regulation.competition;
    let run = said!("starter.step.run");
    if rules.kind != schema::Kind::Event {
        let events = match plan.asked.events.is_empty() {
            true => said!("starter.step.tour"),
            false => said!("starter.step.events"),
        };
        return vec![events, run, said!("starter.step.award-ruling")];
    }
    let is_listed = plan.asked.players.len() == plan.asked.places;
    let players = match (is_listed, plan.format, plan.is_within()) {
        (false, ..) => said!("starter.step.players"),
        (true, Format::Swiss, false) => said!("starter.step.players-to-pair"),
        (true, ..) => said!("starter.step.players-listed"),
    };
    let mut steps = vec![said!("starter.step.event"), players];
    if let Some(within) = &plan.asked.within {
        steps.push(said!("starter.step.within", within));
    } else if plan.format == Format::RoundRobin {
        steps.push(said!("starter.step.round-robin"));
        if plan.pools > 1 {
            let pools =
                plan.in_pools().into_iter().map(|own| format!("{}-{}", own.start(), own.end()));
            steps.push(said!("starter.step.pools", pools = pools.collect::<Vec<_>>()));
        }
    } else {
        steps.push(said!("starter.step.swiss"));
    }
    if rules.handicap.is_some() {
        steps.push(said!("starter.step.handicap"));
    }
    if rules.categories.is_some() {
        steps.push(said!("starter.step.categories"));
    }
    if let Some((category, award)) = &plan.asked.guests {
        steps.push(said!("starter.step.guests", category, award));
    }
    if !plan.is_within() {
        steps.push(said!("starter.step.results"));
        let segments = plan.segments();
        if plan.chosen("Points for a win").is_some() {
            steps.push(said!("starter.step.points", segments = segments.clone()));
        }
        steps.extend((!segments.is_empty()).then(|| said!("starter.step.segments", segments)));
        let after = after_draw(plan);
        steps.extend(after.map(|segment| said!("starter.step.after-draw", segment)));
    }
    let silent = rules.withdrawal.as_ref().is_none_or(|rule| rule.in_format != plan.format);
    let withdrawn = match (&plan.asked.within, silent && plan.format == Format::RoundRobin) {
        (Some(within), _) => said!("starter.step.withdrawn-within", within),
        (None, true) => said!("starter.step.withdrawn-silent"),
        (None, false) => said!("starter.step.withdrawn"),
    };
    steps.extend([run, withdrawn, said!("starter.step.prizes")]);
    steps.extend(gives_points(plan).then(|| said!("starter.step.tour-points")));
    if has_play_off(plan) {
        steps.push(said!("starter.step.play-off"));
    }
    steps.push(said!("starter.step.rulings"));
    if rules.eligible.as_ref().is_some_and(|rule| !rule.never_first_in.is_empty()) {
        steps.push(said!("starter.step.honours"));
    }
    steps
}
