//! Static exchange evaluation, against a public suite and a full search of every exchange.

use proptest::prelude::*;
use pvscope::chess::{Position, parse_fen, see};
use shakmaty::san::San;
use shakmaty::{Board, Color, Move, Piece, Position as _, Role, Square};

use crate::suites;

/// The lowest and highest value to `side` of the exchange on `to`, where `side` may capture a piece worth `standing`
/// centipawns. They differ if two pieces of equal value can capture first and uncover different pieces behind them.
fn exchange(board: &Board, to: Square, side: Color, standing: i32) -> (i32, i32) {
    let attackers = board.attacks_to(to, side, board.occupied());
    let cheapest = attackers.into_iter().filter_map(|square| board.role_at(square)).map(see::value).min();
    let Some(cheapest) = cheapest else { return (0, 0) };
    let mut range: Option<(i32, i32)> = None;
    for square in attackers {
        let Some(role) = board.role_at(square).filter(|role| see::value(*role) == cheapest) else { continue };
        if role == Role::King && board.attacks_to(to, !side, board.occupied()).any() {
            continue;
        }
        let after = moved(board, square, to, role.of(side));
        let (least, most) = exchange(&after, to, !side, see::value(role));
        let (low, high) = (standing - most, standing - least);
        range = Some(range.map_or((low, high), |(least, most)| (least.min(low), most.max(high))));
    }
    let (least, most) = range.unwrap_or((0, 0));
    (least.max(0), most.max(0))
}

fn moved(board: &Board, from: Square, to: Square, piece: Piece) -> Board {
    let mut board = board.clone();
    board.discard_piece_at(from);
    board.set_piece_at(to, piece);
    board
}

/// The lowest and highest gain of `mv` and the exchange after it.
fn oracle(position: &Position, mv: Move) -> (i32, i32) {
    if mv.is_castle() {
        return (0, 0);
    }
    let us = position.board().turn();
    let (from, to) = (mv.from().unwrap(), mv.to());
    let role = mv.promotion().unwrap_or(mv.role());
    let mut board = moved(position.board().board(), from, to, role.of(us));
    if mv.is_en_passant() {
        board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
    }
    let taken = mv.capture().map_or(0, see::value);
    let promoted = mv.promotion().map_or(0, |role| see::value(role) - see::value(Role::Pawn));
    let (least, most) = exchange(&board, to, !us, see::value(role));
    (taken + promoted - most, taken + promoted - least)
}

/// Checks thresholds on both sides of the value, near and far.
fn check(position: &Position, mv: Move) -> Result<(), String> {
    let (least, most) = oracle(position, mv);
    for threshold in [least - 1000, least - 99, least - 1, least, most + 1, most + 100, most + 1000] {
        let gains = see::gains(position, mv, threshold);
        if gains != (threshold <= least) {
            let board = position.board();
            return Err(format!("{board:?} {mv}: worth {least} to {most}, but gains {threshold} is {gains}"));
        }
    }
    Ok(())
}

#[test]
fn the_public_suite_has_the_expected_values() {
    let text = suites::data("see.epd");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() > 40);
    for line in lines {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let position = parse_fen(fields[0], false).unwrap();
        let san: San = fields[1].trim_end_matches('+').parse().unwrap();
        let mv = san.to_move(position.board()).unwrap();
        let value: i32 = fields[2].parse().unwrap();
        assert!(see::gains(&position, mv, value), "{line}");
        assert!(!see::gains(&position, mv, value + 1), "{line}");
    }
}

