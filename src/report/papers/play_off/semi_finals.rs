//! Semi-finals and a final: seeds by the main event, a match each.

use crate::playoff::{Stage, StageFormat};
use crate::regulations::schema::SemiFinals;
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::report::papers::words;
use crate::standings::{Class, Focus, OrderLot, refine};
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, LotName};

use super::matches::{MatchView, blocks as match_blocks};
use super::pack::Pack;
use super::parts::{Label, Slot, all_cited, blank, cited, column, lot_box, row, text};

/// Fours whose seeding is printed for every choice of them.
const MOST_FOURS: usize = 15;

/// Seeds 1 to 4, each with those who can have it.
type Seeds = [Vec<PlayerId>; 4];

fn classes(pack: &Pack<'_>, rule: &SemiFinals, four: &[PlayerId], label: Label) -> Vec<Class> {
    let (place, stage) = (label.place.unwrap_or(1), label.stage.unwrap_or(0));
    let name = LotName::numbered(place, stage, None, LotKind::Order);
    let drawn = label.recorded(pack, LotKind::Order);
    let lot = OrderLot { name: &name, drawn };
    let field = pack.sheet.settlement.table.field();
    refine(field, four, &rule.seeds, Focus::All, lot).classes
}

fn seeds(classes: &[Class]) -> Seeds {
    let all: Vec<Vec<PlayerId>> =
        classes.iter().flat_map(|c| c.players.iter().map(|_| c.players.clone())).collect();
    std::array::from_fn(|i| all.get(i).cloned().unwrap_or_default())
}

fn or(pack: &Pack<'_>, who: &[PlayerId]) -> String {
    let names: Vec<String> = who.iter().map(|p| pack.name(*p)).collect();
    names.join(" or ")
}

/// A slot in which one of several is ticked.
fn slot(pack: &Pack<'_>, who: &[PlayerId]) -> Slot {
    match who {
        [only] => vec![text(pack.name(*only))],
        [] => blank(),
        several => {
            let mut slot = Vec::new();
            for player in several {
                slot.extend([
                    Inline::Tick(false),
                    text(format!(" {}", pack.name(*player))),
                    Inline::Gap(1),
                ]);
            }
            slot
        }
    }
}

/// Semi-finals of players who are known.
pub fn known(pack: &Pack<'_>, rule: &SemiFinals, stages: &[&Stage]) -> Vec<Block> {
    let Some(first) = stages.first() else {
        return Vec::new();
    };
    let label = Label::of(first).lettered(None);
    let mut four: Vec<PlayerId> = Vec::new();
    for stage in stages.iter().filter(|s| s.format == StageFormat::SemiFinals) {
        four.extend(&stage.players);
    }
    let classes = classes(pack, rule, &four, label);
    let seeds = seeds(&classes);
    let mut blocks = vec![seed_line(pack, rule, &seeds)];
    let open: Vec<&Class> = classes.iter().filter(|c| c.players.len() > 1).collect();
    let lot = label.recorded(pack, LotKind::Order);
    if !open.is_empty() || lot.is_some() {
        blocks.push(order_box(pack, rule, label, &open, &seeds, lot));
    }
    for (letter, pair) in ['a', 'b'].into_iter().zip([[0, 3], [1, 2]]) {
        let find = |format| {
            stages.iter().copied().find(|s| s.letter == Some(letter) && s.format == format)
        };
        let own = find(StageFormat::SemiFinals);
        let players = match own.map(|s| &s.players[..]) {
            Some([a, b]) => [Some(*a), Some(*b)],
            _ => [None, None],
        };
        let view = MatchView {
            label: label.lettered(Some(letter)),
            players,
            slots: pair.map(|i: usize| slot(pack, &seeds[i])),
            games: own,
            sudden: find(StageFormat::SuddenDeath),
            prize: "goes to the final".to_owned(),
            level: String::new(),
        };
        let who = match view.players {
            [Some(a), Some(b)] => format!("{} v {}", pack.name(a), pack.name(b)),
            _ => pair.map(|i| format!("({})", or(pack, &seeds[i]))).join(" v "),
        };
        blocks.push(Block::Heading(
            3,
            vec![text(format!("Semi-final {letter}: {who}{}", cited(&rule.clause)))],
        ));
        blocks.extend(match_blocks(pack, &rule.match_, &view));
    }
    let last = stages.iter().copied().find(|s| s.format == StageFormat::Final);
    let sudden =
        stages.iter().copied().find(|s| s.letter.is_none() && s.format == StageFormat::SuddenDeath);
    blocks.extend(the_final(pack, rule, label, last, sudden));
    blocks
}

