//! The sheets of games, prizes and records.

use super::ground::{Cell, Sheet, table};
use crate::diagnostic::At;
use crate::tournament::PlayerId;
use crate::tournament::entries::{
    CrosstableGame, Entries, GameEntry, HonourEntry, LotEntry, Opponent, PlayOffEntry, PrizeEntry,
    PublishedRow, ResultEntry, RulingEntry, numbered,
};
use crate::tournament::game::{ByeKind, Colour, GameResult, Score};
use crate::tournament::notation;
use crate::tournament::roster::Roster;

/// A bye as the sheet `Games` writes it.
pub fn bye(kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Pairing => "bye",
        ByeKind::Full => "full-point bye",
        ByeKind::Half => "half bye",
        ByeKind::Zero => "zero bye",
    }
}

fn result(result: Option<&At<ResultEntry>>) -> Cell {
    Cell::text(match result.map(|result| result.value) {
        None => String::new(),
        Some(ResultEntry::Adjourned) => "adj".to_owned(),
        Some(ResultEntry::Over(over)) => over.to_string(),
    })
}

/// A row a game. Players are told by name, where that finds them and cannot mean anything else.
pub fn games(entries: &Entries) -> Option<Sheet> {
    let named = numbered(&entries.players).map(|(number, own)| (number, own.name.as_str()));
    let all: Vec<(u32, &str)> = named.collect();
    let roster = Roster::new(all.iter().copied());
    let named = |written: &str| {
        let found = roster.find(written).ok();
        let name = found.and_then(|PlayerId(index)| all.get(index)).map(|(_, name)| *name);
        match name {
            Some(name) if notation::bye(name).is_none() && roster.find(name).ok() == found => name,
            _ => written,
        }
        .to_owned()
    };
    let rows: Vec<GameEntry> = entries
        .games
        .iter()
        .map(|game| {
            let mut game = game.clone();
            game.white.value = named(&game.white.value);
            if let Opponent::Player(black) = &mut game.black.value {
                *black = named(black);
            }
            game
        })
        .collect();
    table(
        "Games",
        4,
        &[
            ("Round", |game: &GameEntry| Cell::whole(Some(game.round.value))),
            ("White", |game| Cell::text(&game.white.value)),
            ("Black", |game| match &game.black.value {
                Opponent::Player(black) => Cell::text(black),
                Opponent::Bye(kind) => Cell::text(bye(*kind)),
            }),
            ("Result", |game| result(game.result.as_ref())),
            ("Segment", |game| Cell::text(&game.segment)),
            ("Stage", |game| Cell::text(&game.stage)),
            ("Date", |game| Cell::maybe(game.date.map(|day| day.to_string()))),
            ("Ended", |game| {
                Cell::maybe(game.ended.map(|at| at.format("%Y-%m-%d %H:%M").to_string()))
            }),
            ("Colours", |game| if game.colours_known { Cell::Blank } else { Cell::text("no") }),
        ],
        &rows,
    )
}

/// A row a player of a round robin, a column an opponent.
pub fn crosstable(entries: &Entries) -> Option<Sheet> {
    let of = entries.crosstable.as_ref()?;
    let number = |index: usize| of.rows[index].number(index);
    let numbers: Vec<u32> = (0..of.rows.len()).map(number).collect();
    let mut head = vec![Cell::text("No"), Cell::text("Name")];
    head.extend(numbers.iter().map(|number| Cell::whole(Some(*number))));
    let mut rows = vec![head];
    for (row, own) in of.rows.iter().zip(&numbers) {
        let player =
            entries.players.iter().find(|p| p.no.as_ref().is_some_and(|no| no.value == *own));
        let name = player.map_or(row.name.value.as_str(), |player| player.name.as_str());
        let mut cells = vec![Cell::whole(Some(*own)), Cell::text(name)];
        cells.extend(numbers.iter().map(|other| {
            let met = row.cells.iter().find(|(number, _)| number == other);
            let games = met.map(|(_, games)| games.value.iter().map(one_game).collect::<Vec<_>>());
            Cell::text(games.unwrap_or_default().join(" "))
        }));
        rows.push(cells);
    }
    Some(Sheet { name: "Crosstable", rows })
}

/// A game in a cell of a crosstable, as the row's player sees it.
fn one_game(game: &CrosstableGame) -> String {
    let result = match game.result {
        GameResult::Played(Score::Win) => "1",
        GameResult::Played(Score::Draw) => "½",
        GameResult::Played(Score::Loss) => "0",
        GameResult::Forfeit(Colour::White) => "+",
        GameResult::Forfeit(Colour::Black) => "-",
        GameResult::DoubleForfeit => "-/-",
        GameResult::Uneven(_) => &game.result.to_string(),
    };
    let colour = match game.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    format!("{result}{colour}")
}

/// The days of the rounds.
pub fn rounds(entries: &Entries) -> Option<Sheet> {
    let rows: Vec<(u32, String)> =
        entries.rounds.iter().map(|(round, day)| (round.value, day.value.to_string())).collect();
    table(
        "Rounds",
        2,
        &[
            ("Round", |row: &(u32, String)| Cell::whole(Some(row.0))),
            ("Date", |row| Cell::text(&row.1)),
        ],
        &rows,
    )
}

/// Categories of prizes.
pub fn categories(entries: &Entries) -> Option<Sheet> {
    table(
        "Categories",
        1,
        &[
            ("Name", |row: &crate::tournament::entries::CategoryEntry| Cell::text(&row.name.value)),
            ("From", |row| Cell::whole(row.from)),
            ("To", |row| Cell::whole(row.to)),
            ("Least entries", |row| Cell::whole(row.least_entries)),
        ],
        &entries.categories,
    )
}

