//! A single game, or a round in which each two tied players meet once: colours reversed from the event, or by a new
//! draw where nothing can be reversed.

use super::engine::{Engine, Frame, Line, Pair, Played};
use super::in_rounds::{first_open, in_order, in_rounds, in_the_rounds_of, last_games};
use super::proposal::{Known, Proposal};
use super::round_robin::{Basis, anew, drawn, run};
use super::schedule::Order;
use super::state::{Colours, StageFormat};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Anew, ByForfeit, Meet, NotMet, ReturnGames};
use crate::said::said;
use crate::tournament::game::{ByColour, Colour};
use crate::tournament::record::{Lot, LotKind, Need, Needed};
use crate::tournament::{PlayerId, Tournament};

/// Plays it.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &ReturnGames,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let asked = engine.needs.len();
    if line.players.len() > 2 && rule.meet == Meet::AsRuled {
        engine.ask_for_ruling(&rule.clause, &line.players);
        return Played::Waiting;
    }
    let format = if line.players.len() == 2 { StageFormat::Game } else { StageFormat::RoundRobin };
    let frame = line.frame(format, title, &rule.clause);
    let again = engine.given.rules.again.as_ref().map(|a| a.clause.first().clone());
    let mut repeated = None;
    let (basis, same) = match (anew(engine, line), &line.previous) {
        (Some((Anew::Reversed, same)), Some(previous)) => {
            let pairs = in_order(engine, last_games(&previous.games, &line.players));
            let known = Known { reversed: pairs.clone(), excess: rule.excess, ..Known::default() };
            let rounds = |pairs: &[ByColour<PlayerId>]| match same {
                0 => in_rounds(engine.given.field.tournament, &line.players, pairs),
                // The same players meet in the rounds in which they met before.
                _ => in_the_rounds_of(&previous.games, pairs),
            };
            // Where all reversed leaves nobody too much of a colour, no row turns others: it is right or wrong by itself.
            let plain = rounds(&pairs);
            let balanced = match rounds(&known.proposal().games) == plain {
                true => pairs.clone(),
                false => Known { rows: rows(line), ..known }.proposal().games,
            };
            let turned = turned(&balanced, &pairs);
            let games = rounds(&balanced);
            repeated.clone_from(&again);
            let adjusted = (games != plain).then(|| rule.games_odd.clone());
            let basis = Basis {
                colours: Colours::Reversed,
                because: again.into_iter().chain(adjusted.clone()).collect(),
                order: Some(Order::Free),
                // Where reversing alone is too much for somebody, what is turned back is for a person to say.
                proposed: adjusted.map(|clause| (rule.excess, clause)),
                games: Some(games),
                turned,
                either: previous.either.clone(),
                ..Basis::default()
            };
            (basis, same)
        }
        _ => (first(engine, rule, line, &frame), 0),
    };
    let mut stage = frame.open(&line.players, &rule.clause, engine.given.event_clock);
    stage.because.extend(basis.because.iter().cloned());
    let played = run(engine, line, stage, basis, same);
    match played {
        Played::Waiting => {
            // A game that is won decides, whatever its clock was.
            if engine.given.event_clock.is_none() {
                engine.ask_for_time_control(asked, &rule.clause, &line.players);
            }
            Played::Waiting
        }
        Played::Classes(classes, mut by) => {
            by.extend(repeated);
            Played::Classes(classes, by)
        }
    }
}

/// Those of the games that are not reversed, though the two have met.
fn turned(
    games: &[ByColour<PlayerId>],
    reversed: &[ByColour<PlayerId>],
) -> Vec<ByColour<PlayerId>> {
    games.iter().copied().filter(|game| reversed.contains(&game.reversed())).collect()
}

/// What the event says of the colours of a pair.
enum InTheEvent {
    /// They are reversed.
    Reversed(ByColour<PlayerId>),
    /// The two have not met over the board, or each had each colour as often.
    Nothing(Pair),
    /// They have met, and the workbook does not tell with which colours.
    NotTold,
}

