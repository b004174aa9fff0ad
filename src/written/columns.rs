//! The columns of our sheets: what heads each, what is typed into it, and what a row of entries says in it.
//!
//! They stand in the order of the fields on the printed papers, so that a sheet is typed from left to right.

use chrono::NaiveDate;

use super::sheet::{Cell, Column, Offers};
use crate::diagnostic::At;
use crate::tournament::entries::{
    CategoryEntry, GameEntry, HonourEntry, LotEntry, Opponent, PlayOffEntry, PlayerEntry,
    PrizeEntry, ResultEntry, RulingEntry,
};
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::title;

/// A column, and what a row says in it.
pub type Says<R> = (Column, fn(&R) -> Cell);

/// How results are offered.
pub fn results() -> Offers {
    Offers::these(&["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "adj"])
}

/// An exact number, where there is one.
pub fn exact(number: &Option<At<Exact>>) -> Cell {
    number.as_ref().map(|number| Cell::exact(number.value)).unwrap_or_default()
}

fn yes(said: bool) -> Cell {
    Cell::text(if said { "yes" } else { "" })
}

/// A rating beside the one that is read first, under a heading that is read as ratings, too.
fn other_rating(player: &PlayerEntry, index: usize) -> Cell {
    let written = |(rating, is_provisional): &(u32, bool)| match is_provisional {
        true => format!("{rating}p"),
        false => rating.to_string(),
    };
    Cell::maybe(player.other_ratings.get(index).map(written))
}

/// Of the sheet Players.
pub fn players() -> [Says<PlayerEntry>; 17] {
    let titles = Offers::these(&title::OF_FIDE);
    let is_so = Offers::these(&["yes"]);
    [
        (Column::new("No", 5), |player| Cell::whole(player.no.as_ref())),
        (Column::new("Name", 28).text(), |player| Cell::text(&player.name)),
        (Column::new("Title", 7).offers(titles), |player| Cell::maybe(player.title.as_ref())),
        (Column::new("Federation", 11).text(), |player| Cell::maybe(player.federation.as_ref())),
        (Column::new("Rating", 8), |player| Cell::whole(player.rating.as_ref())),
        (Column::new("Provisional", 12).offers(is_so.clone()), |player| yes(player.provisional)),
        (Column::new("FIDE ID", 12).text(), |player| Cell::maybe(player.fide_id.as_ref())),
        (Column::new("Club", 18).text(), |player| Cell::maybe(player.club.as_ref())),
        (Column::new("Born", 12).text(), |player| Cell::maybe(player.born.as_ref())),
        (Column::new("Sex", 5).text(), |player| Cell::maybe(player.sex.as_ref())),
        (Column::new("Handicap", 10), |player| exact(&player.handicap)),
        (Column::new("Withdrawn", 11), |player| Cell::whole(player.withdrawn.as_ref())),
        (Column::new("Categories", 16).text(), |player| Cell::text(player.categories.join("; "))),
        (Column::new("Wildcard", 9).offers(is_so), |player| yes(player.wildcard)),
        (Column::new("Elo", 8), |player| other_rating(player, 0)),
        (Column::new("FIDE rating", 8), |player| other_rating(player, 1)),
        (Column::new("ACF rating", 8), |player| other_rating(player, 2)),
    ]
}

/// A bye as the sheet Games writes it.
fn bye(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Pairing => "bye",
        ByeKind::Full => "full-point bye",
        ByeKind::Half => "half bye",
        ByeKind::Zero => "zero bye",
    }
}

fn result(result: Option<&At<ResultEntry>>) -> Cell {
    Cell::maybe(result.map(|result| match result.value {
        ResultEntry::Adjourned => "adj".to_owned(),
        ResultEntry::Over(over) => over.to_string(),
    }))
}

fn player(heading: &'static str) -> Column {
    Column::new(heading, 28).offers(Offers::Players)
}

/// Of the sheet Games.
pub fn games() -> [Says<GameEntry>; 9] {
    [
        (Column::new("Round", 7), |game| Cell::whole(Some(&game.round))),
        (player("White"), |game| Cell::text(&game.white.value)),
        (player("Black"), |game| match &game.black.value {
            Opponent::Player(black) => Cell::text(black),
            Opponent::Bye(kind) => Cell::text(bye(*kind)),
        }),
        (Column::new("Result", 9).offers(results()), |game| result(game.result.as_ref())),
        (Column::new("Segment", 14), |game| Cell::text(&game.segment)),
        (Column::new("Stage", 10), |game| Cell::text(&game.stage)),
        (Column::new("Date", 12), |game| Cell::maybe(game.date.map(|day| day.to_string()))),
        (Column::new("Ended", 8), |game| {
            Cell::maybe(game.ended.map(|at| at.format("%Y-%m-%d %H:%M").to_string()))
        }),
        (Column::new("Colours", 8), |game| Cell::text(if game.colours_known { "" } else { "no" })),
    ]
}

/// Of the sheet Rounds: the days of the rounds.
pub fn rounds() -> [Says<(At<u32>, At<NaiveDate>)>; 2] {
    [
        (Column::new("Round", 8), |row| Cell::whole(Some(&row.0))),
        (Column::new("Date", 14).days(), |row| Cell::text(row.1.value.to_string())),
    ]
}

/// Of the sheet Categories.
pub fn categories() -> [Says<CategoryEntry>; 4] {
    [
        (Column::new("Name", 24).text(), |row| Cell::text(&row.name.value)),
        (Column::new("From", 8), |row| Cell::number(row.from)),
        (Column::new("To", 8), |row| Cell::number(row.to)),
        (Column::new("Least entries", 14), |row| Cell::number(row.least_entries)),
    ]
}

/// Of the sheet Prizes; of each row, whether people say who has the prize.
pub fn prizes() -> [Says<(PrizeEntry, bool)>; 6] {
    [
        (Column::new("Place", 8).text(), |(row, by_people)| match row.places {
            None => Cell::text(if *by_people { "-" } else { "" }),
            Some(own) if own.first() == own.last() => Cell::text(own.first().to_string()),
            Some(own) => Cell::text(format!("{}-{}", own.first(), own.last())),
        }),
        (Column::new("Prize", 12), |(row, _)| exact(&row.money)),
        (Column::new("Currency", 10).text(), |(row, _)| Cell::maybe(row.currency.as_ref())),
        (Column::new("Points", 10), |(row, _)| exact(&row.points)),
        (Column::new("Award", 30).text(), |(row, _)| Cell::maybe(row.award.as_ref())),
        (Column::new("Category", 18).text(), |(row, _)| {
            Cell::maybe(row.category.as_ref().map(|category| &category.value))
        }),
    ]
}

/// The place at which a tie starts, behind the stage of the event that it is of.
fn tie(stage: Option<&At<String>>, place: Option<&At<u32>>) -> Cell {
    match (stage, place) {
        (Some(stage), Some(place)) => Cell::text(format!("{}: {}", stage.value, place.value)),
        _ => Cell::whole(place),
    }
}

/// Of the sheet Play-off.
pub fn play_off() -> [Says<PlayOffEntry>; 5] {
    [
        (player("White"), |row| Cell::text(&row.white.value)),
        (player("Black"), |row| Cell::text(&row.black.value)),
        (Column::new("Result", 9).text().offers(results()), |row| result(row.result.as_ref())),
        (Column::new("Tie", 6), |row| tie(row.of_stage.as_ref(), row.tie.as_ref())),
        (Column::new("Stage", 7), |row| Cell::whole(row.stage.as_ref())),
    ]
}

/// Of the sheet Lots.
pub fn lots() -> [Says<LotEntry>; 4] {
    [
        (Column::new("Lot", 22).text(), |row| Cell::text(&row.name.value)),
        (Column::new("Result", 50).text(), |row| Cell::text(row.result.value.join("; "))),
        (Column::new("Drawn by", 20).text(), |row| Cell::maybe(row.drawn_by.as_ref())),
        (Column::new("Time", 10).text(), |row| Cell::maybe(row.time.as_ref())),
    ]
}

/// Of the sheet Rulings.
pub fn rulings() -> [Says<RulingEntry>; 6] {
    [
        (Column::new("Clause", 16).text(), |row| {
            Cell::maybe(row.clause.as_ref().map(|clause| &clause.value))
        }),
        (Column::new("Ruling", 40).text(), |row| Cell::text(&row.ruling.value)),
        (Column::new("Tie", 6), |row| tie(row.of_stage.as_ref(), row.tie.as_ref())),
        (Column::new("By", 20).text(), |row| Cell::maybe(row.by.as_ref())),
        (Column::new("Date", 12).text(), |row| Cell::maybe(row.date.as_ref())),
        (Column::new("Reason", 40).text(), |row| Cell::maybe(row.reason.as_ref())),
    ]
}

/// Of the sheet Honours: earlier winners.
pub fn honours() -> [Says<HonourEntry>; 3] {
    [
        (Column::new("Trophy", 28).text(), |row| Cell::text(&row.trophy.value)),
        (Column::new("Year", 8), |row| {
            Cell::maybe(row.year.as_ref().map(|year| year.value.to_string()))
        }),
        (Column::new("Name", 28).text(), |row| Cell::text(&row.name.value)),
    ]
}
