//! Correction history: the error of the static evaluation in similar positions, by earlier searches. It corrects the estimate of
//! the selective rules, never a score.
//!
//! Source: chessprogramming.org/Static_Evaluation_Correction_History (Caissa, Stockfish)

use shakmaty::{Color, Position as _};

use super::feature_hash::{hash, slot};
use super::heuristic::{Heuristic, Heuristics};
use super::parameters::{correction_moves, correction_share};
use super::piece_to::PieceTo;
use crate::chess::Position;
use crate::score::Score;

/// Slots of a table for each side to move.
const SLOTS: usize = 1 << 14;
/// Units of a table entry in a centipawn.
const GRAIN: i32 = 256;
/// The largest correction by one table, in centipawns.
const MAX_CP: i32 = 96;

/// Features of a position with a table each: the pawns, the pieces of each colour, and the last two moves.
const FEATURES: usize = 4;

pub struct CorrectionHistory {
    /// By feature and side to move.
    tables: Box<[[[i16; SLOTS]; 2]; FEATURES]>,
    learns: bool,
}

impl Default for CorrectionHistory {
    fn default() -> CorrectionHistory {
        let table = vec![[[0; SLOTS]; 2]; FEATURES].into_boxed_slice();
        CorrectionHistory { tables: table.try_into().unwrap_or_else(|_| unreachable!()), learns: true }
    }
}

/// The slots of a position in the tables.
#[derive(Clone, Copy)]
pub struct CorrectionKey {
    side: Color,
    slots: [usize; FEATURES],
}

impl CorrectionKey {
    pub fn of(position: &Position, before: [Option<PieceTo>; 2]) -> CorrectionKey {
        let board = position.board().board();
        let pieces = |color| {
            let own = board.by_color(color);
            [board.knights(), board.bishops(), board.rooks_and_queens(), board.queens(), board.kings()]
                .map(|pieces| pieces & own)
        };
        let pawns = Color::ALL.map(|color| board.pawns() & board.by_color(color));
        let moves = before.map(|mv| mv.map_or(0, |mv| 1 + mv.index() as u64));
        let features = [hash(pawns), hash(pieces(Color::White)), hash(pieces(Color::Black)), hash(moves)];
        CorrectionKey { side: position.board().turn(), slots: features.map(|hash| slot(hash, SLOTS)) }
    }
}

impl CorrectionHistory {
    pub fn clear(&mut self) {
        self.tables.iter_mut().flatten().for_each(|table| table.fill(0));
    }

    /// Forgets everything if it is switched off.
    pub fn new_search(&mut self, heuristics: Heuristics) {
        self.learns = heuristics.contains(Heuristic::CorrectionHistory);
        if !self.learns {
            self.clear();
        }
    }

    /// The corrected `static_eval`.
    pub fn corrected(&self, key: CorrectionKey, static_eval: Score) -> Score {
        let side = key.side as usize;
        let corrections = self.tables.iter().zip(key.slots).map(|(table, slot)| i32::from(table[side][slot]));
        let weighted =
            corrections.zip([128, 128, 128, correction_moves()]).map(|(correction, weight)| correction * weight);
        static_eval.saturating_add(weighted.sum::<i32>() / (128 * GRAIN))
    }

    /// Learns from a search to `depth` whose value is `error_cp` above the corrected evaluation.
    pub fn learn(&mut self, key: CorrectionKey, depth: i32, error_cp: i32) {
        if !self.learns {
            return;
        }
        let side = key.side as usize;
        let weight = (depth + 1).min(16);
        let limit = MAX_CP * GRAIN;
        for (table, slot) in self.tables.iter_mut().zip(key.slots) {
            let entry = &mut table[side][slot];
            let old = i32::from(*entry);
            *entry = (old + error_cp.clamp(-MAX_CP * 2, MAX_CP * 2) * GRAIN * weight * correction_share() / 25600)
                .clamp(-limit, limit) as i16;
        }
    }
}
