//! What a file held: its SHA-256.

use std::fmt::Write;
use std::io::{self, Read};
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of some bytes, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(String);

impl Digest {
    /// Of bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::finish(Sha256::new_with_prefix(bytes))
    }

    /// Of a file, without holding it whole.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let mut file = super::files::open(path)?;
        let mut hasher = Digester::default();
        let mut buffer = vec![0; 1 << 16];
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok(hasher.finish()),
                read => hasher.update(buffer.get(..read).unwrap_or_default()),
            }
        }
    }

    fn finish(hasher: Sha256) -> Self {
        let mut text = String::with_capacity(64);
        for byte in hasher.finalize() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }
}

/// Bytes that come in pieces.
#[derive(Clone, Debug, Default)]
pub struct Digester(Sha256);

impl Digester {
    /// The next piece.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// A piece with its length, so that two pieces cannot be taken for two others.
    pub fn part(&mut self, text: &str) {
        self.update(&text.len().to_le_bytes());
        self.update(text.as_bytes());
    }

    /// The digest of all of them.
    pub fn finish(self) -> Digest {
        Digest::finish(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_the_well_known_one_whether_whole_or_in_pieces() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of(b"abc"), Digest(abc.into()));
        let mut pieces = Digester::default();
        pieces.update(b"a");
        pieces.update(b"bc");
        assert_eq!(pieces.finish(), Digest(abc.into()));
    }
}
