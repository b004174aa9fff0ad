//! The closing table, and what needs a person.

use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};

use super::failure::passed;
use crate::batch::{Message, Mode, PassedOver, RESULTS, Report, WorkbookOutcome, shown, text};
use crate::diagnostic::Severity;
use crate::event::Status;
use crate::regulations::Fault;
use crate::report::text::display_width;
use crate::report::words::Words;
use crate::said::said;

/// How much is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Problems and the closing line.
    Problems,
    /// The table too.
    Usual,
    /// Notes and files too.
    All,
}

/// Most columns of the terminal for one column of the closing table.
const WIDEST: usize = 44;

/// So many files that were passed over are named in the closing line: of more a person asks.
const NAMED: usize = 3;

/// A cell of a table on the terminal.
#[derive(Clone, Debug)]
pub struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A text. Whatever it holds, it cannot move the cursor.
    pub fn plain(text: impl AsRef<str>) -> Self {
        Self { text: shown(text.as_ref()), style: Style::new() }
    }

    /// A text that may be cut: the whole of it is in `results.json`.
    fn short(text: impl AsRef<str>) -> Self {
        let mut cell = Self::plain(text);
        if display_width(&cell.text) > WIDEST {
            while display_width(&cell.text) >= WIDEST {
                cell.text.pop();
            }
            // Of words whole ones are left; one long name is cut where it must be.
            if let Some(space) = cell.text.rfind(' ') {
                cell.text.truncate(space);
            }
            cell.text.push('…');
        }
        cell
    }

    /// A text that stands out.
    fn styled(text: impl AsRef<str>, style: Style) -> Self {
        Self { style, ..Self::plain(text) }
    }
}

/// Prints rows under headings, in columns as wide as they need.
pub fn grid(to: &mut impl Write, headings: &[&str], rows: &[Vec<Cell>]) -> io::Result<()> {
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| display_width(&cell.text)).max().unwrap_or(0)
    };
    // A column with nothing in it is left out.
    let columns: Vec<(usize, usize)> = headings
        .iter()
        .enumerate()
        .map(|(column, heading)| (column, widest(column), display_width(heading)))
        .filter(|(_, width, _)| *width > 0)
        .map(|(column, width, heading)| (column, width.max(heading)))
        .collect();
    let faint = Style::new().dimmed();
    let heads: Vec<Cell> = headings.iter().map(|h| Cell::styled(h, faint)).collect();
    for row in std::iter::once(&heads).chain(rows) {
        let mut gap = 0;
        for (column, width) in &columns {
            let Some(Cell { text, style }) = row.get(*column) else {
                continue;
            };
            if !text.is_empty() {
                write!(to, "{:gap$}{style}{text}{style:#}", "")?;
                gap = 0;
            }
            gap += width - display_width(text) + 2;
        }
        writeln!(to)?;
    }
    Ok(())
}

/// Prints the files that were passed over, and what they are.
pub fn passed_over(to: &mut impl Write, all: &[PassedOver]) -> io::Result<()> {
    all.iter().try_for_each(|own| writeln!(to, "{}", passed(own)))
}

/// Prints a run: the table, then what needs a person, errors first, then the closing line.
pub fn print(
    to: &mut impl Write,
    report: &Report,
    out: &Path,
    mode: Mode,
    detail: Detail,
) -> io::Result<()> {
    let outcomes: Vec<&WorkbookOutcome> = report.outcomes.iter().collect();
    tell(to, report, &outcomes, mode, detail)?;
    closing(to, report, out, mode, detail)
}

/// Prints what is new in a run: nothing of unchanged workbooks, nothing at all where nothing has changed.
pub fn print_news(
    to: &mut impl Write,
    report: &Report,
    out: &Path,
    detail: Detail,
) -> io::Result<()> {
    let news: Vec<&WorkbookOutcome> = report.outcomes.iter().filter(|o| !o.unchanged).collect();
    tell(to, report, &news, Mode::Write, detail)?;
    closing(to, report, out, Mode::Write, detail)?;
    to.flush()
}

