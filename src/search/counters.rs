//! What a search counts. Every sum below holds exactly, for each iteration and in total:
//!
//! - nodes = root + pv + non-pv + quiescence;
//! - the matrix expected × turned out sums to root + pv + non-pv − unfinished;
//! - scouts = proofs held + proofs failed;
//! - proofs failed = re-searches + scouts that returned at least β;
//! - cutoffs ≥ those by the first move, in the main search and in quiescence, whose nodes ≥ its cutoffs;
//! - hits ≥ table cutoffs, probes ≥ hits, tries ≥ successes.

use std::ops::AddAssign;

use super::node_type::Expected;
use super::rule::Rule;
use super::window::Bound;

/// Tries and successes of one selective rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Times the rule was tried.
    pub tries: u64,
    /// Times it acted: a node cut off, a move left out, a reduced scout that failed low, an extension.
    pub successes: u64,
}

/// Nodes that a move cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    pub all: u64,
    /// Of these, by the first move searched.
    pub by_first_move: u64,
}

impl Cutoffs {
    /// Counts one by the move searched at `index`, from 0.
    pub(crate) fn count(&mut self, index: usize) {
        self.all += 1;
        self.by_first_move += u64::from(index == 0);
    }

    /// Share made by the first move, 0 to 1.
    pub fn first_move_rate(&self) -> f64 {
        self.by_first_move as f64 / self.all.max(1) as f64
    }
}

impl AddAssign for Cutoffs {
    fn add_assign(&mut self, other: Cutoffs) {
        self.all += other.all;
        self.by_first_move += other.by_first_move;
    }
}

/// Counts of one iteration, or of several added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "SearchCounters")
)]
pub struct Counters {
    /// Searches of the root: aspiration steps times MultiPV lines.
    pub root: u64,
    /// Nodes searched with an open window, the root not counted.
    pub pv: u64,
    /// Nodes searched with a zero window.
    pub non_pv: u64,
    /// Nodes of quiescence, whatever their window.
    pub quiescence: u64,
    /// Nodes entered in the main search that an interruption kept from returning.
    pub unfinished: u64,
    /// Nodes of the main search that returned: `matrix[expected][turned out]`.
    pub matrix: [[u64; 3]; 3],
    /// Zero-window searches of later moves at `Root` and `Pv` nodes, to prove that they fail low.
    pub scouts: u64,
    /// Scouts that returned more than α.
    pub proofs_failed: u64,
    /// Full searches after a failed proof.
    pub re_searches: u64,
    /// Scouts that returned at least β, which is no less than a re-search would.
    pub scout_cutoffs: u64,
    /// Nodes of the main search cut off by a move searched there.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub cutoffs: Cutoffs,
    /// Nodes of quiescence cut off by a move, not by the static evaluation.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub quiescence_cutoffs: Cutoffs,
    /// Look-ups in the transposition table, quiescence included.
    pub table_probes: u64,
    /// Look-ups that found the position.
    pub table_hits: u64,
    /// Nodes ended by a stored bound.
    pub table_cutoffs: u64,
    /// By [`Rule`].
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub rules: [Tally; Rule::COUNT],
}

impl Counters {
    /// All nodes.
    pub fn nodes(&self) -> u64 {
        self.root + self.pv + self.non_pv + self.quiescence
    }

    /// Nodes of the main search that returned.
    pub fn returned(&self) -> u64 {
        self.matrix.iter().flatten().sum()
    }

    /// Scouts that failed low, as hoped.
    pub fn proofs_held(&self) -> u64 {
        self.scouts - self.proofs_failed
    }

    /// Tries and successes of `rule`.
    pub fn tally(&self, rule: Rule) -> Tally {
        self.rules[rule as usize]
    }

    /// Counts one try of `rule`.
    pub(crate) fn count_try(&mut self, rule: Rule) {
        self.rules[rule as usize].tries += 1;
    }

    /// Counts one success of `rule`, a try before.
    pub(crate) fn count_success(&mut self, rule: Rule) {
        self.rules[rule as usize].successes += 1;
    }

    /// Counts `moves` that `rule` left out.
    pub(crate) fn count_pruned(&mut self, rule: Rule, moves: u64) {
        self.rules[rule as usize].tries += moves;
        self.rules[rule as usize].successes += moves;
    }

    /// The cutoffs of the main search and of quiescence.
    pub fn all_cutoffs(&self) -> Cutoffs {
        let mut all = self.cutoffs;
        all += self.quiescence_cutoffs;
        all
    }

    pub(crate) fn count_return(&mut self, expected: Expected, turned_out: Bound) {
        self.matrix[expected as usize][turned_out as usize] += 1;
    }

    /// The first sum of the contract that does not hold, in words.
    pub fn check(&self) -> Result<(), &'static str> {
        let sums = [
            (
                self.returned() + self.unfinished == self.root + self.pv + self.non_pv,
                "the matrix does not sum to the nodes of the main search",
            ),
            (
                self.proofs_failed == self.re_searches + self.scout_cutoffs,
                "failed proofs are not re-searches plus scouts that cut off",
            ),
            (self.scouts >= self.proofs_failed, "more failed proofs than scouts"),
            (
                [self.cutoffs, self.quiescence_cutoffs].iter().all(|cutoffs| cutoffs.all >= cutoffs.by_first_move),
                "more first-move cutoffs than cutoffs",
            ),
            (self.quiescence >= self.quiescence_cutoffs.all, "more cutoffs in quiescence than nodes"),
            (self.table_probes >= self.table_hits, "more table hits than probes"),
            (self.table_hits >= self.table_cutoffs, "more table cutoffs than hits"),
            (self.rules.iter().all(|rule| rule.tries >= rule.successes), "a rule with more successes than tries"),
        ];
        match sums.iter().find(|(holds, _)| !holds) {
            Some((_, fault)) => Err(fault),
            None => Ok(()),
        }
    }
}

impl AddAssign<&Counters> for Counters {
    fn add_assign(&mut self, other: &Counters) {
        self.root += other.root;
        self.pv += other.pv;
        self.non_pv += other.non_pv;
        self.quiescence += other.quiescence;
        self.unfinished += other.unfinished;
        for (row, other_row) in self.matrix.iter_mut().zip(&other.matrix) {
            for (cell, other_cell) in row.iter_mut().zip(other_row) {
                *cell += other_cell;
            }
        }
        self.scouts += other.scouts;
        self.proofs_failed += other.proofs_failed;
        self.re_searches += other.re_searches;
        self.scout_cutoffs += other.scout_cutoffs;
        self.cutoffs += other.cutoffs;
        self.quiescence_cutoffs += other.quiescence_cutoffs;
        self.table_probes += other.table_probes;
        self.table_hits += other.table_hits;
        self.table_cutoffs += other.table_cutoffs;
        for (tally, other_tally) in self.rules.iter_mut().zip(other.rules) {
            tally.tries += other_tally.tries;
            tally.successes += other_tally.successes;
        }
    }
}
