//! The searches by name: which there are, how each is run, and its pseudo-code.

use thiserror::Error;

use super::code::Code;
use super::experiment::{Cutoff, Experiment, Terms};
use super::recording::Recording;
use super::searches::{Fail, alpha_beta, merged, minimax, minimax_pvs, negamax_pvs, plain, split, tscp};
use crate::game::Game;
use crate::score::Score;
use crate::search::Window;

pub use super::searches::merged::Form;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Search {
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
    Plain(Cutoff),
    /// `search` and `zws` (seed 004).
    Split(Cutoff),
    /// `search'` (seed 004).
    Merged(Form),
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

impl Search {
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
        terms: Terms,
    ) -> Result<Recording<G::Move>, SearchError> {
        let window = if self.has_window() { terms.window } else { Window::OPEN };
        let terms = Terms { window, ..terms };
        let recording = Experiment::run(root, depth, evaluate, terms, self.cutoff(), |lab, root| match self {
            Search::Minimax => {
                let (value, line) = minimax::minimax(lab, root);
                (value, Some(line))
            }
            Search::Tscp => {
                let mut pv = tscp::Triangle::new();
                (tscp::max(lab, root, 0, &mut pv), Some(pv.line()))
            }
            Search::AlphaBeta(fail) => {
                let mut line = Vec::new();
                (alpha_beta::alpha_beta(lab, root, window, fail, &mut line), Some(line))
            }
            Search::MinimaxPvs => (minimax_pvs::pvs(lab, root, window, true), None),
            Search::NegamaxPvs(fail) => (negamax_pvs::pvs(lab, root, window, fail), None),
            Search::Plain(cutoff) => (plain::alpha_beta(lab, root, window, cutoff), None),
            Search::Split(cutoff) => (split::search(lab, root, window, cutoff), None),
            Search::Merged(form) => (merged::search(lab, root, window, false, form), None),
        });
        recording.ok_or(SearchError::TooLong(terms.patience))
    }

    /// As [`Search::run`]; of a search with more visits than are recorded, it records the plies from the root on that fit as a
    /// whole, instead of the visits that come first.
    ///
    /// # Errors
    ///
    /// As [`Search::run`].
    pub fn run_from_the_root_on<G: Game>(
        self,
        root: &G,
        depth: usize,
        evaluate: &dyn Fn(&G) -> Score,
        terms: Terms,
    ) -> Result<Recording<G::Move>, SearchError> {
        let recording = self.run(root, depth, evaluate, terms)?;
        if recording.left_out() == 0 {
            return Ok(recording);
        }
        let mut room = terms.recorded as u64;
        let fits = |&&visits: &&u64| {
            let enough = visits <= room;
            room = room.saturating_sub(visits);
            enough
        };
        let plies = recording.by_ply.iter().take_while(fits).count().saturating_sub(1);
        self.run(root, depth, evaluate, Terms { plies, ..terms })
    }

    /// The forms of [`Search::Merged`].
    pub fn forms() -> impl Iterator<Item = Form> {
        [Cutoff::Beyond, Cutoff::Meeting].into_iter().flat_map(|cutoff| {
            (0..8).map(move |bits| Form {
                cutoff,
                improved: bits & 1 != 0,
                first_of_all: bits & 2 != 0,
                until_met: bits & 4 != 0,
            })
        })
    }

    /// Every one, in every form.
    pub fn all() -> Vec<Search> {
        let mut all = vec![
            Search::Minimax,
            Search::Tscp,
            Search::AlphaBeta(Fail::Hard),
            Search::AlphaBeta(Fail::Soft),
            Search::MinimaxPvs,
            Search::NegamaxPvs(Fail::Hard),
            Search::NegamaxPvs(Fail::Soft),
            Search::Plain(Cutoff::Beyond),
            Search::Plain(Cutoff::Meeting),
            Search::Split(Cutoff::Beyond),
            Search::Split(Cutoff::Meeting),
        ];
        all.extend(Search::forms().map(Search::Merged));
        all
    }

    /// Whether it searches with a window at all.
    fn has_window(self) -> bool {
        !matches!(self, Search::Minimax | Search::Tscp)
    }

    pub fn view(self) -> View {
        match self {
            Search::Tscp | Search::MinimaxPvs => View::Root,
            _ => View::Mover,
        }
    }

    pub fn code(self) -> Code {
        match self {
            Search::Minimax => Code::parse(minimax::CODE),
            Search::Tscp => Code::parse(tscp::CODE),
            Search::AlphaBeta(Fail::Hard) => Code::parse(alpha_beta::HARD),
            Search::AlphaBeta(Fail::Soft) => Code::parse(alpha_beta::SOFT),
            Search::MinimaxPvs => Code::parse(minimax_pvs::CODE),
            Search::NegamaxPvs(Fail::Hard) => Code::parse(negamax_pvs::HARD),
            Search::NegamaxPvs(Fail::Soft) => Code::parse(negamax_pvs::SOFT),
            Search::Plain(Cutoff::Beyond) => Code::parse(plain::BEYOND),
            Search::Plain(Cutoff::Meeting) => Code::parse(plain::MEETING),
            Search::Split(Cutoff::Beyond) => Code::parse(split::BEYOND),
            Search::Split(Cutoff::Meeting) => Code::parse(split::MEETING),
            Search::Merged(form) => Code::parse(&merged::code(form)),
        }
    }

    /// Which function of the pseudo-code a visit is in, where it has several.
    pub(super) fn function(self, ply: usize, zero: bool) -> &'static str {
        match self {
            Search::Tscp | Search::MinimaxPvs => ["max.", "min."][ply % 2],
            Search::Split(_) => ["search.", "zws."][usize::from(zero)],
            _ => "",
        }
    }

    fn cutoff(self) -> Cutoff {
        match self {
            Search::Plain(cutoff) | Search::Split(cutoff) | Search::Merged(Form { cutoff, .. }) => cutoff,
            _ => Cutoff::Meeting,
        }
    }
}
