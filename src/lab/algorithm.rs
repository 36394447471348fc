//! The searches by name: which there are, how each is run, and its pseudo-code.

use thiserror::Error;

use super::algorithms::{
    Fail, alpha_beta, merged_pvs, minimax, minimax_pvs, negamax_pvs, plain_alpha_beta, split_pvs, tscp,
};
use super::experiment::{Cutoff, Experiment, RunOptions};
use super::pseudocode::Pseudocode;
use super::recording::Recording;
use crate::game::Game;
use crate::score::Score;
use crate::search::Window;

pub use super::algorithms::merged_pvs::MergedVariant;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Shannon's, with a line.
    Minimax,
    /// TSCP's max and min, with the triangular table (seed 001).
    Tscp,
    /// Moreland's, with LINE buffers (seed 002).
    AlphaBeta(Fail),
    /// With max and min players (seed 000).
    MinimaxPvs,
    /// In negamax form (seed 000).
    NegamaxPvs(Fail),
    /// The alpha-beta that those below build on (seed 004).
    PlainAlphaBeta(Cutoff),
    /// `search` and `zws` (seed 004).
    SplitPvs(Cutoff),
    /// `search'` (seed 004).
    MergedPvs(MergedVariant),
}

/// From whose view the source writes its values. A [`Recording`] has the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Mover,
    Root,
}

/// Why a search has no recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SearchError {
    #[error("the search was given up after {0} visits: a smaller depth or tree is needed")]
    TooLong(u64),
}

impl Algorithm {
    /// Searches `root` to `depth` plies; what is not over by then is worth what `evaluate` says to its side to move.
    ///
    /// # Errors
    ///
    /// [`SearchError::TooLong`] after as many visits as the terms have patience for.
    pub fn run<G: Game>(
        self,
        root: &G,
        depth: usize,
        evaluate: &dyn Fn(&G) -> Score,
        options: RunOptions,
    ) -> Result<Recording<G::Move>, SearchError> {
        let window = if self.has_window() { options.window } else { Window::OPEN };
        let options = RunOptions { window, ..options };
        let recording = Experiment::run(root, depth, evaluate, options, self.cutoff(), |lab, root| match self {
            Algorithm::Minimax => {
                let (value, line) = minimax::minimax(lab, root);
                (value, Some(line))
            }
            Algorithm::Tscp => {
                let mut pv = tscp::Triangle::new();
                (tscp::max(lab, root, 0, &mut pv), Some(pv.line()))
            }
            Algorithm::AlphaBeta(fail) => {
                let mut line = Vec::new();
                (alpha_beta::alpha_beta(lab, root, window, fail, &mut line), Some(line))
            }
            Algorithm::MinimaxPvs => (minimax_pvs::pvs(lab, root, window, true), None),
            Algorithm::NegamaxPvs(fail) => (negamax_pvs::pvs(lab, root, window, fail), None),
            Algorithm::PlainAlphaBeta(cutoff) => (plain_alpha_beta::alpha_beta(lab, root, window, cutoff), None),
            Algorithm::SplitPvs(cutoff) => (split_pvs::search(lab, root, window, cutoff), None),
            Algorithm::MergedPvs(form) => (merged_pvs::search(lab, root, window, false, form), None),
        });
        recording.ok_or(SearchError::TooLong(options.max_visits))
    }

    /// As [`Algorithm::run`]; of a search with more visits than are recorded, it records the plies from the root on that fit as a
    /// whole, instead of the visits that come first.
    ///
    /// # Errors
    ///
    /// As [`Algorithm::run`].
    pub fn run_recording_whole_plies<G: Game>(
        self,
        root: &G,
        depth: usize,
        evaluate: &dyn Fn(&G) -> Score,
        options: RunOptions,
    ) -> Result<Recording<G::Move>, SearchError> {
        let recording = self.run(root, depth, evaluate, options)?;
        if recording.omitted() == 0 {
            return Ok(recording);
        }
        let mut room = options.max_recorded as u64;
        let fits = |&&visits: &&u64| {
            let enough = visits <= room;
            room = room.saturating_sub(visits);
            enough
        };
        let max_ply = recording.by_ply.iter().take_while(fits).count().saturating_sub(1);
        self.run(root, depth, evaluate, RunOptions { max_ply, ..options })
    }

