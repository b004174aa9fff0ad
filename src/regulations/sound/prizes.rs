//! What the form of prizes alone does not ensure: that each row gives one thing once, and that a fund is given away whole.

use std::collections::BTreeSet;

use iso_currency::Currency;

use super::super::faults::Faults;
use super::super::range::Range;
use super::super::recovery::is_torn;
use super::super::schema::{
    Amount, ByPlace, CategoryLevel, Competition, Division, Leaves, PrizeList, PrizeRow, SpecialTo,
    WhenNobody,
};
use super::super::tree::{Node, Path};
use crate::decision::Clause;
use crate::said::said;
use crate::tournament::entries::PrizesPerPlayer;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;

/// Tells all that cannot be paid.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    if let Some(list) = &competition.prizes {
        let path = Path::default().word("prizes");
        // Rows of a list in which something had to be put right are not added up.
        if !is_torn(tree.at(&path), faults.torn()) {
            rows(list, tree, &path, faults);
            whole_fund(list, tree, &path, faults);
            gaps(competition, list, tree, faults);
            rising(list, tree, faults);
        }
        currency(list, tree, &path, faults);
        if let Some(rule) = &list.scaled
            && (rule.entries == 0 || rule.least.0.is_negative() || rule.least.0 > rule.most.0)
        {
            let said = said!("regulations.prizes.scaled");
            faults.push(&tree.at(&path.word("scaled")).span, said, None);
        }
        if list.outright_bonus.is_some() && list.list.iter().all(|row| row.points.is_none()) {
            let said = said!("regulations.prizes.bonus-without-points");
            let mend = said!("regulations.mend.bonus-without-points");
            faults.warn(&tree.at(&path.word("outright-bonus")).span, said, mend);
        }
        if list.scaled.is_some()
            && !list.has_amounts()
            && list.list.iter().any(|row| row.part.is_some())
        {
            let said = said!("regulations.prizes.scaled-parts");
            let mend = said!("regulations.mend.scaled-parts");
            faults.warn(&tree.at(&path.word("scaled")).span, said, mend);
        }
    }
    parts(competition, tree, faults);
    pooled(competition, tree, faults);
    let mut nought = |path: Path, amount: Option<Amount>| {
        if amount.is_some_and(|own| own.0 == Exact::ZERO) {
            let span = &tree.at(&path).span;
            let mend = said!("regulations.mend.amount-nought");
            faults.warn(span, said!("regulations.prizes.nought"), mend);
        }
    };
    let top = Path::default();
    let half = competition.per_half_point.as_ref().map(|rule| rule.amount);
    nought(top.word("per-half-point").word("amount"), half);
    for (index, rule) in competition.special.iter().enumerate() {
        nought(top.word("special").item(index).word("amount"), Some(rule.amount));
    }
    let rows = competition.prizes.iter().flat_map(|list| &list.list).enumerate();
    for (index, row) in rows {
        let path = top.word("prizes").word("list").item(index);
        nought(path.word("amount"), row.amount);
        nought(path.word("sum"), row.sum);
    }
    special(competition, tree, faults);
}

/// A prize beside those of the places has a name of its own, and says what its kind asks for and nothing else.
fn special(competition: &Competition, tree: &Node, faults: &mut Faults) {
    for (index, rule) in competition.special.iter().enumerate() {
        let path = Path::default().word("special").item(index);
        let span = |word: &str| &tree.at(&path.word(word)).span;
        if competition.special[..index].iter().any(|own| fold(&own.name) == fold(&rule.name)) {
            let said = said!("regulations.prizes.special-twice", name = &rule.name);
            faults.push(span("name"), said, None);
        }
        let whole = &tree.at(&path).span;
        match (rule.to, &rule.by[..]) {
            (SpecialTo::FirstBy, []) => {
                faults.push(whole, said!("regulations.prizes.first-by"), None);
            }
            (SpecialTo::FirstBy, _) | (_, []) => {}
            (_, _) => {
                let to = tree.at(&path.word("to")).words();
                faults.push(span("by"), said!("regulations.prizes.by-of-others", to), None);
            }
        }
        for (at, _) in rule.by.iter().enumerate().filter(|(_, own)| own.is_by_hand()) {
            let span = &tree.at(&path.word("by").item(at)).span;
            faults.push(span, said!("regulations.prizes.by-hand"), None);
        }
        let each = matches!(rule.to, SpecialTo::Everyone | SpecialTo::EachWin);
        if each && rule.when_nobody == WhenNobody::CarriedOver {
            faults.push(span("when-nobody"), said!("regulations.prizes.carried-over"), None);
        }
        if rule.to == SpecialTo::Everyone && rule.least_points.is_none() {
            faults.push(whole, said!("regulations.prizes.everyone"), None);
        }
    }
}

