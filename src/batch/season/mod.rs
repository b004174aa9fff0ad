//! A workbook that looks at other workbooks: they are found beside it, settled, and the award is worked out of them.

mod award;
mod choose;
mod copies;
mod earlier;
mod honours;
mod left_out;
mod roles;
mod series;
mod tour;
mod years;

pub use award::award;
pub use earlier::earlier_winners;
pub use honours::{has_the_honours, honours};
pub use tour::tour;
