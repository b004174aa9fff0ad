//! Players whom the criteria leave level, and whom a person parts: by a lot, or by a ruling.

use super::{Class, Focus, OrderLot, Refined};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};
use crate::tie_break::{Field, Scale, Values};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};

impl Refined {
    /// Has a ruling order each class that is still level, or asks for it.
    pub(super) fn ruled(&mut self, clause: &Clause, field: Field<'_>, focus: Focus, first: u32) {
        let rulings = &field.tournament.record.rulings;
        // From the last to the first, so that splitting one leaves the indices of the others.
        for index in self.in_focus(focus, None).into_iter().rev() {
            let class = self.classes[index].clone();
            let ahead: usize = self.classes[..index].iter().map(|own| own.players.len()).sum();
            let own = first.saturating_add(u32::try_from(ahead).unwrap_or(u32::MAX));
            let is_on = |ruling: &&Ruling| match ruling.tie {
                Some(place) => place == own || place == first,
                None => !ruling.names_nobody(),
            };
            let of_class = |ruling: &Ruling| {
                let parts = ruling.what != Ruled::NoPlayOff;
                Some((ruling.clone(), ruling.classes(&class.players).filter(|_| parts)?))
            };
            let Some((ruling, parts)) = rulings.iter().filter(is_on).find_map(of_class) else {
                self.needs.insert(0, Need::new(Needed::Ruling, clause, &class.players));
                continue;
            };
            let because: Vec<Clause> =
                class.because.iter().cloned().chain([ruling.because()]).collect();
            let parts =
                parts.into_iter().map(|players| Class { players, because: because.clone() });
            self.classes.splice(index..=index, parts.collect::<Vec<_>>());
            self.rulings.push(ruling);
            self.ruled.push(class.players);
        }
    }

    /// Orders by the lot those whom a criterion left level that the workbook does not tell enough for.
    pub fn draw_instead(
        &mut self,
        clause: &Clause,
        field: Field<'_>,
        lot: (OrderLot<'_>, &[PlayerId]),
    ) {
        self.missing = None;
        self.draw(clause, field, Focus::All, lot);
    }

    /// Whether an order puts somebody before a player who is ahead of him already.
    fn mixes(&self, order: &[PlayerId]) -> bool {
        let class =
            |player: &PlayerId| self.classes.iter().position(|c| c.players.contains(player));
        order.iter().filter_map(class).collect::<Vec<_>>().windows(2).any(|two| two[0] > two[1])
    }

    /// The players in the order known before a lot, as far as those for whom it is drawn. Others who are level stay so:
    /// nobody draws for them.
    fn known_before(&self, drawn_for: &[usize]) -> Vec<Vec<PlayerId>> {
        let last = drawn_for.last().map_or(0, |last| last + 1);
        let classes = self.classes.iter().enumerate().take(last);
        let told = classes.filter(|(at, own)| own.players.len() == 1 || drawn_for.contains(at));
        told.map(|(_, class)| class.players.clone()).collect()
    }

    /// Orders what is still level by the lot recorded, or asks for it.
    pub(super) fn draw(
        &mut self,
        clause: &Clause,
        field: Field<'_>,
        focus: Focus,
        (lot, tied): (OrderLot<'_>, &[PlayerId]),
    ) {
        let is_ruled = |player: &PlayerId| lot.ruled.contains(player);
        let mut indices = self.in_focus(focus, None);
        indices.retain(|index| !self.classes[*index].players.iter().all(is_ruled));
        if indices.is_empty() {
            return;
        }
        self.draws = true;
        let groups: Vec<Vec<PlayerId>> =
            indices.iter().map(|i| self.classes[*i].players.clone()).collect();
        let level = groups.concat();
        let order = lot.drawn.map_or(&[][..], |lot| lot.drawn.order());
        let order: Vec<PlayerId> = order.iter().copied().filter(|own| !is_ruled(own)).collect();
        let mixed = self.mixes(&order);
        if let Some(drawn) = lot.drawn {
            let name = lot.name.to_string();
            let strangers = order.iter().any(|p| !tied.contains(p));
            let forgotten = level.iter().any(|p| !order.contains(p));
            let what = match (strangers, forgotten, mixed) {
                (true, ..) => Some(said!("standings.lot-wrong.stranger", lot = name)),
                (_, true, _) => Some(said!("standings.lot-wrong.not-all", lot = name)),
                (_, _, true) => {
                    let told = |group: &Vec<PlayerId>| {
                        said!("standings.lot-wrong.group", names = field.tournament.names(group))
                    };
                    let groups: Vec<Said> = groups.iter().map(told).collect();
                    Some(said!("standings.lot-wrong.mixed", lot = name, groups))
                }
                _ => None,
            };
            let wrong = what.map(|what| Diagnostic::error(Code::LotWrong, what).at(&drawn.at));
            self.problems.extend(wrong);
        }
        if mixed || level.iter().any(|p| !order.contains(p)) {
            let need = Need::new(Needed::Lot(lot.name.clone()), clause, &level);
            self.needs.push(Need { groups: self.known_before(&indices), ..need });
            return;
        }
        for index in indices.into_iter().rev() {
            let last = Exact::from(order.len());
            let values: Values = self.classes[index]
                .players
                .iter()
                .map(|p| {
                    let drawn = order.iter().position(|o| o == p).unwrap_or(order.len());
                    (*p, last - Exact::from(drawn))
                })
                .collect();
            self.split(index, &values, Scale::Higher, clause);
        }
    }
}
