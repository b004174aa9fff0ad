//! Two players: matches, sudden death, Armageddon; and knock-outs made of Armageddon games.

use super::forms::Played;
use super::line::{Engine, Line, by_lot};
use super::round_robin::level;
use super::schedule::{Rows, Strictness, byes_and_matches, due, names, take};
use super::state::{Colours, GameStatus, Stage, StageFormat, StageGame};
use crate::decision::Clause;
use crate::diagnostic::Diagnostic;
use crate::regulations::schema::{Armageddon, ColourOrder, KnockOut, Match, Stop, SuddenDeath};
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, Colour, Score};
use crate::tournament::record::{Drawn, LotKind, LotName};
use crate::tournament::time_control::TimeControl;

/// Two players, and which of them has White first.
pub type Pair = [PlayerId; 2];

/// Where a match stands in its play-off.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'f> {
    /// The place of its line, for lots.
    pub place: u32,
    /// Its first stage.
    pub stage: u32,
    /// Its letter, where several run side by side.
    pub letter: Option<char>,
    /// The places at stake.
    pub places: (u32, u32),
    /// The clause of its form.
    pub clause: &'f Clause,
    /// Its form.
    pub format: StageFormat,
    /// Its name.
    pub title: &'f str,
}

/// What a match came to.
pub enum Outcome {
    /// Something is needed.
    Waiting,
    /// Level, and nothing follows.
    Level,
    /// Won.
    Won(PlayerId),
}

fn lot_name(frame: Frame<'_>, stage: u32, kind: LotKind) -> LotName {
    LotName {
        place: frame.place,
        stage,
        letter: frame.letter,
        kind,
    }
}

fn open_stage(
    frame: Frame<'_>,
    number: u32,
    pair: Pair,
    clause: &Clause,
    clock: TimeControl,
    clock_clause: Option<&Clause>,
) -> Stage {
    let mut because = vec![frame.clause.clone(), clause.clone()];
    because.extend(clock_clause.cloned());
    because.dedup();
    Stage {
        number,
        letter: frame.letter,
        places: frame.places,
        clause: clause.clone(),
        because,
        title: frame.title.to_owned(),
        format: frame.format,
        time_control: clock,
        players: pair.to_vec(),
        byes: Vec::new(),
        numbers: None,
        colours: Colours::Lots,
        games: Vec::new(),
        draw_odds: None,
    }
}

/// Who has White first: by the lot, or by the first game recorded. Asks where neither tells.
pub fn first_white(
    engine: &mut Engine<'_>,
    name: LotName,
    clause: &Clause,
    pair: Pair,
    rows: &Rows<'_>,
) -> (Option<PlayerId>, Colours) {
    if let Some(lot) = engine.lot(&name) {
        match &lot.drawn {
            Drawn::Players(order)
                if order.iter().all(|p| pair.contains(p)) && !order.is_empty() =>
            {
                return (Some(order[0]), Colours::Lots);
            }
            _ => engine.wrong_lot(
                lot,
                "names a player who is not in the match",
                "enter the player who has White first, then the other",
            ),
        }
        return (None, Colours::Lots);
    }
    match rows.first() {
        Some(row) if pair.contains(&row.players.white) && pair.contains(&row.players.black) => {
            (Some(row.players.white), by_lot(false, true))
        }
        _ => {
            engine.ask(name, clause, &pair);
            (None, Colours::Lots)
        }
    }
}

fn coloured(white: PlayerId, pair: Pair) -> ByColour<PlayerId> {
    let black = if pair[0] == white { pair[1] } else { pair[0] };
    ByColour { white, black }
}

/// Plays a match of a line.
pub fn play<'a>(engine: &mut Engine<'a>, rule: &Match, line: &mut Line<'a>, title: &str) -> Played {
    let pair = [line.players[0], line.players[1]];
    let frame = Frame {
        place: line.place,
        stage: line.stage,
        letter: None,
        places: line.places(),
        clause: &rule.clause,
        format: StageFormat::Match,
        title,
    };
    let mut rows = std::mem::take(&mut line.rows);
    let outcome = play_match(engine, rule, pair, &mut rows, frame);
    line.rows = rows;
    line.stage = engine.stages.last().map_or(line.stage, |s| s.number + 1);
    line.previous = None;
    ended(outcome, pair, &rule.clause)
}

