//! Columns that nothing reads and that may decide all the same: who may not win, which games do not count, what was
//! corrected beside the result. Until they are gone, or said where they are read, nothing is final.

use std::cell::LazyCell;
use std::collections::BTreeSet;

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::{Held, Numbered, Shape, Telling};
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, Phrases, lists, words};
use super::super::words::names::{Word, fold};
use super::decided::Decided;
use super::marked;
use super::outcome::{self, over};
use super::saying;
use super::stated;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::said::said;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::notation;

/// Of players: who may not win, who went home, whose points are not those of the games.
pub const OF_PLAYERS: Telling = Telling {
    parted: |lists| &lists.players_parted,
    changed: |lists| [&lists.players_changed, &lists.players_gone, &lists.players_said],
    says: |_, text| says_of_player(text) || says_of_his_games(text),
    names_another: |_, _| false,
    against: |_| Vec::new(),
    // A status `out`; withdrawn after round 5, and a remark says after round 3.
    contradicts: |row, heading, value| {
        let is_mark = |text: &str| lists().players_marked.is(&fold(text));
        if lists().status.is(&fold(heading)) && value.written().is_some_and(is_mark) {
            return row.value(h::WITHDRAWN).is_none();
        }
        // A number says nothing but where its heading does: `-1` as a remark takes a point away, `+1` gives one.
        let is_signed = || {
            value.exact().is_some_and(|own| own.is_negative())
                || value.written().is_some_and(|own| own.trim_start().starts_with('+'))
                    && value.exact().is_some()
        };
        if h::REMARKS.contains(&fold(heading).as_str())
            && (is_signed() || value.written().is_some_and(is_mark))
        {
            return true;
        }
        // `Playing: no`
        if denies(&lists().asked_of_players, heading, value) {
            return row.value(h::WITHDRAWN).is_none();
        }
        let after = row.written(h::WITHDRAWN).and_then(notation::whole);
        let text = value.written().filter(|own| saying::says(&lists().players_gone, own));
        let rounds = text.map(marked::rounds_named).unwrap_or_default();
        after.is_some_and(|after| !rounds.is_empty() && !rounds.contains(&after))
    },
    is_said: |row| row.value(h::WITHDRAWN).is_some(),
    say: |written| said!("workbook.telling.player", written),
};

/// Whether a text says that a player has left, may not win, or has other points.
pub fn says_of_player(text: &str) -> bool {
    saying::says_any([&lists().players_said, &lists().players_gone], text)
        || marked::takes_points(text)
        || stated::plays_in_part(text)
        || stated::plays_for(text)
}

/// Whether a remark beside a player says of a game of his that its result is in doubt: `result to be confirmed`.
fn says_of_his_games(text: &str) -> bool {
    let Lists { disputes, games, games_said, games_corrected, not_final, rules_told, .. } = lists();
    // `Waiting for game scores` is about what was written down.
    let is_of_result =
        || !games.stand_in(text) && words(text).any(|word| h::RESULT.fit(&word).is_some());
    let says = saying::says(disputes, text)
        || outcome::is_of_board(text)
        || saying::says_any([games_said, games_corrected, not_final], text) && is_of_result();
    says && !rules_told.stand_in(text)
}

/// Of a tour: who left it, or may not win. Points beside the events are known by their headings; words of few letters stand
/// for events that a player did not take part in.
pub const OF_SCORES: Telling = Telling {
    // An event may be called by any of the other words.
    changed: |lists| [&lists.disputes; 3],
    says: |_, text| fold(text).len() > 3 && says_of_player(text),
    ..OF_PLAYERS
};

/// Of games: those that do not count, were not played, or have another result.
pub const OF_GAMES: Telling = Telling {
    parted: |lists| &lists.games_parted,
    changed: |lists| [&lists.games_changed, &lists.games_said, &lists.games_gone],
    says: outcome::says_of_game,
    names_another: outcome::names_another,
    against: outcome::against_their_column,
    contradicts: |row, heading, value| {
        let text = value.written().filter(|_| value.exact().is_none() && is_forfeit(row));
        is_denied(row, heading, value)
            || is_marked_lost(row, heading, value)
            || has_another_result(row, heading, value)
            || outcome::has_another_winner(row, heading, value)
            || text.is_some_and(|text| outcome::names_another(row, text))
    },
    is_said: is_forfeit,
    say: |written| said!("workbook.telling.game", written),
};

/// Of a play-off the same: a game that was annulled and played again stands once, as its replay.
pub const OF_PLAY_OFF: Telling = Telling {
    says: |row, text| outcome::says_of_game(row, &outcome::without_replay(row, text)),
    ..OF_GAMES
};

/// Whether a cell says no below one of these headings.
pub fn denies(list: &Phrases, heading: &str, value: &Value) -> bool {
    let is_no =
        |text: &str| text.chars().any(char::is_alphabetic) && notation::yes_no(text) == Some(false);
    list.is(&fold(heading)) && (*value == Value::Bool(false) || value.written().is_some_and(is_no))
}

