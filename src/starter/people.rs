//! The sheets that people fill in: players, prizes, what is recorded at the arbiter's table, earlier winners.

use super::plan::Plan;
use crate::report::words::Words;
use crate::tournament::entries::PlayerEntry;
use crate::written::columns::{self, Says};
use crate::written::{Cell, Column, Look, Offers, Sheet};

/// Rows that are ready on the sheets of the arbiter's table and for prizes.
const READY: u32 = 30;

fn hint(key: &'static str) -> String {
    Words::spoken().word(key).to_owned()
}

/// Columns of the contract, each with what is said to whoever types in it.
pub fn hinted<R, const N: usize>(
    columns: [Says<R>; N],
    hints: &[(&str, &'static str)],
) -> Vec<Column> {
    let with_hint = |(column, _): Says<R>| {
        let own = hints.iter().find(|(heading, _)| *heading == column.heading);
        Column { hint: own.map(|(_, key)| Words::spoken().word(key).to_owned()), ..column }
    };
    columns.map(with_hint).into()
}

/// The sheet Players: a row for each, numbered.
pub fn players(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let limit = rules.eligible.as_ref().and_then(|rule| rule.rating_at_most);
    let rated = rules.seeding.is_some() || rules.categories.is_some() || limit.is_some();
    let by_birth = rules.eligible.as_ref().is_some_and(|rule| rule.born.is_some());
    // What a list tells has its column, whether the regulations look at it or not.
    let listed = |of: fn(&PlayerEntry) -> bool| plan.asked.players.iter().any(of);
    let wanted = |column: &Column| match &*column.heading {
        "Provisional" => rated || listed(|own| own.provisional),
        "Born" => by_birth || listed(|own| own.born.is_some()),
        "Sex" => listed(|own| own.sex.is_some()),
        "Handicap" => rules.handicap.is_some() || listed(|own| own.handicap.is_some()),
        // Within another event it is typed where the games are.
        "Withdrawn" => plan.asked.within.is_none(),
        "Categories" => {
            let told = rules.categories.is_some() || plan.asked.guests.is_some();
            told || listed(|own| !own.categories.is_empty())
        }
        "Wildcard" => listed(|own| own.wildcard),
        "Elo" => listed(|own| !own.other_ratings.is_empty()),
        "FIDE rating" => listed(|own| own.other_ratings.len() > 1),
        "ACF rating" => listed(|own| own.other_ratings.len() > 2),
        _ => true,
    };
    let mut columns = hinted(
        columns::players(),
        &[
            ("Name", "starter.hint.name"),
            ("Rating", "starter.hint.rating"),
            ("Provisional", "starter.hint.provisional"),
            ("Handicap", "starter.hint.handicap"),
            ("Withdrawn", "starter.hint.withdrawn"),
            ("Categories", "starter.hint.categories"),
        ],
    );
    let of = columns::players();
    let row = |number: usize| -> Vec<Cell> {
        let no = u32::try_from(number).ok();
        let Some(player) = plan.asked.players.get(number - 1) else {
            return vec![Cell::number(no)];
        };
        let cell = |(column, says): &Says<PlayerEntry>| match (&*column.heading, &player.handicap) {
            ("No", _) => Cell::number(no),
            ("Handicap", Some(own)) => Cell::text(own.value.mixed()),
            _ => says(player),
        };
        of.iter().filter(|(column, _)| wanted(column)).map(cell).collect()
    };
    let rows = (1..=plan.asked.places).map(row).collect();
    columns.retain(wanted);
    Sheet { name: "Players", columns, rows, ..Sheet::default() }
}

/// The sheet Categories, where prizes go by rating: those for which the regulations name a prize stand there, their
/// ratings are typed.
pub fn categories(plan: &Plan<'_>) -> Option<Sheet> {
    plan.regulation.competition.categories.as_ref()?;
    let prizes = plan.regulation.competition.prizes.iter().flat_map(|rule| &rule.list);
    let mut names: Vec<&String> = prizes.filter_map(|prize| prize.category.as_ref()).collect();
    names.dedup();
    let rows = names.into_iter().map(|name| vec![Cell::text(name)]).collect();
    let columns = hinted(columns::categories(), &[("Name", "starter.hint.category")]);
    Some(Sheet { name: "Categories", columns, rows, spare: 10, ..Sheet::default() })
}

/// The sheet Prizes.
pub fn prizes(plan: &Plan<'_>) -> Sheet {
    let rules = &plan.regulation.competition;
    let mut columns = hinted(
        columns::prizes(),
        &[
            ("Place", "starter.hint.place"),
            ("Prize", "starter.hint.prize"),
            ("Points", "starter.hint.points"),
            ("Award", "starter.hint.award"),
        ],
    );
    columns.retain(|column| match &*column.heading {
        "Currency" => false,
        "Points" => gives_points(plan),
        "Category" => rules.categories.is_some(),
        _ => true,
    });
    ready("Prizes", columns)
}

/// A sheet with rows that are ready.
fn ready(name: &'static str, columns: Vec<Column>) -> Sheet {
    Sheet { name, columns, spare: READY, ..Sheet::default() }
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
    let play_off = || {
        let columns = hinted(columns::play_off(), &[("White", "starter.hint.play-off")]);
        ready("Play-off", with_tie(plan, columns))
    };
    let hints = [("Lot", "starter.hint.lot"), ("Result", "starter.hint.drawn")];
    let lots = ready("Lots", hinted(columns::lots(), &hints));
    has_play_off(plan).then(play_off).into_iter().chain([lots, rulings(plan)]).collect()
}

/// The column of the tie: of a pool its name stands before the place.
fn with_tie(plan: &Plan<'_>, mut columns: Vec<Column>) -> Vec<Column> {
    let of_pools = plan.regulation.competition.tie.iter().any(|rule| rule.in_stages.is_some());
    for own in columns.iter_mut().filter(|column| column.heading == "Tie") {
        *own = match of_pools {
            true => Column::new("Tie", 12).text().hint(hint("starter.hint.tie-of-pool")),
            false => own.clone().hint(hint("starter.hint.tie")),
        };
    }
    columns
}

/// The sheet Rulings.
pub fn rulings(plan: &Plan<'_>) -> Sheet {
    let columns = hinted(columns::rulings(), &[("Ruling", "starter.hint.ruling")]);
    ready("Rulings", with_tie(plan, columns))
}

/// The sheet Honours, where the regulations ask who has won before.
pub fn honours(plan: &Plan<'_>) -> Option<Sheet> {
    let rules = &plan.regulation.competition;
    rules.eligible.as_ref().filter(|rule| !rule.never_first_in.is_empty())?;
    let titles = &plan.regulation.titles;
    let barred = rules.eligible.iter().flat_map(|rule| &rule.never_first_in);
    let trophies = barred.map(|id| titles.title(id).to_owned()).collect();
    let mut columns = hinted(columns::honours(), &[("Trophy", "starter.hint.honours")]);
    columns[0].offers = Offers::These(trophies);
    Some(ready("Honours", columns))
}

/// The sheet Events: which workbook has which role.
pub fn events(plan: &Plan<'_>) -> Sheet {
    let columns = vec![
        Column::new("Role", 30).text().hint(hint("starter.hint.role")),
        Column::new("Workbook", 40).text(),
    ];
    let of = plan.asked.events.iter();
    let rows = of.map(|(role, book)| vec![Cell::text(role).look(Look::Strong), Cell::text(book)]);
    Sheet { name: "Events", columns, rows: rows.collect(), spare: 10, ..Sheet::default() }
}
