//! An event settled, told in short lines that tests can compare.

use super::prize_papers;
use wallchart::diagnostic::{Code, Diagnostics};
use wallchart::event::Settlement;
use wallchart::playoff::{PlayOffState, Stage};
use wallchart::regulations::Regulation;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::play_off;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::{Places, PlayerId};

/// An event settled.
#[derive(Debug)]
pub struct Settled {
    /// The regulations.
    pub regulation: Regulation,
    /// What came of it.
    pub settlement: Settlement,
    /// What the check of its entries told.
    pub checked: Diagnostics,
}

impl Settled {
    /// All that is told of it, a line each.
    pub fn warned(&self) -> String {
        let problems = self.settlement.problems.iter();
        problems.map(|own| Words::english().told(own)).collect::<Vec<_>>().join("\n")
    }

    /// What is told of it under a code.
    pub fn told_as(&self, code: Code) -> Vec<String> {
        let all = self.settlement.problems.iter().filter(|own| own.code == code);
        all.map(|own| Words::english().say(&own.said)).collect()
    }

    /// The only play-off, or that of the first tie.
    pub fn play_off(&self) -> &PlayOffState {
        self.settlement.play_offs.first().expect("a play-off")
    }

    /// The play-off of the tie that starts at a place.
    pub fn play_off_of(&self, place: u32) -> &PlayOffState {
        let found = self.settlement.play_offs.iter().find(|p| p.tie == place);
        found.expect("a play-off of that tie")
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &str {
        &self.settlement.table.tournament.player(player).name
    }

    /// The clauses by which a player has his place, separated by spaces.
    pub fn because(&self, name: &str) -> String {
        let own = self.settlement.standings.iter().find(|own| self.name(own.player) == name);
        let because = &own.expect("a standing").because;
        because.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Names separated by spaces.
    pub fn names(&self, players: &[PlayerId]) -> String {
        let names: Vec<&str> = players.iter().map(|p| self.name(*p)).collect();
        names.join(" ")
    }

    /// The winner's name; `-` where there is none.
    pub fn winner(&self) -> &str {
        self.play_off().winner.map_or("-", |p| self.name(p))
    }

    /// Who has a trophy of this name for certain; none where nobody has.
    pub fn trophy_of(&self, name: &str) -> Option<String> {
        let own = self.settlement.trophies.iter().find(|own| own.name == name)?;
        Some(self.names(&own.players))
    }

    /// What is needed, one a line: `1.1.numbers (3.3) A B C`, `A-B (2.2)`, `ruling (3.10) A B`.
    pub fn needs(&self) -> Vec<String> {
        use wallchart::tournament::record::Needed;
        self.settlement
            .needs
            .iter()
            .map(|need| match &need.what {
                Needed::Lot(name) => {
                    format!("{name} ({}) {}", need.clause, self.names(&need.among))
                }
                Needed::Game(g) => {
                    format!("{}-{} ({})", self.name(g.white), self.name(g.black), need.clause)
                }
                Needed::Colours(lot) => {
                    format!("colours ({}) {}, or {lot}", need.clause, self.names(&need.among))
                }
                Needed::Eligibility => {
                    format!("eligible ({}) {}", need.clause, self.names(&need.among))
                }
                Needed::Handicaps => {
                    format!("handicaps ({}) {}", need.clause, self.names(&need.among))
                }
                Needed::TimeControl => {
                    format!("time control ({}) {}", need.clause, self.names(&need.among))
                }
                Needed::Prize(name) => format!("prize {name} ({})", need.clause),
                Needed::Ruling => format!("ruling ({}) {}", need.clause, self.names(&need.among)),
            })
            .collect()
    }

    /// The places: `1 A; 2-3 B C`.
    pub fn places(&self) -> String {
        let mut said: Vec<(Option<Places>, Vec<&str>)> = Vec::new();
        for standing in &self.settlement.standings {
            match said.last_mut() {
                Some((places, names)) if *places == standing.places => {
                    names.push(self.name(standing.player));
                }
                _ => said.push((standing.places, vec![self.name(standing.player)])),
            }
        }
        let said: Vec<String> = said
            .iter()
            .map(|(places, names)| {
                let places = places.map_or("-".to_owned(), |p| p.to_string());
                format!("{places} {}", names.join(" "))
            })
            .collect();
        said.join("; ")
    }

    /// The stages, one a line: `1 round robin 25+10 delay lots 3-5 (3.5): 1 A-B 1-0; 2 C-A due`.
    pub fn stages(&self) -> Vec<String> {
        let all = &self.settlement.play_offs;
        all.iter().flat_map(|p| &p.stages).map(|s| self.stage(s)).collect()
    }

    fn stage(&self, stage: &Stage) -> String {
        use wallchart::playoff::GameStatus;
        let games: Vec<String> = stage
            .games
            .iter()
            .map(|game| {
                let result = match (game.status, game.result) {
                    (_, Some(result)) => result.to_string().replace("1/2-1/2", "½-½"),
                    (GameStatus::NotNeeded, None) => "not needed".to_owned(),
                    (_, None) => "due".to_owned(),
                };
                format!(
                    "{} {}-{} {result}",
                    game.round,
                    self.name(game.players.white),
                    self.name(game.players.black)
                )
            })
            .collect();
        let letter = stage.letter.map_or(String::new(), |l| l.to_string());
        format!(
            "{}{letter} {} {} {} {}-{} ({}): {}",
            stage.number,
            stage.format,
            stage.time_control.map_or("-".to_owned(), |clock| clock.to_string()),
            stage.colours.word(),
            stage.places.first(),
            stage.places.last(),
            stage.anew.as_ref().unwrap_or(&stage.clause),
            games.join("; ")
        )
    }

    /// Errors of the play-off, as told.
    pub fn errors(&self) -> Vec<String> {
        use wallchart::diagnostic::Severity;
        let problems = self.settlement.problems.iter();
        let errors = problems.filter(|p| p.severity == Severity::Error);
        errors.map(|p| Words::english().told(p)).collect()
    }

    /// What the packs of its play-offs say.
    pub fn packs(&self) -> String {
        play_off(&self.sheet()).iter().map(text::write).collect()
    }

    /// What its papers about prizes say.
    pub fn told_of_prizes(&self) -> String {
        prize_papers(&self.sheet()).iter().map(text::write).collect()
    }

    /// A paper's frame on A4.
    pub fn sheet(&self) -> Sheet<'_> {
        Sheet {
            regulation: &self.regulation,
            settlement: &self.settlement,
            style: Style::standard(),
        }
    }
}