    /// The forms of [`Algorithm::MergedPvs`].
    pub fn merged_variants() -> impl Iterator<Item = MergedVariant> {
        [Cutoff::Strict, Cutoff::Inclusive].into_iter().flat_map(|cutoff| {
            (0..8).map(move |bits| MergedVariant {
                cutoff,
                improved: bits & 1 != 0,
                first_of_all: bits & 2 != 0,
                until_met: bits & 4 != 0,
            })
        })
    }

    /// Every one, in every form.
    pub fn all() -> Vec<Algorithm> {
        let mut all = vec![
            Algorithm::Minimax,
            Algorithm::Tscp,
            Algorithm::AlphaBeta(Fail::Hard),
            Algorithm::AlphaBeta(Fail::Soft),
            Algorithm::MinimaxPvs,
            Algorithm::NegamaxPvs(Fail::Hard),
            Algorithm::NegamaxPvs(Fail::Soft),
            Algorithm::PlainAlphaBeta(Cutoff::Strict),
            Algorithm::PlainAlphaBeta(Cutoff::Inclusive),
            Algorithm::SplitPvs(Cutoff::Strict),
            Algorithm::SplitPvs(Cutoff::Inclusive),
        ];
        all.extend(Algorithm::merged_variants().map(Algorithm::MergedPvs));
        all
    }

    /// Whether it searches with a window at all.
    fn has_window(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Tscp)
    }

    pub fn view(self) -> View {
        match self {
            Algorithm::Tscp | Algorithm::MinimaxPvs => View::Root,
            _ => View::Mover,
        }
    }

    pub fn code(self) -> Pseudocode {
        match self {
            Algorithm::Minimax => Pseudocode::parse(minimax::CODE),
            Algorithm::Tscp => Pseudocode::parse(tscp::CODE),
            Algorithm::AlphaBeta(Fail::Hard) => Pseudocode::parse(alpha_beta::HARD),
            Algorithm::AlphaBeta(Fail::Soft) => Pseudocode::parse(alpha_beta::SOFT),
            Algorithm::MinimaxPvs => Pseudocode::parse(minimax_pvs::CODE),
            Algorithm::NegamaxPvs(Fail::Hard) => Pseudocode::parse(negamax_pvs::HARD),
            Algorithm::NegamaxPvs(Fail::Soft) => Pseudocode::parse(negamax_pvs::SOFT),
            Algorithm::PlainAlphaBeta(Cutoff::Strict) => Pseudocode::parse(plain_alpha_beta::BEYOND),
            Algorithm::PlainAlphaBeta(Cutoff::Inclusive) => Pseudocode::parse(plain_alpha_beta::MEETING),
            Algorithm::SplitPvs(Cutoff::Strict) => Pseudocode::parse(split_pvs::BEYOND),
            Algorithm::SplitPvs(Cutoff::Inclusive) => Pseudocode::parse(split_pvs::MEETING),
            Algorithm::MergedPvs(form) => Pseudocode::parse(&merged_pvs::code(form)),
        }
    }

    /// Which function of the pseudo-code a visit is in, where it has several.
    pub(super) fn function(self, ply: usize, zero: bool) -> &'static str {
        match self {
            Algorithm::Tscp | Algorithm::MinimaxPvs => ["max.", "min."][ply % 2],
            Algorithm::SplitPvs(_) => ["search.", "zws."][usize::from(zero)],
            _ => "",
        }
    }

    fn cutoff(self) -> Cutoff {
        match self {
            Algorithm::PlainAlphaBeta(cutoff)
            | Algorithm::SplitPvs(cutoff)
            | Algorithm::MergedPvs(MergedVariant { cutoff, .. }) => cutoff,
            _ => Cutoff::Inclusive,
        }
    }
}
