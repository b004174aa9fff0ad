//! What a file held: its SHA-256.

use std::fmt;
use std::io::{self, Read};
use std::path::Path;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of some bytes; in a file it stands in hexadecimal.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

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
        Self(hasher.finalize().into())
    }

    /// Of its text.
    fn of_text(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        (pairs.len() == bytes.len() && rest.is_empty()).then_some(())?;
        let digit = |digit: u8| char::from(digit).to_digit(16).and_then(|d| u8::try_from(d).ok());
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(*high)? << 4 | digit(*low)?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
        let digits = self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
        f.write_str(&digits.collect::<String>())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'_, str>>::deserialize(deserializer)?;
        // A text that is none is that of no file, and nothing that the marker tells beside it is lost.
        Ok(Self::of_text(&text).unwrap_or(Self([0; 32])))
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
        assert_eq!(Digest::of(b"abc").to_string(), abc);
        assert_eq!(serde_json::to_string(&Digest::of(b"abc")).ok(), Some(format!("\"{abc}\"")));
        assert_eq!(
            serde_json::from_str::<Digest>(&format!("\"{abc}\"")).ok(),
            Some(Digest::of(b"abc"))
        );
        for wrong in ["", "ba78", &format!("{}+1", &abc[..62]), &format!("{abc}00")] {
            let read = serde_json::from_str(&format!("\"{wrong}\"")).ok();
            assert_eq!(read, Some(Digest([0; 32])), "{wrong}");
        }
        let mut pieces = Digester::default();
        pieces.update(b"a");
        pieces.update(b"bc");
        assert_eq!(pieces.finish().to_string(), abc);
    }
}
