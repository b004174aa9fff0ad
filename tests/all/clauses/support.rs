//! Reading the worked cases: plain text with players and games.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use wallchart::diagnostic::{Address, At, Diagnostics};
use wallchart::event::{Settlement, expected, settle};
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::{
    Entries, Format, GameEntry, Opponent, PlayerEntry, ResultEntry,
};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{ByeKind, Colour, GameResult, Score};

/// A worked case, settled.
pub struct Case {
    /// What came of it.
    pub settlement: Settlement,
}

fn at(sheet: &Arc<str>, row: usize) -> Address {
    Address::new(sheet, u32::try_from(row).expect("a row"), 0)
}

fn result(text: &str) -> GameResult {
    match text {
        "1-0" => GameResult::Played(Score::Win),
        "1/2-1/2" => GameResult::Played(Score::Draw),
        "0-1" => GameResult::Played(Score::Loss),
        "+/-" => GameResult::Forfeit(Colour::White),
        "-/+" => GameResult::Forfeit(Colour::Black),
        "-/-" => GameResult::DoubleForfeit,
        other => panic!("no result: {other}"),
    }
}

/// A number or fraction.
pub fn number(text: &str) -> Exact {
    let whole = |t: &str| t.trim().parse::<i128>().expect("a number");
    match text.split_once('/') {
        Some((n, d)) => Exact::fraction(whole(n), whole(d)).expect("a fraction"),
        None => Exact::from(whole(text)),
    }
}

impl Case {
    /// Reads and settles the case of that file in `tests/cases`.
    pub fn read(file: &str) -> Self {
        Self::with_readings(file, &[])
    }

