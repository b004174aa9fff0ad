//! Playing a play-off to its end by chance.

use wallchart::diagnostic::Address;
use wallchart::event::Settlement;
use wallchart::playoff::{Context, GameStatus, PlayOffState, Stage, Status, play_off};
use wallchart::regulations::schema::PlayOff;
use wallchart::tournament::game::{Colour, GameResult, Score};
use wallchart::tournament::record::{
    Bid, Drawn, Lot, LotKind, LotName, Need, Needed, Record, RecordedGame,
};
use wallchart::tournament::{PlayerId, Tied};

use crate::support::{Event, Settled};

/// Games after which a play-off that has not ended counts as endless.
const LIMIT: usize = 3000;

/// Chance that every run has alike.
pub struct Chance(pub u64);

impl Chance {
    /// A number below this one.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % count as u64).expect("small")
    }

    fn shuffled(&mut self, players: &[PlayerId]) -> Vec<PlayerId> {
        let mut all = players.to_vec();
        for index in (1..all.len()).rev() {
            let other = self.below(index + 1);
            all.swap(index, other);
        }
        all
    }
}

fn at(row: usize) -> Address {
    Address::new(&"Play-off".into(), row as u32, 0)
}

/// The rules of the play-off for first place.
pub fn rules(settled: &Settled) -> &PlayOff {
    settled.regulation.competition.tie[0].play_off().expect("a play-off")
}

/// What a play-off is given with a record.
pub fn context<'a>(
    settled: &'a Settled,
    tied: &'a Tied,
    record: &'a Record,
    games: &'a [&'a RecordedGame],
) -> Context<'a> {
    let Settlement { table, time_control, .. } = &settled.settlement;
    let clock = time_control.as_ref().map(|(clock, _)| *clock);
    Context { record, ..Context::of(table, rules(settled), (1, tied), games, clock) }
}

/// The state after so many games of a record.
pub fn replay(settled: &Settled, record: &Record, games: usize) -> PlayOffState {
    let rows: Vec<&RecordedGame> = record.games.iter().take(games).collect();
    let tied = Tied::new(settled.settlement.table.ranked.clone()).expect("a tie");
    play_off(context(settled, &tied, record, &rows))
}

/// What a need asks for, by chance.
fn meet(need: &Need, record: &mut Record, chance: &mut Chance) -> bool {
    match &need.what {
        Needed::Ruling
        | Needed::Eligibility
        | Needed::Handicaps
        | Needed::Prize(_)
        | Needed::TimeControl => {
            return false;
        }
        Needed::Game(players) => {
            let scores = [Score::Win, Score::Win, Score::Draw, Score::Loss, Score::Loss];
            record.games.push(RecordedGame {
                players: *players,
                result: Some(GameResult::Played(scores[chance.below(5)])),
                of_stage: None,
                tie: None,
                tie_at: None,
                stage: None,
                at: at(record.games.len()),
            });
        }
        Needed::Lot(name) | Needed::Colours(name) => {
            let drawn = draw(name, &need.among, chance);
            record.lots.push(Lot {
                name: name.clone(),
                drawn,
                drawn_by: None,
                time: None,
                at: at(record.lots.len()),
            });
        }
    }
    true
}

fn draw(name: &LotName, among: &[PlayerId], chance: &mut Chance) -> Drawn {
    let order = chance.shuffled(among);
    match name.kind {
        LotKind::Colour => Drawn::Toss {
            winner: order[0],
            chosen: Some(if chance.below(2) == 0 { Colour::White } else { Colour::Black }),
        },
        // Few, so that some are equal.
        LotKind::Bids => {
            let bid = |player: &PlayerId, seconds| Bid { player: *player, seconds: Some(seconds) };
            let all = order.iter().map(|player| bid(player, 180 + 10 * chance.below(3) as u32));
            Drawn::Bids(all.collect())
        }
        LotKind::Pairings => {
            let (_, matches) = wallchart::playoff::byes_and_matches(order.len());
            let (paired, byes) = order.split_at(matches * 2);
            Drawn::Pairings {
                pairs: paired.chunks(2).map(|p| (p[0], p[1])).collect(),
                byes: byes.to_vec(),
            }
        }
        _ => Drawn::Players(order),
    }
}

/// Whether a need can be met now: games of two players stand in the order of the lot, and where a stop rule looks at
/// rounds in that of the rounds.
fn now(need: &Need, state: &PlayOffState, stop: bool) -> bool {
    let Needed::Game(players) = need.what else { return true };
    let due = |stage: &&Stage| {
        stage.games.iter().any(|g| g.status == GameStatus::Due && g.players == players)
    };
    let stage = state.stages.iter().find(due).expect("its stage");
    let first = stage.games.iter().filter(|g| g.status == GameStatus::Due).map(|g| g.round).min();
    stage.players.len() > 2 && !stop
        || stage
            .games
            .iter()
            .any(|g| Some(g.round) == first && g.status == GameStatus::Due && g.players == players)
}

/// Plays until it ends or goes to the arbiter, looking at every state on the way.
pub fn play(
    settled: &Settled,
    chance: &mut Chance,
    look: impl Fn(&PlayOffState),
) -> (Record, PlayOffState) {
    let mut record = Record::default();
    for _ in 0..LIMIT {
        let state = replay(settled, &record, usize::MAX);
        look(&state);
        if state.status != Status::Waiting {
            return (record, state);
        }
        let stop = rules(settled).stop.is_some();
        let may: Vec<&Need> = state.needs.iter().filter(|need| now(need, &state, stop)).collect();
        let need = may[chance.below(may.len())];
        if !meet(need, &mut record, chance) {
            return (record, state);
        }
    }
    panic!("it does not end after {} games", record.games.len());
}

/// Four level after a drawn round robin, then a knock-out of single games; both lost game a.
pub fn both_lost() -> Event {
    Event::new("gct-2021/rapid-blitz")
        .level("A; B; C; D")
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D ½-½; B-C ½-½; D-C ½-½; A-B ½-½; B-D ½-½; C-A ½-½")
        .lot("1.2.pairings", "A; B; C; D")
        .lot("1.2.a.colour", "A; white")
        .lot("1.2.b.colour", "C; white")
        .game("A", "B", "-/-")
}
