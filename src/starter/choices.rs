//! What the regulations leave to the event, and what stands there until a person says otherwise.

use super::ground::{Asked, Chosen, Refused};
use crate::decision::Clause;
use crate::regulations::Regulation;
use crate::regulations::schema::{FormatRule, Kind};
use crate::said::{Said, said};
use crate::tournament::entries::Format;

/// Orders of tie-breaks that are often declared, by format: the first stands in the workbook.
const OF_ROUND_ROBINS: [&str; 3] = ["DE; SB; WIN", "SB; DE; WIN", "DE; WIN; SB; KS"];
const OF_SWISSES: [&str; 3] = ["BH/C1; BH; SB", "DE; BH/C1; BH", "BH; BH/C1; WIN"];

/// A format in the words of the sheet Event.
pub fn word(format: Format) -> &'static str {
    match format {
        Format::RoundRobin => "round robin",
        Format::Swiss => "Swiss",
    }
}

/// Leaves a key of the sheet Event open: the first of the `values` stands there, the others may.
fn offer(
    chosen: &mut Vec<Chosen>,
    (key, option): (&'static str, &'static str),
    values: impl IntoIterator<Item = String>,
    clause: Option<&Clause>,
) {
    let mut values = values.into_iter();
    let Some(value) = values.next() else { return };
    let clause = clause.filter(|clause| !clause.is_silent()).cloned();
    chosen.push(Chosen { key, value, others: values.collect(), clause, option });
}

/// The rule for the number of entries.
fn rule<'a>(regulation: &'a Regulation, asked: &Asked) -> Option<&'a FormatRule> {
    regulation.competition.formats_for(asked.places).next()
}

/// The format: as asked, else the first that the regulations name; what they say nothing of is open, too.
///
/// # Errors
/// When they say it of other numbers of entries alone, and it is not asked for.
pub fn format(
    regulation: &Regulation,
    asked: &Asked,
    chosen: &mut Vec<Chosen>,
    doubts: &mut Vec<Said>,
) -> Result<Format, Refused> {
    let rule = rule(regulation, asked);
    if let (None, Some(first)) = (rule, regulation.competition.format.first()) {
        let known: Vec<String> =
            regulation.competition.format.iter().map(|rule| rule.entries.to_string()).collect();
        let (clause, entries) = (&first.clause, asked.places);
        let Some(format) = asked.format else {
            return Err(Refused(said!("starter.refused.entries", clause, entries, known)));
        };
        let taken = word(format);
        doubts.push(said!("starter.departs.entries", clause, entries, known, asked = taken));
        return Ok(format);
    }
    let allowed: Vec<Format> = match rule {
        Some(rule) => rule.one_of.clone(),
        None => vec![Format::RoundRobin, Format::Swiss],
    };
    if let Some(format) = asked.format {
        if let Some(rule) = rule.filter(|_| !allowed.contains(&format)) {
            let (clause, entries, asked) = (&rule.clause, asked.places, word(format));
            let formats: Vec<&str> = allowed.iter().map(|format| word(*format)).collect();
            doubts.push(match clause.is_silent() {
                true => said!("starter.departs.format-unsaid", asked, formats),
                false => said!("starter.departs.format", clause, entries, asked, formats),
            });
        }
        return Ok(format);
    }
    let format = allowed.first().copied().unwrap_or(Format::RoundRobin);
    if allowed.len() > 1 {
        let words = allowed.iter().map(|format| word(*format).to_owned());
        offer(chosen, ("Format", "--format"), words, rule.map(|rule| &rule.clause));
    }
    Ok(format)
}

