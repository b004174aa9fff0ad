//! From bytes to cells: what kind of file this is, whether it is safe to open, and what calamine does not tell of it.

pub mod guard;
pub mod load;
pub mod ods;
pub mod parts;
pub mod records;
pub mod shown;
pub mod trouble;
pub mod unseen;
pub mod xls;
pub mod xlsb;
