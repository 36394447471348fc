//! The algorithms by name, how each is run, and its pseudo-code.

use std::borrow::Cow;

use thiserror::Error;

use super::algorithms::negamax_pvs::ReSearchWindow;
use super::algorithms::{
    Fail, alpha_beta, merged_pvs, minimax, minimax_pvs, negamax_pvs, plain_alpha_beta, split_pvs, tscp,
};
use super::experiment::{Cutoff, Experiment, RunOptions};
use super::pseudocode::{Functions, Pseudocode};
use super::recording::Recording;
use crate::game::Game;
use crate::score::Score;
use crate::search::Window;

pub use super::algorithms::merged_pvs::MergedVariant;

/// A search algorithm of the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Claude Shannon, "Programming a Computer for Playing Chess", 1950; with a line.
    Minimax,
    /// Max and min with a triangular table. Tom Kerrigan, TSCP.
    Tscp,
    /// With LINE buffers. Bruce Moreland, "Collecting the Principal Variation".
    AlphaBeta(Fail),
    /// PVS with max and min players. Sanketh, "Principal Variation", 2026.
    MinimaxPvs,
    /// PVS in negamax form. Sanketh, "Principal Variation", 2026.
    NegamaxPvs(Fail),
    /// The same, fail-soft, with an open window for every re-search. Sanketh, "Principal Variation", 2026.
    OpenReSearch,
    /// Alpha-beta as the basis of the next two. "Principal Variation Search".
    PlainAlphaBeta(Cutoff),
    /// PVS as `search` and `zws`. "Principal Variation Search", "Split search functions".
    SplitPvs(Cutoff),
    /// PVS as `search'`. "Principal Variation Search", "Merged search functions".
    MergedPvs(MergedVariant),
}

/// Whose view the values in the source are from. A [`Recording`] always has the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Mover,
    /// Max's, who moves at the root unless [`RunOptions::min_root`] says otherwise.
    Max,
}

/// The reason for a missing recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SearchError {
    #[error("the search gave up after {0} visits; try a smaller depth or tree")]
    TooLong(u64),
}

