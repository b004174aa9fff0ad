//! What a workbook does with a table beyond what paper can: results stand out as they are entered, a result is chosen
//! from a list, columns that only help formulas are folded away.

use rust_xlsxwriter::utility::row_col_to_cell;
use rust_xlsxwriter::{
    Chart, ChartLegendPosition, ChartLine, ChartLineDashType, ChartType, ConditionalFormatCell,
    ConditionalFormatCellRule, ConditionalFormatFormula, DataValidation, Format, FormatPattern,
    Formula,
};

use super::ExcelError;
use super::book::column;
use super::live::Place;
use super::set_up::points;
use super::writer::{LINE, Writer};
use crate::report::document::{Table, Told};

/// Lines of a chart, three of each.
const DASHES: [ChartLineDashType; 4] = [
    ChartLineDashType::Solid,
    ChartLineDashType::SquareDot,
    ChartLineDashType::Dash,
    ChartLineDashType::DashDot,
];
/// More lines cannot be followed: those of the first rows are drawn.
const FOLLOWED: u32 = 14;
/// How high they are drawn, in pixels, and what they take of the sheet with the white above, in points.
const HIGH: u32 = 420;
pub const DRAWN: f64 = HIGH as f64 * 0.75 + 2.0 * LINE;
/// Losses, as on paper.
const GREY: u32 = 0x0060_6060;

/// A line for each row of a sheet, in black and greys: weight and dashes tell them apart as well as shades do.
fn chart(
    (sheet, wide): (&str, u32),
    (name, from, to): (usize, usize, usize),
    (first, last): (u32, u32),
) -> Result<Chart, ExcelError> {
    let (name, from, to) = (column(name)?, column(from)?, column(to)?);
    let head = first.saturating_sub(1);
    let last = last.min(first.saturating_add(FOLLOWED - 1));
    let mut chart = Chart::new(ChartType::Line);
    for (at, row) in (first..=last).enumerate() {
        let dash = DASHES[at / 3 % DASHES.len()];
        let shade = [0x0000_0000_u32, 0x0050_5050, 0x0080_8080][at % 3];
        let mut line = ChartLine::new();
        line.set_color(shade).set_width(if at < 3 { 2.5 } else { 1.25 }).set_dash_type(dash);
        chart
            .add_series()
            .set_name((sheet, row, name))
            .set_categories((sheet, head, from, head, to))
            .set_values((sheet, row, from, row, to))
            .set_format(&mut line);
    }
    chart.set_width(wide).set_height(HIGH);
    chart.legend().set_position(ChartLegendPosition::Right);
    Ok(chart)
}

/// Wins stand out and losses stand back, also as they are entered.
fn outcomes(
    writer: &mut Writer<'_>,
    table: &Table,
    (first, last): (u32, u32),
) -> Result<(), ExcelError> {
    // Losses first: an empty cell is no nought.
    let win = Format::new().set_bold();
    let loss = Format::new().set_font_color(GREY).set_pattern(FormatPattern::None);
    if let Some((from, to)) = table.sheet.results {
        let (from, to) = (column(from)?, column(to)?);
        for (equal, look) in [("1", &win), ("\"+\"", &win), ("\"−\"", &loss)] {
            let rule = ConditionalFormatCellRule::EqualTo(Formula::new(equal));
            let rule = ConditionalFormatCell::new().set_rule(rule).set_format(look);
            writer.sheet.add_conditional_format(first, from, last, to, &rule)?;
        }
        let cell = row_col_to_cell(first, from);
        let lost = format!("AND(ISNUMBER({cell}),{cell}=0)");
        let rule = ConditionalFormatFormula::new().set_rule(lost.as_str()).set_format(&loss);
        writer.sheet.add_conditional_format(first, from, last, to, &rule)?;
    }
    let Some((from, to, told)) = table.sheet.told.as_deref().copied() else { return Ok(()) };
    let (from, to) = (column(from)?, column(to)?);
    let cell = row_col_to_cell(first, from);
    let rules = match told {
        Told::OverScore => {
            let result = format!("RIGHT(LEFT({cell},FIND(CHAR(10),{cell}&CHAR(10))-1),1)");
            let is = |one: &str, other: &str| format!("OR({result}={one},{result}={other})");
            [is("\"1\"", "\"+\""), is("\"0\"", "\"−\"")]
        }
        Told::Sums(sums) => {
            let (sum, games) = (
                row_col_to_cell(first, column(sums)?),
                format!("LEN(SUBSTITUTE(SUBSTITUTE({cell},\" \",\"\"),CHAR(10),\"\"))"),
            );
            [">", "<"].map(|sign| format!("AND({games}>0,2*{sum}{sign}{games})"))
        }
    };
    for (rule, look) in rules.into_iter().zip([&win, &loss]) {
        let rule = ConditionalFormatFormula::new().set_rule(rule.as_str()).set_format(look);
        writer.sheet.add_conditional_format(first, from, last, to, &rule)?;
    }
    Ok(())
}

/// How wide the columns that are printed are together, in pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width on a sheet")]
fn pixels(writer: &Writer<'_>) -> u32 {
    (points(&writer.widths[..writer.printed]) / 0.75) as u32
}

/// For the rows of a table that stands there.
pub fn beyond_paper(
    writer: &mut Writer<'_>,
    table: &Table,
    place: Place,
) -> Result<(), ExcelError> {
    let Some(last) = writer.row.checked_sub(1).filter(|last| *last >= place.first_row) else {
        return Ok(());
    };
    let first = place.first_row;
    outcomes(writer, table, (first, last))?;
    if let Some(drawn) = table.sheet.drawn {
        let chart = chart((writer.name, pixels(writer)), drawn, (first, last))?;
        writer.sheet.insert_chart(last + 2, 0, &chart)?;
        writer.height += DRAWN;
    }
    if let Some((of, choices)) = table.sheet.choices {
        let validation = DataValidation::new().allow_list_strings(choices)?;
        writer.sheet.add_data_validation(first, column(of)?, last, column(of)?, &validation)?;
    }
    if let Some(aside) = table.sheet.aside.filter(|aside| *aside < table.columns.len()) {
        writer.sheet.group_columns_collapsed(column(aside)?, column(table.columns.len() - 1)?)?;
    }
    Ok(())
}
