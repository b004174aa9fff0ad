//! The page of an event: its crosstable, and folded up why everybody has his place.

use std::fmt::Write as _;

use super::table::table;
use super::{LYING, escaped, page};
use crate::event::{Stage, Standing, Status};
use crate::report::document::{Block, Document, Inline, plain};
use crate::report::papers::season::SeasonSheet;
use crate::report::papers::{Sheet, explain, wall};
use crate::report::words::Words;
use crate::tournament::Language;

/// Between these stands what the page of a folder takes over.
const BEGIN: &str = "<!-- event -->\n";
const END: &str = "<!-- end of event -->\n";

/// The line of the first three has so many names at most.
const MOST_NAMED: usize = 8;

/// `crosstable.html`: to be hung out, or pasted into a club's site. It says what the sheets of the workbook say.
pub fn event(sheet: &Sheet<'_>, documents: &[Document]) -> String {
    let name = sheet.event_name();
    let state = wall::status(sheet);
    let mut body = head(&name, &state, documents);
    let in_divisions = sheet.settlement.is_in_divisions();
    let first = if in_divisions { firsts(sheet) } else { leaders(sheet) };
    if !first.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", first.join(" · "));
    }
    if let Some(title) = wall::title(sheet).filter(|_| sheet.begun()) {
        let _ = writeln!(body, "<p>{}</p>", line(&title));
    }
    let ids: Vec<String> = lines(sheet).iter().map(|no| format!("p{no}")).collect();
    let mut tables = documents.iter().filter_map(crosstable);
    // Divisions, and pools while their final is awaited, have each its own table, and nobody a line among all.
    if let Some(main) = tables.next().filter(|_| !in_divisions) {
        body.push_str(&table(sheet.words(), main, &main.name, &ids));
    }
    let standings = sheet.word("paper.standings");
    let others =
        documents.iter().skip(1).take_while(|d| crosstable(d).is_none_or(|t| t.name != standings));
    for other in others.filter_map(crosstable) {
        body.push_str(&table(sheet.words(), other, &other.name, &[]));
    }
    if let Some(reasons) =
        documents.iter().find(|d| crosstable(d).is_some_and(|t| t.name == standings))
    {
        let _ =
            writeln!(body, "<details><summary>{}</summary>", escaped(sheet.word("html.reasons")));
        // The crosstable above stands in the order of the standings, with all their values.
        body.push_str(&blocks(sheet.words(), &mut reasons.blocks.iter().skip(1), false));
        body.push_str("</details>\n");
    }
    if explain::is_on_request(sheet) {
        let _ = writeln!(body, "<p>{}</p>", escaped(sheet.word("html.explained-on-request")));
    }
    body.push_str(END);
    page((sheet.words().code(), &name), LYING, &body)
}

/// The first three with their points and places; those of one place are named together or not at all.
fn leaders(sheet: &Sheet<'_>) -> Vec<String> {
    let standings = &sheet.settlement.standings;
    let placed: Vec<_> =
        standings.iter().filter_map(|own| Some((own.places.or(own.so_far)?, own))).collect();
    let level = placed.chunk_by(|one, next| one.0 == next.0);
    let mut named = 0;
    let leaders = level.take_while(|level| {
        let begins = level.first().is_some_and(|(places, _)| places.first() <= 3);
        named += level.len();
        sheet.begun() && begins && named <= MOST_NAMED
    });
    leaders
        .flatten()
        .map(|(places, own)| format!("{} ({})", with_points(sheet, own), sheet.place(*places)))
        .collect()
}

/// Who is first in each division, or in each pool.
fn firsts(sheet: &Sheet<'_>) -> Vec<String> {
    let of = |stage: &Stage| {
        let own = sheet.of_stage(stage);
        let is_first =
            |own: &&Standing| own.places.or(own.so_far).is_some_and(|places| places.first() == 1);
        let standings = stage.settlement.standings.iter();
        let names: Vec<String> =
            standings.filter(is_first).map(|standing| with_points(&own, standing)).collect();
        let is_told = own.begun() && !names.is_empty() && names.len() <= MOST_NAMED;
        let (name, colon) = (sheet.words().capital(&stage.name), sheet.words().colon());
        is_told.then(|| format!("{}{}{}", escaped(&name), escaped(colon), names.join(", ")))
    };
    sheet.settlement.stages.iter().filter_map(of).collect()
}

fn with_points(sheet: &Sheet<'_>, own: &Standing) -> String {
    let (name, points) = (sheet.name(own.player), sheet.score(own.total));
    format!("<bdi>{}</bdi> {}", escaped(name), escaped(&points))
}

/// The same of an award over several events: who has it, the table, what broke ties.
pub fn season(sheet: &SeasonSheet<'_>, paper: &Document) -> String {
    let (words, name) = (sheet.words(), sheet.event_name());
    let state = words.word(match sheet.settlement.status {
        Status::Final => "html.final",
        Status::Waiting => "html.waiting",
        Status::Provisional | Status::Invalid => "html.provisional",
    });
    let mut body = head(&name, &state.to_uppercase(), std::slice::from_ref(paper));
    body.push_str(&blocks(words, &mut paper.blocks.iter(), false));
    body.push_str(END);
    page((sheet.words().code(), &name), LYING, &body)
}

