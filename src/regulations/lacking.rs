//! Words that a table lacks, told with the texts that may stand there.

use super::faults::Wrong;
use super::outline::choices;
use crate::said::{Part, Said, said};

/// The same with the texts of the first of the words that takes one of several.
pub fn with_texts(wrong: Wrong) -> Wrong {
    let mend = wrong.mend.clone().or_else(|| texts(&wrong.said));
    Wrong { mend, ..wrong }
}

fn texts(said: &Said) -> Option<Said> {
    let Some(Part::Names(words)) = said.part("words") else { return None };
    let own = words.iter().map(|word| word.trim_matches('`'));
    let (word, texts) = own.map(|word| (word, choices(word))).find(|(_, all)| !all.is_empty())?;
    let texts: Vec<String> = texts.iter().map(|text| format!("\"{text}\"")).collect();
    Some(said!("regulations.possible.texts", word, texts))
}