/// What was asked of a number and is not as the regulations have it, or says nothing of the format.
pub fn doubts(regulation: &Regulation, asked: &Asked, format: Format) -> Vec<Said> {
    let rule = rule(regulation, asked);
    let departs = |known: &[u32], own: &[u32]| {
        own.iter().copied().find(|own| !known.is_empty() && !known.contains(own))
    };
    let known = |known: &[u32]| known.iter().map(u32::to_string).collect::<Vec<_>>();
    let (entries, kept) = (asked.places, word(format));
    let unused = |option: &'static str| said!("starter.departs.unused", option, format = kept);
    let own = rule.and_then(|rule| {
        let clause = &rule.clause;
        match format {
            Format::RoundRobin => departs(&rule.games, &asked.games).map(|own| {
                said!("starter.departs.games", clause, entries, own, known = known(&rule.games))
            }),
            Format::Swiss => departs(&rule.rounds, asked.rounds.as_slice()).map(|own| {
                said!("starter.departs.rounds", clause, entries, own, known = known(&rule.rounds))
            }),
        }
    });
    let unused = match format {
        Format::RoundRobin => [asked.rounds.map(|_| unused("--rounds")), None],
        Format::Swiss => [
            (!asked.games.is_empty()).then(|| unused("--games")),
            asked.pools.map(|_| unused("--pools")),
        ],
    };
    let segments = regulation.competition.segments().len();
    let many = [("--games", asked.games.len()), ("--win", asked.win.len())];
    let many = many
        .into_iter()
        .filter(|(_, given)| *given > 1 && *given != segments)
        .map(|(option, given)| said!("starter.departs.of-segments", option, given, segments));
    own.into_iter().chain(unused.into_iter().flatten()).chain(many).collect()
}

/// Options that change nothing: an order of tie-breaks where the regulations have their own; how it is played where it is
/// played within another event, or is an award.
pub fn unheard(regulation: &Regulation, asked: &Asked, held: bool) -> Vec<Said> {
    let own_order = asked.tie_breaks.is_some() && !regulation.asks_for_tie_breaks();
    let title = &regulation.competition.title;
    let order = own_order.then(|| said!("starter.departs.own-tie-breaks", title));
    let own_points = !asked.win.is_empty() && held && regulation.competition.scoring.is_some();
    let points = own_points.then(|| said!("starter.departs.own-points", title));
    let of_play = [
        ("--format", asked.format.is_some()),
        ("--games", !asked.games.is_empty()),
        ("--win", !asked.win.is_empty()),
        ("--rounds", asked.rounds.is_some()),
        ("--pools", asked.pools.is_some()),
        ("--time-control", asked.time_control.is_some()),
        ("--within", asked.within.is_some() && regulation.competition.kind != Kind::Event),
    ];
    let given = of_play.iter().filter(|(_, given)| *given && !held);
    let options: Vec<&str> = given.map(|(option, _)| *option).collect();
    let not_held = (!options.is_empty()).then(|| said!("starter.departs.not-held", options, title));
    order.into_iter().chain(points).chain(not_held).collect()
}

/// What a win counts in each segment: as asked, else 1; nothing where the regulations say it, or where nobody asks and
/// the event is of one piece.
pub fn win(regulation: &Regulation, asked: &Asked, chosen: &mut Vec<Chosen>) -> Vec<u32> {
    let rules = &regulation.competition;
    if rules.scoring.is_some() {
        return Vec::new();
    }
    let segments = rules.segments().len();
    let Some(usual) = asked.win.first().copied() else {
        if segments > 0 {
            offer(chosen, ("Points for a win", "--win"), ["1".to_owned()], None);
        }
        return vec![1; segments];
    };
    (0..segments.max(1)).map(|at| asked.win.get(at).copied().unwrap_or(usual)).collect()
}

/// A number that the regulations fix, leave open among some, or leave open altogether.
fn number(
    wanted: Option<u32>,
    allowed: &[u32],
    usual: u32,
    rule: Option<&FormatRule>,
    key_and_option: (&'static str, &'static str),
    chosen: &mut Vec<Chosen>,
) -> u32 {
    if let Some(wanted) = wanted {
        return wanted;
    }
    let first = allowed.first().copied().unwrap_or(usual);
    if allowed.len() != 1 {
        let others = allowed.iter().skip(1);
        let values = std::iter::once(&first).chain(others).map(u32::to_string);
        offer(chosen, key_and_option, values, rule.map(|rule| &rule.clause));
    }
    first
}

/// Games between each two players of a round robin.
pub fn games(regulation: &Regulation, asked: &Asked, chosen: &mut Vec<Chosen>) -> u32 {
    let rule = rule(regulation, asked);
    let allowed = rule.map_or(&[][..], |rule| &rule.games);
    number(asked.games.first().copied(), allowed, 1, rule, ("Games per pairing", "--games"), chosen)
}

