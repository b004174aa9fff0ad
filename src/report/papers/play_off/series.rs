//! Round robins and rounds of return games on their sheets.

use crate::playoff::{Colours, Stage, times};
use crate::regulations::schema::{Anew, Form, ReturnGames, RoundRobin};
use crate::report::document::{Block, Inline};
use crate::tournament::PlayerId;
use crate::tournament::berger;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Drawn, LotKind};

use super::pack::Pack;
use super::parts::{
    GameLine, Label, Slot, blank, cited, clocks, games, heading, lot_box, numbered,
    rounds_and_boards, score_of, scores, text,
};

/// A round robin that is known: played, or the next one.
pub fn known(pack: &Pack<'_>, rule: &RoundRobin, stage: &Stage) -> Vec<Block> {
    let players = stage.players.len();
    let mut blocks = vec![heading(pack.stage_title(stage))];
    blocks.push(clocks(rule.clock, Some(rule.clock_clause.as_ref().unwrap_or(&rule.clause))));
    match stage.colours {
        Colours::Lots => {
            let clause = pack
                .need_clause(stage, LotKind::Numbers)
                .unwrap_or_else(|| numbers_clause(rule, stage));
            blocks.push(numbers_box(
                pack,
                Label::of(stage),
                &cited(&clause),
                &stage.players,
                stage.numbers.as_deref(),
            ));
        }
        Colours::Reversed => blocks.push(Block::Paragraph(vec![text(format!(
            "The numbers of the stage before, colours reversed{}.",
            rule.reversed.as_ref().map_or(String::new(), cited)
        ))])),
        Colours::Recorded => blocks.push(Block::Paragraph(vec![text(
            "The games recorded tell the numbers; no lot is entered.",
        )])),
    }
    let lines = if stage.games.is_empty() {
        by_number(players, rule.cycles, false)
    } else {
        by_name(pack, stage)
    };
    blocks.push(games("Round", lines));
    blocks.push(score_line(pack, stage));
    blocks
}

fn numbers_clause(rule: &RoundRobin, stage: &Stage) -> crate::decision::Clause {
    let own = rule.numbers_clause.as_ref().unwrap_or(&rule.clause);
    stage
        .because
        .iter()
        .find(|c| Some(*c) == rule.fewer.as_ref() || Some(*c) == rule.fresh.as_ref())
        .unwrap_or(own)
        .clone()
}

/// Games by name.
fn by_name(pack: &Pack<'_>, stage: &Stage) -> Vec<GameLine> {
    let labels = rounds_and_boards(stage.games.iter().map(|g| g.round));
    labels
        .into_iter()
        .zip(&stage.games)
        .map(|(label, game)| GameLine::of(pack, label, game))
        .collect()
}

/// The Berger table by numbers.
fn by_number(players: usize, cycles: u32, reversed: bool) -> Vec<GameLine> {
    let all: Vec<(u32, ByColour<usize>)> = (1_u32..)
        .zip(berger::cycles(players, cycles))
        .flat_map(|(round, pairs)| pairs.into_iter().map(move |pair| (round, pair)))
        .collect();
    rounds_and_boards(all.iter().map(|(round, _)| *round))
        .into_iter()
        .zip(all)
        .map(|(label, (_, pair))| {
            let pair = if reversed { pair.reversed() } else { pair };
            GameLine::open(label, numbered(pair.white), numbered(pair.black))
        })
        .collect()
}

/// The score line of a stage by name.
pub fn score_line(pack: &Pack<'_>, stage: &Stage) -> Block {
    let players: Vec<(Slot, _)> = stage
        .players
        .iter()
        .map(|p| (vec![text(pack.name(*p))], score_of(Some(stage), *p)))
        .collect();
    scores(&players)
}

