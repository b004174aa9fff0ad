//! A club's mark: a PNG or JPEG file, made ready for a PDF.

use std::fmt;
use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use sha2::{Digest, Sha256};

/// A file is never longer, in bytes.
pub const LONGEST: u64 = 4 << 20;
/// A picture has no more points than this: a mark of 4 cm at 1200 points an inch has 3.6 million.
const MOST: u64 = 12_000_000;

/// A picture as a PDF takes it.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Points across.
    pub width: u32,
    /// Points down.
    pub height: u32,
    /// In colours; else in greys.
    pub colours: bool,
    /// How `bytes` are packed.
    pub packed: Packed,
    /// The points, packed.
    pub bytes: Vec<u8>,
}

/// How a picture is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// Deflated.
    Deflate,
    /// As JPEG does.
    Jpeg,
}

/// What it holds in short, for what is compared: the same picture, the same words.
impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digest = Sha256::digest(&self.bytes);
        write!(f, "{}x{} {:?} {digest:x?}", self.width, self.height, self.packed)
    }
}

/// Why a file is no picture that can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// Neither PNG nor JPEG.
    Format,
    /// It has too many points.
    Large,
    /// It cannot be read to its end.
    Damaged,
    /// A JPEG in the colours of a printing press.
    Press,
}

impl Picture {
    /// How wide it is against its height.
    pub fn ratio(&self) -> f32 {
        self.width as f32 / self.height.max(1) as f32
    }

    /// From the bytes of its file.
    pub fn read(file: Vec<u8>) -> Result<Self, Unusable> {
        match file.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => png(&file),
            [0xFF, 0xD8, 0xFF, ..] => jpeg(file),
            _ => Err(Unusable::Format),
        }
    }
}

fn within(width: u32, height: u32) -> Result<(), Unusable> {
    match u64::from(width) * u64::from(height) {
        0 => Err(Unusable::Damaged),
        points if points > MOST => Err(Unusable::Large),
        _ => Ok(()),
    }
}

/// What shines through is white, as the paper.
fn png(file: &[u8]) -> Result<Picture, Unusable> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|_| Unusable::Damaged)?;
    let (width, height) = (reader.info().width, reader.info().height);
    within(width, height)?;
    let size = reader.output_buffer_size().ok_or(Unusable::Large)?;
    let mut points = vec![0; size];
    let frame = reader.next_frame(&mut points).map_err(|_| Unusable::Damaged)?;
    let (colours, alpha) = match frame.color_type {
        png::ColorType::Grayscale => (1, false),
        png::ColorType::GrayscaleAlpha => (1, true),
        png::ColorType::Rgb => (3, false),
        png::ColorType::Rgba => (3, true),
        png::ColorType::Indexed => return Err(Unusable::Damaged),
    };
    let points = points.get(..frame.buffer_size()).ok_or(Unusable::Damaged)?;
    let mut on_paper = Vec::with_capacity(points.len());
    for point in points.chunks_exact(colours + usize::from(alpha)) {
        let (own, through) = point.split_at(colours);
        let alpha = through.first().map_or(255, |alpha| u16::from(*alpha));
        let over = |own: &u8| (u16::from(*own) * alpha + 255 * (255 - alpha)) / 255;
        on_paper.extend(own.iter().map(|own| u8::try_from(over(own)).unwrap_or(u8::MAX)));
    }
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::new(6));
    packer.write_all(&on_paper).map_err(|_| Unusable::Damaged)?;
    let bytes = packer.finish().map_err(|_| Unusable::Damaged)?;
    Ok(Picture { width, height, colours: colours == 3, packed: Packed::Deflate, bytes })
}

/// A PDF takes a JPEG as it is; its size stands in the segment that begins a frame.
fn jpeg(file: Vec<u8>) -> Result<Picture, Unusable> {
    let two = |at: usize| {
        let pair = file.get(at..at + 2).and_then(|pair| <[u8; 2]>::try_from(pair).ok());
        pair.map(u16::from_be_bytes).ok_or(Unusable::Damaged)
    };
    let mut at = 2;
    loop {
        match two(at)? {
            0xFFFF => at += 1,
            // Sizes of the kinds that readers of PDF know: from the first line to the last, or ever finer.
            0xFFC0..=0xFFC2 => {
                let (height, width) = (u32::from(two(at + 5)?), u32::from(two(at + 7)?));
                within(width, height)?;
                let colours = match file.get(at + 9) {
                    Some(1) => false,
                    Some(3) => true,
                    Some(4) => return Err(Unusable::Press),
                    _ => return Err(Unusable::Damaged),
                };
                if !file.ends_with(&[0xFF, 0xD9]) {
                    return Err(Unusable::Damaged);
                }
                return Ok(Picture { width, height, colours, packed: Packed::Jpeg, bytes: file });
            }
            0xFFC3..=0xFFCF if !matches!(two(at)?, 0xFFC4 | 0xFFC8 | 0xFFCC) => {
                return Err(Unusable::Format);
            }
            0xFF01 | 0xFFD0..=0xFFD8 => at += 2,
            0xFF02..=0xFFFE => at += 2 + usize::from(two(at + 2)?.max(2)),
            _ => return Err(Unusable::Damaged),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of one row: black, and nothing.
    fn small() -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 1);
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&[0, 0, 0, 255, 9, 9, 9, 0]).expect("a row");
        drop(writer);
        file
    }

    #[test]
    fn what_shines_through_is_white() {
        let picture = Picture::read(small()).expect("a picture");
        assert_eq!((picture.width, picture.height, picture.colours), (2, 1, true));
        let mut points = Vec::new();
        let mut unpacked = flate2::read::ZlibDecoder::new(&*picture.bytes);
        std::io::Read::read_to_end(&mut unpacked, &mut points).expect("points");
        assert_eq!(points, [0, 0, 0, 255, 255, 255]);
    }

    #[test]
    fn what_is_no_picture_or_ends_too_soon_is_told_apart() {
        assert_eq!(Picture::read(b"<svg/>".to_vec()), Err(Unusable::Format));
        assert_eq!(Picture::read(Vec::new()), Err(Unusable::Format));
        let whole = small();
        for end in 4..whole.len() - 12 {
            assert!(Picture::read(whole[..end].to_vec()).is_err(), "{end} bytes");
        }
        let head = |colours: u8, wide: u8| {
            vec![
                0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0x10, 0, wide, 0,
                colours, 0xFF, 0xD9,
            ]
        };
        assert_eq!(Picture::read(head(4, 1)), Err(Unusable::Press));
        assert_eq!(Picture::read(head(3, 0xFF)), Err(Unusable::Large));
        let picture = Picture::read(head(3, 1)).expect("a picture");
        assert_eq!((picture.width, picture.height), (256, 4096));
        for end in 3..head(3, 1).len() {
            assert!(Picture::read(head(3, 1)[..end].to_vec()).is_err(), "{end} bytes");
        }
    }
}
