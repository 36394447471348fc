//! Why a move cannot be played, and what may be meant.

use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Position as _, Role, Square};
use thiserror::Error;

use super::mobility::MAX_MOVES;
use super::position::Position;
use super::san::san_line;
use crate::shortened::shortened;

/// An invalid move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    #[error("\"{0}\" is not a move in UCI notation, such as e2e4 or e7e8q")]
    Syntax(String),
    #[error("\"{0}\" is not a move in SAN or UCI notation, such as Nf3 or g1f3")]
    Notation(String),
    #[error("the null move {0} is not legal: chess has no pass")]
    Null(String),
    /// `hint` gives the reason, or similar legal moves.
    #[error("the move {text} is not legal here{hint}")]
    Illegal { text: String, hint: String },
    #[error("the move {text} lacks its promotion piece: write {}", listed(meant, "or"))]
    Promotion { text: String, meant: Vec<String> },
    #[error("the move {text} is ambiguous: write {}", listed(meant, "or"))]
    Ambiguous { text: String, meant: Vec<String> },
    #[error("after the move {0} a side could have more than {MAX_MOVES} moves")]
    TooManyMoves(String),
}

/// Alternatives named in a message.
const MOST_NAMED: usize = 8;

impl MoveError {
    /// The fault of `parsed`, which is not legal in `position`.
    pub(super) fn of_uci(text: &str, parsed: UciMove, position: &Position) -> MoveError {
        let text = shortened(text);
        let UciMove::Normal { from, to, promotion } = parsed else {
            return if parsed == UciMove::Null { MoveError::Null(text) } else { MoveError::Syntax(text) };
        };
        let board = position.board();
        let mode = position.castling_mode();
        let mut near: Vec<(UciMove, String)> = Vec::new();
        for mv in position.legal_moves() {
            let uci = mv.to_uci(mode);
            if matches!(uci, UciMove::Normal { from: start, .. } if start == from) {
                near.push((uci, uci.to_string()));
            }
        }
        let same_target = |uci: &UciMove| matches!(uci, UciMove::Normal { to: target, .. } if *target == to);
        let meant: Vec<String> =
            near.iter().filter(|(uci, _)| same_target(uci)).map(|(_, name)| name.clone()).collect();
        if promotion.is_none() && !meant.is_empty() {
            return MoveError::Promotion { text, meant };
        }
        let hint = match board.board().color_at(from) {
            None => format!(": {from} is empty"),
            Some(color) if color != board.turn() => turn_hint(board.turn()),
            Some(_) if near.is_empty() => format!(": no move from {from} is legal"),
            Some(_) if !meant.is_empty() => legal_hint(meant),
            Some(_) => legal_hint(near.into_iter().map(|(_, name)| name).collect()),
        };
        MoveError::Illegal { text, hint }
    }

