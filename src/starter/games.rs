//! The sheets Games and Rounds: a round robin paired by Berger tables, or rounds ready for a Swiss's pairings.

use super::people::hinted;
use super::plan::Plan;
use crate::report::words::Words;
use crate::tournament::berger;
use crate::tournament::entries::Format;
use crate::tournament::game::ByColour;
use crate::written::{Cell, Column, Offers, Sheet, Value, columns};

/// The sheet Games.
pub fn games(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let hint = |key: &'static str| Words::spoken().word(key).to_owned();
    let paired = plan.format == Format::RoundRobin;
    let player = |heading| {
        let column = Column::new(heading, if paired { 7 } else { 28 });
        if paired { column } else { column.offers(Offers::Players) }
    };
    let white =
        if paired { player("White") } else { player("White").hint(hint("starter.hint.white")) };
    let mut columns =
        vec![Column::new("Round", 7), Column::new("Board", 7), white, player("Black")];
    if paired {
        columns.push(Column::new("Pairing", 44));
    }
    let result = Column::new("Result", 9).text().offers(columns::results());
    columns.push(result.hint(hint("starter.hint.result")));
    columns.push(Column::new("Date", 12).days().hint(hint("starter.hint.date")));
    if rules.earliest_start.is_some() {
        columns.push(Column::new("Ended", 8).hint(hint("starter.hint.ended")));
    }
    let (after, segments) = (after_draw(plan), plan.segments());
    let rows = match plan.format {
        Format::RoundRobin => round_robin(plan),
        Format::Swiss => swiss(plan),
    };
    // Every game may be drawn; who comes to a final nobody knows yet.
    let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let of_final = if plan.pools > 1 { FINAL } else { 0 };
    let spare = after.map_or(0, |_| count.saturating_add(of_final)) + of_final;
    let words: Vec<String> = segments.iter().cloned().chain(after.map(str::to_owned)).collect();
    let column = || Column::new("Segment", 14).text().offers(Offers::These(words.clone()));
    if !segments.is_empty() {
        columns.insert(1, column().hint(hint("starter.hint.segment")));
    }
    if plan.pools > 1 {
        let stages = (1..=plan.pools).map(pool).chain(["final".to_owned()]).collect();
        let stage = Column::new("Stage", 10).text().offers(Offers::These(stages));
        columns
            .insert(1 + usize::from(!segments.is_empty()), stage.hint(hint("starter.hint.stage")));
    }
    if segments.is_empty() {
        columns.extend(after.map(|_| column().hint(hint("starter.hint.after-draw"))));
    }
    Sheet { name: "Games", columns, rows, spare, ..Sheet::default() }
}

/// So many rows are ready for a final.
const FINAL: u32 = 12;

/// What a pool is called.
fn pool(number: usize) -> String {
    format!("pool {number}")
}

/// The segment of the games that follow drawn ones, where the regulations have such.
pub fn after_draw<'p>(plan: &'p Plan<'_>) -> Option<&'p str> {
    let scoring = plan.regulation.competition.scoring.as_ref()?;
    scoring.after_draw.as_ref().map(|rule| rule.segment.as_str())
}

/// Everyone meets everyone of his pool, in each of the segments.
fn round_robin(plan: &Plan<'_>) -> Vec<Vec<Cell>> {
    let segments = plan.segments();
    let (pools, through) = (plan.in_pools(), plan.counts_through());
    let mut rows = Vec::new();
    let mut before = 0;
    for at in 0..segments.len().max(1) {
        let schedules: Vec<_> =
            pools.iter().map(|own| rounds(plan, own.clone().count(), at)).collect();
        let most = schedules.iter().map(Vec::len).max().unwrap_or(0);
        for round in 0..most {
            let mut boards = 1..;
            for (number, own) in pools.iter().enumerate() {
                for pair in schedules[number].get(round).into_iter().flatten() {
                    let number_of = |number: usize| number + own.start() - 1;
                    let pair =
                        ByColour { white: number_of(pair.white), black: number_of(pair.black) };
                    let of_pool = (pools.len() > 1).then(|| pool(number + 1));
                    let parts = segments.get(at).cloned().into_iter().chain(of_pool).collect();
                    let round = before + u32::try_from(round).unwrap_or(u32::MAX) + 1;
                    rows.push(game(plan, round, parts, boards.next(), pair));
                }
            }
        }
        before += if through { u32::try_from(most).unwrap_or(0) } else { 0 };
    }
    rows
}

/// A game of a round robin.
fn game(
    plan: &Plan<'_>,
    round: u32,
    parts: Vec<String>,
    board: Option<u32>,
    pair: ByColour<usize>,
) -> Vec<Cell> {
    let player = |number: usize| Cell::number(u32::try_from(number).ok());
    let mut row = vec![Cell::number(Some(round))];
    row.extend(parts.into_iter().map(Cell::text));
    row.extend([Cell::number(board), player(pair.white), player(pair.black)]);
    let names = [pair.white, pair.black].map(|number| plan.name_of(number));
    row.push(Cell { value: Value::Names(names.join(" - ")), ..Cell::default() });
    row
}

/// The rounds of a round robin, of several segments those of one: turn after turn, or all games against one opponent in
/// one round where the document counts so. Colours go on from segment to segment.
fn rounds(plan: &Plan<'_>, players: usize, segment: usize) -> Vec<Vec<ByColour<usize>>> {
    let segments = plan.segments().len().max(1);
    let times = |before: usize| (0..before).map(|at| plan.games_in(at)).sum::<u32>();
    if !plan.asked.round_is_opponent {
        let all = berger::schedule(players, times(segments));
        let once = all.len() / usize::try_from(times(segments)).unwrap_or(1).max(1);
        let number = |times: u32| once * usize::try_from(times).unwrap_or(0);
        let (first, last) = (number(times(segment)), number(times(segment + 1)));
        return all.into_iter().take(last).skip(first).collect();
    }
    let games = |pair: ByColour<usize>| {
        let numbers = times(segment)..times(segment + 1);
        numbers.map(move |game| if game % 2 == 0 { pair } else { pair.reversed() })
    };
    let whole = |round: Vec<ByColour<usize>>| round.into_iter().flat_map(games).collect();
    berger::rounds(players).into_iter().map(whole).collect()
}

/// Rounds to be paired; of which segment one is nobody has said.
fn swiss(plan: &Plan<'_>) -> Vec<Vec<Cell>> {
    let boards = u32::try_from(plan.asked.places.div_ceil(2)).unwrap_or(u32::MAX);
    let part = (!plan.segments().is_empty()).then(Cell::default);
    let of_round = |round| {
        let part = part.clone();
        (1..=boards).map(move |board| {
            let [round, board] = [round, board].map(|n| Cell::number(Some(n)));
            [round].into_iter().chain(part.clone()).chain([board]).collect()
        })
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
    let numbers = games(plan).rows.into_iter().filter_map(|row| match row.first()?.value {
        Value::Number(round) => Some(round),
        _ => None,
    });
    let count = numbers.max().unwrap_or(0);
    let columns = hinted(columns::rounds(), &[("Date", "starter.hint.rounds-dates")]);
    let rows = (1..=count).map(|round| vec![Cell::number(Some(round))]).collect();
    Some(Sheet { name: "Rounds", columns, rows, ..Sheet::default() })
}
