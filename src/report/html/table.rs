//! A table of a paper as a table of a page.

use std::fmt::Write as _;

use super::escaped;
use crate::report::document::{Align, Cell, Row, RowKind, Table};
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::exact::Exact;

/// What a table's rows are called on the page, from the top: what a link to one is made of. Empty where none are.
pub type Ids = [String];

/// A column of the page.
#[derive(Clone, Copy)]
struct Shown {
    /// Which one of the table.
    at: usize,
    /// Some of its numbers have fractions.
    fractions: bool,
    /// It is printed where it stands; the others on the screen alone.
    printed: bool,
}

/// The table with its caption; the columns that only help a workbook's formulas are left out. One that paper is too narrow
/// for is printed in parts, each with the names: those behind the first are there for print alone.
pub fn table(words: Words, table: &Table, caption: &str, ids: &Ids) -> String {
    let mut shown = shown(words, table);
    let parts = parts(words, table, &shown);
    let (first, others) = parts.split_first().map_or((&[][..], &[][..]), |(a, b)| (a, b));
    shown.iter_mut().for_each(|own| own.printed = first.iter().any(|part| part.at == own.at));
    let wide = format!("<div class=wide tabindex=0 style=\"--em:{}\">\n", ems(table, first));
    let mut page = wide + &columns(words, table, caption, (&shown, ids));
    for part in others {
        let _ = writeln!(page, "<div class=\"wide only\" style=\"--em:{}\">", ems(table, part));
        page.push_str(&columns(words, table, caption, (part, &[])));
    }
    page
}

/// The table with these of its columns.
fn columns(words: Words, table: &Table, caption: &str, (shown, ids): (&[Shown], &Ids)) -> String {
    let mut page = String::from(if table.grid { "<table class=grid>\n" } else { "<table>\n" });
    let _ = writeln!(page, "<caption>{}</caption>", escaped(caption));
    page.push_str("<thead><tr>");
    for (own, head) in shown.iter().filter_map(|own| Some((own, table.head.get(own.at)?))) {
        let said = head.plain();
        let line = said.parse::<usize>().ok().and_then(|line| ids.get(line.checked_sub(1)?));
        let said = match line.filter(|_| table.grid) {
            Some(id) => format!("<a href=\"#{id}\">{}</a>", escaped(&said)),
            None => escaped(&said),
        };
        let title =
            head.note.as_ref().map_or(String::new(), |n| format!(" title=\"{}\"", escaped(n)));
        let side = classes([side(table, own.at), "", own.unprinted()]);
        let _ = write!(page, "<th scope=col{side}{title}>{said}");
    }
    page.push_str("</thead>\n<tbody>\n");
    for (at, row) in table.rows.iter().enumerate() {
        page.push_str(&line(words, table, row, (shown, at), ids));
    }
    page.push_str("</tbody>\n</table>\n</div>\n");
    page
}

/// The columns that a page has: not those that only help formulas, nor start numbers beside the lines by which opponents
/// are called, nor a criterion that says of everybody what stands under W; each with whether some of its numbers have fractions.
fn shown(words: Words, table: &Table) -> Vec<Shown> {
    let all = 0..table.sheet.aside.unwrap_or(table.columns.len()).min(table.columns.len());
    let head = |at: usize| table.head.get(at).map(Cell::plain).unwrap_or_default();
    let told = |at: usize| -> Vec<String> {
        table
            .rows
            .iter()
            .map(|row| row.cells.get(at).map(Cell::plain).unwrap_or_default())
            .collect()
    };
    let won = all.clone().rfind(|at| head(*at) == words.word("paper.workbook.won")).map(told);
    let is_shown = |at: &usize| match &*head(*at) {
        _ if !table.grid => true,
        "WIN" | "WON" => won.as_ref().is_none_or(|won| *won != told(*at)),
        other => *at == 0 || other != words.word("paper.no"),
    };
    let has_fractions = |at| table.rows.iter().filter_map(|row| row.cells.get(at)).any(is_broken);
    let of = |at| Shown { at, fractions: has_fractions(at), printed: true };
    all.filter(is_shown).map(of).collect()
}

/// A table of games is no wider on paper: 250 mm in type of 7½ points, in ems.
const ON_PAPER: usize = 94;

