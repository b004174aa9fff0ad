//! What comes of the lists of prizes together.

use std::collections::BTreeSet;

use super::categories;
use super::ground::GroupMoney;
use crate::said::Said;

/// The lists, divided.
pub struct Lists {
    /// Prizes by place, and what was pooled with them.
    pub main: Vec<GroupMoney>,
    /// Prizes of categories.
    pub by_category: categories::ByCategory,
    /// What a reader must know.
    pub notes: Vec<Said>,
    /// The places whose prizes nobody has, where they are not told by the places of the groups.
    pub nobodys: Option<BTreeSet<u32>>,
}
