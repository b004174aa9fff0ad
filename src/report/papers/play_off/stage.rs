//! What stages are called, and where they stand in the pack.

use crate::playoff::way::Node;
use crate::playoff::{Stage, StageFormat};
use crate::said::{Said, said};
use crate::tournament::PlayerId;

use super::pack::Pack;
use super::parts::cited;
use super::sheets::{Sheet, is_part_of_match};

/// What a stage is called, with the name of its step: `blitz: match of 2 games`.
pub fn kind_words(pack: &Pack<'_>, node: &Node) -> String {
    let own = form_words(pack, node);
    let own = match turn(pack, node).zip(pack.way.times(node).filter(|times| *times > 1)) {
        Some((turn, most)) => pack.say(&said!("paper.play-off.kind.turn", own, turn, most)),
        None => own,
    };
    let title = pack.step(node);
    if node.stage.words.starts_with("round-of-")
        || is_part_of_match(&node.stage.words)
        || title.is_empty()
        || own.to_lowercase().contains(&title.to_lowercase())
    {
        own
    } else {
        pack.say(&said!("paper.play-off.kind.titled", title, own))
    }
}

/// Which time of its step a match is, where that is played again and its table is for that time alone; others tell it beside
/// their clock.
fn turn(pack: &Pack<'_>, node: &Node) -> Option<u32> {
    let stage = &node.stage;
    let is_match = stage.format == StageFormat::Match && stage.players.len() == 2;
    if !is_match || node.most.is_none_or(|most| most < 2) {
        return None;
    }
    let at = pack.way.nodes.iter().position(|own| std::ptr::eq(own, node))?;
    let (sheet, table) = pack.sheets.of(at)?;
    only_turn(&sheet.nodes(&pack.way, table))
}

/// Which time of its step the stages of a table are; none where it serves several.
pub fn only_turn(nodes: &[&Node]) -> Option<u32> {
    let turn = nodes.first()?.stage.origin.turn;
    nodes.iter().all(|own| own.stage.origin.turn == turn).then_some(turn)
}

/// What a stage is called at the head of a page, where it may stand without the match of which it is a part:
/// `semi-final a: sudden death`.
pub fn part_words(pack: &Pack<'_>, node: &Node) -> String {
    let own = kind_words(pack, node);
    let words = &node.stage.words;
    let whole = words.rsplit_once('.').map_or("", |(whole, _)| whole);
    let of_round =
        round_of(node).and_then(|_| pack.way.nodes.iter().find(|other| other.stage.words == whole));
    if let Some(whole) = of_round.filter(|_| is_part_of_match(words)) {
        let title = form_words(pack, whole);
        return pack.say(&said!("paper.play-off.kind.titled", title, own));
    }
    let title = match node.stage.letter {
        Some(letter) if whole.len() == 1 => {
            said!("paper.play-off.kind.semi-final", letter = letter.to_string())
        }
        None if whole == "final" => said!("paper.play-off.kind.final"),
        _ => return own,
    };
    match is_part_of_match(words) {
        true => pack.say(&said!("paper.play-off.kind.titled", title, own)),
        false => own,
    }
}

/// What a form of play is called: `match of 2 games`.
pub fn form_words(pack: &Pack<'_>, node: &Node) -> String {
    let stage = &node.stage;
    let (players, games) = (stage.players.len(), stage.games.len());
    pack.say(&match stage.format {
        StageFormat::Game => said!("paper.play-off.kind.game"),
        StageFormat::RoundRobin | StageFormat::DoubleRoundRobin if players == 2 => {
            said!("paper.play-off.kind.match", games)
        }
        StageFormat::RoundRobin => said!("paper.play-off.kind.round-robin", players),
        StageFormat::DoubleRoundRobin => said!("paper.play-off.kind.double-round-robin", players),
        StageFormat::Match if players > 2 => {
            said!("paper.play-off.kind.knock-out-of-matches", players)
        }
        StageFormat::Match if games == 0 => said!("paper.play-off.kind.a-match"),
        StageFormat::Match if round_of(node).is_some() => match (round_of(node), stage.letter) {
            (Some(2), _) => said!("paper.play-off.kind.last-match", games),
            (players, Some(letter)) => {
                said!("paper.play-off.kind.match-of-round", letter = letter.to_string(), players)
            }
            (players, None) => said!("paper.play-off.kind.only-match-of-round", players),
        },
        StageFormat::Match => said!("paper.play-off.kind.match", games),
        StageFormat::SemiFinals => match stage.letter.map(|own| own.to_string()) {
            Some(letter) => said!("paper.play-off.kind.semi-final", letter),
            None => said!("paper.play-off.kind.semi-finals"),
        },
        StageFormat::Final => said!("paper.play-off.kind.final"),
        StageFormat::SuddenDeath => said!("paper.play-off.kind.sudden-death"),
        StageFormat::Armageddon => armageddon(node),
    })
}

