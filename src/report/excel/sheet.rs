//! A document on a sheet: title, the line under it, and its blocks one under the other.

use std::borrow::Cow;

use rust_xlsxwriter::{Format, FormatAlign, FormatBorder, Worksheet};

use super::book::{Book, column};
use super::formats::Formats;
use super::live::Place;
use super::on_sheet::DRAWN;
use super::widths::{lines, measure};
use super::words::{fitting, line_words};
use super::writer::{HIGHEST, LEAD, LINE, Writer};
use super::{ExcelError, in_rows, set_up, table};
use crate::report::document::{Block, Document, Inline, Row, Table, Width};
use crate::report::fonts::Fonts;

/// A line of running text is at least so wide, in digits, before it is broken.
const TEXT_WIDTH: f64 = 90.0;
/// The heading of the last of several tables is repeated on every page where it has more rows.
const MANY: usize = 20;
/// So much wider than running text are headings.
const BOLD: f64 = 1.08;

/// Writes a document on an empty sheet.
pub fn write(
    (sheet, name): (&mut Worksheet, &str),
    document: &Document,
    fonts: &Fonts,
    book: &Book,
    formats: &mut Formats,
) -> Result<(), ExcelError> {
    // What is not counted yet is empty also where nobody counts again: in a preview, on a telephone.
    sheet.set_formula_result_default("");
    let (title, blocks) = document.masthead();
    let tables = tables(blocks);
    let mut widths = Vec::new();
    for table in &tables {
        measure(table, fonts, &mut widths);
    }
    let aside = tables.first().and_then(|table| table.sheet.aside);
    let shown = aside.unwrap_or(widths.len()).min(widths.len());
    let spare = match &tables[..] {
        [table] => table.sheet.spare.as_deref(),
        _ => None,
    };
    let printed = match spare {
        Some(spare) => set_up::printed(document.page, &widths[..shown], spare),
        None => shown,
    };
    let is_broken = |at: usize| {
        let mut columns = tables.iter().filter_map(|table| table.columns.get(at));
        columns.any(|column| matches!(column.width, Width::Share(_)))
    };
    let broken: Vec<bool> = (0..printed).map(is_broken).collect();
    let page = set_up::lying(document.page, (set_up::points(&widths[..printed]), high(&tables)));
    set_up::narrow(page, &mut widths[..printed], &broken);
    set_up::fill(page, &mut widths[..printed], &broken, 1.0);
    let freeze = tables.len() == 1;
    let last = tables.last().map_or(0, |table| table.rows.len());
    let repeated = (!freeze && last > MANY).then_some(last);
    let drawn = tables.iter().any(|table| table.sheet.drawn.is_some());
    // What stands at the left stands on the second sheet, too.
    let kept = match &tables[..] {
        [table] if !drawn => kept(table).min(printed),
        _ => 0,
    };
    let wide = set_up::points(&widths[..printed]);
    let across = set_up::across(page, wide, &widths[..kept]);
    let usual = table::usual_height(&tables);
    if let Some(usual) = usual {
        sheet.set_default_row_height(usual);
    }
    let mut writer = Writer {
        sheet,
        name,
        fonts,
        book,
        formats,
        row: 0,
        usual: usual.unwrap_or(LINE),
        chosen: false,
        gap: true,
        widths,
        printed,
        written: if across > 1 { kept } else { printed },
        freeze,
        repeated,
        only: None,
        height: 0.0,
    };
    writer.text(&title, &Format::new().set_bold().set_font_size(16), 1.5)?;
    if !document.subject.is_empty() {
        let grey = Format::new().set_font_color(0x0050_5050);
        writer.text(&[Inline::text(&document.subject)], &grey, 1.0)?;
    }
    writer.open()?;
    writer.blocks(blocks)?;
    let sides = (set_up::points(&writer.widths[..printed]), writer.height);
    let shrunk = set_up::shrunk(page, sides, drawn);
    if let Some(scale) = shrunk {
        set_up::fill(page, &mut writer.widths[..printed], &broken, scale);
    }
    for (at, width) in writer.widths.iter().enumerate() {
        writer.sheet.set_column_width(column(at)?, *width)?;
    }
    let one = shrunk.is_some() || drawn;
    // It is repeated on every page that the table is on: over notes alone it heads nothing.
    if let Some((row, end)) = writer.only
        && set_up::is_higher(page, (sides.0 / f64::from(across), end))
    {
        writer.sheet.set_repeat_rows(row, row)?;
    }
    if across > 1 {
        writer.sheet.set_repeat_columns(0, column(kept - 1)?)?;
    }
    set_up::set_up(writer.sheet, document, page, (across, u16::from(one)));
    if printed < writer.widths.len() {
        let last = column(printed.saturating_sub(1))?;
        writer.sheet.set_print_area(0, 0, writer.row.saturating_sub(1), last)?;
    }
    Ok(())
}

