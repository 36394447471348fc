//! The engine.

mod counters;
mod host;
mod limits;
mod node;
mod options;
mod report;
mod searcher;
mod window;

pub use counters::{Counters, Rule};
pub use host::{Host, Silent};
pub use limits::{Limits, MAX_DEPTH, MAX_MULTI_PV, StopReason};
pub use node::Expected;
pub use options::Options;
pub use report::{AspirationStep, Iteration, Pulse, PvLine, Report, RootEffort, SearchEnd};
pub use searcher::{HashError, MAX_HASH_MB, Request, RequestError, Searcher, Step};
pub use window::{Bound, Window};
