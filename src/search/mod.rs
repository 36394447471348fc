//! The engine: iterative deepening over a principal variation search.
//!
//! From the outside in: a [`Searcher`] takes a [`Request`] and searches it iteration by iteration (`deepening`). A node is
//! searched by `pvs`, its moves by `move_loop`, and beyond the horizon by `quiescence`. `picker`, `histories`, `threats` and
//! `table` order the moves; `node_pruning`, `null_move`, `prob_cut`, `move_pruning`, `reductions` and `extensions` shape the
//! tree, one technique each by its name; `proof_idea` has what the literature proposes beside them. A [`Control`] decides when to stop and takes the reports; an [`Observer`] is told of
//! every event: [`Counters`], the effort of the root moves, the path and the tree of the first plies, and whatever else watches.
//! With several threads, `threads` has the helpers, which share the table.

mod accumulators;
mod bucket;
mod built_in_observers;
mod control;
mod correction;
mod counters;
mod current_path;
mod deepening;
mod effort_tree;
mod engine_state;
mod extensions;
mod feature_hash;
mod heuristic;
mod histories;
mod learning;
mod level;
mod limits;
mod move_loop;
mod move_pruning;
mod node;
mod node_pruning;
mod node_type;
mod null_move;
mod observer;
mod options;
mod parameters;
mod picker;
mod piece_to;
mod prob_cut;
mod proof_idea;
mod pvs;
mod quiescence;
mod reductions;
mod refutation;
mod report;
mod root;
mod root_efforts;
mod rule;
mod search_context;
mod search_state;
mod searcher;
mod table;
mod threads;
mod threats;
mod time_management;
mod window;

pub use control::{Control, NoControl};
pub use counters::{Counters, Cutoffs, RuleCounts};
pub use effort_tree::EffortBranch;
pub use heuristic::{Heuristic, Heuristics};
pub use limits::{Limits, MAX_DEPTH, MAX_ELO, MAX_MULTI_PV, MIN_ELO, StopReason, Strength};
pub use node_type::{Expected, Searched};
pub use observer::{Event, NoObserver, NodeEntry, Observer, ProofOutcome, SearchKind};
pub use options::{Options, Part, Parts, set_member};
pub use report::{AspirationStep, Iteration, Progress, PvLine, Report, SearchEnd};

pub use parameters::{PARAMETERS, Parameter, set_parameter};
pub use proof_idea::{ProofIdea, ProofIdeas};
pub use refutation::RootRefutation;
pub use root_efforts::RootEffort;
pub use rule::{Effect, Rule, Rules, SOUND_RULES};
pub use searcher::{Request, RequestError, Searcher};
pub use table::{HashError, Hit, MAX_HASH_MB};
pub use threads::{Helper, MAX_THREADS};
pub use time_management::{GameClock, OVERHEAD_MS, TimeBudget, Timekeeper};
pub use window::{Bound, Window};
