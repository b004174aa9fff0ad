//! The heights of the rows of a chart: what a page leaves free goes to them, and none stands on a seam.

use super::measure::Measured;
use super::rows::{HIGHEST, shape};
use super::search::{Chart, Plan, Room};

/// A table moves down by no more, in points: 12 mm.
const MOVED: f32 = 34.0;
/// A row at a seam is no higher, in ems of the names.
const MOST_ON_A_SEAM: f32 = 1.2 * HIGHEST;

impl Plan {
    /// The heights of the rows: what is left of the fullest page goes to all of them, within reason.
    /// How far the table of each page moves down, that no row stands on a seam.
    pub fn heights(
        &self,
        chart: &Chart<'_>,
        columns: &[Measured],
        room: &Room,
    ) -> (Vec<f32>, Vec<f32>) {
        let (size, canvas) = (self.size, &self.canvas);
        let rows = &chart.sizes.table.rows;
        let of = |row| shape(&chart.sizes, row, columns, (self.mode, &chart.drop));
        let least: Vec<f32> =
            rows.iter().map(|row| of(row).lines(size, canvas).least(size)).collect();
        let more = self.pages.iter().enumerate().map(|(page, range)| {
            let last = page + 1 == self.pages.len();
            let room = if last { room.rows.1 } else { room.rows.0 };
            let highest = least[range.clone()].iter().copied().fold(0.0, f32::max);
            let moved = if canvas.seams.1.is_some() { highest } else { 0.0 };
            let need: f32 = least[range.clone()].iter().sum::<f32>() + moved;
            (room - need).max(0.0) / range.len().max(1) as f32
        });
        let more = more.fold(f32::MAX, f32::min);
        let grown = |least: &f32| (least + more).min((HIGHEST * size).max(*least));
        let mut heights: Vec<f32> = least.iter().map(grown).collect();
        let mut moved: Vec<f32> = Vec::new();
        if let Some(seam) = canvas.seams.1 {
            let top = canvas.margin + room.parts[0] + room.parts[1];
            let (foot, highest) = (top + room.rows.1, MOST_ON_A_SEAM * size);
            for page in &self.pages {
                let own = (&mut heights[page.clone()], &least[page.clone()]);
                match alike_at_the_seam(own, (top, seam, foot), highest) {
                    Some(down) => moved.push(down),
                    None => {
                        off_the_seam(&mut heights[page.clone()], (top, seam, foot));
                        moved.push(0.0);
                    }
                }
            }
        }
        moved.resize(self.pages.len(), 0.0);
        (heights, moved)
    }
}

/// All rows grow alike until a rule between two of them lies on the seam; how far the table then moves down for it. None
/// where they cannot.
fn alike_at_the_seam(
    (heights, least): (&mut [f32], &[f32]),
    (top, seam, foot): (f32, f32, f32),
    highest: f32,
) -> Option<f32> {
    let mut pen = top;
    let stands_on_it = heights.iter().any(|height| {
        pen += height;
        pen - height < seam - 0.01 && pen > seam + 0.01
    });
    if !stands_on_it {
        return Some(0.0);
    }
    let need: f32 = least.iter().sum();
    let tallest = least.iter().copied().fold(0.0, f32::max);
    let (mut above, mut best) = (0.0, None::<(f32, f32)>);
    for (count, own) in (1..least.len()).zip(least) {
        above += own;
        let to_seam = (seam - top - above) / count as f32;
        let to_foot = (foot - seam - (need - above)) / (least.len() - count) as f32;
        let more = to_seam.min(to_foot).min((highest - tallest).max(0.0));
        let down = seam - top - above - more * count as f32;
        let is_good = more >= 0.0 && down <= MOVED;
        if is_good && best.is_none_or(|(best, _)| more > best) {
            best = Some((more, down.max(0.0)));
        }
    }
    let (more, down) = best?;
    heights.iter_mut().zip(least).for_each(|(height, least)| *height = least + more);
    Some(down)
}

/// Rows above a seam grow until none stands on it; those under it as far as their room allows, but to no more.
fn off_the_seam(heights: &mut [f32], (top, seam, foot): (f32, f32, f32)) {
    let mut pen = top;
    for at in 0..heights.len() {
        let next = pen + heights[at];
        if pen < seam - 0.01 && next > seam + 0.01 && at > 0 {
            let (above, under) = heights.split_at_mut(at);
            let more = (seam - pen) / above.len() as f32;
            let need: f32 = under.iter().sum();
            let room = (foot - seam - need).max(0.0) / under.len() as f32;
            above.iter_mut().for_each(|height| *height += more);
            under.iter_mut().for_each(|height| *height += more.min(room));
            return;
        }
        pen = next;
    }
}
