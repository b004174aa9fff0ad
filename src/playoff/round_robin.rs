//! A round robin on the Berger tables: numbers by lot, or the numbers of the last one with colours reversed.

use super::engine::{Engine, Frame, Line, Played, Previous};
use super::numbers::{self, Fit};
use super::schedule::{Order, Taking, due, names};
use super::state::{CameTo, Colours, GameStatus, Hanging, Stage, StageFormat, StageGame};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{Anew, LookedFor, RoundRobin, Settles, Stop};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::berger;
use crate::tournament::game::{ByColour, Colour};
use crate::tournament::record::{Drawn, Lot, LotKind, LotName, Needed, Ruled, Ruling};

/// Round and pair of each game.
pub type Games = Vec<(u32, ByColour<PlayerId>)>;

/// Where a schedule comes from.
#[derive(Default)]
pub struct Basis {
    /// The games; none where lots are missing.
    pub games: Option<Games>,
    /// Players by number, where a lot gave numbers.
    pub numbers: Option<Vec<PlayerId>>,
    /// How colours were found.
    pub colours: Colours,
    /// Clauses beside that of the form.
    pub because: Vec<Clause>,
    /// The games known do not tell the others: a lot is asked for.
    pub waits: bool,
    /// The first round of which a game is not known yet.
    pub up_to: Option<u32>,
    /// The colours are a proposal, which is to leave nobody with more than this excess of one colour by this clause.
    pub proposed: Option<(u32, Clause)>,
    /// In which order games may stand, where the form says it.
    pub order: Option<Order>,
    /// The lot that is recorded.
    pub lot: Option<LotName>,
    /// Games of a proposal whose colours a lot gave.
    pub drawn: Vec<(ByColour<PlayerId>, LotName)>,
    /// Lots that cannot stand, as they were drawn.
    pub set_aside: Vec<(ByColour<PlayerId>, LotName)>,
    /// Games of a proposal that are not reversed, with their colours.
    pub turned: Vec<ByColour<PlayerId>>,
    /// Games of a proposal whose colours hang on lots that are still to be drawn.
    pub hanging: Hanging,
    /// Two whose first game may have the other colours, too: those of the table before anybody departed from it.
    pub either: Vec<ByColour<PlayerId>>,
}

/// Plays it.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &RoundRobin,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let format =
        if rule.cycles == 1 { StageFormat::RoundRobin } else { StageFormat::DoubleRoundRobin };
    let frame = line.frame(format, title, &rule.clause);
    let anew = anew(engine, line);
    let fewer = line.previous.as_ref().is_some_and(|p| p.players.len() > line.players.len());
    let again = match (anew, &line.previous) {
        (_, None) => &None,
        (Some((Anew::Reversed, _)), Some(_)) => &rule.reversed,
        _ if fewer => &rule.fewer,
        _ => &rule.fresh,
    };
    let basis = match (anew, &line.previous) {
        (Some((Anew::Reversed, _)), Some(previous)) => Basis {
            games: Some(reversed(previous, &line.players, rule.cycles)),
            numbers: previous.numbers.clone().filter(|_| !fewer),
            colours: Colours::Reversed,
            because: again.iter().cloned().collect(),
            either: previous.either.clone(),
            ..Basis::default()
        },
        _ => {
            let clause = again.as_ref().or(rule.numbers_clause.as_ref()).unwrap_or(&rule.clause);
            drawn(engine, line, &frame, rule.cycles, clause)
        }
    };
    let same = anew.map_or(0, |(_, same)| same);
    let clock_clause = rule.clock_clause.as_ref();
    let mut stage = frame.open_by(&line.players, &rule.clause, rule.clock, clock_clause);
    stage.because.extend(basis.because.iter().cloned());
    stage.because.dedup();
    // A series that is played anew has the clause of that, unless another says that it goes on and this one how; the first
    // of another form has its own.
    let goes_on = engine.given.rules.again.as_ref().is_some_and(|own| own.further.is_some());
    let own = (line.at.step, line.at.form);
    let is_anew = line.previous.as_ref().is_some_and(|previous| previous.of == own);
    stage.anew = again.clone().filter(|_| is_anew && !goes_on);
    run(engine, line, stage, basis, same)
}

