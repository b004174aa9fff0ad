//! The table of a wall chart: the same for an event that runs and one that is over.

use std::collections::BTreeMap;

use super::order::Order;
use crate::event::{Standing, Status, System, declared_systems};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Inline, Table};
use crate::report::fonts::Fonts;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::{printed, rating, with_handicap};
use crate::report::style::{Part, TieBreaks};
use crate::report::unprintable::is_numbered;
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::{Player, PlayerId};

/// A line: a player, and what stands in the cells between name and points.
pub struct Line<'a> {
    /// From the top, counted from 1.
    pub line: u32,
    /// Who.
    pub player: PlayerId,
    /// His standing; none for one who is not in this trophy.
    pub standing: Option<&'a Standing>,
    /// Opponents, rounds or parts.
    pub cells: Vec<Cell>,
    /// Points of the games.
    pub points: Exact,
    /// Nobody else has as many.
    pub alone: bool,
}

/// What stands between name and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// A column an opponent, all of one width.
    Opponents,
    /// A column for each of so many rounds, and one for each segment where there are several.
    Rounds(usize),
    /// A column a part of the event.
    Parts,
}

/// The lines of a chart.
pub fn lines<'a>(
    sheet: &'a Sheet<'_>,
    order: &Order,
    cells: impl Fn(PlayerId) -> Vec<Cell>,
    points: impl Fn(PlayerId) -> Exact,
    with_beside: bool,
) -> Vec<Line<'a>> {
    let beside = order.beside.iter().filter(|_| with_beside);
    let standings: BTreeMap<PlayerId, &Standing> =
        sheet.settlement.standings.iter().map(|own| (own.player, own)).collect();
    let mut with: BTreeMap<Exact, usize> = BTreeMap::new();
    for standing in standings.values() {
        *with.entry(standing.total).or_default() += 1;
    }
    order
        .players
        .iter()
        .chain(beside)
        .zip(1..)
        .map(|(player, line)| {
            let standing = standings.get(player).copied();
            Line {
                line,
                player: *player,
                standing,
                cells: cells(*player),
                points: points(*player),
                alone: standing.is_some_and(|own| with.get(&own.total) == Some(&1)),
            }
        })
        .collect()
}

/// A chart. `ranked`: it is of the whole event, with tie-breaks and places.
pub fn table(
    sheet: &Sheet<'_>,
    name: &str,
    middle: Middle,
    heads: &[Cell],
    lines: &[Line<'_>],
    ranked: bool,
) -> Table {
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    for part in &sheet.style.columns.order {
        match part {
            Part::Line => {
                let column = columns.column("").right().kept().part(Part::Line);
                column.cell(|line: &Line<'_>| whole(line.line));
                // A number that stands for a name is looked for.
                let t = sheet.tournament();
                let stands = t.players.iter().any(|player| is_numbered(t, player));
                let part = if stands { Part::Left } else { Part::Rating };
                let number = columns.word("paper.no").right().part(part);
                let number = number.when(sheet.style.columns.start_numbers || stands);
                number.cell(|line| whole(sheet.no(line.player)));
            }
            Part::Results => middle_columns(&mut columns, middle, heads),
            Part::Points => points(&mut columns, sheet, ranked),
            Part::Left if ranked => left(&mut columns, sheet),
            Part::TieBreaks if ranked => {
                tie_breaks(&mut columns, sheet, shown(sheet));
                as_printed(&mut columns, sheet);
            }
            Part::Place if ranked => place(&mut columns, sheet, lines),
            part => who(&mut columns, sheet, *part),
        }
    }
    Table { grid: true, ..columns.table(name, lines) }
}

/// What the players' sheet tells of anybody.
fn who<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, part: Part) {
    let of = |line: &Line<'a>| sheet.tournament().player(line.player);
    let standings = &sheet.settlement.standings;
    let any = |has: &dyn Fn(&Player) -> bool| {
        standings.iter().any(|s| has(sheet.tournament().player(s.player)))
    };
    let some = |text: &Option<String>| Cell::text(text.clone().unwrap_or_default());
    match part {
        Part::Title => columns
            .column("")
            .right()
            .part(part)
            .when(any(&|p| p.title.is_some()))
            .cell(move |l| some(&of(l).title)),
        Part::Name => {
            columns.word("paper.name").kept().part(part).cell(move |l| name(sheet, of(l)));
        }
        Part::Federation => columns
            .column("")
            .part(part)
            .when(federations_differ(sheet))
            .cell(move |l| some(&of(l).federation)),
        Part::Club => columns
            .column("")
            .part(part)
            .when(!federations_differ(sheet) && any(&|p| p.club.is_some()))
            .cell(move |l| some(&of(l).club)),
        Part::Rating => columns
            .word("paper.wall.rating")
            .right()
            .part(part)
            .when(any(&|p| p.rating.is_some()))
            .cell(move |l| rating(sheet, of(l))),
        _ => {}
    }
}

/// Whether federations tell anybody anything: where all are alike, clubs do.
fn federations_differ(sheet: &Sheet<'_>) -> bool {
    let players = sheet.settlement.standings.iter().map(|s| sheet.tournament().player(s.player));
    let mut federations: Vec<_> = players.filter_map(|p| p.federation.as_deref()).collect();
    federations.sort_unstable();
    federations.dedup();
    federations.len() > 1
}

/// A name, grey where its player withdrew, with the round under it.
fn name(sheet: &Sheet<'_>, player: &Player) -> Cell {
    let under = withdrawn(sheet, player);
    let plays = under.is_none();
    let piece = |text: &str| if plays { Inline::text(text) } else { Inline::faint(text) };
    // Given names and surname apart, where the name does not tell them. Something else may stand in the place of a whole name.
    let whole = Fonts::get().missing(&player.name).is_empty();
    let surname = player.surname.as_deref().filter(|_| whole);
    let given = surname.and_then(|own| Some((player.name.strip_suffix(own)?, own)));
    let content = match given.filter(|(given, _)| !given.is_empty()) {
        Some((given, surname)) => vec![piece(given), piece(surname)],
        None => vec![piece(&player.name)],
    };
    let cell = Cell { content, under, ..Cell::default() };
    if plays { cell.strong() } else { cell }
}

/// After which round a player withdrew, in words; nothing for who plays on.
pub fn withdrawn(sheet: &Sheet<'_>, player: &Player) -> Option<String> {
    Some(match player.withdrawn? {
        0 => sheet.word("paper.wall.never-played").to_owned(),
        round => sheet.say(&said!("paper.wall.withdrawn", round)),
    })
}

fn middle_columns<'a>(columns: &mut Columns<'a, Line<'a>>, middle: Middle, heads: &[Cell]) {
    for (at, head) in heads.iter().enumerate() {
        let column = columns.column(head.clone());
        let column = match middle {
            Middle::Parts => column.part(Part::Results).right(),
            Middle::Rounds(across) if at >= across => column.part(Part::Points).right(),
            Middle::Opponents | Middle::Rounds(_) => column.part(Part::Results).centre().alike(),
        };
        column.cell(move |line| line.cells.get(at).cloned().unwrap_or_default());
    }
}

