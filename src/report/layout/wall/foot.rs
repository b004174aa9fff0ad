//! The foot of a wall paper: a few lines of small print, and from how far the names can be read.

use super::super::drawing::{BLACK, DrawOp, Kind, Mark};
use super::super::flow::Flow;
use super::super::items::Look;
use super::canvas::Canvas;
use crate::report::document::{Inline, Wall};
use crate::report::fonts::{Face, Fonts};
use crate::said::said;

/// The distance of its lines, in ems.
const LEADING: f32 = 1.36;
/// From the table to the first line its letters stand on, and from the last to the end, in ems.
const FIRST: f32 = 1.15;
const UNDER: f32 = 0.27;
/// It has no more lines than these, where they are needed.
const MOST: usize = 4;
/// The small print as it is set on a sheet of a width.
#[derive(Clone, Debug)]
pub struct Foot {
    flows: Vec<Flow>,
    lines: usize,
    /// How many of them stand in the first column.
    first: usize,
    /// How wide the last line is, in ems.
    last: Option<f32>,
    size: f32,
    width: f32,
    /// Columns that it runs on in: one on each of the sheets that are joined side by side.
    across: usize,
}

impl Foot {
    /// As many of the lines as there is room for: each on a line of its own, else run on, else the first of them. Behind
    /// them the regulations, which are never left out: among the usual lines, else on a line more, which the mark shares.
    pub fn new(said: &[&[Inline]], wall: &Wall, canvas: &Canvas, fonts: &Fonts) -> Self {
        let size = canvas.small();
        // On joined sheets it stands in two columns: a line that a seam tears is read by nobody.
        let to_seam = canvas.seams.0.map(|seam| seam - canvas.margin - size);
        let (width, across) = to_seam.map_or((canvas.width(), 1), |width| (width, 2));
        let flow = |content: &[Inline]| Flow::new(content, Look::default(), fonts);
        let of = |flows: Vec<Flow>| {
            let set: Vec<_> = flows.iter().map(|flow| flow.lines(width / size, fonts)).collect();
            let last = set.iter().flatten().last().map(|line| line.width);
            let counts: Vec<usize> = set.iter().map(Vec::len).collect();
            let lines = counts.iter().sum();
            let first = if across > 1 { in_first(&counts) } else { lines };
            Self { flows, lines, first, last, size, width, across }
        };
        let set = |lines: &[Vec<Inline>]| of(lines.iter().map(|content| flow(content)).collect());
        let all: Vec<Vec<Inline>> = said.iter().map(|part| part.to_vec()).collect();
        // On the sheets that have the key alone they are not said again.
        let mut keys = wall.of_tables.iter().map(|(_, key)| key).chain([&wall.key]);
        let is_whole = !said.is_empty() && keys.all(|key| said != [key.as_slice()]);
        let by = Some(&wall.regulations)
            .filter(|by| is_whole && !by.is_empty() && said != [by.as_slice()]);
        let last = |content: &[Inline]| {
            let set = flow(content).lines(width / size, fonts);
            set.last().map_or(0.0, |line| line.width)
        };
        let wide = |content: &[Inline]| flow(content).natural();
        let packed = |parts: &[Vec<Inline>]| packed(parts, (&last, &wide), width / size);
        let is = |own: &[Vec<Inline>], part: &[Inline]| own.iter().any(|other| other == part);
        // Without the last of what may be left out, as much of it as `kept` says.
        let without = |free: &[usize], kept: usize| {
            let gone = free.get(kept..).unwrap_or_default();
            let left = (0..said.len()).filter(|at| !gone.contains(at));
            let mut parts: Vec<Vec<Inline>> = left.map(|at| all[at].clone()).collect();
            parts.extend(elsewhere(wall, gone.iter().map(|at| said[*at])));
            parts
        };
        // Parts that are not torn are read more easily; torn ones are better than none.
        let whole = |parts: &[Vec<Inline>], most: usize| {
            let fits = |foot: &Self| foot.lines <= most;
            Some(set(parts)).filter(fits).or_else(|| Some(set(&packed(parts))).filter(fits))
        };
        let fitting = |parts: &[Vec<Inline>], most: usize| {
            let torn =
                || Some(set(&[parts.join(&Inline::Gap(2))])).filter(|foot| foot.lines <= most);
            whole(parts, most).or_else(torn)
        };
        let usual = canvas.foot_lines * across;
        let with_by: Vec<Vec<Inline>> = all.iter().chain(by).cloned().collect();
        if let Some(foot) = fitting(&with_by, usual) {
            return foot;
        }
        let and_by = |foot: Self| of(foot.flows.into_iter().chain(by.map(|by| flow(by))).collect());
        if let Some(foot) = fitting(&all, usual) {
            return and_by(foot);
        }
        let least = usize::from(wall.main.is_empty() && wall.firm.is_empty());
        // What is no longer than what would be said instead of it stays, too.
        let is_short = |at: usize| {
            elsewhere(wall, [said[at]].into_iter()).is_some_and(|own| wide(&own) >= wide(said[at]))
        };
        let short: Vec<bool> = (0..said.len()).map(is_short).collect();
        let free = |keeps_main: bool| -> Vec<usize> {
            let is_kept =
                |at: usize| is(&wall.firm, said[at]) || is(&wall.main, said[at]) && keeps_main;
            let stays = |at: &usize| is_kept(*at) || short[*at] && !is(&wall.main, said[*at]);
            (0..said.len()).filter(|at| !stays(at)).collect()
        };
        let (rest, more) = (free(true), free(false));
        // What is wider than all lines together need not be set to be seen not to fit.
        let widths: Vec<f32> = all.iter().map(|part| wide(part)).collect();
        let sum: f32 = widths.iter().sum();
        let fewer = |free: &[usize], most: usize, upto: usize| {
            (least..upto).rev().find_map(|kept| {
                let gone: f32 = free.get(kept..)?.iter().map(|at| widths[*at]).sum();
                let is_wider = sum - gone > most as f32 * width / size;
                if is_wider { None } else { fitting(&without(free, kept), most) }
            })
        };
        // What a person must act on and what is read first may take a line more; nothing else with them. Then what is to
        // be confirmed says where it stands in full.
        let foot = fewer(&rest, usual, rest.len())
            .or_else(|| fewer(&rest, MOST * across, least + 1))
            .or_else(|| in_short(said, wall, canvas, fonts))
            .or_else(|| fewer(&more, usual, more.len()))
            .unwrap_or_else(|| set(&packed(&without(&more, least))));
        and_by(foot)
    }

