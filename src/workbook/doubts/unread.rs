//! Sheets that nothing reads: what is told of them, and whether they may count.

use std::collections::BTreeSet;

use super::super::cells::{Sheet, Value, quoted};
use super::super::kinds::{Is, KINDS, Kind, is_called, is_of_kind, kind_of, named};
use super::super::sheets::{arbiter, crosstable, prizes};
use super::super::tables::heading_row;
use super::super::words::headings as h;
use super::super::words::lexicon::{lists, words};
use super::super::words::names::{fold, nearest};
use super::decided::Decided;
use super::marked;
use super::not_ours;
use super::other_scores;
use super::outcome::{is_of_board, over};
use super::saying;
use super::telling;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::{PlayerEntry, Unread};
use crate::tournament::exact::Exact;

/// More words about protests are a rule: `protests within an hour`.
const FEW: usize = 3;

/// Folded names of sheets that people read and the program does not.
const FOR_PEOPLE: [&str; 1] = ["instructions"];

/// Sheets with the players of an event.
const OF_EVENT: [Is; 4] = [Is::Players, Is::Games, Is::Crosstable, Is::Published];

/// Folded words for parts of an event, by which its games may be put on sheets of their own.
const PARTS: [&str; 22] = [
    "blitz", "rapid", "classical", "classic", "lightning", "allegro", "final", "finals",
    "semifinals", "preliminaries", "division", "group", "pool", "round", "rounds", "runde",
    "runden", "ronde", "rondes", "ronda", "rondas", "stage",
];