/// Points, and where there are handicaps what is added and what it comes to.
fn points<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, ranked: bool) {
    let handicaps = ranked && sheet.begun() && sheet.regulation.competition.handicap.is_some();
    let points = columns.word("paper.wall.points").right().part(Part::Points);
    let points = points.when(sheet.begun());
    points.cell(|line| Cell::number(line.points, sheet.score(line.points)).strong());
    let added = columns.word("paper.crosstable.handicap").right().part(Part::Results);
    added
        .when(handicaps)
        .cell(move |line| with_handicap(sheet, line.standing, |own| own.total - own.game_points));
    let total = columns.word("paper.total").right().part(Part::Points);
    let of = move |line: &Line<'a>| with_handicap(sheet, line.standing, |own| own.total).strong();
    total.when(handicaps).cell(of);
}

/// Games to play, while the event runs.
fn left<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>) {
    let running = sheet.settlement.status == Status::Provisional;
    // In a Swiss all have as many, and the status tells it.
    let any = sheet.settlement.standings.iter().any(|own| own.to_play > 0);
    let any = any && !runs_as_swiss(sheet);
    let column = columns.word("paper.wall.left").centre().part(Part::Left);
    column.when(running && any && sheet.begun() && !sheet.tournament().is_tour()).cell(|line| {
        match line.standing {
            Some(own) if sheet.tournament().player(own.player).withdrawn.is_some() => "–".into(),
            Some(own) => whole(own.to_play),
            None => Cell::default(),
        }
    });
}

/// The tie-breaks that separated somebody, or all: grey for those whom nobody equals.
pub fn tie_breaks<'a>(
    columns: &mut Columns<'a, Line<'a>>,
    sheet: &'a Sheet<'_>,
    systems: Vec<&'a System>,
) {
    for system in systems {
        let head = Cell::text(code(sheet, system));
        let column = columns.column(head).right().part(Part::TieBreaks);
        column.cell(move |line| {
            let value = line.standing.and_then(|own| sheet.tie_break_of(own, system));
            value.map_or_else(Cell::default, |own| value_cell(line, own))
        });
    }
}

/// A value of a tie-break: grey of whom nobody equals.
fn value_cell(line: &Line<'_>, (value, looks): (Exact, String)) -> Cell {
    let looks = if line.alone { Inline::faint(looks) } else { Inline::text(looks) };
    Cell { content: vec![looks], number: Some(value), ..Cell::default() }
}

/// The values that were printed beside places as published, where they part players level on points.
fn as_printed<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>) {
    let standings: Vec<&Standing> = sheet.settlement.standings.iter().collect();
    let mut classes: Vec<Vec<&Standing>> =
        standings.chunk_by(|a, b| a.total == b.total).map(<[_]>::to_vec).collect();
    for printed in printed(sheet) {
        let before = classes.len();
        let parted = |class: Vec<&'a Standing>| -> Vec<Vec<&'a Standing>> {
            class
                .chunk_by(|a, b| printed.value(a.player) == printed.value(b.player))
                .map(<[_]>::to_vec)
                .collect()
        };
        classes = classes.into_iter().flat_map(parted).collect();
        let column = columns.column(Cell::text(printed.heading())).right().part(Part::TieBreaks);
        column.when(classes.len() > before).cell(move |line| {
            let value = printed.shown(sheet, line.player);
            value.map_or_else(Cell::default, |own| value_cell(line, own))
        });
    }
}