fn tell(
    to: &mut impl Write,
    report: &Report,
    outcomes: &[&WorkbookOutcome],
    mode: Mode,
    detail: Detail,
) -> io::Result<()> {
    if detail > Detail::Problems && !outcomes.is_empty() {
        let rows: Vec<Vec<Cell>> = outcomes.iter().map(|outcome| row(outcome)).collect();
        grid(to, &HEADINGS.map(|key| Words::spoken().word(key)), &rows)?;
        writeln!(to)?;
    }
    let mut by_weight: Vec<&&WorkbookOutcome> = outcomes.iter().collect();
    by_weight.sort_by_key(|o| std::cmp::Reverse(o.summary.status));
    let mut told = false;
    for outcome in by_weight {
        told |= messages(to, outcome, detail)?;
        told |= detail > Detail::Problems
            && whole_chart(to, &outcome.summary.workbook, &outcome.summary.chart)?;
    }
    for note in &report.notes {
        writeln!(to, "{}", shown(&note.to_string()))?;
        told = true;
    }
    if tells_passed_over(report, detail) {
        passed_over(to, &report.passed_over)?;
        told |= !report.passed_over.is_empty();
    }
    if mode == Mode::DryRun || (mode == Mode::Write && detail == Detail::All) {
        for (paper, plan) in outcomes.iter().flat_map(|o| &o.papers) {
            writeln!(to, "{} ({})", shown(paper), plan.word())?;
            told = true;
        }
    }
    if let Some(plan) = report.results {
        writeln!(to, "{RESULTS} ({})", plan.word())?;
        told = true;
    }
    if told {
        writeln!(to)?;
    }
    Ok(())
}

/// Whether each file that was passed over is told of: where nothing else is there, they are what the folder was meant for.
fn tells_passed_over(report: &Report, detail: Detail) -> bool {
    detail == Detail::All || report.outcomes.is_empty()
}

const HEADINGS: [&str; 9] = [
    "cli.heading.workbook", "cli.heading.event", "cli.heading.players", "cli.heading.status",
    "cli.heading.ties", "cli.heading.play-off", "cli.heading.prizes", "cli.heading.chart",
    "cli.heading.files",
];

fn row(outcome: &WorkbookOutcome) -> Vec<Cell> {
    let summary = &outcome.summary;
    let count = |count: usize| match count {
        0 => String::new(),
        count => count.to_string(),
    };
    vec![
        Cell::short(&summary.workbook),
        Cell::short(&summary.event),
        Cell::plain(count(summary.players)),
        Cell::styled(summary.state(), colour(summary.status)),
        Cell::short(Words::spoken().statements(&summary.ties)),
        Cell::short(Words::spoken().statements(&summary.play_offs)),
        Cell::plain(&summary.prizes),
        Cell::short(&summary.chart),
        Cell::plain(count(summary.files)),
    ]
}

