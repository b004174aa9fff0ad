//! Armageddon games: alone, and in knock-out rounds with byes.

use crate::playoff::{Stage, byes_and_matches};
use crate::regulations::schema::{Armageddon, KnockOut};
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::tournament::PlayerId;
use crate::tournament::game::Colour;
use crate::tournament::record::{Drawn, LotKind};

use super::pack::Pack;
use super::parts::{GameLine, Label, blank, cited, clocks, games, lot_box, text};

/// One Armageddon game: toss, choice, game, who goes on.
pub fn game(
    pack: &Pack<'_>,
    rule: &Armageddon,
    label: Label,
    players: [Option<PlayerId>; 2],
    stage: Option<&Stage>,
    prize: &str,
) -> Block {
    let recorded = label.recorded(pack, LotKind::Colour);
    let toss = recorded.and_then(|lot| match lot.drawn {
        Drawn::Toss { winner, chosen } => Some((winner, chosen)),
        _ => None,
    });
    let chosen = toss.and_then(|t| t.1);
    let mut line = vec![text("toss won by ")];
    match players {
        [Some(a), Some(b)] => {
            for (index, player) in [a, b].into_iter().enumerate() {
                if index > 0 {
                    line.push(Inline::Gap(1));
                }
                line.push(Inline::Tick(toss.is_some_and(|t| t.0 == player)));
                line.push(text(format!(" {}", pack.name(player))));
            }
        }
        _ => line.push(Inline::Blank(9)),
    }
    line.extend([
        Inline::Gap(2),
        text("and chooses "),
        Inline::Tick(chosen == Some(Colour::White)),
        text(" White"),
        Inline::Gap(1),
        Inline::Tick(chosen == Some(Colour::Black)),
        text(" Black"),
    ]);
    let known = stage.and_then(|s| s.games.first());
    let game = match known {
        Some(game) => GameLine::of(pack, "1", game),
        None => GameLine::open("1", blank(), blank()),
    };
    let through = known.and_then(|g| {
        let white = g.result?.score(Colour::White);
        Some(match white {
            crate::tournament::game::Score::Win => g.players.white,
            _ => g.players.black,
        })
    });
    let letter = label.letter.map_or(String::new(), |l| format!("Match {l}: "));
    let meets = match players {
        [Some(a), Some(b)] => format!("{letter}{} v {}", pack.name(a), pack.name(b)),
        _ if letter.is_empty() => String::new(),
        _ => letter.trim_end_matches(": ").to_owned(),
    };
    let mut blocks = Vec::new();
    if !meets.is_empty() {
        blocks.push(Block::Heading(3, vec![text(meets)]));
    }
    blocks.push(lot_box(
        label.inlines(LotKind::Colour),
        &format!("toss and choice of colour{}", cited(&rule.toss)),
        vec![line],
        recorded,
    ));
    blocks.push(games("Game", vec![game]));
    let mut end = vec![text(format!(
        "1-0: White {prize}. ½ or 0-1: Black {prize}{}. ",
        cited(&rule.draw_odds)
    ))];
    end.push(Inline::Gap(1));
    end.push(Inline::strong("Won by "));
    end.push(match through {
        Some(player) => Inline::strong(pack.name(player)),
        None => Inline::Blank(9),
    });
    blocks.push(Block::Line(end));
    Block::Together(blocks)
}

/// The clocks and the rule of draws, once for all games.
pub fn rules(rule: &Armageddon) -> Vec<Block> {
    vec![
        clocks(rule.clock, Some(&rule.clock_clause)),
        Block::Paragraph(vec![
            Inline::strong(format!("A draw wins for Black{}.", cited(&rule.draw_odds))),
            text(" Write the draw as a draw."),
        ]),
    ]
}

/// A knock-out round that is known, or whose pairings are still to be drawn.
pub fn round(pack: &Pack<'_>, rule: &KnockOut, stages: &[&Stage]) -> Vec<Block> {
    let Some(first) = stages.first() else {
        return Vec::new();
    };
    let mut playing: Vec<PlayerId> = Vec::new();
    for stage in stages {
        for player in stage.players.iter().chain(&stage.byes) {
            if !playing.contains(player) {
                playing.push(*player);
            }
        }
    }
    let label = Label::of(first).lettered(None);
    let drawn = stages.iter().all(|s| s.players.len() == 2);
    let prize = if playing.len() == 2 { "wins the play-off" } else { "goes on" };
    let mut blocks = Vec::new();
    if playing.len() > 2 {
        let pairs: Vec<[PlayerId; 2]> = if drawn {
            stages.iter().map(|s| [s.players[0], s.players[1]]).collect()
        } else {
            Vec::new()
        };
        blocks.push(pairings_box(
            pack,
            rule,
            label,
            &playing,
            drawn.then_some((&pairs[..], &first.byes[..])),
        ));
    }
    let (_, matches) = byes_and_matches(playing.len());
    if drawn {
        for stage in stages {
            let pair = [Some(stage.players[0]), Some(stage.players[1])];
            blocks.push(game(pack, &rule.game, Label::of(stage), pair, Some(stage), prize));
        }
    } else {
        for letter in ('a'..).take(matches) {
            let label = label.lettered((matches > 1).then_some(letter));
            blocks.push(game(pack, &rule.game, label, [None, None], None, prize));
        }
    }
    blocks
}

