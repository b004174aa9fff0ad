//! The sheets that people fill in: players, prizes, what is recorded at the arbiter's table, earlier winners.
//!
//! Their columns stand in the order of the fields on the printed papers, so that a sheet is typed from left to right.

use super::plan::Plan;
use super::sheet::{Cell, Column, Look, Offers, Sheet};
use crate::report::words::Words;
use crate::tournament::entries::PlayerEntry;

/// Rows that are ready on the sheets of the arbiter's table and for prizes.
const READY: u32 = 30;

/// How results are offered.
pub fn results() -> Offers {
    Offers::these(&["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "adj"])
}

fn hint(key: &'static str) -> String {
    Words::spoken().word(key).to_owned()
}

/// The sheet Players: a row for each, numbered.
pub fn players(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let limit = rules.eligible.as_ref().and_then(|rule| rule.rating_at_most);
    let rated = rules.seeding.is_some() || rules.categories.is_some() || limit.is_some();
    let mut columns = vec![
        Column::new("No", 5),
        Column::new("Name", 28).text().hint(hint("starter.hint.name")),
        Column::new("Title", 7).offers(Offers::these(&["GM", "IM", "FM", "CM", "WGM", "WIM"])),
        Column::new("Federation", 11).text(),
        Column::new("Rating", 8).hint(hint("starter.hint.rating")),
    ];
    // What a list tells has its column, whether the regulations look at it or not.
    let listed = |of: fn(&PlayerEntry) -> bool| plan.asked.players.iter().any(of);
    if rated || listed(|own| own.provisional) {
        let provisional = Column::new("Provisional", 12).offers(Offers::these(&["yes"]));
        columns.push(provisional.hint(hint("starter.hint.provisional")));
    }
    columns.extend([Column::new("FIDE ID", 12).text(), Column::new("Club", 18).text()]);
    let by_birth = rules.eligible.as_ref().is_some_and(|rule| rule.born.is_some());
    if by_birth || listed(|own| own.born.is_some()) {
        columns.push(Column::new("Born", 12).text());
    }
    if listed(|own| own.sex.is_some()) {
        columns.push(Column::new("Sex", 5).text());
    }
    if rules.handicap.is_some() || listed(|own| own.handicap.is_some()) {
        columns.push(Column::new("Handicap", 10).hint(hint("starter.hint.handicap")));
    }
    // Within another event it is typed where the games are.
    if plan.asked.within.is_none() {
        columns.push(Column::new("Withdrawn", 11).hint(hint("starter.hint.withdrawn")));
    }
    if rules.categories.is_some() || listed(|own| !own.categories.is_empty()) {
        columns.push(Column::new("Categories", 16).text().hint(hint("starter.hint.categories")));
    }
    if listed(|own| own.wildcard) {
        columns.push(Column::new("Wildcard", 9).offers(Offers::these(&["yes"])));
    }
    let row = |number: usize| -> Vec<Cell> {
        let no = u32::try_from(number).ok();
        let Some(player) = plan.asked.players.get(number - 1) else {
            return vec![Cell::number(no)];
        };
        let text = |text: &Option<String>| Cell::text(text.as_deref().unwrap_or_default());
        let cell = |column: &Column| match column.heading {
            "No" => Cell::number(no),
            "Name" => Cell::text(&player.name),
            "Title" => text(&player.title),
            "Federation" => text(&player.federation),
            "Born" => text(&player.born),
            "Rating" => Cell::number(player.rating.as_ref().map(|rating| rating.value)),
            "Provisional" if player.provisional => Cell::text("yes"),
            "FIDE ID" => text(&player.fide_id),
            "Club" => text(&player.club),
            "Sex" => text(&player.sex),
            "Handicap" => {
                Cell::text(player.handicap.as_ref().map_or(String::new(), |own| own.value.mixed()))
            }
            "Withdrawn" => Cell::number(player.withdrawn.as_ref().map(|own| own.value)),
            "Categories" => Cell::text(player.categories.join("; ")),
            "Wildcard" if player.wildcard => Cell::text("yes"),
            _ => Cell::default(),
        };
        columns.iter().map(cell).collect()
    };
    let rows = (1..=plan.asked.places).map(row).collect();
    Sheet { name: "Players", columns, rows, spare: 0 }
}

/// The sheet Categories, where prizes go by rating: those for which the regulations name a prize stand there, their
/// ratings are typed.
pub fn categories(plan: &Plan<'_>) -> Option<Sheet> {
    plan.regulation.competition.categories.as_ref()?;
    let prizes = plan.regulation.competition.prizes.iter().flat_map(|rule| &rule.list);
    let mut names: Vec<&String> = prizes.filter_map(|prize| prize.category.as_ref()).collect();
    names.dedup();
    let rows = names.into_iter().map(|name| vec![Cell::text(name)]).collect();
    let columns = vec![
        Column::new("Name", 24).text().hint(hint("starter.hint.category")),
        Column::new("From", 8),
        Column::new("To", 8),
        Column::new("Least entries", 14),
    ];
    Some(Sheet { name: "Categories", columns, rows, spare: 10 })
}

/// The sheet Prizes.
pub fn prizes(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let mut columns = vec![
        Column::new("Place", 8).text().hint(hint("starter.hint.place")),
        Column::new("Prize", 12).hint(hint("starter.hint.prize")),
    ];
    if gives_points(plan) {
        columns.push(Column::new("Points", 10).hint(hint("starter.hint.points")));
    }
    columns.push(Column::new("Award", 30).text().hint(hint("starter.hint.award")));
    if rules.categories.is_some() {
        columns.push(Column::new("Category", 18).text());
    }
    Sheet { name: "Prizes", columns, rows: Vec::new(), spare: READY }
}

/// Whether its places give points of a tour.
pub fn gives_points(plan: &Plan<'_>) -> bool {
    plan.regulation.competition.tie.iter().any(|rule| rule.points.is_some())
}

/// Whether a tie can be played off.
pub fn has_play_off(plan: &Plan<'_>) -> bool {
    plan.regulation.competition.tie.iter().any(|rule| rule.play_off().is_some())
}

/// The sheets of the arbiter's table: that of play-offs only where the regulations know any.
pub fn of_the_arbiter(plan: &Plan<'_>) -> Vec<Sheet> {
    let play_off = vec![
        Column::new("White", 28).offers(Offers::Players).hint(hint("starter.hint.play-off")),
        Column::new("Black", 28).offers(Offers::Players),
        Column::new("Result", 9).text().offers(results()),
        tie(plan),
        Column::new("Stage", 7),
    ];
    let lots = vec![
        Column::new("Lot", 22).text().hint(hint("starter.hint.lot")),
        Column::new("Result", 50).text().hint(hint("starter.hint.drawn")),
        Column::new("Drawn by", 20).text(),
        Column::new("Time", 10).text(),
    ];
    let sheet = |name, columns| Sheet { name, columns, rows: Vec::new(), spare: READY };
    let play_off = has_play_off(plan).then(|| sheet("Play-off", play_off));
    play_off.into_iter().chain([sheet("Lots", lots), rulings(plan)]).collect()
}

/// The column of the tie: of a pool its name stands before the place.
fn tie(plan: &Plan<'_>) -> Column {
    let of_pools = plan.regulation.competition.tie.iter().any(|rule| rule.in_stages.is_some());
    match of_pools {
        true => Column::new("Tie", 12).text().hint(hint("starter.hint.tie-of-pool")),
        false => Column::new("Tie", 6).hint(hint("starter.hint.tie")),
    }
}

/// The sheet Rulings.
pub fn rulings(plan: &Plan<'_>) -> Sheet {
    let columns = vec![
        Column::new("Clause", 16).text(),
        Column::new("Ruling", 40).text().hint(hint("starter.hint.ruling")),
        tie(plan),
        Column::new("By", 20).text(),
        Column::new("Date", 12).text(),
        Column::new("Reason", 40).text(),
    ];
    Sheet { name: "Rulings", columns, rows: Vec::new(), spare: READY }
}

/// The sheet Honours, where the regulations ask who has won before.
pub fn honours(plan: &Plan<'_>) -> Option<Sheet> {
    let rules = &plan.regulation.competition;
    rules.eligible.as_ref().filter(|rule| !rule.never_first_in.is_empty())?;
    let titles = &plan.regulation.titles;
    let barred = rules.eligible.iter().flat_map(|rule| &rule.never_first_in);
    let trophies = barred.map(|id| titles.title(id).to_owned()).collect();
    let columns = vec![
        Column::new("Trophy", 28)
            .text()
            .offers(Offers::These(trophies))
            .hint(hint("starter.hint.honours")),
        Column::new("Year", 8),
        Column::new("Name", 28).text(),
    ];
    Some(Sheet { name: "Honours", columns, rows: Vec::new(), spare: READY })
}

/// The sheet Events: which workbook has which role.
pub fn events(plan: &Plan<'_>) -> Sheet {
    let columns = vec![
        Column::new("Role", 30).text().hint(hint("starter.hint.role")),
        Column::new("Workbook", 40).text(),
    ];
    let of = plan.asked.events.iter();
    let rows = of.map(|(role, book)| vec![Cell::text(role).look(Look::Strong), Cell::text(book)]);
    Sheet { name: "Events", columns, rows: rows.collect(), spare: 10 }
}
