//! What a player's points are made of: games won, drawn and lost, what each counts, and free rounds.

use crate::decision::Clause;
use crate::event::Standing;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::section_name;
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::game::{GameResult, Score};
use crate::tournament::{PlayerId, Scoring, Tournament};

/// The points, and what they are made of.
pub fn points(sheet: &Sheet<'_>, own: &Standing) -> Said {
    let games = sheet.tournament().results_of(own.player);
    let scores = games.filter_map(|(game, colour)| Some(game.result?.score(colour)));
    let (mut won, mut drawn, mut lost) = (0_u32, 0_u32, 0_u32);
    for score in scores {
        match score {
            Score::Win => won += 1,
            Score::Draw => drawn += 1,
            Score::Loss => lost += 1,
        }
    }
    let (points, total) = (own.game_points, own.total);
    if won + drawn + lost == 0 {
        said!("paper.explain.points-alone", total)
    } else if points == total {
        said!("paper.explain.points", points, won, drawn, lost)
    } else {
        let handicap = total - points;
        said!("paper.explain.points-and-handicap", points, won, drawn, lost, handicap, total)
    }
}

/// The points that are of no game: free rounds; none where a player had none, or none with points.
pub fn byes(sheet: &Sheet<'_>, own: &Standing) -> Option<Said> {
    let tournament = sheet.tournament();
    let byes = tournament.byes_of(own.player);
    let byes = byes.map(|bye| (bye.round, tournament.bye_points(bye)));
    let byes: Vec<(u32, Exact)> = byes.filter(|(_, points)| *points != Exact::ZERO).collect();
    let points = byes.iter().map(|(_, points)| *points).sum::<Exact>();
    let rounds: Vec<String> = byes.iter().map(|(round, _)| round.to_string()).collect();
    let count = rounds.len();
    (count > 0).then(|| said!("paper.explain.byes", points, count, rounds))
}

/// What the games count, segment by segment, where it is not the usual; last those that follow drawn ones. The sums and the
/// byes are the points. Of a tour what each event gave.
pub fn counted(sheet: &Sheet<'_>, player: PlayerId) -> Vec<Said> {
    let t = sheet.tournament();
    if let Some(scores) = t.scores.get(player.0) {
        return of_events(t, scores);
    }
    let mut segments: Vec<&str> = Vec::new();
    for (game, _) in t.games_of(player).filter(|(game, _)| game.result.is_some()) {
        let own = game.section.segment.as_str();
        if !segments.contains(&own) {
            segments.push(own);
        }
    }
    segments.sort_by_key(|own| t.follows_drawn(&t.segment(own)));
    let is_usual =
        |own: &&str| counts_of(t.scoring(&t.segment(own))) == counts_of(Scoring::default());
    match segments.iter().all(is_usual) {
        true => Vec::new(),
        false => segments.into_iter().map(|own| in_segment(sheet, player, own)).collect(),
    }
}

/// The points of each event of a tour, and which of them do not count.
fn of_events(t: &Tournament, scores: &[Option<Exact>]) -> Vec<Said> {
    let counted = t.counted_scores(scores);
    let each = t.score_events.iter().zip(scores).zip(counted);
    each.filter_map(|((event, points), counted)| {
        let points = (*points)?;
        Some(match counted {
            Some(_) => said!("paper.explain.of-event", event, points),
            None => said!("paper.explain.of-event-dropped", event, points),
        })
    })
    .collect()
}

fn counts_of(own: Scoring) -> (Exact, Exact, Exact) {
    (own.win, own.draw, own.loss)
}

/// The sum of the games of a segment.
fn in_segment(sheet: &Sheet<'_>, player: PlayerId, segment: &str) -> Said {
    let t = sheet.tournament();
    let section = t.segment(segment);
    let scoring = t.scoring(&section);
    let follows = t.follows_drawn(&section);
    let own = t.games_of(player).filter(|(game, _)| game.section.segment == segment);
    let results: Vec<(GameResult, Score)> =
        own.filter_map(|(game, colour)| Some((game.result?, game.result?.score(colour)))).collect();
    let count = |of: &dyn Fn(GameResult, Score) -> bool| {
        results.iter().filter(|(result, score)| of(*result, *score)).count()
    };
    let won = count(&|_, score| score == Score::Win);
    let drawn = count(&|_, score| score == Score::Draw);
    let lost = count(&|result, score| score == Score::Loss && result.is_played());
    let forfeited = results.len() - won - drawn - lost;
    let (win, draw, loss) = counts_of(scoring);
    let sum = win * Exact::from(won) + draw * Exact::from(drawn) + loss * Exact::from(lost);
    let parts = [
        (won, said!("paper.explain.won-at", count = won, each = win)),
        (drawn, said!("paper.explain.drawn-at", count = drawn, each = draw)),
        (lost, said!("paper.explain.lost-at", count = lost, each = loss)),
        (forfeited, said!("paper.explain.forfeited-at", count = forfeited)),
    ];
    let parts: Vec<Said> =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, said)| said).collect();
    let cite = sheet.cited(clause(sheet, segment, scoring));
    let name = section_name(sheet, &section);
    match (follows, segment.is_empty()) {
        (true, _) => said!("paper.explain.counted-after-draw", name, parts, sum, cite),
        (false, true) => said!("paper.explain.counted", parts, sum, cite),
        (false, false) => said!("paper.explain.counted-in", name, parts, sum, cite),
    }
}

/// The clause that says what games of a segment count; none where the event says otherwise.
fn clause<'s>(sheet: &Sheet<'s>, segment: &str, scoring: Scoring) -> Option<&'s Clause> {
    let rule = sheet.regulation.competition.scoring.as_ref()?;
    if sheet.tournament().follows_drawn(&sheet.tournament().segment(segment)) {
        return rule.after_draw.as_ref().map(|own| &own.clause);
    }
    let (own, clause) = rule.in_segment(segment)?;
    (counts_of(own) == counts_of(scoring)).then_some(clause)
}
