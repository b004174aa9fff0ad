//! Results -> papers: one document model ([`document`]), drawn by an Excel, a PDF and a text writer.

pub mod document;