#[test]
fn hand_computed_exchanges_have_the_expected_values() {
    for (fen, uci, value, swap) in [
        ("k3r3/8/8/4p3/8/2B5/1B6/K7 w - - 0 1", "c3e5", 100, "BxP RxB BxR: 100 - 300 + 500, so Black does not take"),
        ("k3r3/4r3/8/4p3/8/2B5/1B6/K7 w - - 0 1", "c3e5", 0, "BxP RxB BxR RxB: 100 - 300 + 500 - 300"),
        ("k2r4/8/8/3p4/8/8/3R4/K2R4 w - - 0 1", "d2d5", 100, "RxP RxR RxR: the rook behind takes back"),
        ("k2r4/3r4/8/3p4/8/8/3R4/K2R4 w - - 0 1", "d2d5", -400, "RxP RxR RxR RxR: 100 - 500 + 500 - 500"),
        ("8/8/3k4/4p3/8/8/8/K3Q3 w - - 0 1", "e1e5", -800, "QxP KxQ"),
        ("8/8/3k4/4p3/8/8/4R3/K3Q3 w - - 0 1", "e2e5", 100, "RxP, and the king may not take what the queen guards"),
        ("4k3/8/8/2Pp4/8/8/8/K7 w - d6 0 1", "c5d6", 100, "PxP en passant"),
        ("4k3/2p5/8/2Pp4/8/8/8/K7 w - d6 0 1", "c5d6", 0, "PxP en passant PxP"),
        ("3rk3/8/8/2Pp4/8/8/8/K7 w - d6 0 1", "c5d6", 0, "PxP en passant opens the file: RxP"),
        ("1k1r4/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q", 1300, "PxR and a queen for the pawn"),
        ("1k1r4/2n1P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", -100, "a queen for the pawn, lost to the knight"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", 0, "castling is no exchange"),
        ("k7/8/8/3q4/8/8/6B1/K6B w - - 0 1", "g2d5", 900, "an undefended queen"),
        // 500 in the public suite, which counts the queen.
        (
            "2r5/1P4pk/p2p1b1p/5b1n/BB3p2/2R2p2/P1P2P2/4RK2 w - - 0 1",
            "c3c8",
            300,
            "RxR BxR PxB: 500 - 500 + 300, a pawn that takes back is worth a pawn also where it promotes",
        ),
        ("k7/3p4/4p3/3q4/8/8/6B1/K7 w - - 0 1", "g2d5", 600, "BxQ PxB"),
    ] {
        let position = parse_fen(fen, false).unwrap();
        let mv = pvscope::chess::parse_uci(uci, &position).unwrap();
        assert!(see::gains(&position, mv, value), "{fen} {uci}: less than {value} ({swap})");
        assert!(!see::gains(&position, mv, value + 1), "{fen} {uci}: more than {value} ({swap})");
    }
}

#[test]
fn every_move_of_the_suites_agrees_with_the_search_of_its_exchange() {
    let mut positions: Vec<Position> = suites::Epd::parse_lines(&suites::data("positions.epd"))
        .iter()
        .map(|line| parse_fen(&line.fen, false).unwrap())
        .collect();
    for (_, lines) in suites::positions() {
        positions.extend(suites::sample(lines, 25).iter().filter_map(|line| parse_fen(&line.fen, false).ok()));
    }
    suites::check_all(&positions, |position| position.legal_moves().into_iter().try_for_each(|mv| check(position, mv)));
}

/// Random boards with queens and rooks in batteries and pawns about to promote.
fn crowded() -> impl Strategy<Value = String> {
    const PIECES: &[u8] = b"PPPNNBBRRQpppnnbbrrq";
    let square = prop_oneof![3 => Just(b'1'), 2 => prop::sample::select(PIECES)];
    (prop::collection::vec(square, 64), 0..64_usize, 0..64_usize, any::<bool>()).prop_map(
        |(mut pieces, white, black, turn)| {
            for (index, piece) in pieces.iter_mut().enumerate() {
                if piece.eq_ignore_ascii_case(&b'p') && !(8..56).contains(&index) {
                    *piece = b'1';
                }
            }
            pieces[white] = b'K';
            pieces[if black == white { (black + 2) % 64 } else { black }] = b'k';
            let ranks: Vec<&str> = pieces.chunks(8).map(|rank| std::str::from_utf8(rank).unwrap()).collect();
            format!("{} {} - - 0 1", ranks.join("/"), if turn { 'w' } else { 'b' })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        max_global_rejects: 100_000,
        ..ProptestConfig::with_cases(3000)
    })]

    #[test]
    fn every_move_of_a_crowded_board_agrees_with_the_search_of_its_exchange(fen in crowded()) {
        let position = parse_fen(&fen, false);
        prop_assume!(position.is_ok());
        let position = position.unwrap();
        for mv in position.legal_moves() {
            if let Err(fault) = check(&position, mv) {
                prop_assert!(false, "{fen}: {fault}");
            }
        }
    }
}
