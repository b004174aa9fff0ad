//! What an event or an award with prizes says by rows of its own and may leave unsaid: how many money prizes a player may
//! have, and whether players without a rating are in the categories that have an upper limit alone; and what the other
//! ways would change.

use super::awarded_otherwise::add_awarded;
use super::ground::{ReadingReport, Weight};
use crate::decision::Clause;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::regulations::schema::Competition;
use crate::said::{Said, said};
use crate::tournament::entries::{PrizeEntry, PrizesPerPlayer};
use crate::tournament::roster::fold;
use crate::tournament::{Category, Player, PlayerId, Tournament};

/// What another way would change, in words, and who would have other money, points or trophies.
type Otherwise = (Option<Said>, Vec<PlayerId>);

/// Those of which another way would change something; a warning for each. `prizes` are those of the sheet and of the
/// document; `otherwise` works out what an event or award with these entries has otherwise.
pub fn prize_readings(
    rules: &Competition,
    (tournament, prizes): (&Tournament, &[PrizeEntry]),
    problems: &mut Diagnostics,
    otherwise: impl Fn(&Tournament) -> Otherwise,
) -> Vec<ReadingReport> {
    let per_player = per_player(rules, (tournament, prizes), problems, &otherwise);
    per_player.into_iter().chain(unrated((tournament, prizes), problems, &otherwise)).collect()
}

/// How many money prizes a player may have, where the event does not say it.
fn per_player(
    rules: &Competition,
    (tournament, prizes): (&Tournament, &[PrizeEntry]),
    problems: &mut Diagnostics,
    otherwise: impl Fn(&Tournament) -> Otherwise,
) -> Option<ReadingReport> {
    let by_category = |row: &&PrizeEntry| row.category.is_some() && row.money.is_some();
    let rule = rules.categories.as_ref().and_then(|rule| rule.takes);
    let unsaid = tournament.event.prizes_per_player.is_none() && rule.is_none();
    let at = prizes.iter().find(by_category).filter(|_| unsaid)?.at.clone();
    let others = [("all", PrizesPerPlayer::All), ("place", PrizesPerPlayer::ByPlace)];
    let mut awarded = Vec::new();
    let others = others.map(|(name, way)| {
        let mut other = tournament.clone();
        other.event.prizes_per_player = Some(At::new(way, at.clone()));
        let (change, players) = otherwise(&other);
        add_awarded(&mut awarded, name, players);
        (name.to_owned(), change)
    });
    for (other, change) in &others {
        let Some(change) = change.clone() else { continue };
        let matters = said!("event.prizes-per-player", other, change);
        problems.push(Diagnostic::warning(Code::ReadingMatters, matters).at(&at));
    }
    let about = said!("event.several-prizes-of-a-player");
    let matters = others.iter().any(|(_, change)| change.is_some());
    matters.then(|| of_prizes(about, "one", others.into(), awarded))
}

/// Players without a rating and the categories by rating, where nothing says whether they are in those that have an upper
/// limit alone.
fn unrated(
    (tournament, prizes): (&Tournament, &[PrizeEntry]),
    problems: &mut Diagnostics,
    otherwise: impl Fn(&Tournament) -> Otherwise,
) -> Option<ReadingReport> {
    if tournament.event.unrated_in_categories.is_some() {
        return None;
    }
    let has_prize = |own: &&Category| {
        let is_its = |row: &PrizeEntry| {
            row.category.as_ref().is_some_and(|name| fold(&name.value) == fold(&own.name))
        };
        prizes.iter().any(is_its)
    };
    let mut open = tournament.categories.iter().filter(|own| own.may_have_unrated());
    let at = open.find(has_prize)?.at.clone();
    let is_unrated = |own: &Player| own.entered && own.rating.is_none();
    if !tournament.players.iter().any(is_unrated) {
        return None;
    }
    let (taken, other) = ("no", "yes");
    let mut theirs = tournament.clone();
    theirs.event.unrated_in_categories = Some(At::new(true, at.clone()));
    let (change, players) = otherwise(&theirs);
    let change = change?;
    // Those of them who are not among these are behind them.
    let theirs = players.iter().filter(|own| is_unrated(tournament.player(**own)));
    let names: Vec<String> = theirs.map(|own| tournament.name(*own).to_owned()).collect();
    let mut awarded = Vec::new();
    add_awarded(&mut awarded, other, players);
    let (of, by) = (names.clone(), change.clone());
    let matters = said!("event.unrated-in-categories", names = of, change = by);
    problems.push(Diagnostic::warning(Code::ReadingMatters, matters).at(&at));
    let about = said!("event.unrated-of-a-category", names);
    Some(of_prizes(about, taken, vec![(other.to_owned(), Some(change))], awarded))
}

fn of_prizes(
    about: Said,
    taken: &str,
    others: Vec<(String, Option<Said>)>,
    awarded: Vec<(String, Vec<PlayerId>)>,
) -> ReadingReport {
    ReadingReport {
        weight: Weight::Awards,
        of_places: true,
        by_row_of_clause: false,
        clause: Clause::silent(),
        about,
        taken: taken.to_owned(),
        others,
        awarded,
    }
}
