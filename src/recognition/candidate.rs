//! What a printed column can be: FIDE's systems with their modifiers by every edition, and what programs print instead.

use crate::regulations::schema::{Descriptor, Limit, SystemName};
use crate::said::{Said, said};
use crate::tie_break::strengths::{Counts, StandIn, Way, parts};
use crate::tie_break::{Detail, Field, Strength, Values, Verdict, card, coded};
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, Score};
use crate::tournament::{Edition, PlayerId};

/// A way to count that C.07 does not know, seen in files of other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variant {
    /// Buchholz of the opponents' real points; of a forfeited game those of who was paired, of a bye a draw each round.
    RealPoints,
    /// Sonneborn-Berger by the edition of 2009, own unplayed rounds with the player's own adjusted score.
    OwnScoreForUnplayed,
    /// Sonneborn-Berger of a round robin, a forfeited game with the player's own points.
    OwnPointsForForfeits,
    /// Wins with byes from the pairing but without forfeits.
    WinsWithoutForfeits,
    /// Games with Black, forfeited ones too.
    BlackWithForfeits,
}

/// A way in which a column may have been counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidate {
    /// By a code.
    Code(Descriptor),
    /// By a variant of the system whose code C.07 has in its place.
    Variant(Variant, Descriptor),
}

impl Candidate {
    /// The code; of a variant that of C.07's own system.
    pub fn code(&self) -> Descriptor {
        match self {
            Self::Code(code) | Self::Variant(_, code) => *code,
        }
    }

    /// Whether C.07 does not know it.
    pub fn is_variant(&self) -> bool {
        matches!(self, Self::Variant(..))
    }

    /// What it is called; without the edition, which is told beside it.
    pub fn title(&self) -> Said {
        let plain = Descriptor { edition: None, ..self.code() };
        let system = coded::title(&plain);
        match self {
            Self::Code(_) => system,
            Self::Variant(Variant::RealPoints, _) => {
                said!("recognition.variant.real-points", system)
            }
            Self::Variant(Variant::OwnScoreForUnplayed, _) => {
                said!("recognition.variant.own-score", system)
            }
            Self::Variant(Variant::OwnPointsForForfeits, _) => {
                said!("recognition.variant.own-points", system)
            }
            Self::Variant(Variant::WinsWithoutForfeits, _) => {
                said!("recognition.variant.no-forfeits", system)
            }
            Self::Variant(Variant::BlackWithForfeits, _) => {
                said!("recognition.variant.forfeits-too", system)
            }
        }
    }

    /// What gives the value of a player; none where he has none. `groups` are the players by points.
    ///
    /// A system that compares level players gives nought where nothing parts them, and to a player alone on his points.
    pub fn values<'a>(
        &'a self,
        field: Field<'a>,
        groups: &[Vec<PlayerId>],
    ) -> Box<dyn Fn(PlayerId) -> Option<Exact> + 'a> {
        match self {
            Self::Code(code) if coded::is_own(code.name) => {
                Box::new(move |player| coded::detail(code, field, player).ok()?.value)
            }
            Self::Code(code) => {
                let mut values = Values::new();
                for level in groups.iter().filter(|level| level.len() > 1) {
                    if let Verdict::Values(own) = coded::evaluate(code, field, level) {
                        values.extend(own);
                    }
                }
                Box::new(move |player| Some(values.get(&player).copied().unwrap_or(Exact::ZERO)))
            }
            Self::Variant(variant, code) => {
                Box::new(move |player| Some(by_variant(*variant, code, field, player)))
            }
        }
    }
}

