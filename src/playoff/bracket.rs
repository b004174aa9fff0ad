//! The bracket of a knock-out that is paired by seeds: who meets whom, who is free, and whether it matters who of
//! players that the seeds leave level comes first.

use super::schedule::byes_and_matches;
use crate::regulations::schema::{KnockOut, KnockOutByes, KnockOutPairs, KnockOutRounds};

/// More players than these are not looked through: where seeds leave some of them level, their lot is drawn.
const MOST_COMPARED: usize = 12;

/// A round by seeds, counted from 0 among those who are left, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Who meets whom.
    pub pairs: Vec<[usize; 2]>,
    /// Who is free.
    pub free: Vec<usize>,
}

/// The round that seeds make of so many players.
///
/// Worked example: of 6 the first two are free, and the third meets the last, the fourth the fifth.
pub fn bracket(rule: &KnockOut, players: usize) -> Bracket {
    let (free, _) = byes_and_matches(players);
    let from = match rule.byes {
        KnockOutByes::First => 0,
        KnockOutByes::Middle => (players - free) / 2,
    };
    let free: Vec<usize> = (from..from + free).collect();
    let playing: Vec<usize> = (0..players).filter(|seed| !free.contains(seed)).collect();
    let half = playing.len() / 2;
    let pair = |index: usize| match rule.pairs {
        KnockOutPairs::FirstLast => [playing[index], playing[playing.len() - 1 - index]],
        KnockOutPairs::Halves => [playing[index], playing[half + index]],
    };
    Bracket { pairs: (0..half).map(pair).collect(), free }
}

/// Those who are left after a round, in the order that pairs the next: by their seeds, or in a bracket each in the seat of
/// the better of the two who met.
///
/// Worked example: of 4 the last has beaten the first. By the seeds he is the last of three again; in a bracket he has
/// the first one's seat.
pub fn left<P: Copy>(rule: &KnockOut, order: &[P], is_out: impl Fn(P) -> bool) -> Vec<P> {
    let seats = match rule.rounds {
        KnockOutRounds::Anew => (0..order.len()).map(|seat| vec![seat]).collect::<Vec<_>>(),
        KnockOutRounds::Bracket => {
            let Bracket { pairs, free } = bracket(rule, order.len());
            let free = free.into_iter().map(|seat| vec![seat]);
            let mut seats: Vec<Vec<usize>> = free.chain(pairs.into_iter().map(Vec::from)).collect();
            seats.sort_unstable();
            seats
        }
    };
    let own = seats.iter().map(|seat| seat.iter().map(|at| order[*at]).find(|own| !is_out(*own)));
    own.flatten().collect()
}

/// Whether the order of players who stand at these seeds makes a difference to who meets whom, in whatever round.
pub fn order_matters(rule: &KnockOut, players: usize, mut level: std::ops::Range<usize>) -> bool {
    if players > MOST_COMPARED {
        return true;
    }
    let seeds: Vec<usize> = (0..players).collect();
    // Any order is made by changing places with the next one.
    let last = level.end.saturating_sub(1);
    level.end = last;
    level.into_iter().any(|at| {
        let mut changed = seeds.clone();
        changed.swap(at, at + 1);
        differs(rule, &seeds, &changed)
    })
}

