//! The evaluation explained, against evaluations of the positions that a man was really taken off.

#![cfg(not(target_arch = "wasm32"))]

mod suites;

use proptest::prelude::*;
use pvscope::chess::{Position, parse_fen};
use pvscope::eval::{Explanation, PieceValue, evaluate};
use shakmaty::{
    Bitboard, Chess, Color, EnPassantMode, FromSetup, Piece, Position as _, PositionError, PositionErrorKinds, Role,
    Setup, Square,
};

/// Games start from the start, from a Chess960 start, and where few pieces are left.
const STARTS: [(&str, bool); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false),
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", false),
];

fn setup(position: &Position) -> Setup {
    position.board().to_setup(EnPassantMode::Legal)
}

/// The position without the man on `square`, or why it is none. Rights to castle or to take en passant go with it: the
/// evaluation knows of neither.
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

fn white_cp(position: &Position) -> i32 {
    let score = evaluate(position);
    if position.board().turn().is_white() { score.value() } else { (-score).value() }
}

fn check(position: &Position) {
    let Explanation { score_cp, pieces } = Explanation::of(position);
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
    fn a_man_is_worth_the_position_with_it_minus_the_position_without_it(
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
fn every_man_but_the_kings_is_listed_once_with_its_square() {
    for line in suites::epd(&suites::data("positions.epd")) {
        let position = parse_fen(&line.fen, false).unwrap();
        let listed: Vec<(Square, Piece)> =
            Explanation::of(&position).pieces.into_iter().map(|man| (man.square, man.piece)).collect();
        let standing = position.board().board().clone().into_iter().filter(|(_, piece)| piece.role != Role::King);
        assert_eq!(listed, standing.collect::<Vec<_>>(), "{}", line.fen);
    }
}

#[test]
fn with_the_colours_swapped_every_value_is_negated() {
    for line in suites::epd(&suites::data("positions.epd")) {
        let position = parse_fen(&line.fen, false).unwrap();
        let mut swapped = setup(&position);
        swapped.mirror();
        let swapped = Explanation::of(&swapped.position(position.castling_mode()).map(Position::new).unwrap());
        let explanation = Explanation::of(&position);
        assert_eq!(swapped.score_cp, -explanation.score_cp);
        assert_eq!(swapped.pieces.len(), explanation.pieces.len());
        for man in explanation.pieces {
            let opposite = PieceValue {
                square: man.square.flip_vertical(),
                piece: Piece { color: !man.piece.color, ..man.piece },
                value_cp: -man.value_cp,
            };
            assert!(swapped.pieces.contains(&opposite), "{man:?} in {}", line.fen);
        }
    }
}

#[test]
fn a_man_whose_absence_leaves_a_king_in_check_has_its_value_too() {
    // White is to move: without the knight, Black's king is in check and White could take it.
    let position = parse_fen("4k3/4n3/8/8/8/8/8/K3R3 w - - 0 1", false).unwrap();
    assert!(without(&position, Square::E7).is_err());
    let value =
        |square| Explanation::of(&position).pieces.into_iter().find(|man| man.square == square).unwrap().value_cp;
    assert!(value(Square::E7) < -50, "the knight: {}", value(Square::E7));
    assert!(value(Square::E1) > 50, "the rook: {}", value(Square::E1));
}

#[test]
fn kings_alone_have_no_values_and_an_evaluation_still() {
    for turn in Color::ALL {
        let position = parse_fen(&format!("4k3/8/8/8/8/8/8/4K3 {} - - 0 1", turn.char()), false).unwrap();
        let explanation = Explanation::of(&position);
        assert_eq!((explanation.score_cp, explanation.pieces.len()), (white_cp(&position), 0));
    }
}
