//! Papers as web pages: the crosstable of an event, to be pasted into a club's site, and one page for a whole folder.
//! A page asks nothing of anybody: no script, no picture, no typeface, no request.

mod event;
mod index;
mod table;

pub use event::{document, event, part, season};
pub use index::{Card, index};

/// How the pages look.
const STYLE: &str = include_str!("../../../templates/html/style.css");

/// Text between tags, or in quotation marks.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() && letter != '\n' => {}
            letter => safe.push(letter),
        }
    }
    safe
}

/// Where it is printed, a page of wide tables lies on its side.
const LYING: &str = "@page { size: landscape; } .wallchart { --across: 250mm; }\n";

/// A whole page around what it says, with more of how it looks.
fn page((language, title): (&str, &str), looks: &str, body: &str) -> String {
    let (language, title) = (escaped(language), escaped(title));
    // No longer than it is: the page of a large event waits in memory until all its papers are there.
    [
        "<!DOCTYPE html>\n<html lang=\"",
        &*language,
        "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>",
        &*title,
        "</title>\n<style>\n",
        STYLE,
        looks,
        "html { background: var(--page); } body { margin: 0; }\n</style>\n</head>\n<body>\n\
         <main class=\"wallchart\">\n",
        body,
        "</main>\n</body>\n</html>\n",
    ]
    .concat()
}
