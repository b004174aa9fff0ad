//! Trophies: who has them, what is engraved, who holds them when.

use super::super::kit::{aloud, form, form_line, heading, paragraph, text, turn};
use super::super::season::SeasonSheet;
use super::super::{Settled, Sheet, open};
use crate::awards::{Decides, TrophyAward, Undecided};
use crate::report::document::{Block, Inline};
use crate::said::{Said, Wording, said};
use crate::season::spoken;
use crate::tournament::PlayerId;
use crate::tournament::record::Need;

/// The trophies of an event or an award, and the lines of those that nobody has yet; nothing where there are none.
pub fn blocks<S: Settled>(
    sheet: &Sheet<'_, S>,
    trophies: &[TrophyAward],
    open: Vec<Block>,
) -> Vec<Block> {
    if trophies.is_empty() && open.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![heading(2, sheet.word("paper.trophies"))];
    blocks.extend(trophies.iter().flat_map(|trophy| of(sheet, trophy)));
    blocks.extend(open);
    let in_turn = trophies.iter().any(|trophy| !trophy.custody.is_empty());
    match &sheet.tournament().event.award_date {
        Some(date) => {
            let date = said!("paper.prizes.award-date-is", date = date.value);
            blocks.push(paragraph(sheet.say(&date)));
        }
        None if in_turn => blocks.push(form_line(sheet.word("paper.prizes.award-date"))),
        None => {}
    }
    blocks
}

/// The trophies that nobody has yet, each with what it waits for and room to write whose it became.
pub fn open(sheet: &Sheet<'_>) -> Vec<Block> {
    let called = |player| sheet.name(player).to_owned();
    let words = sheet.words();
    let of = |own: &[&Undecided]| {
        let told = match own[0].by {
            // What it waits for is told once for all, under a heading of its own.
            Decides::Outcome if sheet.prizes_wait() && !needs_of(sheet, own[0]).is_empty() => {
                let (names, heading) =
                    (sheet.names(&own[0].among), sheet.word("paper.prizes.still-open"));
                sheet.say(&said!("paper.prizes.trophy-waits-as", names, heading))
            }
            Decides::Outcome | Decides::Organiser => waits(sheet, own[0], called),
        };
        (own.iter().map(|own| words.wording(&own.name)).collect(), told)
    };
    let own = alike(&sheet.settlement.undecided);
    let own = own.iter().map(|own| of(own)).flat_map(|own| line(sheet, own));
    own.chain(open_by_people(sheet)).collect()
}

/// The same of an award, which says at its head what it waits for.
pub fn open_of_award(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let own = alike(&sheet.settlement.undecided).into_iter().flat_map(|own| {
        let told = sheet.say(&nobodys(own[0], sheet.names(&own[0].among)));
        line(sheet, (own.iter().map(|own| sheet.words().wording(&own.name)).collect(), told))
    });
    own.chain(open_by_people(sheet)).collect()
}

/// The same of what goes by no place.
pub fn open_by_people<S: Settled>(sheet: &Sheet<'_, S>) -> Vec<Block> {
    let own = by_people(sheet).map(|(name, told)| (vec![sheet.words().wording(name)], told));
    own.flat_map(|own| line(sheet, own)).collect()
}

/// Things that wait for the same, and room to write whose they became.
fn line<S: Settled>(sheet: &Sheet<'_, S>, (names, waits): (Vec<String>, String)) -> Vec<Block> {
    let words = sheet.words();
    let told = format!("{}{waits}.", words.colon());
    let mut line = vec![Inline::strong(words.capital(&words.list(&names))), text(told)];
    if let [_] = &names[..] {
        line.extend(form(sheet.word("paper.prizes.trophy-goes-to")));
        return vec![Block::Paragraph(line)];
    }
    // Each has its own place to write.
    let place = |name: &String| {
        let name = format!("{}{}", words.capital(name), words.colon()).replace(' ', "\u{a0}");
        [vec![text(name)], form("________________"), vec![Inline::Gap(1)]].concat()
    };
    let places = names.iter().flat_map(place).collect();
    vec![Block::Paragraph(line), Block::Paragraph(places)]
}

/// Things that nobody has yet, those together that wait for the same outcome among the same players.
pub fn alike(undecided: &[Undecided]) -> Vec<Vec<&Undecided>> {
    let mut told: Vec<Vec<&Undecided>> = Vec::new();
    for own in undecided {
        let same = |others: &&mut Vec<&Undecided>| {
            let is_outcome = own.by == Decides::Outcome;
            is_outcome && others.iter().all(|o| o.by == own.by && o.among == own.among)
        };
        match told.iter_mut().find(same) {
            Some(others) => others.push(own),
            None => told.push(vec![own]),
        }
    }
    told
}

/// What goes by no place, and that people say who has it.
pub fn by_people<'a, S: Settled>(
    sheet: &Sheet<'a, S>,
) -> impl Iterator<Item = (&'a String, String)> {
    let told = sheet.word("paper.prizes.by-people");
    sheet.tournament().by_people.iter().map(move |own| (own, told.to_owned()))
}

