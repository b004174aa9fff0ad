//! Events for tests, built as a workbook would say them: `Event::new("tata-steel-2022").level("A; B").game("A", "B", "1-0")`.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(unused_imports, reason = "each test file uses a part of it")]

mod files;
pub mod golden;
pub mod papers;
pub mod playing;
mod settled;
pub mod tables;

pub use files::files;
pub use golden::golden;
pub use settled::Settled;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};

use wallchart::batch::{Found, find};
use wallchart::diagnostic::{Address, At, Diagnostics, Severity};
use wallchart::event;
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::document::{Block, Document, Table};
use wallchart::report::papers::{Sheet, prizes};
use wallchart::report::words::Words;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::{
    CrosstableEntries, CrosstableRow, Entries, Format, GameEntry, HonourEntry, LotEntry, Opponent,
    PlayOffEntry, PlayerEntry, PrizeEntry, RulingEntry, ScoresEntries,
};
use wallchart::tournament::game::ByeKind;
use wallchart::tournament::{Places, berger, notation};

/// The built-in documents, read once for all tests.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::new);
    &CATALOGUE
}

/// What the program says of a line in a folder: its words, its errors, its exit status.
pub fn told(folder: &Path, line: &[&str]) -> (String, String, i32) {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("wallchart"));
    // Whatever language the tests are run in.
    command.env("LC_ALL", "C");
    let output = command.current_dir(folder).args(line).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("a status"))
}

/// Whether a file of regulations is accepted; each fault of one that is not has a line and an excerpt.
pub fn accepts(file: &str, text: &str) -> bool {
    let catalogue = Catalogue::new().with_file(file, text.to_owned());
    let checked = catalogue.check(file).expect("a file");
    let is_told = checked.faults.iter().all(|own| own.line > 0 && !own.excerpt.is_empty());
    assert!(checked.is_usable() || is_told, "{:?}", checked.faults);
    checked.is_usable()
}

/// What is wrong in a file of regulations.
pub fn errors(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("test.toml", text.to_owned());
    let faults = catalogue.check("test.toml").expect("a file").faults;
    faults.into_iter().filter(|fault| fault.severity == Severity::Error).collect()
}

/// The workbooks of the gallery.
pub fn fixtures() -> Vec<Found> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    find(&[folder], Path::new("nowhere")).expect("the fixtures").workbooks
}

/// The papers about prizes, each where the event calls for it: statement, prize-giving, receipts.
pub fn prize_papers(sheet: &Sheet<'_>) -> Vec<Document> {
    [prizes::statement(sheet), prizes::prize_giving(sheet), prizes::receipts(sheet)]
        .into_iter()
        .flatten()
        .collect()
}

/// The tables of a paper, in its order.
pub fn tables(blocks: &[Block]) -> Vec<&Table> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Table(table) => found.push(table),
            Block::Box(blocks) | Block::Together(blocks) => found.extend(tables(blocks)),
            _ => {}
        }
    }
    found
}

/// The first table of a paper.
pub fn table(document: &Document) -> &Table {
    tables(&document.blocks)[0]
}

/// An event to be settled.
#[derive(Clone, Debug)]
pub struct Event {
    entries: Entries,
    /// A file of regulations: its name and its text.
    catalogue: Option<(String, String)>,
}

pub fn place(sheet: &str, row: usize, column: u32) -> Address {
    let sheet: Arc<str> = sheet.into();
    Address::new(&sheet, u32::try_from(row).expect("a row"), column)
}

pub fn at<T>(sheet: &str, row: usize, value: T) -> At<T> {
    At::new(value, place(sheet, row, 1))
}

/// A row of the sheet Honours.
pub fn honour(row: usize, trophy: &str, year: Option<i32>, name: &str) -> HonourEntry {
    let text = |text: &str| at("Honours", row, text.to_owned());
    let year = year.map(|year| at("Honours", row, year));
    HonourEntry { trophy: text(trophy), year, name: text(name) }
}

impl Event {
    /// An event under a document, such as `gct-2021/rapid-blitz`.
    pub fn new(regulations: &str) -> Self {
        let mut entries = Entries::default();
        entries.event.name = Some(at("Event", 0, "Test event".to_owned()));
        entries.event.regulations = Some(at("Event", 1, regulations.to_owned()));
        Self { entries, catalogue: None }
    }

