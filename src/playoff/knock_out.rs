//! A knock-out of games with draw odds or of matches, with byes down to 2, 4 or 8 players: paired by lot or by seeds.

use super::armageddon;
use super::bracket::{Bracket, bracket, left as left_of, order_matters};
use super::draws::{lot_of, lot_of_seeds};
use super::engine::{Engine, Frame, Line, Pair, Played};
use super::matches::{play_beside, play_match};
use super::schedule::{Rows, byes_and_matches};
use super::state::{CameTo, Stage, StageFormat};
use crate::regulations::schema::{Form, KnockOut, KnockOutGame, KnockOutRounds};
use crate::said::said;
use crate::standings::Class;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Drawn, Lot, LotKind, LotName, Need, RecordedGame};

/// A knock-out round: who meets whom, and who is free.
pub struct Round {
    pub pairs: Vec<Pair>,
    pub byes: Vec<PlayerId>,
}

/// Of a knock-out of matches which may each call for lots again before they are over: how many play it.
pub fn draws_again(form: &Form, players: usize) -> Option<usize> {
    let Form::KnockOut(KnockOut { plays: KnockOutGame::Match(own), .. }) = form else {
        return None;
    };
    let mut legs = own.legs.iter().skip(1).map(|leg| leg.first_white.unwrap_or(own.first_white));
    let draws = |way| lot_of(way).is_some();
    let again = own.armageddon.is_some()
        || own.sudden_death.as_ref().is_some_and(|own| draws(own.first_white))
        || legs.any(draws);
    again.then_some(players)
}

/// Plays knock-out rounds until one player is left.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &KnockOut,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let format = match &rule.plays {
        _ if rule.final_clause.is_some() => StageFormat::SemiFinals,
        KnockOutGame::Armageddon(_) => StageFormat::Armageddon,
        KnockOutGame::Match(_) => StageFormat::Match,
    };
    let first = line.frame(format, title, &rule.clause);
    let Some(mut left) = seeded(engine, rule, line, &first) else {
        engine.stages.push(unpaired(rule, &first, &line.players));
        line.stage += 1;
        return Played::Waiting;
    };
    // Who came further is ahead of who lost before; only those who lost in the same round are level.
    let mut out: Vec<Vec<PlayerId>> = Vec::new();
    while left.len() > 1 {
        let is_final = left.len() == 2 && rule.final_clause.is_some();
        let frame = of_round(rule, &first, line.stage, left.len());
        let Some(round) = pairings(engine, rule, &line.rows, &left, &frame) else {
            line.stage += 1;
            engine.stages.push(unpaired(rule, &frame, &left));
            return Played::Waiting;
        };
        let seeds =
            if rule.is_seeded() && rule.final_clause.is_none() { left.clone() } else { Vec::new() };
        let frame = Frame { byes: round.byes.clone(), seeds, ..frame };
        let frames = frame.side_by_side(&round.pairs, |letter| match rule.final_clause {
            Some(_) => letter.to_string(),
            None => format!("{}.{letter}", frame.words),
        });
        let (round, frames) = engine.without_gone(line, round, frames);
        let came_to: Vec<CameTo> = match &rule.plays {
            KnockOutGame::Armageddon(game) => {
                line.stage += 1;
                let each = frames.iter().zip(&round.pairs);
                each.map(|(own, pair)| armageddon::game(engine, game, *pair, &mut line.rows, own))
                    .collect()
            }
            KnockOutGame::Match(own) if is_final => {
                let came_to = play_match(engine, own, round.pairs[0], &mut line.rows, &frame);
                line.stage = engine.stages.last().map_or(line.stage, |own| own.number + 1);
                vec![came_to]
            }
            KnockOutGame::Match(own) => play_beside(engine, own, &frames, &round.pairs, line),
        };
        let mut through = round.byes;
        let (mut waiting, mut lost) = (false, Vec::new());
        for came_to in came_to {
            match came_to {
                CameTo::Classes(classes) => {
                    through.extend(&classes[0]);
                    lost.extend(classes[1..].iter().flatten());
                }
                CameTo::Open | CameTo::Nobody => waiting = true,
            }
        }
        if waiting {
            engine.keep_ahead(rule, (line, &first), (&left, &round.pairs, &lost));
            return Played::Waiting;
        }
        if rule.final_clause.is_some() {
            lost.sort_by_key(|player| line.players.iter().position(|own| own == player));
        }
        out.insert(0, lost);
        left = match rule.is_seeded() {
            false => through,
            true => left_of(rule, &left, |player| !through.contains(&player)),
        };
        // The seat of one who is gone stays empty in a bracket; else the next round is one of those who are left.
        if !rule.is_seeded() || rule.rounds == KnockOutRounds::Anew || left.len() == 2 {
            let all = left.len();
            left.retain(|player| !engine.is_gone((*player, all), line));
        }
    }
    line.previous = None;
    let by = rule.final_clause.as_ref().unwrap_or(&rule.clause);
    Played::Classes([vec![left], out].concat(), engine.decided_by(&[by]))
}