    /// The same under other readings, as an event chooses them: clause and name.
    pub fn with_readings(file: &str, readings: &[(&str, &str)]) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        let (entries, regulations) = entries(&text);
        let chosen: BTreeMap<String, String> =
            readings.iter().map(|(c, r)| ((*c).to_owned(), (*r).to_owned())).collect();
        let regulation =
            crate::support::catalogue().regulation(&regulations, &chosen).expect("the regulations");
        let regulation = match &entries.event.tie_breaks {
            Some(codes) => regulation.with_tie_breaks(&codes.value).expect("the codes"),
            None => regulation,
        };
        let mut problems = Diagnostics::default();
        let tournament = check(&entries, &|n| expected(&regulation, n), &mut problems);
        let told: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
        let tournament = tournament.unwrap_or_else(|| panic!("{file}: {told:?}"));
        Self { settlement: settle(&regulation, &tournament) }
    }

    fn name(&self, player: PlayerId) -> &str {
        &self.settlement.table.tournament.player(player).name
    }

    fn names(&self, players: &[PlayerId]) -> String {
        let mut names: Vec<&str> = players.iter().map(|p| self.name(*p)).collect();
        names.sort_unstable();
        names.join(" ")
    }

    /// Places and names in order: `1 Ana; 2= Bor Cem`.
    pub fn standings(&self) -> String {
        let mut told: Vec<String> = Vec::new();
        let mut last = None;
        for standing in &self.settlement.standings {
            if last == Some(standing.places) {
                continue;
            }
            last = Some(standing.places);
            let places = standing.places.expect("a place");
            let shared: Vec<PlayerId> = self
                .settlement
                .standings
                .iter()
                .filter(|s| s.places == standing.places)
                .map(|s| s.player)
                .collect();
            let sign = if places.is_single() { "" } else { "=" };
            told.push(format!("{}{sign} {}", places.first(), self.names(&shared)));
        }
        told.join("; ")
    }

    /// The points of everyone: `Ana 9/2`.
    pub fn points(&self) -> String {
        self.settlement
            .standings
            .iter()
            .map(|s| format!("{} {}", self.name(s.player), s.total))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// A criterion's values in the tie that starts at a place: `Ana 1, Bor 1/2`.
    pub fn step(&self, place: u32, clause: &str) -> String {
        let tie = self
            .settlement
            .ties
            .iter()
            .find(|t| {
                t.places.first() == place && t.steps.iter().any(|s| s.clause.as_str() == clause)
            })
            .unwrap_or_else(|| panic!("no step {clause} at {place}"));
        tie.steps
            .iter()
            .filter(|s| s.clause.as_str() == clause)
            .map(|s| {
                s.values
                    .iter()
                    .map(|(p, v)| format!("{} {v}", self.name(*p)))
                    .collect::<Vec<_>>()
                    .join(", ")
            })
            .collect::<Vec<_>>()
            .join(" | ")
    }

    /// The participants of the play-off for first place.
    pub fn participants(&self) -> String {
        self.names(&self.settlement.play_offs[0].participants)
    }

    /// What is needed: `1.1.participants (2.1.4) Ana Bor`.
    pub fn lots(&self) -> String {
        self.settlement
            .needs
            .iter()
            .filter_map(|need| match &need.what {
                wallchart::tournament::record::Needed::Lot(name) => {
                    Some(format!("{name} ({}) {}", need.clause, self.names(&need.among)))
                }
                _ => None,
            })
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// Who has a trophy.
    pub fn trophy(&self, name: &str) -> String {
        self.settlement
            .trophies
            .iter()
            .find(|t| t.name == name)
            .map_or_else(String::new, |t| self.names(&t.players))
    }

    /// The clauses whose reading would change the outcome.
    pub fn readings_that_matter(&self) -> Vec<&str> {
        self.settlement
            .readings
            .iter()
            .filter(|r| r.changes_outcome())
            .map(|r| r.clause.as_str())
            .collect()
    }

    /// A tie-break value of a player.
    pub fn value(&self, player: &str, code: &str) -> Exact {
        self.settlement
            .standings
            .iter()
            .find(|s| self.name(s.player) == player)
            .and_then(|s| s.tie_breaks.iter().find(|t| t.code == code))
            .unwrap_or_else(|| panic!("{player} has no {code}"))
            .value
    }
}

fn entries(text: &str) -> (Entries, String) {
    let sheet: Arc<str> = "Case".into();
    let mut entries = Entries::default();
    let mut regulations = String::new();
    let mut part = "";
    for (row, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let here = at(&sheet, row);
        let words: Vec<&str> = line.split_whitespace().collect();
        match (part, &words[..]) {
            (_, []) => {}
            (_, ["players"]) => part = "players",
            (_, ["games"]) => part = "games",
            ("", ["case", name @ ..]) => entries.event.name = Some(At::new(name.join(" "), here)),
            ("", ["regulations", id]) => regulations = (*id).to_owned(),
            ("", ["format", name @ ..]) => {
                let format = if name == ["Swiss"] { Format::Swiss } else { Format::RoundRobin };
                entries.event.format = Some(At::new(format, here));
            }
            ("", ["tie-breaks", ..]) => {
                let codes = line["tie-breaks".len()..].split(',');
                let codes = codes.map(|c| c.trim().to_owned()).collect();
                entries.event.tie_breaks = Some(At::new(codes, here));
            }
            ("", ["rounds", n]) => {
                entries.event.rounds = Some(At::new(n.parse().expect("rounds"), here))
            }
            ("", ["segment", name, "win", win, "draw", draw]) => {
                entries
                    .event
                    .points_for_win
                    .insert((*name).into(), At::new(number(win), here.clone()));
                entries.event.points_for_draw.insert((*name).into(), At::new(number(draw), here));
            }
            ("players", [no, name, rest @ ..]) => {
                entries.players.push(player(no, name, rest, here))
            }
            ("games", words) => entries.games.push(game(words, here)),
            (_, other) => panic!("cannot read {other:?}"),
        }
    }
    (entries, regulations)
}

fn player(no: &str, name: &str, rest: &[&str], here: Address) -> PlayerEntry {
    PlayerEntry {
        no: Some(At::new(no.parse().expect("a number"), here.clone())),
        withdrawn: match rest {
            ["withdrawn", round] => Some(At::new(round.parse().expect("a round"), here.clone())),
            _ => None,
        },
        ..PlayerEntry::named(here, name)
    }
}

fn game(words: &[&str], here: Address) -> GameEntry {
    let (segment, words) = match words[0].parse::<u32>() {
        Ok(_) => ("", words),
        Err(_) => (words[0], &words[1..]),
    };
    let entry = |black: Opponent, over: Option<GameResult>| {
        let (white, black) =
            (At::new(words[1].to_owned(), here.clone()), At::new(black, here.clone()));
        let result = over.map(|r| At::new(ResultEntry::Over(r), here.clone()));
        let round = words[0].parse().expect("a round");
        let segment = segment.to_owned();
        GameEntry { segment, ..GameEntry::of_round(round, white, black, result) }
    };
    match words[2] {
        "bye" => entry(Opponent::Bye(ByeKind::Full), None),
        "zero" => entry(Opponent::Bye(ByeKind::Zero), None),
        black => entry(Opponent::Player(black.to_owned()), Some(result(words[3]))),
    }
}
