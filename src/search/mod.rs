//! The engine: iterative deepening over a principal variation search, and what it reports.
//!
//! From the outside in: [`Searcher`] takes a [`Request`] and searches it one iteration a step (`deepening`), each
//! iteration a tree of nodes (`pvs`) that ends in `quiescence`. `picker`, `history` and `table` order the tree,
//! `extensions`, `reductions`, `shortcuts` and `move_pruning` shape it; `counters`, `report` and `collecting` make it
//! visible; `host` is how the world is asked.

mod collecting;
mod correction;
mod counters;
mod deepening;
mod extensions;
mod heuristic;
mod histories;
mod host;
mod limits;
mod move_pruning;
mod node;
mod node_type;
mod options;
mod picker;
mod pvs;
mod quiescence;
mod reductions;
mod report;
mod root;
mod rule;
mod run;
mod searcher;
mod shortcuts;
mod table;
mod threats;
mod window;

pub use counters::{Counters, Cutoffs, Tally};
pub use heuristic::{Heuristic, Heuristics};
pub use host::{Entry, Host, Silent};
pub use limits::{Limits, MAX_DEPTH, MAX_MULTI_PV, StopReason};
pub use node_type::Expected;
pub use options::Options;
pub use report::{AspirationStep, Iteration, Progress, PvLine, Report, RootEffort, SearchEnd};
pub use rule::{Effect, Rule, Rules};
pub use searcher::{HashError, MAX_HASH_MB, Request, RequestError, Searcher, Step};
pub use window::{Bound, Window};
