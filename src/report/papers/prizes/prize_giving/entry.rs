//! What is handed over, as it is said.

use crate::report::papers::Sheet;
use crate::report::papers::prizes::amounts::Awarded;
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::exact::Exact;

/// What is handed over: to several who are level in one entry.
pub struct Entry {
    /// As it is said.
    pub place: String,
    /// The first of the places of a category; of none it is called before all others.
    pub from: u32,
    /// The places of which `place` tells, where what they have is for no place.
    pub span: Option<Places>,
    /// Who, as it is read aloud.
    pub names: Vec<String>,
    /// What each of them has.
    pub what: Vec<String>,
    /// What they have together: a trophy that is held in turn.
    pub together: Vec<String>,
}

impl Entry {
    /// To one player.
    pub fn of(
        place: String,
        span: Option<Places>,
        name: String,
        (what, together): (Vec<String>, Vec<String>),
    ) -> Self {
        Self { place, from: u32::MAX, span, names: vec![name], what, together }
    }

    /// From this place of a category.
    pub fn from(self, places: Option<Places>) -> Self {
        Self { from: places.map_or(u32::MAX, Places::first), ..self }
    }
}

/// Money in figures and in words; none where there is none.
pub fn money<S: Awarded>(sheet: &Sheet<'_, S>, paid: Option<Exact>) -> Option<String> {
    match paid {
        Some(amount) if amount == Exact::ZERO => None,
        Some(amount) => {
            let spelt = sheet.words().amount_in_words(amount, sheet.money().currency);
            let amount = sheet.amount(amount);
            Some(sheet.say(&said!("paper.prizes.amount-spelt", amount, spelt)))
        }
        None => Some(sheet.word("paper.prizes.money-withheld").to_owned()),
    }
}

/// An entry of its own, or one more name in the entry of a player who is level, or whose place is as little for it, and
/// who has the same.
pub fn add<S: Awarded>(sheet: &Sheet<'_, S>, entries: &mut Vec<Entry>, entry: Entry) {
    if entry.what.is_empty() && entry.together.is_empty() {
        return;
    }
    let alike = |last: &&mut Entry| {
        let level = last.place == entry.place || last.span.is_some() && entry.span.is_some();
        level && last.what == entry.what && last.together == entry.together
    };
    let Some(last) = entries.last_mut().filter(alike) else {
        entries.push(entry);
        return;
    };
    last.names.splice(0..0, entry.names);
    if let (Some(first), Some(whole)) = (entry.span, last.span) {
        last.span = Places::new(first.first(), whole.last().max(first.last()));
        last.place = last.span.map_or(entry.place, |span| sheet.nth(span));
    }
}