/// A currency is written by its code.
fn currency(list: &PrizeList, tree: &Node, path: &Path, faults: &mut Faults) {
    let known = |code: &str| Currency::from_code(&code.trim().to_uppercase()).is_some();
    if let Some(written) = list.currency.as_deref().filter(|code| !known(code)) {
        let said = said!("regulations.prizes.currency", written);
        let mend = said!("regulations.mend.currency");
        faults.push(&tree.at(&path.word("currency")).span, said, Some(mend));
    }
}

/// What is a part of a whole is no more than that: whoever writes 100 means per cent.
fn parts(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let fund = competition.prizes.as_ref().and_then(|list| list.fund.as_ref());
    let withdrawal = competition.withdrawal.as_ref();
    let enters = competition.all_rounder.as_ref().and_then(|rule| rule.eligible.as_ref());
    let all = [
        (fund.map(|rule| rule.share), vec!["prizes", "fund", "share"]),
        (withdrawal.map(|rule| rule.remove_below), vec!["withdrawal", "remove-below"]),
        (enters.map(|rule| rule.rounds), vec!["all-rounder", "eligible", "rounds"]),
    ];
    for (part, words) in all {
        let Some(part) = part.filter(|part| part.0 > Exact::ONE || part.0.is_negative()) else {
            continue;
        };
        let path = words.iter().fold(Path::default(), |path, word| path.word(word));
        let (said, part) = (said!("regulations.part"), (part.0 * Exact::from(100)).to_string());
        let mend = match tree.at(&path).text() {
            Some(written) if part == format!("{written}00") => {
                said!("regulations.mend.percent", written)
            }
            _ => said!("regulations.mend.part"),
        };
        faults.push(&tree.at(&path).span, said, Some(mend));
    }
}

/// Prizes that are pooled are shared alike by players on the same points: nothing of it may be said otherwise.
fn pooled(competition: &Competition, tree: &Node, faults: &mut Faults) {
    let Some(rule) =
        competition.categories.as_ref().filter(|r| r.takes == Some(PrizesPerPlayer::Pooled))
    else {
        return;
    };
    let path = Path::default().word("categories");
    if rule.leaves != Leaves::ToTheNext {
        let span = &tree.at(&path.word("leaves")).span;
        faults.push(span, said!("regulations.prizes.pooled-leaves"), None);
    }
    if tree.at(&path.word("level")).text().is_some() && rule.level == CategoryLevel::OnOnePlace {
        let span = &tree.at(&path.word("level")).span;
        faults.push(span, said!("regulations.prizes.pooled-level"), None);
    }
    for (index, tie) in competition.tie.iter().enumerate() {
        // A rule that says nothing of money has a reading in its place, which pooled prizes do not ask for.
        let is_unsaid = |own: &ByPlace| own.clause.0.iter().all(Clause::is_silent);
        let is_told = match &tie.money {
            None | Some(Division::Equal(_)) => false,
            Some(Division::ByPlace(own)) => !is_unsaid(own),
            Some(_) => true,
        };
        if is_told {
            let path = Path::default().word("tie").item(index).word("money");
            let said = said!("regulations.prizes.pooled-money", clause = &rule.clause);
            faults.push(&tree.at(&path).span, said, None);
        }
    }
}

/// A row gives one thing at least and money in one way at most; no place has two prizes of a list.
fn rows(list: &PrizeList, tree: &Node, path: &Path, faults: &mut Faults) {
    for (index, row) in list.list.iter().enumerate() {
        let span = &tree.at(&path.word("list").item(index)).span;
        let money = [row.amount.is_some(), row.sum.is_some(), row.part.is_some()];
        let ways = money.iter().filter(|way| **way).count();
        if ways > 1 {
            faults.push(span, said!("regulations.prizes.one-way"), None);
        }
        if ways == 0 && row.points.is_none() && row.award.is_none() {
            faults.push(span, said!("regulations.prizes.nothing"), None);
        }
        // Rows for different numbers of entries never hold together.
        let same = |own: &&PrizeRow| {
            let entries = own.entries.zip(row.entries).is_none_or(|(own, row)| own.overlaps(row));
            let of = own.category.as_deref().map(fold) == row.category.as_deref().map(fold);
            let points = own.points.is_some() && row.points.is_some();
            let money = |row: &PrizeRow| row.amount.or(row.sum).is_some() || row.part.is_some();
            let thing = points || money(own) && money(row);
            entries && of && thing && own.places.0.overlap(row.places.0)
        };
        if let Some(own) = list.list[..index].iter().find(same) {
            let places = row.places.0;
            let said = match (own.entries, row.entries) {
                (None, None) => said!("regulations.prizes.twice", places),
                (Some(one), Some(other)) => {
                    let entries = one.both(other).to_string();
                    said!("regulations.prizes.twice-with", places, entries)
                }
                (Some(only), None) | (None, Some(only)) => {
                    let entries = only.to_string();
                    said!("regulations.prizes.twice-always", places, entries)
                }
            };
            faults.push(span, said, None);
        }
    }
}

