//! Killers and histories: the success of moves at earlier nodes.
//!
//! Source: chessprogramming.org/Killer_Heuristic, /History_Heuristic (with the gravity of Stockfish),
//! /Countermove_Heuristic

use shakmaty::{Color, Move, Position as _, Role, Square};

use super::feature_hash::{hash, slot};
use super::heuristic::{Heuristic, Heuristics};
use super::parameters::{
    history_bonus, history_bonus_max, history_fail_low, history_gain, history_malus, history_table_cutoff,
};
use super::piece_to::PieceTo;
use super::threats::Threats;
use crate::chess::Position;
use crate::pv::MAX_PLY;

/// The bound of a history, positive and negative.
const MAX_HISTORY: i32 = 8192;
const PAWN_SLOTS: usize = 512;
/// Pieces times squares.
const PIECE_SQUARES: usize = 12 * 64;

/// The context in which the moves of a node are ordered.
#[derive(Clone, Copy)]
pub struct OrderingContext<'a> {
    pub position: &'a Position,
    pub side: Color,
    pub ply: usize,
    /// The moves one and two plies before.
    pub before: [Option<PieceTo>; 2],
    /// The slot of the pawn structure in the pawn history.
    pub pawns: usize,
    /// Centipawns that an exchange must gain to fail high by itself; only in quiescence.
    pub needed_cp: Option<i32>,
}

pub struct Histories {
    heuristics: Heuristics,
    killers: Box<[[Option<Move>; 2]]>,
    /// By side, origin and target.
    quiet: Box<[[[i16; 64]; 64]; 2]>,
    /// By an earlier move and the move that answers or continues it.
    continuation: Box<[[i16; PIECE_SQUARES]]>,
    /// By pawn structure and move.
    pawn: Box<[[i16; PIECE_SQUARES]]>,
    /// By capturing piece, target and victim.
    capture: Box<[[i16; 6]]>,
}

/// The rows of the quiet histories at a node.
pub struct QuietHistories<'a> {
    side: Color,
    from_to: &'a [[i16; 64]; 64],
    continuation: [&'a [i16; PIECE_SQUARES]; 2],
    pawn: &'a [i16; PIECE_SQUARES],
}

static NO_HISTORY: [i16; PIECE_SQUARES] = [0; PIECE_SQUARES];

impl<'a> QuietHistories<'a> {
    /// The sum of the histories of a quiet move.
    #[inline]
    pub fn of(&self, mv: Move) -> i32 {
        mv.from().map_or(0, |from| self.of_piece(mv.role(), from)(mv.to()))
    }

    /// The sum of the histories of the quiet moves of a piece, by target.
    #[inline(always)]
    pub fn of_piece(&self, role: Role, from: Square) -> impl Fn(Square) -> i32 + use<'a> {
        let piece = PieceTo::of(role.of(self.side), Square::A1).index() / 64;
        let by_target = |row: &'a [i16; PIECE_SQUARES]| &row.as_chunks::<64>().0[piece];
        let [one_before, two_before] = self.continuation.map(by_target);
        let (pawn, from_to) = (by_target(self.pawn), &self.from_to[usize::from(from)]);
        move |to| [from_to, one_before, two_before, pawn].iter().map(|row| i32::from(row[usize::from(to)])).sum()
    }
}

impl Default for Histories {
    fn default() -> Histories {
        Histories {
            heuristics: Heuristics::all(),
            killers: vec![[None; 2]; MAX_PLY + 1].into_boxed_slice(),
            quiet: Box::new([[[0; 64]; 64]; 2]),
            continuation: vec![[0; PIECE_SQUARES]; PIECE_SQUARES].into_boxed_slice(),
            pawn: vec![[0; PIECE_SQUARES]; PAWN_SLOTS].into_boxed_slice(),
            capture: vec![[0; 6]; PIECE_SQUARES].into_boxed_slice(),
        }
    }
}

impl Histories {
    pub fn clear(&mut self) {
        self.forget(Heuristics::all());
    }

    fn forget(&mut self, heuristics: Heuristics) {
        if heuristics.contains(Heuristic::Killers) {
            self.killers.fill([None; 2]);
        }
        if heuristics.contains(Heuristic::QuietHistory) {
            self.quiet.iter_mut().flatten().for_each(|row| row.fill(0));
        }
        if heuristics.contains(Heuristic::ContinuationHistory) {
            self.continuation.iter_mut().for_each(|row| row.fill(0));
        }
        if heuristics.contains(Heuristic::PawnHistory) {
            self.pawn.iter_mut().for_each(|row| row.fill(0));
        }
        if heuristics.contains(Heuristic::CaptureHistory) {
            self.capture.iter_mut().for_each(|row| row.fill(0));
        }
    }

    /// Clears the killers, which belong to one search, and every history that is switched off.
    pub fn new_search(&mut self, heuristics: Heuristics) {
        self.heuristics = heuristics;
        self.forget(!heuristics | Heuristic::Killers);
    }