/// The games of the stage before with colours reversed: of those who are still in it, and as many cycles as this one has.
fn reversed(previous: &Previous, players: &[PlayerId], cycles: u32) -> Games {
    let mut first: Games = Vec::new();
    for (round, pair) in &previous.games {
        let own = pair.are_among(players);
        let met = |(_, p): &(u32, ByColour<PlayerId>)| *p == *pair || *p == pair.reversed();
        if own && !first.iter().any(|g| met(&(g.0, g.1.reversed()))) {
            first.push((*round, pair.reversed()));
        }
    }
    let mut rounds: Vec<u32> = first.iter().map(|(round, _)| *round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let count = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    let number = |round: u32| {
        let at = rounds.iter().position(|r| *r == round).unwrap_or(0);
        u32::try_from(at).unwrap_or(0) + 1
    };
    (0..cycles)
        .flat_map(|cycle| {
            first.iter().map(move |(round, pair)| {
                let pair = if cycle % 2 == 0 { *pair } else { pair.reversed() };
                (cycle * count + number(*round), pair)
            })
        })
        .collect()
}

/// How colours are found when it is played again, and how often the same players have been level.
pub fn anew(engine: &Engine<'_>, line: &Line<'_>) -> Option<(Anew, usize)> {
    let again = engine.given.rules.again.as_ref()?;
    let previous = line.previous.as_ref()?;
    let alike = previous.players.len() == line.players.len()
        && line.players.iter().all(|p| previous.players.contains(p));
    if !alike || again.same_players.is_empty() {
        return Some((again.fewer_players, 0));
    }
    let same = previous.same + 1;
    Some((again.same_players[(same - 1) % again.same_players.len()], same))
}

/// When a clear winner is looked for, who ends a series among all its players; none where all games are played.
fn stops(engine: &Engine<'_>) -> Option<LookedFor> {
    match (&engine.given.rules.stop, &engine.given.rules.settles) {
        (Some(Stop::ClearWinner(rule)), Settles::Winner(_)) => Some(rule.looked_for),
        _ => None,
    }
}

/// A schedule from the lot of numbers, or from the games that speak for it.
pub fn drawn<'a>(
    engine: &mut Engine<'a>,
    line: &Line<'a>,
    frame: &Frame<'_>,
    cycles: u32,
    clause: &Clause,
) -> Basis {
    let name = frame.lot(LotKind::Numbers);
    let mut basis = Basis { because: vec![clause.clone()], ..Basis::default() };
    if let Some(lot) = engine.lot(&name, (clause, &line.players)) {
        if let Drawn::Players(order) = &lot.drawn {
            let whole =
                order.len() == line.players.len() && line.players.iter().all(|p| order.contains(p));
            if whole {
                basis.games = Some(numbers::schedule(order, cycles));
                basis.numbers = Some(order.clone());
                basis.lot = Some(lot.name.clone());
                return basis;
            }
        }
        engine.wrong_lot(lot, said!("playoff.lot-wrong.numbers", lot = lot.name.to_string()));
        return basis;
    }
    let games = berger::cycles(line.players.len(), cycles).iter().map(Vec::len).sum();
    let rows = line.recorded(games);
    if rows.is_empty() {
        engine.ask(name, clause, &line.players);
        return basis;
    }
    let of_all = |lot: &&Lot| {
        let drawn = lot.drawn.order();
        name.contains(&lot.name) && line.players.iter().all(|player| drawn.contains(player))
    };
    if let Some(lot) = engine.given.record.begun.iter().find(of_all) {
        // Who has left is free for his opponents: the others go on by the table that they began.
        let games = numbers::schedule(lot.drawn.order(), cycles).into_iter();
        basis.games = Some(games.filter(|(_, pair)| pair.are_among(&line.players)).collect());
        basis.lot = Some(lot.name.clone());
        return basis;
    }
    basis.colours = Colours::Recorded;
    let rounds_matter = stops(engine).is_some();
    let fit = |rows: &[_]| numbers::fit(&line.players, cycles, rows, rounds_matter);
    let (rows, found) = by_lot(engine, line, rows, &fit);
    match found {
        Fit::One(games) => basis.games = Some(games),
        Fit::Several(fitting) => {
            // The games played are known, the others wait for the numbers.
            let per_round = (line.players.len() / 2).max(1);
            let round = |index: usize| u32::try_from(index / per_round + 1).unwrap_or(1);
            basis.games =
                Some(rows.iter().enumerate().map(|(index, pair)| (round(index), *pair)).collect());
            basis.waits = true;
            engine.ask_as_drawn(name, clause, (&line.players, fitting.unwrap_or_default()));
        }
        Fit::None(fitting) => {
            if let Some(at) = only_reversed(&rows, &fit) {
                engine.wrong_colours(line.rows[at], frame.clause);
                return basis;
            }
            let at = fitting.min(line.rows.len() - 1);
            let due = numbers::instead(&rows, at, &fit);
            let due = due.map(|pair| names(pair, engine.given.field.tournament));
            let lot = name[0].to_string();
            engine.wrong_row(line.rows[at], |who| match due {
                Some(due) => said!("playoff.row.out-of-order", who, due),
                None => said!("playoff.row.no-numbering", who, lot),
            });
        }
    }
    basis
}

