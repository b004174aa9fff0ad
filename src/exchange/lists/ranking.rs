//! Lists without games: rankings, starting lists, and the list that Swiss-Manager takes players from.

use std::collections::BTreeMap;

use super::super::make;
use super::cells::{number, number_of_heading, written};
use super::columns::{Says, Table, fold, of_heading};
use super::head::Head;
use super::published;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, PlayerEntry};
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::workbook::Sheet;

/// As many lines has the first page of a list on the server, where not all are shown.
const A_PAGE: usize = 150;

/// Headings of rounds before their numbers: `R1`, `Rd 1`, `Runde 1`.
const ROUNDS: [&str; 9] = ["r", "rd", "rnd", "round", "runde", "ronde", "ronda", "rond", "rund"];

/// What a column of teams is called, folded.
const TEAMS: [&str; 21] = [
    "team", "teams", "mannschaft", "equipo", "equipe", "equip", "squadra", "lag", "hold", "ekipa",
    "druzyna", "druzstvo", "csapat", "takim", "joukkue", "voistkond", "komanda", "echipa",
    "команда", "отбор", "ομαδα",
];

/// Where a row of headings names teams, and nobody by his name.
pub fn heading_of_teams(sheet: &Sheet) -> Option<Address> {
    let heading = |row: &u32| {
        let is_team = |column: &u32| TEAMS.contains(&fold(written(sheet, *row, *column)).as_str());
        let columns: Vec<u32> = sheet.row(*row).map(|(column, _)| column).collect();
        let says = columns.iter().filter_map(|column| of_heading(written(sheet, *row, *column)));
        let is_ranked = says.clone().any(|own| matches!(own, Says::Rank | Says::Number));
        let names = says.clone().any(|own| own == Says::Name);
        let team = columns.iter().find(|column| is_team(column)).filter(|_| is_ranked && !names)?;
        Some(sheet.address(*row, *team))
    };
    sheet.rows().iter().take(60).find_map(heading)
}

/// A list on a sheet.
#[derive(Debug)]
pub struct Ranking<'a> {
    table: Table<'a>,
    told: BTreeMap<Says, u32>,
    head: Head,
    /// The first row of a player further down that does not go on with it.
    other: Option<u32>,
}

/// Finds a list: a row of headings with a name and three others that are known, and names below it. A list that bears the
/// server's or the program's mark needs fewer.
pub fn find(sheet: &Sheet) -> Option<Ranking<'_>> {
    let rows = sheet.rows();
    for (index, row) in rows.iter().enumerate().take(60) {
        let known = |row: u32| {
            let mut known: Vec<Says> = sheet
                .row(row)
                .filter_map(|(column, _)| of_heading(written(sheet, row, column)))
                .collect();
            known.sort_unstable();
            known.dedup();
            known
        };
        let own = known(*row);
        if !own.contains(&Says::Name) || own.len() < 2 {
            continue;
        }
        let mut table = Table { sheet, heading: Some(*row), rows: Vec::new() };
        let columns: Vec<u32> = sheet.row(*row).map(|(column, _)| column).collect();
        let name =
            columns.iter().find(|c| of_heading(table.heading_of(**c)) == Some(Says::Name))?;
        for (before, next) in (*row..).zip(&rows[index + 1..]) {
            if *next != before + 1
                || written(sheet, *next, *name).is_empty()
                || table.repeats_headings(*next)
            {
                break;
            }
            table.rows.push(*next);
        }
        let head = Head::read(&table);
        if table.rows.is_empty() || own.len() < 4 && !head.is_marked {
            continue;
        }
        let told = table.told(&table.columns());
        let mut found = Ranking { table, told, head, other: None };
        let points = found.told(&mut Diagnostics::default()).get(&Says::Points).copied();
        found.other = found.table.read_on_ranked(*name, points);
        found.head = Head::read(&found.table);
        found.told = found.table.told(&found.table.columns());
        return Some(found);
    }
    None
}

