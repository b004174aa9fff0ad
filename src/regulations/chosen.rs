//! Readings that an event chooses on its sheet, and all of them that cannot be chosen.

use std::collections::BTreeMap;

use super::reading::{Reading, fold};
use super::refused::RegulationError;
use super::tree::Node;

impl RegulationError {
    /// Each thing that is wrong by itself.
    pub fn each(&self) -> Vec<&Self> {
        match self {
            Self::Several(all) => all.iter().flat_map(Self::each).collect(),
            one => vec![one],
        }
    }
}

/// Applies the readings that the event chose; all that cannot be chosen is told.
pub fn choose(
    readings: &mut [Reading],
    chosen: &BTreeMap<String, String>,
    tree: &mut Node,
) -> Result<(), RegulationError> {
    let each = chosen
        .iter()
        .flat_map(|(clause, wanted)| wanted.split(';').map(move |one| (clause, one.trim())));
    let known = readings.to_vec();
    let wrong = each.filter_map(|one| choose_one(readings, &known, one, tree).err());
    let mut wrong: Vec<RegulationError> = wrong.collect();
    match wrong.len() {
        0 => Ok(()),
        1 => Err(wrong.remove(0)),
        _ => Err(RegulationError::Several(wrong)),
    }
}

/// So many letters may be wrong in the clause of a reading of which one is called so.
const SLIPS: usize = 2;

/// Applies a reading that the event chose, of those `known` before it chose any.
fn choose_one(
    readings: &mut [Reading],
    known: &[Reading],
    (clause, wanted): (&String, &str),
    tree: &mut Node,
) -> Result<(), RegulationError> {
    let is_it = |own: &Reading| fold(own.clause.as_str()) == fold(clause);
    let is_whole = known.iter().any(is_it);
    // Of a section that counts anew, `3[2.2]`, the number may stand as that section prints it.
    let in_section = |own: &Reading| {
        let (_, number) = own.clause.as_str().split_once('[')?;
        Some(fold(number) == fold(clause))
    };
    let of = |own: &Reading| is_it(own) || !is_whole && in_section(own) == Some(true);
    let named = |reading: &Reading| {
        reading.choices().find(|choice| fold(&choice.name) == fold(wanted)).cloned()
    };
    let mut of_clause = readings.iter().filter(|reading| of(reading));
    let found = of_clause.find_map(|reading| Some((reading, named(reading)?)));
    let Some((reading, choice)) = found else {
        let (clause, chosen) = (clause.clone(), wanted.to_owned());
        let all = || known.iter().zip(readings.iter()).filter(|(own, _)| of(own));
        // It was one until the event chose another of them.
        if let Some((_, now)) = all().find(|(own, _)| named(own).is_some()) {
            let before = now.taken.name.clone();
            return Err(RegulationError::ChosenOtherwise { clause, chosen, before });
        }
        let names = all().flat_map(|(own, _)| own.choices().map(|own| own.name.clone()));
        let names: Vec<String> = names.collect();
        let slips = |own: &&Reading| {
            strsim::damerau_levenshtein(&fold(own.clause.as_str()), &fold(&clause)) <= SLIPS
                && named(own).is_some()
        };
        let mut meant = known.iter().filter(|_| names.is_empty()).filter(slips);
        let meant = meant.next().map(|own| own.clause.as_str().to_owned());
        return Err(RegulationError::NoSuchReading { clause, chosen, readings: names, meant });
    };
    let names_it = |own: &&Reading| own.choices().any(|own| fold(&own.name) == fold(wanted));
    let beside = readings.iter().filter(names_it).find(|own| own.is_beside(reading));
    if let Some(other) = beside {
        return Err(RegulationError::UnclearReading {
            clause: clause.clone(),
            chosen: wanted.to_owned(),
            about: vec![reading.about.clone(), other.about.clone()],
        });
    }
    // What several rules leave open alike is chosen for all of them.
    let (about, clause) = (reading.about.clone(), reading.clause.clone());
    for reading in readings.iter_mut().filter(|r| r.about == about && r.clause == clause) {
        let named = reading.choices().find(|own| fold(&own.name) == fold(&choice.name));
        let Some(own) = named.cloned() else { continue };
        // What the event says is confirmed: no other reading is worked out beside it.
        reading.others.clear();
        reading.apply(tree, &own);
        reading.taken = own;
    }
    Ok(())
}