fn by_variant(variant: Variant, code: &Descriptor, field: Field<'_>, player: PlayerId) -> Exact {
    let counted = field.counted();
    let number = |holds: &dyn Fn(&card::Entry) -> bool| {
        Exact::from(counted.card(player).iter().filter(|own| holds(own)).count())
    };
    let sum = |way: Way, counts: Counts| {
        let value = Detail::sum(parts(counted, player, way, counts, code)).value;
        value.unwrap_or(Exact::ZERO)
    };
    let virtual_way = Way::of(Edition::E2009, Format::Swiss, false);
    match variant {
        Variant::RealPoints => {
            let (opponents, stand_in) = (Strength::Points, StandIn::Draws);
            let way = Way { opponents, stand_in, forfeits_played: true, ..virtual_way };
            sum(way, Counts::Score)
        }
        Variant::OwnScoreForUnplayed => {
            sum(Way { stand_in: StandIn::Himself, ..virtual_way }, Counts::Product)
        }
        Variant::OwnPointsForForfeits => {
            let (opponents, stand_in) = (Strength::Points, StandIn::Dummy);
            sum(Way { opponents, stand_in, ..virtual_way }, Counts::Product)
        }
        Variant::WinsWithoutForfeits => number(&|own| {
            let bye = own.kind == card::Kind::Bye(ByeKind::Pairing) && own.made == own.win;
            bye || own.score == Some(Score::Win)
        }),
        Variant::BlackWithForfeits => {
            number(&|own| own.kind.opponent().is_some() && own.colour == Some(Colour::Black))
        }
    }
}

/// All candidates for a format, the likeliest first: C.07's before the variants, a plain system before one with rarer
/// modifiers.
pub fn all(format: Format) -> Vec<Candidate> {
    let mut codes: Vec<Descriptor> = Vec::new();
    let of = Descriptor::of;
    use SystemName::{
        Aob, Appo, Apro, Aro, Bh, Bpg, Bwg, De, Fb, Ks, Ps, Ptp, Pts, Rep, Res, Rtng, Sb, Std, Tpn,
        Tpr, Win, Won,
    };
    codes.extend([Res, De, Bh, Sb, Won, Win, Bpg, Bwg, Ps, Ks].map(of));
    let cuts = [(1, 0), (2, 0), (1, 1), (2, 2)];
    let cut = |name, (lowest, highest)| Descriptor { lowest, highest, ..of(name) };
    let low = &cuts[..2];
    codes.extend(cuts.map(|own| cut(Bh, own)));
    codes.extend(low.iter().map(|own| cut(Sb, *own)));
    codes.extend(low.iter().map(|own| cut(Ps, *own)));
    codes.extend([Rep, Std, Aro, Tpr, Ptp, Apro, Appo, Aob, Fb].map(of));
    codes.extend(cuts.map(|own| cut(Aro, own)));
    codes.extend(cuts.map(|own| cut(Fb, own)));
    let more = [1, -1, 2, -2].map(Limit::Draws);
    codes.extend(more.map(|limit| Descriptor { limit, ..of(Ks) }));
    let played = |own: Descriptor| Descriptor { forfeits_played: true, ..own };
    codes.extend([of(Bh), cut(Bh, (1, 0)), cut(Bh, (2, 0)), cut(Bh, (1, 1))].map(played));
    codes.extend([of(Sb), cut(Sb, (1, 0)), of(Fb), cut(Fb, (1, 0)), of(De)].map(played));
    codes.push(Descriptor { fore: true, ..of(Aob) });
    codes.extend([Pts, Rtng, Tpn].map(of));
    let by_editions = codes.into_iter().flat_map(|code| {
        let editions: &[Edition] = match code.name.has_editions() && format == Format::Swiss {
            true => &Edition::ALL,
            false => &[],
        };
        let dated = editions.iter().rev().map(move |edition| code.by(*edition));
        // In a round robin the editions count alike.
        dated.chain(editions.is_empty().then_some(code))
    });
    let mut all: Vec<Candidate> = by_editions.map(Candidate::Code).collect();
    let variant = |variant| move |code| Candidate::Variant(variant, code);
    if format == Format::Swiss {
        let real = [(0, 0), (1, 0), (2, 0), (1, 1), (2, 2)].map(|own| cut(Bh, own));
        all.extend(real.map(variant(Variant::RealPoints)));
        let own = [(0, 0), (1, 0), (2, 0)].map(|own| cut(Sb, own));
        all.extend(own.map(variant(Variant::OwnScoreForUnplayed)));
    } else {
        all.push(Candidate::Variant(Variant::OwnPointsForForfeits, of(Sb)));
    }
    all.push(Candidate::Variant(Variant::WinsWithoutForfeits, of(Win)));
    all.push(Candidate::Variant(Variant::BlackWithForfeits, of(Bpg)));
    all
}