    /// Under a document of the test's own, named `test.toml/...`.
    pub fn under(regulations: &str, document: &str) -> Self {
        let file = ("test.toml".to_owned(), document.to_owned());
        Self { catalogue: Some(file), ..Self::new(regulations) }
    }

    /// Under a document of the gallery, such as `norway-chess-2024.toml/main`.
    pub fn of_gallery(regulations: &str) -> Self {
        let (file, _) = regulations.split_once('/').expect("a competition");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations").join(file);
        let text = std::fs::read_to_string(path).expect("the document");
        Self { catalogue: Some((file.to_owned(), text)), ..Self::new(regulations) }
    }

    /// Its name.
    pub fn named(mut self, name: &str) -> Self {
        self.entries.event.name = Some(at("Event", 0, name.to_owned()));
        self
    }

    /// Start and end, such as `2022-01-15` and `2022-01-30`.
    pub fn dates(mut self, start: &str, end: &str) -> Self {
        let day = |text: &str| {
            let date = notation_date(text);
            at("Event", 2, date.and_hms_opt(0, 0, 0).expect("midnight"))
        };
        self.entries.event.start = Some(day(start));
        self.entries.event.end = Some(day(end));
        self
    }

    /// When the last game was over: `2022-01-30 18:12`.
    pub fn ended(mut self, text: &str) -> Self {
        let (date, time) = text.split_once(' ').expect("date and time");
        let time = time.parse().or_else(|_| format!("{time}:00").parse());
        let moment = notation_date(date).and_time(time.expect("a time"));
        self.entries.event.last_game_ended = Some(at("Event", 3, moment));
        self
    }

    /// The time control of the games.
    pub fn clock(mut self, text: &str) -> Self {
        self.entries.event.time_control =
            Some(at("Event", 4, text.parse().expect("a time control")));
        self
    }

    /// Games between each two players.
    pub fn games_each(mut self, games: u32) -> Self {
        self.entries.event.games_per_pairing.insert(String::new(), at("Event", 5, games));
        self
    }

    /// Who meets whom.
    pub fn format(mut self, format: Format) -> Self {
        self.entries.event.format = Some(at("Event", 6, format));
        self
    }

    /// The currency of the prizes.
    pub fn currency(mut self, code: &str) -> Self {
        self.entries.event.currency = Some(at("Event", 7, code.to_owned()));
        self
    }

    /// Prizes from first place down: `37500; 25000`.
    pub fn prizes(mut self, amounts: &str) -> Self {
        for (index, amount) in amounts.split(';').enumerate() {
            self.prize(index, |row| {
                row.money = Some(at("Prizes", index + 1, number(amount)));
            });
        }
        self
    }

    /// A trophy for first place.
    pub fn award(mut self, name: &str) -> Self {
        self.prize(0, |row| row.award = Some(name.to_owned()));
        self
    }

    /// Tour points from first place down.
    pub fn points(mut self, amounts: &str) -> Self {
        for (index, amount) in amounts.split(';').enumerate() {
            self.prize(index, |row| {
                row.points = Some(at("Prizes", index + 1, number(amount)));
            });
        }
        self
    }

    fn prize(&mut self, index: usize, set: impl FnOnce(&mut PrizeEntry)) {
        let place_no = u32::try_from(index + 1).expect("a place");
        if self.entries.prizes.len() <= index {
            self.entries.prizes.push(PrizeEntry::new(
                place("Prizes", index + 1, 0),
                Some(Places::single(place_no)),
            ));
        }
        set(&mut self.entries.prizes[index]);
    }

    /// Players without games yet, separated by `;`.
    pub fn players(mut self, names: &str) -> Self {
        for name in notation::list(names) {
            let row = self.entries.players.len() + 1;
            let at = place("Players", row, 1);
            self.entries.players.push(PlayerEntry::named(at, name));
        }
        self
    }

    /// A round robin of these players in which every game was drawn: all are tied for first place.
    pub fn level(self, names: &str) -> Self {
        self.level_by(names, "½-½")
    }

