//! What is told of rows of the sheet `Event` that no key reads.

use super::super::cells::Value;
use super::super::sheets::event::Reader;
use super::super::sheets::keys::KEYS;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists};
use super::super::words::names::{fold, nearest};
use super::marked;
use super::saying;
use super::stated;
use super::telling;
use crate::diagnostic::{At, Code, Diagnostic};
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::entries::{Entries, EventEntries, Placed, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// Words, folded, of keys that decide something.
const DECIDE: [&str; 19] = [
    "bonus", "remainder", "rounding", "rounded", "tiebreak", "playoff", "handicap", "walkover",
    "forfeit", "withdraw", "bestof", "countingevents", "seeding", "perplayer", "perpairing",
    "gamesper", "pointsfor", "pointsper", "currency",
];

impl Reader<'_> {
    /// What is told of a key that is not read and seems to decide something: a prize with its amount, which is kept, or
    /// by its words.
    fn tells(&mut self, written_key: &str, row: u32) -> Option<fn(&str) -> crate::said::Said> {
        let folded = fold(written_key);
        let has = |known: &[&str]| known.iter().any(|word| folded.contains(word));
        let written = self.sheet.get(row, self.values).and_then(Value::written);
        let amount = written.and_then(notation::money).map(|(amount, _)| amount);
        let words = lists();
        // What is said of all prizes says of none what it is.
        let is_of_one = words.prize_keys.are_within(&folded)
            && !words.prizes_together.is(&folded)
            && !words.prize_sums.are_within(&folded)
            && !words.prize_giving.are_within(&folded);
        if let (Some(amount), true) = (amount, is_of_one) {
            self.prizes.push(At::new(amount, self.sheet.address(row, self.keys)));
            return Some(|written| said!("workbook.unread-key.prize", written));
        }
        let list = written.map(amounts).unwrap_or_default();
        let is_of_prizes = !written_key.trim().contains(' ')
            && words.prize_keys.are_within(&folded)
            && !words.prize_sums.are_within(&folded)
            && !words.prize_giving.are_within(&folded);
        if is_of_prizes && list.len() > 1 && list.iter().any(|own| *own > Exact::from(9)) {
            let at = self.sheet.address(row, self.keys);
            self.prizes.extend(list.into_iter().map(|own| At::new(own, at.clone())));
            return Some(|written| said!("workbook.unread-key.prize", written));
        }
        if let Some(amount) = amount {
            let at = self.sheet.address(row, self.values);
            self.amounts.push((written_key.to_owned(), At::new(amount, at)));
        }
        let other: fn(&str) -> crate::said::Said =
            |written| said!("workbook.unread-key.other", written);
        let value = self.sheet.get(row, self.values);
        (has(&DECIDE) && self.says_more(written_key, value)).then_some(other)
    }

    /// Whether something stands beside a key, and not only who has left as the workbook itself says.
    fn says_more(&self, written: &str, value: Option<&Value>) -> bool {
        let text = value.and_then(Value::written).unwrap_or_default();
        value.is_some_and(telling::says_something)
            && !self.decided.is_carried_out(&format!("{written}; {text}"))
    }

    /// Whether a key that is not read says what results count, and something else than is usual.
    fn is_scoring(&self, written: &str, row: u32) -> bool {
        let folded = fold(written);
        let value = self.sheet.get(row, self.values).and_then(Value::written).unwrap_or_default();
        let is_usual = lists().usual_scoring.is(&fold(value));
        lists().scoring.are_within(&folded) && !is_usual
            || self.decided.counts_otherwise(&self.with_value(written, row))
            || self.decided.counts_otherwise(value)
    }

    /// A key and what stands beside it, as one text.
    fn with_value(&self, written: &str, row: u32) -> String {
        let value = self.sheet.get(row, self.values).and_then(Value::written).unwrap_or_default();
        format!("{written} {value}")
    }

    /// Whether a key that is not read says, with what stands beside it, that the event is not over: `Final | no`,
    /// `Draft | yes`, `Status | provisional`.
    fn is_not_final(&self, written: &str, row: u32) -> bool {
        let Some(value) = self.sheet.get(row, self.values) else {
            return stated::is_unfinished(written) && !self.decided.is_final();
        };
        let is_less = |own: [u32; 2]| own[0] < own[1];
        if lists().rounds_played.is(&fold(written))
            && value.written().and_then(out_of).is_some_and(is_less)
        {
            return !self.decided.is_final();
        }
        let said = match value {
            Value::Bool(tick) => Some(*tick),
            value => value
                .written()
                .filter(|own| notation::exact(own).is_none())
                .and_then(notation::yes_no),
        };
        if self.decided.is_final() {
            return false;
        }
        match (said, stated::is_end(written)) {
            (Some(said), Some(is_end)) => said != is_end,
            (Some(_), None) => false,
            (None, _) => {
                // A remark speaks for itself, and so does what names a round or a table.
                let text = value.written().unwrap_or_default();
                let is_whole = h::REMARKS.contains(&fold(written).as_str())
                    || lists().status.is(&fold(written))
                    || !marked::rounds_named(text).is_empty()
                    || lists().published.stand_in(text);
                telling::says_something(value)
                    && match is_whole {
                        true => self.decided.tells(text),
                        false => stated::is_unfinished(&self.with_value(written, row)),
                    }
            }
        }
    }

    /// Takes what a key that is not read says of what other sheets say too; whether it does.
    pub fn is_compared(&self, written: &str, row: u32, event: &mut EventEntries) -> bool {
        let folded = fold(written);
        let Some(value) = self.sheet.get(row, self.values).and_then(Value::written) else {
            return false;
        };
        let at = self.sheet.address(row, self.values);
        let list = lists();
        let out_of = out_of(value);
        let number =
            notation::whole(value).or(out_of.filter(|[own, all]| own == all).map(|[own, _]| own));
        if list.number_of_players.is(&folded) {
            event.said.players = number.map(|own| (written.to_owned(), At::new(own, at)));
            number.is_some()
        } else if list.rounds_played.is(&folded) {
            event.said.rounds = number.map(|own| (written.to_owned(), At::new(own, at)));
            number.is_some()
        } else if let Some(place) = self.place_of(&folded).filter(|_| !is_amount(value)) {
            let key = written.to_owned();
            event.said.placed.push(Placed { key, place, name: At::new(value.to_owned(), at) });
            true
        } else {
            let is_of_events = list.number_of_events.is(&folded);
            let told = number.filter(|_| is_of_events).or_else(|| stated::all_events(value));
            let key = if is_of_events { written } else { value };
            let told = told.map(|own| (key.to_owned(), At::new(own, at.clone())));
            event.said.events = event.said.events.take().or(told);
            let told = stated::rounds_done(value).filter(|_| list.status.is(&folded));
            let told = told.map(|own| (value.to_owned(), At::new(own, at)));
            event.said.rounds = event.said.rounds.take().or(told);
            false
        }
    }

    /// The place whose holder a key names.
    fn place_of(&self, folded: &str) -> Option<u32> {
        let Lists { champion, winner, runner_up, third_place, .. } = lists();
        let of = [(champion, 1), (winner, 1), (runner_up, 2), (third_place, 3)];
        of.into_iter().find_map(|(list, place)| list.is(folded).then_some(place))
    }

    /// Tells of an event that is a draft by its name, or by that of its section.
    pub fn tell_draft(&mut self, event: &mut EventEntries) {
        if self.decided.is_final() {
            return;
        }
        let names = || [&event.name, &event.section].into_iter().flatten();
        let done = names().find_map(|own| Some((own, stated::rounds_done(&own.value)?)));
        let told = done.map(|(own, rounds)| (own.value.clone(), At::new(rounds, own.at.clone())));
        let draft = names().find(|own| stated::names_draft(&own.value)).cloned();
        event.said.rounds = event.said.rounds.take().or(told);
        let Some(name) = draft else { return };
        let said = said!("workbook.draft-name", name = &name.value);
        self.told.push(Diagnostic::warning(Code::UnknownKey, said).at(&name.at));
        self.scoring.get_or_insert(name);
    }

    /// Whether a key that is not read, or what stands beside it, says that somebody's points or results are others:
    /// `Disqualified`, and not `Appeals committee`.
    fn changes(&self, written: &str, row: u32) -> bool {
        let value = self.sheet.get(row, self.values);
        let text = value.and_then(Value::written).unwrap_or_default();
        let is_rule = |own: &&str| lists().rules_told.stand_in(own);
        let is_called =
            saying::says(&lists().changes, written) && ![written, text].iter().any(is_rule);
        // `Protests | all dismissed`
        let is_nothing = saying::denies(text)
            || lists().disputes.stand_in(written) && lists().overruled.stand_in(text);
        is_called && !is_nothing && self.says_more(written, value)
            || self.decided.says(if value.is_some() { text } else { written })
    }

    pub fn unknown(&mut self, written: &str, row: u32) {
        let words = written.split('(').next().unwrap_or(written);
        if ["key", "field", "setting", "item"].contains(&fold(words).as_str()) {
            return;
        }
        let said = if self.is_scoring(written, row) {
            Some(said!("workbook.unread-key.scoring", written))
        } else if self.changes(written, row)
            || self.is_not_final(written, row)
            || lists().counting.stand_in(written)
                && self.says_more(written, self.sheet.get(row, self.values))
        {
            Some(said!("workbook.unread-key.other", written))
        } else {
            None
        };
        if let Some(said) = said {
            let at = self.sheet.address(row, self.keys);
            self.told.push(Diagnostic::warning(Code::UnknownKey, said).at(&at));
            self.scoring.get_or_insert_with(|| At::new(written.to_owned(), at));
            return;
        }
        let meant = nearest(words, KEYS.iter().map(|key| key.word.word));
        if meant == Some("Currency") && self.sheet.get(row, self.values).is_some() {
            let at = self.sheet.address(row, self.keys);
            self.currency.get_or_insert_with(|| At::new(written.to_owned(), at));
        }
        let problem = match meant {
            Some(meant) => Diagnostic::warning(
                Code::MisspeltKey,
                said!("workbook.misspelt-key", written, meant),
            ),
            None => match self.tells(words, row) {
                Some(said) => Diagnostic::warning(Code::UnknownKey, said(written)),
                None => Diagnostic::note(Code::UnknownKey, said!("workbook.unknown-key", written)),
            },
        };
        self.told.push(problem.at(&self.sheet.address(row, self.keys)));
    }
}