/// Sheets that nothing reads. One with rows of its own may count where its name is meant for a sheet of ours, by a slip or
/// by one of its words, and where it has the headings of games, or of a sheet that is not there: the first that is shown.
pub fn report(
    sheets: &[Sheet],
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<Address> {
    let is_for_people = |sheet: &&Sheet| FOR_PEOPLE.contains(&fold(&sheet.name).as_str());
    let unknown = sheets.iter().filter(|sheet| kind_of(sheet).is_none());
    let unknown: Vec<&Sheet> = unknown.filter(|sheet| !is_for_people(sheet)).collect();
    // Most workbooks have none, and nothing is asked of the others for them.
    if unknown.is_empty() {
        return None;
    }
    let mut unread = None;
    let of_kind = |is: Is| sheets.iter().filter(|sheet| is_of_kind(sheet, is)).collect::<Vec<_>>();
    let years = of_kind(Is::Event).first().map_or(Vec::new(), |event| not_ours::years_on(event));
    let named = [Is::Players, Is::Crosstable].into_iter().flat_map(|is| {
        let head = move |sheet| heading_row::row_on(sheet, is.kind().headings?);
        of_kind(is).into_iter().map(move |sheet| (sheet, head(sheet)))
    });
    let people = not_ours::people(named);
    let of_games =
        unknown.iter().filter(|own| looks_like(own).is_some_and(|is| is.is == Is::Games));
    let several = of_games.count() > 1;
    for sheet in unknown {
        let name = &*sheet.name;
        let meant = meant(sheet).filter(|meant| of_kind(meant.is).is_empty());
        let like = looks_like(sheet);
        let rows = own_rows(sheet, like, &like.map(|kind| of_kind(kind.is)).unwrap_or_default());
        let (problem, may_count) = match (meant, like) {
            (Some(meant), _) if rows => (
                Diagnostic::warning(
                    Code::MisspeltSheet,
                    said!("workbook.misspelt-sheet", name, meant = meant.word.word),
                ),
                true,
            ),
            (_, Some(like)) if is_apart(sheet, like, &people) => {
                let is_of_prizes = like.is == Is::Prizes;
                let said = match is_of_prizes {
                    true => said!("workbook.unread-table.beside", name, like = like.word.word),
                    false => said!("workbook.table-of-others", name),
                };
                let may_count = rows && (!is_of_prizes || holds_its_own(sheet, like));
                let told = match may_count && !sheet.hidden {
                    true => Diagnostic::warning(Code::UnreadTable, said),
                    false => Diagnostic::note(Code::UnreadTable, said),
                };
                (told, false)
            }
            (_, Some(like)) => {
                let said = like_another(name, like, (!of_kind(like.is).is_empty(), several));
                let more = holds_more(sheet, like, &of_kind);
                let holds_results = rows && (like.has_results() || more);
                let named = rows && is_named_after(name, like);
                // Nothing else says what it would.
                let alone = rows && of_kind(like.is).is_empty() && holds_its_own(sheet, like);
                match holds_results || named || alone {
                    true => (Diagnostic::warning(Code::UnreadTable, said), true),
                    false => (Diagnostic::note(Code::UnreadTable, said), false),
                }
            }
            // Nothing else says what it would; what takes its points from other events reads none by place.
            _ if prizes::are_points(sheet)
                && OF_EVENT.iter().any(|is| !of_kind(*is).is_empty())
                && !of_kind(Is::Prizes).into_iter().any(prizes::has_points) =>
            {
                let said = said!("workbook.unread-table.beside", name, like = "Prizes");
                (Diagnostic::warning(Code::UnreadTable, said), true)
            }
            _ if of_kind(Is::Scores).iter().any(|own| other_scores::says_otherwise(sheet, own)) => {
                let said = said!("workbook.unread-table.beside", name, like = "Scores");
                (Diagnostic::warning(Code::UnreadTable, said), true)
            }
            _ if has_more_prizes(sheet, &of_kind(Is::Prizes), decided) => {
                let said = said!("workbook.unread-table.beside", name, like = "Prizes");
                (Diagnostic::warning(Code::UnreadTable, said), true)
            }
            _ => match what_changes(sheet, &people, decided) {
                Some(said) => (Diagnostic::warning(Code::UnknownSheet, said), true),
                None => {
                    let said = said!("workbook.unknown-sheet", name);
                    (Diagnostic::note(Code::UnknownSheet, said), false)
                }
            },
        };
        let at = sheet.address(0, 0);
        let is_kept = not_ours::is_kept(name) || is_of_an_earlier_year(sheet, &years);
        // Nobody hides a sheet of penalties because it is no longer needed.
        let is_shown = !sheet.hidden || saying::says(&lists().changes, name);
        if may_count && is_shown && !is_kept {
            unread.get_or_insert_with(|| at.clone());
        }
        problems.push(problem.at(&at));
    }
    unread
}

/// What is told of a sheet that looks like one of ours, which is there or not, and may stand beside others like it.
fn like_another(name: &str, like: &Kind, (is_there, several): (bool, bool)) -> Said {
    let word = like.word.word;
    match () {
        () if like.is == Is::PlayOff && (is_part(name) || is_there) => {
            said!("workbook.unread-table.round", name)
        }
        () if is_there => said!("workbook.unread-table.beside", name, like = word),
        () if like.is == Is::Games && several => said!("workbook.unread-table.several", name),
        () => said!("workbook.unread-table.alone", name, like = word),
    }
}

/// What is told of a sheet that says what changes the tables: called so, `Withdrawals`, with something below its headings,
/// or with a row that says it of a player.
fn what_changes(sheet: &Sheet, people: &BTreeSet<String>, decided: &Decided<'_>) -> Option<Said> {
    let name = &*sheet.name;
    // `Penalties2`
    let called = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_called = saying::says(&lists().changes, called);
    let is_perhaps = lists().changes_perhaps.is(&fold(called));
    let is_log = lists().log.stand_in(called);
    let mut rows = sheet.rows();
    rows.retain(|row| !not_ours::is_own_line(sheet, *row));
    rows.iter().find_map(|row| {
        let cells = || sheet.row(*row).map(|(_, value)| value);
        let text = sheet.written(*row).collect::<Vec<_>>().join("; ");
        let whole = if is_called { format!("{name}; {text}") } else { text.clone() };
        if decided.is_carried_out(&whole) {
            return None;
        }
        let is_of_player = || {
            words(&text).any(|word| word.chars().count() > 2 && people.contains(&word))
                || names_number(&text)
        };
        let is_of_round = || !marked::rounds_named(&text).is_empty();
        let is_of_game = || {
            is_of_round()
                || [&lists().won, &lists().lost].iter().any(|own| own.stand_in(&text))
                || words(&text).any(|word| h::RESULT.fit(&word).is_some())
                || text.split_whitespace().any(|word| over(&Value::Text(word.into())).is_some())
        };
        if is_called {
            let is_below = Some(row) != rows.first() || is_of_player() || is_of_round();
            let says = is_below
                && cells().any(telling::says_something)
                && !saying::denies(&text)
                && !saying::is_of_idle(&text);
            return says.then(|| said!("workbook.sheet-tells", name));
        }
        if decided.is_of_another(&text) || is_log && is_of_the_past(&text) {
            return None;
        }
        let is_of_result = is_log
            || h::REMARKS.contains(&fold(called).as_str())
            || [&lists().games_corrected, &lists().formerly].iter().any(|own| own.stand_in(&text));
        // A day may stand beside what is said of a game.
        let of_game = |value: &Value| decided.has_result(value.written()?);
        if let Some(has_it) = cells().find_map(of_game)
            && (has_it || is_of_result)
        {
            let said = said!("workbook.sheet-says", name, text = quoted(&text));
            return (!has_it).then_some(said);
        }
        let is_told = decided.states(&text)
            || marked::ends_with_points(&text) && is_of_player()
            || saying::drops_games(&text) && is_of_player()
            || saying::says_anything(&text) && (is_of_player() || is_of_round())
            || saying::says(&lists().not_final, &text)
            || saying::says(&lists().disputes, &text) && words(&text).count() <= FEW
            || lists().games_said.is(&fold(&text))
            || is_of_board(&text)
            || is_perhaps && is_of_game() && is_of_player();
        let says = is_told && (is_of_player() || !lists().rules_told.stand_in(&text));
        says.then(|| said!("workbook.sheet-says", name, text = quoted(&text)))
    })
}

/// Whether a line of a log says that a result was corrected, and not to what: it is as it was corrected.
fn is_of_the_past(text: &str) -> bool {
    let is_result = |word: &str| over(&Value::Text(word.into())).is_some();
    lists().games_corrected.stand_in(text) && !text.split_whitespace().any(is_result)
}

/// Whether a text names a player by number: `Player 1`, `No. 3`, `#4`.
fn names_number(text: &str) -> bool {
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit());
    let own: Vec<String> = words(text).collect();
    let is_no = |word: &str| [h::NO, h::NAME].iter().any(|heading| heading.fit(word).is_some());
    let after_sign =
        text.split('#').nth(1).is_some_and(|own| own.starts_with(|c: char| c.is_ascii_digit()));
    after_sign || own.windows(2).any(|two| is_no(&two[0]) && is_number(&two[1]))
}