fn ended(outcome: Outcome, pair: Pair, clause: &Clause) -> Played {
    match outcome {
        Outcome::Waiting => Played::Waiting,
        Outcome::Level => Played::Classes(vec![pair.to_vec()], clause.clone()),
        Outcome::Won(winner) => {
            let loser = coloured(winner, pair).black;
            Played::Classes(vec![vec![winner], vec![loser]], clause.clone())
        }
    }
}

/// Plays a match, and its sudden death where it has one.
pub fn play_match<'a>(
    engine: &mut Engine<'a>,
    rule: &Match,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
) -> Outcome {
    let mut stage = open_stage(
        frame,
        frame.stage,
        pair,
        &rule.clause,
        rule.clock,
        rule.clock_clause.as_ref(),
    );
    if frame.format != StageFormat::Match {
        stage.clause = frame.clause.clone();
    }
    let (white, colours) = first_white(
        engine,
        lot_name(frame, frame.stage, LotKind::White),
        &rule.clause,
        pair,
        rows,
    );
    stage.colours = colours;
    if let Some(white) = white {
        let first = coloured(white, pair);
        stage.games = (1..=rule.games)
            .map(|game| {
                due(
                    game,
                    if game % 2 == 1 {
                        first
                    } else {
                        first.reversed()
                    },
                )
            })
            .collect();
        let stop =
            matches!(engine.given.rules.stop, Some(Stop::ClearWinner(_))).then_some(&pair[..]);
        take(
            &mut stage.games,
            rows,
            stop,
            Strictness::Colours,
            engine.given.field.tournament,
            &mut engine.problems,
        );
    }
    let over = stage.is_over();
    let classes = level(&stage);
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    match (over, &classes[..], &rule.sudden_death) {
        (false, _, _) => Outcome::Waiting,
        (true, [winner, ..], _) if winner.len() == 1 => Outcome::Won(winner[0]),
        (true, _, None) => Outcome::Level,
        (true, _, Some(sudden)) => sudden_death(engine, sudden, pair, rows, frame),
    }
}

/// Plays games until one is won.
fn sudden_death<'a>(
    engine: &mut Engine<'a>,
    rule: &SuddenDeath,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
) -> Outcome {
    let number = frame.stage + 1;
    let frame = Frame {
        format: StageFormat::SuddenDeath,
        ..frame
    };
    let mut stage = open_stage(
        frame,
        number,
        pair,
        &rule.clause,
        rule.clock,
        rule.clock_clause.as_ref(),
    );
    let (white, colours) = first_white(
        engine,
        lot_name(frame, number, LotKind::White),
        &rule.clause,
        pair,
        rows,
    );
    stage.colours = colours;
    let mut winner = None;
    if let Some(white) = white {
        let first = coloured(white, pair);
        for game in 1.. {
            let own = match rule.colours {
                ColourOrder::OneTwoTwo => matches!(game % 4, 0 | 1),
                ColourOrder::Alternate => game % 2 == 1,
            };
            let mut next = vec![due(game, if own { first } else { first.reversed() })];
            take(
                &mut next,
                rows,
                None,
                Strictness::Colours,
                engine.given.field.tournament,
                &mut engine.problems,
            );
            winner = next[0].result.and_then(|r| {
                [Colour::White, Colour::Black]
                    .into_iter()
                    .find(|c| r.score(*c) == Score::Win)
                    .map(|c| *next[0].players.get(c))
            });
            let open = next[0].status == GameStatus::Due;
            stage.games.append(&mut next);
            if open || winner.is_some() {
                break;
            }
        }
    }
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    winner.map_or(Outcome::Waiting, Outcome::Won)
}

/// Plays one Armageddon game of a line.
pub fn armageddon<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let clause = rule
        .clause
        .clone()
        .unwrap_or_else(|| rule.clock_clause.clone());
    let pair = [line.players[0], line.players[1]];
    let frame = Frame {
        place: line.place,
        stage: line.stage,
        letter: None,
        places: line.places(),
        clause: &clause,
        format: StageFormat::Armageddon,
        title,
    };
    let mut rows = std::mem::take(&mut line.rows);
    let outcome = armageddon_game(engine, rule, pair, &mut rows, frame, &[]);
    line.rows = rows;
    line.stage += 1;
    line.previous = None;
    ended(outcome, pair, &clause)
}

