//! Pieces that the sheets of a play-off are made of: slots for players, clocks, lots, tables of games, scores.

use crate::decision::Clause;
use crate::playoff::{GameStatus, Stage, StageGame};
use crate::report::document::{Align, Block, Cell, Column, Inline, Row, RowKind, Table, Width};
use crate::report::papers::words;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::record::{Lot, LotKind, LotName};
use crate::tournament::time_control::TimeControl;

use super::pack::Pack;

/// A place where a player's name stands or is written.
pub type Slot = Vec<Inline>;

/// Text.
pub fn text(words: impl Into<String>) -> Inline {
    Inline::text(words)
}

/// A place to write a name.
pub fn blank() -> Slot {
    vec![Inline::Blank(9)]
}

/// A place to write the name of the player with a pairing number.
pub fn numbered(number: usize) -> Slot {
    vec![text(format!("{number} ")), Inline::Blank(9)]
}

/// `(2.3)`, or nothing where the document is silent.
pub fn cited(clause: &Clause) -> String {
    if clause.is_silent() { String::new() } else { format!(" ({clause})") }
}

/// `(2.3, 2.4)`.
pub fn all_cited<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    let mut told: Vec<Clause> = Vec::new();
    for clause in clauses {
        if !clause.is_silent() && !told.contains(clause) {
            told.push(clause.clone());
        }
    }
    if told.is_empty() { String::new() } else { format!(" ({})", words::clauses(&told)) }
}

/// A column of a table.
pub fn column(align: Align, width: Width) -> Column {
    Column { align, width, keep: false }
}

/// A cell of several pieces.
pub fn cell(content: Vec<Inline>) -> Cell {
    Cell { content, ..Cell::default() }
}

/// A plain row.
pub fn row(cells: Vec<Cell>) -> Row {
    Row { cells, kind: RowKind::Plain }
}

/// A section's heading.
pub fn heading(words: impl Into<String>) -> Block {
    Block::Heading(2, vec![text(words)])
}

/// The clocks, White's and Black's.
pub fn clocks(control: TimeControl, clause: Option<&Clause>) -> Block {
    let clocks = control.clocks();
    let by = clause.map_or(String::new(), cited);
    Block::Table(Table {
        columns: vec![column(Align::Left, Width::Share(1)), column(Align::Left, Width::Share(1))],
        head: vec![
            Cell::text(format!("Clock of White{by}")),
            Cell::text(format!("Clock of Black{by}")),
        ],
        rows: vec![row(vec![
            Cell::text(clocks.white.in_words()).strong(),
            Cell::text(clocks.black.in_words()).strong(),
        ])],
        grid: true,
        ..Table::default()
    })
}

/// The name of a lot; what is not known yet is written in.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    /// The place at which its line starts.
    pub place: Option<u32>,
    /// The stage.
    pub stage: Option<u32>,
    /// The match, where several run side by side.
    pub letter: Option<char>,
}

impl Label {
    /// That of a stage.
    pub fn of(stage: &Stage) -> Self {
        Self { place: Some(stage.places.first()), stage: Some(stage.number), letter: stage.letter }
    }

    /// The same with a match's letter.
    pub fn lettered(self, letter: Option<char>) -> Self {
        Self { letter, ..self }
    }

    /// As it is printed on a sheet.
    pub fn inlines(self, kind: LotKind) -> Vec<Inline> {
        let mut said = vec![Inline::strong("Lot ")];
        for part in [self.place, self.stage] {
            match part {
                Some(number) => said.push(Inline::strong(format!("{number}."))),
                None => said.extend([Inline::Blank(2), Inline::strong(".")]),
            }
        }
        let letter = self.letter.map_or(String::new(), |l| format!("{l}."));
        said.push(Inline::strong(format!("{letter}{}", kind.word())));
        said
    }

    /// The lot, where it is recorded.
    pub fn recorded<'a>(self, pack: &Pack<'a>, kind: LotKind) -> Option<&'a Lot> {
        let (place, stage) = (self.place?, self.stage?);
        let of = |s: &&Stage| {
            s.places.first() == place
                && s.number == stage
                && (self.letter.is_none() || s.letter == self.letter)
        };
        let mut names = vec![LotName::numbered(place, stage, self.letter, kind)];
        names.extend(pack.state.stages.iter().filter(of).flat_map(|s| s.lot(kind)));
        pack.sheet.tournament().record.lots.iter().find(|lot| names.contains(&lot.name))
    }
}

/// A box for a lot: its name, what it decides, what is drawn, and who drew it.
pub fn lot_box(
    name: Vec<Inline>,
    what: &str,
    drawn: Vec<Vec<Inline>>,
    recorded: Option<&Lot>,
) -> Block {
    let mut first = name;
    first.push(text(format!("  {what}")));
    let mut lines = vec![Block::Paragraph(first)];
    lines.extend(drawn.into_iter().map(Block::Line));
    let filled = |value: Option<&String>, ems| match value {
        Some(value) => text(value.clone()),
        None => Inline::Blank(ems),
    };
    lines.push(Block::Line(vec![
        text("drawn by "),
        filled(recorded.and_then(|l| l.drawn_by.as_ref()), 9),
        text("  witness "),
        Inline::Blank(9),
        text("  at "),
        filled(recorded.and_then(|l| l.time.as_ref()), 4),
    ]));
    Block::Box(lines)
}