/// Sheets beside another program's list that say what changes it: the first that counts.
pub fn beside_list(
    sheets: &[Sheet],
    players: &[PlayerEntry],
    problems: &mut Diagnostics,
) -> Option<Unread> {
    let people = players.iter().flat_map(|player| words(&player.name)).collect();
    let mut first = None;
    for sheet in
        sheets.iter().filter(|sheet| kind_of(sheet).is_none() && !not_ours::is_kept(&sheet.name))
    {
        let Some(said) = what_changes(sheet, &people, &Decided::default()) else { continue };
        let at = sheet.address(0, 0);
        problems.push(Diagnostic::warning(Code::UnknownSheet, said).at(&at));
        first.get_or_insert(Unread::Sheet(at));
    }
    first
}

/// Whether what is like a sheet of ours is other people's: games in which no player of the event plays, things that no
/// place brings.
fn is_apart(sheet: &Sheet, like: &Kind, people: &BTreeSet<String>) -> bool {
    match like.is {
        Is::Games | Is::PlayOff => {
            like.headings.is_some_and(|own| not_ours::is_of_others(sheet, own, people))
        }
        Is::Prizes => not_ours::are_by_chance(&sheet.name),
        _ => false,
    }
}

/// Whether a sheet is called after a year before all of the event's: `Results 2025` in a workbook of 2026.
fn is_of_an_earlier_year(sheet: &Sheet, years: &[i32]) -> bool {
    not_ours::are_before(&not_ours::years_in_name(&sheet.name), years)
}

/// Whether a sheet has rows that stand on none of those that are read: below its headings, where it has those of a kind.
fn own_rows(sheet: &Sheet, like: Option<&Kind>, read: &[&Sheet]) -> bool {
    let shape = like.and_then(|kind| kind.shape);
    let head = match shape {
        Some(shape) => heading_row::row_on(sheet, shape),
        None => sheet.rows().first().copied(),
    };
    let cells =
        |sheet: &Sheet, row| sheet.row(row).map(|(_, value)| value.clone()).collect::<Vec<_>>();
    let known: Vec<Vec<Value>> =
        read.iter().flat_map(|own| own.rows().into_iter().map(|row| cells(own, row))).collect();
    let below = sheet.rows().into_iter().filter(|row| head.is_some_and(|head| *row > head));
    below
        .map(|row| cells(sheet, row))
        .any(|row| (shape.is_none() || row.len() > 1) && !known.contains(&row))
}