    /// A round robin of these players in which every game ended so.
    pub fn level_by(self, names: &str, result: &str) -> Self {
        let players = notation::list(names);
        let mut event = self.players(names).format(Format::RoundRobin);
        for (round, pairs) in berger::rounds(players.len()).iter().enumerate() {
            for pair in pairs {
                let (white, black) = (&players[pair.white - 1], &players[pair.black - 1]);
                event = event.main_game(round + 1, white, black, result);
            }
        }
        event
    }

    /// A game of the event.
    pub fn main_game(mut self, round: usize, white: &str, black: &str, result: &str) -> Self {
        let row = self.entries.games.len() + 1;
        let round = u32::try_from(round).expect("a round");
        let white = at("Games", row, white.to_owned());
        let black = at("Games", row, Opponent::Player(black.to_owned()));
        let result = notation::result(result).expect("a result").map(|r| at("Games", row, r));
        self.entries.games.push(GameEntry::of_round(round, white, black, result));
        self
    }

    /// A bye.
    pub fn bye(mut self, round: u32, name: &str, kind: ByeKind) -> Self {
        let row = self.entries.games.len() + 1;
        let (player, bye) =
            (at("Games", row, name.to_owned()), at("Games", row, Opponent::Bye(kind)));
        self.entries.games.push(GameEntry::of_round(round, player, bye, None));
        self
    }

    /// The games last entered belong to a stage of the event.
    pub fn of_stage(mut self, stage: &str) -> Self {
        for game in self.entries.games.iter_mut().filter(|game| game.stage.is_empty()) {
            game.stage = stage.to_owned();
        }
        self
    }

    /// Games of the event in their order, all of round 1 onwards: `1 A-B 1-0; 2 B-C ½-½`.
    pub fn main_games(mut self, games: &str) -> Self {
        for game in games.split(';') {
            let words: Vec<&str> = game.split_whitespace().collect();
            let [round, pair, result] = words[..] else { panic!("round, pair and result: {game}") };
            let (white, black) = pair.split_once('-').expect("a pair");
            self = self.main_game(round.parse().expect("a round"), white, black, result);
        }
        self
    }

    /// A crosstable: one player a line, `name: cells`, in the order of numbers; `*` is the diagonal.
    pub fn table(mut self, rows: &str) -> Self {
        let mut table = Vec::new();
        for (row, line) in rows.lines().map(str::trim).filter(|l| !l.is_empty()).enumerate() {
            let (name, cells) = line.split_once(':').expect("a name and cells");
            let cells = (1_u32..)
                .zip(cells.split_whitespace())
                .filter(|(_, cell)| *cell != "*")
                .map(|(no, cell)| {
                    let games = notation::crosstable_cell(&cell.replace(',', " "));
                    (no, at("Crosstable", row + 1, games.expect("a cell")))
                })
                .collect();
            table.push(CrosstableRow {
                no: None,
                name: at("Crosstable", row + 1, name.trim().to_owned()),
                cells,
            });
        }
        self.entries.crosstable = Some(CrosstableEntries { rows: table });
        self
    }

    /// The standings of a tour: `A 41; B 41; C 36½`.
    pub fn scores(mut self, scores: &str) -> Self {
        let rows = notation::list(scores)
            .iter()
            .enumerate()
            .map(|(row, text)| {
                let (name, points) = text.rsplit_once(' ').expect("a name and points");
                (
                    PlayerEntry::named(place("Scores", row + 1, 1), name),
                    vec![Some(at("Scores", row + 1, number(points)))],
                )
            })
            .collect();
        self.entries.scores = Some(ScoresEntries {
            events: vec![at("Scores", 0, "Tour".to_owned())],
            competitions: Vec::new(),
            rows,
        });
        self
    }

    /// A lot drawn.
    pub fn lot(mut self, name: &str, result: &str) -> Self {
        let row = self.entries.lots.len() + 1;
        self.entries.lots.push(LotEntry {
            name: at("Lots", row, name.to_owned()),
            result: at("Lots", row, notation::list(result)),
            drawn_by: None,
            time: None,
        });
        self
    }