fn colour(status: Status) -> Style {
    let colour = match status {
        Status::Final => AnsiColor::Green,
        Status::Provisional => AnsiColor::Cyan,
        Status::Waiting => AnsiColor::Yellow,
        Status::Invalid => AnsiColor::Red,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    match status {
        Status::Final | Status::Provisional => style,
        Status::Waiting | Status::Invalid => style.bold(),
    }
}

/// What a chart was left without, where the table has no room for it; whether there is anything.
fn whole_chart(to: &mut impl Write, workbook: &str, chart: &str) -> io::Result<bool> {
    let is_cut = display_width(chart) > WIDEST;
    if is_cut {
        let words = Words::spoken();
        let (head, colon) = (words.word("cli.heading.chart"), words.colon());
        writeln!(to, "{}: {head}{colon}{}", shown(workbook), shown(chart))?;
    }
    Ok(is_cut)
}

/// The messages of a workbook; whether there are any.
fn messages(to: &mut impl Write, outcome: &WorkbookOutcome, detail: Detail) -> io::Result<bool> {
    let summary = &outcome.summary;
    let workbook = shown(&summary.workbook);
    let wanted = |message: &&Message| message.severity < Severity::Note || detail == Detail::All;
    let mut told = false;
    for message in summary.messages.iter().filter(wanted) {
        let style = match message.severity {
            Severity::Error => colour(Status::Invalid),
            Severity::Warning => colour(Status::Waiting),
            Severity::Note => Style::new(),
        };
        let at = match &message.at {
            Some(at) => format!(" > {}", shown(at)),
            None => String::new(),
        };
        writeln!(to, "{style}{workbook}{at}:{style:#} {}", shown(&message.text))?;
        for line in &message.excerpt {
            writeln!(to, "  {}", shown(line))?;
        }
        told = true;
    }
    let (style, words) = (colour(Status::Waiting), Words::spoken());
    for need in &summary.needs {
        let label = words.word("cli.needed");
        writeln!(to, "{style}{workbook}: {label}{style:#} {}", shown(need))?;
        told = true;
    }
    for note in &outcome.notes {
        writeln!(to, "{workbook}: {}", shown(&note.to_string()))?;
        told = true;
    }
    Ok(told)
}

/// What is wrong in a regulations file, each with its line and caret.
pub fn faults(to: &mut impl Write, faults: &[Fault]) -> io::Result<()> {
    let words = Words::spoken();
    for fault in faults {
        let style = match fault.severity {
            Severity::Error => colour(Status::Invalid),
            Severity::Warning | Severity::Note => colour(Status::Waiting),
        };
        let place = format!("{}:{}:{}:", fault.file, fault.line, fault.column);
        writeln!(to, "{style}{}{style:#} {}", shown(&place), shown(&words.say(&fault.said)))?;
        for line in &fault.excerpt {
            writeln!(to, "  {}", shown(line))?;
        }
        if let Some(mend) = words.mend(&fault.diagnostic()) {
            writeln!(to, "  {}", shown(&mend))?;
        }
    }
    Ok(())
}

/// `40 workbooks: 31 final, 4 waiting ... in season/Results`.
fn closing(
    to: &mut impl Write,
    report: &Report,
    out: &Path,
    mode: Mode,
    detail: Detail,
) -> io::Result<()> {
    let outcomes = &report.outcomes;
    let words = Words::spoken();
    let mut parts = Vec::new();
    for (status, not_begun) in [
        (Status::Final, false),
        (Status::Provisional, false),
        (Status::Provisional, true),
        (Status::Waiting, false),
        (Status::Invalid, false),
    ] {
        let is_so = |own: &&WorkbookOutcome| {
            own.summary.status == status && own.summary.not_begun == not_begun
        };
        let n = outcomes.iter().filter(is_so).count();
        if n > 0 {
            let style = colour(status);
            let told = words.say(&match status {
                Status::Final => said!("status.of.final", n),
                Status::Waiting => said!("status.of.waiting", n),
                Status::Provisional if not_begun => said!("status.of.not-begun", n),
                Status::Provisional => said!("status.of.provisional", n),
                Status::Invalid => said!("status.of.invalid", n),
            });
            parts.push(format!("{style}{told}{style:#}"));
        }
    }
    let count = outcomes.len();
    let all = match count {
        0 => words.word("cli.closing.none").to_owned(),
        _ => words.say(&said!("cli.closing.workbooks", count)) + " " + &parts.join(", "),
    };
    let unchanged = outcomes.iter().filter(|o| o.unchanged).count();
    let kept = report.kept;
    let passed = report.passed_over.len();
    let names: Vec<&str> = report.passed_over.iter().map(|own| own.name.as_str()).collect();
    let place = text(out.as_os_str());
    let also = [
        (unchanged > 0).then(|| said!("cli.closing.unchanged", unchanged)),
        (kept > 0).then(|| said!("cli.closing.kept", kept)),
        (passed > 0).then(|| match passed <= NAMED && !tells_passed_over(report, detail) {
            true => said!("cli.closing.passed-over-named", passed, names),
            false => said!("cli.closing.passed-over", passed),
        }),
        Some(match mode {
            _ if report.stopped => said!("cli.closing.stopped"),
            Mode::Write => said!("cli.closing.written", place),
            Mode::DryRun => said!("cli.closing.dry-run", place),
            Mode::Check => said!("cli.closing.check"),
        }),
    ];
    let between = words.word("language.between-statements");
    let also: String =
        also.iter().flatten().map(|said| between.to_owned() + &shown(&words.say(said))).collect();
    writeln!(to, "{all}{also}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_is_cut_between_words() {
        let told = "1–2: App. A 5(a); 3–5: App. A 5(a), App. A 5(c); 6–7: App. A 5";
        assert_eq!(Cell::short(told).text, "1–2: App. A 5(a); 3–5: App. A 5(a), App. A…");
        assert_eq!(Cell::short("x".repeat(50)).text, format!("{}…", "x".repeat(43)));
    }

    #[test]
    fn columns_are_as_wide_as_they_show() {
        let rows = [
            ["王皓.xlsx", "", "final"],
            ["Łukasz.xlsx", "", "waiting"],
            ["a\u{1b}[2J.xlsx", "", ""],
        ]
        .map(|row| row.map(Cell::plain).to_vec());
        let mut text = Vec::new();
        grid(&mut anstream::StripStream::new(&mut text), &["workbook", "empty", "status"], &rows)
            .expect("printed");
        let text = String::from_utf8(text).expect("text");
        assert_eq!(
            text,
            "workbook     status\n王皓.xlsx    final\nŁukasz.xlsx  waiting\na\u{fffd}[2J.xlsx\n"
        );
    }

    #[test]
    fn what_a_chart_was_left_without_is_told_whole() {
        let told = |chart: &str| {
            let mut text = Vec::new();
            whole_chart(&mut text, "a.xlsx", chart).expect("printed");
            String::from_utf8(text).expect("text")
        };
        let long = "A4 11.3 pt, read from 0.6 m, without federation, title, rating";
        assert_eq!(told(long), format!("a.xlsx: wall chart: {long}\n"));
        assert_eq!(told("A4 26.0 pt, read from 1.3 m"), "");
    }
}
