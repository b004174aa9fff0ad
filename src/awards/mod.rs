//! Money, points and trophies: exact shares, rounding, who has what and by which clause.

pub mod currency;
mod money;
mod pool;
mod shares;
mod trophies;

pub use currency::Currency;
pub use money::{Award, Fund, GroupMoney, Money, MoneyGiven, PlayerMoney, divide};
pub use pool::{Outcome, PlaceGroup};
pub use shares::{Claim, Line, Paid, Settlement as Shares, pay};
pub use trophies::{Custody, TrophyAward, custody};
