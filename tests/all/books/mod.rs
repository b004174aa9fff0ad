//! Workbooks made for tests and benches, the same for the same seed.

#![allow(dead_code, clippy::expect_used)]

use std::path::Path;

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook};

/// A workbook in the making.
#[derive(Clone, Debug, Default)]
pub struct Book(Vec<(String, Vec<Vec<String>>)>);

impl Book {
    /// Adds a sheet; a cell that is a whole number is a number.
    pub fn sheet<R: AsRef<[C]>, C: AsRef<str>>(mut self, name: &str, rows: &[R]) -> Self {
        let text = |row: &R| {
            let cells = row.as_ref().iter();
            cells.map(|cell| cell.as_ref().to_owned()).collect()
        };
        self.0.push((name.to_owned(), rows.iter().map(text).collect()));
        self
    }

    /// The same with another sheet of that name.
    pub fn replaced<const N: usize>(mut self, name: &str, rows: &[[String; N]]) -> Self {
        self.0.retain(|(other, _)| other != name);
        self.sheet(name, rows)
    }

    /// The same with more keys on its sheet Event; those without a value are left out.
    pub fn with_event(mut self, keys: &[[String; 2]]) -> Self {
        let rows = keys.iter().filter(|row| !row[1].is_empty()).map(|row| row.to_vec());
        if let Some((_, event)) = self.0.iter_mut().find(|(name, _)| name == "Event") {
            event.extend(rows);
        }
        self
    }

    /// The same under another name.
    pub fn called(mut self, name: &str) -> Self {
        let event =
            self.0.iter_mut().filter(|(sheet, _)| sheet == "Event").flat_map(|(_, rows)| rows);
        for row in event.filter(|row| row[0] == "Name") {
            name.clone_into(&mut row[1]);
        }
        self
    }

    /// The same with another value of a key that its sheet Event has.
    pub fn saying(mut self, key: &str, value: &str) -> Self {
        let event = self.0.iter_mut().filter(|(sheet, _)| sheet == "Event");
        for row in event.flat_map(|(_, rows)| rows).filter(|row| row[0] == key) {
            value.clone_into(&mut row[1]);
        }
        self
    }

    /// The same, declared as a round robin.
    pub fn declared_round_robin(mut self) -> Self {
        for cell in self.0.iter_mut().flat_map(|(_, rows)| rows).flatten() {
            if cell == "Swiss" {
                *cell = "round robin".to_owned();
            }
        }
        self
    }

    /// Its bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut workbook = Workbook::new();
        let when = ExcelDateTime::parse_from_str("2026-01-02").expect("a date");
        workbook.set_properties(&DocProperties::new().set_creation_datetime(&when));
        for (name, rows) in &self.0 {
            let sheet = workbook.add_worksheet();
            sheet.set_name(name).expect("a sheet's name");
            for (row, cells) in (0..).zip(rows) {
                for (column, cell) in (0..).zip(cells).filter(|(_, cell)| !cell.is_empty()) {
                    match cell.parse::<u32>() {
                        Ok(number) => sheet.write_number(row, column, number),
                        Err(_) => sheet.write_string(row, column, cell),
                    }
                    .expect("a cell");
                }
            }
        }
        workbook.save_to_buffer().expect("a workbook")
    }

    /// Writes it.
    pub fn save(&self, path: &Path) {
        std::fs::write(path, self.bytes()).expect("written");
    }
}

/// Numbers that look random and are the same for the same seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xd1b5_4a32_d192_ed03)
    }

    /// Less than `below`.
    pub fn below(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % below
    }

    fn result(&mut self) -> &'static str {
        ["1-0", "1/2-1/2", "0-1"][usize::try_from(self.below(3)).expect("small")]
    }
}

const FAMILIES: [&str; 12] = [
    "Łukasik", "Nguyễn", "Ivanov", "O'Brien", "García", "Šimić", "Jørgensen", "Tóth", "Xu",
    "Doyle", "Rossi", "Hughes",
];

fn player(number: usize) -> String {
    format!("{}, {number}", FAMILIES[number % FAMILIES.len()])
}

fn players(count: usize) -> Vec<[String; 4]> {
    let mut rows = vec![["No", "Name", "Rating", "Fed"].map(str::to_owned)];
    for number in 1..=count {
        let rating = (2700 - number % 1500).to_string();
        rows.push([number.to_string(), player(number), rating, "NOR".to_owned()]);
    }
    rows
}

/// A round robin of an even number of players in which 1 and 2 tie for first and play it off, with prizes.
pub fn round_robin(seed: u64, count: usize) -> Book {
    let mut random = Random::new(seed);
    let mut games = vec![["Round", "White", "Black", "Result"].map(str::to_owned)];
    for round in 0..count - 1 {
        let seat = |s: usize| {
            if s == 0 { count } else { (s - 1 + round) % (count - 1) + 1 }
        };
        for table in 0..count / 2 {
            let (a, b) = (seat(table), seat(count - 1 - table));
            let (white, black) = if (round + table) % 2 == 0 { (a, b) } else { (b, a) };
            let result = match (white <= 2, black <= 2) {
                (true, true) => "1/2-1/2",
                (true, false) => "1-0",
                (false, true) => "0-1",
                (false, false) => random.result(),
            };
            games.push([
                (round + 1).to_string(),
                white.to_string(),
                black.to_string(),
                result.to_owned(),
            ]);
        }
    }
    let mut prizes = vec![["Place", "Prize"].map(str::to_owned)];
    for place in 1..=8 {
        prizes.push([place.to_string(), (9000 - 1000 * place + 5).to_string()]);
    }
    let (a, b) = (player(1), player(2));
    Book::default()
        .sheet(
            "Event",
            &[
                ["Event", &format!("Masters {seed}")],
                ["Regulations", "tata-steel-2022"],
                ["Currency", "USD"],
                ["Venue", "Club room"],
                ["Start", "2026-01-10"],
                ["End", "2026-01-20"],
            ],
        )
        .sheet("Players", &players(count))
        .sheet("Games", &games)
        .sheet("Prizes", &prizes)
        .sheet("Play-off", &[["White", "Black", "Result"], [&a, &b, "1/2-1/2"], [&b, &a, "0-1"]])
        .sheet("Lots", &[["Lot", "Result"], ["1.1.white", &format!("{a}; {b}")]])
}

/// A Swiss of an even number of players.
pub fn swiss(seed: u64, count: usize, rounds: usize) -> Book {
    let mut random = Random::new(seed);
    let mut games = vec![["Round", "White", "Black", "Result"].map(str::to_owned)];
    let half = count / 2;
    for round in 0..rounds {
        for table in 0..half {
            let (a, b) = (table + 1, half + (table + round) % half + 1);
            let (white, black) = if (round + table) % 2 == 0 { (a, b) } else { (b, a) };
            games.push([
                (round + 1).to_string(),
                white.to_string(),
                black.to_string(),
                random.result().to_owned(),
            ]);
        }
    }
    Book::default()
        .sheet(
            "Event",
            &[
                ["Event", &format!("Open {seed}")],
                ["Regulations", "gap-2016/stuart-wilson-trophy"],
                ["Format", "Swiss"],
                ["Rounds", &rounds.to_string()],
            ],
        )
        .sheet("Players", &players(count))
        .sheet("Games", &games)
}
