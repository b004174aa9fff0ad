//! Workbook in.
