//! The search for the type: how the sheet lies, which faces, names on one line or two, what is left out, how many pages.

use std::cell::OnceCell;
use std::ops::Range;

use super::canvas::{Canvas, beside, canvases, smaller};
use super::foot::{Foot, mark};
use super::head::Head;
use super::measure::{Measured, Mode, Names, Sizes};
use super::pieces::{Faces, MIDDLE, at_words};
use super::rows::{Shape, shape};
use crate::report::document::{Inline, Wall};
use crate::report::style::{Part, SheetStyle};

/// A round robin is parted over pages only where its type would be smaller, in points.
const ONE_PAGE: f32 = 9.5;
/// Larger paper has type so much larger.
const LARGER: f32 = 1.05;
/// Type that clears its target is this much larger.
const CLEAR: f32 = 1.03;
/// What is gained by leaving something out, in points; less is no gain.
const GAIN: f32 = 0.5;
/// Names are parted over two lines where that brings this part of the size.
const TWO_LINES: f32 = 0.06;
/// A page is no shorter than this part of the first.
const FULL: f32 = 0.6;

/// What is laid out.
pub struct Chart<'a> {
    /// Its title.
    pub title: String,
    /// How far the event has come.
    pub status: &'a str,
    /// What makes it a wall paper.
    pub wall: &'a Wall,
    /// Which of the document's tables it is of.
    pub table: usize,
    /// Its table, measured.
    pub sizes: Sizes<'a>,
    /// The small print at its foot.
    pub foot: Vec<&'a [Inline]>,
    /// What of it its cells mean.
    pub key: Vec<&'a [Inline]>,
    /// What may be left out: what of the style's the table has.
    pub drop: Vec<Part>,
    /// The modes by how much is left out, measured when they are first tried.
    pub modes: Vec<OnceCell<Vec<Prepared>>>,
}

/// A mode with all that it needs to be tried at a size.
pub struct Prepared {
    mode: Mode,
    columns: Vec<Measured>,
    shapes: Vec<Shape>,
}

/// A sheet, and the small print as it is set on it.
pub struct Ground {
    canvas: Canvas,
    /// What stands at the foot of the last page.
    pub foot: Foot,
    /// What stands at the foot of the pages before it.
    pub key: Foot,
}

/// How a chart is set.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The sheet.
    pub canvas: Canvas,
    /// How its cells stand.
    pub mode: Mode,
    /// The type size of names.
    pub size: f32,
    /// The rows of each page.
    pub pages: Vec<Range<usize>>,
}

/// How the type of a chart came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// How high the head is, the table's head, the foot.
    pub parts: [f32; 3],
    /// What the rows may have on a page, and on the last one.
    pub rows: (f32, f32),
}

impl<'a> Chart<'a> {
    /// Finds how it is set on a sheet; none where no sheet has room for it at the smallest type.
    pub fn plan(&self, sheet: &SheetStyle) -> Option<Plan> {
        self.plan_as_smaller(sheet).0
    }

    /// The same, and how much is left out on it or on any smaller paper.
    fn plan_as_smaller(&self, sheet: &SheetStyle) -> (Option<Plan>, usize) {
        let (before, dropped) =
            smaller(sheet).map_or((None, 0), |sheet| self.plan_as_smaller(&sheet));
        // Paper of the other kind, which is no larger, may have to leave out more: then as much is left out here.
        let beside = beside(sheet).filter(|_| !self.wall.one_page);
        let beside = beside.map_or(0, |sheet| self.plan_as_smaller(&sheet).1);
        let dropped = dropped.max(beside);
        let mut canvases = canvases(sheet);
        if let Some(before) = &before {
            for canvas in &mut canvases {
                let least = (LARGER * before.size * 10.0).ceil() / 10.0;
                canvas.target = canvas.target.max(least).min(canvas.cap);
            }
        }
        let grounds: Vec<Ground> = canvases.into_iter().map(|canvas| self.ground(canvas)).collect();
        // Nor has it more pages.
        let pages = before.as_ref().map_or(usize::MAX, |before| before.pages.len());
        let most = usize::from(sheet.most_pages.max(1)).min(pages);
        // What smaller paper has left out may be left out here too, for fewer pages.
        let plan = match self.wall.one_page {
            true => self.one_page(&grounds).or_else(|| self.pages(&grounds, most, 0)),
            false => self.pages(&grounds, most, dropped),
        };
        let own = plan.as_ref().map_or(0, |plan| plan.mode.dropped);
        (plan, dropped.max(own))
    }

    /// A sheet with the small print set on it.
    pub fn ground(&self, canvas: Canvas) -> Ground {
        let fonts = self.sizes.fonts();
        let foot = Foot::new(&self.foot, self.wall, &canvas, fonts);
        let key = Foot::new(&self.key, self.wall, &canvas, fonts);
        Ground { canvas, foot, key }
    }