fn numbers_box(
    pack: &Pack<'_>,
    label: Label,
    by: &str,
    players: &[PlayerId],
    drawn: Option<&[PlayerId]>,
) -> Block {
    let names: Vec<String> = players.iter().map(|p| pack.name(*p)).collect();
    let what = if names.is_empty() {
        format!("pairing numbers{by}")
    } else {
        format!("pairing numbers of {}{by}", crate::report::papers::words::list(&names))
    };
    numbers_lines(
        label.inlines(LotKind::Numbers),
        &what,
        drawn.map_or(players.len(), <[PlayerId]>::len),
        |index| drawn.map(|d| pack.name(d[index])),
        label.recorded(pack, LotKind::Numbers),
    )
}

fn numbers_lines(
    name: Vec<Inline>,
    what: &str,
    players: usize,
    drawn: impl Fn(usize) -> Option<String>,
    recorded: Option<&crate::tournament::record::Lot>,
) -> Block {
    let slots: Vec<Vec<Inline>> = (0..players)
        .map(|index| {
            let mut slot = vec![text(format!("No {} ", index + 1))];
            slot.push(drawn(index).map_or(Inline::Blank(9), Inline::strong));
            slot
        })
        .collect();
    let lines = slots.chunks(3).map(|chunk| chunk.join(&Inline::Gap(1))).collect();
    lot_box(name, what, lines, recorded)
}

/// The sheet of a round robin that may come: by numbers, with a second table for colours reversed.
pub fn to_come(pack: &Pack<'_>, rule: &RoundRobin, players: usize, step: usize) -> Vec<Block> {
    let mut blocks =
        vec![clocks(rule.clock, Some(rule.clock_clause.as_ref().unwrap_or(&rule.clause)))];
    blocks.extend(turns(pack, step));
    // So many as began can only be the same players again.
    let again = if players == pack.first_players() { &rule.fresh } else { &rule.fewer };
    let by = again.as_ref().or(rule.numbers_clause.as_ref()).unwrap_or(&rule.clause);
    blocks.push(numbers_lines(
        Label { place: pack.only_place(), stage: None, letter: None }.inlines(LotKind::Numbers),
        &format!("pairing numbers{}", cited(by)),
        players,
        |_| None,
        None,
    ));
    let slots: Vec<(Slot, _)> = (1..=players).map(|n| (numbered(n), None)).collect();
    let title = |words: String| Block::Heading(3, vec![text(words)]);
    let tables = tables(pack, rule, players, step);
    for (letter, (reversed, words)) in ('A'..).zip(&tables) {
        let mut own = Vec::new();
        if tables.len() > 1 {
            own.push(title(format!("Table {letter}: {words}")));
        }
        own.push(games("Round", by_number(players, rule.cycles, *reversed)));
        own.push(scores(&slots));
        blocks.push(Block::Together(own));
    }
    blocks
}

/// The tables of a sheet, each with colours reversed or not, and what it is for. Where the same players may play again and
/// again there are enough of them for every series, as far as a page has room.
fn tables(pack: &Pack<'_>, rule: &RoundRobin, players: usize, step: usize) -> Vec<(bool, String)> {
    let fresh = (false, "numbers fresh from the lot".to_owned());
    let Some(again) = &pack.rules.again else {
        return vec![fresh];
    };
    if !again.same_players.contains(&Anew::Reversed) {
        return vec![fresh];
    }
    let by = rule.reversed.as_ref().map_or(String::new(), cited);
    let mut all = vec![
        fresh,
        (true, format!("the same players again, the same numbers, colours reversed{by}")),
    ];
    let most = pack.rules.step.get(step).map_or(1, |s| times(s, pack.clock).unwrap_or(u32::MAX));
    let always = again.same_players.iter().all(|a| *a == Anew::Reversed);
    if always && (2..=4).contains(&most) && players <= 3 {
        // One more where these players may come from an earlier step with their numbers.
        let last = if players == pack.first_players() { most } else { most - 1 };
        for turn in 2..=last {
            let reversed = turn % 2 == 1;
            let colours = if reversed { "B" } else { "A" };
            all.push((reversed, format!("once more, colours as in table {colours}")));
        }
    }
    all
}

