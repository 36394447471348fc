//! Extended Position Description: a position and operations on it, one per line.
//!
//! Source: Steven J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994, section 16.2. Test
//! suites also have six-field FENs in their place, and perft suites write their counts as `;D1 20 ;D2 400`.

/// One line of an EPD file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// Line number in the file, from 1.
    pub line: usize,
    /// The position, as a FEN of six fields. Clocks come from fields 5 and 6, else from `hmvc` and `fmvn`, else they are
    /// `0 1`.
    pub fen: String,
    /// Opcodes and operands.
    operations: Vec<(String, String)>,
}

impl Epd {
    /// The lines of a file, without comments (`#`) and empty lines. Positions are not validated.
    pub fn parse_lines(text: &str) -> Vec<Epd> {
        let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n");
        let numbered = text.split(['\n', '\r']).zip(1..).map(|(line, number)| (number, line.trim()));
        let records = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        records.map(|(number, line)| Epd::parse(number, line)).collect()
    }

    /// The operand of `opcode`, without its quotes; empty if it has none.
    pub fn operand(&self, opcode: &str) -> Option<&str> {
        self.operations().find(|&(name, _)| name == opcode).map(|(_, operand)| operand)
    }

    /// Every opcode with its operand, in the order of the line.
    pub fn operations(&self) -> impl Iterator<Item = (&str, &str)> {
        self.operations.iter().map(|(opcode, operand)| (opcode.as_str(), operand.as_str()))
    }

    /// The FEN in the text of a position, without the operations of an EPD, which end with a semicolon. Other words after the
    /// position may be moves, and are kept, so that they are refused instead of ignored.
    pub fn fen_of(text: &str) -> String {
        let epd = Epd::parse(1, text);
        let has_others = !epd.operations.is_empty() && !text.trim_end().ends_with(';');
        if has_others { text.to_owned() } else { epd.fen }
    }

    fn parse(line: usize, text: &str) -> Epd {
        let mut rest = text;
        let fields: Vec<&str> = std::iter::from_fn(|| take_field(&mut rest)).take(4).collect();
        let board = fields.join(" ");
        let mut clocks = Vec::new();
        while clocks.len() < 2
            && let Some(clock) = take_field(&mut { rest }).filter(|field| field.parse::<u32>().is_ok())
        {
            clocks.push(clock);
            take_field(&mut rest);
        }
        let mut epd = Epd { line, fen: String::new(), operations: parse_operations(rest) };
        if fields.len() < 4 {
            epd.fen = board;
            return epd;
        }
        let mut clocks = clocks.into_iter();
        let mut clock = |opcode, default| {
            let operand = epd.operand(opcode).filter(|operand| !operand.is_empty());
            clocks.next().or(operand).unwrap_or(default)
        };
        let (halfmoves, fullmoves) = (clock("hmvc", "0"), clock("fmvn", "1"));
        epd.fen = format!("{board} {halfmoves} {fullmoves}");
        epd
    }
}

/// The first field of `text`, which ends at a blank or a semicolon; `text` becomes the rest.
fn take_field<'a>(text: &mut &'a str) -> Option<&'a str> {
    let start = text.trim_start();
    let end = start.find(|letter: char| letter.is_whitespace() || letter == ';').unwrap_or(start.len());
    *text = &start[end..];
    (end > 0).then_some(&start[..end])
}

/// Operations end at semicolons outside quotes.
fn parse_operations(text: &str) -> Vec<(String, String)> {
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

    fn parse_one(line: &str) -> Epd {
        Epd::parse_lines(line).remove(0)
    }

    #[test]
    fn clocks_come_from_the_fields_or_from_the_opcodes() {
        assert_eq!(parse_one(BOARD).fen, format!("{BOARD} 0 1"));
        assert_eq!(parse_one(&format!("{BOARD} 7 30")).fen, format!("{BOARD} 7 30"));
        assert_eq!(parse_one(&format!("{BOARD} 7 30 bm Kg1;")).fen, format!("{BOARD} 7 30"));
        assert_eq!(parse_one(&format!("{BOARD} hmvc 3; fmvn 9;")).fen, format!("{BOARD} 3 9"));
        assert_eq!(parse_one(&format!("{BOARD} hmvc; fmvn 9;")).fen, format!("{BOARD} 0 9"));
        assert_eq!(parse_one(&format!("{BOARD} 7")).fen, format!("{BOARD} 7 1"));
    }

    #[test]
    fn operands_lose_their_quotes_and_may_contain_semicolons() {
        let epd = parse_one(&format!("{BOARD} bm Kg1 Kh2; id \"a; b\"; dm 3"));
        assert_eq!(epd.operand("bm"), Some("Kg1 Kh2"));
        assert_eq!(epd.operand("id"), Some("a; b"));
        assert_eq!(epd.operand("dm"), Some("3"));
        assert_eq!(epd.operand("am"), None);
    }

    #[test]
    fn perft_counts_are_operations_with_or_without_clocks() {
        for clocks in ["", " 0 1"] {
            let epd = parse_one(&format!("{BOARD}{clocks} ;D1 20 ;D2 400"));
            assert_eq!(epd.operations().collect::<Vec<_>>(), [("D1", "20"), ("D2", "400")]);
            assert_eq!(epd.fen, format!("{BOARD} 0 1"));
        }
    }

    #[test]
    fn a_fen_keeps_its_clocks_before_a_semicolon_or_an_operation() {
        for text in [" 7 30;", " 7 30 ;", " 7 30; id \"a; b\";", " 7 30 bm Kg1;", " bm Kg1; hmvc 7; fmvn 30;"] {
            assert_eq!(Epd::fen_of(&format!("{BOARD}{text}")), format!("{BOARD} 7 30"), "{text}");
        }
        assert_eq!(Epd::fen_of(&format!("{BOARD};")), format!("{BOARD} 0 1"));
        for other in ["8/8 w", &format!("{BOARD} 7 30 a2a3"), &format!("{BOARD} 7 30 +0+0"), "8/8_w_-_-_0_1"] {
            assert_eq!(Epd::fen_of(other), other);
        }
    }

    #[test]
    fn every_end_of_a_line_ends_one_and_a_byte_order_mark_is_none() {
        let lines = Epd::parse_lines(&format!("\u{FEFF}{BOARD}\r{BOARD}\r\n{BOARD}\n\n{BOARD} id \"x\";"));
        assert_eq!(
            lines.iter().map(|epd| (epd.line, epd.fen.as_str())).collect::<Vec<_>>(),
            [1, 2, 3, 5].map(|line| (line, "8/8/8/8/8/8/k7/7K w - - 0 1"))
        );
    }

    #[test]
    fn comments_and_empty_lines_are_skipped_but_numbered() {
        let lines = Epd::parse_lines(&format!("# a comment\n\n{BOARD}\n"));
        assert_eq!(lines.iter().map(|epd| epd.line).collect::<Vec<_>>(), [3]);
    }
}
