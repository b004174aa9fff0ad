//! Every N-th workbook, so that an archive can be spread over machines.

use std::str::FromStr;

use crate::report::words::Words;

/// `K/N`: the workbooks K, K + N, K + 2N ... by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    which: usize,
    of: usize,
}

impl Shard {
    /// Those of a list that are its own, and the others.
    pub fn part<T>(self, all: Vec<T>) -> (Vec<T>, Vec<T>) {
        let mut at = 0..;
        all.into_iter().partition(|_| at.next().is_some_and(|at| at % self.of == self.which - 1))
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(which, of)| {
            let which: usize = which.trim().parse().ok()?;
            let of: usize = of.trim().parse().ok()?;
            (1..=of).contains(&which).then_some(Self { which, of })
        });
        parts.ok_or_else(|| Words::spoken().word("batch.no-shard").to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_and_none_twice() {
        let all: Vec<u32> = (0..10).collect();
        let mut together: Vec<u32> = ["1/3", "2/3", "3/3"]
            .iter()
            .flat_map(|s| s.parse::<Shard>().expect(s).part(all.clone()).0)
            .collect();
        together.sort_unstable();
        assert_eq!(together, all);
        let (own, others) = "1/20".parse::<Shard>().expect("a shard").part(all.clone());
        assert_eq!((own, others), (vec![0], all[1..].to_vec()));
    }

    #[test]
    fn a_shard_that_cannot_be_is_refused() {
        for text in ["0/3", "4/3", "1/0", "1", "a/b", "-1/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
