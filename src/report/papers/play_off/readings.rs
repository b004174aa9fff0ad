//! Readings of unclear clauses on which a play-off hangs: the arbiter confirms them.

use crate::decision::Clause;
use crate::event::{ReadingReport, Weight};
use crate::regulations::Reading;
use crate::regulations::schema::Criterion;
use crate::report::document::{Block, Inline};
use crate::report::papers::kit;
use crate::said::{Part, Said, Wording, said};
use crate::tie_break;

use super::pack::Pack;

/// How a clause is read by which a parameter of a rule is set, where play has not come to it: the first page asks for no
/// confirmation of it yet.
pub fn beside(pack: &Pack<'_>, clause: &Clause, parameter: &str) -> Option<Block> {
    let mut all = pack.event.regulation.readings.iter();
    let reading = all.find(|own| {
        own.clause == *clause && own.parameter() == parameter && !own.others.is_empty()
    })?;
    let is_told = pack.event.settlement.readings.iter().any(|own| {
        own.clause == *clause
            && own.weight != Weight::Little
            && own.changes().any(|(_, change)| is_of(pack, change))
    });
    let words = pack.event.words();
    let [about, taken] = [&reading.about, &reading.taken.name].map(|own| words.wording(own));
    let others: Vec<String> = reading.others.iter().map(|own| words.wording(&own.name)).collect();
    let said = said!("paper.play-off.head.reading-beside", clause, about, taken, others);
    let others: Vec<String> =
        reading.others.iter().map(|own| word(pack, &own.name, None)).collect();
    let said = [said, typed(clause, others)];
    let said = said.map(|own| pack.say(&own)).join(" ");
    (!is_told).then(|| Block::Small(vec![Inline::text(said)]))
}

/// How a criterion is read by which seeds are found; of forfeits only where there are any.
pub fn of_criterion(pack: &Pack<'_>, criterion: &Criterion) -> Vec<Block> {
    let clause = tie_break::system(criterion).clause;
    let mut games = pack.event.tournament().games.iter();
    let forfeited = games.any(|game| game.result.is_some_and(|own| !own.is_played()));
    let own = |own: &&Reading| own.clause == *clause;
    let all = pack.event.regulation.readings.iter().filter(own);
    let all = all.map(Reading::parameter).filter(|own| forfeited || *own == "restart");
    all.filter_map(|own| beside(pack, clause, own)).collect()
}

/// What is typed where another reading holds: as the document calls it.
fn typed(clause: &Clause, others: Vec<String>) -> Said {
    let row = clause.as_str();
    said!("paper.play-off.head.reading-typed", row, others)
}

/// A reading as it is typed, and beside it what it is called on the paper and what the paper then is without.
fn word(pack: &Pack<'_>, reading: &str, change: Option<&Said>) -> String {
    let words = pack.event.words();
    let called = words.wording(reading);
    let ruled = change.is_some_and(|own| own.key == "event.a-ruling-would-say");
    let ruled = ruled.then(|| pack.word("paper.play-off.head.reading-ruled").to_owned());
    let told: Vec<String> =
        Some(called).filter(|own| own != reading).into_iter().chain(ruled).collect();
    let told =
        if told.is_empty() { String::new() } else { format!(" ({})", words.statements(&told)) };
    pack.say(&said!("paper.play-off.head.reading-word", word = reading, told))
}

/// The readings by which others would play, or meet others, or draw: they are confirmed before anything is drawn.
pub fn to_confirm(pack: &Pack<'_>) -> Option<Said> {
    let of_who_plays = [
        "event.a-lot-would-decide",
        "event.others-would-draw",
        "event.would-play",
        "event.would-play-and-others-draw",
        "event.others-would-meet",
        "event.a-lot-would-pair",
    ];
    let is_open = |reading: &&ReadingReport| {
        let mut own = reading.changes().filter(|(_, change)| is_of(pack, change));
        reading.weight != Weight::Little && own.any(|(_, own)| of_who_plays.contains(&own.key))
    };
    let open = pack.event.settlement.readings.iter().filter(is_open);
    let by = pack.event.cited(open.map(|own| &own.clause));
    (!pack.has_begun() && !by.is_empty()).then(|| said!("paper.play-off.head.confirm", by))
}

/// What is read once, such as how a clause is read and how it is typed.
pub fn told(pack: &Pack<'_>, piece: Inline) -> Inline {
    match piece {
        Inline::Text(words) => Inline::Sized(pack.set.told, false, words),
        Inline::Strong(words) => Inline::Sized(pack.set.told, true, words),
        other => other,
    }
}

/// The readings that decide who plays, who goes on or who has won: the arbiter confirms them.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let all = pack.event.settlement.readings.iter();
    let told = all.filter(|reading| reading.weight != Weight::Little).filter_map(|reading| {
        let own = reading.changes().filter(|(_, change)| is_of(pack, change));
        let others: Vec<Said> = own
            .map(|(other, change)| {
                let (other, change) = (Wording(other), change.clone());
                said!("paper.play-off.head.reading-other", other, change)
            })
            .collect();
        if others.is_empty() {
            return None;
        }
        let (about, taken) = (&reading.about, Wording(&reading.taken));
        let said = match pack.state.is_over() {
            true => said!("paper.play-off.head.reading-was", about, taken, others),
            false => said!("paper.play-off.head.reading", about, taken, others),
        };
        let head = Inline::strong(pack.say(&kit::reading_head(reading)) + " ");
        let line = std::iter::once(head).chain(pack.line(&said, &[]));
        let others = reading.changes().map(|(other, change)| word(pack, other, Some(change)));
        let typed = format!(". {}", pack.say(&typed(&reading.clause, others.collect())));
        let line = line.chain((!pack.state.is_over()).then(|| Inline::text(typed)));
        Some(Block::Paragraph(line.map(|own| told(pack, own)).collect()))
    });
    told.collect()
}

/// What another reading may change of money and trophies alone.
const OF_AWARDS: [&str; 7] = [
    "event.a-lot-would-decide-places",
    "event.trophy-would-wait",
    "event.would-have-the-trophy",
    "event.would-be-held-otherwise",
    "event.trophies-would-differ",
    "event.would-be-paid-otherwise",
    "event.would-be-paid-otherwise-and-more",
];

/// Whether what another reading would change is something of this play-off: its lots, its games, what its players have
/// by them.
fn is_of(pack: &Pack<'_>, change: &Said) -> bool {
    // Places beside the money that comes with them.
    if let Some(Part::Said(change)) = change.part("change") {
        return is_of(pack, change);
    }
    let is_own = |name: &str| pack.state.players.iter().any(|player| pack.name(*player) == name);
    let own = match change.part("names").or(change.part("name")) {
        Some(Part::Names(names)) => names.iter().any(|name| is_own(name)),
        Some(Part::Text(name)) => is_own(name),
        _ => true,
    };
    own && !OF_AWARDS.contains(&change.key)
}
