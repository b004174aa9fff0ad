//! Money, points and trophies: exact shares, rounding, who has what and by which clause.
//!
//! Prizes that a document names stand beside those of the sheet ([`declared`]).
//!
//! [`divide`] goes list by list - prizes by place ([`main_list`]), by category ([`categories`]), money for points of the
//! games ([`half_points`]), beside all that ([`special`]), tour points ([`points`]) - and each pool goes the same way: a rule of division makes parts
//! ([`formulas`]), the parts make claims that add up to the pool ([`shares`]), whole units are paid ([`rounding`]). What is
//! cut off several prizes of one player is counted together ([`together`]); what is left of the whole fund goes where the
//! regulations say ([`remainder`]).
//!
//! While something is open the whole fund is divided in every outcome of it as well ([`outcomes`]): what changes waits
//! ([`while_open`]), and what rounding may yet add is told ([`growing`]).

mod agreed;
mod by_player;
mod categories;
mod category_entries;
mod category_offers;
mod checks;
pub mod currency;
mod declared;
mod departures;
mod divided;
mod formulas;
mod ground;
mod growing;
mod half_points;
mod leaving;
mod lists;
mod main_list;
mod money;
mod not_of;
mod outcomes;
mod passed;
mod points;
mod pool;
mod pooled;
mod remainder;
mod rounding;
mod shares;
mod special;
pub use special::given_to;
mod together;
mod told;
mod trophies;
mod while_open;
mod without_trophy;

#[cfg(test)]
mod tests;

pub use agreed::agreed;
pub use category_entries::{Categories, Category};
pub use currency::Currency;
pub use declared::{cell as cell_of_rules, clause_of_bonus, with_rules};
pub use departures::{specials as specials_on_event, tell as tell_departures};
pub use ground::{
    Award, Fund, GroupMoney, List, Money, MoneyGiven, Passed, PlayerMoney, TitleOf, Unawarded,
    Waiting,
};
pub use money::divide;
pub use not_of::{NotOf, WhyNotOf, behind, not_of};
pub use pool::{ByCriteria, PlaceGroup, PoolOutcome, ShareLine};
pub use rounding::{Paid, Payment, Takers, down, pay};
pub use shares::{Claim, Shares};
pub use told::{Balance, Prize, Source};
pub use trophies::{Custody, Decides, InCategory, TrophyAward, Undecided, custody, personal};
pub use without_trophy::without_trophy;