    /// The fault of `san`, which is no legal move of `position`, or more than one.
    pub(super) fn of_san(text: &str, san: San, position: &Position) -> MoveError {
        let text = shortened(text);
        let named = |moves: Vec<Move>| -> Vec<String> {
            moves.into_iter().map(|mv| san_line(position, &[mv]).concat()).collect()
        };
        let meant = candidates(san, position);
        if meant.len() > 1 {
            return MoveError::Ambiguous { text, meant: named(meant) };
        }
        let promotions = match san {
            San::Normal { role: Role::Pawn, file, rank, capture, to, promotion: None } => {
                [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
                    .into_iter()
                    .flat_map(|piece| {
                        candidates(
                            San::Normal { role: Role::Pawn, file, rank, capture, to, promotion: Some(piece) },
                            position,
                        )
                    })
                    .collect()
            }
            _ => Vec::new(),
        };
        if !promotions.is_empty() {
            return MoveError::Promotion { text, meant: named(promotions) };
        }
        let turn = position.board().turn();
        let others = position.board().clone().swap_turn().ok().map(Position::new);
        if others.is_some_and(|others| !candidates(san, &others).is_empty()) {
            return MoveError::Illegal { text, hint: turn_hint(turn) };
        }
        MoveError::Illegal { text, hint: legal_hint(named(near(san, position))) }
    }
}

/// The legal moves that `san` names, which may lack the sign of a capture or have one too many.
pub(super) fn candidates(san: San, position: &Position) -> Vec<Move> {
    let legal = position.legal_moves();
    let names = |mv: &Move| match san {
        San::Normal { role, file, rank, to, promotion, .. } => {
            !mv.is_castle()
                && (mv.role(), mv.to(), mv.promotion()) == (role, to, promotion)
                && mv.from().is_some_and(|from| {
                    file.is_none_or(|file| file == from.file()) && rank.is_none_or(|rank| rank == from.rank())
                })
        }
        San::Castle(side) => mv.castling_side() == Some(side),
        San::Put { .. } | San::Null => false,
    };
    legal.into_iter().filter(names).collect()
}

/// The legal moves of such a piece to the square of `san`, else those of such a piece, else those to the square.
fn near(san: San, position: &Position) -> Vec<Move> {
    let (role, to) = match san {
        San::Normal { role, to, .. } => (role, Some(to)),
        _ => (Role::King, None),
    };
    let legal = position.legal_moves();
    let is_to = |mv: &Move| to.is_some_and(|to| target(*mv) == to);
    let kinds: [&dyn Fn(&Move) -> bool; 3] =
        [&|mv| mv.role() == role && is_to(mv), &|mv| mv.role() == role && role != Role::Pawn, &is_to];
    let found = kinds.into_iter().map(|is_near| legal.iter().copied().filter(is_near).collect::<Vec<_>>());
    found.into_iter().find(|moves| !moves.is_empty()).unwrap_or_default()
}

/// The square to which the piece moves; of castling, that of the king.
fn target(mv: Move) -> Square {
    match (mv, mv.castling_side()) {
        (Move::Castle { king, .. }, Some(side)) => Square::from_coords(side.king_to_file(), king.rank()),
        _ => mv.to(),
    }
}

fn turn_hint(turn: Color) -> String {
    format!(": {} is to move", if turn.is_white() { "White" } else { "Black" })
}

fn legal_hint(moves: Vec<String>) -> String {
    match moves.len() {
        0 => String::new(),
        1 => format!("; near it is {}", moves[0]),
        _ => format!("; near it are {}", listed(&moves, "and")),
    }
}

/// `a, b and c`, with the number of those beyond the first few.
fn listed(names: &[String], conjunction: &str) -> String {
    let (named, others) = names.split_at(names.len().min(MOST_NAMED));
    match (named, others.len()) {
        ([names @ .., last], 0) if !names.is_empty() => format!("{} {conjunction} {last}", names.join(", ")),
        (_, 0) => named.concat(),
        (_, others) => format!("{} {conjunction} {others} more", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::{INITIAL_FEN, parse_fen, parse_move};

    fn fault(fen: &str, text: &str) -> String {
        parse_move(text, &parse_fen(fen, false).unwrap()).unwrap_err().to_string()
    }

    #[test]
    fn a_missing_promotion_piece_is_named() {
        let pawn = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
        let pieces = "the move e7e8 lacks its promotion piece: write e7e8q, e7e8r, e7e8b or e7e8n";
        let mut words: Vec<_> = pieces.split([' ', ',']).collect();
        words.sort_unstable();
        let message = fault(pawn, "e7e8");
        let mut found: Vec<_> = message.split([' ', ',']).collect();
        found.sort_unstable();
        assert_eq!(found, words);
        assert_eq!(fault(pawn, "e8"), "the move e8 lacks its promotion piece: write e8=Q+, e8=R+, e8=B or e8=N");
        assert!(fault(pawn, "e7e8k").contains("is not legal here; near it are e7e8"));
    }

    #[test]
    fn legal_moves_near_an_illegal_one_are_named() {
        let knights = "4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1";
        for (fen, text, expected) in [
            (INITIAL_FEN, "e2e5", "the move e2e5 is not legal here; near it are e2e3 and e2e4"),
            (INITIAL_FEN, "e5e6", "the move e5e6 is not legal here: e5 is empty"),
            (INITIAL_FEN, "a1a3", "the move a1a3 is not legal here: no move from a1 is legal"),
            (INITIAL_FEN, "e7e5", "the move e7e5 is not legal here: White is to move"),
            (INITIAL_FEN, "e5", "the move e5 is not legal here: White is to move"),
            (INITIAL_FEN, "Nbf3", "the move Nbf3 is not legal here; near it is Nf3"),
            (INITIAL_FEN, "Nd5", "the move Nd5 is not legal here; near it are Na3, Nc3, Nf3 and Nh3"),
            (INITIAL_FEN, "Qf3", "the move Qf3 is not legal here; near it are f3 and Nf3"),
            (INITIAL_FEN, "Qd4", "the move Qd4 is not legal here; near it is d4"),
            (INITIAL_FEN, "0000", "the null move 0000 is not legal: chess has no pass"),
            (INITIAL_FEN, "--", "the null move -- is not legal: chess has no pass"),
            (knights, "Nf3", "the move Nf3 is ambiguous: write Ngf3 or Nef3"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "the move Kg1 is not legal here; near it is O-O"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1", "the move e1c1 is not legal here; near it are * and e1g1"),
        ] {
            let message = fault(fen, text);
            let mut parts = expected.split('*');
            assert!(
                message.starts_with(parts.next().unwrap()) && message.ends_with(parts.next().unwrap_or("")),
                "{message}"
            );
        }
    }

    #[test]
    fn a_long_list_is_counted() {
        let queen = "7k/8/8/3Q4/8/8/8/K7 w - - 0 1";
        assert!(fault(queen, "Qa1").ends_with(" and 19 more"), "{}", fault(queen, "Qa1"));
    }
}