/// The prizes, and what people give to whom they will: with a dash for the place.
pub fn prizes(entries: &Entries) -> Option<Sheet> {
    let by_people = entries.by_people.iter().map(|award| PrizeEntry {
        at: award.at.clone(),
        places: None,
        money: None,
        currency: None,
        points: None,
        award: Some(award.value.clone()),
        category: None,
    });
    let by_place = entries.prizes.iter().cloned().map(|row| (row, false));
    let rows: Vec<(PrizeEntry, bool)> = by_place.chain(by_people.map(|row| (row, true))).collect();
    table(
        "Prizes",
        2,
        &[
            ("Place", |(row, by_people): &(PrizeEntry, bool)| match row.places {
                None if *by_people => Cell::text("-"),
                None => Cell::Blank,
                Some(places) => Cell::text(match places.first() == places.last() {
                    true => places.first().to_string(),
                    false => format!("{}-{}", places.first(), places.last()),
                }),
            }),
            ("Prize", |(row, _)| {
                row.money.as_ref().map_or(Cell::Blank, |money| Cell::exact(money.value))
            }),
            ("Currency", |(row, _)| Cell::maybe(row.currency.as_ref())),
            ("Points", |(row, _)| {
                row.points.as_ref().map_or(Cell::Blank, |points| Cell::exact(points.value))
            }),
            ("Award", |(row, _)| Cell::maybe(row.award.as_ref())),
            ("Category", |(row, _)| {
                Cell::maybe(row.category.as_ref().map(|category| &category.value))
            }),
        ],
        &rows,
    )
}

/// The place at which a tie starts, behind the stage of the event that it is of.
fn tie(stage: Option<&At<String>>, place: Option<&At<u32>>) -> Cell {
    match (stage, place) {
        (Some(stage), Some(place)) => Cell::text(format!("{}: {}", stage.value, place.value)),
        _ => Cell::whole(place.map(|place| place.value)),
    }
}

/// Games of play-offs.
pub fn play_off(entries: &Entries) -> Option<Sheet> {
    table(
        "Play-off",
        3,
        &[
            ("White", |row: &PlayOffEntry| Cell::text(&row.white.value)),
            ("Black", |row| Cell::text(&row.black.value)),
            ("Result", |row| result(row.result.as_ref())),
            ("Tie", |row| tie(row.of_stage.as_ref(), row.tie.as_ref())),
            ("Stage", |row| Cell::whole(row.stage.as_ref().map(|stage| stage.value))),
        ],
        &entries.play_off,
    )
}

/// Lots.
pub fn lots(entries: &Entries) -> Option<Sheet> {
    table(
        "Lots",
        2,
        &[
            ("Lot", |row: &LotEntry| Cell::text(&row.name.value)),
            ("Result", |row| Cell::text(row.result.value.join("; "))),
            ("Drawn by", |row| Cell::maybe(row.drawn_by.as_ref())),
            ("Time", |row| Cell::maybe(row.time.as_ref())),
        ],
        &entries.lots,
    )
}

/// Rulings.
pub fn rulings(entries: &Entries) -> Option<Sheet> {
    table(
        "Rulings",
        2,
        &[
            ("Clause", |row: &RulingEntry| {
                Cell::maybe(row.clause.as_ref().map(|clause| &clause.value))
            }),
            ("Ruling", |row| Cell::text(&row.ruling.value)),
            ("Tie", |row| tie(row.of_stage.as_ref(), row.tie.as_ref())),
            ("By", |row| Cell::maybe(row.by.as_ref())),
            ("Date", |row| Cell::maybe(row.date.as_ref())),
            ("Reason", |row| Cell::maybe(row.reason.as_ref())),
        ],
        &entries.rulings,
    )
}

/// Earlier winners.
pub fn honours(entries: &Entries) -> Option<Sheet> {
    table(
        "Honours",
        3,
        &[
            ("Trophy", |row: &HonourEntry| Cell::text(&row.trophy.value)),
            ("Year", |row| Cell::maybe(row.year.as_ref().map(|year| year.value.to_string()))),
            ("Name", |row| Cell::text(&row.name.value)),
        ],
        &entries.honours,
    )
}

/// The table that another program printed.
pub fn published(entries: &Entries) -> Option<Sheet> {
    let of = entries.published.as_ref().filter(|published| !published.rows.is_empty())?;
    let mut head = ["Place", "No", "Points"].map(Cell::text).to_vec();
    head.extend(of.columns.iter().map(|column| Cell::text(&column.heading.value)));
    let mut rows = vec![head];
    // Numbers of players in the order of the list are no places.
    let ranked = entries.source.is_none() || of.is_ranked_by_points();
    // A blank place below another would be read as that one shared: who has none stands above all who have.
    let mut of_rows: Vec<&PublishedRow> = of.rows.iter().collect();
    of_rows.sort_by_key(|row| ranked && row.place.is_some());
    for row in of_rows {
        let mut cells = vec![
            Cell::whole(row.place.as_ref().map(|place| place.value).filter(|_| ranked)),
            row.player
                .value
                .parse()
                .map_or_else(|_| Cell::text(&row.player.value), |no| Cell::whole(Some(no))),
            row.points.as_ref().map_or(Cell::Blank, |points| Cell::exact(points.value)),
        ];
        cells.extend(row.values.iter().zip(&of.columns).map(|(value, column)| match value {
            // As many decimals as were printed: a value is known no better than that.
            Some(value) => Cell::Text(value.value.decimals(column.decimals)),
            None => Cell::Blank,
        }));
        rows.push(cells);
    }
    Some(Sheet { name: "Published", rows })
}
