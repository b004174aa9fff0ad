//! What criteria say of players who are level: the values of each, or that they were left out; and how they said who has
//! a prize that is not divided.

use super::Sheet;
use super::sheet::Settled;
use crate::awards::ByCriteria;
use crate::event::TieBreak;
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tie_break::Scale;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::Lot;

/// The place among those who are tied, of a system that gives such; nought is none.
pub fn place_of(scale: Scale, value: Exact) -> Option<u32> {
    let place = u32::try_from(value.numerator()).ok();
    place.filter(|place| scale == Scale::Places && *place > 0)
}

/// Whether a value tells nothing of its player: a place among the tied is nought where not all of them have met.
pub fn says_nothing(own: &TieBreak) -> bool {
    own.scale == Scale::Places && own.value == Exact::ZERO
}

/// What a step says of those who are still level: the best first.
pub fn in_step<S: Settled>(sheet: &Sheet<'_, S>, step: &TieStep) -> Said {
    of_the_best(sheet, step, usize::MAX)
}

/// The same of the best alone, as many of those who are level with the last of them, and of the next.
fn of_the_best<S: Settled>(sheet: &Sheet<'_, S>, step: &TieStep, levels: usize) -> Said {
    let mut values: Vec<(PlayerId, _)> = step.values.iter().map(|(p, v)| (*p, *v)).collect();
    values.sort_by_key(|(player, value)| (step.scale.rank(*value), *player));
    let parted = values.windows(2).any(|pair| pair[0].1 != pair[1].1);
    let level = |pair: &[(PlayerId, Exact)]| pair[0].1 == pair[1].1;
    let told = values.chunk_by(|a, b| level(&[*a, *b])).take(levels).flatten();
    let each = told.map(|(player, value)| {
        let name = sheet.name(*player);
        match place_of(step.scale, *value) {
            Some(place) => said!("paper.explain.step-place", name, place),
            None => {
                let value = sheet.tie_break(&step.code, step.scale, *value);
                said!("paper.explain.step-value", name, value)
            }
        }
    });
    let (title, clause, each) = (&step.title, &step.clause, each.collect::<Vec<_>>());
    if let Some(why) = step.nobody_clear() {
        return said!("paper.explain.left-out", title, clause, why);
    }
    match parted {
        true => said!("paper.explain.step.parts", title, clause, each),
        false => said!("paper.explain.step.level", title, clause, each),
    }
}

/// How criteria said who has which prize: the values of each criterion in order, the lot, the rulings; of prizes of places
/// after their clause, of one beside them of the best and the next alone.
pub fn told<S: Settled>(sheet: &Sheet<'_, S>, by: &ByCriteria, of_places: bool) -> Vec<String> {
    let mut told = Vec::new();
    if of_places {
        let cite = sheet.cited([&by.clause]);
        told.push(sheet.say(&said!("paper.prizes.undivided", cite)));
    }
    let levels = if of_places { usize::MAX } else { 2 };
    let steps = by.steps.iter().map(|step| of_the_best(sheet, step, levels));
    told.extend(steps.map(|step| sheet.words().capital(&sheet.say(&step))));
    told.extend(by.skipped.iter().map(|left| {
        let (title, clause, why) = (&left.title, &left.clause, &left.why);
        sheet.words().capital(&sheet.say(&said!("paper.explain.left-out", title, clause, why)))
    }));
    let lot = by.lot.iter();
    told.extend(lot.map(|(clause, lot)| by_lot(sheet, lot, sheet.cited([clause]))));
    told.extend(by.rulings.iter().map(|ruling| {
        let cite = sheet.cited_aloud([&ruling.because()]);
        sheet.say(&said!("paper.prizes.by-a-ruling", cite, text = &ruling.text))
    }));
    told
}

/// The order in which a lot puts players, behind the clause that calls for it.
pub fn by_lot<S: Settled>(sheet: &Sheet<'_, S>, lot: &Lot, cite: String) -> String {
    let names: Vec<&str> = lot.drawn.order().iter().map(|own| sheet.name(*own)).collect();
    let name = lot.name.to_string();
    sheet.say(&match &lot.drawn_by {
        Some(by) => said!("paper.prizes.by-lot-drawn-by", lot = name, cite, by, names),
        None => said!("paper.prizes.by-lot", lot = name, cite, names),
    })
}
