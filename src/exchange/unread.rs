//! Files of chess programs that are not read, known by their content where they show it and else by their names: what to
//! ask the program for instead.

use crate::diagnostic::{Code, Diagnostic};
use crate::said::{Said, said};

/// How a format is known.
enum Mark {
    /// By its first bytes.
    Start(&'static [u8]),
    /// By bytes at a place.
    At(usize, &'static [u8]),
    /// By the ending of its name.
    Ending(&'static str),
}

use Mark::{At, Ending, Start};

fn what_it_is(bytes: &[u8], file_name: &str) -> Option<Said> {
    const MARKS: [(Mark, fn() -> Said); 16] = [
        (Start(&[0x93, 0xFF, 0x89, 0x44]), || said!("exchange.unread.swiss-manager")),
        (Ending("tunx"), || said!("exchange.unread.swiss-manager")),
        (Ending("turx"), || said!("exchange.unread.swiss-manager")),
        (Ending("tutx"), || said!("exchange.unread.swiss-manager-teams")),
        (Ending("tumx"), || said!("exchange.unread.swiss-manager-teams")),
        (Start(b"[Event \""), || said!("exchange.unread.pgn")),
        (Ending("pgn"), || said!("exchange.unread.pgn")),
        (Ending("vegz"), || said!("exchange.unread.vega")),
        (Ending("veg"), || said!("exchange.unread.vega")),
        (Ending("papi"), || said!("exchange.unread.papi")),
        (At(4, b"Standard Jet DB"), || said!("exchange.unread.papi")),
        (Start(b"SQLite format 3"), || said!("exchange.unread.database")),
        (Ending("trn"), || said!("exchange.unread.swissperfect")),
        (Ending("sco"), || said!("exchange.unread.swissperfect")),
        (Ending("swt"), || said!("exchange.unread.swiss-chess")),
        (Ending("swx"), || said!("exchange.unread.swiss-chess")),
    ];
    let name = file_name.to_lowercase();
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let fits = |mark: &Mark| match mark {
        Start(mark) => start.starts_with(mark),
        At(place, mark) => bytes.get(*place..).is_some_and(|rest| rest.starts_with(mark)),
        Ending(ending) => name.rsplit_once('.').is_some_and(|(_, own)| own == *ending),
    };
    MARKS.iter().find(|(mark, _)| fits(mark)).map(|(_, said)| said())
}

/// The error of such a file, with what to do; none where nothing is known of it.
pub fn error(bytes: &[u8], file_name: &str) -> Option<Diagnostic> {
    Some(Diagnostic::error(Code::NotAWorkbook, what_it_is(bytes, file_name)?))
}