/// The columns that are printed, a part a table: all in one where they can stand side by side in type that can be read,
/// without those that stand on paper only where there is room if that is enough; else several parts, each with the names
/// and the points.
fn parts(words: Words, table: &Table, shown: &[Shown]) -> Vec<Vec<Shown>> {
    let up_to = |end: usize| shown.iter().copied().filter(|own| own.at < end).collect::<Vec<_>>();
    let spare = table.sheet.spare.as_deref().filter(|_| table.grid);
    let ends = [usize::MAX].into_iter().chain(spare.into_iter().flatten().rev().copied());
    let whole = ends.clone().map(up_to).find(|own| ems(table, own) <= ON_PAPER);
    if let Some(whole) = whole.or_else(|| (!table.grid).then(|| shown.to_vec())) {
        return vec![whole];
    }
    let name = table.columns.iter().rposition(|column| column.keep);
    let is_points = |own: &Shown| {
        table.head.get(own.at).is_some_and(|head| head.plain() == words.word("paper.points"))
    };
    let is_on_all = |own: &Shown| name.is_some_and(|name| own.at <= name) || is_points(own);
    let all = up_to(ends.last().unwrap_or(usize::MAX));
    let (on_all, own): (Vec<Shown>, Vec<Shown>) = all.into_iter().partition(is_on_all);
    let wide = hundredths(table, &own).max(1);
    let room = (ON_PAPER * 100).saturating_sub(hundredths(table, &on_all)).max(1);
    let many = wide.div_ceil(room);
    let mut parts = vec![on_all; many];
    let mut before = 0;
    for column in own {
        let width = hundredths(table, &[column]);
        // Parts are alike in width.
        let part = parts.get_mut((before + width / 2) * many / wide);
        part.into_iter().for_each(|part| part.push(column));
        before += width;
    }
    parts.iter_mut().for_each(|part| part.sort_by_key(|own| own.at));
    parts
}

/// Letters of a text that may wrap.
const WRAPPED: usize = 18;

/// About how many ems wide the table is, by which its type is chosen where it is printed.
fn ems(table: &Table, shown: &[Shown]) -> usize {
    hundredths(table, shown).div_ceil(100)
}

/// The same in hundredths of one.
fn hundredths(table: &Table, shown: &[Shown]) -> usize {
    let width = |column: usize| {
        let rows = table.rows.iter().filter(|row| row.kind != RowKind::Section);
        let cells = rows.filter_map(|row| row.cells.get(column)).chain(table.head.get(column));
        let letters = |cell: &Cell| {
            cell.plain().split('\n').map(|line| line.chars().count()).max().unwrap_or(0)
        };
        let most = cells.map(letters).max().unwrap_or(0);
        let keeps = table.grid || table.columns.get(column).is_some_and(|own| own.keep);
        if keeps { most } else { most.min(WRAPPED) }
    };
    // Three letters are less than two ems wide; the white beside a cell is half of one.
    shown.iter().map(|own| width(own.at) * 62 + 55).sum()
}

fn line(
    words: Words,
    table: &Table,
    row: &Row,
    (shown, at): (&[Shown], usize),
    ids: &Ids,
) -> String {
    let id = ids.get(at).map_or(String::new(), |id| format!(" id=\"{id}\""));
    let mut page = format!("<tr{id}>");
    if row.kind == RowKind::Section {
        let said: Vec<String> = row.cells.iter().map(Cell::plain).collect();
        let _ =
            write!(page, "<th scope=rowgroup colspan={}>{}", shown.len(), escaped(&said.join(" ")));
        page.push('\n');
        return page;
    }
    // The name is the last of the columns that stay in sight.
    let name = table.columns.iter().rposition(|column| column.keep);
    for own in shown {
        let blank = Cell::default();
        let cell = row.cells.get(own.at).unwrap_or(&blank);
        if name == Some(own.at) {
            let (name, under) = (escaped(&cell.plain()), under(cell));
            let _ = write!(page, "<th scope=row class=name dir=auto>{name}{under}");
        } else {
            let class = class(table, cell, own);
            // What closes a cell or a row may be left out; in a table of games it is a sixth of the page.
            let _ = write!(page, "<td{class}>{}", said(words, cell, ids));
        }
    }
    page.push('\n');
    page
}

/// `12w1` leads to the row of line 12; what stands in small type follows.
fn said(words: Words, cell: &Cell, ids: &Ids) -> String {
    let text = cell.plain();
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let (line, rest) = text.split_at(digits);
    let id = line.parse::<usize>().ok().and_then(|line| ids.get(line.checked_sub(1)?));
    let letters = || ["paper.wall.white", "paper.wall.black"].map(|key| words.word(key));
    let is_colour = |_: &&String| letters().iter().any(|letter| rest.starts_with(letter));
    let said = match id.filter(is_colour) {
        Some(id) => {
            let (letter, result) = rest.split_at(rest.find(RESULTS).unwrap_or(rest.len()));
            format!("<a href=\"#{id}\">{line}</a>{}{}", escaped(letter), heavy(result))
        }
        None => several(words, &text)
            .or_else(|| free(words, &text))
            .unwrap_or_else(|| escaped(&text).replace('\n', "<br>")),
    };
    said + &under(cell)
}