impl Ranking<'_> {
    /// Its headings and its rows.
    pub fn table(&self) -> &Table<'_> {
        &self.table
    }

    /// The column of the names, and the first row of a player further down that does not go on with it.
    pub fn further(&self) -> (u32, Option<u32>) {
        (self.told.get(&Says::Name).copied().unwrap_or_default(), self.other)
    }

    /// The first of several columns of results, headed 1, 2 and so on, or with the words of rounds: games of whom against
    /// whom nobody can tell here. Running totals are none.
    fn results(&self) -> Option<u32> {
        let table = &self.table;
        let is_headed = |column: &u32| {
            let heading = fold(table.heading_of(*column));
            let word = heading.trim_end_matches(|c: char| c.is_ascii_digit());
            heading.starts_with(|c: char| c.is_ascii_digit()) || ROUNDS.contains(&word)
        };
        let says = |column: &u32| {
            table.rows.iter().any(|row| !written(table.sheet, *row, *column).is_empty())
        };
        let columns: Vec<u32> =
            table.columns().into_iter().filter(is_headed).filter(says).collect();
        let number_of = |column: u32| number_of_heading(table.heading_of(column));
        let is_first = |two: &[u32]| number_of(two[0]) == Some(1) && number_of(two[1]) > Some(1);
        let first = columns.windows(2).position(is_first)?;
        let numbers = |row: &u32| -> Option<Vec<Exact>> {
            columns[first..].iter().map(|column| number(table.sheet, *row, *column)).collect()
        };
        let rows: Option<Vec<Vec<Exact>>> = table.rows.iter().map(numbers).collect();
        let are_totals = rows.is_some_and(|rows| {
            rows.iter().all(|own| own.is_sorted())
                && rows.concat().iter().any(|own| *own > Exact::ONE)
        });
        (!are_totals).then_some(columns[first])
    }

    /// What the columns say, with the points where no heading says that they are: by their form in a list that ranks or
    /// has tie-breaks. Of a list that only may be a ranking, and of a ranking without points, it is told at the heading.
    fn told(&self, problems: &mut Diagnostics) -> BTreeMap<Says, u32> {
        let (table, mut told) = (&self.table, self.told.clone());
        if told.contains_key(&Says::Points) {
            return told;
        }
        let found = table.points_by_form(&told);
        let tie_break = published::tie_breaks(table, &table.columns()).first().copied();
        let is_ranking = told.contains_key(&Says::Rank) || tie_break.is_some();
        match found {
            Some(points) if is_ranking && tie_break.is_none_or(|first| points < first) => {
                told.insert(Says::Points, points);
            }
            _ => {
                if let Some(column) = found.or(tie_break) {
                    let at = table.sheet.address(table.heading.unwrap_or_default(), column);
                    let said = said!("exchange.points-unknown", heading = table.heading_of(column));
                    problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
                }
            }
        }
        told
    }

    /// Whether it ranks players by points.
    pub fn has_points(&self) -> bool {
        self.told(&mut Diagnostics::default()).contains_key(&Says::Points)
    }

    /// Whether it bears the mark of the server or the program.
    pub fn is_marked(&self) -> bool {
        self.head.is_marked
    }

    /// What it says.
    pub fn read(&self, problems: &mut Diagnostics) -> Option<Entries> {
        let table = &self.table;
        let all = table.rows.len();
        table.is_not_too_long(problems)?;
        if let Some(column) = self.results() {
            let at = table.sheet.address(table.heading.unwrap_or_default(), column);
            problems.push(
                Diagnostic::error(Code::UnreadTable, said!("exchange.results-of-no-table")).at(&at),
            );
            return None;
        }
        let told = self.told(problems);
        if let Some(points) = told.get(&Says::Points) {
            table.tell_unreadable_points(*points, problems);
        }
        let mut entries = make::of_format(match told.contains_key(&Says::Points) {
            true => "ranking",
            false => "starting list",
        });
        self.head.fill(&mut entries);
        let of_final = || self.head.rounds_of_final(0);
        entries.event.rounds = self.head.rounds.clone().or_else(of_final);
        let mut players: Vec<(u32, PlayerEntry)> = Vec::new();
        for row in &table.rows {
            let Some(mut player) = table.player(*row, &told) else { continue };
            let column = told.get(&Says::Number);
            player.no = column.and_then(|column| {
                let no = notation::whole(written(table.sheet, *row, *column))?;
                (no > 0).then(|| At::new(no, table.sheet.address(*row, *column)))
            });
            players.push((*row, player));
        }
        let after = told.get(&Says::Points).copied();
        let right: Vec<u32> = table
            .columns()
            .into_iter()
            .filter(|c| after.is_some_and(|points| *c > points))
            .collect();
        let tie_breaks = published::tie_breaks(table, &right);
        let by_row: Vec<(u32, &PlayerEntry)> = players.iter().map(|(row, p)| (*row, p)).collect();
        if after.is_some() {
            entries.published =
                published::published(table, &self.head, &told, &tie_breaks, &by_row);
        }
        published::note_ranks(&mut entries, table, &told);
        entries.players = players.into_iter().map(|(_, player)| player).collect();
        make::tell_apart(&mut entries, problems);
        if all == A_PAGE {
            let at = table.sheet.address(table.rows[all - 1], 0);
            let said = said!("exchange.one-page", lines = all);
            problems.push(Diagnostic::warning(Code::ListIncomplete, said).at(&at));
        }
        Some(entries)
    }
}
