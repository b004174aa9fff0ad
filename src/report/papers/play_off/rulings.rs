//! What the arbiter has decided, decides now, or decides in the end: a line for each group about which that may be.

use crate::diagnostic::{Code, Diagnostic};
use crate::playoff::Placed;
use crate::playoff::way::{Leads, When};
use crate::regulations::schema::{Others, Settles, StillTied};
use crate::report::document::{Block, Inline};
use crate::said::{Part, Said, said};
use crate::tournament::PlayerId;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};

use super::pack::{Pack, in_little};
use super::parts::cited;
use super::{no_winner, ruled};

/// A place to write has no more room where all is set close, in ems.
const CLOSE: u8 = 9;

/// The rulings that were carried out, those that are due, and room for those that may come.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let state = pack.state;
    let ruled = state.rulings.iter().chain(&state.heeded).chain(&state.waiting.heeded);
    let ruled = ruled.chain(behind(pack));
    let mut lines: Vec<Block> = ruled.map(|ruling| ruled::told(pack, ruling)).collect();
    for need in all_due(pack) {
        lines.extend(due(pack, need));
    }
    lines.extend(that_may_come(pack));
    lines.extend(of_another_cut(pack));
    lines
}

/// What another rule says of a cut across which the tie reaches is not played for it: nobody goes home before that is ruled.
fn of_another_cut(pack: &Pack<'_>) -> Vec<Block> {
    let places = pack.places().to_string();
    let is_own = |told: &&Diagnostic| match told.said.part("places") {
        Some(Part::Text(own)) => own.ends_with(&format!(": {places}")),
        own => own == Some(&Part::from(pack.places())),
    };
    let all = pack.event.settlement.problems.iter();
    let cuts = all.filter(|told| told.said.key == "event.two-cuts").filter(is_own);
    let words = pack.event.words();
    let sentence = |own: String| format!("{}.", words.capital(&own));
    let told = cuts.filter(|_| !pack.state.is_over()).map(|told| {
        let mend = words.mend(told).map_or(String::new(), sentence);
        Block::Paragraph(vec![Inline::text(format!("{} {mend}", sentence(words.problem(told))))])
    });
    told.collect()
}

/// The rulings that part those whom it left level, or who lost it, in the place of what is behind it: a lot, criteria.
pub fn behind<'p>(pack: &'p Pack<'_>) -> impl Iterator<Item = &'p Ruling> {
    let (state, settlement) = (pack.state, pack.event.settlement);
    let is_its = |ruling: &&Ruling| {
        let of_places = matches!(ruling.what, Ruled::Winner(_) | Ruled::Order(_) | Ruled::Joint(_));
        let tie = ruling.tie.is_some_and(|tie| pack.places().iter().contains(&tie));
        let names = ruling.names();
        let are_its = names.iter().all(|player| state.players.contains(player));
        let by = ruling.because();
        let mut standings = settlement.standings.iter();
        of_places
            && are_its
            && (tie || ruling.tie.is_none() && !names.is_empty())
            && !state.rulings.contains(ruling)
            && !settlement.problems.tell(Code::RulingNotUsed, &ruling.at)
            && standings.any(|own| state.players.contains(&own.player) && own.because.contains(&by))
    };
    pack.event.tournament().record.rulings.iter().filter(is_its)
}

/// The rulings that are due: a play-off that has only games to come leaves that on who has withdrawn to the event.
fn all_due<'p>(pack: &'p Pack<'_>) -> impl Iterator<Item = &'p Need> {
    pack.needs().chain(pack.needs_beside()).filter(|need| need.what == Needed::Ruling)
}

/// A ruling that is needed now.
fn due(pack: &Pack<'_>, need: &Need) -> Vec<Block> {
    let (by, names) = (cited(&need.clause), pack.each(&need.among));
    if let Some(node) = pack.undecided(need) {
        let said = match no_winner::is_last(&[node]) {
            true => said!("paper.play-off.result.who-has-won", by, names),
            false => {
                let to = no_winner::whoever_goes_on(pack, node);
                said!("paper.play-off.result.who-goes-on", by, names, to)
            }
        };
        return vec![Block::Line(pack.line(&said, &[]))];
    }
    let said = match place_of(pack, &need.among) {
        Some(tie) => {
            let tie = pack.in_column_tie(tie);
            said!("paper.play-off.result.ruling-needed-of", by, names, tie)
        }
        None => said!("paper.play-off.result.ruling-needed", by, names),
    };
    room(pack, &said)
}

/// The first place of a group that is not all of the tie: the workbook tells its ruling by that.
fn place_of(pack: &Pack<'_>, among: &[PlayerId]) -> Option<u32> {
    let is_own = |class: &Placed| class.players.iter().all(|player| among.contains(player));
    let (places, class) = pack.state.placed().find(|(_, class)| is_own(class))?;
    (class.players.len() < pack.state.players.len()).then_some(places.first())
}

