//! Results -> papers: one document model ([`document`]), drawn by an Excel, a PDF and a text writer.

#![allow(
    clippy::float_arithmetic,
    reason = "type and paper are measured in points and millimetres"
)]

pub mod columns;
pub mod document;
pub mod excel;
pub mod file_names;
pub mod fonts;
pub mod html;
pub mod layout;
mod packed;
pub mod paper;
pub mod papers;
pub mod pdf;
pub mod picture;
pub mod results;
pub mod style;
pub mod text;
pub mod unprintable;
pub mod words;

#[cfg(test)]
mod samples;
