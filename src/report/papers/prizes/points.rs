//! The arithmetic of tour points.

use super::super::Sheet;
use super::super::kit::{heading as headline, paragraph};
use super::super::words::{self, capital};
use super::amounts::{clauses, points};
use crate::awards::{Claim, GroupMoney};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Table};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// How the points are divided; nothing where there are none.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let groups = &sheet.money().point_groups;
    if groups.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![
        headline(2, sheet.word("paper.points")),
        paragraph(sheet.word("paper.prizes.points-are-exact")),
    ];
    let tied = groups.iter().filter(|group| group.group.players.len() > 1);
    blocks.extend(tied.map(|group| paragraph(shared(sheet, group))));
    if let Some(outright) = groups.iter().find(|group| group.bonus != Exact::ZERO) {
        let named = sheet.names(&outright.group.players);
        let bonus = outright.bonus;
        blocks.push(paragraph(sheet.say(&said!("paper.prizes.outright", named, bonus))));
    } else if sheet.tournament().event.outright_bonus.is_some() {
        blocks.push(paragraph(sheet.word("paper.prizes.not-outright")));
    }
    blocks.push(Block::Table(table(sheet, groups)));
    blocks
}

/// A player of a group.
type Line<'a> = (&'a GroupMoney, PlayerId);

fn claim<'a>((group, player): &Line<'a>) -> Option<&'a Claim> {
    group.shares.claims().iter().find(|claim| claim.player == *player)
}

/// `Places 1-3 (2.4): 20 + 15 + 10 = 45, shared by A, B and C: 15 each.`
fn shared(sheet: &Sheet<'_>, group: &GroupMoney) -> String {
    let amounts: Vec<String> = group.amounts.iter().map(|(_, a)| a.mixed()).collect();
    let clauses = words::clauses(group.shares.lines.iter().map(|l| &l.clause));
    let each = match &group.shares.lines[..] {
        [line] if !line.to.is_empty() => Some(points(line.each).plain()),
        _ => None,
    };
    let places = capital(&sheet.places(&group.list, group.group.places));
    let (sum, pool) = (amounts.join(" + "), group.shares.pool);
    let names = sheet.names(&group.in_order());
    sheet.say(&match each {
        Some(each) => {
            said!("paper.prizes.points-shared-each", places, clauses, sum, pool, names, each)
        }
        None => said!("paper.prizes.points-shared", places, clauses, sum, pool, names),
    })
}

fn table(sheet: &Sheet<'_>, groups: &[GroupMoney]) -> Table {
    let wildcard = |player: PlayerId| sheet.tournament().player(player).wildcard;
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns.word("paper.place").kept().cell(|line| sheet.nth(line.0.group.places).into());
    columns.word("paper.player").share(1).kept().cell(|line| sheet.name(line.1).into());
    columns.word("paper.clauses").share(1).cell(|line| {
        if wildcard(line.1) {
            return Cell::text(sheet.word("paper.prizes.wildcard"));
        }
        let alone = line.0.group.players.len() == 1;
        clauses(claim(line).iter().flat_map(|claim| &claim.because), alone).into()
    });
    columns.word("paper.points").right().sum(points).cell(|line| {
        match claim(line).and_then(|claim| claim.exact) {
            _ if wildcard(line.1) => Cell::text("–"),
            Some(exact) => points(exact),
            None => Cell::text(sheet.word("paper.prizes.waits")),
        }
    });
    let lines: Vec<Line<'_>> = groups
        .iter()
        .flat_map(|group| group.in_order().into_iter().map(move |player| (group, player)))
        .collect();
    columns.summed("", sheet.word("paper.sum"), &lines)
}
