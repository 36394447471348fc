//! Valid FENs, invalid FENs, and arbitrary text.

use proptest::prelude::*;
use pvscope::chess::{Ending, Path, Position, PositionError, parse_fen, parse_uci};
use serde_json::Value;

use crate::suites;

/// More pieces than a game allows are accepted, as by Stockfish and Lichess.
const TOO_MANY_PIECES: &str = "more pieces than a game allows";

/// FENs that the public list calls invalid and this engine accepts, and the reason.
const DISPUTED: [(&str, &str); 15] = [
    ("1rqbk2r/p1pppppp/5nn1/1p6/8/1BPPQ2n/PP3P1P/B1KR1NQb b hb - 5 6", TOO_MANY_PIECES),
    ("1rqn1r1k/2ppb1pp/1P1n1pb1/3PpN2/p3P1p1/1P1p2N1/PQP2NPP/1R3RK1 w - - 0 20", TOO_MANY_PIECES),
    ("1rqn1rk1/pp1ppbbp/1n3pp1/8/2p1PP2/1N1P2P1/PPP2BBP/rRQN1RK1 w - - 0 9", TOO_MANY_PIECES),
    ("2brkbqr/1ppp2Rp/1nn2p2/4p3/8/1P3P2/PQPPP1PP/NNBRKB1R b HDhd - 1 5", TOO_MANY_PIECES),
    ("3rbbkr/q2n1n1p/1p1p1p2/2p1p1pP/p1P1P1P1/P1BP1P1B/1P2B3/NQNR2KR w HDhd - 2 15", TOO_MANY_PIECES),
    ("b1qr1rkb/p3pp1p/1pn2np1/2pp4/3P3Q/1P2PNP1/P1PN1P1P/B1QR1RKB w - - 1 8", TOO_MANY_PIECES),
    ("br1kr2q/ppp1pp1p/1n1pn1p1/8/5P2/1b1N2P1/P1PPP2P/1R1KRNnB w EBeb - 0 6", TOO_MANY_PIECES),
    ("nqrbbkrn/pp2pppp/2p5/2Qp1n2/3P4/8/PPP1PP1P/NQR2KRN w GCgc d6 0 2", TOO_MANY_PIECES),
    ("qrnkr2n/pppp2pp/3bbpn1/Q3p3/1P2P3/3N1PN1/2PP2PP/QR1KRBB1 b EBeb - 2 8", TOO_MANY_PIECES),
    ("rkbbrnq1/ppp2ppp/3pp1n1/8/4P3/3PN1r1/PPP2P1P/RKBBR1QN b EAea - 0 4", TOO_MANY_PIECES),
    ("rknnbbrq/pppppppp/8/2P5/4P3/8/PPPP1PPP/RKNNBBR1 b GAga e3 0 1", TOO_MANY_PIECES),
    ("rnkbrqbn/pppp1ppp/8/4p3/4PP2/1r6/PPPP2PP/RNKBRQBN w EAea - 0 3", TOO_MANY_PIECES),
    ("rnnkqrbb/ppp1p2p/3p2p1/2B2p1P/5P2/2N5/PPPPP1PP/R1NKQR1B w FAfa - 0 4", TOO_MANY_PIECES),
    ("rnbqkbnr/pppppppp/17/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "17 can only mean 1 and 7 empty squares"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ", "the move number is optional"),
];

