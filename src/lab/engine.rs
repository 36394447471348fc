//! The first plies of the engine's own search, recorded like a search of the literature: table, selective rules, aspiration and
//! all. It is heard through its host, and the same search as where nobody listens.

use shakmaty::Move;
use thiserror::Error;

use super::recorder::{Beginning, Recorder};
use super::recording::{Recording, VisitKind};
use crate::chess::{Path, Position};
use crate::score::Score;
use crate::search::{
    Entry, HashError, Host, Limits, Options, Progress, Report, Request, RequestError, Searcher, Window,
};

const HASH_MB: usize = 16;

/// The engine in outline.
pub const CODE: &str = "\
search(node, depth, alpha, beta):
    if the game is over, or the table or a rule decides: return
    for each move that no rule leaves out, best first:
        if it is the first at a node with an open window:
            value = -search(child, -beta, -alpha)           @full
        else:
            value = -search(child, -alpha - 1, -alpha),     @proof
                    late moves less deep first
            if alpha < value < beta, or it was less deep:
                value = -search(child, ...) as it should be @again
        best = max(best, value)                             @raise
        if value >= beta: break
        alpha = max(alpha, value)
    keep best, its bound and its move in the table
    return best                                             @return";

/// Why the engine has no recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error("the engine was stopped after {0} nodes: a smaller depth is needed")]
    TooLong(u64),
}

/// What a fresh engine does in its last search of the root, deepened to `depth`: the first `plies` plies of it, at most
/// `recorded` visits. Nodes further down, those of quiescence left aside, are counted where they are left out. Nodes are
/// searched until there are `patience` of them.
///
/// # Errors
///
/// [`EngineError`] for what cannot be searched, or takes too long.
pub fn watch_engine(
    path: &Path,
    depth: u32,
    plies: usize,
    recorded: usize,
    patience: u64,
) -> Result<Recording<Move>, EngineError> {
    let mut searcher = Searcher::new(HASH_MB)?;
    let limits = Limits { depth: Some(depth), nodes: Some(patience), ..Limits::default() };
    let request = Request { path: path.clone(), limits, multi_pv: 1, options: Options::default() };
    let mut watcher =
        Watcher { plies, recorded, recorder: Recorder::new(recorded, plies), under_way: Vec::new(), last: None };
    let end = searcher.run(request, &mut watcher)?;
    let done = end.lines.first().is_some_and(|line| line.depth == depth);
    watcher.last.filter(|_| done).ok_or(EngineError::TooLong(patience))
}

/// A node of the main search that has been entered and not left.
struct UnderWay {
    position: Position,
    mv: Option<Move>,
    window: Window,
    open: bool,
    /// The best value so far, from the view of the side to move.
    best: Score,
    /// Whether the recorder hears of it.
    heard: bool,
}

struct Watcher {
    plies: usize,
    recorded: usize,
    recorder: Recorder<Move>,
    under_way: Vec<UnderWay>,
    /// Of the last search of the root that came to its end.
    last: Option<Recording<Move>>,
}

impl Watcher {
    /// The move that leads from the node under way to `position`; `None` for a pass.
    fn mv_to(&self, position: &Position) -> Option<Move> {
        let parent = &self.under_way.last()?.position;
        parent.legal_moves().into_iter().find(|&mv| parent.after(mv).key() == position.key())
    }
}

impl Host for Watcher {
    fn should_stop(&mut self, _: &Progress) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, _: Report) {}

    fn enter(&mut self, entry: &Entry) {
        let &Entry { position, ply, window, open, expected } = entry;
        // A node searched once more without its best move, to see whether that is singular, is no visit of its own.
        let again = ply > 0 && self.under_way.len() != ply;
        let heard = ply <= self.plies && !again && self.under_way.last().is_none_or(|parent| parent.heard);
        let mv = if heard && ply > 0 { self.mv_to(position) } else { None };
        if heard {
            let kind = match self.under_way.last() {
                Some(parent) if parent.open && !open => VisitKind::Proof,
                Some(_) if self.recorder.repeats(mv) => VisitKind::ReSearch,
                _ => VisitKind::Full,
            };
            self.recorder.begin(Beginning { mv, kind, window, zero: !open, expected });
        } else {
            self.recorder.count();
        }
        let best = Score::INFINITY_NEGATIVE;
        self.under_way.push(UnderWay { position: position.clone(), mv, window, open, best, heard });
    }

    fn leave(&mut self, value: Option<Score>) {
        let Some(left) = self.under_way.pop() else { return };
        // An interrupted search is of no use, from here to the root.
        let Some(value) = value.filter(|_| left.heard) else { return };
        self.recorder.end(left.mv, value, left.window.bound_of(value));
        let Some(parent) = self.under_way.last_mut() else {
            let whole = std::mem::replace(&mut self.recorder, Recorder::new(self.recorded, self.plies));
            self.last = Some(whole.finish(value, None));
            return;
        };
        // At an open window a scout decides nothing unless it reaches β: less deep, it may have been wrong.
        let decides = left.open || !parent.open || -value >= parent.window.beta;
        if decides && -value > parent.best {
            parent.best = -value;
            self.recorder.raise();
        }
    }
}
