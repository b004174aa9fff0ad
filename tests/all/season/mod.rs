//! Events of a season made to measure: each player has the place, the points and the rounds that a case gives him.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod books;
pub mod years;

use std::collections::BTreeMap;
use std::sync::Arc;

use wallchart::diagnostic::{Address, At, Diagnostics};
use wallchart::event::{Standing, Status, settle};
use wallchart::regulations::Regulation;
use wallchart::season::{Gathered, Given, Role, RoleState, SeasonSettlement, gather};
use wallchart::tournament::entries::{Entries, EventEntries, Format};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{ByColour, Colour, GameResult, Score};
use wallchart::tournament::record::Record;
use wallchart::tournament::{
    Game, Games, Places, Player, PlayerCells, PlayerId, Section, Tournament,
};

/// The built-in rules of a competition.
pub fn rules(name: &str) -> Regulation {
    crate::support::catalogue().regulation(name, &BTreeMap::new()).expect("built-in rules")
}

/// A cell.
pub fn at(row: u32) -> Address {
    let sheet: Arc<str> = "Players".into();
    Address::new(&sheet, row, 0)
}

/// A player.
pub fn player(no: u32, name: &str) -> Player {
    Player {
        no,
        name: name.to_owned(),
        surname: None,
        title: None,
        federation: None,
        rating: None,
        other_ratings: Vec::new(),
        provisional: false,
        born: None,
        fide_id: None,
        club: None,
        handicap: None,
        withdrawn: None,
        categories: Vec::new(),
        wildcard: false,
        entered: true,
        at: at(no),
        cells: PlayerCells::default(),
    }
}

/// A tournament of these players and games.
pub fn tournament(format: Format, players: Vec<Player>, games: Vec<Game>) -> Tournament {
    Tournament {
        event: EventEntries::default(),
        name: "A made-up event".to_owned(),
        within: None,
        unread: None,
        format,
        rounds: games.iter().filter_map(|g| g.round).max().unwrap_or(0),
        entries: players.len(),
        players,
        games: games.into(),
        elsewhere: Games::default(),
        ahead: 0,
        after_draw: None,
        ends_once_won: false,
        handicap_per_game: None,
        byes: Vec::new(),
        scoring: BTreeMap::new(),
        games_per_pairing: BTreeMap::new(),
        scores: Vec::new(),
        score_events: Vec::new(),
        score_competitions: Vec::new(),
        extra_scores: None,
        prizes: Vec::new(),
        by_people: Vec::new(),
        categories: Vec::new(),
        round_dates: Vec::new(),
        honours: Vec::new(),
        source: None,
        published: None,
        record: Record::default(),
    }
}

/// A player's year in one event: name, places, halves of points, rounds played and rounds of the event. What is not
/// played is lost by forfeit.
pub type Line<'a> = (&'a str, (u32, u32), u32, (u32, u32));

/// An event in which everyone meets opponents who are in no other event, so many games against each.
pub fn role(id: &str, title: &str, games_a_round: u32, lines: &[Line<'_>]) -> Role {
    let rounds = lines.iter().map(|l| l.3.1).max().unwrap_or(0);
    let mut players: Vec<Player> =
        lines.iter().zip(1_u32..).map(|(line, no)| player(no, line.0)).collect();
    let first_filler = players.len();
    for (round, no) in (0..rounds).zip(101..) {
        players.push(Player { entered: false, ..player(no, &format!("Filler {round}")) });
    }
    let mut games = Vec::new();
    for (index, (_, _, halves, (played, of))) in lines.iter().enumerate() {
        let mut left = *halves;
        for round in 0..*of {
            for _ in 0..games_a_round {
                let result = if round >= *played {
                    GameResult::Forfeit(Colour::Black)
                } else {
                    let halves = left.min(2);
                    left -= halves;
                    GameResult::Played(match halves {
                        2 => Score::Win,
                        1 => Score::Draw,
                        _ => Score::Loss,
                    })
                };
                games.push(Game {
                    round: Some(round + 1),
                    section: Section::default(),
                    players: ByColour {
                        white: PlayerId(index),
                        black: PlayerId(first_filler + usize::try_from(round).expect("small")),
                    },
                    colours_known: true,
                    result: Some(result),
                    adjourned: false,
                    date: None,
                    ended: None,
                    at: at(1),
                });
            }
        }
        assert_eq!(left, 0, "{title}: the points of a player fit into his games");
    }
    let tournament = tournament(Format::RoundRobin, players, games);
    let mut settlement = settle(&rules(&format!("gap-2016/{id}")), &tournament);
    settlement.status = Status::Final;
    settlement.standings = lines
        .iter()
        .enumerate()
        .map(|(index, line)| Standing {
            player: PlayerId(index),
            places: Places::new(line.1.0, line.1.1),
            so_far: None,
            played: 0,
            to_play: 0,
            total: Exact::ZERO,
            game_points: Exact::ZERO,
            tie_breaks: Vec::new(),
            because: Vec::new(),
        })
        .collect();
    Role {
        id: id.to_owned(),
        title: title.to_owned(),
        state: RoleState::Held {
            workbook: format!("{title}.xlsx"),
            settlement: Box::new(settlement),
        },
    }
}

/// An event that was not held.
pub fn not_held(id: &str, title: &str) -> Role {
    Role { id: id.to_owned(), title: title.to_owned(), state: RoleState::NotHeld }
}

/// The workbook of an award of 2016, awarded on 2 December.
pub fn workbook(name: &str) -> Entries {
    let mut entries = Entries::default();
    entries.event.name = Some(At::new(name.to_owned(), at(0)));
    entries.event.award_date =
        chrono::NaiveDate::from_ymd_opt(2016, 12, 2).map(|d| At::new(d, at(0)));
    entries
}

/// An award worked out.
pub fn award(regulation: &Regulation, roles: &[Role], entries: &Entries) -> SeasonSettlement {
    let mut problems = Diagnostics::default();
    let gathered = gather(entries, roles, &mut problems).expect("no errors");
    let Gathered { people, alike, tournament } = gathered;
    let given = Given {
        regulation,
        roles,
        people: &people,
        tournament: &tournament,
        sound: true,
        called_off: 0,
        in_doubt: &[],
    };
    let in_doubt = wallchart::season::in_doubt(&given, entries, &alike, Some(2016));
    wallchart::season::settle(&Given { in_doubt: &in_doubt, ..given }, Some(2016))
}

/// Who has it.
pub fn holders(season: &SeasonSettlement) -> Vec<&str> {
    season
        .trophies
        .first()
        .map(|t| t.players.iter().map(|p| season.name(*p)).collect())
        .unwrap_or_default()
}

/// A row by name: total, eligible, places.
pub fn row<'a>(season: &'a SeasonSettlement, name: &str) -> &'a wallchart::season::Row {
    season.rows.iter().find(|r| season.name(r.player) == name).expect("a row")
}

/// A fraction.
pub fn f(n: i128, d: i128) -> Exact {
    Exact::fraction(n, d).expect("not over nought")
}
