//! The counters of a search. These sums hold exactly, for each iteration and in total:
//!
//! - nodes = root + pv + non-pv + quiescence + helpers;
//! - the matrix expected × turned out sums to root + pv + non-pv − unfinished;
//! - scouts = proofs held + proofs failed;
//! - proofs failed = re-searches + scouts that returned at least β;
//! - cutoffs ≥ first-move cutoffs, in the main search and in quiescence; quiescence nodes ≥ quiescence cutoffs;
//! - hits ≥ table cutoffs, probes ≥ hits, tries ≥ successes.
//!
//! All but `helpers` count the main thread alone.

use std::ops::AddAssign;

use strum::EnumCount;

use super::node_type::Searched;
use super::observer::{Event, NodeEntry, Observer, ProofOutcome};
use super::rule::Rule;
use crate::score::Score;

/// Tries and successes of one selective rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleCounts {
    pub tries: u64,
    /// Tries that changed the search: a node cut off, a move pruned, a reduced scout that failed low, an extension.
    pub successes: u64,
}

/// Nodes cut off by a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    pub all: u64,
    /// By the first move searched.
    pub by_first_move: u64,
}

impl Cutoffs {
    fn count(&mut self, index: usize) {
        self.all += 1;
        self.by_first_move += u64::from(index == 0);
    }

    /// The share of the first move, 0 to 1.
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

/// The counters of one iteration, or the sum of several.
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
    /// Nodes searched with an open window, without the root.
    pub pv: u64,
    /// Nodes searched with a zero window.
    pub non_pv: u64,
    /// Nodes of quiescence, with any window.
    pub quiescence: u64,
    /// Nodes of the helper threads, however searched.
    pub helpers: u64,
    /// Nodes of the main search without a value, because of an interruption.
    pub unfinished: u64,
    /// Nodes of the main search with a value: `matrix[expected][turned out]`.
    pub matrix: [[u64; 3]; 3],
    /// Zero-window searches of later moves at `Root` and `Pv` nodes, to prove that they fail low.
    pub scouts: u64,
    /// Scouts that returned more than α.
    pub proofs_failed: u64,
    /// Full searches after a failed proof.
    pub re_searches: u64,
    /// Scouts that reached β, which needs no re-search.
    pub scout_cutoffs: u64,
    /// Nodes of the main search cut off by one of their moves.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub cutoffs: Cutoffs,
    /// Nodes of quiescence cut off by a move, not by the static evaluation.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub quiescence_cutoffs: Cutoffs,
    /// Look-ups in the transposition table, in the main search and in quiescence.
    pub table_probes: u64,
    /// Look-ups that found the position.
    pub table_hits: u64,
    /// Nodes decided by a stored bound.
    pub table_cutoffs: u64,
    /// By [`Rule`].
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub rules: [RuleCounts; Rule::COUNT],
}

impl Counters {
    /// All nodes, of all threads.
    pub fn nodes(&self) -> u64 {
        self.own_nodes() + self.helpers
    }

    /// The nodes of the main thread.
    pub fn own_nodes(&self) -> u64 {
        self.root + self.pv + self.non_pv + self.quiescence
    }

    /// Nodes of the main search with a value.
    pub fn returned(&self) -> u64 {
        self.matrix.iter().flatten().sum()
    }

    /// Scouts that failed low, as expected.
    pub fn proofs_held(&self) -> u64 {
        self.scouts - self.proofs_failed
    }

    /// Tries and successes of `rule`.
    pub fn of(&self, rule: Rule) -> RuleCounts {
        self.rules[rule as usize]
    }

    /// The cutoffs of the main search and of quiescence.
    pub fn all_cutoffs(&self) -> Cutoffs {
        let mut all = self.cutoffs;
        all += self.quiescence_cutoffs;
        all
    }

    #[inline(always)]
    fn count_entry(&mut self, node: &NodeEntry) {
        let nodes = match node.searched {
            _ if node.quiescence => &mut self.quiescence,
            Searched::Root => &mut self.root,
            Searched::Pv => &mut self.pv,
            Searched::NonPv => &mut self.non_pv,
        };
        *nodes += 1;
    }

    #[inline(always)]
    fn count_return(&mut self, node: &NodeEntry, value: Option<Score>) {
        match value {
            Some(value) => self.matrix[node.expected as usize][node.window.bound_of(value) as usize] += 1,
            None => self.unfinished += 1,
        }
    }

    fn count_proof(&mut self, outcome: ProofOutcome) {
        self.scouts += 1;
        self.proofs_failed += u64::from(outcome != ProofOutcome::Held);
        self.re_searches += u64::from(outcome == ProofOutcome::Failed);
        self.scout_cutoffs += u64::from(outcome == ProofOutcome::CutOff);
    }

    /// Checks the sums of the contract.
    ///
    /// # Errors
    ///
    /// The first sum that does not hold, in words.
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

impl Observer for Counters {
    #[inline(always)]
    fn observe(&mut self, event: &Event) {
        match *event {
            Event::NodeEntered(node) => self.count_entry(node),
            Event::NodeLeft { node, value } if !node.quiescence => self.count_return(node, value),
            Event::Cutoff { index, quiescence: false, .. } => self.cutoffs.count(index),
            Event::Cutoff { index, quiescence: true, .. } => self.quiescence_cutoffs.count(index),
            Event::Proof { outcome, .. } => self.count_proof(outcome),
            Event::TableProbed { hit } => {
                self.table_probes += 1;
                self.table_hits += u64::from(hit);
            }
            Event::TableCutoff { .. } => self.table_cutoffs += 1,
            Event::RuleTried(rule) => self.rules[rule as usize].tries += 1,
            Event::RuleActed(rule) => self.rules[rule as usize].successes += 1,
            Event::MovesPruned { rule, moves } => {
                self.rules[rule as usize].tries += moves;
                self.rules[rule as usize].successes += moves;
            }
            Event::NodeLeft { .. } | Event::AlphaRaised { .. } | Event::TableStored { .. } => {}
        }
    }
}

impl AddAssign<&Counters> for Counters {
    fn add_assign(&mut self, other: &Counters) {
        self.root += other.root;
        self.pv += other.pv;
        self.non_pv += other.non_pv;
        self.quiescence += other.quiescence;
        self.helpers += other.helpers;
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
        for (counts, other_counts) in self.rules.iter_mut().zip(other.rules) {
            counts.tries += other_counts.tries;
            counts.successes += other_counts.successes;
        }
    }
}