    /// How high it is, with its mark on a line of its own where the last line has no room for it.
    pub fn height(&self, mark: &str, fonts: &Fonts) -> f32 {
        let rows = self.rows(mark, fonts);
        let more = rows.saturating_sub(1) as f32 * LEADING;
        if rows == 0 { 0.0 } else { (FIRST + more + UNDER) * self.size }
    }

    /// How many lines stand under each other: a mark at the end of the last column has one of its own where no other has
    /// room for it.
    fn rows(&self, mark: &str, fonts: &Fonts) -> usize {
        let rows = self.first.max(self.lines - self.first);
        let is_full = self.across == 1 || self.lines - self.first == rows;
        rows + usize::from(!mark.is_empty() && is_full && !self.has_room(mark, fonts))
    }

    fn has_room(&self, mark: &str, fonts: &Fonts) -> bool {
        let wide = fonts.width(Face::Regular, mark) + 2.0;
        self.last.is_some_and(|last| (last + wide) * self.size <= self.width)
    }

    /// Draws it from its upper left corner.
    pub fn draw(&self, (x, y): (f32, f32), mark: &str, grey: f32, fonts: &Fonts) -> Vec<DrawOp> {
        let mut ops = Vec::new();
        let size = self.size;
        let rows = self.rows(mark, fonts).max(1);
        // Where the line of a row of a column begins: columns are apart by what is left free on both sides of a seam.
        let at = |line: usize| {
            let (column, row) = match line.checked_sub(self.first) {
                Some(row) if self.across > 1 => (1.0, row as f32),
                _ => (0.0, line as f32),
            };
            (x + column * (self.width + 2.0 * size), y + (FIRST + row * LEADING) * size)
        };
        let set = self.flows.iter().enumerate().flat_map(|(part, flow)| {
            flow.lines(self.width / size, fonts).into_iter().map(move |line| (part, flow, line))
        });
        for (number, (part, flow, line)) in set.enumerate() {
            let own = ops.len();
            line.draw(at(number), size, flow.look(), BLACK, &mut ops);
            // The texts of the head have lower numbers.
            Mark::new(Kind::Text, 10 + part, 0).put(&mut ops[own..]);
        }
        if !mark.is_empty() {
            let (face, text) = (Face::Regular, mark.to_owned());
            let last = if self.across > 1 { self.first } else { 0 };
            let (left, baseline) = at(last + rows - 1);
            let x = left + self.width - fonts.width(face, mark) * size;
            let mark = Mark::new(Kind::Furniture, 0, 0);
            ops.push(DrawOp::Text { x, y: baseline, face, size, ink: grey, text, mark });
        }
        ops
    }
}