/// Whether a cell below `Confirmed` says no of a result that is there.
fn is_denied(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    row.value(h::RESULT).is_some() && denies(&lists().confirmed, heading, value)
}

/// Whether a mark below `F` or `+/-` says of a result that it is one by forfeit.
fn is_marked_lost(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    let text = value.written().unwrap_or_default();
    let is_sign = ["+/-", "-/+", "+-", "-+"].contains(&heading.trim());
    let is_it = is_sign && is_mark(value) || fold(heading) == "f" && fold(text) == "f";
    is_it && value.exact().is_none() && !is_forfeit(row)
}

/// `1-0F`, `+/-`, a game that is still to play.
fn is_forfeit(row: &Held<'_>) -> bool {
    let result = row.written(h::RESULT).unwrap_or("F").to_lowercase();
    result.contains(['+', 'f']) || result.starts_with("-")
}

/// Whether a cell is the result of a game with both scores, or below a heading such as `White score` that of one player,
/// and another one than its row has.
fn has_another_result(row: &Held<'_>, heading: &str, value: &Value) -> bool {
    let is_whole = matches!(value, Value::Text(text) if text.contains(['-', '–', ':', '+']));
    let side = [(h::WHITE, Colour::White), (h::BLACK, Colour::Black)].into_iter();
    let mut side = side.filter(|(side, _)| is_headed(heading, &[*side]));
    if let (Some((_, colour)), true) = (side.next(), is_headed(heading, &[h::RESULT, h::POINTS])) {
        let of = |result: GameResult| match result.score(colour) {
            Score::Win => Exact::ONE,
            Score::Draw => Exact::HALF,
            Score::Loss => Exact::ZERO,
        };
        let own = row.value(h::RESULT).and_then(over).map(of);
        return own.zip(value.exact()).is_some_and(|(a, b)| a != b);
    }
    is_whole && over(value).zip(row.value(h::RESULT).and_then(over)).is_some_and(|(a, b)| a != b)
}

/// Whether one of the words of a heading is one of these.
fn is_headed(heading: &str, known: &[Word]) -> bool {
    words(heading).any(|own| known.iter().any(|word| word.fit(&own).is_some()))
}

/// Whether a cell says something: neither that there is nothing, nor nought, nor a dash.
pub fn says_something(value: &Value) -> bool {
    let is_nought = value.exact() == Some(Exact::ZERO);
    let is_blank = matches!(value, Value::Text(text) if {
        let folded = fold(text);
        folded.is_empty() || lists().nothing.is(&folded)
    });
    !(is_nought || is_blank || *value == Value::Bool(false))
}

/// Whether a cell says no more than that it is as its heading says: a cross, a yes, a number of points or of a round. A day,
/// a time, a name or a link is something else.
fn is_mark(value: &Value) -> bool {
    says_something(value)
        && match value {
            Value::Bool(own) => *own,
            Value::Text(text) => {
                let is_sign = text.chars().all(|own| !own.is_alphabetic() || "xX×".contains(own));
                is_sign && text.chars().count() < 3 || notation::yes_no(text) == Some(true)
            }
            _ => value.exact().is_some_and(|own| own < Exact::from(100_u32)),
        }
}

/// Whether numbers count their rows up, perhaps each round from the first of its boards on: 1, 2, 3, 1, 2, 3.
fn counts(mut numbers: impl Iterator<Item = Exact>) -> bool {
    let Some(first) = numbers.next() else { return false };
    let mut before = first;
    numbers.all(|own| {
        let follows = own == before + Exact::ONE || own == first;
        before = own;
        follows
    })
}

/// Whether a heading says that what stands below it changes something: with words of changes in it whatever that is, and
/// where it is such a remark itself beside those who are marked.
pub fn changes<'v, V: Iterator<Item = &'v Value>>(
    telling: &Telling,
    heading: &str,
    values: &impl Fn() -> V,
) -> bool {
    let [changed, whole @ ..] = (telling.changed)(lists());
    let is_whole = || whole.iter().any(|list| list.is(&fold(heading)));
    // A fine is money: an amount below the word changes no result; a small number may be points.
    let may_be_points = |own: &Value| own.exact().is_some_and(|number| number < Exact::from(5_u32));
    let is_amount = |own: &Value| own.written().is_some_and(|text| notation::money(text).is_some());
    let is_money = |own: &Value| is_amount(own) && !may_be_points(own);
    let is_fine = lists().fined.is(&fold(heading));
    let is_mark = |own: &Value| is_mark(own) && !(is_fine && is_money(own));
    changed.stand_in(heading) && values().any(says_something) || is_whole() && values().any(is_mark)
}

/// Whether a heading says that what stands below it changes no result: `White home`, and not `Gone home`.
fn is_of_no_result(telling: &Telling, heading: &str) -> bool {
    let is_one = |list: &Phrases| list.is(&fold(heading));
    lists().of_no_result.stand_in(heading) && !(telling.changed)(lists()).into_iter().any(is_one)
}

