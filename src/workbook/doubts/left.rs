//! A column of Players that may say after which round somebody left, under a heading that may mean another thing too: `Left`,
//! `Out`, `Last round`.

use super::super::cells::{Sheet, Value};
use super::super::sheets::players::PLAYERS;
use super::super::tables::heading_row;
use super::super::tables::listed::Listed;
use super::super::words::headings as h;
use super::super::words::lexicon::lists;
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, GameEntry, Opponent, ResultEntry};
use crate::tournament::notation;

/// Tells of such a column where it names rounds of a few players alone, before the last one, beyond which none of them has
/// played.
pub fn tell(sheet: &Sheet, entries: &Entries, problems: &mut Diagnostics) -> Option<At<String>> {
    let columns = heading_row::find_first(sheet, &PLAYERS)?;
    let is_one = |(_, written): &&(u32, String)| lists().players_left.is(&fold(written));
    let (column, written) = columns.others.iter().find(is_one)?;
    if columns.of.contains_key(&h::WITHDRAWN) || entries.games.is_empty() {
        return None;
    }
    let listed = Listed::new(&entries.players);
    let last = entries.games.iter().map(|game| game.round.value).max()?;
    let is_played = |game: &&GameEntry| {
        let result = game.result.as_ref().map(|own| own.value);
        matches!(result, Some(ResultEntry::Over(result)) if result.is_played())
    };
    let played = |index: usize, after: u32| {
        let of = |name: &str| listed.find(name) == Some(index);
        let mut games = entries.games.iter().filter(is_played);
        games.any(|game| {
            let is_black = matches!(&game.black.value, Opponent::Player(own) if of(own));
            game.round.value > after && (is_black || of(&game.white.value))
        })
    };
    let mut few = 0;
    for (index, player) in entries.players.iter().enumerate() {
        let Some(value) = sheet.get(player.at.row, *column) else { continue };
        let round = value.written().and_then(notation::whole);
        few += 1;
        if *value == Value::Bool(false)
            || !round.is_some_and(|own| (1..last).contains(&own) && !played(index, own))
        {
            return None;
        }
    }
    if few == 0 || few * 2 > entries.players.len() {
        return None;
    }
    let at = sheet.address(columns.row, *column);
    let said = said!("workbook.telling.left", written);
    problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
    Some(At::new(written.clone(), at))
}