/// How many are left in the round of a knock-out to which a stage belongs.
pub fn round_of(node: &Node) -> Option<u32> {
    let round = node.stage.words.split('.').next().and_then(|w| w.strip_prefix("round-of-"));
    round.and_then(|players| players.parse().ok())
}

fn armageddon(node: &Node) -> Said {
    let stage = &node.stage;
    let round = round_of(node).filter(|_| !stage.words.ends_with(".armageddon"));
    match (round, stage.letter) {
        (Some(2), _) => said!("paper.play-off.kind.knock-out-final"),
        (Some(players), _) if stage.players.len() > 2 => {
            said!("paper.play-off.kind.knock-out", players)
        }
        (Some(players), Some(letter)) => {
            said!("paper.play-off.kind.knock-out-game", letter = letter.to_string(), players)
        }
        (Some(players), None) => said!("paper.play-off.kind.knock-out-only-game", players),
        (None, _) if stage.players.len() > 2 => {
            said!("paper.play-off.kind.knock-out", players = stage.players.len())
        }
        (None, _) => said!("paper.play-off.kind.armageddon"),
    }
}

/// Where a stage stands: `round robin of 3, table B, page 4`.
pub fn target(pack: &Pack<'_>, node: usize, from: Option<usize>) -> String {
    let Some(next) = pack.way.nodes.get(node) else { return String::new() };
    where_it_stands(pack, node, kind_words(pack, next), from)
}

/// The same of one of several that are played now: with its two players where it is a part of a match, which others have
/// too, or another is told alike.
pub fn target_of_two(pack: &Pack<'_>, node: usize, from: Option<usize>, alike: bool) -> String {
    let Some(next) = pack.way.nodes.get(node) else { return String::new() };
    let mut what = kind_words(pack, next);
    let named = alike || is_part_of_match(&next.stage.words);
    if let ([one, other], true) = (&next.certain[..], named) {
        let names = format!("{} – {}", pack.name(*one), pack.name(*other));
        what = pack.say(&said!("paper.play-off.head.way-group", what, names));
    }
    where_it_stands(pack, node, what, from)
}

fn where_it_stands(pack: &Pack<'_>, node: usize, mut what: String, from: Option<usize>) -> String {
    let Some(next) = pack.way.nodes.get(node) else { return String::new() };
    let Some((sheet, at)) = pack.sheets.of(node) else {
        return pack.word("paper.play-off.to.print-again").to_owned();
    };
    let is_last = matches!(next.stage.format, StageFormat::SuddenDeath | StageFormat::Armageddon);
    if is_part_of_match(&next.stage.words) && !is_last {
        // The parts of a match are told apart by their clauses and their clocks; the last by what it is.
        let (by, clock) = (cited(&next.stage.clause), pack.event.words().clock_of(&next.stage));
        what = pack.say(&said!("paper.play-off.to.leg", what, by, clock));
    }
    let page = sheet.page(at);
    let here = from == Some(page);
    pack.say(&match (sheet.letter(at).map(String::from), here) {
        (Some(table), true) => said!("paper.play-off.to.table-here", what, table),
        (Some(table), false) => said!("paper.play-off.to.table", what, table, page),
        (None, true) => said!("paper.play-off.to.here", what),
        (None, false) => said!("paper.play-off.to.page", what, page),
    })
}

/// A page by its number, unless it is told on it.
pub fn page_or_this(page: usize, on: usize) -> Said {
    match page == on {
        true => said!("paper.play-off.to.this-page"),
        false => said!("paper.play-off.to.numbered-page", page),
    }
}

/// A copy of pages.
pub fn copy_of(pages: &[usize], on: usize) -> Said {
    match pages {
        [page] if *page == on => said!("paper.play-off.to.of-this-page"),
        [page] => said!("paper.play-off.to.of-page", page = *page),
        _ => {
            let pages: Vec<String> = pages.iter().map(usize::to_string).collect();
            said!("paper.play-off.to.of-pages", pages)
        }
    }
}

/// Stages in the order of their pages.
pub fn by_page(pack: &Pack<'_>, nodes: &[usize]) -> Vec<usize> {
    let mut nodes = nodes.to_vec();
    nodes.sort_by_key(|node| pack.sheets.of(*node).map(|(sheet, at)| sheet.page(at)));
    nodes
}