/// The code of a system as it heads a column: the edition of FIDE's text is said in the foot, unless the column needs it.
/// A column taken over from a published table is called as it is there.
pub fn code<'a>(sheet: &Sheet<'a>, system: &'a System) -> &'a str {
    if let Some(own) = system.code.strip_prefix("PUBLISHED/") {
        let published = sheet.tournament().published.as_ref();
        let column = own.parse().ok().and_then(|at: usize| at.checked_sub(1));
        let column = column.and_then(|at| published?.columns.get(at));
        return column.map_or(sheet.word("tie-break.as-published"), |own| &own.heading.value);
    }
    let own = without_edition(&system.code);
    let alike = sheet.settlement.systems.iter().filter(|other| without_edition(&other.code) == own);
    if alike.count() > 1 { &system.code } else { own }
}

fn without_edition(code: &str) -> &str {
    code.split_once("/V").map_or(code, |(short, _)| short)
}

/// Places as published are told by the lines.
fn repeats_the_place(system: &System) -> bool {
    system.code == "PUBLISHED"
}

/// The tie-break systems that part players level on points so far, in a Swiss that runs.
pub fn parting<'a>(sheet: &'a Sheet<'_>) -> Vec<&'a System> {
    let standings: Vec<&Standing> = sheet.settlement.standings.iter().collect();
    let mut classes: Vec<Vec<&Standing>> =
        standings.chunk_by(|a, b| a.total == b.total).map(<[_]>::to_vec).collect();
    let mut parting = Vec::new();
    for system in sheet.settlement.systems.iter().filter(|own| !repeats_the_place(own)) {
        let before = classes.len();
        let parted = |class: Vec<&'a Standing>| -> Vec<Vec<&'a Standing>> {
            class
                .chunk_by(|a, b| a.value_of(system) == b.value_of(system))
                .map(<[_]>::to_vec)
                .collect()
        };
        classes = classes.into_iter().flat_map(parted).collect();
        parting.extend((classes.len() > before).then_some(system));
    }
    parting
}

/// The tie-break systems that have a column: those that part anybody, unless all are asked for.
pub fn shown<'a>(sheet: &'a Sheet<'_>) -> Vec<&'a System> {
    let all = sheet.style.columns.tie_breaks == TieBreaks::All;
    if !all && runs_as_swiss(sheet) {
        return parting(sheet);
    }
    let separated = |system: &&System| {
        let steps = sheet.settlement.ties.iter().flat_map(|tie| &tie.steps);
        let mut own = steps.filter(|s| s.clause == system.clause && s.code == system.code);
        own.any(|step| {
            let mut values = step.values.values();
            values.next().is_some_and(|first| values.any(|other| other != first))
        })
    };
    let declared = declared_systems(sheet.regulation, sheet.tournament().format);
    // What decides a title alone would seem to part places that are shared.
    let of_places =
        |system: &&System| !repeats_the_place(system) && declared.iter().any(|own| own.is(system));
    let systems = sheet.settlement.systems.iter().filter(of_places);
    systems.filter(|system| all || separated(system)).collect()
}

/// A Swiss of which something has been played and something is to come.
pub fn runs_as_swiss(sheet: &Sheet<'_>) -> bool {
    let t = sheet.tournament();
    let running = sheet.settlement.status == Status::Provisional && sheet.begun();
    running && t.format == Format::Swiss && !t.is_tour()
}

/// The place, where the line does not tell it: places are shared, or not given to all who have a line.
fn place<'a>(columns: &mut Columns<'a, Line<'a>>, sheet: &'a Sheet<'_>, lines: &[Line<'_>]) {
    // While games are to come, the order of the lines is all that is told, unless it is that of the start numbers.
    let by_place = !(sheet.style.places.running_by_number && sheet.begun());
    let is_over = sheet.is_played_pool();
    let runs = sheet.settlement.status == Status::Provisional && by_place && !is_over;
    let so_far = move |own: &Standing| own.so_far.filter(|_| !runs);
    let places = move |line: &Line<'_>| line.standing.and_then(|own| own.places.or(so_far(own)));
    let hangs = lines.iter().filter_map(|line| line.standing).any(|own| so_far(own).is_some());
    let hangs = hangs && !is_over;
    let given = lines.iter().any(|line| places(line).is_some());
    // The number of a line that nobody has a place on would be taken for one.
    let tells = |line: &Line<'_>| {
        places(line).is_some_and(|own| own.is_single() && own.first() == line.line && !hangs)
    };
    let head = if hangs { "paper.place-so-far" } else { "paper.place" };
    let column = columns.word(head).centre().part(Part::Place);
    column.when(given && !lines.iter().all(tells)).cell(move |line| {
        let Some(own) = places(line) else { return "–".into() };
        Cell::text(sheet.place(own)).strong()
    });
}