/// The frame of the round of so many who are left.
fn of_round<'f>(rule: &'f KnockOut, first: &Frame<'f>, stage: u32, left: usize) -> Frame<'f> {
    let own = Frame { stage, ..first.clone() };
    match &rule.final_clause {
        Some(clause) if left == 2 => {
            Frame { clause, format: StageFormat::Final, words: "final".to_owned(), ..own }
        }
        Some(_) => own,
        None => Frame { words: format!("round-of-{left}"), ..own },
    }
}

/// A round whose pairings are not known yet.
fn unpaired(rule: &KnockOut, frame: &Frame<'_>, left: &[PlayerId]) -> Stage {
    let (clock, by, draw_odds) = match &rule.plays {
        KnockOutGame::Armageddon(game) => {
            (game.clock, Some(game.clock_clause.clone()), Some(game.draw_odds.clone()))
        }
        KnockOutGame::Match(own) => (own.legs[0].clock, own.legs[0].clock_clause.clone(), None),
    };
    let by = by.filter(|_| rule.final_clause.is_none());
    let open = frame.open(left, &rule.clause, clock);
    let seeds = rule.final_clause.as_ref().map(|_| rule.lots.clone());
    let because = std::iter::once(rule.clause.clone()).chain(by.clone()).chain(seeds).collect();
    Stage { because, draw_odds, clock_clause: by, ..open }
}

/// The players in the order of their seeds; as they stand where there are none, and none while a lot of them is missing.
fn seeded(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    line: &Line<'_>,
    frame: &Frame<'_>,
) -> Option<Vec<PlayerId>> {
    if !rule.is_seeded() || line.players.len() < 3 {
        return Some(line.players.clone());
    }
    let names = frame.lot(lot_of_seeds(&rule.seeds));
    let drawn = if rule.final_clause.is_some() { &rule.clause } else { &rule.lots };
    let by = (&rule.seeds[..], &rule.lots, drawn);
    let (classes, needs) = engine.by_seeds(&line.players, by, &names)?;
    // Players whom the seeds leave level draw lots where it matters which of them comes first.
    let mut ahead = 0;
    let mut open: Vec<&[PlayerId]> = Vec::new();
    for class in &classes {
        let level = ahead..ahead + class.players.len();
        ahead = level.end;
        if level.len() > 1 && order_matters(rule, line.players.len(), level) {
            open.push(&class.players);
        }
    }
    if !open.is_empty() {
        if let (Some(_), Some(row)) = (&rule.final_clause, line.rows.first()) {
            return by_first_game(engine, rule, row, &classes, &names);
        }
        let matters = |need: &Need| need.among.iter().any(|p| open.iter().any(|c| c.contains(p)));
        engine.needs.extend(needs.into_iter().filter(matters));
        return None;
    }
    Some(classes.into_iter().flat_map(|class| class.players).collect())
}

/// Four whom the seeds leave level, in the first order by which the two of a game meet.
fn by_first_game(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    row: &RecordedGame,
    classes: &[Class],
    lot: &[LotName; 2],
) -> Option<Vec<PlayerId>> {
    let players: Vec<PlayerId> = classes.iter().flat_map(|own| own.players.clone()).collect();
    let class = |player: &PlayerId| classes.iter().position(|own| own.players.contains(player));
    let mut orders = (0..256_usize)
        .map(|at| [at >> 6, at >> 4 & 3, at >> 2 & 3, at & 3])
        .filter(|order| (0..4).all(|seat| order.contains(&seat)))
        .map(|order| order.map(|seat| players[seat]))
        .filter(|order| order.is_sorted_by_key(class));
    let meet = |[a, b, c, d]: &[PlayerId; 4]| {
        row.players.are_among(&[*a, *d]) || row.players.are_among(&[*b, *c])
    };
    let found = orders.find(meet);
    if found.is_none() {
        let (clause, lot) = (&rule.lots, lot[0].to_string());
        engine.wrong_row(row, |who| said!("playoff.row.no-semi-final", who, clause, lot));
    }
    found.map(Vec::from)
}

/// The round that seeds make of players in their order.
fn by_seeds(rule: &KnockOut, left: &[PlayerId]) -> Round {
    let Bracket { pairs, free } = bracket(rule, left.len());
    Round {
        pairs: pairs.iter().map(|[a, b]| [left[*a], left[*b]]).collect(),
        byes: free.iter().map(|seed| left[*seed]).collect(),
    }
}

