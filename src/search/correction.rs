//! Correction history: by how much searches found the static evaluation to be off in positions that are alike. It
//! corrects what the selective rules assume of a position, never the score of one.
//!
//! Source: chessprogramming.org/Static_Evaluation_Correction_History (Caissa, Stockfish)

use shakmaty::{Bitboard, Color, Position as _};

use super::heuristic::{Heuristic, Heuristics};
use crate::chess::Position;
use crate::score::Score;

/// Slots of a table for each side to move.
const SLOTS: usize = 1 << 14;
/// What a centipawn is among the stored numbers.
const GRAIN: i32 = 256;
/// The most that one table corrects, in centipawns.
const MAX_CP: i32 = 96;

/// What positions have in common that share a slot.
const CORRECTION_KEYS: usize = 3;

pub struct Correction {
    /// By correction_key and side to move.
    tables: Box<[[[i16; SLOTS]; 2]; CORRECTION_KEYS]>,
    learns: bool,
}

impl Default for Correction {
    fn default() -> Correction {
        let table = vec![[[0; SLOTS]; 2]; CORRECTION_KEYS].into_boxed_slice();
        Correction { tables: table.try_into().unwrap_or_else(|_| unreachable!()), learns: true }
    }
}

/// Where a position stands in the tables.
#[derive(Clone, Copy)]
pub struct CorrectionKey {
    side: Color,
    slots: [usize; CORRECTION_KEYS],
}

impl CorrectionKey {
    /// Alike are positions with the same pawns, and those with the same pieces of one colour.
    pub fn of(position: &Position) -> CorrectionKey {
        let board = position.board().board();
        let pieces = |color| {
            let own = board.by_color(color);
            [board.knights(), board.bishops(), board.rooks_and_queens(), board.queens(), board.kings()]
                .map(|pieces| pieces & own)
        };
        let pawns = Color::ALL.map(|color| board.pawns() & board.by_color(color));
        let slots = [slot(&pawns, SLOTS), slot(&pieces(Color::White), SLOTS), slot(&pieces(Color::Black), SLOTS)];
        CorrectionKey { side: position.board().turn(), slots }
    }
}

/// Which of `slots`, a power of two, positions with these pieces share.
pub fn slot(pieces: &[Bitboard], slots: usize) -> usize {
    let mixed =
        pieces.iter().fold(0u64, |mixed, pieces| (mixed.rotate_left(21) ^ u64::from(*pieces)).wrapping_mul(MIX));
    (mixed >> (64 - slots.ilog2())) as usize
}

/// The golden ratio in 64 bits, as multiplicative hashing has it.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl Correction {
    pub fn clear(&mut self) {
        self.tables.iter_mut().flatten().for_each(|table| table.fill(0));
    }

    /// Switched off, it forgets.
    pub fn new_search(&mut self, heuristics: Heuristics) {
        self.learns = heuristics.contains(Heuristic::CorrectionHistory);
        if !self.learns {
            self.clear();
        }
    }

    /// `static_eval` as experience corrects it.
    pub fn corrected(&self, correction_key: CorrectionKey, static_eval: Score) -> Score {
        let side = correction_key.side as usize;
        let sum: i32 =
            self.tables.iter().zip(correction_key.slots).map(|(table, slot)| i32::from(table[side][slot])).sum();
        static_eval.saturating_add(sum / GRAIN)
    }

    /// A search to `depth` found the position worth `error_cp` more than its corrected evaluation said.
    pub fn learn(&mut self, correction_key: CorrectionKey, depth: i32, error_cp: i32) {
        if !self.learns {
            return;
        }
        let side = correction_key.side as usize;
        let weight = (depth + 1).min(16);
        let limit = MAX_CP * GRAIN;
        for (table, slot) in self.tables.iter_mut().zip(correction_key.slots) {
            let entry = &mut table[side][slot];
            let old = i32::from(*entry);
            *entry = (old + error_cp.clamp(-MAX_CP * 2, MAX_CP * 2) * GRAIN * weight / 256).clamp(-limit, limit) as i16;
        }
    }
}