/// Pools before a final, each of three players or more: two where the regulations have stages, none unless asked for
/// where they may be from so many entries on.
pub fn pools(regulation: &Regulation, asked: &Asked, chosen: &mut Vec<Chosen>) -> usize {
    let Some(rule) = &regulation.competition.stages else { return 1 };
    let may = rule.entries.is_none_or(|entries| entries.contains(asked.places));
    let most = asked.places / 3;
    if !may || most < 2 {
        return 1;
    }
    if let Some(pools) = asked.pools {
        return pools.clamp(1, most);
    }
    let numbers = if rule.entries.is_some() { [1, 2] } else { [2, 1] };
    let values = numbers.map(|own| own.to_string());
    offer(chosen, ("Pools", "--pools"), values, Some(&rule.clause));
    numbers[0]
}

/// Pools that were asked for where there are none, or not so many.
pub fn other_pools(regulation: &Regulation, asked: &Asked, pools: usize) -> Option<Said> {
    let wanted = asked.pools.filter(|wanted| *wanted != pools)?;
    let (title, entries) = (&regulation.competition.title, asked.places);
    Some(match pools {
        1 => said!("starter.departs.no-pools", wanted, title, entries),
        _ => said!("starter.departs.fewer-pools", wanted, pools, entries),
    })
}

/// Rounds of a Swiss: as many as the regulations name, else enough to find one winner.
pub fn rounds(regulation: &Regulation, asked: &Asked, chosen: &mut Vec<Chosen>) -> u32 {
    let rule = rule(regulation, asked);
    let allowed = rule.map_or(&[][..], |rule| &rule.rounds);
    let enough = asked.places.max(2).next_power_of_two().trailing_zeros();
    // Nobody has more opponents than there are.
    let opponents = u32::try_from(asked.places.saturating_sub(1)).unwrap_or(u32::MAX);
    let usual = enough.max(3).min(opponents.max(1));
    number(asked.rounds, allowed, usual, rule, ("Rounds", "--rounds"), chosen)
}

/// The time control that stands in the workbook: the event's own, else that of the regulations.
pub fn time_control(
    regulation: &Regulation,
    asked: &Asked,
    chosen: &mut Vec<Chosen>,
) -> Option<String> {
    let rules = &regulation.competition;
    let fixed = rules.time_control.as_ref().map(|rule| rule.is);
    let own = asked.time_control.or(fixed).map(|clock| clock.to_string());
    let Some(clause) = rules.ask_time_control.as_ref().filter(|_| own.is_none()) else {
        return own;
    };
    let clocks: Vec<String> = asked.clocks.iter().map(ToString::to_string).collect();
    offer(chosen, ("Time control", "--time-control"), clocks.clone(), Some(clause));
    clocks.into_iter().next()
}

/// The order of tie-breaks, where the regulations leave it to the event.
pub fn tie_breaks(
    regulation: &Regulation,
    asked: &Asked,
    format: Format,
    chosen: &mut Vec<Chosen>,
) -> Option<String> {
    if !regulation.asks_for_tie_breaks() {
        return None;
    }
    if let Some(own) = &asked.tie_breaks {
        return Some(own.clone());
    }
    let usual = match format {
        Format::RoundRobin => OF_ROUND_ROBINS,
        Format::Swiss => OF_SWISSES,
    };
    // A list of the regulations' own may not have them.
    let has = |order: &String| {
        let codes: Vec<String> = order.split("; ").map(str::to_owned).collect();
        regulation.with_tie_breaks(&codes).is_ok()
    };
    let mut orders: Vec<String> = usual.map(str::to_owned).into_iter().filter(has).collect();
    if orders.is_empty() {
        orders.push(regulation.codes().collect::<Vec<_>>().join("; "));
    }
    let declared = regulation.competition.tie.iter().find_map(|rule| rule.declared.as_ref());
    let clause = declared.map(|declared| &declared.clause);
    offer(chosen, ("Tie-breaks", "--tie-breaks"), orders.clone(), clause);
    orders.into_iter().next()
}
