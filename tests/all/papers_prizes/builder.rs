//! Events as a secretary would type them, by the library alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::support::catalogue;
use wallchart::diagnostic::{Address, At, Diagnostics};
use wallchart::event::{self, Settlement};
use wallchart::regulations::Regulation;
use wallchart::tournament::Places;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::{
    CategoryEntry, Entries, Format, GameEntry, Opponent, PlayOffEntry, PlayerEntry, PrizeEntry,
    ResultEntry, RulingEntry,
};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{GameResult, Score};

pub fn cell(sheet: &str, row: usize, column: u32) -> Address {
    let sheet: Arc<str> = sheet.into();
    Address::new(&sheet, u32::try_from(row).expect("a row"), column)
}

fn at<T>(value: T, sheet: &str, row: usize, column: u32) -> At<T> {
    At::new(value, cell(sheet, row, column))
}

pub fn amount(text: &str) -> Exact {
    let (n, d) = text.split_once('/').unwrap_or((text, "1"));
    Exact::fraction(n.parse().expect("a number"), d.parse().expect("a number")).expect("a fraction")
}

fn result(text: &str) -> ResultEntry {
    ResultEntry::Over(GameResult::Played(match text {
        "1-0" => Score::Win,
        "0-1" => Score::Loss,
        _ => Score::Draw,
    }))
}

/// An event under construction.
#[derive(Clone)]
pub struct Event {
    pub regulations: String,
    pub entries: Entries,
    /// A document of its own.
    pub document: Option<(String, String)>,
}

impl Event {
    /// A single round robin in which the players of a group draw with one another and beat those of the groups behind:
    /// `&["A B", "C D E"]` has two tied for first and three for third.
    pub fn tied(name: &str, regulations: &str, groups: &[&str]) -> Self {
        let names: Vec<(usize, &str)> = groups
            .iter()
            .enumerate()
            .flat_map(|(group, names)| names.split_whitespace().map(move |name| (group, name)))
            .collect();
        let mut event = Self::of(name, regulations, names.iter().map(|(_, name)| *name));
        for i in 0..names.len() {
            for j in i + 1..names.len() {
                let draw = names[i].0 == names[j].0;
                let (white, black, won) =
                    if (i + j) % 2 == 1 { (i, j, "1-0") } else { (j, i, "0-1") };
                event.game(names[white].1, names[black].1, if draw { "draw" } else { won });
            }
        }
        event
    }