/// Recorded games with the colours that the lot behind them had, and which numbers fit: of a game that stands with the
/// colours with which it was played it had the others. A ruling that names none is on the one that alone is reversed.
fn by_lot(
    engine: &Engine<'_>,
    line: &Line<'_>,
    rows: Vec<ByColour<PlayerId>>,
    fit: &impl Fn(&[ByColour<PlayerId>]) -> Fit,
) -> (Vec<ByColour<PlayerId>>, Fit) {
    let mut rulings = engine.on_colours(line.place);
    rulings.retain(|own| !engine.heeded.contains(own));
    let mut by_lot = rows.clone();
    let nameless = rulings.iter().any(|own| own.what == Ruled::ColoursAsPlayed(None));
    for pair in &mut by_lot {
        if let Some(at) = rulings.iter().position(|own| own.names_game(*pair)) {
            rulings.remove(at);
            *pair = pair.reversed();
        }
    }
    let found = fit(&by_lot);
    if !matches!(found, Fit::None(_)) {
        return (by_lot, found);
    }
    if let Some(at) = only_reversed(&by_lot, fit).filter(|_| nameless) {
        by_lot[at] = by_lot[at].reversed();
        let found = fit(&by_lot);
        return (by_lot, found);
    }
    // The ruling may be on a game of a later stage.
    let found = fit(&rows);
    (rows, found)
}

/// The one of recorded games that fit no table with which they would fit one if its colours were the other way round.
fn only_reversed(
    rows: &[ByColour<PlayerId>],
    fit: &impl Fn(&[ByColour<PlayerId>]) -> Fit,
) -> Option<usize> {
    let fits = |at: &usize| {
        let mut other = rows.to_vec();
        other[*at] = other[*at].reversed();
        !matches!(fit(&other), Fit::None(_))
    };
    // Of many games each of these questions takes its time.
    let few = if rows.len() <= MOST_TURNED { rows.len() } else { 0 };
    let mut all = (0..few).filter(fits);
    all.next().filter(|_| all.next().is_none())
}

/// Of so many games it is looked for the one whose colours are the wrong way round.
const MOST_TURNED: usize = 30;

