//! The engine: iterative deepening over a principal variation search, and what it reports.
//!
//! From the outside in: [`Searcher`] takes a [`Request`] and searches it one iteration a step (`deepening`), each
//! iteration a tree of nodes (`pvs`) that ends in `quiescence`. `ordering`, `selectivity` and `table` make the tree
//! small; `counters` and `report` make it visible; `host` is how the world is asked.

mod counters;
mod deepening;
mod host;
mod limits;
mod node;
mod node_type;
mod options;
mod ordering;
mod pvs;
mod quiescence;
mod report;
mod root;
mod run;
mod searcher;
mod selectivity;
mod table;
mod window;

pub use counters::{Counters, Rule};
pub use host::{Host, Silent};
pub use limits::{Limits, MAX_DEPTH, MAX_MULTI_PV, StopReason};
pub use node_type::Expected;
pub use options::Options;
pub use report::{AspirationStep, Iteration, Pulse, PvLine, Report, RootEffort, SearchEnd};
pub use searcher::{HashError, MAX_HASH_MB, Request, RequestError, Searcher, Step};
pub use window::{Bound, Window};
