//! Reading the recorded events in `tests/cases/c07`.

use std::path::Path;

use wallchart::diagnostic::Diagnostics;
use wallchart::event::expected;
use wallchart::regulations::Regulation;
use wallchart::report::words::Words;
use wallchart::standings::{Table, table};
use wallchart::tournament::check::check;
use wallchart::tournament::entries::{
    CrosstableEntries, CrosstableRow, Entries, Format, GameEntry, Opponent, PlayerEntry, Published,
    PublishedColumn, PublishedRow, ResultEntry,
};
use wallchart::tournament::exact::Exact;
use wallchart::tournament::game::{ByeKind, Colour, GameResult, Score, Uneven};
use wallchart::tournament::{PlayerId, Tournament, notation};

use crate::support::{at, place, place as place_at};

/// A recorded event.
pub struct Record {
    pub file: String,
    pub entries: Entries,
    /// The editions that give every printed value, as the file tells them.
    pub editions: Vec<String>,
    pub columns: Vec<String>,
    /// Number, printed place, points and values of each player, in the order printed.
    pub rows: Vec<(u32, String, Exact, Vec<String>)>,
}

/// What a cell says: the opponent's number, the colour, the result as this player sees it.
fn result(cell: &str) -> (u32, Option<Colour>, char) {
    let mark = cell.chars().last().expect("a result");
    let before = &cell[..cell.len() - mark.len_utf8()];
    let colour = match before.chars().last() {
        Some('w') => Some(Colour::White),
        Some('b') => Some(Colour::Black),
        _ => None,
    };
    let number = before.trim_end_matches(['w', 'b', '-', '?']);
    (number.parse().expect("an opponent"), colour, mark)
}

/// How a game ended, from both cells, White's first; none where it is still to play.
fn game(white: char, black: char) -> Option<GameResult> {
    Some(match (white, black) {
        ('1', '0') => GameResult::Played(Score::Win),
        ('=', '=') => GameResult::Played(Score::Draw),
        ('0', '1') => GameResult::Played(Score::Loss),
        ('0', '0') => GameResult::Uneven(Uneven::BothLose),
        ('+', '-') => GameResult::Forfeit(Colour::White),
        ('-', '+') => GameResult::Forfeit(Colour::Black),
        ('-', '-') => GameResult::DoubleForfeit,
        ('*', '*') => return None,
        other => panic!("no result: {other:?}"),
    })
}

