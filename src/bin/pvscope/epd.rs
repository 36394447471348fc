//! Extended Position Description: a position and operations on it, one a line.
//!
//! Source: the PGN and EPD standard of Steven J. Edwards, section 16.2; six-field FENs are read too, as suites mix them.

/// One line: a position and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The line in its file, from 1.
    pub line: usize,
    /// Six fields.
    pub fen: String,
    /// Opcodes with their operands, quotes removed.
    operations: Vec<(String, String)>,
}

impl Epd {
    /// The lines of a file, comments and empty ones left out. Whether they are positions is not looked at.
    pub fn lines(text: &str) -> Vec<Epd> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        lines
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(n, line)| Epd::parse(n, line))
            .collect()
    }

    /// The operand of `opcode`.
    pub fn operand(&self, opcode: &str) -> Option<&str> {
        self.operations.iter().find(|(name, _)| name == opcode).map(|(_, operand)| operand.as_str())
    }

    fn parse(line: usize, text: &str) -> Epd {
        let (board, rest) = split_fields(text, 4);
        let (clocks, after_clocks) = split_fields(rest, 2);
        let has_clocks = clocks.split_whitespace().all(|field| field.parse::<u32>().is_ok()) && !clocks.is_empty();
        let operations = operations(if has_clocks { after_clocks } else { rest });
        let mut epd = Epd { line, fen: String::new(), operations };
        let clocks = match has_clocks {
            true => clocks.to_owned(),
            false => format!("{} {}", epd.operand("hmvc").unwrap_or("0"), epd.operand("fmvn").unwrap_or("1")),
        };
        epd.fen = format!("{board} {clocks}");
        epd
    }
}

/// The first `count` words of `text` and what follows them.
fn split_fields(text: &str, count: usize) -> (&str, &str) {
    let mut words = text.char_indices().filter(|&(at, letter)| {
        letter.is_whitespace() && text[..at].chars().next_back().is_some_and(|before| !before.is_whitespace())
    });
    let end = words.nth(count - 1).map_or(text.len(), |(at, _)| at);
    (text[..end].trim(), text[end..].trim())
}

/// Splits at semicolons outside quotes.
fn operations(text: &str) -> Vec<(String, String)> {
    let mut quoted = false;
    let parts = text.split(|letter| {
        quoted ^= letter == '"';
        letter == ';' && !quoted
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (opcode, operand) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            (opcode.to_owned(), operand.trim().trim_matches('"').to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "8/8/8/8/8/8/k7/7K w - -";

    fn one(line: &str) -> Epd {
        Epd::lines(line).remove(0)
    }

    #[test]
    fn clocks_come_from_the_fields_or_from_the_opcodes() {
        assert_eq!(one(BOARD).fen, format!("{BOARD} 0 1"));
        assert_eq!(one(&format!("{BOARD} 7 30")).fen, format!("{BOARD} 7 30"));
        assert_eq!(one(&format!("{BOARD} 7 30 bm Kg1;")).fen, format!("{BOARD} 7 30"));
        assert_eq!(one(&format!("{BOARD} hmvc 3; fmvn 9;")).fen, format!("{BOARD} 3 9"));
    }

    #[test]
    fn operands_lose_their_quotes_and_may_hold_semicolons() {
        let epd = one(&format!("{BOARD} bm Kg1 Kh2; id \"a; b\"; dm 3"));
        assert_eq!(epd.operand("bm"), Some("Kg1 Kh2"));
        assert_eq!(epd.operand("id"), Some("a; b"));
        assert_eq!(epd.operand("dm"), Some("3"));
        assert_eq!(epd.operand("am"), None);
    }

    #[test]
    fn comments_and_empty_lines_are_counted_but_not_read() {
        let lines = Epd::lines(&format!("# a comment\n\n{BOARD}\n"));
        assert_eq!(lines.iter().map(|epd| epd.line).collect::<Vec<_>>(), [3]);
    }
}
