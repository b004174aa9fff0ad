//! The sheets Games and Rounds: a round robin paired by Berger tables, or rounds ready for a Swiss's pairings.

use super::people::results;
use super::plan::Plan;
use super::sheet::{Cell, Column, Offers, Sheet, Value};
use crate::report::words::Words;
use crate::tournament::berger;
use crate::tournament::entries::Format;
use crate::tournament::game::ByColour;

/// The sheet Games.
pub fn games(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let hint = |key: &'static str| Words::spoken().word(key).to_owned();
    let paired = plan.format == Format::RoundRobin;
    let player = |heading| {
        let column = Column::new(heading, if paired && !is_named(plan) { 7 } else { 28 });
        if paired { column } else { column.offers(Offers::Players) }
    };
    let white =
        if paired { player("White") } else { player("White").hint(hint("starter.hint.white")) };
    let mut columns =
        vec![Column::new("Round", 7), Column::new("Board", 7), white, player("Black")];
    if paired && !is_named(plan) {
        columns.push(Column::new("Pairing", 44));
    }
    let result = Column::new("Result", 9).text().offers(results());
    columns.push(result.hint(hint("starter.hint.result")));
    columns.push(Column::new("Date", 12).days().hint(hint("starter.hint.date")));
    if rules.earliest_start.is_some() {
        columns.push(Column::new("Ended", 8).hint(hint("starter.hint.ended")));
    }
    let rows = match plan.format {
        Format::RoundRobin => round_robin(plan),
        Format::Swiss => swiss(plan),
    };
    let (after, segments) = (after_draw(plan), plan.segments());
    // Every game may be drawn.
    let spare = after.map_or(0, |_| u32::try_from(rows.len()).unwrap_or(u32::MAX));
    let words: Vec<String> = segments.iter().cloned().chain(after.map(str::to_owned)).collect();
    let column = || Column::new("Segment", 14).text().offers(Offers::These(words.clone()));
    if segments.is_empty() {
        columns.extend(after.map(|_| column().hint(hint("starter.hint.after-draw"))));
        return Sheet { name: "Games", columns, rows, spare };
    }
    columns.insert(1, column().hint(hint("starter.hint.segment")));
    let with = |row: &Vec<Cell>, cell: Cell| {
        let mut row = row.clone();
        row.insert(1, cell);
        row
    };
    // Everyone meets everyone in each of them; of which a round of a Swiss is nobody has said.
    let rows = match plan.format {
        Format::RoundRobin => segments
            .iter()
            .flat_map(|own| rows.iter().map(move |row| with(row, Cell::text(own))))
            .collect(),
        Format::Swiss => rows.iter().map(|row| with(row, Cell::default())).collect(),
    };
    Sheet { name: "Games", columns, rows, spare }
}

/// The segment of the games that follow drawn ones, where the regulations have such.
pub fn after_draw<'p>(plan: &'p Plan<'_>) -> Option<&'p str> {
    let scoring = plan.regulation.competition.scoring.as_ref()?;
    scoring.after_draw.as_ref().map(|rule| rule.segment.as_str())
}

/// Whether the names of all players are known: then they stand in the schedule.
fn is_named(plan: &Plan<'_>) -> bool {
    plan.asked.players.len() == plan.asked.places
}

fn round_robin(plan: &Plan<'_>) -> Vec<Vec<Cell>> {
    let mut rows = Vec::new();
    for (round, pairs) in (1..).zip(rounds(plan)) {
        for (board, pair) in (1..).zip(pairs) {
            let named = is_named(plan);
            let player = |number: usize| match named {
                true => Cell::text(plan.name_of(number)),
                false => Cell::number(u32::try_from(number).ok()),
            };
            let mut row = vec![Cell::number(Some(round)), Cell::number(Some(board))];
            row.extend([player(pair.white), player(pair.black)]);
            if !named {
                let names = [pair.white, pair.black].map(|number| plan.name_of(number));
                row.push(Cell { value: Value::Names(names.join(" - ")), ..Cell::default() });
            }
            rows.push(row);
        }
    }
    rows
}

/// The rounds of a round robin: turn after turn, or all games against one opponent in one round where the document
/// counts so.
fn rounds(plan: &Plan<'_>) -> Vec<Vec<ByColour<usize>>> {
    let players = plan.asked.places;
    if !plan.asked.round_is_opponent {
        return berger::schedule(players, plan.games);
    }
    let games = |pair: ByColour<usize>| {
        (0..plan.games).map(move |game| if game % 2 == 0 { pair } else { pair.reversed() })
    };
    let whole = |round: Vec<ByColour<usize>>| round.into_iter().flat_map(games).collect();
    berger::rounds(players).into_iter().map(whole).collect()
}

fn swiss(plan: &Plan<'_>) -> Vec<Vec<Cell>> {
    let boards = u32::try_from(plan.asked.places.div_ceil(2)).unwrap_or(u32::MAX);
    let of_round = |round| {
        (1..=boards).map(move |board| [round, board].map(|n| Cell::number(Some(n))).to_vec())
    };
    (1..=plan.rounds).flat_map(of_round).collect()
}

/// The sheet Rounds, where the regulations look at the days of the rounds.
pub fn rounds_sheet(plan: &Plan<'_>) -> Option<Sheet> {
    let rules = &plan.regulation.competition;
    let looked_at = rules.round_gap.is_some() || rules.first_night.is_some();
    if !looked_at || plan.is_within() {
        return None;
    }
    let count = match plan.format {
        Format::RoundRobin => u32::try_from(rounds(plan).len()).unwrap_or(u32::MAX),
        Format::Swiss => plan.rounds,
    };
    let hint = Words::spoken().word("starter.hint.rounds-dates").to_owned();
    let columns = vec![Column::new("Round", 8), Column::new("Date", 14).days().hint(hint)];
    let rows = (1..=count).map(|round| vec![Cell::number(Some(round))]).collect();
    Some(Sheet { name: "Rounds", columns, rows, spare: 0 })
}