/// One game with draw odds: toss and choice of colour, or the game recorded.
fn armageddon_game<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
    byes: &[PlayerId],
) -> Outcome {
    let mut stage = open_stage(
        frame,
        frame.stage,
        pair,
        frame.clause,
        rule.clock,
        Some(&rule.clock_clause),
    );
    stage.because.push(rule.draw_odds.clone());
    stage.draw_odds = Some(rule.draw_odds.clone());
    stage.byes = byes.to_vec();
    let name = lot_name(frame, frame.stage, LotKind::Colour);
    let own = rows
        .iter()
        .position(|r| pair.contains(&r.players.white) && pair.contains(&r.players.black));
    let players = match engine.lot(&name).map(|lot| (lot, &lot.drawn)) {
        Some((
            _,
            Drawn::Toss {
                winner,
                chosen: Some(colour),
            },
        )) if pair.contains(winner) => {
            let first = coloured(*winner, pair);
            Some(if *colour == Colour::White {
                first
            } else {
                first.reversed()
            })
        }
        Some((lot, Drawn::Toss { winner, .. })) if !pair.contains(winner) => {
            engine.wrong_lot(
                lot,
                "names a player who is not in the game",
                "enter the winner of the toss, then the colour he chose",
            );
            None
        }
        _ => own.map(|index| {
            stage.colours = Colours::Recorded;
            rows[index].players
        }),
    };
    match players {
        None => engine.ask(name, &rule.toss, &pair),
        Some(players) => {
            let mut game = vec![due(1, players)];
            let mut taken: Rows<'a> = own.map(|index| rows.remove(index)).into_iter().collect();
            take(
                &mut game,
                &mut taken,
                None,
                Strictness::Colours,
                engine.given.field.tournament,
                &mut engine.problems,
            );
            stage.games = game;
        }
    }
    stage.because.push(rule.toss.clone());
    let outcome = stage.games.first().map_or(Outcome::Waiting, |game| {
        won_with_draw_odds(engine, game, frame.clause)
    });
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    outcome
}

/// The winner of a game in which a draw wins for Black. A game that both lost by forfeit has none.
fn won_with_draw_odds(engine: &mut Engine<'_>, game: &StageGame, clause: &Clause) -> Outcome {
    let Some(result) = game.result else {
        return Outcome::Waiting;
    };
    match (result.score(Colour::White), result.score(Colour::Black)) {
        (Score::Win, _) => Outcome::Won(game.players.white),
        (_, Score::Win | Score::Draw) => Outcome::Won(game.players.black),
        _ => {
            engine.needs.push(crate::tournament::record::Need {
                what: crate::tournament::record::Needed::Ruling,
                clause: clause.clone(),
                among: vec![game.players.white, game.players.black],
            });
            Outcome::Waiting
        }
    }
}

/// Plays knock-out rounds until one player is left.
pub fn knock_out<'a>(
    engine: &mut Engine<'a>,
    rule: &KnockOut,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let mut left = line.players.clone();
    let mut out: Vec<PlayerId> = Vec::new();
    let places = line.places();
    while left.len() > 1 {
        let Some((pairs, byes)) = pairings(engine, rule, line, &left) else {
            let open = open_stage(
                Frame {
                    place: line.place,
                    stage: line.stage,
                    letter: None,
                    places,
                    clause: &rule.clause,
                    format: StageFormat::Armageddon,
                    title,
                },
                line.stage,
                [left[0], left[1]],
                &rule.clause,
                rule.game.clock,
                Some(&rule.game.clock_clause),
            );
            engine.stages.push(Stage {
                players: left,
                draw_odds: Some(rule.game.draw_odds.clone()),
                ..open
            });
            line.stage += 1;
            return Played::Waiting;
        };
        let side_by_side = pairs.len() > 1;
        let mut through = byes.clone();
        let mut waiting = false;
        let mut rows = std::mem::take(&mut line.rows);
        for (letter, pair) in ('a'..).zip(&pairs) {
            let frame = Frame {
                place: line.place,
                stage: line.stage,
                letter: side_by_side.then_some(letter),
                places,
                clause: &rule.clause,
                format: StageFormat::Armageddon,
                title,
            };
            match armageddon_game(engine, &rule.game, *pair, &mut rows, frame, &byes) {
                Outcome::Won(winner) => {
                    out.push(coloured(winner, *pair).black);
                    through.push(winner);
                }
                Outcome::Waiting | Outcome::Level => waiting = true,
            }
        }
        line.rows = rows;
        line.stage += 1;
        if waiting {
            return Played::Waiting;
        }
        left = through;
    }
    line.previous = None;
    Played::Classes(vec![left, out], rule.clause.clone())
}

