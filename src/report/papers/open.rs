//! What is needed, as papers tell it that are not the pack: a play-off in one line, however many games of it are open.

use super::Sheet;
use super::play_off::file_of;
use crate::diagnostic::Diagnostic;
use crate::playoff::PlayOffState;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};

/// So many lots and games of a play-off are told by the pack alone where few of them are named.
pub const MANY: usize = 5;

/// What is needed, a line each: lots and games of a play-off together where there are so many of them or more, with its
/// pack and, beside others, the money that waits for it.
pub fn lines<'n>(
    sheet: &Sheet<'_>,
    needs: impl IntoIterator<Item = &'n Need>,
    from: usize,
    told: impl Fn(&Need) -> String,
) -> Vec<String> {
    let is_played = |need: &Need| need.lot().is_some() || matches!(need.what, Needed::Game(_));
    let play_off = |need: &Need| {
        let of = |state: &&PlayOffState| {
            state.all_needs().any(|own| own == need) && state.all_needs().count() >= from
        };
        sheet.settlement.play_offs.iter().filter(|_| is_played(need)).find(of)
    };
    let mut lines: Vec<(Option<&PlayOffState>, String)> = Vec::new();
    for need in needs {
        let state = play_off(need);
        let is_told = state.is_some_and(|state| {
            lines.iter().any(|(own, _)| own.is_some_and(|own| std::ptr::eq(own, state)))
        });
        if is_told {
            continue;
        }
        let whole = state.and_then(|state| Some((state, not_over(sheet, state)?)));
        lines.push(match whole {
            Some((state, line)) => (Some(state), line),
            None => (None, told(need)),
        });
    }
    let several = lines.len() > 1;
    let with_worth = |(state, what): (Option<&PlayOffState>, String)| {
        let worth = state.map_or(Exact::ZERO, |state| worth(sheet, state));
        if !several || worth == Exact::ZERO {
            return what;
        }
        let amount = sheet.amount(worth);
        sheet.say(&said!("paper.open.worth", what, amount))
    };
    lines.into_iter().map(with_worth).collect()
}

/// What keeps an event from being final beside its games, each with its cell: nothing where it is final, or waits for what a
/// person draws, plays or decides.
pub fn held(sheet: &Sheet<'_>) -> Vec<String> {
    let words = sheet.words();
    let told = |own: &Diagnostic| match &own.at {
        Some(at) => format!("{}{}{}", words.place(at), words.colon(), words.problem(own)),
        None => words.problem(own),
    };
    sheet.settlement.held_open.iter().map(told).collect()
}

/// The first of it in a word, for a line that stands many times.
pub fn held_in_short(sheet: &Sheet<'_>) -> String {
    let mut all = held(sheet);
    let more = all.len().saturating_sub(1);
    all.truncate(1);
    all.extend((more > 0).then(|| sheet.say(&said!("paper.and-more", more))));
    sheet.words().statements(&all)
}

/// Whether nothing but that is open: every game has its result.
pub fn is_held_alone(sheet: &Sheet<'_>) -> bool {
    sheet.settlement.due.is_empty() && !sheet.settlement.held_open.is_empty()
}

/// That a play-off is not over, and where it stands; none where it has no pack.
fn not_over(sheet: &Sheet<'_>, state: &PlayOffState) -> Option<String> {
    let (file, clause) = file_of(sheet, state)?;
    let (places, by) = (state.places(), sheet.cited_aloud([&clause]));
    let begun = state.stages.iter().flat_map(|stage| &stage.games).any(|own| own.result.is_some());
    let told = sheet.say(&match begun {
        true => said!("paper.open.not-finished", places, by, file),
        false => said!("paper.open.not-played", places, by, file),
    });
    Some(sheet.in_stage(&state.players, told))
}

/// The money that waits for a play-off.
fn worth(sheet: &Sheet<'_>, state: &PlayOffState) -> Exact {
    let is_of = |player| state.players.contains(player);
    let groups = sheet.settlement.money.groups.iter();
    groups.filter(|own| own.group.players.iter().any(is_of)).map(|own| own.withheld).sum()
}