/// Which time of a step it is, where the times are limited.
fn turns(pack: &Pack<'_>, step: usize) -> Option<Block> {
    let most = pack.rules.step.get(step).map_or(1, |s| times(s, pack.clock).unwrap_or(u32::MAX));
    if !(2..=12).contains(&most) {
        return None;
    }
    let mut line = vec![text("Series ")];
    for turn in 1..=most {
        line.extend([Inline::Tick(false), text(format!(" {turn}")), Inline::Gap(1)]);
    }
    line.push(text(format!("of at most {most} in this group's line")));
    Some(Block::Line(line))
}

/// Return games that are known.
pub fn known_return(pack: &Pack<'_>, rule: &ReturnGames, stage: &Stage) -> Vec<Block> {
    let mut blocks = vec![heading(pack.stage_title(stage))];
    blocks.push(clocks(stage.time_control, Some(&rule.clause)));
    let label = Label::of(stage);
    match (stage.colours, &stage.players[..]) {
        (Colours::Lots, [a, b]) => {
            let white = stage.games.first().map(|g| g.players.white);
            blocks.push(super::matches::white_box(
                pack,
                label,
                &cited(&rule.games_even),
                [Some(*a), Some(*b)],
                white,
            ));
        }
        (Colours::Lots, players) => {
            let numbers = label.recorded(pack, LotKind::Numbers).and_then(|lot| match &lot.drawn {
                Drawn::Players(order) => Some(order.clone()),
                _ => None,
            });
            blocks.push(numbers_box(
                pack,
                label,
                &cited(&rule.games_even),
                players,
                numbers.as_deref(),
            ));
        }
        (Colours::Reversed, _) if stage.origin.again == 0 && stage.number == 1 => {
            let excess = if stage.players.len() > 2 {
                format!(
                    "; nobody has one colour {} games more often than the other",
                    rule.excess + 1
                )
            } else {
                String::new()
            };
            blocks.push(Block::Paragraph(vec![text(format!(
                "Colours reversed from the games of the event{excess}{}. They are a proposal: the director of play may adjust them.",
                cited(&rule.games_odd)
            ))]));
        }
        (Colours::Reversed, _) => blocks
            .push(Block::Paragraph(vec![text("Colours reversed from the play-off games before.")])),
        (Colours::Recorded, _) => {}
    }
    let lines = if stage.games.is_empty() && stage.players.len() > 2 {
        by_number(stage.players.len(), 1, false)
    } else if stage.games.is_empty() {
        vec![GameLine::open("1", blank(), blank())]
    } else {
        stage
            .games
            .iter()
            .enumerate()
            .map(|(index, game)| GameLine::of(pack, (index + 1).to_string(), game))
            .collect()
    };
    blocks.push(games("Game", lines));
    blocks.push(score_line(pack, stage));
    blocks
}

/// The sheet of return games that may come.
pub fn return_to_come(pack: &Pack<'_>, rule: &ReturnGames, players: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(clock) = pack.clock {
        blocks.push(clocks(clock, Some(&rule.clause)));
    }
    let excess = if players > 2 {
        format!(
            " Nobody has one colour {} games more often than the other: the director of play turns as few games as that needs{}.",
            rule.excess + 1,
            cited(&rule.games_odd)
        )
    } else {
        String::new()
    };
    blocks.push(Block::Paragraph(vec![text(format!(
        "White in each game is the player who had Black in the last play-off game of the two.{excess} One table for each time it is played."
    ))]));
    let count = players * (players - 1) / 2;
    let repeats = if players <= 3 { 3 } else { 1 };
    let slots: Vec<(Slot, _)> = (0..players).map(|_| (blank(), None)).collect();
    for _ in 0..repeats {
        blocks.push(Block::Together(vec![
            games(
                "Game",
                (1..=count)
                    .map(|game| GameLine::open(game.to_string(), blank(), blank()))
                    .collect(),
            ),
            scores(&slots),
        ]));
    }
    blocks
}

/// Whether a form is played by everyone against everyone.
pub fn is_series(form: &Form) -> bool {
    matches!(form, Form::RoundRobin(_) | Form::ReturnGames(_))
}