/// The colours of the first play-off: reversed from the event, else by a new draw.
fn first<'a>(
    engine: &mut Engine<'a>,
    rule: &ReturnGames,
    line: &Line<'a>,
    frame: &Frame<'_>,
) -> Basis {
    if engine.given.games_a_round.is_multiple_of(2) {
        return anew_by_lot(engine, line, frame, &rule.games_even);
    }
    let mut reversed = Vec::new();
    let mut open: Vec<Pair> = Vec::new();
    let mut untold: Vec<Pair> = Vec::new();
    for (index, a) in line.players.iter().enumerate() {
        for b in &line.players[index + 1..] {
            match in_the_event(engine.given.field.tournament, rule.forfeits, [*a, *b]) {
                InTheEvent::Reversed(pair) => reversed.push(pair),
                InTheEvent::Nothing(pair) => open.push(pair),
                InTheEvent::NotTold => untold.push([*a, *b]),
            }
        }
    }
    let nothing = reversed.is_empty() && untold.is_empty();
    if !open.is_empty() {
        if nothing || rule.not_met == NotMet::NewDraw {
            return anew_by_lot(engine, line, frame, &rule.games_odd);
        }
        if let Some(lot) = drawn_for_all(engine, rule, line, frame) {
            let said =
                said!("playoff.drawn-anew", lot = lot.name.to_string(), by = &rule.games_odd);
            engine.problems.push(Diagnostic::warning(Code::ColoursDiffer, said).at(&lot.at));
            return anew_by_lot(engine, line, frame, &rule.games_odd);
        }
    }
    let by_hand: Vec<Pair> = match rule.not_met {
        NotMet::Balanced => untold.clone(),
        NotMet::TheirGames | NotMet::NewDraw => untold.iter().chain(&open).copied().collect(),
    };
    let asked = engine.needs.len();
    let (mut known, lots) = lots(engine, rule, line, frame, (&by_hand, &untold));
    if rule.not_met == NotMet::Balanced {
        for pair in open {
            let others: Vec<ByColour<PlayerId>> =
                reversed.iter().chain(&known.free).copied().collect();
            known.free.push(balancing(engine.given.field.tournament, &others, pair));
        }
    }
    known.reversed.extend(reversed);
    known.reversed = in_order(engine, known.reversed);
    let Proposal { games, set_aside, needed, hanging } = known.proposal_by_lots();
    // A lot that leaves the same colours however it falls is not drawn.
    let called = |need: &Need| needed.iter().any(|pair| need.among == *pair);
    let own = engine.needs.split_off(asked).into_iter();
    engine.needs.extend(own.filter(|own| !matches!(own.what, Needed::Lot(_)) || called(own)));
    tell_untold(engine, &rule.games_odd, asked, &known.untold);
    for (_, own) in lots.iter().filter(|(game, _)| set_aside.contains(game)) {
        let (lot, by, games) = (own.name.to_string(), &rule.games_odd, rule.excess + 1);
        let said = said!("playoff.lot-set-aside", lot, games, by);
        engine.problems.push(Diagnostic::warning(Code::ColoursExcess, said).at(&own.at));
    }
    // Where a row alone tells the colours of two whose earlier ones nobody knows, nothing is known to be reversed.
    let by_row = |pair: &Pair| known.recorded.iter().any(|game| game.are_among(pair));
    let unknown = !known.untold.is_empty() && !known.rows.is_empty();
    let recorded = unknown || untold.iter().any(by_row);
    known.reversed.retain(|game| known.untold.iter().all(|pair| !game.are_among(pair)));
    let lots = lots.into_iter().map(|(game, lot)| (game, lot.name.clone()));
    let (set_aside, drawn): (Vec<_>, Vec<_>) = lots.partition(|(game, _)| set_aside.contains(game));
    Basis {
        turned: turned(&games, &known.reversed),
        games: Some(in_rounds(engine.given.field.tournament, &line.players, &games)),
        colours: if recorded { Colours::Recorded } else { Colours::Reversed },
        because: vec![rule.games_odd.clone()],
        waits: !needed.is_empty(),
        up_to: first_open(engine.given.field.tournament, &line.players, &games),
        proposed: Some((rule.excess, rule.games_odd.clone())),
        order: Some(Order::Free),
        // Once a lot could not stand the arbiter may have turned any game instead.
        drawn: if set_aside.is_empty() { drawn } else { Vec::new() },
        set_aside,
        hanging,
        ..Basis::default()
    }
}

/// Pairing numbers that people have drawn for all where lots of single games would do: they have made a new draw, which
/// is the other reading, and play by it.
fn drawn_for_all<'a>(
    engine: &Engine<'a>,
    rule: &ReturnGames,
    line: &Line<'a>,
    frame: &Frame<'_>,
) -> Option<&'a Lot> {
    if rule.not_met != NotMet::TheirGames || line.players.len() < 3 {
        return None;
    }
    let names = frame.lot(LotKind::Numbers);
    engine.given.record.lots.iter().find(|lot| names.contains(&lot.name))
}