    /// The threats at `position`; none if they are switched off.
    pub fn threats(&self, position: &Position) -> Threats {
        if self.heuristics.contains(Heuristic::Threats) { Threats::of(position) } else { Threats::default() }
    }

    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// The histories of the quiet moves of a node.
    pub fn quiets(&self, context: &OrderingContext) -> QuietHistories<'_> {
        let continuation = |before: PieceTo| &self.continuation[before.index()];
        QuietHistories {
            side: context.side,
            from_to: &self.quiet[context.side as usize],
            continuation: context.before.map(|before| before.map_or(&NO_HISTORY, continuation)),
            pawn: &self.pawn[context.pawns],
        }
    }

    /// The history of a capture or promotion.
    pub fn capture(&self, context: &OrderingContext, mv: Move) -> i32 {
        i32::from(self.capture[PieceTo::new(context.side, mv).index()][victim(mv)])
    }

    /// Learns from a cutoff at `depth` by a quiet move, after the quiet moves `tried`.
    pub fn quiet_cutoff(&mut self, context: &OrderingContext, depth: i32, best: Move, tried: &[Move]) {
        let killers = &mut self.killers[context.ply];
        if killers[0] != Some(best) && self.heuristics.contains(Heuristic::Killers) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = bonus(depth);
        self.learn_quiet(context, best, bonus);
        for &mv in tried {
            self.learn_quiet(context, mv, malus(bonus));
        }
    }

    /// Learns from a quiet table move whose stored result cuts off at `depth`.
    pub fn table_cutoff(&mut self, context: &OrderingContext, depth: i32, mv: Move) {
        self.learn_quiet(context, mv, bonus(depth) * history_table_cutoff() / 100);
    }

    /// Learns that a search to `depth` found no good reply to the quiet move `mv` of `side`, made after the moves `before`.
    ///
    /// Source: Stockfish, bonus for prior quiet countermove that caused the fail low
    pub fn no_good_reply(&mut self, side: Color, mv: Move, before: [Option<PieceTo>; 2], depth: i32) {
        let bonus = bonus(depth) * history_fail_low() / 100;
        if self.heuristics.contains(Heuristic::QuietHistory) {
            let (from, to) = squares(mv);
            learn(&mut self.quiet[side as usize][from][to], bonus);
        }
        self.learn_continuation(before, PieceTo::new(side, mv), bonus);
    }

    /// Learns from the gain in static evaluation, in centipawns for `side`, by a quiet move.
    ///
    /// Source: Stockfish, quiet move ordering by the difference of static evaluations
    pub fn quiet_gain(&mut self, side: Color, mv: Move, gain_cp: i32) {
        if self.heuristics.contains(Heuristic::QuietHistory) {
            let (from, to) = squares(mv);
            learn(&mut self.quiet[side as usize][from][to], (history_gain() * gain_cp).clamp(-1500, 1500));
        }
    }

    /// Learns from a cutoff at `depth` after the captures `tried`; `best` if it was by a capture.
    pub fn capture_cutoff(&mut self, context: &OrderingContext, depth: i32, best: Option<Move>, tried: &[Move]) {
        if !self.heuristics.contains(Heuristic::CaptureHistory) {
            return;
        }
        let bonus = bonus(depth);
        for (mv, bonus) in best.iter().map(|&mv| (mv, bonus)).chain(tried.iter().map(|&mv| (mv, malus(bonus)))) {
            learn(&mut self.capture[PieceTo::new(context.side, mv).index()][victim(mv)], bonus);
        }
    }

    fn learn_quiet(&mut self, context: &OrderingContext, mv: Move, bonus: i32) {
        let (from, to) = squares(mv);
        let piece_to = PieceTo::new(context.side, mv).index();
        if self.heuristics.contains(Heuristic::QuietHistory) {
            learn(&mut self.quiet[context.side as usize][from][to], bonus);
        }
        if self.heuristics.contains(Heuristic::PawnHistory) {
            learn(&mut self.pawn[context.pawns][piece_to], bonus);
        }
        self.learn_continuation(context.before, PieceTo::new(context.side, mv), bonus);
    }

    fn learn_continuation(&mut self, before: [Option<PieceTo>; 2], piece_to: PieceTo, bonus: i32) {
        if self.heuristics.contains(Heuristic::ContinuationHistory) {
            for before in before.iter().flatten() {
                learn(&mut self.continuation[before.index()][piece_to.index()], bonus);
            }
        }
    }
}

pub fn pawn_slot(position: &Position) -> usize {
    let board = position.board().board();
    slot(hash(Color::ALL.map(|color| board.pawns() & board.by_color(color))), PAWN_SLOTS)
}

fn bonus(depth: i32) -> i32 {
    (history_bonus() * depth).min(history_bonus_max())
}

/// The penalty of the moves tried before the one with `bonus`.
fn malus(bonus: i32) -> i32 {
    -bonus * history_malus() / 100
}

/// Gravity: the nearer the limit, the smaller the step.
fn learn(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
}

fn squares(mv: Move) -> (usize, usize) {
    (mv.from().map_or(0, usize::from), usize::from(mv.to()))
}

/// A promotion without a capture counts as a capture of a pawn.
fn victim(mv: Move) -> usize {
    usize::from(mv.capture().unwrap_or(Role::Pawn)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_never_leaves_its_bounds() {
        let mut value = 0;
        for step in 0..1000 {
            learn(&mut value, if step % 3 == 0 { -1638 } else { 1638 });
            assert!(i32::from(value).abs() <= MAX_HISTORY);
        }
        (0..1000).for_each(|_| learn(&mut value, 1638));
        assert!(i32::from(value) > MAX_HISTORY / 2);
    }
}