impl Algorithm {
    /// Searches `root` to `depth` plies. `evaluate` values positions at the horizon, from the view of their side to move.
    ///
    /// # Errors
    ///
    /// [`SearchError::TooLong`] after [`RunOptions::max_visits`] visits.
    ///
    /// # Examples
    ///
    /// B fails low in its zero window; C fails high and needs a re-search.
    ///
    /// ```
    /// use pvscope::lab::{Algorithm, Fail, RunOptions, WrittenTree};
    /// use pvscope::score::Score;
    ///
    /// let game = WrittenTree::parse("[ A: [ 10 80 ] B: [ -130 60 ] C: [ 250 200 ] ]")?.tree.game();
    /// let algorithm = Algorithm::NegamaxPvs(Fail::Soft);
    /// let recording = algorithm.run(&game, usize::MAX, &|_| Score::DRAW, RunOptions::DEFAULT)?;
    /// assert_eq!(recording.value, Score::from_cp(200));
    /// assert_eq!(recording.children(0).count(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run<G: Game>(
        self,
        root: &G,
        depth: usize,
        evaluate: &dyn Fn(&G) -> Score,
        options: RunOptions,
    ) -> Result<Recording<G::Move>, SearchError> {
        let window = if self.has_window() { options.window } else { Window::OPEN };
        let options = RunOptions { window, ..options };
        let is_max = !options.min_root;
        let from_max = |value: Score| if is_max { value } else { -value };
        let recording = Experiment::run(root, depth, evaluate, options, self.cutoff(), |lab, root| match self {
            Algorithm::Minimax => {
                let (value, line) = minimax::minimax(lab, root);
                (value, Some(line))
            }
            Algorithm::Tscp => {
                let mut pv = tscp::Triangle::new();
                (from_max(tscp::search(lab, root, is_max, &mut pv)), Some(pv.line()))
            }
            Algorithm::AlphaBeta(fail) => {
                let mut line = Vec::new();
                (alpha_beta::alpha_beta(lab, root, window, fail, &mut line), Some(line))
            }
            Algorithm::MinimaxPvs => {
                let window = if is_max { window } else { window.negated() };
                (from_max(minimax_pvs::pvs(lab, root, window, is_max)), None)
            }
            Algorithm::NegamaxPvs(fail) => (negamax_pvs::pvs(lab, root, window, fail, ReSearchWindow::Remaining), None),
            Algorithm::OpenReSearch => (negamax_pvs::pvs(lab, root, window, Fail::Soft, ReSearchWindow::Open), None),
            Algorithm::PlainAlphaBeta(cutoff) => (plain_alpha_beta::alpha_beta(lab, root, window, cutoff), None),
            Algorithm::SplitPvs(cutoff) => (split_pvs::search(lab, root, window, cutoff), None),
            Algorithm::MergedPvs(variant) => (merged_pvs::search(lab, root, window, false, variant), None),
        });
        recording.ok_or(SearchError::TooLong(options.max_visits))
    }

    /// As [`Algorithm::run`], but a search with more visits than [`RunOptions::max_recorded`] keeps as many whole plies as
    /// fit, from the root on, instead of the first visits.
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
        let mut left = options.max_recorded as u64;
        let fits = |&&visits: &&u64| {
            let enough = visits <= left;
            left = left.saturating_sub(visits);
            enough
        };
        let max_ply = recording.by_ply.iter().take_while(fits).count().saturating_sub(1);
        self.run(root, depth, evaluate, RunOptions { max_ply, ..options })
    }

    /// The variants of [`Algorithm::MergedPvs`].
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

    /// Every algorithm in every variant.
    pub fn all() -> Vec<Algorithm> {
        let mut all = vec![
            Algorithm::Minimax,
            Algorithm::Tscp,
            Algorithm::AlphaBeta(Fail::Hard),
            Algorithm::AlphaBeta(Fail::Soft),
            Algorithm::MinimaxPvs,
            Algorithm::NegamaxPvs(Fail::Hard),
            Algorithm::NegamaxPvs(Fail::Soft),
            Algorithm::OpenReSearch,
            Algorithm::PlainAlphaBeta(Cutoff::Strict),
            Algorithm::PlainAlphaBeta(Cutoff::Inclusive),
            Algorithm::SplitPvs(Cutoff::Strict),
            Algorithm::SplitPvs(Cutoff::Inclusive),
        ];
        all.extend(Algorithm::merged_variants().map(Algorithm::MergedPvs));
        all
    }

    fn has_window(self) -> bool {
        !matches!(self, Algorithm::Minimax | Algorithm::Tscp)
    }

    /// Whose view the values in the source are from.
    pub fn view(self) -> View {
        match self {
            Algorithm::Tscp | Algorithm::MinimaxPvs => View::Max,
            _ => View::Mover,
        }
    }

    pub fn code(self) -> Pseudocode {
        let text: Cow<'static, str> = match self {
            Algorithm::Minimax => minimax::CODE.into(),
            Algorithm::Tscp => tscp::CODE.into(),
            Algorithm::AlphaBeta(Fail::Hard) => alpha_beta::HARD.into(),
            Algorithm::AlphaBeta(Fail::Soft) => alpha_beta::SOFT.into(),
            Algorithm::MinimaxPvs => minimax_pvs::CODE.into(),
            Algorithm::NegamaxPvs(fail) => negamax_pvs::code(fail, ReSearchWindow::Remaining).into(),
            Algorithm::OpenReSearch => negamax_pvs::code(Fail::Soft, ReSearchWindow::Open).into(),
            Algorithm::PlainAlphaBeta(cutoff) => plain_alpha_beta::code(cutoff).into(),
            Algorithm::SplitPvs(cutoff) => split_pvs::code(cutoff).into(),
            Algorithm::MergedPvs(variant) => merged_pvs::code(variant).into(),
        };
        let functions = match self {
            Algorithm::Tscp | Algorithm::MinimaxPvs => Functions::MaxMin,
            Algorithm::SplitPvs(_) => Functions::SearchZws,
            _ => Functions::One,
        };
        Pseudocode::parse(&text, functions)
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
