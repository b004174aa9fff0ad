//! What comes of the lists of prizes together.

use std::collections::{BTreeMap, BTreeSet};

use super::categories;
use super::ground::{GroupMoney, Passed};
use crate::said::Said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// The lists, divided.
#[derive(Default)]
pub struct Lists {
    /// Prizes by place, and what was pooled with them.
    pub main: Vec<GroupMoney>,
    /// Prizes of categories.
    pub by_category: categories::ByCategory,
    /// What a reader must know.
    pub notes: Vec<Said>,
    /// Whom the prizes of categories pass.
    pub passed: Vec<Passed>,
    /// The places whose prizes nobody has, where they are not told by the places of the groups.
    pub nobodys: Option<BTreeSet<u32>>,
    /// What those whose prizes wait have of these lists whatever comes, where that is more than of each list by itself.
    pub least: BTreeMap<PlayerId, Exact>,
}