/// Tells of the columns of a table that are not read, of each once; the first of them keeps the event from being final.
/// What is noted of a player of whom a ruling says whether he may win is decided.
pub fn report(
    sheet: &Sheet,
    shape: &Shape,
    columns: &Columns,
    players: &[PlayerEntry],
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let telling = shape.parting.as_ref()?;
    let players = LazyCell::new(|| Numbered::new(players));
    let rows: Vec<u32> = sheet.rows_below(columns.row).collect();
    let is_row =
        |row: &&u32| shape.needed.iter().any(|own| sheet.get(**row, columns.of[own]).is_some());
    let rows: Vec<u32> = rows.iter().filter(is_row).copied().collect();
    let is_open = |row: u32| {
        let held = Held::new(sheet, row, &columns.of);
        !(telling.is_said)(&held) && !held.written(h::NAME).is_some_and(|own| decided.is_ruled(own))
    };
    let open: Vec<u32> = rows.iter().copied().filter(|row| is_open(*row)).collect();
    let mut first = marked::tell(sheet, telling, columns, &open, problems);
    // Cells beside the table may stand below no heading.
    let filled: BTreeSet<u32> =
        rows.iter().flat_map(|row| sheet.row(*row)).map(|(column, _)| column).collect();
    let bare = filled.into_iter().filter(|column| !columns.heads(*column));
    let headed = columns.others.iter().map(|(column, written)| (*column, written.as_str()));
    for (column, written) in headed.chain(bare.map(|column| (column, ""))) {
        let value = |row: u32| sheet.get(row, column).filter(|own| **own != Value::Bool(false));
        let parts = || rows.windows(2).any(|two| value(two[0]) != value(two[1]));
        // Lists of pairings have the points so far beside the players, which say nothing of the game.
        let points = || rows.iter().filter_map(|row| value(*row)?.exact());
        let are_so_far =
            || points().any(|own| own > Exact::ONE) || points().all(|own| own == Exact::ZERO);
        let is = |list: &Phrases| list.stand_in(written) && !saying::explains(written);
        let values = || rows.iter().filter(|row| is_open(**row)).filter_map(|row| value(*row));
        let is_headed = !is_of_no_result(telling, written)
            && (is((telling.parted)(lists())) && parts()
                || !saying::explains(written) && changes(telling, written, &values));
        // A column behind a gap has texts of its own: rules, what is on when.
        let is_behind_gap = column.checked_sub(1).is_none_or(|left| !columns.heads(left));
        let is_rule = |text: &str| is_behind_gap && lists().rules_told.stand_in(text);
        let held = |row: u32| Held::new(sheet, row, &columns.of).among(&players);
        let against = || {
            // Who reports a result is mostly, and not always, who has won; the favourite of the first board is number 1.
            let is_for_people = || shape.for_people.contains(&fold(written).as_str());
            if lists().of_no_result.stand_in(written) || is_for_people() || counts(points()) {
                return None;
            }
            let cells = rows.iter().filter_map(|row| Some((*row, value(*row)?.written()?)));
            let (at, cells): (Vec<u32>, Vec<(Held<'_>, &str)>) =
                cells.map(|(row, text)| (row, (held(row), text))).unzip();
            let first = (telling.against)(&cells).first().copied()?;
            Some((sheet.address(*at.get(first)?, column), cells.get(first)?.1))
        };
        let tells = |row: u32| {
            let value = value(row)?;
            let text = value.written()?;
            if saying::is_of_legend(sheet, columns, (row, column), written) {
                return None;
            }
            let held = held(row);
            let contradicts = (telling.contradicts)(&held, written, value)
                && (value.exact().is_none() || outcome::names_who(written) || !are_so_far());
            // A number says nothing but where its heading does.
            let says = value.exact().is_none()
                && (telling.says)(&held, text)
                && !decided.is_of_another(text);
            // Behind a gap a text may be of the whole event.
            let is_free = is_behind_gap && written.is_empty() && decided.tells(text);
            let is_it = contradicts
                || says && !is_rule(text) && is_open(row)
                || is_free
                || decided.counts_otherwise(text);
            is_it.then(|| (sheet.address(row, column), text))
        };
        let told = match is_headed {
            true => Some((sheet.address(columns.row, column), written)),
            false => rows.iter().find_map(|row| tells(*row)).or_else(against),
        };
        let Some((at, text)) = told else { continue };
        // A heading that looks misspelt was told so.
        let is_told =
            |own: &Diagnostic| own.severity != Severity::Note && own.at.as_ref() == Some(&at);
        if !problems.iter().any(is_told) {
            problems.push(Diagnostic::warning(Code::UnknownColumn, (telling.say)(text)).at(&at));
        }
        first.get_or_insert_with(|| At::new(text.to_owned(), at));
    }
    first
}
