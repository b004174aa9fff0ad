//! One page for a folder of events: what still needs a person on top, then every event with its papers.

use std::fmt::Write as _;

use super::event::language;
use super::{LYING, escaped, page, part};
use crate::event::Status;
use crate::report::file_names;
use crate::report::words::Words;
use crate::said::said;

/// An event on the page.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name.
    pub event: String,
    /// Its workbook.
    pub workbook: String,
    /// How far it has come.
    pub status: Status,
    /// Nobody has typed into its workbook yet.
    pub not_begun: bool,
    /// What a person must draw, play or decide.
    pub needs: Vec<String>,
    /// What a person confirms, and no event waits for.
    pub confirm: Vec<String>,
    /// Errors in its workbook, each with its cell.
    pub errors: Vec<String>,
    /// Prizes paid of the fund; nothing where there are none.
    pub prizes: String,
    /// What everyone needs to be first, before the last rounds.
    pub outlook: Vec<String>,
    /// Its papers: the way from the page, and the name.
    pub files: Vec<(String, String)>,
    /// How its wall chart came out: paper, type, distance; empty where there is none.
    pub chart: String,
    /// Its own page, of which this one takes over the crosstable.
    pub page: Option<String>,
}

/// `index.html`.
pub fn index(words: Words, cards: &[Card]) -> String {
    let title = words.word("html.title");
    let mut body = format!("<h1>{}</h1>\n", escaped(title));
    body.push_str(&needed(words, cards));
    let head = escaped(words.word("html.events"));
    let _ = writeln!(body, "<nav aria-label=\"{head}\"><ul>");
    for (at, card) in cards.iter().enumerate() {
        let state = words.word(status(card));
        // Events of one name are told apart by their workbooks.
        let several = cards.iter().filter(|other| other.event == card.event).count() > 1;
        let workbook = if several { format!("({}) ", card.workbook) } else { String::new() };
        let _ = writeln!(
            body,
            "<li><a href=\"#e{at}\"><bdi>{}</bdi></a> <span class=\"soft\">{}{}</span></li>",
            escaped(&card.event),
            escaped(&workbook),
            escaped(state)
        );
    }
    body.push_str("</ul></nav>\n");
    for (at, card) in cards.iter().enumerate() {
        body.push_str(&section(words, at, card));
    }
    page((words.code(), title), LYING, &body)
}

/// What needs a person: first what holds an event up, then, folded away beside it, what is to be confirmed.
fn needed(words: Words, cards: &[Card]) -> String {
    let items = |told: fn(&Card) -> Vec<&String>| -> Vec<String> {
        let of = |(at, card): (usize, &Card)| -> Vec<String> {
            let event = format!(
                "<li><a href=\"#e{at}\"><bdi>{}</bdi></a> <span class=\"soft\">({})</span>: ",
                escaped(&card.event),
                escaped(&card.workbook)
            );
            let item = |told: &String| format!("{event}{}</li>\n", escaped(told));
            told(card).into_iter().map(item).collect()
        };
        cards.iter().enumerate().flat_map(of).collect()
    };
    let first = items(|card| card.errors.iter().chain(&card.needs).collect());
    let confirm = items(|card| card.confirm.iter().collect());
    if first.is_empty() && confirm.is_empty() {
        return format!("<p>{}</p>\n", escaped(words.word("html.nothing-needed")));
    }
    let mut told = format!("<div class=\"needs\"><h2>{}</h2>\n", escaped(words.word("html.needs")));
    if !first.is_empty() {
        let _ = writeln!(told, "<ul>\n{}</ul>", first.concat());
    }
    if !confirm.is_empty() {
        let (head, open) = (words.word("paper.prizes.to-confirm"), first.is_empty());
        let _ = writeln!(
            told,
            "<details{}><summary>{} {}</summary>\n<ul>\n{}</ul></details>",
            if open { " open" } else { "" },
            escaped(head),
            confirm.len(),
            confirm.concat()
        );
    }
    told + "</div>\n"
}