/// The boxes of a result, ticked when it is known.
pub fn result_boxes(result: Option<GameResult>) -> Vec<Inline> {
    let over = result.filter(|r| r.is_played());
    if let (Some(other), None) = (result, over) {
        return vec![text(format!("{other} (forfeit)"))];
    }
    let box_of = |word: &str, score: Score| {
        [
            text(format!("{word} ")),
            Inline::Tick(over.is_some_and(|r| r.score(Colour::White) == score)),
        ]
    };
    let mut boxes = Vec::new();
    boxes.extend(box_of("1-0", Score::Win));
    boxes.push(Inline::Gap(1));
    boxes.extend(box_of("½", Score::Draw));
    boxes.push(Inline::Gap(1));
    boxes.extend(box_of("0-1", Score::Loss));
    boxes
}

/// A game on a sheet.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// Round or number of the game.
    pub label: String,
    /// Who has White.
    pub white: Slot,
    /// Who has Black.
    pub black: Slot,
    /// How it ended.
    pub result: Option<GameResult>,
    /// It is not played.
    pub dropped: bool,
}

impl GameLine {
    /// A game still to write in.
    pub fn open(label: impl Into<String>, white: Slot, black: Slot) -> Self {
        Self { label: label.into(), white, black, result: None, dropped: false }
    }

    /// A game of a stage.
    pub fn of(pack: &Pack<'_>, label: impl Into<String>, game: &StageGame) -> Self {
        Self {
            label: label.into(),
            white: vec![text(pack.name(game.players.white))],
            black: vec![text(pack.name(game.players.black))],
            result: game.result,
            dropped: game.status == GameStatus::NotNeeded,
        }
    }
}

/// A table of games: `what` heads the first column.
pub fn games(what: &str, lines: Vec<GameLine>) -> Block {
    let rows = lines
        .into_iter()
        .map(|line| {
            row(vec![
                Cell::text(line.label),
                cell(line.white),
                cell(line.black),
                if line.dropped {
                    Cell::text("not played")
                } else {
                    cell(result_boxes(line.result))
                },
                cell(vec![Inline::Blank(4)]),
            ])
        })
        .collect();
    Block::Table(Table {
        name: "Play-off".to_owned(),
        columns: vec![
            column(Align::Centre, Width::Content),
            column(Align::Left, Width::Share(1)),
            column(Align::Left, Width::Share(1)),
            column(Align::Centre, Width::Content),
            column(Align::Left, Width::Content),
        ],
        head: [what, "White", "Black", "Result", "Initials"].map(Cell::text).to_vec(),
        rows,
        grid: true,
    })
}

/// Labels of a round robin's games: `round.board`.
pub fn rounds_and_boards(rounds: impl IntoIterator<Item = u32>) -> Vec<String> {
    let rounds: Vec<u32> = rounds.into_iter().collect();
    let several = rounds.windows(2).any(|pair| pair[0] == pair[1]);
    let mut board = 0;
    let mut last = 0;
    rounds
        .into_iter()
        .map(|round| {
            board = if round == last { board + 1 } else { 1 };
            last = round;
            if several { format!("{round}.{board}") } else { round.to_string() }
        })
        .collect()
}

/// A line of scores to write in, or those of a stage that is over; a table where there are many players.
pub fn scores(players: &[(Slot, Option<Exact>)]) -> Block {
    let value = |score: &Option<Exact>| match score {
        Some(points) => Inline::strong(points.mixed()),
        None => Inline::Blank(3),
    };
    if players.len() <= 3 {
        let mut line = vec![Inline::strong("Score"), Inline::Gap(1)];
        for (index, (slot, score)) in players.iter().enumerate() {
            if index > 0 {
                line.push(Inline::Gap(2));
            }
            line.extend(slot.iter().cloned());
            line.push(text(" : "));
            line.push(value(score));
        }
        return Block::Line(line);
    }
    let mut columns = Vec::new();
    let mut head = Vec::new();
    for _ in 0..2 {
        columns
            .extend([column(Align::Left, Width::Share(3)), column(Align::Centre, Width::Share(1))]);
        head.extend([Cell::text("Player"), Cell::text("Score")]);
    }
    let half = players.len().div_ceil(2);
    let rows = (0..half)
        .map(|index| {
            let mut cells = Vec::new();
            for at in [index, index + half] {
                if let Some((slot, score)) = players.get(at) {
                    cells.push(cell(slot.clone()));
                    cells.push(cell(vec![value(score)]));
                }
            }
            row(cells)
        })
        .collect();
    Block::Table(Table { columns, head, rows, grid: true, ..Table::default() })
}

/// What follows: `when` and `then`.
pub fn branches(rows: Vec<(String, String)>) -> Block {
    Block::Table(Table {
        columns: vec![column(Align::Left, Width::Share(2)), column(Align::Left, Width::Share(5))],
        head: [Cell::text("If"), Cell::text("then")].to_vec(),
        rows: rows
            .into_iter()
            .map(|(when, then)| row(vec![Cell::text(when).strong(), Cell::text(then)]))
            .collect(),
        grid: true,
        ..Table::default()
    })
}

/// Whether everything of a stage is known that a score line needs.
pub fn score_of(stage: Option<&Stage>, player: PlayerId) -> Option<Exact> {
    let stage = stage.filter(|s| s.is_over())?;
    stage.scores().get(&player).copied()
}

/// Words with a capital at their beginning.
pub fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}
