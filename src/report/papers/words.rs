//! Words that several papers use.

use crate::event::Settlement;
use crate::playoff::{PlayOffState, Stage, StageFormat, byes_and_matches};
use crate::regulations::Regulation;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::record::{LotKind, LotName, Need, Needed, StageName};
use crate::tournament::{Places, PlayerId, Tournament};

/// The regulations' title with that of the competition, which many documents name already.
pub fn regulations(words: Words, regulation: &Regulation) -> String {
    let (document, competition) = (&regulation.document_title, &regulation.competition.title);
    match document.contains(competition) {
        true => words.wording(document),
        false => with_title(words, regulation),
    }
}

/// The regulations' title with that of the competition.
pub fn with_title(words: Words, regulation: &Regulation) -> String {
    let (document, competition) = (&regulation.document_title, &regulation.competition.title);
    format!("{}, {}", words.wording(document), words.wording(competition))
}

/// What a stage is called: by its own title, else by how it is played.
pub fn stage(words: Words, stage: &Stage) -> String {
    if !stage.title.is_empty() {
        return words.wording(&stage.title);
    }
    words.say(&match stage.format {
        StageFormat::Game => said!("paper.play-off.kind.game"),
        StageFormat::RoundRobin => said!("paper.play-off.kind.a-round-robin"),
        StageFormat::DoubleRoundRobin => said!("paper.play-off.kind.a-double-round-robin"),
        StageFormat::Match => said!("paper.play-off.kind.a-match"),
        StageFormat::SemiFinals => said!("paper.play-off.kind.semi-finals"),
        StageFormat::Final => said!("paper.play-off.kind.final"),
        StageFormat::SuddenDeath => said!("paper.play-off.kind.sudden-death"),
        StageFormat::Armageddon => said!("paper.play-off.kind.armageddon"),
    })
}

/// The same with its letter, where it is a match beside others.
pub fn lettered(words: Words, own: &Stage) -> String {
    let letter = own.letter.map_or(String::new(), |letter| format!(" {letter}"));
    stage(words, own) + &letter
}

/// Among whom something is drawn or decided, by their `names`: where several groups draw, group by group.
pub fn among(words: Words, need: &Need, names: impl Fn(&[PlayerId]) -> Vec<String>) -> Vec<String> {
    if let Some((winner, _)) = need.chooser() {
        return names(&[winner]);
    }
    let some = |own: &[PlayerId]| {
        let (named, more) = own.split_at(own.len().min(PLAYERS_NAMED));
        let mut named = names(named);
        let more = more.len();
        named.extend((more > 0).then(|| words.say(&said!("paper.more", more))));
        named
    };
    let groups: Vec<String> = need.level_groups().map(|own| words.list(&some(own))).collect();
    if groups.len() > 1 { vec![words.statements(&groups)] } else { some(&need.among) }
}

/// How many players a step names: as many as a play-off can hold.
const PLAYERS_NAMED: usize = 24;

/// What a lot decides among so many players, and among whom; `told` is what games that are entered tell of it.
pub fn lot(kind: LotKind, (players, told): (usize, &[PlayerId]), among: Vec<String>) -> Said {
    let (byes, _) = byes_and_matches(players + told.len());
    match kind {
        LotKind::Participants => said!("next.participants", among),
        LotKind::Numbers if !told.is_empty() => said!("next.numbers-as-drawn", among),
        LotKind::Numbers => said!("next.numbers", among),
        LotKind::White => said!("next.white", among),
        LotKind::Byes => said!("next.byes", among),
        // Nobody is free where all can be halved to the end.
        LotKind::Pairings if byes == 0 => said!("next.pairings-alone", among),
        LotKind::Pairings => said!("next.pairings", among),
        LotKind::Colour if players == 1 => said!("next.choice", among),
        LotKind::Colour => said!("next.colour", among),
        LotKind::Bids => said!("next.bids", among),
        LotKind::Order => said!("next.order", among),
        LotKind::Seeds => said!("next.seeds", among),
    }
}

/// How many games are named in one line.
const GAMES_NAMED: usize = 4;

/// What is needed now, a line each.
pub fn next_steps(words: Words, tournament: &Tournament, needs: &[Need]) -> Vec<String> {
    steps(words, tournament, needs, |_| false)
}

/// What an event needs now, a line each: of those of whom one wins and the others share nobody has an order.
pub fn next_steps_of(words: Words, of: &Settlement, tournament: &Tournament) -> Vec<String> {
    let is_of_a_winner = |need: &Need| {
        let own = |state: &PlayOffState| state.winner_alone && state.all_needs().any(|n| n == need);
        need.among.len() > 2 && of.play_offs.iter().any(own)
    };
    steps(words, tournament, &of.needs, is_of_a_winner)
}

