//! What has been played: stages that are over, games beside the regulations, lots.

use crate::decision::Clause;
use crate::diagnostic::Code;
use crate::playoff::way::Node;
use crate::playoff::{CameTo, Stage};
use crate::regulations::schema::{Paper as OnPaper, Settles};
use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::report::papers::crosstable::between;
use crate::said::{Said, said};
use crate::tournament::game::Colour;
use crate::tournament::record::{Drawn, Lot, LotKind, LotName, RecordedGame, StageName};

use super::games;
use super::pack::{Pack, in_little};
use super::parts::{across, all_cited, cited, column, row, text};
use super::ruled;
use super::stage::kind_words;
use super::ways::is_of;

/// The columns of the number of a game and of its result, in thousandths of an em.
const NARROW: u16 = 2000;
const RESULT: u16 = 7000;

/// The stages that are over, game by game, each on one page; nothing before the first.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut parts: Vec<Vec<Row>> = Vec::new();
    let short = pack.set.short;
    let mut alone = told_by_themselves(pack);
    // A match that was played before its turn stands behind those of the round before.
    let (in_turn, ahead): (Vec<&Node>, Vec<&Node>) =
        pack.way.nodes.iter().filter(|node| is_told(pack, node)).partition(|node| node.reached);
    for node in in_turn.into_iter().chain(ahead) {
        let stage = &node.stage;
        let what = pack.event.words().capital(&kind_words(pack, node));
        let (number, by) = (stage.number, all_cited(&stage.because));
        let clock = pack.event.words().clock_of(stage);
        // Of a match that was played before its turn the number hangs on those that it waits for.
        let title = pack.say(&match node.reached {
            true => said!("paper.play-off.played.stage", number, what, by, clock),
            false => said!("paper.play-off.played.before-its-turn", what, by, clock),
        });
        // A lot of the whole round stands with its first match.
        let (of_round, others) = alone.into_iter().partition(|lot| is_of_round(pack, lot, stage));
        alone = others;
        let title = text(title + &lots(pack, node, of_round));
        let title = if pack.set.dense { in_little(title) } else { title };
        // Set as close as can be, its games stand on the line of its heading.
        let in_one = short && pack.set.packed;
        let (mut rows, mut line) = match in_one {
            true => (Vec::new(), vec![title, text(". ")]),
            false => (vec![across(RowKind::Section, vec![title])], Vec::new()),
        };
        let on = u32::from(games::before(pack, node).is_some());
        let games = stage.games.iter().map(|game| {
            // What was due when a ruling ended it was not played either.
            let result = match game.result {
                Some(result) => between(result),
                None => pack.word("paper.play-off.games.not-played").to_owned(),
            };
            let names = [game.players.white, game.players.black].map(|p| pack.brief(p));
            ((game.round + on).to_string(), names, result)
        });
        let came_to = came_to(pack, stage);
        if short {
            let each: Vec<String> = games
                .map(|(round, [white, black], result)| {
                    format!("{round} {white} – {black} {result}")
                })
                .collect();
            line.extend([text(pack.event.words().statements(&each)), text(". ")]);
            line.extend(came_to.into_iter().flatten());
            if pack.set.dense {
                line = line.into_iter().map(in_little).collect();
            }
            rows.push(across(RowKind::Across, line));
        } else {
            rows.extend(games.map(|(round, names, result)| game_row(round, names, result)));
            rows.extend(came_to.map(|said| across(RowKind::Section, said)));
        }
        parts.push(rows);
    }
    if !pack.state.beside.is_empty() {
        let mut rows = vec![section(pack.word("paper.play-off.played.beside").to_owned())];
        rows.extend(pack.state.beside.iter().map(|game| beside(pack, game)));
        parts.push(rows);
    }
    if short && pack.set.dense {
        // Small print has no white between stages.
        parts = vec![parts.concat()].into_iter().filter(|rows| !rows.is_empty()).collect();
    }
    let tables = parts.into_iter().enumerate();
    let tables =
        tables.map(|(at, rows)| Block::Together(vec![table(pack, at == 0 && !short, rows)]));
    // What was drawn once all was played stands behind it.
    let last = pack.way.nodes.iter().filter(|node| is_told(pack, node));
    let last = last.map(|node| node.stage.number).max().unwrap_or(0);
    let (before, behind): (Vec<&Lot>, Vec<&Lot>) =
        alone.into_iter().partition(|lot| match lot.name.stage {
            StageName::Number { stage, .. } => (1..=last).contains(&stage) || last == 0,
            StageName::Words(_) => lot.name.kind != LotKind::Order,
        });
    let line = |lot: &Lot| line_of_lot(pack, lot);
    let behind = behind.into_iter().map(line);
    before.into_iter().map(line).chain(tables).chain(behind).chain(decided(pack)).collect()
}