/// The first row of the sheet `Event` that nothing is final without: one that says what results count, or a prize that the sheet `Prizes` does not say too.
pub fn first(entries: &Entries) -> Option<Unread> {
    if let Some(key) = &entries.event.said.scoring_unread {
        let (name, section) = (&entries.event.name, &entries.event.section);
        let is_name = [name, section].into_iter().flatten().any(|name| name.at == key.at);
        return Some(if is_name { Unread::Name(key.clone()) } else { Unread::Key(key.clone()) });
    }
    let rows = || entries.prizes.iter().filter_map(|row| Some((row, row.money.as_ref()?.value)));
    let event = &entries.event;
    // Without it nobody knows what is to be paid.
    let is_named = event.currency.is_some()
        || !event.currencies.is_empty()
        || entries.prizes.iter().any(|row| row.currency.is_some());
    if let (Some(key), false, Some(_)) = (&event.said.currency_unread, is_named, rows().next()) {
        return Some(Unread::Key(key.clone()));
    }
    let sum: Exact =
        rows().map(|(row, money)| money * Exact::from(row.places.map_or(1, Places::count))).sum();
    let is_said = |amount: Exact| amount == sum || rows().any(|(_, money)| money == amount);
    let unread = entries.event.prizes_unread.iter().find(|prize| !is_said(prize.value))?;
    Some(Unread::Prize(unread.at.clone()))
}

/// The amounts of a list of nothing else: `2000, 1000, 500`.
fn amounts(written: &str) -> Vec<Exact> {
    let parts = written.split(';').flat_map(|part| part.split(", "));
    let amounts = parts.map(|part| Some(notation::money(part.trim())?.0));
    amounts.collect::<Option<_>>().unwrap_or_default()
}

/// `4/5`: one number out of another.
fn out_of(value: &str) -> Option<[u32; 2]> {
    let (own, all) = value.split_once('/')?;
    Some([notation::whole(own.trim())?, notation::whole(all.trim())?])
}

/// Whether a value is money or a number, and no name.
fn is_amount(value: &str) -> bool {
    notation::money(value).is_some() || notation::exact(value).is_some()
}
