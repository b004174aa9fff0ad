//! Files of one event: found before anything is settled, so that the crosstable, the ranking and the starting list of a
//! tournament are one event, and never three.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::super::reading::reader::{self, Reader};
use super::super::writing::files;
use super::super::writing::paths::{file_name, slashed};
use super::passed::PassedOver;
use crate::exchange::{self, Encoding, Names, Traits};
use crate::report::words::Words;
use crate::said::said;
use crate::tournament::entries::Entries;
use crate::workbook;

/// Files that are read at a time.
const AT_A_TIME: usize = 64;

/// The other files of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// Those that are read with it.
    pub read: Vec<PathBuf>,
    /// Those that say no more than it, and are left out.
    pub left_out: Vec<PathBuf>,
    /// Those that have other results: a person says which is out of date.
    pub otherwise: Vec<PathBuf>,
}

/// The events that have several files, by the file that says most.
pub type Together = BTreeMap<PathBuf, Beside>;

/// Finds the files of one event. Those that do not stand for their event any more go from the list; those that are left
/// out are told. A file is compared only where files of other programs are among them.
pub fn together(
    all: &mut Vec<(PathBuf, PathBuf)>,
    reader: Option<&Reader>,
    encoding: Option<&'static Encoding>,
) -> (Together, Vec<PassedOver>) {
    let mut names = Names::default();
    let mut known: Vec<(usize, Traits)> = Vec::new();
    let take = |ours: bool, names: &mut Names, known: &mut Vec<(usize, Traits)>| {
        for (chunk, some) in all.chunks(AT_A_TIME).enumerate() {
            let read: Vec<Option<Entries>> =
                some.par_iter().map(|(path, _)| entries(path, ours, reader, encoding)).collect();
            let here = chunk * AT_A_TIME;
            let read = (here..).zip(read).filter_map(|(index, read)| Some((index, read?)));
            known.extend(read.map(|(index, read)| (index, Traits::of(&read, names))));
        }
    };
    if all.len() > 1 {
        take(false, &mut names, &mut known);
    }
    if known.iter().any(|(_, traits)| !traits.is_ours) {
        take(true, &mut names, &mut known);
    }
    known.sort_by_key(|(index, _)| *index);
    let (places, traits): (Vec<usize>, Vec<Traits>) = known.into_iter().unzip();
    let (mut events, mut passed, mut others) = (Together::new(), Vec::new(), BTreeSet::new());
    for group in exchange::groups(&traits).into_iter().filter(|group| group.len() > 1) {
        let first = group[0];
        let event = &all[places[first]].0;
        let mut beside = Beside::default();
        let mut so_far = traits[first].clone();
        for own in &group[1..] {
            let (path, relative) = &all[places[*own]];
            others.insert(places[*own]);
            let otherwise = traits[*own].contradicts(&traits[first]);
            if traits[*own].adds_to(&so_far) && !otherwise {
                so_far.take_in(&traits[*own]);
                beside.read.push(path.clone());
                continue;
            }
            let name = slashed(&relative.join(file_name(path)));
            let event = file_name(event);
            let why = Words::spoken().say(&match otherwise {
                true => {
                    beside.otherwise.push(path.clone());
                    said!("batch.together.contradicts", event)
                }
                false => {
                    beside.left_out.push(path.clone());
                    said!("batch.together.left-out", event)
                }
            });
            passed.push(PassedOver { name, why: Some(why) });
        }
        events.insert(event.clone(), beside);
    }
    let mut index = 0;
    all.retain(|_| {
        index += 1;
        !others.contains(&(index - 1))
    });
    (events, passed)
}

/// What a file says: of ours, or else of another program's.
fn entries(
    path: &Path,
    ours: bool,
    reader: Option<&Reader>,
    encoding: Option<&'static Encoding>,
) -> Option<Entries> {
    let bytes = files::read(path).ok()?;
    // Most workbooks of ours are known without opening them.
    if workbook::lists_sheets_of_ours(&bytes) != ours {
        return None;
    }
    exchange::entries(&bytes, &file_name(path), encoding, |bytes| reader::open(reader, bytes))
}
