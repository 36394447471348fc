//! Explanations of the evaluation, against evaluations of positions with the piece actually removed.

use proptest::prelude::*;
use pvscope::chess::{Position, parse_fen};
use pvscope::eval::{Explanation, Network, PieceValue};
use shakmaty::{
    Bitboard, Chess, Color, EnPassantMode, FromSetup, Piece, Position as _, PositionError, PositionErrorKinds, Role,
    Setup, Square,
};

use crate::suites;

/// Starts of the games: the initial position, a Chess960 one, and endings.
const STARTS: [(&str, bool); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", false),
];

fn setup(position: &Position) -> Setup {
    position.board().to_setup(EnPassantMode::Legal)
}

/// The position without the piece on `square`, or the reason why that is illegal. Castling and en passant rights go too; the
/// evaluation ignores both.
fn without(position: &Position, square: Square) -> Result<Position, PositionErrorKinds> {
    let mut setup = setup(position);
    setup.board.discard_piece_at(square);
    setup.castling_rights = Bitboard::EMPTY;
    setup.ep_square = None;
    Chess::from_setup(setup, position.castling_mode())
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map(Position::new)
        .map_err(|error| error.kinds())
}

fn explained(position: &Position) -> Explanation {
    Explanation::of(position, &Network::embedded())
}

fn white_cp(position: &Position) -> i32 {
    let score = Network::embedded().evaluate(position);
    if position.board().turn().is_white() { score.value() } else { (-score).value() }
}

fn check(position: &Position) {
    let Explanation { score_cp, pieces } = explained(position);
    assert_eq!(score_cp, white_cp(position));
    for PieceValue { square, value_cp, .. } in pieces {
        match without(position, square) {
            Ok(rest) => assert_eq!(value_cp, score_cp - white_cp(&rest), "{square} of {:?}", position.board()),
            Err(fault) => assert_eq!(fault, PositionErrorKinds::OPPOSITE_CHECK),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn a_pieces_value_is_the_evaluation_with_it_minus_the_one_without_it(
        start in 0..STARTS.len(),
        choices in prop::collection::vec(any::<usize>(), 1..120),
    ) {
        let (fen, chess960) = STARTS[start];
        let mut position = parse_fen(fen, chess960).unwrap();
        check(&position);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() { break }
            position = position.after(moves[choice % moves.len()]);
            check(&position);
        }
    }
}

#[test]
fn every_piece_except_the_kings_is_listed_once() {
    for line in suites::Epd::parse_lines(&suites::data("positions.epd")) {
        let position = parse_fen(&line.fen, false).unwrap();
        let listed: Vec<(Square, Piece)> =
            explained(&position).pieces.into_iter().map(|value| (value.square, value.piece)).collect();
        let standing = position.board().board().clone().into_iter().filter(|(_, piece)| piece.role != Role::King);
        assert_eq!(listed, standing.collect::<Vec<_>>(), "{}", line.fen);
    }
}

#[test]
fn swapping_colours_negates_every_value() {
    for line in suites::Epd::parse_lines(&suites::data("positions.epd")) {
        let position = parse_fen(&line.fen, false).unwrap();
        let mut swapped = setup(&position);
        swapped.mirror();
        let swapped = explained(&swapped.position(position.castling_mode()).map(Position::new).unwrap());
        let explanation = explained(&position);
        assert_eq!(swapped.score_cp, -explanation.score_cp);
        assert_eq!(swapped.pieces.len(), explanation.pieces.len());
        for value in explanation.pieces {
            let opposite = PieceValue {
                square: value.square.flip_vertical(),
                piece: Piece { color: !value.piece.color, ..value.piece },
                value_cp: -value.value_cp,
            };
            assert!(swapped.pieces.contains(&opposite), "{value:?} in {}", line.fen);
        }
    }
}

#[test]
fn a_piece_that_shields_a_king_from_check_has_a_value_too() {
    // Without the knight, White could capture Black's king.
    let position = parse_fen("4k3/4n3/8/8/8/8/8/K3R3 w - - 0 1", false).unwrap();
    assert!(without(&position, Square::E7).is_err());
    let value = |square| explained(&position).pieces.into_iter().find(|value| value.square == square).unwrap().value_cp;
    assert!(value(Square::E7) < -50, "the knight: {}", value(Square::E7));
    assert!(value(Square::E1) > 50, "the rook: {}", value(Square::E1));
}

#[test]
fn bare_kings_have_an_evaluation_but_no_values() {
    for turn in Color::ALL {
        let position = parse_fen(&format!("4k3/8/8/8/8/8/8/4K3 {} - - 0 1", turn.char()), false).unwrap();
        let explanation = explained(&position);
        assert_eq!((explanation.score_cp, explanation.pieces.len()), (white_cp(&position), 0));
    }
}