impl Record {
    /// All recorded events whose names begin so.
    pub fn all(begins: &str) -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/c07");
        let files = std::fs::read_dir(folder).expect("the folder");
        let mut names: Vec<String> = files
            .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
            .filter(|name| name.starts_with(begins) && name.ends_with(".txt"))
            .collect();
        names.sort();
        assert!(!names.is_empty(), "{begins}");
        names.iter().map(|name| Self::read(name.trim_end_matches(".txt"))).collect()
    }

    pub fn read(file: &str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/c07");
        let text = std::fs::read_to_string(path.join(format!("{file}.txt"))).expect("the file");
        Self::parse(file, &text)
    }

    /// A record from its text.
    pub fn parse(file: &str, text: &str) -> Self {
        let mut entries = Entries::default();
        entries.event.name = Some(at("Event", 0, file.to_owned()));
        let mut record = Self {
            file: file.to_owned(),
            entries,
            editions: Vec::new(),
            columns: Vec::new(),
            rows: Vec::new(),
        };
        let mut cards: Vec<(u32, Vec<String>)> = Vec::new();
        let mut part = "";
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let event = &mut record.entries.event;
            match (part, &words[..]) {
                (_, ["players"]) => part = "players",
                (_, ["published", columns @ ..]) => {
                    part = "published";
                    record.columns = columns.iter().map(|c| (*c).to_owned()).collect();
                }
                ("", ["format", "Swiss"]) => event.format = Some(at("Event", 1, Format::Swiss)),
                ("", ["format", ..]) => event.format = Some(at("Event", 1, Format::RoundRobin)),
                ("", ["rounds", n]) => {
                    event.rounds = Some(at("Event", 2, n.parse().expect("rounds")));
                }
                ("", ["start", day]) => {
                    let day: chrono::NaiveDate = day.parse().expect("a day");
                    event.start = Some(at("Event", 3, day.into()));
                }
                ("", ["editions", editions]) => {
                    record.editions = editions.split('/').map(str::to_owned).collect();
                }
                ("players", [no, rating, cells @ ..]) => {
                    let no: u32 = no.parse().expect("a number");
                    let row = record.entries.players.len() + 1;
                    let rating = rating.parse().ok().map(|rating| at("Players", row, rating));
                    let entry = PlayerEntry::named(place("Players", row, 1), format!("P{no}"));
                    let no = at("Players", row, no);
                    cards.push((no.value, cells.iter().map(|c| (*c).to_owned()).collect()));
                    record.entries.players.push(PlayerEntry { no: Some(no), rating, ..entry });
                }
                ("published", [no, place, points, values @ ..]) => {
                    let points = exact(points);
                    let values = values.iter().map(|v| (*v).to_owned()).collect();
                    let no = no.parse().expect("a number");
                    record.rows.push((no, (*place).to_owned(), points, values));
                }
                other => panic!("{file}: cannot read {other:?}"),
            }
        }
        match record.entries.event.format.as_ref().map(|format| format.value) {
            Some(Format::RoundRobin) => record.crosstable(&cards),
            _ => record.games(&cards),
        }
        record
    }

    /// The games from the cards of both players.
    fn games(&mut self, cards: &[(u32, Vec<String>)]) {
        let card = |no: u32| &cards.iter().find(|(own, _)| *own == no).expect("a player").1;
        for (no, cells) in cards {
            for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| *cell != ".") {
                let (opponent, colour, mark) = result(cell);
                let (white, black) = (no.to_string(), opponent.to_string());
                let kind = match mark {
                    'U' => Some(ByeKind::Pairing),
                    'F' => Some(ByeKind::Full),
                    'H' => Some(ByeKind::Half),
                    'Z' => Some(ByeKind::Zero),
                    _ => None,
                };
                if let Some(kind) = kind {
                    self.enter(index + 1, white, Opponent::Bye(kind), None);
                } else if colour == Some(Colour::White) {
                    let (of, _, theirs) = result(&card(opponent)[index]);
                    assert_eq!(of, *no, "{}: round {} of {no}", self.file, index + 1);
                    let over = game(mark, theirs);
                    self.enter(index + 1, white, Opponent::Player(black), over);
                }
            }
        }
    }

    /// The same of a round robin: a crosstable.
    fn crosstable(&mut self, cards: &[(u32, Vec<String>)]) {
        let card = |no: u32| &cards.iter().find(|(own, _)| *own == no).expect("a player").1;
        let cell = |no: u32, text: &String| {
            let (opponent, _, mark) = result(text);
            let both =
                |other: &String| *other != "." && result(other).0 == no && result(other).2 == '-';
            let mark = match mark == '-' && card(opponent).iter().any(both) {
                true => "-/-".to_owned(),
                false => mark.to_string(),
            };
            let games = notation::crosstable_cell(&mark).expect("a cell");
            (opponent, at("Crosstable", 1, games))
        };
        let row = |(no, cells): &(u32, Vec<String>)| CrosstableRow {
            no: Some(at("Crosstable", 1, *no)),
            name: at("Crosstable", 1, format!("P{no}")),
            cells: cells.iter().filter(|text| *text != ".").map(|text| cell(*no, text)).collect(),
        };
        let rows = cards.iter().map(row).collect();
        self.entries.crosstable = Some(CrosstableEntries { rows });
    }

    fn enter(&mut self, round: usize, white: String, black: Opponent, over: Option<GameResult>) {
        let row = self.entries.games.len() + 1;
        let round = u32::try_from(round).expect("a round");
        let result = over.map(|result| at("Games", row, ResultEntry::Over(result)));
        let (white, black) = (at("Games", row, white), at("Games", row, black));
        self.entries.games.push(GameEntry::of_round(round, white, black, result));
    }

    /// The same with its values as a published table, whose columns are headed so.
    pub fn published(mut self, headings: &[&str]) -> Self {
        let decimals = |column: usize| {
            let of = |value: &String| value.split_once('.').map_or(0, |(_, part)| part.len());
            let most = self.rows.iter().map(|(.., values)| of(&values[column])).max();
            u32::try_from(most.unwrap_or(0)).expect("decimals")
        };
        let heading = |(column, heading): (usize, &&str)| PublishedColumn {
            heading: at("Published", 0, (*heading).to_owned()),
            hint: None,
            decimals: decimals(column),
        };
        let columns = headings.iter().enumerate().map(heading).collect();
        let row =
            |(index, (no, place, points, values)): (usize, &(u32, String, Exact, Vec<String>))| {
                let first =
                    |text: &String| text.split('-').next().filter(|t| !t.is_empty()).map(exact);
                PublishedRow {
                    name: None,
                    at: place_at("Published", index + 1, 0),
                    player: at("Published", index + 1, no.to_string()),
                    place: Some(at("Published", index + 1, place.parse().expect("a place"))),
                    points: Some(at("Published", index + 1, *points)),
                    values: values
                        .iter()
                        .map(|v| Some(at("Published", index + 1, first(v)?)))
                        .collect(),
                }
            };
        let rows = self.rows.iter().enumerate().map(row).collect();
        self.entries.published = Some(Published { columns, rows });
        self
    }

    /// The checked tournament and its regulation with these tie-breaks.
    pub fn tournament(&self, codes: &[&str]) -> (Regulation, Tournament) {
        let format = self.entries.event.format.as_ref().expect("a format").value;
        let name = if format == Format::Swiss { "fide/swiss" } else { "fide/round-robin" };
        let regulation =
            crate::support::catalogue().regulation(name, &Default::default()).expect("FIDE");
        let codes: Vec<String> = codes.iter().map(|code| (*code).to_owned()).collect();
        let regulation = regulation.with_tie_breaks(&codes).expect("the codes");
        let mut problems = Diagnostics::default();
        let tournament = check(&self.entries, &|n| expected(&regulation, n), &mut problems);
        let told: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
        (regulation, tournament.unwrap_or_else(|| panic!("{}: {told:?}", self.file)))
    }

    /// The tournament as it counts.
    pub fn table(&self) -> Table {
        let (regulation, tournament) = self.tournament(&["PTS"]);
        table(&tournament, &regulation.competition)
    }
}

/// The player of a number.
pub fn player(tournament: &Tournament, no: u32) -> PlayerId {
    tournament.ids().find(|id| tournament.player(*id).no == no).expect("a player")
}

/// A number as printed, or a fraction.
pub fn exact(text: &str) -> Exact {
    notation::exact(text).unwrap_or_else(|| panic!("no number: {text}"))
}
