//! Words of an example that its competition does nothing with: the example would say what does not come about.

use std::collections::BTreeSet;

use crate::regulations::Regulation;
use crate::regulations::example::Example;
use crate::regulations::schema::Kind;
use crate::regulations::tree::Span;
use crate::said::{Said, said};
use crate::tournament::notation;

/// All of them, each with its place.
pub fn words(example: &Example, regulation: &Regulation) -> Vec<(Said, Span)> {
    let rules = &regulation.competition;
    let mut told = Vec::new();
    let mut tell = |word: &str, said: Said| told.push((said, example.place_of_word(word)));
    let scores =
        [("scores", example.scores.is_empty()), ("score-events", example.score_events.is_empty())];
    for (word, _) in scores.iter().filter(|(_, empty)| !empty && rules.kind != Kind::Tour) {
        tell(word, said!("regulations.example.no-scores", word = *word));
    }
    if rules.kind == Kind::SeasonAward {
        return told;
    }
    if rules.handicap.is_none() && !example.handicaps.is_empty() {
        tell("handicaps", said!("regulations.example.no-handicaps"));
    }
    let titles = &regulation.titles;
    for trophy in example.honours.keys().filter(|own| titles.find(own).is_none()) {
        let said = said!("regulations.example.no-trophy", trophy, known = titles.all());
        tell(&format!("honours.{trophy}"), said);
    }
    let named = rules.trophies.iter().flat_map(|own| own.names.clone());
    let title = rules.title_by.iter().map(|own| own.title.clone());
    let list = rules.prizes.iter().flat_map(|own| &own.list);
    let things = list.filter_map(|row| row.award.as_ref()).flat_map(|own| notation::list(own));
    let known: BTreeSet<String> = named.chain(title).chain(things).collect();
    let nobody = example.trophies.iter().filter(|(_, holders)| holders.trim().is_empty());
    for (trophy, _) in nobody.filter(|(own, _)| !known.contains(*own)) {
        let known: Vec<String> = known.iter().cloned().collect();
        let said = match known.is_empty() {
            true => said!("regulations.example.no-trophies", trophy),
            false => said!("regulations.example.no-trophy", trophy, known),
        };
        tell(&format!("trophies.{trophy}"), said);
    }
    told
}
