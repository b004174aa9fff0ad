//! Worked examples of awards over several events: the events are settled as examples are, and the award from them.

use super::given::{Gathered, Given, Role, RoleState, gather};
use super::settle::{events, settle_once};
use crate::decision::each_once;
use crate::diagnostic::Diagnostics;
use crate::event::Status;
use crate::event::worked::{
    self, Came, Held, Place, clauses, differences, entries, errors, settled, wrong,
};
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::regulations::{Catalogue, Fault, Regulation};
use crate::said::{Said, said};

/// Runs the examples of a document, those of its awards among them: how many there are, and each that comes to something
/// else.
pub fn run(catalogue: &Catalogue, document: &str) -> (usize, Vec<Fault>) {
    worked::run(catalogue, document, &of_award)
}

/// What comes of an example of an award that its file says otherwise.
fn of_award(
    catalogue: &Catalogue,
    regulation: &Regulation,
    example: &Example,
) -> Vec<(Said, Span)> {
    let roles = match roles(catalogue, regulation, example) {
        Ok(roles) => roles,
        Err(wrong) => return wrong,
    };
    // The games are those of the events.
    let entries = match entries(example, &|_| Held::default()) {
        Ok(entries) => entries,
        Err(unclear) => return unclear,
    };
    let mut problems = Diagnostics::default();
    let gathered = gather(&entries, &roles, &mut problems);
    let Some(Gathered { people, tournament, .. }) = gathered else {
        return errors(example, &entries, problems.iter(), &[]);
    };
    let given = Given {
        regulation,
        roles: &roles,
        people: &people,
        tournament: &tournament,
        sound: true,
        called_off: 0,
        in_doubt: &[],
    };
    let season = settle_once(&given, None);
    let wrong = errors(example, &entries, problems.iter().chain(season.problems.iter()), &[]);
    if !wrong.is_empty() {
        return wrong;
    }
    let place = |row: &super::Row| Place {
        player: row.player,
        places: row.places,
        total: Some(row.total),
        because: row.because.clone(),
    };
    let came = Came {
        tournament: &season.tournament,
        standings: season.rows.iter().map(place).collect(),
        pools: Vec::new(),
        needs: season.needs.clone(),
        due: &[],
        money: &season.money,
        trophies: &season.trophies,
        open: (season.status != Status::Final)
            .then(|| season.reasons.last().map(|(reason, _)| reason.clone()))
            .flatten(),
    };
    let places = season.rows.iter().flat_map(|row| &row.because);
    let trophies = season.trophies.iter().flat_map(|own| &own.because);
    let money = season.money.awards.iter().flat_map(|own| &own.because);
    let by = each_once(places.chain(trophies).chain(money));
    let mut wrong = differences(example, &came);
    wrong.extend(clauses::others(example, regulation, &by, false));
    wrong
}

/// The events of an award as an example tells them: one for each competition, and each evening of a series.
fn roles(
    catalogue: &Catalogue,
    regulation: &Regulation,
    example: &Example,
) -> Result<Vec<Role>, Vec<(Said, Span)>> {
    let ids = events(&regulation.competition).map_or(&[][..], |(ids, _)| ids);
    let rule = regulation.competition.all_rounder.as_ref();
    let each = rule.and_then(|rule| rule.each.as_ref()).map(|each| each.of.as_str());
    let mut wrong = Vec::new();
    let mut held: Vec<(&str, Role)> = Vec::new();
    for name in example.events.keys() {
        let of_series = each.filter(|each| {
            let number = name.strip_prefix(each).map(str::trim);
            number.is_some_and(|own| own.chars().all(|c| c.is_ascii_digit()))
        });
        let id = ids.iter().map(String::as_str).find(|id| id == name).or(of_series);
        let Some(id) = id else {
            let known = ids.iter().map(String::as_str).chain(each).collect::<Vec<_>>();
            let said = said!("regulations.example.no-event", name, known);
            wrong.push((said, example.place_of_word(&format!("events.{name}"))));
            continue;
        };
        match role(catalogue, regulation, example, (id, name)) {
            Ok(role) => held.push((id, role)),
            Err(own) => wrong.extend(own),
        }
    }
    if held.is_empty() && wrong.is_empty() {
        wrong.push((said!("regulations.example.no-events"), example.span.clone()));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let not_held = |id: &str| Role {
        id: id.to_owned(),
        title: regulation.titles.title(id).to_owned(),
        state: RoleState::NotHeld,
    };
    let of = |id: &str| held.iter().find(|(own, _)| *own == id).map(|(_, role)| role.clone());
    let fixed = ids.iter().map(|id| of(id).unwrap_or_else(|| not_held(id)));
    let evenings = held.iter().filter(|(id, _)| each == Some(id)).map(|(_, role)| role.clone());
    Ok(fixed.chain(evenings).collect())
}

/// An event of the example, settled by the rules of its competition.
fn role(
    catalogue: &Catalogue,
    regulation: &Regulation,
    example: &Example,
    (id, name): (&str, &str),
) -> Result<Role, Vec<(Said, Span)>> {
    let rules = catalogue
        .of_example(&format!("{}/{id}", regulation.document), &Default::default())
        .map_err(|error| wrong(&error, &example.place_of_word(&format!("events.{name}"))))?;
    let settlement = Box::new(settled(&rules, &example.of_event(name))?);
    let state = RoleState::Held { workbook: name.to_owned(), settlement };
    Ok(Role { id: id.to_owned(), title: rules.competition.title.clone(), state })
}
