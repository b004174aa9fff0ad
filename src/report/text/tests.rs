//! Golden texts.

use super::*;
use crate::report::document::Paper;
use crate::report::samples::{club_chart, playoff, prizes, swiss};

#[test]
fn a_crosstable_has_its_columns_aligned_and_its_notes_under_it() {
    let expected = r#"Tata Steel Chess Tournament 2026 · Masters
==========================================
Wijk aan Zee, 17 January to 1 February 2026 · final order by Tata Steel 2022, C

No  Name                        1  2  3  4  Points  Place
---------------------------------------------------------
 1  Carlsen, Magnus             *  ½  0  1      1½   1-2
 2  Giri, Anish                 ½  *  ½  0       1   1-2
 3  Praggnanandhaa, Rameshbabu  1  ½  *  ½       2    3
 4  Nguyễn Ngọc Trường Sơn      0  1  ½  *      1½    4

  * 1 Carlsen, Magnus, Place (1-2): by Sonneborn-Berger (C.2)
  * 2 Giri, Anish, Place (1-2): by Sonneborn-Berger (C.2)
  * 3 Praggnanandhaa, Rameshbabu, Place (3): by Sonneborn-Berger (C.2)
  * 4 Nguyễn Ngọc Trường Sơn, Place (4): by Sonneborn-Berger (C.2)

  Equal points are ordered by Sonneborn-Berger (C.2), then by the number of wins (C.3). Places 1 and 2 are shared until the play-off is played.

(S-B: Sonneborn-Berger (C.2) · + and -: won and lost by forfeit · IT-Schach Ümläut & Söhne)
"#;
    assert_eq!(write(&club_chart(4, Paper::A4)), expected);
}

#[test]
fn a_play_off_sheet_has_blanks_and_boxes() {
    let expected = r#"Tata Steel Masters 2026 · Play-off for first place
==================================================
Regulations: Tata Steel 2022, C

Tied on 8½ points: Carlsen, Magnus (number 12) and Giri, Anish (number 4). Not before 18:42 (30 minutes after the last game, A.3).

Drawing of lots
---------------

+----------------------------------------------------------+
| Lot 1.1  Who has White in game 1?  [ ] Carlsen  [x] Giri |
| drawn by __________ witness __________ at ____           |
+----------------------------------------------------------+

Match of two games (C.1)
------------------------

Clock: 3:00 + 2 s INCREMENT from move 1, both players.

Game  White      Black             Result          Initials
-----------------------------------------------------------
 1    _________  _________  1-0 [ ] ½ [ ] 0-1 [ ]  ____
 2    _________  _________  1-0 [ ] ½ [ ] 0-1 [x]  ____

Score  Carlsen ____  Giri ____

What follows

2-0 or 1½-½  The winner of the match is 1st. Go to the foot of this sheet; the other games are not played.
1-1          Sudden death (C.2): one game after another, colours in turn, White 2:30 and Black 3:00 + 2 s INCREMENT, until one game is won. Go on with sheet 2.

------------------------------------------------------------

+-----------------------------------------------------------+
| Winner ______________ is 1st; the other is 2nd (A.2).     |
|                                                           |
| Prize money: equal, € 11,250.00 each, whoever wins (A.1). |
|                                                           |
| Chief arbiter ________________ time ____                  |
+-----------------------------------------------------------+

  Where the regulations are silent the chief arbiter decides; readings used here: none.

(wallchart · Tata Steel 2022)
"#;
    assert_eq!(write(&playoff()), expected);
}

#[test]
fn a_statement_has_its_sum_under_a_rule() {
    let expected = r#"Tata Steel Masters 2026 · Prize statement
=========================================
Regulations: Tata Steel 2022, A and C

Place  Because                                                                                          Amount
--------------------------------------------------------------------------------------------------------------
Tied on 8½: Carlsen and Giri
1st    The first prize; money of tied players is shared equally whatever the play-off says (A.1).  € 12,500.00
2nd    The second prize.                                                                           € 10,000.00
--------------------------------------------------------------------------------------------------------------
Pool   two shares of € 11,250.00 each, nothing to round                                            € 22,500.00

Receipts
--------

"#;
    let text = write(&prizes());
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn the_running_score_stands_under_its_cell() {
    let expected = r#"Reykjavík Open 2026 · Crosstable
================================
after round 3

Place  Name                         Rating  R1   R2   R3   Points  Buchholz Cut 1
---------------------------------------------------------------------------------
    1  Carlsen, Magnus                2600  2w0  3b1  3w½      1½             9.0
                                             0    1   1½
    2  Giri, Anish                    2593  3b0  1w1  1b½      1½             9.0
                                             0    1   1½
    3  Praggnanandhaa, Rameshbabu     2586  1w0  2b1  2w½      1½             9.0
                                             0    1   1½

(12w1: won with White against number 12; under it the running score)
"#;
    assert_eq!(write(&swiss(3, 3)), expected);
}

#[test]
fn no_line_ends_in_white_space() {
    for document in [playoff(), prizes(), swiss(30, 9), club_chart(10, Paper::A3)] {
        assert!(write(&document).lines().all(|line| line == line.trim_end()));
    }
}