/// What stands under a cell, in small type.
fn under(cell: &Cell) -> String {
    cell.under.as_ref().map_or(String::new(), |under| format!("<small>{}</small>", escaped(under)))
}

/// What stands for a result: no colour begins with it.
const RESULTS: [char; 5] = ['1', '½', '0', '+', '−'];

/// What a number may end in.
const FRACTIONS: [char; 15] =
    ['½', '¼', '¾', '⅓', '⅔', '⅕', '⅖', '⅗', '⅘', '⅙', '⅚', '⅛', '⅜', '⅝', '⅞'];

/// Whether it is a number with a fraction.
fn is_broken(cell: &Cell) -> bool {
    cell.number.is_some() && cell.plain().ends_with(FRACTIONS)
}

/// A result: a win is heavy, a loss grey.
fn heavy(result: &str) -> String {
    match result {
        "1" | "+" => format!("<b>{result}</b>"),
        "0" | "−" => format!("<i>{result}</i>"),
        other => escaped(other),
    }
}

/// Results of several games, wins heavy, two side by side and of more the others under them; none where a cell says
/// anything else. Those that are open have their words.
fn several(words: Words, text: &str) -> Option<String> {
    let games: Vec<&str> = text.split([' ', '\n']).collect();
    let is_result = |own: &&str| RESULTS.iter().any(|result| own.chars().eq([*result]));
    if games.len() < 2 || !games.iter().any(is_result) {
        return None;
    }
    let open = ["paper.wall.undecided", "paper.wall.adjourned"].map(|key| words.word(key));
    let is_open = |own: &&str| {
        let round = own.trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u32>();
        open.contains(own)
            || round.is_ok_and(|round| words.say(&said!("paper.wall.of-round", round)) == **own)
    };
    let is_game = |own: &&str| is_result(own) || is_open(own);
    if !games.iter().all(is_game) {
        return None;
    }
    let across = if games.len() > 2 { games.len().div_ceil(2) } else { 2 };
    let line = |own: &[&str]| own.iter().map(|game| heavy(game)).collect::<Vec<_>>().join(" ");
    Some(games.chunks(across).map(line).collect::<Vec<_>>().join("<br>"))
}

/// A round without an opponent that brought a whole point is as heavy as a win; none where a cell says anything else.
fn free(words: Words, text: &str) -> Option<String> {
    // Few cells have such a blank: the word is not looked up for all.
    text.contains('\u{a0}').then_some(())?;
    let brought = text.strip_prefix(words.word("paper.wall.bye"))?.strip_prefix('\u{a0}')?;
    let word = text.strip_suffix(brought)?;
    brought.starts_with('+').then(|| format!("{}<b>{}</b>", escaped(word), escaped(brought)))
}

impl Shown {
    /// The class of what is on the screen alone.
    fn unprinted(&self) -> &'static str {
        if self.printed { "" } else { "x" }
    }
}

/// These classes as an attribute; nothing where there are none.
fn classes(all: [&str; 3]) -> String {
    let all = all.into_iter().filter(|own| !own.is_empty()).collect::<Vec<_>>().join(" ");
    match all.contains(' ') {
        _ if all.is_empty() => all,
        true => format!(" class=\"{all}\""),
        false => format!(" class={all}"),
    }
}

/// Where the text of a column stands, as a class.
fn side(table: &Table, at: usize) -> &'static str {
    match table.columns.get(at).map(|column| column.align) {
        Some(Align::Right) => "r",
        Some(Align::Centre) => "c",
        _ => "",
    }
}

fn class(table: &Table, cell: &Cell, own: &Shown) -> String {
    let (at, fractions) = (own.at, own.fractions);
    let results = table.sheet.results.is_some_and(|(from, to)| (from..=to).contains(&at));
    let text = cell.plain();
    // Where others have a fraction, a whole number keeps its room.
    let is_whole = fractions && cell.number.is_some() && cell.under.is_none() && !is_broken(cell);
    let look = match (cell.solid, results, cell.number) {
        (true, ..) => "s",
        (_, true, Some(number)) if number == Exact::ONE => "w",
        (_, true, Some(number)) if number == Exact::ZERO => "l",
        (_, true, None) if text == "+" => "w",
        (_, true, None) if text == "−" => "l",
        _ => "",
    };
    let side = match table.columns.get(at).map(|column| column.align) {
        Some(Align::Right) if is_whole => "r u",
        Some(Align::Right) => "r",
        // In a grid what says nothing else stands in the middle.
        Some(Align::Centre) if !table.grid => "c",
        Some(Align::Left) if table.grid => "a",
        _ => "",
    };
    classes([look, side, own.unprinted()])
}
