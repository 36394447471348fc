//! Zobrist keys, updated move by move with shakmaty's constants.
//!
//! Source: Albert Zobrist, "A New Hashing Method with Application for Game Playing", 1970.

use shakmaty::zobrist::{Zobrist64, ZobristValue};
use shakmaty::{CastlingSide, Chess, Color, EnPassantMode, Move, Piece, Position, Role, Square};

/// The key of a board, from scratch. As in the repetition rule, en passant counts only if the capture is legal.
pub fn of(board: &Chess) -> u64 {
    board.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// The key after `mv`, from the key `before` it.
pub fn after(key: u64, before: &Chess, mv: Move, after: &Chess) -> u64 {
    let us = before.turn();
    let mut key = key ^ turn() ^ en_passant(before) ^ en_passant(after);
    if before.castles().castling_rights() != after.castles().castling_rights() {
        key ^= castling(before) ^ castling(after);
    }
    match mv {
        Move::Normal { role, from, capture, to, promotion } => {
            key ^= piece(from, role.of(us)) ^ piece(to, promotion.unwrap_or(role).of(us));
            if let Some(captured) = capture {
                key ^= piece(to, captured.of(!us));
            }
        }
        Move::EnPassant { from, to } => {
            let captured = Square::from_coords(to.file(), from.rank());
            key ^= piece(from, Role::Pawn.of(us)) ^ piece(to, Role::Pawn.of(us)) ^ piece(captured, Role::Pawn.of(!us));
        }
        Move::Castle { king, rook } => {
            let side = if rook < king { CastlingSide::QueenSide } else { CastlingSide::KingSide };
            let king_to = Square::from_coords(side.king_to_file(), king.rank());
            let rook_to = Square::from_coords(side.rook_to_file(), rook.rank());
            key ^= piece(king, Role::King.of(us)) ^ piece(king_to, Role::King.of(us));
            key ^= piece(rook, Role::Rook.of(us)) ^ piece(rook_to, Role::Rook.of(us));
        }
        Move::Put { .. } => unreachable!("chess has no drops"),
    }
    key
}

/// The key after a null move.
pub fn passed(key: u64, before: &Chess) -> u64 {
    key ^ turn() ^ en_passant(before)
}

fn piece(square: Square, piece: Piece) -> u64 {
    Zobrist64::zobrist_for_piece(square, piece).0
}

fn turn() -> u64 {
    Zobrist64::zobrist_for_white_turn().0
}

fn en_passant(board: &Chess) -> u64 {
    match board.legal_ep_square() {
        Some(square) => Zobrist64::zobrist_for_en_passant_file(square.file()).0,
        None => 0,
    }
}

fn castling(board: &Chess) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            if board.castles().has(color, side) {
                key ^= Zobrist64::zobrist_for_castling_right(color, side).0;
            }
        }
    }
    key
}
