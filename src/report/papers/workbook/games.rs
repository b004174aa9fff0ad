//! The table of the sheet `Rounds`: a row a game, and folded away what the other sheets count from.

use super::formulas::{call, formula, joined, quoted, text};
use super::positions::Positions;
use super::rounds::{Beside, Entry, Rounds, remark};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Live, OnSheet, Table, Term};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::section_name;
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId, Scoring};

/// The results that can be chosen.
const RESULTS: [&str; 9] = ["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "½-0", "0-½", "0-0"];

impl<'a> Rounds<'a> {
    /// The table of the sheet.
    pub fn table(&self, sheet: &Sheet<'_>, positions: &Positions) -> Table {
        let t = sheet.tournament();
        let mut columns: Columns<'_, Entry<'_>> = Columns::in_words(sheet.words());
        columns
            .word("paper.crosstable.round-of")
            .right()
            .kept()
            .cell(|entry| entry.round().map_or_else(Cell::default, whole));
        columns
            .word("paper.crosstable.part")
            .when(self.part.is_some())
            .cell(|entry| section_name(sheet, t.told_with(entry.section())).into());
        columns
            .word("paper.workbook.date")
            .when(t.games.iter().any(|game| game.date.is_some()))
            .cell(|entry| match entry {
                Entry::Game(Game { date: Some(date), .. }) => sheet.words().day(*date).into(),
                _ => Cell::default(),
            });
        let no = |player: PlayerId| whole(sheet.no(player));
        let name = |player: PlayerId| {
            let cell = Cell::text(sheet.name(player));
            match positions.row_of(player) {
                Some(row) => cell.link(positions.name(), row),
                None => cell,
            }
        };
        columns.word("paper.no").right().cell(move |entry| match entry {
            Entry::Game(game) => no(game.players.white),
            Entry::Bye(bye) => no(bye.player),
        });
        columns.word("paper.white").cell(move |entry| match entry {
            Entry::Game(game) => name(game.players.white),
            Entry::Bye(bye) => name(bye.player),
        });
        columns.word("paper.result").centre().cell(|entry| match entry {
            Entry::Game(game) => Cell::text(game.result.map_or("", written)),
            Entry::Bye(bye) => {
                Cell::text(format!("+{}", t.scoring(&bye.section).bye(bye.kind).mixed()))
            }
        });
        columns.word("paper.no").right().cell(move |entry| match entry {
            Entry::Game(game) => no(game.players.black),
            Entry::Bye(_) => Cell::default(),
        });
        columns.word("paper.black").cell(move |entry| match entry {
            Entry::Game(game) => name(game.players.black),
            Entry::Bye(_) => sheet.word("paper.crosstable.bye").into(),
        });
        columns
            .word("paper.workbook.remark")
            .when(self.remarks)
            .cell(|entry| remark(sheet, entry).into());
        columns.word("paper.crosstable.cell").cell(|entry| match entry {
            Entry::Game(game) => game.at.to_string().into(),
            Entry::Bye(bye) => bye.at.to_string().into(),
        });
        self.folded(sheet, positions, &mut columns);
        Table {
            sheet: OnSheet {
                aside: Some(self.aside).filter(|_| self.live),
                choices: Some((self.result, &RESULTS)),
                ..OnSheet::default()
            },
            ..columns.table(self.name, &self.entries)
        }
    }

    /// The columns from which the other sheets count.
    fn folded<'t>(
        &'t self,
        sheet: &'t Sheet<'_>,
        positions: &'t Positions,
        columns: &mut Columns<'t, Entry<'a>>,
    ) {
        let t = sheet.tournament();
        for colour in [Colour::White, Colour::Black] {
            let head = sheet.say(&said!("paper.workbook.result-of", colour = sheet.colour(colour)));
            let live = self.seen(colour);
            columns.column(head).centre().when(self.live).cell(move |entry| match entry {
                Entry::Game(game) => seen(game.result, colour).live(live.clone()),
                Entry::Bye(_) => Cell::default(),
            });
        }
        for colour in [Colour::White, Colour::Black] {
            let head = sheet.say(&said!("paper.workbook.points-of", colour = sheet.colour(colour)));
            columns.column(head).right().when(self.live).cell(move |entry| match (entry, colour) {
                (Entry::Game(game), _) => {
                    let brings = t.game_points(game, colour);
                    let live = self.brings(colour, t.scoring(&game.section));
                    Cell::number(brings, brings.mixed()).live(live)
                }
                (Entry::Bye(bye), Colour::White) => {
                    let brings = t.bye_points(bye);
                    Cell::number(brings, brings.mixed())
                }
                (Entry::Bye(_), Colour::Black) => Cell::default(),
            });
        }
        for colour in [Colour::White, Colour::Black] {
            let head = sheet
                .say(&said!("paper.workbook.sonneborn-berger-of", colour = sheet.colour(colour)));
            let opponent = self.numbers_own(colour.other());
            let own = || Term::Own(self.at(Beside::Result, colour));
            let mut score = vec![text("IF(ISNUMBER("), own(), text("),"), own()];
            match positions.forfeits {
                true => score.extend([text(",IF("), own(), text("=\"+\",1,0))")]),
                false => score.push(text(",0)")),
            }
            let points = call("SUMIF", [positions.all_numbers(), opponent, positions.all_points()]);
            let live = formula(joined([score, points], "*"));
            columns.column(head).right().when(self.live).cell(move |entry| match entry {
                Entry::Game(game) => {
                    let value = positions.sonneborn_berger(game, colour);
                    Cell::number(value, value.mixed()).live(live.clone())
                }
                Entry::Bye(_) => Cell::default(),
            });
        }
    }

    fn numbers_own(&self, colour: Colour) -> Term {
        Term::Own(match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        })
    }

    /// How a player sees the result of this row.
    fn seen(&self, colour: Colour) -> Live {
        let result = || Term::Own(self.result);
        let is = |wanted: &[&str]| {
            let each = wanted.iter().map(|value| vec![result(), text("="), quoted(value)]);
            let mut terms = joined(each, ",");
            if wanted.len() > 1 {
                terms.insert(0, text("OR("));
                terms.push(text(")"));
            }
            terms
        };
        let either = |white: &'static str, black: &'static str| match colour {
            Colour::White => white,
            Colour::Black => black,
        };
        let mut terms = Vec::new();
        let cases: [(Vec<&str>, &str); 5] = [
            (vec![either("1-0", "0-1")], "1"),
            (vec!["½-½", either("½-0", "0-½")], "0.5"),
            (vec![either("0-1", "1-0"), either("0-½", "½-0"), "0-0"], "0"),
            (vec![either("+/-", "-/+")], "\"+\""),
            (vec![either("-/+", "+/-"), "-/-"], "\"−\""),
        ];
        for (results, value) in &cases {
            terms.push(text("IF("));
            terms.extend(is(results));
            terms.push(text(format!(",{value},")));
        }
        terms.push(text("\"\""));
        terms.push(text(")".repeat(cases.len())));
        formula(terms)
    }

    /// What this row brings a player.
    fn brings(&self, colour: Colour, counts: Scoring) -> Live {
        let own = || Term::Own(self.at(Beside::Result, colour));
        let Scoring { win, draw, loss, .. } = counts;
        let lost = match loss == Exact::ZERO {
            true => vec![text(format!("=0.5,{draw},0))"))],
            // A forfeit is no number, and a game that is not over has none.
            false => vec![
                text(format!("=0.5,{draw},IF(AND(ISNUMBER(")),
                own(),
                text("),"),
                own(),
                text(format!("=0),{loss},0)))")),
            ],
        };
        let won =
            [text("IF(OR("), own(), text("=1,"), own(), text(format!("=\"+\"),{win},IF(")), own()];
        formula(won.into_iter().chain(lost))
    }
}

/// A result as it is chosen.
fn written(result: GameResult) -> &'static str {
    let contract = result.to_string().replace("1/2", "½");
    RESULTS.into_iter().find(|own| *own == contract).unwrap_or("")
}

/// The result as a player sees it; nothing while the game is not over.
pub fn seen(result: Option<GameResult>, colour: Colour) -> Cell {
    let Some(result) = result else { return Cell::default() };
    let score = result.score(colour).points();
    match result.is_played() {
        true => Cell::number(score, score.mixed()),
        false => Cell::text(if score == Exact::ONE { "+" } else { "−" }),
    }
}
