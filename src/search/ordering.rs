//! The order in which moves are searched: table move, winning captures, killers, quiet moves by history, losing
//! captures.
//!
//! Source: chessprogramming.org/Move_Ordering, /Killer_Heuristic, /History_Heuristic

use arrayvec::ArrayVec;
use shakmaty::{Color, Move, Position as _, Role};

use crate::chess::{PackedMove, Position, see};
use crate::pv::MAX_PLY;

/// What earlier nodes taught about quiet moves.
pub struct Memory {
    killers: Box<[[Option<Move>; 2]]>,
    /// By side, origin and target.
    history: Box<[[[i16; 64]; 64]; 2]>,
}

/// History values stay within this.
const MAX_HISTORY: i32 = 8192;

const TABLE_MOVE: i32 = 1 << 30;
const WINNING: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;
const LOSING: i32 = -(1 << 20);

impl Default for Memory {
    fn default() -> Memory {
        Memory { killers: vec![[None; 2]; MAX_PLY + 1].into_boxed_slice(), history: Box::new([[[0; 64]; 64]; 2]) }
    }
}

impl Memory {
    pub fn clear(&mut self) {
        *self = Memory::default();
    }

    /// Killers belong to one search; history fades.
    pub fn new_search(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().flatten().for_each(|value| *value /= 2);
    }

    /// A quiet move cut off at `ply` after `depth`; `tried` were searched before it and did not.
    pub fn cutoff(&mut self, side: Color, ply: usize, depth: i32, best: Move, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (depth * depth * 16).min(MAX_HISTORY / 4);
        self.learn(side, best, bonus);
        for &mv in tried {
            self.learn(side, mv, -bonus);
        }
    }

    /// Gravity: the nearer the limit, the smaller the step.
    fn learn(&mut self, side: Color, mv: Move, bonus: i32) {
        let value = self.history_mut(side, mv);
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
    }

    fn history_mut(&mut self, side: Color, mv: Move) -> &mut i16 {
        let (from, to) = squares(mv);
        &mut self.history[side as usize][from][to]
    }

    pub fn history(&self, side: Color, mv: Move) -> i32 {
        let (from, to) = squares(mv);
        i32::from(self.history[side as usize][from][to])
    }

    fn score(
        &self,
        position: &Position,
        side: Color,
        mv: Move,
        table_move: PackedMove,
        killers: [Option<Move>; 2],
    ) -> i32 {
        if table_move != PackedMove::NONE && PackedMove::new(mv) == table_move {
            TABLE_MOVE
        } else if is_tactical(mv) {
            let victim = mv.capture().map_or(0, see::value) + mv.promotion().map_or(0, see::value);
            let attacker = see::value(mv.role());
            let wins = victim >= attacker || see::gains(position, mv, 0);
            (if wins { WINNING } else { LOSING }) + victim * 16 - attacker / 16
        } else if killers[0] == Some(mv) {
            KILLER + 1
        } else if killers[1] == Some(mv) {
            KILLER
        } else {
            self.history(side, mv)
        }
    }
}

fn squares(mv: Move) -> (usize, usize) {
    (mv.from().map_or(0, usize::from), usize::from(mv.to()))
}

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
    /// Adds `moves` of `position` by their order.
    pub fn fill<'a>(
        &mut self,
        memory: &Memory,
        position: &Position,
        moves: impl Iterator<Item = &'a Move>,
        table_move: PackedMove,
        ply: usize,
    ) {
        let side = position.board().turn();
        let killers = memory.killers[ply];
        self.moves.extend(moves.map(|&mv| (memory.score(position, side, mv, table_move, killers), mv)));
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
