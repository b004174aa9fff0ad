//! A workbook with its safe repairs: an Excel file keeps everything but the repaired cells as it is; of other formats
//! the cells are written anew, as an Excel file.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::{Reader, Writer};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::cells::{Book, Value};
use super::formats::guard::Kind;
use super::formats::parts::{self, attribute, place, relations};
use super::formats::trouble::Trouble;
use super::mend::{self, Repair};
use crate::address::Address;
use crate::said::said;

/// The bytes of a workbook with its safe repairs, and the repairs; `book` are the cells of all its sheets. Nothing where
/// there is nothing to repair.
///
/// # Errors
/// When the file is no workbook, or cannot be written.
pub fn mended(bytes: &[u8], book: &Book) -> Result<(Vec<u8>, Vec<Repair>), Trouble> {
    let mut repairs = mend::repairs(book);
    let bytes = match book.kind {
        Kind::Xlsx => patched(bytes, book, &mut repairs)?,
        Kind::Xlsb | Kind::Xls | Kind::Ods => anew(book, &repairs).ok_or(Trouble::Damaged)?,
    };
    repairs.sort_by(|a, b| a.at.cmp(&b.at));
    Ok((bytes, repairs))
}

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

fn part(archive: &mut Archive<'_>, name: &str) -> Option<String> {
    let mut text = String::new();
    archive.by_name(name).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}

/// The sheets by the part in which they stand.
fn sheets(archive: &mut Archive<'_>) -> Option<BTreeMap<String, String>> {
    const RELATIONS: &str = "xl/_rels/workbook.xml.rels";
    let targets = relations(part(archive, RELATIONS)?.as_bytes(), RELATIONS);
    let sheets = parts::sheets(part(archive, "xl/workbook.xml")?.as_bytes());
    let named = sheets.into_iter().filter_map(|(sheet, id)| {
        let target = targets.get(&id)?;
        let name = archive.file_names().flatten().find(|own| own.eq_ignore_ascii_case(target))?;
        Some((name.into_owned(), sheet))
    });
    Some(named.collect())
}

/// The shared texts of a workbook, as they were typed.
fn shared(xml: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let (mut texts, mut inside, mut spoken) = (Vec::new(), false, false);
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag)) => match tag.local_name().as_ref() {
                "si" => texts.push(String::new()),
                "t" => inside = !spoken,
                "rPh" => spoken = true,
                _ => {}
            },
            Ok(Event::Empty(tag)) if tag.local_name().as_ref() == "si" => texts.push(String::new()),
            Ok(Event::End(tag)) => match tag.local_name().as_ref() {
                "t" => inside = false,
                "rPh" => spoken = false,
                _ => {}
            },
            Ok(Event::Text(text)) if inside => {
                if let Some(last) = texts.last_mut() {
                    last.push_str(&text);
                }
            }
            // A letter written as a reference: such a text is left as it is.
            Ok(Event::GeneralRef(_)) if inside => {
                if let Some(last) = texts.last_mut() {
                    last.push('\n');
                }
            }
            Ok(Event::Eof) | Err(_) => return texts,
            Ok(_) => {}
        }
    }
}