/// Room for the rulings that what is still played may come to: one, or where places are settled one for each group that
/// can come to it.
fn that_may_come(pack: &Pack<'_>) -> Vec<Block> {
    let state = pack.state;
    let nobody_rules = match pack.rules.still_tied {
        Some(StillTied::JointWinners(_) | StillTied::Share(_) | StillTied::Lot(_)) => true,
        Some(StillTied::Arbiter(_)) => false,
        None => state.goes_on,
    };
    // Whatever the regulations say of the end, a way that comes to a ruling has a place for it.
    let asked =
        pack.way.nodes.iter().flat_map(|node| &node.outcomes).any(|outcome| {
            outcome.when != When::NoWinner && matches!(outcome.leads, Leads::Ruling(_))
        });
    if state.is_over() {
        return Vec::new();
    }
    if !asked && nobody_rules {
        // Nothing calls for a ruling, but whatever happens at a board may: a line is enough.
        let ruled = !state.rulings.is_empty() || all_due(pack).next().is_some();
        let line =
            pack.line(&said!("paper.play-off.result.if-ruled-here", what = typed(pack)), &[]);
        return if ruled { Vec::new() } else { vec![Block::Line(line)] };
    }
    let by = pack.ruled_by().map_or(String::new(), cited);
    let due = |among: &[PlayerId]| {
        all_due(pack).any(|need| need.among.iter().any(|player| among.contains(player)))
    };
    match &pack.rules.settles {
        Settles::Winner(_) if !state.rulings.is_empty() || due(&state.players) => Vec::new(),
        Settles::Winner(_) => room(pack, &said!("paper.play-off.result.if-ruled", by)),
        Settles::Places(rule) => {
            let open = state.order.iter().filter(|class| !class.settled && !due(&class.players));
            // Only one group can be level across a cut.
            let last = if state.cut.is_some() { 0 } else { rule.last };
            open.flat_map(|class| of_groups(pack, &class.players, last, &by)).collect()
        }
    }
}

/// Room for the rulings to which players may come who play for their places: for one where they cannot come to be two
/// groups.
fn of_groups(pack: &Pack<'_>, players: &[PlayerId], last: u32, by: &str) -> Vec<Block> {
    let first = place_of(pack, players);
    let from = first.unwrap_or(pack.state.tie);
    // Pairs, the last of which begins at the last place that is settled.
    let settled = usize::try_from(last.saturating_sub(from)).unwrap_or(0) / 2 + 1;
    match (settled.min(players.len() / 2), first) {
        (0 | 1, None) => room(pack, &said!("paper.play-off.result.if-ruled", by)),
        (0 | 1, Some(tie)) if players.len() == 2 => {
            let (names, tie) = (pack.each(players), pack.in_column_tie(tie));
            room(pack, &said!("paper.play-off.result.if-ruled-of", by, names, tie))
        }
        (groups, _) => {
            let of_places = said!("paper.play-off.result.if-ruled-places", by);
            let asked = match asks_players(pack) {
                true => said!("paper.play-off.result.asked-and-typed", what = typed(pack)),
                false => said!("paper.play-off.result.typed", what = typed(pack)),
            };
            let line = |said: &Said| Block::Line(pack.line(said, &[]));
            std::iter::repeat_n(line(&of_places), groups.max(1)).chain([line(&asked)]).collect()
        }
    }
}

/// What a ruling is about, and room for it.
fn room(pack: &Pack<'_>, about: &Said) -> Vec<Block> {
    std::iter::once(pack.in_result(about)).chain(to_rule(pack)).collect()
}

/// Room for a ruling: what it says, by whom, when, and where a clause leaves it to the arbiter who was asked.
fn to_rule(pack: &Pack<'_>) -> Vec<Block> {
    let by = match asks_players(pack) {
        true => said!("paper.play-off.result.ruled-by"),
        false => said!("paper.play-off.result.ruled-by-alone"),
    };
    let ruled = said!("paper.play-off.result.ruled", what = typed(pack));
    let [ruled, by] = [ruled, by].map(|said| pack.line(&said, &[]));
    if !pack.set.dense {
        return vec![Block::Line(ruled), Block::Line(by)];
    }
    // In one line where that has room.
    let narrow = |piece: Inline| match in_little(piece) {
        Inline::Blank(ems) => Inline::Blank(ems.min(CLOSE)),
        other => other,
    };
    let ruled = ruled.into_iter().map(narrow).chain([Inline::Gap(1)]);
    vec![Block::Line(ruled.chain(by.into_iter().map(narrow)).collect())]
}

/// How a ruling is typed: nobody gives an order to those of whom it is said that they share.
fn typed(pack: &Pack<'_>) -> Said {
    match (&pack.rules.settles, &pack.rules.others) {
        (Settles::Winner(_), Some(Others::Share(_))) => said!("paper.play-off.result.type-winner"),
        _ if pack.state.players.len() == 2 => said!("paper.play-off.result.type-order-of-two"),
        (Settles::Winner(_), _) => said!("paper.play-off.result.type-order"),
        (Settles::Places(_), _) => said!("paper.play-off.result.type-rest"),
    }
}

/// Whether the regulations have the arbiter decide what the play-off leaves level: he hears the players before.
fn asks_players(pack: &Pack<'_>) -> bool {
    matches!(&pack.rules.still_tied, Some(StillTied::Arbiter(own)) if !own.clause.is_silent())
}