/// So many columns of a table stay in sight.
fn kept(table: &Table) -> usize {
    table.columns.iter().rposition(|column| column.keep).map_or(0, |at| at + 1)
}

/// How high the rows of tables are about, in points, with what is drawn under them.
fn high(tables: &[&Table]) -> f64 {
    let of = |table: &&Table| {
        let of_row = |row: &Row| match row.cells.iter().any(|cell| cell.under.is_some()) {
            true => 2.0 * LINE + LEAD,
            false => LINE + LEAD,
        };
        let drawn = table.sheet.drawn.map_or(0.0, |_| DRAWN);
        table.rows.iter().map(of_row).sum::<f64>() + 5.0 * LINE + drawn
    };
    tables.iter().map(of).sum()
}

/// All tables, also those in frames.
fn tables(blocks: &[Block]) -> Vec<&Table> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Table(table) => found.push(table),
            Block::Box(inner) | Block::Together(inner) => found.extend(tables(inner)),
            Block::Cards { cards, .. } => {
                found.extend(cards.iter().flat_map(|card| tables(card)));
            }
            _ => {}
        }
    }
    found
}

impl Writer<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Result<(), ExcelError> {
        for (at, block) in blocks.iter().enumerate() {
            match block {
                Block::Heading(level, content) => {
                    let size = if *level < 3 { 13 } else { 11 };
                    self.open()?;
                    self.text(
                        content,
                        &Format::new().set_bold().set_font_size(size),
                        f64::from(size) / 11.0,
                    )?;
                }
                Block::Paragraph(content) => self.running(content, &Format::new(), 1.0)?,
                Block::Line(content) => {
                    let format = Format::new().set_align(FormatAlign::Bottom);
                    self.running(content, &format, 1.5)?;
                }
                Block::Small(content) => {
                    let format = Format::new().set_font_size(9).set_font_color(0x0050_5050);
                    self.running(content, &format, 0.85)?;
                }
                Block::Table(table) => {
                    let place = self.head(table)?;
                    let table =
                        in_rows::rows(table, &|at, text| table::fits(self, table, at, text));
                    table::write(self, &table, place)?;
                    if let Some((_, end)) = &mut self.only {
                        *end = self.height;
                    }
                    if at + 1 < blocks.len() {
                        self.open()?;
                    }
                }
                Block::Box(inner) => {
                    self.rule()?;
                    self.gap = true;
                    self.blocks(inner)?;
                    self.rule()?;
                    self.open()?;
                }
                Block::Together(inner) => self.blocks(inner)?,
                Block::Cards { cards, .. } => {
                    for card in cards {
                        self.blocks(card)?;
                        self.open()?;
                    }
                }
                Block::Rule => self.rule()?,
                Block::Space(_) => self.open()?,
                Block::PageBreak => {
                    self.sheet.set_page_breaks(&[self.row])?;
                }
            }
        }
        Ok(())
    }

    /// A rule over the whole width, on the upper edge of a low row.
    fn rule(&mut self) -> Result<(), ExcelError> {
        let format = Format::new().set_border_top(FormatBorder::Thin);
        for at in 0..self.widths.len().max(1) {
            self.sheet.write_blank(self.row, column(at)?, &format)?;
        }
        self.row_height(5.0)?;
        self.next()
    }

    /// Running text; what is higher than a row may be goes on in the next.
    fn running(
        &mut self,
        content: &[Inline],
        format: &Format,
        scale: f64,
    ) -> Result<(), ExcelError> {
        let room = self.room(scale);
        let fits = |text: &str| LINE * scale * lines(text, room, self.fonts) <= HIGHEST;
        let parts = in_rows::in_parts(content, &fits);
        parts.iter().try_for_each(|part| self.text(part, format, scale))
    }

    /// How wide a line of running text is, in digits.
    fn room(&self, scale: f64) -> f64 {
        let widths = &self.widths[..self.written];
        let widest: f64 = widths.iter().sum();
        let room = widest.max(if widths.len() < 2 { TEXT_WIDTH } else { 0.0 });
        let bold = if scale > 1.0 { BOLD } else { 1.0 };
        room / (scale.max(1.0) * bold)
    }

    /// A text in a row. A short line stands in the first column and shows over the empty ones beside it; a long one has
    /// all columns, and as many lines as it needs.
    pub fn text(
        &mut self,
        content: &[Inline],
        format: &Format,
        scale: f64,
    ) -> Result<(), ExcelError> {
        let text = line_words(content);
        if text.is_empty() {
            return Ok(());
        }
        let lines = lines(&text, self.room(scale), self.fonts);
        let bold_inside =
            content.len() > 1 && content.iter().any(|inline| matches!(inline, Inline::Strong(_)));
        let last = column(self.written.saturating_sub(1))?;
        if lines > 1.0 && last > 0 {
            let format = format.clone().set_text_wrap().set_align(FormatAlign::Top);
            self.sheet.merge_range(self.row, 0, self.row, last, &text, &format)?;
            if bold_inside {
                self.rich(content, &format)?;
            }
        } else if bold_inside {
            self.rich(content, format)?;
        } else {
            self.sheet.write_string_with_format(self.row, 0, text, format)?;
        }
        self.row_height(LINE * scale * lines)?;
        self.next()
    }

    /// A text of which parts stand out.
    fn rich(&mut self, content: &[Inline], format: &Format) -> Result<(), ExcelError> {
        let (plain, bold) = (Format::new(), Format::new().set_bold());
        let parts: Vec<(&Format, Cow<'_, str>)> = content
            .iter()
            .map(|inline| {
                let look = if matches!(inline, Inline::Strong(_)) { &bold } else { &plain };
                (look, line_words(std::slice::from_ref(inline)))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect();
        let parts: Vec<(&Format, &str)> =
            parts.iter().map(|(look, text)| (*look, &**text)).collect();
        let whole: String = parts.iter().map(|(_, text)| *text).collect();
        let fits = fitting(Cow::Borrowed(&whole));
        if fits == whole {
            self.sheet.write_rich_string_with_format(self.row, 0, &parts, format)?;
        } else {
            self.sheet.write_string_with_format(self.row, 0, fits, format)?;
        }
        Ok(())
    }

    /// A table's heading row; with it in sight, the table is scrolled under it and to the right of its kept columns.
    fn head(&mut self, table: &Table) -> Result<Place, ExcelError> {
        if !table.head.is_empty() {
            table::write_head(self, table)?;
            let row = self.row;
            self.next()?;
            if std::mem::take(&mut self.freeze) {
                self.sheet.set_freeze_panes(row + 1, column(kept(table))?)?;
                self.only = Some((row, 0.0));
            } else if self.repeated == Some(table.rows.len()) {
                self.sheet.set_repeat_rows(row, row)?;
            }
        }
        Ok(Place { first_row: self.row })
    }
}