    /// All on a page: what reaches the target with the most information, else the largest type.
    fn one_page(&self, grounds: &[Ground]) -> Option<Plan> {
        let mut best: Option<Plan> = None;
        for dropped in 0..=self.drop.len() {
            let Some(plan) = self.best(grounds, dropped, 1) else { continue };
            if plan.size >= plan.canvas.target {
                return Some(plan);
            }
            if best.as_ref().is_none_or(|best| plan.size >= best.size + GAIN) {
                best = Some(plan);
            }
        }
        best.filter(|plan| plan.size >= ONE_PAGE.min(plan.canvas.cap))
    }

    /// The fewest pages on which the target is reached; more before anything is left out that need not be.
    fn pages(&self, grounds: &[Ground], most: usize, before: usize) -> Option<Plan> {
        let mut best: Option<Plan> = None;
        let mut from = 0;
        for upto in before..=self.drop.len() {
            for pages in 1..=most.min(self.sizes.table.rows.len().max(1)) {
                for dropped in from..=upto {
                    let Some(plan) = self.best(grounds, dropped, pages) else { continue };
                    if plan.size >= plan.canvas.target {
                        return Some(self.clear(grounds, plan));
                    }
                    if best.as_ref().is_none_or(|best| plan.size >= best.size + GAIN) {
                        best = Some(plan);
                    }
                }
            }
            from = upto + 1;
        }
        best.or_else(|| self.many(grounds, most))
    }

    /// Where something is left out anyway, type that only just reaches the target: on as many pages with more left out, if
    /// that clears it.
    fn clear(&self, grounds: &[Ground], plan: Plan) -> Plan {
        let (dropped, pages) = (plan.mode.dropped, plan.pages.len());
        let clear = |other: &Plan| other.size >= CLEAR * other.canvas.target;
        if dropped == 0 || clear(&plan) {
            return plan;
        }
        let more = dropped + 1..=self.drop.len();
        let found = more.filter_map(|dropped| self.best(grounds, dropped, pages)).find(clear);
        found.unwrap_or(plan)
    }

    /// More pages than were asked for: the fewest at the smallest type.
    fn many(&self, grounds: &[Ground], most: usize) -> Option<Plan> {
        let rows = self.sizes.table.rows.len();
        (0..=self.drop.len()).find_map(|dropped| {
            let mut pages = most + 1;
            while pages <= rows {
                if let Some(plan) = self.best(grounds, dropped, pages) {
                    return Some(plan);
                }
                pages += 1 + pages / 16;
            }
            None
        })
    }

    /// The largest type on so many pages with so much left out.
    fn best(&self, grounds: &[Ground], dropped: usize, pages: usize) -> Option<Plan> {
        let mut best: Option<Plan> = None;
        let prepared = self.modes.get(dropped)?.get_or_init(|| self.prepare(dropped));
        for ground in grounds {
            for set in prepared {
                // Names are broken only where nothing else is left.
                if set.mode.names == Names::Broken && best.is_some() {
                    continue;
                }
                // Names on two lines are read worse: they have to bring something.
                let one = set.mode.names == Names::One;
                let least = best
                    .as_ref()
                    .map_or(0.0, |best| best.size + if one { 0.05 } else { TWO_LINES * best.size });
                let found = self.largest(ground, set, pages, least);
                if let Some(plan) = found.filter(|plan| plan.size > least) {
                    best = Some(plan);
                }
            }
        }
        best
    }

    fn prepare(&self, dropped: usize) -> Vec<Prepared> {
        let of = |mode| {
            let columns = self.sizes.columns(mode, &self.drop);
            let rows = self.sizes.table.rows.iter();
            let shapes = rows.map(|row| shape(&self.sizes, row, &columns, (mode, &self.drop)));
            Prepared { mode, shapes: shapes.collect(), columns }
        };
        self.modes_of(dropped).into_iter().map(of).collect()
    }

    fn modes_of(&self, dropped: usize) -> Vec<Mode> {
        let mut modes = Vec::new();
        let club_is_left =
            self.sizes.has_clubs() && !self.drop.iter().take(dropped).any(|p| *p == Part::Club);
        for names in [Names::One, Names::Fitting, Names::Two, Names::Broken] {
            let may_be = match names {
                Names::One | Names::Broken => true,
                Names::Fitting => self.sizes.is_list() && self.sizes.has_given_names(),
                Names::Two => self.sizes.has_given_names(),
            };
            if !may_be {
                continue;
            }
            for narrow in [false, true] {
                let faces = Faces { narrow };
                if !(club_is_left && self.wall.club_under && names == Names::One) {
                    modes.push(Mode { faces, names, club_under: false, dropped });
                }
                if club_is_left && names == Names::One {
                    modes.push(Mode { faces, names, club_under: true, dropped });
                }
            }
        }
        modes
    }

