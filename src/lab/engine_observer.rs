//! The first plies of the engine's own search, recorded like an algorithm of the literature: with table, selective rules and
//! aspiration, by an observer that changes nothing.

use std::sync::Arc;

use shakmaty::Move;
use thiserror::Error;

use super::recorder::{Beginning, Recorder};
use super::recording::Recording;
use crate::chess::Path;
use crate::eval::Network;
use crate::score::Score;
use crate::search::{
    Event, HashError, Limits, NoControl, NodeEntry, Observer, Options, Request, RequestError, SearchKind, Searcher,
    Window,
};

const HASH_MB: usize = 16;

/// The engine in outline.
pub const CODE: &str = "\
search(node, depth, alpha, beta):
    if depth = 0: return quiescence(node, alpha, beta)      @leaf
    if the game is over, or the table or the evaluation decides: return
    if a null move fails high: return                       @null
    if a capture beats a raised beta, less deep: return     @probcut
    for each move that no rule prunes, best first:
        if the move is late:
            value = -search(child, -alpha - 1, -alpha),     @reduced
                    less deep
            if value <= alpha: take the next move
        if the window is zero, or the move is the first:
            value = -search(child, -beta, -alpha)           @full
        else:
            value = -search(child, -alpha - 1, -alpha)      @proof
            if alpha < value < beta:
                value = -search(child, -beta, -alpha)       @again
        best = max(best, value)                             @raise
        if value >= beta: break
        alpha = max(alpha, value)
    keep best, its bound and its move in the table
    return best                                             @return";

/// A failure to record the engine's search.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WatchError {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("the search was stopped after {0} nodes: choose a smaller depth")]
    TooLong(u64),
}

/// Records the last search of the root by a new engine with `network` that deepens to `depth`.
///
/// The recording holds the first `plies` plies, at most `max_recorded` visits; the others are counted. Leaves are the nodes at
/// which quiescence begins. The search is given up after `max_nodes` nodes.
///
/// # Errors
///
/// [`WatchError`] for a request that cannot be searched, and for one that takes too long.
pub fn watch_engine(
    path: &Path,
    depth: u32,
    plies: usize,
    max_recorded: usize,
    max_nodes: u64,
    network: Arc<Network>,
) -> Result<Recording<Move>, WatchError> {
    let mut searcher = Searcher::new(HASH_MB, network)?;
    let limits = Limits { depth: Some(depth), nodes: Some(max_nodes), ..Limits::default() };
    let request = Request { path: path.clone(), limits, multi_pv: 1, options: Options::default() };
    let mut observer = EngineObserver::new(plies, max_recorded);
    let end = searcher.run_observed(request, &mut NoControl, &mut observer)?;
    let done = end.lines.first().is_some_and(|line| line.depth == depth);
    observer.into_recording().filter(|_| done).ok_or(WatchError::TooLong(max_nodes))
}

/// A node in progress.
struct OpenNode {
    window: Window,
    /// Whether the window is open.
    open: bool,
    /// The best value so far, from the view of the side to move.
    best: Score,
    /// Whether it is a visit of the recording.
    recorded: bool,
}

/// Records every search of the root, and keeps the last complete recording.
pub struct EngineObserver {
    plies: usize,
    max_recorded: usize,
    recorder: Recorder<Move>,
    path: Vec<OpenNode>,
    last: Option<Recording<Move>>,
}

impl EngineObserver {
    /// Records the first `plies` plies, at most `max_recorded` visits.
    pub fn new(plies: usize, max_recorded: usize) -> EngineObserver {
        EngineObserver {
            plies,
            max_recorded,
            recorder: Recorder::new(max_recorded, plies),
            path: Vec::new(),
            last: None,
        }
    }

    /// The recording of the last search of the root with a value.
    pub fn into_recording(self) -> Option<Recording<Move>> {
        self.last
    }

    fn enter(&mut self, node: &NodeEntry) {
        let &NodeEntry { mv, kind, window, expected, ply, quiescence, .. } = node;
        let (open, best) = (node.is_open(), Score::INFINITY_NEGATIVE);
        let recorded =
            ply <= self.plies && !kind.repeats_node() && self.path.last().is_none_or(|parent| parent.recorded);
        if recorded {
            self.recorder.begin(Beginning { mv, kind, window, zero: !open, expected });
            if quiescence {
                self.recorder.leaf();
            }
        } else {
            self.recorder.omit(kind);
        }
        self.path.push(OpenNode { window, open, best, recorded });
    }

    fn leave(&mut self, value: Option<Score>) {
        let Some(left) = self.path.pop() else { return };
        // An interrupted search is of no use, up to the root.
        let Some(value) = value.filter(|_| left.recorded) else { return };
        let bound = left.window.bound_of(value);
        self.recorder.end(value, bound, Some(bound));
        let Some(parent) = self.path.last_mut() else {
            let whole = std::mem::replace(&mut self.recorder, Recorder::new(self.max_recorded, self.plies));
            self.last = Some(whole.finish(value, None));
            return;
        };
        // A scout at an open window raises nothing: a full search follows, unless the scout reaches β.
        let decides = left.open || !parent.open || -value >= parent.window.beta;
        if decides && -value > parent.best {
            parent.best = -value;
            self.recorder.raise();
        }
    }
}

impl Observer for EngineObserver {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::NodeEntered(node) if node.kind != SearchKind::Quiescence => self.enter(node),
            Event::Proof { outcome, .. } if self.path.last().is_some_and(|parent| parent.recorded) => {
                self.recorder.prove(*outcome);
            }
            Event::NodeLeft { node, value } if node.kind != SearchKind::Quiescence => self.leave(*value),
            _ => {}
        }
    }
}