/// What each place of a row has, in what it is said.
fn each(row: &PrizeRow) -> Option<(bool, Exact)> {
    let heads = usize::try_from(row.places.0.count()).unwrap_or(1);
    let money = row.amount.map(|own| own.0).or(row.sum.map(|own| own.0 / heads));
    money.map(|own| (false, own)).or(row.part.map(|own| (true, own.0)))
}

/// A place with a higher prize than one before it: a slip in most lists.
fn rising(list: &PrizeList, tree: &Node, faults: &mut Faults) {
    for (index, row) in list.list.iter().enumerate() {
        let of = row.category.as_deref().map(fold);
        let less = |other: &&PrizeRow| {
            let together =
                other.entries.zip(row.entries).is_none_or(|(own, row)| own.overlaps(row));
            let ahead = other.places.0.last() < row.places.0.first();
            let alike = other.category.as_deref().map(fold) == of;
            let both = each(other).zip(each(row));
            let less = both.is_some_and(|(own, row)| own.0 == row.0 && own.1 < row.1);
            together && ahead && alike && less
        };
        let Some(other) = list.list.iter().filter(less).max_by_key(|own| own.places.0) else {
            continue;
        };
        let path = Path::default().word("prizes").word("list").item(index);
        let (place, before) = (row.places.0.first(), other.places.0.last());
        let span = &tree.at(&path).span;
        let mend = said!("regulations.mend.rises");
        faults.warn(span, said!("regulations.prizes.rises", place, before), mend);
    }
}

/// Warns of numbers of entries, from those with which a place has a prize on, with which it has none: each once, at the
/// row that ends before them.
fn gaps(competition: &Competition, list: &PrizeList, tree: &Node, faults: &mut Faults) {
    let mut told = BTreeSet::new();
    let most = competition.format.iter().map(|rule| rule.entries.last);
    let most = most.collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().max());
    for row in list.list.iter().filter(|row| row.entries.is_some()) {
        let place = row.places.0.first();
        let of = row.category.as_deref().map(fold);
        let is_its = |own: &&PrizeRow| {
            own.places.0.contains(place) && own.category.as_deref().map(fold) == of
        };
        let rows: Vec<_> = list.list.iter().filter(is_its).map(|own| own.entries).collect();
        let Some(entries) = rows.into_iter().collect::<Option<Vec<Range>>>() else { continue };
        let from = entries.iter().map(|own| own.first).min().unwrap_or(1);
        let open = Range::open(from, entries);
        let within = |own: &Range| most.is_none_or(|most| own.first <= most);
        let open: Vec<String> =
            open.iter().filter(|own| within(own)).map(Range::to_string).collect();
        if !open.is_empty() && told.insert((of, open.clone())) {
            let index = list.list.iter().position(|own| std::ptr::eq(own, row)).unwrap_or_default();
            let path = Path::default().word("prizes").word("list").item(index).word("entries");
            let said = said!("regulations.prizes.gap", entries = open, place);
            let mend = said!("regulations.mend.gap");
            faults.warn(&tree.at(&path).span, said, mend);
        }
    }
}

/// The parts of a fund are the whole of it; without one nothing is a part.
fn whole_fund(list: &PrizeList, tree: &Node, path: &Path, faults: &mut Faults) {
    let all = |row: &PrizeRow| row.part.map(|part| part.0 * Exact::from(row.places.0.count()));
    let parts: Vec<Exact> = list.list.iter().filter_map(all).collect();
    // With every number of entries for which other rows hold.
    let mut numbers: BTreeSet<usize> =
        list.list.iter().filter_map(|row| Some(row.entries?.first)).collect();
    if numbers.is_empty() {
        numbers.insert(1);
    }
    let of = |entries: &usize| -> Exact {
        let own = |row: &&PrizeRow| row.entries.is_none_or(|own| own.contains(*entries));
        list.list.iter().filter(own).filter_map(all).sum()
    };
    let sum = numbers.iter().map(of).find(|sum| *sum != Exact::ONE).unwrap_or(Exact::ONE);
    match &list.fund {
        Some(_) if sum != Exact::ONE || parts.iter().any(|part| *part <= Exact::ZERO) => {
            let sum = sum * Exact::from(100);
            let said = said!("regulations.prizes.fund", sum);
            faults.push(&tree.at(&path.word("fund")).span, said, None);
        }
        None if !parts.is_empty() => {
            faults.push(&tree.at(path).span, said!("regulations.prizes.no-fund"), None);
        }
        Some(_) | None => {}
    }
}
