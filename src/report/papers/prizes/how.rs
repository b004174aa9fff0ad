//! How prizes were shared: the arithmetic of every pool that needs one, under a letter to which the list refers.

use super::super::kit::headed;
use super::super::{Sheet, by_criteria};
use super::amounts::Awarded;
use super::tour_points::tour_points;
use crate::awards::{GroupMoney, List, Paid, ShareLine, Source};
use crate::decision::Clause;
use crate::event::Tie;
use crate::report::document::{Align, Block, Cell, Column, Row, RowKind, Table, Width};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::{Letter, Places, PlayerId};

/// The arithmetic of one tie, or of one list.
pub struct Note<'a> {
    /// Its list and places; tour points are told with the money of the same places.
    of: (&'a List, Places),
    /// `a`, `b` .. `z`, `aa`.
    pub letter: String,
    /// Whose prizes it is about.
    pub players: &'a [PlayerId],
    /// Something of it is left over.
    pub left_over: bool,
    lines: Vec<String>,
}

/// All notes, in the order of the lists.
pub fn notes<'a, S: Awarded>(sheet: &Sheet<'a, S>) -> Vec<Note<'a>> {
    let money = sheet.money();
    let mut notes: Vec<Note<'a>> = Vec::new();
    for group in money.groups.iter().filter(|group| needs_telling(group)) {
        notes.push(note(&group.list, group, told(sheet, group), notes.len()));
    }
    for group in money.point_groups.iter().filter(|group| group.group.players.len() > 1) {
        let of = (&List::Main, group.group.places);
        let lines = tour_points(sheet, group);
        match notes.iter_mut().find(|note| note.of == of) {
            Some(note) => note.lines.extend(lines),
            None if lines.is_empty() => {}
            None => notes.push(note(&List::Main, group, lines, notes.len())),
        }
    }
    notes
}

fn note<'a>(list: &'a List, group: &'a GroupMoney, lines: Vec<String>, at: usize) -> Note<'a> {
    Note {
        of: (list, group.group.places),
        letter: Letter::nth(at).to_string(),
        players: &group.group.players,
        left_over: group.remainder != Exact::ZERO,
        lines,
    }
}

/// A prize that is paid to one player as it stands on the sheet says all by itself; so do those of players who were level
/// and of whom each has his own.
fn needs_telling(group: &GroupMoney) -> bool {
    let lines = || group.shares.lines.iter().filter(|line| line.amount != Exact::ZERO);
    let something = group.shares.pool != Exact::ZERO;
    let beside = matches!(group.list, List::Special(_)) || group.shares.stays() != Exact::ZERO;
    let to: Vec<PlayerId> = lines().flat_map(|line| line.to.iter().copied()).collect();
    let once = |player: &PlayerId| to.iter().filter(|own| *own == player).count() == 1;
    let each_his_own = matches!(group.list, List::Main)
        && lines().all(|line| line.to.len() == 1 && line.what.key == "awards.place")
        && to.iter().all(once);
    let shared = (group.is_shared() || lines().count() > 1) && !each_his_own;
    let shared = shared || group.group.outcome.by.is_some();
    something && (shared || beside || group.balance().rounded)
}

