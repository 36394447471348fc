//! The parameters of the search: numbers that only games can set.
//!
//! They are constants, except in builds with the feature `tuning`, where a tuner sets them over UCI.

use std::sync::atomic::{AtomicI32, Ordering};

/// Declares each parameter as a function that returns its value: `name = value, in minimum..=maximum, by step`.
macro_rules! parameters {
    ($(#[doc = $doc:literal] $name:ident = $value:literal, in $min:literal..=$max:literal, by $step:literal;)+) => {
        #[allow(non_camel_case_types)]
        enum Name { $($name),+ }

        const ALL: &[Parameter] = &[
            $(Parameter { name: stringify!($name), value: $value, min: $min, max: $max, step: $step }),+
        ];

        $(
            #[doc = $doc]
            #[inline(always)]
            pub fn $name() -> i32 {
                if TUNING { VALUES[Name::$name as usize].load(Ordering::Relaxed) } else { $value }
            }
        )+
    };
}

parameters! {
    /// Late move reductions: hundredths of a ply for every late move.
    lmr_base = 83, in 0..=250, by 20;
    /// Late move reductions: the product of the logarithms of depth and index worth a ply, in hundredths.
    lmr_divisor = 170, in 100..=350, by 14;
    /// Late move reductions: the history worth a ply less.
    lmr_history = 7290, in 3000..=20000, by 1600;
    /// Late move reductions: the share of a tactical move, in hundredths.
    lmr_tactical = 59, in 0..=100, by 12;
    /// Late move reductions: 1024ths of a ply more where the evaluation falls.
    lmr_not_improving = 1053, in 0..=2560, by 256;
    /// Late move reductions: 1024ths of a ply less at nodes with an open window.
    lmr_pv = 2095, in 0..=4096, by 160;
    /// Late move reductions: 1024ths of a ply less for a check.
    lmr_check = 1041, in 0..=3072, by 150;
    /// Late move reductions: 1024ths of a ply more at expected cut nodes.
    lmr_cut = 991, in 0..=3072, by 300;
    /// Late move reductions: 1024ths of a ply less where the table remembers an open window.
    lmr_table_pv = 802, in 0..=3072, by 300;
    /// Late move reductions: 1024ths of a ply more for a quiet move where the table move is tactical.
    lmr_tactical_table_move = 483, in 0..=2560, by 128;
    /// Late move reductions: 1024ths of a ply more after many cutoffs of replies.
    lmr_child_cutoffs = 773, in 0..=2560, by 128;
    /// Late move reductions: centipawns above the best value for a ply more of the second scout.
    lmr_deeper_cp = 61, in 10..=200, by 8;
    /// Late move reductions: centipawns above the best value, below which the second scout has a ply less.
    lmr_shallower_cp = 9, in 0..=60, by 2;
    /// History pruning: the negative history that prunes, a ply.
    history_pruning_per_ply = 3174, in 500..=12000, by 800;
    /// Futility pruning of captures: centipawns below α.
    capture_futility_cp = 260, in 40..=600, by 25;
    /// Futility pruning of captures: centipawns below α, a ply.
    capture_futility_depth_cp = 167, in 40..=400, by 20;
    /// Futility pruning: centipawns for a history of 8192.
    futility_history_cp = 39, in 0..=150, by 8;
    /// Singular extension: the least depth.
    singular_min_depth = 6, in 5..=8, by 1;
    /// Singular extension: plies less at a cut node whose table score is below β.
    singular_cut_negative = 1, in 0..=2, by 1;
    /// Singular extension: plies less of a table move with rivals.
    singular_negative = 2, in 0..=3, by 1;
    /// Histories: the share of the penalty, in hundredths of the bonus.
    history_malus = 100, in 20..=200, by 16;
    /// Histories: the bonus of a move that left no good reply, in hundredths.
    history_fail_low = 57, in 0..=200, by 10;
    /// Histories: the bonus of a table move that cuts off, in hundredths.
    history_table_cutoff = 41, in 0..=200, by 10;
    /// The weight of the correction by the last two moves, in 128ths.
    correction_moves = 108, in 0..=256, by 10;
    /// Late move pruning: moves searched at every depth.
    lmp_base = 4, in 1..=9, by 1;
    /// Late move pruning: hundredths of a move for the square of the depth.
    lmp_depth = 117, in 40..=200, by 18;
    /// Futility pruning: centipawns below α.
    futility_base_cp = 26, in 0..=250, by 15;
    /// Futility pruning: centipawns below α, a ply.
    futility_depth_cp = 37, in 5..=180, by 14;
    /// SEE pruning: centipawns that a quiet move may lose, by the square of the depth.
    see_quiet_cp = 17, in 3..=90, by 8;
    /// SEE pruning: centipawns that a capture or a check may lose, a ply.
    see_tactical_cp = 99, in 30..=250, by 24;
    /// Reverse futility pruning: centipawns above β, a ply.
    reverse_futility_cp = 48, in 15..=150, by 12;
    /// Razoring: centipawns below α.
    razoring_base_cp = 134, in 0..=500, by 30;
    /// Razoring: centipawns below α, by the square of the depth.
    razoring_depth_cp = 165, in 40..=400, by 20;
    /// Null move: 1024ths of a ply.
    null_base = 4536, in 2048..=6144, by 400;
    /// Null move: 1024ths of a ply for a ply of depth.
    null_depth = 289, in 100..=500, by 25;
    /// Null move: centipawns above β worth a ply.
    null_surplus_cp = 225, in 80..=400, by 20;
    /// ProbCut: centipawns above β.
    prob_cut_cp = 180, in 80..=350, by 16;
    /// Singular extension: centipawns below the table's score, in 16ths, a ply.
    singular_depth_cp = 36, in 8..=80, by 8;
    /// Singular extension: centipawns below the test's α for a second ply.
    singular_twice_cp = 26, in 0..=80, by 5;
    /// Half the first aspiration window, in centipawns.
    aspiration_cp = 21, in 6..=50, by 3;
    /// Delta pruning: centipawns that a capture may win beyond its victim.
    delta_cp = 200, in 80..=450, by 20;
    /// Histories: the bonus, a ply.
    history_bonus = 437, in 80..=700, by 60;
    /// Histories: the largest bonus.
    history_bonus_max = 2582, in 800..=4500, by 350;
    /// Quiet history: the bonus for a centipawn of gain in static evaluation.
    history_gain = 10, in 0..=30, by 2;
    /// The order of captures: the history worth a centipawn of their exchange.
    capture_see = 32, in 10..=100, by 6;
    /// Correction history: hundredths of the learnt share of an error.
    correction_share = 105, in 30..=250, by 30;
    /// The order of quiet moves: a minor piece attacked by a pawn.
    threat_to_minor = 3513, in 1000..=12000, by 700;
    /// The order of quiet moves: a rook attacked by a minor piece or a pawn.
    threat_to_rook = 6104, in 1000..=16000, by 900;
    /// The order of quiet moves: a queen attacked by a cheaper piece.
    threat_to_queen = 10000, in 2000..=24000, by 1200;
}

const TUNING: bool = cfg!(feature = "tuning");

/// A parameter of the search. It is never negative.
pub struct Parameter {
    pub name: &'static str,
    /// Without tuning.
    pub value: i32,
    pub min: i32,
    pub max: i32,
    /// The change that a tuner tries in the end.
    pub step: i32,
}

/// The parameters that a tuner can set, in the order of declaration: all or none.
pub const PARAMETERS: &[Parameter] = if TUNING { ALL } else { &[] };

/// The present values, in the order of declaration.
static VALUES: [AtomicI32; ALL.len()] = {
    let mut values = [const { AtomicI32::new(0) }; ALL.len()];
    let mut index = 0;
    while index < ALL.len() {
        values[index] = AtomicI32::new(ALL[index].value);
        index += 1;
    }
    values
};

/// Sets the parameter `name` for searches that begin later.
pub fn set_parameter(name: &str, value: i32) {
    if let Some(index) = PARAMETERS.iter().position(|parameter| parameter.name == name) {
        VALUES[index].store(value, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_lies_in_its_range_and_a_step_within_it() {
        for Parameter { name, value, min, max, step } in ALL {
            assert!((*min..=*max).contains(value) && *min >= 0 && (1..max - min).contains(step), "{name}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = ALL.iter().map(|parameter| parameter.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