/// What a knock-out round is called: `Knock-out round of 5: 1 match, 3 byes`.
pub fn round_title(players: usize) -> String {
    if players == 2 {
        return "Round of 2: one Armageddon game".to_owned();
    }
    let (byes, matches) = byes_and_matches(players);
    let plural = |count: usize, one: &str, more: &str| {
        format!("{count} {}", if count == 1 { one } else { more })
    };
    let free = if byes == 0 { "no byes".to_owned() } else { plural(byes, "bye", "byes") };
    format!(
        "Round of {players}: {}, {free}; {} go on",
        plural(matches, "match", "matches"),
        matches + byes
    )
}

fn pairings_box(
    pack: &Pack<'_>,
    rule: &KnockOut,
    label: Label,
    playing: &[PlayerId],
    drawn: Option<(&[[PlayerId; 2]], &[PlayerId])>,
) -> Block {
    let names: Vec<String> = playing.iter().map(|p| pack.name(*p)).collect();
    pairings_lines(
        pack,
        rule,
        label,
        &format!(" among {}", words::list(&names)),
        playing.len(),
        drawn,
    )
}

fn pairings_lines(
    pack: &Pack<'_>,
    rule: &KnockOut,
    label: Label,
    among: &str,
    players: usize,
    drawn: Option<(&[[PlayerId; 2]], &[PlayerId])>,
) -> Block {
    let (byes, matches) = byes_and_matches(players);
    let name = |player: Option<PlayerId>| match player {
        Some(p) => Inline::strong(pack.name(p)),
        None => Inline::Blank(9),
    };
    let mut lines = Vec::new();
    for (index, letter) in ('a'..).take(matches).enumerate() {
        let pair = drawn.and_then(|(pairs, _)| pairs.get(index));
        let mut line = vec![text(if matches > 1 {
            format!("match {letter}: ")
        } else {
            "match: ".to_owned()
        })];
        line.extend([name(pair.map(|p| p[0])), text(" v "), name(pair.map(|p| p[1]))]);
        lines.push(line);
    }
    for chunk in (0..byes).collect::<Vec<_>>().chunks(3) {
        let mut line = vec![text(if byes == 1 { "bye: " } else { "byes: " })];
        for (at, index) in chunk.iter().enumerate() {
            if at > 0 {
                line.push(text(", "));
            }
            line.push(name(drawn.and_then(|(_, free)| free.get(*index).copied())));
        }
        lines.push(line);
    }
    lot_box(
        label.inlines(LotKind::Pairings),
        &format!("pairings and byes{among}{}", cited(&rule.lots)),
        lines,
        label.recorded(pack, LotKind::Pairings),
    )
}

/// The rounds that may come, from so many players down to two.
pub fn to_come(pack: &Pack<'_>, rule: &KnockOut, players: usize, all: bool) -> Vec<Block> {
    let mut counts: Vec<usize> = Vec::new();
    if all {
        counts.extend((2..=players).rev());
    } else {
        let mut left = players;
        while left > 1 {
            counts.push(left);
            let (byes, matches) = byes_and_matches(left);
            left = byes + matches;
        }
    }
    let mut blocks = Vec::new();
    for count in counts {
        let label = Label { place: pack.only_place(), stage: None, letter: None };
        let mut own = vec![Block::Heading(3, vec![text(round_title(count))])];
        let (byes, matches) = byes_and_matches(count);
        if count > 2 {
            own.push(pairings_lines(pack, rule, label, "", count, None));
        }
        let then = matches + byes;
        let prize = match count {
            2 => "wins the play-off".to_owned(),
            _ => format!("goes on to the round of {then}"),
        };
        let mut rest = Vec::new();
        for (index, letter) in ('a'..).take(matches).enumerate() {
            let label = label.lettered((matches > 1).then_some(letter));
            let block = game(pack, &rule.game, label, [None, None], None, &prize);
            if index == 0 {
                own.push(block);
            } else {
                rest.push(block);
            }
        }
        blocks.push(Block::Together(own));
        blocks.extend(rest);
    }
    blocks
}