/// What a player has, and what he may have when somebody decides, each in a sentence.
pub fn explained(sheet: &Sheet<'_>, player: PlayerId) -> Vec<Said> {
    let own = sheet.settlement.trophies.iter().filter(|award| award.players.contains(&player));
    let given = own.map(|award| {
        let (name, cite) = (Wording(&award.name), sheet.cited(&award.because));
        // Of a thing that is given for good each has one of his own.
        match Some(award.players.len()).filter(|_| award.is_joint()) {
            Some(winners) => said!("paper.explain.trophy.joint", name, winners, cite),
            None => said!("paper.explain.trophy.alone", name, cite),
        }
    });
    // What waits for the same outcome is told together.
    let mut open: Vec<(Vec<String>, String)> = Vec::new();
    for own in sheet.settlement.undecided.iter().filter(|open| open.among.contains(&player)) {
        let told = waits(sheet, own, |player| sheet.name(player).to_owned());
        let name = sheet.words().wording(&own.name);
        let same = |(_, other): &&mut (_, String)| own.by == Decides::Outcome && *other == told;
        match open.iter_mut().find(same) {
            Some((names, _)) => names.push(name),
            None => open.push((vec![name], told)),
        }
    }
    let open = open.into_iter().map(|(names, told)| {
        said!("paper.explain.trophy.undecided", name = sheet.words().list(&names), told)
    });
    given.chain(open).collect()
}

/// What those who may have a thing still wait for.
fn needs_of<'a>(sheet: &Sheet<'a>, own: &Undecided) -> Vec<&'a Need> {
    let needs = sheet.settlement.needs.iter();
    let questions = sheet.settlement.questions_of(&own.among);
    let is_its = |need: &&Need| need.among.iter().any(|who| own.among.contains(who));
    needs.filter(|need| is_its(need) || questions.contains(need)).collect()
}

/// Who share the places of a thing that nobody has yet, and what says who of them has it.
pub fn waits(sheet: &Sheet<'_>, own: &Undecided, name: impl Fn(PlayerId) -> String) -> String {
    let names: Vec<String> = own.among.iter().map(|player| name(*player)).collect();
    let called = |players: &[PlayerId]| players.iter().map(|player| name(*player)).collect();
    let names = sheet.words().list(&names);
    let needs = needs_of(sheet, own).into_iter().filter(|_| own.by == Decides::Outcome);
    let needs = open::lines(sheet, needs, open::MANY, |need| aloud(sheet, need, called));
    sheet.say(&match needs.is_empty() {
        true => nobodys(own, names),
        false => {
            let needs = sheet.words().statements(&needs);
            said!("paper.prizes.trophy-waits", names, needs)
        }
    })
}

/// That nobody has a thing of these yet, and whether it is the organiser who says whose it is.
pub fn nobodys(own: &Undecided, names: String) -> Said {
    let (n, places) = (own.there_are, own.places);
    match (own.by, n) {
        (Decides::Outcome, _) => said!("paper.prizes.trophy-open", names),
        (Decides::Organiser, 1) => said!("paper.prizes.trophy-undecided", names, places),
        (Decides::Organiser, _) => {
            said!("paper.prizes.trophy-undecided-several", n, names, places)
        }
    }
}

/// Who has it, by their names: several have it together, or each one of his own.
pub fn to<S: Settled>(sheet: &Sheet<'_, S>, trophy: &TrophyAward, to: String) -> String {
    match (trophy.players.len() > 1, trophy.is_joint()) {
        (true, true) => sheet.say(&said!("paper.prizes.jointly", to)),
        (true, false) => sheet.say(&said!("paper.one-each", to)),
        (false, _) => to,
    }
}

fn of<S: Settled>(sheet: &Sheet<'_, S>, trophy: &TrophyAward) -> Vec<Block> {
    let clauses = sheet.words().clauses(&trophy.because);
    let clauses = match clauses.is_empty() {
        true => sheet.say(&said!("paper.prizes.prizes-sheet")),
        false => clauses,
    };
    let to = to(sheet, trophy, sheet.names(&trophy.players));
    let mut line = vec![
        Inline::strong(sheet.words().capital(&sheet.words().wording(&trophy.name))),
        text(format!("{}{to} ({clauses})", sheet.words().colon())),
    ];
    if trophy.major {
        line.extend(engraving(sheet, trophy));
    }
    let mut blocks = vec![Block::Paragraph(line)];
    if !trophy.custody.is_empty() {
        let turns = trophy.custody.iter();
        let turns = turns.map(|own| turn(sheet, sheet.name(own.player), own.months, own.days));
        let turns: Vec<String> = turns.collect();
        blocks.push(paragraph(
            sheet.say(&said!("paper.prizes.in-turn", turns = sheet.words().statements(&turns))),
        ));
    }
    blocks
}

/// The year and all names, given name first: `; engrave "2016 Siobhán Brennan"`. What is not sure is asked for.
fn engraving<S: Settled>(sheet: &Sheet<'_, S>, trophy: &TrophyAward) -> Vec<Inline> {
    let names: Vec<String> = trophy.players.iter().map(|p| spoken(sheet.name(*p))).collect();
    let names = names.join(" & ");
    let mut line = match trophy.year {
        Some(year) => {
            let engraved = format!("{year} {names}");
            vec![text(sheet.say(&said!("paper.prizes.engrave", engraved)))]
        }
        None => {
            let mut line = form(sheet.word("paper.prizes.engrave-year"));
            line.push(text(sheet.say(&said!("paper.prizes.engrave-names", names))));
            line
        }
    };
    if trophy.players.iter().any(|player| is_unsure(sheet, *player)) {
        line.extend(form(sheet.word("paper.prizes.given-name-first")));
    }
    line
}

/// Which of its names is the given one cannot be told: several commas, or none where the other players have one.
fn is_unsure<S: Settled>(sheet: &Sheet<'_, S>, player: PlayerId) -> bool {
    let name = sheet.name(player);
    let others_have_one = sheet.tournament().players.iter().any(|p| p.name.contains(','));
    match name.matches(',').count() {
        0 => others_have_one && name.trim().contains(' '),
        1 => false,
        _ => true,
    }
}