    /// A game of a play-off.
    pub fn game(mut self, white: &str, black: &str, result: &str) -> Self {
        let row = self.entries.play_off.len() + 1;
        self.entries.play_off.push(PlayOffEntry {
            at: place("Play-off", row, 0),
            white: at("Play-off", row, white.to_owned()),
            black: at("Play-off", row, black.to_owned()),
            result: notation::result(result).expect("a result").map(|r| at("Play-off", row, r)),
            of_stage: None,
            tie: None,
            stage: None,
        });
        self
    }

    /// Games of a play-off as the cases write them: `A-B 1-0; B-C ½-½`.
    pub fn plays(mut self, games: &str) -> Self {
        for game in notation::list(games) {
            let (pair, result) = game.rsplit_once(' ').expect("a pair and a result");
            let (white, black) = pair.split_once('-').expect("a pair");
            self = self.game(white, black, result);
        }
        self
    }

    /// The games last entered belong to the tie that starts at a place.
    pub fn of_tie(mut self, first: u32) -> Self {
        for (row, game) in self.entries.play_off.iter_mut().enumerate() {
            if game.tie.is_none() {
                game.tie = Some(at("Play-off", row + 1, first));
            }
        }
        self
    }

    /// A ruling.
    pub fn ruling(mut self, clause: &str, ruling: &str) -> Self {
        let row = self.entries.rulings.len() + 1;
        self.entries.rulings.push(RulingEntry {
            clause: Some(at("Rulings", row, clause.to_owned())),
            by: Some("Chief arbiter".to_owned()),
            ..RulingEntry::new(at("Rulings", row, ruling.to_owned()))
        });
        self
    }

    /// The entries, for what the builder has no word for.
    pub fn with(mut self, change: impl FnOnce(&mut Entries)) -> Self {
        change(&mut self.entries);
        self
    }

    /// A Swiss has as many rounds as its games, unless the test says otherwise; 0 is for one that does not say it.
    fn with_rounds(&self) -> Entries {
        let mut entries = self.entries.clone();
        let entered = entries.games.iter().map(|game| game.round.value).max();
        let is_swiss = entries.event.format.as_ref().is_some_and(|own| own.value == Format::Swiss);
        entries.event.rounds = match entries.event.rounds.take() {
            None if is_swiss => entered.map(|rounds| at("Event", 4, rounds)),
            said => said.filter(|rounds| rounds.value > 0),
        };
        entries
    }

    /// Settles it; errors in the entries themselves fail the test, errors of the play-off are in the settlement.
    pub fn settle(&self) -> Settled {
        self.try_settle().unwrap_or_else(|problems| {
            let all: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
            panic!("entries: {}", all.join("\n"))
        })
    }

    /// Settles it, unless errors in the entries stand in the way.
    pub fn try_settle(&self) -> Result<Settled, Diagnostics> {
        let beside = self.catalogue.as_ref();
        let beside = beside.map(|(name, text)| catalogue().beside(name, text.clone()));
        let catalogue = beside.as_deref().unwrap_or(catalogue());
        let name = &self.entries.event.regulations.as_ref().expect("regulations").value;
        let chosen = self
            .entries
            .event
            .readings
            .iter()
            .map(|(clause, r)| (clause.clone(), r.value.clone()))
            .collect();
        let regulation = catalogue.regulation(name, &chosen).expect("regulations");
        let regulation = match &self.entries.event.tie_breaks {
            Some(codes) => regulation.with_tie_breaks(&codes.value).expect("the codes"),
            None => regulation,
        };
        let mut problems = Diagnostics::default();
        let expected = |count: usize| event::expected(&regulation, count);
        let tournament = check(&self.with_rounds(), &expected, &mut problems);
        let Some(tournament) = tournament else { return Err(problems) };
        let settlement = event::settle(&regulation, &tournament);
        Ok(Settled { regulation, settlement, checked: problems })
    }
}

fn notation_date(text: &str) -> chrono::NaiveDate {
    text.parse().expect("a date")
}

fn number(text: &str) -> wallchart::tournament::exact::Exact {
    notation::exact(text.trim()).expect("a number")
}
