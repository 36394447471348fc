//! Boards with more pieces than any game: refused where a side could have more moves than a move list holds, and searched
//! without a panic where moves only lead there.

use proptest::prelude::*;
use pvscope::chess::{
    MAX_MOVES, MoveError, Path, PathError, Position, PositionError, parse_fen, parse_move, parse_uci, san_line,
};
use pvscope::eval::Network;
use pvscope::pv::{Verdict, verify};
use pvscope::search::Limits;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup};

use crate::search_log::{request, run_search};

/// White has 271 moves.
const OVER: &str = "QQQQQQBk/Q5RB/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
/// White has 270 moves.
const FULL: &str = "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
/// White has fewer moves; with the queen on a5 instead of b5, 271.
const INSIDE: &str = "QQQQQQBk/Q5RB/Q6Q/1Q5Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";

#[test]
fn a_position_with_more_moves_than_a_list_holds_is_refused_in_words() {
    for fen in [OVER, &OVER.replace(" w ", " b ")] {
        let error = parse_fen(fen, false).unwrap_err();
        assert_eq!(error, PositionError::TooManyMoves(fen.to_owned()));
    }
    let message = parse_fen(OVER, false).unwrap_err().to_string();
    assert!(message.ends_with("has too many pieces: a side could have more than 270 moves"), "{message}");
}

#[test]
fn positions_of_games_and_plausible_compositions_are_accepted() {
    for fen in [
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
        "4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w kq - 0 1",
        FULL,
    ] {
        let position = parse_fen(fen, false).unwrap_or_else(|error| panic!("{error}"));
        assert!(position.legal_moves().len() <= MAX_MOVES);
    }
}

#[test]
fn a_given_move_to_such_a_position_is_refused_by_name() {
    let inside = parse_fen(INSIDE, false).unwrap();
    let fault = MoveError::TooManyMoves("b5a5".to_owned());
    assert_eq!(parse_uci("b5a5", &inside), Err(fault.clone()));
    assert_eq!(
        Path::parse(INSIDE, &["b5a5"], false).unwrap_err(),
        PathError::Move { ply: 1, fen: INSIDE.to_owned(), fault: fault.clone() }
    );
    assert_eq!(fault.to_string(), "after the move b5a5 a side could have more than 270 moves");
    assert_eq!(parse_move("b5a5", &inside), Err(fault));
    let verification = verify::<&str, _>(INSIDE, &[], false, &["b5a5"], None, &Network::embedded()).unwrap();
    assert!(matches!(verification.verdict, Verdict::Refuted(_)));
    let elsewhere = parse_uci("b5b4", &inside);
    assert!(elsewhere.is_ok(), "{elsewhere:?}");
}

/// A position that no FEN gives.
fn unchecked(fen: &str) -> Position {
    let setup = fen.parse::<Fen>().unwrap().into_setup();
    let board = Chess::from_setup(setup, CastlingMode::Standard);
    Position::new(board.or_else(shakmaty::PositionError::ignore_too_much_material).unwrap())
}

#[test]
fn of_too_many_moves_as_many_as_fit_are_listed() {
    let over = unchecked(OVER);
    assert!(over.overflows());
    let moves = over.legal_moves();
    assert_eq!(moves.len(), MAX_MOVES);
    for (index, &mv) in moves.iter().enumerate() {
        assert!(over.is_legal(mv) && !moves[..index].contains(&mv), "{mv}");
        assert_eq!(san_line(&over, &[mv]).len(), 1);
    }
}

#[test]
fn a_search_of_such_positions_goes_on() {
    for fen in [OVER, FULL, INSIDE] {
        let limits = Limits { depth: Some(3), nodes: Some(50_000), ..Limits::default() };
        let logged = run_search(request(Path::new(unchecked(fen)), limits));
        assert!(!logged.iterations.is_empty(), "{fen}");
        for iteration in &logged.iterations {
            assert!(iteration.lines[0].certificate.holds(), "{fen}");
        }
    }
}

/// A board of many pieces, with each king in a corner behind three pieces of its own, where nothing checks it.
fn crowded() -> impl Strategy<Value = String> {
    let side = |queens| prop_oneof![queens => Just('q'), 3 => Just('r'), 3 => Just('b'), 2 => Just('p')];
    let piece =
        (any::<bool>(), side(9)).prop_map(|(white, piece)| if white { piece.to_ascii_uppercase() } else { piece });
    let white = side(20).prop_map(|piece| piece.to_ascii_uppercase());
    let empty = Just('1');
    let boards = prop_oneof![
        prop::collection::vec(prop_oneof![1 => white, 2 => empty], 64),
        prop::collection::vec(prop_oneof![2 => piece, 1 => empty], 64),
    ];
    (boards, any::<bool>()).prop_map(|(mut squares, white_to_move)| {
        for pawn in squares[..8].iter_mut().filter(|piece| piece.eq_ignore_ascii_case(&'p')) {
            *pawn = '1';
        }
        for pawn in squares[56..].iter_mut().filter(|piece| piece.eq_ignore_ascii_case(&'p')) {
            *pawn = '1';
        }
        for (square, piece) in [(0, 'k'), (1, 'r'), (8, 'r'), (9, 'r'), (63, 'K'), (62, 'R'), (55, 'R'), (54, 'R')] {
            squares[square] = piece;
        }
        let ranks: Vec<String> = squares.chunks(8).map(|rank| rank.iter().collect()).collect();
        format!("{} {} - - 0 1", ranks.join("/"), if white_to_move { 'w' } else { 'b' })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn every_crowded_board_is_searched_or_has_too_many_moves(fen in crowded()) {
        match parse_fen(&fen, false) {
            Err(error) => prop_assert!(matches!(error, PositionError::TooManyMoves(_)), "{error}"),
            Ok(position) if position.legal_moves().is_empty() => {}
            Ok(position) => {
                let limits = Limits { depth: Some(2), nodes: Some(1_000), ..Limits::default() };
                let logged = run_search(request(Path::new(position), limits));
                for iteration in &logged.iterations {
                    prop_assert!(iteration.lines[0].certificate.holds(), "{fen}");
                }
            }
        }
    }
}
