//! Rounds that stand elsewhere than beside each game: in rows of their own above their games, or beside the first of them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::super::cells::{Sheet, Value};
use super::super::super::sheets::games;
use super::super::super::sheets::titles::OF_ONE_ROUND;
use super::super::super::words::headings as h;
use super::super::super::words::lexicon::{is_label, lists, words};
use super::super::super::words::names::fold;
use super::super::super::words::round_numbers::number;
use super::super::super::words::round_titles::{Titled, names_day, titled};
use super::super::heading_row;
use crate::tournament::notation;

/// Rounds that stand in rows of their own, `Round 1`, in the column of rounds beside the games that follow. Where one game
/// has a round of its own, or stands below none of them, nothing is changed.
pub(super) fn above(sheet: &Sheet) -> Option<Sheet> {
    let columns = heading_row::find_first(sheet, &OF_ONE_ROUND)?;
    let (white, black) = (*columns.of.get(&h::WHITE)?, *columns.of.get(&h::BLACK)?);
    let round = columns.of.get(&h::ROUND).copied();
    let result = columns.of.get(&h::RESULT).copied();
    let is_game = |row: &u32| {
        let is_filled = |column| sheet.get(*row, column).is_some();
        is_filled(white) && is_filled(black) && !is_remark(sheet, *row, result)
    };
    let mut below = sheet.rows().into_iter().filter(|row| *row > columns.row).filter(is_game);
    // In most sheets every game has its round.
    let has_own = |row: u32| matches!(sheet.get(row, round?), Some(Value::Number(_))).then_some(());
    if below.next().and_then(has_own).is_some() {
        return None;
    }
    let titles = titles(sheet)?;
    let head: Vec<&Value> = sheet.row(columns.row).map(|(_, value)| value).collect();
    let (mut now, mut gone, mut games) = (None, BTreeSet::new(), BTreeMap::new());
    let (mut byes, mut without_games) = (Vec::new(), BTreeSet::new());
    for row in sheet.rows().into_iter().filter(|row| *row != columns.row) {
        if let Some(number) = titles.get(&row) {
            now = Some(*number);
            gone.insert(row);
            without_games.insert(row);
        } else if sheet.row(row).map(|(_, value)| value).eq(head.iter().copied()) {
            gone.insert(row);
        } else if row > columns.row && is_game(&row) {
            if round.is_some_and(|column| sheet.get(row, column).is_some()) {
                return None;
            }
            games.insert(row, now?);
            without_games.pop_last();
        } else if let Some(text) = alone(sheet, row).filter(|_| row > columns.row) {
            if let Some((name, bye)) = bye_of(text) {
                gone.insert(row);
                games.insert(row, now?);
                byes.push(((row, white), Value::Text(name.into())));
                byes.push(((row, black), Value::Text(bye.into())));
            } else if is_end(text) {
                gone.insert(row);
            }
        }
    }
    if games.is_empty() || now.is_none() {
        return None;
    }
    let last = sheet.cells.keys().map(|(_, column)| *column).max()?;
    let column = round.unwrap_or(last + 1);
    let mut own = sheet.clone();
    own.cells.retain(|(row, _), _| !gone.contains(row));
    own.cells.entry((columns.row, column)).or_insert_with(|| Value::Text(h::ROUND.word.into()));
    own.cells.extend(games.into_iter().map(|(row, number)| ((row, column), written(number))));
    own.cells.extend(byes);
    // A round of which no game is there is told where the games are read.
    let bare = without_games.into_iter().filter_map(|row| Some((row, *titles.get(&row)?)));
    let title = |number: u32| Value::Text(format!("{} {number}", h::ROUND.word).into());
    own.cells.extend(bare.map(|(row, number)| ((row, column), title(number))));
    Some(own)
}

/// Whether a row begins with what it is about and has no result, as a row below the games does: `Signature: | ____`.
pub(super) fn is_remark(sheet: &Sheet, row: u32, result: Option<u32>) -> bool {
    let cells: Vec<&Value> = sheet.row(row).map(|(_, value)| value).collect();
    let [Value::Text(text), _] = cells[..] else { return false };
    let is_over = result.is_some_and(|column| sheet.get(row, column).is_some());
    !is_over && (text.trim_end().ends_with(':') || is_label(text))
}

fn written(number: u32) -> Value {
    Value::Number(number.to_string().into())
}

/// The rows that are titles of rounds, with these; none where there are none, or one of them says more.
fn titles(sheet: &Sheet) -> Option<BTreeMap<u32, u32>> {
    let mut titles: BTreeMap<u32, u32> = BTreeMap::new();
    let mut last = None;
    for row in sheet.rows() {
        match section(sheet, row) {
            Titled::Not => {}
            Titled::Round(number) => _ = titles.insert(row, number),
            // The one behind all others.
            Titled::Last if last.is_none() => last = Some((row, titles.values().max()? + 1)),
            Titled::Last | Titled::More => return None,
        }
    }
    if last.is_some_and(|(_, last)| titles.values().any(|own| *own >= last)) {
        return None;
    }
    titles.extend(last);
    if titles.is_empty() {
        titles = numbers_alone(sheet);
    }
    (!titles.is_empty()).then_some(titles)
}