/// Whether a sheet like one of the arbiter's table says otherwise than those that are read: games are games, whichever sheet
/// of them is there, and a lot, or a ruling that the program carries out, may be another.
fn holds_more<'s>(sheet: &Sheet, like: &Kind, of_kind: &impl Fn(Is) -> Vec<&'s Sheet>) -> bool {
    let (may_count, read): (bool, &[Is]) = match like.is {
        Is::PlayOff => (true, &[Is::Games, Is::PlayOff]),
        Is::Lots => (!not_ours::are_by_chance(&sheet.name), &[Is::Lots]),
        Is::Rulings => (arbiter::has_rulings(sheet), &[Is::Rulings]),
        _ => return false,
    };
    may_count && !stands_on(sheet, like, read.iter().flat_map(|is| of_kind(*is)))
}

/// Whether each row of a sheet stands on one of those that are read, with the same or more beside it.
fn stands_on<'s>(sheet: &Sheet, like: &Kind, mut read: impl Iterator<Item = &'s Sheet>) -> bool {
    like.headings.is_some_and(|own| read.any(|read| not_ours::is_part_of(sheet, read, own)))
}

/// Whether a sheet of prizes has amounts or things that stand on none of those that are read, beside what is nobody's
/// name.
fn has_more_prizes(sheet: &Sheet, read: &[&Sheet], decided: &Decided<'_>) -> bool {
    let name = &*sheet.name;
    let is_named =
        is_named_after(name, Is::Prizes.kind()) && !lists().prize_sums.are_within(&fold(name));
    let known = || read.iter().flat_map(|own| prizes::without_places(own)).map(|own| own.1);
    let is_known =
        |amount: Exact| known().any(|own| own == amount) || known().sum::<Exact>() == amount;
    let is_of_player = |row: u32| sheet.written(row).any(|text| decided.names_player(text));
    is_named
        && !not_ours::are_by_chance(name)
        && !lists().prize_giving.are_within(&fold(name))
        && (prizes::without_places(sheet)
            .into_iter()
            .any(|(row, amount)| !is_known(amount) && !is_of_player(row))
            || prizes::things(sheet).into_iter().any(|row| !is_of_player(row))
                && !stands_on(sheet, Is::Prizes.kind(), read.iter().copied()))
}

/// Whether one of the words of a name means a kind of sheet, or a part of an event where it is one of games: `Games 2`,
/// `Blitz`, `Round 5`.
fn is_named_after(name: &str, like: &Kind) -> bool {
    let is_near = |part: &str| nearest(part, [like.word.word].into_iter()).is_some();
    let means = |part: &str| is_called(part, like.is) || is_near(part);
    like.has_results() && is_part(name) || name.split(|c: char| !c.is_alphanumeric()).any(means)
}

/// Whether one of the words of a name means a part of an event.
fn is_part(name: &str) -> bool {
    name.split(|c: char| !c.is_alphanumeric()).any(|part| PARTS.contains(&&*fold(part)))
}

/// The known sheet that a name means or is one slip away from, where its cells could be that; of those that no event can
/// do without also by one of its words: `Player list`.
fn meant(sheet: &Sheet) -> Option<&'static Kind> {
    let name = &*sheet.name;
    let known = |name: &str| named(name).map(|(kind, _)| kind);
    let near = || {
        let word = nearest(name, KINDS.iter().map(|kind| kind.word.word))?;
        KINDS.iter().find(|kind| kind.word.word == word)
    };
    let is_needed = |kind: &&Kind| matches!(kind.is, Is::Event | Is::Players);
    let of_words = || name.split_whitespace().find_map(|word| known(word).filter(is_needed));
    known(name).or_else(near).or_else(of_words).filter(|kind| kind.could_be(sheet))
}

/// Whether what stands below the headings of a kind could count: prizes that a tombola has are things.
fn holds_its_own(sheet: &Sheet, like: &Kind) -> bool {
    like.is != Is::Prizes || prizes::has_money(sheet)
}

/// The kind of sheet whose headings stand on a sheet that is not read.
fn looks_like(sheet: &Sheet) -> Option<&'static Kind> {
    let has =
        |kind: &&Kind| kind.shape.is_some_and(|own| heading_row::row_on(sheet, own).is_some());
    let is_crosstable = |kind: &&Kind| kind.is == Is::Crosstable && crosstable::has_colours(sheet);
    KINDS.iter().find(|kind| has(kind) || is_crosstable(kind))
}