    /// The largest type of a mode, in tenths of a point; smaller than the least it is not looked for.
    fn largest(&self, ground: &Ground, set: &Prepared, pages: usize, least: f32) -> Option<Plan> {
        let tenths = |points: f32| (points * 10.0).round() as u32;
        let try_at = |tenths: u32| {
            let size = tenths as f32 / 10.0;
            let pages = self.fits(ground, set, pages, size)?;
            Some(Plan { canvas: ground.canvas, mode: set.mode, size, pages })
        };
        let (low, mut high) = (tenths(ground.canvas.floor), tenths(ground.canvas.cap));
        let mut low = low.max(tenths((least * 10.0).floor() / 10.0));
        if low > high {
            return None;
        }
        let mut best = try_at(low)?;
        while low < high {
            let middle = (low + high).div_ceil(2);
            match try_at(middle) {
                Some(plan) => (low, best) = (middle, plan),
                None => high = middle - 1,
            }
        }
        Some(best)
    }

    /// The rows of each page, where all has room at a size.
    fn fits(
        &self,
        ground: &Ground,
        set: &Prepared,
        pages: usize,
        size: f32,
    ) -> Option<Vec<Range<usize>>> {
        let canvas = &ground.canvas;
        let width: f32 = set.columns.iter().map(|column| column.width(size, canvas)).sum();
        if width > canvas.width() {
            return None;
        }
        // Between two sheets that are joined stands a rule, and no column.
        if let Some(seam) = canvas.seams.0
            && joint(&set.columns, canvas, size, seam).is_none()
        {
            return None;
        }
        let room = self.room(ground, &set.columns, size, pages);
        let count = set.shapes.len();
        // Sums from the top: what a range of rows needs is a difference.
        let mut sums = Vec::with_capacity(count + 1);
        let mut sum = 0.0;
        sums.push(sum);
        for shape in &set.shapes {
            sum += shape.lines(size, canvas).least(size);
            if sum > room.rows.0 * pages as f32 {
                return None;
            }
            sums.push(sum);
        }
        // Where a row would stand on a seam, it and those under it move down.
        let highest = sums.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f32::max);
        let moved = if canvas.seams.1.is_some() { highest } else { 0.0 };
        let most = count.div_ceil(pages.max(1));
        for first in [most, most + 1] {
            let last = count.saturating_sub(first * (pages - 1));
            let is_full = pages == 1 || last as f32 >= FULL * first as f32 && last > 0;
            let range = |page: usize| page * first..((page + 1) * first).min(count);
            let has_room = |page: usize| {
                let (others, of_last) = room.rows;
                let room = if page + 1 == pages { of_last } else { others };
                let range = range(page);
                range.start <= range.end
                    && sums[range.end] - sums[range.start] + moved <= room + 0.01
            };
            if is_full && (0..pages).all(has_room) {
                return Some((0..pages).map(range).collect());
            }
        }
        None
    }

    /// What head and foot leave for the rows.
    pub fn room(&self, ground: &Ground, columns: &[Measured], size: f32, pages: usize) -> Room {
        let canvas = &ground.canvas;
        let fonts = self.sizes.fonts();
        let head = Head::new((&self.title, self.status), self.wall, canvas, size, fonts).height;
        let table = self.head_lines(columns, canvas, size) * 1.2 * canvas.part(MIDDLE, size)
            + 0.45 * canvas.part(MIDDLE, size);
        let mark = mark(self.wall, size, (pages, pages));
        let foot = ground.foot.height(&mark, fonts);
        let whole = canvas.height() - head - table;
        // Pages before the last have the key and the mark alone.
        let others = match pages {
            0 | 1 => whole - foot,
            _ => whole - ground.key.height(&mark, fonts),
        };
        Room { parts: [head, table, foot], rows: (others, whole - foot) }
    }

    /// How many lines the headings of the columns take.
    fn head_lines(&self, columns: &[Measured], canvas: &Canvas, size: f32) -> f32 {
        let fonts = self.sizes.fonts();
        let head_size = canvas.part(MIDDLE, size);
        let of = |column: &Measured| {
            let head = self.sizes.table.head.get(column.at)?;
            let text = Faces { narrow: false }.head(head);
            let room = column.width(size, canvas) - (column.pads.0 + column.pads.1) * size;
            let words = at_words(&text.text, |t| fonts.width(text.face, t) * head_size <= room);
            Some(words.len() + usize::from(head.under.is_some()))
        };
        columns.iter().filter_map(of).max().unwrap_or(1).max(1) as f32
    }
}

/// The small print of a sheet that has not that of its document.
pub fn key(key: &[Inline]) -> Vec<&[Inline]> {
    Some(key).filter(|key| !key.is_empty()).into_iter().collect()
}

/// How many columns stand left of a seam: as many as have room there, where the others have room right of it.
pub fn joint(columns: &[Measured], canvas: &Canvas, size: f32, seam: f32) -> Option<usize> {
    let (mut left, mut count) = (0.0, 0);
    for column in columns {
        let width = column.width(size, canvas);
        if left + width > seam - canvas.margin {
            break;
        }
        left += width;
        count += 1;
    }
    let right: f32 = columns[count..].iter().map(|column| column.width(size, canvas)).sum();
    (right <= canvas.sheet_width - canvas.margin - seam).then_some(count)
}