/// Who meets whom in a knock-out round and who is free: by lot, or as the games recorded tell.
fn pairings(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    line: &Line<'_>,
    left: &[PlayerId],
) -> Option<(Vec<Pair>, Vec<PlayerId>)> {
    if let [a, b] = left[..] {
        return Some((vec![[a, b]], Vec::new()));
    }
    let (byes, matches) = byes_and_matches(left.len());
    let name = |kind| LotName {
        place: line.place,
        stage: line.stage,
        letter: None,
        kind,
    };
    let kinds = [LotKind::Pairings, LotKind::Byes];
    if let Some(lot) = kinds.into_iter().find_map(|kind| engine.lot(&name(kind))) {
        let (pairs, free) = match &lot.drawn {
            Drawn::Pairings { pairs, byes } => {
                (pairs.iter().map(|(a, b)| [*a, *b]).collect(), byes.clone())
            }
            Drawn::Players(free) => {
                let playing: Vec<PlayerId> =
                    left.iter().copied().filter(|p| !free.contains(p)).collect();
                match playing[..] {
                    [a, b] => (vec![[a, b]], free.clone()),
                    _ => (Vec::new(), free.clone()),
                }
            }
            Drawn::Toss { .. } => (Vec::new(), Vec::new()),
        };
        let mut named: Vec<PlayerId> = pairs.iter().flatten().chain(&free).copied().collect();
        named.sort();
        let mut all = left.to_vec();
        all.sort();
        if pairs.len() == matches
            && (named == all || free.is_empty() && named.iter().all(|p| all.contains(p)))
        {
            let free = all
                .into_iter()
                .filter(|p| !pairs.iter().flatten().any(|q| q == p))
                .collect();
            return Some((pairs, free));
        }
        if lot.name.kind == LotKind::Pairings || named != all {
            engine.wrong_lot(
                lot,
                &format!(
                    "does not make {matches} pair(s) and {byes} bye(s) of the {} players",
                    left.len()
                ),
                "enter the players two by two, then the word byes and the free ones: A; B; byes; C",
            );
        }
        engine.ask(name(LotKind::Pairings), &rule.lots, left);
        return None;
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for row in line.rows.iter().take(matches) {
        let pair = [row.players.white, row.players.black];
        let fresh = pair
            .iter()
            .all(|p| left.contains(p) && !pairs.iter().flatten().any(|q| q == p));
        if !fresh {
            if !engine.problems.has_errors() {
                engine.problems.push(
                    Diagnostic::error(
                        "play-off-row",
                        format!(
                            "{} is not allowed here",
                            names(row.players, engine.given.field.tournament)
                        ),
                    )
                    .at(&row.at)
                    .help(format!(
                        "expected: {matches} game(s) of different players in this knock-out round"
                    )),
                );
            }
            return None;
        }
        pairs.push(pair);
    }
    let free: Vec<PlayerId> = left
        .iter()
        .copied()
        .filter(|p| !pairs.iter().flatten().any(|q| q == p))
        .collect();
    if pairs.len() + 1 == matches && byes == 0 && !pairs.is_empty() {
        // The last two meet.
        pairs.push([free[0], free[1]]);
        return Some((pairs, Vec::new()));
    }
    if pairs.len() == matches {
        return Some((pairs, free));
    }
    engine.ask(
        name(LotKind::Pairings),
        &rule.lots,
        if pairs.is_empty() { left } else { &free },
    );
    None
}
