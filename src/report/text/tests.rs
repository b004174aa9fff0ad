//! Texts of whole papers.

use super::*;
use crate::report::document::Paper;
use crate::report::samples::{crosstable, form};

#[test]
fn a_crosstable_has_its_columns_aligned_and_its_notes_under_it() {
    let expected = "
No  Name                        1  2  3  Points  Place
------------------------------------------------------
 1  Carlsen, Magnus             *  1  ½      1½      1
 2  Praggnanandhaa, Rameshbabu  ½  *  1      1½      2
 3  Nguyễn Ngọc Trường Sơn      1  ½  *      1½      3

  * 1 Carlsen, Magnus, Place (1): by Sonneborn-Berger (C.2)
  * 2 Praggnanandhaa, Rameshbabu, Place (2): by Sonneborn-Berger (C.2)
";
    let text = write(&crosstable(3, 3, Paper::A4));
    assert!(text.contains(expected), "{text}");
}

#[test]
fn a_total_stands_under_a_rule_and_what_is_written_on_has_blanks_and_boxes() {
    let text = write(&form());
    for part in
        ["1st    € 12500.00\n2nd", "-----\nPool", "[ ]\n", "| Giri, Anish signature ____________ |"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn no_line_ends_in_white_space() {
    for document in [form(), crosstable(30, 9, Paper::A4), crosstable(10, 10, Paper::A3)] {
        assert!(write(&document).lines().all(|line| line == line.trim_end()));
    }
}