/// The letters of the notes that are about a player: `a, c`.
pub fn letters(notes: &[Note<'_>], player: PlayerId) -> String {
    let own = notes.iter().filter(|note| note.players.contains(&player));
    own.map(|note| note.letter.as_str()).collect::<Vec<_>>().join(", ")
}

/// The notes as a table of letters and lines, and what else a reader of the sums must know.
pub fn block(notes: &[Note<'_>]) -> Block {
    let column = |width, keep| Column { align: Align::Left, width, keep, part: None };
    let row = |note: &Note<'_>| Row {
        cells: vec![Cell::text(&note.letter).strong(), Cell::text(note.lines.join("\n"))],
        kind: RowKind::Plain,
    };
    Block::Table(Table {
        columns: vec![column(Width::Content, true), column(Width::Share(1), false)],
        rows: notes.iter().map(row).collect(),
        ..Table::default()
    })
}

/// A line for each number of half points: `9 half points × 1.50 (6.3): Adams, Clark and Foster each 13.50`.
fn by_number<S: Awarded>(sheet: &Sheet<'_, S>, lines: &[&ShareLine]) -> Vec<String> {
    let alike = lines.chunk_by(|a, b| (&a.what, a.each) == (&b.what, b.each));
    let told = alike.filter_map(|of| {
        let first = of.first()?;
        let cite = sheet.cited_aloud([&first.clause]);
        let colon = sheet.words().colon();
        let players = of.iter().flat_map(|line| &line.to).copied();
        let each = by_name(sheet, players.map(|player| (player, sheet.bare(first.each))));
        Some(sheet.words().capital(&format!("{}{cite}{colon}{each}", sheet.say(&first.what))))
    });
    told.collect()
}

/// The same as lines of a workbook: `a  Places 1-2, tied on 4½ points: A and B (2.1). …`.
pub fn lines(notes: &[Note<'_>]) -> Vec<Block> {
    let line = |note: &Note<'_>| headed(format!("{}  ", note.letter), note.lines.join(" · "));
    notes.iter().map(line).collect()
}

/// Who shares what, the pool, its parts, and what each is paid.
fn told<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> Vec<String> {
    let mut lines = vec![who(sheet, group)];
    // Whom no play-off has put ahead is there by these.
    let of_places = group.list == List::Main && !group.group.outcome.open;
    let tie = sheet.settlement.tie_for(group.group.level).filter(|_| of_places);
    let (words, steps) = (sheet.words(), tie.map_or(&[][..], Tie::steps_that_part).iter());
    lines.extend(steps.map(|step| words.capital(&sheet.say(&by_criteria::in_step(sheet, step)))));
    let lots = tie.map_or_else(Vec::new, |tie| sheet.settlement.drawn_for(tie));
    lines.extend(lots.into_iter().map(|lot| by_criteria::by_lot(sheet, lot, String::new())));
    let by = group.group.outcome.by.iter();
    lines.extend(by.flat_map(|by| by_criteria::told(sheet, by, group.list == List::Main)));
    let some: Vec<&ShareLine> =
        group.shares.lines.iter().filter(|line| line.amount != Exact::ZERO).collect();
    match (pool(sheet, group), &some[..]) {
        // One part is the whole pool.
        (Some(pool), [whole]) => {
            lines.push(sheet.words().capital(&part(sheet, group, whole, &pool)))
        }
        (pool, several) if group.list == List::HalfPoints => {
            lines.extend(pool);
            lines.extend(by_number(sheet, several));
        }
        (pool, several) => {
            lines.extend(pool);
            let told = several.iter().map(|line| part(sheet, group, line, ""));
            lines.push(sheet.words().capital(&sheet.words().statements(&told.collect::<Vec<_>>())));
        }
    }
    lines.extend(sums(sheet, group));
    lines.extend(rounding(sheet, group));
    lines
}

/// `Places 1-2, tied on 4½ points: A and B (2.1). Winner: A.`
fn who<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> String {
    let tie = &group.group;
    // Where players with other prizes have left the list, those behind have prizes of other places than theirs.
    let moved = group.list == List::Main && tie.level != tie.places;
    let of_event = if group.list == List::Main { tie.level } else { tie.places };
    let mut title = sheet.words().capital(&sheet.places(&group.list, of_event));
    if let (List::Main | List::Pooled { .. }, [first, _, ..]) = (&group.list, &tie.players[..]) {
        let points = sheet.points_of(*first);
        // Of a play-off that says who has the prize of a category those behind wait too.
        if tie.players.iter().all(|player| sheet.points_of(*player) == points) {
            title = sheet.say(&said!("paper.prizes.tied-on", title, points));
        }
    }
    let cite = sheet.cited_aloud(&tie.clause);
    // Winners are of first place only.
    let first = of_event.first() == 1;
    let joint = tie.outcome.joint;
    let how = sheet.say(&match (&group.list, tie.outcome.open, &tie.outcome.winners[..]) {
        (List::HalfPoints, _, _) => said!("paper.prizes.for-each-half-point", cite),
        (List::Special(_), false, _) => said!("paper.prizes.beside-the-places", cite),
        (_, true, _) if tie.outcome.by.is_some() => said!("paper.prizes.undecided-which", cite),
        (_, true, _) if first => said!("paper.prizes.undecided", cite),
        (_, true, _) => said!("paper.prizes.undecided-below", cite),
        (List::Main, _, [winner]) if first => {
            said!("paper.prizes.winner", cite, winner = sheet.name(*winner))
        }
        // A player alone on his points is ahead of nobody.
        (List::Main, _, [ahead]) if tie.players.len() > 1 => {
            said!("paper.prizes.ahead", cite, name = sheet.name(*ahead))
        }
        (List::Main, _, winners @ [_, _, ..]) if first && joint => {
            said!("paper.prizes.joint", cite, winners = sheet.names(winners))
        }
        // Who of them has gone to another list shares places of the event with them.
        (List::Main, _, level @ [_, _, ..]) if !moved => match level.len() == tie.players.len() {
            true => said!("paper.prizes.they-share", cite, places = of_event),
            false => said!(
                "paper.prizes.some-share",
                cite,
                names = sheet.names(level),
                places = Places::of(of_event.first(), level.len())
            ),
        },
        _ => said!("paper.prizes.tied", cite),
    });
    let silent = group.shares.lines.iter().all(|line| line.clause.is_silent());
    let is_said = || sheet.tournament().event.readings.contains_key(Clause::SILENT);
    let reading = match silent && tie.players.len() > 1 {
        true if is_to_confirm(sheet) => format!(" {}", sheet.word("paper.prizes.by-a-reading")),
        true if is_said() => format!(" {}", sheet.word("paper.prizes.by-a-confirmed-reading")),
        _ => String::new(),
    };
    let prizes = match moved {
        true => format!(
            " {}",
            sheet.say(&said!("paper.prizes.prizes-of", n = tie.players.len(), places = tie.places))
        ),
        false => String::new(),
    };
    match group.list {
        List::HalfPoints => format!("{title}{how}"),
        _ => format!("{title}{how}{prizes}{reading}"),
    }
}

/// Whether somebody must confirm how the silence of the regulations is read.
fn is_to_confirm<S: Awarded>(sheet: &Sheet<'_, S>) -> bool {
    let mut open = sheet.settlement.readings().iter().filter(|own| !own.others.is_empty());
    open.any(|own| own.by_row_of_clause && own.clause.is_silent())
}

/// `37,500 + 25,000 = 62,500`; nothing for one prize alone.
fn pool<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> Option<String> {
    let some = group.amounts.iter().filter(|(_, amount)| *amount != Exact::ZERO);
    let amounts: Vec<String> = some.map(|(_, amount)| sheet.bare(*amount)).collect();
    let sum = sheet.bare(group.shares.pool);
    (amounts.len() > 1).then(|| format!("{} = {sum}", amounts.join(" + ")))
}

/// `60% of the pool, to all (2.6.1): 37,500 ÷ 2 = 18,750`, `40% of 1st prize, to the winner (2.6.2): Ann 15,000`; of a
/// part that is the whole pool also how the pool is made: `20 + 10 = 30; 30 ÷ 2 = 15`.
fn part<S: Awarded>(
    sheet: &Sheet<'_, S>,
    group: &GroupMoney,
    line: &ShareLine,
    pool: &str,
) -> String {
    let cite = sheet.cited_aloud([&line.clause]);
    let what = format!("{}{cite}{}", sheet.say(&line.what), sheet.words().colon().trim_end());
    let amount = sheet.bare(line.amount);
    let own = line.to.len() < group.group.players.len() && !line.to.is_empty();
    let to = if own { format!(" {}", sheet.names(&line.to)) } else { String::new() };
    let words = sheet.words();
    let between = if pool.is_empty() { " " } else { words.word("language.between-statements") };
    let pool = if pool.is_empty() { String::new() } else { format!(" {pool}") };
    match line.to.len() {
        0 if line.stays => format!("{what}{pool}{between}{amount}"),
        0 => {
            let waits = sheet.say(&said!("paper.prizes.amount-waits", amount));
            format!("{what}{pool}{between}{waits}")
        }
        1 if pool.is_empty() => format!("{what}{to} {amount}"),
        1 => format!("{what}{to}{pool}"),
        // What each has is not divided: it is paid so often.
        n if line.what.key == "awards.special-each" => {
            format!("{what}{to}{pool}{between}{n} × {} = {amount}", sheet.bare(line.each))
        }
        n => format!("{what}{to}{pool}{between}{amount} ÷ {n} = {}", sheet.bare(line.each)),
    }
}

/// `A 18,750 + 15,000 = 33,750; B ...`, where somebody has several parts.
fn sums<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> Option<String> {
    let own = |player: PlayerId| {
        let lines = group.shares.lines.iter().filter(move |line| line.to.contains(&player));
        let each = lines.map(|line| line.each).filter(|each| *each != Exact::ZERO);
        each.collect::<Vec<Exact>>()
    };
    let players = group.in_order();
    if players.iter().all(|player| own(*player).len() < 2) {
        return None;
    }
    let sum = |player: PlayerId| {
        let parts = own(player);
        let sum = sheet.bare(parts.iter().copied().sum());
        let told: Vec<String> = parts.iter().map(|part| sheet.bare(*part)).collect();
        if told.len() < 2 { sum } else { format!("{} = {sum}", told.join(" + ")) }
    };
    Some(by_name(sheet, players.iter().map(|player| (*player, sum(*player)))))
}

/// `A 15; B and C each 10`: those of whom the same is said are named together.
fn by_name<S: Awarded>(
    sheet: &Sheet<'_, S>,
    said: impl Iterator<Item = (PlayerId, String)>,
) -> String {
    let mut alike: Vec<(String, Vec<PlayerId>)> = Vec::new();
    for (player, what) in said {
        match alike.last_mut() {
            Some((last, players)) if *last == what => players.push(player),
            _ => alike.push((what, vec![player])),
        }
    }
    let told = alike.iter().map(|(what, players)| {
        let names = sheet.names(players);
        match players.len() {
            1 => format!("{names} {what}"),
            _ => sheet.say(&said!("paper.prizes.each-of", names, what)),
        }
    });
    sheet.words().statements(&told.collect::<Vec<_>>())
}

/// What is paid in whole units, and what becomes of the rest; nothing where all divides.
fn rounding<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> Option<String> {
    let balance = group.balance();
    if !balance.rounded || balance.open {
        return None;
    }
    let unit = sheet.money().unit_of(group).map_or(Exact::ONE, |(unit, _)| *unit);
    let (unit, by) = (sheet.amount(unit), unit_by(sheet, group));
    if group.remainder_waits() {
        let (left, to) = (sheet.bare(group.withheld), sheet.remainder(group));
        return Some(sheet.say(&said!("paper.prizes.rounded-waits", unit, by, left, to)));
    }
    let pool = sheet.bare(group.shares.pool);
    let alone = group.moved == Exact::ZERO;
    let paid = |player: &PlayerId| group.paid.iter().find(|p| p.player == *player)?.paid;
    let players = group.in_order();
    let first = players.first().and_then(paid)?;
    if alone && players.iter().all(|player| paid(player) == Some(first)) {
        let (n, left) = (players.len(), sheet.bare(group.remainder));
        let paid = sheet.bare(first);
        return Some(sheet.say(&match n {
            1 => said!("paper.prizes.rounded-alone", paid, unit, by, left, pool),
            _ => said!("paper.prizes.rounded-alike", paid, unit, by, n, left, pool),
        }));
    }
    // What is counted together with other prizes is told behind it.
    let own = |paid: &Paid| Some(paid.paid? - paid.from_others - paid.from_fund);
    let paid = |player: &PlayerId| own(group.paid.iter().find(|p| p.player == *player)?);
    let each = players.iter().filter_map(|player| Some((*player, sheet.bare(paid(player)?))));
    let each = by_name(sheet, each);
    if !alone {
        let left = together(sheet, group);
        return Some(sheet.say(&said!("paper.prizes.rounded-each", unit, by, each, left)));
    }
    let left = left_over(sheet, group);
    Some(sheet.say(&said!("paper.prizes.rounded-each", unit, by, each, left)))
}

/// Who set the smallest amount paid, as cited; nothing for the smallest that there is.
fn unit_by<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> String {
    let clause = sheet.money().unit_of(group).and_then(|(_, clause)| clause.as_ref());
    let source = match clause {
        Some(clause) => Source::Clause(clause),
        None => sheet.money().unit_from(&sheet.tournament().event),
    };
    match source {
        Source::Nobody => String::new(),
        by => format!(" ({})", sheet.source(by, "language.silent")),
    }
}

/// What was cut off this and other prizes, which is counted together: who has how much of it here, else that it is paid
/// with other prizes.
fn together<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> String {
    let here = |of: fn(&Paid) -> Exact| -> String {
        let some = group.paid.iter().filter(|paid| of(paid) != Exact::ZERO);
        by_name(sheet, some.map(|paid| (paid.player, sheet.bare(of(paid)))))
    };
    let (others, fund) = (here(|paid| paid.from_others), here(|paid| paid.from_fund));
    let mut told = Vec::new();
    if !others.is_empty() {
        told.push(sheet.say(&said!("paper.prizes.counted-together", each = others)));
    }
    if !fund.is_empty() {
        told.push(sheet.say(&said!("paper.prizes.of-the-fund", each = fund)));
    }
    if told.is_empty() {
        told.push(sheet.word("paper.prizes.counted-elsewhere").to_owned());
    }
    told.join(". ")
}

/// What did not divide, and who has it.
fn left_over<S: Awarded>(sheet: &Sheet<'_, S>, group: &GroupMoney) -> String {
    let balance = group.balance();
    let left = sheet.bare(balance.left_over);
    let by = sheet.money().remainder_from(group, &sheet.tournament().event);
    let by = sheet.source(by, "language.silent");
    let to = sheet.remainder(group);
    sheet.say(&match (balance.handed == Exact::ZERO, group.remainder == Exact::ZERO) {
        (true, _) => said!("paper.prizes.all-stays", left),
        (false, true) => said!("paper.prizes.nothing-stays", left, to, by),
        (false, false) => said!("paper.prizes.the-rest-stays", left, to, by),
    })
}