/// A paper of running text as a page: `explain.html`. Its headings have names, so that a link can lead to one.
pub fn document(document: &Document) -> String {
    let (title, rest) = document.masthead();
    let mut body = format!("<h1>{}</h1>\n", line(&title));
    if !document.subject.is_empty() {
        let _ = writeln!(body, "<p class=\"soft\">{}</p>", escaped(&document.subject));
    }
    body.push_str(&blocks(document.words, &mut rest.iter(), true));
    page((document.words.code(), &document.title), "", &body)
}

/// The name within the page of a heading: its text, without what an address cannot hold.
fn anchor(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// A line, with what stands out in it and its white space.
fn line(content: &[Inline]) -> String {
    let part = |inline: &Inline| match inline {
        Inline::Strong(own) => format!("<b>{}</b>", escaped(own)),
        Inline::Gap(ems) => format!("<span style=\"padding-left:{ems}em\"></span>"),
        other => escaped(&plain(std::slice::from_ref(other))),
    };
    content.iter().map(part).collect()
}

/// The title, how far it has come, and by which regulations.
fn head(name: &str, state: &str, documents: &[Document]) -> String {
    let subject = documents.first().map_or("", |document| document.subject.as_str());
    format!(
        "<h1 dir=\"auto\">{}</h1>\n{BEGIN}<p><span class=\"status\">{}</span> <span class=\"soft\">{}</span></p>\n",
        escaped(name),
        escaped(state),
        escaped(subject)
    )
}

/// The numbers of the players in the lines of the crosstable, from the top.
fn lines(sheet: &Sheet<'_>) -> Vec<u32> {
    let standings = sheet.settlement.standings.iter().map(|own| own.player);
    standings.chain(sheet.settlement.table.beside()).map(|player| sheet.no(player)).collect()
}

fn crosstable(document: &Document) -> Option<&crate::report::document::Table> {
    match document.blocks.first() {
        Some(Block::Table(table)) => Some(table),
        _ => None,
    }
}

/// Blocks one under the other, without the forms of paper. Those of running text stand close together, in their form, and
/// their headings have names.
fn blocks(words: Words, blocks: &mut dyn Iterator<Item = &Block>, running: bool) -> String {
    let mut page = String::new();
    let mut blocks = blocks.peekable();
    while let Some(block) = blocks.next() {
        match block {
            Block::Table(own) => page.push_str(&table(words, own, &own.name, &[])),
            Block::Heading(_, heading) => {
                let said = plain(heading);
                // The caption of the table says it again.
                let next = blocks.peek();
                if !matches!(next, Some(Block::Table(table)) if table.name == said) {
                    let id = || format!(" id=\"{}\"", anchor(&said));
                    let id = if running { id() } else { String::new() };
                    let _ = writeln!(page, "<h2{id}>{}</h2>", escaped(&said));
                }
            }
            Block::Paragraph(own) | Block::Line(own) | Block::Small(own) => {
                let _ = match running {
                    true => writeln!(page, "<div>{}</div>", line(own)),
                    false => writeln!(page, "<p>{}</p>", escaped(&plain(own))),
                };
            }
            Block::Box(inner) | Block::Together(inner) => {
                page.push_str(&self::blocks(words, &mut inner.iter(), running))
            }
            _ => {}
        }
    }
    page
}

/// What the page of a folder takes over of an event's page, its rows named apart from those of others: `e3p12`.
pub fn part(page: &str, event: usize) -> Option<String> {
    let (_, rest) = page.split_once(BEGIN)?;
    let (part, _) = rest.split_once(END)?;
    // There the event itself has a heading of the second level.
    let part = part.replace("<h2>", "<h3>").replace("</h2>", "</h3>");
    let own = part.replace("id=\"p", &format!("id=\"e{event}p"));
    Some(own.replace("href=\"#p", &format!("href=\"#e{event}p")))
}

/// The language that an event's page says it is in.
pub fn language(page: &str) -> Option<Language> {
    let (_, rest) = page.split_once("<html lang=\"")?;
    let (code, _) = rest.split_once('"')?;
    Language::named(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_typed_is_never_read_as_a_page() {
        let mut prizes = crate::report::samples::form();
        prizes.title = "<script>alert(1)</script> & \"Sons\"".into();
        prizes.blocks.insert(0, Block::Heading(2, vec![Inline::text("3. Smith <b>")]));
        let page = document(&prizes);
        assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"), "{page}");
        assert!(page.contains("<h2 id=\"3-smith-b\">3. Smith &lt;b&gt;</h2>"), "{page}");
        assert!(!page.contains("http"), "nothing comes from elsewhere");
    }
}
