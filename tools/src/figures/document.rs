//! The blocks of a Markdown document that the engine writes, between two comments. The first has the signature of the engine
//! that wrote the block, and a digest of the text, which an edit by hand does not keep.

use thiserror::Error;

const BEGIN: &str = "<!-- figures: ";
const END: &str = "<!-- end of figures -->";

#[derive(Debug, PartialEq, Eq, Error)]
pub enum BlockError {
    #[error("line {0}: a block of figures begins with <!-- figures: NAME -->")]
    Mark(usize),
    #[error("line {0}: the block of figures has no {END}")]
    Open(usize),
}

/// A block, and what its mark says of it.
#[derive(Debug, PartialEq, Eq)]
pub struct Block<'a> {
    pub name: &'a str,
    /// Absent in a block that was never written.
    pub signature: Option<u64>,
    pub digest: Option<&'a str>,
    pub text: &'a str,
    /// The place of mark, text and end in the document.
    start: usize,
    end: usize,
}

/// The blocks of `document`, in order.
///
/// # Errors
///
/// [`BlockError`] for a mark that cannot be read, or has no end.
pub fn blocks(document: &str) -> Result<Vec<Block<'_>>, BlockError> {
    let mut blocks = Vec::new();
    let mut from = 0;
    while let Some(start) = document[from..].find(BEGIN).map(|place| from + place) {
        let line = document[..start].lines().count() + 1;
        let rest = &document[start + BEGIN.len()..];
        let (mark, rest) = rest.split_once(" -->\n").ok_or(BlockError::Mark(line))?;
        let (text, _) = rest.split_once(END).ok_or(BlockError::Open(line))?;
        let mut words = mark.split(' ');
        let name = words.next().filter(|name| !name.is_empty()).ok_or(BlockError::Mark(line))?;
        let signature = words.next().map(|word| word.parse().map_err(|_| BlockError::Mark(line))).transpose()?;
        let end = document.len() - rest.len() + text.len() + END.len();
        blocks.push(Block { name, signature, digest: words.next(), text: text.trim(), start, end });
        from = end;
    }
    Ok(blocks)
}

/// The document with `text` in the place of each block, by its name.
///
/// # Errors
///
/// As [`blocks`].
pub fn rewritten<'a>(document: &str, signature: u64, text: impl Fn(&str) -> &'a str) -> Result<String, BlockError> {
    let mut new = String::new();
    let mut from = 0;
    for Block { name, start, end, .. } in blocks(document)? {
        let text = text(name).trim();
        let digest = digest(text);
        new += &document[from..start];
        new += &format!("{BEGIN}{name} {signature} {digest} -->\n\n{text}\n\n{END}");
        from = end;
    }
    Ok(new + &document[from..])
}

/// FNV-1a, 64 bits.
///
/// Source: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, isthe.com/chongo/tech/comp/fnv
pub fn digest(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# Title\n\n<!-- figures: one -->\nold\n<!-- end of figures -->\n\nprose\n\n\
                            <!-- figures: two 12 ab -->\n\nolder\n\n<!-- end of figures -->\n";

    #[test]
    fn blocks_are_written_once_and_then_stay() {
        let of = |name: &str| if name == "one" { "one has 3 nodes\n" } else { "two has 3 nodes\n" };
        let write = |document: &str| rewritten(document, 7, of);
        let once = write(DOCUMENT).unwrap();
        assert!(once.contains("prose") && !once.contains("old"), "{once}");
        assert_eq!(write(&once).unwrap(), once);
        let blocks = blocks(&once).unwrap();
        let names: Vec<_> = blocks.iter().map(|block| (block.name, block.signature, block.text)).collect();
        assert_eq!(names, [("one", Some(7), "one has 3 nodes"), ("two", Some(7), "two has 3 nodes")]);
        assert!(blocks.iter().all(|block| block.digest == Some(&digest(block.text))));
    }

    #[test]
    fn an_edit_by_hand_does_not_keep_the_digest() {
        let once = rewritten(DOCUMENT, 7, |_| "3 nodes").unwrap();
        let edited = once.replacen("3 nodes", "4 nodes", 1);
        let blocks = blocks(&edited).unwrap();
        let kept: Vec<_> = blocks.iter().map(|block| block.digest == Some(&digest(block.text))).collect();
        assert_eq!(kept, [false, true]);
    }

    #[test]
    fn a_block_without_an_end_is_refused_by_its_line() {
        assert_eq!(blocks("a\n\n<!-- figures: one -->\ntext\n"), Err(BlockError::Open(3)));
        assert_eq!(blocks("<!-- figures: one x -->\n<!-- end of figures -->"), Err(BlockError::Mark(1)));
    }

    #[test]
    fn the_digest_is_fnv_1a() {
        assert_eq!((digest("").as_str(), digest("a").as_str()), ("cbf29ce484222325", "af63dc4c8601ec8c"));
    }
}