/// What the arbiter decided in his own words, but what stands in the head for what it changes: what is ticked there stands
/// there until play has begun.
fn decided(pack: &Pack<'_>) -> Vec<Block> {
    let own = pack.event.regulation.competition.reminders.iter();
    let own = own.filter(|own| own.on == OnPaper::PlayOff);
    let head = own.filter(|own| own.tick.is_empty() || !pack.has_begun());
    let reminded = |clause: &Clause| head.clone().any(|own| own.clause == *clause);
    let begins = |clause: &Clause| !pack.has_begun() && is_of_start(pack, clause);
    decisions(pack, |clause| pack.state.is_over() || !reminded(clause) && !begins(clause))
}

/// Whether a clause is the one that says when a play-off may begin.
pub fn is_of_start(pack: &Pack<'_>, clause: &Clause) -> bool {
    let rule = pack.event.regulation.competition.earliest_start.as_ref();
    rule.is_some_and(|rule| rule.clause == *clause)
}

/// What the arbiter decided by some clauses, in his own words.
pub fn decisions(pack: &Pack<'_>, is_asked: impl Fn(&Clause) -> bool) -> Vec<Block> {
    let decisions = pack.event.tournament().record.decisions.iter();
    let own = decisions.filter(|own| own.tie.is_none_or(|tie| tie == pack.state.tie));
    let own = own.filter(|own| is_asked(&own.clause));
    own.map(|own| {
        let when = own.date.as_deref().map(|date| ruled::moment(pack, date));
        let who = own.by.iter().cloned().chain(when).collect::<Vec<_>>().join(", ");
        let why = own.reason.as_deref().map(|reason| ruled::why(pack, reason));
        let text: Vec<String> = std::iter::once(own.text.clone()).chain(why).collect();
        let (by, text) = (cited(&own.clause), pack.event.words().statements(&text));
        let said = match who.is_empty() {
            true => said!("paper.play-off.played.decision", by, text),
            false => said!("paper.play-off.played.decision-by", by, text, who),
        };
        pack.paragraph(&said)
    })
    .collect()
}

/// Whether a stage is told as played: one that is over, or was broken off.
fn is_told(pack: &Pack<'_>, node: &Node) -> bool {
    (node.reached || node.is_over())
        && !pack.way.open().any(|own| std::ptr::eq(own, node))
        && node.stage.games.iter().any(|game| game.result.is_some())
}

/// The rows of a stage, all as wide; the first has the headings.
fn table(pack: &Pack<'_>, is_first: bool, rows: Vec<Row>) -> Block {
    let columns = vec![
        column(Align::Centre, Width::Least(NARROW)),
        column(Align::Left, Width::Share(1)),
        column(Align::Left, Width::Share(1)),
        column(Align::Centre, Width::Least(RESULT)),
    ];
    let heads =
        ["paper.white", "paper.black", "paper.result"].map(|key| Cell::text(pack.word(key)));
    let head = std::iter::once(Cell::default()).chain(heads).filter(|_| is_first).collect();
    Block::Table(Table { columns, head, rows, ..Table::default() })
}

fn section(title: String) -> Row {
    across(RowKind::Section, vec![text(title)])
}

fn game_row(round: String, [white, black]: [&str; 2], result: String) -> Row {
    row(vec![Cell::text(round), Cell::text(white), Cell::text(black), Cell::text(result)])
}

fn beside(pack: &Pack<'_>, game: &RecordedGame) -> Row {
    let names = [game.players.white, game.players.black].map(|p| pack.name(p));
    game_row(String::new(), names, game.result.map_or(String::new(), between))
}

/// Whether a lot pairs the round of a match that is played beside others.
fn is_of_round(pack: &Pack<'_>, lot: &Lot, stage: &Stage) -> bool {
    let of = |name: &LotName| {
        name.stage == StageName::Number { stage: stage.number, letter: None }
            && matches!(name.kind, LotKind::Pairings | LotKind::Byes)
    };
    let drawn = lot.drawn.players();
    stage.letter.is_some()
        && pack.state.called(&lot.name).is_some_and(|called| called.names.iter().any(of))
        && stage.players.iter().all(|player| drawn.contains(player))
}

/// The lots drawn for a stage, by name, those of its round among them.
fn lots(pack: &Pack<'_>, node: &Node, of_round: Vec<&Lot>) -> String {
    let drawn = node.lots.iter().filter_map(|lot| lot.drawn.as_ref());
    of_round
        .into_iter()
        .chain(drawn)
        .map(|lot| {
            let (name, what) = (lot.name.to_string(), with_who_drew(pack, lot));
            pack.say(&said!("paper.play-off.played.lot", name, what))
        })
        .collect()
}

/// The lots that were drawn for no stage which is told with its own: who plays, the seeds, the order of those who were
/// still level.
fn other_lots<'p>(pack: &'p Pack<'_>) -> Vec<&'p Lot> {
    // Once nothing more is played, a stage of which no game was has no place of its own.
    let nodes = pack.way.nodes.iter().filter(|node| !pack.state.is_over() || is_told(pack, node));
    let told = nodes.flat_map(|node| &node.lots).chain(&pack.way.who);
    let told: Vec<&Lot> = told.filter_map(|lot| lot.drawn.as_ref()).collect();
    drawn(pack).filter(|lot| told.iter().all(|own| own.at != lot.at)).collect()
}