/// What the row is as the title of a round, which may stand beside its day.
fn section(sheet: &Sheet, row: u32) -> Titled {
    let is_round = |own: String| {
        let letters = own.trim_matches(|c: char| c.is_ascii_digit());
        h::ROUND.fit(letters).is_some() || lists().last_round.is(&own)
    };
    let names_one = |value: &Value| matches!(value, Value::Text(own) if words(own).any(is_round));
    // Most rows name none, and nothing else is asked of them.
    if !sheet.row(row).any(|(_, value)| names_one(value)) {
        return Titled::Not;
    }
    let mut text = String::new();
    for (_, value) in sheet.row(row) {
        match value {
            Value::Date(_) | Value::Time(_) => {}
            Value::Text(own) if !text.is_empty() && names_day(own) => {}
            value => {
                text.push_str(value.written().unwrap_or_default());
                text.push(' ');
            }
        }
    }
    titled(&text)
}

/// Rows with nothing but a number, where these count rounds from the first on.
fn numbers_alone(sheet: &Sheet) -> BTreeMap<u32, u32> {
    let alone = |row: u32| {
        let mut cells = sheet.row(row);
        let (_, value) = cells.next().filter(|_| cells.next().is_none())?;
        Some((row, notation::whole(value.written()?)?))
    };
    let found: Vec<(u32, u32)> = sheet.rows().into_iter().filter_map(alone).collect();
    let counts = (1..).zip(&found).all(|(own, (_, number))| own == *number);
    if counts { found.into_iter().collect() } else { BTreeMap::new() }
}

/// The text of a row with nothing else.
fn alone(sheet: &Sheet, row: u32) -> Option<&str> {
    let mut cells = sheet.row(row);
    match (cells.next(), cells.next()) {
        (Some((_, Value::Text(text))), None) => Some(text),
        _ => None,
    }
}

/// Who has which bye: `bye: Smith`, `Smith bye`, `Smith has the bye`, `Exempt: Smith (1 pt)`.
fn bye_of(text: &str) -> Option<(String, String)> {
    // Behind a name may stand what the bye brings.
    let text = match notation::in_brackets(text) {
        Some((before, inside)) if brings_points(inside) => before,
        _ => text,
    };
    let is_bye = |text: &str| {
        let letters = text.chars().filter(|c| c.is_alphabetic()).count();
        letters > 2 && notation::bye(text).is_some()
    };
    let tidy = |text: &str| {
        let bare = text.trim_matches(|c: char| c.is_whitespace() || ":-–—,()".contains(c));
        let mut own: Vec<&str> = bare.split_whitespace().collect();
        // `has the`, `ist`: what parts the name from the word.
        let is_between = |word: &&str| lists().of_byes.is(&fold(word));
        while own.last().is_some_and(is_between) {
            own.pop();
        }
        let from = own.iter().take_while(|word| is_between(word)).count();
        own[from..].join(" ")
    };
    let parts = [
        text.split_once(':'),
        text.split_once(char::is_whitespace),
        text.rsplit_once(char::is_whitespace),
    ];
    let parts = parts.into_iter().flatten().map(|(first, second)| [tidy(first), tidy(second)]);
    let mut found = parts.filter_map(|[first, second]| match [is_bye(&first), is_bye(&second)] {
        [true, false] => Some((second, first)),
        [false, true] => Some((first, second)),
        _ => None,
    });
    found.next().filter(|(name, _)| name.contains(char::is_alphanumeric))
}

/// Whether a text is a number of points: `1 pt`, `½`.
fn brings_points(text: &str) -> bool {
    let mut own = text.split_whitespace();
    let number = own.next().and_then(notation::exact);
    number.is_some() && own.all(|word| lists().points.is(&fold(word)))
}

/// Whether a text says that the games end here.
fn is_end(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    lists().the_end.begins(&own) == Some(own.len())
}

/// Rounds that stand beside the first of their games alone, beside all of them. Where one stands twice, a round is missing
/// where it is not written; what is no game is left as it stands.
pub(super) fn written_once(sheet: &Sheet) -> Option<Sheet> {
    let columns = heading_row::find_first(sheet, &games::GAMES)?;
    let of = |heading| columns.of.get(&heading).copied();
    let round = of(h::ROUND)?;
    let [white, black, result] = [of(h::WHITE)?, of(h::BLACK)?, of(h::RESULT)?];
    let rows = sheet.rows().into_iter().filter(|row| *row > columns.row);
    let sides = |row: u32| sheet.get(row, white).zip(sheet.get(row, black));
    // In most sheets every game has its round.
    if rows.clone().all(|row| sides(row).is_none() || sheet.shown(row, round).is_some()) {
        return None;
    }
    // Whoever plays has another game; a bye is nobody, and may stand once.
    let mut times: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    for side in rows.clone().filter_map(sides).flat_map(|(white, black)| [white, black]) {
        *times.entry(side.written()).or_default() += 1;
    }
    let is_bye = |side: &Value| side.written().is_some_and(|own| notation::bye(own).is_some());
    let is_player =
        |side: &Value| times.get(&side.written()).is_some_and(|own| *own > 1) || is_bye(side);
    let is_game = |row: &u32| {
        let has_result = || sheet.get(*row, result).is_some_and(games::is_result);
        let has_round = || sheet.shown(*row, round).is_some();
        sides(*row).is_some_and(|(white, black)| {
            has_result() || has_round() || is_player(white) && is_player(black)
        })
    };
    let (mut now, mut blank) = (0, BTreeMap::new());
    let is_once = rows.filter(is_game).all(|row| match sheet.shown(row, round) {
        None => blank.insert(row, now).is_none() && now > 0,
        Some(value) => {
            let next = value.written().and_then(number).filter(|own| *own == now + 1);
            now = next.unwrap_or(now);
            next.is_some()
        }
    });
    if !is_once || blank.is_empty() || now < 2 {
        return None;
    }
    let mut own = sheet.clone();
    own.cells.extend(blank.into_iter().map(|(row, number)| ((row, round), written(number))));
    Some(own)
}
