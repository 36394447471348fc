//! Moves in SAN and UCI notation: a line read as text is legal, and its SAN and UCI moves are read back as the same moves.
//!
//! The first line of the text is a FEN, or a number from the list of positions; the words after it are the line.

use pvscope::chess::{Path, parse_fen, parse_move, parse_uci, to_uci};
use pvscope::eval::Network;
use pvscope::pv::{Claim, Verdict, verify};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K2Q b - d3 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "QN1NQ3/8/8/N1k1N3/8/Q6Q/8/K6Q w - - 99 1",
];

pub fn check(text: &str) {
    let (first, line) = text.split_once('\n').unwrap_or((text, ""));
    let listed = first.trim().parse::<usize>().ok().and_then(|number| POSITIONS.get(number));
    let fen = listed.copied().unwrap_or(first);
    let line: Vec<&str> = line.split_whitespace().collect();
    for chess960 in [false, true] {
        if parse_fen(fen, chess960).is_ok() {
            verified(fen, chess960, &line);
        }
    }
}

fn verified(fen: &str, chess960: bool, line: &[&str]) {
    let start = Path::parse::<&str>(fen, &[], chess960).expect("the FEN was read before");
    let verification =
        verify::<&str, _>(fen, &[], chess960, line, None, &Network::embedded()).expect("the FEN was read before");
    let mut path = start.clone();
    for (verified, text) in verification.moves.iter().zip(line) {
        let position = path.position();
        let mv = parse_move(text, position).expect("the line was verified");
        assert!(position.legal_moves().contains(&mv), "{text}");
        assert_eq!(to_uci(mv, position.castling_mode()), verified.uci);
        assert_eq!(parse_uci(&verified.uci, position), Ok(mv), "{}", verified.uci);
        assert_eq!(parse_move(&verified.uci, position), Ok(mv), "{}", verified.uci);
        assert_eq!(parse_move(&verified.san, position), Ok(mv), "{}", verified.san);
        path.play(mv);
        let fen = Fen::from_position(path.position().board(), EnPassantMode::Legal).to_string();
        assert_eq!(verified.fen, fen);
    }
    assert!(verification.moves.len() <= line.len());
    assert_eq!(verification.equation.plies, verification.moves.len());
    match &verification.verdict {
        Verdict::Legal => {
            assert_eq!(verification.moves.len(), line.len());
            let claim = Claim { depth: line.len() as u32, score: verification.equation.score };
            let proven = verify::<&str, _>(fen, &[], chess960, line, Some(claim), &Network::embedded())
                .expect("the FEN was read before");
            assert_eq!(proven.verdict, Verdict::Proven);
        }
        Verdict::Proven => panic!("there was no claim"),
        Verdict::Refuted(refutation) => {
            assert!(refutation.to_string().chars().count() < 400, "{refutation}");
        }
    }
}
