//! Keys and evaluation sums, updated move by move along random games, against those from scratch.

use std::collections::HashMap;

use proptest::prelude::*;
use pvscope::chess::{Position, parse_fen};
use pvscope::eval::{Accumulator, Network};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Move, Position as _};

use crate::suites;

/// Starts of the games, and whether they are Chess960. Some are close to castling, en passant or promotion.
const STARTS: [(&str, bool); 14] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", false),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", false),
    ("4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 w - - 0 1", false),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", false),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", false),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", false),
    ("8/8/8/8/1k1PpN1R/8/8/4K3 b - d3 0 1", false),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true),
    ("rkrqnnbb/pppppppp/8/8/8/8/PPPPPPPP/RKRQNNBB w CAca - 0 1", true),
    ("r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", true),
    ("4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1", true),
    ("nrbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBNR w HBhb - 0 1", true),
];

/// shakmaty's own key of the board.
fn hashed(board: &Chess) -> u64 {
    board.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// Checks the sums against a computation from scratch.
fn check(position: &Position, accumulator: &Accumulator, network: &Network) {
    assert_eq!(position.key(), hashed(position.board()), "{:?}", position.board());
    assert_eq!(position.key(), Position::new(position.board().clone()).key());
    assert_eq!(*accumulator, Accumulator::of(position, network), "{:?}", position.board());
    assert_eq!(accumulator.score(position, network), network.evaluate(position));
    assert_eq!(position.is_check(), position.board().is_check());
}

/// A move chosen by `choice`, with a preference for castling, en passant and promotions.
fn choose(position: &Position, choice: u32) -> Option<Move> {
    let moves = position.legal_moves();
    let rare: Vec<Move> =
        moves.iter().copied().filter(|mv| mv.is_castle() || mv.is_en_passant() || mv.is_promotion()).collect();
    let choice = choice as usize;
    if !rare.is_empty() && choice.is_multiple_of(3) {
        return Some(rare[choice / 3 % rare.len()]);
    }
    (!moves.is_empty()).then(|| moves[choice / 3 % moves.len()])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn key_and_sums_follow_every_move_of_a_random_game(
        start in 0..STARTS.len(),
        choices in prop::collection::vec(any::<u32>(), 1..160),
    ) {
        let (fen, chess960) = STARTS[start];
        let mut position = parse_fen(fen, chess960).unwrap();
        let network = &Network::embedded();
        let mut accumulator = Accumulator::of(&position, network);
        for choice in choices {
            let Some(mv) = choose(&position, choice) else { break };
            if let Some(passed) = position.passed() {
                prop_assert_eq!(passed.key(), hashed(passed.board()));
                prop_assert_eq!(passed.board().turn(), !position.board().turn());
                prop_assert!(!passed.is_check());
            }
            let child = position.after(mv);
            let parent = accumulator;
            accumulator.follow(&parent, &position, mv, &child, network);
            position = child;
            check(&position, &accumulator, network);
        }
    }
}

#[test]
fn key_and_sums_follow_every_move_of_the_perft_trees() {
    fn visit(position: &Position, accumulator: Accumulator, network: &Network, depth: u32) {
        check(position, &accumulator, network);
        if depth > 0 {
            for mv in position.legal_moves() {
                let (child, mut sums) = (position.after(mv), Accumulator::default());
                sums.follow(&accumulator, position, mv, &child, network);
                visit(&child, sums, network, depth - 1);
            }
        }
    }
    let network = &Network::embedded();
    for line in suites::Epd::parse_lines(&suites::data("perft.epd")) {
        let position = parse_fen(&line.fen, false).or_else(|_| parse_fen(&line.fen, true)).unwrap();
        visit(&position, Accumulator::of(&position, network), network, 2);
    }
}

#[test]
fn positions_share_a_key_exactly_when_the_repetition_rule_calls_them_equal() {
    // The repetition rule compares pieces, side to move, castling rights, and legal en passant captures.
    let identity = |board: &Chess| {
        let rights = board.castles().castling_rights();
        format!("{} {} {rights:?} {:?}", board.board(), board.turn(), board.legal_ep_square())
    };
    let mut by_key = HashMap::new();
    let mut by_identity = HashMap::new();
    let mut positions = 0;
    for (fen, chess960) in STARTS {
        let mut layer = vec![parse_fen(fen, chess960).unwrap()];
        // Equal text can mean different rights in the two castling modes, so only one mode is compared at a time.
        for depth in 0..4 {
            let mut next = Vec::new();
            for position in layer {
                positions += 1;
                let key = (fen, position.key());
                let identity = (fen, identity(position.board()));
                let known = by_key.entry(key).or_insert_with(|| identity.clone());
                assert_eq!(*known, identity);
                assert_eq!(*by_identity.entry(identity).or_insert(key), key);
                // A sample of the later ones, from the whole tree.
                let step = if depth < 2 { 1 } else { 7 };
                next.extend(position.legal_moves().into_iter().step_by(step).map(|mv| position.after(mv)));
            }
            layer = next;
        }
    }
    assert!(positions > by_key.len() && by_key.len() > 10_000, "{} keys of {positions} positions", by_key.len());
}

#[test]
fn the_evaluation_is_symmetric_in_colour() {
    let network = Network::embedded();
    for line in suites::Epd::parse_lines(&suites::data("positions.epd")) {
        let position = parse_fen(&line.fen, false).unwrap();
        let mut setup = position.board().to_setup(EnPassantMode::Legal);
        setup.mirror();
        let mirrored = setup.position(shakmaty::CastlingMode::Standard).map(Position::new).unwrap();
        assert_eq!(network.evaluate(&position), network.evaluate(&mirrored), "{}", line.fen);
    }
}