/// The lots that were drawn and called for, among them those of whom it has left level.
pub fn drawn<'p>(pack: &'p Pack<'_>) -> impl Iterator<Item = &'p Lot> {
    let problems = &pack.event.settlement.problems;
    let behind = move |lot: &Lot| {
        let name = &lot.name;
        let order = *name == LotName::numbered(name.place, 0, None, LotKind::Order)
            && (pack.places().first()..pack.places().last()).contains(&name.place);
        pack.state.is_over() && order && !problems.tell(Code::LotNotUsed, &lot.at)
    };
    let called = move |lot: &&Lot| pack.state.called(&lot.name).is_some() || behind(lot);
    let lots = pack.event.tournament().record.lots.iter();
    lots.filter(|lot| is_of(lot, pack.state)).filter(called)
}

/// A lot on a line of its own.
fn line_of_lot(pack: &Pack<'_>, lot: &Lot) -> Block {
    let (name, what) = (lot.name.to_string(), with_who_drew(pack, lot));
    Block::Paragraph(vec![text(pack.say(&said!("paper.play-off.played.other-lot", name, what)))])
}

/// The lots that stand on lines of their own.
fn told_by_themselves<'p>(pack: &'p Pack<'_>) -> Vec<&'p Lot> {
    // Who plays stands in the head until it is decided.
    let who = pack.way.who.iter().filter_map(|lot| lot.drawn.as_ref());
    let who = who.filter(|_| pack.state.is_over());
    who.chain(other_lots(pack)).collect()
}

/// What a lot brought, who drew it and when, as far as that is entered.
fn with_who_drew(pack: &Pack<'_>, lot: &Lot) -> String {
    let what = as_drawn(pack, lot);
    let who: Vec<&str> = lot.drawn_by.iter().chain(&lot.time).map(String::as_str).collect();
    match who[..] {
        [] => what,
        _ => pack.say(&said!("paper.play-off.played.drawn-by", what, who)),
    }
}

/// What a lot brought, as the workbook writes it.
fn as_drawn(pack: &Pack<'_>, lot: &Lot) -> String {
    match &lot.drawn {
        Drawn::Players(order) => pack.event.words().statements(&pack.each(order)),
        Drawn::Toss { winner, chosen } => {
            let colour = chosen.map(|colour: Colour| pack.event.colour(colour));
            let parts = std::iter::once(pack.name(*winner)).chain(colour);
            parts.collect::<Vec<_>>().join(", ")
        }
        Drawn::Bids(bids) => {
            let told = bids.iter().map(|bid| {
                let seconds = bid.seconds.unwrap_or_default();
                format!("{} {}:{:02}", pack.name(bid.player), seconds / 60, seconds % 60)
            });
            pack.event.words().statements(&told.collect::<Vec<_>>())
        }
        Drawn::Pairings { pairs, byes } => {
            let pairs = pairs.iter().map(|(a, b)| format!("{} – {}", pack.name(*a), pack.name(*b)));
            let free = byes
                .iter()
                .map(|p| pack.say(&said!("paper.play-off.played.free", who = pack.name(*p))));
            pack.event.words().statements(&pairs.chain(free).collect::<Vec<_>>())
        }
    }
}

fn came_to(pack: &Pack<'_>, stage: &Stage) -> Option<Vec<Inline>> {
    let classes = match &stage.came_to {
        // It comes to nothing before it is known who is in the tie.
        CameTo::Classes(classes) if pack.questions().is_empty() => classes,
        CameTo::Classes(_) | CameTo::Open | CameTo::Nobody => return None,
    };
    let row = |said: &Said| {
        let head = Inline::strong(format!("{} ", pack.word("paper.play-off.played.came-to")));
        Some(vec![head, text(pack.say(said))])
    };
    if let (Some(ruling), Some(winner)) = (&stage.ruling, stage.winner()) {
        let (name, by) = (pack.name(winner), cited(&ruling.because()));
        return row(&said!("paper.play-off.played.goes-on", name, by));
    }
    // Where places are settled, each group that is level goes on; elsewhere those on top alone.
    let each = match pack.rules.settles {
        Settles::Places(_) => classes.len(),
        Settles::Winner(_) => 1,
    };
    let told = classes.iter().take(each).enumerate().map(|(at, class)| {
        let names = pack.each(class);
        match (names.len(), at) {
            (1, 0) => said!("paper.play-off.played.ahead", names),
            (1, _) => said!("paper.play-off.played.next", names),
            _ => said!("paper.play-off.played.level", names),
        }
    });
    let told: Vec<Said> = told.collect();
    row(&said!("paper.play-off.played.in-order", told))
}