/// The whole list if present, otherwise the repository's excerpt.
fn fens() -> Vec<Value> {
    let mut fens: Vec<Value> =
        suites::data("fens.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    fens.extend(suites::json_lines("invalid_fen/fens.jsonl"));
    fens
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap()
}

/// Parses like the page: as standard chess first, then as Chess960.
fn parse(fen: &str) -> Result<Position, PositionError> {
    parse_fen(fen, false).or_else(|error| parse_fen(fen, true).map_err(|_| error))
}

#[test]
fn valid_fens_are_accepted_and_invalid_ones_refused_in_words() {
    let fens = fens();
    let mut judged = 0;
    suites::check_all(&fens, |value| {
        let fen = text(value, "fen");
        let disputed = DISPUTED.iter().find(|(disputed, _)| *disputed == fen);
        match (text(value, "verdict"), parse(fen)) {
            ("invalid", Err(_)) if disputed.is_some() => Err(format!("not disputed any more: \"{fen}\"")),
            ("invalid", Ok(_)) if disputed.is_none() => Err(format!("accepted: \"{fen}\" ({})", text(value, "reason"))),
            ("valid", Err(error)) => Err(format!("refused: {error} ({})", text(value, "reason"))),
            ("invalid", Err(error)) if !says_what_is_wrong(&error) => Err(format!("\"{fen}\": {error}")),
            _ => Ok(()),
        }
    });
    for value in &fens {
        judged += usize::from(["valid", "invalid"].contains(&text(value, "verdict")));
    }
    assert!(judged >= 30);
}

/// Whether the message is a sentence that quotes the FEN.
fn says_what_is_wrong(error: &PositionError) -> bool {
    let (PositionError::Syntax { fen, .. } | PositionError::Illegal { fen, .. } | PositionError::TooManyMoves(fen)) =
        error;
    let message = error.to_string();
    let reason = message.rsplit(": ").next().unwrap_or_default();
    message.contains(fen.as_str()) && reason.split(' ').count() >= 3
}

#[test]
fn each_error_names_the_right_reason() {
    for (fen, word) in [
        ("", "fields"),
        ("k7/8/8/8/8/8/8/8 w - - 0 1", "a king is missing"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
        ("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "eight ranks of eight squares"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR u KQkq - 0 1", "side to move"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxkq - 0 1", "castling rights"),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e9 0 1", "en passant square"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1", "fifty-move counter"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x", "move number"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 extra", "fields"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1", "crazyhouse"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", "three-check"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99999999999x 1", "fifty-move counter"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999x", "move number"),
        ("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", "not to move is in check"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "first or last rank"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "more than one king"),
        ("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1", "castling rights"),
    ] {
        let error = parse_fen(fen, false).unwrap_err().to_string();
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn move_counters_and_surrounding_blanks_are_optional() {
    let full = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false).unwrap();
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
    ] {
        assert_eq!(parse_fen(fen, false).unwrap().key(), full.key());
    }
}

#[test]
fn a_long_text_gets_a_short_message() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in [
        "k".repeat(1_000_000),
        "8/".repeat(500_000),
        " ".repeat(1_000_000),
        format!("{start} {}", "9".repeat(100_000)),
        format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {} - 0 1", "Kx".repeat(100_000)),
        "é♔".repeat(100_000),
        "\0".repeat(1000),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        assert!(error.chars().count() < 400, "a message of {} letters", error.len());
    }
}

#[test]
fn huge_move_counters_are_harmless() {
    let clock = "9".repeat(1000);
    let position = parse_fen(&format!("4k3/8/8/8/8/8/8/R3K3 w Q - {clock} {clock}"), false).unwrap();
    assert_eq!(position.ending(true), Some(Ending::FiftyMoves));
    for mv in position.legal_moves() {
        let after = position.after(mv);
        for reply in after.legal_moves() {
            assert_eq!(after.after(reply).ending(true), Some(Ending::FiftyMoves));
        }
    }
}

#[test]
fn malformed_and_illegal_moves_are_refused_by_name() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (moves, words) in [
        (vec!["e2e5"], "the move e2e5 is not legal here"),
        (vec!["e2e4", "e2e4"], "the move e2e4 is not legal here"),
        (vec!["e2e4", "e7e5", "e1g1"], "the move e1g1 is not legal here"),
        (vec!["hello"], "\"hello\" is not a move in SAN or UCI notation"),
        (vec![""], "\"\" is not a move in SAN or UCI notation"),
        (vec!["0000"], "0000"),
        (vec!["P@e4"], "P@e4"),
        (vec!["e7e8q"], "not legal"),
    ] {
        let error = Path::parse(start, &moves, false).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn the_moves_of_a_game_are_read_in_san_as_in_uci() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let uci = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1"];
    let san = ["e4", "e5", "Nf3", "Nc6", "Bb5!?", "a6", "O-O"];
    let mixed = ["e4", "e7e5", "Nf3", "b8c6", "Bb5", "a7a6", "0-0"];
    let key = |moves: &[&str]| Path::parse(start, moves, false).unwrap().position().key();
    assert_eq!([key(&san), key(&mixed)], [key(&uci); 2]);
    let error = Path::parse(start, &["e4", "e5", "Nd2"], false).unwrap_err().to_string();
    assert!(error.contains("the move Nd2 is not legal here; near it are Na3, Nc3, Ne2, Nf3 and Nh3"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20_000) })]

    #[test]
    fn no_text_makes_the_parser_panic(text in any::<String>(), chess960 in any::<bool>()) {
        let _ = parse_fen(&text, chess960);
    }

    #[test]
    fn no_bytes_make_the_parser_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), chess960 in any::<bool>()) {
        let _ = parse_fen(&String::from_utf8_lossy(&bytes), chess960);
    }

    #[test]
    fn no_fen_like_text_makes_the_parser_or_the_move_generator_panic(
        text in "[pnbrqkPNBRQK1-8/]{10,70} [wb] [KQkqA-Ha-h-]{1,5} ([a-h][36]|-) [0-9]{1,3} [0-9]{1,3}",
        chess960 in any::<bool>(),
    ) {
        let _ = parse_fen(&text, chess960);
    }

    #[test]
    fn a_fen_with_replaced_letters_is_refused_or_playable(
        index in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[pnbrqkPNBRQK1-8wb/ -]"), 1..4),
        chess960 in any::<bool>(),
    ) {
        let lines = suites::Epd::parse_lines(&suites::data("positions.epd"));
        let mut fen: Vec<char> = lines[index.index(lines.len())].fen.chars().collect();
        for (at, letter) in changes {
            let at = at.index(fen.len());
            fen[at] = letter.chars().next().unwrap();
        }
        let fen: String = fen.into_iter().collect();
        match parse_fen(&fen, chess960) {
            Err(error) => prop_assert!(says_what_is_wrong(&error), "{error}"),
            Ok(position) => {
                for mv in position.legal_moves() {
                    let after = position.after(mv);
                    prop_assert_eq!(after.key(), Position::new(after.board().clone()).key());
                }
            }
        }
    }

    #[test]
    fn no_text_makes_the_move_parser_panic(text in any::<String>(), looks in "[a-h][1-8][a-h][1-8][nbrqk]?") {
        let start = parse_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false).unwrap();
        let _ = parse_uci(&text, &start);
        if let Ok(mv) = parse_uci(&looks, &start) {
            prop_assert!(start.legal_moves().contains(&mv));
        }
    }
}