fn steps(
    words: Words,
    tournament: &Tournament,
    needs: &[Need],
    is_of_a_winner: impl Fn(&Need) -> bool,
) -> Vec<String> {
    let mut told = Vec::new();
    let mut left = needs;
    while let Some((mut step, count)) = first_step(words, tournament, left) {
        let ruling = left.first().filter(|own| own.what == Needed::Ruling && is_of_a_winner(own));
        if let Some(need) = ruling {
            let (by, among) = (&need.clause, tournament.names(&need.among));
            step = said!("next.ruling-of-a-winner", by, among);
        }
        step.call(&tournament.event.own_words);
        told.push(words.say(&step));
        left = left.get(count.max(1)..).unwrap_or_default();
    }
    told
}

/// What a lot is called, and how later prints of the pack go on calling it, where these have another name for it.
pub fn both_names(lot: &LotName, need: &Need) -> String {
    let is_later =
        matches!(lot.stage, StageName::Number { stage, letter } if stage > 1 || letter.is_some());
    match need.also.as_ref().filter(|also| is_later && *also != lot) {
        Some(also) => format!("{lot} / {also}"),
        None => lot.to_string(),
    }
}

/// What is needed first: `Lot 1.2.numbers (2.3): draw pairing numbers for A, B and C`, and how many of the needs that is.
fn first_step(words: Words, tournament: &Tournament, needs: &[Need]) -> Option<(Said, usize)> {
    let first = needs.first()?;
    let name = |player: &PlayerId| tournament.name(*player).to_owned();
    let among = among(words, first, |own| own.iter().map(name).collect());
    let players = first.among.len();
    let by = &first.clause;
    Some(match &first.what {
        Needed::Lot(lot) => {
            let met = first.told.len();
            let (byes, matches) = byes_and_matches(players + met);
            let (pairs, lot_name) = (matches.saturating_sub(met / 2), both_names(lot, first));
            if let Some((_, at)) = first.chooser() {
                let (lot, who) = (lot_name, among.concat());
                return Some((said!("next.colour-of-the-toss", lot, by, who, at), 1));
            }
            let what = self::lot(lot.kind, (players, &first.told), among);
            let step = match lot.kind {
                LotKind::Pairings if byes > 0 => {
                    said!("next.lot-of-pairs", lot = lot_name, by, what, pairs)
                }
                LotKind::Colour => {
                    said!("next.lot-of-toss", name = lot.to_string(), lot = lot_name, by, what)
                }
                LotKind::Bids => {
                    said!("next.lot-of-bids", name = lot.to_string(), lot = lot_name, by, what)
                }
                _ => said!("next.lot", lot = lot_name, by, what),
            };
            (step, 1)
        }
        Needed::Game(_) => {
            let games: Vec<String> = needs
                .iter()
                .take_while(|n| n.clause == first.clause)
                .map_while(|n| match &n.what {
                    Needed::Game(g) => Some(format!("{} - {}", name(&g.white), name(&g.black))),
                    _ => None,
                })
                .collect();
            let more = games.len().saturating_sub(GAMES_NAMED);
            let n = games.len();
            let named = words.statements(&games[..n - more]);
            let step = match more {
                0 => said!("next.games", n, by, games = named),
                _ => said!("next.some-games", n, by, games = named, more),
            };
            (step, n)
        }
        Needed::Colours(name) => {
            let lot = name.to_string();
            let step = match name.kind {
                LotKind::Participants => said!("next.colours-who", lot, by, among),
                LotKind::Order => said!("next.colours-order", lot, by, among),
                _ => said!("next.colours", lot, by, among),
            };
            (step, 1)
        }
        // Who wins says of many nothing of the others.
        Needed::Ruling if first.among.len() > 2 => (said!("next.ruling-of-many", by, among), 1),
        Needed::Ruling if first.goes_on => (said!("next.ruling-who-goes-on", by, among), 1),
        Needed::Ruling => (said!("next.ruling", by, among), 1),
        Needed::Eligibility => (said!("next.eligibility", by, among), 1),
        Needed::Handicaps => (said!("next.handicaps", by, among), 1),
        Needed::TimeControl => (said!("next.time-control", by), 1),
        Needed::Prize(name) => (said!("next.prize", by, name), 1),
    })
}

/// The name of a stage as it stands in that of a file: its letters and figures, with dashes between its words.
pub fn in_file(stage: &str) -> String {
    let words = stage.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// The names of files, one for each of these places and the pool or division that they are of: `play-off-1-2.pdf`,
/// `play-off-1-2-division-3.pdf`. Two that are called alike have a letter.
pub fn of_places(stem: &str, all: &[(Places, Option<&str>)]) -> Vec<String> {
    let of = |(places, stage): &(Places, Option<&str>)| {
        let [first, last] = (*places).into();
        let stage = stage.map_or(String::new(), |own| format!("-{}", in_file(own)));
        format!("{stem}-{first}-{last}{stage}")
    };
    let stems: Vec<String> = all.iter().map(of).collect();
    let named = |(at, own): (usize, &String)| {
        let before = stems.iter().take(at).filter(|other| *other == own).count();
        let same = ('b'..='z').nth(before.saturating_sub(1)).filter(|_| before > 0);
        let same = same.map_or(String::new(), |letter| format!("-{letter}"));
        format!("{own}{same}.pdf")
    };
    stems.iter().enumerate().map(named).collect()
}
