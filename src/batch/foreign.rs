//! Files of other programs, which declare no regulations: what they are held by where nobody says it.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, Format};

/// The order of a file that names and prints none: by points, and who is level shares his place.
const POINTS_ALONE: &str = "PTS";

/// The regulations of a file that another program made and that names none: FIDE's, whose order of tie-breaks is the
/// event's own. None for a workbook of ours.
pub fn regulations(entries: &Entries, problems: &mut Diagnostics) -> Option<&'static str> {
    entries.source.as_ref()?;
    let format = entries.event.format.as_ref().map(|format| format.value);
    let regulations = match (format, &entries.crosstable) {
        (Some(Format::RoundRobin), _) | (None, Some(_)) => "fide/round-robin",
        (Some(Format::Swiss), _) | (None, None) => "fide/swiss",
    };
    let said = said!("exchange.regulations", regulations);
    problems.push(Diagnostic::warning(Code::RegulationsAssumed, said));
    Some(regulations)
}

/// The order of tie-breaks that holds where neither regulations nor the event name one: that of the file itself. None for
/// a workbook of ours, which must name it.
pub fn tie_breaks(entries: &Entries) -> Option<Vec<String>> {
    entries.source.as_ref()?;
    Some(vec![POINTS_ALONE.to_owned()])
}