/// How many lines stand in the first of two columns, where parts have so many: no part is torn, unless a column is too high
/// for that.
fn in_first(counts: &[usize]) -> usize {
    let lines: usize = counts.iter().sum();
    let ends = counts.iter().scan(0, |sum, count| {
        *sum += count;
        Some(*sum)
    });
    let high = |first: &usize| (*first).max(lines - first);
    let whole = ends.min_by_key(high).filter(|first| high(first) <= MOST);
    whole.unwrap_or(lines.div_ceil(2))
}

/// The foot with what is to be confirmed in short; none where nothing is, or it is so already.
fn in_short(said: &[&[Inline]], wall: &Wall, canvas: &Canvas, fonts: &Fonts) -> Option<Foot> {
    let [whole, short] = wall.in_short.as_ref()?;
    let own = |part: &[Inline]| if part == *whole { short.clone() } else { part.to_vec() };
    let firm = wall.firm.iter().map(|part| own(part)).collect();
    let wall = Wall { firm, in_short: None, regulations: Vec::new(), ..wall.clone() };
    let said: Vec<Vec<Inline>> = said.iter().map(|part| own(part)).collect();
    let said: Vec<&[Inline]> = said.iter().map(Vec::as_slice).collect();
    Some(Foot::new(&said, &wall, canvas, fonts))
}

/// What is left out, and the files in which it stands: what it is called, else how many parts.
fn elsewhere<'p>(wall: &Wall, gone: impl Iterator<Item = &'p [Inline]>) -> Option<Vec<Inline>> {
    let (mut files, mut n): (Vec<(&str, Vec<&str>)>, usize) = (Vec::new(), 0);
    for part in gone {
        let Some(own) = wall.elsewhere.iter().find(|own| own.part == part) else {
            n += 1;
            continue;
        };
        match files.iter_mut().find(|(file, _)| *file == own.file) {
            Some((_, told)) if told.contains(&own.what.as_str()) => {}
            Some((_, told)) => told.push(&own.what),
            None => files.push((&own.file, vec![&own.what])),
        }
    }
    let words = wall.words;
    let of = |(file, what)| words.capital(&words.say(&said!("paper.wall.elsewhere", what, file)));
    let mut told: Vec<String> = files.into_iter().map(of).collect();
    let file = wall.more_in.as_str();
    told.extend((n > 0).then(|| words.say(&said!("paper.wall.more", n, file))));
    (!told.is_empty()).then(|| vec![Inline::text(words.statements(&told))])
}

/// How wide a text is, in ems.
type Measure<'m> = &'m dyn Fn(&[Inline]) -> f32;

/// Parts on as few lines as hold them whole, in their order: one that does not fit behind the last begins a line. Widths
/// are in ems; `last` tells how wide the last line of something is, `wide` how wide it is
/// on one line.
fn packed(
    parts: &[Vec<Inline>],
    (last, wide): (Measure<'_>, Measure<'_>),
    width: f32,
) -> Vec<Vec<Inline>> {
    const GAP: u8 = 2;
    let mut lines: Vec<Vec<Inline>> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if last(line) + f32::from(GAP) + wide(part) <= width => {
                line.push(Inline::Gap(GAP));
                line.extend_from_slice(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

/// From how far names of a size are read, in tenths of a metre: a capital is half a hundredth of the distance.
pub fn distance(size: f32) -> f32 {
    (size * 0.5).round() / 10.0
}

/// What stands at the right end of the foot: the program, the distance, the page.
pub fn mark(wall: &Wall, size: f32, (page, pages): (usize, usize)) -> String {
    let words = wall.words;
    let mut parts = vec![concat!("wallchart ", env!("CARGO_PKG_VERSION")).to_owned()];
    if wall.reading_distance {
        let metres = words.tenths(distance(size));
        parts.push(words.say(&said!("paper.wall.read-from", metres)));
    }
    if pages > 1 {
        parts.push(words.say(&said!("paper.page", page, pages)));
    }
    parts.join(" · ")
}

/// The same of a page before the last of its chart: where the small print is that stands there alone.
pub fn mark_before(wall: &Wall, (page, pages): (usize, usize), last: usize) -> String {
    let words = wall.words;
    let said = [said!("paper.wall.order-on", page = last), said!("paper.page", page, pages)];
    said.map(|said| words.say(&said)).join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_part_of_the_foot_is_torn_between_two_sheets_where_they_have_room() {
        assert_eq!(in_first(&[2, 3, 1]), 2);
        assert_eq!(in_first(&[3]), 3);
        assert_eq!(in_first(&[1, 6]), 4);
        assert_eq!(in_first(&[]), 0);
    }
}