/// The lots of pairs for whom nothing can be reversed, as they were typed, what was recorded - a game without its lot
/// tells who had White - and who has White by the colours that the workbook does not tell, as they were entered.
fn lots<'a>(
    engine: &mut Engine<'a>,
    rule: &ReturnGames,
    line: &Line<'a>,
    frame: &Frame<'_>,
    (by_hand, untold): (&[Pair], &[Pair]),
) -> (Known, Vec<(ByColour<PlayerId>, &'a Lot)>) {
    let mut known = Known { rows: rows(line), excess: rule.excess, ..Known::default() };
    let mut lots = Vec::new();
    let frames = frame.side_by_side(by_hand, |letter| format!("game-{letter}"));
    for (own, pair) in frames.iter().zip(by_hand) {
        let rows = line.rows.iter().copied();
        let its =
            rows.filter(|r| pair.iter().all(|p| [r.players.white, r.players.black].contains(p)));
        let (white, colours) =
            engine.first_white(own, (LotKind::White, &rule.games_odd), *pair, &its.collect());
        let Some(white) = white else {
            if untold.contains(pair) {
                known.untold.push(*pair);
                known.reversed.push(super::engine::coloured(pair[0], *pair));
            } else {
                known.undrawn.push(*pair);
            }
            continue;
        };
        let game = super::engine::coloured(white, *pair);
        // It may stand under the name of another pair: players tell whose it is.
        let called = engine.lots_called_for.last().filter(|_| colours == Colours::Lots);
        let typed = called.and_then(|called| {
            engine.given.record.lots.iter().find(|lot| called.names.contains(&lot.name))
        });
        match typed {
            None => known.recorded.push(game),
            // Unless somebody is said to have drawn it, it is who had Black when the two met.
            Some(lot) if untold.contains(pair) && lot.drawn_by.is_none() => {
                known.reversed.push(game);
            }
            Some(lot) => {
                known.drawn.push(game);
                lots.push((game, lot));
            }
        }
    }
    (known, lots)
}

/// The pairs of the games recorded for a round in which each two meet once.
fn rows(line: &Line<'_>) -> Vec<ByColour<PlayerId>> {
    line.recorded(line.players.len() * (line.players.len() - 1) / 2)
}

/// Colours are to be reversed, and the workbook does not tell them: of those who are still to play they are asked for.
fn tell_untold(engine: &mut Engine<'_>, clause: &Clause, asked: usize, untold: &[Pair]) {
    let mut missing = false;
    for need in engine.needs.iter_mut().skip(asked) {
        if let Some(name) = need.drawn()
            && untold.iter().any(|pair| need.among == *pair)
        {
            need.what = Needed::Colours(name.clone());
            missing = true;
        }
    }
    if missing {
        engine.problems.push(Diagnostic::warning(
            Code::ColoursMissing,
            said!("playoff.colours-missing", clause),
        ));
    }
}

/// White for the one of a pair who has had it less often in these games, of equals for the lower number.
fn balancing(
    tournament: &Tournament,
    games: &[ByColour<PlayerId>],
    pair: Pair,
) -> ByColour<PlayerId> {
    let balance = |player: PlayerId| {
        let white = games.iter().filter(|game| game.white == player).count();
        let black = games.iter().filter(|game| game.black == player).count();
        (white + games.len() - black, tournament.player(player).no)
    };
    let [a, b] = pair;
    match balance(a) <= balance(b) {
        true => ByColour { white: a, black: b },
        false => ByColour { white: b, black: a },
    }
}

/// What the games of the event say of a pair's colours; one that follows a drawn game is part of that.
fn in_the_event(tournament: &Tournament, forfeits: ByForfeit, pair: Pair) -> InTheEvent {
    let [a, b] = pair;
    let mut balance = 0_i32;
    for (game, colour) in tournament.results_of(a) {
        let as_paired = forfeits == ByForfeit::AsPaired;
        let tells = game.result.is_some_and(|own| own.is_played() || as_paired);
        if game.opponent_of(a) != Some(b) || !tells {
            continue;
        }
        if !game.colours_known {
            return InTheEvent::NotTold;
        }
        balance += if colour == Colour::White { 1 } else { -1 };
    }
    match balance {
        0 => InTheEvent::Nothing(pair),
        1.. => InTheEvent::Reversed(ByColour { white: b, black: a }),
        _ => InTheEvent::Reversed(ByColour { white: a, black: b }),
    }
}

/// A new draw of all colours: two draw White; three or more draw numbers for the Berger table. Games recorded without
/// the lot stand as they were played.
fn anew_by_lot<'a>(
    engine: &mut Engine<'a>,
    line: &Line<'a>,
    frame: &Frame<'_>,
    clause: &Clause,
) -> Basis {
    if let [a, b] = line.players[..] {
        let (white, colours) =
            engine.first_white(frame, (LotKind::White, clause), [a, b], &line.rows);
        let [lot, _] = frame.lot(LotKind::White);
        return Basis {
            games: white.map(|white| vec![(1, super::engine::coloured(white, [a, b]))]),
            colours,
            because: vec![clause.clone()],
            lot: Some(lot),
            ..Basis::default()
        };
    }
    let games = line.players.len() * (line.players.len() - 1) / 2;
    let own = line.recorded(games);
    let names = frame.lot(LotKind::Numbers);
    let lots = &engine.given.record.lots;
    if own.len() == games && !lots.iter().any(|lot| names.contains(&lot.name)) {
        return Basis {
            games: Some(in_rounds(engine.given.field.tournament, &line.players, &own)),
            colours: Colours::Recorded,
            because: vec![clause.clone()],
            order: Some(Order::Free),
            ..Basis::default()
        };
    }
    drawn(engine, line, frame, 1, clause)
}