/// Whether two orders of the same players differ in who meets whom, in this round or after some course of it.
fn differs(rule: &KnockOut, one: &[usize], other: &[usize]) -> bool {
    if one.len() < 3 || one == other {
        return false;
    }
    let round = bracket(rule, one.len());
    let meet = |order: &[usize]| {
        let mut pairs: Vec<[usize; 2]> = round
            .pairs
            .iter()
            .map(|[a, b]| {
                let mut pair = [order[*a], order[*b]];
                pair.sort_unstable();
                pair
            })
            .collect();
        pairs.sort_unstable();
        pairs
    };
    let pairs = meet(one);
    if pairs != meet(other) {
        return true;
    }
    let courses = 1_usize << pairs.len();
    (0..courses).any(|course| {
        let out: Vec<usize> =
            pairs.iter().enumerate().map(|(at, pair)| pair[course >> at & 1]).collect();
        let left = |order: &[usize]| left(rule, order, |player| out.contains(&player));
        differs(rule, &left(one), &left(other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulations::Catalogue;
    use crate::regulations::schema::{Form, FormRule, PlayOff};

    /// The knock-out rules of a play-off in which seeds pair each round.
    fn rule(pairs: &str, byes: &str) -> KnockOut {
        let document = format!(
            "schema = 1\nid = \"test\"\ntitle = \"Cup\"\n[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"c\"\nplay-off = \"own\"\n[play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"w\" }} }}\nsettles = {{ winner = {{ clause = \"s\" }} }}\n[[play-off.own.step]]\ntitle = \"Games\"\nform = [{{ players = \"2+\", knock-out = {{ game = {{ clock = \"5 v 4\", clock-clause = \"k\", draw-odds = \"d\", toss = \"t\", clause = \"a\" }}, clause = \"k\", seeds-clause = \"se\", seeds = [{{ wins = {{ clause = \"w\" }} }}], pairs = \"{pairs}\", byes = \"{byes}\" }} }}]\n"
        );
        let catalogue = Catalogue::new().with_file("test.toml", document);
        let regulation = catalogue.regulation("test.toml/cup", &Default::default()).expect("rules");
        let play_off: &PlayOff = regulation.competition.tie[0].play_off().expect("a play-off");
        match &play_off.step[0].form[0] {
            FormRule { form: Form::KnockOut(rule), .. } => rule.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn first_seeds_are_free_and_the_others_meet_first_against_last() {
        let rule = rule("first against last", "first seeds");
        let six = Bracket { pairs: vec![[2, 5], [3, 4]], free: vec![0, 1] };
        assert_eq!(bracket(&rule, 6), six);
        assert_eq!(bracket(&rule, 4), Bracket { pairs: vec![[0, 3], [1, 2]], free: vec![] });
    }

    #[test]
    fn a_winner_has_the_seat_of_the_better_seed_unless_the_rounds_are_seeded_anew() {
        let fixed = rule("first against last", "first seeds");
        let anew = KnockOut { rounds: KnockOutRounds::Anew, ..fixed.clone() };
        // Of six the last has beaten the third and the fourth the fifth.
        let out = |player: usize| [2, 4].contains(&player);
        assert_eq!(left(&fixed, &[0, 1, 2, 3, 4, 5], out), [0, 1, 5, 3]);
        assert_eq!(left(&anew, &[0, 1, 2, 3, 4, 5], out), [0, 1, 3, 5]);
    }

    #[test]
    fn the_order_of_two_who_meet_or_are_free_together_makes_no_difference() {
        let rule = rule("first against last", "first seeds");
        // Of three the second and the third meet, whoever of them is which.
        assert!(!order_matters(&rule, 3, 1..3));
        assert!(order_matters(&rule, 3, 0..2));
        // Of four: the second meets the third; the first two meet different ones.
        assert!(!order_matters(&rule, 4, 1..3));
        assert!(order_matters(&rule, 4, 0..2));
        assert!(order_matters(&rule, 4, 2..4));
        // Of five the second and the third are free, then they meet.
        assert!(!order_matters(&rule, 5, 1..3));
        assert!(order_matters(&rule, 5, 2..4));
        // Of six the first two are free, then they meet different winners.
        assert!(order_matters(&rule, 6, 0..2));
        assert!(order_matters(&rule, 4, 0..4));
    }

    #[test]
    fn the_middle_seed_is_free_where_the_document_says_so() {
        let rule = rule("upper half against lower", "middle seeds");
        assert_eq!(bracket(&rule, 3), Bracket { pairs: vec![[0, 2]], free: vec![1] });
        assert_eq!(bracket(&rule, 4), Bracket { pairs: vec![[0, 2], [1, 3]], free: vec![] });
        assert!(order_matters(&rule, 3, 0..2));
    }
}
