//! The order in which moves are searched: table move, winning captures, killers, quiet moves by history, losing
//! captures.
//!
//! Source: chessprogramming.org/Move_Ordering

use arrayvec::ArrayVec;
use shakmaty::{Move, Role};

use super::history::{Memory, Setting};
use crate::chess::{PackedMove, see};

const TABLE_MOVE: i32 = 1 << 30;
const WINNING: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;
const LOSING: i32 = -(1 << 20);

/// As many as a shakmaty `MoveList` holds: no board full of queens has more.
const MAX_MOVES: usize = 270;

/// Captures and promotions to a queen: what quiescence looks at.
pub fn is_tactical(mv: Move) -> bool {
    mv.is_capture() || mv.promotion() == Some(Role::Queen)
}

/// Moves, best first, sorted only as far as they are asked for. Filled in place: move lists are too long to be copied.
#[derive(Default)]
pub struct Picker {
    moves: ArrayVec<(i32, Move), MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// Adds `moves` of the position of `setting` by their order.
    pub fn fill<'a>(
        &mut self,
        memory: &Memory,
        setting: &Setting,
        table_move: PackedMove,
        moves: impl Iterator<Item = &'a Move>,
    ) {
        let killers = memory.killers(setting.ply);
        let score = |mv: Move| {
            if table_move != PackedMove::NONE && PackedMove::new(mv) == table_move {
                TABLE_MOVE
            } else if is_tactical(mv) {
                let victim = mv.capture().map_or(0, see::value) + mv.promotion().map_or(0, see::value);
                let wins = victim >= see::value(mv.role()) || see::gains(setting.position, mv, 0);
                (if wins { WINNING } else { LOSING }) + victim * 16 + memory.capture(setting, mv) / 4
            } else if killers[0] == Some(mv) {
                KILLER + 1
            } else if killers[1] == Some(mv) {
                KILLER
            } else {
                memory.quiet(setting, mv)
            }
        };
        self.moves.extend(moves.map(|&mv| (score(mv), mv)));
    }

    /// Adds moves in the order given.
    pub fn fill_in_order(&mut self, moves: impl Iterator<Item = Move>) {
        self.moves.extend(moves.map(|mv| (0, mv)));
    }

    /// The best move not yet taken.
    pub fn pick(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = 0;
        let mut best_score = rest.first()?.0;
        for (index, &(score, _)) in rest.iter().enumerate().skip(1) {
            if score > best_score {
                (best, best_score) = (index, score);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}