    pub fn of<'n>(name: &str, regulations: &str, names: impl Iterator<Item = &'n str>) -> Self {
        let mut entries = Entries::default();
        entries.event.name = Some(at(name.to_owned(), "Event", 0, 1));
        entries.event.regulations = Some(at(regulations.to_owned(), "Event", 1, 1));
        entries.event.format = Some(at(Format::RoundRobin, "Event", 2, 1));
        entries.players = names
            .enumerate()
            .map(|(row, name)| PlayerEntry::named(cell("Players", row + 1, 0), name))
            .collect();
        Self { regulations: regulations.to_owned(), entries, document: None }
    }

    pub fn game(&mut self, white: &str, black: &str, score: &str) {
        let row = self.entries.games.len() + 1;
        self.entries.games.push(GameEntry::of_round(
            u32::try_from(row).expect("a round"),
            at(white.to_owned(), "Games", row, 1),
            at(Opponent::Player(black.to_owned()), "Games", row, 2),
            Some(at(result(score), "Games", row, 3)),
        ));
    }

    pub fn currency(mut self, code: &str) -> Self {
        self.entries.event.currency = Some(at(code.to_owned(), "Event", 5, 1));
        self
    }

    /// Money from first place on.
    pub fn prizes(mut self, amounts: &[&str]) -> Self {
        for (place, money) in (1..).zip(amounts) {
            self = self.prize((place, place), money, None);
        }
        self
    }

    /// A row of the sheet Prizes.
    pub fn prize(mut self, places: (u32, u32), money: &str, category: Option<&str>) -> Self {
        let row = self.entries.prizes.len() + 1;
        self.entries.prizes.push(PrizeEntry {
            money: Some(at(amount(money), "Prizes", row, 1)),
            category: category.map(|c| at(c.to_owned(), "Prizes", row, 4)),
            ..PrizeEntry::new(cell("Prizes", row, 0), Places::new(places.0, places.1))
        });
        self
    }

    /// Points from first place on, in the rows of the money.
    pub fn points(mut self, points: &[&str]) -> Self {
        for (index, points) in points.iter().enumerate() {
            let cell = at(amount(points), "Prizes", index + 1, 2);
            match self.entries.prizes.get_mut(index) {
                Some(row) => row.points = Some(cell),
                None => panic!("give prizes first"),
            }
        }
        self
    }

    /// Ratings in the order of the players.
    pub fn ratings(mut self, ratings: &[u32]) -> Self {
        for (row, (player, rating)) in self.entries.players.iter_mut().zip(ratings).enumerate() {
            player.rating = Some(at(*rating, "Players", row + 1, 2));
        }
        self
    }

    /// A category by rating.
    pub fn category(mut self, name: &str, to: u32, least: Option<u32>) -> Self {
        let row = self.entries.categories.len() + 1;
        self.entries.categories.push(CategoryEntry {
            name: at(name.to_owned(), "Categories", row, 0),
            from: None,
            to: Some(to),
            least_entries: least,
        });
        self
    }

    /// Players who carry the name of a category.
    pub fn members(mut self, category: &str, names: &str) -> Self {
        for player in &mut self.entries.players {
            if names.split_whitespace().any(|n| n == player.name) {
                player.categories.push(category.to_owned());
            }
        }
        self
    }

    /// Games of the play-off: `A B 1-0; B A 1/2`.
    pub fn play_off(self, games: &str) -> Self {
        games.split(';').fold(self, Self::play_off_game)
    }

    /// One more game of it.
    pub fn play_off_game(mut self, game: &str) -> Self {
        let row = self.entries.play_off.len() + 1;
        let words: Vec<&str> = game.split_whitespace().collect();
        self.entries.play_off.push(PlayOffEntry {
            at: cell("Play-off", row, 0),
            white: at(words[0].to_owned(), "Play-off", row, 0),
            black: at(words[1].to_owned(), "Play-off", row, 1),
            result: Some(at(result(words[2]), "Play-off", row, 2)),
            of_stage: None,
            tie: None,
            stage: None,
        });
        self
    }

    pub fn ruling(mut self, clause: &str, ruling: &str) -> Self {
        let row = self.entries.rulings.len() + 1;
        self.entries.rulings.push(RulingEntry {
            clause: Some(at(clause.to_owned(), "Rulings", row, 0)),
            ..RulingEntry::new(at(ruling.to_owned(), "Rulings", row, 1))
        });
        self
    }

    /// A club's own document.
    pub fn rules(mut self, document: &str) -> Self {
        self.document = Some(("club".to_owned(), document.to_owned()));
        self
    }

    /// The event settled.
    pub fn settle(&self) -> (Regulation, Settlement) {
        let beside = self.document.as_ref();
        let beside = beside.map(|(name, text)| catalogue().beside(name, text.clone()));
        let catalogue = beside.as_deref().unwrap_or(catalogue());
        let readings = self.entries.event.readings.iter();
        let chosen = readings.map(|(clause, r)| (clause.clone(), r.value.clone())).collect();
        let regulation = catalogue
            .regulation(&self.regulations, &chosen)
            .unwrap_or_else(|e| panic!("{}: {e:?}", self.regulations));
        let mut problems = Diagnostics::default();
        let expected = |entries: usize| event::expected(&regulation, entries);
        let Some(tournament) = check(&self.entries, &expected, &mut problems) else {
            panic!("{problems:?}");
        };
        let settlement = event::settle(&regulation, &tournament);
        (regulation, settlement)
    }
}

/// What each player is paid, by name; `-` where it waits.
pub fn paid(settlement: &Settlement) -> BTreeMap<String, String> {
    let name = |id| settlement.table.tournament.player(id).name.clone();
    settlement
        .money
        .awards
        .iter()
        .filter_map(|a| {
            let prize = a.prize.as_ref()?;
            let paid = prize.paid.map_or("-".to_owned(), |p| p.to_string());
            Some((name(a.player), paid))
        })
        .collect()
}

/// The same in one line, in the order of the names.
pub fn payments(settlement: &Settlement) -> String {
    let all = paid(settlement);
    let told: Vec<String> = all.iter().map(|(name, paid)| format!("{name} {paid}")).collect();
    told.join(", ")
}

/// The fund always adds up.
pub fn adds_up(settlement: &Settlement) {
    let fund = settlement.money.fund.expect("a fund");
    assert_eq!(fund.paid + fund.withheld + fund.remainder, fund.total);
    assert!(!fund.remainder.is_negative() && !fund.withheld.is_negative());
}

/// Codes and cells of the messages.
pub fn told(settlement: &Settlement) -> Vec<String> {
    settlement
        .problems
        .iter()
        .map(|d| {
            let at = d.at.as_ref().map_or(String::new(), |a| format!(" {a}"));
            format!("{}{at}", d.code)
        })
        .collect()
}
