//! EPD: a record that is printed reads the same.

use std::fmt::Write as _;

use pvscope::chess::{Epd, parse_fen};

pub fn check(text: &str) {
    let records = Epd::parse_lines(text);
    // A carriage return ends a line, too.
    let lines = text.split(['\n', '\r']).count();
    let mut last = 0;
    for epd in &records {
        assert!(last < epd.line && epd.line <= lines, "line {} of {lines}", epd.line);
        last = epd.line;
        for (opcode, _) in epd.operations() {
            assert!(epd.operand(opcode).is_some(), "{opcode} of {epd:?}");
            assert!(!opcode.is_empty() && !opcode.contains(char::is_whitespace), "{epd:?}");
        }
        for chess960 in [false, true] {
            if parse_fen(&epd.fen, chess960).is_ok() {
                reads_the_same(epd);
            }
        }
    }
}

fn reads_the_same(epd: &Epd) {
    // A FEN may have underscores for blanks and counters too large for an EPD.
    let fields: Vec<&str> = epd.fen.split_whitespace().collect();
    let [_, _, _, _, halfmoves, fullmoves] = fields[..] else { return };
    if halfmoves.parse::<u32>().is_err() || fullmoves.parse::<u32>().is_err() {
        return;
    }
    let mut printed = epd.fen.clone();
    for (opcode, operand) in epd.operations() {
        // EPD has no escapes: quotes within quotes cannot be written.
        if opcode.contains(['"', ';']) || operand.contains('"') {
            return;
        }
        write!(printed, " {opcode} \"{operand}\";").expect("a string takes all text");
    }
    let again = Epd::parse_lines(&printed);
    let [again] = &again[..] else { panic!("{} records in {printed:?}", again.len()) };
    assert_eq!(again.fen, epd.fen, "{printed:?}");
    let operations = |epd: &Epd| epd.operations().map(|(a, b)| (a.to_owned(), b.to_owned())).collect::<Vec<_>>();
    assert_eq!(operations(again), operations(epd), "{printed:?}");
}