/// Takes the games recorded into the schedule and finds what the stage came to.
pub fn run<'a>(
    engine: &mut Engine<'a>,
    line: &mut Line<'a>,
    mut stage: Stage,
    basis: Basis,
    same: usize,
) -> Played {
    stage.numbers = basis.numbers;
    stage.colours = basis.colours;
    (stage.set_aside, stage.hanging) = (basis.set_aside, basis.hanging);
    stage.turned = basis.turned;
    stage.origin.again = same;
    let known = basis.games.is_some() && !basis.waits;
    stage.games = basis.games.into_iter().flatten().map(|(round, pair)| due(round, pair)).collect();
    let players = line.players.clone();
    let stops = stops(engine);
    let last = basis.up_to.filter(|_| basis.waits && stops.is_some());
    let stops = stops.filter(|_| !basis.waits);
    let how = Taking {
        stop: stops.map(|looked_for| (&players[..], looked_for)),
        order: match (players.len(), stops.is_some() || last.is_some(), basis.order) {
            (2, _, _) => Order::Games,
            (_, true, _) => Order::Rounds(last),
            (_, false, Some(order)) => order,
            (_, false, None) => Order::Noted,
        },
        proposed: basis.proposed.as_ref().map(|_| &basis.because[..]),
        drawn: &basis.drawn,
        lot: basis.lot.as_ref(),
        either: &basis.either,
    };
    let wrong = engine.problems.has_errors();
    let proposed: Vec<ByColour<PlayerId>> = stage.games.iter().map(|g| g.players).collect();
    engine.take(&mut stage.games, &mut line.rows, how, (line.place, &stage.clause));
    if let Some((excess, clause)) = &basis.proposed
        && stage.games.iter().any(|game| game.at.is_some())
    {
        let mut played = stage.games.iter().zip(proposed);
        if stage.colours == Colours::Recorded
            || played.any(|(game, proposed)| game.players != proposed)
        {
            // They are as recorded, and nothing else is claimed of them.
            stage.colours = Colours::Recorded;
            stage.because.retain(|clause| !basis.because.contains(clause));
        }
        tell_excess(&stage, *excess, clause, engine);
    }
    if let (Some(Stop::ClearWinner(rule)), true) =
        (&engine.given.rules.stop, stage.games.iter().any(|g| g.status == GameStatus::NotNeeded))
    {
        stage.because.push(rule.clause.clone());
    }
    let later = stage.games.iter().filter(|game| !how.order.begins(game.round));
    let later: Vec<Needed> = later.map(|game| Needed::Game(game.players)).collect();
    line.stage += 1;
    line.previous = Some(Previous {
        players,
        games: stage.games.iter().map(|g| (g.round, g.players)).collect(),
        numbers: stage.numbers.clone(),
        same,
        of: (line.at.step, line.at.form),
        either: departed(&stage, &basis.either, basis.proposed.is_none()),
    });
    if known && stage.is_over() && !wrong && !engine.problems.has_errors() {
        stage.came_to = CameTo::Classes(stage.by_score());
    }
    let played = Played::by(stage.came_to.clone(), vec![stage.clause.clone()]);
    engine.add(stage);
    engine.needs.retain(|need| !later.contains(&need.what));
    played
}

/// The first games of each two that stand with other colours than their table has, and those before of two who have not
/// met since: of a repeat with colours reversed an earlier print has those of the table.
fn departed(
    stage: &Stage,
    before: &[ByColour<PlayerId>],
    by_table: bool,
) -> Vec<ByColour<PlayerId>> {
    let first = |own: &ByColour<PlayerId>| {
        stage.games.iter().find(|game| game.players.pair() == own.pair())
    };
    let stood = stage.games.iter().filter(|game| by_table && game.as_played.is_some());
    let stood = stood.filter(|game| first(&game.players).is_some_and(|own| own.at == game.at));
    let is_open = |own: &&ByColour<PlayerId>| first(own).is_none_or(|game| game.at.is_none());
    before.iter().filter(is_open).copied().chain(stood.map(|game| game.players)).collect()
}

/// Players who have one colour too often by the games as they stand, against the clause that limits it. A game that was
/// not played gave nobody a colour.
fn tell_excess(stage: &Stage, excess: u32, by: &Clause, engine: &mut Engine<'_>) {
    for player in &stage.players {
        let own = || {
            stage
                .games
                .iter()
                .filter(|game| [game.players.white, game.players.black].contains(player))
        };
        let counts = |game: &&StageGame| game.result.is_none_or(|result| result.is_played());
        let with =
            |colour| own().filter(counts).filter(|game| game.players.get(colour) == player).count();
        let (white, black) = (with(Colour::White), with(Colour::Black));
        // What is still to be drawn may balance it.
        let open = stage.players.len().saturating_sub(1 + own().count());
        let allowed = usize::try_from(excess).unwrap_or(usize::MAX).saturating_add(open);
        if white.abs_diff(black) > allowed {
            let rulings = engine.on_colours(stage.places.first()).into_iter();
            let is_his = |ruling: &&Ruling| own().any(|game| ruling.lets_stand(game.players));
            if let Some(ruling) = { rulings }.find(is_his) {
                if !engine.heeded.contains(ruling) {
                    engine.heeded.push(ruling.clone());
                }
                continue;
            }
            let name = engine.given.field.tournament.name(*player);
            let by = vec![by.clone()];
            let said = said!("playoff.colours-excess", name, white, black, by, excess);
            let last = own().filter_map(|game| game.at.as_ref()).next_back();
            let told = Diagnostic::warning(Code::ColoursExcess, said).at_some(last);
            engine.problems.push(told);
        }
    }
}