/// Stages by their pages alone, where ends name no more; none where one of them is no whole sheet, or on this page, or
/// below another on its page.
pub fn by_pages(pack: &Pack<'_>, nodes: &[usize], on: usize) -> Option<String> {
    let mut pages: Vec<String> = Vec::new();
    if !pack.set.curt {
        return None;
    }
    for node in by_page(pack, nodes) {
        let (sheet, at) = pack.sheets.of(node)?;
        let page = sheet.page(at);
        let is_part = sheet.letter(at).is_some() && at > 0;
        if page == on || is_part || !begins_page(pack, sheet, page) {
            return None;
        }
        pages.push(page.to_string());
    }
    pages.dedup();
    let (n, to) = (pages.len(), pack.event.words().list(&pages));
    Some(pack.say(&said!("paper.play-off.to.pages", to, n)))
}

/// Whether no other sheet stands above a sheet on a page.
fn begins_page(pack: &Pack<'_>, sheet: &Sheet, page: usize) -> bool {
    let on_page = |own: &&Sheet| own.leaves.iter().any(|leaf| leaf.page == page);
    pack.sheets.all.iter().find(on_page).is_none_or(|first| std::ptr::eq(first, sheet))
}

/// Where a stage stands, in short: a series by its page, and its letter where it is not the first there; what is none by
/// its name. The name of a step that is `title` is known already.
pub fn short_target(pack: &Pack<'_>, node: usize, from: usize, title: &str) -> String {
    match pack.sheets.of(node).map(|(sheet, at)| (sheet.letter(at), sheet.page(at), at)) {
        Some((Some(_), page, 0)) => {
            let what = pack.way.nodes.get(node).map_or(String::new(), |next| {
                match next.stage.title == title {
                    true => form_words(pack, next),
                    false => kind_words(pack, next),
                }
            });
            pack.say(&match page == from {
                true => said!("paper.play-off.to.here", what),
                false => said!("paper.play-off.to.page", what, page),
            })
        }
        Some((Some(table), page, _)) => {
            let table = table.to_string();
            pack.say(&match page == from {
                true => said!("paper.play-off.to.letter-here", table),
                false => said!("paper.play-off.to.letter", table, page),
            })
        }
        Some((None, ..)) | None => target(pack, node, Some(from)),
    }
}

/// Whether one match alone leads to a stage from the round before, in which a player of it was free.
fn is_of_one_match(pack: &Pack<'_>, node: &Node, free: PlayerId) -> bool {
    let leads = |from: &&Node| {
        let mut to = from.leads_to().into_iter().filter_map(|at| pack.way.nodes.get(at));
        round_of(from) > round_of(node) && to.any(|own| std::ptr::eq(own, node))
    };
    let mut from = pack.way.nodes.iter().filter(leads).peekable();
    let is_alone = |from: &Node| from.stage.letter.is_none() && from.stage.byes.contains(&free);
    from.peek().is_some() && from.all(is_alone)
}

/// What a stage is called, and who plays in it where that is two who are known.
pub fn title(pack: &Pack<'_>, node: &Node, sheet: &Sheet) -> String {
    let what = pack.event.words().capital(&part_words(pack, node));
    let by = cited(&node.stage.clause);
    // By a sheet that serves others, too, they are not alone; the games of a round side by side are each its own.
    let alike = |own: &&Node| {
        let own = &own.stage;
        own.letter == node.stage.letter && own.players.len() == node.stage.players.len()
    };
    let all = sheet.tables.iter().flat_map(|table| &table.nodes).map(|at| &pack.way.nodes[*at]);
    let same = all.filter(alike).all(|own| own.certain == node.certain);
    let two = node.stage.players.len() == 2 && (same || is_part_of_match(&node.stage.words));
    let has_won = |player| {
        let before = |own: &&Stage| own.origin.rule() == node.stage.origin.rule();
        let stages = pack.begun().filter(before);
        round_of(node).is_some() && stages.map(Stage::winner).any(|won| won == Some(player))
    };
    let from_before =
        !node.stage.seeds.is_empty() || matches!(node.certain[..], [one] if has_won(one));
    pack.say(&match &node.certain[..] {
        [one, other] if two => {
            let names = pack.each(&[*one, *other]);
            said!("paper.play-off.sheet.of-two", what, by, names)
        }
        [one] if two && from_before => {
            let name = pack.name(*one);
            match is_of_one_match(pack, node, *one) {
                true => said!("paper.play-off.sheet.of-the-winner", what, by, name),
                false => said!("paper.play-off.sheet.of-winner", what, by, name),
            }
        }
        certain if node.group.is_some() && node.is_known() => {
            said!("paper.play-off.sheet.of-group", what, by, names = pack.each(certain))
        }
        _ => said!("paper.play-off.sheet.of", what, by),
    })
}