/// Who meets whom in a knock-out round and who is free: by seeds, by lot, or as the games recorded tell.
fn pairings(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    rows: &Rows<'_>,
    left: &[PlayerId],
    frame: &Frame<'_>,
) -> Option<Round> {
    if let [a, b] = left[..] {
        return Some(Round { pairs: vec![[a, b]], byes: Vec::new() });
    }
    if rule.is_seeded() {
        return Some(by_seeds(rule, left));
    }
    let [pairings, byes] = [LotKind::Pairings, LotKind::Byes].map(|kind| frame.lot(kind));
    let drawn = engine.lot(&pairings, (&rule.lots, left));
    let is_told = engine.given.record.lots.iter().any(|own| byes.contains(&own.name));
    let free = match drawn.is_none() || is_told {
        true => engine.lot(&byes, (&rule.lots, left)),
        false => None,
    };
    let Some(lot) = drawn.or(free) else {
        return as_played(engine, rule, rows, left, frame);
    };
    let round = as_drawn(lot, left).or_else(|| behind_played(rows, lot, left));
    // Who is free may stand in a row of its own: it is as the pairs leave it.
    if let (Some(round), Some(own)) = (&round, free.filter(|_| drawn.is_some())) {
        let told = own.drawn.players();
        if told.len() != round.byes.len() || !round.byes.iter().all(|p| told.contains(p)) {
            engine.stands_already(own, lot);
        }
    }
    if round.is_none() {
        let (byes, matches) = byes_and_matches(left.len());
        engine.wrong_lot(
            lot,
            said!(
                "playoff.lot-wrong.pairings",
                lot = lot.name.to_string(),
                matches,
                byes,
                players = left.len(),
            ),
        );
        engine.ask(frame.lot(LotKind::Pairings), &rule.lots, left);
    }
    round
}

/// The round that a lot makes; the byes may be left out, or be all that is told where they leave one pair.
fn as_drawn(lot: &Lot, left: &[PlayerId]) -> Option<Round> {
    let (_, matches) = byes_and_matches(left.len());
    let without = |some: &[PlayerId]| -> Vec<PlayerId> {
        left.iter().copied().filter(|p| !some.contains(p)).collect()
    };
    let (pairs, told): (Vec<Pair>, Vec<PlayerId>) = match &lot.drawn {
        Drawn::Pairings { pairs, byes } => {
            (pairs.iter().map(|(a, b)| [*a, *b]).collect(), byes.clone())
        }
        Drawn::Players(free) => match without(free)[..] {
            [a, b] => (vec![[a, b]], free.clone()),
            _ => return None,
        },
        Drawn::Toss { .. } | Drawn::Bids(_) => return None,
    };
    let playing: Vec<PlayerId> = pairs.iter().flatten().copied().collect();
    let byes = without(&playing);
    let known = playing.iter().chain(&told).all(|p| left.contains(p));
    let once = (1..playing.len()).all(|i| !playing[..i].contains(&playing[i]));
    let free = told.is_empty() || told.len() == byes.len() && byes.iter().all(|p| told.contains(p));
    (pairs.len() == matches && known && once && free).then_some(Round { pairs, byes })
}

/// The round of a lot that pairs those alone who were asked for, as games entered tell who of the others have met.
fn behind_played(rows: &Rows<'_>, lot: &Lot, left: &[PlayerId]) -> Option<Round> {
    let Drawn::Pairings { pairs, byes } = &lot.drawn else { return None };
    let (_, matches) = byes_and_matches(left.len());
    let mut taken: Vec<PlayerId> = lot.drawn.players().into_iter().collect();
    let mut met: Vec<(PlayerId, PlayerId)> = Vec::new();
    for row in rows.iter().take_while(|row| row.players.are_among(left)) {
        let ByColour { white, black } = row.players;
        if met.len() + pairs.len() < matches && ![white, black].iter().any(|p| taken.contains(p)) {
            met.push((white, black));
            taken.extend([white, black]);
        }
    }
    let drawn = Drawn::Pairings { pairs: [&met[..], pairs].concat(), byes: byes.clone() };
    as_drawn(&Lot { drawn, ..lot.clone() }, left)
}

/// The round that the next games recorded make; asks for the lot where they do not tell all of it.
fn as_played(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    rows: &Rows<'_>,
    left: &[PlayerId],
    frame: &Frame<'_>,
) -> Option<Round> {
    let (byes, matches) = byes_and_matches(left.len());
    let mut pairs: Vec<Pair> = Vec::new();
    let several = matches!(&rule.plays, KnockOutGame::Match(_));
    for row in rows {
        let pair = [row.players.white, row.players.black];
        if pairs.len() == matches {
            break;
        }
        // The games of a match stand apart where others are played beside it.
        if several && pairs.iter().any(|own| pair.iter().all(|p| own.contains(p))) {
            continue;
        }
        let met = |p: &PlayerId| pairs.iter().flatten().any(|q| q == p);
        if pair.iter().any(|p| !left.contains(p) || met(p)) {
            if !engine.problems.has_errors() {
                let why = |who| said!("playoff.row.not-in-this-knock-out-round", who, matches);
                engine.wrong_row(row, why);
            }
            return None;
        }
        pairs.push(pair);
    }
    let free: Vec<PlayerId> =
        left.iter().copied().filter(|p| !pairs.iter().flatten().any(|q| q == p)).collect();
    if pairs.len() == matches {
        return Some(Round { pairs, byes: free });
    }
    if let ([a, b], 0, false) = (&free[..], byes, pairs.is_empty()) {
        // The last two meet.
        pairs.push([*a, *b]);
        return Some(Round { pairs, byes: Vec::new() });
    }
    engine.ask_as_drawn(frame.lot(LotKind::Pairings), &rule.lots, (&free, pairs.concat()));
    None
}