/// An Excel file with the repaired cells as texts, everything else as it was.
fn patched(bytes: &[u8], book: &Book, repairs: &mut Vec<Repair>) -> Result<Vec<u8>, Trouble> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Trouble::Damaged)?;
    let sheets = sheets(&mut archive).ok_or(Trouble::Damaged)?;
    let texts = part(&mut archive, "xl/sharedStrings.xml").map_or(Vec::new(), |xml| shared(&xml));
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    for (name, sheet) in &sheets {
        let Some(own) = book.sheets.iter().find(|own| *own.name == **sheet) else { continue };
        let Some(xml) = part(&mut archive, name) else { continue };
        let wanted = mend::by_sheet(repairs).remove(sheet.as_str()).unwrap_or_default();
        let wanted: BTreeMap<(u32, u32), String> =
            wanted.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
        let sheet =
            Patch { wanted, names: mend::name_columns(own), texts: &texts, also: Vec::new() };
        let (xml, also, done) = sheet.run(&xml).ok_or(Trouble::Damaged)?;
        // A formula is never overwritten.
        repairs.retain(|repair| {
            *repair.at.sheet != *own.name || done.contains(&(repair.at.row, repair.at.column))
        });
        repairs.extend(also.into_iter().map(|((row, column), text)| Repair {
            at: Address::new(&own.name, row, column),
            text,
            why: said!("workbook.mended.untidy"),
        }));
        changed.insert(name.clone(), xml);
    }
    let mut made = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let raw = archive.by_index_raw(index).map_err(|_| Trouble::Damaged)?;
        let name = raw.name().map_err(|_| Trouble::Damaged)?.into_owned();
        let Some(xml) = changed.get(&name) else {
            made.raw_copy_file(raw).map_err(|_| Trouble::Damaged)?;
            continue;
        };
        drop(raw);
        made.start_file(&*name, SimpleFileOptions::default()).map_err(|_| Trouble::Damaged)?;
        made.write_all(xml.as_bytes()).map_err(|_| Trouble::Damaged)?;
    }
    Ok(made.finish().map_err(|_| Trouble::Damaged)?.into_inner())
}

/// A sheet that is being patched.
struct Patch<'a> {
    wanted: BTreeMap<(u32, u32), String>,
    /// Columns in which names stand.
    names: Vec<u32>,
    texts: &'a [String],
    /// Names that were tidied.
    also: Vec<((u32, u32), String)>,
}

type Patched = (String, Vec<((u32, u32), String)>, Vec<(u32, u32)>);

impl Patch<'_> {
    fn run(mut self, xml: &str) -> Option<Patched> {
        let mut reader = Reader::from_str(xml);
        let mut writer = Writer::new(Vec::new());
        let mut done = Vec::new();
        let mut at = (0_u32, 0_u32);
        loop {
            let event = reader.read_event().ok()?;
            match event {
                Event::Eof => break,
                Event::Start(tag) if tag.local_name().as_ref() == "row" => {
                    let own = attribute(&tag, "r").and_then(|row| row.parse().ok());
                    at = (own.unwrap_or(at.0.saturating_add(1)), 0);
                    writer.write_event(Event::Start(tag)).ok()?;
                }
                Event::Start(tag) if tag.local_name().as_ref() == "c" => {
                    at.1 = column(&tag).unwrap_or(at.1.saturating_add(1));
                    let mut inner = Vec::new();
                    loop {
                        match reader.read_event().ok()? {
                            Event::End(end) if end.local_name().as_ref() == "c" => break,
                            Event::Eof => return None,
                            event => inner.push(event.into_owned()),
                        }
                    }
                    let cell = (at.0 - 1, at.1 - 1);
                    match self.text(cell, &tag, &inner) {
                        Some(text) => {
                            done.push(cell);
                            write_text(&mut writer, &tag, &text)?;
                        }
                        None => {
                            writer.write_event(Event::Start(tag.borrow())).ok()?;
                            for event in inner {
                                writer.write_event(event).ok()?;
                            }
                            writer.write_event(Event::End(BytesEnd::new("c"))).ok()?;
                        }
                    }
                }
                Event::Empty(tag) if tag.local_name().as_ref() == "c" => {
                    at.1 = column(&tag).unwrap_or(at.1.saturating_add(1));
                    writer.write_event(Event::Empty(tag)).ok()?;
                }
                event => writer.write_event(event).ok()?,
            }
        }
        Some((String::from_utf8(writer.into_inner()).ok()?, self.also, done))
    }

    /// What a cell is to say; none where it stays.
    fn text(
        &mut self,
        cell: (u32, u32),
        tag: &BytesStart<'_>,
        inner: &[Event<'_>],
    ) -> Option<String> {
        let is = |event: &Event<'_>, name: &str| match event {
            Event::Start(tag) | Event::Empty(tag) => tag.local_name().as_ref() == name,
            _ => false,
        };
        if inner.iter().any(|event| is(event, "f")) {
            return None;
        }
        if let Some(text) = self.wanted.get(&cell) {
            return Some(text.clone());
        }
        if !self.names.contains(&cell.1) || attribute(tag, "t").as_deref() != Some("s") {
            return None;
        }
        let index = inner.iter().find_map(|event| match event {
            Event::Text(text) => text.trim().parse::<usize>().ok(),
            _ => None,
        });
        let tidy = mend::untidy(self.texts.get(index?)?)?;
        self.also.push((cell, tidy.clone()));
        Some(tidy)
    }
}

