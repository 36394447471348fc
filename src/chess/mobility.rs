//! Upper bounds of the number of moves, without move generation. Boards with far more material than a game allows have more
//! moves than a move list holds.

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Rank, Role, attacks};

/// The capacity of a shakmaty `MoveList`.
pub const MAX_MOVES: usize = 270;

/// Whether the material of both sides can occur in a game: no more promoted pieces than missing pawns. With such material no
/// position has more than 218 moves.
///
/// Source: lichess.org/@/Tobs40/blog/why-a-reachable-position-cant-have-more-than-218-playable-moves
pub fn has_game_material(board: &Board) -> bool {
    Color::ALL.into_iter().all(|side| {
        let own = board.by_color(side);
        let count = |role: Role| (own & board.by_role(role)).count();
        let surplus = |role: Role, start: usize| count(role).saturating_sub(start);
        let promoted =
            surplus(Role::Knight, 2) + surplus(Role::Bishop, 2) + surplus(Role::Rook, 2) + surplus(Role::Queen, 1);
        count(Role::Pawn) + promoted <= 8
    })
}

/// Whether either side, on move, could have more moves than a list holds.
pub fn overflows(chess: &Chess) -> bool {
    Color::ALL.into_iter().any(|side| most_moves(chess, side) > MAX_MOVES)
}

/// An upper bound of the moves of `side`: its moves if leaving the king in check were legal, with both castlings.
pub fn most_moves(chess: &Chess, side: Color) -> usize {
    let board = chess.board();
    let (own, occupied) = (board.by_color(side), board.occupied());
    let pawns = own & board.pawns();
    let pieces: usize = (own ^ pawns)
        .into_iter()
        .filter_map(|from| Some((attacks::attacks(from, board.piece_at(from)?, occupied) & !own).count()))
        .sum();
    let castlings = 2 * usize::from(chess.castles().has_color(side));
    let en_passants = 2 * usize::from(chess.turn() == side && chess.maybe_ep_square().is_some());
    pieces + pawn_moves(pawns, side, board) + castlings + en_passants
}

fn pawn_moves(pawns: Bitboard, side: Color, board: &Board) -> usize {
    let (empty, enemies) = (!board.occupied(), board.by_color(!side));
    let last = Bitboard::from_rank(side.fold_wb(Rank::Eighth, Rank::First));
    let double = Bitboard::from_rank(side.fold_wb(Rank::Fourth, Rank::Fifth));
    pawns
        .into_iter()
        .map(|from| {
            let ahead = |square: Bitboard| if side.is_white() { square.shift(8) } else { square.shift(-8) } & empty;
            let single = ahead(Bitboard::from_square(from));
            let to = single | (attacks::pawn_attacks(side, from) & enemies);
            to.count() + 3 * (to & last).count() + (ahead(single) & double).count()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, FromSetup, MoveList};

    use super::*;
    use crate::chess::{Epd, parse_fen};

    #[test]
    fn the_capacity_is_that_of_a_move_list() {
        assert_eq!(MoveList::new().capacity(), MAX_MOVES);
    }

    #[test]
    fn the_bound_is_at_least_the_number_of_moves_and_at_most_a_few_more() {
        let text = std::fs::read_to_string("tests/data/perft.epd").unwrap();
        let lines = Epd::parse_lines(&text);
        assert!(lines.len() > 10);
        for Epd { fen, .. } in lines {
            let position = parse_fen(&fen, false).or_else(|_| parse_fen(&fen, true)).unwrap();
            for mv in position.legal_moves() {
                let after = position.after(mv);
                let (moves, most) = (after.legal_moves().len(), most_moves(after.board(), after.board().turn()));
                assert!(moves <= most, "{fen} {mv:?}");
                assert!(after.is_check() || most <= moves + 40, "{fen} {mv:?}: {most} for {moves}");
            }
        }
    }

    #[test]
    fn the_most_moves_of_any_game_fit_and_one_more_than_the_list_holds_does_not() {
        let record = parse_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", false).unwrap();
        assert_eq!((record.legal_moves().len(), most_moves(record.board(), Color::White)), (218, 218));
        let full = parse_fen("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", false).unwrap();
        assert_eq!((full.legal_moves().len(), most_moves(full.board(), Color::White)), (270, 270));
        let setup: shakmaty::fen::Fen = "QQQQQQBk/Q5RB/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1".parse().unwrap();
        let over = Chess::from_setup(setup.into_setup(), CastlingMode::Standard);
        let over = over.or_else(shakmaty::PositionError::ignore_too_much_material).unwrap();
        assert_eq!(most_moves(&over, Color::White), 271);
    }

    #[test]
    fn the_material_of_a_game_allows_one_promotion_for_each_missing_pawn() {
        let has = |fen: &str| has_game_material(parse_fen(fen, false).unwrap().board().board());
        assert!(has("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"));
        assert!(has("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
        assert!(!has("4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1"));
    }
}