fn the_final(
    pack: &Pack<'_>,
    rule: &SemiFinals,
    label: Label,
    last: Option<&Stage>,
    sudden: Option<&Stage>,
) -> Vec<Block> {
    let players = match last.map(|s| &s.players[..]) {
        Some([a, b]) => [Some(*a), Some(*b)],
        _ => [None, None],
    };
    let mut blocks = vec![Block::Heading(
        3,
        vec![text(format!(
            "Final: the winners of the two semi-finals{}",
            cited(&rule.final_clause)
        ))],
    )];
    blocks.extend(match_blocks(
        pack,
        &rule.match_,
        &MatchView {
            label: Label { stage: last.map(|s| s.number), ..label },
            players,
            slots: [blank(), blank()],
            games: last,
            sudden,
            prize: "is the winner: last page".to_owned(),
            level: String::new(),
        },
    ));
    blocks
}

fn seed_line(pack: &Pack<'_>, rule: &SemiFinals, seeds: &Seeds) -> Block {
    let said: Vec<String> = seeds
        .iter()
        .enumerate()
        .map(|(index, who)| format!("{} {}", index + 1, or(pack, who)))
        .collect();
    Block::Paragraph(vec![text(format!(
        "Seeds by the main event{}: {}. 1 plays 4 and 2 plays 3, both matches at the same time{}.",
        cited(&rule.pairings),
        said.join("; "),
        cited(&rule.clause)
    ))])
}

fn order_box(
    pack: &Pack<'_>,
    rule: &SemiFinals,
    label: Label,
    open: &[&Class],
    seeds: &Seeds,
    lot: Option<&crate::tournament::record::Lot>,
) -> Block {
    let by = rule.seeds.last().map(|c| crate::tie_break::system(c).clause);
    let lines = open
        .iter()
        .map(|class| {
            let mut line =
                vec![text(format!("level: {}. ", words::list(&pack.names(&class.players))))];
            for (index, who) in seeds.iter().enumerate() {
                if *who == class.players {
                    line.push(text(format!("Seed {} ", index + 1)));
                    line.push(Inline::Blank(7));
                    line.push(Inline::Gap(1));
                }
            }
            line
        })
        .collect();
    lot_box(
        label.inlines(LotKind::Order),
        &format!("seeds that nothing else separates{}", all_cited(by)),
        lines,
        lot,
    )
}

/// Semi-finals that may come.
pub fn to_come(pack: &Pack<'_>, rule: &SemiFinals) -> Vec<Block> {
    let label = Label { place: pack.only_place(), stage: None, letter: None };
    let mut blocks = vec![Block::Paragraph(vec![text(format!(
        "The four are seeded by the main event{}; 1 plays 4 and 2 plays 3, both matches at the same time{}.",
        cited(&rule.pairings),
        cited(&rule.clause)
    ))])];
    let fours = fours(pack.participants());
    if fours.len() <= MOST_FOURS {
        let rows = fours
            .iter()
            .map(|four| {
                let seeds = seeds(&classes(pack, rule, four, label));
                let semi = |a: usize, b: usize| {
                    let who = [a, b].map(|i: usize| {
                        if seeds[i].len() == four.len() {
                            "by lot".to_owned()
                        } else if seeds[i].len() > 1 {
                            format!("({})", or(pack, &seeds[i]))
                        } else {
                            or(pack, &seeds[i])
                        }
                    });
                    Cell::text(who.join(" v "))
                };
                row(vec![Cell::text(words::list(&pack.names(four))), semi(0, 3), semi(1, 2)])
            })
            .collect();
        blocks.push(Block::Table(Table {
            columns: [3, 2, 2].map(|s| column(Align::Left, Width::Share(s))).to_vec(),
            head: ["The four", "Semi-final a (1 v 4)", "Semi-final b (2 v 3)"]
                .map(Cell::text)
                .to_vec(),
            rows,
            grid: true,
            ..Table::default()
        }));
    } else {
        blocks.push(super::head::numbers_for(pack, pack.participants(), &rule.seeds));
    }
    let mut line = Vec::new();
    for seed in 1..=4 {
        line.extend([text(format!("seed {seed} ")), Inline::Blank(8), Inline::Gap(1)]);
    }
    let by = rule.seeds.last().map(|c| crate::tie_break::system(c).clause);
    blocks.push(lot_box(
        label.inlines(LotKind::Order),
        &format!("the seeds; a lot only where nothing else separates{}", all_cited(by)),
        vec![line],
        None,
    ));
    for letter in ['a', 'b'] {
        blocks.push(Block::Heading(
            3,
            vec![text(format!("Semi-final {letter}{}", cited(&rule.clause)))],
        ));
        blocks.extend(match_blocks(
            pack,
            &rule.match_,
            &MatchView {
                label: label.lettered(Some(letter)),
                players: [None, None],
                slots: [blank(), blank()],
                games: None,
                sudden: None,
                prize: "goes to the final".to_owned(),
                level: String::new(),
            },
        ));
    }
    blocks.extend(the_final(pack, rule, label, None, None));
    blocks
}

/// All choices of four.
fn fours(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let n = players.len();
    let mut all = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    all.push([a, b, c, d].map(|i| players[i]).to_vec());
                }
            }
        }
    }
    all
}