/// The column of a cell by its name, counted from 1.
fn column(cell: &BytesStart<'_>) -> Option<u32> {
    Some(place(&attribute(cell, "r")?)?.1 + 1)
}

/// A cell with a text in itself; it keeps its looks.
fn write_text(writer: &mut Writer<Vec<u8>>, tag: &BytesStart<'_>, text: &str) -> Option<()> {
    let mut cell = BytesStart::new("c");
    for name in ["r", "s"] {
        if let Some(value) = attribute(tag, name) {
            cell.push_attribute((name, value.as_str()));
        }
    }
    cell.push_attribute(("t", "inlineStr"));
    let start = |name: &'static str| Event::Start(BytesStart::new(name));
    let end = |name: &'static str| Event::End(BytesEnd::new(name));
    for event in [
        Event::Start(cell),
        start("is"),
        start("t"),
        Event::Text(BytesText::new(text)),
        end("t"),
        end("is"),
        end("c"),
    ] {
        writer.write_event(event).ok()?;
    }
    Some(())
}

/// The cells of a workbook of another format as an Excel file.
fn anew(book: &Book, repairs: &[Repair]) -> Option<Vec<u8>> {
    let repaired = mend::by_sheet(repairs);
    let mut made = rust_xlsxwriter::Workbook::new();
    let day = rust_xlsxwriter::Format::new().set_num_format("yyyy-mm-dd");
    let moment = rust_xlsxwriter::Format::new().set_num_format("yyyy-mm-dd hh:mm");
    let time = rust_xlsxwriter::Format::new().set_num_format("hh:mm");
    for sheet in &book.sheets {
        let page = made.add_worksheet();
        page.set_name(&*sheet.name).ok()?;
        let own = repaired.get(&*sheet.name);
        for ((row, column), value) in &sheet.cells {
            let at = u16::try_from(*column).ok()?;
            if let Some(text) = own.and_then(|own| own.get(&(*row, *column))) {
                page.write_string(*row, at, *text).ok()?;
                continue;
            }
            match value {
                Value::Text(text) | Value::Shown { shown: text, .. } => {
                    page.write_string(*row, at, &**text)
                }
                Value::Error(error) => page.write_string(*row, at, error),
                Value::Number(number) => match number.parse::<f64>() {
                    Ok(number) => page.write_number(*row, at, number),
                    Err(_) => page.write_string(*row, at, &**number),
                },
                Value::Bool(tick) => page.write_boolean(*row, at, *tick),
                Value::Date(date) => {
                    let whole = date.time() == chrono::NaiveTime::MIN;
                    let iso = date.format("%Y-%m-%dT%H:%M:%S").to_string();
                    let iso = rust_xlsxwriter::ExcelDateTime::parse_from_str(&iso).ok()?;
                    let format = if whole { &day } else { &moment };
                    page.write_datetime_with_format(*row, at, &iso, format)
                }
                Value::Time(own) => {
                    let iso = own.format("%H:%M:%S").to_string();
                    let iso = rust_xlsxwriter::ExcelDateTime::parse_from_str(&iso).ok()?;
                    page.write_datetime_with_format(*row, at, &iso, &time)
                }
                Value::Uncalculated => continue,
            }
            .ok()?;
        }
    }
    made.save_to_buffer().ok()
}