fn section(words: Words, at: usize, card: &Card) -> String {
    let mut told =
        format!("<section id=\"e{at}\">\n<h2 dir=\"auto\">{}</h2>\n", escaped(&card.event));
    // What the event says is in its own language, which its page names.
    let own = card.page.as_deref().and_then(language).map_or(words, Words::of);
    let code = escaped(own.code());
    let link =
        |way: &str, text: &str| format!("<a href=\"{}\">{}</a>", escaped(&url(way)), escaped(text));
    let word =
        |name: &str| file_names::SAID.iter().find(|(file, _)| *file == name).map(|(_, key)| *key);
    let said = file_names::SAID.iter().flat_map(|(file, key)| {
        let of_file = card.files.iter().filter(move |(_, name)| name == file);
        of_file.map(move |(way, name)| {
            let told = match name.as_str() {
                file_names::WALL_CHART if !card.chart.is_empty() => {
                    let chart = escaped(&card.chart);
                    format!(" <span class=\"soft\" lang=\"{}\">({chart})</span>", words.code())
                }
                _ => String::new(),
            };
            link(way, own.word(key)) + &told
        })
    });
    let play_offs = card.files.iter().filter_map(|(way, name)| {
        Some(link(way, &own.say(&said!("html.play-off-of", places = places(name)?))))
    });
    let said = said.chain(play_offs);
    let is_other = |name: &str| word(name).is_none() && places(name).is_none();
    let others = card.files.iter().filter(|(_, name)| is_other(name));
    let others = others.map(|(way, name)| link(way, name));
    for (lang, links) in
        [(format!(" lang=\"{code}\""), said.collect::<Vec<_>>()), (String::new(), others.collect())]
    {
        if !links.is_empty() {
            let _ = writeln!(told, "<p class=\"links\"{lang}>{}</p>", links.join(" "));
        }
    }
    if !card.prizes.is_empty() && card.status != Status::Invalid {
        let prizes = said!("html.prizes", prizes = &card.prizes);
        let _ = writeln!(told, "<p>{}</p>", escaped(&words.say(&prizes)));
    }
    if !card.outlook.is_empty() {
        let _ = writeln!(told, "<h3>{}</h3>\n<ul>", escaped(words.word("paper.outlook.title")));
        for line in &card.outlook {
            let _ = writeln!(told, "<li>{}</li>", escaped(line));
        }
        told.push_str("</ul>\n");
    }
    match card.page.as_deref().and_then(|page| part(page, at)) {
        Some(part) => {
            let _ = writeln!(told, "<div lang=\"{code}\">\n{part}</div>");
        }
        None => {
            let state = escaped(words.word(status(card)));
            let _ = writeln!(told, "<p><span class=\"status\">{state}</span></p>");
        }
    }
    told.push_str("</section>\n");
    told
}

/// The places that a play-off of several is for: `1–2` of `play-off-1-2.pdf`.
fn places(name: &str) -> Option<String> {
    let places = name.strip_prefix(file_names::PLAY_OFF_OF)?.strip_suffix(".pdf")?;
    let mut parts = places.split('-');
    let (first, last) = (parts.next()?, parts.next()?);
    let numbers = [first, last].iter().all(|own| own.chars().all(|c| c.is_ascii_digit()));
    // A pool's name may have several words: `play-off-2-3-pool-1.pdf`.
    let pool: Vec<&str> = parts.collect();
    let rest = if pool.is_empty() { String::new() } else { format!(" ({})", pool.join(" ")) };
    numbers.then(|| match first == last {
        true => format!("{first}{rest}"),
        false => format!("{first}–{last}{rest}"),
    })
}

fn status(card: &Card) -> &'static str {
    match card.status {
        _ if card.not_begun => "status.not-begun",
        Status::Final => "html.final",
        Status::Waiting => "html.waiting",
        Status::Provisional => "html.provisional",
        Status::Invalid => "html.invalid",
    }
}

/// A way as an address: what has a meaning of its own in one is written in per cent.
fn url(way: &str) -> String {
    let mut address = String::new();
    for byte in way.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                address.push(char::from(byte));
            }
            byte => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}
