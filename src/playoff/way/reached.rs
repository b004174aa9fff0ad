//! Stages that several ways lead to: what is said of them is what holds by each.

use super::super::state::{PlayOffState, Stage};
use super::walk::{Walk, variant};
use super::{LotCall, Variant};
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

impl Walk<'_> {
    /// A stage reached again: what is certain of it is what is the same each time.
    pub fn again(
        &mut self,
        found: usize,
        state: &PlayOffState,
        stage: &Stage,
        certain: &[PlayerId],
    ) {
        let hangs = self.hangs_on_players(state, stage);
        let variant = hangs.then(|| variant(state, stage));
        self.reached_again(found, stage, certain, variant);
    }

    /// What another way to a stage leaves of what is said of it.
    pub fn reached_again(
        &mut self,
        found: usize,
        stage: &Stage,
        certain: &[PlayerId],
        variant: Option<Variant>,
    ) {
        let node = &mut self.nodes[found];
        node.certain.retain(|p| certain.contains(p) && stage.players.contains(p));
        node.number = node.number.filter(|number| *number == stage.number);
        node.place = node.place.filter(|place| *place == stage.places.first());
        let is_new = |own: &Variant| node.variants.iter().all(|v| !v.is_like(own));
        let variant = variant.filter(is_new);
        node.variants.extend(variant);
    }

    /// The lots that a stage calls for on another way to it: of an order the one of most players.
    pub fn calls(&mut self, found: usize, lots: Vec<LotCall>) {
        let own = &mut self.nodes[found].lots;
        for lot in lots {
            match own.iter_mut().find(|known| known.kind == lot.kind) {
                Some(known)
                    if matches!(known.kind, LotKind::Order | LotKind::Seeds)
                        && known.among.len() < lot.among.len() =>
                {
                    *known = lot;
                }
                Some(_) => {}
                None => own.push(lot),
            }
        }
    }

    /// What is said of a stage that comes from one of which not everything is certain is no more certain itself.
    pub fn agree(&mut self) {
        loop {
            let mut changed = false;
            for from in 0..self.nodes.len() {
                let source = self.nodes[from].clone();
                for to in source.leads_to() {
                    let node = &mut self.nodes[to];
                    if node.reached {
                        continue;
                    }
                    let before = (node.certain.len(), node.number, node.place);
                    node.certain.retain(|p| {
                        source.certain.contains(p) || !source.stage.players.contains(p)
                    });
                    node.number = node.number.filter(|_| source.number.is_some());
                    node.place = node.place.filter(|_| source.place.is_some());
                    changed |= before != (node.certain.len(), node.number, node.place);
                }
            }
            if !changed {
                return;
            }
        }
    }
}
